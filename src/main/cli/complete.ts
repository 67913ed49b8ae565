/**
 * Offers completions to a shell; `name TAB description`, one per line. It never fails: an empty answer is an
 * answer.
 */
import type { Surroundings } from '../../operations/index.ts';
import { openProject, sourceNames } from '../../operations/sources/index.ts';
import { type Command, commands, findCommand } from '../commands.ts';
import { type FlagDefinition, globalFlags } from './flags.ts';
import { shells } from './completion-scripts.ts';

/** `words` come after `pligos`; the last one is being typed. */
export async function complete(words: readonly string[], surroundings: Surroundings): Promise<string> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  if (before.includes('--')) return ':files\n';
  const command = before.map(findCommand).find((candidate) => candidate !== undefined);
  const flags = [...(command?.flags ?? commonFlags()), ...globalFlags];
  const pending = flagOf(before.at(-1), flags);
  if (pending?.value !== undefined) return valueCandidates(pending);
  if (current.startsWith('-')) return lines(flags.map((flag) => [`--${flag.name}`, flag.text]));
  if (command === undefined) return lines([...commands.map(row), ...(await contexts(before, surroundings))]);
  return wordCandidates(command, before, surroundings);
}

const row = (command: Command): [string, string] => [command.name, command.summary];

/** Before a command is named: the words of `pligos CONTEXT -- …`. */
const commonFlags = (): readonly FlagDefinition[] => findCommand('run')?.flags ?? [];

function flagOf(word: string | undefined, flags: readonly FlagDefinition[]): FlagDefinition | undefined {
  return flags.find(
    (flag) => word === `--${flag.name}` || (flag.short !== undefined && word === `-${flag.short}`),
  );
}

function valueCandidates(flag: FlagDefinition): string {
  return flag.completes === undefined ? '' : `:${flag.completes}s\n`;
}

async function wordCandidates(
  command: Command,
  before: readonly string[],
  surroundings: Surroundings,
): Promise<string> {
  const { are } = command.positionals;
  if (are === 'contexts') return lines(await contexts(before, surroundings));
  if (are === 'sources') return lines(await sources(before, surroundings));
  if (are === 'flavor') return ':folders\n';
  if (are === 'shell') return lines([...shells.keys()].map((name) => [name, 'a shell']));
  return are === 'command' ? lines(commands.map(row)) : '';
}

async function contexts(before: readonly string[], surroundings: Surroundings): Promise<[string, string][]> {
  const services = await servicesOf(before, surroundings);
  const contextNames = services.flatMap((service) =>
    [...service.contexts.keys()].map((name) => ({ service: service.name, name })),
  );
  if (services.length === 1) return contextNames.map(({ service, name }) => [name, `context of ${service}`]);
  const plain = [...new Set(contextNames.map(({ name }) => name))];
  return [
    ...plain.map((name): [string, string] => [name, 'context']),
    ...contextNames.map(({ service, name }): [string, string] => [`${service}/${name}`, 'context']),
  ];
}

async function sources(before: readonly string[], surroundings: Surroundings): Promise<[string, string][]> {
  return sourceNames(await servicesOf(before, surroundings)).map((name) => [name, 'source']);
}

async function servicesOf(before: readonly string[], surroundings: Surroundings) {
  const configs = before.filter((_word, at) => ['-c', '--config'].includes(before[at - 1] ?? ''));
  try {
    return (await openProject({ configs }, surroundings)).services;
  } catch {
    // A broken configuration offers no words; `pligos check` says why.
    return [];
  }
}

const lines = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([name, text]) => `${name}\t${text}\n`).join('');
