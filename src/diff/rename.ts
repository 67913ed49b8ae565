/**
 * Finds which removed resource was renamed to which added one. Names with a hash at the end come first, then
 * similar content. An index of rare lines keeps the cost at that of the texts, not of all pairs.
 */
import { isWorkload } from './restarts.ts';
import { sameTexts } from './values/same-texts.ts';
import type { SideEntry } from './sides/sides.ts';
import { addTo } from '../tools/index.ts';

export interface Rename {
  readonly before: SideEntry;
  readonly after: SideEntry;
  readonly by: 'hash' | 'likeness';
  /** 0 to 1. */
  readonly likeness: number;
}

interface Renames {
  readonly renames: readonly Rename[];
  /** How many resources were skipped because there are more than `mostCandidates`; nearly always 0. */
  readonly skipped: number;
}

/** Removed plus added. With more, similarity is not computed. */
const mostCandidates = 50_000;
/** A line that so many resources have says nothing. */
const mostHolders = 40;
/** The least similarity of one renamed resource. */
const least = { sameKind: 0.5, otherKind: 0.8 };
/** A hashed name with the same base is the same resource, however much of it changed. */
const leastHashed = 0.05;
/** The same name is strong evidence, so little similarity is enough. */
const leastMoved = 0.3;

/**
 * `all` are the entries of both sides: a part of a remaining workload does not become a part of a new one.
 */
export function findRenames(
  removed: readonly SideEntry[],
  added: readonly SideEntry[],
  all?: { readonly before: readonly SideEntry[]; readonly after: readonly SideEntry[] },
): Renames {
  const before = new Set(removed);
  const after = new Set(added);
  const renames: Rename[] = [];
  const take = (rename: Rename): void => {
    if (!before.delete(rename.before) || !after.delete(rename.after))
      throw new RangeError('a resource is renamed twice');
    renames.push(rename);
  };
  const profiles = new Map<SideEntry, Profile>();
  const profile = (entry: SideEntry): Profile => {
    const known = profiles.get(entry) ?? profileOf(entry);
    profiles.set(entry, known);
    return known;
  };

  for (const rename of byHash(before, after, profile)) take(rename);
  for (const [one, other] of sameTexts(before, after))
    take({ before: one, after: other, by: 'likeness', likeness: 1 });
  for (const rename of byName(before, after, profile)) take(rename);
  const isOther = all && before.size > 0 && after.size > 0 ? partsOf(all) : () => false;
  const skipped = before.size + after.size > mostCandidates ? before.size + after.size : 0;
  if (skipped === 0) {
    for (const isSameKind of [true, false]) {
      const scored = candidates([...before], [...after], profile, isSameKind);
      for (const { left, right, likeness } of decide(scored.filter((pair) => !isOther(pair))))
        take({ before: left, after: right, by: 'likeness', likeness });
    }
  }
  return { renames, skipped };
}

/** Finds pairs of which one belongs to a remaining workload of its name, and the other to a new one. */
function partsOf(all: {
  readonly before: readonly SideEntry[];
  readonly after: readonly SideEntry[];
}): (pair: Pick<Scored, 'left' | 'right'>) => boolean {
  const [before, after] = [namesOfWorkloads(all.before), namesOfWorkloads(all.after)];
  return ({ left, right }) => {
    const [from, to] = [left.identity.name, right.identity.name];
    return before.has(from) && after.has(from) && after.has(to) && !before.has(to);
  };
}

const namesOfWorkloads = (entries: readonly SideEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(({ identity }) => isWorkload(identity)).map(({ identity }) => identity.name));

// ---- by hash -----------------------------------------------------------------------------------

/**
 * The name without a hash at its end: kustomize's and Kubernetes' alphabet, hex, or digits and letters mixed.
 */
function withoutHash(name: string): string | undefined {
  const match = /^(.+)-([a-z0-9]{5,64})$/.exec(name);
  const [, base = '', hash = ''] = match ?? [];
  if (match === null) return undefined;
  const isMixed =
    /\d/.test(hash) && /[a-z]/.test(hash) && !/^v?\d+[a-z]?$/.test(hash) && !/^[a-z]{3,}\d{1,2}$/.test(hash);
  const isSafe = hash.length >= 8 && /^[bcdfghjklmnpqrstvwxz2456789]+$/.test(hash);
  return isMixed || isSafe ? base : undefined;
}

function byHash(
  before: ReadonlySet<SideEntry>,
  after: ReadonlySet<SideEntry>,
  profile: (entry: SideEntry) => Profile,
): Rename[] {
  const left = groupByBase(before);
  const right = groupByBase(after);
  const found: Rename[] = [];
  for (const [base, removed] of left) {
    const added = right.get(base);
    if (added === undefined) continue;
    const pairs: Scored[] = [];
    // Few names share a base. Where many do, similarity decides.
    if (removed.length * added.length > 400) continue;
    for (const one of removed) {
      for (const other of added)
        pairs.push({ left: one, right: other, likeness: likenessOf(profile(one), profile(other)) });
    }
    const isOnly = removed.length === 1 && added.length === 1;
    for (const { left: one, right: other, likeness } of decide(pairs)) {
      if (isOnly || likeness >= leastHashed) found.push({ before: one, after: other, by: 'hash', likeness });
    }
  }
  return found;
}

function groupByBase(entries: Iterable<SideEntry>): Map<string, SideEntry[]> {
  const groups = new Map<string, SideEntry[]>();
  for (const entry of entries) {
    const base = withoutHash(entry.identity.name);
    if (base === undefined) continue;
    const key = `${entry.identity.group}/${entry.identity.kind}/${entry.identity.namespace}/${base}`;
    addTo(groups, key, entry);
  }
  return groups;
}

const keyOf = ({ identity }: SideEntry): string => `${identity.kind}/${identity.name}`;

/** The same kind and name in another namespace or API group: it moved, if it is still similar. */
function byName(
  before: ReadonlySet<SideEntry>,
  after: ReadonlySet<SideEntry>,
  profile: (entry: SideEntry) => Profile,
): Rename[] {
  const named = new Map(
    [...after].filter((entry) => entry.identity.name !== '').map((entry) => [keyOf(entry), entry]),
  );
  const found: Rename[] = [];
  for (const left of before) {
    const right = named.get(keyOf(left));
    if (right === undefined) continue;
    const likeness = likenessOf(profile(left), profile(right));
    if (likeness < leastMoved) continue;
    named.delete(keyOf(left));
    found.push({ before: left, after: right, by: 'likeness', likeness });
  }
  return found;
}

// ---- by likeness -------------------------------------------------------------------------------

/** The lines of a resource that say something and their number, without its own name. */
interface Profile {
  readonly lines: ReadonlyMap<string, number>;
  readonly weight: number;
}

function profileOf(entry: SideEntry): Profile {
  const lines = new Map<string, number>();
  let weight = 0;
  const { name } = entry.identity;
  for (const line of entry.document.text.split('\n')) {
    let text = line.trim();
    if (text === '' || text.startsWith('#') || isBoilerplate(text)) continue;
    if (name.length > 2 && text.includes(name)) text = text.replaceAll(name, '\u0000');
    lines.set(text, (lines.get(text) ?? 0) + 1);
    weight += weightOf(text);
  }
  return { lines, weight };
}

/** Lines that nearly every resource has, or that only place it. */
function isBoilerplate(text: string): boolean {
  return /^(?:apiVersion|kind|name|namespace|metadata|labels|annotations|spec|data|template|selector|matchLabels|heritage|release|chart)\b/.test(
    text,
  )
    ? text.endsWith(':') || /^(?:apiVersion|kind|namespace|heritage|release|chart|name):/.test(text)
    : /^["']?(?:app\.kubernetes\.io|helm\.sh)\//.test(text) || text.length < 4;
}

/** A long line counts more than a short one, but not in proportion. */
const weightOf = (line: string): number => Math.min(4, 1 + line.length / 24);

/**
 * The shared weight divided by the weight of both, less where one is much smaller. A half that was split off
 * is contained in the whole, and still is another resource.
 */
function likenessOf(a: Profile, b: Profile): number {
  if (a.weight === 0 || b.weight === 0) return a.weight === b.weight ? 1 : 0;
  let shared = 0;
  for (const [line, count] of a.lines) shared += Math.min(count, b.lines.get(line) ?? 0) * weightOf(line);
  const sizes = Math.min(a.weight, b.weight) / Math.max(a.weight, b.weight);
  return ((2 * shared) / (a.weight + b.weight)) * sizes;
}

interface Scored {
  readonly left: SideEntry;
  readonly right: SideEntry;
  readonly likeness: number;
}

function candidates(
  before: readonly SideEntry[],
  after: readonly SideEntry[],
  profile: (entry: SideEntry) => Profile,
  isSameKind: boolean,
): Scored[] {
  // By kind where only the same kind is a candidate, so that no key is needed.
  const holders = new Map<string, Map<string, SideEntry[]>>();
  const holdersOf = (entry: SideEntry): Map<string, SideEntry[]> => {
    const kind = isSameKind ? entry.identity.kind : '';
    const known = holders.get(kind) ?? new Map<string, SideEntry[]>();
    holders.set(kind, known);
    return known;
  };
  for (const entry of after) {
    const own = holdersOf(entry);
    for (const line of profile(entry).lines.keys()) {
      const list = own.get(line);
      if (list === undefined) own.set(line, [entry]);
      else if (list.length <= mostHolders) list.push(entry);
    }
  }
  const scored: Scored[] = [];
  for (const left of before) {
    const votes = new Map<SideEntry, number>();
    const own = holdersOf(left);
    for (const line of profile(left).lines.keys()) {
      const list = own.get(line);
      if (list === undefined || list.length > mostHolders) continue;
      for (const right of list) votes.set(right, (votes.get(right) ?? 0) + weightOf(line) / list.length);
    }
    // Only the best few are measured exactly.
    const best = [...votes].toSorted((a, b) => b[1] - a[1]).slice(0, 8);
    for (const [right] of best) {
      if ((left.identity.kind === right.identity.kind) !== isSameKind) continue;
      const likeness = likenessOf(profile(left), profile(right));
      if (likeness >= (isSameKind ? least.sameKind : least.otherKind)) scored.push({ left, right, likeness });
    }
  }
  return scored;
}

/** Each resource at most once, the most similar pair first, equal ones by name. */
function decide(pairs: readonly Scored[]): Scored[] {
  const renamedEntries = new Set<SideEntry>();
  const nearness = ({ left, right }: Scored): number => commonStart(left.identity.name, right.identity.name);
  const sorted = pairs.toSorted(
    (a, b) =>
      b.likeness - a.likeness ||
      nearness(b) - nearness(a) ||
      (`${a.left.id} ${a.right.id}` < `${b.left.id} ${b.right.id}` ? -1 : 1),
  );
  const kept: Scored[] = [];
  for (const pair of sorted) {
    if (renamedEntries.has(pair.left) || renamedEntries.has(pair.right)) continue;
    renamedEntries.add(pair.left).add(pair.right);
    kept.push(pair);
  }
  return kept;
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
