/** Where our comparison says that nothing changed, a real API server stores the same object: updates of created ones. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { filledValue } from '../../src/diff/values/filled.ts';
import { quantityOf } from '../../src/manifests/index.ts';
import { isList, type MapValue, type Value, writeJson } from '../../src/yaml/index.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
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
} from './server-objects.ts';
import { absentOf, filledUpOf, normalForm, type Path, positionsOf, withValues, zeroOf } from './typed.ts';

/** Keeps what the server gave out, as clients do that change their own fields. */
const mergePatch = 'application/merge-patch+json';

/** What the server gave out stays: a client that writes null there takes it away. */
const isServers = /^metadata\b|^spec\.(?:selector|template\.metadata|dataSourceRef)$/;

/** Said to be no change, and yet something else is stored. */
const known: Readonly<Record<string, string>> = {
  'batch/v1 CronJob plain, defaults':
    'those of its Jobs are filled in when they are made: stored, but the same',
  'batch/v1 Job parallel, order':
    'exit codes pair as a set, but the server wants them sorted and refuses others',
};

/** Kinds whose first object would stand in the way of those that follow, or that change by themselves. */
const notCreated = new Set([
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
  'Namespace',
  'Node',
]);

describeReal('a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  let collections: readonly Collection[];

  beforeAll(async () => {
    cluster = await startCluster(['--feature-gates=ImageVolume=true']);
    collections = await discover(cluster);
  });
  afterAll(() => cluster?.stop());

  it('stores the same object wherever the comparison finds no change', async () => {
    const told = new Map<string, number>();
    const wrong: string[] = [];
    for (const sent of objects().filter(({ kind }) => !notCreated.has(kind))) {
      const collection = pathOf(sent, collections);
      const created = storedOf(await cluster.request('POST', collection, writeJson(sent.value)));
      const name = `${collection}/${sent.name}`;
      for (const [how, value] of rewritten(sent)) {
        if (changesOf(sent.value, value).length > 0 || writeJson(value) === writeJson(sent.value)) continue;
        const answer = await cluster.request('PATCH', `${name}?dryRun=All`, writeJson(value), mergePatch);
        told.set(how, (told.get(how) ?? 0) + 1);
        const why = answer.status >= 300 ? answer.body : changeOf(sent, created, storedOf(answer));
        const title = `${sent.title}, ${how}`;
        if (why !== undefined && known[title] === undefined) wrong.push(`${title}: ${why}`);
      }
      await cluster.request('DELETE', `${name}?gracePeriodSeconds=0`);
    }
    expect(wrong).toEqual([]);
    expect([...told.keys()].toSorted()).toEqual([
      'defaults',
      'entries',
      'nulls',
      'order',
      'quantities',
      'zeros',
    ]);
    expect([...told.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(240);
  });
});

/** The same resource, written otherwise. */
function rewritten(sent: Sent): [string, MapValue][] {
  const shape = shapeOf(sent);
  const positions = positionsOf(sent.value, shape);
  const absent = absentOf(positions).filter(({ path }) => !isServers.test(path.join('.')));
  const put = (puts: readonly (readonly [Path, Value])[]): MapValue => withValues(sent.value, puts);
  const quantities = positions.filter((of) => of.shape.kind === 'quantity');
  const lists = positions.filter(({ shape: of }) => of.kind === 'list' && of.pairs !== 'order');
  return [
    [
      'defaults',
      put(
        absent.flatMap(({ path, type, key, field, beside }) => {
          const value = filledValue(type, key, field, beside);
          return value === undefined ? [] : [[path, value] as const];
        }),
      ),
    ],
    [
      'entries',
      put(
        filledUpOf(positions).map(({ path, entries, written }) => [path, new Map([...written, ...entries])]),
      ),
    ],
    [
      'zeros',
      put(
        absent.flatMap(({ path, field }) => {
          const zero = field.zeroIsAbsent ? zeroOf(field.shape) : undefined;
          return zero === undefined ? [] : [[path, zero] as const];
        }),
      ),
    ],
    ['nulls', put(absent.map(({ path }) => [path, null] as const))],
    [
      'quantities',
      put(quantities.map(({ path, value }) => [path, `${(quantityOf(value) ?? 0n) / 1_000_000n}m`] as const)),
    ],
    // The innermost first: a list that is put has the lists in it as they were.
    ...lists.map(({ path, value }): [string, MapValue] => [
      'order',
      put([[path, isList(value) ? value.toReversed() : value]]),
    ]),
  ];
}

function changeOf(sent: Sent, before: MapValue, after: MapValue): string | undefined {
  const [left, right] = [before, after].map((value) => textWithoutIds(normalForm(value, shapeOf(sent))));
  return left === right ? undefined : `${left} is not ${right}`;
}
