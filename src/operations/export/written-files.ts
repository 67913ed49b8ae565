/**
 * Writes the files of an export as one change, and removes those of an earlier export that are no longer in it.
 *
 * The file `.pligos-export` lists what an export wrote, with digests, as `sha256sum` prints them. A list, and no mark in each file: a
 * mark is copied along with a file, and then a file that a person made of it would be removed.
 */
import { Buffer } from 'node:buffer';
import { join, relative } from 'node:path';
import { sha256 } from '../../archive/index.ts';
import { type Problem, problem, UserError } from '../../errors.ts';
import {
  applyOperations,
  type JournalPlace,
  lockFolder,
  lstatIfThere,
  type Operation,
  readText,
  recover,
  statIfThere,
} from '../../files/index.ts';
import type { Surroundings } from '../surroundings.ts';

export interface ExportFolder {
  /** Absolute. */
  readonly dir: string;
  /** What is exported: a folder holds the export of one. */
  readonly subject: string;
  /** By name: no folder is in it. */
  readonly files: ReadonlyMap<string, string>;
  /** Names of files of an earlier export that stay as they are. */
  readonly retained?: ReadonlySet<string>;
}

/** Names of files, each list sorted. */
export interface WrittenExport {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

export const indexName = '.pligos-export';
const header = '# pligos export 1: ';
const most = 32 * 1024 * 1024;

/**
 * Writes all or nothing; a later export completes an interrupted one. Throws where a file stands in the way, or was changed since it
 * was written: all of them together.
 */
export function writeExport(folder: ExportFolder, surroundings: Surroundings): WrittenExport {
  const { dir } = folder;
  if (statIfThere(dir)?.isDirectory() === false) throw noFolder(relative(surroundings.cwd, dir));
  const place: JournalPlace = { file: join(dir, `${indexName}.journal`), keyFolder: surroundings.cacheDir };
  const unlock = lockFolder(dir, join(dir, `${indexName}.lock`));
  try {
    recover(dir, place);
    const plan = planOf(folder, surroundings);
    if (plan.problems.length > 0) throw UserError.of(plan.problems);
    if (plan.operations.length > 0) applyOperations(dir, place, plan.operations);
    return plan.result;
  } finally {
    unlock();
  }
}

interface Plan {
  readonly operations: readonly Operation[];
  readonly problems: readonly Problem[];
  readonly result: WrittenExport;
}

function planOf({ dir, subject, files, retained }: ExportFolder, { cwd }: Surroundings): Plan {
  const known = readIndex(dir, subject, cwd);
  const digests = new Map([...files].map(([name, text]) => [name, digestOf(text)]));
  const operations: Operation[] = [];
  const problems: Problem[] = [];
  const shown = (name: string): string => relative(cwd, join(dir, name));
  const result = { written: [] as string[], removed: [] as string[], unchanged: 0 };
  for (const [name, text] of files) {
    const state = stateOf(join(dir, name), known.get(name));
    if (state.digest === digestOf(text)) result.unchanged += 1;
    else if (state.is === 'foreign') problems.push(inTheWay(shown(name)));
    else if (state.is === 'changed') problems.push(changedSince(shown(name)));
    else {
      result.written.push(name);
      operations.push(writeOf(name, text));
    }
  }
  for (const [name, digest] of known) {
    if (files.has(name)) continue;
    if (retained?.has(name) === true) {
      digests.set(name, digest);
      continue;
    }
    const { is } = stateOf(join(dir, name), digest);
    if (is === 'changed') problems.push(changedSince(shown(name)));
    if (is !== 'own') continue;
    result.removed.push(name);
    operations.push({ kind: 'remove', path: name });
  }
  const index = indexOf(subject, digests);
  const before = lstatIfThere(join(dir, indexName)) === undefined ? '' : readText(join(dir, indexName));
  if (lines(before) !== index) operations.push(writeOf(indexName, index));
  result.written.sort();
  result.removed.sort();
  return { operations, problems, result };
}

const writeOf = (path: string, text: string): Operation => ({
  kind: 'write',
  path,
  content: Buffer.from(text),
  executable: false,
});

interface FileState {
  /** `own`: as an export wrote it. */
  readonly is: 'missing' | 'own' | 'changed' | 'foreign';
  readonly digest?: string;
}

/** A file is compared by its lines: git may check it out with the line ends of Windows. */
function stateOf(path: string, known: string | undefined): FileState {
  const stat = lstatIfThere(path);
  if (stat === undefined) return { is: 'missing' };
  if (!stat.isFile() || stat.size > most) return { is: 'foreign' };
  const digest = digestOf(readText(path));
  if (known === undefined) return { is: 'foreign', digest };
  return { is: digest === known ? 'own' : 'changed', digest };
}

const lines = (text: string): string => text.replaceAll('\r\n', '\n');
const digestOf = (text: string): string => sha256(Buffer.from(lines(text)));

const indexOf = (subject: string, digests: ReadonlyMap<string, string>): string =>
  [
    `${header}${subject}`,
    ...[...digests].map(([name, digest]) => `${digest}  ${name}`).toSorted(byName),
    '',
  ].join('\n');

const byName = (a: string, b: string): number => (a.slice(66) < b.slice(66) ? -1 : 1);

/** The digests by name; empty without a list. A list is a file of the repository, so each line of it is checked. */
function readIndex(dir: string, subject: string, cwd: string): ReadonlyMap<string, string> {
  const file = join(dir, indexName);
  const stat = lstatIfThere(file);
  if (stat === undefined) return new Map();
  const refuse = (line: number, message: string, hint: string): never => {
    throw new UserError('export-list', `${relative(cwd, file)}: ${message}`, {
      at: { file, line, column: 1 },
      hint,
    });
  };
  if (!stat.isFile() || stat.size > most)
    return refuse(1, 'it is no list of an export', 'move it away, or name another folder with --out');
  const [first = '', ...rest] = lines(readText(file)).trimEnd().split('\n');
  if (first !== `${header}${subject}`)
    return refuse(
      1,
      first.startsWith(header)
        ? `the folder holds the export of ${JSON.stringify(first.slice(header.length))}, not of ${subject}`
        : 'its first line is not that of an export',
      'name another folder with --out, or remove this one',
    );
  const known = new Map<string, string>();
  for (const [index, line] of rest.entries()) {
    const [, digest, name] = /^([0-9a-f]{64}) {2}([a-z0-9%][a-z0-9%._-]*\.yaml)$/.exec(line) ?? [];
    if (digest === undefined || name === undefined)
      return refuse(
        index + 2,
        'the line is not DIGEST  NAME',
        'restore the file from git, or remove the folder and export again',
      );
    known.set(name, digest);
  }
  return known;
}

const noFolder = (name: string): UserError =>
  new UserError('file-in-the-way', `${name} exists and is no folder`, {
    hint: 'move it away, or name another folder with --out',
  });

const inTheWay = (name: string): Problem =>
  problem('file-in-the-way', `${name} exists and was not written by pligos export`, {
    hint: 'move it away, or name another folder with --out',
  });

const changedSince = (name: string): Problem =>
  problem('export-changed', `${name} was changed after pligos export wrote it`, {
    hint: 'change the configuration instead; then restore the file from git, or remove it, and export again',
  });
