/** One case for each rule of the patch; the expectations are by hand, and what helm's libraries say (test/real/patches.cluster.test.ts). */
import type { JsonMap, Patch, ThreeStates } from '../../../src/cluster/index.ts';

export interface PatchCase {
  readonly title: string;
  readonly states: ThreeStates;
  /** What is sent, a part of the words of refusal, or nothing. */
  readonly expected: Patch | string | undefined;
}

type Body = JsonMap;

const strategic = (patch: JsonMap): Patch => ({ type: 'application/strategic-merge-patch+json', patch });
const jsonMerge = (patch: JsonMap): Patch => ({ type: 'application/merge-patch+json', patch });

function of(
  apiVersion: string,
  kind: string,
): (original: Body, modified: Body, current?: Body) => ThreeStates {
  const head = { apiVersion, kind, metadata: { name: 'x' } };
  return (original, modified, current = original) => ({
    original: { ...head, ...original },
    modified: { ...head, ...modified },
    current: { ...head, ...current },
  });
}

const configMap = of('v1', 'ConfigMap');
const service = of('v1', 'Service');
const deployment = of('apps/v1', 'Deployment');
const budget = of('policy/v1', 'PodDisruptionBudget');
const budgetBeta = of('policy/v1beta1', 'PodDisruptionBudget');
const ingress = of('networking.k8s.io/v1', 'Ingress');
const scaler = of('autoscaling/v2', 'HorizontalPodAutoscaler');
const webhooks = of('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration');
const definition = of('apiextensions.k8s.io/v1', 'CustomResourceDefinition');
const oldDefinition = of('apiextensions.k8s.io/v1beta1', 'CustomResourceDefinition');
const custom = of('example.com/v1', 'Widget');
const node = of('v1', 'Node');

const pod = (spec: Body): Body => ({ spec: { template: { spec } } });
const container = (...containers: Body[]): Body => pod({ containers });
const ports = (...list: Body[]): Body => ({ spec: { ports: list } });
const meta = (metadata: Body): Body => ({ metadata: { name: 'x', ...metadata } });

export const cases: readonly PatchCase[] = [
  // ---- maps
  {
    title: 'nothing changed: nothing is sent',
    states: configMap({ data: { a: '1' } }, { data: { a: '1' } }),
    expected: undefined,
  },
  {
    title:
      'a value of the manifest that the cluster has otherwise is set back, though the manifest did not change',
    states: deployment({ spec: { replicas: 2 } }, { spec: { replicas: 2 } }, { spec: { replicas: 5 } }),
    expected: strategic({ spec: { replicas: 2 } }),
  },
  {
    title: 'what only the cluster has stays',
    states: configMap({ data: { a: '1' } }, { data: { a: '1' } }, { data: { a: '1', b: '2' } }),
    expected: undefined,
  },
  {
    title: 'what the new manifest has no more is deleted, even where the cluster has lost it',
    states: configMap({ data: { a: '1', b: '2' } }, { data: { a: '1' } }, { data: { a: '1' } }),
    expected: strategic({ data: { b: null } }),
  },
  {
    title: 'a map that goes as a whole is one null',
    states: configMap({ data: { a: '1' } }, {}),
    expected: strategic({ data: null }),
  },
  {
    title: 'a null of the manifest is sent each time, for the cluster never has it',
    states: deployment({ spec: { paused: null } }, { spec: { paused: null } }, { spec: {} }),
    expected: strategic({ spec: { paused: null } }),
  },
  {
    title: 'a number stays equal, written with a fraction of zero',
    states: deployment({ spec: { replicas: 1 } }, { spec: { replicas: Number('1.0') } }),
    expected: undefined,
  },
  {
    title: 'a key in other letters case finds the same field',
    states: service({}, { Spec: { Selector: { a: '1' } } }, { Spec: { Selector: { a: '2' } } }),
    expected: strategic({ Spec: { Selector: { a: '1' } } }),
  },
  {
    title: '__proto__ is a key like others',
    states: configMap(
      { data: JSON.parse('{"__proto__": "1", "b": "1"}') },
      { data: JSON.parse('{"__proto__": "2", "b": "1"}') },
    ),
    expected: strategic({ data: JSON.parse('{"__proto__": "2"}') }),
  },
  // ---- replaced as a whole
  {
    title: 'a selector with the strategy replace is sent even where nothing changed',
    states: budget(
      { spec: { selector: { matchLabels: { a: '1' } } } },
      { spec: { selector: { matchLabels: { a: '1' } } } },
    ),
    expected: strategic({ spec: { selector: { matchLabels: { a: '1' } } } }),
  },
  {
    title: 'the same field of an older version is merged',
    states: budgetBeta(
      { spec: { selector: { matchLabels: { a: '1', b: '1' } } } },
      { spec: { selector: { matchLabels: { a: '2' } } } },
    ),
    expected: strategic({ spec: { selector: { matchLabels: { a: '2', b: null } } } }),
  },
  {
    title: 'a list without a strategy is replaced, and what others added is lost',
    states: ingress(
      { spec: { rules: [{ host: 'a' }] } },
      { spec: { rules: [{ host: 'a' }] } },
      { spec: { rules: [{ host: 'a' }, { host: 'b' }] } },
    ),
    expected: strategic({ spec: { rules: [{ host: 'a' }] } }),
  },
  {
    title: 'metrics of an autoscaler are replaced',
    states: scaler(
      { spec: { metrics: [{ type: 'Resource', resource: { name: 'cpu' } }] } },
      { spec: { metrics: [{ type: 'Resource', resource: { name: 'memory' } }] } },
    ),
    expected: strategic({ spec: { metrics: [{ type: 'Resource', resource: { name: 'memory' } }] } }),
  },
  {
    title: 'versions of a definition are replaced as one, schemas and all',
    states: definition(
      {
        spec: {
          versions: [{ name: 'v1', schema: { openAPIV3Schema: { properties: { a: { type: 'string' } } } } }],
        },
      },
      {
        spec: {
          versions: [{ name: 'v1', schema: { openAPIV3Schema: { properties: { b: { type: 'string' } } } } }],
        },
      },
    ),
    expected: strategic({
      spec: {
        versions: [{ name: 'v1', schema: { openAPIV3Schema: { properties: { b: { type: 'string' } } } } }],
      },
    }),
  },
  // ---- lists by merge key
  {
    title: 'an image is changed within its container, others in the cluster stay',
    states: deployment(
      container({ name: 'a', image: 'a:1' }),
      container({ name: 'a', image: 'a:2' }),
      container({ name: 'a', image: 'a:1', imagePullPolicy: 'Always' }, { name: 'injected', image: 'i' }),
    ),
    expected: strategic(
      pod({ '$setElementOrder/containers': [{ name: 'a' }], containers: [{ name: 'a', image: 'a:2' }] }),
    ),
  },
  {
    title: 'an item more in the cluster makes its order be told again, though nothing is changed',
    states: deployment(
      container({ name: 'a' }),
      container({ name: 'a' }),
      container({ name: 'a' }, { name: 'injected' }),
    ),
    expected: strategic(pod({ '$setElementOrder/containers': [{ name: 'a' }] })),
  },
  {
    title: 'an item that goes is deleted by its merge key',
    states: deployment(container({ name: 'a' }, { name: 'b' }), container({ name: 'a' })),
    expected: strategic(
      pod({
        '$setElementOrder/containers': [{ name: 'a' }],
        containers: [{ name: 'b', $patch: 'delete' }],
      }),
    ),
  },
  {
    title: 'an item that comes stands where the manifest has it, before those that go',
    states: deployment(
      container({ name: 'a' }, { name: 'c' }),
      container({ name: 'b', image: 'b' }, { name: 'a' }),
    ),
    expected: strategic(
      pod({
        '$setElementOrder/containers': [{ name: 'b' }, { name: 'a' }],
        containers: [
          { name: 'b', image: 'b' },
          { name: 'c', $patch: 'delete' },
        ],
      }),
    ),
  },
  {
    title: 'another order alone is told',
    states: deployment(container({ name: 'a' }, { name: 'b' }), container({ name: 'b' }, { name: 'a' })),
    expected: strategic(pod({ '$setElementOrder/containers': [{ name: 'b' }, { name: 'a' }] })),
  },
  {
    title: 'a list that the cluster lost is sent whole, without an order',
    states: deployment(pod({ hostAliases: [{ ip: '1' }] }), pod({ hostAliases: [{ ip: '1' }] }), pod({})),
    expected: strategic(pod({ hostAliases: [{ ip: '1' }] })),
  },
  {
    title: 'a list that becomes empty loses its items one by one',
    states: deployment(pod({ hostAliases: [{ ip: '1' }] }), pod({ hostAliases: [] })),
    expected: strategic(pod({ hostAliases: [{ ip: '1', $patch: 'delete' }] })),
  },
  {
    title: 'a key that goes deep in a list is null in its item',
    states: deployment(
      container({ name: 'a', env: [{ name: 'E', value: '1' }], tty: true }),
      container({ name: 'a', env: [{ name: 'E' }] }),
    ),
    expected: strategic(
      pod({
        '$setElementOrder/containers': [{ name: 'a' }],
        containers: [
          {
            name: 'a',
            tty: null,
            '$setElementOrder/env': [{ name: 'E' }],
            env: [{ name: 'E', value: null }],
          },
        ],
      }),
    ),
  },
  {
    title: 'ports of one number and two protocols: that of the last one is taken for the one that stays',
    states: service(
      ports({ port: 53, protocol: 'TCP' }, { port: 53, protocol: 'UDP' }),
      ports({ port: 53, protocol: 'TCP' }),
    ),
    expected: strategic({
      spec: {
        '$setElementOrder/ports': [{ port: 53 }],
        ports: [{ port: 53, protocol: 'TCP', $patch: 'delete' }],
      },
    }),
  },
  {
    title: 'ports of one number that stand apart are told an order',
    states: service(
      ports({ port: 53, protocol: 'TCP' }, { port: 80 }, { port: 53, protocol: 'UDP' }),
      ports({ port: 53, protocol: 'TCP' }, { port: 80, name: 'b' }, { port: 53, protocol: 'UDP', name: 'c' }),
    ),
    expected: strategic({
      spec: {
        '$setElementOrder/ports': [{ port: 53 }, { port: 80 }, { port: 53 }],
        ports: [
          { port: 53, name: 'c' },
          { port: 80, name: 'b' },
        ],
      },
    }),
  },
  {
    title: 'where something goes beside them, and both change, they cannot be, and the upgrade fails',
    states: service(
      { spec: { selector: { a: '1' }, ports: [{ port: 53 }, { port: 80 }, { port: 53, protocol: 'UDP' }] } },
      ports({ port: 53, name: 'a' }, { port: 80, name: 'b' }, { port: 53, protocol: 'UDP', name: 'c' }),
    ),
    expected: "doesn't match $setElementOrder list",
  },
  {
    title: 'an item without its merge key fails the upgrade',
    states: deployment(container({ name: 'a' }), container({ image: 'b' })),
    expected: 'does not contain declared merge key: name',
  },
  {
    title: 'webhooks are merged by name, their rules replaced',
    states: webhooks(
      { webhooks: [{ name: 'a', rules: [{ apiGroups: ['x'] }] }, { name: 'b' }] },
      { webhooks: [{ name: 'a', rules: [{ apiGroups: ['y'] }] }, { name: 'b' }] },
    ),
    expected: strategic({
      '$setElementOrder/webhooks': [{ name: 'a' }, { name: 'b' }],
      webhooks: [{ name: 'a', rules: [{ apiGroups: ['y'] }] }],
    }),
  },
  {
    title: 'taints have no merge: all are sent',
    states: node(
      { spec: { taints: [{ key: 'a', effect: 'NoSchedule' }] } },
      { spec: { taints: [{ key: 'b', effect: 'NoSchedule' }] } },
    ),
    expected: strategic({ spec: { taints: [{ key: 'b', effect: 'NoSchedule' }] } }),
  },
  // ---- lists of texts that are merged
  {
    title: 'finalizers of others stay, those that go are deleted by name',
    states: configMap(
      meta({ finalizers: ['a', 'b'] }),
      meta({ finalizers: ['b'] }),
      meta({ finalizers: ['b', 'x'] }),
    ),
    expected: strategic({
      metadata: { '$deleteFromPrimitiveList/finalizers': ['a'], '$setElementOrder/finalizers': ['b'] },
    }),
  },
  {
    title: 'a finalizer that comes is added',
    states: configMap(meta({ finalizers: ['a'] }), meta({ finalizers: ['c', 'a'] })),
    expected: strategic({ metadata: { finalizers: ['c'], '$setElementOrder/finalizers': ['c', 'a'] } }),
  },
  {
    title: 'finalizers that do not stand in the order of the alphabet are told in their order each time',
    states: configMap(meta({ finalizers: ['b', 'a'] }), meta({ finalizers: ['b', 'a'] })),
    expected: strategic({ metadata: { '$setElementOrder/finalizers': ['b', 'a'] } }),
  },
  {
    title: 'texts and numbers in one merged list are an error',
    states: configMap(meta({ finalizers: [1] }), meta({ finalizers: ['a'] })),
    expected: 'list element types are not identical',
  },
  // ---- $retainKeys
  {
    title: 'another kind of strategy clears the fields of the last one',
    states: deployment(
      { spec: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1 } } } },
      { spec: { strategy: { type: 'Recreate' } } },
    ),
    expected: strategic({
      spec: { strategy: { type: 'Recreate', rollingUpdate: null, $retainKeys: ['type'] } },
    }),
  },
  {
    title: 'what the server filled in beside is cleared too',
    states: deployment(
      { spec: { strategy: { type: 'Recreate' } } },
      { spec: { strategy: { type: 'Recreate' } } },
      { spec: { strategy: { type: 'Recreate', rollingUpdate: { maxSurge: 1 } } } },
    ),
    expected: strategic({ spec: { strategy: { $retainKeys: ['type'] } } }),
  },
  {
    title: 'a volume that changes its kind keeps nothing of the last one',
    states: deployment(
      pod({ volumes: [{ name: 'v', emptyDir: {} }] }),
      pod({ volumes: [{ name: 'v', configMap: { name: 'c' } }] }),
    ),
    expected: strategic(
      pod({
        '$setElementOrder/volumes': [{ name: 'v' }],
        volumes: [
          { name: 'v', emptyDir: null, configMap: { name: 'c' }, $retainKeys: ['configMap', 'name'] },
        ],
      }),
    ),
  },
  // ---- kinds that helm does not know, or takes for such
  {
    title: 'a custom resource is compared with the last manifest, not with the cluster',
    states: custom({ spec: { a: 1, b: [1] } }, { spec: { a: 1, b: [2] } }, { spec: { a: 5, b: [1] } }),
    expected: jsonMerge({ spec: { b: [2] } }),
  },
  {
    title: 'a custom resource with an unchanged manifest is left alone, whatever was done to it',
    states: custom({ spec: { a: 1 } }, { spec: { a: 1 } }, { spec: { a: 5 } }),
    expected: undefined,
  },
  {
    title: 'where such a one is adopted by an installation it is compared with the cluster as well',
    states: {
      ...custom({ spec: { a: 1, c: 1 } }, { spec: { a: 1 } }, { spec: { a: 5, b: 2 } }),
      unknownKindsThreeWay: true,
    },
    expected: jsonMerge({ spec: { a: 1, c: null } }),
  },
  {
    title: 'a field that goes from a custom resource is null',
    states: custom({ spec: { a: 1, b: { c: 1, d: 1 } } }, { spec: { a: 1, b: { d: 1 } } }),
    expected: jsonMerge({ spec: { b: { c: null } } }),
  },
  {
    title: 'an old definition is taken for a kind that helm does not know',
    states: oldDefinition({ spec: { group: 'a' } }, { spec: { group: 'b' } }, { spec: { group: 'c' } }),
    expected: jsonMerge({ spec: { group: 'b' } }),
  },
  {
    title: 'so is an object that does not fit its Go type: a text for a number',
    states: deployment({ spec: { replicas: 1 } }, { spec: { replicas: '2' } }, { spec: { replicas: 5 } }),
    expected: jsonMerge({ spec: { replicas: '2' } }),
  },
  // ---- fields that the library does not know
  {
    title: 'an unknown map that differs from the cluster fails the upgrade',
    states: deployment(
      { spec: { unknown: { a: 1 } } },
      { spec: { unknown: { a: 1 } } },
      { spec: { unknown: { a: 2 } } },
    ),
    expected: 'unable to find api field in struct DeploymentSpec for the json field "unknown"',
  },
  {
    title: 'an unknown map that the cluster dropped is sent again each time',
    states: deployment({ spec: { unknown: { a: 1 } } }, { spec: { unknown: { a: 1 } } }, { spec: {} }),
    expected: strategic({ spec: { unknown: { a: 1 } } }),
  },
  {
    title: 'what goes from a map with keys of the user is null, whatever it was',
    states: configMap(
      meta({ annotations: { a: { b: '1' } } }),
      meta({ annotations: {} }),
      meta({ annotations: {} }),
    ),
    expected: strategic({ metadata: { annotations: { a: null } } }),
  },
  {
    title: 'raw JSON inside of an object that changes deep down fails the upgrade',
    states: of('apps/v1', 'ControllerRevision')({ data: { a: { b: 1 } } }, { data: { a: { b: 2 } } }),
    expected: 'unable to find api field in struct RawExtension for the json field "a"',
  },
];
