import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { compareRenders, type Comparison } from '../../src/diff/index.ts';
import { jsonReport } from '../../src/report/index.ts';
import { holds } from '../property.ts';
import { applied, isJsonMap, type Json, type JsonChange } from './apply.ts';
import { context, report } from './builder.ts';

const word = fc.constantFrom(
  'a',
  'b',
  'c',
  'one',
  'two',
  '8080',
  'true',
  'a b',
  'line\nline 2\nline 3\n',
  '{"x": 1}',
);
const named = <T>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), value), {
    maxLength: 3,
    selector: ([name]) => name,
  });

const container = fc
  .record({
    image: word,
    args: fc.option(fc.array(word, { maxLength: 4 }), { nil: undefined }),
    env: named(word).map((entries) => entries.map(([name, value]) => ({ name, value }))),
    ports: fc
      .uniqueArray(fc.constantFrom(80, 443, 8080), { maxLength: 2 })
      .map((all) => all.map((containerPort) => ({ containerPort }))),
  })
  .map(({ image, args, env, ports }): Record<string, Json> => ({ image, env, ports, ...(args && { args }) }));

const anything: fc.Arbitrary<Json> = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    word,
    fc.nat(5),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c.d/e'), tie('any'), { maxKeys: 3 }),
  ),
})).any;

const body: fc.Arbitrary<Record<string, Json>> = fc.oneof(
  // Without pods the order of a list restarts nothing, and is not in the report.
  fc.record({ replicas: fc.integer({ min: 1, max: 3 }), containers: named(container) }).map(
    ({ replicas, containers }): Record<string, Json> => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      spec: {
        replicas,
        template: { spec: { containers: containers.map(([name, one]) => ({ name, ...one })) } },
      },
    }),
  ),
  fc
    .dictionary(fc.constantFrom('a', 'b', 'c'), word, { maxKeys: 3 })
    .map((data): Record<string, Json> => ({ apiVersion: 'v1', kind: 'ConfigMap', data })),
  anything.map((spec): Record<string, Json> => ({ apiVersion: 'example.com/v1', kind: 'Thing', spec })),
);

/** Two renders in which most resources have partners. */
const side = fc.uniqueArray(fc.tuple(fc.constantFrom('web', 'db', 'job'), body), {
  maxLength: 5,
  selector: ([name, { kind }]) => JSON.stringify([kind, name]),
});

type Resource = Record<string, Json>;
const resourcesOf = (all: readonly [string, Resource][]): Resource[] =>
  all.map(([name, rest]) => ({ ...rest, metadata: { name } }));
const render = (all: readonly Json[]): string => all.map((one) => `---\n${JSON.stringify(one)}\n`).join('');

function compare(left: string, right: string): Comparison {
  return compareRenders({
    before: { text: left, namespace: 'dev' },
    after: { text: right, namespace: 'dev' },
    redact: { key: new Uint8Array(32), known: [], also: [], allow: [] },
    ignore: [],
  });
}

interface JsonResource {
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed';
  readonly resource: { readonly kind: string; readonly name: string };
  readonly before?: { readonly kind: string; readonly name: string };
  readonly content?: Resource;
  readonly changes?: readonly JsonChange[];
}

const key = (kind: Json | undefined, name: Json | undefined): string => JSON.stringify([kind, name]);
const metadataOf = ({ metadata }: Resource): Resource => (isJsonMap(metadata) ? metadata : {});

function resourcesIn(json: string): JsonResource[] {
  const parsed: { contexts: { comparison: { resources: JsonResource[] } }[] } = JSON.parse(json);
  return parsed.contexts[0]?.comparison.resources ?? [];
}

/** What a program makes of the side before and the report. */
function made(before: readonly Resource[], changes: readonly JsonResource[]): Resource[] {
  const found = new Map(before.map((one) => [key(one['kind'], metadataOf(one)['name']), one]));
  for (const one of changes) {
    const { resource, content } = one;
    const old = one.before ?? resource;
    const value = found.get(key(old.kind, old.name));
    found.delete(key(old.kind, old.name));
    if (one.kind === 'removed') continue;
    const next = content ?? applied(value ?? {}, one.changes ?? []);
    if (!isJsonMap(next)) throw new TypeError('no resource');
    found.set(key(resource.kind, resource.name), {
      ...next,
      metadata: { ...metadataOf(next), name: resource.name },
    });
  }
  return [...found.values()];
}

describe('the JSON report of a real comparison', () => {
  it('has all that is needed to make what stands after out of what stood before', () => {
    holds(fc.tuple(side, side), ([a, b]) => {
      const [first, second] = [resourcesOf(a), resourcesOf(b)];
      const comparison = compare(render(first), render(second));
      const json = jsonReport(report([context('dev', { comparison })]));
      const rest = compare(render(made(first, resourcesIn(json))), render(second));
      expect(rest.resources).toEqual([]);
    });
  });

  it('says nothing where nothing is different', () => {
    holds(
      side,
      (a) => {
        const text = render(resourcesOf(a));
        expect(compare(text, text).resources).toEqual([]);
      },
      500,
    );
  });
});
