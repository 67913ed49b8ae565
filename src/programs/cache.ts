/**
 * The runner's tool cache, in the layout of `@actions/tool-cache`: TOOL/VERSION/ARCH, and beside it
 * ARCH.complete. Our own mark holds the checksum of the program; those of other tools are empty.
 */
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../archive/index.ts';
import { writeAtomic } from '../files/index.ts';
import { compareVersions, type Constraint, parseVersion, satisfies } from '../versions/index.ts';

export interface ToolCache {
  /** The name of the program, and of its folder. */
  readonly tool: string;
  /** The folder, as `RUNNER_TOOL_CACHE` names it. */
  readonly dir: string;
  /** In node's spelling: `x64`. */
  readonly arch: string;
}

/** The newest program of the range that is there. */
export function findInCache(
  range: Constraint,
  cache: ToolCache,
): { readonly path: string; readonly version: string } | undefined {
  const versions = namesIn(join(cache.dir, cache.tool))
    .flatMap((name) => {
      const version = parseVersion(name);
      return version !== undefined && satisfies(version, range) ? [{ name, version }] : [];
    })
    .toSorted((a, b) => compareVersions(b.version, a.version));
  for (const { name: version } of versions) {
    const folder = folderOf(version, cache);
    const path = join(folder, cache.tool);
    if (isWhole(folder, path)) return { path, version };
  }
  return undefined;
}

/**
 * Stores a program and returns its path; several runs may do so at once, and one that runs is not disturbed.
 */
export function keepInCache(version: string, program: Uint8Array, cache: ToolCache): string {
  const folder = folderOf(version, cache);
  const path = join(folder, cache.tool);
  writeAtomic(path, program, 0o755);
  writeAtomic(`${folder}.complete`, `${sha256(program)}\n`);
  return path;
}

/** A truncated program, or another one than its mark says, is a miss. */
function isWhole(folder: string, path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    const sum = readFileSync(`${folder}.complete`, 'utf8').trim();
    return sum === '' || sum === sha256(readFileSync(path));
  } catch {
    return false;
  }
}

const folderOf = (version: string, { tool, dir, arch }: ToolCache): string => join(dir, tool, version, arch);

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
