import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemError } from './folder.ts';
import type { Chart, ChartFile } from './types.ts';

/** Writes the chart into a new or empty folder; what came from `secrets/` is for this user's eyes only. */
export function writeChart(chart: Chart, dir: string): void {
  const folders = new Set<string>();
  for (const [path, file] of chart.files) {
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
