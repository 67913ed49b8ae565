import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { sameTexts } from '../../src/diff/values/same-texts.ts';
import { type SideEntry, readSides } from '../../src/diff/sides/sides.ts';
import { holds, leastOf } from '../property.ts';

const filler = Array.from(
  { length: 12 },
  (_, at) => `  key-${at}: something that is worth a line ${at}`,
).join('\n');

interface Piece {
  readonly kind: string;
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

const written = ({ kind, name, first, last }: Piece): string =>
  `---\napiVersion: v1\nkind: ${kind}\nmetadata:\n  name: ${name}\ndata:\n  first: ${first.replace('@', name)}\n${filler}\n  last: ${last.replace('@', name)}\n`;

const entriesOf = (pieces: readonly Piece[]): readonly SideEntry[] =>
  readSides({ text: '', namespace: 'demo' }, { text: pieces.map(written).join(''), namespace: 'demo' }).after
    .entries;

/** The whole of each text with its name taken out, and those that nobody shares on either side. */
function plainly(before: readonly SideEntry[], after: readonly SideEntry[]): string[] {
  const keyOf = ({ identity: { kind, name }, document: { text } }: SideEntry): string =>
    `${kind} ${text.split(name).join('\0')}`;
  const only = (all: readonly SideEntry[], key: string): SideEntry | undefined => {
    const same = all.filter((one) => keyOf(one) === key);
    return same.length === 1 ? same[0] : undefined;
  };
  return before.flatMap((one) => {
    const [left, right] = [only(before, keyOf(one)), only(after, keyOf(one))];
    return left === undefined || right === undefined ? [] : [`${left.id} -> ${right.id}`];
  });
}

const side = (names: readonly string[]) =>
  fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('ConfigMap', 'Service'),
      name: fc.constantFrom(...names),
      first: fc.constantFrom('a', 'b', '@', 'x-@-y'),
      last: fc.constantFrom('a', 'b', 'c', '@'),
    }),
    { maxLength: 6, selector: ({ kind, name }) => `${kind} ${name}` },
  );

describe('texts that are the same but for their own names', () => {
  it('are paired as by looking at the whole of them, where it is one and one', () => {
    const pair = fc.tuple(
      side(['web', 'api', 'db-1', 'queue']),
      side(['shop-web', 'shop-api', 'store', 'mail']),
    );
    let found = 0;
    holds(pair, ([before, after]) => {
      const [left, right] = [entriesOf(before), entriesOf(after)];
      const told = sameTexts(new Set(left), new Set(right)).map(([one, other]) => `${one.id} -> ${other.id}`);
      expect(told.toSorted()).toEqual(plainly(left, right).toSorted());
      found += told.length;
    });
    expect(found).toBeGreaterThan(leastOf(100));
  });

  it('are left to likeness where they are too short to tell', () => {
    const short = (name: string): string =>
      `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;
    const { before, after } = readSides(
      { text: short('one'), namespace: 'demo' },
      { text: short('two'), namespace: 'demo' },
    );
    expect(sameTexts(new Set(before.entries), new Set(after.entries))).toEqual([]);
  });
});
