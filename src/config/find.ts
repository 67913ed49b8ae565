import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { statIfThere } from '../files/index.ts';

/**
 * The files of the services that `path` means: itself, its own pligos.yaml, or else every one below it among
 * those that `listFiles` lists.
 */
export function findServices(path: string, listFiles: (dir: string) => readonly string[]): string[] {
  const at = resolve(path);
  if (!statIfThere(at)?.isDirectory()) return [at];
  const own = join(at, 'pligos.yaml');
  if (existsSync(own)) return [own];
  return (
    listFiles(at)
      .map((file) => resolve(at, file))
      // git also lists files that were deleted on disk and not yet in its index.
      .filter((file) => basename(file) === 'pligos.yaml' && existsSync(file))
      .toSorted()
  );
}
