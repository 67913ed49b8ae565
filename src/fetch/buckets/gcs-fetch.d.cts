import type { AsyncLocalStorage } from 'node:async_hooks';

/** The fetch of the calls within its `run`. */
export declare const gcsFetch: AsyncLocalStorage<typeof fetch>;
