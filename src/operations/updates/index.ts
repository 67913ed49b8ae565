/** What is newer than the locks pin, and the update to it. */
export {
  outdated,
  type OutdatedInput,
  type OutdatedResult,
  type OutdatedSource,
  type VersionRef,
} from './outdated.ts';
export { type AvailableUpdate, findUpdates, type UpdateGroup, type UpdateGroups } from './groups.ts';
export { type PreparedUpdate, prepareUpdate, type SourceUpdate, update, type UpdateInput } from './update.ts';
export { saysMissing } from './status.ts';
export { type FileChange, withFiles } from './write-files.ts';
