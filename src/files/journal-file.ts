import { lstatSync, readFileSync } from 'node:fs';
import { UserError } from '../errors.ts';
import { codeOf } from './system-errors.ts';
import { nodeCrypto } from '../tools/index.ts';

/** One line of the journal: an operation, and the file before it. */
export type JournalEntry = {
  readonly path: string;
  /** sha256 of the file that was there, null where there was none. */
  readonly before: string | null;
} & (
  | { readonly kind: 'remove' }
  | { readonly kind: 'write' /** Its name in the staging folder. */; readonly staged: number }
);

/** The entries of a journal, undefined where there is none. */
export function parseJournal(file: string): readonly JournalEntry[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    content = undefined;
  }
  if (isRecord(content) && content['version'] === 1 && Array.isArray(content['operations'])) {
    const operations: readonly unknown[] = content['operations'];
    if (operations.every(isEntry)) return operations;
  }
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

function isEntry(value: unknown): value is JournalEntry {
  if (!isRecord(value) || typeof value['path'] !== 'string') return false;
  if (value['before'] !== null && typeof value['before'] !== 'string') return false;
  return value['kind'] === 'remove' || (value['kind'] === 'write' && Number.isSafeInteger(value['staged']));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
