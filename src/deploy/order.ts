/** In which order the contexts of one run are deployed: each after those that it needs. */
import { type At, type Problem, problem } from '../errors.ts';
import { matchGlob, suggest } from '../text/index.ts';

/** One context of a run, by its name (`service/context`). */
export interface Ordered {
  readonly name: string;
  /** As the configuration names them. */
  readonly needs: readonly string[];
  /** Of `needs`. */
  readonly at?: At;
}

export interface Order {
  /** Indexes of the contexts: those of one layer need nothing of each other. */
  readonly layers: readonly (readonly number[])[];
  /** For each context the indexes of those in this run that it needs. */
  readonly before: readonly (readonly number[])[];
}

/**
 * The order that `needs` asks for. What is needed and not in this run, but `known`, orders nothing: preflight looks at it. A name
 * that nobody has, and contexts that need each other, are problems; then there is no order.
 */
export function orderOf(
  contexts: readonly Ordered[],
  known: Iterable<string>,
): { readonly order?: Order; readonly problems: readonly Problem[] } {
  const names = new Set([...known, ...contexts.map(({ name }) => name)]);
  const unknown = contexts.flatMap((context) => unknownNeeds(context, names));
  const before = contexts.map(({ needs }) =>
    contexts.flatMap(({ name }, index) => (needs.some((need) => matchGlob(need, name)) ? [index] : [])),
  );
  const layers: number[][] = [];
  const done = new Set<number>();
  for (;;) {
    const ready = [...contexts.keys()].filter(
      (index) => !done.has(index) && (before[index] ?? []).every((need) => done.has(need)),
    );
    if (ready.length === 0) break;
    layers.push(ready);
    for (const index of ready) done.add(index);
  }
  const cycle = done.size === contexts.length ? [] : [cycleIn(contexts, before, done)];
  const problems = [...unknown, ...cycle];
  return problems.length > 0 ? { problems } : { order: { layers, before }, problems };
}

/** For commands that take away: what is needed goes after those that need it. */
export function reversed({ layers, before }: Order): Order {
  return {
    layers: layers.toReversed(),
    before: before.map((_, index) =>
      before.flatMap((needs, other) => (needs.includes(index) ? [other] : [])),
    ),
  };
}

function unknownNeeds({ name, needs, at }: Ordered, names: ReadonlySet<string>): Problem[] {
  return needs
    .filter((need) => ![...names].some((known) => matchGlob(need, known)))
    .map((need) =>
      problem('unknown-context', `${name} needs ${JSON.stringify(need)}, which does not exist`, {
        at,
        hint: suggest(need, names),
      }),
    );
}

/** Every context that is left over leads into a cycle by what it needs. */
function cycleIn(contexts: readonly Ordered[], before: Order['before'], done: ReadonlySet<number>): Problem {
  const path: number[] = [];
  let at = [...contexts.keys()].find((index) => !done.has(index)) ?? 0;
  while (!path.includes(at)) {
    path.push(at);
    at = (before[at] ?? []).find((need) => !done.has(need)) ?? at;
  }
  const cycle = [...path.slice(path.indexOf(at)), at].map((index) => contexts[index]?.name);
  return problem('needs-cycle', `the contexts need each other: ${cycle.join(' needs ')}`, {
    at: contexts[at]?.at,
    hint: 'remove one of these from needs',
  });
}
