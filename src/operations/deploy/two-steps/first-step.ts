/** The first of two steps of an upgrade: what is deployed keeps running beside what is new. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstStep } from '../../../deploy/index.ts';
import { UserError } from '../../../errors.ts';
import { privateFolder } from '../../../files/index.ts';
import { type CheckText, isHelmFlagSet } from '../../../helm/index.ts';
import { isObject, parseJson, valueAt } from '../../../json/index.ts';
import { writeJson } from '../../../yaml/index.ts';
import { controllersIn, firstStepFault } from './first-step-render.ts';
import { keptFlags } from './kept-values.ts';
import { placeOf } from '../release.ts';
import type { RunningDeploy } from '../running-deploy.ts';

/** What helm runs with, and what is checked of the text that it is about to send. */
export interface OpenedFirstStep {
  readonly words: readonly string[];
  readonly check: CheckText;
  readonly dispose: () => void;
}

/** helm would put values of the first step into the second one, or leave the first one as what it went back to. */
const refusedFlags = ['reuse-values', 'reset-then-reuse-values', 'atomic', 'rollback-on-failure'];

/** Without values of its own helm reuses those of the deployed release, and so those of the first step. */
export const withoutReuse = (words: readonly string[]): readonly string[] =>
  isHelmFlagSet(words, 'reset-values') ? words : [...words, '--reset-values'];

/** Or why there is none: nothing runs that could stay, or a controller in the cluster shifts the traffic itself. */
export async function openFirstStep(
  running: RunningDeploy,
  first: FirstStep,
): Promise<OpenedFirstStep | { readonly skipped: string }> {
  const { draft, release, namespace, clusters, surroundings, run } = running;
  const refused = refusedFlags.find((flag) => isHelmFlagSet(run.words, flag));
  if (refused !== undefined)
    throw wrong(running, `--${refused} does not go with two steps`, {
      hint: 'remove the flag; lifecycle.rollback says what happens after a failure',
    });
  if (draft.verb[0] !== 'upgrade') return { skipped: 'helm install replaces nothing' };
  const place = await placeOf({ argv: draft.argv, release, namespace }, clusters, surroundings);
  const current = (await place?.history())?.current;
  if (current === undefined) return { skipped: 'nothing is deployed yet that could stay beside it' };
  const controllers = controllersIn(current.manifest);
  if (controllers.length > 0)
    return { skipped: `${controllers.join(', ')}: its controller shifts the traffic itself` };
  const kept = keptFlags(first.keep, current, (message, hint) => wrong(running, message, { hint }));
  const folder = privateFolder('pligos-first-step-');
  const file = join(folder.path, 'values.json');
  const values = writeJson(first.values);
  writeFileSync(file, values, { mode: 0o600 });
  const isResumed = first.values.size > 0 && includes(current.config, parseJson(values));
  return {
    words: [...withoutReuse(run.words), '--values', file, ...kept],
    check: (text) =>
      Promise.resolve(answerOf(firstStepFault({ kind: first.kind, current, text, isResumed }))),
    dispose: () => folder.dispose(),
  };
}

const answerOf = (fault: string | undefined): Awaited<ReturnType<CheckText>> =>
  fault === undefined ? { ok: true } : { ok: false, message: fault };

export const wrong = (
  { name, request: { target } }: Pick<RunningDeploy, 'name' | 'request'>,
  message: string,
  { hint }: { readonly hint: string },
): UserError =>
  new UserError('first-step', `${name}: ${message}`, { at: target.context.settings.lifecycle?.at, hint });

/** Was the release made by a first step of these values, which a killed run left? */
function includes(config: unknown, values: unknown): boolean {
  if (!isObject(values)) return JSON.stringify(config) === JSON.stringify(values);
  return Object.keys(values).every((key) => includes(valueAt(config, key), valueAt(values, key)));
}
