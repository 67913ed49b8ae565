/** The tables of what each Kubernetes takes, a file of its own in dist/: only a run that validates loads it. */
export { schemaTables } from '../data/index.ts';
