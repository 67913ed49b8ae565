/** What a container sees of a rendered pod: files by mount path, and its environment. */
export { envFile } from './env-file.ts';
export { gitFile, holdsPlaceholder, holdsSecretFile, ownFile, type ViewNote } from './notes.ts';
export type { ContainerView, MountedFile, ViewSettings, WorkloadView } from './types.ts';
export { type PodsView, viewOf } from './view.ts';
