/** The last lines of the log: every context with what became of it. */
import type { Figures } from './figures.ts';

/** Aligned columns. */
export function contextTable({ contexts }: Figures): string {
  const rows = [
    ['CONTEXT', 'STATUS', 'CHANGES', 'RISK'],
    ...contexts.map(({ service, context, against, status, added, changed, removed, risk }) => [
      `${service}/${context}${against === undefined ? '' : ` (${against})`}`,
      status,
      status === 'untouched' || status === 'failed' ? '' : `+${added} ~${changed} -${removed}`,
      risk === 'none' ? '' : risk,
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
