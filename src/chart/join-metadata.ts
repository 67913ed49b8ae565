/** One Chart.yaml out of the service's, the flavor's, the context's and the generated sub-charts'. */
import { posix, relative, resolve, sep } from 'node:path';
import type { Context, Service } from '../config/index.ts';
import { type At, type Problem, problem, warning } from '../errors.ts';
import { resolveInside } from '../files/index.ts';
import { canonicalNumber, isNumeral, type MapValue, sameValue, type Value } from '../yaml/index.ts';
import { attempt } from './attempt.ts';
import { fileOf } from './folder.ts';
import type { DependencyEntry, OwnChart } from './own-chart.ts';
import type { ChartFile } from './types.ts';
import { checkAlias, checkName, checkVersion } from './validity.ts';

/** A generated sub-chart, as far as its parent's Chart.yaml needs to know it. */
export interface SubChartEntry {
  readonly name: string;
  readonly version: string;
  readonly at: At;
}

export interface MetadataInput {
  readonly service: Service;
  readonly context: Context;
  readonly own: OwnChart;
  readonly flavor: { readonly dir: string; readonly chart: OwnChart };
  readonly subCharts: readonly SubChartEntry[];
}

export interface JoinedMetadata {
  /** The fields of the Chart.yaml, its dependencies included where they stand there. */
  readonly chart: MapValue;
  readonly requirements: MapValue | undefined;
  /** All that are declared, the generated ones last. */
  readonly dependencies: readonly MapValue[];
  /** Nothing joined the flavor's own dependencies, so that its lock holds for them. */
  readonly onlyFlavors: boolean;
  readonly problems: readonly Problem[];
}

export function joinMetadata(input: MetadataInput): JoinedMetadata {
  const { service, context, own, flavor } = input;
  const { fields, problems } = joinFields(input);
  const borrowed = flavor.chart.dependencies.map((entry) => rebase(entry, flavor.dir, service.dir));
  const declared = [
    ...own.dependencies,
    ...borrowed,
    ...context.chartDependencies.map((value) => ({ value, at: context.at })),
  ];
  const joined = joinDependencies(declared, input.subCharts);
  const paths = declared.flatMap((entry) => checkFilePath(entry, service));
  const dependencies = [...joined.fetched, ...joined.generated];
  const inRequirements = own.requirements !== undefined || fields.get('apiVersion') === 'v1';
  const hasAny = dependencies.length > 0;
  return {
    chart: !inRequirements && hasAny ? new Map([...fields, ['dependencies', dependencies]]) : fields,
    requirements:
      inRequirements && (hasAny || own.requirements)
        ? new Map([...(own.requirements?.written ?? []), ['dependencies', dependencies]])
        : undefined,
    dependencies,
    onlyFlavors: sameValue(
      joined.fetched,
      flavor.chart.dependencies.map(({ value }) => value),
    ),
    problems: [...problems, ...joined.problems, ...paths],
  };
}

/** Own fields keep their order; what is missing goes where helm's own templates have it. */
function joinFields({ service, context, own, flavor }: MetadataInput): {
  fields: MapValue;
  problems: Problem[];
} {
  const fields = new Map<string, Value>();
  if (!own.fields.get('apiVersion')) fields.set('apiVersion', 'v2');
  for (const [key, value] of own.fields) if (value !== null || key !== 'apiVersion') fields.set(key, value);
  if (!own.fields.get('name')) fields.set('name', service.name);
  if (own.text === undefined) fields.set('version', '0.1.0');
  const problems = ['version', 'appVersion'].flatMap((key) => numberAsText(fields, key, own));
  if (context.chartVersion !== undefined) fields.set('version', context.chartVersion);
  if (context.appVersion !== undefined) fields.set('appVersion', context.appVersion);
  const kubeVersion = joinConstraints(flavor.chart.fields.get('kubeVersion'), own.fields.get('kubeVersion'));
  if (kubeVersion !== undefined) fields.set('kubeVersion', kubeVersion);
  const version = fields.get('version');
  return {
    fields,
    problems: [
      ...problems,
      ...checkName(textOf(fields.get('name')), own.at('name')),
      ...checkVersion(textOf(version), context.chartVersion === undefined ? own.at('version') : context.at),
    ],
  };
}

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** helm reads `version: 1.10` as 1.1 and its lint refuses it: the text that helm sees is written quoted. */
function numberAsText(fields: Map<string, Value>, key: string, own: OwnChart): Problem[] {
  const value = fields.get(key);
  if (!isNumeral(value)) return [];
  const text = canonicalNumber(value);
  fields.set(key, text);
  return [
    warning('chart-version', `${key} is the number ${value.numeral}, which helm reads as "${text}"`, {
      at: own.at(key),
      hint: `quote it: ${key}: "${value.numeral}"`,
    }),
  ];
}

/** Both constraints must hold: a comma is helm's "and" and binds closer than its "or". */
function joinConstraints(a: Value | undefined, b: Value | undefined): string | undefined {
  const [first, second] = [textOf(a).trim(), textOf(b).trim()];
  if (first === '' || second === '' || first === second) return first || second || undefined;
  const pairs = first
    .split('||')
    .flatMap((left) => second.split('||').map((right) => `${left.trim()}, ${right.trim()}`));
  return pairs.join(' || ');
}

const fileScheme = 'file://';

/** A path in the flavor's dependencies starts at the flavor; in the generated chart it starts at the service. */
function rebase(entry: DependencyEntry, from: string, to: string): DependencyEntry {
  const path = filePath(entry.value);
  if (path === undefined || path.startsWith('/')) return entry;
  const moved = relative(to, resolve(from, path)).split(sep).join(posix.sep);
  return { ...entry, value: new Map([...entry.value, ['repository', fileScheme + moved]]) };
}

function filePath(value: MapValue): string | undefined {
  const repository = textOf(value.get('repository'));
  return repository.startsWith(fileScheme) ? repository.slice(fileScheme.length) : undefined;
}

function checkFilePath(entry: DependencyEntry, service: Service): readonly Problem[] {
  const path = filePath(entry.value);
  if (path === undefined) return [];
  return attempt(() => resolveInside(service.dir, path, [service.root, ...service.allowOutside], entry.at))
    .problems;
}

const labelOf = (value: MapValue): string => textOf(value.get('alias')) || textOf(value.get('name'));

function joinDependencies(
  declared: readonly DependencyEntry[],
  subCharts: readonly SubChartEntry[],
): { fetched: MapValue[]; generated: MapValue[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const byLabel = new Map<string, DependencyEntry>();
  for (const entry of declared) {
    const label = labelOf(entry.value);
    const first = byLabel.get(label);
    if (label === '') problems.push(nameless(entry.at));
    else if (first === undefined) byLabel.set(label, entry);
    else if (!sameValue(first.value, entry.value)) problems.push(twice(label, entry.at, first.at));
    if (entry.value.has('alias')) problems.push(...checkAlias(textOf(entry.value.get('alias')), entry.at));
  }
  const generated = new Map<string, SubChartEntry>();
  for (const subChart of subCharts) {
    // helm finds a declared chart by its name first, whatever its alias.
    const other =
      generated.get(subChart.name) ??
      declared.find(({ value }) => [labelOf(value), value.get('name')].includes(subChart.name));
    if (other === undefined) generated.set(subChart.name, subChart);
    else problems.push(twice(subChart.name, subChart.at, other.at));
  }
  return {
    fetched: [...byLabel.values()].map(({ value }) => value),
    generated: [...generated.values()].map(
      ({ name, version }) =>
        new Map([
          ['name', name],
          ['version', version],
        ]),
    ),
    problems,
  };
}

function nameless(at: At): Problem {
  return problem('chart-yaml', 'a dependency has no name', { at, hint: 'give it the name of the chart' });
}

function twice(name: string, at: At, first: At): Problem {
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

/** The file for a map, verbatim where the author's text says the same. */
export function metadataFile(
  value: MapValue,
  own: { readonly text: string; readonly written: MapValue } | undefined,
  write: (value: MapValue) => string,
): ChartFile {
  return fileOf(own && sameValue(own.written, value) ? own.text : write(value));
}
