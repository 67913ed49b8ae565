/** What a cluster makes of findings that two renders leave open; the rules are the real ones, the cluster's answers are given. */
import { judge } from '../../src/judge/index.ts';
import { openComparison } from '../../src/diff/index.ts';
import { describe, expect, it } from '@jest/globals';
import type { JsonMap } from '../../src/cluster/index.ts';
import type { Questions } from '../../src/operations/live/questions.ts';
import { decide } from '../../src/operations/live/decide.ts';

const redact = { key: Buffer.from('key'), known: [], also: [], allow: [] };

/** `severity rule: message` of what stands after the cluster was asked. */
async function told(before: string, after: string, answers: Partial<Questions>): Promise<readonly string[]> {
  const side = (text: string) => ({ text, namespace: 'shop' });
  const opened = openComparison({ before: side(before), after: side(after), redact, ignore: [] });
  const laws = { kubeVersion: {}, schemas: [], validate: 'none' as const };
  const { findings } = judge({ ...opened, ...laws });
  const nobodyKnows: Questions = {
    get: () => Promise.resolve('unknown'),
    isThere: () => Promise.resolve(undefined),
    count: () => Promise.resolve(undefined),
    list: () => Promise.resolve(undefined),
    names: () => Promise.resolve(undefined),
  };
  const ask = { ...nobodyKnows, ...answers };
  const stand = await decide(findings, { ...opened, ask });
  return stand.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`);
}

const gets = (objects: Readonly<Record<string, JsonMap>>): Questions['get'] => {
  return (_, kind, __, name) => Promise.resolve(objects[`${kind} ${name}`] ?? 'missing');
};

const config = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';

describe('a volume claim that goes', () => {
  const claim = 'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: data}\n';
  const bound = (policy: string) =>
    gets({
      'PersistentVolumeClaim data': { spec: { volumeName: 'pv-1' } },
      'PersistentVolume pv-1': { spec: { persistentVolumeReclaimPolicy: policy } },
    });

  it.each<[string, Partial<Questions>, string]>([
    [
      'is lost where its volume goes with it',
      { get: bound('Delete') },
      'critical volume-claim-removed: is deleted, and its data with it: the reclaim policy of its volume is Delete',
    ],
    [
      'keeps its data where the volume stays',
      { get: bound('Retain') },
      'medium volume-claim-removed: is deleted; its volume stays with its data (Retain)',
    ],
    [
      'loses nothing where none is bound',
      { get: gets({ 'PersistentVolumeClaim data': { spec: {} } }) },
      'info volume-claim-removed: is deleted; no volume is bound to it',
    ],
    [
      'loses nothing where it is not there',
      { get: gets({}) },
      'info volume-claim-removed: is deleted; no volume is bound to it',
    ],
    [
      'stays what it was where nobody may ask',
      {},
      "critical volume-claim-removed: is deleted, and its data with it unless the volume's reclaim policy is Retain",
    ],
  ])('%s', async (_, answers, expected) => {
    expect(await told(`${claim}---\n${config}`, config, answers)).toEqual([expected]);
  });
});

describe('a StatefulSet that takes its claims with it', () => {
  const set = `apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db}
spec:
  persistentVolumeClaimRetentionPolicy: {whenDeleted: Delete}
  volumeClaimTemplates: [{metadata: {name: data}}]
`;
  const names = () => Promise.resolve(['data-db-0', 'data-db-1', 'data-other-0', 'data-db-x']);
  const bound = (policy: string) =>
    gets({
      'PersistentVolumeClaim data-db-0': { spec: { volumeName: 'pv' } },
      'PersistentVolumeClaim data-db-1': { spec: { volumeName: 'pv' } },
      'PersistentVolume pv': { spec: { persistentVolumeReclaimPolicy: policy } },
    });

  it('loses the data of its own claims, or nothing where their volumes stay', async () => {
    const [lost] = await told(`${set}---\n${config}`, config, { names, get: bound('Delete') });
    expect(lost).toMatch(/^critical stateful-set-removed: .*; 2 volumes are deleted with the data$/);
    const [kept] = await told(`${set}---\n${config}`, config, { names, get: bound('Retain') });
    expect(kept).toMatch(/^high stateful-set-removed: .*no data is lost by that/);
  });
});

describe('a definition', () => {
  const definition = (type: string, storage = 'v1', more = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: queues.example.com}
spec:
  group: example.com
  names: {kind: Queue, plural: queues}
  scope: Namespaced
  versions:
    - {name: v1, served: true, storage: ${storage === 'v1'}, schema: {openAPIV3Schema: {type: object, properties: {a: {type: ${type}}}}}}
    - {name: v2, served: true, storage: ${storage === 'v2'}, schema: {openAPIV3Schema: {type: object}}}
${more}`;
  const count = (number: number) => ({ count: () => Promise.resolve(number) });
  const before = `${definition('string')}---\n${config}`;

  it.each<[string, string, Partial<Questions>, string[]]>([
    [
      'goes with the resources that there are',
      config,
      count(12),
      [
        'critical crd-removed: is deleted: every resource of that kind in the cluster is deleted with it; there are 12 now',
      ],
    ],
    [
      'goes alone where there is none',
      config,
      count(0),
      [
        'medium crd-removed: is deleted: every resource of that kind in the cluster is deleted with it; there is none now',
      ],
    ],
    ['is tightened for nobody', `${definition('integer')}---\n${config}`, count(0), []],
    [
      'is stored in another version by nobody',
      `${definition('string', 'v2')}---\n${config}`,
      { ...count(0), get: gets({ 'CustomResourceDefinition queues.example.com': {} }) },
      [],
    ],
  ])('%s', async (_, after, answers, expected) => {
    expect(await told(before, after, answers)).toEqual(expected);
  });

  it('is tightened for so many, and stored in versions that the cluster names', async () => {
    const [tight] = await told(before, `${definition('integer')}---\n${config}`, count(3));
    expect(tight).toMatch(/^medium crd-tightened: accepts less, and 3 resources exist that may break it: /);
    const live = { status: { storedVersions: ['v1alpha1', 'v1'] } };
    const get = gets({ 'CustomResourceDefinition queues.example.com': live });
    const [flip] = await told(before, `${definition('string', 'v2')}---\n${config}`, { ...count(1), get });
    expect(flip).toMatch(
      /^medium crd-version-flipped: .*; one resource exists, stored so far as v1alpha1 and v1$/,
    );
  });
});

describe('what is not in the render', () => {
  const pod = (secret: string): string =>
    `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: "x:1", envFrom: [{secretRef: {name: ${secret}}}, {configMapRef: {name: both}}]}]}\n`;
  const isThere =
    (...names: readonly string[]): Questions['isThere'] =>
    (_, __, ___, name) =>
      Promise.resolve(names.includes(name));

  it('is in the cluster, is not, or nobody may say', async () => {
    const before = `${config}---\n${pod('old')}`;
    const after = `${config}---\n${pod('new')}`;
    const found = (lines: readonly string[]) => lines.filter((line) => line.includes('reference-outside'));
    expect(found(await told(before, after, { isThere: isThere('new') }))).toEqual([]);
    expect(found(await told(before, after, { isThere: isThere('both') }))).toEqual([
      'high reference-outside: needs Secret new, which is neither in the render nor in the cluster',
    ]);
    expect(found(await told(before, after, {}))[0]).toMatch(/^info .*possibly the cluster has it$/);
  });

  it('is a certificate of others, or a Service for the pods of others', async () => {
    const ingress = (secret: string): string =>
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: i}\nspec: {rules: [{host: a.example.com}], tls: [{hosts: [a.example.com], secretName: ${secret}}]}\n`;
    const tls = async (there: readonly string[]) =>
      (await told(ingress('one'), ingress('two'), { isThere: isThere(...there) })).filter((line) =>
        line.includes('tls-secret-changed'),
      );
    expect((await tls(['two']))[0]).toMatch(/^info .* instead of one, which is in the cluster$/);
    expect((await tls([]))[0]).toMatch(/^high .* instead of one, which is not in the cluster$/);
    const service =
      'apiVersion: v1\nkind: Service\nmetadata: {name: s}\nspec: {selector: {app: of-others}, ports: [{port: 80}]}\n';
    const own = pod('its-own');
    const pods = async (number: number) =>
      (await told(own, `${own}---\n${service}`, { count: () => Promise.resolve(number) })).filter((line) =>
        line.includes('service-without-pods'),
      );
    expect(await pods(2)).toEqual([]);
    expect((await pods(0))[0]).toMatch(/, and there are none of others in the cluster$/);
  });
});
