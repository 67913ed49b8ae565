/** What a run is about, out of the runner's variables and the event's payload. */
import { UserError } from '../errors.ts';
import { commitAt, objectAt, textAt, valueAt, wholeAt } from '../json/index.ts';
import type { EventKind, EventPull, EventPush, EventRun, Repository, RunEvent } from './types.ts';

type Env = Readonly<Record<string, string | undefined>>;

const kinds: ReadonlySet<string> = new Set<EventKind>([
  'pull_request',
  'pull_request_target',
  'merge_group',
  'push',
  'workflow_run',
  'issue_comment',
  'schedule',
  'workflow_dispatch',
  'release',
  'deployment',
]);

const isKind = (name: string): name is EventKind => kinds.has(name);

/** Reads the event of this run; what is missing or malformed is a UserError that names it. */
export function readEvent(env: Env, payload: unknown): RunEvent {
  const name = variable(env, 'GITHUB_EVENT_NAME');
  if (objectAt(payload) === undefined)
    throw wrong(
      'the payload of the event is not a JSON object',
      'it is the file that GITHUB_EVENT_PATH names',
    );
  const repository = repositoryOf(env['GITHUB_REPOSITORY']);
  if (repository === undefined)
    throw wrong(
      `GITHUB_REPOSITORY is "${env['GITHUB_REPOSITORY'] ?? ''}", expected owner/name`,
      'the runner sets it',
    );
  const sha = commitAt(env['GITHUB_SHA']);
  if (sha === undefined)
    throw wrong(
      `GITHUB_SHA is "${env['GITHUB_SHA'] ?? ''}", expected the full name of a commit`,
      'the runner sets it',
    );
  const actor = env['GITHUB_ACTOR'] ?? '';
  const ref = env['GITHUB_REF'] ?? '';
  const kind = isKind(name) ? name : 'other';
  const pull = objectAt(payload, 'pull_request') && readPull(payload, repository, { sha, ref });
  const pullNumber = pull?.number ?? pullNumberOf(kind, payload);
  const serverUrl = address(env, 'GITHUB_SERVER_URL', 'https://github.com');
  if ((kind === 'pull_request' || kind === 'pull_request_target') && pull === undefined)
    throw wrong(
      `the payload of ${name} contains no pull_request`,
      'it is the file that GITHUB_EVENT_PATH names',
    );
  return {
    kind,
    name,
    repository,
    sha,
    ref,
    defaultBranch: textAt(payload, 'repository', 'default_branch'),
    ...(pull && { pull }),
    ...(pullNumber !== undefined && { pullNumber }),
    ...(kind === 'push' && { push: readPush(payload) }),
    ...(kind === 'merge_group' && { group: readGroup(payload) }),
    ...(kind === 'workflow_run' && { after: readAfter(payload) }),
    actor,
    isFork: pull?.isFork === true || actor === 'dependabot[bot]' || ranForFork(kind, payload, repository),
    run: { id: number(env, 'GITHUB_RUN_ID'), attempt: number(env, 'GITHUB_RUN_ATTEMPT', 1) },
    runNumber: number(env, 'GITHUB_RUN_NUMBER', 1),
    workflow: env['GITHUB_WORKFLOW'] ?? '',
    job: env['GITHUB_JOB'] ?? '',
    step: env['GITHUB_ACTION'] ?? '',
    serverUrl,
    apiUrl: address(env, 'GITHUB_API_URL', 'https://api.github.com'),
    isEnterprise: isEnterprise(serverUrl),
  };
}

/** GitHub Enterprise Server: neither github.com nor a tenant of ghe.com; *.localhost is for tests, as in @actions/cache. */
export function isEnterprise(serverUrl: string): boolean {
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== 'github.com' && !host.endsWith('.ghe.com') && !host.endsWith('.localhost');
}

function readPull(
  payload: unknown,
  repository: Repository,
  run: { readonly sha: string; readonly ref: string },
): EventPull {
  const pull = valueAt(payload, 'pull_request');
  const pullNumber = wholeAt(pull, 'number');
  if (pullNumber === undefined) throw missing('pull_request.number', 'the number of the pull request');
  const headRepository = repositoryOf(valueAt(pull, 'head', 'repo', 'full_name'));
  return {
    number: pullNumber,
    headSha: requiredCommit(payload, 'pull_request', 'head', 'sha'),
    headRef: requiredText(payload, 'pull_request', 'head', 'ref'),
    baseSha: requiredCommit(payload, 'pull_request', 'base', 'sha'),
    baseRef: requiredText(payload, 'pull_request', 'base', 'ref'),
    // A fork that was deleted leaves a null: it was one.
    isFork: headRepository === undefined || !sameRepository(headRepository, repository),
    headRepository,
    ...(valueAt(payload, 'action') === 'closed' && { isClosed: true as const }),
    ...(run.ref === `refs/pull/${pullNumber}/merge` && { mergeSha: run.sha }),
  };
}

/** Zeros stand for no commit. */
const there = (sha: string): string | undefined => (/^0+$/.test(sha) ? undefined : sha);

function readPush(payload: unknown): EventPush {
  return {
    before: there(requiredCommit(payload, 'before')),
    after: there(requiredCommit(payload, 'after')),
    forced: valueAt(payload, 'forced') === true,
    created: valueAt(payload, 'created') === true,
    deleted: valueAt(payload, 'deleted') === true,
  };
}

function readGroup(payload: unknown): { baseSha: string; headSha: string } {
  return {
    baseSha: requiredCommit(payload, 'merge_group', 'base_sha'),
    headSha: requiredCommit(payload, 'merge_group', 'head_sha'),
  };
}

/** The one pull request of a comment or of the run before; a fork's is not listed there. */
function pullNumberOf(kind: EventKind, payload: unknown): number | undefined {
  if (kind === 'issue_comment')
    return objectAt(payload, 'issue', 'pull_request') && wholeAt(payload, 'issue', 'number');
  const pulls = kind === 'workflow_run' ? valueAt(payload, 'workflow_run', 'pull_requests') : undefined;
  return Array.isArray(pulls) && pulls.length === 1 ? wholeAt(pulls[0], 'number') : undefined;
}

function readAfter(payload: unknown): EventRun {
  return {
    headSha: requiredCommit(payload, 'workflow_run', 'head_sha'),
    headBranch: textAt(payload, 'workflow_run', 'head_branch') ?? '',
    headRepository: repositoryOf(valueAt(payload, 'workflow_run', 'head_repository', 'full_name')),
  };
}

function ranForFork(kind: EventKind, payload: unknown, repository: Repository): boolean {
  if (kind !== 'workflow_run') return false;
  const head = repositoryOf(valueAt(payload, 'workflow_run', 'head_repository', 'full_name'));
  return head === undefined || !sameRepository(head, repository);
}

/** GitHub's names do not tell capitals apart. */
export const sameRepository = (a: Repository, b: Repository): boolean =>
  a.owner.toLowerCase() === b.owner.toLowerCase() && a.name.toLowerCase() === b.name.toLowerCase();

/** `owner/name`. */
export function repositoryOf(fullName: unknown): Repository | undefined {
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(textAt(fullName) ?? '') ?? [];
  return owner === undefined || name === undefined ? undefined : { owner, name };
}

function requiredCommit(payload: unknown, ...keys: readonly string[]): string {
  const value = commitAt(payload, ...keys);
  if (value === undefined) throw missing(keys.join('.'), 'the full name of a commit');
  return value;
}

function requiredText(payload: unknown, ...keys: readonly string[]): string {
  const value = textAt(payload, ...keys);
  if (value === undefined) throw missing(keys.join('.'), 'a text');
  return value;
}

function variable(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw wrong(`${name} is not set`, 'the runner sets it');
  return value;
}

function number(env: Env, name: string, otherwise?: number): number {
  const value = env[name];
  if ((value === undefined || value === '') && otherwise !== undefined) return otherwise;
  if (!/^\d{1,15}$/.test(value ?? ''))
    throw wrong(`${name} is "${value ?? ''}", expected a number`, 'the runner sets it');
  return Number(value);
}

function address(env: Env, name: string, otherwise: string): string {
  const value = env[name] || otherwise;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw wrong(`${name} is "${value}", expected an address that begins with https://`, 'the runner sets it');
  return value.replace(/\/+$/, '');
}

const missing = (path: string, expected: string): UserError =>
  wrong(
    `${path} in the payload of the event is not ${expected}`,
    'the payload is the file that GITHUB_EVENT_PATH names, as GitHub writes it',
  );

const wrong = (message: string, hint: string): UserError => new UserError('github-event', message, { hint });
