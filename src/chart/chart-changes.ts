import { sortFiles } from './folder.ts';
import { metadataOf } from './metadata.ts';
import type { Chart, ChartFile } from './types.ts';

/** The chart with files added, replaced, or removed (those that are `undefined`). */
export function withFiles(chart: Chart, changes: ReadonlyMap<string, ChartFile | undefined>): Chart {
  const unchanged = [...chart.files].filter(([path]) => !changes.has(path));
  const added = [...changes].flatMap(([path, file]): [string, ChartFile][] => (file ? [[path, file]] : []));
  const changed = { ...chart, files: sortFiles(unchanged, added) };
  if (!changes.has('Chart.yaml')) return changed;
  const { name, version } = metadataOf(changed);
  return { ...changed, name, version };
}

/** The chart without files of `secrets/`: for packages, exports and caches. */
export function withoutSecrets(chart: Chart): Chart {
  return { ...chart, files: new Map([...chart.files].filter(([, file]) => !file.secret)) };
}
