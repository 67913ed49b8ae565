/** What the gate does where a context has encrypted values: the review had placeholders, and what is sent holds the values. */
import { UserError } from '../../errors.ts';
import type { PreviewedContext } from '../compare/types.ts';
import type { PreparedContext } from '../render/prepare.ts';
import { targetName } from '../sources/project.ts';
import type { GateWays } from './digest.ts';

/** Digests with the values of secrets would need the keys at the review, which has placeholders. */
export function refuseKeyedSecrets(
  { target, encrypted, named }: PreparedContext,
  { digestKey }: GateWays,
): void {
  if (digestKey !== undefined && encrypted.length + named.length > 0)
    throw new UserError(
      'not-in-this-version',
      `${targetName(target)} has ${encrypted.length > 0 ? 'encrypted values' : 'named secrets'}, and digest-key wants their values reviewed: previews have placeholders`,
      { at: target.context.at, hint: 'leave digest-key out' },
    );
}

/** What is sent holds what its encrypted values are; the preview had placeholders. */
export const withSecrets = (context: PreviewedContext, { secrets }: PreparedContext): PreviewedContext =>
  context.redact === undefined || secrets.length === 0
    ? context
    : { ...context, redact: { ...context.redact, known: [...context.redact.known, ...secrets] } };
