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

/** Where a need is among these names. Most needs are names: only the others are held against all of them, each once. */
function finder(names: readonly string[]): (need: string) => readonly number[] {
  const known = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    const same = known.get(name);
    if (same === undefined) known.set(name, [index]);
    else same.push(index);
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

/** Each as soon as all that it needs is done; those in a circle, and what needs them, are in none. */
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

/** For commands that take away: what is needed goes after those that need it. */
export function reversed({ layers, before }: Order): Order {
  return {
    layers: layers.toReversed(),
    before: inverted(before),
  };
}

/** Of so many the nearest name is looked for: it is held against all. */
const mostSuggested = 20;

function unknownNeeds(contexts: readonly Ordered[], names: ReadonlySet<string>): Problem[] {
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

/** Every context that is left over leads into a cycle by what it needs. */
function cycleIn(
  contexts: readonly Ordered[],
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
  return problem('needs-cycle', `the contexts depend on each other: ${named.join(' needs ')}`, {
    at: contexts[at]?.at,
    hint: 'remove one of these from needs',
  });
}

/** Of a larger circle these show where it is. */
const mostNamed = 20;
