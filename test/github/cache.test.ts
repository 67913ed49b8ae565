import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cache, type CacheLimits, type CacheOptions, openCache } from '../../src/github/index.ts';
import { buildCacheProgram } from '../fakes/cache/program.ts';
import { cacheToken, type Scope } from '../fakes/cache-server.ts';
import { until } from '../until.ts';
import { withFakeCache, withSignal } from './near.ts';

let program: string;
beforeAll(async () => {
  program = await buildCacheProgram();
});

const near = withFakeCache();
const signal = withSignal();

const main: Scope[] = [{ scope: 'refs/heads/main', permission: 3 }];
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (found: Uint8Array | undefined): string | undefined => found && new TextDecoder().decode(found);

const env = (given: Record<string, string> = {}): Record<string, string> => ({
  ACTIONS_CACHE_SERVICE_V2: 'true',
  ACTIONS_RESULTS_URL: `${near().url}/`,
  ACTIONS_RUNTIME_TOKEN: cacheToken(main),
  GITHUB_SERVER_URL: 'https://github.com',
  ...given,
});

interface Opened {
  readonly cache: Cache;
  readonly notices: string[];
}

function open(given: Partial<CacheOptions> = {}): Opened {
  const notices: string[] = [];
  const cache = openCache({
    program,
    env: env(),
    event: { kind: 'push', isFork: false },
    signal: signal(),
    notice: (words) => notices.push(words),
    ...given,
    limits: { silenceMs: 20_000, ...given.limits },
  });
  if ('off' in cache) throw new Error(`the cache is off: ${cache.off}`);
  return { cache, notices };
}

describe('the cache', () => {
  it('gives back what was saved, byte for byte', async () => {
    const { cache, notices } = open();
    const random = createHash('sha512').update('x').digest();
    expect(await cache.save('k-1', random)).toBe('saved');
    expect(await cache.restore('k-1')).toEqual(random);
    expect(await cache.save('k-2', new Uint8Array())).toBe('saved');
    expect(await cache.restore('k-2')).toHaveLength(0);
    expect(notices).toEqual([]);
    await cache.close();
  });

  it('has nothing under a key that was not saved', async () => {
    const { cache, notices } = open();
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(notices).toEqual([]);
    await cache.close();
  });

  it('has nothing under a key that another one only begins with', async () => {
    const { cache } = open();
    await cache.save('k-12', bytes('another'));
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(near().seen).not.toContain('GET blob');
    await cache.close();
  });

  it('says that a key is there already, and leaves it as it is', async () => {
    const { cache, notices } = open();
    await cache.save('k-1', bytes('first'));
    expect(await cache.save('k-1', bytes('second'))).toBe('exists');
    expect(text(await cache.restore('k-1'))).toBe('first');
    expect(notices).toEqual([]);
    await cache.close();
  });

  it('reads what the branches below saved, which its token names', async () => {
    const { cache } = open();
    await cache.save('k-1', bytes('of main'));
    const pull = cacheToken([
      { scope: 'refs/pull/1/merge', permission: 3 },
      { scope: 'refs/heads/main', permission: 1 },
    ]);
    const other = open({ env: env({ ACTIONS_RUNTIME_TOKEN: pull }) });
    expect(text(await other.cache.restore('k-1'))).toBe('of main');
    await other.cache.save('k-2', bytes('of the pull request'));
    expect(await cache.restore('k-2')).toBeUndefined();
    await cache.close();
    await other.cache.close();
  });

  it('takes names as protobuf writes them in JSON, in either way', async () => {
    const { cache } = open();
    await cache.save('k-1', bytes('x'));
    const [, entry] = [...near().entries][0] ?? [];
    near().faults.add({
      call: 'GetCacheEntryDownloadURL',
      status: 200,
      body: {
        ok: true,
        signedDownloadUrl: `${near().url}/account/cache/1?sig=${entry?.signature}`,
        matchedKey: 'k-1',
      },
    });
    expect(text(await cache.restore('k-1'))).toBe('x');
    await cache.close();
  });
});

describe('the cache is off', () => {
  it.each([
    [
      { GITHUB_SERVER_URL: 'https://git.example.com' },
      'the runner does not say where the cache is (ACTIONS_CACHE_URL)',
    ],
    [{ ACTIONS_CACHE_SERVICE_V2: '' }, 'the runner does not say where the cache is (ACTIONS_CACHE_URL)'],
    [{ GITHUB_SERVER_URL: 'git.example.com' }, 'GITHUB_SERVER_URL is not a URL'],
    [{ ACTIONS_RESULTS_URL: '' }, 'the runner does not say where the cache is (ACTIONS_RESULTS_URL)'],
    [{ ACTIONS_RUNTIME_TOKEN: '' }, 'the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)'],
    [{ ACTIONS_CACHE_MODE: 'none' }, 'the cache is switched off for this run (ACTIONS_CACHE_MODE)'],
  ])('with %o', (given, reason) => {
    const cache = openCache({
      program,
      env: env(given),
      event: { kind: 'push', isFork: false },
      signal: new AbortController().signal,
      notice: () => undefined,
    });
    expect(cache).toEqual({ off: reason });
  });

  it.each(['https://github.com', 'https://acme.ghe.com', 'http://x.localhost:8080', ''])(
    'not at "%s"',
    (url) => {
      expect(() => open({ env: env({ GITHUB_SERVER_URL: url }) })).not.toThrow();
    },
  );
});

describe('the cache of protocol v1', () => {
  const ofV1 = (given: Record<string, string>): Record<string, string> =>
    env({ ACTIONS_RESULTS_URL: '', ACTIONS_CACHE_URL: `${near().url}/`, ...given });

  it.each([
    [
      'GitHub Enterprise Server, whatever the runner says of v2',
      { GITHUB_SERVER_URL: 'https://git.example.com' },
    ],
    ['a runner without v2', { ACTIONS_CACHE_SERVICE_V2: '' }],
  ])('is that of %s', async (_what, given) => {
    const { cache, notices } = open({ env: ofV1(given) });
    const large = createHash('sha512').update('x').digest();
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(await cache.save('k-1', large)).toBe('saved');
    expect(await cache.save('k-1', bytes('second'))).toBe('exists');
    expect(await cache.restore('k-1')).toEqual(large);
    await cache.save('k-23', bytes('another'));
    expect(await cache.restore('k-2')).toBeUndefined();
    expect(near().seen.filter((call) => call.startsWith('v1')).length).toBeGreaterThan(5);
    expect(near().seen).not.toContain('CreateCacheEntry');
    expect(notices).toEqual([]);
    await cache.close();
  });

  it.each(['v1 reserve', 'v1 chunk', 'v1 commit'])('that fails at %s is asked no more', async (call) => {
    const { cache, notices } = open({ env: ofV1({ ACTIONS_CACHE_SERVICE_V2: '' }) });
    near().faults.add({ call, status: 500 });
    expect(await cache.save('k-1', bytes('x'))).toBe('refused');
    const asked = near().seen.length;
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(near().seen).toHaveLength(asked);
    expect(notices).toEqual([expect.stringMatching(/500; the run goes on without it$/)]);
    await cache.close();
  });

  it('tells that its token only reads, and goes on', async () => {
    const reader = cacheToken([{ scope: 'refs/heads/main', permission: 1 }]);
    const { cache, notices } = open({
      env: ofV1({ ACTIONS_CACHE_SERVICE_V2: '', ACTIONS_RUNTIME_TOKEN: reader }),
    });
    expect(await cache.save('k-1', bytes('x'))).toBe('refused');
    expect(notices).toEqual(['the cache could not be written: cache write denied: the token only reads']);
    await cache.close();
  });
});

describe('nothing is saved', () => {
  it.each(['pull_request_target', 'issue_comment', 'workflow_run'] as const)('by %s', async (kind) => {
    const { cache, notices } = open({ event: { kind, isFork: false } });
    expect(await cache.save('k-1', bytes('x'))).toBe('refused');
    expect(await cache.save('k-2', bytes('x'))).toBe('refused');
    expect(notices).toEqual([`nothing is saved in the cache: the event is ${kind}`]);
    expect(near().seen).toEqual([]);
    await cache.close();
  });

  it('by a fork, or where the runner says that the cache is to be read only', async () => {
    const fork = open({ event: { kind: 'pull_request', isFork: true } });
    expect(await fork.cache.save('k-1', bytes('x'))).toBe('refused');
    expect(fork.notices).toEqual(['nothing is saved in the cache: the run is for a fork or by Dependabot']);
    const read = open({ env: env({ ACTIONS_CACHE_MODE: 'read' }) });
    expect(await read.cache.save('k-1', bytes('x'))).toBe('refused');
    expect(near().seen).toEqual([]);
    await fork.cache.close();
    await read.cache.close();
  });

  it('with a token that only reads: a notice, and the run goes on with the cache', async () => {
    const { cache } = open();
    await cache.save('k-1', bytes('x'));
    const reader = cacheToken([{ scope: 'refs/heads/main', permission: 1 }]);
    const other = open({ env: env({ ACTIONS_RUNTIME_TOKEN: reader }) });
    expect(await other.cache.save('k-2', bytes('x'))).toBe('refused');
    expect(other.notices).toEqual([
      'the cache could not be written: cache write denied: the token only reads',
    ]);
    expect(text(await other.cache.restore('k-1'))).toBe('x');
    await cache.close();
    await other.cache.close();
  });

  it('that is larger than the limit', async () => {
    const { cache, notices } = open({ limits: { bytes: 10 } });
    expect(await cache.save('k-1', new Uint8Array(11))).toBe('refused');
    expect(notices).toEqual(['11 bytes are too many to be saved in the cache']);
    await cache.close();
  });

  it('half: an upload or an end that is refused leaves no entry', async () => {
    for (const call of ['PUT blob', 'FinalizeCacheEntryUpload']) {
      const { cache, notices } = open();
      near().faults.add({ call, status: 403, body: { msg: 'not yours' } });
      expect(await cache.save(`k-${call}`, bytes('x'))).toBe('refused');
      expect(notices).toEqual([expect.stringMatching(/^the cache could not be written: /)]);
      expect(await cache.restore(`k-${call}`)).toBeUndefined();
      await cache.close();
    }
  });
});

describe('a cache that breaks never fails a run', () => {
  const calls = ['CreateCacheEntry', 'FinalizeCacheEntryUpload'];
  const faults = [
    ['is cut', { cut: 'before' as const }, /ECONNRESET/],
    ['hangs', { hang: true }, /no answer and no byte for 3 s/],
    ['fails', { status: 500 }, /ordered by the test/],
    ['limits', { status: 429, body: { msg: 'too many' } }, /too many/],
  ] as const;

  // A machine that is busy can be late with an answer: only what hangs has a short limit.
  const limitsFor = (fault: object): Partial<CacheLimits> => ('hang' in fault ? { silenceMs: 3000 } : {});

  it.each(calls.flatMap((call) => faults.map(([what, fault, words]) => [call, what, fault, words] as const)))(
    'when %s %s: one notice, and it is asked no more',
    async (call, _what, fault, words) => {
      const { cache, notices } = open({ limits: limitsFor(fault) });
      near().faults.add({ call, ...fault });
      expect(await cache.save('k-1', bytes('x'))).toBe('refused');
      const asked = near().seen.length;
      expect(await cache.restore('k-1')).toBeUndefined();
      expect(await cache.save('k-2', bytes('x'))).toBe('refused');
      expect(near().seen).toHaveLength(asked);
      expect(notices).toHaveLength(1);
      expect(notices[0]).toMatch(words);
      expect(notices[0]).toMatch(/; the run goes on without it$/);
      await cache.close();
    },
  );

  it.each([
    ['an upload hangs', 'PUT blob', { hang: true }],
    ['a download hangs', 'GET blob', { hang: true }],
    ['a download is cut', 'GET blob', { cut: 'before' as const }],
  ])('when %s', async (_what, call, fault) => {
    const first = open();
    await first.cache.save('k-1', bytes('x'));
    await first.cache.close();
    near().faults.add({ call, ...fault });
    const { cache, notices } = open({ limits: { silenceMs: 3000 } });
    const result = await (call === 'GET blob' ? cache.restore('k-1') : cache.save('k-2', bytes('x')));
    expect(result).toBe(call === 'GET blob' ? undefined : 'refused');
    expect(notices).toEqual([
      expect.stringMatching(/no answer and no byte for 3 s; the run goes on without it$/),
    ]);
    await cache.close();
  });

  it('when an upload is cut: the package sends it again', async () => {
    const { cache, notices } = open();
    near().faults.add({ call: 'PUT blob', cut: 'before' });
    expect(await cache.save('k-1', bytes('x'))).toBe('saved');
    expect(text(await cache.restore('k-1'))).toBe('x');
    expect(notices).toEqual([]);
    await cache.close();
  });

  it('when many calls hang at once: none is waited for longer than one', async () => {
    const { cache, notices } = open({ limits: { silenceMs: 3000 } });
    near().faults.add({ call: 'GetCacheEntryDownloadURL', hang: true, times: 16 });
    const start = performance.now();
    const found = await Promise.all(Array.from({ length: 16 }, (_, index) => cache.restore(`k-${index}`)));
    expect(found.every((one) => one === undefined)).toBe(true);
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(notices).toHaveLength(1);
    await cache.close();
  });

  it('when its calls take more than their share of the run', async () => {
    const { cache, notices } = open({ limits: { wholeMs: 1 } });
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(notices).toEqual([
      'the cache could not be read: it took too much time of this run; the run goes on without it',
    ]);
    await cache.close();
  });

  it('when its answers are nonsense', async () => {
    for (const body of [
      '<html>',
      '[]',
      '{"ok":true,"matched_key":"k-1","signed_download_url":"file:///etc/passwd"}',
    ]) {
      const { cache } = open();
      near().faults.add({ call: 'GetCacheEntryDownloadURL', raw: body });
      expect(await cache.restore('k-1')).toBeUndefined();
      await cache.close();
    }
  });

  it('when its process cannot be started, or ends', async () => {
    for (const broken of ['/does/not/exist.js', join(import.meta.dirname, 'near.ts')]) {
      const { cache, notices } = open({ program: broken });
      expect(await cache.restore('k-1')).toBeUndefined();
      expect(await cache.save('k-1', bytes('x'))).toBe('refused');
      expect(notices).toEqual([
        'the cache could not be read: its process ended with exit code 1; the run goes on without it',
      ]);
      await cache.close();
    }
  });

  it('when the run is aborted: it ends at once and says nothing', async () => {
    const control = new AbortController();
    const { cache, notices } = open({ signal: control.signal });
    near().faults.add({ call: 'GetCacheEntryDownloadURL', hang: true });
    const found = cache.restore('k-1');
    await until(() => near().seen.length > 0);
    const start = performance.now();
    control.abort(new Error('cancelled'));
    expect(await found).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(notices).toEqual([]);
    await cache.close();
  });

  it('and neither its token nor a signed address is in a notice', async () => {
    const { cache, notices } = open();
    const words = `no: ${near().url}/account/cache/1?sig=secret and ${cacheToken(main)}`;
    for (const call of ['PUT blob', 'FinalizeCacheEntryUpload', 'CreateCacheEntry']) {
      near().faults.add({ call, status: 403, body: { msg: words, message: words } });
      await cache.save(`k-${call}`, bytes('x'));
    }
    const all = notices.join();
    expect(all).toContain('/account/cache/1 and ***');
    expect(all).not.toContain('sig=');
    expect(all).not.toContain(cacheToken(main));
    await cache.close();
  });
});

describe('a service that is not what it says', () => {
  let stop: (() => void) | undefined;
  afterEach(() => stop?.());

  /** A server of somebody else's. */
  async function serve(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ): Promise<string> {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stop = () => {
      server.close();
      server.closeAllConnections();
    };
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  const answerWith = (url: string): void =>
    near().faults.add({
      call: 'GetCacheEntryDownloadURL',
      status: 200,
      body: { ok: true, signed_download_url: url, matched_key: 'k-1' },
    });

  it('sends the token to no other host', async () => {
    const seen: unknown[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    });
    const { cache, notices } = open();
    near().faults.add({ call: 'GetCacheEntryDownloadURL', status: 302, headers: { location: `${other}/x` } });
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(seen).toEqual([]);
    expect(notices).toEqual([expect.stringContaining('the token of the run to another host')]);
    await cache.close();
  });

  it.each(['http://169.254.169.254/latest/meta-data', 'http://[fe80::1]/'])(
    'gets nothing from %s',
    async (address) => {
      const { cache, notices } = open();
      answerWith(address);
      expect(await cache.restore('k-1')).toBeUndefined();
      expect(notices).toEqual([expect.stringContaining('names no address that may be fetched')]);
      await cache.close();
    },
  );

  it('gets no more bytes than an entry may have', async () => {
    const { cache, notices } = open({ limits: { bytes: 100_000, silenceMs: 20_000 } });
    answerWith(
      await serve((_request, response) => {
        const more = setInterval(() => response.write(Buffer.alloc(50_000)), 20);
        response.once('close', () => clearInterval(more));
      }),
    );
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(notices).toEqual([expect.stringContaining('the answer is larger than 100000 bytes')]);
    await cache.close();
  });

  it('has no more time than its share where it drips', async () => {
    const { cache, notices } = open({ limits: { wholeMs: 6000, silenceMs: 3000 } });
    answerWith(
      await serve((_request, response) => {
        const more = setInterval(() => response.write('x'), 200);
        response.once('close', () => clearInterval(more));
      }),
    );
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(notices).toEqual([expect.stringContaining('it took too much time of this run')]);
    await cache.close();
  });
});
