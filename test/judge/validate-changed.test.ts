import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/diff/index.ts';
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

describe('a resource that has another name and other labels, and is else the same to the letter', () => {
  const config = (name: string, label: string, more = ''): string => `---
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
  labels:
    app.kubernetes.io/name: ${label}
data:
${Array.from({ length: 12 }, (_, at) => `  key-${at}: the value of ${at}\n`).join('')}${more}`;
  const thing = (name: string): string =>
    `---\napiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: ${name}\n  labels:\n    app: ${name}\nspec:\n${'  # room\n'.repeat(40)}  size: big\n`;
  const definition = `---
apiVersion: apiextensions.k8s.io/v1
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
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
`;
  const fault = '  bad key: 12\nimutable: true\n';
  /** What is new, as validation of the whole resource says it, too. */
  const news = (before: string, after: string): string[] => {
    const found = validated(after, { validate: 'changed' }, before);
    const whole = validated(after, { validate: 'changed', relabelled: new Set() }, before);
    const isNews = ({ side }: Finding): boolean => side === 'after';
    expect(found.filter(isNews)).toEqual(whole.filter(isNews));
    return found.map(told);
  };

  it('says nothing new of what was wrong in it before', () => {
    const before = config('item-1', 'item-1', fault);
    const after = config('shop-item-1', 'shop-item-1', fault);
    expect(news(before, after)).toEqual([]);
    expect(validated(after, { validate: 'all' }, before).map(({ rule }) => rule)).toEqual([
      'bad-name',
      'unknown-field',
    ]);
  });

  it('is told of a new name or label that the server refuses', () => {
    const long = 'x'.repeat(64);
    expect(news(config('item-1', 'item-1'), config('Shop-item-1', 'item-1'))).toHaveLength(1);
    expect(news(config('item-1', 'item-1'), config('shop-item-1', long))).toEqual([
      expect.stringContaining('at most 63 characters'),
    ]);
    expect(news(config('item-1', 'item-1'), config('shop-item-1', 'ends-with-'))).toHaveLength(1);
  });

  it('is held as a whole against what changed in more, and against a definition', () => {
    const before = config('item-1', 'item-1');
    expect(news(before, config('shop-item-1', 'shop-item-1', fault))).toHaveLength(2);
    const found = validated(
      definition + thing('new-one'),
      { validate: 'changed' },
      definition + thing('one'),
    );
    expect(found.map(({ rule, side }) => [rule, side])).toEqual([['wrong-type', 'both']]);
  });
});
