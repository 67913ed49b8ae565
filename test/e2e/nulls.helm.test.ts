/** A null is a value wherever the API's description does not call it absent: it never vanishes. */
import { expect, it } from '@jest/globals';
import { diffTexts, findingsOf } from './from-to.ts';

const thing = (spec: string, metadata = ''): string =>
  `apiVersion: example.org/v1\nkind: Thing\nmetadata: {name: t${metadata}}\nspec: ${spec}\n`;
const map = (data: string, metadata = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c${metadata}}\ndata: ${data}\n`;
const deployment = (annotations: string, selector: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d, annotations: ${annotations}}\nspec:\n  selector: {matchLabels: ${selector}}\n  template:\n    metadata: {labels: {app: d, tier: web}}\n    spec: {containers: [{name: c, image: "c:1"}]}\n`;
const keep = '{"helm.sh/resource-policy": keep}';
const config = (value: string): string => map(`{app.yaml: "a: 1\\nreadOnly: ${value}\\n"}`);

it.each([
  ['a field of a custom resource', thing('{readOnly: true}'), thing('{readOnly: null}'), 'readOnly: null'],
  ['a field that was not there', thing('{}'), thing('{readOnly: null}'), 'readOnly: null'],
  ['a label', thing('{}', ', labels: {a: b}'), thing('{}', ', labels: {a: null}'), 'a: null'],
  ['a key of data', map('{a: b}'), map('{a: null}'), 'a: null'],
  ['YAML inside a string', config('true'), config('null'), 'readOnly: null'],
  [
    'the keep policy',
    deployment(keep, '{app: d}'),
    deployment(keep.replace('keep', 'null'), '{app: d}'),
    'policy: null',
  ],
])('%s becomes null, and comes back from it', (_, before, after, shown) => {
  const there = diffTexts(before, after, '--fail-on', 'changes');
  expect(there.code).toBe(2);
  expect(there.stdout).toMatch(new RegExp(`\\+ .*${shown}`));
  const back = diffTexts(after, before, '--fail-on', 'changes');
  expect(back.code).toBe(2);
  expect(back.stdout).toMatch(new RegExp(`- .*${shown}`));
});

it('a selector that loses a label is refused, whether by null or without it', () => {
  const before = deployment(keep, '{app: d, tier: web}');
  for (const selector of ['{app: d, tier: null}', '{app: d}'])
    expect(findingsOf(before, deployment(keep, selector))).toContain('high immutable-deployment-selector');
});

it('a definition says whether null is a value or a field left out', () => {
  const definition = (more: string): string =>
    `---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.org}\nspec:\n  group: example.org\n  scope: Namespaced\n  names: {kind: Thing, plural: things}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: string${more}}}}}}}\n`;
  const code = (more: string): number | null =>
    diffTexts(
      thing('{}') + definition(more),
      thing('{size: null}') + definition(more),
      '--fail-on',
      'changes',
    ).code;
  expect(code('')).toBe(0);
  expect(code(', nullable: true')).toBe(2);
});

it('an empty value of another type is a change: the server refuses it', () => {
  const service = (type: string): string =>
    `apiVersion: v1\nkind: Service\nmetadata: {name: s}\nspec: {type: ${type}, ports: [{port: 80}], selector: {a: b}}\n`;
  expect(diffTexts(service('ClusterIP'), service("''"), '--fail-on', 'changes').code).toBe(0);
  expect(diffTexts(service('ClusterIP'), service('[]'), '--fail-on', 'changes').code).toBe(2);
  expect(diffTexts(map('{}', ', namespace: default'), map('{}', ', namespace: 7')).stdout).toContain(
    'namespace: 7',
  );
});
