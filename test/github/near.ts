/** What the tests of this room share: a fake GitHub that must have nothing to object to, and a client of it. */
import { afterEach, beforeEach, expect } from '@jest/globals';
import { connect, type GitHub, type CallLimits, type CommentRequest } from '../../src/github/index.ts';
import { type FakeCache, startFakeCache } from '../fakes/cache-server.ts';
import { type FakeGitHub, type FakeOptions, startFakeGitHub } from '../fakes/github.ts';

export const repository = { owner: 'octo', name: 'shop' };

/** Commits that are told apart at a glance. */
export const sha = (digit: string): string => digit.repeat(40);

/** Short pauses; limits that a busy machine keeps. A test of a limit sets its own. */
export const hasty: Partial<CallLimits> = { tryMs: 10_000, wholeMs: 40_000, pauseMs: 5 };

export interface Near {
  readonly fake: FakeGitHub;
  readonly gitHub: GitHub;
  client(options?: { token?: string; limits?: Partial<CallLimits>; signal?: AbortSignal }): Promise<GitHub>;
}

/** Starts a fake for each test of the file; at its end nothing was violated and every ordered fault was met. */
export function withFake(options: FakeOptions = {}): () => Near {
  let near: Near | undefined;
  let clients: GitHub[] = [];
  beforeEach(async () => {
    const fake = await startFakeGitHub(options);
    const client: Near['client'] = async (given = {}) => {
      const gitHub = await connect({
        apiUrl: fake.url,
        token: given.token ?? 'ghs_workflow',
        signal: given.signal ?? new AbortController().signal,
        limits: { ...hasty, ...given.limits },
      });
      clients.push(gitHub);
      return gitHub;
    };
    near = { fake, gitHub: await client(), client };
  });
  afterEach(async () => {
    for (const gitHub of clients) gitHub.close();
    clients = [];
    await near?.fake.stop();
    expect(near?.fake.violations).toEqual([]);
    expect(near?.fake.faults.unused()).toEqual([]);
  });
  return () => {
    if (near === undefined) throw new Error('call this in a test');
    return near;
  };
}

/** A report of run 7 on commit a of pull request 1. */
export function telling(given: Partial<CommentRequest> = {}): CommentRequest {
  return {
    repository,
    pull: 1,
    key: 'preview',
    head: sha('a'),
    run: { id: 7, attempt: 1 },
    mode: 'update',
    body: 'one change',
    hasChanges: true,
    digest: 'd1',
    isFork: false,
    ...given,
  };
}

/** Starts a stand-in for the cache for each test of the file; no token came with a blob, every ordered fault was met. */
export function withFakeCache(): () => FakeCache {
  let fake: FakeCache | undefined;
  beforeEach(async () => {
    fake = await startFakeCache();
  });
  afterEach(async () => {
    await fake?.stop();
    expect(fake?.leaks).toEqual([]);
    expect(fake?.faults.unused()).toEqual([]);
  });
  return () => {
    if (fake === undefined) throw new Error('call this in a test');
    return fake;
  };
}

/** A signal for what a test starts: it aborts at the test's end, so that a test that fails leaves no process behind. */
export function withSignal(): () => AbortSignal {
  let control = new AbortController();
  beforeEach(() => {
    control = new AbortController();
  });
  afterEach(() => control.abort());
  return () => control.signal;
}
