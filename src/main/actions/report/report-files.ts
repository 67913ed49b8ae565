/** The report files of other jobs: found inside of the workspace, and no byte of them read that was not asked for by size. */
import { closeSync, constants, type Dirent, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { dirname, join, relative } from 'node:path';
import { UserError } from '../../../errors.ts';
import { lstatIfThere, resolveInside } from '../../../files/index.ts';
import { matchGlob } from '../../../text/index.ts';

/** Bytes. What a report of thousands of contexts comes to; named in the errors. */
export const fileLimits = {
  file: 64 * 1024 * 1024,
  whole: 128 * 1024 * 1024,
  count: 2000,
  entries: 500_000,
} as const;

export interface FoundReport {
  /** Relative to the workspace. */
  readonly path: string;
  readonly absolute: string;
  /** As a reader knows the job: the folder that its report came in, or the path. */
  readonly name: string;
}

/** The files that paths and globs mean, each once, in their order. Links that lead out of the workspace are refused. */
export function findReports(
  workspace: string,
  patterns: readonly string[],
  outputDir: string,
): FoundReport[] {
  const found = new Set(patterns.flatMap((pattern) => filesOf(workspace, pattern, outputDir)));
  if (found.size > fileLimits.count) {
    throw new UserError(
      'report-file',
      `${found.size} report files were found, the limit is ${fileLimits.count}`,
      {
        hint: 'list only the reports to join in the input reports',
      },
    );
  }
  const paths = [...found];
  const folders = paths.map((path) => dirname(path));
  // One file in each folder: the folder is the name that the artifact had.
  const areFolders = new Set(folders).size === paths.length && !folders.includes('.');
  return paths.map((path) => ({
    path,
    absolute: join(workspace, path),
    name: areFolders ? (dirname(path).split('/').at(-1) ?? path) : path,
  }));
}

function filesOf(workspace: string, pattern: string, outputDir: string): string[] {
  const clean = pattern.replace(/^(?:\.\/)+/, '');
  if (!/[*?[]/.test(clean)) return [relative(workspace, resolveInside(workspace, clean, [workspace]))];
  // The walk begins where the pattern begins to be one.
  const fixed = clean.split('/').findIndex((part) => /[*?[]/.test(part));
  const start = resolveInside(workspace, clean.split('/').slice(0, fixed).join('/') || '.', [workspace]);
  if (lstatIfThere(start)?.isDirectory() !== true) return [];
  const prefix = relative(workspace, start);
  const paths: string[] = [];
  let left: number = fileLimits.entries;
  const visit = (folder: string, path: string): void => {
    for (const entry of entriesOf(folder)) {
      left -= 1;
      if (left < 0) throw tooMany(clean);
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      const absolute = join(folder, entry.name);
      // No link is followed: one with the name of a report is refused when it is opened.
      if (!entry.isDirectory()) paths.push(below);
      else if (!skipped.has(entry.name) && absolute !== outputDir) visit(absolute, below);
    }
  };
  visit(start, prefix);
  return paths.filter((path) => matchGlob(clean, path)).toSorted(inOrder);
}

/** No job leaves its report there. */
const skipped = new Set(['.git', 'node_modules']);

/** `job-2` before `job-10`. */
const inOrder = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true }) || (a < b ? -1 : 1);

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new UserError('report-file', `a folder of reports cannot be read: ${reason}`, {
      hint: 'set the input reports to the paths of the reports',
    });
  }
}

const tooMany = (pattern: string): UserError =>
  new UserError('report-file', `the pattern ${pattern} matches more than ${fileLimits.entries} files`, {
    hint: 'start it with the folder of the reports',
  });

/** Reads files one by one; together they may be no larger than the limit. */
export function makeFileReader(): (report: FoundReport) => string {
  let left: number = fileLimits.whole;
  return ({ path, absolute }) => {
    const bytes = readUpTo(absolute, path, Math.min(fileLimits.file, left));
    left -= bytes.length;
    if (!isUtf8(bytes))
      throw new UserError('report-file', `${path} is not a report of Pligos: it is not UTF-8`, { hint });
    return bytes.toString('utf8');
  };
}

const hint = 'use the unchanged report.json of the Action or of `pligos diff --format json`';

function readUpTo(file: string, path: string, limit: number): Buffer {
  const descriptor = open(file, path);
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new UserError('report-file', `${path} is not a regular file`, { hint });
    if (stat.size > limit) throw tooLarge(path, `${stat.size} bytes`, limit);
    const bytes = Buffer.alloc(stat.size);
    let length = 0;
    for (let got = -1; got !== 0 && length < bytes.length; length += got)
      got = readSync(descriptor, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

function open(file: string, path: string): number {
  try {
    // No link, whatever it leads to; without O_NONBLOCK a pipe would hold us for ever.
    return openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const what =
      code === 'ENOENT' ? 'is not there' : code === 'ELOOP' ? 'is a link' : `cannot be read (${code})`;
    throw new UserError('report-file', `the report ${path} ${what}, expected a file`, { hint });
  }
}

const tooLarge = (path: string, size: string, limit: number): UserError =>
  new UserError(
    'report-file',
    `${path} has ${size}, the limit is ${limit} (${fileLimits.file} for one file, ${fileLimits.whole} for all)`,
    { hint: 'split the work over more runs, or use fewer contexts' },
  );
