/** Runs helm with what happens inside it: the patches and transformers of the context, then the last check. */
import { problem, UserError } from '../../errors.ts';
import {
  type CheckText,
  helmsOwnAnnotation,
  type LastCheckOutcome,
  openLastCheck,
  type RewriteText,
  whyNotChecked,
} from '../../helm/index.ts';
import type { Channels, LineSink, RunResult } from '../../process/index.ts';
import { editedText, editsLeftOut, editsNoun, readyForEdits } from '../render/edited-render.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { helmOf } from './helm-path.ts';

interface CheckedHelm {
  readonly target: Target;
  /** helm's whole command line. */
  readonly words: readonly string[];
  readonly check?: CheckText | undefined;
  readonly appliesEdits: boolean;
  /** Hides what must not be shown of the words of kustomize and of programs. */
  readonly clean: (text: string) => string;
  readonly sink?: LineSink | undefined;
}

export interface HelmStart {
  readonly path: string;
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly channels?: Channels;
}

export async function runChecked(
  { target, words, check, appliesEdits: isEdited, clean, sink }: CheckedHelm,
  start: (helm: HelmStart) => Promise<RunResult>,
  surroundings: Surroundings,
): Promise<RunResult> {
  const { path, major } = await helmOf(target.context, surroundings);
  if (isEdited) await readyForEdits(target, surroundings);
  const { cwd, env, signal } = surroundings;
  const rewrite: RewriteText | undefined = isEdited
    ? (text) => editedText({ target, text, clean, helmsAnnotation: helmsOwnAnnotation }, surroundings)
    : undefined;
  const opened = openLastCheck({
    major,
    words,
    env,
    cwd,
    check: check ?? (async () => ({ ok: true })),
    ...(rewrite && { rewrite }),
    signal,
  });
  let outcome: LastCheckOutcome | undefined;
  try {
    const result = await start({ path, words: opened.words, env: opened.env, channels: opened.channels });
    outcome = opened.close();
    return checkedResult(result, outcome, { check, sink }, surroundings);
  } finally {
    if (outcome === undefined) opened.close();
  }
}

/** A helm that succeeds without having asked is unknown to us: its result was not checked. */
function checkedResult(
  result: RunResult,
  outcome: LastCheckOutcome,
  { check, sink }: Pick<CheckedHelm, 'check' | 'sink'>,
  { host }: Surroundings,
): RunResult {
  if (outcome.what === 'failed') throw outcome.error;
  if (outcome.what === 'refused') {
    const { message, hint, stderr = '', problems = [problem('last-check', message, { hint })] } = outcome;
    // Helm 4 swallows the output of a post-renderer.
    const printLine = sink ?? ((line: string) => host.info(line));
    for (const line of stderr === '' ? [] : stderr.split(/\r?\n/)) printLine(line, 'stderr');
    for (const found of problems) host.report(found);
  }
  if (result.exitCode !== 0 || outcome.what === 'passed') return result;
  throw new UserError(
    'last-check',
    check === undefined
      ? 'helm succeeded without the patches and transformers of the context'
      : 'helm succeeded without the check of what it sends, so it is unknown whether it sent what was reviewed',
    { hint: 'check the release (helm get manifest), and set HELM_BIN to helm itself' },
  );
}

/** Commands that render nothing that leaves the machine. */
const harmless: ReadonlySet<string> = new Set(['dependency', 'lint', 'show', 'verify']);

/** Commands that give the chart to others. */
const packing: ReadonlySet<string> = new Set(['package', 'push']);

/** Does the command apply the edits of the context? Warns of a chart without them; throws where helm would send it so. */
export function appliesEdits(
  target: Target,
  words: readonly string[],
  [verb = '']: readonly string[],
  { host }: Surroundings,
): boolean {
  const { edits } = target.context;
  if (edits === undefined || harmless.has(verb)) return false;
  if (packing.has(verb)) {
    for (const found of editsLeftOut(target)) host.report(found);
    return false;
  }
  const reason = whyNotChecked(words);
  if (reason === undefined) return true;
  throw new UserError(
    'patch-not-applied',
    `the ${editsNoun(target)} of ${targetName(target)} cannot be applied: ${reason}`,
    { at: edits.at, hint: 'use helm install, upgrade or template' },
  );
}
