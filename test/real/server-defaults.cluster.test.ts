/** The tables of Kubernetes' API against a real API server: where the two disagree, the server is right. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubernetes } from '../../src/data/index.ts';
import { filledValue, isZero } from '../../src/diff/values/filled.ts';
import { quantityOf } from '../../src/manifests/index.ts';
import { builtinKinds, groupOf, type ObjectShape } from '../../src/manifests/index.ts';
import {
  isList,
  isMap,
  isNumeral,
  type MapValue,
  sameValue,
  type Value,
  writeJson,
} from '../../src/yaml/index.ts';
import { type Answer, type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { describeReal } from './notRun.ts';
import {
  changesOf,
  type Collection,
  discover,
  objects,
  pathOf,
  type Sent,
  shapeOf,
  storedOf,
  textWithoutIds,
  tryCreate,
} from './server-objects.ts';
import {
  absentOf,
  filledUpOf,
  type Path,
  positionsOf,
  rowsOf,
  valueAt,
  withValues,
  zeroOf,
} from './typed.ts';

const kinds = builtinKinds();
const cases = objects().map((sent) => [sent.title, sent] as const);

describeReal('a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  let collections: readonly Collection[];

  beforeAll(async () => {
    // Volumes of images are on by default only in later versions; without it the server drops them.
    cluster = await startCluster(['--feature-gates=ImageVolume=true']);
    collections = await discover(cluster);
  });
  afterAll(() => cluster?.stop());

  const create = async (sent: Sent, value: MapValue = sent.value): Promise<MapValue> =>
    storedOf(await tryCreate(cluster, pathOf(sent, collections), value));

  describe('fills in what the table claims, and nothing that the comparison does not know', () => {
    const claimed = new Set<string>();

    it.each(cases)('%s', async (_, sent) => {
      const stored = await create(sent);
      const wrong: string[] = [];
      const check = (path: Path, value: Value, shape: ObjectShape): void => {
        for (const absent of absentOf(positionsOf(value, shape, path))) {
          const { type, key, field, beside } = absent;
          const expected = filledValue(type, key, field, beside);
          if (expected === undefined) continue;
          for (const row of rowsOf(absent, key)) claimed.add(row);
          const actual = valueAt(stored, absent.path);
          if (
            actual === undefined
              ? field.zeroIsAbsent && isZero(expected, field.shape)
              : sameFilled(expected, actual)
          ) {
            if (isMap(expected) && field.shape.kind === 'object') check(absent.path, expected, field.shape);
          } else if (!inTemplates.test(`.${absent.path.join('.')}`))
            wrong.push(`${absent.path.join('.')}: ${writeJson(expected)}, not ${writeJson(actual ?? null)}`);
        }
      };
      check([], sent.value, shapeOf(sent));
      for (const filledUp of filledUpOf(positionsOf(sent.value, shapeOf(sent)))) {
        const { path, key, entries } = filledUp;
        for (const row of rowsOf(filledUp, key)) claimed.add(row);
        const actual = valueAt(stored, path);
        if (actual === undefined || !sameFilled(entries, actual))
          wrong.push(`${path.join('.')}: ${writeJson(entries)} is not in ${writeJson(actual ?? null)}`);
      }
      expect(wrong).toEqual([]);
      const known = [...(assigned[sent.kind] ?? []), ...(assigned[sent.title] ?? [])];
      expect(
        changesOf(sent.value, stored).filter(
          (change) => !known.some((path) => change.startsWith(`added ${path}`)),
        ),
      ).toEqual([]);
    });

    it('and no row of the table goes untried', () => {
      const tables = [kubernetes.defaults, kubernetes.filledEntries].join('\n');
      const rows = tables.split('\n').map((row) => row.split('\t').slice(0, 2).join('\t'));
      expect(rows.filter((row) => !claimed.has(row) && untried[row] === undefined)).toEqual([]);
    });
  });

  describe('takes null for every field, and zero where the table says so, for the field left out', () => {
    it.each(cases)('%s', async (_, sent) => {
      const stored = textWithoutIds(await create(sent));
      const absent = absentOf(positionsOf(sent.value, shapeOf(sent)));
      const puts = absent.flatMap(({ type, key, path, field }): [Path, Value][] => {
        const zero = field.zeroIsAbsent ? zeroOf(field.shape) : undefined;
        const isTried = zero !== undefined && zeroIsRefused[`${sent.kind} ${type} ${key}`] === undefined;
        return isTried
          ? [
              [path, null],
              [path, zero],
            ]
          : [[path, null]];
      });
      const differs = async (some: readonly [Path, Value][]): Promise<boolean> => {
        const answer = await tryCreate(cluster, pathOf(sent, collections), withValues(sent.value, some));
        return answer.status >= 300 || textWithoutIds(storedOf(answer)) !== stored;
      };
      const wrong: string[] = [];
      for (const group of [puts.filter(([, put]) => put === null), puts.filter(([, put]) => put !== null)]) {
        // All at once; one by one only to name what is wrong.
        if (!(await differs(group))) continue;
        for (const [path, put] of group)
          if (await differs([[path, put]])) wrong.push(`${path.join('.')}: ${writeJson(put)}`);
      }
      expect(wrong).toEqual([]);
    });
  });

  it('reads a quantity where the table has one, and nothing else there', async () => {
    const tried = new Set<string>();
    const wrong: string[] = [];
    for (const sent of objects()) {
      const stored = await create(sent);
      const places = positionsOf(sent.value, shapeOf(sent)).filter(({ shape }) => shape.kind === 'quantity');
      for (const { path, value, row } of places) {
        tried.add(row);
        const told = `${sent.title} ${path.join('.')}`;
        const spelled = `${(quantityOf(value) ?? 0n) / 1_000_000n}m`;
        const respelled = withValues(sent.value, [[path, spelled]]);
        if (changesOf(stored, await create(sent, respelled)).length > 0) wrong.push(`${told}: ${spelled}`);
        const answer = await tryCreate(
          cluster,
          pathOf(sent, collections),
          withValues(sent.value, [[path, 'much']]),
        );
        if (answer.status !== 400 || !/quantit/.test(answer.body)) wrong.push(`${told}: much is taken`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried.size).toBeGreaterThanOrEqual(15);
  });

  it('takes a number and a name where the table says either, and no boolean', async () => {
    const tried = new Set<string>();
    const wrong: string[] = [];
    for (const sent of objects()) {
      const places = positionsOf(sent.value, shapeOf(sent)).filter(
        ({ shape }) => shape.kind === 'int-or-string',
      );
      for (const { path, row } of places) {
        tried.add(row);
        for (const [put, isTaken] of [
          [{ numeral: '7' }, true],
          ['name', true],
          [true, false],
        ] as const) {
          const value = withValues(sent.value, [[path, put]]);
          const { status, body } = await tryCreate(cluster, pathOf(sent, collections), value);
          // 422 is said of a value that was read: no port may be named so, no share be without a percent sign.
          if ((status !== 400) !== isTaken) wrong.push(`${sent.title} ${path.join('.')}: ${status} ${body}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried.size).toBeGreaterThanOrEqual(5);
  });

  it('knows the items of a list by the keys of the table: two with equal keys are refused', async () => {
    const tried = new Map<string, string>();
    const wrong: string[] = [];
    for (const sent of objects()) {
      for (const { path, value, shape, row } of positionsOf(sent.value, shapeOf(sent))) {
        if (shape.kind !== 'list' || !isList(value) || value.length === 0) continue;
        if (shape.pairs === 'order' || shape.pairs === 'members') continue;
        const target = `${pathOf(sent, collections)}/${sent.name}?dryRun=All&fieldManager=test&force=true`;
        const apply = (items: readonly Value[]): Promise<Answer> =>
          cluster.request('PATCH', target, writeJson(withValues(sent.value, [[path, items]])));
        const once = await apply(value);
        const twice = await apply([...value, ...value.slice(0, 1)]);
        if (once.status >= 300) throw new Error(`${sent.title}: ${once.body}`);
        tried.set(row, sent.kind);
        if (twice.status < 300 || !/duplicate|unique/i.test(twice.body))
          wrong.push(`${row}: ${twice.status} ${twice.body.slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried.size).toBeGreaterThanOrEqual(19);
    expect(new Set(tried.values()).size).toBeGreaterThanOrEqual(10);
  });

  it('serves the kinds of the table, in namespaces or outside, and no others that can be created', () => {
    const creatable = collections.filter((of) => of.canCreate);
    const wrong = creatable.filter(
      ({ apiVersion, kind, isNamespaced }) =>
        kinds.isClusterScoped(groupOf(apiVersion), kind) !== !isNamespaced,
    );
    expect(wrong.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([]);
    expect(creatable.filter(({ apiVersion, kind }) => kinds.shapeOf(apiVersion, kind) === undefined)).toEqual(
      [],
    );
    expect(creatable.length).toBeGreaterThan(50);
  });
});

/** What only a server knows, or writes into an object of its own accord: no chart can say it. */
const assigned: Readonly<Record<string, readonly string[]>> = {
  // Addresses are given out.
  Service: ['spec.clusterIP', 'spec.clusterIPs', 'spec.ipFamilies', 'spec.ipFamilyPolicy'],
  // Labels and a selector with the new object's id.
  Job: ['metadata.labels', 'spec.selector', 'spec.template.metadata.labels'],
  DaemonSet: ['metadata.annotations["deprecated.daemonset.template.generation"]'],
  Namespace: ['metadata.labels["kubernetes.io/metadata.name"]', 'spec.finalizers'],
  Node: ['spec.taints[1]'],
  PersistentVolume: ['metadata.finalizers'],
  PersistentVolumeClaim: ['metadata.finalizers', 'spec.dataSourceRef'],
  VolumeAttributesClass: ['metadata.finalizers'],
  // Who asked.
  CertificateSigningRequest: ['spec.groups', 'spec.uid', 'spec.username'],
  // Labels of the template.
  ReplicationController: ['metadata.labels.app'],
  // How long a pod stays on a node that is gone is a setting of the server's.
  Pod: ['spec.tolerations'],
  // What its class says.
  'v1 Pod important': ['spec.preemptionPolicy', 'spec.priority'],
  // Depend on what stands elsewhere in the pod, which the tables cannot say: its network, all of its containers.
  'v1 Pod of-host': ['spec.containers[a].ports[8080/TCP].hostPort', 'spec.resources.requests.cpu'],
};

/** Filled in only when the object is made of its template, where it means the same. */
const inTemplates = /\.(?:jobTemplate\.spec\.\w+|volumeClaimTemplate\.spec\.volumeMode)$/;

/** Rows without an object here. */
const untried: Readonly<Record<string, string>> = {
  'api.core.v1.PersistentVolumeClaimStatus\tphase':
    'of a claim template alone, in test/real/server-fields.cluster.test.ts',
  'api.core.v1.EphemeralContainer\tterminationMessagePath': 'only a running pod gets such containers',
  'api.core.v1.EphemeralContainer\tterminationMessagePolicy': 'only a running pod gets such containers',
};

/** Where an admission plugin, not the API, looks whether the field is there. */
const zeroIsRefused: Readonly<Record<string, string>> = {
  'Pod api.core.v1.PodSpec overhead':
    'of a pod, not of a template, the plugin for runtime classes refuses it',
};

/** A default of the table is in what was stored; maps by what they hold. */
function sameFilled(expected: Value, actual: Value): boolean {
  // The server writes every quantity as a text.
  if (isNumeral(expected) && typeof actual === 'string') return quantityOf(expected) === quantityOf(actual);
  if (!isMap(expected) || !isMap(actual)) return sameValue(expected, actual);
  return [...expected].every(([key, value]) => {
    const found = actual.get(key);
    return found !== undefined && sameFilled(value, found);
  });
}
