/** Handles a failed deploy: the steps of `onFailure`, then the rollback, if it was requested. */
import { givenFlags, isHelmFlagSet, liveWords } from '../../helm/index.ts';
import { run } from '../../process/index.ts';
import { lineCleaner } from '../render/clean-lines.ts';
import { type End, enter, type RunningDeploy, reasonOf, rolledBackTo } from './running-deploy.ts';
import { asFarAsKnown } from './release.ts';
import type { StepResult } from '../../deploy/index.ts';
import { helmsOwn, wayBack, type WayBack } from './rollback.ts';
import { capped, nameOfStep } from './step.ts';
import { asStep, runSteps, waitForRelease } from './steps.ts';
import { type HelmFailure, runAgain } from './helm.ts';
import { helmFor } from '../run/helm-path.ts';

/** Ends a deploy that failed for this reason. */
export async function afterFailure(
  running: RunningDeploy,
  reason: string,
  helm: HelmFailure | undefined,
): Promise<End> {
  const { steps, lifecycle, surroundings } = running;
  if (surroundings.signal.aborted) {
    steps.skipRest('the run was cancelled');
    return { status: 'cancelled', reason };
  }
  steps.skipRest('an earlier step failed');
  const failed = { status: 'failed', reason } as const;
  const ids = lifecycle.onFailure.map((step) => steps.plan('on-failure', nameOfStep(step, running.clean)));
  // Runs before the rollback, while the failed pods still exist. Failures of these steps have no further
  // effect.
  await runSteps(running, lifecycle.onFailure, ids, { PLIGOS_REASON: reason });
  steps.skipRest('an earlier step failed');
  if (surroundings.signal.aborted) return { status: 'cancelled', reason };
  if (helm?.hasRun === true && rollsBackItself(running)) return helmsOwnWayBack(running, failed);
  if (lifecycle.rollback === 'never') return failed;
  if (helm?.isStuck === true) {
    steps.skip(
      steps.plan('rollback', 'back to the last deployed revision'),
      'the release belongs to another command',
    );
    return failed;
  }
  return goBack(running, failed);
}

/** `--atomic` of Helm 3, which Helm 4 calls `--rollback-on-failure`. */
const rollsBackItself = ({ run: { words } }: RunningDeploy): boolean =>
  isHelmFlagSet(words, 'atomic') || isHelmFlagSet(words, 'rollback-on-failure');

/** helm's own flag rolls back: the release tells whether it did. */
async function helmsOwnWayBack({ steps, facts }: RunningDeploy, failed: End): Promise<End> {
  const id = steps.plan('rollback', "helm's own, asked for by its flag");
  const after = await asFarAsKnown(facts.place?.revisions());
  const { outcome, reason, revision } = helmsOwn({ before: facts.before, after, own: facts.revision });
  if (outcome === 'nowhere') {
    steps.skip(id, reason);
    return failed;
  }
  steps.begin(id);
  if (outcome === 'wrong') {
    steps.end(id, { status: 'error', reason });
    return failed;
  }
  if (revision !== undefined) rolledBackTo(facts, revision);
  steps.end(id, { status: 'completed' });
  return { ...failed, status: 'rolled-back' };
}

async function goBack(running: RunningDeploy, failed: End): Promise<End> {
  const { steps, facts, lifecycle } = running;
  const after = await asFarAsKnown(facts.place?.revisions());
  const way = wayBack(situationOf(running, after));
  const id = steps.plan('rollback', nameOf(way));
  if (way.to === 'nowhere') {
    steps.skip(id, way.reason);
    return failed;
  }
  enter(running, 'rollback');
  const { status } = await asStep(running, id, () => goTo(running, way));
  if (status === 'error')
    return running.surroundings.signal.aborted ? { ...failed, status: 'cancelled' } : failed;
  if (way.to === 'revision') {
    const now = await asFarAsKnown(facts.place?.revisions());
    if (now?.[0] !== undefined) rolledBackTo(facts, now[0].revision);
    if (lifecycle.wait !== undefined) {
      const wait = steps.plan('wait', `what was gone back to (revision ${way.revision})`);
      const { unready } = facts;
      const ended = await asStep(running, wait, () => waitForRelease(running, lifecycle.wait ?? 0));
      // The report is about the first failure.
      if (unready.length > 0) facts.unready = unready;
      if (ended.status === 'error') return failed;
    }
  }
  return { ...failed, status: 'rolled-back' };
}

/**
 * A failed second step has removed nothing of the first one, and helm's rollback removes only what the last revision had: the first
 * step is made once more, which helm compares with what is deployed, and is gone back from.
 */
async function goTo(running: RunningDeploy, way: Exclude<WayBack, { to: 'nowhere' }>): Promise<StepResult> {
  const { first } = running.knows;
  const { revision } = running.facts;
  if (first?.revision !== undefined && revision !== first.revision) {
    const between = await runAgain(running, first.words);
    if (between.status === 'error') return between;
  }
  return helmRollback(running, way);
}

/** Of two steps both are gone back from: the first one's revision is no target, and no other's. */
function situationOf(
  { facts: { before, revision }, knows: { first } }: RunningDeploy,
  after: Parameters<typeof wayBack>[0]['after'],
): Parameters<typeof wayBack>[0] {
  if (first === undefined) return { before, after, own: revision };
  const isSecond = revision !== first.revision;
  return {
    before: first.before,
    after: isSecond ? after?.filter((one) => one.revision !== first.revision) : after,
    own: revision,
  };
}

const nameOf = (way: WayBack): string =>
  way.to === 'revision'
    ? `back to revision ${way.revision}`
    : way.to === 'nothing'
      ? 'uninstalled: there was nothing before'
      : 'back to the last deployed revision';

/**
 * The flags that helm keeps from an upgrade for its own rollback, without waiting (pkg/action/upgrade.go, the
 * same in 3.17 and 4.1).
 */
const ofRollback = [
  'no-hooks',
  'timeout',
  'history-max',
  'force',
  'force-replace',
  'force-conflicts',
  'cleanup-on-fail',
];
const ofUninstall = ['no-hooks', 'timeout'];

async function helmRollback(
  running: RunningDeploy,
  way: Exclude<WayBack, { to: 'nowhere' }>,
): Promise<StepResult> {
  const { draft, release, facts, surroundings, request, clean } = running;
  const { env, cwd, signal } = surroundings;
  const [verb, ...rest] =
    way.to === 'revision'
      ? ['rollback', release, String(way.revision)]
      : ['uninstall', release, ...(facts.before?.length ? ['--keep-history'] : [])];
  const place = facts.place?.namespace;
  const words = [
    verb ?? '',
    ...rest,
    ...(place === undefined ? [] : ['--namespace', place]),
    ...liveWords(draft.argv).cluster,
    ...givenFlags(draft.argv, way.to === 'revision' ? ofRollback : ofUninstall),
  ];
  const cleanLine = lineCleaner(clean);
  const result = await run(await helmFor(request.target.context, surroundings), words, {
    cwd,
    env,
    output: capped((line, from) => running.emit({ what: 'line', line: cleanLine(line, from), from })),
    stdin: 'none',
    signal,
    grace: 6000,
    outlives: true,
  });
  const { exitCode } = result;
  if (exitCode === 0) return { status: 'completed', exitCode } as const;
  const reason = signal.aborted
    ? 'was cut short: the run was cancelled'
    : reasonOf(running, result.stderr.slice(-2000)) || `helm ended with exit code ${exitCode}`;
  return { status: 'error', exitCode, reason } as const;
}
