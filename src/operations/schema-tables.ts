/** The tables of each Kubernetes version, a separate file in dist/: only a run that validates loads it. */
export { schemaTables } from '../data/index.ts';
