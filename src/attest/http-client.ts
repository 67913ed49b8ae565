/** Our transport in the form of the HTTP client that @sigstore/sign uses: with our limits and retries, and with reasons to show. */
import { Buffer } from 'node:buffer';
import { faultIn } from './answers.ts';
import type { Web } from './types.ts';

interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface HttpAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | undefined };
  json(): Promise<unknown>;
  buffer(): Promise<Buffer>;
}

export type HttpClient = (url: string, request: HttpRequest) => Promise<HttpAnswer>;

/** The fault of a service. Unlike the package's own errors, it never holds the identity token. */
export class ServiceError extends Error {}

const maxBytes = 1024 * 1024;

export const makeHttpClient =
  (web: Web): HttpClient =>
  async (url, { method, headers, body }) => {
    const answer = await web({
      method,
      url,
      headers: { ...headers, 'user-agent': 'pligos' },
      ...(body !== undefined && { body }),
      maxBytes,
    });
    const fault = faultIn(answer);
    // A repeated call finds the entry of the first one; the log answers with its address, and the package reads it there.
    const isLogged = answer.status === 409 && answer.headers['location'] !== undefined;
    if (answer.status === undefined || (fault !== undefined && !isLogged)) throw new ServiceError(fault);
    const bytes = Buffer.from(answer.bytes);
    return {
      ok: fault === undefined,
      status: answer.status,
      headers: { get: (name) => answer.headers[name] },
      json: async () => JSON.parse(bytes.toString('utf8')),
      buffer: async () => bytes,
    };
  };
