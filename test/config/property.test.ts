import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { makeLoader, readFlavor, readService, selectContexts } from '../../src/config/index.ts';
import type { Problem } from '../../src/errors.ts';
import { holds } from '../property.ts';
import { company, makeRepository } from './support.ts';

/** What YAML holds, as JSON does. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Three files that are without fault, and use most of the language. */
const valid = {
  'shop/pligos.yaml': {
    pligos: { version: '2', types: ['../types.yaml'], allowOutside: ['/nowhere'] },
    contexts: {
      base: {
        flavor: '../web',
        spec: { routes: ['http', { name: 'a', port: 1 }] },
        release: 'shop',
        gate: { require: 'approved', allow: [{ rule: 'r', reason: 'x' }] },
      },
      dev: {
        extends: 'base',
        namespace: 'dev',
        kubeVersion: '1.30',
        needs: ['db/dev'],
        lifecycle: { wait: { timeout: 5 } },
      },
      plain: {
        chart: '../chart',
        valueFiles: ['../types.yaml'],
        helmValues: { a: [1] },
        artifacts: 'commit',
      },
    },
    values: { route: [{ name: 'http', port: 80 }], probe: [{ name: 'live', path: '/' }] },
  },
  'types.yaml': {
    route: { name: 'string!', port: 'numeric = 80', kind: 'enum(a|b)', probes: { live: 'probe' } },
    probe: { name: 'string', path: 'string', more: 'embedded object' },
  },
  'web/schema.yaml': {
    context: { routes: 'mapped route', all: 'embedded repeated probe', again: 'context' },
  },
} satisfies Record<string, Json>;

const names = [
  'pligos',
  'contexts',
  'values',
  'version',
  'flavor',
  'chart',
  'extends',
  'spec',
  'context',
  'route',
  'gate',
  '__proto__',
  'constructor',
  'toString',
  'on',
  '',
];
const texts = fc.oneof(
  fc.constantFrom(
    ...names,
    '../web',
    '..',
    '/',
    '\0',
    'repeated',
    'embedded mapped route',
    'enum(|)',
    'string = ',
    '!',
    'base',
    '0.1',
  ),
  fc.string({ maxLength: 6 }),
);
const scalars: fc.Arbitrary<Json> = fc.oneof(texts, fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 60));
const { tree: anything } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    scalars,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 4 })), tie('tree'), {
      maxKeys: 3,
      noNullPrototype: false,
    }),
  ),
}));

/** Where to cut in, and what stands there afterwards (nothing: it is removed). */
interface Cut {
  readonly at: readonly number[];
  readonly value: Json | undefined;
  readonly rename: string | undefined;
}
const cuts: fc.Arbitrary<Cut> = fc.record({
  at: fc.array(fc.nat(7), { maxLength: 6 }),
  value: fc.option(anything, { nil: undefined }),
  rename: fc.option(texts, { nil: undefined, freq: 2 }),
});

/** Follows the numbers down the tree as far as it goes, and changes what is there. */
function mutate(node: Json, { at, value, rename }: Cut): Json | undefined {
  const [first, ...rest] = at;
  if (first === undefined || node === null || typeof node !== 'object') return value;
  if (Array.isArray(node)) {
    const items: readonly Json[] = node;
    return items.flatMap((item, index) =>
      index === first % items.length ? (mutate(item, { at: rest, value, rename }) ?? []) : [item],
    );
  }
  const entries = Object.entries(node);
  const chosen = entries.length === 0 ? -1 : first % entries.length;
  return Object.fromEntries(
    entries.flatMap(([key, child], index) => {
      if (index !== chosen) return [[key, child]];
      if (rename !== undefined && rest.length === 0) return [[rename, child]];
      const changed = mutate(child, { at: rest, value, rename });
      return changed === undefined ? [] : [[key, changed]];
    }),
  );
}

const root = makeRepository(company);
mkdirSync(join(root, 'shop'));

/** Reads everything that these files mean, as a command does. */
function readAll(files: Readonly<Record<string, string>>): Problem[] {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const loader = makeLoader();
  const { service, problems } = readService(join(root, 'shop'), loader);
  if (service === undefined) return problems;
  const more = [...service.contexts.values()].flatMap(({ source }) =>
    source.kind === 'flavor' ? readFlavor(source, service, loader).problems : [],
  );
  return [...problems, ...more, ...selectContexts([service], ['dev', 'shop/*', '['], false).problems];
}

/** The problems that say nothing, or whose place is none of the file's. */
function unsound(problems: readonly Problem[], files: Readonly<Record<string, string>>): Problem[] {
  return problems.filter(({ message, hint, at }) => {
    if (/undefined|\[object|NaN|^\s*$/.test(message) || /undefined|\[object|NaN/.test(hint ?? ''))
      return true;
    if (at === undefined) return false;
    const text = Object.entries(files).find(([path]) => at.file.endsWith(path))?.[1];
    const line = (text ?? '').split(/\r\n?|\n/)[at.line - 1];
    return line === undefined || at.column < 1 || at.column > line.length + 1;
  });
}

const asText = (trees: Readonly<Record<string, Json>>): Record<string, string> =>
  Object.fromEntries(Object.entries(trees).map(([path, tree]) => [path, JSON.stringify(tree, null, 1)]));

describe('nothing crashes', () => {
  it('the files are without fault before anything is changed', () => {
    expect(readAll(asText(valid)).filter(({ code }) => code !== 'unknown-context')).toEqual([]);
  });

  it('a configuration with parts removed, renamed and replaced is read, and all faults have their places', () => {
    const changed = fc.record({
      'shop/pligos.yaml': fc.array(cuts, { minLength: 1, maxLength: 4 }),
      'types.yaml': fc.array(cuts, { maxLength: 2 }),
      'web/schema.yaml': fc.array(cuts, { maxLength: 2 }),
    });
    holds(changed, (all) => {
      const trees: Record<string, Json> = {};
      for (const path of ['shop/pligos.yaml', 'types.yaml', 'web/schema.yaml'] as const) {
        trees[path] = all[path].reduce<Json>((tree, cut) => mutate(tree, cut) ?? null, valid[path]);
      }
      const files = asText(trees);
      expect(unsound(readAll(files), files)).toEqual([]);
    });
  });

  it('a text with characters removed, doubled and put in is read, and all faults have their places', () => {
    const written = asText(valid);
    const edits = fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(9),
        fc.oneof(
          fc.constantFrom(
            '\n',
            ': ',
            '- ',
            '&a ',
            '*a',
            '<<: ',
            '!!int ',
            '"',
            '{',
            ']',
            '|',
            '#',
            '\t',
            '---\n',
            'é',
            '\uFEFF',
          ),
          fc.string({ maxLength: 3 }),
        ),
      ),
      { minLength: 1, maxLength: 5 },
    );
    holds(fc.tuple(fc.constantFrom(...Object.keys(written)), edits), ([path, all]) => {
      const text = all.reduce((so, [at, length, put]) => {
        const start = at % (so.length + 1);
        return so.slice(0, start) + put + so.slice(start + length);
      }, written[path] ?? '');
      const files = { ...written, [path]: text };
      expect(unsound(readAll(files), files)).toEqual([]);
    });
  });
});
