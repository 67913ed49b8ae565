/** Resources that are called otherwise in each render. */
import { type GateWays, openGateDigest } from './gate-digest.ts';
import type { PreviewedContext } from './preview.ts';

/** Of what was rendered twice: who is in the first render only. */
export function fleetingIn(
  context: PreviewedContext,
  commit: string | undefined,
  ways: GateWays,
): ReadonlySet<string> {
  const { rendered } = context;
  const opened =
    rendered?.again === undefined ? undefined : openGateDigest(ways, context, { ...rendered, commit });
  return opened?.fleeting() ?? new Set();
}
