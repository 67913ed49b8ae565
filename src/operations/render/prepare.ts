/**
 * Prepares a context's chart folder for helm: generates it, lays the stored artifacts over, checks or fetches
 * dependencies, writes.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Artifacts,
  artifactsDir,
  changedArchives,
  checkArchives,
  checkDependencies,
  checkDigests,
  collectArtifacts,
  completeLock,
  digestsOf,
  overlayArtifacts,
  readStored,
  storeArtifacts,
} from '../../artifacts/index.ts';
import { type Chart, type GenerateOptions } from '../../chart/index.ts';
import type { Loader } from '../../config/index.ts';
import type { Problem } from '../../errors.ts';
import { isInside } from '../../files/index.ts';
import { fetchTarget } from '../sources/fetch-target.ts';
import { buildTarget } from '../sources/manifests/built-chart.ts';
import { chartFolder, type ChartFolder } from '../sources/chart-folders.ts';
import { type GeneratedChartSource, generate, isUsedInPlace } from '../sources/kinds.ts';
import { withSecretsMarked } from '../sources/plain-chart.ts';
import { type Home, writeWithFileCharts } from '../sources/layout.ts';
import { plainForOthers, withoutSecretFiles } from '../sources/open-chart.ts';
import { failOnErrors, type Target, targetName } from '../sources/project.ts';
import { withSourceNames } from '../sources/source-names.ts';
import { unpinnedSources } from '../sources/unpinned.ts';
import type { Surroundings } from '../surroundings.ts';
import { type NamedSecret, openSecrets } from './named-secrets.ts';
import { type HelmInput, placeSecrets, type SecretForm } from './place-secrets.ts';
import {
  canFetch,
  type DependencyPolicy,
  fetchMissing,
  isComplete,
  isWritten,
  repairOf,
} from './fetch-missing.ts';
import { placeValueFiles, type SecretKeys, type ValueFiles } from './value-files.ts';
import { readableFolders } from '../../trust/index.ts';

interface PrepareOptions {
  readonly loader: Loader;
  /** Does `secrets/` enter, and are named secrets read? Without them and without `secretForm` not even placeholders stand there. */
  readonly secrets: boolean;
  /** Of encrypted value files and named secrets; absent: `none`. */
  readonly keys?: SecretKeys;
  /** How the chart holds named secrets; absent: `archive`. */
  readonly secretForm?: SecretForm;
  readonly dependencies: DependencyPolicy;
}

export interface PreparedContext extends Omit<ValueFiles, 'otherFiles'> {
  readonly target: Target;
  /** The folder for helm; with named secrets an archive. */
  readonly chartDir: string;
  /** Its content. */
  readonly chart: Chart;
  /** The same with other placeholders, where there are any. */
  readonly other?: HelmInput;
  /** The named secrets in it. */
  readonly named: readonly NamedSecret[];
  /** The value file that is made of them, where one is. */
  readonly secretValues?: string;
  /** The artifacts that were laid over it, or the recorded digests of a plain chart. */
  readonly stored: Artifacts | undefined;
  /** The private folder around all of it; the caller disposes of it. */
  readonly folder: ChartFolder;
}

/** A context's chart in a private folder, complete; throws the user's mistakes, all together. */
export async function prepare(
  given: Target,
  options: PrepareOptions,
  surroundings: Surroundings,
): Promise<PreparedContext> {
  const target = await buildTarget(
    await fetchTarget(given, options.loader, surroundings),
    options.loader,
    surroundings,
  );
  const folder = surroundings.chartFolders?.take() ?? chartFolder();
  try {
    const place = isUsedInPlace(target) ? placePlainChart : placeGeneratedChart;
    return await withSourceNames(target, surroundings, async (naming) => {
      for (const found of unpinnedSources(target)) naming.host.report(found);
      // First of all: what they hold must be hidden in whatever else is printed.
      const named = await namedSecrets(target, options, naming);
      const placedChart = await place(target, folder, options, naming);
      checkArchives(placedChart.chart);
      const values = await placeValueFiles(target, folder, options, naming);
      return withSecrets({ target, folder, ...values, ...placedChart }, named, options);
    });
  } catch (error) {
    folder.dispose();
    throw error;
  }
}

function namedSecrets(
  target: Target,
  { secrets, keys = 'none', secretForm }: PrepareOptions,
  surroundings: Surroundings,
): Promise<readonly NamedSecret[]> {
  if (secretForm === 'none' || (!secrets && secretForm === undefined)) return Promise.resolve([]);
  return openSecrets(target, !secrets || secretForm === 'folder' ? 'none' : keys, surroundings);
}

/** Adds the named secrets to what is placed. */
function withSecrets(
  placed: Pick<PreparedContext, 'target' | 'folder'> & ValueFiles & PlacedChart,
  named: readonly NamedSecret[],
  { secretForm: form = 'archive' }: PrepareOptions,
): PreparedContext {
  const { otherFiles, ...first } = placed;
  const others = otherFiles && { ...placed, valueFiles: otherFiles };
  if (named.length === 0) return { ...first, named, ...(others && { other: others }) };
  const { folder, target } = placed;
  const how = { folder, values: target.context.secretValues, form };
  const hasOther = others !== undefined || named.some(({ other }) => other !== undefined);
  return {
    ...first,
    ...placeSecrets(placed, named, { ...how, round: 'first' }),
    ...(hasOther &&
      form === 'archive' && { other: placeSecrets(others ?? placed, named, { ...how, round: 'other' }) }),
    secrets: [...placed.secrets, ...named.flatMap(({ texts }) => texts)],
    named,
  };
}

type PlacedChart = Pick<PreparedContext, 'chart' | 'chartDir' | 'stored'>;

async function placeGeneratedChart(
  target: Target,
  folder: ChartFolder,
  options: PrepareOptions,
  surroundings: Surroundings,
): Promise<PlacedChart> {
  const generated = await generateComplete(target, options, surroundings);
  const { chart: layered, problems, stored } = withStored(generated, target);
  // A helm command about artifacts repairs their faults itself.
  if (options.dependencies !== 'leave') failOnErrors(problems, surroundings);
  const chart = completeLock(layered);
  // helm unpacks them as soon as it reads the chart.
  checkArchives(chart);
  const home = homeOf(target, target.service.dir);
  const chartDir = writeWithFileCharts(chart, home, folder);
  if (options.dependencies === 'leave') return { chart, chartDir, stored };
  const state = checkDependencies(layered, repairOf(target, surroundings), home);
  if (isComplete(state)) return { chart, chartDir, stored };
  const fetched = await fetchMissing(
    { target, chart, chartDir, folder, stored, state },
    options.dependencies,
    surroundings,
  );
  const placedChart = { chart: fetched, chartDir, stored };
  const collected = collectArtifacts(chart, fetched, stored);
  if (collected === undefined) return placedChart;
  // The lock names a version, not its content: the archive must equal the recorded one.
  failOnErrors(changedArchives(stored, collected), surroundings);
  keep(target, collected);
  surroundings.host.info(
    `${targetName(target)}: dependencies fetched, kept in ${join('.helm-artifacts', target.context.name)}`,
  );
  return { ...placedChart, stored: collected };
}

/** The chart with its stored lock and archives; a dependency without an archive is a warning. */
export async function storedChart(given: Target, loader: Loader, surroundings: Surroundings): Promise<Chart> {
  const target = await buildTarget(await fetchTarget(given, loader, surroundings), loader, surroundings);
  const options = { loader, secrets: true, dependencies: 'leave' } as const;
  return withSourceNames(target, surroundings, async (naming) => {
    const { chart, problems } = withStored(await generateComplete(target, options, naming), target);
    failOnErrors(problems, naming);
    const home = homeOf(target, target.service.dir);
    const state = checkDependencies(chart, repairOf(target, naming), home);
    for (const problem of state.problems) naming.host.report({ ...problem, severity: 'warning' });
    return completeLock(chart);
  });
}

/** The artifacts that the context starts with next time. */
export function keep({ service, context }: Target, artifacts: Artifacts): void {
  storeArtifacts(artifactsDir(service, context), artifacts, context.artifacts);
}

/**
 * The chart with its sub-charts, each with the artifacts of its own service and context; missing ones are
 * fetched for that service first.
 */
async function generateComplete(
  target: Target,
  options: PrepareOptions,
  surroundings: Surroundings,
): Promise<Chart> {
  const incomplete: Target[] = [];
  const subChart: GenerateOptions['subChart'] = (chart, service, context) => {
    const sub = { service, context };
    const layered = withStored(chart, sub);
    const state = checkDependencies(layered.chart, repairOf(sub, surroundings), homeOf(sub, service.dir));
    if (isComplete(state)) return layered;
    if (options.dependencies === 'fetch' && canFetch(state)) incomplete.push(sub);
    else if (options.dependencies !== 'leave')
      return { chart, problems: [...layered.problems, ...state.problems] };
    return { chart: layered.chart, problems: [] };
  };
  const { loader, secrets } = options;
  const first = generate(target, loader, { secrets, subChart });
  failOnErrors(first.problems, surroundings);
  if (incomplete.length === 0) return chartOf(first, target);
  for (const sub of incomplete) {
    const prepared = await prepare(sub, { ...options, secrets: false }, surroundings);
    prepared.folder.dispose();
  }
  return chartOf(generate(target, loader, { secrets, subChart }), target);
}

function chartOf({ chart }: GeneratedChartSource, target: Target): Chart {
  if (chart === undefined) throw new TypeError(`${targetName(target)} has no chart and no error`);
  return chart;
}

interface LaidChart {
  readonly chart: Chart;
  readonly problems: readonly Problem[];
  readonly stored: Artifacts | undefined;
}

function withStored(chart: Chart, { service, context }: Target): LaidChart {
  const stored = readStored(service, context);
  return stored === undefined
    ? { chart, problems: [], stored }
    : { ...overlayArtifacts(chart, stored), stored };
}

/** A plain chart is used in place; a copy adds missing archives, and omits private files. */
async function placePlainChart(
  target: Target,
  folder: ChartFolder,
  options: PrepareOptions,
  surroundings: Surroundings,
): Promise<PlacedChart> {
  const { service, context } = target;
  const dir = context.source.dir.value;
  const generated = chartOf(generate(target, options.loader, options), target);
  const chart = options.secrets ? withoutSecretFiles(generated) : plainForOthers(generated);
  checkArchives(chart);
  const stored = readStored(service, context);
  const home = homeOf(target, dir);
  if (options.dependencies === 'leave') {
    // helm changes the chart, and the store is shared by all.
    const isFetched = service.fetched.some((fetched) => isInside(dir, fetched));
    return { chart, chartDir: isFetched ? writeWithFileCharts(chart, home, folder) : dir, stored };
  }
  if (stored !== undefined) failOnErrors(checkDigests(chart, stored), surroundings);
  const state = checkDependencies(chart, repairOf(target, surroundings), home);
  const isAll = chart.files.size === generated.files.size && !holdsGit(dir, chart);
  if (isComplete(state) && isAll) return { chart, chartDir: dir, stored };
  const chartDir = writeWithFileCharts(chart, home, folder);
  if (isComplete(state)) return { chart, chartDir, stored };
  const fetched = await fetchMissing(
    { target, chart, chartDir, folder, stored, state },
    options.dependencies,
    surroundings,
  );
  const digests = digestsOf(fetched);
  failOnErrors(changedArchives(stored, digests), surroundings);
  if (isWritten(target) && !isRecorded(digests, stored)) keep(target, digests);
  return { chart: withSecretsMarked(fetched), chartDir, stored };
}

/** Would helm, in the chart's own folder, read git's own files? The checkout's token is in there. */
function holdsGit(dir: string, { files }: Chart): boolean {
  const folders = new Set(['.']);
  for (const path of files.keys())
    for (let at = dirname(path); !folders.has(at); at = dirname(at)) folders.add(at);
  return [...folders].some((folder) => existsSync(join(dir, folder, '.git')));
}

/** The digests of file: charts, which are packed again each time, need no new record. */
function isRecorded(digests: Artifacts, stored: Artifacts | undefined): boolean {
  return digests.archives.every(({ name, version, repository }) =>
    stored?.archives.some(
      (previous) =>
        previous.name === name && previous.version === version && previous.repository === repository,
    ),
  );
}

/** What was fetched is a root of its own, as a repository is. */
const homeOf = ({ service }: Target, dir: string): Home => ({
  dir,
  root: service.fetched.find((folder) => isInside(dir, folder)) ?? service.root,
  allowed: readableFolders(service),
});
