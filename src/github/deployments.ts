/** GitHub Deployments, which the page "Environments" and the pull request show. */
import { inRepository } from './comments/comments.ts';
import { faultOf, githubError } from './fault.ts';
import { listAt, parseJson, textAt, valueAt, wholeAt } from '../json/index.ts';
import type { ApiFault, GitHub, Repository } from './types.ts';

export type DeploymentState = 'in_progress' | 'success' | 'failure' | 'error' | 'inactive';

/** What is deployed, and to which environment. */
export interface DeploymentRequest {
  readonly repository: Repository;
  /** The commit; GitHub also takes a branch or tag. */
  readonly ref: string;
  readonly environment: string;
  readonly description: string;
  /** A preview of a pull request, which will be deleted. */
  readonly isTransient: boolean;
  /** Absent: GitHub takes only the environment `production` for production. */
  readonly isProduction?: boolean;
  /** Public to all who may read the repository. */
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

/** Our payloads have this key, so other tools' Deployments stay untouched. */
const deploymentMark = 'pligos';

/** Creates a Deployment. GitHub must not merge or wait for checks, because Pligos has its own gate. */
export async function createDeployment(gitHub: GitHub, deploying: DeploymentRequest): Promise<Deployment> {
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
  const id = wholeAt(data, 'id');
  // 202 means that GitHub merged the base branch instead.
  if (id === undefined)
    throw githubError(`POST ${new URL(url).pathname}`, {
      kind: 'broken',
      reason: 'the answer is not a Deployment',
    });
  return { id, environment };
}

/** Sets the status. A success does not make older Deployments inactive: `supersede` does. */
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

/** How many of the newest are checked. Older ones are inactive already. */
const mostRecent = 10;

/**
 * Makes our older Deployments of an environment inactive, and returns their number. GitHub does this only for
 * environments that are neither transient nor production, and only for successful ones.
 */
export async function supersede(
  gitHub: GitHub,
  repository: Repository,
  environment: string,
  { newest, logUrl, why }: { readonly newest?: number; readonly logUrl: string; readonly why: string },
): Promise<number> {
  const { repos } = gitHub.rest;
  const where = inRepository(repository);
  const { data } = await repos.listDeployments({ ...where, environment, per_page: mostRecent });
  const older = listAt(data).filter(
    (item) => isOurs(item) && (newest === undefined || (wholeAt(item, 'id') ?? newest) < newest),
  );
  const statuses = await Promise.all(
    older.map(async (item): Promise<number> => {
      const id = wholeAt(item, 'id');
      if (id === undefined) return 0;
      const latest = await repos.listDeploymentStatuses({ ...where, deployment_id: id, per_page: 1 });
      if (valueAt(listAt(latest.data)[0], 'state') === 'inactive') return 0;
      await setDeploymentStatus(gitHub, repository, { id }, { state: 'inactive', description: why, logUrl });
      return 1;
    }),
  );
  return statuses.reduce((sum, one) => sum + one, 0);
}

const isOurs = (item: unknown): boolean => valueAt(payloadOf(item), 'by') === deploymentMark;

/** The payload: GitHub returns it as an object or as its JSON text. */
function payloadOf(item: unknown): unknown {
  const payload = valueAt(item, 'payload');
  return typeof payload === 'string' ? parseJson(payload) : payload;
}

/**
 * The environment for which GitHub creates a Deployment of this run, because the job has an `environment:`.
 * No variable contains it, but the Deployment's statuses have the job's page as their log.
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
      listAt((await repos.listDeployments({ ...where, sha, per_page: mostRecent })).data),
    ),
  );
  for (const item of found.flat().filter((one) => !isOurs(one))) {
    const id = wholeAt(item, 'id');
    if (id === undefined) continue;
    const { data } = await repos.listDeploymentStatuses({
      ...where,
      deployment_id: id,
      per_page: mostRecent,
    });
    const isOfRun = listAt(data).some((status) => {
      const log = textAt(status, 'log_url') ?? '';
      return log === runUrl || log.startsWith(`${runUrl}/`);
    });
    if (isOfRun) return textAt(item, 'environment');
  }
  return undefined;
}

/** GitHub accepts 140 characters, and no half of a surrogate pair. */
const short = (payloadText: string): string =>
  payloadText.length > 140 ? `${payloadText.slice(0, 139).replace(/[\ud800-\udbff]$/, '')}…` : payloadText;

/** A `permissions` block removes every permission that it does not list. */
const permissions: readonly string[] = ['permissions:', '  contents: read', '  deployments: write'];

const sentences: Record<Exclude<ApiFault['kind'], 'refused'>, string> = {
  missing: 'this token cannot see the repository or the commit',
  rejected: 'GitHub rejected the Deployment',
  limited: 'the rate limit of GitHub is reached',
  broken: 'GitHub gave an unexpected answer',
  unreachable: 'GitHub gave an unexpected answer',
};

/** Why a call about Deployments failed. Throws any error that is not GitHub's. */
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
