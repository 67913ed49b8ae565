/** Collects, stores and verifies what helm generated, and lays it over a chart. */
export { checkArchives } from './archives.ts';
export { checkDependencies } from './check.ts';
export { changedArchives, checkDigests, collectArtifacts, digestsOf } from './collect.ts';
export { completeLock } from './lock.ts';
export { overlayArtifacts } from './overlay.ts';
export { lockedVersion, type RaisedDependency, raiseLock } from './raise-lock.ts';
export { artifactsDir, readArtifacts, readStored, storedDir } from './read.ts';
export { storeArtifacts } from './store.ts';
export { type Artifacts, type DependencyState, lockPaths, type StoredArchive } from './types.ts';
