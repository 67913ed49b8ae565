/** What steers a fake that runs as a process of its own; see serve.mjs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startFakeCache } from './cache-server.ts';
import {
  addComment,
  addPull,
  type Author,
  type FakeGitHub,
  type FakeReview,
  type Fault,
  mergePull,
  movePull,
  type PullGiven,
  startFakeGitHub,
  type Token,
} from './github.ts';
import { readApi } from './github/api.ts';
import { warmUp } from './github/graphql.ts';

/** One order to the fake GitHub, the body of `POST /_fake`. */
export type Order =
  | { readonly do: 'addPull'; readonly pull: PullGiven }
  | { readonly do: 'movePull'; readonly number: number; readonly head: string }
  | { readonly do: 'addComment'; readonly pull: number; readonly body: string; readonly author?: Author }
  | {
      readonly do: 'addCommit';
      readonly sha: string;
      readonly parents: readonly string[];
      readonly about?: { readonly committedAt?: string; readonly headline?: string };
    }
  | {
      readonly do: 'addToken';
      readonly token: string;
      readonly author: Author;
      readonly writes: boolean;
      readonly denies?: Token['denies'];
    }
  | { readonly do: 'mergePull'; readonly number: number; readonly merge: Parameters<typeof mergePull>[2] }
  | { readonly do: 'addReview'; readonly review: FakeReview }
  | { readonly do: 'fault'; readonly fault: Fault };

/** Starts one of the fakes and says where it is; the texts are those of api.json and schema.graphql in test/fixtures/github. */
export async function serveAlone(
  which: 'github' | 'cache',
  port: number,
  description: string,
  schema: string,
): Promise<string> {
  if (which === 'cache') return (await startFakeCache(port)).url;
  // Whoever measures must not wait for a schema that GitHub has at hand.
  await warmUp(schema);
  let fake: FakeGitHub | undefined;
  fake = await startFakeGitHub({
    port,
    api: readApi(description),
    schema,
    beside: (request, body, response) => fake !== undefined && steer(fake, request, body, response),
  });
  return fake.url;
}

function steer(fake: FakeGitHub, request: IncomingMessage, body: unknown, response: ServerResponse): boolean {
  if (request.url !== '/_fake') return false;
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(everything(fake)));
  } else if (isOrder(body)) {
    obey(fake, body);
    response.writeHead(204).end();
  } else {
    response.writeHead(400).end('no such order');
  }
  return true;
}

function everything(fake: FakeGitHub): unknown {
  const { state, seen, violations, faults } = fake;
  return {
    pulls: [...state.pulls.values()],
    comments: [...state.comments.values()],
    checks: state.checks,
    statuses: state.statuses,
    seen,
    violations,
    unusedFaults: faults.unused(),
  };
}

const orders = new Set([
  'addPull',
  'movePull',
  'mergePull',
  'addComment',
  'addCommit',
  'addReview',
  'addToken',
  'fault',
]);

const isOrder = (body: unknown): body is Order =>
  typeof body === 'object' && body !== null && 'do' in body && orders.has(String(body.do));

function obey(fake: FakeGitHub, order: Order): void {
  const { state } = fake;
  switch (order.do) {
    case 'addPull':
      addPull(state, order.pull);
      break;
    case 'movePull':
      movePull(state, order.number, order.head);
      break;
    case 'addComment':
      addComment(state, order.pull, order.body, order.author);
      break;
    case 'addCommit':
      state.commits.set(order.sha, order.parents);
      if (order.about !== undefined) state.about.set(order.sha, order.about);
      break;
    case 'addToken':
      state.tokens.set(order.token, {
        author: order.author,
        writes: order.writes,
        ...(order.denies && { denies: order.denies }),
      });
      break;
    case 'mergePull':
      mergePull(state, order.number, order.merge);
      break;
    case 'addReview':
      state.reviews.push(order.review);
      break;
    case 'fault':
      fake.faults.add(order.fault);
      break;
  }
}
