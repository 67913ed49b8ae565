import { lstatSync, readFileSync } from 'node:fs';
import { UserError } from '../errors.ts';
import {
  array,
  literal,
  nullable,
  object,
  readJson,
  string,
  type TypeOf,
  union,
  whole,
} from '../json/index.ts';
import { codeOf } from './system-errors.ts';
import { nodeCrypto } from '../tools/index.ts';

/** One line of the journal: an operation, and the file before it. */
export type JournalEntry = TypeOf<typeof entryShape>;

const path = string();
/** sha256 of the file that was there, null where there was none. */
const before = nullable(string());
const entryShape = union([
  object({ kind: literal('remove'), path, before }),
  object({ kind: literal('write'), path, before, /** Its name in the staging folder. */ staged: whole }),
]);

const journalShape = object({ version: literal(1), operations: array(entryShape) });

/** The entries of a journal, undefined where there is none. */
export function parseJournal(file: string): readonly JournalEntry[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
  const journal = readJson(journalShape, text);
  if (journal !== undefined) return journal.operations;
  throw new UserError('journal-broken', `${file} is no journal that this version of pligos has written`, {
    hint: 'compare the folder with git, then remove the file',
  });
}

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
