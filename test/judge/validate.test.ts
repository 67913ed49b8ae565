import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { openComparison } from '../../src/diff/index.ts';
import { judge, validationRules } from '../../src/judge/index.ts';
import { told, toldOf, validated } from './validation.ts';

const web = `# Source: web/templates/deployment.yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 2
  selector:
    matchLabels: {app: web}
  template:
    metadata:
      labels: {app: web}
    spec:
      containers:
        - name: web
          image: nginx:1.25
          imagePullPolicy: Always
          ports:
            - {name: http, containerPort: 8080}
          resources:
            limits: {memory: 64Mi}
`;

/** The Deployment with one text for another. */
const having = (old: string, young: string): string => {
  if (!web.includes(old)) throw new Error(`${old} is not there`);
  return web.replace(old, young);
};

describe('a resource that the API server takes', () => {
  it('has no findings', () => {
    expect(toldOf(web)).toEqual([]);
  });

  it.each([
    ['a whole number written as a fraction', 'replicas: 2', 'replicas: 2.0'],
    ['a number with an exponent', 'replicas: 2', 'replicas: 1e1'],
    ['null for a field that may be left out', 'imagePullPolicy: Always', 'imagePullPolicy: null'],
    ['null for a list', 'image: nginx:1.25', 'image: nginx:1.25\n          command:'],
    ['a quantity as a number', '{memory: 64Mi}', '{cpu: 0.5}'],
    ['a quantity without a unit', '{memory: 64Mi}', '{memory: "1e9"}'],
    ['a status', 'metadata:\n  name: web', 'status: {replicas: 1}\nmetadata:\n  name: web'],
    [
      'a creation time that nobody knows',
      '  name: web\nspec',
      '  name: web\n  creationTimestamp: null\nspec',
    ],
  ])('may have %s', (_, old, young) => {
    expect(toldOf(having(old, young))).toEqual([]);
  });
});

describe('each fault is named with its path and its line', () => {
  it.each([
    [
      'a mistyped field, with the known one',
      'replicas: 2',
      'replica: 2',
      'unknown-field spec.replica 7: there is no field "replica" here',
    ],
    [
      'a field deep in a list, by the name of its item',
      'imagePullPolicy',
      'pullPolicy',
      'unknown-field spec.template.spec.containers[web].pullPolicy 17: there is no field "pullPolicy" here',
    ],
    [
      'a string for a number',
      'replicas: 2',
      'replicas: "2"',
      'wrong-type spec.replicas 7: an integer is expected, this is the string "2"',
    ],
    [
      'a number for a string',
      'image: nginx:1.25',
      'image: 125',
      'wrong-type spec.template.spec.containers[web].image 16: a string is expected, this is the number 125',
    ],
    [
      'a number that needs more than 32 bits',
      'replicas: 2',
      'replicas: 3000000000',
      'wrong-type spec.replicas 7: an integer is expected, this is the number 3000000000',
    ],
    [
      'a map for a list',
      'matchLabels: {app: web}',
      'matchLabels: [app]',
      'wrong-type spec.selector.matchLabels 9: a map is expected, this is a list',
    ],
    [
      'a required field that is missing, at what lacks it',
      '  selector:\n    matchLabels: {app: web}\n',
      '',
      'missing-field spec.selector 6: the field selector is required and is not there',
    ],
    [
      'a required field that is empty',
      'name: web\n          image',
      'name: ""\n          image',
      'missing-field spec.template.spec.containers[0].name 15: the field name is required and is empty',
    ],
    [
      'a quantity with a unit of nobody',
      '64Mi',
      '64MB',
      'bad-quantity spec.template.spec.containers[web].resources.limits.memory 21: a quantity, such as 500m or 1Gi is expected, this is the string "64MB"',
    ],
    [
      'a word that the field does not know',
      'imagePullPolicy: Always',
      'imagePullPolicy: Alway',
      'bad-enum spec.template.spec.containers[web].imagePullPolicy 17: Always, IfNotPresent, Never are known here, this is "Alway"',
    ],
    [
      'a name with capitals',
      '  name: web\nspec',
      '  name: Web\nspec',
      'bad-name metadata.name 5: "Web" is refused: lower-case letters, digits, - and ., a letter or digit at both ends',
    ],
    [
      'a label that is too long',
      'labels: {app: web}',
      `labels: {app: ${'x'.repeat(64)}}`,
      `bad-name spec.template.metadata.labels.app 12: "${'x'.repeat(64)}" is refused: at most 63 characters`,
    ],
    [
      'a port whose name is too long',
      'name: http',
      'name: http-of-everything',
      'bad-name spec.template.spec.containers[web].ports[http-of-everything].name 19: "http-of-everything" is refused: at most 15 characters',
    ],
    [
      'a resource that no container has',
      '{memory: 64Mi}',
      '{mem: 64Mi}',
      'bad-name spec.template.spec.containers[web].resources.limits.mem 21: the key "mem" is refused: cpu, memory, ephemeral-storage, hugepages-SIZE or DOMAIN/NAME',
    ],
  ])('%s', (_, old, young, expected) => {
    const found = validated(having(old, young));
    expect(found.map(told)).toEqual([expected]);
    expect(found[0]).toMatchObject({ side: 'after', template: 'web/templates/deployment.yaml' });
    expect(found[0]?.resource).toMatchObject({ kind: 'Deployment', group: 'apps', namespace: 'shop' });
  });

  it('with what was likely meant', () => {
    expect(validated(having('replicas', 'replica'))[0]?.hint).toBe('did you mean replicas?');
    expect(validated(having('64Mi', '64mib'))[0]?.hint).toBe('did you mean 64Mi?');
    expect(validated(having('imagePullPolicy: Always', 'imagePullPolicy: always'))[0]?.hint).toBe(
      'did you mean Always?',
    );
  });

  it('where several documents stand before it', () => {
    const text = `---\n${web}---\n${having('replicas: 2', 'replicas: two').replace('name: web\nspec', 'name: other\nspec')}`;
    expect(toldOf(text)).toEqual([
      'wrong-type spec.replicas 30: an integer is expected, this is the string "two"',
    ]);
  });

  it('in the items of a List', () => {
    const text = `apiVersion: v1
kind: List
items:
  - {apiVersion: v1, kind: ConfigMap, metadata: {name: one}, data: {a: b}}
  - apiVersion: v1
    kind: ConfigMap
    metadata: {name: two}
    data:
      a: 1
`;
    expect(toldOf(text)).toEqual(['wrong-type data.a 9: a string is expected, this is the number 1']);
  });

  it('and no resource floods the report', () => {
    const fields = Array.from({ length: 500 }, (_, at) => `  x${at}: 1\n`).join('');
    const found = validated(having('spec:\n  replicas', `spec:\n${fields}  replicas`));
    expect(found).toHaveLength(50);
    expect(found.at(-1)?.message).toBe(
      'there is no field "x49" here; 450 more faults of this resource are not listed',
    );
  });
});

describe('a Secret', () => {
  const secret = (data: string): string => `apiVersion: v1\nkind: Secret\nmetadata: {name: db}\n${data}\n`;

  it('is judged by what it holds, and nothing of it is told', () => {
    const found = validated(
      secret(
        'data: {password: "hunter2!"}\nstringData: {port: 5432123, key: [topsecretvalue]}\ntpye: Opaque',
      ),
    );
    expect(found.map(told)).toEqual([
      'bad-value data.password 4: base64 is expected, this is something else',
      'wrong-type stringData.port 5: a string is expected, this is a number',
      'wrong-type stringData.key 5: a string is expected, this is a list',
      'unknown-field tpye 6: there is no such field here',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/hunter2|5432123|topsecret/);
  });

  it('has values of any content', () => {
    expect(toldOf(secret('data: {a: aHVudGVyMg==, b: ""}\nstringData: {c: "x: y"}'))).toEqual([]);
  });

  it('elsewhere a number under the name of a secret is told, and not which', () => {
    const found = validated(`apiVersion: v1
kind: Pod
metadata: {name: one}
spec:
  containers:
    - {name: a, image: b, env: [{name: DB_PASSWORD, value: 8765432109}]}
`);
    expect(found.map(told)).toEqual([
      'wrong-type spec.containers[a].env[DB_PASSWORD].value 6: a string is expected, this is a number',
    ]);
    expect(JSON.stringify(found)).not.toContain('8765432109');
  });

  it('elsewhere a value that is hidden is not judged by its tag', () => {
    const pod = `apiVersion: v1
kind: Pod
metadata: {name: one}
spec:
  containers:
    - {name: a, image: b, env: [{name: DB_PASSWORD, value: hunter2hunter2}]}
`;
    expect(toldOf(pod)).toEqual([]);
  });
});

describe('which resources are judged', () => {
  const broken = having('replicas: 2', 'replicas: two');
  const other = broken.replace('name: web\nspec', 'name: other\nspec');

  it('by default those that changed', () => {
    const before = `---\n${web}---\n${other}`;
    const after = `---\n${broken}---\n${other}`;
    expect(toldOf(after, { validate: 'changed' }, before)).toEqual([
      'wrong-type spec.replicas 8: an integer is expected, this is the string "two"',
    ]);
  });

  it('all where all are asked for, and none where none are', () => {
    expect(toldOf(other, { validate: 'all' }, other)).toHaveLength(1);
    expect(toldOf(other, { validate: 'changed' }, other)).toEqual([]);
    expect(toldOf(other, { validate: 'none' })).toEqual([]);
  });

  it('all where the Kubernetes changed', () => {
    const kubeVersion = { before: 'v1.33.2', after: 'v1.34.4+k3s1' };
    expect(toldOf(other, { validate: 'changed', kubeVersion }, other)).toHaveLength(1);
  });

  it('those of a definition that changed', () => {
    const definition = (type: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Thing, plural: things}
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: {type: object, properties: {size: {type: ${type}}}}}
`;
    const thing = 'apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: one}\nsize: 3\n';
    const [before, after] = ['integer', 'string'].map((type) => `---\n${definition(type)}---\n${thing}`);
    expect(toldOf(after ?? '', { validate: 'changed' }, before)).toEqual([
      'wrong-type size 18: a string is expected, this is the number 3',
    ]);
  });
});

describe('a fault that the base has as well', () => {
  const broken = having('replicas: 2', 'replicas: two');

  it('is no news: info, on both sides', () => {
    const after = broken.replace('nginx:1.25', 'nginx:1.26');
    expect(validated(after, { validate: 'changed' }, broken)[0]).toMatchObject({
      rule: 'wrong-type',
      severity: 'info',
      side: 'both',
    });
  });

  it('has its full severity where everything is validated', () => {
    expect(validated(broken, { validate: 'all' }, broken)[0]).toMatchObject({
      severity: 'high',
      side: 'both',
    });
  });

  it('is found again under another place in its list', () => {
    const container = (name: string, more: string): string => `        - {name: ${name}, image: a${more}}\n`;
    const pod = (containers: string): string =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: one}\nspec:\n      containers:\n${containers}`;
    const before = pod(container('b', ', tty: "no"'));
    const after = pod(container('a', '') + container('b', ', tty: "no"'));
    expect(validated(after, { validate: 'changed' }, before).map(({ side }) => side)).toEqual(['both']);
  });
});

describe('labels that change in many resources at once', () => {
  it('are looked at without parsing: one finding for all that carry a bad value', () => {
    const render = (version: string): string =>
      ['a', 'b', 'c']
        .map(
          (name) =>
            `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  labels:\n    helm.sh/chart: ${version}\ndata:\n  a: b\n`,
        )
        .join('');
    const found = validated(render('web-1.1.0+build.7'), { validate: 'changed' }, render('web-1.0.0'));
    expect(found.map(told)).toEqual([
      'bad-name metadata.labels["helm.sh/chart"] 2: "web-1.1.0+build.7" is refused at metadata.labels["helm.sh/chart"]: letters, digits, -, _ and ., a letter or digit at both ends; 3 resources carry it',
    ]);
  });
});

describe('API versions', () => {
  const budget = 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: one}\nspec: {}\n';
  const at = (minor: number) => ({ kubeVersion: { before: `1.${minor}`, after: `1.${minor}` } });

  it('that are gone are told with the one to move to', () => {
    const [found] = validated(budget, at(34));
    expect(found).toMatchObject({
      rule: 'api-removed',
      severity: 'high',
      message: 'Kubernetes 1.34 does not serve policy/v1beta1 PodDisruptionBudget, gone since 1.25',
      hint: 'move to policy/v1',
      line: 1,
    });
  });

  it.each([
    ['extensions/v1beta1', 'Ingress', 'move to networking.k8s.io/v1'],
    ['extensions/v1beta1', 'Deployment', 'move to apps/v1'],
    ['autoscaling/v2beta2', 'HorizontalPodAutoscaler', 'move to autoscaling/v2'],
    ['batch/v1beta1', 'CronJob', 'move to batch/v1'],
    ['flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', 'move to flowcontrol.apiserver.k8s.io/v1'],
    [
      'policy/v1beta1',
      'PodSecurityPolicy',
      'nothing takes its place; remove it, or see the release notes of Kubernetes',
    ],
    ['apiextensions.k8s.io/v1beta1', 'CustomResourceDefinition', 'move to apiextensions.k8s.io/v1'],
  ])('%s %s: %s', (apiVersion, kind, hint) => {
    const found = validated(`apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: one}\n`);
    expect(found.map(({ rule }) => rule)).toContain('api-removed');
    expect(found.find(({ rule }) => rule === 'api-removed')?.hint).toBe(hint);
  });

  it('that are deprecated are told with the minor that ends them: medium where that is near', () => {
    const flows =
      'apiVersion: flowcontrol.apiserver.k8s.io/v1beta3\nkind: FlowSchema\nmetadata: {name: one}\n';
    const found = (minor: number) =>
      validated(flows, at(minor)).find(({ rule }) => rule === 'api-deprecated');
    expect(found(30)).toMatchObject({
      severity: 'medium',
      message:
        'flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema is deprecated since Kubernetes 1.29; 1.32 no longer serves it',
    });
    expect(found(32)).toBeUndefined();
  });

  it('of resources that did not change are no news, unless the Kubernetes changed', () => {
    expect(validated(budget, { validate: 'changed' }, budget)[0]).toMatchObject({
      severity: 'info',
      side: 'both',
    });
    const kubeVersion = { before: '1.24', after: '1.34' };
    expect(validated(budget, { validate: 'changed', kubeVersion }, budget)[0]).toMatchObject({
      severity: 'high',
      side: 'after',
    });
  });

  it('are judged by the newest known Kubernetes where none is named, and then less sure', () => {
    expect(validated(budget, { kubeVersion: {} })[0]).toMatchObject({
      severity: 'medium',
      message:
        'Kubernetes 1.36 does not serve policy/v1beta1 PodDisruptionBudget, gone since 1.25 (no kubeVersion is set: the newest known one was taken)',
    });
  });

  it('whose kind is mistyped', () => {
    const found = validated('apiVersion: apps/v1\nkind: Deploymnet\nmetadata: {name: one}\n');
    expect(found[0]).toMatchObject({
      rule: 'unknown-kind',
      severity: 'medium',
      message: 'Kubernetes 1.34 has no kind Deploymnet in apps',
      hint: 'did you mean Deployment?',
    });
  });

  it('of a field that came with a later minor', () => {
    const claim = `apiVersion: v1
kind: Pod
metadata: {name: one}
spec:
  containers: [{name: a, image: b, restartPolicyRules: []}]
`;
    expect(toldOf(claim, at(34))).toEqual([]);
    expect(toldOf(claim, at(33))).toEqual([
      'unknown-field spec.containers[a].restartPolicyRules 5: there is no field "restartPolicyRules" here',
    ]);
  });
});

describe('what cannot be judged', () => {
  const thing = 'apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: one}\nsize: 3\n';

  it('is counted where everything is validated, and else not spoken of', () => {
    expect(toldOf(thing, { validate: 'changed' })).toEqual([]);
    expect(validated(`---\n${thing}---\n${thing.replace('one', 'two')}`)[0]).toMatchObject({
      rule: 'no-schema',
      severity: 'info',
      message: 'no schema is at hand for example.com/v1 Thing (2)',
    });
  });

  it('a Kubernetes newer than the tables is judged by the newest', () => {
    const kubeVersion = { before: '1.99', after: '1.99' };
    expect(toldOf(web, { kubeVersion })).toEqual([
      'no-schema  undefined: the schemas of Kubernetes 1.99 are not at hand, those of 1.36 were taken',
    ]);
  });

  it('without tables nothing built in is judged', () => {
    const redact = { key: Buffer.from('k'), known: [], also: [], allow: [] };
    const side = (text: string) => ({ text, namespace: 'shop' });
    const opened = openComparison({
      before: side(''),
      after: side(having('replicas: 2', 'replicas: two')),
      redact,
      ignore: [],
    });
    const input = { ...opened, kubeVersion: {}, schemas: [], validate: 'changed' as const };
    const own = new Set(validationRules.map(({ id }) => id));
    expect(judge(input).findings.filter(({ rule }) => own.has(rule))).toEqual([]);
  });
});
