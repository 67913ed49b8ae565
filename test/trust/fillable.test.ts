/** What a deploy may fill as it likes: a place of each row, and its neighbours that it may not. */
import { expect, it } from '@jest/globals';
import { isFillable } from '../../src/trust/index.ts';
import { parseDocument } from '../../src/manifests/index.ts';

const resource = (text: string) =>
  parseDocument({ text, origin: { line: 1 } }).resources[0]?.value ?? new Map();

const secret = resource('apiVersion: v1\nkind: Secret\nmetadata: {name: a}\ntype: x\ndata: {a: b}\n');
const sealed = resource(
  'apiVersion: bitnami.com/v1alpha1\nkind: Secret\nmetadata: {name: a}\ndata: {a: b}\n',
);
const webhook = (bundle: string) =>
  resource(
    `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: a}\nwebhooks: [{name: a, clientConfig: {caBundle: "${bundle}", url: x}}]\n`,
  );
const pod = (key: string, value: string) =>
  resource(
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {template: {metadata: {annotations: {${key}: "${value}"}, labels: {${key}: a}}, spec: {containers: [{name: a, args: [a]}]}}}\n`,
  );
const annotation = (key: string): unknown[] => ['spec', 'template', 'metadata', 'annotations', key];

it.each([
  ['data of a Secret', secret, ['data', 'a']],
  ['a file in data of a Secret', secret, ['data', 'a', { in: 'json' }, 'b']],
  ['stringData of a Secret', secret, ['stringData', 'a']],
  ['the CA of a webhook', webhook('aGE='), ['webhooks', 0, 'clientConfig', 'caBundle']],
  ['a checksum', pod('checksum/config', 'a1b2'), annotation('checksum/config')],
  ['a clock', pod('rolled', '2026-11-23T07:00:00Z'), annotation('rolled')],
  ['a name', secret, ['metadata', 'name']],
])('%s may be filled', (_, value, place) => {
  expect(isFillable(place, value)).toBe(true);
});

it.each([
  ['the type of a Secret', secret, ['type']],
  ["data of another group's Secret", sealed, ['data', 'a']],
  ['the address of a webhook', webhook('aGE='), ['webhooks', 0, 'clientConfig', 'url']],
  ['a CA that is none', webhook('a b'), ['webhooks', 0, 'clientConfig', 'caBundle']],
  ['a CA of something else', pod('a', 'b'), ['spec', 'caBundle']],
  ['an annotation that a controller reads', pod('example.com/a', 'a1'), annotation('example.com/a')],
  ["helm's own annotation", pod('helm.sh/hook', 'a1'), annotation('helm.sh/hook')],
  ['an annotation of several words', pod('script', 'curl x'), annotation('script')],
  ['an annotation that a template reads', pod('script', '{{x}}'), annotation('script')],
  ['a label', pod('a', 'b'), ['spec', 'template', 'metadata', 'labels', 'a']],
  ['an argument', pod('a', 'b'), ['spec', 'template', 'spec', 'containers', 0, 'args', 0]],
  ['a whole map of annotations', pod('a', 'b'), ['spec', 'template', 'metadata', 'annotations']],
  [
    'data of a ConfigMap',
    resource('apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {a: b}\n'),
    ['data', 'a'],
  ],
  ['the namespace', secret, ['metadata', 'namespace']],
])('%s may not', (_, value, place) => {
  expect(isFillable(place, value)).toBe(false);
});
