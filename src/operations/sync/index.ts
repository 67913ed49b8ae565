/** Keeps clusters in step with git. */
export { refusalsOf } from './refusals.ts';
export { sync, type SyncInput } from './sync.ts';
