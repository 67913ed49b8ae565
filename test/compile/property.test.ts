/** What holds for any schema and any value. */
import { describe, expect, it } from '@jest/globals';
import { constantFrom, oneof, tuple } from 'fast-check';
import { isError } from '../../src/errors.ts';
import { isMap, write } from '../../src/yaml/index.ts';
import { holds, leastOf } from '../property.ts';
import { type Input, inputs, mapToPlain, toValue, wildInputs } from './generators.ts';
import { type Fields, type Plain, reference } from './reference.ts';
import { compileTexts, type Outcome, ordered } from './support.ts';

function compile(input: Input, version: string): Outcome {
  const pligos: Fields = new Map<string, Plain>([
    ['pligos', new Map([['version', version]])],
    ['contexts', new Map([['dev', new Map([['spec', input.spec]])]])],
    ['values', new Map(input.instances)],
  ]);
  return compileTexts(write(toValue(pligos)), write(toValue(new Map<string, Plain>(input.schema))));
}

function referenceOf(input: Input): Fields | 'error' {
  try {
    return reference(input.schema, input.instances, input.spec);
  } catch {
    return 'error';
  }
}

describe('for any small schema and value', () => {
  it('compiling never crashes, and every problem has a place, a message and a hint', () => {
    holds(tuple(oneof(wildInputs, inputs(30)), constantFrom('1', '2')), ([input, version]) => {
      const { values, problems } = compile(input, version);
      expect(isMap(values)).toBe(true);
      for (const { at, message, hint } of problems) {
        expect(at?.line).toBeGreaterThan(0);
        expect(at?.column).toBeGreaterThan(0);
        expect(at?.path).toMatch(/^(?:contexts\.dev|values\.)/);
        expect(message).toMatch(/[^.]$/);
        expect(hint).toMatch(/./);
      }
    });
  });

  it('compiling is deterministic', () => {
    holds(tuple(oneof(wildInputs, inputs(30)), constantFrom('1', '2')), ([input, version]) => {
      const first = compile(input, version);
      const second = compile(input, version);
      expect(ordered(second.values)).toEqual(ordered(first.values));
      expect(second.problems).toEqual(first.problems);
    });
  });

  it('compiling agrees with the table of the contract: the same values, and errors for the same inputs', () => {
    const seen = { same: 0, refused: 0 };
    holds(oneof(inputs(0), inputs(15)), (input) => {
      const { values, problems } = compile(input, '1');
      const found = problems.some(isError) ? 'error' : mapToPlain(values);
      const expected = referenceOf(input);
      seen[expected === 'error' ? 'refused' : 'same'] += 1;
      expect(ordered(toValue(found))).toEqual(ordered(toValue(expected)));
    });
    // Neither side may be a rare accident, or the property would say little.
    expect(seen.same).toBeGreaterThan(leastOf(500));
    expect(seen.refused).toBeGreaterThan(leastOf(200));
  });

  it("what version '2' accepts, version '1' compiles to the same values", () => {
    holds(inputs(0), (input) => {
      const strict = compile(input, '2');
      const compared = strict.problems.some(isError) ? strict : compile(input, '1');
      expect(ordered(compared.values)).toEqual(ordered(strict.values));
    });
  });
});
