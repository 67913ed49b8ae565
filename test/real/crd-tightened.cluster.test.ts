/** What a server says of a stored object that its definition no longer accepts, when something else in it is written. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaLosses } from '../../src/judge/rules/definitions/crd-schema.ts';
import { isMap, type MapValue, helmFile, readOne, type Value, valueOf } from '../../src/yaml/index.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { until } from '../until.ts';

interface Case {
  readonly name: string;
  /** Of the field `a`, before and after. */
  readonly before: string;
  readonly after: string;
  readonly value: unknown;
  /** Of `spec` around it, after. */
  readonly around?: string;
  /** `refused`: the server refuses an update that leaves `a` alone. */
  readonly next: 'refused' | 'accepted';
  /** Where the rule, which does not know what is written next, says otherwise. */
  readonly told?: 'refused';
}

const cases: readonly Case[] = [
  {
    name: 'an enum',
    before: '{type: string}',
    after: '{type: string, enum: [x]}',
    value: 'y',
    next: 'accepted',
  },
  {
    name: 'a pattern',
    before: '{type: string}',
    after: '{type: string, pattern: "^x"}',
    value: 'y',
    next: 'accepted',
  },
  {
    name: 'a bound',
    before: '{type: integer}',
    after: '{type: integer, maximum: 5}',
    value: 9,
    next: 'accepted',
  },
  {
    name: 'a step',
    before: '{type: integer}',
    after: '{type: integer, multipleOf: 5}',
    value: 9,
    next: 'accepted',
  },
  { name: 'a type', before: '{type: string}', after: '{type: integer}', value: 'y', next: 'accepted' },
  {
    name: 'a set',
    before: '{type: array, items: {type: string}}',
    after: '{type: array, x-kubernetes-list-type: set, items: {type: string}}',
    value: ['y', 'y'],
    next: 'accepted',
  },
  {
    name: 'a map by keys',
    before: '{type: array, items: {type: object, required: [id], properties: {id: {type: string}}}}',
    after:
      '{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, required: [id], properties: {id: {type: string}}}}',
    value: [{ id: 'y' }, { id: 'y' }],
    next: 'accepted',
  },
  {
    name: 'a rule of a scalar',
    before: '{type: integer}',
    after: '{type: integer, x-kubernetes-validations: [{rule: self < 5}]}',
    value: 9,
    next: 'accepted',
  },
  {
    name: 'oneOf of a scalar',
    before: '{type: integer}',
    after: '{type: integer, oneOf: [{maximum: 5}]}',
    value: 9,
    next: 'accepted',
  },
  {
    name: 'not of a scalar',
    before: '{type: integer}',
    after: '{type: integer, not: {minimum: 5}}',
    value: 9,
    next: 'accepted',
  },
  {
    name: 'a field that is required in it',
    before: '{type: object, properties: {b: {type: string}, c: {type: string}}}',
    after: '{type: object, required: [b], properties: {b: {type: string}, c: {type: string}}}',
    value: { c: 'y' },
    next: 'accepted',
    // Whoever writes `c` meets it.
    told: 'refused',
  },
  {
    name: 'a field that is required beside it',
    before: '{type: string}',
    after: '{type: string}',
    around: 'required: [b], ',
    value: 'y',
    next: 'refused',
  },
  {
    name: 'a rule of what is around it',
    before: '{type: integer}',
    after: '{type: integer}',
    around: 'x-kubernetes-validations: [{rule: "!has(self.a) || self.a < 5"}], ',
    value: 9,
    next: 'refused',
  },
  {
    name: 'not of what is around it',
    before: '{type: integer}',
    after: '{type: integer}',
    around: 'not: {required: [a]}, ',
    value: 9,
    next: 'refused',
  },
];

const definition = (at: number, a: string, around = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: t${at}s.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {kind: T${at}, plural: t${at}s}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, ${around}properties: {a: ${a}, b: {type: string}, other: {type: integer}}}
`;

const read = (text: string): MapValue => {
  const tree = readOne('f', text, helmFile).tree;
  const value: Value | undefined = tree && valueOf(tree);
  if (!isMap(value)) throw new TypeError('a definition is a map');
  return value;
};

const all = cases.map((one, at) => ({ ...one, at }));

it.each(all)('is told of $name', ({ at, before, after, around, next, told = next }) => {
  const { lines, isMet } = schemaLosses(read(definition(at, before)), read(definition(at, after, around)));
  expect(lines).toHaveLength(1);
  expect(isMet ? 'refused' : 'accepted').toBe(told);
});

describeReal('on a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

  it.each(all)('$name: the next update is $next', async ({ at, before, after, around, value, next }) => {
    const path = `/apis/example.com/v1/t${at}s`;
    const object = (spec: object, name: string): string =>
      JSON.stringify({ apiVersion: 'example.com/v1', kind: `T${at}`, metadata: { name }, spec });
    expect((await cluster.request('POST', crds, definition(at, before))).status).toBe(201);
    await until(
      async () => (await cluster.request('POST', path, object({ a: value, other: 1 }, 'one'))).status === 201,
    );
    const old = JSON.parse((await cluster.request('GET', `${crds}/t${at}s.example.com`)).body);
    const { spec } = JSON.parse(JSON.stringify(asJson(read(definition(at, after, around)))));
    expect(
      (await cluster.request('PUT', `${crds}/t${at}s.example.com`, JSON.stringify({ ...old, spec }))).status,
    ).toBe(200);
    // The new schema is in force when a new object is refused by it.
    await until(
      async () =>
        (await cluster.request('POST', `${path}?dryRun=All`, object({ a: value, other: 1 }, 'two')))
          .status === 422,
    );
    const stored = JSON.parse((await cluster.request('GET', `${path}/one`)).body);
    stored.spec.other = 2;
    const { status } = await cluster.request('PUT', `${path}/one`, JSON.stringify(stored));
    expect(status).toBe(next === 'refused' ? 422 : 200);
  });
});

function asJson(value: Value): unknown {
  if (isMap(value)) return Object.fromEntries([...value].map(([key, item]) => [key, asJson(item)]));
  if (Array.isArray(value)) return value.map(asJson);
  return typeof value === 'object' && value !== null && 'numeral' in value ? Number(value.numeral) : value;
}
