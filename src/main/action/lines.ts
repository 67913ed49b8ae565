/** Lines for the runner's log: our own commands, and everything else so that it cannot be one. */
import { printable } from '../print.ts';
import { withoutCommands } from '../runner-commands.ts';

/** Text of others as lines that the runner takes for text. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => withoutCommands(printable(line)))
    .join('\n');

/** Characters of one command that the log shows: one without an end must not fill the runner's disk. */
const mostLogged = 4 * 1024 * 1024;

/** Passes lines on until there are too many of them, and then says so once. */
export function cappedLog(say: (line: string, from?: string) => void): (line: string, from?: string) => void {
  let left = mostLogged;
  return (line, from) => {
    if (left < 0) return;
    left -= line.length + 1;
    const more = `… helm printed more than ${mostLogged / 1024 / 1024} MiB: the rest is not shown`;
    say(left < 0 ? more : line, from);
  };
}

export interface CommandProperties {
  readonly title?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly col?: number | undefined;
}

/** A command of ours: `::error file=…,line=…::message`, escaped as the runner undoes it. */
export function runnerCommand(name: string, properties: CommandProperties, message: string): string {
  const given = Object.entries(properties)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
    .join(',');
  return `::${name}${given === '' ? '' : ` ${given}`}::${escapeData(message)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
