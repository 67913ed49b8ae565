/** Prints `--help` from the table of commands. */
import { type Command, commands, exitCodeWords } from '../commands.ts';
import { type FlagDefinition, globalFlags } from './flags.ts';
import type { TextStyle } from '../../tools/index.ts';

/** The help of one command, or of the program. */
export function helpText(command: Command | undefined, style: TextStyle): string {
  return command === undefined ? programHelp(style) : commandHelp(command, style);
}

function programHelp(style: TextStyle): string {
  const rows = commands.map((command): [string, string] => [command.name, command.summary]);
  return [
    ...wrapText(
      `${style.bold('pligos')}: shows what a change does to every environment of a Helm chart, and runs helm for it.`,
    ),
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
    ...exampleLines(programExamples, style),
    '',
    ...wrapText(exitCodeWords),
    'pligos COMMAND --help shows more.',
    '',
  ].join('\n');
}

/** The first steps of a new user. */
const programExamples: Command['examples'] = [
  ['pligos diff --chart ./chart -f values-production.yaml', 'what the branch changes, for any chart'],
  ['pligos init --from-chart ./chart', 'names for the environments: a context for each value file'],
  ['pligos diff', 'the same for every context'],
  ['pligos staging -- upgrade --install', 'deploy one of them'],
];

function commandHelp(command: Command, style: TextStyle): string {
  const flags = [...command.flags, ...globalFlags];
  return [
    command.summary,
    '',
    style.bold('Usage'),
    `  pligos ${command.name} ${command.words}`,
    '',
    ...(command.details === undefined ? [] : [...wrapText(command.details), '']),
    style.bold('Flags'),
    ...table(flags.map(flagRow)),
    '',
    style.bold(command.examples.length === 1 ? 'Example' : 'Examples'),
    ...exampleLines(command.examples, style),
    '',
  ].join('\n');
}

function flagRow(flag: FlagDefinition): [string, string] {
  const short = flag.short === undefined ? '    ' : `-${flag.short}, `;
  const value = flag.value === undefined ? '' : ` ${flag.value}`;
  return [`${short}--${flag.name}${value}`, flag.repeats ? `${flag.text} (repeats)` : flag.text];
}

/** As a shell reads it, so that both lines may be copied. */
const exampleLines = (examples: Command['examples'], style: TextStyle): string[] =>
  examples.flatMap(([example, what]) => [`  ${style.dim(`# ${what}`)}`, `  ${example}`]);

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  const indent = ' '.repeat(width + 4);
  return rows.map(
    ([left, right]) =>
      `  ${left.padEnd(width)}  ${wrapText(right, lineLength - width - 4).join(`\n${indent}`)}`,
  );
}

/** Wide enough for a flag and its text, and no wider than most terminals. */
const lineLength = 100;

function wrapText(text: string, length = lineLength): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > length) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
