import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sameFile } from './compare.ts';
import { systemError } from './folder.ts';
import type { Chart, ChartFile } from './types.ts';

/** Writes the chart into a new or empty folder; only this user may read the files of `secrets/`. */
export function writeChart(chart: Chart, dir: string): void {
  writeFiles(chart.files, dir);
}

/**
 * Turns a folder that holds exactly `before` into `after`; files in both stay untouched. False where that is
 * impossible: then nothing was changed.
 */
export function rewriteChart(before: Chart, after: Chart, dir: string): boolean {
  const folders = foldersOf(after);
  for (const folder of foldersOf(before)) if (!folders.has(folder)) return false;
  const isKept = (path: string, file: ChartFile): boolean => {
    const previous = before.files.get(path);
    return previous !== undefined && modeOf(previous) === modeOf(file) && sameFile(previous, file);
  };
  for (const [path, file] of before.files) {
    const next = after.files.get(path);
    // An overwritten file keeps its mode.
    if (next === undefined || modeOf(next) !== modeOf(file)) unlinkSync(join(dir, path));
  }
  writeFiles(
    [...after.files].filter(([path, file]) => !isKept(path, file)),
    dir,
  );
  return true;
}

const foldersOf = (chart: Chart): ReadonlySet<string> => new Set([...chart.files.keys()].map(dirname));

function writeFiles(files: Iterable<readonly [string, ChartFile]>, dir: string): void {
  const folders = new Set<string>();
  for (const [path, file] of files) {
    const target = join(dir, path);
    const folder = dirname(target);
    try {
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeFileSync(target, file.content, { mode: modeOf(file) });
    } catch (error) {
      throw systemError(error, `${target} cannot be written`, 'file-unwritable');
    }
  }
}

function modeOf(file: ChartFile): number {
  const mode = file.executable ? 0o755 : 0o644;
  return file.secret ? mode & 0o700 : mode;
}
