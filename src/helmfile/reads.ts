/** The files that a helmfile may read: those of its folder, and those that they name outside of it. */
import { basename, dirname, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { isInside, readText, statIfThere, walk } from '../files/index.ts';

const mayName = /\.(?:ya?ml|json|hcl|tpl|gotmpl)$/;
const mostBytes = 1024 * 1024;
const mostFolders = 50;

export interface HelmfileReads {
  /** Absolute paths of folders and files, existing or not. */
  readonly paths: readonly string[];
  /** The existing files that may name others. */
  readonly files: readonly string[];
}

/** More than it reads: which of them a template chooses shows when it is evaluated. */
export function readsOf(file: string, root: string): HelmfileReads {
  const own = dirname(file);
  const paths = new Set([own]);
  const files = new Set<string>();
  const open = [own];
  for (let next = open.shift(); next !== undefined && paths.size <= mostFolders; next = open.shift()) {
    for (const one of filesAt(next, root)) {
      if (files.has(one)) continue;
      files.add(one);
      for (const path of outsideOf(one, own).filter(
        (named) => isInside(named, root) && !isCovered(named, paths),
      )) {
        paths.add(path);
        open.push(path);
      }
    }
  }
  return { paths: [...paths], files: [...files] };
}

const isCovered = (path: string, folders: ReadonlySet<string>): boolean =>
  [...folders].some((folder) => isInside(path, folder));

function filesAt(path: string, root: string): readonly string[] {
  const stat = statIfThere(path);
  if (stat?.isFile() === true) return mayName.test(path) && stat.size <= mostBytes ? [path] : [];
  if (stat?.isDirectory() !== true) return [];
  try {
    const files = walk(path, {
      allowed: [root],
      // Templates of charts name nothing of a helmfile.
      skip: (one, isFolder) =>
        isFolder ? /(?:^|\/)(?:node_modules|templates|\.[^/]+)$/.test(one) : !mayName.test(one),
    });
    return files.filter(({ size }) => size <= mostBytes).map(({ absolute }) => absolute);
  } catch (error) {
    // helmfile says what it needs of such a folder.
    if (error instanceof UserError) return [];
    throw error;
  }
}

/** Paths are relative to the file that names them, or to the helmfile. Where a template completes one, its folder counts. */
function outsideOf(file: string, own: string): readonly string[] {
  const named = readText(file).matchAll(/((?:\.\.\/)+[\w./-]*)(\{\{|[*?[])?/g);
  return [...named].flatMap(([, word = '', isOpen]) => {
    const written = isOpen === undefined ? word : word.slice(0, word.lastIndexOf('/') + 1);
    return [dirname(file), own].map((base) => {
      const path = resolve(base, written);
      // A helmfile reads what is beside it.
      return /^helmfile\b/.test(basename(path)) && mayName.test(path) ? dirname(path) : path;
    });
  });
}
