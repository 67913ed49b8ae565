/** Two states of one object, as they are told apart without a server. */
import { describe, expect, it } from '@jest/globals';
import { differences, missingFields, valueAtPath } from '../../src/cluster/drift-compare.ts';
import { addedFields, writerOf } from '../../src/cluster/drift-managers.ts';
import { driftOf } from '../../src/cluster/drift.ts';
import { type Connection, type JsonMap, normalise } from '../../src/cluster/index.ts';
import type { FieldSet, ManagedFields } from '../../src/cluster/predict/fields.ts';

const entry = (manager: string, fields: FieldSet, more: Partial<ManagedFields> = {}): ManagedFields => ({
  manager,
  fields,
  operation: 'Update',
  apiVersion: 'v1',
  subresource: '',
  time: '2026-01-01T00:00:00Z',
  ...more,
});

describe('what is missing', () => {
  it('is what stands otherwise, or not at all; not what was added', () => {
    const live = { a: 1, map: { x: 'y', more: true }, list: [{ n: 1, filled: 'in' }] };
    expect(missingFields(live, { a: 1, map: { x: 'y' }, list: [{ n: 1 }] })).toEqual([]);
    expect(missingFields(live, { map: { x: 'z' }, b: null, c: {} })).toEqual([
      {
        path: [
          { kind: 'key', key: 'map' },
          { kind: 'key', key: 'x' },
        ],
        managedPath: ['f:map', 'f:x'],
        live: 'y',
        desired: 'z',
      },
    ]);
    expect(missingFields(live, { list: [{ n: 1 }, { n: 2 }] })).toHaveLength(1);
    expect(missingFields(live, { list: [{ n: '1' }] })).toHaveLength(1);
  });
});

describe('a difference', () => {
  const fields: FieldSet = {
    'f:items': { 'k:{"name":"a"}': { '.': {}, 'f:v': {} } },
    'f:set': { 'v:"x"': {} },
    'f:args': {},
  };
  const live = {
    items: [
      { name: 'b', v: 1 },
      { name: 'a', v: 2 },
    ],
    set: ['x', 'y'],
    args: ['1'],
  };
  const wanted = { items: [{ name: 'a', v: 1 }, { name: 'c' }], set: ['x', 'z'], args: ['1', '2'] };
  const found = differences(live, wanted, fields);

  it('is told by the keys of items, whatever their order', () => {
    const items = found.filter(({ path }) => path[0]?.kind === 'key' && path[0].key === 'items');
    expect(items.map(({ managedPath, live: now, desired: was }) => [managedPath.slice(1), now, was])).toEqual(
      [
        [['k:{"name":"b"}'], { name: 'b', v: 1 }, undefined],
        [['k:{"name":"a"}', 'f:v'], 2, 1],
        [['k:{"name":"c"}'], undefined, { name: 'c' }],
      ],
    );
  });

  it('of a set is its members, of any other list the whole list', () => {
    const others = found.filter(({ path }) => path[0]?.kind === 'key' && path[0].key !== 'items');
    expect(others.map(({ managedPath, live: now, desired: was }) => [managedPath, now, was])).toEqual([
      [['f:set', 'v:"z"'], undefined, 'z'],
      [['f:set', 'v:"y"'], 'y', undefined],
      [['f:args'], ['1'], ['1', '2']],
    ]);
  });

  it('is found again by its path', () => {
    for (const { path, live: now, desired: was } of found) {
      expect(valueAtPath(live, path)).toEqual(now);
      expect(valueAtPath(wanted, path)).toEqual(was);
    }
  });
});

describe('the writer of a field', () => {
  const managedPath = ['f:spec', 'f:replicas'];
  const fields: FieldSet = { 'f:spec': { 'f:replicas': {} } };
  it('is the newest one that is not helm', () => {
    const managers = [
      entry('helm', fields, { time: '2026-03-01T00:00:00Z' }),
      entry('first', fields),
      entry('second', fields, { time: '2026-02-01T00:00:00Z', subresource: 'scale' }),
      entry('elsewhere', { 'f:spec': { 'f:paused': {} } }, { time: '2026-04-01T00:00:00Z' }),
    ];
    expect(writerOf(managers, managedPath)).toEqual({
      manager: 'second',
      operation: 'Update',
      time: '2026-02-01T00:00:00Z',
    });
    expect(writerOf([entry('whole', { 'f:spec': {} })], managedPath).manager).toBe('whole');
    expect(writerOf([], managedPath)).toEqual({});
  });
});

describe('where the server may not be asked', () => {
  it('only what somebody else wrote has drifted: the rest may be another way to write the same', async () => {
    const forbidden = { message: 'things "x" is forbidden: User "reader" cannot patch resource "things"' };
    const connection: Connection = {
      name: 'test',
      namespace: 'default',
      send: () => Promise.resolve({ status: 403, body: JSON.stringify(forbidden) }),
      get: () => Promise.resolve(undefined),
      stream: () => Promise.reject(new Error('nothing is followed here')),
      close: () => undefined,
    };
    const served = { group: '', version: 'v1', kind: 'Thing', plural: 'things', namespaced: true, verbs: [] };
    const managedFields = [
      { manager: 'helm', operation: 'Update', fieldsV1: { 'f:spec': { 'f:cpu': {}, 'f:size': {} } } },
      { manager: 'kubectl-edit', operation: 'Update', fieldsV1: { 'f:spec': { 'f:size': {} } } },
    ];
    const found = await driftOf(connection, {
      place: { served, namespace: 'default', name: 'x' },
      released: { spec: { cpu: '1000m', size: 1 } },
      live: { metadata: { managedFields }, spec: { cpu: '1', size: 2 } },
      after: { spec: { cpu: '1', size: 1 } },
    });
    const released = { spec: { cpu: '1000m', size: 1 } };
    const live = { metadata: { managedFields }, spec: { cpu: '1', size: 2 } };
    const place = { served, namespace: 'default', name: 'x' };
    const fatesWith = async (after: JsonMap): Promise<unknown[]> =>
      (await driftOf(connection, { place, released, live, after })).map((field) => [
        field.reverted,
        field.after,
      ]);
    expect(await fatesWith({ spec: { cpu: '1', size: 2 } })).toEqual([[false, undefined]]);
    expect(await fatesWith({ spec: { cpu: '1', size: 3 } })).toEqual([[false, 3]]);
    expect(await fatesWith({ spec: { cpu: '1' } })).toEqual([[false, null]]);
    expect(found).toEqual([
      {
        path: [
          { kind: 'key', key: 'spec' },
          { kind: 'key', key: 'size' },
        ],
        released: 1,
        live: 2,
        manager: 'kubectl-edit',
        operation: 'Update',
        reverted: true,
      },
    ]);
  });

  it('a field of a list item has drifted, and not the whole list', async () => {
    const connection: Connection = {
      name: 'test',
      namespace: 'default',
      send: () =>
        Promise.resolve({
          status: 403,
          body: JSON.stringify({ message: 'x is forbidden: User "reader" cannot patch resource "x"' }),
        }),
      get: () => Promise.resolve(undefined),
      stream: () => Promise.reject(new Error('nothing is followed here')),
      close: () => undefined,
    };
    const served = { group: '', version: 'v1', kind: 'Thing', plural: 'things', namespaced: true, verbs: [] };
    const item = (more: JsonMap) => ({ 'f:spec': { 'f:items': { 'k:{"name":"web"}': more } } });
    const managedFields = [
      { manager: 'helm', operation: 'Update', fieldsV1: item({ '.': {}, 'f:name': {}, 'f:mode': {} }) },
      {
        manager: 'kubectl-set',
        operation: 'Update',
        fieldsV1: item({ 'f:image': {}, 'f:env': { '.': {}, 'k:{"name":"B"}': { '.': {}, 'f:name': {} } } }),
      },
    ];
    const env = [{ name: 'A' }];
    const found = await driftOf(connection, {
      place: { served, namespace: 'default', name: 'x' },
      released: { spec: { items: [{ name: 'web', image: 'x:1', mode: 'a', env }] } },
      live: {
        metadata: { managedFields },
        spec: {
          items: [
            { name: 'web', image: 'x:2', mode: 'a', policy: 'filled in', env: [...env, { name: 'B' }] },
          ],
        },
      },
    });
    expect(found.map(({ path, released, live }) => [path.at(-1), released, live])).toEqual([
      [{ kind: 'key', key: 'image' }, 'x:1', 'x:2'],
      [{ kind: 'item', keys: [{ key: 'name', value: 'B' }] }, undefined, { name: 'B' }],
    ]);
  });
});

describe('fields beside those of the release', () => {
  const live: JsonMap = {
    metadata: { annotations: { own: '1', theirs: '2', counted: '3' } },
    spec: {
      ports: [
        { port: 80, protocol: 'TCP', name: 'http' },
        { port: 90, protocol: 'UDP' },
      ],
      defaulted: true,
    },
    status: { ready: 1 },
  };
  const wanted: JsonMap = { metadata: { annotations: { own: '1' } }, spec: { ports: [{ port: 80 }] } };
  const named = (managers: readonly ManagedFields[]): readonly (string | undefined)[][] =>
    addedFields(live, wanted, managers).map(({ managedPath, manager }) => [managedPath.at(-1), manager]);

  it('are those of others alone: not of the manifest, of helm, of the cluster, of a subresource', () => {
    const port = (number: number, protocol: string): string =>
      `k:{"port":${number},"protocol":"${protocol}"}`;
    const theirs: FieldSet = {
      'f:metadata': { 'f:annotations': { 'f:own': {}, 'f:theirs': {}, 'f:gone': {} } },
      'f:spec': {
        'f:defaulted': {},
        'f:ports': {
          [port(80, 'TCP')]: { '.': {}, 'f:port': {}, 'f:name': {} },
          [port(90, 'UDP')]: { '.': {} },
        },
      },
    };
    expect(
      named([
        entry('helm', { 'f:spec': { 'f:defaulted': {} } }),
        entry('operator', theirs, { operation: 'Apply' }),
        entry('kube-controller-manager', { 'f:metadata': { 'f:annotations': { 'f:counted': {} } } }),
        entry('kubelet-like', { 'f:status': { 'f:ready': {} } }, { subresource: 'status' }),
      ]),
    ).toEqual([
      ['f:theirs', 'operator'],
      ['f:name', 'operator'],
      [port(90, 'UDP'), 'operator'],
    ]);
  });
});

describe('a normal object', () => {
  it('is without what the cluster owns, and the given one stays as it was', () => {
    const object: JsonMap = {
      kind: 'Deployment',
      metadata: {
        name: 'web',
        uid: 'u',
        generation: 3,
        annotations: { 'deployment.kubernetes.io/revision': '4' },
        labels: { a: 'b' },
      },
      spec: {},
      status: { replicas: 1 },
    };
    const before = JSON.stringify(object);
    expect(normalise(object)).toEqual({
      kind: 'Deployment',
      metadata: { name: 'web', labels: { a: 'b' } },
      spec: {},
    });
    expect(JSON.stringify(object)).toBe(before);
  });
});
