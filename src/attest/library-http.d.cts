import type { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpClient } from './http-client.ts';

/** What @sigstore/sign fetches by, within its `run`. */
export declare const httpClient: AsyncLocalStorage<HttpClient>;
