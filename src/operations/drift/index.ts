/** Drift of releases, for the CLI and the Action. */
export { type DriftCheck, findDrift, type FoundDrift } from './drift.ts';
