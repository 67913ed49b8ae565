/** How much of a report's resources fits: first they are shortened from the least severe up, then listed, then counted. */
import type { LineOptions } from '../lines.ts';
import { type Bundle, type Entry, weight } from '../share.ts';
import { listed, type Section, section } from './section.ts';

/** What is shown of each resource; one that is in neither map is only counted. */
export interface Fitted {
  readonly sections: ReadonlyMap<Entry, string>;
  readonly lines: ReadonlyMap<Entry, string>;
}

/** Characters of one section: enough to see what it is about, then enough for nearly everything. */
const steps = [900, 4000];
/** So much unfolded text is read at a glance. */
const unfolded = 2600;
/** Too little to show more of anything. */
const crumbs = 200;

/** Never more than `room` characters, headings included. */
export function fit(
  bundles: readonly Bundle[],
  room: number,
  headingOf: (bundle: Bundle) => string,
  options: LineOptions,
): Fitted {
  const headings = new Map<Entry, { text: string }>();
  for (const bundle of bundles) {
    const heading = { text: headingOf(bundle) };
    for (const entry of bundle.entries) headings.set(entry, heading);
  }
  const entries = bundles.flatMap((bundle) => bundle.entries).sort((a, b) => weight(a) - weight(b));
  const { lines, left } = listAll(entries, room, headings, options);
  const sections =
    lines.size < entries.length ? new Map<Entry, string>() : detail(entries, lines, left, options);
  return { sections, lines };
}

interface Listed {
  readonly lines: Map<Entry, string>;
  readonly left: number;
}

/** As many lines as fit, worst first; a bundle's heading is paid for with its first line. */
function listAll(
  entries: readonly Entry[],
  room: number,
  headings: ReadonlyMap<Entry, { text: string }>,
  options: LineOptions,
): Listed {
  const lines = new Map<Entry, string>();
  const paid = new Set<{ text: string }>();
  let left = room;
  for (const entry of entries) {
    const line = listed(entry, options);
    const heading = headings.get(entry);
    // The list of a bundle ends with an empty line.
    const extra = heading === undefined || paid.has(heading) ? 0 : heading.text.length + 1;
    if (line.length + extra > left) break;
    if (heading !== undefined) paid.add(heading);
    left -= line.length + extra;
    lines.set(entry, line);
  }
  return { lines, left };
}

/** Turns lines into sections, short ones first, from the worst down, as long as there is room. */
function detail(
  entries: readonly Entry[],
  lines: ReadonlyMap<Entry, string>,
  room: number,
  options: LineOptions,
): Map<Entry, string> {
  const sections = new Map<Entry, Section>();
  const open = new Set<Entry>();
  let left = room;
  let shown = 0;
  for (const step of [...steps, Number.POSITIVE_INFINITY]) {
    for (const entry of entries) {
      const known = sections.get(entry);
      if (left < crumbs) break;
      if (known?.isWhole === true) continue;
      const used = known?.text.length ?? lines.get(entry)?.length ?? 0;
      const next = section(entry, Math.min(step, left + used), known === undefined, options);
      if (next === undefined || next.text.length > left + used) {
        // Who is less severe is not shown instead.
        if (known === undefined) break;
        continue;
      }
      left -= next.text.length - used;
      if (known === undefined && next.isWhole && shown + next.text.length <= unfolded) {
        open.add(entry);
        shown += next.text.length;
      }
      sections.set(entry, next);
    }
  }
  return new Map(
    [...sections].map(([entry, { text }]) => [
      entry,
      open.has(entry) ? text : text.replace('<details open>', '<details>'),
    ]),
  );
}
