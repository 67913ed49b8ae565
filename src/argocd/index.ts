/** Applications of Argo CD, as its repositories hold them. */
export { discoverArgoCd } from './discover.ts';
