/** Reads the words of a helm command line as helm's own parser (cobra and pflag) does. */
import { type HelmCommand, helmCommands } from '../data/index.ts';
import { type Problem, problem } from '../errors.ts';
import { nearest } from '../text/index.ts';

export interface HelmFlag {
  readonly name: string;
  /** Undefined for a switch without `=`. */
  readonly value: string | undefined;
}

/** With the words that it takes up: from `from`, up to but without `to`. */
interface PlacedFlag extends HelmFlag {
  readonly from: number;
  readonly to: number;
}

export interface Positional {
  readonly index: number;
  readonly word: string;
}

export interface CommandLine {
  /** Undefined for a plugin, or a command that no known helm has. */
  readonly command: HelmCommand | undefined;
  /** The index behind the last word that names the command. */
  readonly commandEnd: number;
  readonly flags: readonly PlacedFlag[];
  readonly positionals: readonly Positional[];
  readonly problems: readonly Problem[];
}

const listed = (words: string): readonly string[] => (words === '' ? [] : words.split(' '));

/** Does the command take this flag? */
export function takesFlag(command: HelmCommand, flag: string): boolean {
  return listed(command.values).includes(flag) || listed(command.switches).includes(flag);
}

export function readCommandLine(words: readonly string[]): CommandLine {
  const root = helmCommands.find(({ path }) => path === '');
  if (root === undefined) throw new TypeError("the table of helm's commands has no root");
  let command = root;
  let commandEnd = 0;
  const flags: PlacedFlag[] = [];
  const positionals: Positional[] = [];
  const problems: Problem[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--') {
      for (let rest = index + 1; rest < words.length; rest += 1)
        positionals.push({ index: rest, word: words[rest] ?? '' });
      break;
    }
    if (word.length > 1 && word.startsWith('-')) {
      const read = word.startsWith('--')
        ? readLong(word, [command, root])
        : readShorts(word, [command, root]);
      flags.push(...read.flags.map((flag) => ({ ...flag, from: index, to: index + 1 })));
      if (read.unknownFlag !== undefined) {
        problems.push(unknownFlag(read.unknownFlag, command, root));
      } else if (read.wantsValue !== undefined) {
        index += 1;
        if (words[index] === undefined) problems.push(missingValue(read.wantsValue));
        flags.push({ name: read.wantsValue, value: words[index], from: index - 1, to: index + 1 });
      }
      continue;
    }
    const child = positionals.length === 0 ? childOf(command, word) : undefined;
    if (child !== undefined) {
      command = child;
      commandEnd = index + 1;
    } else if (command === root) {
      // The words after a plugin's name belong to the plugin.
      return { command: undefined, commandEnd: index + 1, flags, positionals: [], problems: [] };
    } else {
      positionals.push({ index, word });
    }
  }
  return { command: command === root ? undefined : command, commandEnd, flags, positionals, problems };
}

function childOf(parent: HelmCommand, word: string): HelmCommand | undefined {
  const prefix = parent.path === '' ? '' : `${parent.path} `;
  return helmCommands.find(({ path, aliases }) => {
    if (path === '' || !path.startsWith(prefix)) return false;
    const last = path.slice(prefix.length);
    return !last.includes(' ') && (last === word || listed(aliases).includes(word));
  });
}

interface ReadFlag {
  readonly flags: readonly HelmFlag[];
  /** The flag whose value is the next word. */
  readonly wantsValue?: string;
  readonly unknownFlag?: string;
}

function readLong(word: string, commands: readonly HelmCommand[]): ReadFlag {
  const equals = word.indexOf('=');
  if (equals >= 0) return { flags: [{ name: word.slice(2, equals), value: word.slice(equals + 1) }] };
  const name = word.slice(2);
  if (commands.some(({ values }) => listed(values).includes(name))) return { flags: [], wantsValue: name };
  if (commands.some(({ switches }) => listed(switches).includes(name)))
    return { flags: [{ name, value: undefined }] };
  return { flags: [], unknownFlag: word };
}

/**
 * `-if FILE`, `-fFILE`, `-n=NS`: letters of switches may stand together; the first with a value takes the
 * rest.
 */
function readShorts(word: string, commands: readonly HelmCommand[]): ReadFlag {
  const flags: HelmFlag[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const letter = word[at] ?? '';
    const name = commands
      .flatMap(({ shorts }) => listed(shorts))
      .find((short) => short.startsWith(`${letter}=`))
      ?.slice(2);
    if (name === undefined) return { flags, unknownFlag: `-${letter}` };
    const rest = word.slice(at + 1);
    const takesValue = commands.some(({ values }) => listed(values).includes(name));
    if (rest.startsWith('=')) return { flags: [...flags, { name, value: rest.slice(1) }] };
    if (takesValue)
      return rest === '' ? { flags, wantsValue: name } : { flags: [...flags, { name, value: rest }] };
    flags.push({ name, value: undefined });
  }
  return { flags };
}

const missingValue = (name: string): Problem =>
  problem('helm-flag', `--${name} needs a value`, { hint: `write --${name}=VALUE` });

function unknownFlag(flag: string, command: HelmCommand, root: HelmCommand): Problem {
  const names = [command, root].flatMap(({ values, switches }) => [...listed(values), ...listed(switches)]);
  const near = flag.startsWith('--') ? nearest(flag.slice(2), names) : undefined;
  const name = command === root ? 'helm' : `helm ${command.path}`;
  return problem('helm-flag', `${name} has no known flag ${flag}`, {
    hint: near === undefined ? `if your helm has it, write ${flag}=VALUE` : `did you mean --${near}?`,
  });
}
