/** What earlier runs have shown. */
export { type JoinedInput, type JoinedHistory, joinRunHistory } from './joined-history.ts';
export type { RunHistory } from './run-history.ts';
export {
  type EarlierPreview,
  type PackedPreview,
  packPreview,
  previewKey,
  readShownReport,
  type ShownContext,
  type ShownPreview,
  type ShownReport,
  unpackPreview,
} from './shown-preview.ts';
