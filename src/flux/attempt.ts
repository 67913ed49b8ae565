/** What keeps an object of Flux from being rendered. */
import type { ApiObject } from '../discover/index.ts';
import { type Problem, UserError, warning } from '../errors.ts';

export type Attempt<T> =
  | { readonly value: T; readonly errors: readonly Problem[] }
  | { readonly value: undefined; readonly errors: readonly Problem[] };

/** Undefined, with a warning, where it is named as not rendered; with errors where it is wrong. */
export function attempt<T>(object: ApiObject, problems: Problem[], work: () => T): Attempt<T> | undefined {
  try {
    return { value: work(), errors: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const found = error.problems.map((one) => ({ at: object.at, ...one }));
    if (found.some(({ code }) => code !== 'not-rendered')) return { value: undefined, errors: found };
    problems.push(
      ...found.map(({ message, at, hint }) =>
        warning('not-rendered', `${object.name}: ${message}`, { at, ...(hint !== undefined && { hint }) }),
      ),
    );
    return undefined;
  }
}
