/** What a word that no table knows was probably meant to be. */
import { UserError } from '../../errors.ts';
import { suggest } from '../../text/index.ts';
import { type Command, commands } from '../commands.ts';
import type { FlagDefinition } from './flags.ts';

/** What helm and kubectl call what a flag of ours does. */
const otherFlags: ReadonlyMap<string, string> = new Map([
  ['--output', '--format'],
  ['-o', '--format'],
]);

export function unknownFlag(
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

export function suggestCommand(word: string): string {
  const other = otherNames.get(word);
  if (other !== undefined) return `did you mean "${other}"?`;
  return suggest(
    word,
    commands.map(({ name }) => name),
  );
}
