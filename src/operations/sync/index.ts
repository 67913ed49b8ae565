/** Keeps clusters in step with git. */
export { sync, type SyncInput } from './sync.ts';
