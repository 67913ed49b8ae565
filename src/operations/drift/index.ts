/** Drift of releases, for the CLI and the Action. */
export { type DriftCheck, findDrift } from './drift.ts';
