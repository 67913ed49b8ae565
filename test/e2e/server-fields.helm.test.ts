/** What the API server keeps, drops and refuses of a manifest decides what is a change, noise or a finding. */
import { describe, expect, it } from '@jest/globals';
import { diffTexts, findingsOf } from './from-to.ts';

const stateful = (kind: string, memory: string, status = ''): string => `apiVersion: apps/v1
kind: ${kind}
metadata: {name: db}
spec:
  serviceName: db
  selector: {matchLabels: {app: db}}
  template:
    metadata: {labels: {app: db}}
    spec: {containers: [{name: db, image: "db:1", resources: {requests: {memory: "${memory}"}}}]}
  volumeClaimTemplates:
  - metadata: {name: data}
    spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
${status}`;
const claimless = (kind: string, memory: string): string =>
  stateful(kind, memory)
    .replace(/ {2}volumeClaimTemplates:[^]*/, '')
    .replace('  serviceName: db\n', '');

describe('what the server writes itself', () => {
  const map = (metadata: string, more = ''): string =>
    `apiVersion: v1\nkind: Service\nmetadata: {name: a${metadata}}\nspec: {ports: [{port: 80}], selector: {app: a}}\n${more}`;
  const space = (labels: string): string =>
    `apiVersion: v1\nkind: Namespace\nmetadata: {name: a, labels: {${labels}}}\n`;

  it.each([
    ['a status', map(''), map('', 'status: {loadBalancer: {}, conditions: [{type: A, status: "True"}]}\n')],
    ['a generation', map(', generation: 1'), map(', generation: 2')],
    [
      'a time of creation',
      map(', creationTimestamp: "2020-01-01T00:00:00Z"'),
      map(', creationTimestamp: null'),
    ],
    ["a namespace's own name", space('kubernetes.io/metadata.name: a'), space('')],
  ])('is noise: %s', (_, before, after) => {
    expect(diffTexts(before, after, '--fail-on', 'changes')).toMatchObject({ code: 0 });
    expect(diffTexts(before, after, '--show-noise').stdout).toContain('set by the API server');
  });

  it('is a change in a custom resource, unless its definition has a status of its own', () => {
    const thing = (status: string): string =>
      `apiVersion: example.org/v1\nkind: Thing\nmetadata: {name: a}\nstatus: {phase: ${status}}\n`;
    const definition = (more: string): string =>
      `---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.org}\nspec:\n  group: example.org\n  scope: Namespaced\n  names: {kind: Thing, plural: things}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    ${more}\n    schema: {openAPIV3Schema: {type: object, properties: {status: {type: object, properties: {phase: {type: string}}}}}}\n`;
    const changes = (more: string): number | null =>
      diffTexts(thing('A') + more, thing('B') + more, '--fail-on', 'changes').code;
    expect(changes('')).toBe(2);
    expect(changes(definition(''))).toBe(2);
    expect(changes(definition('subresources: {status: {}}'))).toBe(0);
  });

  it('is no refusal as the empty status of a claim template, and is one as another', () => {
    const before = stateful('StatefulSet', '1Gi');
    for (const status of ['{}', '{phase: Pending}', 'null']) {
      const after = stateful('StatefulSet', '1Gi', `    status: ${status}\n`);
      expect(diffTexts(before, after, '--fail-on', 'changes')).toMatchObject({ code: 0 });
    }
    const bound = stateful('StatefulSet', '1Gi', '    status: {phase: Bound}\n');
    expect(findingsOf(before, bound)).toContain('high immutable-stateful-set-volume-claims');
  });
});

describe('a quantity in other words', () => {
  it.each([
    ['1e3', '1k'],
    ['+1', '1'],
    ['1024', '1Ki'],
  ])('%s -> %s restarts the pods of a StatefulSet alone', (before, after) => {
    const { stdout } = diffTexts(stateful('StatefulSet', before), stateful('StatefulSet', after));
    expect(stdout).toMatch(/1 restart/);
    const failing = (kind: string): number | null =>
      diffTexts(claimless(kind, before), claimless(kind, after), '--fail-on', 'changes').code;
    expect([failing('StatefulSet'), failing('Deployment'), failing('DaemonSet')]).toEqual([2, 0, 0]);
  });

  it.each([
    ['1000m', '1'],
    ['1024Mi', '1Gi'],
    ['0.5', '500m'],
  ])('%s -> %s restarts nothing: the server keeps one text of both', (before, after) => {
    const texts = [stateful('StatefulSet', before), stateful('StatefulSet', after)] as const;
    expect(diffTexts(...texts, '--fail-on', 'changes')).toMatchObject({ code: 0 });
  });
});

describe('an empty text where a word is due', () => {
  const job = (policy: string): string =>
    `apiVersion: batch/v1\nkind: Job\nmetadata: {name: a}\nspec:\n  template:\n    spec:\n      restartPolicy: ${policy}\n      containers: [{name: a, image: "a:1"}]\n`;
  const service = (more: string): string =>
    `apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {selector: {a: b}, ports: [{port: 80${more}}]}\n`;

  it('is a finding in a Job, which the server refuses, and in its siblings', () => {
    expect(findingsOf('', job("''"))).toContain('high missing-field');
    const policy = service('').replace('selector:', "internalTrafficPolicy: '', selector:");
    expect(findingsOf('', policy)).toContain('high bad-enum');
  });

  it('is none where the server fills in its default', () => {
    const web = claimless('Deployment', '1Gi').replace(
      'spec: {containers',
      "spec: {restartPolicy: '', containers",
    );
    expect(findingsOf('', web)).not.toContain('high missing-field');
    expect(findingsOf('', service(", protocol: ''"))).not.toContain('high bad-enum');
  });
});
