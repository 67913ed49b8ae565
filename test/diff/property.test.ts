import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseDocument, splitDocuments } from '../../src/manifests/index.ts';
import { isList, isMap, type MapValue, type Value, write } from '../../src/yaml/index.ts';
import { applyChanges } from './apply.ts';
import { compare } from './help.ts';
import { runsOf } from '../property.ts';

const runs = { numRuns: runsOf(400) };

const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'on', '0644', 'no', '1e3', 'x y', '');
const text = fc.oneof(word, fc.constantFrom('a\nb\n', 'a\nc\n', '{"a": 1}', '{"a": 2}', 'k: 1\nl: 2\n'));
const small = fc.integer({ min: 0, max: 3 }).map((numeral): Value => ({ numeral: String(numeral) }));
/** Without pods the order of a list restarts nothing, and is no change. */
const replicaCount = fc.integer({ min: 1, max: 3 }).map((numeral): Value => ({ numeral: String(numeral) }));
const leaf: fc.Arbitrary<Value> = fc.oneof(text, small, fc.boolean());
const key = fc.constantFrom('a', 'b', 'c', 'd.e', 'f/g');
const tree: fc.Arbitrary<Value> = fc.letrec<{ node: Value }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('node'), { maxLength: 4 }), map(tie('node'))),
})).node;

function map(values: fc.Arbitrary<Value>): fc.Arbitrary<MapValue> {
  return fc.array(fc.tuple(key, values), { maxLength: 4 }).map((entries) => new Map(entries));
}

const entries = (...pairs: readonly (readonly [string, Value | undefined])[]): MapValue =>
  new Map(pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));

const variables = fc.uniqueArray(fc.tuple(fc.constantFrom('ONE', 'TWO', 'THREE', 'FOUR'), word), {
  selector: ([name]) => name,
  maxLength: 4,
});
const container = (name: string): fc.Arbitrary<MapValue> =>
  fc
    .tuple(variables, fc.array(word, { maxLength: 4 }), fc.constantFrom('a:1', 'a:2'))
    .map(([env, args, image]) =>
      entries(
        ['name', name],
        ['image', image],
        ['args', args],
        ['env', env.map(([variable, value]) => entries(['name', variable], ['value', value]))],
      ),
    );
const metadata = (name: string) => entries(['name', name]);

const deployment = fc
  .tuple(
    fc.subarray(['one', 'two', 'three'], { minLength: 1 }),
    container('one'),
    container('two'),
    container('three'),
    fc.option(replicaCount, { nil: undefined }),
  )
  .map(([names, ...rest]): MapValue => {
    const [first, second, third, replicas] = rest;
    const containers = [first, second, third].filter((one) => names.some((name) => name === one.get('name')));
    return entries(
      ['apiVersion', 'apps/v1'],
      ['kind', 'Deployment'],
      ['metadata', metadata('web')],
      [
        'spec',
        entries(['replicas', replicas], ['template', entries(['spec', entries(['containers', containers])])]),
      ],
    );
  });
const custom = tree.map(
  (spec): MapValue =>
    entries(
      ['apiVersion', 'example.com/v1'],
      ['kind', 'Thing'],
      ['metadata', metadata('thing')],
      ['spec', spec],
    ),
);
const configMap = fc
  .array(fc.tuple(key, text), { maxLength: 4 })
  .map(
    (data): MapValue =>
      entries(
        ['apiVersion', 'v1'],
        ['kind', 'ConfigMap'],
        ['metadata', metadata('config')],
        ['data', new Map(data)],
      ),
  );

const render = fc.tuple(deployment, custom, configMap).map((resources) => resources);
const print = (resources: readonly Value[]): string =>
  resources.map((resource) => `---\n${write(resource)}`).join('');

/** The same resource, its maps in another order. */
function shuffled(value: Value, turn: number): Value {
  if (isList(value)) return value.map((item) => shuffled(item, turn));
  if (!isMap(value)) return value;
  const pairs = [...value].map(([name, item]) => [name, shuffled(item, turn)] as const);
  return new Map(
    [
      ...pairs.slice(turn % Math.max(1, pairs.length)),
      ...pairs.slice(0, turn % Math.max(1, pairs.length)),
    ].toReversed(),
  );
}

describe('for any renders', () => {
  it('a render and itself differ in nothing', () => {
    fc.assert(
      fc.property(render, (resources) => {
        expect(compare(print(resources), `${print(resources)}\n`)).toMatchObject({
          resources: [],
          groups: [],
          findings: [],
          counts: { equal: 3 },
        });
      }),
      runs,
    );
  });

  it('the order of documents and of keys changes nothing', () => {
    fc.assert(
      fc.property(render, render, fc.nat(5), (before, after, turn) => {
        const plain = compare(print(before), print(after));
        const other = compare(
          print(before.toReversed().map((resource) => shuffled(resource, turn))),
          print(
            [...after.slice(turn % 3), ...after.slice(0, turn % 3)].map((resource) =>
              shuffled(resource, turn + 1),
            ),
          ),
        );
        const seen = (found: typeof plain) =>
          found.resources.map((resource) => ({
            ...resource,
            resource: resource.resource.id,
            before: undefined,
            origin: undefined,
          }));
        expect(seen(other)).toEqual(seen(plain));
        expect(other.counts).toEqual(plain.counts);
      }),
      runs,
    );
  });

  it('the changes applied to one render give the other', () => {
    fc.assert(
      fc.property(render, render, (before, after) => {
        const found = compare(print(before), print(after));
        const applied = before.map((resource) => {
          const changed = found.resources.find(
            (one) => one.kind === 'changed' && one.resource.kind === resource.get('kind'),
          );
          return changed !== undefined && 'changes' in changed
            ? applyChanges(resource, changed.changes)
            : resource;
        });
        // Equal again as the comparison sees it: defaults and the order of keyed lists are no difference.
        expect(compare(print(applied), print(after))).toMatchObject({ resources: [] });
      }),
      runs,
    );
  });

  it('what is told of one direction is told backwards of the other', () => {
    fc.assert(
      fc.property(render, render, (before, after) => {
        const there = compare(print(before), print(after));
        const back = compare(print(after), print(before));
        expect(back.resources.map(({ resource }) => resource.id)).toEqual(
          there.resources.map(({ resource }) => resource.id),
        );
      }),
      runs,
    );
  });

  it('never throws on broken text, and never calls a broken document equal to a whole one', () => {
    fc.assert(
      fc.property(
        render,
        fc.nat(),
        fc.constantFrom(
          '{',
          '&a',
          '*a',
          '\t',
          ': ',
          '- ',
          '"',
          "'",
          '|',
          '!!x',
          '%',
          '\u0000',
          '---',
          'on: ',
        ),
        (resources, at, noise) => {
          const whole = print(resources);
          const cut = at % whole.length;
          const torn = whole.slice(0, cut) + noise + whole.slice(cut);
          const found = compare(whole, torn);
          const isBroken = splitDocuments(torn)
            .map(parseDocument)
            .some(({ broken }) => broken.length > 0);
          expect(!isBroken || found.findings.some(({ error }) => error === true)).toBe(true);
        },
      ),
      { numRuns: runsOf(1000) },
    );
  });
});
