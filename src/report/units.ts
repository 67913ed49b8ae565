/** Resources that change in the very same way are read once. */
import { blocksOf, type LineOptions, shownChanges } from './lines.ts';
import type { Entry } from './share.ts';

/** What gets one section: a resource, or several whose lines are the same. The first stands for all. */
export interface Unit {
  readonly first: Entry;
  readonly entries: readonly Entry[];
}

/** So many names are still read; more of the same make another unit. */
const most = 20;
/** What changes in many places is not the same by chance, and is not worth the comparison. */
const fewChanges = 6;

/** In the order of the entries; one that has findings stands alone. */
export function unitsOf(entries: readonly Entry[], options: LineOptions): Unit[] {
  const units: { first: Entry; entries: Entry[] }[] = [];
  const open = new Map<string, { entries: Entry[] }>();
  for (const entry of entries) {
    const key = sameness(entry, options);
    const unit = key === undefined ? undefined : open.get(key);
    if (unit !== undefined && unit.entries.length < most) {
      unit.entries.push(entry);
      continue;
    }
    const next = { first: entry, entries: [entry] };
    units.push(next);
    if (key !== undefined) open.set(key, next);
  }
  return units;
}

function sameness(entry: Entry, options: LineOptions): string | undefined {
  const { change, findings, random, restart, namespace } = entry;
  if (change.kind !== 'changed' || findings.length > 0 || random.length > 0) return undefined;
  const changes = shownChanges(change.changes, options);
  if (changes.length > fewChanges || changes.some(({ detail }) => detail !== undefined)) return undefined;
  const { kind, hook } = change.resource;
  return JSON.stringify([kind, namespace, hook !== undefined, restart?.because, blocksOf(change, options)]);
}
