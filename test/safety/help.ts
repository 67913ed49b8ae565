/** What the tests of the safety rules share. */
import { UserError } from '../../src/errors.ts';

/** The code of the user's error that `act` ends with; undefined where it just ends. */
export function codeOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return error.problems[0]?.code;
    throw error;
  }
  return undefined;
}
