import { isSeveral } from './sides/namesakes.ts';
import type { SideEntry } from './sides/sides.ts';
import type { NamedEntries } from './view.ts';
import { addTo } from '../tools/index.ts';

interface Paired {
  /** Resources on both sides with different texts. */
  readonly changed: readonly { readonly before: SideEntry; readonly after: SideEntry }[];
  readonly removed: readonly SideEntry[];
  readonly added: readonly SideEntry[];
  readonly equal: number;
}

/**
 * Pairs the entries of two sides by identity. Of several with one identity, equal texts first, then in order.
 */
export function pairSides(before: NamedEntries, after: NamedEntries): Paired {
  const [left, right] = [before.names(), after.names()];
  const changed: { before: SideEntry; after: SideEntry }[] = [];
  const added: SideEntry[] = [];
  const removed: SideEntry[] = [];
  // An identity is computed only where kind and name are not unique.
  const groups = new Map<string, Group>();
  const groupOf = (entry: SideEntry): Group => {
    const group = groups.get(entry.id) ?? { before: [], after: [] };
    groups.set(entry.id, group);
    return group;
  };
  const pairedEntries = new Set<SideEntry>();
  let equal = 0;
  for (const entry of after.entries) {
    const partner = left.of(entry);
    if (isSeveral(partner) || isSeveral(right.of(entry))) groupOf(entry).after.push(entry);
    else if (partner === undefined || !isOne(partner, entry)) added.push(entry);
    else {
      pairedEntries.add(partner);
      if (isSame(partner, entry)) equal += 1;
      else changed.push({ before: partner, after: entry });
    }
  }
  for (const entry of before.entries) {
    if (pairedEntries.has(entry)) continue;
    if (isSeveral(left.of(entry)) || isSeveral(right.of(entry))) groupOf(entry).before.push(entry);
    else removed.push(entry);
  }
  for (const group of groups.values()) {
    const pairs = pairGroup(group.before, group.after);
    equal += pairs.equal;
    changed.push(...pairs.changed);
    removed.push(...pairs.removed);
    added.push(...pairs.added);
  }
  return { changed, removed, added, equal };
}

/** Two entries with the same kind and name. */
const isOne = (a: SideEntry, b: SideEntry): boolean =>
  (a.header.namespace === b.header.namespace &&
    a.header.apiVersion === b.header.apiVersion &&
    a.scope === b.scope) ||
  (a.identity.namespace === b.identity.namespace && a.identity.group === b.identity.group);

interface Group {
  readonly before: SideEntry[];
  readonly after: SideEntry[];
}

/**
 * Several with one identity: equal texts first, then in order. Generated names are paired by similarity
 * later.
 */
function pairGroup(before: readonly SideEntry[], after: readonly SideEntry[]): Paired {
  const [only, other] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && only !== undefined && other !== undefined) {
    const same = isSame(only, other);
    return {
      changed: same ? [] : [{ before: only, after: other }],
      removed: [],
      added: [],
      equal: same ? 1 : 0,
    };
  }
  const byText = new Map<string, SideEntry[]>();
  for (const entry of before) {
    addTo(byText, textOf(entry), entry);
  }
  const waiting = after.filter((entry) => byText.get(textOf(entry))?.pop() === undefined);
  const left = new Set([...byText.values()].flat());
  const rest = before.filter((entry) => left.has(entry));
  const equal = after.length - waiting.length;
  if (before[0]?.header.name === '') return { changed: [], removed: rest, added: waiting, equal };
  const changed = rest
    .slice(0, waiting.length)
    .map((entry, at) => ({ before: entry, after: waiting[at] ?? entry }));
  return { changed, removed: rest.slice(waiting.length), added: waiting.slice(rest.length), equal };
}

/** Pairs the remaining resources with one generated name, in order. */
export function inTurn(
  removed: readonly SideEntry[],
  added: readonly SideEntry[],
  pairedEntries: ReadonlySet<SideEntry>,
): { before: SideEntry; after: SideEntry }[] {
  const open = new Map<string, SideEntry[]>();
  const isOpen = (entry: SideEntry): boolean => entry.header.name === '' && !pairedEntries.has(entry);
  for (const entry of removed.filter(isOpen).toReversed()) {
    addTo(open, entry.id, entry);
  }
  return added.filter(isOpen).flatMap((after) => {
    const before = open.get(after.id)?.pop();
    return before === undefined ? [] : [{ before, after }];
  });
}

const textOf = (entry: SideEntry): string => `${entry.item ?? ''} ${entry.document.text}`;
const isSame = (before: SideEntry, after: SideEntry): boolean =>
  before.document.text === after.document.text && before.item === after.item;
