import { type ContextRow, listContexts } from '../../pipeline/index.ts';
import { projectInput } from '../input.ts';
import { printable } from '../print.ts';
import type { Handler } from '../run-command.ts';
import type { Style } from '../style.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const rows = await listContexts(projectInput(call), surroundingsOf(terminal));
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(rows, null, 2)}\n`);
  else terminal.tell(table(rows, terminal.style));
  return 0;
};

/** A name may hold anything; it must not make a row of its own. */
const inOneLine = (text: string): string => printable(text).replaceAll(/[\t\n]/g, ' ');

function table(rows: readonly ContextRow[], style: Style): string {
  const cells = rows.map((row) =>
    [row.service, row.context, row.flavor ?? row.chart ?? '', row.release, row.namespace ?? '(helm’s)'].map(
      inOneLine,
    ),
  );
  const head = ['SERVICE', 'CONTEXT', 'FLAVOR OR CHART', 'RELEASE', 'NAMESPACE'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[style.bold(line(head)), ...cells.map(line)].join('\n')}\n`;
}
