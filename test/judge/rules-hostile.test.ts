import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseAllDocuments, stringify } from 'yaml';
import { openComparison } from '../../src/diff/index.ts';
import { judge } from '../../src/judge/index.ts';
import { holds } from '../property.ts';
import { cases } from './rule-fixtures.ts';
import { spent } from '../processor-time.ts';

const judged = (before: string, after: string) =>
  judge({
    ...openComparison({
      before: { text: before, namespace: 'demo' },
      after: { text: after, namespace: 'demo' },
      redact: { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] },
      ignore: [],
    }),
    kubeVersion: {},
    schemas: [],
    validate: 'none',
  });

type Node = unknown;
const isNode = (value: Node): value is Record<string, Node> => typeof value === 'object' && value !== null;
const instead: readonly Node[] = [null, 5, -1, 'x', '', true, [], {}, [null], [[]], { a: null }, ['x', 1]];

/** The documents with the value at the n-th place below `spec`, `data`, `rules` and so on replaced. */
function bent(text: string, place: number, value: Node): string {
  const documents = parseAllDocuments(text).map((document): Node => document.toJS());
  const places: (readonly [Record<string, Node>, string])[] = [];
  const walk = (node: Node): void => {
    if (!isNode(node)) return;
    for (const key of Object.keys(node)) {
      if (!['apiVersion', 'kind', 'name'].includes(key)) places.push([node, key]);
      walk(node[key]);
    }
  };
  for (const document of documents) walk(document);
  const [holder, key] = places[place % Math.max(1, places.length)] ?? [];
  if (holder !== undefined && key !== undefined) holder[key] = value;
  return documents.map((document) => `---\n${stringify(document)}`).join('');
}

describe('rules, asked about resources that are no such resources', () => {
  it('say something or nothing, and never break', () => {
    holds(
      fc.record({
        of: fc.constantFrom(...cases.filter(({ before, after }) => before !== '' && after !== '')),
        place: fc.nat(60),
        value: fc.constantFrom(...instead),
        isAfter: fc.boolean(),
      }),
      ({ of, place, value, isAfter }) => {
        const before = isAfter ? of.before : bent(of.before, place, value);
        const after = isAfter ? bent(of.after, place, value) : of.after;
        for (const { message } of judged(before, after).findings)
          expect(message).not.toMatch(/undefined|\[object|NaN/);
      },
    );
  });
});

/** Workloads and their Services, all in braces, and a label that all of them share. */
const inBraces = (count: number, version: string): string =>
  Array.from(
    { length: count },
    (_, at) => `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: d${at}}
spec:
  selector: {matchLabels: {app: d${at}}}
  template: {metadata: {labels: {app: d${at}, v: "${version}"}}, spec: {containers: [{name: c, image: "x:1"}]}}
---
apiVersion: v1
kind: Service
metadata: {name: s${at}}
spec: {selector: {app: d${at}, v: "1"}, ports: [{port: 80}]}
`,
  ).join('');

describe('a render of thousands that is written in braces', () => {
  it('is looked through once: twice as much takes no four times as long', () => {
    const timed = (count: number): number => {
      const [before, after] = [inBraces(count, '1'), inBraces(count, '2')];
      return spent(() => {
        const { findings } = judged(before, after);
        expect(findings.filter(({ rule }) => rule === 'service-without-pods')).toHaveLength(count);
      });
    };
    timed(200);
    expect(timed(2000) / timed(500)).toBeLessThan(10);
  });
});

/** Much of which each rule that looks for partners finds something, all of it alike. */
const alike = (count: number, isAfter: boolean): string =>
  Array.from({ length: count }, (_, at) =>
    [
      {
        apiVersion: isAfter ? 'argoproj.io/v1alpha1' : 'apps/v1',
        kind: isAfter ? 'Rollout' : 'Deployment',
        metadata: { name: `d${at}` },
        spec: {
          selector: { matchLabels: { app: `d${at}` } },
          template: {
            metadata: { labels: { app: `d${at}`, all: 'same' } },
            spec: {
              serviceAccountName: 'same',
              containers: [{ name: 'c', image: 'x:1', envFrom: [{ secretRef: { name: `keys${at}` } }] }],
            },
          },
        },
      },
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: `s${at}`, labels: { all: 'same' } },
        spec: { selector: { app: `d${at}` }, ports: [{ name: isAfter ? 'new' : 'old', port: 80 }] },
      },
      ...(isAfter
        ? []
        : [
            {
              apiVersion: 'v1',
              kind: 'Service',
              metadata: { name: `gone${at}` },
              spec: { selector: { all: 'same' } },
            },
          ]),
      {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'Ingress',
        metadata: { name: `i${at}` },
        spec: {
          ingressClassName: isAfter ? 'nginx' : 'other',
          rules: [
            {
              host: 'a.example.com',
              http: {
                paths: [
                  {
                    path: '/',
                    pathType: 'Prefix',
                    backend: { service: { name: `s${at}`, port: { name: 'old' } } },
                  },
                ],
              },
            },
          ],
        },
      },
      {
        apiVersion: 'monitoring.coreos.com/v1',
        kind: 'ServiceMonitor',
        metadata: { name: `m${at}` },
        spec: { selector: { matchLabels: { all: 'same' } }, endpoints: [{ port: 'old' }] },
      },
      {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'RoleBinding',
        metadata: { name: `b${at}` },
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: `r${at}` },
        subjects: [{ kind: 'ServiceAccount', name: isAfter ? 'other' : 'same' }],
      },
      {
        apiVersion: 'cert-manager.io/v1',
        kind: 'Certificate',
        metadata: { name: `c${at}` },
        spec: { secretName: isAfter ? `other${at}` : `keys${at}` },
      },
      {
        apiVersion: 'policy/v1',
        kind: 'PodDisruptionBudget',
        metadata: { name: `p${at}` },
        spec: { minAvailable: isAfter ? 1 : 0, selector: { matchLabels: { app: `d${at}` } } },
      },
      {
        apiVersion: 'autoscaling/v2',
        kind: 'HorizontalPodAutoscaler',
        metadata: { name: `h${at}` },
        spec: {
          scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: `d${at}` },
          maxReplicas: 3,
        },
      },
    ]
      .map((object) => `---\n${stringify(object)}`)
      .join(''),
  ).join('');

describe('a render of thousands that are alike', () => {
  it('is judged in a time that grows as it does, whatever the rules find', () => {
    const timed = (count: number): number => {
      const [before, after] = [alike(count, false), alike(count, true)];
      let rules = new Set<string>();
      const cost = spent(() => {
        rules = new Set(judged(before, after).findings.map(({ rule }) => rule));
      });
      expect([...rules].toSorted()).toEqual(
        expect.arrayContaining([
          'account-unbound',
          'autoscaler-target-lost',
          'backend-port-missing',
          'disruption-budget-blocks',
          'monitor-port-missing',
          'route-claimed-twice',
          'secret-maker-lost',
          'workload-replaced',
        ]),
      );
      return cost;
    };
    timed(60);
    // Eight times as much: in squares it were 64.
    expect(timed(480) / timed(60)).toBeLessThan(24);
  });
});
