/** What records of releases can be, and what is said of those that cannot be read. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import {
  type ServerRequest,
  type Connection,
  type JsonValue,
  type JsonMap,
  readHistory,
} from '../../src/cluster/index.ts';
import { UserError } from '../../src/errors.ts';

const place = { release: 'web', namespace: 'shop', driver: 'secret' };

/** helm's record of a revision, as its JSON is before it is packed. */
const record = (revision: number, status: string, more: JsonMap = {}): JsonMap => ({
  name: 'web',
  namespace: 'shop',
  version: revision,
  info: {
    status,
    first_deployed: '2026-01-01T00:00:00Z',
    last_deployed: '2026-01-02T00:00:00Z',
    description: 'x',
  },
  chart: { metadata: { name: 'web', version: '1.2.3' } },
  manifest: `# revision ${revision}\n`,
  ...more,
});

const packed = (value: JsonValue): string => gzipSync(JSON.stringify(value)).toString('base64');

interface Stored {
  readonly revision: number;
  readonly status: string;
  /** As it stands in the Secret before the base64 of Kubernetes. */
  readonly release?: string;
  readonly name?: string;
}

/** A cluster that holds these records and nothing else; `calls` are what it was asked. */
function clusterOf(stored: readonly Stored[], calls: ServerRequest[] = []): Connection {
  const nameOf = ({ name, revision }: Stored): string => name ?? `sh.helm.release.v1.web.v${revision}`;
  return {
    name: 'test',
    namespace: 'default',
    send: (call) => {
      calls.push(call);
      const items = stored.map((one) => ({
        metadata: {
          name: nameOf(one),
          labels: { name: 'web', owner: 'helm', status: one.status, version: String(one.revision) },
          managedFields: [
            { manager: 'Helm', time: '2026-01-02T00:00:00Z' },
            { manager: 'helm-controller', time: '2026-01-03T00:00:00Z' },
          ],
        },
      }));
      return Promise.resolve({
        status: 200,
        body: JSON.stringify({ kind: 'PartialObjectMetadataList', items }),
      });
    },
    get: (path) => {
      calls.push({ method: 'GET', path });
      const found = stored.find((one) => path.endsWith(`/${nameOf(one)}`));
      if (found === undefined) return Promise.resolve(undefined);
      const release = found.release ?? packed(record(found.revision, found.status));
      return Promise.resolve({ data: { release: Buffer.from(release).toString('base64') } });
    },
    stream: () => Promise.reject(new Error('nothing is watched here')),
    close: () => undefined,
  };
}

const statuses = (...list: readonly string[]): Stored[] =>
  list.map((status, index) => ({ revision: index + 1, status }));

async function failure(run: Promise<unknown>): Promise<UserError> {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UserError)) throw new Error('no error of the user');
  return error;
}

describe('the history of a release', () => {
  it.each([
    [['deployed'], 1],
    [['superseded', 'deployed'], 2],
    [['superseded', 'deployed', 'failed'], 2],
    [['superseded', 'deployed', 'failed', 'pending-upgrade'], 2],
    [['deployed', 'deployed'], 2],
    [['failed'], 1],
    [['superseded', 'failed'], 2],
    [['superseded'], 1],
    [['pending-install'], undefined],
    [['uninstalled'], undefined],
    [['superseded', 'uninstalling'], undefined],
  ])('starts an upgrade of %j from revision %s', async (list, revision) => {
    const history = await readHistory(clusterOf(statuses(...list)), place);
    expect(history.current?.revision).toBe(revision);
    expect(history.last?.revision).toBe(list.length);
    expect(history.current?.manifest).toBe(revision && `# revision ${revision}\n`);
  });

  it('lists revisions by number, and reads only the two that count', async () => {
    const calls: ServerRequest[] = [];
    const stored = statuses(...Array.from({ length: 10 }, () => 'superseded'), 'deployed', 'failed');
    const { revisions } = await readHistory(clusterOf(stored, calls), place);
    expect(revisions.map(({ revision }) => revision)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(revisions[0]).toEqual({
      name: 'web',
      namespace: 'shop',
      revision: 12,
      status: 'failed',
      written: '2026-01-03T00:00:00Z',
      writtenBy: 'helm-controller',
    });
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/v1/namespaces/shop/secrets?labelSelector=name%3Dweb%2Cowner%3Dhelm',
      '/api/v1/namespaces/shop/secrets/sh.helm.release.v1.web.v12',
      '/api/v1/namespaces/shop/secrets/sh.helm.release.v1.web.v11',
    ]);
    expect(calls[0]?.accept).toContain('PartialObjectMetadataList');
  });

  it('looks past Secrets that only bear the labels', async () => {
    const stored = [...statuses('deployed'), { revision: 7, status: 'deployed', name: 'somebody-elses' }];
    expect((await readHistory(clusterOf(stored), place)).revisions).toHaveLength(1);
  });

  it('reads records without compression, as helm does', async () => {
    const release = Buffer.from(JSON.stringify(record(1, 'deployed', { apply_method: 'ssa' }))).toString(
      'base64',
    );
    const { current } = await readHistory(clusterOf([{ revision: 1, status: 'deployed', release }]), place);
    expect(current).toMatchObject({
      applyMethod: 'ssa',
      chart: { name: 'web', version: '1.2.3', values: {} },
      config: {},
      hooks: [],
    });
  });

  it.each([
    ['no base64 of anything', 'not a record', 'it is not a JSON object'],
    ['a gzip cut short', packed(record(1, 'deployed')).slice(0, 80), 'it is not gzip data'],
    ['a list', packed([1]), 'it is not a JSON object'],
    ['the record of another revision', packed(record(2, 'deployed')), 'it is the record of another release'],
    [
      'a manifest that is not a string',
      packed(record(1, 'deployed', { manifest: 7 })),
      'its manifest is not text',
    ],
    ['no chart', packed(record(1, 'deployed', { chart: null })), 'it names no chart'],
  ])('names a record that is %s', async (_, release, why) => {
    const error = await failure(
      readHistory(clusterOf([{ revision: 1, status: 'deployed', release }]), place),
    );
    expect(error.problems[0]).toMatchObject({
      code: 'release-record',
      message: `The record of revision 1 of the release web in the namespace shop cannot be read: ${why}`,
    });
  });

  it('stops at a record that grows without end when it is unpacked', async () => {
    const release = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' ')).toString('base64');
    const error = await failure(
      readHistory(clusterOf([{ revision: 1, status: 'deployed', release }]), place),
    );
    expect(error.message).toMatch(/unpacked it is larger than 134217728 bytes$/);
  });

  it.each(['sql', 'memory'])('says that %s keeps nothing in the cluster', async (driver) => {
    const error = await failure(readHistory(clusterOf([]), { ...place, driver }));
    expect(error.problems[0]?.code).toBe('release-record');
    expect(error.message).toContain(`HELM_DRIVER is "${driver}"`);
  });

  it.each([
    ['an empty map', '{}'],
    ['another object', '{"kind":"Status","status":"Success"}'],
  ])('is not empty where the server answers %s in place of a list: nothing is known', async (_what, body) => {
    const connection = { ...clusterOf([]), send: () => Promise.resolve({ status: 200, body }) };
    const error = await failure(readHistory(connection, place));
    expect(error.problems[0]?.code).toBe('cluster-answer');
    expect(error.message).toContain('not a list when asked for the records of the release web');
  });

  it('says what a role lacks that may not list the records', async () => {
    const forbidden: Connection = {
      ...clusterOf([]),
      send: () => Promise.resolve({ status: 403, body: '{"message":"no"}' }),
    };
    const error = await failure(readHistory(forbidden, { ...place, driver: 'configmap' }));
    expect(error.problems[0]).toMatchObject({
      code: 'cluster-forbidden',
      message:
        'The cluster test does not let this login list configmaps in the namespace shop, where helm keeps its releases',
    });
  });
});
