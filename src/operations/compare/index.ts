/** Comparisons of two sides, for the CLI and the Action. */
export type { IncludeTests } from './compare-input.ts';
export { type DiffInput, diff, type DiffSides } from './diff.ts';
export { preview } from './preview.ts';
export type { ComparisonRules, ContextDefaults, Preview, PreviewedContext } from './types.ts';
