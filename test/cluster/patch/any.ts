/** Any JSON under the names that mean something to a patch. */
import * as fc from 'fast-check';
import type { JsonValue, JsonMap, ThreeStates } from '../../../src/cluster/index.ts';

const names = [
  'metadata',
  'spec',
  'template',
  'containers',
  'volumes',
  'ports',
  'env',
  'strategy',
  'selector',
  'finalizers',
  'ownerReferences',
  'annotations',
  'name',
  'containerPort',
  'uid',
  'Spec',
  'unknown',
  '__proto__',
  'toString',
  '$patch',
  '$retainKeys',
];

const scalar = fc.constantFrom<JsonValue>(
  null,
  true,
  0,
  1,
  -1.5,
  2 ** 53,
  1e21,
  '',
  'a',
  'b',
  'ä',
  '𝔸',
  '￿',
  'delete',
  'replace',
);

const { value } = fc.letrec<{ value: JsonValue; map: JsonMap }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(tie('map'), { maxLength: 4 }),
    tie('map'),
  ),
  map: fc
    .array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 4 })
    // As JSON makes it: `__proto__` is a key.
    .map(
      (entries): JsonMap =>
        JSON.parse(`{${entries.map(([key, of]) => `${JSON.stringify(key)}:${JSON.stringify(of)}`).join()}}`),
    ),
}));

const body = fc.record({ metadata: value, spec: value, data: value }, { requiredKeys: [] });

const containers = [
  {
    name: 'a',
    ports: [{ containerPort: 1 }, { containerPort: 1, name: 'b' }],
    env: [{ name: 'a', value: 'b' }],
  },
  { name: 'b', env: [] },
];
const spec = { containers, volumes: [{ name: 'a', emptyDir: {} }] };
const metadata = {
  name: 'a',
  finalizers: ['b', 'a'],
  annotations: { a: 'b' },
  ownerReferences: [{ uid: 'a', name: 'b' }],
};

/** They fit their types, as what is installed mostly does, and so are patched by strategic merge. */
const fitting = fc.constantFrom<JsonMap>(
  { apiVersion: 'v1', kind: 'Pod', metadata, spec },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: { strategy: { type: 'a' }, selector: {}, template: { metadata, spec } },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata,
    spec: { selector: { matchLabels: { a: 'b' } } },
  },
  { apiVersion: 'apps/v1', kind: 'ControllerRevision', metadata, data: { spec } },
);

/** Any JSON, laid over an object that fits or instead of it. */
const states = (head: JsonMap): fc.Arbitrary<JsonMap> =>
  fc.oneof(
    body.map((any) => ({ ...any, apiVersion: head['apiVersion'] ?? '', kind: head['kind'] ?? '' })),
    fc
      .tuple(
        fc.constantFrom('name', 'metadata', 'spec', 'data', 'containers', 'ports', 'env', 'finalizers'),
        value,
      )
      .map(([name, any]) => replaced(head, name, any)),
  );

/** Puts `any` wherever that name stands. */
function replaced(object: JsonMap, name: string, any: JsonValue): JsonMap {
  return JSON.parse(JSON.stringify(object), (key, old: unknown) => (key === name ? any : old));
}

/** What was and what is, any; what shall be, an object that fits its kind or any. */
export const anyStates: fc.Arbitrary<ThreeStates> = fitting.chain((head) =>
  fc.record({
    original: states(head),
    modified: fc.oneof({ weight: 3, arbitrary: fc.constant(head) }, { weight: 1, arbitrary: states(head) }),
    current: states(head),
  }),
);
