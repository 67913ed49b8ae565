/** What one commit has that another has not, by git's own hashes of its trees: nothing of the working tree is looked at. */
import { randomBytes } from 'node:crypto';
import { askGit, type GitOptions, runGit } from './ask.ts';

/** A file, link or submodule that differs; paths from the top of the repository, with `/`. */
export interface TreeChange {
  readonly path: string;
  /** Its content's id before; undefined where it was not there. */
  readonly before?: string;
  readonly isThere: boolean;
  /** Other paths may lead through it: it is, or was, no ordinary file. */
  readonly isWay: boolean;
}

/** Undefined where git cannot say. Moves are a removal and an addition. */
export async function treeChanges(
  root: string,
  before: string,
  after: string,
  options: GitOptions,
): Promise<TreeChange[] | undefined> {
  const words = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--full-index', before, after, '--'];
  const text = await askGit(root, words, options);
  return text === undefined ? undefined : readRaw(text);
}

/** `:MODE MODE ID ID STATUS`, then the path. */
function readRaw(text: string): TreeChange[] {
  const fields = text.split('\0');
  const changes: TreeChange[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [from = '', to = '', id = ''] = (fields[at] ?? '').slice(1).split(' ');
    changes.push({
      path: fields[at + 1] ?? '',
      ...(isThere(from) && { before: id }),
      isThere: isThere(to),
      isWay: isWay(from) || isWay(to),
    });
  }
  return changes;
}

const isThere = (mode: string): boolean => mode !== '000000';
const isWay = (mode: string): boolean => isThere(mode) && !mode.startsWith('100');

/** A file of a commit, by the id of its content. */
export interface TreeFile {
  readonly path: string;
  readonly id: string;
}

/** The files of a commit with one of these names, and the paths of all its links. */
export async function treeFiles(
  root: string,
  commit: string,
  names: Iterable<string>,
  options: GitOptions,
): Promise<{ readonly files: TreeFile[]; readonly links: string[] } | undefined> {
  const text = await askGit(root, ['ls-tree', '-r', '-z', '--full-tree', commit], options);
  if (text === undefined) return undefined;
  const files = [...names].flatMap((name) =>
    placesOf(`${name}\0`, text)
      .map((at) => rowAt(at, text))
      .filter(({ mode, path }) => mode.startsWith('100') && path.slice(path.lastIndexOf('/') + 1) === name),
  );
  const links = placesOf('120000 blob ', text)
    .map((at) => rowAt(at, text))
    .filter(({ mode }) => mode === '120000');
  return {
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    links: links.map(({ path }) => path),
  };
}

/** Of a million rows few are looked at. */
function placesOf(part: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) places.push(at);
  return places;
}

/** `MODE TYPE ID`, a tab, the path. */
function rowAt(at: number, text: string): TreeFile & { readonly mode: string } {
  const start = text.lastIndexOf('\0', at) + 1;
  const tab = text.indexOf('\t', start);
  const [mode = '', , id = ''] = text.slice(start, tab).split(' ');
  return { mode, id, path: text.slice(tab + 1, text.indexOf('\0', tab)) };
}

/** The texts of objects, by their ids; those that git does not have are missing. */
export async function textsOf(
  root: string,
  ids: Iterable<string>,
  options: GitOptions,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  // A name that nobody has: what git says of it ends the text before.
  const mark = `end-${randomBytes(12).toString('hex')}`;
  const stdin = asked.map((id) => `${id}\n${mark}\n`).join('');
  const answer = await runGit(root, ['cat-file', '--batch', '--buffer'], { ...options, stdin });
  const parts = answer?.stdout.split(`\n${mark} missing\n`) ?? [];
  return new Map(
    asked.flatMap((id, at) => {
      const part = parts[at] ?? '';
      return part.startsWith(`${id} blob `) ? [[id, part.slice(part.indexOf('\n') + 1)]] : [];
    }),
  );
}
