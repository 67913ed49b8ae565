/** The files of the repository that git generators look at. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../errors.ts';
import { isInside, readText, walk } from '../../../files/index.ts';
import { compareStrings } from '../../../gotemplate/index.ts';
import { SetError, UnansweredError } from '../errors.ts';

export class RepositoryFiles {
  readonly #root: string;
  readonly #isOwn: (url: string) => boolean;
  readonly #reads = new Set<string>();
  readonly #listed = new Map<string, readonly string[]>();

  constructor(root: string, isOwn: (url: string) => boolean) {
    this.#root = root;
    this.#isOwn = isOwn;
  }

  /** Absolute paths that were looked at. */
  get reads(): readonly string[] {
    return [...this.#reads];
  }

  /** Only this very repository is at hand. */
  checkUrl(url: string): void {
    if (this.#isOwn(url)) return;
    throw new UnansweredError(
      `its git generator asks another repository, ${url === '' ? 'without a repoURL' : url}`,
      'Pligos reads git generators of this repository only',
    );
  }

  /** Relative paths of the files that one of the patterns may match, in order. */
  paths(patterns: readonly string[]): readonly string[] {
    const found = new Set(patterns.map(fixedPart).flatMap((folder) => this.#below(folder)));
    return [...found].toSorted(compareStrings);
  }

  /** Folders that hold a file, hidden ones left out, in the order of a walk. */
  folders(patterns: readonly string[]): readonly string[] {
    return listFolders(this.paths(patterns));
  }

  text(path: string): string {
    return attempt(() => readText(join(this.#root, path)));
  }

  #below(folder: string): readonly string[] {
    const absolute = join(this.#root, folder);
    if (!isInside(absolute, this.#root)) return [];
    this.#reads.add(absolute);
    const listed = this.#listed.get(folder) ?? attempt(() => list(absolute, folder, this.#root));
    this.#listed.set(folder, listed);
    return listed;
  }
}

/** The folder that a pattern names before its first wildcard. */
function fixedPart(pattern: string): string {
  const names = pattern.replace(/^(?:\.?\/)+/, '').split('/');
  const wild = names.findIndex((name) => /[*?[\\]/.test(name));
  return (wild < 0 ? names : names.slice(0, wild)).join('/');
}

const skip = (path: string, isFolder: boolean): boolean => isFolder && /(?:^|\/)node_modules$/.test(path);

function list(absolute: string, folder: string, root: string): readonly string[] {
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [folder];
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  return walk(absolute, { allowed: [root], skip }).map(({ path }) => prefix + path);
}

/** A link that leads out, or a folder that is too large, ends the set and not the run. */
function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) throw new SetError(error.message, true);
    throw error;
  }
}

function listFolders(paths: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    const names = path.split('/').slice(0, -1);
    for (const [index, name] of names.entries()) {
      if (name.startsWith('.')) break;
      folders.add(names.slice(0, index + 1).join('/'));
    }
  }
  return [...folders].toSorted(compareSegments);
}

/** `a/b` stands before `a-b`: a walk goes into a folder before the next name. */
function compareSegments(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  for (const [index, name] of one.entries()) {
    const order = compareStrings(name, other[index] ?? '');
    if (order !== 0) return order;
  }
  return one.length - other.length;
}
