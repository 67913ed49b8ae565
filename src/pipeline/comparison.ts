/**
 * What only `pligos diff` needs, in one place: it is as large as all the rest, so it is a file of its own in dist/
 * that loads when it is asked for.
 */
export { compareRenders, readArgoIgnores, readIgnoreRule } from '../diff/index.ts';
export { makeRedactor } from '../redact/index.ts';
export { renderReport } from '../report/index.ts';
