/** What git knows of a folder. */
export type { GitOptions } from './ask.ts';
export { headCommit } from './head.ts';
export { knownFiles } from './known-files.ts';
