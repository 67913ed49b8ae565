/** Writes a shard as the Action's inputs `config` and `context`. */
import { basename } from 'node:path';

/** A service with its contexts in a shard. */
export interface ShardService {
  /** Relative to the job's folder, with `/`; `.` for itself. */
  readonly dir: string;
  /** The service's file is at the base only. */
  readonly isDeleted: boolean;
  /** Its names now and at the base. */
  readonly names: readonly string[];
  readonly contexts: readonly string[];
  /** All contexts of the service are included, of now and of the base. */
  readonly isWhole: boolean;
}

/** One line each: the folder, or the file of a deleted service, because its folder may hold others. */
export function configWords(parts: readonly ShardService[]): string {
  return [...new Set(parts.map(({ dir, isDeleted }) => asLine(isDeleted ? `${dir}/pligos.yaml` : dir)))].join(
    '\n',
  );
}

/** Lines are trimmed and have comments; a glob matches a line break within a name. */
function asLine(path: string): string {
  const plain = path.replaceAll(/[\r\n]/g, '?');
  const start = /^[#\s]/.test(plain) ? './' : '';
  return `${start}${plain}${/\s$/.test(plain) ? '/' : ''}`;
}

/** Empty, every context, where no part leaves one out. */
export const contextWords = (parts: readonly ShardService[]): string =>
  parts.every(({ isWhole }) => isWhole) ? '' : everyContextWord(parts);

/** The same where only these words distinguish the shards. */
export function everyContextWord(parts: readonly ShardService[]): string {
  const dirs = new Map<string, Set<string>>();
  for (const { dir, names } of parts)
    for (const name of names) dirs.set(name, (dirs.get(name) ?? new Set()).add(dir));
  const words = parts.flatMap(({ names, contexts, isWhole }) =>
    names.flatMap((name) => {
      const service = asWord(name, (dirs.get(name)?.size ?? 0) > 1);
      return isWhole ? [`${service}/*`] : contexts.map((context) => `${service}/${asWord(context, false)}`);
    }),
  );
  return [...new Set(words)].join(', ');
}

/** A name as a pattern; a glob may match two services of one name, which is refused for a plain name. */
function asWord(name: string, asGlob: boolean): string {
  const [first = '', ...rest] = Array.from(name);
  const escaped = [first, ...rest].map((one) =>
    /[,\s#/]/.test(one) ? '?' : /[*?[\\]/.test(one) ? `\\${one}` : one,
  );
  return asGlob && /\w/.test(first) ? [`[${first}]`, ...escaped.slice(1)].join('') : escaped.join('');
}

/** For people: `web, api and 3 more`; for one service its contexts. */
export function partsName(parts: readonly ShardService[]): string {
  const [only, second] = parts;
  if (only === undefined) return '';
  const nameOf = ({ names, dir }: ShardService): string => names[0] ?? basename(dir);
  if (second === undefined)
    return only.isWhole ? nameOf(only) : `${nameOf(only)}: ${listNames(only.contexts)}`;
  return listNames(parts.map(nameOf));
}

const listNames = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
