/** Whatever the original could compile, the migrated text compiles to the same values. */
import { describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import { constantFrom, tuple } from 'fast-check';
import { write } from '../../src/yaml/index.ts';
import { type Input, inputs, toValue } from '../compile/generators.ts';
import { type Fields, type Plain, reference } from '../compile/reference.ts';
import { holds, leastOf } from '../property.ts';
import { compiled, makeRepository, migrateAt, writeAll } from './support.ts';

const layouts = ['list', 'documents', 'versioned', 'version 1'] as const;

const text = (map: ReadonlyMap<string, Plain>): string => write(toValue(new Map(map)));

/** The same configuration in an old layout. */
function filesOf(
  { schema, instances, spec }: Input,
  layout: (typeof layouts)[number],
): Record<string, string> {
  const context: [string, Plain][] = [['flavor', '../web']];
  const values = new Map<string, Plain>(instances);
  const shared = {
    'types.yaml': text(new Map<string, Plain>([...schema].filter(([name]) => name !== 'context'))),
    'web/schema.yaml': text(new Map<string, Plain>([...schema].filter(([name]) => name === 'context'))),
  };
  const types: [string, Plain] = ['types', ['../types.yaml']];
  if (layout === 'list') {
    const head: Fields = new Map<string, Plain>([
      ['version', '1'],
      types,
      ['contexts', [new Map<string, Plain>([['name', 'dev'], ...context])]],
    ]);
    return {
      ...shared,
      'shop/pligos.yaml': text(head),
      'shop/values.yaml': text(new Map<string, Plain>([...values, ['contexts', new Map([['dev', spec]])]])),
    };
  }
  if (layout === 'documents') {
    const documents = [
      new Map<string, Plain>([['kind', 'pligos'], ['version', '1'], types]),
      new Map<string, Plain>([['kind', 'context'], ['name', 'dev'], ...context, ['spec', spec]]),
      new Map<string, Plain>([['kind', 'values'], ...values]),
    ];
    return { ...shared, 'shop/pligos.yaml': documents.map(text).join('---\n') };
  }
  const version = layout === 'versioned' ? '0.0.0' : '1';
  return {
    ...shared,
    'shop/pligos.yaml': text(
      new Map<string, Plain>([
        ['pligos', new Map<string, Plain>([['version', version], types])],
        ['contexts', new Map<string, Plain>([['dev', new Map<string, Plain>([...context, ['spec', spec]])]])],
        ['values', values],
      ]),
    ),
  };
}

function referenceOf({ schema, instances, spec }: Input): Plain | undefined {
  try {
    return reference(schema, instances, spec);
  } catch {
    return undefined;
  }
}

const plainOf = (value: Plain): unknown =>
  value instanceof Map
    ? Object.fromEntries([...value].map(([key, inner]) => [key, plainOf(inner)]))
    : Array.isArray(value)
      ? value.map(plainOf)
      : value;

/** What a migration came to. */
function outcomeOf(input: Input, layout: (typeof layouts)[number]) {
  const root = makeRepository(filesOf(input, layout));
  try {
    const { files, problems, migration } = migrateAt(root, ['shop/pligos.yaml']);
    const codes = migration.problems.map(({ code }) => code);
    if (problems.length > 0) return { codes, problems };
    writeAll(root, files);
    const again = migrateAt(root, ['shop/pligos.yaml']);
    return { values: compiled(root, 'shop', 'dev'), again: [again.files, again.problems] };
  } finally {
    rmSync(root, { recursive: true });
  }
}

const places = /^(?:(?:shop|web)\/\S+|types\.yaml):\d+:\d+ /;

describe('for any small configuration of an old form', () => {
  it('the migrated one compiles to the values of the contract, or a problem says why it cannot be', () => {
    let migrated = 0;
    holds(
      tuple(inputs(0), constantFrom(...layouts)),
      ([input, layout]) => {
        const outcome = outcomeOf(input, layout);
        const expected = referenceOf(input);
        if (outcome.codes === undefined) migrated += 1;
        // What the original could compile is refused by the strictness of version '2' alone.
        const codes = outcome.codes?.map((code) => (expected === undefined ? code : 'migrate-strict'));
        expect(outcome).toEqual(
          outcome.codes === undefined
            ? { values: plainOf(expected ?? null), again: [{}, []] }
            : { codes, problems: outcome.problems },
        );
        expect((outcome.problems ?? []).filter((each) => !places.test(each))).toEqual([]);
        expect(codes ?? []).not.toContain('migrate-differs');
      },
      200,
    );
    expect(migrated).toBeGreaterThan(leastOf(60));
  });
});
