/** Calls to services that are not GitHub's API. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeWeb, type WebClient } from '../../src/github/index.ts';
import { hasty } from './near.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const seen: string[] = [];
let answer: Answer = () => {};
let url = '';
let web: WebClient;
const server = createServer((request, response) => {
  seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
  answer(request, response);
});
beforeEach(async () => {
  seen.length = 0;
  web = makeWeb({ signal: new AbortController().signal, limits: hasty });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
});
afterEach(async () => {
  web.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
});

const get = (path: string, maxBytes = 100): ReturnType<WebClient['call']> =>
  web.call({ method: 'GET', url: `${url}${path}`, maxBytes });

describe('a call', () => {
  it('is answered with any status, and with what the answer says', async () => {
    answer = (_, response) => response.writeHead(409, { location: '/there' }).end('taken');
    expect(await get('/a')).toMatchObject({ status: 409, headers: { location: '/there' } });
    expect(seen).toEqual(['GET /a']);
  });

  it('is not sent on: what it carries is for that service alone', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    expect(await get('/a')).toMatchObject({ status: 302 });
    expect(seen).toEqual(['GET /a']);
  });

  it('is repeated where the service fails, and then answered as it is', async () => {
    let left = 2;
    answer = (_, response) => response.writeHead((left -= 1) < 0 ? 201 : 503).end('{}');
    const call = { method: 'POST', url: `${url}/a`, body: '{}', maxBytes: 10 } as const;
    expect(await web.call(call)).toMatchObject({ status: 201 });
    left = 10;
    expect(await web.call(call)).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(3 + 4);
  });

  it('has no answer where that is too large, or it is no address', async () => {
    answer = (_, response) => response.end('x'.repeat(101));
    expect(await get('/a')).toEqual({ reason: `${new URL(url).host}: the answer is larger than 100 bytes` });
    expect(await web.call({ method: 'GET', url: 'file:///etc/passwd', maxBytes: 10 })).toEqual({
      reason: 'it is not a URL',
    });
  });

  it('ends when the client is closed: nothing is waited for any more', async () => {
    const asked = new Promise<void>((resolve) => {
      answer = () => resolve();
    });
    const call = get('/never').catch(String);
    await asked;
    web.close();
    expect(await call).toMatch(/abort/i);
  });
});
