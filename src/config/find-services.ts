import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { statIfThere } from '../files/index.ts';

/**
 * The files of the services that `path` means: itself, its own pligos.yaml, or else every one below it among
 * those that `listFiles` lists.
 */
export function findServices(path: string, listFiles: (dir: string) => readonly string[]): string[] {
  const folder = resolve(path);
  if (!statIfThere(folder)?.isDirectory()) return [folder];
  const ownFile = join(folder, 'pligos.yaml');
  if (existsSync(ownFile)) return [ownFile];
  return (
    listFiles(folder)
      .map((file) => resolve(folder, file))
      // git also lists files that were deleted on disk and not yet in its index.
      .filter((file) => basename(file) === 'pligos.yaml' && existsSync(file))
      .toSorted()
  );
}
