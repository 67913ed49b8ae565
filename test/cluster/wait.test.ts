/** What waiting does when a cluster or a role is not as it should be; what a real control plane does is in test/real/wait.cluster.test.ts. */
import { gzipSync } from 'node:zlib';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Connection,
  waitFor,
  type WaitProgress,
  type WaitResult,
  type Workload,
} from '../../src/cluster/index.ts';
import { type ApiServer, json, startApiServer } from './api-server.ts';
import { until } from '../until.ts';
import { connected, toldOf } from './connected.ts';
import { podOf, refusal, served, serveWatches } from './wait-server.ts';

let server: ApiServer;
let folder: string;
const open: Connection[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pligos-waiting-'));
  server = await startApiServer();
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const pod = (name: string, namespace = 'shop'): Workload => ({
  apiVersion: 'v1',
  kind: 'Pod',
  namespace,
  name,
});

async function waiting(
  workloads: readonly Workload[],
  options: {
    readonly timeout?: number;
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: WaitProgress) => void;
  } = {},
): Promise<WaitResult> {
  const connection = await connected(folder, server);
  open.push(connection);
  return waitFor(connection, served, {
    workloads,
    timeout: options.timeout ?? 50_000,
    signal: options.signal ?? new AbortController().signal,
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
}

const query = (path: string | undefined): Record<string, string> =>
  Object.fromEntries(new URL(path ?? '', 'http://x').searchParams);

describe('a watch', () => {
  it('begins where the list ended, asks for bookmarks, and names the object where there is one', async () => {
    const watch = serveWatches(server, { items: [podOf('a', false)], version: '7' });
    const waited = waiting([pod('a')]);
    await watch.begun(1);
    watch.tell('MODIFIED', podOf('a', true, '8'));
    expect(await waited).toEqual({ ready: true, notes: [] });
    expect(watch.lists).toHaveLength(1);
    expect(query(watch.lists[0])).toEqual({ fieldSelector: 'metadata.name=a', limit: '500' });
    expect(query(watch.watches[0])).toMatchObject({
      fieldSelector: 'metadata.name=a',
      resourceVersion: '7',
      allowWatchBookmarks: 'true',
    });
  });

  it('that ends goes on after what it saw last, without another list', async () => {
    const watch = serveWatches(server, { items: [podOf('a', false), podOf('b', false)], version: '7' });
    const waited = waiting([pod('a'), pod('b')]);
    await watch.begun(1);
    watch.tell('MODIFIED', podOf('a', true, '8'));
    watch.tell('BOOKMARK', { metadata: { resourceVersion: '20' } });
    await sleep(50);
    for (const response of watch.open) response.end();
    await watch.begun(2);
    watch.tell('MODIFIED', podOf('b', true, '21'));
    expect(await waited).toMatchObject({ ready: true });
    expect(watch.lists).toHaveLength(1);
    expect(query(watch.watches[1])).toMatchObject({ resourceVersion: '20' });
    expect(query(watch.watches[1])).not.toHaveProperty('fieldSelector');
  });

  it('that is cut in the middle of an object goes on', async () => {
    const watch = serveWatches(server, { items: [podOf('a', false)], version: '7' });
    const waited = waiting([pod('a')]);
    await watch.begun(1);
    for (const response of watch.open) response.write('{"type":"MODIFIED","obj');
    await sleep(50);
    for (const response of watch.open) response.destroy();
    await watch.begun(2);
    watch.tell('MODIFIED', podOf('a', true, '8'));
    expect(await waited).toEqual({ ready: true, notes: [] });
  });

  it.each(['as an event', 'as the answer'])(
    'that is too old (410 %s) is begun anew by a list',
    async (how) => {
      const held = { items: [podOf('a', false)], version: '7' };
      const watch = serveWatches(server, held, (seen, response) => {
        if (
          how === 'as an event' ||
          !seen.path.includes('watch=') ||
          !seen.path.includes('resourceVersion=7')
        )
          return false;
        held.version = '30';
        json(response, 410, refusal(410, 'too old resource version'));
        return true;
      });
      const waited = waiting([pod('a')]);
      await watch.begun(1);
      if (how === 'as an event') {
        held.version = '30';
        watch.tell('ERROR', refusal(410, 'too old resource version'));
        for (const response of watch.open) response.end();
      }
      await watch.begun(2);
      watch.tell('MODIFIED', podOf('a', true, '31'));
      expect(await waited).toEqual({ ready: true, notes: [] });
      expect(watch.lists).toHaveLength(2);
      expect(query(watch.watches.at(-1))).toMatchObject({ resourceVersion: '30' });
    },
  );

  it('may part a character in two', async () => {
    const watch = serveWatches(server, { items: [podOf('a', false)], version: '7' });
    const seen: string[] = [];
    const waited = waiting([pod('a')], { onProgress: ({ line }) => seen.push(line) });
    await watch.begun(1);
    const text = Buffer.from(
      `${JSON.stringify({
        type: 'MODIFIED',
        object: {
          ...podOf('a', false, '8'),
          status: { phase: 'Failed', reason: 'Zurückgewiesen', message: 'größer' },
        },
      })}\n`,
    );
    const at = text.indexOf(Buffer.from('ü')) + 1;
    for (const response of watch.open) {
      response.write(text.subarray(0, at));
      await sleep(50);
      response.write(text.subarray(at));
    }
    expect(await waited).toMatchObject({
      why: 'failed',
      unready: [{ cause: 'pod a has failed: Zurückgewiesen: größer' }],
    });
  });

  it('survives a server that is away for a moment', async () => {
    const held = { items: [podOf('a', false)], version: '7' };
    let away = 0;
    const watch = serveWatches(server, held, ({ path }, response) => {
      if (away === 0 || !path.includes('watch=')) return false;
      away -= 1;
      response.destroy();
      return true;
    });
    const waited = waiting([pod('a')]);
    await watch.begun(1);
    away = 2;
    for (const response of watch.open) response.destroy();
    await watch.begun(4);
    watch.tell('MODIFIED', podOf('a', true, '8'));
    expect(await waited).toEqual({ ready: true, notes: [] });
  });

  it('is one over all namespaces, and one list of all its pages', async () => {
    const watch = serveWatches(server, { items: [], version: '9' }, ({ path }, response) => {
      if (path.includes('watch=')) return false;
      const more = query(path)['continue'] === undefined;
      const items = [more ? podOf('a', true, '1', 'one') : podOf('b', false, '2', 'two')];
      json(response, 200, { metadata: { resourceVersion: '9', ...(more && { continue: 'more' }) }, items });
      return true;
    });
    const waited = waiting([pod('a', 'one'), pod('b', 'two')]);
    await watch.begun(1);
    watch.tell('MODIFIED', podOf('b', true, '10', 'two'));
    expect(await waited).toMatchObject({ ready: true });
    expect(watch.watches).toHaveLength(1);
    expect(watch.watches[0]).toMatch(/^\/api\/v1\/pods\?/);
    expect(watch.lists).toHaveLength(2);
  });
});

describe('many workloads', () => {
  it('are listed in packed pages, and explained to a depth', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `pod-${index}`);
    const crashing = names.map((name) => ({
      ...podOf(name, false),
      status: {
        phase: 'Running',
        containerStatuses: [
          {
            name: 'web',
            restartCount: 1,
            state: { waiting: { reason: 'CrashLoopBackOff' } },
            lastState: { terminated: { exitCode: 2 } },
          },
        ],
      },
    }));
    const list = gzipSync(JSON.stringify({ metadata: { resourceVersion: '7' }, items: crashing }));
    const logs = new Set<string>();
    serveWatches(server, { items: [], version: '7' }, ({ path }, response) => {
      if (/\/pods\?limit=/.test(path)) response.writeHead(200, { 'content-encoding': 'gzip' }).end(list);
      else if (path.includes('/log?')) {
        logs.add(path);
        // All wait at once.
        setTimeout(() => response.end('it is broken\n'), 100);
      } else return false;
      return true;
    });
    const result = await waiting(
      names.map((name) => pod(name)),
      { timeout: 700 },
    );
    if (result.ready) throw new Error('it is ready');
    expect(result.unready.map(({ name }) => name)).toEqual(names);
    expect(result.unready.filter((one) => one.logs[0]?.lines[0] === 'it is broken')).toHaveLength(20);
    expect(logs.size).toBe(20);
    // Of the others the state is told.
    expect(result.unready[25]?.cause).toBe('it is not ready (Running)');
  });
});

describe('a role that lacks a right', () => {
  const forbids = (pattern: RegExp) => {
    const held = { items: [podOf('a', false), podOf('b', true)], version: '7' };
    const watch = serveWatches(server, held, ({ path }, response) => {
      if (!pattern.test(path)) return false;
      json(response, 403, refusal(403, 'User "ci" cannot do it'));
      return true;
    });
    return { held, watch };
  };

  it('to watch: the list is asked again and again, which is said', async () => {
    const { held, watch } = forbids(/watch=/);
    const waited = waiting([pod('a')]);
    await until(() => watch.watches.length > 0);
    held.items = [podOf('a', true)];
    expect(await waited).toEqual({
      ready: true,
      notes: ['this login may not watch pods: it is asked every 2 s (User "ci" cannot do it)'],
    });
    expect(watch.watches).toHaveLength(1);
  });

  it('to list over all namespaces: each namespace is watched', async () => {
    const { watch } = forbids(/^\/api\/v1\/pods\?/);
    const waited = waiting([pod('a'), pod('c', 'other')]);
    await watch.begun(2);
    watch.tell('MODIFIED', podOf('a', true, '8'));
    watch.tell('ADDED', podOf('c', true, '8', 'other'));
    expect(await waited).toEqual({ ready: true, notes: [] });
    expect(watch.watches.map((path) => path.replace(/\?.*/, '')).toSorted()).toEqual([
      '/api/v1/namespaces/other/pods',
      '/api/v1/namespaces/shop/pods',
    ]);
  });

  it('to list: each is asked for by name', async () => {
    serveWatches(server, { items: [], version: '' }, ({ path }, response) => {
      if (path.endsWith('pods/a')) json(response, 200, podOf('a', true));
      else json(response, 403, refusal(403, 'User "ci" cannot list pods'));
      return true;
    });
    expect(await waiting([pod('a')])).toEqual({
      ready: true,
      notes: ['this login may not list pods: each is asked for by name (User "ci" cannot list pods)'],
    });
  });

  it('to read: nothing fails, and it is said that nothing is known', async () => {
    forbids(/./);
    const result = await waiting([pod('a'), pod('b')]);
    expect(result.ready).toBe(true);
    expect(result.notes).toContain(
      'this login may not read Pod a: whether it is ready is not known (User "ci" cannot do it)',
    );
    expect(result.notes).toContain(
      'this login may not read Pod b: whether it is ready is not known (User "ci" cannot do it)',
    );
  });

  it('to read events and logs: the cause is told without them', async () => {
    const crashing = {
      ...podOf('a', false),
      status: {
        phase: 'Running',
        containerStatuses: [
          {
            name: 'web',
            restartCount: 1,
            state: { waiting: { reason: 'CrashLoopBackOff' } },
            lastState: { terminated: { exitCode: 2 } },
          },
        ],
      },
    };
    serveWatches(server, { items: [crashing], version: '7' }, ({ path }, response) => {
      if (!/events|\/log\?/.test(path)) return false;
      json(response, 403, refusal(403, 'no'));
      return true;
    });
    expect(await waiting([pod('a')], { timeout: 700 })).toEqual({
      ready: false,
      why: 'timeout',
      notes: [
        'events in shop cannot be read, so that causes may be missing (no)',
        'logs in shop cannot be read (no)',
      ],
      unready: [
        {
          kind: 'Pod',
          namespace: 'shop',
          name: 'a',
          cause: 'container web crashes: exit code 2 (CrashLoopBackOff, 1 restart)',
          conditions: [],
          events: [],
          logs: [],
        },
      ],
    });
  });

  it('to log in at all ends the waiting', async () => {
    serveWatches(server, { items: [], version: '' }, (_seen, response) => {
      json(response, 401, refusal(401, 'Unauthorized'));
      return true;
    });
    expect(await toldOf(() => waiting([pod('a')]))).toMatchObject({ code: 'cluster-login' });
  });
});

describe('the end', () => {
  it('comes at once when it is aborted, and leaves no watch open', async () => {
    const watch = serveWatches(server, { items: [podOf('a', false)], version: '7' });
    const stop = new AbortController();
    const waited = waiting([pod('a')], { signal: stop.signal });
    await watch.begun(1);
    stop.abort();
    expect(await waited).toEqual({ ready: false, why: 'aborted', unready: [], notes: [] });
    await until(() => watch.open.size === 0, 'a watch stays open');
  });

  it.each(['the list', 'the explanation'])('comes at once while %s is not answered', async (what) => {
    let unanswered = 0;
    const watch = serveWatches(server, { items: [podOf('a', false)], version: '7' }, ({ path }) => {
      const isIt = what === 'the list' || path.includes('/events');
      if (isIt) unanswered += 1;
      return isIt;
    });
    const stop = new AbortController();
    const waited = waiting([pod('a')], { signal: stop.signal, timeout: what === 'the list' ? 50_000 : 300 });
    await until(() => unanswered > 0);
    stop.abort();
    // Otherwise it would be told as what was not ready in time.
    expect(await waited).toMatchObject({ ready: false, why: 'aborted', unready: [] });
    await until(() => watch.open.size === 0, 'a watch stays open');
  });

  it('leaves no watch open when all is ready', async () => {
    const watch = serveWatches(server, { items: [podOf('a', false)], version: '7' });
    const waited = waiting([pod('a')]);
    await watch.begun(1);
    watch.tell('MODIFIED', podOf('a', true, '8'));
    expect(await waited).toMatchObject({ ready: true });
    await until(() => watch.open.size === 0, 'a watch stays open');
  });

  it('says of a cluster that does not answer that it was not seen, and what was wrong', async () => {
    const gone = await startApiServer();
    const connection = await connected(folder, gone, { name: 'gone' });
    open.push(connection);
    await gone.stop();
    const result = await waitFor(connection, served, {
      workloads: [pod('a')],
      timeout: 3000,
      signal: new AbortController().signal,
    });
    expect(result).toMatchObject({
      why: 'timeout',
      unready: [{ name: 'a', cause: 'it has not been seen yet' }],
    });
    expect(result.notes.join()).toMatch(
      /^the cluster does not answer as it should: the cluster "gone" .* refuses connections/,
    );
  });

  it('asks again for a kind that came with the release where the first question breaks', async () => {
    let broken = 0;
    const ready = { ...podOf('hot', true), status: { conditions: [{ type: 'Ready', status: 'True' }] } };
    serveWatches(server, { items: [ready], version: '1' }, ({ path }, response) => {
      if (path !== '/apis/example.com/v1') return false;
      broken += 1;
      if (broken === 1) response.destroy();
      else
        json(response, 200, {
          resources: [
            { name: 'caches/status', kind: 'Cache' },
            { name: 'caches', kind: 'Cache', namespaced: true },
          ],
        });
      return true;
    });
    const cache = { apiVersion: 'example.com/v1', kind: 'Cache', namespace: 'shop', name: 'hot' };
    expect(await waiting([cache])).toEqual({ ready: true, notes: [] });
    expect(broken).toBe(2);
  });

  it('comes without a request where nothing is waited for', async () => {
    const watch = serveWatches(server, { items: [], version: '1' });
    const kinds = ['ConfigMap', 'Secret', 'ServiceAccount', 'Namespace'];
    const workloads = kinds.map((kind) => ({ apiVersion: 'v1', kind, namespace: 'shop', name: 'x' }));
    expect(await waiting(workloads)).toEqual({ ready: true, notes: [] });
    expect(watch.lists).toEqual([]);
  });

  it('names what is not there, and a kind that nobody serves', async () => {
    serveWatches(server, { items: [], version: '1' }, ({ path }, response) => {
      if (!path.startsWith('/apis/example.com')) return false;
      json(response, 404, refusal(404, 'no'));
      return true;
    });
    const cache = { apiVersion: 'example.com/v1', kind: 'Cache', namespace: 'shop', name: 'hot' };
    expect(await waiting([pod('a'), cache], { timeout: 700 })).toMatchObject({
      notes: ['the cluster serves no Cache of example.com/v1: it is not waited for'],
      unready: [{ name: 'a', cause: 'it is not there' }],
    });
  });
});

describe('progress', () => {
  it('is told at the start and with each that becomes ready', async () => {
    const lines: string[] = [];
    const watch = serveWatches(server, {
      items: [podOf('a', true), podOf('b', false), podOf('c', false)],
      version: '7',
    });
    const waited = waiting([pod('a'), pod('b'), pod('c')], { onProgress: ({ line }) => lines.push(line) });
    await watch.begun(1);
    watch.tell('MODIFIED', podOf('c', true, '8'));
    await until(() => lines.some((line) => line.startsWith('2 of 3 ready')));
    watch.tell('MODIFIED', podOf('b', true, '9'));
    await waited;
    expect(lines.at(0)).toMatch(/^0 of 3 ready; waiting for Pod a \(it has not been seen yet\), /);
    expect(lines.slice(-2)).toEqual([
      '2 of 3 ready; waiting for Pod b (it is not ready (Running))',
      '3 of 3 ready',
    ]);
  });
});
