/** What two sequences have in common, and a unified diff of two texts. */
export { linePatch, type PatchLine } from './line-patch.ts';
export { matchSequences } from './match.ts';
