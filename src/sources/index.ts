/** Where charts, flavors, types and files are named: addresses in one grammar, and the lock that pins them. */
export { type SourceForm, sourceForms } from './grammar/forms.ts';
export { isExact, isPinnedByAddress } from './grammar/exact.ts';
export { isFileUrl } from './grammar/file-url.ts';
export { type KustomizeAddress, parseKustomizeAddress } from './grammar/kustomize.ts';
export { parseSource, placeOfSource, sourceKey } from './grammar/parse.ts';
export { isPackage, isRemote } from './grammar/schemes.ts';
export { nameOfPlace, nameOfSource, namesOfSource } from './grammar/names.ts';
export {
  coverageOf,
  isMoved,
  type LockCoverage,
  type LockUpdate,
  mergeLock,
  updatesOf,
} from './lock/compare.ts';
export { lockName } from './lock-name.ts';
export { lockText, parseLock, readLock, writeLock } from './lock/file.ts';
export { lockShape } from './lock/shape.ts';
export type {
  ArchiveSource,
  BucketSource,
  FetchedSource,
  GitSource,
  LockedSource,
  OciSource,
  PackagedSource,
  RemoteSource,
  RepositorySource,
  SourceAddress,
  SourceLock,
  SourceRequest,
  SourceResults,
  SourceVersion,
  WrittenSource,
} from './types.ts';
