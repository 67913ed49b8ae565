/** Names: the nearest known one, globs; lines as words, words for a shell; sentences. */
export { codeSpan, longestRun } from './code-span.ts';
export { matchGlob } from './glob.ts';
export { hasLogin, withoutLogin } from './logins.ts';
export { nearest, suggest } from './nearest.ts';
export { logLine, oneLine } from './printable.ts';
export { sentence } from './sentence.ts';
export { shellWord } from './shell-word.ts';
export { splitFiles, splitList, splitWords } from './split.ts';
