import { isSeveral, namesakesOf } from './namesakes.ts';
import type { Entry, Side } from './sides.ts';

export interface Paired {
  /** On both sides, and their texts differ. */
  readonly changed: readonly { readonly before: Entry; readonly after: Entry }[];
  readonly removed: readonly Entry[];
  readonly added: readonly Entry[];
  readonly equal: number;
}

/** Pairs the entries of two sides by who they are; of several with one identity in their order, equal texts first. */
export function pairSides(before: Side, after: Side): Paired {
  const open = namesakesOf(before.entries);
  // An identity is asked for only where kind and name do not tell.
  const groups = groupsOf(open.several);
  const partnerOf = (entry: Entry): Entry | Group | undefined => {
    const found = open.of(entry);
    if (isSeveral(found)) {
      const group = groups.get(entry.id);
      return group?.before.length === 1 ? group.before[0] : group;
    }
    return found !== undefined && isOne(found, entry) ? found : undefined;
  };
  const changed: { before: Entry; after: Entry }[] = [];
  const added: Entry[] = [];
  const taken = new Set<Entry>();
  let equal = 0;
  for (const entry of after.entries) {
    const partner = partnerOf(entry);
    if (partner === undefined) added.push(entry);
    else if ('after' in partner) partner.after.push(entry);
    else if (taken.has(partner)) added.push(entry);
    else {
      taken.add(partner);
      if (isSame(partner, entry)) equal += 1;
      else changed.push({ before: partner, after: entry });
    }
  }
  const removed: Entry[] = [];
  for (const entry of before.entries) {
    const group = isSeveral(open.of(entry)) ? groups.get(entry.id) : undefined;
    if (group === undefined || group.before.length === 1) {
      if (!taken.has(entry)) removed.push(entry);
    } else if (group.before[0] === entry) {
      const pairs = pairGroup(group.before, group.after);
      equal += pairs.equal;
      changed.push(...pairs.changed);
      removed.push(...pairs.removed);
      added.push(...pairs.added);
    }
  }
  return { changed, removed, added, equal };
}

/** Of two with the same kind and name. */
const isOne = ({ identity: a }: Entry, { identity: b }: Entry): boolean =>
  a.namespace === b.namespace && a.group === b.group;

interface Group {
  readonly before: Entry[];
  readonly after: Entry[];
}

/** Those with one identity together. */
function groupsOf(entries: readonly Entry[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const known = groups.get(entry.id);
    if (known === undefined) groups.set(entry.id, { before: [entry], after: [] });
    else known.before.push(entry);
  }
  return groups;
}

/** Several with one identity: equal texts first, then one after the other; generated names are left to likeness. */
function pairGroup(before: readonly Entry[], after: readonly Entry[]): Paired {
  const byText = new Map<string, Entry[]>();
  for (const entry of before) {
    const same = byText.get(textOf(entry));
    if (same === undefined) byText.set(textOf(entry), [entry]);
    else same.push(entry);
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

/** Those with one generated name that nothing else has paired, in their order. */
export function inTurn(
  removed: readonly Entry[],
  added: readonly Entry[],
  done: ReadonlySet<Entry>,
): { before: Entry; after: Entry }[] {
  const open = new Map<string, Entry[]>();
  const isOpen = (entry: Entry): boolean => entry.header.name === '' && !done.has(entry);
  for (const entry of removed.filter(isOpen).toReversed()) {
    const group = open.get(entry.id);
    if (group === undefined) open.set(entry.id, [entry]);
    else group.push(entry);
  }
  return added.filter(isOpen).flatMap((after) => {
    const before = open.get(after.id)?.pop();
    return before === undefined ? [] : [{ before, after }];
  });
}

const textOf = (entry: Entry): string => `${entry.item ?? ''} ${entry.document.text}`;
const isSame = (before: Entry, after: Entry): boolean =>
  before.document.text === after.document.text && before.item === after.item;
