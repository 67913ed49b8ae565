/** What a kustomization reads, and its build by the user's own kustomize, which sees those files alone. */
export { buildFiles, buildKustomization, type KustomizeProgram } from './build.ts';
export { kustomizeProgram } from './kustomize-program.ts';
export { kustomizeRange, kustomizeUrl, provideKustomize } from './provide.ts';
export { kustomizationFileIn } from './names.ts';
export { readsOf } from './reads.ts';
export type { FetchedBases, RemoteBase } from './remotes.ts';
export { substituteVariables } from './substitute.ts';
