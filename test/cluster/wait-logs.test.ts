/** Logs, events and causes as an explanation has them, against a server in the place of API server and kubelet. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Connection, type Unready, waitFor } from '../../src/cluster/index.ts';
import { type ApiServer, json, startApiServer } from './api-server.ts';
import { connected } from './connected.ts';
import { refusal, served, serveWatches } from './wait-server.ts';

let server: ApiServer;
let folder: string;
const open: Connection[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pligos-logs-'));
  server = await startApiServer();
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

interface World {
  readonly pods: readonly object[];
  readonly events?: readonly object[];
  /** By `pod/container`, `previous` before it where asked for; a number is a status. */
  readonly logs?: Readonly<Record<string, string | number>>;
}

const owner = { metadata: { name: 'web', namespace: 'shop', uid: 'uid-web', generation: 1 } };
const set = {
  metadata: {
    name: 'web-1',
    namespace: 'shop',
    uid: 'uid-set',
    annotations: { 'deployment.kubernetes.io/revision': '2' },
    ownerReferences: [{ uid: 'uid-web' }],
  },
};
const old = {
  metadata: {
    ...set.metadata,
    name: 'web-0',
    uid: 'uid-old',
    annotations: { 'deployment.kubernetes.io/revision': '1' },
  },
};

/** The explanation of the Deployment `web`, none of whose replicas is available; what was asked for logs. */
async function explained(
  world: World,
): Promise<{ unready: Unready; notes: readonly string[]; asked: string[] }> {
  const asked: string[] = [];
  const deployment = {
    ...owner,
    spec: { replicas: 1, selector: { matchLabels: { app: 'web' } } },
    status: { observedGeneration: 1, replicas: 1, updatedReplicas: 1, availableReplicas: 0 },
  };
  serveWatches(server, { items: [deployment], version: '1' }, ({ path }, response) => {
    const url = new URL(path, 'http://x');
    const list = (items: readonly object[]): true => {
      json(response, 200, { metadata: {}, items });
      return true;
    };
    if (path.includes('/replicasets?')) return list([old, set]);
    if (path.includes('/events?')) return list(world.events ?? []);
    const pod = /\/pods\/([^/]+)\/log$/.exec(url.pathname)?.[1];
    if (pod === undefined) return path.includes('/pods?') ? list(world.pods) : false;
    const { container, previous, tailLines, limitBytes } = Object.fromEntries(url.searchParams);
    const id = `${previous === 'true' ? 'previous ' : ''}${pod}/${container}`;
    asked.push(`${id} ${tailLines} ${limitBytes}`);
    const log = world.logs?.[id] ?? 404;
    if (typeof log === 'number') json(response, log, refusal(log, `no ${id}`));
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(log);
    return true;
  });
  const connection = await connected(folder, server);
  open.push(connection);
  const result = await waitFor(connection, served, {
    workloads: [{ apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'shop', name: 'web' }],
    // Long enough to be seen once, also by a machine that is busy.
    timeout: 700,
    signal: new AbortController().signal,
  });
  if (result.ready || result.unready[0] === undefined) throw new Error('it is ready');
  return { unready: result.unready[0], notes: result.notes, asked };
}

const podOf = (name: string, containerStatuses: readonly object[], more: object = {}): object => ({
  metadata: { name, namespace: 'shop', uid: `uid-${name}`, ownerReferences: [{ uid: 'uid-set' }] },
  spec: { nodeName: 'n', containers: [{ name: 'web', image: 'web:1' }] },
  status: { phase: 'Running', containerStatuses, ...more },
});
const crashing = (name: string): object => ({
  name,
  restartCount: 1,
  state: { waiting: { reason: 'CrashLoopBackOff' } },
  lastState: { terminated: { exitCode: 1, reason: 'Error' } },
});

describe('logs', () => {
  it('are those before the crash, in few lines and bytes', async () => {
    const { unready, asked } = await explained({
      pods: [podOf('web-1-a', [crashing('web')])],
      logs: { 'previous web-1-a/web': 'starting\r\nno such table: users\n' },
    });
    expect(asked).toEqual(['previous web-1-a/web 20 65536']);
    expect(unready.logs).toEqual([
      { pod: 'web-1-a', container: 'web', lines: ['starting', 'no such table: users'] },
    ]);
  });

  it('are those of now where those before are gone, or the container runs', async () => {
    const running = { name: 'side', restartCount: 0, ready: false, state: { running: {} } };
    const { unready, asked } = await explained({
      pods: [podOf('web-1-a', [crashing('web'), running])],
      logs: { 'previous web-1-a/web': 400, 'web-1-a/web': 'now\n', 'web-1-a/side': 'still warming up' },
    });
    expect(asked.map((one) => one.replace(/ 20 .*/, '')).toSorted()).toEqual([
      'previous web-1-a/web',
      'web-1-a/side',
      'web-1-a/web',
    ]);
    expect(unready.logs.map(({ container, lines }) => [container, ...lines])).toEqual([
      ['web', 'now'],
      ['side', 'still warming up'],
    ]);
  });

  it('are of four containers at most, none of which has ended well, is ready, or has not run', async () => {
    const well = [
      { name: 'init', state: { terminated: { exitCode: 0 } } },
      { name: 'fine', ready: true, state: { running: {} } },
      { name: 'idle', state: { waiting: { reason: 'PodInitializing' } } },
    ];
    const { asked } = await explained({
      pods: ['a', 'b', 'c', 'd', 'e'].map((name) => podOf(name, [...well, crashing('web')])),
      logs: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`previous ${name}/web`, name])),
    });
    expect(asked.map((one) => one.split(' ')[1])).toEqual(['a/web', 'b/web', 'c/web', 'd/web']);
  });

  it('are cut where a server sends more than was asked for', async () => {
    const { unready } = await explained({
      pods: [podOf('a', [crashing('web')])],
      logs: { 'previous a/web': `${'x'.repeat(6000)}\n`.repeat(100) },
    });
    const lines = unready.logs[0]?.lines ?? [];
    expect(lines.length).toBeLessThanOrEqual(20);
    // Longer than what is shown of one: secrets are taken out before that.
    expect(Math.max(...lines.map(({ length }) => length))).toBe(4501);
  });

  it('that a node does not give are said to be missing', async () => {
    const { unready, notes } = await explained({
      pods: [podOf('a', [crashing('web')])],
      logs: { 'previous a/web': 500, 'a/web': 500 },
    });
    expect(unready).toMatchObject({
      cause: 'container web crashes: exit code 1 (CrashLoopBackOff, 1 restart)',
      logs: [],
    });
    expect(notes).toEqual(['logs in shop cannot be read (no previous a/web)']);
  });
});

describe('events', () => {
  const event = (
    uid: string,
    reason: string,
    message: string,
    lastTimestamp: string,
    more: object = {},
  ): object => ({
    involvedObject: { uid },
    type: 'Warning',
    reason,
    message,
    lastTimestamp,
    count: 1,
    ...more,
  });

  it('of the workload, its ReplicaSet of now and its pods are merged, newest first', async () => {
    const { unready } = await explained({
      pods: [podOf('a', [crashing('web')]), podOf('b', [crashing('web')])],
      events: [
        event('uid-web', 'ScalingReplicaSet', 'Scaled up', '2026-01-01T00:00:00Z', { type: 'Normal' }),
        event('uid-a', 'BackOff', 'restarting', '2026-01-01T00:00:05Z', { count: 3 }),
        event('uid-b', 'BackOff', 'restarting', '2026-01-01T00:00:09Z', { count: 2 }),
        event('uid-set', 'New', 'by series', '', {
          eventTime: null,
          series: { count: 7, lastObservedTime: '2026-01-01T00:00:07Z' },
        }),
        event('uid-old', 'Other', 'of the set before', '2026-01-01T00:00:08Z'),
        event('uid-else', 'Other', 'of something else', '2026-01-01T00:00:08Z'),
      ],
    });
    expect(unready.events).toEqual([
      { reason: 'BackOff', message: 'restarting', count: 5, last: '2026-01-01T00:00:09Z' },
      { reason: 'New', message: 'by series', count: 7, last: '2026-01-01T00:00:07Z' },
      { reason: 'ScalingReplicaSet', message: 'Scaled up', count: 1, last: '2026-01-01T00:00:00Z' },
    ]);
  });

  it('are ten at most, warnings before others', async () => {
    const time = (index: number): string => `2026-01-01T00:00:${String(index).padStart(2, '0')}Z`;
    const { unready } = await explained({
      pods: [],
      events: Array.from({ length: 20 }, (_, index) =>
        event('uid-web', `R${index}`, 'words', time(index), { type: index < 4 ? 'Warning' : 'Normal' }),
      ),
    });
    expect(unready.events.map(({ reason }) => reason)).toEqual([
      'R19',
      'R18',
      'R17',
      'R16',
      'R15',
      'R14',
      'R3',
      'R2',
      'R1',
      'R0',
    ]);
  });

  it('tell of a probe that fails, and of what cannot be mounted', async () => {
    const running = { name: 'web', restartCount: 0, ready: false, state: { running: {} } };
    const probed = await explained({
      pods: [podOf('a', [running])],
      events: [
        event(
          'uid-a',
          'Unhealthy',
          'Readiness probe failed: HTTP probe failed with statuscode: 503',
          '2026-01-01T00:00:01Z',
          {
            involvedObject: { uid: 'uid-a', fieldPath: 'spec.containers{web}' },
          },
        ),
      ],
    });
    expect(probed.unready.cause).toBe(
      'container web is not ready: Readiness probe failed: HTTP probe failed with statuscode: 503',
    );
    const creating = {
      name: 'web',
      restartCount: 0,
      ready: false,
      state: { waiting: { reason: 'ContainerCreating' } },
    };
    const mounting = await explained({
      pods: [podOf('a', [creating], { phase: 'Pending' })],
      events: [
        event(
          'uid-a',
          'FailedMount',
          'MountVolume.SetUp failed for volume "tls" : secret "tls" not found',
          '2026-01-01T00:00:01Z',
        ),
      ],
    });
    expect(mounting.unready.cause).toBe(
      'FailedMount: MountVolume.SetUp failed for volume "tls" : secret "tls" not found',
    );
  });
});

describe('words of programs', () => {
  it('are one line each, and do nothing to a terminal', async () => {
    const message = 'secret "db"\n\u001b[31mnot\u001b[0m\u0007 found\u202e';
    const { unready } = await explained({
      pods: [
        podOf('a', [
          {
            name: 'web',
            restartCount: 1,
            state: { waiting: { reason: 'CreateContainerConfigError', message } },
            lastState: { terminated: { exitCode: 1 } },
          },
        ]),
      ],
      logs: { 'previous a/web': 'a\u001b]0;title\u0007 \u001b[2K  b\rc\n' },
    });
    expect(unready.cause).toBe(
      'container web cannot be created: secret "db" not found (CreateContainerConfigError)',
    );
    expect(unready.logs[0]?.lines).toEqual(['a   b c']);
  });
});
