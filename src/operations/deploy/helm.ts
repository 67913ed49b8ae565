/** Runs helm's step of a deploy, the checks right before it, and reads its result. */
import { quickPreflight } from '../../cluster/index.ts';
import type { StepResult } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import { type CheckText, connectionFlags, isHelmFlagSet } from '../../helm/index.ts';
import type { RunResult } from '../../process/index.ts';
import { lineCleaner } from '../render/clean-lines.ts';
import { addressIn } from './address.ts';
import { causeOfHelm } from './helm-cause.ts';
import { enter, type RunningDeploy, reasonOf } from './running-deploy.ts';
import { asFarAsKnown, hookSteps, placeOf } from './release.ts';
import { type RevisionResult, madeBy } from './rollback.ts';
import { capped } from './step.ts';
import type { GateAnswer } from './types.ts';
import { runSteps } from './steps.ts';
import { makeClusters } from '../live/clusters.ts';
import { releaseQuestion } from '../run/preflight-question.ts';
import { type HelmRun, runCommand } from '../run/run.ts';

export type ReadyHelm = Parameters<NonNullable<HelmRun['before']>>[0];

/** One run of helm: a deploy in two steps has two. */
interface HelmStep {
  readonly id: number;
  readonly words: readonly string[];
  /** Whether the steps of `pre` run before it. */
  readonly isFirst: boolean;
  /** Asked about the text that helm is about to send, beside the gate. */
  readonly check?: CheckText;
  readonly guard: GateAnswer['guard'];
  /** Called once the chart's content is known. */
  readonly onReady: (ready: ReadyHelm) => Promise<void>;
  readonly onValues: NonNullable<HelmRun['onValues']>;
}

/** Why helm failed or did not start. `ran`: it started. */
export interface HelmFailure {
  readonly reason: string;
  readonly hasRun: boolean;
  /** Another command holds the release. */
  readonly isStuck: boolean;
}

/** Runs preflight, the steps of `pre`, and helm. Throws on mistakes before that. */
export async function runHelmStep(
  running: RunningDeploy,
  { id, words, isFirst, check, guard, onReady, onValues }: HelmStep,
): Promise<HelmFailure | undefined> {
  const { run, surroundings, steps, ids } = running;
  const pre = isFirst ? running.lifecycle.pre : [];
  const lastCheck = guard?.lastCheck ?? check;
  enter(running, 'preflight');
  let hasRun = false;
  try {
    const result = await runCommand(
      {
        ...helmRunOf(running, words),
        onValues,
        ...(run.preflight && { preflight: run.preflight }),
        ...(guard && { isReviewed: true }),
        ...(lastCheck && { lastCheck }),
        before: async (ready) => {
          await guard?.before(ready);
          await onReady(ready);
          await lookBefore(running, ready);
          if (pre.length > 0) enter(running, 'pre');
          const failed = await runSteps(running, pre, ids.pre);
          if (failed !== undefined) throw new UserError('step-failed', failed);
          // The steps take time, so another command may have started.
          if (pre.length > 0) await lookBefore(running, ready);
          // A step may have changed what helm does not pass to a post-renderer.
          if (pre.length > 0) await guard?.before(ready);
          surroundings.signal.throwIfAborted();
          enter(running, 'helm');
          steps.begin(id);
          hasRun = true;
        },
      },
      surroundings,
    );
    return await afterHelm(running, id, result);
  } catch (error) {
    if (!hasRun || !(error instanceof UserError)) throw error;
    // The output of the last check, or an empty file.
    const reason = reasonOf(running, error.message);
    steps.end(id, { status: 'error', reason });
    await readResult(running, id, { isWell: false, stdout: '' });
    return { reason, hasRun, isStuck: false };
  }
}

/** What each run of helm of this deploy is given. */
function helmRunOf({ knows, request, clean, emit }: RunningDeploy, words: readonly string[]): HelmRun {
  const cleanLine = lineCleaner(clean);
  return {
    words: knows.forcesConflicts ? [...words, '--force-conflicts'] : words,
    target: request.target,
    project: request.project,
    keeps: request.keeps,
    sink: capped((line, from) => emit({ what: 'line', line: cleanLine(line, from), from })),
    ...(request.judged && { judged: request.judged }),
  };
}

/** The same command once more, without its steps and checks: what it made was checked. */
export async function runAgain(running: RunningDeploy, words: readonly string[]): Promise<StepResult> {
  const run = { ...helmRunOf(running, words), preflight: 'off' } as const;
  const { exitCode, stderr } = await runCommand(run, running.surroundings);
  if (exitCode === 0) return { status: 'completed', exitCode };
  return { status: 'error', exitCode, reason: reasonOf(running, lastWords(stderr)) };
}

/** Reads the deployed state: the target of a rollback, and the mark by which helm's change is recognised. */
async function lookBefore(running: RunningDeploy, { planned }: ReadyHelm): Promise<void> {
  const { facts, release, namespace, clusters, surroundings } = running;
  if (!running.installs) return;
  if (isNameless(running)) {
    // A release with the service's name would be a different release.
    facts.before = [];
    return;
  }
  const releaseRef = { argv: planned.argv, release, namespace };
  const place = await asFarAsKnown(placeOf(releaseRef, clusters, surroundings));
  const before = await asFarAsKnown(place?.revisions());
  if (place !== undefined) facts.place = place;
  if (before !== undefined) facts.before = before;
}

async function afterHelm(
  running: RunningDeploy,
  id: number,
  result: RunResult,
): Promise<HelmFailure | undefined> {
  const { steps, surroundings } = running;
  const isStuck = isInProgress(result.stderr);
  const helmWords = result.exitCode === 0 ? undefined : failureOf(running, result, isStuck);
  const stdout = new TextDecoder().decode(result.stdout);
  if (isNameless(running)) await learnName(running, stdout);
  if (!isStuck) await readResult(running, id, { isWell: helmWords === undefined, stdout });
  const cause = helmWords === undefined || isStuck ? undefined : await causeOfHelm(running, result.stderr);
  const failed = cause === undefined ? helmWords : reasonOf(running, `${cause}; helm: ${helmWords}`);
  const ending: StepResult = {
    status: failed === undefined ? 'completed' : 'error',
    exitCode: result.exitCode,
    ...(failed !== undefined && { reason: failed }),
  };
  steps.end(id, ending);
  if (failed === undefined) return undefined;
  if (isStuck && !surroundings.signal.aborted) await reportStuck(running, failed);
  return { reason: failed, hasRun: true, isStuck };
}

/** Whether helm generates the release's name. */
const isNameless = ({ installs, draft, facts }: RunningDeploy): boolean =>
  installs && draft.release === undefined && facts.release === undefined;

/** The generated name, as helm prints it in each output format. */
const madeUp = /^(?:NAME: |name: |\{"name":")([a-z0-9.-]+)/m;

async function learnName(running: RunningDeploy, stdout: string): Promise<void> {
  const { facts, draft, namespace, clusters, surroundings } = running;
  const release = madeUp.exec(stdout)?.[1];
  if (release === undefined) return;
  facts.release = release;
  const releaseRef = { argv: draft.argv, release, namespace };
  const place = await asFarAsKnown(placeOf(releaseRef, clusters, surroundings));
  if (place !== undefined) facts.place = place;
}

/**
 * The errors of both Helms while another command works on the release: it is pending, or the other took the
 * next revision. The second of two first installs by `upgrade --install` gets the latter without a prefix.
 */
export const isInProgress = (stderr: string): boolean =>
  /another operation \(install\/upgrade\/rollback\) is in progress|(?:FAILED|Error): release: already exists|Error: cannot re-?use a name that is still in use/.test(
    stderr,
  );

function failureOf(running: RunningDeploy, result: RunResult, isStuck: boolean): string {
  if (result.ended === 'aborted' || running.surroundings.signal.aborted)
    return 'helm was cut short: the run was cancelled';
  if (isStuck) return `another helm command works on the release ${running.release}`;
  return reasonOf(running, lastWords(result.stderr)) || `helm ended with exit code ${result.exitCode}`;
}

/** helm's error without its progress output. */
function lastWords(stderr: string): string {
  const at = stderr.lastIndexOf('Error: ');
  return at < 0 ? stderr.slice(-2000) : stderr.slice(at + 'Error: '.length);
}

/** Reports a stuck release in preflight's words: since when, by whom, and the command that frees it. */
async function reportStuck(running: RunningDeploy, failed: string): Promise<void> {
  const { facts, surroundings, draft, release } = running;
  const { place } = facts;
  const pair = { release, releaseFixed: true, namespace: place?.namespace };
  const words = {
    pair,
    flags: connectionFlags(draft.argv),
    verb: 'upgrade' as const,
    installs: isHelmFlagSet(running.run.words, 'install'),
  };
  const [check] =
    (await asFarAsKnown(
      place &&
        quickPreflight(place.connection, {
          release: releaseQuestion(place.connection, words, surroundings),
          needs: [],
        }),
    )) ?? [];
  const isStill = check?.result === 'failed';
  surroundings.host.report({
    severity: 'error',
    code: 'release-stuck',
    message: `${running.name}: ${failed}${isStill ? `: ${check.words}` : ''}`,
    hint:
      (isStill ? check.hint : undefined) ??
      'it has ended since: run this again, and let one run at a time deploy it (concurrency)',
  });
}

/** Milliseconds for the last read of a cancelled run, because a job ends soon after. */
const lastLook = 2000;

/** Reports the release's address. Of several hosts, a fixed rule takes one. */
export function reportAddress({ request, facts, clean, emit }: RunningDeploy, manifest: string): void {
  if (request.url !== undefined) return;
  const address = addressIn(manifest, clean);
  if (address === undefined) return;
  facts.address = address;
  if (address.others.length === 0) return;
  const more = address.others.length > 5 ? ', …' : '';
  emit({
    what: 'note',
    text: `it is looked at under ${address.url}, the first of its hosts; the others: ${address.others.slice(0, 5).join(', ')}${more}`,
  });
}

/** Reads the new revision and the results of its hooks. */
async function readResult(running: RunningDeploy, id: number, result: RevisionResult): Promise<void> {
  const { facts, installs, surroundings, release, namespace, draft, steps } = running;
  if (!installs || isNameless(running)) return;
  const isCut = surroundings.signal.aborted;
  const ownSurroundings = { ...surroundings, signal: AbortSignal.timeout(lastLook) };
  const clusters = isCut ? makeClusters(ownSurroundings) : running.clusters;
  try {
    const releaseRef = { argv: draft.argv, release, namespace };
    const place = isCut ? await asFarAsKnown(placeOf(releaseRef, clusters, ownSurroundings)) : facts.place;
    const history = await asFarAsKnown(place?.history());
    const revision = madeBy(facts.before, history?.revisions, result);
    if (revision === undefined || history?.last === undefined) return;
    facts.revision = revision;
    reportAddress(running, history.last.manifest);
    // Another revision's hooks belong to another command, or to helm's own rollback.
    if (history.last.revision !== revision) return;
    const wasThere = facts.before?.some(({ status }) => status !== 'uninstalled') ?? revision > 1;
    steps.insert(hookSteps(history.last, wasThere ? 'upgrade' : 'install', running.clean), id);
  } catch (error) {
    // A cancelled run does not wait for a slow cluster.
    if (!isCut) throw error;
  } finally {
    if (isCut) clusters.close();
  }
}
