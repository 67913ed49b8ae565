/** Which dependencies of a chart are missing or stale, and the fetching of them. */
import { join, relative } from 'node:path';
import { type Artifacts, checkDependencies, type DependencyState } from '../../artifacts/index.ts';
import { type Chart, readChart } from '../../chart/index.ts';
import { isError, UserError } from '../../errors.ts';
import { fetchDependencies, noLogins, readUserLogins, withLogins } from '../../helm/index.ts';
import type { ChartFolder } from '../sources/chart-folders.ts';
import { helmFor } from '../run/helm-path.ts';
import { fetchCached } from './cached-artifacts.ts';
import { failOnErrors, type Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/**
 * How to treat missing dependencies: fetch them, report an error, or leave that to the helm command that
 * follows.
 */
export type DependencyPolicy = 'fetch' | 'refuse' | 'leave';

/** The command that repairs a context's dependencies, as the user can type it. */
export function repairOf(target: Target, { cwd }: Surroundings): string {
  const { service, context } = target;
  const dir = relative(cwd, service.dir) || '.';
  if (!isWritten(target)) return `helm dependency update ${dir}`;
  return `pligos run ${context.name}${dir === '.' ? '' : ` -c ${dir}`} -- dependency update`;
}

/** Without a pligos.yaml there is no folder of ours to keep anything in. */
export const isWritten = ({ service }: Target): boolean => service.file !== join(service.dir, 'Chart.yaml');

/**
 * A lock out of step is an error even where every archive is there: helm's later message would be less clear.
 */
export function isComplete(state: DependencyState): boolean {
  return state.missing.length === 0 && state.stale.length === 0 && !state.problems.some(isError);
}

const repairable: ReadonlySet<string> = new Set(['dependency-missing', 'dependency-stale']);

/** Would fetching repair all of it? */
export const canFetch = ({ problems }: DependencyState): boolean =>
  problems.every((problem) => !isError(problem) || repairable.has(problem.code));

interface Placing {
  readonly target: Target;
  readonly chart: Chart;
  readonly chartDir: string;
  readonly folder: ChartFolder;
  readonly stored: Artifacts | undefined;
  readonly state: DependencyState;
}

export async function fetchMissing(
  { target, chart, chartDir, folder, stored, state }: Placing,
  policy: DependencyPolicy,
  surroundings: Surroundings,
): Promise<Chart> {
  if (policy !== 'fetch' || !canFetch(state)) throw UserError.of(state.problems);
  const { env, host, signal, logins } = surroundings;
  const isStranger = surroundings.trusted === false && surroundings.keepsLogins !== true;
  const mode = state.lock === 'none' ? 'update' : 'build';
  const repair = repairOf(target, surroundings);
  const fetch = async (): Promise<Chart> => {
    const path = await helmFor(target.context, surroundings);
    await fetchDependencies({ path }, chartDir, {
      mode,
      env,
      host,
      signal,
      // The user's logins are not sent to repositories that an untrusted chart names.
      ...(isStranger && { logins: noLogins }),
      ...(!isStranger && logins !== undefined && { logins: withLogins(readUserLogins(env), logins) }),
    });
    const after = readChart(chartDir, [chartDir]);
    failOnErrors(checkDependencies(after, repair).problems, surroundings);
    return after;
  };
  const isWhole = (found: Chart): boolean => isComplete(checkDependencies(found, repair));
  folder.markChanged();
  const fetching = { target, chart, chartDir, tree: folder.tree, stored, isComplete: isWhole, fetch };
  return fetchCached(fetching, surroundings);
}
