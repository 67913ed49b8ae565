/** Tables of a terminal. */
import { printable } from './print.ts';

/** Rows below their head, in columns as wide as their widest cell; a cell may hold anything, and makes no row of its own. */
export function tableText(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  bold: (text: string) => string = (text) => text,
): string {
  const cells = rows.map((row) => row.map(inOneLine));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[bold(line(head)), ...cells.map(line)].join('\n')}\n`;
}

export const inOneLine = (text: string): string => printable(text).replaceAll(/[\t\n]/g, ' ');
