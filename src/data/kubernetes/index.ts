/** Kubernetes' own API as text tables; `manifests` reads them. */
export { defaults, emptyIsNotAbsent, filledEntries } from './defaults.ts';
export { kinds, types } from './types.ts';
