/**
 * Creates a GitHub Deployment for each deployed context, and sets its status. A failure here never fails a
 * deploy.
 */
import { UserError, warning } from '../../../errors.ts';
import {
  createDeployment,
  type Deployment,
  type DeploymentState,
  environmentOfRun,
  faultOf,
  type GitHub,
  setDeploymentStatus,
  supersede,
  whyNoDeployment,
} from '../../../github/index.ts';
import type { DeployRecord } from '../../../deploy/index.ts';
import type { Preview } from '../../../operations/compare/index.ts';
import type { DeployEvent } from '../../../operations/deploy/index.ts';
import { isOfPull, pairOf } from '../../../operations/index.ts';
import { effectOf, environmentUrl, isDryRun } from '../../../operations/run/index.ts';
import { headOf, pullOf } from '../shared/comment-job.ts';
import type { Job } from '../shared/job-types.ts';
import { sendEvenIfCancelled } from '../preview/send-even-if-cancelled.ts';
import { runOf } from '../shared/run-facts.ts';
import { plural } from '../../../tools/index.ts';

type Project = Preview['project'];
type Target = NonNullable<Preview['contexts'][number]['target']>;

export interface Deployments {
  /** URLs by context, from the input environment-url. */
  readonly urls: ReadonlyMap<string, string>;
  add(event: DeployEvent): void;
  /** Waits until every request to GitHub has ended. */
  close(): Promise<void>;
}

/**
 * The environment's name: the context's, with its service where there are several, or the pull request that
 * it belongs to.
 */
export function environmentName(
  { service, context }: Target,
  { services }: Pick<Project, 'services'>,
  pull: number | undefined,
): string {
  const own = context.name === 'default' ? pairOf({ service, context }).release : context.name;
  const name = services.length > 1 ? `${service.name}/${own}` : own;
  return pull !== undefined && isOfPull({ service, context }) ? `${name}/pr-${pull}` : name;
}

/** Retires the environments of contexts that were taken down. */
export async function retireAll(job: Job, environments: readonly string[]): Promise<void> {
  const gitHub = await openClient(job);
  if (gitHub === undefined) return;
  const once = makeReportOnce(job);
  for (const environment of environments) await once(() => retire(job, gitHub, environment));
}

/** Checks whether Deployments are wanted and may be written. The reason against it is reported once. */
export async function openDeployments(
  job: Job,
  { project, targets }: { readonly project: Project; readonly targets: readonly Target[] },
): Promise<Deployments> {
  const { inputs } = job;
  const effect = effectOf(inputs.command);
  // A command that deploys nothing has no environment to show.
  const isDeploy = effect !== 'removes' && !isDryRun(inputs.command);
  const urls = isDeploy ? await urlsOf(job, targets) : new Map<string, string>();
  const gitHub = effect === undefined ? undefined : await openClient(job);
  if (gitHub === undefined) return { urls, add() {}, close: () => Promise.resolve() };
  const deployments = new Map<string, Promise<Deployment | undefined>>();
  const ends: Promise<void>[] = [];
  const once = makeReportOnce(job);
  const begin = (target: Target): Promise<Deployment | undefined> =>
    once(() => create(job, gitHub, target, project));
  return {
    urls,
    add(event) {
      const target = targets.find(({ service, context }) => `${service.name}/${context.name}` === event.name);
      if (target === undefined) return;
      // A context that the gate refuses, or that needs no change, is not deployed.
      if (event.what === 'phase' && event.phase !== 'gate' && event.phase !== 'done' && effect === 'deploys')
        if (!deployments.has(event.name)) deployments.set(event.name, begin(target));
      if (event.what !== 'ended') return;
      const { record } = event;
      if (effect === 'removes' && record.status === 'deployed')
        ends.push(once(() => retire(job, gitHub, environmentName(target, project, pullOf(job)))));
      const created = deployments.get(event.name);
      if (created === undefined) return;
      ends.push(
        created.then(async (deployment) => {
          if (deployment === undefined) return;
          await once(() =>
            sendEvenIfCancelled(job, (connected) =>
              finish(
                connected,
                connected.gitHub ?? gitHub,
                deployment,
                record,
                urls.get(event.name) ?? ownUrl(job, record),
              ),
            ),
          );
        }),
      );
    },
    close: async () => void (await Promise.all(ends)),
  };
}

/** Makes all Deployments of an environment inactive: it is gone. */
async function retire(job: Job, gitHub: GitHub, environment: string): Promise<void> {
  const { event, host } = job;
  const count = await supersede(gitHub, event.repository, environment, {
    logUrl: runOf(job).url,
    why: 'taken down',
  });
  if (count > 0)
    host.info(`${environment}: ${plural(count, 'Deployment')} ${count === 1 ? 'is' : 'are'} inactive now`);
}

/** The client for Deployments. Undefined where none are written, with a notice. */
async function openClient(job: Job): Promise<GitHub | undefined> {
  const { inputs, gitHub, event, host } = job;
  if (inputs.deployment === 'off' || gitHub === undefined) return undefined;
  if (inputs.deployment === 'always') return gitHub;
  try {
    const own = await environmentOfRun(gitHub, event.repository, [event.sha, headOf(job)], runOf(job).url);
    if (own === undefined) return gitHub;
    host.info(`GitHub itself creates the Deployment of this job: its environment is ${own}`);
  } catch (error) {
    reportNoDeployment(job, error);
  }
  return undefined;
}

function reportNoDeployment({ host, event }: Job, error: unknown): void {
  const { reason, lines } = whyNoDeployment(error, event);
  host.info(`no Deployment is created: ${reason}`);
  if (lines === undefined) return;
  host.info(
    `Add to the job, unless it has its own environment (or set deployment: off):\n${lines.join('\n')}`,
  );
}

/** Runs the work and reports an obstacle. Of several obstacles only the first is reported. */
function makeReportOnce(job: Job): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  let isReported = false;
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      if (job.surroundings.signal.aborted) return undefined;
      if (!isReported) reportNoDeployment(job, error);
      isReported = true;
      return undefined;
    }
  };
}

async function create(job: Job, gitHub: GitHub, target: Target, project: Project): Promise<Deployment> {
  const { event } = job;
  const { service, context } = target;
  const pull = pullOf(job);
  const environment = environmentName(target, project, pull);
  const { release } = pairOf(target, pull?.toString());
  const deployment = await createDeployment(gitHub, {
    repository: event.repository,
    ref: headOf(job),
    environment,
    description: `${service.name}/${context.name} by run ${event.runNumber}`,
    isTransient: isOfPull(target),
    ...(/(?:^|[-_.])prod(?:uction)?(?:$|[-_.])/i.test(context.name) && { isProduction: true }),
    payload: {
      service: service.name,
      context: context.name,
      release,
      run: event.run.id,
      ...(pull && { pull }),
    },
  });
  try {
    await setDeploymentStatus(gitHub, event.repository, deployment, {
      state: 'in_progress',
      description: 'helm is at work',
      logUrl: runOf(job).url,
    });
  } catch (error) {
    // The Deployment exists, so its outcome has to be set all the same.
    reportNoDeployment(job, error);
  }
  return deployment;
}

const states: Readonly<Record<DeployRecord['status'], DeploymentState>> = {
  deployed: 'success',
  unchanged: 'success',
  failed: 'failure',
  'rolled-back': 'failure',
  cancelled: 'error',
  'not-started': 'error',
};

/** The URL from the render, where the input environment-url gives none. */
const ownUrl = ({ inputs }: Job, { url }: DeployRecord): string | undefined =>
  inputs.environmentUrl === undefined ? url : undefined;

/** Sets the final status. Older Deployments become inactive only after a success. */
async function finish(
  job: Job,
  gitHub: GitHub,
  { id, environment }: Deployment,
  { status, reason, revision }: DeployRecord,
  url: string | undefined,
): Promise<void> {
  const { repository } = job.event;
  const logUrl = runOf(job).url;
  const state = states[status];
  const description = reason ?? (revision === undefined ? status : `${status} as revision ${revision}`);
  const setStatus = (address?: string): Promise<void> =>
    setDeploymentStatus(
      gitHub,
      repository,
      { id },
      { state, description, logUrl, ...(address !== undefined && { environmentUrl: address }) },
    );
  try {
    await setStatus(url);
  } catch (error) {
    if (url === undefined || faultOf(error)?.kind !== 'rejected') throw error;
    // GitHub may reject the URL. The Deployment must not stay in progress then.
    job.host.report(
      warning('input-value', `GitHub does not accept the environment-url ${JSON.stringify(url)}`, {
        hint: 'use a URL that a browser can open',
      }),
    );
    await setStatus();
  }
  if (state === 'success')
    await supersede(gitHub, repository, environment, { newest: id, logUrl, why: 'superseded' });
}

async function urlsOf(
  { inputs, surroundings, host }: Job,
  targets: readonly Target[],
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  if (inputs.environmentUrl === undefined) return urls;
  for (const target of targets) {
    const name = `${target.service.name}/${target.context.name}`;
    try {
      urls.set(name, await environmentUrl(inputs.environmentUrl, inputs.command, target, surroundings));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      for (const { code, message, hint } of error.problems)
        host.report(warning(code, `environment-url of ${name}: ${message}`, { hint }));
    }
  }
  return urls;
}
