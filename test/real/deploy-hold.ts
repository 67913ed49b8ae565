/** A way to a real API server on which a request can be held: who sends is caught in the very middle, however fast or slow anything is. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { Cluster } from './cluster.ts';

export interface HeldWay {
  /** The same server, by this way. */
  readonly cluster: Cluster;
  /** From now on requests that write and have this word in their path or body get no further. */
  hold(word: string): void;
  /** How many are held. */
  held(): number;
  /** Lets those go on that are held, and all that come. */
  release(): void;
  stop(): Promise<void>;
}

export async function openWay(cluster: Cluster): Promise<HeldWay> {
  const agent = new Agent({ keepAlive: true, ca: cluster.ca });
  const waiting = new Set<() => void>();
  let word: string | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const body = Buffer.concat(chunks);
      const pass = (): void => forward({ cluster, agent, request, response, body });
      const isHeld =
        request.method !== 'GET' &&
        word !== undefined &&
        `${request.url}\n${body.toString('utf8')}`.includes(word);
      if (!isHeld) {
        pass();
        return;
      }
      waiting.add(pass);
      // Whoever sent it is gone: it never reached the server.
      response.once('close', () => waiting.delete(pass));
    });
  });
  // A client must not find a connection closed that it is about to use.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    cluster: { ...cluster, url: `http://127.0.0.1:${address.port}` },
    hold: (held) => {
      word = held;
    },
    held: () => waiting.size,
    release: () => {
      word = undefined;
      for (const pass of waiting) pass();
      waiting.clear();
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

interface Forwarded {
  readonly cluster: Cluster;
  readonly agent: Agent;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

function forward({ cluster, agent, request, response, body }: Forwarded): void {
  const { method, headers } = request;
  const { host: _, 'transfer-encoding': __, ...kept } = headers;
  // helm sends no login over plain http.
  const authorization = `Bearer ${cluster.token}`;
  const sent = httpsRequest(`${cluster.url}${request.url}`, {
    method,
    agent,
    headers: { ...kept, authorization, ...(body.length > 0 && { 'content-length': body.length }) },
  });
  sent.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  sent.on('error', () => response.destroy());
  response.once('close', () => sent.destroy());
  sent.end(body);
}
