import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { packRecord, readRecord, type ReviewedRecord } from '../../src/gate/index.ts';
import { holds } from '../property.ts';
import { commit, context, hash, record } from './world.ts';

const some = record([
  context({ 'core/ConfigMap/live/web': 'one' }, { vary: ['/data/x'], assumed: ['lookup'] }),
]);
const keyed = { ...some, keyed: true };
const digestKey = 'a long key that nobody guesses';

const word = fc.string({ maxLength: 30 });
const digest = fc.string({ maxLength: 4 }).map(hash);
const contexts = fc.array(
  fc.record({
    service: word,
    context: word,
    release: word,
    namespace: word,
    digest,
    resources: fc.array(fc.tuple(word, digest), { maxLength: 4 }).map((list) => new Map(list)),
    changed: fc.array(word, { maxLength: 3 }),
    removed: fc.array(word, { maxLength: 3 }),
    random: fc
      .array(fc.tuple(word, fc.array(word, { maxLength: 2 })), { maxLength: 2 })
      .map((list) => new Map(list)),
    vary: fc.array(word, { maxLength: 2 }),
    assumed: fc.subarray(['api-version', 'kube-version', 'lookup', 'release'] as const),
  }),
  { maxLength: 3 },
);
const plain: fc.Arbitrary<ReviewedRecord> = fc.record({
  version: fc.constant(1 as const),
  rules: fc.integer({ min: 1, max: 99 }),
  repository: word,
  pull: fc.integer({ min: 1, max: 99_999 }),
  head: word.map(commit),
  rendered: word.map(commit),
  base: word.map(commit),
  key: word,
  keyed: fc.boolean(),
  contexts,
});
const records = fc
  .tuple(plain, fc.boolean())
  .map(([one, commented]): ReviewedRecord => (commented ? { ...one, commented } : one));

const problemOf = (pieces: readonly string[], given?: Parameters<typeof readRecord>[1]): string => {
  const read = readRecord(pieces, given);
  return 'problem' in read ? read.problem : '';
};

/** As a preview of another version, or somebody else, would write it. */
const forged = (text: string): string[] => [`-.${gzipSync(text).toString('base64')}`];

describe('a record', () => {
  it('is read as it was packed, with a key and without', () => {
    holds(records, (given) => {
      const key = given.keyed ? { digestKey } : {};
      const { hash: packedHash, pieces } = packRecord(given, key);
      expect(readRecord(pieces, { hash: packedHash, ...key })).toEqual(given);
      for (const piece of pieces) expect(piece).toMatch(/^[\x21-\x5f\x61-\x7e]{1,65000}$/);
    });
  });

  it('of a thousand resources is two pieces at most, and of more as many as it takes', () => {
    const many = (count: number): ReviewedRecord =>
      record([
        context(
          Object.fromEntries(
            Array.from({ length: count }, (_, at) => [`apps/Deployment/live/service-${at}`, `text ${at}`]),
          ),
        ),
      ]);
    expect(packRecord(many(1000)).pieces.length).toBeLessThanOrEqual(2);
    const { pieces } = packRecord(many(5000));
    expect(pieces.length).toBeGreaterThan(2);
    expect(readRecord(pieces)).toEqual(many(5000));
  });

  it('keeps ids that are names of prototypes', () => {
    const odd = record([
      context(
        {},
        { resources: new Map([['__proto__', hash('a')]]), random: new Map([['constructor', ['x']]]) },
      ),
    ]);
    expect(readRecord(packRecord(odd).pieces)).toEqual(odd);
  });

  it('that was edited in any place is refused by its hash', () => {
    const { hash: due, pieces } = packRecord(some);
    const [text = ''] = pieces;
    holds(fc.integer({ min: 0, max: text.length - 1 }), (at) => {
      const other = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      expect(problemOf([other], { hash: due })).toBe(
        'its checks contain other digests than the comment names: one of the two was edited',
      );
    });
  });

  it('is told by name where no key signed it, another key did, or the reader has none', () => {
    expect(problemOf(packRecord(keyed, {}).pieces, { digestKey })).toBe(
      'its digests are not signed, and this run has a digest-key: set the same digest-key in the preview',
    );
    expect(problemOf(packRecord(keyed, { digestKey: 'other' }).pieces, { digestKey })).toBe(
      'its digests are not signed with the digest-key of this run: another program wrote them, or the key differs',
    );
    expect(problemOf(packRecord(keyed, { digestKey }).pieces)).toBe(
      'its digests were computed with a digest-key, and this run has none',
    );
    expect(problemOf(packRecord(some, { digestKey }).pieces, { digestKey })).toBe(
      'its digests do not count the values of secrets, and this run has a digest-key',
    );
  });

  it('cannot be changed by somebody who moves a signature to another text', () => {
    const [text = ''] = packRecord(keyed, { digestKey }).pieces;
    const [other = ''] = packRecord({ ...keyed, pull: 13 }).pieces;
    expect(problemOf([text.slice(0, 64) + other.slice(1)], { digestKey })).toMatch(
      /^its digests are not signed with/,
    );
  });

  it('that unpacks to more than a record can be is not unpacked', () => {
    const bomb = forged(' '.repeat(80 * 1024 * 1024));
    expect(bomb.join('').length).toBeLessThan(200_000);
    expect(problemOf(bomb)).toBe('its checks do not contain digests of this version');
    expect(problemOf(['-.', 'A'.repeat(4_000_000)])).toBe(
      'its digests have 4000002 characters, the limit is 4000000',
    );
  });

  it('of any other form is none, whatever it holds', () => {
    const body = { ...some, contexts: [] };
    const wrong: readonly object[] = [
      { version: 2 },
      { rules: '3' },
      { pull: 0 },
      { pull: 1.5 },
      { repository: null },
      { head: 'HEAD' },
      { rendered: 'f'.repeat(39) },
      { base: 7 },
      { keyed: 'no' },
      { commented: false },
      { contexts: {} },
      { contexts: [null] },
      { contexts: [{ service: 'a' }] },
    ];
    for (const part of wrong)
      expect(problemOf(forged(JSON.stringify({ ...body, ...part })))).toBe(
        'its checks do not contain digests of this version',
      );
    expect(problemOf(forged(JSON.stringify(body)))).toBe('');
    for (const text of ['', '[', '[]', 'null', '"x"'])
      expect(problemOf(forged(text))).toBe('its checks do not contain digests of this version');
  });

  it('is never more than a problem, whatever the pieces are', () => {
    holds(fc.array(fc.oneof(fc.string(), fc.base64String()), { maxLength: 4 }), (pieces) => {
      expect(problemOf(pieces)).toMatch(/^its checks (?:contain|do not contain)/);
    });
    holds(fc.json(), (text) => {
      expect(problemOf(forged(text))).toBe('its checks do not contain digests of this version');
    });
  });
});
