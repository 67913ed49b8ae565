import { type Problem, UserError } from '../errors.ts';

/** The result of a step, or the user's mistakes that stopped it, so that they are reported together. */
export function attempt<T>(step: () => T): { readonly value?: T; readonly problems: readonly Problem[] } {
  try {
    return { value: step(), problems: [] };
  } catch (error) {
    if (error instanceof UserError) return { problems: error.problems };
    throw error;
  }
}
