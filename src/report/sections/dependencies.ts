/** Sub-charts whose version differs, written once for all contexts that share the change. */
import { type Places, namesWhere } from '../places.ts';
import type { DependencyRow, Report } from '../types.ts';

/** How a form of the report writes a name and a version. */
export interface DependencyWords {
  readonly name: (name: string) => string;
  readonly text: (version: string) => string;
}

/** `Dependencies: redis 1.2.0 → 1.3.0`, without a full stop; one line for all contexts with the same change. */
export function dependencyLines(report: Report, places: Places, { name, text }: DependencyWords): string[] {
  const known = new Map<string, { rows: readonly DependencyRow[]; contexts: number[] }>();
  for (const [index, { dependencies = [] }] of report.contexts.entries()) {
    if (dependencies.length === 0) continue;
    const key = JSON.stringify(dependencies);
    const same = known.get(key);
    if (same === undefined) known.set(key, { rows: dependencies, contexts: [index] });
    else same.contexts.push(index);
  }
  return [...known.values()].map(({ rows, contexts }) => {
    const shown = rows.slice(0, most).map((row) => `${name(row.name)} ${versions(row, text)}`);
    const rest = rows.length - shown.length;
    const names = namesWhere(places, contexts);
    const more = names.length - most;
    const others = more > 0 ? ` and ${more} more` : '';
    const where = names.length === 0 ? '' : ` in ${names.slice(0, most).map(name).join(', ')}${others}`;
    return `Dependencies: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}${where}`;
  });
}

const most = 12;

function versions({ before, after }: DependencyRow, text: (text: string) => string): string {
  if (before === undefined) return `${text(after ?? '')} added`;
  return after === undefined ? `${text(before)} removed` : `${text(before)} → ${text(after)}`;
}
