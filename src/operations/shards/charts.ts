/** Plans charts without a pligos.yaml: those that a change touches, and those that it deletes. */
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { means } from '../../config/index.ts';
import { isInside, splitGlob } from '../../files/index.ts';
import { type GitOptions, textsOf, type TreeChange } from '../../git/index.ts';
import { matchGlob } from '../../text/index.ts';
import { inputsOfChart, realOf } from '../base/files.ts';
import { areSeveral, type PlainChartsInput, plainServices } from '../sources/plain-charts.ts';
import { chartName } from './contexts.ts';
import type { ShardSubject } from './subjects.ts';
import { areTouched } from './touched-services.ts';
import type { Surroundings } from '../surroundings.ts';

interface ChartsInput {
  readonly root: string;
  readonly plain: PlainChartsInput;
  /** Undefined: every chart counts as touched. */
  readonly changes: readonly TreeChange[] | undefined;
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
}

export interface ChartSubjects {
  readonly subjects: readonly ShardSubject[];
  /** How many charts were checked, and how many of them are touched. */
  readonly services: number;
  readonly touched: number;
}

/** The charts that a preview of the same inputs renders, each with its contexts. */
export async function readCharts(
  { root, plain, changes, contexts }: ChartsInput,
  surroundings: Pick<Surroundings, 'cwd'> & GitOptions,
): Promise<ChartSubjects> {
  const { cwd } = surroundings;
  const deletedCharts = await findDeletedCharts(root, plain, changes ?? [], surroundings);
  const isDeletion = (line: string): boolean =>
    deletedCharts.some(({ dir }) => join(root, dir) === realOf(resolve(cwd, line)));
  const charts = plain.charts.filter((line) => !isDeletion(line));
  const several = areSeveral(plain, { cwd });
  const { services } =
    charts.length === 0
      ? { services: [] }
      : plainServices({ ...plain, charts, isOneOfSeveral: several }, { cwd });
  const changed = (changes ?? []).map(({ path }) => path);
  const touched = services.filter(
    (service) => changes === undefined || areTouched(inputsOfChart(service, plain, cwd), root, changed),
  );
  const present = touched.flatMap((service): ShardSubject[] => {
    const all = [...service.contexts.keys()];
    const selected = all.filter((context) => isSelected(contexts, service.name, context));
    if (selected.length === 0) return [];
    const dir = relative(root, realOf(service.dir)).split(sep).join('/');
    const isWhole = selected.length === all.length;
    return [
      { dir, isDeleted: false, names: [service.name], contexts: selected, present: new Set(all), isWhole },
    ];
  });
  const deleted = deletedCharts.filter(({ names: [name = ''] }) => isSelected(contexts, name, 'default'));
  return {
    subjects: [...present, ...deleted],
    services: services.length + deletedCharts.length,
    touched: touched.length + deletedCharts.length,
  };
}

const isSelected = (patterns: readonly string[], name: string, context: string): boolean =>
  patterns.length === 0 || patterns.some((pattern) => means(pattern, { name }, { name: context }));

/** Charts that only the base has; the preview finds their contexts. */
async function findDeletedCharts(
  root: string,
  { charts }: PlainChartsInput,
  changes: readonly TreeChange[],
  surroundings: Pick<Surroundings, 'cwd'> & GitOptions,
): Promise<ShardSubject[]> {
  const lines = charts.map((line) => splitGlob(resolve(surroundings.cwd, line)));
  const isNamed = (dir: string): boolean =>
    lines.some(({ folder, pattern }) => {
      const top = realOf(folder);
      if (pattern === undefined) return dir === top;
      return isInside(dir, top) && matchGlob(pattern, relative(top, dir));
    });
  const files = changes.filter(
    ({ path, isThere }) => !isThere && basename(path) === 'Chart.yaml' && isNamed(join(root, dirname(path))),
  );
  const texts = await textsOf(
    root,
    files.flatMap(({ before }) => before ?? []),
    surroundings,
  );
  return files.map(({ path, before = '' }) => {
    const dir = dirname(path);
    const name = chartName(texts.get(before) ?? '') ?? basename(dir);
    return { dir, isDeleted: true, names: [name], contexts: [], present: new Set(), isWhole: true };
  });
}
