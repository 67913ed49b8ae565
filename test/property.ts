/** Property tests with a seed that is always told: `PLIGOS_TEST_SEED=N` runs the same values again. */
import { expect } from '@jest/globals';
import * as fc from 'fast-check';

export const leastRuns = 2000;

/** A seed for this test, printed in one line with the test's name. */
export function seedOf(runs: number): number {
  const given = process.env['PLIGOS_TEST_SEED'];
  const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(given);
  process.stdout.write(`property: ${expect.getState().currentTestName ?? ''}: seed ${seed}, ${runs} runs\n`);
  return seed;
}

/** Checks `check` on at least 2,000 values, shrinks the first that fails. */
export function holds<T>(values: fc.Arbitrary<T>, check: (value: T) => void, runs = leastRuns): void {
  fc.assert(fc.property(values, check), { seed: seedOf(runs), numRuns: runs });
}

/** As many values, to be checked together (a real helm takes a thousand at once). */
export function sample<T>(values: fc.Arbitrary<T>, runs = leastRuns): T[] {
  return fc.sample(values, { seed: seedOf(runs), numRuns: runs });
}
