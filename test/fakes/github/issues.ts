/** Issues of the fake GitHub: listed, opened, edited, closed. A label that is new is created with the issue. */
import type { Handler, Said } from './answers.ts';
import type { Author, State } from './state.ts';

export interface FakeIssue {
  readonly number: number;
  title: string;
  body: string;
  state: 'open' | 'closed';
  stateReason: string | null;
  readonly labels: string[];
  readonly assignees: string[];
  readonly user: Author;
  /** How often it was written to. */
  edits: number;
}

/** What of GitHub's settings issues depend on. */
export interface IssueSettings {
  readonly issues: FakeIssue[];
  /** Logins that may be assigned. */
  readonly assignable: Set<string>;
  /** The repository's setting. */
  hasIssues: boolean;
}

const repo = '/repos/{owner}/{repo}';
const longest = 65_536;
const gone: Said = {
  status: 410,
  body: { message: 'Issues has been disabled in this repository.', status: '410' },
};
const notFound: Said = { status: 404, body: { message: 'Not Found', status: '404' } };
const invalid = (field: string): Said => ({
  status: 422,
  body: {
    message: 'Validation Failed',
    errors: [{ resource: 'Issue', field, code: 'invalid' }],
    documentation_url: 'https://docs.github.com/rest',
  },
});

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const issueAnswer = (state: State, issue: FakeIssue): unknown => ({
  number: issue.number,
  title: issue.title,
  body: issue.body,
  state: issue.state,
  state_reason: issue.stateReason,
  user: issue.user,
  html_url: `https://github.com/${state.repository}/issues/${issue.number}`,
  labels: issue.labels,
  assignees: [],
});

export const issueHandlers: Readonly<Record<string, Handler>> = {
  [`GET ${repo}/issues`](state, { query }) {
    const wanted = query.get('state') ?? 'open';
    const labels = (query.get('labels') ?? '').split(',').filter((label) => label !== '');
    const found = state.issues.filter(
      (issue) =>
        (wanted === 'all' || issue.state === wanted) && labels.every((label) => issue.labels.includes(label)),
    );
    return {
      status: 200,
      list: found.map((issue) => issueAnswer(state, issue)).toReversed(),
      schema: 'issue',
    };
  },

  [`POST ${repo}/issues`](state, { body, author }) {
    if (!state.hasIssues) return gone;
    const assignees = texts(body['assignees']);
    if (assignees.some((login) => !state.assignable.has(login))) return invalid('assignees');
    const text = typeof body['body'] === 'string' ? body['body'] : '';
    if (text.length > longest) return invalid('body');
    const issue: FakeIssue = {
      number: Math.max(0, ...state.pulls.keys(), ...state.issues.map(({ number }) => number)) + 1,
      title: String(body['title']),
      body: text,
      state: 'open',
      stateReason: null,
      labels: texts(body['labels']),
      assignees,
      user: author,
      edits: 0,
    };
    state.issues.push(issue);
    return { status: 201, body: issueAnswer(state, issue), schema: 'issue' };
  },

  [`PATCH ${repo}/issues/{issue_number}`](state, { body, values }) {
    if (!state.hasIssues) return gone;
    const issue = state.issues.find(({ number }) => number === Number(values['issue_number']));
    if (issue === undefined) return notFound;
    const { title, body: text, state: becomes, state_reason: reason } = body;
    if (typeof text === 'string' && text.length > longest) return invalid('body');
    if (typeof title === 'string') issue.title = title;
    if (typeof text === 'string') issue.body = text;
    if (becomes === 'open' || becomes === 'closed') issue.state = becomes;
    if (typeof reason === 'string') issue.stateReason = reason;
    issue.edits += 1;
    return { status: 200, body: issueAnswer(state, issue), schema: 'issue' };
  },

  [`GET ${repo}/assignees/{assignee}`]: (state, { values }) =>
    state.assignable.has(values['assignee'] ?? '') ? { status: 204 } : notFound,
};
