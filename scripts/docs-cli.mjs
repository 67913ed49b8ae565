// The page of commands, out of the same table that the parser, `--help` and the completion use.

/** Markdown. */
export function cliPage(commands, globalFlags, exitCodeWords) {
  const lines = [
    '# Commands',
    '',
    '```',
    'pligos COMMAND [WORDS] [FLAGS]',
    'pligos CONTEXT [-c DIR] -- HELM ARGS…     short for: pligos run CONTEXT -- HELM ARGS…',
    '```',
    '',
    exitCodeWords,
    'stdout holds the result alone (with `--json` for machines); everything said to a person goes to stderr.',
    'In a step of GitHub Actions no message is read as a workflow command, whatever it quotes. What programs read (`template`, `values`,',
    'JSON, patches and the like) is unchanged to the byte, and so is what helm prints under `run`. If you do not trust that output, send it',
    'to a file or a pipe, or use the [Action](action.md), which shows none of it.',
    'Colour only on a terminal, and not with `NO_COLOR` set. This page is generated (`npm run generate`).',
    '',
    '| command | what it does |',
    '|---|---|',
    ...commands.map((command) => `| [\`${command.name}\`](#${command.name}) | ${cell(command.summary)} |`),
    '',
    'Every command takes these:',
    '',
    ...flagTable(globalFlags),
  ];
  for (const command of commands) lines.push(...commandPart(command));
  return `${lines.join('\n')}\n`;
}

function commandPart(command) {
  return [
    '',
    `## ${command.name}`,
    '',
    '```',
    `pligos ${command.name} ${command.words}`,
    '```',
    '',
    command.details === undefined ? command.summary : `${command.summary}\n${command.details}`,
    '',
    ...(command.flags.length === 0 ? [] : [...flagTable(command.flags), '']),
    '```sh',
    ...command.examples.flatMap(([example, what]) => [`# ${what}`, example]),
    '```',
  ];
}

function flagTable(flags) {
  return [
    '| flag | |',
    '|---|---|',
    ...flags.map((flag) => {
      const short = flag.short === undefined ? '' : `\`-${flag.short}\`, `;
      const value = flag.value === undefined ? '' : ` ${flag.value}`;
      return `| ${short}\`--${flag.name}${value}\` | ${cell(flag.text)}${flag.repeats ? ' (repeats)' : ''} |`;
    }),
  ];
}

const cell = (text) => text.replaceAll('|', '\\|');
