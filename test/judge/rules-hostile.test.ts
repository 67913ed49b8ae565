import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseAllDocuments, stringify } from 'yaml';
import { openComparison } from '../../src/diff/index.ts';
import { judge } from '../../src/judge/index.ts';
import { holds } from '../property.ts';
import { cases } from './rule-fixtures.ts';

const judged = (before: string, after: string) =>
  judge({
    ...openComparison({
      before: { text: before, namespace: 'demo' },
      after: { text: after, namespace: 'demo' },
      redact: { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] },
      ignore: [],
    }),
    kubeVersion: {},
    schemas: [],
    validate: 'none',
  });

type Node = unknown;
const isNode = (value: Node): value is Record<string, Node> => typeof value === 'object' && value !== null;
const instead: readonly Node[] = [null, 5, -1, 'x', '', true, [], {}, [null], [[]], { a: null }, ['x', 1]];

/** The documents with the value at the n-th place below `spec`, `data`, `rules` and so on replaced. */
function bent(text: string, place: number, value: Node): string {
  const documents = parseAllDocuments(text).map((document): Node => document.toJS());
  const places: (readonly [Record<string, Node>, string])[] = [];
  const walk = (node: Node): void => {
    if (!isNode(node)) return;
    for (const key of Object.keys(node)) {
      if (!['apiVersion', 'kind', 'name'].includes(key)) places.push([node, key]);
      walk(node[key]);
    }
  };
  for (const document of documents) walk(document);
  const [holder, key] = places[place % Math.max(1, places.length)] ?? [];
  if (holder !== undefined && key !== undefined) holder[key] = value;
  return documents.map((document) => `---\n${stringify(document)}`).join('');
}

describe('rules, asked about resources that are no such resources', () => {
  it('say something or nothing, and never break', () => {
    holds(
      fc.record({
        of: fc.constantFrom(...cases.filter(({ before, after }) => before !== '' && after !== '')),
        place: fc.nat(60),
        value: fc.constantFrom(...instead),
        isAfter: fc.boolean(),
      }),
      ({ of, place, value, isAfter }) => {
        const before = isAfter ? of.before : bent(of.before, place, value);
        const after = isAfter ? bent(of.after, place, value) : of.after;
        for (const { message } of judged(before, after).findings)
          expect(message).not.toMatch(/undefined|\[object|NaN/);
      },
    );
  }, 120_000);
});
