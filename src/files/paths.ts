import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type At, UserError } from '../errors.ts';
import { codeOf } from './system-errors.ts';

/** The nearest folder upwards that holds `.git` (a file in a worktree), else the folder itself. */
export function findRoot(dir: string): string {
  const start = resolve(dir);
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return start;
  }
}

/** The folder that no path may leave: the repository; outside of one the current folder, where it holds the given one. */
export function workspaceOf(dir: string, cwd: string): string {
  const root = findRoot(dir);
  if (existsSync(join(root, '.git'))) return root;
  return isInside(dir, cwd) ? cwd : dir;
}

/** Is `path` the folder itself or below it? Both absolute; links are not followed. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/**
 * Is the real path git's own, `.git` or anything in it? It may hold the checkout's token. Parts above
 * `folder` do not count: a work tree may be there.
 */
export function isOfGit(real: string, folder: string): boolean {
  return relative(folder, real)
    .split(sep)
    .some((name) => name.toLowerCase() === '.git');
}

/**
 * The real path of `path` relative to `base`: links are followed as far as the path exists. One that leaves
 * every folder of `allowed` is a `UserError`.
 */
export function resolveInside(base: string, path: string, allowed: readonly string[], at?: At): string {
  if (path.includes('\0')) {
    throw new UserError('path-outside', `the path ${JSON.stringify(path)} holds a NUL character`, {
      at,
      hint: 'remove it',
    });
  }
  const real = realPath(resolve(base, path));
  if (real === undefined) {
    throw new UserError('link-loop', `the path ${JSON.stringify(path)} leads through links in a circle`, {
      at,
      hint: 'remove one of the links',
    });
  }
  const folders = allowed.map((one) => realPath(resolve(one)) ?? one).filter((one) => isInside(real, one));
  if (folders.some((folder) => isOfGit(real, folder))) {
    throw new UserError(
      'path-outside',
      `the path ${JSON.stringify(path)} leads to ${real}, which is git's own`,
      {
        at,
        hint: 'copy what you need out of .git',
      },
    );
  }
  if (folders.length > 0) return real;
  throw new UserError(
    'path-outside',
    `the path ${JSON.stringify(path)} leads to ${real}, outside of ${allowed.join(', ')}`,
    {
      at,
      hint: allowed.some((folder) => existsSync(join(folder, '.git')))
        ? 'move it inside, or name it in pligos.allowOutside'
        : 'there is no git repository, whose root would be the limit: run it in a clone or from a folder above both, or name it in pligos.allowOutside',
    },
  );
}

/** Linux follows as many links in one path. */
const mostLinks = 40;

/** The path without links, with its missing part as written; undefined where links form a circle. */
export function realPath(path: string, hops = 0): string | undefined {
  try {
    // The system's own spelling: on a case-insensitive system two spellings become one.
    return realpathSync.native(path);
  } catch (error) {
    if (codeOf(error) === 'ELOOP' || hops > mostLinks) return undefined;
  }
  // A part is missing: a link to something missing is followed by hand, else the parent decides.
  const target = linkTarget(path);
  if (target !== undefined) return realPath(resolve(dirname(path), target), hops + 1);
  const parent = dirname(path);
  if (parent === path) return path;
  const realParent = realPath(parent, hops);
  return realParent === undefined ? undefined : join(realParent, basename(path));
}

function linkTarget(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined;
  } catch {
    return undefined;
  }
}
