/** One context, from its gate to its record. */
import { performance } from 'node:perf_hooks';
import { type DeployRecord, isSuccess, lifecycleOf, openSteps } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import { afterFailure } from './after-failure.ts';
import { withoutReuse } from './two-steps/first-step.ts';
import { type End, enter, type RunningDeploy, type DeployFacts, reasonOf } from './running-deploy.ts';
import { runHelm } from './run-helm.ts';
import { keepBeside } from './record.ts';
import { nameOfStep } from './step.ts';
import { asStep, runSteps, waitForRelease } from './steps.ts';
import { type FirstResult, firstOf, planFirstStep } from './two-steps/two-steps.ts';
import type { DeployContext, DeployInput, GateAnswer } from './types.ts';
import { unchangedWords } from './unchanged.ts';
import type { Clusters } from '../live/clusters.ts';
import { pairOf, refuseUnnamedRelease } from '../pair.ts';
import { placeholdersFor, pullIn } from '../placeholders.ts';
import { planFor } from '../run/plan.ts';
import { isDryRun } from '../run/dry-run.ts';
import { targetName } from '../sources/project.ts';
import { redactorFor } from '../render/values-redactor.ts';
import type { Surroundings } from '../surroundings.ts';

interface DeployOne {
  readonly request: DeployContext;
  readonly run: DeployInput;
  readonly clusters: Clusters;
}

/** Deploys it; whatever happens is in the record. What a user did wrong is reported besides. */
export async function deployOne(one: DeployOne, surroundings: Surroundings): Promise<DeployRecord> {
  const started = Date.now();
  const startTime = performance.now();
  let running: RunningDeploy | undefined;
  let end: End;
  try {
    running = await open(one, surroundings);
    end = await go(running);
  } catch (error) {
    end = endOf(error, running, one, surroundings);
  }
  running?.steps.skipRest(surroundings.signal.aborted ? 'the run was cancelled' : 'an earlier step failed');
  const record = recordOf(
    one,
    running,
    end,
    { started: new Date(started).toISOString(), milliseconds: Math.round(performance.now() - startTime) },
    surroundings,
  );
  if (running !== undefined && one.run.keepBeside === true) await keepBeside(running, record);
  one.run.onEvent?.({ name: targetName(one.request.target), what: 'ended', record });
  return record;
}

/** What could not begin: a step failed before helm, or a mistake was found. */
function endOf(
  error: unknown,
  running: RunningDeploy | undefined,
  { request }: DeployOne,
  { signal, host }: Surroundings,
): End {
  if (signal.aborted) return { status: 'cancelled', reason: 'the run was cancelled' };
  if (!(error instanceof UserError)) throw error;
  for (const problem of error.problems) host.report(problem);
  const clean = running?.clean ?? request.clean ?? ((text: string) => text);
  const hasBegun = running?.steps
    .list()
    .some(({ kind, started }) => kind === 'helm' && started !== undefined);
  return { status: hasBegun === true ? 'failed' : 'not-started', reason: reasonOf({ clean }, error.message) };
}

async function open(
  { request, run, clusters }: DeployOne,
  surroundings: Surroundings,
): Promise<RunningDeploy> {
  const { target } = request;
  const name = targetName(target);
  const knows: RunningDeploy['knows'] = { redactor: redactorFor(target.context, surroundings, []) };
  const placeholders = await placeholdersFor(run.words, target, surroundings);
  const draft = planFor(run.words, target, undefined, placeholders, surroundings);
  refuseUnnamedRelease(target, draft.changesCluster && draft.usesDefaultRelease);
  const [verb = ''] = draft.verb;
  const installs = (verb === 'install' || verb === 'upgrade') && !isDryRun(draft.argv);
  const lifecycle = lifecycleOf(installs ? target.context.settings.lifecycle?.value : undefined);
  const facts: DeployFacts = { phase: 'gate', digests: {}, unready: [] };
  const pair = pairOf(target, placeholders.pr);
  const emit: RunningDeploy['emit'] = (event) => run.onEvent?.({ name, ...event });
  const steps = openSteps((step, id) => emit({ what: 'step', id, step }), Date.now);
  const clean: RunningDeploy['clean'] = (text) => knows.redactor.text(request.clean?.(text) ?? text, false);
  return {
    name,
    request,
    run,
    surroundings,
    clusters,
    steps,
    lifecycle,
    installs,
    draft,
    facts,
    knows,
    get release() {
      return facts.release ?? draft.release ?? pair.release;
    },
    namespace: draft.namespace ?? pair.namespace,
    ids: {
      pre: lifecycle.pre.map((step) => steps.plan('pre', nameOfStep(step, clean))),
      first: lifecycle.first === undefined ? undefined : planFirstStep(steps, lifecycle.first, clean),
      helm: steps.plan(
        'helm',
        `helm ${draft.verb.join(' ') || (run.words[0] ?? '')}${isDryRun(draft.argv) ? ' --dry-run' : ''}`,
      ),
      wait: lifecycle.wait === undefined ? undefined : steps.plan('wait', 'until every workload is ready'),
      post: lifecycle.post.map((step) => steps.plan('post', nameOfStep(step, clean))),
    },
    clean,
    emit,
  };
}

/** Throws what is wrong before helm begins. */
async function go(running: RunningDeploy): Promise<End> {
  const { request, run, steps, ids, facts } = running;
  enter(running, 'gate');
  const gate = await request.gate?.();
  if (gate !== undefined) {
    facts.gate = gate.record;
    if (!gate.record.passed)
      return { status: 'not-started', reason: reasonOf(running, gate.reason ?? 'the gate did not pass') };
  }
  if ((run.skipUnchanged === true || request.enforce !== undefined) && running.installs) {
    const words = await unchangedWords(running);
    if (words !== undefined) {
      steps.skip(ids.helm, words);
      steps.skipRest('there is nothing to do');
      enter(running, 'done');
      return { status: 'unchanged', reason: words };
    }
  }
  const first = await firstOf(running, gate?.guard);
  try {
    return await goOn(running, first, gate);
  } finally {
    first?.dispose();
  }
}

async function goOn(
  running: RunningDeploy,
  first: FirstResult | undefined,
  gate: GateAnswer | undefined,
): Promise<End> {
  const { run, ids, lifecycle } = running;
  if (first?.failure !== undefined) return afterFailure(running, first.failure.reason, first.failure.helm);
  const words = first === undefined ? run.words : withoutReuse(run.words);
  const failure = await runHelm(running, {
    id: ids.helm,
    words,
    isFirst: first === undefined,
    guard: gate?.guard,
  });
  if (failure !== undefined) return afterFailure(running, failure.reason, failure.helm);
  if (ids.wait !== undefined) {
    enter(running, 'wait');
    const { status, reason = '' } = await asStep(running, ids.wait, () =>
      waitForRelease(running, lifecycle.wait ?? 0),
    );
    if (status === 'error') return afterFailure(running, reason, undefined);
  }
  if (lifecycle.post.length > 0) enter(running, 'post');
  const failed = await runSteps(running, lifecycle.post, ids.post);
  if (failed !== undefined) return afterFailure(running, reasonOf(running, failed), undefined);
  enter(running, 'done');
  return { status: 'deployed' };
}

function recordOf(
  { request, run }: DeployOne,
  running: RunningDeploy | undefined,
  { status, reason }: End,
  time: Pick<DeployRecord, 'started' | 'milliseconds'>,
  surroundings: Surroundings,
): DeployRecord {
  const { service, context } = request.target;
  const pair = pairOf(request.target, pullIn(surroundings));
  const {
    place,
    revision,
    failedRevision,
    helm,
    owner,
    gate,
    digests = {},
    unready = [],
    phase = 'gate',
    address,
  } = running?.facts ?? {};
  const cluster = place?.connection.name ?? context.cluster;
  const url = request.url ?? address?.url;
  return {
    version: 1,
    service: service.name,
    context: context.name,
    release: running?.release ?? pair.release,
    namespace: place?.namespace ?? running?.namespace ?? pair.namespace ?? '',
    ...(cluster !== undefined && { cluster }),
    ...(revision !== undefined && { revision }),
    ...(failedRevision !== undefined && { failedRevision }),
    ...(owner && { owner: { repository: owner.repository, ...(owner.prune && { prune: owner.prune }) } }),
    by: run.by,
    ...time,
    ...(helm && { helm }),
    digests: { ...digests, ...(request.manifests !== undefined && { manifests: request.manifests }) },
    findings: request.findings ?? [],
    ...(gate && { gate }),
    // By now more is known to be secret than when they were named.
    steps: running?.steps.list().map((step) => ({ ...step, name: running.clean(step.name) })) ?? [],
    status,
    phase,
    ...(reason !== undefined && reason !== '' && { reason }),
    unready,
    ...(isSuccess({ status }) && running?.installs === true && url !== undefined && { url }),
  };
}
