/** The runner's tool cache, in the layout of `@actions/tool-cache`: TOOL/VERSION/ARCH, and beside it ARCH.complete. */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { compareVersions, type Constraint, parseVersion, satisfies } from '../versions/index.ts';

export interface ToolCache {
  /** The folder, as `RUNNER_TOOL_CACHE` names it. */
  readonly dir: string;
  /** As node calls it: `x64`. */
  readonly arch: string;
}

const tool = 'helm';

/** The newest helm of the range that is there. */
export function findInCache(
  range: Constraint,
  cache: ToolCache,
): { readonly path: string; readonly version: string } | undefined {
  const versions = namesIn(join(cache.dir, tool))
    .flatMap((name) => {
      const version = parseVersion(name);
      return version !== undefined && satisfies(version, range) ? [{ name, version }] : [];
    })
    .toSorted((a, b) => compareVersions(b.version, a.version));
  for (const { name: version } of versions) {
    const folder = folderOf(version, cache);
    const path = join(folder, tool);
    if (existsSync(`${folder}.complete`) && isProgram(path)) return { path, version };
  }
  return undefined;
}

/** Puts a helm there and returns its path; of several at once the first one stays. */
export function keepInCache(version: string, program: Uint8Array, cache: ToolCache): string {
  const folder = folderOf(version, cache);
  const beside = `${folder}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(beside, { recursive: true });
    writeFileSync(join(beside, tool), program, { mode: 0o755 });
    moveInto(beside, folder);
    writeFileSync(`${folder}.complete`, '');
    return join(folder, tool);
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new UserError('file-unwritable', `helm ${version} cannot be kept at ${folder} (${code})`, {
      hint: 'look at the rights of the tool cache and at the room on the disk',
    });
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function moveInto(beside: string, folder: string): void {
  // What lacks its mark was left half done.
  if (!existsSync(`${folder}.complete`)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(beside, folder);
  } catch (error) {
    const isThere = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '');
    if (!isThere || !isProgram(join(folder, tool))) throw error;
  }
}

/** What the system calls it. */
const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

const folderOf = (version: string, { dir, arch }: ToolCache): string => join(dir, tool, version, arch);

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
