/** The live side: connects to a cluster, reads what helm stored there, predicts what a command would do. */
export { connect, namesCluster } from './connect/connect.ts';
export { normalise } from './normalise.ts';
export { predict } from './predict/predict.ts';
export { findReleases, type ReleaseSearch } from './labelled-releases.ts';
export { readHistory, readRevisions } from './release.ts';
export {
  type Patch,
  type PatchRefusal,
  type UnpredictedPatch,
  patchKinds,
  type ThreeStates,
  threeWayPatch,
} from './patch/index.ts';
export { fullPreflight, quickPreflight } from './preflight/preflight.ts';
export type { Need } from './preflight/needs.ts';
export type { ReleaseQuestion } from './preflight/release.ts';
export { type PreflightCheck, unreached } from './preflight/types.ts';
export { pathOf, readServed } from './served.ts';
export * from './types.ts';
export * from './release-types.ts';
export * from './predict/types.ts';
export { waitFor } from './wait/wait.ts';
export type { Unready, WaitInput, WaitProgress, WaitResult, Workload } from './wait/types.ts';
