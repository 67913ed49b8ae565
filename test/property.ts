/**
 * Property tests with a seed that is always told: `PLIGOS_TEST_SEED=N` runs the same values again. CI tries all of them, always the
 * same; elsewhere a tenth, other ones each time.
 */
import { expect } from '@jest/globals';
import * as fc from 'fast-check';
import { isWhole } from './at-scale.ts';

const share = isWhole ? 1 : 1 / 10;

/** How many of so many values, or processes side by side, are tried here. */
export const runsOf = (whole: number): number => Math.ceil(whole * share);

/** How many of them must be what a test is about, where `whole` must be of all: the fewer are tried, the more this varies. */
export const leastOf = (whole: number): number => (isWhole ? whole : Math.floor((whole * share) / 4));

const usual = 2000;

/** A seed for this test, printed in one line with the test's name. */
export function seedOf(runs: number): number {
  const given = process.env['PLIGOS_TEST_SEED'];
  const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(given);
  process.stdout.write(`property: ${expect.getState().currentTestName ?? ''}: seed ${seed}, ${runs} runs\n`);
  return seed;
}

/** Checks `check` on 2,000 values or on so many, shrinks the first that fails. */
export function holds<T>(values: fc.Arbitrary<T>, check: (value: T) => void, whole = usual): void {
  const runs = runsOf(whole);
  fc.assert(fc.property(values, check), { seed: seedOf(runs), numRuns: runs });
}

/** As many values, to be checked together (a real helm takes a thousand at once). */
export function sample<T>(values: fc.Arbitrary<T>, whole = usual): T[] {
  const runs = runsOf(whole);
  return fc.sample(values, { seed: seedOf(runs), numRuns: runs });
}

/** A whole table in CI, elsewhere rows of it, other ones each time. */
export function partOf<T>(rows: readonly T[]): readonly T[] {
  const runs = runsOf(rows.length);
  return runs === rows.length
    ? rows
    : (fc.sample(fc.shuffledSubarray([...rows], { minLength: runs, maxLength: runs }), 1)[0] ?? []);
}
