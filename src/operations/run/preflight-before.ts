/** Checks before `pligos run`, or the Action, lets helm change a cluster. */
import { namesCluster, type PreflightCheck, quickPreflight } from '../../cluster/index.ts';
import { isError, type Problem, problem, UserError, warning } from '../../errors.ts';
import { connectionFlags, type PlannedCommand } from '../../helm/index.ts';
import { makeClusters } from '../live/clusters.ts';
import { liveCommandOf } from '../live/command.ts';
import { clusterOf, needsOf, releaseQuestion } from './preflight-question.ts';
import type { PreflightMode } from './preflight-mode.ts';
import { isDryRun } from './dry-run.ts';
import { preflightOne } from './preflight.ts';
import { type Project, type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

interface PlannedRun {
  /** As they were typed. */
  readonly words: readonly string[];
  /** As helm will get them. */
  readonly planned: Pick<PlannedCommand, 'argv' | 'verb' | 'release' | 'namespace' | 'changesCluster'>;
  readonly target: Target;
  readonly project: Project;
}

/**
 * Throws where helm would surely fail: `release-stuck`, `release-missing`, `preflight-failed`. A cluster
 * without an answer stops only `full`; otherwise it is a warning, and helm reports the rest.
 */
export async function preflightBefore(
  coming: PlannedRun,
  mode: PreflightMode,
  surroundings: Surroundings,
): Promise<void> {
  const { planned, target } = coming;
  const [verb] = planned.verb;
  const installs = verb === 'install' || verb === 'upgrade';
  if (mode === 'off' || !planned.changesCluster || !installs || isDryRun(planned.argv)) return;
  try {
    const checks =
      mode === 'full' ? await everything(coming, surroundings) : await quick(coming, verb, surroundings);
    stopFor(checks, target);
  } catch (error) {
    if (!(error instanceof UserError) || mode === 'full' || !isOfCluster(error)) throw error;
    for (const { code, message, hint } of error.problems)
      surroundings.host.report(warning(code, `not looked at before helm runs: ${message}`, { hint }));
  }
}

/** helm has a timeout of its own: waiting twice takes too long. */
const patience = { requestTimeout: 5000, loginTimeout: 15_000 };

const isOfCluster = ({ problems }: UserError): boolean =>
  problems.every(({ code }) => code.startsWith('cluster-'));

async function quick(
  { words, planned, target, project }: PlannedRun,
  verb: 'install' | 'upgrade',
  surroundings: Surroundings,
): Promise<readonly PreflightCheck[]> {
  // helm generates a name.
  if (planned.release === undefined) return [];
  const { env, cwd } = surroundings;
  const flags = connectionFlags(planned.argv);
  // Without a kubeconfig helm tries a port of this machine, which is no real cluster: helm reports that
  // itself.
  if (!namesCluster({ flags, env, cwd })) return [];
  const clusters = makeClusters(surroundings, patience);
  try {
    const connection = await clusters.connectionTo(flags);
    const { release, namespace } = planned;
    const pair = { release, releaseFixed: false, namespace };
    const { installs } = liveCommandOf(planned.argv);
    const needs = await needsOf(
      target,
      project,
      (of) => clusters.connectionTo(clusterOf(of, words, surroundings)),
      surroundings,
    );
    return await quickPreflight(connection, {
      release: releaseQuestion(connection, { pair, flags, verb, installs }, surroundings),
      needs,
    });
  } finally {
    clusters.close();
  }
}

async function everything(
  { words, target, project }: PlannedRun,
  surroundings: Surroundings,
): Promise<readonly PreflightCheck[]> {
  const clusters = makeClusters(surroundings);
  try {
    const command = liveCommandOf(words);
    const { checks, problems } = await preflightOne({ target, project, clusters, command }, surroundings);
    if (problems.some(isError)) throw UserError.of(problems);
    return checks;
  } finally {
    clusters.close();
  }
}

function stopFor(checks: readonly PreflightCheck[], target: Target): void {
  const problems = checks
    .filter(({ result }) => result === 'failed')
    .map(({ id, words, hint, code = 'preflight-failed' }): Problem => {
      const { settings, friends } = target.context;
      const at = id === 'needs' ? (settings.needs?.at ?? friends?.[0]?.at) : undefined;
      return problem(code, `${targetName(target)}: ${words}`, { at, hint });
    });
  if (problems.length > 0) throw UserError.of(problems);
}
