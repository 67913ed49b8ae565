/**
 * Fits the resources of a report into a comment: the least severe are shortened first, then listed, then
 * counted.
 */
import type { LineOptions } from '../lines.ts';
import { type SharedChange, rank, weight } from '../change-groups.ts';
import { listed, type Section, section } from './section.ts';
import type { Unit } from '../units.ts';
import { plural } from '../../tools/index.ts';

/** What the comment shows of each unit. A unit in neither map is only counted. */
export interface FittedUnits {
  readonly sections: ReadonlyMap<Unit, string>;
  readonly lines: ReadonlyMap<Unit, string>;
}

/** Units under one heading. */
export interface UnitGroup {
  readonly heading: string;
  readonly units: readonly Unit[];
  /** The line of each unit, cached because several budgets use it. */
  readonly lines: Map<Unit, string>;
}

/** The length of one section: the first step shows its subject, the second nearly all of it. */
const steps = [900, 4000];
/**
 * A reader takes in this much unfolded text at a glance. Whole resources stay folded where no finding is
 * severe.
 */
const unfolded = 2000;
/** Severe resources may unfold up to this length. */
const unfoldedSevere = 6000;
/** With less room, no section can become longer. */
const leastRoom = 200;

/**
 * The result never exceeds `room` characters, headings included. There are no sections where a unit cannot
 * even be listed.
 */
export function fit(parts: readonly UnitGroup[], room: number, options: LineOptions): FittedUnits {
  const { lines, left } = listing(parts, room, options);
  const units = worstFirst(parts);
  const sections = lines.size < units.length ? new Map<Unit, string>() : detail(units, lines, left, options);
  return { sections, lines };
}

function worstFirst(parts: readonly UnitGroup[]): Unit[] {
  return parts.flatMap((part) => part.units).toSorted((a, b) => weight(a.first) - weight(b.first));
}

interface ListedUnits {
  readonly lines: Map<Unit, string>;
  readonly left: number;
}

/** As many lines as fit, worst first. The first line under a heading counts the heading, too. */
export function listing(parts: readonly UnitGroup[], room: number, options: LineOptions): ListedUnits {
  const partOf = new Map(parts.flatMap((part) => part.units.map((unit) => [unit, part] as const)));
  const lines = new Map<Unit, string>();
  const paid = new Set<UnitGroup>();
  let left = room;
  for (const unit of worstFirst(parts)) {
    const part = partOf.get(unit);
    const line = part?.lines.get(unit) ?? listed(unit, options);
    part?.lines.set(unit, line);
    // An empty line ends the list under a heading.
    const extra = part === undefined || paid.has(part) ? 0 : part.heading.length + 1;
    if (line.length + extra > left) break;
    if (part !== undefined) paid.add(part);
    left -= line.length + extra;
    lines.set(unit, line);
  }
  return { lines, left };
}

/**
 * Turns lines into sections while there is room, the worst first. All get a short section before one gets a
 * long one.
 */
function detail(
  units: readonly Unit[],
  lines: ReadonlyMap<Unit, string>,
  room: number,
  options: LineOptions,
): Map<Unit, string> {
  const sections = new Map<Unit, Section>();
  const open = new Set<Unit>();
  let left = room;
  let shown = 0;
  const hasSevere = units.some(isSevere);
  for (const step of [...steps, Number.POSITIVE_INFINITY]) {
    for (const unit of units) {
      const current = sections.get(unit);
      if (left < leastRoom) break;
      if (current?.isWhole === true) continue;
      // The names of a unit do not count against the length of its section.
      const line = lines.get(unit)?.length ?? 0;
      const used = current?.text.length ?? line;
      const next = section(unit, Math.min(step + line, left + used), current === undefined, options);
      if (next === undefined || next.text.length > left + used) {
        // A less severe unit must not take the place of this one.
        if (current === undefined) break;
        continue;
      }
      left -= next.text.length - used;
      sections.set(unit, next);
    }
  }
  for (const unit of units) {
    const { text = '', isWhole = false } = sections.get(unit) ?? {};
    if (text === '' || (hasSevere ? !isSevere(unit) : !('changes' in unit.first.change))) continue;
    shown += text.length;
    if (hasSevere ? shown <= unfoldedSevere || open.size === 0 : isWhole && shown <= unfolded) open.add(unit);
  }
  return new Map(
    [...sections].map(([unit, { text }]) => [
      unit,
      text.replace(/^<details(?: open)?>/, open.has(unit) ? '<details open>' : '<details>'),
    ]),
  );
}

/** A severe unit is shown unfolded; all others are then folded. */
const isSevere = ({ first }: Unit): boolean => rank(first.severity) <= rank('high');

/** The heading with what is shown of its units: sections, then lines. */
export function groupText({ heading: head, units }: UnitGroup, fitted: FittedUnits): string {
  const sections = units.map((unit) => fitted.sections.get(unit) ?? '').join('');
  const lines = units
    .map((unit) => (fitted.sections.has(unit) ? '' : (fitted.lines.get(unit) ?? '')))
    .join('');
  if (sections === '' && lines === '') return '';
  return `${head}${sections}${lines}${lines === '' ? '' : '\n'}`;
}

/** Counts the resources that do not even fit as lines. */
export function countedNote(entries: readonly SharedChange[]): string {
  if (entries.length === 0) return '';
  const number = (kind: SharedChange['change']['kind']): number =>
    entries.filter((entry) => entry.change.kind === kind).length;
  const kinds = (['removed', 'renamed', 'changed', 'added'] as const).filter((kind) => number(kind) > 0);
  return `… and ${plural(entries.length, 'more resource')}: ${kinds.map((kind) => `${number(kind)} ${kind}`).join(', ')}.\n\n`;
}
