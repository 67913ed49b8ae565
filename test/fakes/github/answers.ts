/** What the fake GitHub does and says for each call that is described. */
import type { Api } from './api.ts';
import { attestationHandlers } from './attestations.ts';
import { fill } from './fill.ts';
import { issueHandlers } from './issues.ts';
import {
  actionsBot,
  addCheck,
  addComment,
  addDeployment,
  addPull,
  appOf,
  type Author,
  commentsOf,
  type FakeCheck,
  type FakeComment,
  type FakeDeployment,
  type FakePull,
  mergeBaseOf,
  type State,
} from './state.ts';

export interface Asked {
  readonly values: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly author: Author;
  /** The fake's own address. */
  readonly url: string;
}

export interface Said {
  readonly status: number;
  readonly body?: unknown;
  /** A list to be cut into pages. */
  readonly list?: readonly unknown[];
  /** The list stands under this name, beside its count. */
  readonly under?: string;
  /** The schema of the body, or of the list's items, by which it is completed. */
  readonly schema?: string;
}

export type Handler = (state: State, asked: Asked) => Said;

const html = 'https://github.com';
const notFound: Said = { status: 404, body: { message: 'Not Found', status: '404' } };
const maxBody = 65_536;

const repository = (name: string): unknown => ({
  full_name: name,
  name: name.split('/')[1],
  fork: false,
  owner: { login: name.split('/')[0] },
  html_url: `${html}/${name}`,
});

function pullAnswer(state: State, pull: FakePull): unknown {
  return {
    number: pull.number,
    state: pull.state,
    locked: pull.locked,
    title: pull.title,
    body: pull.body,
    user: pull.user,
    merged_at: pull.mergedAt,
    html_url: `${html}/${state.repository}/pull/${pull.number}`,
    merge_commit_sha: pull.mergeCommit,
    head: { ref: pull.headRef, sha: pull.head, repo: repository(pull.headRepository) },
    base: { ref: pull.baseRef, sha: pull.base, repo: repository(state.repository) },
    labels: pull.labels.map((name) => ({ name })),
    comments: commentsOf(state, pull.number).length,
  };
}

function commentAnswer(state: State, comment: FakeComment): unknown {
  return {
    id: comment.id,
    node_id: `IC_${comment.id}`,
    body: comment.body,
    user: comment.author,
    html_url: `${html}/${state.repository}/pull/${comment.pull}#issuecomment-${comment.id}`,
    ...(comment.minimized !== undefined && { minimized: { reason: comment.minimized } }),
  };
}

const deploymentAnswer = (state: State, deployment: FakeDeployment): unknown => ({
  id: deployment.id,
  sha: deployment.sha,
  ref: deployment.sha,
  task: 'deploy',
  environment: deployment.environment,
  payload: deployment.payload,
  transient_environment: deployment.isTransient,
  production_environment: deployment.isProduction,
  creator: deployment.author,
  statuses_url: `${html}/repos/${state.repository}/deployments/${deployment.id}/statuses`,
});

const checkAnswer = (check: FakeCheck): unknown => ({
  id: check.id,
  name: check.name,
  head_sha: check.sha,
  started_at: check.startedAt,
  app: { slug: check.app },
  ...check.fields,
});

export const invalid = (message: string): Said => ({
  status: 422,
  body: { message: `Validation Failed: ${message}`, documentation_url: 'https://docs.github.com/rest' },
});

const pullOf = (state: State, asked: Asked): FakePull | undefined =>
  state.pulls.get(Number(asked.values['issue_number'] ?? asked.values['pull_number']));

const commentOf = (state: State, asked: Asked): FakeComment | undefined =>
  state.comments.get(Number(asked.values['comment_id']));

const deploymentOf = (state: State, asked: Asked): FakeDeployment | undefined =>
  state.deployments.find(({ id }) => id === Number(asked.values['deployment_id']));

const statusAnswer = (status: FakeDeployment['statuses'][number]): unknown => ({
  state: status.state,
  description: status.description,
  // GitHub answers with empty texts, which its own description does not allow.
  ...(status.logUrl !== '' && { log_url: status.logUrl, target_url: status.logUrl }),
  ...(status.environmentUrl !== '' && { environment_url: status.environmentUrl }),
});

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

const repo = '/repos/{owner}/{repo}';

export const handlers: Readonly<Record<string, Handler>> = {
  ...attestationHandlers,
  ...issueHandlers,

  [`GET ${repo}`]: (state) => ({
    status: 200,
    body: repository(state.repository),
    schema: 'full-repository',
  }),

  [`GET ${repo}/pulls`](state, asked) {
    const [owner, branch] = (asked.query.get('head') ?? ':').split(':');
    const wanted = asked.query.get('state') ?? 'open';
    const pulls = [...state.pulls.values()].filter(
      (pull) =>
        (wanted === 'all' || pull.state === wanted) &&
        (branch === '' || (pull.headRef === branch && pull.headRepository.split('/')[0] === owner)),
    );
    return { status: 200, list: pulls.map((pull) => pullAnswer(state, pull)), schema: 'pull-request-simple' };
  },

  [`POST ${repo}/pulls`](state, { body, author }) {
    const [head, base] = [words(body['head']), words(body['base'])];
    const sha = state.branches.get(head);
    if (!state.mayOpenPulls && author === actionsBot)
      return {
        status: 403,
        body: {
          message: 'GitHub Actions is not permitted to create or approve pull requests.',
          status: '403',
        },
      };
    if (sha === undefined || words(body['body']).length > maxBody) return invalid('head or body');
    if ([...state.pulls.values()].some(({ headRef, state: is }) => headRef === head && is === 'open'))
      return invalid(`A pull request already exists for ${state.repository.split('/')[0]}:${head}.`);
    const pull = addPull(state, {
      number: Math.max(0, ...state.pulls.keys()) + 1,
      head: sha,
      headRef: head,
      base: state.branches.get(base) ?? '',
      baseRef: base,
      title: words(body['title']),
      body: words(body['body']),
      user: author,
    });
    return { status: 201, body: pullAnswer(state, pull), schema: 'pull-request' };
  },

  [`PATCH ${repo}/pulls/{pull_number}`](state, asked) {
    const pull = pullOf(state, asked);
    if (pull === undefined) return notFound;
    const { title, body, state: becomes } = asked.body;
    if (words(body).length > maxBody) return invalid(`body is too long (maximum is ${maxBody} characters)`);
    if (title !== undefined) pull.title = words(title);
    if (body !== undefined) pull.body = words(body);
    if (becomes === 'open' || becomes === 'closed') pull.state = becomes;
    return { status: 200, body: pullAnswer(state, pull), schema: 'pull-request' };
  },

  [`GET ${repo}/pulls/{pull_number}`](state, asked) {
    const pull = pullOf(state, asked);
    return pull === undefined
      ? notFound
      : { status: 200, body: pullAnswer(state, pull), schema: 'pull-request' };
  },

  [`GET ${repo}/commits/{commit_sha}/branches-where-head`](state, asked) {
    const sha = asked.values['commit_sha'] ?? '';
    const found = [...state.branches].filter(([, tip]) => tip === sha);
    return {
      status: 200,
      body: found.map(([name]) => ({ name, commit: { sha, url: `${asked.url}/${sha}` }, protected: false })),
    };
  },

  [`GET ${repo}/commits/{ref}`](state, asked) {
    const [, kind, name = ''] = /^(tags|heads)\/(.*)$/.exec(asked.values['ref'] ?? '') ?? [];
    const sha = (kind === 'tags' ? state.tags : state.branches).get(name);
    return sha === undefined ? notFound : { status: 200, body: { sha }, schema: 'commit' };
  },

  [`GET ${repo}/commits/{commit_sha}/pulls`](state, asked) {
    const sha = asked.values['commit_sha'] ?? '';
    const pulls = [...state.pulls.values()].filter(
      (pull) => pull.mergeCommit === sha || pull.commits.includes(sha),
    );
    return { status: 200, list: pulls.map((pull) => pullAnswer(state, pull)), schema: 'pull-request-simple' };
  },

  [`GET ${repo}/pulls/{pull_number}/reviews`](state, asked) {
    const pull = pullOf(state, asked);
    if (pull === undefined) return notFound;
    const list = state.reviews
      .filter((review) => review.pull === pull.number)
      .map((review) => ({
        user: review.author,
        state: review.state,
        commit_id: review.commit,
        author_association: review.association ?? 'COLLABORATOR',
      }));
    return { status: 200, list, schema: 'pull-request-review' };
  },

  [`GET ${repo}/issues/{issue_number}/comments`](state, asked) {
    const pull = pullOf(state, asked);
    if (pull === undefined) return notFound;
    const list = commentsOf(state, pull.number).map((comment) => commentAnswer(state, comment));
    return { status: 200, list, schema: 'issue-comment' };
  },

  [`POST ${repo}/issues/{issue_number}/comments`](state, asked) {
    const pull = pullOf(state, asked);
    if (pull === undefined) return notFound;
    if (pull.locked)
      return {
        status: 403,
        body: { message: 'Unable to create comment because issue is locked.', status: '403' },
      };
    const body = words(asked.body['body']);
    if (body.length > maxBody) return invalid(`body is too long (maximum is ${maxBody} characters)`);
    const comment = addComment(state, pull.number, body, asked.author);
    return { status: 201, body: commentAnswer(state, comment), schema: 'issue-comment' };
  },

  [`GET ${repo}/issues/comments/{comment_id}`](state, asked) {
    const comment = commentOf(state, asked);
    return comment === undefined
      ? notFound
      : { status: 200, body: commentAnswer(state, comment), schema: 'issue-comment' };
  },

  [`PATCH ${repo}/issues/comments/{comment_id}`](state, asked) {
    const comment = commentOf(state, asked);
    if (comment === undefined) return notFound;
    const body = words(asked.body['body']);
    if (body.length > maxBody) return invalid(`body is too long (maximum is ${maxBody} characters)`);
    comment.body = body;
    comment.editor = asked.author;
    comment.edits += 1;
    return { status: 200, body: commentAnswer(state, comment), schema: 'issue-comment' };
  },

  [`DELETE ${repo}/issues/comments/{comment_id}`](state, asked) {
    const comment = commentOf(state, asked);
    if (comment === undefined) return notFound;
    state.comments.delete(comment.id);
    return { status: 204 };
  },

  [`GET ${repo}/issues/{issue_number}/labels`](state, asked) {
    const pull = pullOf(state, asked);
    return pull === undefined
      ? notFound
      : { status: 200, list: pull.labels.map((name) => ({ name })), schema: 'label' };
  },

  [`POST ${repo}/issues/{issue_number}/labels`](state, asked) {
    const pull = pullOf(state, asked);
    if (pull === undefined) return notFound;
    const given: readonly unknown[] = Array.isArray(asked.body['labels']) ? asked.body['labels'] : [];
    for (const label of given.map(words)) if (!pull.labels.includes(label)) pull.labels.push(label);
    return { status: 200, list: pull.labels.map((name) => ({ name })), schema: 'label' };
  },

  [`GET ${repo}/deployments`](state, asked) {
    const [sha, environment] = [asked.query.get('sha'), asked.query.get('environment')];
    const found = state.deployments.filter(
      (one) => (sha ?? one.sha) === one.sha && (environment ?? one.environment) === one.environment,
    );
    return { status: 200, list: found.map((one) => deploymentAnswer(state, one)), schema: 'deployment' };
  },

  [`POST ${repo}/deployments`](state, { body, author }) {
    const environment = words(body['environment']) || 'production';
    const sha = commitOf(state, words(body['ref']));
    if (!/^[0-9a-f]{40}$/.test(sha)) return invalid(`No ref found for: ${sha}`);
    // Without an empty list, GitHub waits for every status of the commit.
    if (body['auto_merge'] !== false || !Array.isArray(body['required_contexts']))
      return { status: 409, body: { message: 'Conflict: Commit status checks failed' } };
    const deployment = addDeployment(state, {
      sha,
      environment,
      payload: body['payload'] ?? {},
      isTransient: body['transient_environment'] === true,
      isProduction:
        typeof body['production_environment'] === 'boolean'
          ? body['production_environment']
          : environment === 'production',
      author,
    });
    return { status: 201, body: deploymentAnswer(state, deployment), schema: 'deployment' };
  },

  [`GET ${repo}/deployments/{deployment_id}/statuses`](state, asked) {
    const found = deploymentOf(state, asked);
    if (found === undefined) return notFound;
    return { status: 200, list: found.statuses.map(statusAnswer), schema: 'deployment-status' };
  },

  [`POST ${repo}/deployments/{deployment_id}/statuses`](state, asked) {
    const found = deploymentOf(state, asked);
    if (found === undefined) return notFound;
    const { body } = asked;
    const description = words(body['description']);
    if (description.length > 140) return invalid('description is too long (maximum is 140 characters)');
    const status = {
      state: words(body['state']),
      description,
      logUrl: words(body['log_url']),
      environmentUrl: words(body['environment_url']),
    };
    found.statuses.unshift(status);
    return { status: 201, body: statusAnswer(status), schema: 'deployment-status' };
  },

  [`GET ${repo}/git/commits/{commit_sha}`](state, asked) {
    const sha = asked.values['commit_sha'] ?? '';
    const parents = state.commits.get(sha);
    if (parents === undefined) return notFound;
    return {
      status: 200,
      body: { sha, parents: parents.map((parent) => ({ sha: parent })) },
      schema: 'git-commit',
    };
  },

  [`GET ${repo}/compare/{basehead}`](state, asked) {
    const [base = '', head = ''] = (asked.values['basehead'] ?? '').split('...');
    const found = mergeBaseOf(state, commitOf(state, base), commitOf(state, head));
    if (found === undefined) return notFound;
    return {
      status: 200,
      body: { status: 'diverged', merge_base_commit: { sha: found }, base_commit: { sha: base } },
      schema: 'commit-comparison',
    };
  },

  [`POST ${repo}/check-runs`](state, asked) {
    const { name, head_sha: sha, ...fields } = asked.body;
    const app = appOf(asked.author);
    if (app === undefined)
      return { status: 403, body: { message: 'You must authenticate via a GitHub App.', status: '403' } };
    const check = addCheck(state, { name: words(name), sha: words(sha), app, fields });
    return { status: 201, body: checkAnswer(check), schema: 'check-run' };
  },

  [`GET ${repo}/check-runs/{check_run_id}`](state, asked) {
    const check = state.checks.find(({ id }) => id === Number(asked.values['check_run_id']));
    return check === undefined ? notFound : { status: 200, body: checkAnswer(check), schema: 'check-run' };
  },

  [`PATCH ${repo}/check-runs/{check_run_id}`](state, asked) {
    const check = state.checks.find(({ id }) => id === Number(asked.values['check_run_id']));
    if (check === undefined) return notFound;
    if (check.app !== appOf(asked.author)) {
      const message = 'Invalid app_id - check run can only be modified by the GitHub App that created it.';
      return { status: 403, body: { message, status: '403' } };
    }
    Object.assign(check.fields, asked.body);
    return { status: 200, body: checkAnswer(check), schema: 'check-run' };
  },

  [`GET ${repo}/commits/{ref}/check-runs`](state, asked) {
    const sha = commitOf(state, asked.values['ref'] ?? '');
    const name = asked.query.get('check_name');
    const all = state.checks.filter((check) => check.sha === sha && (name ?? check.name) === check.name);
    // Unless all are asked for, the latest of each name and app; GitHub lists the latest first.
    const latest = new Map(all.map((check) => [`${check.app} ${check.name}`, check]));
    const found = (asked.query.get('filter') === 'all' ? all : [...latest.values()]).toReversed();
    return { status: 200, list: found.map(checkAnswer), under: 'check_runs', schema: 'check-run' };
  },

  [`POST ${repo}/statuses/{sha}`](state, asked) {
    const status = {
      sha: asked.values['sha'] ?? '',
      state: words(asked.body['state']),
      context: words(asked.body['context']) || 'default',
      description: words(asked.body['description']) || null,
    };
    state.statuses.unshift(status);
    return { status: 201, body: status, schema: 'status' };
  },

  [`GET ${repo}/commits/{ref}/statuses`](state, asked) {
    const sha = commitOf(state, asked.values['ref'] ?? '');
    return { status: 200, list: state.statuses.filter((status) => status.sha === sha), schema: 'status' };
  },
};

/** A branch of a pull request stands for its commit. */
function commitOf(state: State, ref: string): string {
  const tip = state.branches.get(ref);
  if (tip !== undefined) return tip;
  for (const pull of state.pulls.values()) {
    if (pull.headRef === ref) return pull.head;
    if (pull.baseRef === ref) return pull.base;
  }
  return ref;
}

/** The answer with every field that the description requires; `items` is the page of its list. */
export function completed(api: Api, said: Said, items: readonly unknown[] | undefined): unknown {
  const { schema, under, list } = said;
  const whole = (value: unknown): unknown =>
    schema === undefined ? value : fill(api.definitions, schema, value);
  if (items === undefined) return whole(said.body);
  const page = items.map(whole);
  return under === undefined ? page : { total_count: list?.length ?? 0, [under]: page };
}
