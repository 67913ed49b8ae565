/** Compares two commits by git's own tree hashes, without reading the working tree. */
import { Buffer } from 'node:buffer';
import { askGit, type GitOptions, runGitForBytes } from './run-git.ts';

/** A file, link or submodule that differs; paths from the top of the repository, with `/`. */
export interface TreeChange {
  readonly path: string;
  /** The id of its content before; undefined for a new file. */
  readonly before?: string;
  readonly isThere: boolean;
  /** Other paths may lead through it: it is, or was, no regular file. */
  readonly isWay: boolean;
}

/** Undefined where git cannot say. A move is a removal and an addition. */
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

/** Of a million rows few match. */
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

/** The contents of objects by their ids, without those that git does not have. */
export async function textsOf(
  root: string,
  ids: Iterable<string>,
  options: GitOptions,
): Promise<ReadonlyMap<string, string>> {
  const objectIds = [...new Set(ids)];
  if (objectIds.length === 0) return new Map();
  const stdin = `${objectIds.join('\n')}\n`;
  const answer = await runGitForBytes(root, ['cat-file', '--batch', '--buffer'], { ...options, stdin });
  return answer === undefined ? new Map() : readBlobs(answer.stdout);
}

/** `ID TYPE SIZE`, a line break, so many bytes, a line break; or `ID missing`. */
function readBlobs({ buffer, byteOffset, length }: Uint8Array): ReadonlyMap<string, string> {
  const bytes = Buffer.from(buffer, byteOffset, length);
  const texts = new Map<string, string>();
  for (let at = 0, end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', at)) {
    const [id = '', type, size] = bytes.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (size === undefined) continue;
    if (type === 'blob') texts.set(id, bytes.toString('utf8', at, at + Number(size)));
    at += Number(size) + 1;
  }
  return texts;
}
