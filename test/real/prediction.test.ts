/** What we say that helm's command will do, helm does: chains of releases by both Helms, with objects of every kind of list, changed by others in between. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Json, type JsonMap, normalise, type PredictedResource } from '../../src/cluster/index.ts';
import { seedOf } from '../property.ts';
import { clusterMissing } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { thingDefinition } from './prediction-kinds.ts';
import { type Lab, openLab, type Ran, type Step } from './prediction-lab.ts';
import { diceOf } from './prediction-random.ts';
import { type Doc, fieldsOf, firstDocs, meddle, nextDocs, objectOf, pathOf } from './prediction-state.ts';

type Commands = readonly (readonly [helm: 3 | 4, ...flags: string[]])[];

/** Each is one release, from its installation on. */
const chains: Readonly<Record<string, Commands>> = {
  'helm 3 all along, at last by force': [[3], [3], [3, '--force']],
  'helm 3, then helm 4 as it finds it, then on the server': [
    [3],
    [4],
    [4, '--server-side=true', '--force-conflicts'],
    [4],
  ],
  'helm 3, then helm 4 on the server without force': [
    [3],
    [4, '--server-side=true'],
    [4, '--server-side=false'],
  ],
  'helm 4, then helm 3, then helm 4': [[4], [4, '--force-conflicts'], [3], [4]],
  'helm 4 client-side, replaced, then on the server': [
    [4, '--server-side=false'],
    [4, '--force-replace'],
    [4, '--server-side=true', '--force-conflicts'],
    [3, '--force'],
  ],
};

describeReal('a prediction', clusterMissing(), () => {
  let lab: Lab;
  let seed: number;
  let pairs = 0;
  beforeAll(async () => {
    lab = await openLab();
    await lab.cluster.request(
      'POST',
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
      JSON.stringify(thingDefinition),
    );
  }, 60_000);
  afterAll(() => lab?.close());

  it.each(Object.entries(chains))(
    'holds for %s',
    async (name, commands) => {
      seed ??= seedOf(0);
      const dice = diceOf(seed + name.length);
      const namespace = `chain-${Object.keys(chains).indexOf(name)}`;
      await lab.cluster.request(
        'POST',
        '/api/v1/namespaces',
        JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }),
      );
      let docs = firstDocs(dice, namespace, 2);
      const wrong: string[] = [];
      const told: string[] = [];
      for (const [index, [helm, ...flags]] of commands.entries()) {
        const chart = lab.chart('chain', docs.filter(({ isThere }) => isThere).map(objectOf));
        const step: Step = {
          helm,
          release: 'r',
          namespace,
          verb: index === 0 ? 'install' : 'upgrade',
          chart,
          flags,
        };
        const found = await check(lab, step, docs);
        pairs += found.pairs;
        told.push(`${helm} ${flags.join(' ')}: ${found.told}`);
        wrong.push(...found.wrong.map((line) => `step ${index}: ${line}`));
        await meddle(lab.cluster, dice, docs, namespace);
        docs = nextDocs(dice, docs);
      }
      process.stdout.write(`${told.join('\n')}\n`);
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it('was held against at least 120 objects that were there before', () => {
    expect(pairs).toBeGreaterThanOrEqual(120);
  });
});

async function check(
  lab: Lab,
  step: Step,
  docs: readonly Doc[],
): Promise<{ wrong: string[]; told: string; pairs: number }> {
  const predicted = await lab.predicted(step);
  const ran = await lab.done(step);
  const refused = predicted.resources.filter(({ refusal }) => refusal !== undefined);
  const wrong: string[] = [...refusalsOf(refused, ran)];
  await Promise.all(
    predicted.resources.map(async (resource) => {
      const doc = docs.find(({ name, kind }) => name === resource.name && kind.kind === resource.kind);
      if (doc === undefined) throw new Error(`no ${resource.kind} ${resource.name}`);
      const real = await lab.object(pathOf(doc, step.namespace));
      const expected = isTouched(resource, refused) ? resource.after : resource.live;
      const [left, right] = [comparable(expected, resource.live), comparable(real, resource.live)];
      if (left !== right)
        wrong.push(
          `${resource.action} ${resource.kind} ${resource.name} ${resource.refusal?.message ?? ''}: predicted ${around(left, right)}, is ${around(right, left)}, was ${around(comparable(resource.live, resource.live), right)}`,
        );
    }),
  );
  const count = (action: string): number =>
    predicted.resources.filter((resource) => resource.action === action).length;
  const actions = ['create', 'update', 'delete', 'gone'].map((action) => `${count(action)} ${action}`);
  return {
    wrong,
    told: `${predicted.method}: ${actions.join(', ')}, ${refused.length} refused`,
    pairs: count('update'),
  };
}

/** Before helm touches anything it looks whose everything is; and it deletes nothing once it was refused something. */
function isTouched(resource: PredictedResource, refused: readonly PredictedResource[]): boolean {
  if (resource.refusal !== undefined || refused.some(isForeign)) return false;
  return resource.action !== 'delete' || refused.length === 0;
}

const isForeign = ({ refusal }: PredictedResource): boolean => refusal?.why === 'owned';

function refusalsOf(refused: readonly PredictedResource[], ran: Ran): string[] {
  if (refused.length === 0) return ran.code === 0 ? [] : [`helm failed: ${ran.stderr}`];
  const foreign = refused.filter(isForeign);
  const isTold = ({ refusal }: PredictedResource): boolean =>
    ran.stderr.toLowerCase().includes((refusal?.message ?? '').slice(0, 45).toLowerCase());
  if (foreign.length > 0)
    return foreign.some(isTold)
      ? []
      : [`other words: ${foreign[0]?.refusal?.message}\n of helm: ${ran.stderr}`];
  return refused
    .filter((resource) => ran.code === 0 || !isTold(resource))
    .map(
      ({ kind, name, refusal }) =>
        `not refused so: ${kind} ${name}: ${refusal?.message}\n by helm: ${ran.stderr}`,
    );
}

/** Without what the server gives out anew with each creation. */
function comparable(object: JsonMap | undefined, live: JsonMap | undefined): string {
  if (object === undefined) return 'nothing';
  const plain = normalise(object);
  return sorted(plain['kind'] === 'Service' ? withoutGiven(plain, live) : plain);
}

function withoutGiven(service: JsonMap, live: JsonMap | undefined): JsonMap {
  const given = JSON.stringify(live ?? null);
  const known = (key: string, value: Json): Json =>
    given.includes(`"${key}":${JSON.stringify(value)}`) ? value : 'given';
  const spec = fieldsOf(service['spec']);
  return {
    ...service,
    spec: {
      ...spec,
      clusterIP: known('clusterIP', spec['clusterIP'] ?? null),
      clusterIPs: known('clusterIPs', spec['clusterIPs'] ?? null),
      ports: (Array.isArray(spec['ports']) ? spec['ports'] : []).map((port: Json) => {
        const fields = fieldsOf(port);
        return { ...fields, nodePort: known('nodePort', fields['nodePort'] ?? null) };
      }),
    },
  };
}

const sorted = (value: Json): string =>
  JSON.stringify(value, (_, item: Json) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : item,
  );

/** Of two texts that differ, what stands around the first difference. */
function around(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return text.slice(Math.max(0, at - 150), at + 150);
}
