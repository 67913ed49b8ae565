import { describe, expect, it } from '@jest/globals';
import { compareRenders } from '../../src/diff/index.ts';
import { renameWorlds } from './rename-cases.ts';

const options = { redact: { key: Buffer.from('test'), known: [], also: [], allow: [] }, ignore: [] };
const compare = (before: string, after: string) =>
  compareRenders({
    before: { text: before, namespace: 'demo' },
    after: { text: after, namespace: 'demo' },
    ...options,
  });

function measure(seed: number) {
  let right = 0;
  let found = 0;
  let labelled = 0;
  const wrong: string[] = [];
  for (const world of renameWorlds(seed)) {
    labelled += world.renames.size;
    for (const resource of compare(world.before, world.after).resources) {
      if (resource.kind !== 'renamed') continue;
      found += 1;
      const from = `${resource.before.kind}/${resource.before.name}`;
      const to = `${resource.resource.kind}/${resource.resource.name}`;
      if (world.renames.get(from) === to) right += 1;
      else wrong.push(`${from} -> ${to} (${resource.likeness.toFixed(2)})`);
    }
  }
  return { labelled, precision: right / found, recall: right / labelled, wrong };
}

describe('renames', () => {
  it.each([1, 2, 3, 4, 5])(
    'are told with precision 0.98 and recall 0.9 on 200 labelled pairs, seed %i',
    (seed) => {
      const { labelled, precision, recall, wrong } = measure(seed);
      expect(labelled).toBe(200);
      expect({ wrong, isPrecise: precision >= 0.98, isComplete: recall >= 0.9, recall }).toMatchObject({
        isPrecise: true,
        isComplete: true,
      });
    },
  );
});

describe('a Service', () => {
  const service = (name: string, port: string): string =>
    `---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
  labels: {app: shop}
spec:
  type: ClusterIP
  ports:
    - port: ${port}
      name: tcp-service
      targetPort: ${port}
  selector:
    example.com/name: ${name}
`;
  const workload = (name: string): string =>
    `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  selector: {matchLabels: {example.com/name: ${name}}}
  template:
    metadata: {labels: {example.com/name: ${name}}}
    spec: {containers: [{name: x, image: "${name}:1"}]}
`;
  const kinds = (before: string, after: string): string[] =>
    compare(before, after)
      .resources.filter(({ resource }) => resource.kind === 'Service')
      .map(({ kind }) => kind)
      .toSorted();

  it('of a workload that stays does not become that of a new one', () => {
    const before = workload('load-generator') + service('load-generator', '8089');
    const after = workload('load-generator') + workload('agent') + service('agent', '8010');
    expect(kinds(before, after)).toEqual(['added', 'removed']);
  });

  it('is renamed with its workload, and beside it', () => {
    const before = workload('web') + service('web', '80');
    expect(kinds(before, workload('shop') + service('shop', '80'))).toEqual(['renamed']);
    expect(kinds(before, workload('web') + service('web-internal', '80'))).toEqual(['renamed']);
  });
});
