/** The code that node compiles for the CLI is kept in the user's own cache folder. */
import { lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Lets node keep the code that it compiles, from 22.1 on: node writes each file beside its place, and checks its content
 * whenever it reads it. The cache lies in the user's own cache folder, and NODE_DISABLE_COMPILE_CACHE turns it off.
 */
export function enableCompileCache(env: NodeJS.ProcessEnv): void {
  const node: { enableCompileCache?: (folder: string) => unknown } & object = module;
  if (node.enableCompileCache === undefined || env['NODE_DISABLE_COMPILE_CACHE']) return;
  const folder = cacheFolder(env);
  if (folder !== undefined) node.enableCompileCache(folder);
}

/** A folder that only this user can read and write; undefined where there is no place for one. */
function cacheFolder(env: NodeJS.ProcessEnv): string | undefined {
  try {
    const home = env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache');
    const folder = join(home, 'pligos', 'node');
    // Level by level: node's recursive way never returns below /proc.
    for (const level of [home, join(home, 'pligos'), folder]) makeFolder(level);
    const { mode, uid } = lstatSync(folder);
    return (mode & 0o077) === 0 && uid === process.getuid?.() ? folder : undefined;
  } catch {
    return undefined;
  }
}

function makeFolder(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) mkdirSync(folder, { mode: 0o700 });
}
