/** Compares two renders: changes, noise, findings and digests. */
export { compareRenders, openComparison } from './compare.ts';
export { worstFirst } from './findings.ts';
export type { CompareInput } from './input.ts';
export { type IgnoreRule, ignoreMatcher } from './noise.ts';
export { isWorkload } from './restarts.ts';
export {
  type DigestInput,
  type OpenDigest,
  openDigest,
  rulesVersion,
} from './digest/digest.ts';
export type { LeftOut } from './digest/known-digests.ts';
export { commitWords } from './digest/commit.ts';
export type { KnownDigests } from './digest/known-digests.ts';
export { readArgoIgnores, readIgnoreRule } from './ignore.ts';
export { pathText } from './path.ts';
export * from './types.ts';
export type { RenderView, ViewEntry } from './view.ts';
