/** How much of a report's resources fits: first they are shortened from the least severe up, then listed, then counted. */
import type { LineOptions } from '../lines.ts';
import { type SharedChange, rank, weight } from '../share.ts';
import { listed, type Section, section } from './section.ts';
import type { Unit } from '../units.ts';
import { plural } from '../../tools/index.ts';

/** What is shown of each unit; one that is in neither map is only counted. */
export interface Fitted {
  readonly sections: ReadonlyMap<Unit, string>;
  readonly lines: ReadonlyMap<Unit, string>;
}

/** Units under one heading. */
export interface UnitGroup {
  readonly heading: string;
  readonly units: readonly Unit[];
  /** The line of each unit: filled as they are made, for several budgets ask for the same. */
  readonly lines: Map<Unit, string>;
}

/** Characters of one section: enough to see what it is about, then enough for nearly everything. */
const steps = [900, 4000];
/** So much unfolded text is read at a glance, from the worst on; whole resources stay folded where nothing is severe. */
const unfolded = 2000;
/** So much of what is severe is read, however much there is. */
const unfoldedSevere = 6000;
/** Too little to show more of anything. */
const leastRoom = 200;

/** Never more than `room` characters, headings included; where a unit cannot even be listed, none has a section. */
export function fit(parts: readonly UnitGroup[], room: number, options: LineOptions): Fitted {
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

/** As many lines as fit, worst first; a heading is paid for with the first line under it. */
export function listing(parts: readonly UnitGroup[], room: number, options: LineOptions): ListedUnits {
  const partOf = new Map(parts.flatMap((part) => part.units.map((unit) => [unit, part] as const)));
  const lines = new Map<Unit, string>();
  const paid = new Set<UnitGroup>();
  let left = room;
  for (const unit of worstFirst(parts)) {
    const part = partOf.get(unit);
    const line = part?.lines.get(unit) ?? listed(unit, options);
    part?.lines.set(unit, line);
    // The list under a heading ends with an empty line.
    const extra = part === undefined || paid.has(part) ? 0 : part.heading.length + 1;
    if (line.length + extra > left) break;
    if (part !== undefined) paid.add(part);
    left -= line.length + extra;
    lines.set(unit, line);
  }
  return { lines, left };
}

/** Turns lines into sections, short ones first, from the worst down, as long as there is room. */
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
      const known = sections.get(unit);
      if (left < leastRoom) break;
      if (known?.isWhole === true) continue;
      // The names of a unit do not count against its lines.
      const line = lines.get(unit)?.length ?? 0;
      const used = known?.text.length ?? line;
      const next = section(unit, Math.min(step + line, left + used), known === undefined, options);
      if (next === undefined || next.text.length > left + used) {
        // Who is less severe is not shown instead.
        if (known === undefined) break;
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

/** The reader must see it without a click; then all else stays folded. */
const isSevere = ({ first }: Unit): boolean => rank(first.severity) <= rank('high');

/** The heading with what is shown of its units: sections, then lines. */
export function groupText({ heading: head, units }: UnitGroup, fitted: Fitted): string {
  const sections = units.map((unit) => fitted.sections.get(unit) ?? '').join('');
  const lines = units
    .map((unit) => (fitted.sections.has(unit) ? '' : (fitted.lines.get(unit) ?? '')))
    .join('');
  if (sections === '' && lines === '') return '';
  return `${head}${sections}${lines}${lines === '' ? '' : '\n'}`;
}

/** Of resources that are not even listed. */
export function countedNote(entries: readonly SharedChange[]): string {
  if (entries.length === 0) return '';
  const number = (kind: SharedChange['change']['kind']): number =>
    entries.filter((entry) => entry.change.kind === kind).length;
  const kinds = (['removed', 'renamed', 'changed', 'added'] as const).filter((kind) => number(kind) > 0);
  return `… and ${plural(entries.length, 'more resource')}: ${kinds.map((kind) => `${number(kind)} ${kind}`).join(', ')}.\n\n`;
}
