/** Two renders -> changes in meaning, noise, findings, digests. */
export { compareRenders } from './compare.ts';
export type { CompareInput } from './input.ts';
export type { IgnoreRule } from './noise.ts';
export { type DigestInput, digestRender } from './digest.ts';
export { readArgoIgnores, readIgnoreRule } from './ignore.ts';
export { pathSegments, pathText } from './path.ts';
export type { RenderedSide } from './sides.ts';
export * from './types.ts';
