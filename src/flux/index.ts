/** Kustomizations and HelmReleases of Flux, as its repositories hold them. */
export { discoverFlux } from './discover.ts';
