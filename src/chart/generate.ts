/** Generates the chart of a context: metadata, templates, files, values, and sub-charts of other services. */
import {
  type CompiledContext,
  compileContext,
  type FriendValues,
  friendValues,
  joinFriendValues,
} from '../compile/index.ts';
import { type Context, type Loader, readFlavor, type Service } from '../config/index.ts';
import { isError, type Problem, problem } from '../errors.ts';
import { isMap, type MapValue } from '../yaml/index.ts';
import { attempt } from './attempt.ts';
import { computedFiles } from './computed-files.ts';
import { readConfigs } from './configs.ts';
import { resolveDependencies } from './dependencies/dependencies.ts';
import type {
  BuiltChart,
  ChartBuild,
  CompiledSubChart,
  GeneratedChart,
  GenerateOptions,
  Parts,
} from './chart-build.ts';
import { sortFiles } from './folder.ts';
import { joinMetadata } from './join-metadata.ts';
import { checkFolders, checkReplaced, layerFiles } from './layers.ts';
import { stringOf } from './metadata.ts';
import { readOwnChart } from './own/chart.ts';
import { readFlavorFiles, readOwnFiles } from './own/files.ts';
import { readRecord, refuseInterrupted } from './record.ts';
import { checkVendored, embed } from './dependencies/sub-charts.ts';
import type { Chart } from './types.ts';

/** The chart of a context with a flavor, sub-charts included, and every mistake on the way to it. */
export function generateChart(
  service: Service,
  context: Context,
  loader: Loader,
  options: GenerateOptions,
): GeneratedChart {
  const { chart, values, problems } = build({
    service,
    context,
    loader,
    options,
    build,
    built: new Map(),
    reportedFolders: new Set([service.dir]),
    dependents: [],
  });
  return { chart, values, problems: distinct(problems) };
}

/** Two rooms may find the same fault at one place: it is reported once. */
function distinct(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>();
  for (const found of problems) {
    const { file = '', line = 0, column = 0 } = found.at ?? {};
    const key = `${found.code} ${file}:${line}:${column}${found.code === 'chart-yaml' ? '' : found.message}`;
    if (!first.has(key)) first.set(key, found);
  }
  return [...first.values()];
}

function build(step: ChartBuild): BuiltChart {
  const { service, context, loader, options } = step;
  if (context.source.kind !== 'flavor') throw new TypeError('a chart is generated from a flavor only');
  const problems: Problem[] = [];
  const run = <T>(part: () => T): T | undefined => {
    const { value, problems: partProblems } = attempt(part);
    problems.push(...partProblems);
    return value;
  };
  const source = context.source;
  const dependencies = resolveDependencies(step, source.dependencies);
  const flavorRead = run(() => readFlavor(source, service, loader));
  problems.push(...(flavorRead?.problems ?? []));
  const own = flavorRead?.flavor && compileContext(service, context, flavorRead.types);
  const friends = friendValues(service, context, loader);
  const compiled = own && withFriends(own, friends, context);
  problems.push(...(compiled?.problems ?? []), ...dependencies.problems);
  const record = run(() => {
    refuseInterrupted(service.dir);
    return readRecord(service.dir);
  });
  const ownChart = record && run(() => readOwnChart(service.dir, record));
  const ownFiles = record && run(() => readOwnFiles(service, record, options));
  const values: MapValue = compiled?.values ?? new Map();
  const failed = (metadata: MapValue): BuiltChart => ({ chart: undefined, metadata, values, problems });
  if (!flavorRead?.flavor || !record || !ownChart || !ownFiles) return failed(new Map());
  problems.push(...ownChart.problems);
  const parts = {
    flavor: flavorRead.flavor,
    types: flavorRead.types,
    values,
    record,
    own: ownChart,
    ownFiles,
    subCharts: dependencies.subCharts,
  };
  const assembled = run(() => assemble(step, parts));
  problems.push(...(assembled?.problems ?? []));
  if (assembled === undefined || problems.some(isError)) return failed(assembled?.metadata ?? new Map());
  return { ...assembled, values, problems };
}

function withFriends(own: CompiledContext, friends: FriendValues, context: Context): CompiledContext {
  const { values, problems } = joinFriendValues(own.values, friends, context);
  return { values, problems: [...own.problems, ...problems] };
}

function assemble(step: ChartBuild, parts: Parts): { chart: Chart; metadata: MapValue; problems: Problem[] } {
  const { service, context, options } = step;
  const { flavor, own: ownChart, ownFiles, subCharts, values } = parts;
  const flavorFiles = readFlavorFiles(flavor, service, parts.record, options);
  const flavorChart = readOwnChart(flavor.dir, flavor.dir === service.dir ? parts.record : undefined);
  const metadata = joinMetadata({
    service,
    context,
    author: ownChart,
    flavor: { dir: flavor.dir, chart: flavorChart },
    subCharts,
  });
  const configs = readConfigs(context);
  const layers = { flavorFiles, flavor, ownFiles, configs: configs.files, metadata, service };
  const layered = layerFiles(layers);
  const embedded = subCharts.flatMap(({ name, chart, metadata: inner }) => embed(chart, inner, name));
  const computed = computedFiles(step, parts, metadata, layered);
  return {
    chart: {
      name: stringOf(metadata.chart.get('name')),
      version: stringOf(metadata.chart.get('version')),
      files: sortFiles(layered, embedded, computed.files),
    },
    metadata: metadata.chart,
    problems: [
      ...flavorChart.problems,
      ...metadata.problems,
      ...configs.problems,
      ...checkReplaced(layers),
      ...checkFolders(layered, service),
      ...checkVendored(layered, subCharts, service),
      ...checkValues(values, subCharts),
      ...computed.problems,
    ],
  };
}

/** helm merges the parent's value over the sub-chart's, and stops where it is no map. */
function checkValues(values: MapValue, subCharts: readonly CompiledSubChart[]): Problem[] {
  return subCharts
    .filter(({ name }) => values.has(name) && !isMap(values.get(name)))
    .map(({ name, at }) =>
      problem(
        'chart-values-clash',
        `the compiled value ${JSON.stringify(name)} is no map, and the sub-chart of this name takes its values there`,
        {
          at,
          hint: 'give the dependency an alias',
        },
      ),
    );
}
