import { describe, expect, it } from '@jest/globals';
import { openComparison } from '../../src/diff/index.ts';
import { judge } from '../../src/judge/index.ts';
import { lookupOf } from '../../src/judge/lookup.ts';
import { pairsSelector } from '../../src/judge/pods.ts';
import { itAtScale } from '../at-scale.ts';

const open = (before: string, after: string) =>
  openComparison({
    before: { text: before, namespace: 'demo' },
    after: { text: after, namespace: 'demo' },
    redact: { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] },
    ignore: [],
  });
const lookup = (text: string) => lookupOf(open('', text).after);
const selector = (pairs: Record<string, string>) => pairsSelector(new Map(Object.entries(pairs)));

/** One Deployment, with the labels of its pods written in the ways that charts have. */
const written: readonly (readonly [string, string])[] = [
  ['line by line', '      labels:\n        app: web\n        part: front\n'],
  ['in quotes', '      labels:\n        "app": "web"\n        \'part\': \'front\'\n'],
  [
    'with comments and blank lines',
    '      labels:\n\n        # who\n        app: web\n\n        part: front\n',
  ],
  ['as a flow map', '      labels: {app: web, part: front}\n'],
  ['as JSON', '      "labels": {"app": "web", "part": "front"}\n'],
  ['with an anchor', '      labels: &labels\n        app: web\n        part: front\n'],
  ['with a comment behind', '      labels: # who\n        app: web # it\n        part: front\n'],
  [
    'after annotations that speak of labels',
    "      annotations:\n        note: 'labels: none'\n      labels:\n        app: web\n        part: front\n",
  ],
  ['with Windows lines', '      labels:\r\n        app: web\r\n        part: front\r\n'],
];
const deployment = (labels: string): string =>
  `---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n  labels:\n    other: thing\nspec:\n  template:\n    metadata:\n${labels}    spec:\n      containers:\n        - name: main\n          image: web\n`;
const services: readonly (readonly [string, string])[] = [
  ['line by line', '  selector:\n    app: web\n    part: front\n'],
  ['deeper', '    selector:\n        app: web\n'],
  ['as a flow map', '  selector: {app: web}\n'],
  ['as JSON', '  "selector": {"part": "front"}\n'],
  ['in quotes', '  selector:\n    "part": "front"\n'],
];

describe('partners are found without a parse of all', () => {
  it.each(written)('pods whose labels are written %s', (_how, labels) => {
    const young = lookup(
      deployment(labels) +
        deployment('      labels:\n        app: other\n').replace('name: web', 'name: second'),
    );
    const names = (pairs: Record<string, string>): string[] =>
      young.podsOf('demo', selector(pairs)).map(({ entry }) => entry.identity.name);
    expect(names({ app: 'web' })).toEqual(['web']);
    expect(names({ app: 'web', part: 'front' })).toEqual(['web']);
    expect(names({ app: 'web', part: 'back' })).toEqual([]);
    // A label of the workload itself is none of its pods.
    expect(names({ other: 'thing' })).toEqual([]);
    expect(young.podsOf('elsewhere', selector({ app: 'web' }))).toEqual([]);
    expect(young.podsOf('demo', selector({})).length).toBe(2);
  });

  it.each(services)('Services whose selector is written %s', (_how, text) => {
    const service = `---\napiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n${text}`.replace(
      'spec:\n    selector',
      'spec:\n    selector',
    );
    const young = lookup(service);
    const names = (pairs: Record<string, string>): string[] =>
      young.servicesOf('demo', new Map(Object.entries(pairs))).map(({ identity }) => identity.name);
    expect(names({ app: 'web', part: 'front', more: 'x' })).toEqual(['web']);
    expect(names({ app: 'other', part: 'other' })).toEqual([]);
  });

  it('names as whole words alone', () => {
    const pod = (name: string): string =>
      `---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\nspec:\n  volumes: [{name: a, configMap: {name: web}}]\n  containers: [{name: a, image: a, args: [--of=web-config, web.example]}]\n`;
    const young = lookup(pod('one') + pod('two'));
    const found = young.podsMentioning(['web', 'web-config', 'web-con', 'example', 'one']);
    expect([...found].map(([name, entries]) => [name, entries.length])).toEqual([
      ['web', 2],
      ['web-config', 2],
      ['one', 1],
    ]);
  });
});

// Rules start at changes and look for partners in the whole render: both grow here.
describe('the cost of rules', () => {
  const unit = (at: number, side: 'before' | 'after'): string => {
    const [old, name] = [side === 'before', `item-${at}`];
    return [
      deployment(`      labels:\n        app: ${old ? name : `new-${name}`}\n`)
        .replace('name: web', `name: ${name}`)
        .replace('spec:\n  template', `spec:\n${old ? '  replicas: 3\n' : ''}  template`)
        .replace(
          'image: web\n',
          `image: web\n          envFrom:\n            - configMapRef:\n                name: ${name}\n            - secretRef:\n                name: gone-${name}\n`,
        ),
      `---\napiVersion: v1\nkind: Service\nmetadata:\n  name: ${name}\nspec:\n  selector:\n    app: ${name}\n  ports:\n    - port: 80\n      targetPort: ${old ? 8080 : 8081}\n`,
      `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  a: ${side}\n`,
      ...(old ? [`---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: gone-${name}\ntype: t${at}\n`] : []),
      `---\napiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: ${name}\nspec:\n  tls:\n    - hosts: [${name}.example.com]\n      secretName: ${side}-${name}\n  rules:\n    - host: ${side}-${name}.example.com\n      http:\n        paths:\n          - path: /\n`,
      `---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata:\n  name: ${name}\nspec:\n  scaleTargetRef:\n    apiVersion: apps/v1\n    kind: Deployment\n    name: ${name}\n`,
      ...(old
        ? [
            `---\napiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata:\n  name: ${name}\nspec:\n  podSelector:\n    matchLabels:\n      app: new-${name}\n  ingress:\n    - from: [{podSelector: {}}]\n`,
          ]
        : []),
    ].join('');
  };
  const render = (count: number, side: 'before' | 'after'): string =>
    Array.from({ length: count }, (_, at) => unit(at, side)).join('');
  const cost = (count: number): { time: number; findings: number } => {
    const opened = open(render(count, 'before'), render(count, 'after'));
    const start = process.cpuUsage();
    const { findings } = judge({ ...opened, kubeVersion: {}, schemas: [], validate: 'none' });
    const { user, system } = process.cpuUsage(start);
    return { time: (user + system) / 1000, findings: findings.length };
  };

  itAtScale('grows with the render and not with its square', () => {
    cost(50);
    const [few, many] = [cost(100), cost(800)];
    expect(many.findings).toBe(8 * few.findings);
    expect(few.findings).toBeGreaterThan(100 * 4);
    // Eight times as much; the square would be 64 times.
    expect(many.time / few.time).toBeLessThan(24);
  });
});
