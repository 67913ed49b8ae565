/** The releases of helmfiles, as the user's own helmfile reads them. */
export { discoverHelmfile } from './discover.ts';
