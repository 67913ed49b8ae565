/** `pligos.lock` as a text: sorted, the same bytes for the same content, readable as a diff. */
import { UserError } from '../../errors.ts';
import { lstatIfThere, readText, writeAtomic } from '../../files/index.ts';
import { parseJson, readOrIssue } from '../../json/index.ts';
import { ownFile, readOne, type Value, valueOf, write, writeJson } from '../../yaml/index.ts';
import type { LockedSource, SourceLock } from '../types.ts';
import { lockShape } from './shape.ts';

const heading = '# Written by pligos lock. It pins what pligos.yaml names; commit it.\n';

/** The lock in a text; `file` is for the errors. */
export function parseLock(file: string, text: string): SourceLock {
  const conflict = text.split('\n').findIndex((line) => /^(?:<{7}|>{7}) /.test(line));
  if (conflict !== -1)
    throw new UserError('source-lock', `${file} holds a merge conflict`, {
      at: { file, line: conflict + 1, column: 1 },
      hint: 'take one side of it (git checkout --theirs), then run pligos lock',
    });
  const { tree, problems } = readOne(file, text, ownFile);
  if (problems.length > 0) throw UserError.of(problems);
  const value = tree === undefined ? undefined : parseJson(writeJson(valueOf(tree)));
  const result = readOrIssue(lockShape, value);
  if (result.success) return new Map(Object.entries(result.output.sources));
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  throw new UserError(
    'source-lock',
    `${file} is no lock of Pligos: ${path === '' ? 'the file' : path} has another form`,
    {
      at: { file, line: 1, column: 1, ...(path !== '' && { path }) },
      hint: 'write it anew with pligos lock',
    },
  );
}

/** The text of a lock: parseLock gives the same back. */
export function lockText(lock: SourceLock): string {
  const rows = [...lock].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sources = new Map(rows.map(([key, locked]): [string, Value] => [key, fields(locked)]));
  return (
    heading +
    write(
      new Map<string, Value>([
        ['version', '1'],
        ['sources', sources],
      ]),
    )
  );
}

const fields = ({ revision, version, content, from, at }: LockedSource): Value =>
  new Map<string, Value>([
    ['revision', revision],
    ...(version === undefined ? [] : [['version', version] as const]),
    ['content', content],
    ['from', from],
    ['at', at],
  ]);

/** Reads a lock; a missing file is an empty lock. */
export const readLock = (file: string): SourceLock =>
  lstatIfThere(file) === undefined ? new Map() : parseLock(file, readText(file));

/** Writes a lock, and says whether that changed the file. */
export function writeLock(file: string, lock: SourceLock): boolean {
  const text = lockText(lock);
  if (lstatIfThere(file)?.isFile() && readText(file) === text) return false;
  writeAtomic(file, text);
  return true;
}
