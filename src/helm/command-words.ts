/** Checks the words of a typed helm command before anything runs. */
import { helmCommands } from '../data/index.ts';
import { type Problem, problem, warning } from '../errors.ts';
import { nearest, suggest } from '../text/index.ts';
import { userHelmPaths } from './environment.ts';
import { pluginsIn } from './last-check/user-post-renderer.ts';
import { chartPlaceholder } from './placeholders.ts';
import { roles } from './roles.ts';
import { readCommandLine } from './command-line.ts';

interface CommandWords {
  /** For helm, without helm itself. */
  readonly words: readonly string[];
  /** Problems; warnings do not stop the command. */
  readonly problems: readonly Problem[];
}

/** Reads the words; `env` shows which plugins are installed. No words are no command, which is fine. */
export function readHelmCommand(
  typedWords: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandWords {
  if (typedWords[0] !== 'helm')
    return { words: typedWords, problems: typedWords.length === 0 ? [] : check(typedWords, env) };
  const words = typedWords.slice(1);
  const note = warning('helm-command', 'the command begins with the word helm, which is left out', {
    hint: 'write the command without it, e.g. upgrade --install',
  });
  return { words, problems: [note, ...check(words, env)] };
}

/** Faults of flags of `command` that stand alone. */
export const checkHelmFlags = (
  command: 'template' | 'upgrade',
  flags: readonly string[],
): readonly Problem[] => readCommandLine([command, ...flags]).problems;

function check(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): readonly Problem[] {
  const { command, commandEnd, flags, positionals, problems } = readCommandLine(words);
  if (flags.some(({ name }) => name === 'help')) return [];
  if (command !== undefined) return [...checkPart(command.path, positionals[0]?.word), ...problems];
  const word = words[commandEnd - 1];
  if (word !== undefined) return checkPlugin(word, words.slice(commandEnd), env);
  return [
    problem('helm-command', 'the helm command names no command', {
      hint: 'begin with one, e.g. upgrade --install',
    }),
  ];
}

/** helm prints the help of `get valuess` and exits with 0. */
function checkPart(path: string, next: string | undefined): Problem[] {
  const parts = partsOf(path);
  if (parts.length === 0 || next === undefined) return [];
  return [
    problem('helm-command', `helm ${path} has no command ${JSON.stringify(next)}`, {
      hint: suggest(next, parts),
    }),
  ];
}

function checkPlugin(
  name: string,
  rest: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Problem[] {
  const isInstalled = installedPlugins(env).has(name);
  const near = isInstalled ? undefined : nearest(name, partsOf(''));
  if (near !== undefined)
    return [
      problem('helm-command', `helm has no command ${JSON.stringify(name)}`, {
        hint: `did you mean ${JSON.stringify(near)}?`,
      }),
    ];
  const verb = readCommandLine(rest).command?.path;
  const takesChart = verb !== undefined && roles.get(verb)?.takes.includes('chart') === true;
  if (takesChart && !rest.some((word) => word.includes(chartPlaceholder)))
    return [
      problem('helm-command', `helm ${name} is a plugin, and no chart and release are added to its words`, {
        hint: `write ${name} ${verb} %{release} ${chartPlaceholder}, with --namespace and --values where they are needed; or use ${verb} without the plugin`,
      }),
    ];
  if (isInstalled) return [];
  return [
    warning(
      'helm-command',
      `helm has no command ${JSON.stringify(name)}, and no plugin of that name is installed`,
      {
        hint: 'install the plugin where the command runs (helm plugin install), or correct the word',
      },
    ),
  ];
}

/** The subcommands of a command, with their other names. */
function partsOf(parent: string): readonly string[] {
  const prefix = parent === '' ? '' : `${parent} `;
  return helmCommands.flatMap(({ path, aliases }) => {
    const last = path.slice(prefix.length);
    if (path === '' || path === parent || !path.startsWith(prefix) || last.includes(' ')) return [];
    return [last, ...aliases.split(' ').filter((alias) => alias !== '')];
  });
}

function installedPlugins(env: Readonly<Record<string, string | undefined>>): ReadonlySet<unknown> {
  const words = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const folders = userHelmPaths(Object.fromEntries(words))?.plugins;
  return new Set(
    folders === undefined ? [] : [...pluginsIn(folders)].map(({ plugin }) => plugin.get('name')),
  );
}
