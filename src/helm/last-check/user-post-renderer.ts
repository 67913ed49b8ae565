/** Runs the user's own post-renderer as helm would: its output is what helm would have sent. */
import { type Dirent, readdirSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, join } from 'node:path';
import { UserError } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import { run } from '../../process/index.ts';
import {
  helmFile,
  isList,
  isMap,
  isNumeral,
  type MapValue,
  readOne,
  type Value,
  valueOf,
} from '../../yaml/index.ts';
import type { PostRendererRef } from './post-renderer-flags.ts';

type Environment = Readonly<Record<string, string>>;

interface TheirProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Environment;
}

/** Helm 3 starts the program of that name or path. */
export function programOf(postRenderer: PostRendererRef, env: Environment): TheirProgram {
  return { command: postRenderer.name, args: postRenderer.args, env };
}

/**
 * Helm 4 searches all folders of HELM_PLUGINS for the plugin's name, the first wins. Rules: internal/plugin
 * of Helm 4.1.4 (`FindPlugin`, `getPlatformCommand`, `PrepareCommands`, `runPostrenderer`).
 */
export function pluginOf(postRenderer: PostRendererRef, plugins: string, env: Environment): TheirProgram {
  for (const { folder, plugin } of pluginsIn(plugins)) {
    if (plugin.get('name') !== postRenderer.name || plugin.get('type') !== 'postrenderer/v1') continue;
    if (plugin.get('runtime') !== 'subprocess')
      throw new UserError(
        'last-check',
        `the post-renderer ${postRenderer.name} is a plugin of the runtime ${textOf(plugin, 'runtime')}, which runs only inside helm, so its output cannot be checked`,
        {
          hint: 'use a plugin of the runtime subprocess, or set gate.require: none in this context',
        },
      );
    const pluginEnv = { ...env, HELM_PLUGIN_NAME: postRenderer.name, HELM_PLUGIN_DIR: folder };
    const config = plugin.get('runtimeConfig');
    const [command, ...args] = commandOf(isMap(config) ? config.get('platformCommand') : undefined).map(
      (word) => expand(word, pluginEnv),
    );
    if (command === undefined || command === '')
      throw new UserError('last-check', `the plugin ${postRenderer.name} has no command for this system`, {
        hint: `see platformCommand in ${join(folder, 'plugin.yaml')}`,
      });
    return { command, args: [...args, ...postRenderer.args], env: pluginEnv };
  }
  throw new UserError('last-check', `helm has no plugin ${postRenderer.name} of the type postrenderer/v1`, {
    hint: `install it (helm plugin install), or set HELM_PLUGINS to its folder; searched in ${plugins}`,
  });
}

/** Every plugin in these folders, as helm lists them. */
export function* pluginsIn(
  plugins: string,
): Generator<{ readonly folder: string; readonly plugin: MapValue }, void, void> {
  for (const base of plugins.split(delimiter)) {
    for (const { name } of entriesOf(base).toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const folder = join(base, name);
      const plugin = readPlugin(join(folder, 'plugin.yaml'));
      if (plugin !== undefined) yield { folder, plugin };
    }
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** As in helm, unreadable plugins are skipped. */
function readPlugin(file: string): MapValue | undefined {
  try {
    const { tree } = readOne(file, readText(file), helmFile);
    const value = tree && valueOf(tree);
    return isMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const goSystems: Readonly<Record<string, string>> = { win32: 'windows', sunos: 'solaris' };
const goProcessors: Readonly<Record<string, string>> = { x64: 'amd64', ia32: '386', ppc64: 'ppc64le' };

/** The words of the command for this system: the exact one, else that of the system, else the one for all. */
function commandOf(
  commands: Value | undefined,
  machine: { readonly platform: string; readonly arch: string } = {
    platform: platform(),
    arch: arch(),
  },
): readonly string[] {
  const system = goSystems[machine.platform] ?? machine.platform;
  const processor = goProcessors[machine.arch] ?? machine.arch;
  const rows = (isList(commands) ? commands : []).filter(isMap).map((row) => ({
    os: textOf(row, 'os').toLowerCase(),
    arch: textOf(row, 'arch').toLowerCase(),
    words: [...textOf(row, 'command').split(' '), ...listOf(row.get('args'))],
  }));
  const command =
    rows.find((row) => row.os === system && row.arch === processor) ??
    rows.find((row) => row.os === system && row.arch === '') ??
    rows.find((row) => row.os === '' && row.arch === '');
  return command?.words ?? [];
}

const textOf = (map: MapValue, key: string): string => {
  const value = map.get(key);
  return typeof value === 'string' ? value : '';
};

/** As helm's decoder gives it: a number is its written text. */
const listOf = (value: Value | undefined): string[] =>
  (isList(value) ? value : []).flatMap((one) =>
    typeof one === 'string'
      ? [one]
      : isNumeral(one)
        ? [one.numeral]
        : typeof one === 'boolean'
          ? [`${one}`]
          : [],
  );

/** Go's os.Expand; unset variables are empty. */
function expand(word: string, env: Environment): string {
  return word.replace(
    /\$(?:\{([^}]*)\}|([*#$@!?\-0-9]|\w+))/g,
    (_all, braced: string | undefined, bare: string | undefined) => env[braced ?? bare ?? ''] ?? '',
  );
}

type TheirOutput =
  | { readonly text: Uint8Array }
  /** One sentence without a full stop, and the program's output, to be shown as that of a child. */
  | { readonly failed: string; readonly stderr: string };

/** The program's output; a program that cannot be started is a `UserError`. */
export async function runTheirs(
  name: string,
  { command, args, env }: TheirProgram,
  text: Uint8Array,
  options: { readonly cwd: string; readonly signal: AbortSignal; readonly limit: number },
): Promise<TheirOutput> {
  const result = await run(command, args, { ...options, env, output: 'capture', stdin: text });
  if (result.exitCode === 0 && result.ended === 'exit') return { text: result.stdout };
  const reason =
    result.ended === 'too-large'
      ? `printed more than ${options.limit} bytes`
      : `ended with ${result.exitCode}`;
  return { failed: `the post-renderer ${name} ${reason}`, stderr: result.stderr.trim() };
}
