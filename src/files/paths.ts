import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type At, UserError } from '../errors.ts';
import { codeOf } from './system.ts';

/** The nearest folder upwards that holds `.git` (a file in a worktree), else the folder itself. */
export function findRoot(dir: string): string {
  const start = resolve(dir);
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return start;
  }
}

/** Is `path` the folder itself or below it? Both absolute; links are not looked at. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/**
 * Is the real path git's own, `.git` or anything in it? It holds the token that the checkout keeps, and is part of nothing. What stands above
 * `folder` does not count: a work tree may lie there.
 */
export function isOfGit(real: string, folder: string): boolean {
  return relative(folder, real)
    .split(sep)
    .some((name) => name.toLowerCase() === '.git');
}

/**
 * The real path that `path` means, seen from `base`: links are followed as far as the path exists.
 * One that leaves every folder of `allowed` is a `UserError`.
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

/** As many links in one path as Linux itself follows. */
const mostLinks = 40;

/** The path without links, its missing part as it stands; undefined where links go in a circle. */
export function realPath(path: string, hops = 0): string | undefined {
  try {
    // The system's own spelling: where names ignore case, two spellings become one.
    return realpathSync.native(path);
  } catch (error) {
    if (codeOf(error) === 'ELOOP' || hops > mostLinks) return undefined;
  }
  // Not there as a whole: a link to something missing is followed by hand, else the parent decides.
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
