/** What git knows of a folder. */
export type { GitOptions } from './ask.ts';
export { type Commit, commitOf, extractCommit, mergeBase } from './base.ts';
export { headCommit } from './head.ts';
export { knownFiles } from './known-files.ts';
