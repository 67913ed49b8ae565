/**
 * Applies several file changes as one: all or none, whenever the process is killed. It stages every new
 * content beside the journal, then one rename makes the journal appear. From there on the changes are only
 * completed, each by a rename or an unlink that may be repeated.
 */
import { lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { UserError } from '../errors.ts';
import { isInside, realPath } from './paths.ts';
import { codeOf, writeError } from './system-errors.ts';
import { type JournalEntry, parseJournal, sha256OfFile } from './journal-file.ts';
import { writeAtomic, writeSynced } from './write.ts';

/** One change below the folder; paths are relative, with `/`. */
export type Operation =
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly content: Uint8Array;
      readonly executable: boolean;
    }
  | { readonly kind: 'remove'; readonly path: string };

/**
 * Writes and removes files below `dir`. Killed before the journal is there, nothing has changed;
 * killed later, `recover` completes it. No two operations may name one path.
 */
export function applyOperations(dir: string, journalFile: string, operations: readonly Operation[]): void {
  checkPaths(dir, journalFile, operations);
  const staging = stagingOf(journalFile);
  try {
    mkdirSync(dirname(journalFile), { recursive: true });
    claim(journalFile, staging);
    const entries = stage(dir, staging, operations);
    const journal = join(staging, 'journal');
    writeSynced(journal, `${JSON.stringify({ version: 1, operations: entries }, null, 1)}\n`, 0o644);
    renameSync(journal, journalFile);
    complete(dir, journalFile, entries);
  } catch (error) {
    throw writeError(error, dir);
  }
}

/** Completes an interrupted `applyOperations`: call it before reading the folder. */
export function recover(dir: string, journalFile: string): 'nothing' | 'completed' | 'undone' {
  const staging = stagingOf(journalFile);
  const entries = parseJournal(journalFile);
  if (entries === undefined) {
    const isStaged = lstatSync(staging, { throwIfNoEntry: false }) !== undefined;
    rmSync(staging, { recursive: true, force: true });
    return isStaged ? 'undone' : 'nothing';
  }
  checkPaths(dir, journalFile, entries);
  for (const entry of entries) checkUntouched(dir, staging, entry);
  try {
    complete(dir, journalFile, entries);
  } catch (error) {
    throw writeError(error, dir);
  }
  return 'completed';
}

const stagingOf = (journalFile: string): string => `${journalFile}.staged`;
const inside = (dir: string, path: string): string => join(dir, ...path.split('/'));

/** The staging folder is the lock as well: only one process can make it. */
function claim(journalFile: string, staging: string): void {
  const open = (): UserError =>
    new UserError('journal-open', `${journalFile} is in use by another run, or left by an interrupted one`, {
      hint: 'wait for the other run, then run the command again',
    });
  if (lstatSync(journalFile, { throwIfNoEntry: false }) !== undefined) throw open();
  try {
    mkdirSync(staging);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? open() : error;
  }
}

function stage(dir: string, staging: string, operations: readonly Operation[]): JournalEntry[] {
  return operations.map((operation, index): JournalEntry => {
    const before = sha256OfFile(inside(dir, operation.path));
    if (operation.kind === 'remove') return { kind: 'remove', path: operation.path, before };
    const staged = join(staging, String(index));
    writeSynced(staged, operation.content, operation.executable ? 0o755 : 0o644);
    return { kind: 'write', path: operation.path, before, staged: index };
  });
}

/** Removals first: a file may become a folder, and a folder a file. */
function complete(dir: string, journalFile: string, entries: readonly JournalEntry[]): void {
  const staging = stagingOf(journalFile);
  for (const entry of entries) if (entry.kind === 'remove') remove(dir, entry.path);
  for (const entry of entries)
    if (entry.kind === 'write') place(join(staging, String(entry.staged)), inside(dir, entry.path));
  rmSync(staging, { recursive: true, force: true });
  unlinkSync(journalFile);
}

function place(staged: string, target: string): void {
  // An earlier run has moved it from the staging folder to its place.
  const stat = lstatSync(staged, { throwIfNoEntry: false });
  if (stat === undefined) return;
  mkdirSync(dirname(target), { recursive: true });
  try {
    renameSync(staged, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    writeAtomic(target, readFileSync(staged), stat.mode & 0o777);
    unlinkSync(staged);
  }
}

/** Removes the file, and the folders that become empty. A folder in its place comes from an earlier run. */
function remove(dir: string, path: string): void {
  const file = inside(dir, path);
  try {
    if (!lstatSync(file).isDirectory()) unlinkSync(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
  }
  for (let folder = dirname(file); folder !== dir && isInside(folder, dir); folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}

/** A journal comes with the repository, so its paths are trusted no more than a configuration's. */
function checkPaths(
  dir: string,
  journalFile: string,
  operations: readonly { readonly path: string }[],
): void {
  const root = realPath(dir) ?? dir;
  for (const { path } of operations) {
    const target = inside(dir, path);
    const parent = realPath(dirname(target));
    const isPlain =
      path !== '' && !path.startsWith('/') && normalize(path) === path && !path.split(/[/\\]/).includes('..');
    if (
      isPlain &&
      !path.endsWith(sep) &&
      parent !== undefined &&
      isInside(parent, root) &&
      !target.startsWith(journalFile)
    )
      continue;
    throw new UserError(
      'path-outside',
      `the path ${JSON.stringify(path)} does not name a file below ${dir}`,
      {
        hint: 'remove the link or the path that leads there',
      },
    );
  }
}

/** A user may have edited the file since the process was killed: the edit is not overwritten. */
function checkUntouched(dir: string, staging: string, entry: JournalEntry): void {
  const file = inside(dir, entry.path);
  if (
    entry.kind === 'write' &&
    lstatSync(join(staging, String(entry.staged)), { throwIfNoEntry: false }) === undefined
  )
    return;
  const now = sha256OfFile(file);
  // The file to be removed is a folder by now: the writes had begun, and a removal leaves folders alone.
  if (now === null || now === entry.before || (now === 'folder' && entry.kind === 'remove')) return;
  throw new UserError(
    'journal-conflict',
    `${file} was changed after a run that was to ${entry.kind} it had been interrupted`,
    {
      hint: 'move your version of the file away, run the command again, and compare the two',
    },
  );
}
