/** Changes and renders -> findings: risk rules, schema validation, images. */
export { judge } from './judge.ts';
export { allRules } from './rules/index.ts';
export * from './types.ts';
