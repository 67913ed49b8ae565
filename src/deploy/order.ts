/** Computes in which order the contexts of one run are deployed: each after those that it needs. */
import { type At, type Problem, problem } from '../errors.ts';
import { matchGlob, suggest } from '../text/index.ts';
import { addTo } from '../tools/index.ts';

/** One context of a run, by its name (`service/context`). */
export interface OrderedContext {
  readonly name: string;
  /** The names as the configuration writes them. */
  readonly needs: readonly string[];
  /** Where `needs` stands. */
  readonly at?: At;
}

export interface Order {
  /** Indexes of the contexts. The contexts of one layer do not need each other. */
  readonly layers: readonly (readonly number[])[];
  /** For each context the indexes of those in this run that it needs. */
  readonly before: readonly (readonly number[])[];
}

/**
 * Sorts the contexts by `needs`. A need outside this run, but in `known`, does not order anything: preflight
 * checks it. An unknown name or a cycle is a problem, and then there is no order.
 */
export function orderOf(
  contexts: readonly OrderedContext[],
  known: Iterable<string>,
): { readonly order?: Order; readonly problems: readonly Problem[] } {
  const names = new Set([...known, ...contexts.map(({ name }) => name)]);
  const unknown = unknownNeeds(contexts, names);
  const matches = finder(contexts.map(({ name }) => name));
  const before = contexts.map(({ needs }) => {
    const needed = new Set(needs.flatMap(matches));
    return [...needed].toSorted((left, right) => left - right);
  });
  const layers = layersOf(before);
  const ordered = new Set(layers.flat());
  const cycle = ordered.size === contexts.length ? [] : [cycleIn(contexts, before, ordered)];
  const problems = [...unknown, ...cycle];
  return problems.length > 0 ? { problems } : { order: { layers, before }, problems };
}

/**
 * Finds the contexts that a need names. Most needs are plain names, so only patterns are compared with all
 * names.
 */
function finder(names: readonly string[]): (need: string) => readonly number[] {
  const known = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    addTo(known, name, index);
  }
  const globs = new Map<string, readonly number[]>();
  return (need) => {
    if (!isGlob(need)) return known.get(need) ?? [];
    const before = globs.get(need);
    if (before !== undefined) return before;
    const matches = names.flatMap((name, index) => (matchGlob(need, name) ? [index] : []));
    globs.set(need, matches);
    return matches;
  };
}

const isGlob = (need: string): boolean => /[*?[\\]/.test(need);

/**
 * Puts each context into the first layer after all that it needs. A cycle, and what needs it, is in no layer.
 */
function layersOf(before: Order['before']): readonly (readonly number[])[] {
  const after = inverted(before);
  const open = before.map((needs) => needs.length);
  const layers: (readonly number[])[] = [];
  let layer = [...before.keys()].filter((index) => open[index] === 0);
  while (layer.length > 0) {
    layers.push(layer);
    const next: number[] = [];
    for (const index of layer.flatMap((earlier) => after[earlier] ?? [])) {
      const left = (open[index] ?? 0) - 1;
      open[index] = left;
      if (left === 0) next.push(index);
    }
    layer = next.toSorted((left, right) => left - right);
  }
  return layers;
}

function inverted(before: Order['before']): readonly (readonly number[])[] {
  const after = before.map((): number[] => []);
  for (const [index, needs] of before.entries()) for (const need of needs) after[need]?.push(index);
  return after;
}

/** Reverses the order for commands that delete: a context goes after those that need it. */
export function reversed({ layers, before }: Order): Order {
  return {
    layers: layers.toReversed(),
    before: inverted(before),
  };
}

/** Each suggestion compares a name with all others, so only so many are made. */
const mostSuggested = 20;

function unknownNeeds(contexts: readonly OrderedContext[], names: ReadonlySet<string>): Problem[] {
  const matches = finder([...names]);
  const unknown = contexts.flatMap(({ name, needs, at }) =>
    needs.filter((need) => matches(need).length === 0).map((need) => ({ name, need, at })),
  );
  return unknown.map(({ name, need, at }, index) =>
    problem('unknown-context', `${name} needs ${JSON.stringify(need)}, which does not exist`, {
      at,
      hint: index < mostSuggested ? suggest(need, names) : undefined,
    }),
  );
}

/** Finds a cycle: every context that has no layer leads into one. */
function cycleIn(
  contexts: readonly OrderedContext[],
  before: Order['before'],
  ordered: ReadonlySet<number>,
): Problem {
  const path = new Set<number>();
  let at = [...contexts.keys()].find((index) => !ordered.has(index)) ?? 0;
  while (!path.has(at)) {
    path.add(at);
    at = (before[at] ?? []).find((need) => !ordered.has(need)) ?? at;
  }
  const all = [...path];
  const circle = [...all.slice(all.indexOf(at)), at].map((index) => contexts[index]?.name ?? '');
  const left = circle.length - mostNamed;
  const named = left <= 1 ? circle : [...circle.slice(0, mostNamed - 1), `${left} more`, ...circle.slice(-1)];
  return problem('needs-cycle', `the contexts depend on each other: ${named.join(' -> ')}`, {
    at: contexts[at]?.at,
    hint: 'remove one of these from needs or from friends',
  });
}

/** In a larger cycle, so many names show where it is. */
const mostNamed = 20;
