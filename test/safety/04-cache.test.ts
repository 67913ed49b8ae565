/** Rule 4: what the cache gives back is not believed, and untrusted runs save nothing in it. */
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silentHost } from '../../src/host.ts';
import type { Surroundings } from '../../src/operations/index.ts';
import { makeRenderCache } from '../../src/operations/render/index.ts';
import { openProject } from '../../src/operations/sources/index.ts';
import { chooseOne } from '../../src/operations/sources/project.ts';
import { renderCached } from '../../src/operations/render/cached-renders.ts';
import { type CacheOptions, openCache } from '../../src/github/index.ts';
import { buildCacheProgram } from '../fakes/cache/program.ts';
import { cacheToken } from '../fakes/cache-server.ts';
import { withFakeCache, withSignal } from '../github/near.ts';
import { poisonedEntries } from './poison.ts';

let program: string;
beforeAll(async () => {
  program = await buildCacheProgram();
});

const near = withFakeCache();
const signal = withSignal();

function open(event: CacheOptions['event'], given: Record<string, string> = {}) {
  const notices: string[] = [];
  const cache = openCache({
    program,
    env: {
      ACTIONS_CACHE_SERVICE_V2: 'true',
      ACTIONS_RESULTS_URL: `${near().url}/`,
      ACTIONS_RUNTIME_TOKEN: cacheToken([{ scope: 'refs/heads/main', permission: 3 }]),
      GITHUB_SERVER_URL: 'https://github.com',
      ...given,
    },
    event,
    signal: signal(),
    notice: (words) => notices.push(words),
    limits: { silenceMs: 20_000 },
  });
  if ('off' in cache) throw new Error(cache.off);
  return { cache, notices };
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the cache', () => {
  it('gives nothing back for a key that only begins like one that is there', async () => {
    const { cache } = open({ kind: 'push', isFork: false });
    expect(await cache.save('pligos-1-abcdef', bytes('other'))).toBe('saved');
    expect(await cache.restore('pligos-1-abc')).toBeUndefined();
    await cache.close();
  });

  it.each([
    ['pull_request', true],
    ['pull_request_target', false],
    ['issue_comment', false],
    ['workflow_run', false],
  ] as const)('gets nothing from %s (of a fork: %s)', async (kind, isFork) => {
    const { cache, notices } = open({ kind, isFork });
    expect(await cache.save('pligos-1-mine', bytes('poison'))).toBe('refused');
    expect(near().seen).toEqual([]);
    expect(notices.join()).toContain('nothing is saved in the cache');
    await cache.close();
  });

  it('that is broken costs a notice, and no run', async () => {
    const { cache, notices } = open(
      { kind: 'push', isFork: false },
      { ACTIONS_RESULTS_URL: 'http://127.0.0.1:9/' },
    );
    expect(await cache.restore('pligos-1-abc')).toBeUndefined();
    expect(await cache.save('pligos-1-abc', bytes('x'))).toBe('refused');
    expect(notices.join()).toContain('the run goes on without it');
    await cache.close();
  });
});

describe('a poisoned entry', () => {
  const outside = mkdtempSync(join(realpathSync(tmpdir()), 'safety-outside-'));
  afterAll(() => rmSync(outside, { recursive: true, force: true }));

  it.each(poisonedEntries(join(outside, 'planted')))(
    'with %s is made again, and leaves no file',
    async (_what, poison) => {
      const { cache, notices } = open({ kind: 'push', isFork: false });
      await cache.save('pligos-web-1', poison);
      const before = readdirSync(tmpdir());
      const memory = makeRenderCache({
        store: cache,
        run: 'c1',
        earlier: [],
        notice: (words) => notices.push(words),
      });
      const made = new Map([['Chart.lock', bytes('made')]]);
      const files = await memory.files(
        'pligos-web-1',
        () => true,
        () => Promise.resolve(made),
      );
      expect(files).toBe(made);
      expect(notices).toEqual(['an entry is not what was saved, and is not used']);
      expect(existsSync(join(outside, 'planted'))).toBe(false);
      expect(readdirSync(tmpdir())).toEqual(before);
      await cache.close();
      expect(readdirSync(tmpdir()).filter((name) => name.startsWith('pligos-cache'))).toEqual([]);
    },
  );

  it('of another program, under our key and version, is no entry of ours', async () => {
    const { cache, notices } = open({ kind: 'push', isFork: false });
    await cache.save('pligos-web-1', bytes('ours'));
    for (const entry of near().entries.values()) entry.bytes = Buffer.from('of another program');
    expect(await cache.restore('pligos-web-1')).toBeUndefined();
    expect(notices).toEqual(['an entry is not what was saved, and is not used']);
    await cache.close();
  });
});

describe('a render that a review depends on', () => {
  const cwd = mkdtempSync(join(realpathSync(tmpdir()), 'safety-renders-'));
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  it('is made anew, for any job may have kept another one', async () => {
    writeFileSync(join(cwd, 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
    const store = { restore: () => Promise.resolve(undefined), save: () => Promise.resolve() };
    const memory = {
      ...makeRenderCache({ store, run: 'c1', earlier: [], needsSeal: true }),
      text: () => Promise.resolve('of another job'),
    };
    const surroundings: Surroundings = {
      cwd,
      env: { PATH: '', HOME: cwd },
      host: silentHost,
      signal: new AbortController().signal,
      cacheDir: cwd,
      commandNames: new Set(),
      renderCache: memory,
    };
    const project = await openProject({ plain: { charts: ['.'], valueFiles: [] } }, surroundings);
    const rendering = {
      target: chooseOne(project, undefined, surroundings),
      chart: { name: 'web', version: '1.0.0', files: new Map() },
      chartDir: cwd,
      folder: cwd,
      valueFiles: [],
      values: [],
      isDecrypted: false,
      words: [],
      flags: [],
    };
    const text = await renderCached(rendering, () => Promise.resolve('of helm'), surroundings);
    expect(text).toBe('of helm');
  });
});
