/**
 * Charts, flavors and types from anywhere, pinned: which addresses there are, who may be asked, what was resolved, and whether what came
 * is what the lock names.
 */
export type { SourceLimits, SourceLogins, SshLogin } from './fetch/tools.ts';
export type { FetchSourcesOptions } from './fetch/open-tools.ts';
export { fetchSources } from './fetch-sources.ts';
export { type SourceForm, sourceForms } from './grammar/forms.ts';
export { parseSource, sourceKey } from './grammar/parse.ts';
export { coverageOf, type LockCoverage, type LockUpdate, mergeLock, updatesOf } from './lock/compare.ts';
export { lockName, lockText, parseLock, readLock, writeLock } from './lock/file.ts';
export { lockShape } from './lock/shape.ts';
export type {
  FetchedSource,
  LockedSource,
  RemoteSource,
  SourceAddress,
  SourceLock,
  SourceRequest,
  SourceResults,
  WrittenSource,
} from './types.ts';
