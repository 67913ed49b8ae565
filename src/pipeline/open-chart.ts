import { rmSync } from 'node:fs';
import { type Chart, withoutSecrets, writeChart } from '../chart/index.ts';

/** Writes a chart without its secrets into a folder of our own, in place of what an earlier run left there. */
export function writeOpenChart(chart: Chart, dir: string): void {
  rmSync(dir, { recursive: true, force: true });
  writeChart(withoutSecrets(chart), dir);
}
