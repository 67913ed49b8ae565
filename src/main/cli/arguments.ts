/** Words of a command line -> what was asked for. Knows the table of commands and nothing else. */
import { UserError } from '../../errors.ts';
import { suggest } from '../../text/index.ts';
import { type Command, commandNamed, commands, findCommand } from '../commands.ts';
import { type FlagDefinition, globalFlags } from './flags.ts';
import { plural } from '../../tools/index.ts';

export interface CommandCall {
  readonly command: Command;
  readonly positionals: readonly string[];
  /** By flag name; a switch has the one value `true`. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
  /** What stands behind `--`; undefined without one. */
  readonly helmWords: readonly string[] | undefined;
}

export type ParsedArguments =
  | { readonly is: 'call'; readonly call: CommandCall }
  | { readonly is: 'help'; readonly command: Command | undefined }
  | { readonly is: 'version' };

export interface ParseOptions {
  /** Called by helm as its plugin: one word alone is the original's context switch. */
  readonly plugin: boolean;
}

/** Reads the words behind the program's name; anything wrong is a `UserError` of code `usage`. */
export function parseArguments(words: readonly string[], options: ParseOptions): ParsedArguments {
  const dashes = words.indexOf('--');
  const own = dashes < 0 ? words : words.slice(0, dashes);
  const helmWords = dashes < 0 ? undefined : words.slice(dashes + 1);
  const command = chooseCommand(own, helmWords !== undefined, options);
  const { flags, positionals } = readWords(own, command?.command);
  if (flags.has('version')) return { is: 'version' };
  // `pligos $CONTEXT -- upgrade` with nothing in the variable must not end well.
  if (command === undefined && helmWords !== undefined && !flags.has('help')) {
    throw new UserError('usage', 'there is no context before --', { hint: 'pligos CONTEXT -- HELM ARGS' });
  }
  if (flags.has('help') || command === undefined) return { is: 'help', command: command?.command };
  const rest = command.named ? positionals.slice(1) : positionals;
  if (command.command.name === 'help') return { is: 'help', command: helpTopic(rest[0]) };
  checkPositionals(command.command, rest);
  checkHelmWords(command.command, helmWords);
  return {
    is: 'call',
    call: { command: command.command, positionals: rest, flags, helmWords },
  };
}

interface Choice {
  readonly command: Command;
  /** Was it named, or is the first word a context already? */
  readonly named: boolean;
}

/** One word before `--` is a context, two are a command and a context. */
function chooseCommand(
  own: readonly string[],
  hasDashes: boolean,
  options: ParseOptions,
): Choice | undefined {
  const bare = bareWords(own);
  const [first] = bare;
  if (first === undefined) return undefined;
  const run = commandNamed('run');
  const named = findCommand(first);
  const isPlainChart = own.some((word) => word === '--chart' || word.startsWith('--chart='));
  if (hasDashes && bare.length === 1 && !(named !== undefined && isPlainChart))
    return { command: run, named: false };
  if (named !== undefined) return { command: named, named: true };
  if (hasDashes) return { command: run, named: false };
  if (options.plugin) return { command: commandNamed('switch'), named: false };
  throw new UserError('usage', `there is no command ${JSON.stringify(first)}`, {
    hint: `${suggestCommand(first)}; for a context: pligos ${first} -- HELM ARGS`,
  });
}

/** The words that are no flags and no values of flags; needs every flag's arity, not yet its command. */
function bareWords(words: readonly string[]): string[] {
  const withValue = new Set(
    [...commands.flatMap((command) => command.flags), ...globalFlags]
      .filter((flag) => flag.value !== undefined)
      .flatMap((flag) => [`--${flag.name}`, ...(flag.short ? [`-${flag.short}`] : [])]),
  );
  const bare: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (withValue.has(word)) at += 1;
    else if (!isFlag(word)) bare.push(word);
  }
  return bare;
}

const isFlag = (word: string): boolean => word.length > 1 && word.startsWith('-');

function readWords(
  words: readonly string[],
  command: Command | undefined,
): Pick<CommandCall, 'flags' | 'positionals'> {
  const known = [...(command?.flags ?? []), ...globalFlags];
  const flags = new Map<string, string[]>();
  const positionals: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!isFlag(word)) {
      positionals.push(word);
      continue;
    }
    const { flag, inline } = matchFlag(word, known, command);
    let value = 'true';
    if (flag.value !== undefined) {
      if (inline === undefined) at += 1;
      value = inline ?? words[at] ?? missingValue(flag);
    } else if (inline !== undefined) {
      throw new UserError('usage', `--${flag.name} takes no value, ${JSON.stringify(inline)} was given`, {
        hint: `write --${flag.name}`,
      });
    }
    const earlier = flags.get(flag.name);
    if (earlier !== undefined && !flag.repeats && flag.value !== undefined) {
      throw new UserError('usage', `--${flag.name} is given twice`, { hint: 'give it once' });
    }
    flags.set(flag.name, [...(earlier ?? []), value]);
  }
  return { flags, positionals };
}

function matchFlag(
  word: string,
  known: readonly FlagDefinition[],
  command: Command | undefined,
): { flag: FlagDefinition; inline: string | undefined } {
  if (!word.startsWith('--')) {
    const flag = known.find((candidate) => candidate.short === word[1]);
    const rest = word.slice(2);
    if (flag !== undefined && (rest === '' || flag.value !== undefined)) {
      return { flag, inline: rest === '' ? undefined : rest.replace(/^=/, '') };
    }
    throw unknownFlag(word, known, command);
  }
  const equals = word.indexOf('=');
  const name = word.slice(2, equals < 0 ? undefined : equals);
  const flag = known.find((candidate) => candidate.name === name);
  if (flag === undefined) throw unknownFlag(`--${name}`, known, command);
  return { flag, inline: equals < 0 ? undefined : word.slice(equals + 1) };
}

/** What helm and kubectl call what a flag of ours does. */
const otherFlags: ReadonlyMap<string, string> = new Map([
  ['--output', '--format'],
  ['-o', '--format'],
]);

function unknownFlag(
  word: string,
  known: readonly FlagDefinition[],
  command: Command | undefined,
): UserError {
  const whose = command === undefined ? 'pligos' : `pligos ${command.name}`;
  const names = known.map((flag) => `--${flag.name}`);
  const other = otherFlags.get(word);
  if (other !== undefined && names.includes(other))
    return new UserError('usage', `${whose} has no flag ${word}`, { hint: `did you mean ${other}?` });
  const forHelm =
    command !== undefined && command.helmWords !== 'none' ? '; add flags for helm after --' : '';
  return new UserError('usage', `${whose} has no flag ${word}`, {
    hint: `${suggest(word, names)}${forHelm}`,
  });
}

function missingValue(flag: FlagDefinition): never {
  throw new UserError('usage', `--${flag.name} needs a value`, {
    hint: `write --${flag.name} ${flag.value}`,
  });
}

function checkPositionals(command: Command, words: readonly string[]): void {
  const { min, max } = command.positionals;
  if (words.length >= min && words.length <= max) return;
  const message =
    words.length < min
      ? `pligos ${command.name} needs ${command.words}`
      : `pligos ${command.name} takes ${max === 0 ? 'no words' : `at most ${plural(max, 'word')}`}, ${JSON.stringify(words[max])} is one too many`;
  throw new UserError('usage', message, { hint: `pligos ${command.name} ${command.words}` });
}

function checkHelmWords(command: Command, helmWords: readonly string[] | undefined): void {
  if (command.helmWords === 'none' && helmWords !== undefined) {
    throw new UserError('usage', `pligos ${command.name} passes nothing to helm`, {
      hint: `remove -- and the words after it`,
    });
  }
  if (command.helmWords === 'required' && (helmWords === undefined || helmWords.length === 0)) {
    throw new UserError('usage', 'the helm command is missing', { hint: `pligos run ${command.words}` });
  }
}

function helpTopic(word: string | undefined): Command | undefined {
  if (word === undefined) return undefined;
  const command = findCommand(word);
  if (command !== undefined) return command;
  throw new UserError('usage', `there is no command ${JSON.stringify(word)}`, {
    hint: suggestCommand(word),
  });
}

/** What other tools call what a command of ours does. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['plan', 'diff'],
  ['lint', 'check'],
  ['validate', 'check'],
  ['render', 'template'],
  ['list', 'contexts'],
  ['package', 'chart'],
  ['install', 'run'],
  ['upgrade', 'run'],
  ['deploy', 'run'],
  ['apply', 'run'],
]);

function suggestCommand(word: string): string {
  const other = otherNames.get(word);
  if (other !== undefined) return `did you mean "${other}"?`;
  return suggest(
    word,
    commands.map(({ name }) => name),
  );
}

/** The first value of a flag. */
export const flagValue = (call: CommandCall, name: string): string | undefined => call.flags.get(name)?.[0];

/** The same of a flag that takes one of these. */
export function flagChoice<T extends string>(
  call: CommandCall,
  name: string,
  known: readonly T[],
  fallback: T,
): T {
  const value = flagValue(call, name);
  if (value === undefined) return fallback;
  const found = known.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new UserError('usage', `--${name} cannot be ${JSON.stringify(value)}`, {
    hint: suggest(value, known),
  });
}
