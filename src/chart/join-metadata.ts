/** Joins the Chart.yaml of the service, the flavor, the context and the generated sub-charts. */
import type { Context, Service } from '../config/index.ts';
import { type Problem, warning } from '../errors.ts';
import { canonicalNumber, isNumeral, type MapValue, sameValue, type Value } from '../yaml/index.ts';
import { fileOf } from './folder.ts';
import {
  checkFilePath,
  joinDependencies,
  rebase,
  type SubChartEntry,
} from './dependencies/join-dependencies.ts';
import { stringOf } from './metadata.ts';
import type { OwnChart } from './own/chart.ts';
import type { ChartFile } from './types.ts';
import { checkName, checkVersion } from './validity.ts';

interface MetadataInput {
  readonly service: Service;
  readonly context: Context;
  readonly author: OwnChart;
  readonly flavor: { readonly dir: string; readonly chart: OwnChart };
  readonly subCharts: readonly SubChartEntry[];
}

export interface JoinedMetadata {
  /** The fields of the Chart.yaml, with its dependencies where they are written there. */
  readonly chart: MapValue;
  readonly requirements: MapValue | undefined;
  /** All declared dependencies, the generated ones last. */
  readonly dependencies: readonly MapValue[];
  /** The flavor's own dependencies are unchanged, so that its lock holds for them. */
  readonly onlyFlavors: boolean;
  readonly problems: readonly Problem[];
}

export function joinMetadata(input: MetadataInput): JoinedMetadata {
  const { service, context, author, flavor } = input;
  const { fields, problems } = joinFields(input);
  const borrowed = flavor.chart.dependencies.map((entry) => rebase(entry, flavor.dir, service.dir));
  const declared = [...author.dependencies, ...borrowed, ...context.chartDependencies];
  const joinedDependencies = joinDependencies(declared, input.subCharts);
  const paths = declared.flatMap((entry) => checkFilePath(entry, service));
  const dependencies = [...joinedDependencies.fetched, ...joinedDependencies.generated];
  const inRequirements = author.requirements !== undefined || fields.get('apiVersion') === 'v1';
  const hasAny = dependencies.length > 0;
  return {
    chart: !inRequirements && hasAny ? new Map([...fields, ['dependencies', dependencies]]) : fields,
    requirements:
      inRequirements && (hasAny || author.requirements)
        ? new Map([...(author.requirements?.content ?? []), ['dependencies', dependencies]])
        : undefined,
    dependencies,
    onlyFlavors: sameValue(
      joinedDependencies.fetched,
      flavor.chart.dependencies.map(({ value }) => value),
    ),
    problems: [...problems, ...joinedDependencies.problems, ...paths],
  };
}

/** Own fields keep their order; missing ones are inserted where helm's own templates have them. */
function joinFields({ service, context, author, flavor }: MetadataInput): {
  fields: MapValue;
  problems: Problem[];
} {
  const fields = new Map<string, Value>();
  if (!author.fields.get('apiVersion')) fields.set('apiVersion', 'v2');
  for (const [key, value] of author.fields)
    if (value !== null || key !== 'apiVersion') fields.set(key, value);
  if (!author.fields.get('name')) fields.set('name', service.name);
  if (author.text === undefined) fields.set('version', '0.1.0');
  const problems = ['version', 'appVersion'].flatMap((key) => numberAsText(fields, key, author));
  if (context.chartVersion !== undefined) fields.set('version', context.chartVersion);
  if (context.appVersion !== undefined) fields.set('appVersion', context.appVersion);
  const kubeVersion = joinConstraints(
    flavor.chart.fields.get('kubeVersion'),
    author.fields.get('kubeVersion'),
  );
  if (kubeVersion !== undefined) fields.set('kubeVersion', kubeVersion);
  const version = fields.get('version');
  return {
    fields,
    problems: [
      ...problems,
      ...checkName(stringOf(fields.get('name')), author.at('name')),
      ...checkVersion(
        stringOf(version),
        context.chartVersion === undefined ? author.at('version') : context.at,
      ),
    ],
  };
}

/** helm reads `version: 1.10` as 1.1 and its lint refuses it: the text is quoted for helm. */
function numberAsText(fields: Map<string, Value>, key: string, author: OwnChart): Problem[] {
  const value = fields.get(key);
  if (!isNumeral(value)) return [];
  const text = canonicalNumber(value);
  fields.set(key, text);
  return [
    warning('chart-version', `${key} is the number ${value.numeral}, which helm reads as "${text}"`, {
      at: author.at(key),
      hint: `quote it: ${key}: "${value.numeral}"`,
    }),
  ];
}

/** Both constraints must hold: helm's comma means "and", and binds closer than its "or". */
function joinConstraints(a: Value | undefined, b: Value | undefined): string | undefined {
  const [first, second] = [stringOf(a).trim(), stringOf(b).trim()];
  if (first === '' || second === '' || first === second) return first || second || undefined;
  const pairs = first
    .split('||')
    .flatMap((left) => second.split('||').map((right) => `${left.trim()}, ${right.trim()}`));
  return pairs.join(' || ');
}

/** The file for a map, verbatim where the author's text says the same. */
export function metadataFile(
  value: MapValue,
  author: { readonly text: string; readonly content: MapValue } | undefined,
  write: (value: MapValue) => string,
): ChartFile {
  return fileOf(author && sameValue(author.content, value) ? author.text : write(value));
}
