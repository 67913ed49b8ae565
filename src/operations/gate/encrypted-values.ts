/** What the gate does where a context has secrets: the review had placeholders, or with digest-key the secrets, and what is sent holds them. */
import { UserError, problem } from '../../errors.ts';
import type { Evidence } from '../../gate/index.ts';
import { isReviewOf } from '../../gate/index.ts';
import { usesSecrets } from '../render/keyed-render.ts';
import type { PreviewedContext } from '../compare/types.ts';
import type { PreparedContext } from '../render/prepare.ts';
import { targetName } from '../sources/project.ts';
import type { GateWays } from './digest.ts';

/** The context as it is digested: with digest-key by the render that has its secrets. */
export function withKeyedRender(context: PreviewedContext, { digestKey }: GateWays): PreviewedContext {
  const { rendered, redact, known } = context;
  const keyed = rendered?.keyed;
  if (digestKey === undefined || rendered === undefined || keyed === undefined || 'lacks' in keyed)
    return context;
  const { chart, values } = rendered;
  const { text, again, secrets } = keyed;
  return {
    ...context,
    rendered: { chart, values, text, ...(again !== undefined && { again }), keyed },
    ...(redact && { redact: { ...redact, known: [...redact.known, ...secrets] } }),
    ...(known && { known: new Map() }),
  };
}

/** What of its secrets a render with digest-key had not, as messages. */
export function lackingSecrets({ rendered }: PreviewedContext, { digestKey }: GateWays): readonly string[] {
  const keyed = rendered?.keyed;
  return digestKey !== undefined && keyed !== undefined && 'lacks' in keyed
    ? keyed.lacks.map(({ message }) => message)
    : [];
}

/** With digest-key neither side may have placeholders. Names what each lacks. */
export function refuseWithoutSecrets(
  context: PreviewedContext,
  own: Evidence['own'],
  { digestKey }: GateWays,
): void {
  const { rendered, report, target } = context;
  const keyed = rendered?.keyed;
  if (digestKey === undefined || keyed === undefined) return;
  if ('lacks' in keyed) throw UserError.of(keyed.lacks);
  const reviewed = 'none' in own ? [] : own.records.flatMap(({ contexts }) => contexts);
  const lacks = reviewed.filter((one) => isReviewOf(one, report)).flatMap((one) => one.lacks ?? []);
  if (lacks.length > 0)
    throw UserError.of([
      problem(
        'not-reviewed',
        `the preview had not the secrets of ${report.service}/${report.context}, and digest-key wants them reviewed: ${lacks.join('; ')}`,
        {
          at: target?.context.at,
          hint: 'give the preview the same keys as the deploy, and preview it again',
        },
      ),
    ]);
}

/** Digests of placeholders prove nothing of secrets that count. */
export function refuseKeyedSecrets(
  prepared: PreparedContext,
  { rendered }: PreviewedContext,
  { digestKey }: GateWays,
): void {
  if (digestKey !== undefined && usesSecrets(prepared) && rendered?.keyed === undefined)
    throw new UserError(
      'not-reviewed',
      `${targetName(prepared.target)} has secrets, and was rendered without them: digest-key wants them reviewed`,
      { at: prepared.target.context.at, hint: 'preview and deploy it with the same secrets' },
    );
}

/** What is sent holds what its secrets are; the preview had placeholders. */
export const withSecrets = (context: PreviewedContext, { secrets }: PreparedContext): PreviewedContext =>
  context.redact === undefined || secrets.length === 0
    ? context
    : { ...context, redact: { ...context.redact, known: [...context.redact.known, ...secrets] } };
