import type { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpClient } from './http-client.ts';

/** The client of the calls within its `run`. */
export declare const httpClient: AsyncLocalStorage<HttpClient>;
