import type { Chart, ChartChanges, ChartFile } from './types.ts';

/** Lists files that were added, changed or removed; a changed executable bit counts. */
export function compareCharts(before: Chart, after: Chart): ChartChanges {
  const added: string[] = [];
  const changed: string[] = [];
  for (const [path, file] of after.files) {
    const previous = before.files.get(path);
    if (previous === undefined) added.push(path);
    else if (!sameFile(previous, file)) changed.push(path);
  }
  const removed = [...before.files.keys()].filter((path) => !after.files.has(path));
  return { added: added.toSorted(), changed: changed.toSorted(), removed: removed.toSorted() };
}

export function sameFile(a: ChartFile, b: ChartFile): boolean {
  return a.executable === b.executable && Buffer.compare(a.content, b.content) === 0;
}
