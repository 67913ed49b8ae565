/**
 * Joins the `dependencies` of a generated chart: the service's, the flavor's, the context's, and generated
 * sub-charts.
 */
import { posix, relative, resolve, sep } from 'node:path';
import type { Service } from '../../config/index.ts';
import { type At, type Problem, problem } from '../../errors.ts';
import { resolveInside } from '../../files/index.ts';
import { type MapValue, sameValue } from '../../yaml/index.ts';
import { attempt } from '../attempt.ts';
import { stringOf } from '../metadata.ts';
import type { DependencyEntry } from '../own/chart.ts';
import { checkAlias } from '../validity.ts';
import { readableFolders } from '../../trust/index.ts';

/** A generated sub-chart, as its parent's Chart.yaml needs it. */
export interface SubChartEntry {
  readonly name: string;
  readonly version: string;
  /** The place where the dependency got another name than its chart has. */
  readonly isAlias: boolean;
  readonly at: At;
}

const fileScheme = 'file://';

/**
 * A path in the flavor's dependencies is relative to the flavor; in the generated chart it must be relative
 * to the service.
 */
export function rebase(entry: DependencyEntry, from: string, to: string): DependencyEntry {
  const path = filePath(entry.value);
  if (path === undefined || path.startsWith('/')) return entry;
  const rebased = relative(to, resolve(from, path)).split(sep).join(posix.sep);
  return { ...entry, value: new Map([...entry.value, ['repository', fileScheme + rebased]]) };
}

function filePath(value: MapValue): string | undefined {
  const repository = stringOf(value.get('repository'));
  return repository.startsWith(fileScheme) ? repository.slice(fileScheme.length) : undefined;
}

export function checkFilePath(entry: DependencyEntry, service: Service): readonly Problem[] {
  const path = filePath(entry.value);
  if (path === undefined) return [];
  return attempt(() => resolveInside(service.dir, path, readableFolders(service), entry.at)).problems;
}

/** The name under which helm knows the sub-chart and its values. */
export const labelOf = (value: MapValue): string =>
  stringOf(value.get('alias')) || stringOf(value.get('name'));

export function joinDependencies(
  declared: readonly DependencyEntry[],
  subCharts: readonly SubChartEntry[],
): { fetched: MapValue[]; generated: MapValue[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const byLabel = new Map<string, DependencyEntry>();
  for (const entry of declared) {
    const label = labelOf(entry.value);
    const first = byLabel.get(label);
    if (label === '') problems.push(missingName(entry.at));
    else if (first === undefined) byLabel.set(label, entry);
    else if (!sameValue(first.value, entry.value)) problems.push(duplicateName(label, entry.at, first.at));
    if (entry.value.has('alias')) problems.push(...checkAlias(stringOf(entry.value.get('alias')), entry.at));
  }
  const generated = new Map<string, SubChartEntry>();
  for (const subChart of subCharts) {
    // helm finds a declared chart by its name first, whatever its alias.
    const other =
      generated.get(subChart.name) ??
      declared.find(({ value }) => [labelOf(value), value.get('name')].includes(subChart.name));
    if (other === undefined) generated.set(subChart.name, subChart);
    else problems.push(duplicateName(subChart.name, subChart.at, other.at));
  }
  return {
    fetched: [...byLabel.values()].map(({ value }) => value),
    generated: [...generated.values()].map(entryOf),
    problems,
  };
}

function missingName(at: At): Problem {
  return problem('chart-yaml', 'a dependency has no name', { at, hint: 'give it the name of the chart' });
}

function duplicateName(name: string, at: At, first: At): Problem {
  const place = first.file === at.file ? `line ${first.line}` : `${first.file}:${first.line}`;
  return problem(
    'chart-dependency-twice',
    `two sub-charts are called ${JSON.stringify(name)}, the first at ${place}`,
    {
      at,
      hint: 'give one of the two an alias',
    },
  );
}

/** The chart already has the alias as its name; helm would find neither of two charts of one name. */
function entryOf({ name, version, isAlias }: SubChartEntry): MapValue {
  return new Map([['name', name], ['version', version], ...(isAlias ? [['alias', name] as const] : [])]);
}
