import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Cache, type CacheLimits, type CacheOptions, openCache } from '../../src/github/index.ts';
import { cacheToken, type Scope } from '../fakes/cache-server.ts';
import { withFakeCache } from './near.ts';

const near = withFakeCache();

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
    env: env(),
    event: { kind: 'push', isFork: false },
    signal: new AbortController().signal,
    notice: (words) => notices.push(words),
    ...given,
    limits: { callMs: 20_000, transferMs: 20_000, ...given.limits },
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
    cache.close();
  });

  it('has nothing under a key that was not saved', async () => {
    const { cache, notices } = open();
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(notices).toEqual([]);
    cache.close();
  });

  it('has nothing under a key that another one only begins with', async () => {
    const { cache } = open();
    await cache.save('k-12', bytes('another'));
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(near().seen).not.toContain('GET blob');
    cache.close();
  });

  it('says that a key is there already, and leaves it as it is', async () => {
    const { cache, notices } = open();
    await cache.save('k-1', bytes('first'));
    expect(await cache.save('k-1', bytes('second'))).toBe('there');
    expect(text(await cache.restore('k-1'))).toBe('first');
    expect(notices).toEqual([]);
    cache.close();
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
    cache.close();
    other.cache.close();
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
    cache.close();
  });
});

describe('the cache is off', () => {
  it.each([
    [
      { GITHUB_SERVER_URL: 'https://git.example.com' },
      'GitHub Enterprise Server has no cache of protocol v2',
    ],
    [{ GITHUB_SERVER_URL: 'http://127.0.0.1:1234' }, 'GitHub Enterprise Server has no cache of protocol v2'],
    [{ ACTIONS_CACHE_SERVICE_V2: '' }, 'the runner offers no cache of protocol v2'],
    [{ ACTIONS_RESULTS_URL: '' }, 'the runner does not say where the cache is (ACTIONS_RESULTS_URL)'],
    [{ ACTIONS_RUNTIME_TOKEN: '' }, 'the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)'],
    [{ ACTIONS_CACHE_MODE: 'none' }, 'the cache is switched off for this run (ACTIONS_CACHE_MODE)'],
  ])('with %o', (given, reason) => {
    const cache = openCache({
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

describe('nothing is saved', () => {
  it.each(['pull_request_target', 'issue_comment', 'workflow_run'] as const)('by %s', async (kind) => {
    const { cache, notices } = open({ event: { kind, isFork: false } });
    expect(await cache.save('k-1', bytes('x'))).toBe('refused');
    expect(await cache.save('k-2', bytes('x'))).toBe('refused');
    expect(notices).toEqual([`nothing is saved in the cache: the event is ${kind}`]);
    expect(near().seen).toEqual([]);
    cache.close();
  });

  it('by a fork, or where the runner says that the cache is to be read only', async () => {
    const fork = open({ event: { kind: 'pull_request', isFork: true } });
    expect(await fork.cache.save('k-1', bytes('x'))).toBe('refused');
    expect(fork.notices).toEqual(['nothing is saved in the cache: the run is for a fork or by Dependabot']);
    const read = open({ env: env({ ACTIONS_CACHE_MODE: 'read' }) });
    expect(await read.cache.save('k-1', bytes('x'))).toBe('refused');
    expect(near().seen).toEqual([]);
    fork.cache.close();
    read.cache.close();
  });

  it('with a token that only reads: a notice, and the run goes on with the cache', async () => {
    const { cache } = open();
    await cache.save('k-1', bytes('x'));
    const reader = cacheToken([{ scope: 'refs/heads/main', permission: 1 }]);
    const other = open({ env: env({ ACTIONS_RUNTIME_TOKEN: reader }) });
    expect(await other.cache.save('k-2', bytes('x'))).toBe('refused');
    expect(other.notices).toEqual(['the cache cannot be written: cache write denied: the token only reads']);
    expect(text(await other.cache.restore('k-1'))).toBe('x');
    cache.close();
    other.cache.close();
  });

  it('that is larger than the limit', async () => {
    const { cache, notices } = open({ limits: { bytes: 10 } });
    expect(await cache.save('k-1', new Uint8Array(11))).toBe('refused');
    expect(notices).toEqual(['11 bytes are too many to be saved in the cache']);
    cache.close();
  });

  it('half: an upload or an end that is refused leaves no entry', async () => {
    for (const call of ['PUT blob', 'FinalizeCacheEntryUpload']) {
      const { cache, notices } = open();
      near().faults.add({ call, status: 403, body: { msg: 'no' } });
      expect(await cache.save(`k-${call}`, bytes('x'))).toBe('refused');
      expect(notices).toEqual(['the cache could not be written: no']);
      expect(await cache.restore(`k-${call}`)).toBeUndefined();
      cache.close();
    }
  });
});

describe('a cache that breaks never fails a run', () => {
  const calls = ['CreateCacheEntry', 'PUT blob', 'FinalizeCacheEntryUpload'];
  const faults = [
    ['is cut', { cut: 'before' as const }, /ECONNRESET/],
    ['hangs', { hang: true }, /no answer within 0.5 s/],
    ['fails', { status: 500 }, /ordered by the test/],
    ['limits', { status: 429, body: { msg: 'too many' } }, /too many/],
  ] as const;

  // A machine that is busy can be late with an answer: only what hangs has a short limit.
  const limitsFor = (fault: object): Partial<CacheLimits> =>
    'hang' in fault ? { callMs: 500, transferMs: 500 } : {};

  it.each(calls.flatMap((call) => faults.map(([what, fault, words]) => [call, what, fault, words] as const)))(
    'when %s %s: one notice, and it is asked no more',
    async (call, _what, fault, words) => {
      const { cache, notices } = open({ limits: limitsFor(fault) });
      near().faults.add({ call, ...fault });
      const start = performance.now();
      expect(await cache.save('k-1', bytes('x'))).toBe('refused');
      const asked = near().seen.length;
      expect(await cache.restore('k-1')).toBeUndefined();
      expect(await cache.save('k-2', bytes('x'))).toBe('refused');
      expect(near().seen).toHaveLength(asked);
      expect(notices).toHaveLength(1);
      expect(notices[0]).toMatch(words);
      expect(notices[0]).toMatch(/; the run goes on without it$/);
      expect(performance.now() - start).toBeLessThan(10_000);
      cache.close();
    },
  );

  it.each(faults)('when reading %s', async (_what, fault, words) => {
    const first = open();
    await first.cache.save('k-1', bytes('x'));
    first.cache.close();
    const { cache, notices } = open({ limits: limitsFor(fault) });
    near().faults.add({ call: 'GET blob', ...fault });
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(notices).toEqual([expect.stringMatching(words)]);
    cache.close();
  });

  it('when many calls hang at once: none is waited for longer than one', async () => {
    const { cache, notices } = open({ limits: { callMs: 1000 } });
    near().faults.add({ call: 'GetCacheEntryDownloadURL', hang: true, times: 16 });
    const start = performance.now();
    const found = await Promise.all(Array.from({ length: 16 }, (_, index) => cache.restore(`k-${index}`)));
    expect(found.every((one) => one === undefined)).toBe(true);
    expect(performance.now() - start).toBeLessThan(12_000);
    expect(notices).toHaveLength(1);
    cache.close();
  });

  it('when its calls take more than their share of the run', async () => {
    const { cache, notices } = open({ limits: { wholeMs: 50 } });
    near().faults.add({ call: 'GetCacheEntryDownloadURL', waitMs: 100 });
    await cache.restore('k-1');
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(near().seen).toHaveLength(1);
    expect(notices).toEqual(['the cache took more than 0.05 s of this run; the run goes on without it']);
    cache.close();
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
      cache.close();
    }
  });

  it('when an entry is larger than the limit: it is a miss', async () => {
    const { cache } = open();
    await cache.save('k-1', new Uint8Array(1000));
    const small = open({ limits: { bytes: 999 } });
    expect(await small.cache.restore('k-1')).toBeUndefined();
    expect(small.notices).toEqual(['the cache could not be read: the answer is larger than 999 bytes']);
    cache.close();
    small.cache.close();
  });

  it('when the run is aborted: it ends at once and says nothing', async () => {
    const control = new AbortController();
    const { cache, notices } = open({ signal: control.signal, limits: { callMs: 20_000 } });
    near().faults.add({ call: 'GetCacheEntryDownloadURL', hang: true });
    setTimeout(() => control.abort(new Error('cancelled')), 50);
    const start = performance.now();
    expect(await cache.restore('k-1')).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(notices).toEqual([]);
    cache.close();
  });

  it('and neither its token nor a signed address is in a notice', async () => {
    const { cache, notices } = open();
    for (const call of ['PUT blob', 'FinalizeCacheEntryUpload', 'CreateCacheEntry']) {
      near().faults.add({ call, status: 403, body: '' });
      await cache.save(`k-${call}`, bytes('x'));
    }
    const all = notices.join();
    expect(notices.length).toBeGreaterThan(0);
    expect(all).not.toContain('sig=');
    expect(all).not.toContain(cacheToken(main));
    cache.close();
  });
});
