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
  const open = new Map<string, Entry | Entry[]>();
  for (const entry of before.entries) {
    const known = open.get(entry.id);
    if (known === undefined) open.set(entry.id, entry);
    else if (Array.isArray(known)) known.push(entry);
    else open.set(entry.id, [known, entry]);
  }
  const changed: { before: Entry; after: Entry }[] = [];
  const added: Entry[] = [];
  const waiting: Entry[] = [];
  let equal = 0;
  for (const entry of after.entries) {
    const partner = open.get(entry.id);
    if (partner === undefined) added.push(entry);
    else if (Array.isArray(partner)) {
      const same = partner.findIndex((candidate) => isSame(candidate, entry));
      if (same < 0) waiting.push(entry);
      else {
        partner.splice(same, 1);
        equal += 1;
      }
    } else {
      open.delete(entry.id);
      if (isSame(partner, entry)) equal += 1;
      else changed.push({ before: partner, after: entry });
    }
  }
  for (const entry of waiting) {
    const partners = open.get(entry.id);
    const partner = Array.isArray(partners) ? partners.shift() : undefined;
    if (partner === undefined) added.push(entry);
    else changed.push({ before: partner, after: entry });
  }
  return { changed, removed: [...open.values()].flat(), added, equal };
}

const isSame = (before: Entry, after: Entry): boolean =>
  before.document.text === after.document.text && before.item === after.item;
