import { describe, expect, it } from '@jest/globals';
import { changesOf, compare, configMap, deployment, secret, told } from './help.ts';
import { spent } from '../processor-time.ts';
import { itAtScale } from '../at-scale.ts';

const service = (spec: string): string =>
  `---\napiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n${spec}\n`;

const withCpu = (cpu: string): string => deployment(`resources:\n  requests:\n    cpu: ${cpu}`);

const withLimit = (value: string): string => deployment(`env:\n- name: LIMIT\n  value: "${value}"`);

const withEnv = (...variables: string[]): string =>
  deployment(
    `env:\n${variables.map((variable) => `- {name: ${variable.split('=')[0]}, value: "${variable.slice(variable.indexOf('=') + 1)}"}`).join('\n')}`,
  );

const thingOfSize = (n: string): string =>
  `---\napiVersion: example.com/v1\nkind: Thing\nmetadata: {name: a}\nspec: {size: ${n}}\n`;

const policyFrom = (from: string): string =>
  `---\napiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: a}\nspec:\n  podSelector: {}\n  ingress:\n  - from:\n    - ${from}\n`;

const storageClass = (more: string): string =>
  `---\napiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: a}\nprovisioner: x\n${more}`;

const withInit = (...names: string[]): string =>
  deployment('image: a:1').replace(
    '      containers:',
    `      initContainers:\n${names.map((name) => `      - {name: ${name}, image: b}\n`).join('')}      containers:`,
  );

const driverWith = (modes: string): string =>
  `---\napiVersion: storage.k8s.io/v1\nkind: CSIDriver\nmetadata: {name: a}\nspec: {volumeLifecycleModes: [${modes}]}\n`;

const bindingWith = (actions: string): string =>
  `---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: a}\nspec: {validationActions: [${actions}]}\n`;

const jobWith = (env: string): string =>
  `---\napiVersion: batch/v1\nkind: Job\nmetadata: {name: a}\nspec: {template: {spec: {containers: [{name: a, image: b, env: [${env}]}]}}}\n`;

const budgetOf = (version: string): string =>
  `---\napiVersion: policy/${version}\nkind: PodDisruptionBudget\nmetadata:\n  name: a\nspec:\n  minAvailable: 1\n`;

const accountWith = (line: string): string =>
  `---\napiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: a\n${line}`;

const generatedJob = (image: string): string =>
  `---\napiVersion: batch/v1\nkind: Job\nmetadata:\n  generateName: job-\nspec:\n  template:\n    spec:\n      restartPolicy: Never\n      containers:\n      - name: a\n        image: ${image}\n`;

const textBlock = (lines: string[]): string =>
  configMap(`  text: |\n${lines.map((line) => `    ${line}`).join('\n')}`);

const numberedLines = (value: string): string =>
  Array.from({ length: 300_000 }, (_, at) => `    line ${at} ${at % 1000 === 0 ? value : ''}.`).join('\n');

describe('numbers and quantities mean what they mean where they stand', () => {
  it.each([
    ['1000m', '1'],
    ['"1"', '1000m'],
    ['0.5', '500m'],
    ['1024Mi', '1Gi'],
    ['1e3', '1k'],
  ])('%s of a resource is %s', (before, after) => {
    expect(changesOf(withCpu(before), withCpu(after))).toEqual([]);
  });

  it('an env value 1000m is not 1', () => {
    expect(told(changesOf(withLimit('1000m'), withLimit('1')))).toEqual([
      'changed spec.template.spec.containers[main].env[LIMIT].value',
    ]);
  });

  it('yes is true, 0644 is 420, 1.20 is 1.2', () => {
    const before = `---\napiVersion: example.com/v1\nkind: Thing\nmetadata: {name: a}\nspec: {a: yes, b: 0644, c: 1.20}\n`;
    const after = `---\napiVersion: example.com/v1\nkind: Thing\nmetadata: {name: a}\nspec: {a: true, b: 420, c: 1.2}\n`;
    expect(compare(before, after)).toMatchObject({ resources: [], counts: { equal: 1 } });
  });

  it('an integer beyond 2^53 keeps its last digit', () => {
    expect(told(changesOf(thingOfSize('9007199254740993'), thingOfSize('9007199254740992')))).toEqual([
      'changed spec.size',
    ]);
  });

  it('a string that became a boolean in a ConfigMap is a change, and one that the API refuses', () => {
    const [change] = changesOf(configMap('  debug: "true"'), configMap('  debug: true'));
    expect(change).toMatchObject({
      before: 'true',
      after: true,
      retyped: { before: 'string', after: 'boolean', expected: 'string' },
    });
  });

  it('a port "80" is not the port 80', () => {
    const [change] = changesOf(
      service('  ports: [{port: 80, targetPort: 80}]'),
      service('  ports: [{port: 80, targetPort: "80"}]'),
    );
    expect(change).toMatchObject({ retyped: { before: 'number', after: 'string' } });
  });
});

describe('what the server fills in is no change', () => {
  it.each([
    [
      'a port without protocol is TCP',
      service('  ports: [{port: 80}]'),
      service('  ports: [{port: 80, protocol: TCP, targetPort: 80}]'),
    ],
    [
      'type and affinity of a Service',
      service('  ports: []'),
      service('  type: ClusterIP\n  sessionAffinity: None'),
    ],
    [
      'replicas, limits and strategy of a Deployment',
      deployment('image: a:1'),
      deployment(
        'image: a:1',
        '  replicas: 1\n  revisionHistoryLimit: 10\n  strategy:\n    type: RollingUpdate\n    rollingUpdate: {maxSurge: 25%, maxUnavailable: 25%}\n',
      ),
    ],
    [
      'the pull policy that follows from the tag',
      deployment('image: a:1'),
      deployment('image: a:1\nimagePullPolicy: IfNotPresent\nterminationMessagePath: /dev/termination-log'),
    ],
    ['the pull policy of latest', deployment('image: a'), deployment('image: a\nimagePullPolicy: Always')],
    [
      'the times of a probe',
      deployment('livenessProbe: {httpGet: {port: 80}}'),
      deployment(
        'livenessProbe: {httpGet: {port: 80, path: /, scheme: HTTP}, periodSeconds: 10, timeoutSeconds: 1}',
      ),
    ],
    [
      'false, empty and null where the API has no pointer',
      deployment('image: a:1'),
      deployment('image: a:1\ntty: false\nworkingDir: ""\nenv: []\nresources: {}\ncommand:'),
    ],
    ['the type of a Secret', secret('data: {a: YQ==}'), secret('type: Opaque\ndata: {a: YQ==}')],
  ])('%s', (_, before, after) => {
    expect(changesOf(before, after)).toEqual([]);
    expect(changesOf(after, before)).toEqual([]);
  });

  it.each([
    [
      'Recreate instead of nothing',
      deployment('image: a:1'),
      deployment('image: a:1', '  strategy: {type: Recreate}\n'),
      'added spec.strategy.type',
    ],
    [
      'two replicas instead of nothing',
      deployment('image: a:1'),
      deployment('image: a:1', '  replicas: 2\n'),
      'added spec.replicas',
    ],
    [
      'no replicas instead of nothing',
      deployment('image: a:1'),
      deployment('image: a:1', '  replicas: 0\n'),
      'added spec.replicas',
    ],
    [
      'an empty security context, which is a pointer',
      deployment('image: a:1'),
      deployment('image: a:1\nsecurityContext: {}'),
      'added spec.template.spec.containers[main].securityContext',
    ],
    [
      'false where absent is undecided',
      deployment('image: a:1'),
      deployment('image: a:1', '').replace(
        '    spec:\n',
        '    spec:\n      automountServiceAccountToken: false\n',
      ),
      'added spec.template.spec.automountServiceAccountToken',
    ],
    [
      'UDP beside TCP',
      service('  ports: [{port: 53}]'),
      service('  ports: [{port: 53}, {port: 53, protocol: UDP}]'),
      'added spec.ports[53/UDP]',
    ],
  ])('but it is a change: %s', (_, before, after, change) => {
    expect(told(changesOf(before, after))).toEqual([change]);
  });

  it('an empty selector of a peer is not an absent one: it lets all namespaces in', () => {
    expect(
      told(changesOf(policyFrom('podSelector: {}'), policyFrom('{podSelector: {}, namespaceSelector: {}}'))),
    ).toEqual(['added spec.ingress[0].from[0].namespaceSelector']);
  });

  it('parameters of a StorageClass: empty is not absent', () => {
    expect(told(changesOf(storageClass(''), storageClass('parameters: {}\n')))).toEqual(['added parameters']);
  });
});

describe('lists pair as the API pairs them', () => {
  it('another order of env in a pod template restarts the pods, and is a change', () => {
    const found = compare(withEnv('A=1', 'B=2', 'C=3'), withEnv('C=3', 'A=1', 'B=2'));
    expect(found.resources).toMatchObject([{ kind: 'changed', changes: [{ kind: 'order' }] }]);
    expect(found.groups).toEqual([]);
    expect(found.restarts).toMatchObject([{ resource: { name: 'web' }, quiet: false }]);
  });

  it('but not of a workload without replicas, whose pods nothing replaces', () => {
    const held = (text: string): string => text.replace('spec:', 'spec:\n  replicas: 0');
    const found = compare(held(withEnv('A=1', 'B=2')), held(withEnv('B=2', 'A=1')));
    expect(found).toMatchObject({ resources: [], restarts: [], groups: [{ kind: 'order', what: 'env' }] });
  });

  it('the order of env is a change where a $(VAR) depends on it', () => {
    const [change] = changesOf(
      withEnv('HOST=db', 'URL=http://$(HOST)'),
      withEnv('URL=http://$(HOST)', 'HOST=db'),
    );
    expect(change).toMatchObject({ kind: 'order', before: ['HOST', 'URL'], after: ['URL', 'HOST'] });
  });

  it('the order of init containers is a change: they run one after the other', () => {
    expect(changesOf(withInit('one', 'two'), withInit('two', 'one'))).toMatchObject([
      { kind: 'order', before: ['one', 'two'], after: ['two', 'one'] },
    ]);
  });

  it('inserted args are one change, with its index', () => {
    const changes = changesOf(deployment('args: [a, b, c]'), deployment('args: [a, x, b, c]'));
    expect(changes).toMatchObject([
      { kind: 'added', after: 'x', path: [{}, {}, {}, {}, {}, { key: 'args' }, { kind: 'index', after: 1 }] },
    ]);
  });

  it('swapped args are a change', () => {
    expect(told(changesOf(deployment('args: [a, b]'), deployment('args: [b, a]')))).toHaveLength(2);
  });

  it('a changed flag is told as that flag, whatever was inserted beside it', () => {
    const changes = changesOf(
      deployment('args: [--a=1, --b=1, --c=1]'),
      deployment('args: [--new=1, --a=1, --b=2, --c=1]'),
    );
    expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['added', undefined, '--new=1'],
      ['changed', '--b=1', '--b=2'],
    ]);
  });

  it('equal keys pair one after the other', () => {
    const changes = changesOf(withEnv('A=1', 'A=2'), withEnv('A=1', 'A=3'));
    expect(told(changes)).toEqual(['changed spec.template.spec.containers[main].env[A#2].value']);
  });

  it.each([
    ['ClusterRole', 'rules: [{apiGroups: [apps, batch], resources: [a, b], verbs: [get, list, watch]}]'],
    ['Role', 'rules: [{apiGroups: [apps, batch], resourceNames: [a, b], verbs: [get, list]}]'],
  ])('the words of a rule of a %s have no order', (kind, before) => {
    const role = (rules: string): string =>
      `---\napiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata: {name: a}\n${rules}\n`;
    const after = before.replaceAll(/\[(\w+), ([^[\]{}]+)\]/g, '[$2, $1]');
    expect(after).not.toBe(before);
    expect(compare(role(before), role(after)).resources).toEqual([]);
    const more = compare(role(before), role(after.replace('list', 'list, delete')));
    expect(more.resources).toMatchObject([{ changes: [{ kind: 'added', after: 'delete' }] }]);
  });

  it('the operations of a webhook have no order', () => {
    const webhook = (operations: string): string =>
      `---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: a}\nwebhooks:\n- {name: a, rules: [{operations: [${operations}]}]}\n`;
    expect(compare(webhook('CREATE, UPDATE'), webhook('UPDATE, CREATE')).resources).toEqual([]);
  });

  it.each(['policy/v1beta1', 'extensions/v1beta1'])(
    'a PodSecurityPolicy of %s has no namespace',
    (version) => {
      const policy = (more: string): string =>
        `---\napiVersion: ${version}\nkind: PodSecurityPolicy\nmetadata: {name: a${more}}\n`;
      expect(compare(policy(''), policy(', namespace: other')).resources).toEqual([]);
    },
  );

  it('a set has no order', () => {
    expect(changesOf(bindingWith('Deny, Audit'), bindingWith('Audit, Deny'))).toEqual([]);
    expect(told(changesOf(bindingWith('Deny'), bindingWith('Audit, Deny')))).toEqual([
      'added spec.validationActions[Audit]',
    ]);
  });

  it('where the API server compares place by place, another order is a change', () => {
    expect(told(changesOf(driverWith('Persistent, Ephemeral'), driverWith('Ephemeral, Persistent')))).toEqual(
      ['order spec.volumeLifecycleModes'],
    );
    const env = ['{name: A, value: a}', '{name: B, value: b}'];
    expect(told(changesOf(jobWith(env.join()), jobWith(env.toReversed().join())))).toEqual([
      'order spec.template.spec.containers[a].env',
    ]);
  });

  it('a definition in the render says how the lists of its own resources pair', () => {
    const crd = `---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: things.example.com\nspec:\n  group: example.com\n  scope: Cluster\n  names:\n    kind: Thing\n    plural: things\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n            properties:\n              size: {type: string, default: small}\n              parts:\n                type: array\n                x-kubernetes-list-type: map\n                x-kubernetes-list-map-keys: [id]\n                items: {type: object, properties: {id: {type: string}, size: {type: integer}}}\n`;
    const thing = (spec: string, namespace = ''): string =>
      `${crd}---\napiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: a\n${namespace}spec: ${spec}\n`;
    expect(
      changesOf(
        thing('{parts: [{id: a, size: 1}, {id: b, size: 2}]}'),
        thing('{size: small, parts: [{id: b, size: 2}, {id: a, size: 1}]}'),
      ),
    ).toEqual([]);
    expect(
      told(
        changesOf(
          thing('{parts: [{id: a, size: 1}, {id: b, size: 2}]}'),
          thing('{parts: [{id: b, size: 3}, {id: a, size: 1}]}'),
        ),
      ),
    ).toEqual(['changed spec.parts[b].size']);
    // Cluster-scoped: a namespace written by mistake makes it no other resource.
    expect(compare(thing('{}'), thing('{}', '  namespace: other\n')).counts).toMatchObject({
      added: 0,
      removed: 0,
    });
  });
});

describe('who is who', () => {
  it('another apiVersion of the same kind is a change, not a removal', () => {
    expect(told(changesOf(budgetOf('v1beta1'), budgetOf('v1')))).toEqual(['changed apiVersion']);
  });

  it("the release's namespace may be written or not", () => {
    expect(compare(accountWith(''), accountWith('  namespace: demo\n')).counts).toMatchObject({
      equal: 1,
      added: 0,
    });
    expect(compare(accountWith(''), accountWith('  namespace: other\n')).counts).toMatchObject({
      added: 0,
      removed: 0,
      renamed: 1,
    });
  });

  it('a kind: List is unfolded', () => {
    const list = `---\napiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {x: "1"}}\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: b}, data: {x: "1"}}\n`;
    const single = `${configMap('  x: "1"', 'a')}${configMap('  x: "2"', 'b')}`;
    const found = compare(list, single);
    expect(found.resources).toMatchObject([{ kind: 'changed', resource: { name: 'b' } }]);
  });

  it('of resources with generated names the equal ones pair first', () => {
    const found = compare(
      generatedJob('one') + generatedJob('two'),
      generatedJob('two') + generatedJob('three'),
    );
    expect(found.resources).toMatchObject([
      { kind: 'changed', changes: [{ before: 'one', after: 'three' }] },
    ]);
    expect(found.findings).toEqual([]);
  });

  it('two resources with one identity are an error, and both are still compared', () => {
    const twice = configMap('  x: "1"') + configMap('  x: "2"');
    const found = compare(configMap('  x: "1"'), twice);
    expect(found.findings).toMatchObject([
      { rule: 'duplicate-resource', side: 'after', error: true, resource: { name: 'web' } },
    ]);
    expect(found.resources).toMatchObject([{ kind: 'added' }]);
    expect(compare(twice, configMap('  x: "1"')).findings).toMatchObject([
      { side: 'before', severity: 'info' },
    ]);
    expect(compare(twice, twice).findings).toMatchObject([{ rule: 'duplicate-resource', error: true }]);
  });

  it('one broken document is an error finding, and all others are reported', () => {
    const broken =
      '---\n# Source: web/templates/bad.yaml\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: bad\ndata:\n  a: [1, 2\n  b: }\n';
    const found = compare(
      configMap('  x: "1"') + configMap('  y: "1"', 'bad'),
      configMap('  x: "2"') + broken,
    );
    expect(found.findings).toMatchObject([
      { rule: 'broken-document', error: true, side: 'after', template: 'web/templates/bad.yaml' },
    ]);
    expect(found.resources).toMatchObject([{ kind: 'changed', resource: { name: 'web' } }]);
  });

  it('a base that does not parse does not fail the change that repairs it', () => {
    const broken =
      '---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: bad\ndata:\n  a: [1, 2\n  b: }\n';
    const found = compare(broken, configMap('  x: "1"', 'bad'));
    expect(found.findings).toMatchObject([{ side: 'before', severity: 'info' }]);
    expect(found.findings[0]?.error).toBeUndefined();
  });

  it('a document without a kind is named', () => {
    expect(compare('', '---\napiVersion: v1\nmetadata:\n  name: a\n').findings).toMatchObject([
      { rule: 'not-a-resource', message: expect.stringContaining('kind') },
    ]);
  });

  it('a key that stands twice is a finding; the last one counts', () => {
    const found = compare(configMap('  x: "1"'), configMap('  x: "2"\n  x: "1"'));
    expect(found.findings).toMatchObject([{ rule: 'duplicate-key', line: 8 }]);
    expect(found.resources).toEqual([]);
  });

  it('a renamed resource is told with its changes', () => {
    const data = Array.from({ length: 12 }, (_, at) => `  key-${at}: some value number ${at}`).join('\n');
    const found = compare(
      configMap(data, 'old-name'),
      configMap(data.replace('number 3', 'number three'), 'new-name'),
    );
    expect(found.resources).toMatchObject([
      {
        kind: 'renamed',
        by: 'likeness',
        before: { name: 'old-name' },
        resource: { name: 'new-name' },
        changes: [{ path: [{ key: 'data' }, { key: 'key-3' }] }],
      },
    ]);
  });
});

describe('texts', () => {
  it('line ends are no change', () => {
    expect(compare(configMap('  a: "x\\r\\ny\\r\\n"'), configMap('  a: "x\\ny\\n"')).counts).toMatchObject({
      equal: 1,
    });
    expect(
      compare(configMap('  a: "1"').replaceAll('\n', '\r\n'), configMap('  a: "1"')).counts,
    ).toMatchObject({ equal: 1 });
  });

  it('of several lines are told by lines, with what is around them', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at} of a poem`);
    const [change] = changesOf(textBlock(lines), textBlock(lines.with(10, 'another line')));
    expect(change?.detail).toMatchObject({ kind: 'text', removedLines: 1, addedLines: 1, coarse: false });
    const [hunk] = change?.detail?.kind === 'text' ? change.detail.hunks : [];
    expect(hunk).toMatchObject({ beforeLine: 8, afterLine: 8 });
    expect(hunk?.lines.map(({ kind }) => kind).join(' ')).toBe('same same same removed added same same same');
  });

  it('that are JSON or YAML are told by structure', () => {
    const [json] = changesOf(
      configMap(`  a: '{"x": {"y": 1}, "z": [1, 2]}'`),
      configMap(`  a: '{"z": [1, 2], "x": {"y": 2}}'`),
    );
    expect(json?.detail).toMatchObject({
      kind: 'structure',
      language: 'json',
      changes: [{ path: [{ key: 'x' }, { key: 'y' }] }],
    });
    const [yaml] = changesOf(
      textBlock(['server:', '  port: 80', '  host: a']),
      textBlock(['server:', '  host: a', '  port: 81']),
    );
    expect(yaml?.detail).toMatchObject({
      kind: 'structure',
      language: 'yaml',
      changes: [{ path: [{ key: 'server' }, { key: 'port' }] }],
    });
  });

  it('that differ in nothing but their writing say so', () => {
    const [change] = changesOf(
      textBlock(['server:', '  port: 80']),
      textBlock(['# a comment', 'server:', '  port: 80']),
    );
    expect(change?.detail).toMatchObject({
      kind: 'structure',
      changes: [],
      text: { addedLines: 1, removedLines: 0 },
    });
  });

  itAtScale('of very many lines end, and end soon', () => {
    const cost = spent(() => {
      const [change] = changesOf(
        configMap(`  text: |\n${numberedLines('a')}`),
        configMap(`  text: |\n${numberedLines('b')}`),
      );
      expect(change?.detail).toMatchObject({ kind: 'text', removedLines: 300, addedLines: 300 });
    });
    expect(cost).toBeLessThan(20_000);
  });

  it('in which everything moved are shown coarsely, and the limit is named', () => {
    const lines = Array.from({ length: 6000 }, (_, at) => `line ${(at * 7919) % 6000} of many`);
    const found = compare(textBlock(lines), textBlock(lines.toReversed()));
    expect(found.limits).toMatchObject([{ kind: 'text', resource: { name: 'web' } }]);
  });
});
