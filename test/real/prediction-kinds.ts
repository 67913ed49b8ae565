/**
 * Kinds of resources with parts that may be written in many ways, each good for the server whatever the others are: every kind of list that
 * Kubernetes has is in one of them (by key, by several keys, as a set, atomic; with the keys of patches and those of the server at odds).
 */
import type { JsonValue, JsonMap } from '../../src/cluster/index.ts';
import { type Choice, listOf, mapOf, maybe, oneOf } from './prediction-random.ts';

export interface Kind {
  readonly kind: string;
  readonly base: JsonMap;
  /** Dotted path of a part, and what may stand there. */
  readonly parts: Readonly<Record<string, Choice>>;
  readonly isClusterScoped?: boolean;
  /** `/apis/apps/v1/…/deployments` */
  readonly path: readonly [root: string, plural: string];
}

const labels: Choice = maybe(mapOf({ tier: ['a', 'b'], 'ex.com/team': ['x', 'y'], track: ['1', 'true'] }));
const meta: Readonly<Record<string, Choice>> = {
  'metadata.labels': labels,
  'metadata.annotations': maybe(
    mapOf({ 'ex.com/note': ['one', 'two\nlines'], 'ex.com/empty': [''], a: ['1', '2'] }),
  ),
};

const env = [
  [{ name: 'A', value: '1' }, { name: 'A', value: '2' }, { name: 'A' }],
  [
    { name: 'B', value: 'plain' },
    { name: 'B', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
    { name: 'B', valueFrom: { secretKeyRef: { name: 's', key: 'k', optional: true } } },
  ],
  [{ name: 'C', value: '' }],
  [
    { name: 'D', valueFrom: { configMapKeyRef: { name: 'm', key: 'k' } } },
    { name: 'D', value: 'x' },
  ],
] as const satisfies readonly (readonly JsonValue[])[];

const resources: Choice = oneOf(
  undefined,
  {},
  { limits: { cpu: '1000m', memory: '1Gi' } },
  { limits: { cpu: 1, memory: '1024Mi' }, requests: { cpu: '500m' } },
  { requests: { cpu: 0.5, memory: '1G' } },
);

const probe = oneOf(
  undefined,
  { httpGet: { path: '/', port: 80 } },
  { httpGet: { path: '/ready', port: 'http', httpHeaders: [{ name: 'X', value: '1' }] }, periodSeconds: 10 },
  { tcpSocket: { port: 80 }, initialDelaySeconds: 5 },
  { exec: { command: ['sh', '-c', 'true'] } },
);

/** A container of which every list varies. */
const container =
  (name: string, mounts: readonly string[], isInit = false): Choice =>
  (dice) =>
    dropped({
      name,
      image: dice.one(['web:1', 'web:2', 'web:latest']),
      imagePullPolicy: dice.one([undefined, 'Always', 'IfNotPresent']),
      args: dice.one([undefined, ['a'], ['a', 'b'], ['b', 'a'], []]),
      env: dice.chance(0.8) ? listOf(env)(dice) : undefined,
      envFrom: dice.one([
        undefined,
        [{ configMapRef: { name: 'm' } }],
        [{ secretRef: { name: 's' } }, { prefix: 'P_', configMapRef: { name: 'm' } }],
      ]),
      // 53 twice, by protocol: the server pairs by both, helm's patches by the number alone.
      ports: dice.one<JsonValue | undefined>([
        undefined,
        [{ containerPort: 80 }],
        [{ name: 'http', containerPort: 80, protocol: 'TCP' }],
        [
          { name: 'dns', containerPort: 53 },
          { name: 'dns-udp', containerPort: 53, protocol: 'UDP' },
        ],
        [
          { name: 'http', containerPort: 80 },
          { name: 'm', containerPort: 9090 },
        ],
        [{ name: 'm', containerPort: 9090 }],
      ]),
      volumeMounts: listOf(
        mounts.map((path) => [
          { name: 'work', mountPath: path },
          { name: 'config', mountPath: path, readOnly: true },
          { name: 'config', mountPath: path, subPath: 'x' },
        ]),
      )(dice),
      resources: resources(dice),
      livenessProbe: isInit ? undefined : probe(dice),
      securityContext: dice.one([
        undefined,
        {},
        { runAsNonRoot: true, capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } },
        { runAsUser: 1000, capabilities: { drop: ['NET_RAW', 'ALL'] } },
      ]),
      lifecycle: isInit
        ? undefined
        : dice.one([undefined, { preStop: { exec: { command: ['sleep', '1'] } } }]),
    });

/** Without what is not there. */
const dropped = (fields: Readonly<Record<string, JsonValue | undefined>>): JsonMap =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

const several =
  (...choices: readonly (readonly [share: number, choice: Choice])[]): Choice =>
  (dice) =>
    dice
      .some(
        choices.filter(([share]) => dice.chance(share)),
        0,
      )
      .flatMap(([, choice]) => choice(dice) ?? []);

/** The first one always stands somewhere in the list: a pod has a container. */
const containers: Choice = (dice) => {
  const rest = several([0.6, container('side', ['/b', '/c'])], [0.4, container('log', ['/a'])])(dice);
  const all = [container('web', ['/a', '/b', '/c'])(dice) ?? {}, ...(Array.isArray(rest) ? rest : [])];
  return dice.chance(0.3) ? all.toReversed() : all;
};

const volumes: Choice = (dice) => [
  ...dice.some(
    [
      dice.one<JsonValue>([
        { name: 'work', emptyDir: {} },
        { name: 'work', emptyDir: { sizeLimit: '1024Mi' } },
      ]),
      dice.one<JsonValue>([
        { name: 'config', configMap: { name: 'm', items: [{ key: 'a', path: 'a' }] } },
        {
          name: 'config',
          secret: {
            secretName: 's',
            items: [
              { key: 'k', path: 'p' },
              { key: 'l', path: 'q' },
            ],
          },
        },
        {
          name: 'config',
          projected: { sources: [{ configMap: { name: 'm' } }, { secret: { name: 's' } }], defaultMode: 420 },
        },
      ]),
    ],
    2,
  ),
  ...(dice.chance(0.3) ? [{ name: 'host', hostPath: { path: '/tmp' } }] : []),
];

const podParts: Readonly<Record<string, Choice>> = {
  containers,
  volumes,
  initContainers: maybe(
    several([0.9, container('init', ['/a'], true)], [0.5, container('seed', ['/b'], true)]),
    0.5,
  ),
  tolerations: maybe(
    listOf([
      [
        { key: 'a', operator: 'Exists' },
        { key: 'a', operator: 'Equal', value: 'x', effect: 'NoSchedule' },
      ],
      [{ operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 60 }],
    ]),
  ),
  imagePullSecrets: maybe((dice) =>
    dice.chance(0.2) ? null : listOf([[{ name: 'p' }], [{ name: 'q' }], [{ name: 'r' }]])(dice),
  ),
  hostAliases: maybe(
    listOf([
      [
        { ip: '1.2.3.4', hostnames: ['a', 'b'] },
        { ip: '1.2.3.4', hostnames: ['b'] },
      ],
      [{ ip: '5.6.7.8' }],
    ]),
  ),
  // Null as well: helm 3 and 4 and the server have their own ways with it.
  nodeSelector: maybe((dice) =>
    dice.chance(0.2) ? null : mapOf({ disk: ['ssd', 'hdd'], zone: ['a'] })(dice),
  ),
  topologySpreadConstraints: maybe(
    listOf([
      [
        { topologyKey: 'zone', maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' },
        { topologyKey: 'zone', maxSkew: 2, whenUnsatisfiable: 'DoNotSchedule' },
      ],
      [{ topologyKey: 'host', maxSkew: 1, whenUnsatisfiable: 'ScheduleAnyway' }],
      [{ topologyKey: 'zone', maxSkew: 1, whenUnsatisfiable: 'ScheduleAnyway' }],
    ]),
    0.4,
  ),
  serviceAccountName: oneOf(undefined, 'one', 'two'),
  securityContext: oneOf(
    undefined,
    {},
    { fsGroup: 1000, sysctls: [{ name: 'net.ipv4.tcp_syncookies', value: '1' }] },
    { supplementalGroups: [1, 2] },
  ),
  terminationGracePeriodSeconds: oneOf(undefined, 30, 5),
  affinity: oneOf(undefined, {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['x', 'y'] }] }],
      },
    },
  }),
  dnsConfig: oneOf(
    undefined,
    { nameservers: ['1.1.1.1'], options: [{ name: 'ndots', value: '2' }] },
    { searches: ['a', 'b'] },
  ),
  readinessGates: oneOf(undefined, [{ conditionType: 'ex.com/a' }]),
};

const below = (prefix: string, parts: Readonly<Record<string, Choice>>): Record<string, Choice> =>
  Object.fromEntries(Object.entries(parts).map(([key, choice]) => [`${prefix}.${key}`, choice]));

const template = { metadata: { labels: { app: 'x' } }, spec: {} };
const templateMeta: Readonly<Record<string, Choice>> = {
  'spec.template.metadata.annotations': maybe(mapOf({ 'checksum/config': ['a', 'b'], n: ['1'] })),
};

const workload = (
  kind: string,
  plural: string,
  spec: JsonMap,
  parts: Readonly<Record<string, Choice>>,
): Kind => ({
  kind,
  base: { apiVersion: 'apps/v1', kind, spec: { selector: { matchLabels: { app: 'x' } }, template, ...spec } },
  parts: { ...meta, ...templateMeta, ...below('spec.template.spec', podParts), ...parts },
  path: ['/apis/apps/v1', plural],
});

const rules = maybe(
  listOf([
    [
      { apiGroups: [''], resources: ['pods'], verbs: ['get', 'list'] },
      { apiGroups: [''], resources: ['pods'], verbs: ['list', 'get'] },
    ],
    [{ apiGroups: ['apps'], resources: ['deployments', 'statefulsets'], verbs: ['*'] }],
    [{ apiGroups: [''], resources: ['secrets'], resourceNames: ['a', 'b'], verbs: ['get'] }],
  ]),
);
const subjects = maybe(
  listOf([
    [{ kind: 'ServiceAccount', name: 'a', namespace: 'default' }],
    [{ kind: 'User', name: 'u', apiGroup: 'rbac.authorization.k8s.io' }],
    [{ kind: 'Group', name: 'g', apiGroup: 'rbac.authorization.k8s.io' }],
  ]),
);

const hook = (name: string): JsonValue[] =>
  ['Ignore', 'Fail'].map((failurePolicy) => ({
    name: `${name}.ex.com`,
    admissionReviewVersions: ['v1'],
    sideEffects: 'None',
    failurePolicy,
    clientConfig: { url: 'https://127.0.0.1:1/x' },
    // Of no namespace there is: nobody is to wait for it.
    namespaceSelector: { matchLabels: { never: 'ever' } },
    rules: [
      {
        apiGroups: ['never.ex.com'],
        apiVersions: ['v1'],
        operations: ['CREATE', 'UPDATE'],
        resources: ['nothings'],
      },
    ],
  }));

export const kinds: readonly Kind[] = [
  workload(
    'Deployment',
    'deployments',
    {},
    {
      'spec.replicas': oneOf(undefined, 1, 2, 3),
      'spec.strategy': oneOf(
        undefined,
        { type: 'Recreate' },
        { type: 'RollingUpdate' },
        { rollingUpdate: { maxSurge: 1, maxUnavailable: '50%' } },
        { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } },
      ),
      'spec.revisionHistoryLimit': oneOf(undefined, 10, 3),
      'spec.minReadySeconds': oneOf(undefined, 0, 5),
    },
  ),
  workload(
    'StatefulSet',
    'statefulsets',
    { serviceName: 'x' },
    {
      'spec.replicas': oneOf(undefined, 1, 2),
      'spec.updateStrategy': oneOf(
        undefined,
        { type: 'OnDelete' },
        { type: 'RollingUpdate', rollingUpdate: { partition: 1 } },
      ),
      'spec.persistentVolumeClaimRetentionPolicy': oneOf(undefined, {
        whenDeleted: 'Delete',
        whenScaled: 'Retain',
      }),
    },
  ),
  workload(
    'DaemonSet',
    'daemonsets',
    {},
    {
      'spec.updateStrategy': oneOf(undefined, { type: 'OnDelete' }, { rollingUpdate: { maxUnavailable: 2 } }),
    },
  ),
  {
    kind: 'CronJob',
    base: {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      spec: {
        schedule: '* * * * *',
        jobTemplate: { spec: { template: { spec: { restartPolicy: 'Never' } } } },
      },
    },
    parts: {
      ...meta,
      ...below('spec.jobTemplate.spec.template.spec', podParts),
      'spec.suspend': oneOf(undefined, true, false),
      'spec.concurrencyPolicy': oneOf(undefined, 'Allow', 'Forbid'),
      'spec.jobTemplate.spec.backoffLimit': oneOf(undefined, 0, 6),
    },
    path: ['/apis/batch/v1', 'cronjobs'],
  },
  {
    kind: 'ConfigMap',
    base: { apiVersion: 'v1', kind: 'ConfigMap' },
    parts: {
      ...meta,
      data: maybe(mapOf({ a: ['1', '2'], 'b.yaml': ['x: 1\n', 'x: 2\ny: 3\n'], c: [''], __proto__x: ['p'] })),
      binaryData: maybe(mapOf({ bin: ['AAE=', 'AAI='] }), 0.3),
    },
    path: ['/api/v1', 'configmaps'],
  },
  {
    kind: 'Secret',
    base: { apiVersion: 'v1', kind: 'Secret', type: 'Opaque' },
    parts: {
      ...meta,
      data: maybe(mapOf({ a: ['YQ==', 'Yg=='], b: ['Yw=='] })),
      stringData: maybe(mapOf({ s: ['plain', 'other'], t: ['x'] })),
    },
    path: ['/api/v1', 'secrets'],
  },
  {
    kind: 'Service',
    base: { apiVersion: 'v1', kind: 'Service' },
    parts: {
      ...meta,
      'spec.selector': mapOf({ app: ['x', 'y'], tier: ['a'] }, 1),
      'spec.ports': listOf(
        [
          [
            { name: 'http', port: 80 },
            { name: 'http', port: 80, targetPort: 'http' },
            { name: 'http', port: 80, targetPort: 8080 },
          ],
          [{ name: 'dns', port: 53, protocol: 'UDP' }],
          [
            { name: 'dns-tcp', port: 53, protocol: 'TCP', appProtocol: 'dns' },
            { name: 'dns-tcp', port: 53 },
          ],
          [{ name: 'm', port: 9090 }],
        ],
        1,
      ),
      'spec.type': oneOf(undefined, 'ClusterIP', 'NodePort', 'LoadBalancer'),
      'spec.sessionAffinity': oneOf(undefined, 'None', 'ClientIP'),
      'spec.externalIPs': oneOf(undefined, ['1.2.3.4'], ['1.2.3.4', '5.6.7.8'], ['5.6.7.8', '1.2.3.4']),
      'spec.publishNotReadyAddresses': oneOf(undefined, true, false),
    },
    path: ['/api/v1', 'services'],
  },
  {
    kind: 'ServiceAccount',
    base: { apiVersion: 'v1', kind: 'ServiceAccount' },
    parts: {
      ...meta,
      secrets: maybe(listOf([[{ name: 'a' }], [{ name: 'b' }]])),
      imagePullSecrets: maybe(listOf([[{ name: 'p' }], [{ name: 'q' }]])),
      automountServiceAccountToken: oneOf(undefined, true, false),
    },
    path: ['/api/v1', 'serviceaccounts'],
  },
  {
    kind: 'Ingress',
    base: { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress' },
    parts: {
      ...meta,
      'spec.ingressClassName': oneOf(undefined, 'a', 'b'),
      'spec.tls': maybe(
        listOf([
          [{ hosts: ['a.ex.com'], secretName: 't' }, { hosts: ['a.ex.com', 'b.ex.com'] }],
          [{ secretName: 'u' }],
        ]),
      ),
      'spec.rules': listOf(
        ['a.ex.com', 'b.ex.com'].map((host) =>
          ['one', 'two'].map((name) => ({
            host,
            http: {
              paths: [
                { path: '/', pathType: 'Prefix', backend: { service: { name, port: { number: 80 } } } },
                ...(name === 'two'
                  ? [
                      {
                        path: '/x',
                        pathType: 'Exact',
                        backend: { service: { name, port: { name: 'http' } } },
                      },
                    ]
                  : []),
              ],
            },
          })),
        ),
        1,
      ),
    },
    path: ['/apis/networking.k8s.io/v1', 'ingresses'],
  },
  {
    kind: 'NetworkPolicy',
    base: { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy' },
    parts: {
      ...meta,
      'spec.podSelector': oneOf(
        {},
        { matchLabels: { a: 'b' } },
        { matchExpressions: [{ key: 'a', operator: 'In', values: ['x', 'y'] }] },
      ),
      'spec.policyTypes': oneOf(undefined, ['Ingress'], ['Ingress', 'Egress']),
      'spec.ingress': maybe(
        listOf([
          [
            { from: [{ ipBlock: { cidr: '10.0.0.0/8', except: ['10.1.0.0/16'] } }] },
            { ports: [{ port: 80 }, { port: 'http', protocol: 'TCP' }] },
          ],
          [{ from: [{ podSelector: {} }, { namespaceSelector: {} }] }],
        ]),
      ),
    },
    path: ['/apis/networking.k8s.io/v1', 'networkpolicies'],
  },
  {
    kind: 'HorizontalPodAutoscaler',
    base: {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'x' }, maxReplicas: 5 },
    },
    parts: {
      ...meta,
      'spec.minReplicas': oneOf(undefined, 1, 2),
      'spec.metrics': maybe(
        listOf([
          [
            {
              type: 'Resource',
              resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } },
            },
            {
              type: 'Resource',
              resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '500m' } },
            },
          ],
          [
            {
              type: 'Resource',
              resource: { name: 'memory', target: { type: 'Utilization', averageUtilization: 50 } },
            },
          ],
        ]),
      ),
      'spec.behavior': oneOf(
        undefined,
        { scaleDown: { stabilizationWindowSeconds: 60 } },
        {
          scaleUp: {
            policies: [
              { type: 'Pods', value: 4, periodSeconds: 60 },
              { type: 'Percent', value: 10, periodSeconds: 60 },
            ],
          },
        },
      ),
    },
    path: ['/apis/autoscaling/v2', 'horizontalpodautoscalers'],
  },
  {
    kind: 'PodDisruptionBudget',
    base: {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      spec: { selector: { matchLabels: { app: 'x' } } },
    },
    parts: {
      ...meta,
      'spec.maxUnavailable': oneOf(undefined, 1, '50%'),
      'spec.unhealthyPodEvictionPolicy': oneOf(undefined, 'AlwaysAllow'),
    },
    path: ['/apis/policy/v1', 'poddisruptionbudgets'],
  },
  {
    kind: 'Role',
    base: { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role' },
    parts: { ...meta, rules },
    path: ['/apis/rbac.authorization.k8s.io/v1', 'roles'],
  },
  {
    kind: 'RoleBinding',
    base: {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'x' },
    },
    parts: { ...meta, subjects },
    path: ['/apis/rbac.authorization.k8s.io/v1', 'rolebindings'],
  },
  {
    kind: 'ClusterRole',
    base: { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole' },
    parts: { ...meta, rules },
    isClusterScoped: true,
    path: ['/apis/rbac.authorization.k8s.io/v1', 'clusterroles'],
  },
  {
    kind: 'ValidatingWebhookConfiguration',
    base: { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration' },
    parts: { ...meta, webhooks: listOf([hook('a'), hook('b'), hook('c')]) },
    isClusterScoped: true,
    path: ['/apis/admissionregistration.k8s.io/v1', 'validatingwebhookconfigurations'],
  },
  {
    kind: 'LimitRange',
    base: { apiVersion: 'v1', kind: 'LimitRange' },
    parts: {
      ...meta,
      'spec.limits': listOf(
        [
          [
            { type: 'Pod', max: { cpu: '100' } },
            { type: 'Pod', max: { cpu: '100', memory: '100Gi' } },
          ],
          [{ type: 'PersistentVolumeClaim', max: { storage: '100Ti' } }],
        ],
        1,
      ),
    },
    path: ['/api/v1', 'limitranges'],
  },
  {
    kind: 'EndpointSlice',
    base: { apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', addressType: 'IPv4' },
    parts: {
      ...meta,
      endpoints: listOf(
        [
          [{ addresses: ['1.2.3.4'] }, { addresses: ['1.2.3.4'], conditions: { ready: false } }],
          [{ addresses: ['5.6.7.8'], zone: 'a' }],
        ],
        1,
      ),
      ports: maybe(
        listOf([
          [
            { name: 'a', port: 80 },
            { name: 'a', port: 81 },
          ],
          [{ name: 'b', port: 90, protocol: 'UDP' }],
        ]),
      ),
    },
    path: ['/apis/discovery.k8s.io/v1', 'endpointslices'],
  },
  {
    kind: 'Thing',
    base: { apiVersion: 'ex.com/v1', kind: 'Thing' },
    parts: {
      ...meta,
      'spec.size': oneOf(undefined, 1, 2),
      'spec.mode': oneOf(undefined, 'fast', 'slow'),
      'spec.keyed': maybe(
        listOf(
          [
            [
              { name: 'a', v: 1 },
              { name: 'a', v: 2, w: 'x' },
            ],
            [{ name: 'b', v: 1 }],
            [{ name: 'c' }],
          ],
          1,
        ),
      ),
      // Never empty: whether [] stays when helm changes its way of applying, managed fields cannot tell.
      'spec.tags': maybe(listOf([['a'], ['b'], ['c']], 1)),
      'spec.steps': maybe(listOf([['x'], ['y'], [{ z: 1 }]])),
      'spec.free': oneOf(
        undefined,
        { any: { thing: [1, '2', null, { x: true }] } },
        { any: { thing: [] }, more: 1.5 },
      ),
    },
    path: ['/apis/ex.com/v1', 'things'],
  },
];

/** The definition of `Thing`: lists by key, as sets and atomic, a default, a part without a schema. */
export const thingDefinition: JsonMap = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'things.ex.com' },
  spec: {
    group: 'ex.com',
    names: { kind: 'Thing', plural: 'things' },
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              spec: {
                type: 'object',
                properties: {
                  size: { type: 'integer', default: 7 },
                  mode: { type: 'string' },
                  keyed: {
                    type: 'array',
                    'x-kubernetes-list-type': 'map',
                    'x-kubernetes-list-map-keys': ['name'],
                    items: {
                      type: 'object',
                      required: ['name'],
                      properties: {
                        name: { type: 'string' },
                        v: { type: 'integer', default: 3 },
                        w: { type: 'string' },
                      },
                    },
                  },
                  tags: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
                  steps: { type: 'array', items: { 'x-kubernetes-preserve-unknown-fields': true } },
                  free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
                },
              },
            },
          },
        },
      },
    ],
  },
};
