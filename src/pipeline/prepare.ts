/**
 * From a context to a folder that helm can be given: generate, lay the stored artifacts over, see
 * that every dependency is there (or fetch it), write.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  artifactsDir,
  checkDependencies,
  collectArtifacts,
  completeLock,
  type DependencyState,
  layOver,
  readArtifacts,
  storeArtifacts,
} from '../artifacts/index.ts';
import { type Chart, readChart } from '../chart/index.ts';
import type { Loader } from '../config/index.ts';
import { isError, type Problem, UserError } from '../errors.ts';
import { privateFolder, type PrivateFolder } from '../files/index.ts';
import { fetchDependencies, type Helm } from '../helm/index.ts';
import { write } from '../yaml/index.ts';
import { generate } from './generate.ts';
import { type Home, layOut } from './layout.ts';
import { failOnErrors, type Target, targetName } from './project.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * What to do about dependencies that are not there: get them, say so as an error, or leave that to
 * the helm command that is about to run.
 */
export type DependencyPolicy = 'fetch' | 'refuse' | 'leave';

export interface PrepareOptions {
  readonly loader: Loader;
  readonly secrets: boolean;
  readonly dependencies: DependencyPolicy;
  /** Asked for only when something must be fetched. */
  readonly helm: () => Promise<Helm>;
}

export interface Prepared {
  readonly target: Target;
  /** The folder to give to helm. */
  readonly chartDir: string;
  /** What stands in that folder. */
  readonly chart: Chart;
  /** `-f FILE` of a plain chart's value files, in order. */
  readonly valueFiles: readonly string[];
  /** The private folder that holds all of it; the caller disposes of it. */
  readonly folder: PrivateFolder;
}

export async function prepare(
  target: Target,
  options: PrepareOptions,
  surroundings: Surroundings,
): Promise<Prepared> {
  const generated = generate(target, options.loader, options);
  failOnErrors(generated.problems, surroundings);
  if (generated.chart === undefined) throw new TypeError(`${targetName(target)} has no chart and no error`);
  const folder = privateFolder('pligos-');
  try {
    const placed =
      target.context.source.kind === 'chart'
        ? await placePlainChart(target, generated.chart, folder, options, surroundings)
        : await placeGeneratedChart(target, generated.chart, folder, options, surroundings);
    return { target, folder, valueFiles: valueFilesOf(target, folder), ...placed };
  } catch (error) {
    folder.dispose();
    throw error;
  }
}

type Placed = Pick<Prepared, 'chart' | 'chartDir'>;

async function placeGeneratedChart(
  target: Target,
  generated: Chart,
  folder: PrivateFolder,
  options: PrepareOptions,
  surroundings: Surroundings,
): Promise<Placed> {
  const { service, context } = target;
  const stored = readArtifacts(artifactsDir(service, context));
  const laid = stored === undefined ? { chart: generated, problems: [] } : layOver(generated, stored);
  // What is wrong with the stored artifacts is helm's to repair when the command is about them.
  if (options.dependencies !== 'leave') failOnErrors(laid.problems, surroundings);
  const chart = completeLock(laid.chart);
  const home = homeOf(target, service.dir);
  const chartDir = layOut(chart, home, folder.path);
  if (options.dependencies === 'leave') return { chart, chartDir };
  const state = checkDependencies(laid.chart);
  if (isComplete(state)) return { chart, chartDir };
  const fetched = await fetch(target, chart, chartDir, state, options, surroundings);
  const artifacts = collectArtifacts(chart, fetched);
  if (artifacts !== undefined) {
    storeArtifacts(artifactsDir(service, context), artifacts, context.artifacts);
    surroundings.host.info(
      `${targetName(target)}: dependencies fetched, kept in ${join('.helm-artifacts', context.name)}`,
    );
  }
  return { chart: fetched, chartDir };
}

/** A plain chart is used where it stands; only where archives are missing a copy gets them. */
async function placePlainChart(
  target: Target,
  chart: Chart,
  folder: PrivateFolder,
  options: PrepareOptions,
  surroundings: Surroundings,
): Promise<Placed> {
  const dir = target.context.source.dir.value;
  const state = checkDependencies(chart);
  if (options.dependencies === 'leave' || isComplete(state)) return { chart, chartDir: dir };
  const chartDir = layOut(chart, homeOf(target, dir), folder.path);
  return { chart: await fetch(target, chart, chartDir, state, options, surroundings), chartDir };
}

const homeOf = ({ service }: Target, dir: string): Home => ({
  dir,
  root: service.root,
  allowed: [service.root, ...service.allowOutside],
});

/** A lock out of step is an error of its own even where every archive is there: helm would say so later, and worse. */
function isComplete(state: DependencyState): boolean {
  return state.missing.length === 0 && state.stale.length === 0 && !state.problems.some(isError);
}

async function fetch(
  target: Target,
  chart: Chart,
  chartDir: string,
  state: DependencyState,
  options: PrepareOptions,
  surroundings: Surroundings,
): Promise<Chart> {
  const { problems } = state;
  const repairable = new Set(['dependency-missing', 'dependency-stale']);
  const fatal: Problem[] = problems.filter(
    (problem) => isError(problem) && !(options.dependencies === 'fetch' && repairable.has(problem.code)),
  );
  if (fatal.length > 0) throw UserError.of(problems);
  const { env, host, signal } = surroundings;
  await fetchDependencies(await options.helm(), chartDir, {
    mode: state.lock === 'none' ? 'update' : 'build',
    env,
    host,
    signal,
  });
  const after = readChart(chartDir, [chartDir]);
  const rest = checkDependencies(after);
  if (rest.problems.some(isError)) throw UserError.of(rest.problems);
  return after;
}

function valueFilesOf({ context }: Target, folder: PrivateFolder): readonly string[] {
  if (context.source.kind !== 'chart') return [];
  const files = context.source.valueFiles.map((file) => file.value);
  if (context.source.helmValues === undefined) return files;
  const own = join(folder.path, 'helm-values.yaml');
  writeFileSync(own, write(context.source.helmValues), { mode: 0o600 });
  return [...files, own];
}
