/** Kubernetes' own API as text tables; `manifests` reads them. */
export { defaults, emptyIsNotAbsent } from './defaults.ts';
export { kinds, types } from './types.ts';
