/** Objects that lose something inside a value that the API replaces as a whole: the server's own merge keeps no key of it. */
import type { JsonMap } from '../../src/cluster/index.ts';

export interface AtomicCase {
  readonly what: string;
  readonly before: JsonMap;
  /** The same object without one key of the atomic value. */
  readonly after: JsonMap;
}

const networking = 'networking.k8s.io/v1';

/** `fill` makes the object of one value; the second value lacks what the first one has. */
const losing = (
  what: string,
  [apiVersion, kind]: readonly [string, string],
  fill: (value: JsonMap) => JsonMap,
  [before, after]: readonly [JsonMap, JsonMap],
): AtomicCase => {
  const name = what.replaceAll(/[^a-z]+/gi, '-').toLowerCase();
  const object = (value: JsonMap): JsonMap => ({ apiVersion, kind, metadata: { name }, ...fill(value) });
  return { what, before: object(before), after: object(after) };
};

const role = ['rbac.authorization.k8s.io/v1', 'Role'] as const;
const policy = [networking, 'NetworkPolicy'] as const;
const deployment = ['apps/v1', 'Deployment'] as const;

const podsWith = (spec: JsonMap, container: JsonMap = {}): JsonMap => ({
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'web', image: 'web:1', ...container }], ...spec },
    },
  },
});

export const atomicCases: readonly AtomicCase[] = [
  losing('resourceNames of a role', role, (rule) => ({ rules: [rule] }), [
    { apiGroups: [''], resources: ['secrets'], verbs: ['get'], resourceNames: ['own'] },
    { apiGroups: [''], resources: ['secrets'], verbs: ['get'] },
  ]),
  losing('from of a network policy', policy, (rule) => ({ spec: { podSelector: {}, ingress: [rule] } }), [
    { from: [{ podSelector: { matchLabels: { app: 'db' } } }], ports: [{ port: 80, protocol: 'TCP' }] },
    { ports: [{ port: 80, protocol: 'TCP' }] },
  ]),
  losing(
    'podSelector of a network policy',
    policy,
    (matchLabels) => ({ spec: { podSelector: { matchLabels }, policyTypes: ['Ingress'] } }),
    [{ app: 'web', tier: 'front' }, { app: 'web' }],
  ),
  losing(
    'selector of a service',
    ['v1', 'Service'],
    (selector) => ({ spec: { selector, ports: [{ port: 80 }] } }),
    [{ app: 'web', release: 'stable' }, { app: 'web' }],
  ),
  losing(
    'selector of a disruption budget',
    ['policy/v1', 'PodDisruptionBudget'],
    (matchLabels) => ({ spec: { maxUnavailable: 1, selector: { matchLabels } } }),
    [{ app: 'web', tier: 'front' }, { app: 'web' }],
  ),
  losing('effect of a toleration', deployment, (item) => podsWith({ tolerations: [item] }), [
    { key: 'gpu', operator: 'Exists', effect: 'NoSchedule' },
    { key: 'gpu', operator: 'Exists' },
  ]),
  losing('nodeSelector of pods', deployment, (nodeSelector) => podsWith({ nodeSelector }), [
    { disk: 'ssd', zone: 'a' },
    { disk: 'ssd' },
  ]),
  losing(
    'node affinity of pods',
    deployment,
    (term) =>
      podsWith({
        affinity: {
          nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [term] } },
        },
      }),
    [
      {
        matchExpressions: [{ key: 'disk', operator: 'Exists' }],
        matchFields: [{ key: 'metadata.name', operator: 'In', values: ['a'] }],
      },
      { matchExpressions: [{ key: 'disk', operator: 'Exists' }] },
    ],
  ),
  losing('prefix of envFrom', deployment, (item) => podsWith({}, { envFrom: [item] }), [
    { prefix: 'P_', configMapRef: { name: 'm' } },
    { configMapRef: { name: 'm' } },
  ]),
  losing(
    'optional of a key reference',
    deployment,
    (secretKeyRef) => podsWith({}, { env: [{ name: 'A', valueFrom: { secretKeyRef } }] }),
    [
      { name: 's', key: 'k', optional: true },
      { name: 's', key: 'k' },
    ],
  ),
  losing(
    'items of a volume',
    deployment,
    (item) =>
      podsWith({ volumes: [{ name: 'v', configMap: { name: 'm', defaultMode: 420, items: [item] } }] }),
    [
      { key: 'k', path: 'p', mode: 256 },
      { key: 'k', path: 'p' },
    ],
  ),
  losing(
    'tls of an ingress',
    [networking, 'Ingress'],
    (item) => ({ spec: { defaultBackend: { service: { name: 'web', port: { number: 80 } } }, tls: [item] } }),
    [{ hosts: ['shop.example.com'], secretName: 'cert' }, { hosts: ['shop.example.com'] }],
  ),
  losing('rules of an ingress', [networking, 'Ingress'], (rule) => ({ spec: { rules: [rule] } }), [
    {
      host: 'shop.example.com',
      http: {
        paths: [
          { path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { number: 80 } } } },
        ],
      },
    },
    {
      http: {
        paths: [
          { path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { number: 80 } } } },
        ],
      },
    },
  ]),
  losing(
    'endpoints of a slice',
    ['discovery.k8s.io/v1', 'EndpointSlice'],
    (endpoint) => ({ addressType: 'IPv4', endpoints: [endpoint] }),
    [
      { addresses: ['10.0.0.1'], hostname: 'a', zone: 'b' },
      { addresses: ['10.0.0.1'], hostname: 'a' },
    ],
  ),
  losing('steps of a custom resource', ['ex.com/v1', 'Thing'], (step) => ({ spec: { steps: [step] } }), [
    { name: 'check', timeout: '5m' },
    { name: 'check' },
  ]),
];

/** A definition that loses a field of its schema: `versions` is one value. */
export const atomicDefinition = (suffix: string): AtomicCase => {
  const kind = `Box${suffix}`;
  const plural = `${kind.toLowerCase()}es`;
  const definition = (properties: JsonMap): JsonMap => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.ex.com` },
    spec: {
      group: 'ex.com',
      scope: 'Namespaced',
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      conversion: { strategy: 'None' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties } } },
          },
        },
      ],
    },
  });
  const size: JsonMap = { size: { type: 'integer' } };
  return {
    what: 'schema of a definition',
    before: definition({ ...size, mode: { type: 'string' } }),
    after: definition(size),
  };
};
