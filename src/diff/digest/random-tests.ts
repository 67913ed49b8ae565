/** Hooks of `helm test` with random names: their digests count, their names do not. */
import { idOf } from '../../manifests/index.ts';
import type { SideEntry, ManifestSides } from '../sides/sides.ts';

/** The mark of a name, as digests write what they leave out. */
const nameMark = JSON.stringify(['metadata', 'name']);

export interface RandomTest {
  /** The id with a star in place of the random part. */
  readonly id: string;
  /** The same hook in the second render. */
  readonly again: SideEntry;
  readonly mark: string;
}

/**
 * Pairs, in order, the test hooks of one template that have different names in two renders of the same input.
 */
export function randomTests({ before, after }: ManifestSides): ReadonlyMap<SideEntry, RandomTest> {
  const [namesBefore, namesAfter] = [
    namesOnly(before.entries, after.entries),
    namesOnly(after.entries, before.entries),
  ];
  const waiting = new Map<string, SideEntry[]>();
  for (const entry of namesAfter)
    waiting.set(placeOf(entry), [...(waiting.get(placeOf(entry)) ?? []), entry]);
  const found = new Map<SideEntry, RandomTest>();
  for (const entry of namesBefore) {
    const again = waiting.get(placeOf(entry))?.shift();
    if (again === undefined) continue;
    const generateName = commonStart(entry.header.name, again.header.name);
    const id = idOf({ ...entry.identity, name: '', generateName: generateName === '' ? '*' : generateName });
    found.set(entry, { id, again, mark: nameMark });
  }
  return found;
}

/** The test hooks that the other render does not have under this name. */
function namesOnly(entries: readonly SideEntry[], others: readonly SideEntry[]): readonly SideEntry[] {
  const ids = new Set(others.map(({ id }) => id));
  return entries.filter(({ id, header }) => header.isTest && header.name !== '' && !ids.has(id));
}

const placeOf = ({ identity, document }: SideEntry): string =>
  `${identity.kind} ${identity.namespace} ${document.origin.template ?? ''}`;

/** The common start up to the last separator: behind it, two random parts may start alike by chance. */
export function commonStart(one: string, other: string): string {
  let end = 0;
  while (end < one.length && one[end] === other[end]) end += 1;
  const start = one.slice(0, end);
  return /^.*[-.]/.exec(start)?.[0] ?? start;
}
