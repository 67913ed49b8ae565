/** From a context to a chart: metadata, templates, files, values, and sub-charts of other services. */
import { compileContext } from '../compile/index.ts';
import {
  type Context,
  type Flavor,
  type Loader,
  readFlavor,
  type Service,
  type TypeTable,
} from '../config/index.ts';
import { isError, type Problem, problem, warning } from '../errors.ts';
import { valuesSchema } from '../schema/index.ts';
import { isMap, type MapValue, type Value, write } from '../yaml/index.ts';
import { appConfig } from './app-config.ts';
import { attempt } from './attempt.ts';
import { readConfigs } from './configs.ts';
import { type SubChart, resolveDependencies } from './dependencies.ts';
import { fileOf, type Files, sortFiles } from './folder.ts';
import { type JoinedMetadata, joinMetadata, metadataFile } from './join-metadata.ts';
import { type OwnChart, readOwnChart } from './own-chart.ts';
import { type OwnFiles, readFlavorFiles, readOwnFiles } from './own-files.ts';
import { readRecord, recoverSwitch, type SwitchRecord } from './record.ts';
import type { Built, GeneratedChart, GenerateOptions, Step } from './step.ts';
import { checkVendored, embed, vendoredNames } from './sub-charts.ts';
import { fillTemplates } from './templates.ts';
import type { Chart, ChartFile } from './types.ts';

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
    done: new Map(),
    read: new Set([service.dir]),
    above: [],
  });
  return { chart, values, problems };
}

interface Parts {
  readonly flavor: Flavor;
  readonly types: TypeTable;
  readonly values: MapValue;
  readonly record: SwitchRecord;
  readonly own: OwnChart;
  readonly ownFiles: OwnFiles;
  readonly subCharts: readonly SubChart[];
}

function build(step: Step): Built {
  const { service, context, loader, options } = step;
  if (context.source.kind !== 'flavor') throw new TypeError('a chart is generated from a flavor only');
  const problems: Problem[] = [];
  const run = <T>(part: () => T): T | undefined => {
    const { value, problems: found } = attempt(part);
    problems.push(...found);
    return value;
  };
  const source = context.source;
  const dependencies = resolveDependencies(step, source.dependencies);
  const read = run(() => readFlavor(source, service, loader));
  problems.push(...(read?.problems ?? []));
  const compiled = read?.flavor && compileContext(service, context, read.types);
  problems.push(...(compiled?.problems ?? []), ...dependencies.problems);
  run(() => recoverSwitch(service.dir));
  const record = run(() => readRecord(service.dir));
  const own = record && run(() => readOwnChart(service.dir, record));
  const ownFiles = record && run(() => readOwnFiles(service, record, options));
  const values: MapValue = compiled?.values ?? new Map();
  const failed = (metadata: MapValue): Built => ({ chart: undefined, metadata, values, problems });
  if (!read?.flavor || !record || !own || !ownFiles) return failed(new Map());
  problems.push(...own.problems);
  const parts = {
    flavor: read.flavor,
    types: read.types,
    values,
    record,
    own,
    ownFiles,
    subCharts: dependencies.subCharts,
  };
  const assembled = run(() => assemble(step, parts));
  problems.push(...(assembled?.problems ?? []));
  if (assembled === undefined || problems.some(isError)) return failed(assembled?.metadata ?? new Map());
  return { ...assembled, values, problems };
}

function assemble(step: Step, parts: Parts): { chart: Chart; metadata: MapValue; problems: Problem[] } {
  const { service, context, options } = step;
  const { flavor, own, ownFiles, subCharts, values } = parts;
  const flavorFiles = readFlavorFiles(flavor, service, parts.record, options);
  const flavorChart = readOwnChart(flavor.dir, flavor.dir === service.dir ? parts.record : undefined);
  const metadata = joinMetadata({
    service,
    context,
    own,
    flavor: { dir: flavor.dir, chart: flavorChart },
    subCharts,
  });
  const configs = readConfigs(service, context);
  const laid = layFiles({ flavorFiles, flavor, ownFiles, configs: configs.files, metadata, service });
  const embedded = subCharts.flatMap(({ name, chart, metadata: inner }) => embed(chart, inner, name));
  const computed = computedFiles(step, parts, metadata, laid);
  const { name, version } = Object.fromEntries(metadata.chart) as { name?: Value; version?: Value };
  return {
    chart: {
      name: typeof name === 'string' ? name : service.name,
      version: typeof version === 'string' ? version : '',
      files: sortFiles(laid, embedded, computed.files),
    },
    metadata: metadata.chart,
    problems: [
      ...flavorChart.problems,
      ...metadata.problems,
      ...configs.problems,
      ...checkVendored(laid, subCharts, service),
      ...checkValues(values, subCharts),
      ...computed.problems,
    ],
  };
}

interface Layers {
  readonly flavorFiles: Files;
  readonly flavor: Flavor;
  readonly ownFiles: OwnFiles;
  readonly configs: Files;
  readonly metadata: JoinedMetadata;
  readonly service: Service;
}

/** The flavor's files, the service's over them, the context's `configs` over both. */
function layFiles({ flavorFiles, flavor, ownFiles, configs, metadata, service }: Layers): Files {
  // Where one folder is both, its templates are the flavor's.
  const own = new Map(flavor.dir === service.dir ? [] : ownFiles.files);
  const vendored = new Set([...own.keys()].map(vendoredFolder).filter((folder) => folder !== undefined));
  const below = fillTemplates(flavorFiles, flavor.name);
  for (const path of below.keys()) {
    const folder = vendoredFolder(path);
    // Of a sub-chart that both bring the service's replaces the flavor's as a whole.
    if (folder !== undefined && vendored.has(folder)) below.delete(path);
  }
  // A lock holds for the dependencies that it was made of, and no others.
  below.delete('requirements.lock');
  if (!metadata.onlyFlavors) below.delete('Chart.lock');
  return sortFiles(below, own, configs);
}

const vendoredFolder = (path: string): string | undefined => /^charts\/[^/]+\//.exec(path)?.[0];

/** values.yaml, Chart.yaml and what else is made rather than copied. */
function computedFiles(
  step: Step,
  { flavor, types, values, own, ownFiles, subCharts }: Parts,
  metadata: JoinedMetadata,
  laid: Files,
): { files: Map<string, ChartFile>; problems: Problem[] } {
  const { service, context } = step;
  const files = new Map([
    [
      'Chart.yaml',
      metadataFile(
        metadata.chart,
        own.text === undefined ? undefined : { text: own.text, written: own.written },
        write,
      ),
    ],
    ['values.yaml', fileOf(write(values))],
  ]);
  if (metadata.requirements)
    files.set('requirements.yaml', metadataFile(metadata.requirements, own.requirements, write));
  if (service.version === '2' && !laid.has('values.schema.json')) {
    const names = [
      ...metadata.dependencies.map((entry) => String(entry.get('alias') ?? entry.get('name'))),
      ...vendoredNames(laid),
    ];
    files.set(
      'values.schema.json',
      fileOf(`${JSON.stringify(valuesSchema(types, [...new Set(names)]), null, 2)}\n`),
    );
  }
  if (service.version !== '2' && !flavor.appConfig) return { files, problems: [] };
  if (laid.has('config/app.yaml')) return { files, problems: [keptAppConfig(context)] };
  const content = appConfig({
    service: service.name,
    context: context.name,
    values,
    dependencies: subCharts.map((sub) => ({
      name: sub.name,
      service: sub.service,
      context: sub.context,
      values: sub.values,
    })),
    configs: [...laid.keys()]
      .filter((path) => path.startsWith('config/'))
      .map((path) => path.slice('config/'.length)),
    secretNames: ownFiles.secretNames,
  });
  return { files: files.set('config/app.yaml', fileOf(write(content))), problems: [] };
}

function keptAppConfig(context: Context): Problem {
  return warning('chart-app-config', 'config/app.yaml is written by hand, so none is generated', {
    at: context.at,
    hint: 'rename the file to get the generated one',
  });
}

/** helm lays the parent's value over the sub-chart's, and stops where it is no map. */
function checkValues(values: MapValue, subCharts: readonly SubChart[]): Problem[] {
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
