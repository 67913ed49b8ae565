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
      'missing-field spec.selector 6: the required field selector is missing',
    ],
    [
      'a required field that is empty',
      'name: web\n          image',
      'name: ""\n          image',
      'missing-field spec.template.spec.containers[0].name 15: the required field name is empty',
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
      `labels: {app: web, more: ${'x'.repeat(64)}}`,
      `bad-name spec.template.metadata.labels.more 12: "${'x'.repeat(64)}" is refused: at most 63 characters`,
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
      'there is no field "x49" here; 450 more errors in this resource are not listed',
    );
  });
});

describe('what cannot be judged', () => {
  const thing = 'apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: one}\nsize: 3\n';

  it('is counted where everything is validated, and else not spoken of', () => {
    expect(toldOf(thing, { validate: 'changed' })).toEqual([]);
    expect(validated(`---\n${thing}---\n${thing.replace('one', 'two')}`)[0]).toMatchObject({
      rule: 'no-schema',
      severity: 'info',
      message: 'no schema is available for example.com/v1 Thing (2)',
    });
  });

  it('a Kubernetes newer than the tables is judged by the newest', () => {
    const kubeVersion = { before: '1.99', after: '1.99' };
    expect(toldOf(web, { kubeVersion })).toEqual([
      'no-schema  undefined: the schemas of Kubernetes 1.99 are not available, those of 1.36 are used',
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
