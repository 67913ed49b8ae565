/** Names: the nearest known one, globs. */
export { matchGlob } from './glob.ts';
export { nearest, suggest } from './nearest.ts';
