/** Deployments of GitHub: what its page "Environments" and the pull request show of a deploy. */
import { inRepository } from './comments/comments.ts';
import { faultOf, githubError } from './fault.ts';
import { at, list, text, whole } from './json.ts';
import type { ApiFault, GitHub, Repository } from './types.ts';

export type DeploymentState = 'in_progress' | 'success' | 'failure' | 'error' | 'inactive';

/** What is to be deployed where. */
export interface Deploying {
  readonly repository: Repository;
  /** The commit; GitHub also takes a branch or tag. */
  readonly ref: string;
  readonly environment: string;
  readonly description: string;
  /** Goes away again: a preview of a pull request. */
  readonly isTransient: boolean;
  /** Absent, GitHub decides: true for the environment `production` alone. */
  readonly isProduction?: boolean;
  /** Anybody who may read the repository may read it. */
  readonly payload: Readonly<Record<string, string | number>>;
}

export interface Deployment {
  readonly id: number;
  readonly environment: string;
}

interface DeploymentStatus {
  readonly state: DeploymentState;
  readonly description: string;
  readonly logUrl: string;
  readonly environmentUrl?: string;
}

/** Why there is no Deployment: a sentence without full stop, and the YAML to add where that helps. */
interface NoDeployment {
  readonly reason: string;
  readonly lines?: readonly string[];
}

/** Ours carry this in their payload: others are left alone. */
const deploymentMark = 'pligos';

/** Begins one: no branch is merged into it, and no check is waited for, for the gate is another. */
export async function createDeployment(gitHub: GitHub, deploying: Deploying): Promise<Deployment> {
  const { repository, ref, environment, description, isTransient, isProduction, payload } = deploying;
  const { data, url } = await gitHub.rest.repos.createDeployment({
    ...inRepository(repository),
    ref,
    environment,
    description: short(description),
    auto_merge: false,
    required_contexts: [],
    transient_environment: isTransient,
    ...(isProduction !== undefined && { production_environment: isProduction }),
    payload: { ...payload, by: deploymentMark },
  });
  const id = whole(at(data, 'id'));
  // 202: GitHub has merged something instead.
  if (id === undefined)
    throw githubError(`POST ${new URL(url).pathname}`, {
      kind: 'broken',
      reason: 'the answer is not a Deployment',
    });
  return { id, environment };
}

/** Says where it stands. One that succeeds does not put the older ones aside by itself: `supersede` does. */
export async function setDeploymentStatus(
  gitHub: GitHub,
  repository: Repository,
  { id }: Pick<Deployment, 'id'>,
  { state, description, logUrl, environmentUrl }: DeploymentStatus,
): Promise<void> {
  await gitHub.rest.repos.createDeploymentStatus({
    ...inRepository(repository),
    deployment_id: id,
    state,
    description: short(description),
    log_url: logUrl,
    ...(environmentUrl !== undefined && { environment_url: environmentUrl }),
    auto_inactive: false,
  });
}

/** So many of the newest are looked at: one that was put aside stays so. */
const looked = 10;

/**
 * Makes our older Deployments of an environment inactive, and gives how many these were. GitHub does so by itself for
 * environments that are neither transient nor production, and for those that succeeded only.
 */
export async function supersede(
  gitHub: GitHub,
  repository: Repository,
  environment: string,
  { newest, logUrl, why }: { readonly newest?: number; readonly logUrl: string; readonly why: string },
): Promise<number> {
  const { repos } = gitHub.rest;
  const where = inRepository(repository);
  const { data } = await repos.listDeployments({ ...where, environment, per_page: looked });
  const older = list(data).filter(
    (item) => isOurs(item) && (newest === undefined || (whole(at(item, 'id')) ?? newest) < newest),
  );
  const ended = await Promise.all(
    older.map(async (item): Promise<number> => {
      const id = whole(at(item, 'id'));
      if (id === undefined) return 0;
      const latest = await repos.listDeploymentStatuses({ ...where, deployment_id: id, per_page: 1 });
      if (at(list(latest.data)[0], 'state') === 'inactive') return 0;
      await setDeploymentStatus(gitHub, repository, { id }, { state: 'inactive', description: why, logUrl });
      return 1;
    }),
  );
  return ended.reduce((sum, one) => sum + one, 0);
}

const isOurs = (item: unknown): boolean => at(payloadOf(item), 'by') === deploymentMark;

/** GitHub gives it as it was sent, or as the text of it. */
function payloadOf(item: unknown): unknown {
  const payload = at(item, 'payload');
  const payloadText = text(payload);
  if (payloadText === undefined) return payload;
  try {
    return JSON.parse(payloadText) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The environment for which GitHub itself keeps a Deployment of this run: the job has an `environment:` of its own. No
 * variable tells a step of it. Its Deployment does: the log of each of its statuses is the page of the job.
 */
export async function environmentOfRun(
  gitHub: GitHub,
  repository: Repository,
  commits: readonly string[],
  runUrl: string,
): Promise<string | undefined> {
  const { repos } = gitHub.rest;
  const where = inRepository(repository);
  const found = await Promise.all(
    [...new Set(commits)].map(async (sha) =>
      list((await repos.listDeployments({ ...where, sha, per_page: looked })).data),
    ),
  );
  for (const item of found.flat().filter((one) => !isOurs(one))) {
    const id = whole(at(item, 'id'));
    if (id === undefined) continue;
    const { data } = await repos.listDeploymentStatuses({ ...where, deployment_id: id, per_page: looked });
    const isOfRun = list(data).some((status) => {
      const log = text(at(status, 'log_url')) ?? '';
      return log === runUrl || log.startsWith(`${runUrl}/`);
    });
    if (isOfRun) return text(at(item, 'environment'));
  }
  return undefined;
}

/** Takes 140 characters, and no half of one. */
const short = (payloadText: string): string =>
  payloadText.length > 140 ? `${payloadText.slice(0, 139).replace(/[\ud800-\udbff]$/, '')}…` : payloadText;

/** A block of `permissions` takes away all that it does not name. */
const permissions: readonly string[] = ['permissions:', '  contents: read', '  deployments: write'];

const sentences: Record<Exclude<ApiFault['kind'], 'refused'>, string> = {
  missing: 'this token cannot see the repository or the commit',
  rejected: 'GitHub rejected the Deployment',
  limited: 'the rate limit of GitHub is reached',
  broken: 'GitHub gave an unexpected answer',
  unreachable: 'GitHub gave an unexpected answer',
};

/** Why a call about Deployments failed; anything but a fault of GitHub's is thrown on. */
export function whyNoDeployment(error: unknown, { isFork }: { readonly isFork: boolean }): NoDeployment {
  const fault = faultOf(error);
  if (fault === undefined) throw error;
  const reasonWithStatus = fault.status === undefined ? fault.reason : `${fault.reason}, ${fault.status}`;
  if (fault.kind !== 'refused') return { reason: `${sentences[fault.kind]} (${reasonWithStatus})` };
  if (fault.status === 401) return { reason: `GitHub does not accept the token (${reasonWithStatus})` };
  return {
    reason: `the token may not write Deployments (${reasonWithStatus})`,
    ...(!isFork && { lines: permissions }),
  };
}
