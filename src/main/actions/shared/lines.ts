/** Lines for the runner's log, so that none of them can be a command. */
import { printable } from '../../print.ts';
import { withoutCommands } from '../../runner-commands.ts';

/** Text of others as lines that the runner takes for text. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => withoutCommands(printable(line)))
    .join('\n');

/** Characters of one command that the log shows: one without an end must not fill the runner's disk. */
const mostLogged = 4 * 1024 * 1024;

/** Passes lines on until there are too many of them, and then prints so once. */
export function cappedLog(
  printLine: (line: string, from?: string) => void,
): (line: string, from?: string) => void {
  let left = mostLogged;
  return (line, from) => {
    if (left < 0) return;
    left -= line.length + 1;
    const more = `… helm printed more than ${mostLogged / 1024 / 1024} MiB: the rest is not shown`;
    printLine(left < 0 ? more : line, from);
  };
}
