/** A compared context as later runs ask for it. */
import type { IgnoreRule } from '../../diff/index.ts';
import { ignoresOf } from '../compare/compare-input.ts';
import type { ComparedTarget } from '../compare/types.ts';
import type { ContextHead } from './head.ts';
import type { ContextNow } from './types.ts';

/** `known`: what of its head they may know. */
export function contextNow(
  { compared: { report, redact }, target }: ComparedTarget,
  known: { readonly head: ContextHead | undefined; readonly hasDigest: boolean },
  ignore: readonly IgnoreRule[],
): ContextNow {
  const { head, hasDigest } = known;
  return {
    report,
    hasDigest,
    ignore: [...(target === undefined ? [] : ignoresOf(target.context)), ...ignore],
    redact,
    ...(head && { head }),
  };
}
