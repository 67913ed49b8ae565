/** Names: the nearest known one, globs; lines as words. */
export { matchGlob } from './glob.ts';
export { nearest, suggest } from './nearest.ts';
export { type Split, splitWords } from './words.ts';
