/**
 * Applies several file changes as one: all or none, whenever the process is killed. It stages every new
 * content beside the journal, then one rename makes the journal appear. From there on the changes are only
 * completed, each by a rename or an unlink that may be repeated.
 */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { basename, dirname, join, normalize, relative, sep } from 'node:path';
import { UserError } from '../errors.ts';
import { isInside, isOfGit, realPath } from './paths.ts';
import { readPlain, refuseLinks } from './plain-file.ts';
import { codeOf, writeError } from './system-errors.ts';
import { type JournalEntry, journalText, parseJournal, sha256OfFile } from './journal-file.ts';
import { keyFor, readKey } from './journal-key.ts';
import { nodeCrypto } from '../tools/index.ts';
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

/** Where the journal of a folder is, and what makes it believable. */
export interface JournalPlace {
  readonly file: string;
  /** A folder of the user's own, outside of what is changed; its key seals the journal. */
  readonly keyFolder: string;
}

/**
 * Writes and removes files below `dir`. Killed before the journal is there, nothing has changed;
 * killed later, `recover` completes it. No two operations may name one path.
 */
export function applyOperations(
  dir: string,
  { file, keyFolder }: JournalPlace,
  operations: readonly Operation[],
): void {
  checkPlace(dir, file);
  checkPaths(dir, file, operations);
  const key = keyFor(keyFolder, dir);
  const staging = stagingOf(file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    claim(file, staging);
    const entries = stage(dir, staging, operations);
    const journal = join(staging, 'journal');
    writeSynced(journal, journalText(file, key, entries), 0o644);
    renameSync(journal, file);
    complete(dir, file, entries);
  } catch (error) {
    throw writeError(error, dir);
  }
}

/**
 * Completes an interrupted `applyOperations`: call it before reading the folder, and only where the command
 * writes into it anyway.
 */
export function recover(dir: string, { file, keyFolder }: JournalPlace): 'nothing' | 'completed' | 'undone' {
  checkPlace(dir, file);
  const staging = stagingOf(file);
  const entries = parseJournal(file, readKey(keyFolder, dir));
  if (entries === undefined) {
    const isStaged = lstatSync(staging, { throwIfNoEntry: false }) !== undefined;
    rmSync(staging, { recursive: true, force: true });
    return isStaged ? 'undone' : 'nothing';
  }
  checkPaths(dir, file, entries);
  for (const entry of entries) checkUntouched(dir, staging, entry);
  try {
    complete(dir, file, entries);
  } catch (error) {
    throw writeError(error, dir);
  }
  return 'completed';
}

const stagingOf = (journalFile: string): string => `${journalFile}.staged`;
const inside = (dir: string, path: string): string => join(dir, ...path.split('/'));
const sha256Of = (content: Uint8Array): string =>
  nodeCrypto().createHash('sha256').update(content).digest('hex');

/** The journal and what is staged for it are reached through no link. */
function checkPlace(dir: string, journalFile: string): void {
  for (const path of [journalFile, stagingOf(journalFile)])
    refuseLinks(dir, relative(dir, path).split(sep).join('/'));
}

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
    return {
      kind: 'write',
      path: operation.path,
      before,
      staged: index,
      sha256: sha256Of(operation.content),
      size: operation.content.length,
      executable: operation.executable,
    };
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

/** Paths may come from a list in the repository, so they are trusted no more than a configuration's. */
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
      !isOfGit(join(parent, basename(target)), root) &&
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

/**
 * A user may have edited the file since the process was killed: the edit is not overwritten. What is staged
 * may have changed as well, by a checkout of something else: it is not written.
 */
function checkUntouched(dir: string, staging: string, entry: JournalEntry): void {
  const file = inside(dir, entry.path);
  if (entry.kind === 'write') {
    const staged = join(staging, String(entry.staged));
    const found = readPlain(staged, entry.size);
    if (found === undefined) return;
    if (found === 'other' || sha256Of(found.content) !== entry.sha256) {
      throw new UserError(
        'journal-conflict',
        `${staged} was changed after the run that wrote it was interrupted`,
        {
          hint: `compare the folder with git, then remove ${staging} and the journal beside it`,
        },
      );
    }
    // Its mode is that of the sealed journal, whatever a checkout has made of it.
    chmodSync(staged, entry.executable ? 0o755 : 0o644);
  }
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
