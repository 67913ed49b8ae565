/** Words of a command line -> what was asked for. Knows the table of commands and nothing else. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from '../../errors.ts';
import { splitList, suggest } from '../../text/index.ts';
import { type Command, commandNamed, commands, findCommand } from '../commands.ts';
import { type FlagDefinition, globalFlags } from './flags.ts';
import { suggestCommand, unknownFlag } from './unknown-words.ts';
import { plural } from '../../tools/index.ts';

export interface CommandCall {
  readonly command: Command;
  readonly positionals: readonly string[];
  /** By flag name; a switch has the one value `true`. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
  /** The words after `--`; undefined without it. */
  readonly helmWords: readonly string[] | undefined;
  /** The folder that its paths are relative to. */
  readonly cwd: string;
}

type ParsedArguments =
  | { readonly is: 'call'; readonly call: CommandCall }
  | { readonly is: 'help'; readonly command: Command | undefined }
  | { readonly is: 'version' };

interface ParseOptions {
  /** Called by helm as its plugin: one word alone is the original's context switch. */
  readonly plugin: boolean;
  readonly cwd: string;
}

/** Reads the words after the program's name; any fault is a `UserError` with the code `usage`. */
export function parseArguments(words: readonly string[], options: ParseOptions): ParsedArguments {
  const dashes = words.indexOf('--');
  const ownWords = dashes < 0 ? words : words.slice(0, dashes);
  const helmWords = dashes < 0 ? undefined : words.slice(dashes + 1);
  const hasRepo = ownWords.some((word) => /^--repo(?:=|$)/.test(word));
  const tokens = tokensOf(ownWords, hasRepo);
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const given = tokens.filter((token) => token.kind === 'option');
  const isPlainChart = given.some(({ name }) => name === 'chart');
  const command = chooseCommand(positionals, helmWords, isPlainChart, options);
  const flags = readFlags(given, ownWords, command?.command, hasRepo);
  if (flags.has('version') && !hasRepo) return { is: 'version' };
  // `pligos $CONTEXT -- upgrade` with an empty variable must not succeed.
  if (command === undefined && helmWords !== undefined && !flags.has('help')) {
    throw new UserError('usage', 'there is no context before --', { hint: 'pligos CONTEXT -- HELM ARGS' });
  }
  if (flags.has('help') || command === undefined) return { is: 'help', command: command?.command };
  const rest = command.namedCommand ? positionals.slice(1) : positionals;
  if (command.command.name === 'help') return { is: 'help', command: helpTopic(rest[0]) };
  checkPositionals(command.command, rest);
  checkHelmWords(command.command, helmWords);
  return {
    is: 'call',
    call: { command: command.command, positionals: rest, flags, helmWords, cwd: options.cwd },
  };
}

/** By the flags of all commands: whether a flag takes a value says where the command's own name is. */
const tokensOf = (args: readonly string[], hasRepo: boolean) =>
  parseArgs({ args: [...args], options: parserOptions(hasRepo), strict: false, tokens: true }).tokens;

type Token = ReturnType<typeof tokensOf>[number];
type FlagToken = Extract<Token, { kind: 'option' }>;

/** As for helm, `--version` beside `--repo` is that of the chart; alone it is that of Pligos. */
const isKnownHere = (hasRepo: boolean) => (flag: FlagDefinition) =>
  flag.name !== 'version' || (flag.value !== undefined) === hasRepo;

function parserOptions(hasRepo: boolean): NonNullable<ParseArgsConfig['options']> {
  const flags = [...commands.flatMap((command) => command.flags), ...globalFlags].filter(
    isKnownHere(hasRepo),
  );
  return Object.fromEntries(
    flags.map(({ name, short, value }) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', ...(short !== undefined && { short }) },
    ]),
  );
}

interface Choice {
  readonly command: Command;
  /** Was it named, or is the first word a context already? */
  readonly namedCommand: boolean;
}

/**
 * One word before `--` is a context, two are a command and a context. In `drift -- --kube-context prod` the word is the
 * command, because flags alone are no helm command.
 */
function chooseCommand(
  bareWordList: readonly string[],
  helmWords: readonly string[] | undefined,
  isPlainChart: boolean,
  options: ParseOptions,
): Choice | undefined {
  const [first] = bareWordList;
  if (first === undefined) return undefined;
  const run = commandNamed('run');
  const command = findCommand(first);
  const hasDashes = helmWords !== undefined;
  const takesFlags = helmWords?.[0]?.startsWith('-') === true && command?.helmWords === 'optional';
  const isCommand = command !== undefined && (isPlainChart || takesFlags);
  if (hasDashes && bareWordList.length === 1 && !isCommand) return { command: run, namedCommand: false };
  if (command !== undefined) return { command, namedCommand: true };
  if (hasDashes) return { command: run, namedCommand: false };
  if (options.plugin) return { command: commandNamed('switch'), namedCommand: false };
  throw new UserError('usage', `there is no command ${JSON.stringify(first)}`, {
    hint: `${suggestCommand(first)}; for a context: pligos ${first} -- HELM ARGS`,
  });
}

function readFlags(
  given: readonly FlagToken[],
  words: readonly string[],
  command: Command | undefined,
  hasRepo: boolean,
): ReadonlyMap<string, readonly string[]> {
  const definitions = [...(command?.flags ?? []), ...globalFlags].filter(isKnownHere(hasRepo));
  const flags = new Map<string, string[]>();
  for (const token of given) {
    const isShort = !token.rawName.startsWith('--');
    const word = words[token.index] ?? token.rawName;
    const flag = definitions.find(({ name }) => name === token.name);
    // Switches in one word, as in `-hV`, are not taken apart.
    if (flag === undefined || (isShort && flag.value === undefined && word !== token.rawName))
      throw unknownFlag(isShort ? word : token.rawName, definitions, command);
    const value = valueOf(token, flag, isShort);
    const earlier = flags.get(flag.name);
    if (earlier !== undefined && !flag.repeats && flag.value !== undefined) {
      throw new UserError('usage', `--${flag.name} is given twice`, { hint: 'give it once' });
    }
    flags.set(flag.name, [...(earlier ?? []), value]);
  }
  return flags;
}

function valueOf(token: FlagToken, flag: FlagDefinition, isShort: boolean): string {
  if (flag.value === undefined) {
    if (token.value === undefined) return 'true';
    throw new UserError('usage', `--${flag.name} takes no value, ${JSON.stringify(token.value)} was given`, {
      hint: `write --${flag.name}`,
    });
  }
  if (token.value === undefined) {
    throw new UserError('usage', `--${flag.name} needs a value`, {
      hint: `write --${flag.name} ${flag.value}`,
    });
  }
  return isShort && token.inlineValue ? token.value.replace(/^=/, '') : token.value;
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

/** The first value of a flag. */
export const flagValue = (call: CommandCall, name: string): string | undefined => call.flags.get(name)?.[0];

/** The same of a flag that takes one of these. */
export function flagChoice<T extends string>(
  call: CommandCall,
  name: string,
  definitions: readonly T[],
  fallback: T,
): T {
  const value = flagValue(call, name);
  return value === undefined ? fallback : choiceOf(name, value, definitions);
}

function choiceOf<T extends string>(name: string, value: string, definitions: readonly T[]): T {
  const found = definitions.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new UserError('usage', `--${name} cannot be ${JSON.stringify(value)}`, {
    hint: suggest(value, definitions),
  });
}

/** The same of a flag that may be repeated and takes several with commas between. */
export const flagChoices = <T extends string>(
  call: CommandCall,
  name: string,
  definitions: readonly T[],
): readonly T[] =>
  (call.flags.get(name) ?? []).flatMap(splitList).map((value) => choiceOf(name, value, definitions));
