import { placesOf } from './summary.ts';
import type { Report } from './types.ts';
import { visible } from './visible.ts';

/**
 * One changed resource a line, for other programs: what happens, the context, the id (`group/Kind/namespace/name`), and
 * after a rename the id before, with tabs between.
 */
export function namesReport(report: Report): string {
  const { names } = placesOf(report);
  return report.contexts
    .flatMap((context, index) =>
      (context.comparison?.resources ?? []).map((change) => {
        const before = change.kind === 'renamed' ? [change.before.id] : [];
        const fields = [change.kind, names[index] ?? '', change.resource.id, ...before];
        return `${fields.map(visible).join('\t')}\n`;
      }),
    )
    .join('');
}
