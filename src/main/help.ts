/** `--help`, out of the table of commands. */
import { type Command, commands } from './commands.ts';
import { type Flag, globalFlags } from './flags.ts';
import type { Style } from './style.ts';

/** The help of one command, or of the program. */
export function helpText(command: Command | undefined, style: Style): string {
  return command === undefined ? programHelp(style) : commandHelp(command, style);
}

function programHelp(style: Style): string {
  const rows = commands.map((command): [string, string] => [command.name, command.summary]);
  return [
    `${style.bold('pligos')}: a small typed configuration becomes a Helm chart, and helm runs in it.`,
    '',
    style.bold('Usage'),
    '  pligos COMMAND [WORDS] [FLAGS]',
    '  pligos CONTEXT [-c DIR] -- HELM ARGS…     short for: pligos run CONTEXT -- HELM ARGS…',
    '',
    style.bold('Commands'),
    ...table(rows),
    '',
    style.bold('Flags'),
    ...table(globalFlags.map(flagRow)),
    '',
    style.bold('Examples'),
    '  pligos init services/shop                          a service to start from',
    '  pligos template staging -c services/shop           its manifests',
    '  pligos staging -c services/shop -- upgrade --install    deploy it',
    '',
    'Exit codes: 0 done, 1 a mistake in what was given, 70 a bug of ours, 130 interrupted; where helm ran, its own.',
    'pligos COMMAND --help tells more.',
    '',
  ].join('\n');
}

function commandHelp(command: Command, style: Style): string {
  const flags = [...command.flags, ...globalFlags];
  return [
    command.summary,
    '',
    style.bold('Usage'),
    `  pligos ${command.name} ${command.words}`,
    '',
    ...(command.details === undefined ? [] : [command.details, '']),
    style.bold('Flags'),
    ...table(flags.map(flagRow)),
    '',
    style.bold(command.examples.length === 1 ? 'Example' : 'Examples'),
    ...table(command.examples.map(([example, what]) => [example, what])),
    '',
  ].join('\n');
}

function flagRow(flag: Flag): [string, string] {
  const short = flag.short === undefined ? '    ' : `-${flag.short}, `;
  const value = flag.value === undefined ? '' : ` ${flag.value}`;
  return [`${short}--${flag.name}${value}`, flag.repeats ? `${flag.text} (repeats)` : flag.text];
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(58, Math.max(...rows.map(([left]) => left.length)));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
