/** Changes that people and programs make to what helm has deployed: each to an object of its own, and what is drift of it. */
import type { JsonMap, JsonValue } from '../../src/cluster/index.ts';

export const isMap = (value: unknown): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Send {
  readonly method: 'PATCH' | 'DELETE' | 'POST' | 'PUT';
  /** Behind the path of the object, such as `/scale`. */
  readonly below?: string;
  readonly manager?: string;
  readonly type?: string;
  readonly body?: JsonMap | readonly JsonMap[];
}

export interface DriftKind {
  /** As a sentence goes on: `someone has …`. */
  readonly what: string;
  readonly object: JsonMap;
  readonly send: readonly Send[];
  /** `path: released -> live by manager`, of each row. Empty: it is no drift. */
  readonly rows: readonly string[];
}

const merge = 'application/merge-patch+json';
const strategic = 'application/strategic-merge-patch+json';
const json = 'application/json-patch+json';

const edit = (body: JsonMap, manager = 'kubectl-edit', type = merge): Send => ({
  method: 'PATCH',
  manager,
  type,
  body,
});
const patchList = (...body: readonly JsonMap[]): Send => ({
  method: 'PATCH',
  manager: 'kubectl-edit',
  type: json,
  body,
});
const remove = (path: string): Send => patchList({ op: 'remove', path });
const add = (path: string, value: JsonValue): Send => patchList({ op: 'add', path, value });
const replace = (path: string, value: JsonValue): Send => patchList({ op: 'replace', path, value });
const deleted: Send = { method: 'DELETE' };
/** A change of the only container. */
const container = (more: JsonMap, manager = 'kubectl-set'): Send =>
  edit({ spec: { template: { spec: { containers: [{ name: 'web', ...more }] } } } }, manager, strategic);
const pod = (more: JsonMap): Send => edit({ spec: { template: { spec: more } } }, 'kubectl-edit', strategic);

const first = '/spec/template/spec/containers/0';
const podPath = 'spec.template.spec';
const web = `${podPath}.containers[web]`;

function workload(kind: string, spec: JsonMap): JsonMap {
  return {
    apiVersion: 'apps/v1',
    kind,
    metadata: { labels: { team: 'a', tier: 'web' }, annotations: { note: 'one' } },
    spec: {
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: {
          containers: [
            {
              name: 'web',
              image: 'web:1',
              args: ['one', 'two'],
              env: [
                { name: 'A', value: '1' },
                { name: 'B', value: '2' },
              ],
              ports: [{ containerPort: 80 }],
              resources: { limits: { cpu: '1000m', memory: '1024Mi' }, requests: { cpu: 0.5 } },
              readinessProbe: { httpGet: { path: '/', port: 80 } },
              volumeMounts: [{ name: 'work', mountPath: '/work' }],
            },
          ],
          volumes: [{ name: 'work', emptyDir: {} }],
        },
      },
      ...spec,
    },
  };
}

const deployment = workload('Deployment', { replicas: 2, revisionHistoryLimit: 5 });
const withSide: JsonMap = withContainer(deployment, { name: 'side', image: 'side:1' });

function withContainer(object: JsonMap, more: JsonMap): JsonMap {
  const { spec } = object;
  const [template] = isMap(spec) ? [spec['template']] : [];
  const podSpec = isMap(template) ? template['spec'] : undefined;
  if (!isMap(spec) || !isMap(template) || !isMap(podSpec)) throw new TypeError('it has no pods');
  const { containers } = podSpec;
  const all = [...(Array.isArray(containers) ? containers : []), more];
  return { ...object, spec: { ...spec, template: { ...template, spec: { ...podSpec, containers: all } } } };
}

const service: JsonMap = {
  apiVersion: 'v1',
  kind: 'Service',
  spec: { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 8080 }] },
};
const config: JsonMap = { apiVersion: 'v1', kind: 'ConfigMap', data: { dark: 'on', log: 'info' } };
const secret: JsonMap = {
  apiVersion: 'v1',
  kind: 'Secret',
  stringData: { password: 'hunter2-is-secret' },
};
const ingress: JsonMap = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  spec: {
    tls: [{ hosts: ['a.example.com'], secretName: 'tls' }],
    rules: [
      {
        host: 'a.example.com',
        http: {
          paths: [
            { path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { number: 80 } } } },
          ],
        },
      },
    ],
  },
};
const cron: JsonMap = {
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  spec: {
    schedule: '0 1 * * *',
    jobTemplate: {
      spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'web', image: 'web:1' }] } } },
    },
  },
};
const role: JsonMap = {
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'Role',
  rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }],
};
export const autoscaler = (target: string): JsonMap => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: target },
    minReplicas: 1,
    maxReplicas: 9,
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } },
      },
    ],
  },
});
const thing: JsonMap = {
  apiVersion: 'ex.com/v1',
  kind: 'Thing',
  spec: { mode: 'fast', tags: ['x', 'y'], keyed: [{ name: 'a', v: 1 }] },
};
const scale = (replicas: number, manager: string): Send => ({
  method: 'PATCH',
  below: '/scale',
  manager,
  type: merge,
  body: { spec: { replicas } },
});

/** Drift of every kind. */
export const driftKinds: readonly DriftKind[] = [
  {
    what: 'set another image',
    object: deployment,
    send: [container({ image: 'web:9' })],
    rows: [`${web}.image: web:1 -> web:9 by kubectl-set`],
  },
  {
    what: 'added a variable',
    object: deployment,
    send: [container({ env: [{ name: 'C', value: '3' }] })],
    rows: [`${web}.env[C]: - -> {"name":"C","value":"3"} by kubectl-set`],
  },
  {
    what: 'changed a variable',
    object: deployment,
    send: [container({ env: [{ name: 'A', value: '9' }] })],
    rows: [`${web}.env[A].value: 1 -> 9 by kubectl-set`],
  },
  {
    what: 'removed a variable',
    object: deployment,
    send: [remove(`${first}/env/0`)],
    rows: [`${web}.env[A]: {"name":"A","value":"1"} -> -`],
  },
  {
    what: 'changed the arguments',
    object: deployment,
    send: [container({ args: ['two'] })],
    rows: [`${web}.args: ["one","two"] -> ["two"] by kubectl-set`],
  },
  {
    what: 'set a command',
    object: deployment,
    send: [container({ command: ['sh'] })],
    rows: [`${web}.command: - -> ["sh"] by kubectl-set`],
  },
  {
    what: 'scaled it by hand',
    object: deployment,
    send: [scale(5, 'kubectl')],
    rows: ['spec.replicas: 2 -> 5 by kubectl'],
  },
  {
    what: 'scaled it to nothing',
    object: deployment,
    send: [edit({ spec: { replicas: 0 } })],
    rows: ['spec.replicas: 2 -> 0 by kubectl-edit'],
  },
  {
    what: 'raised a limit',
    object: deployment,
    send: [container({ resources: { limits: { memory: '2Gi' } } })],
    rows: [`${web}.resources.limits.memory: 1024Mi -> 2Gi by kubectl-set`],
  },
  {
    what: 'removed the limits',
    object: deployment,
    send: [remove(`${first}/resources/limits`)],
    rows: [`${web}.resources.limits: {"cpu":"1000m","memory":"1024Mi"} -> -`],
  },
  {
    what: 'added a container',
    object: deployment,
    send: [
      edit(
        { spec: { template: { spec: { containers: [{ name: 'proxy', image: 'proxy:1' }] } } } },
        'mesh',
        strategic,
      ),
    ],
    rows: [`${podPath}.containers[proxy]: - -> * by mesh`],
  },
  {
    what: 'removed a container',
    object: withSide,
    send: [remove('/spec/template/spec/containers/1')],
    rows: [`${podPath}.containers[side]: * -> -`],
  },
  {
    what: 'added an init container',
    object: deployment,
    send: [pod({ initContainers: [{ name: 'init', image: 'init:1' }] })],
    rows: [`${podPath}.initContainers: - -> * by kubectl-edit`],
  },
  {
    what: 'removed a label',
    object: deployment,
    send: [edit({ metadata: { labels: { team: null } } })],
    rows: ['metadata.labels.team: a -> -'],
  },
  {
    what: 'changed a label',
    object: deployment,
    send: [edit({ metadata: { labels: { team: 'b' } } }, 'kubectl-label')],
    rows: ['metadata.labels.team: a -> b by kubectl-label'],
  },
  {
    what: 'added a label',
    object: deployment,
    send: [edit({ metadata: { labels: { owner: 'me' } } }, 'kubectl-label')],
    rows: ['metadata.labels.owner: - -> me by kubectl-label'],
  },
  {
    what: 'removed all labels',
    object: deployment,
    send: [remove('/metadata/labels')],
    rows: ['metadata.labels: * -> -'],
  },
  {
    what: "removed helm's own label",
    object: deployment,
    send: [edit({ metadata: { labels: { 'app.kubernetes.io/managed-by': null } } })],
    rows: ['metadata.labels["app.kubernetes.io/managed-by"]: Helm -> -'],
  },
  {
    what: 'given it to another release',
    object: config,
    send: [edit({ metadata: { annotations: { 'meta.helm.sh/release-name': 'other' } } }, 'helm-other')],
    rows: ['metadata.annotations["meta.helm.sh/release-name"]: RELEASE -> other by helm-other'],
  },
  {
    what: 'added an annotation',
    object: deployment,
    send: [edit({ metadata: { annotations: { 'ops/paused': 'incident' } } }, 'kubectl-annotate')],
    rows: ['metadata.annotations["ops/paused"]: - -> incident by kubectl-annotate'],
  },
  {
    what: 'changed an annotation',
    object: deployment,
    send: [edit({ metadata: { annotations: { note: 'two' } } }, 'kubectl-annotate')],
    rows: ['metadata.annotations.note: one -> two by kubectl-annotate'],
  },
  {
    what: 'restarted it',
    object: deployment,
    send: [
      edit(
        { spec: { template: { metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': 'now' } } } } },
        'kubectl-rollout',
      ),
    ],
    rows: [
      'spec.template.metadata.annotations: - -> {"kubectl.kubernetes.io/restartedAt":"now"} by kubectl-rollout',
    ],
  },
  {
    what: 'labelled its pods',
    object: deployment,
    send: [edit({ spec: { template: { metadata: { labels: { track: 'b' } } } } })],
    rows: ['spec.template.metadata.labels.track: - -> b by kubectl-edit'],
  },
  {
    what: 'paused it',
    object: deployment,
    send: [edit({ spec: { paused: true } }, 'kubectl-rollout')],
    rows: ['spec.paused: - -> true by kubectl-rollout'],
  },
  {
    what: 'changed its strategy',
    object: deployment,
    send: [edit({ spec: { strategy: { type: 'Recreate', rollingUpdate: null } } })],
    rows: ['spec.strategy: - -> {"type":"Recreate"} by kubectl-edit'],
  },
  {
    what: 'kept fewer revisions',
    object: deployment,
    send: [edit({ spec: { revisionHistoryLimit: 1 } })],
    rows: ['spec.revisionHistoryLimit: 5 -> 1 by kubectl-edit'],
  },
  {
    what: 'added a volume',
    object: deployment,
    send: [pod({ volumes: [{ name: 'tmp', emptyDir: {} }] })],
    rows: [`${podPath}.volumes[tmp]: - -> * by kubectl-edit`],
  },
  {
    what: 'removed a mount',
    object: deployment,
    send: [remove(`${first}/volumeMounts`)],
    rows: [`${web}.volumeMounts: * -> -`],
  },
  {
    what: 'chosen nodes',
    object: deployment,
    send: [pod({ nodeSelector: { disk: 'ssd' } })],
    rows: [`${podPath}.nodeSelector: - -> {"disk":"ssd"} by kubectl-edit`],
  },
  {
    what: 'tolerated a taint',
    object: deployment,
    send: [pod({ tolerations: [{ key: 'x', operator: 'Exists' }] })],
    rows: [`${podPath}.tolerations: - -> * by kubectl-edit`],
  },
  {
    what: 'changed the account',
    object: deployment,
    send: [pod({ serviceAccountName: 'root' })],
    // The server keeps the older name of the field equal.
    rows: ['serviceAccount', 'serviceAccountName'].map(
      (name) => `${podPath}.${name}: - -> root by kubectl-edit`,
    ),
  },
  {
    what: 'removed a probe',
    object: deployment,
    send: [remove(`${first}/readinessProbe`)],
    rows: [`${web}.readinessProbe: * -> -`],
  },
  {
    what: 'added a finalizer',
    object: deployment,
    send: [edit({ metadata: { finalizers: ['ex.com/wait'] } }, 'operator')],
    rows: ['metadata.finalizers: - -> ["ex.com/wait"] by operator'],
  },
  { what: 'deleted a workload', object: deployment, send: [deleted], rows: ['all: there -> deleted'] },
  {
    what: 'taken it over by a server-side apply',
    object: deployment,
    send: [
      {
        method: 'PATCH',
        manager: 'flux',
        type: 'application/apply-patch+yaml',
        body: { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 3 } },
      },
    ],
    rows: ['spec.replicas: 2 -> 3 by flux'],
  },
  {
    what: 'changed a selector',
    object: service,
    send: [edit({ spec: { selector: { app: 'blue' } } })],
    rows: ['spec.selector.app: web -> blue by kubectl-edit'],
  },
  {
    what: 'narrowed a selector',
    object: service,
    send: [edit({ spec: { selector: { track: 'b' } } })],
    rows: ['spec.selector.track: - -> b by kubectl-edit'],
  },
  {
    what: 'pointed a port elsewhere',
    object: service,
    send: [replace('/spec/ports/0/targetPort', 9090)],
    rows: ['spec.ports[80/TCP].targetPort: 8080 -> 9090 by kubectl-edit'],
  },
  {
    what: 'added a port',
    object: service,
    send: [
      replace('/spec/ports', [
        { name: 'a', port: 80, targetPort: 8080 },
        { name: 'b', port: 81 },
      ]),
    ],
    rows: ['spec.ports[80/TCP].name: - -> a by kubectl-edit', 'spec.ports[81/TCP]: - -> * by kubectl-edit'],
  },
  {
    what: 'opened it on the nodes',
    object: service,
    send: [edit({ spec: { type: 'NodePort' } })],
    // What the server adds to such a Service stands beside it.
    rows: [
      'spec.externalTrafficPolicy: - -> Cluster by kubectl-edit',
      'spec.type: - -> NodePort by kubectl-edit',
    ],
  },
  {
    what: 'made sessions stick',
    object: service,
    send: [edit({ spec: { sessionAffinity: 'ClientIP' } })],
    rows: [
      'spec.sessionAffinity: - -> ClientIP by kubectl-edit',
      'spec.sessionAffinityConfig: - -> * by kubectl-edit',
    ],
  },
  { what: 'deleted a Service', object: service, send: [deleted], rows: ['all: there -> deleted'] },
  {
    what: 'edited a key',
    object: config,
    send: [edit({ data: { dark: 'off' } })],
    rows: ['data.dark: on -> off by kubectl-edit'],
  },
  {
    what: 'added a key',
    object: config,
    send: [edit({ data: { more: '1' } })],
    rows: ['data.more: - -> 1 by kubectl-edit'],
  },
  {
    what: 'removed a key',
    object: config,
    send: [edit({ data: { log: null } })],
    rows: ['data.log: info -> -'],
  },
  {
    what: 'emptied it',
    object: config,
    send: [remove('/data')],
    rows: ['data: {"dark":"on","log":"info"} -> -'],
  },
  {
    what: 'added bytes',
    object: config,
    send: [edit({ binaryData: { b: 'YQ==' } })],
    rows: ['binaryData: - -> {"b":"YQ=="} by kubectl-edit'],
  },
  { what: 'deleted a ConfigMap', object: config, send: [deleted], rows: ['all: there -> deleted'] },
  {
    what: 'replaced it by an object of the same name',
    object: config,
    send: [
      deleted,
      {
        method: 'POST',
        manager: 'kubectl-create',
        body: { apiVersion: 'v1', kind: 'ConfigMap', data: { dark: 'on', log: 'info' } },
      },
    ],
    rows: ['metadata.annotations: * -> -', 'metadata.labels: {"app.kubernetes.io/managed-by":"Helm"} -> -'],
  },
  {
    what: 'changed a password',
    object: secret,
    send: [edit({ stringData: { password: 'by-hand-is-secret' } })],
    rows: ['data.password: (secret) -> (secret) by kubectl-edit'],
  },
  {
    what: 'added a secret',
    object: secret,
    send: [edit({ stringData: { token: 'added-is-secret' } })],
    rows: ['data.token: - -> (secret) by kubectl-edit'],
  },
  { what: 'deleted a Secret', object: secret, send: [deleted], rows: ['all: there -> deleted'] },
  {
    what: 'moved a host',
    object: ingress,
    send: [replace('/spec/rules/0/host', 'b.example.com')],
    rows: ['spec.rules: * -> * by kubectl-edit'],
  },
  { what: 'removed TLS', object: ingress, send: [remove('/spec/tls')], rows: ['spec.tls: * -> -'] },
  {
    what: 'set a class',
    object: ingress,
    send: [edit({ spec: { ingressClassName: 'nginx' } })],
    rows: ['spec.ingressClassName: - -> nginx by kubectl-edit'],
  },
  {
    what: 'changed the image of a StatefulSet',
    object: workload('StatefulSet', { serviceName: 'web', replicas: 1 }),
    send: [container({ image: 'web:9' })],
    rows: [`${web}.image: web:1 -> web:9 by kubectl-set`],
  },
  {
    what: 'held back a rollout',
    object: workload('StatefulSet', {
      serviceName: 'web',
      replicas: 1,
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 0 } },
    }),
    send: [edit({ spec: { updateStrategy: { rollingUpdate: { partition: 1 } } } })],
    rows: ['spec.updateStrategy.rollingUpdate.partition: 0 -> 1 by kubectl-edit'],
  },
  {
    what: 'changed the image of a DaemonSet',
    object: workload('DaemonSet', {}),
    send: [container({ image: 'web:9' })],
    rows: [`${web}.image: web:1 -> web:9 by kubectl-set`],
  },
  {
    what: 'suspended a CronJob',
    object: cron,
    send: [edit({ spec: { suspend: true } })],
    rows: ['spec.suspend: - -> true by kubectl-edit'],
  },
  {
    what: 'moved a schedule',
    object: cron,
    send: [edit({ spec: { schedule: '0 2 * * *' } })],
    rows: ['spec.schedule: 0 1 * * * -> 0 2 * * * by kubectl-edit'],
  },
  {
    what: 'raised an autoscaler',
    object: autoscaler('none'),
    send: [edit({ spec: { maxReplicas: 20 } })],
    rows: ['spec.maxReplicas: 9 -> 20 by kubectl-edit'],
  },
  {
    what: 'loosened a budget',
    object: {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      spec: { minAvailable: 2, selector: { matchLabels: { app: 'web' } } },
    },
    send: [edit({ spec: { minAvailable: 0 } })],
    rows: ['spec.minAvailable: 2 -> 0 by kubectl-edit'],
  },
  {
    what: 'widened a role',
    object: role,
    send: [add('/rules/-', { apiGroups: ['*'], resources: ['*'], verbs: ['*'] })],
    rows: ['rules: * -> * by kubectl-edit'],
  },
  {
    what: 'bound another account',
    object: {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'x' },
      subjects: [{ kind: 'ServiceAccount', name: 'a', namespace: 'default' }],
    },
    send: [add('/subjects/-', { kind: 'ServiceAccount', name: 'b', namespace: 'default' })],
    rows: ['subjects: * -> * by kubectl-edit'],
  },
  {
    what: 'opened a network policy',
    object: {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      spec: { podSelector: { matchLabels: { app: 'web' } }, policyTypes: ['Ingress'] },
    },
    send: [edit({ spec: { ingress: [{}] } })],
    rows: ['spec.ingress: - -> [{}] by kubectl-edit'],
  },
  {
    what: 'kept a token from its pods',
    object: { apiVersion: 'v1', kind: 'ServiceAccount' },
    send: [edit({ automountServiceAccountToken: false })],
    rows: ['automountServiceAccountToken: - -> false by kubectl-edit'],
  },
  {
    what: 'raised a quota',
    object: { apiVersion: 'v1', kind: 'ResourceQuota', spec: { hard: { pods: '10' } } },
    send: [edit({ spec: { hard: { pods: '99' } } })],
    rows: ['spec.hard.pods: 10 -> 99 by kubectl-edit'],
  },
  {
    what: 'edited a custom resource',
    object: thing,
    send: [edit({ spec: { mode: 'slow' } })],
    rows: ['spec.mode: fast -> slow by kubectl-edit'],
  },
  {
    what: 'added to a custom resource',
    object: thing,
    send: [
      edit({
        spec: {
          keyed: [
            { name: 'a', v: 1 },
            { name: 'b', v: 2 },
          ],
        },
      }),
    ],
    rows: ['spec.keyed[b]: - -> * by kubectl-edit'],
  },
  {
    what: 'removed from a custom resource',
    object: thing,
    send: [edit({ spec: { mode: null } })],
    rows: ['spec.mode: fast -> -'],
  },
];

/** What looks like drift and is none. */
export const noDrift: readonly DriftKind[] = [
  { what: 'left it alone', object: deployment, send: [], rows: [] },
  {
    what: 'written the same amounts otherwise',
    object: deployment,
    send: [container({ resources: { limits: { cpu: '1', memory: '1Gi' }, requests: { cpu: '500m' } } })],
    rows: [],
  },
  { what: 'set what is set', object: deployment, send: [edit({ spec: { replicas: 2 } })], rows: [] },
  {
    what: 'scaled it as an autoscaler',
    object: deployment,
    send: [scale(7, 'kube-controller-manager')],
    rows: [],
  },
  {
    what: 'counted its revisions',
    object: deployment,
    send: [
      edit(
        { metadata: { annotations: { 'deployment.kubernetes.io/revision': '4' } } },
        'kube-controller-manager',
      ),
    ],
    rows: [],
  },
  {
    what: 'told its state',
    object: deployment,
    send: [
      {
        method: 'PATCH',
        below: '/status',
        manager: 'kube-controller-manager',
        type: merge,
        body: { status: { observedGeneration: 1, replicas: 1, updatedReplicas: 1 } },
      },
    ],
    rows: [],
  },
  { what: 'left a Secret of stringData alone', object: secret, send: [], rows: [] },
  { what: 'left the defaults of a Service alone', object: service, send: [], rows: [] },
  { what: 'left a list of a custom resource alone', object: thing, send: [], rows: [] },
];
