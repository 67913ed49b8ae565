/** Groups resources with equal changes into units, so that a reader reads them once. */
import { type Change, pathText } from '../diff/index.ts';
import { type Block, blocksOf, type Line, type LineOptions, readingBlocks, shownChanges } from './lines.ts';
import type { SharedChange } from './change-groups.ts';

/** What one section shows: a resource, or several with equal lines. The first represents all. */
export interface Unit {
  readonly blocks: readonly Block[];
  readonly first: SharedChange;
  readonly entries: readonly SharedChange[];
}

/** A reader still reads this many names; further equal resources make another unit. */
const most = 20;
/** Where only labels change, a reader needs the number more than the names. */
const mostLabelled = 100;
/** The most lines of labels for several resources. */
const mostLabels = 40;
/** Resources with more changes are rarely equal, so comparing them is not worth the time. */
const fewChanges = 6;

/** The units in the order of the entries. A resource with findings stands alone. */
export function unitsOf(entries: readonly SharedChange[], options: LineOptions): Unit[] {
  const units: { first: SharedChange; entries: SharedChange[] }[] = [];
  const open = new Map<string, { entries: SharedChange[] }>();
  for (const entry of entries) {
    const key = sameness(entry, options);
    const unit = key === undefined ? undefined : open.get(key);
    if (unit !== undefined && unit.entries.length < (entry.isLabels ? mostLabelled : most)) {
      unit.entries.push(entry);
      continue;
    }
    const next = { first: entry, entries: [entry] };
    units.push(next);
    if (key !== undefined) open.set(key, next);
  }
  return units.map((unit) => ({ ...unit, blocks: unitBlocks(unit, options) }));
}

function unitBlocks({ first, entries }: Omit<Unit, 'blocks'>, options: LineOptions): readonly Block[] {
  if (!first.isLabels || entries.length === 1) return readingBlocks(first.change, options);
  const lines = new Map<string, Line>();
  for (const { change } of entries)
    for (const line of blocksOf(change, options).flatMap((block) => block.lines))
      lines.set(line.sign + line.text, line);
  const all = [...lines.values()];
  const signs: readonly Line['sign'][] = ['removed', 'added', 'note', 'same'];
  const sorted = signs.flatMap((sign) => all.filter((line) => line.sign === sign).slice(0, mostLabels));
  const rest = all.length - sorted.length;
  const note: Line = { sign: 'note', text: `and ${rest} more lines` };
  return [{ path: 'metadata.labels', lines: rest === 0 ? sorted : [...sorted, note] }];
}

function sameness(entry: SharedChange, options: LineOptions): string | undefined {
  const { change, findings, random, restart, namespace } = entry;
  if (change.kind !== 'changed' || findings.length > 0 || random.length > 0) return undefined;
  if (entry.isLabels) return JSON.stringify(labelChanges(change.changes, options));
  const changes = shownChanges(change.changes, options);
  if (changes.length > fewChanges || changes.some(({ detail }) => detail !== undefined)) return undefined;
  const { kind, hook } = change.resource;
  return JSON.stringify([kind, namespace, hook !== undefined, restart?.because, blocksOf(change, options)]);
}

/** The changed labels and how each changes, without the values, which may differ. */
function labelChanges(changes: readonly Change[], options: LineOptions): readonly string[] {
  return shownChanges(changes, options)
    .map(({ path, before, after }) =>
      [pathText(path), before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'].join(
        ' ',
      ),
    )
    .toSorted();
}
