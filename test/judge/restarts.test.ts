import { describe, expect, it } from '@jest/globals';
import { compareRenders } from '../../src/diff/index.ts';

const workload = (kind: string, spec: string, template: string): string => `---
apiVersion: apps/v1
kind: ${kind}
metadata:
  name: web
spec:
${spec}  selector:
    matchLabels:
      app: web
  template:
${template}`;
const pod = (image: string, chart = '1', checksum = '1'): string => `    metadata:
      labels:
        app: web
        helm.sh/chart: web-${chart}
      annotations:
        checksum/a: '${checksum}'
        checksum/b: '${checksum}'
        checksum/c: '${checksum}'
        checksum/d: '${checksum}'
        checksum/e: '${checksum}'
    spec:
      containers:
        - name: main
          image: ${image}
`;
const restarts = (before: string, after: string): string[] =>
  compareRenders({
    before: { text: before, namespace: 'demo' },
    after: { text: after, namespace: 'demo' },
    redact: { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] },
    ignore: [],
  }).restarts.map(
    ({ resource, because, quiet }) => `${resource.kind}: ${because.join(', ')}${quiet ? ' (quiet)' : ''}`,
  );
const image = 'spec.template.spec.containers[main].image';
const label = 'spec.template.metadata.labels["helm.sh/chart"]';

describe('pods are replaced', () => {
  it.each(['Deployment', 'StatefulSet', 'DaemonSet'])('where the template of a %s changes', (kind) => {
    expect(restarts(workload(kind, '', pod('a:1')), workload(kind, '', pod('a:2')))).toEqual([
      `${kind}: ${image}`,
    ]);
    expect(restarts(workload(kind, '', pod('a:1')), workload(kind, '', pod('a:1', '2')))).toEqual([
      `${kind}: ${label} (quiet)`,
    ]);
  });

  it('and what is more than a label or a checksum is named first', () => {
    const found = restarts(
      workload('Deployment', '', pod('a:1')),
      workload('Deployment', '', pod('a:2', '2', '2')),
    );
    expect(found[0]?.startsWith(`Deployment: ${image}, `)).toBe(true);
  });

  // apps/v1: OnDelete, spec.paused, and no replicas leave nothing to replace.
  it.each([
    ['StatefulSet', '  updateStrategy:\n    type: OnDelete\n'],
    ['DaemonSet', '  updateStrategy:\n    type: OnDelete\n'],
    ['Deployment', '  paused: true\n'],
    ['Deployment', '  replicas: 0\n'],
    ['ReplicaSet', ''],
  ])('not in a %s with %j', (kind, spec) => {
    expect(restarts(workload(kind, spec, pod('a:1')), workload(kind, spec, pod('a:2')))).toEqual([]);
    expect(restarts(workload(kind, spec, pod('a:1')), workload(kind, spec, pod('a:1', '2')))).toEqual([]);
  });

  it('where a paused rollout goes on and where replicas come back, if the template changes too', () => {
    const before = workload('Deployment', '  paused: true\n', pod('a:1'));
    expect(restarts(before, workload('Deployment', '', pod('a:2')))).toEqual([`Deployment: ${image}`]);
  });

  it('not where replicas alone change', () => {
    expect(
      restarts(
        workload('Deployment', '  replicas: 1\n', pod('a:1')),
        workload('Deployment', '  replicas: 2\n', pod('a:1')),
      ),
    ).toEqual([]);
  });
});
