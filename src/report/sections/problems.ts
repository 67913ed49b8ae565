/** What is wrong, once for all the contexts in which it is. */
import { isBaseUnknown } from '../outcome.ts';
import type { Places } from '../places.ts';
import type { Report, SideProblem } from '../types.ts';

export interface SharedProblem extends SideProblem {
  readonly contexts: readonly number[];
  /** The base cannot be rendered for it: everything counts as new. */
  readonly hidesBase: boolean;
}

/** In the order of the contexts. */
export function sharedProblems(report: Report): readonly SharedProblem[] {
  const shared = new Map<string, SharedProblem & { readonly contexts: number[] }>();
  for (const [index, context] of report.contexts.entries()) {
    for (const sideProblem of context.problems) {
      const { side, problem } = sideProblem;
      const { severity, code, message, hint, at } = problem;
      const hidesBase = side === 'base' && isBaseUnknown(context);
      const place = [at?.file, at?.line, at?.column];
      const key = JSON.stringify([side, severity, code, message, hint, ...place, hidesBase]);
      const known = shared.get(key);
      if (known === undefined) shared.set(key, { ...sideProblem, contexts: [index], hidesBase });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared.values()];
}

const mostNames = 6;

/** `a, b and 3 more`; nothing for what has no name, as two sets of manifests. */
export function contextsOf(
  { contexts }: Pick<SharedProblem, 'contexts'>,
  { names }: Places,
  shown: (name: string) => string,
): string {
  const rest = contexts.length - mostNames;
  const first = contexts.slice(0, rest > 1 ? mostNames : undefined).map((index) => shown(names[index] ?? ''));
  return `${first.join(', ')}${rest > 1 ? ` and ${rest} more` : ''}`;
}
