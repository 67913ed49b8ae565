/** Finds what differs in each render of a context. */
import type { OpenDigest } from '../../diff/index.ts';
import { type GateWays, openGateDigest } from './digest.ts';
import type { PreviewedContext } from '../compare/types.ts';

/** The digests of a second render; undefined where one was enough. */
export function renderedTwice(
  context: PreviewedContext,
  commit: string | undefined,
  ways: GateWays,
): OpenDigest | undefined {
  const { rendered } = context;
  return rendered?.again === undefined ? undefined : openGateDigest(ways, context, { ...rendered, commit });
}
