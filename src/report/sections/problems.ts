/** Problems, each once for all contexts that have it. */
import { isBaseUnknown } from '../outcome.ts';
import type { Places } from '../places.ts';
import type { Report, SideProblem } from '../types.ts';

export interface SharedProblem extends SideProblem {
  readonly contexts: readonly number[];
  /** The problem prevents the render of the base, so that everything counts as new. */
  readonly hidesBase: boolean;
}

/** The problems in the order of the contexts. */
export function sharedProblems(report: Report): readonly SharedProblem[] {
  const shared = new Map<string, SharedProblem & { readonly contexts: number[] }>();
  for (const [index, context] of report.contexts.entries()) {
    for (const sideProblem of context.problems) {
      const { side, problem } = sideProblem;
      const { severity, code, message, hint, at } = problem;
      const hidesBase = side === 'base' && isBaseUnknown(context);
      const place = [at?.file, at?.line, at?.column];
      const key = JSON.stringify([side, severity, code, message, hint, ...place, hidesBase]);
      const entry = shared.get(key);
      if (entry === undefined) shared.set(key, { ...sideProblem, contexts: [index], hidesBase });
      else if (entry.contexts.at(-1) !== index) entry.contexts.push(index);
    }
  }
  return [...shared.values()];
}

const mostNames = 6;

/** `a, b and 3 more`; empty for two sets of manifests, which have no name. */
export function contextsOf(
  { contexts }: Pick<SharedProblem, 'contexts'>,
  { names }: Places,
  shown: (name: string) => string,
): string {
  const rest = contexts.length - mostNames;
  const first = contexts.slice(0, rest > 1 ? mostNames : undefined).map((index) => shown(names[index] ?? ''));
  return `${first.join(', ')}${rest > 1 ? ` and ${rest} more` : ''}`;
}
