import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../errors.ts';
import {
  array,
  boolean,
  literal,
  nullable,
  object,
  readJson,
  string,
  type TypeOf,
  union,
  whole,
} from '../json/index.ts';
import { sealOf } from './journal-key.ts';
import { realPath } from './paths.ts';
import { readPlain } from './plain-file.ts';
import { codeOf } from './system-errors.ts';
import { nodeCrypto } from '../tools/index.ts';

/** One entry of the journal: an operation, and the file before it. */
export type JournalEntry = TypeOf<typeof entryShape>;

const path = string();
/** sha256 of the file that was there, null where there was none. */
const before = nullable(string());
const entryShape = union([
  object({ kind: literal('remove'), path, before }),
  object({
    kind: literal('write'),
    path,
    before,
    /** Its name in the staging folder. */
    staged: whole,
    /** What was staged: the folder may have been changed since the run was killed. */
    sha256: string(),
    size: whole,
    executable: boolean(),
  }),
]);

const journalShape = object({ version: literal(2), operations: array(entryShape) });

const mostBytes = 64 << 20;

/** The text of a journal: its first line is a seal over its place and the rest. */
export function journalText(file: string, key: string, entries: readonly JournalEntry[]): string {
  const text = `${JSON.stringify({ version: 2, operations: entries }, null, 1)}\n`;
  return `${sealOf(key, placeOf(file), text)}\n${text}`;
}

/** The entries of a journal, undefined where there is none. One without the seal of `key` is refused unread. */
export function parseJournal(file: string, key: string | undefined): readonly JournalEntry[] | undefined {
  const found = readPlain(file, mostBytes);
  if (found === undefined) return undefined;
  const all = found === 'other' ? '' : found.content.toString('utf8');
  const end = all.indexOf('\n');
  const text = all.slice(end + 1);
  if (key === undefined || end < 0 || all.slice(0, end) !== sealOf(key, placeOf(file), text)) {
    throw new UserError('journal-foreign', `${file} was not written by you on this machine, in this folder`, {
      at: { file, line: 1, column: 1 },
      hint: `compare the folder with git, then remove ${file} and ${file}.staged`,
    });
  }
  const journal = readJson(journalShape, text);
  if (journal !== undefined) return journal.operations;
  throw new UserError('journal-broken', `${file} is no journal that this version of pligos has written`, {
    hint: 'compare the folder with git, then remove the file',
  });
}

const placeOf = (file: string): string => join(realPath(dirname(file)) ?? dirname(file), basename(file));

/** The sha256 of the file: null for none, a special word for a folder or link. */
export function sha256OfFile(file: string): string | null {
  try {
    const stat = lstatSync(file);
    if (!stat.isFile()) return stat.isDirectory() ? 'folder' : 'special';
    return nodeCrypto().createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw error;
  }
}
