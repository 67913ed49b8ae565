/**
 * Updates the Chart.yaml of a switched service: unchanged where it says the same, otherwise with the computed
 * fields.
 */
import { join } from 'node:path';
import { type Problem, problem } from '../errors.ts';
import { helmFile, isMap, type MapValue, readOne, sameValue, type Value, valueOf } from '../yaml/index.ts';
import { attempt } from './attempt.ts';
import { textOf } from './folder.ts';
import { listedDependencies, readOwnChart } from './own/chart.ts';
import type { ComputedField, SwitchRecord } from './record.ts';
import type { Chart } from './types.ts';

interface MergedChartFile {
  /** False where there is none, or only a generated one. */
  readonly isOwn: boolean;
  /** The new text; undefined where nothing changes. */
  readonly text: string | undefined;
  readonly fields: ReadonlyMap<string, ComputedField>;
  readonly dependencies: readonly Value[];
  readonly problems: readonly Problem[];
}

export async function mergeChartFile(
  chart: Chart,
  dir: string,
  record: SwitchRecord,
): Promise<MergedChartFile> {
  const ownChart = readOwnChart(dir, record);
  const unchanged = {
    text: undefined,
    fields: new Map<string, ComputedField>(),
    dependencies: [],
    problems: [],
  };
  if (ownChart.text === undefined) return { ...unchanged, isOwn: false };
  const file = join(dir, 'Chart.yaml');
  const computed = computedChart(chart);
  const fields = new Map<string, ComputedField>();
  for (const [key, after] of computed) {
    const ownValue = ownChart.fields.get(key);
    if (key !== 'dependencies' && (ownValue === undefined || !sameValue(ownValue, after)))
      fields.set(key, { before: ownValue, after });
  }
  const added = listedDependencies(computed).filter(
    (entry) => !ownChart.dependencies.some(({ value }) => sameValue(value, entry)),
  );
  if (sameValue(ownChart.content, computed))
    return { ...unchanged, isOwn: true, fields, dependencies: added };
  const { editYaml } = await import('./yaml-edit.ts');
  const text = editYaml(ownChart.text, ownChart.content, computed);
  const result = text === undefined ? undefined : attempt(() => readMap(file, text)).value;
  if (text === undefined || result === undefined || !sameValue(result, computed)) {
    return { ...unchanged, isOwn: true, problems: [unmergeable(file, fields.keys())] };
  }
  return { isOwn: true, text, fields, dependencies: added, problems: [] };
}

function computedChart(chart: Chart): MapValue {
  const file = chart.files.get('Chart.yaml');
  return readMap('Chart.yaml', file ? textOf(file) : '');
}

function readMap(file: string, text: string): MapValue {
  const { tree } = readOne(file, text, helmFile);
  const value = tree && valueOf(tree);
  return isMap(value) ? value : new Map();
}

function unmergeable(file: string, keys: Iterable<string>): Problem {
  return problem(
    'switch-merge',
    `the computed fields (${[...keys].join(', ')}) cannot be merged into the Chart.yaml as it is written`,
    {
      at: { file, line: 1, column: 1 },
      hint: 'write it as plain keys and values, without anchors and merges, or use pligos run',
    },
  );
}
