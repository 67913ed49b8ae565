/** The client of GitHub's API: octokit, which fetches within our limits. */
import { UserError } from '../errors.ts';
import { faultOf, githubError, graphqlFault } from './fault.ts';
import { makeFetch } from './fetch.ts';
import { closeAgents, makeAgents } from '../http/index.ts';
import type { CallLimits, ConnectOptions, GitHub } from './types.ts';

const defaults: CallLimits = {
  tryMs: 15_000,
  wholeMs: 90_000,
  pauseMs: 500,
  answerBytes: 32 * 1024 * 1024,
  pages: 200,
};

/** The client of one API host. Nothing is sent yet. */
export async function connect({
  apiUrl,
  token,
  signal,
  proxyEnv,
  limits: ownLimits,
}: ConnectOptions): Promise<GitHub> {
  if (token.trim() === '')
    throw new UserError('github-token', 'The token for GitHub is empty', {
      hint: 'leave the input token out, or give it a secret that exists',
    });
  const baseUrl = baseOf(apiUrl);
  const limits = { ...defaults, ...ownLimits };
  const agents = makeAgents(proxyEnv ?? {}, signal);
  const { getOctokit } = await import('./library.ts');
  const octokit = getOctokit(token.trim(), {
    baseUrl,
    userAgent: 'pligos',
    log: silent,
    request: { fetch: makeFetch({ apiUrl: baseUrl, agents, limits, signal }) },
  });
  octokit.hook.before('request', ({ headers }) => {
    Object.assign(headers, { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' });
  });
  octokit.hook.error('request', (error) => {
    signal.throwIfAborted();
    // Octokit wraps what our fetch rejects with.
    throw error.cause ?? error;
  });
  return {
    apiUrl: baseUrl,
    signal,
    request: octokit.request,
    rest: octokit.rest,
    pages(list, parameters) {
      let count = 0;
      const first = list.endpoint({ ...parameters, per_page: 100 });
      return octokit.paginate<unknown, unknown>({ ...first }, ({ url, data }) => {
        const broken = (reason: string): UserError =>
          githubError(`GET ${new URL(url).pathname}`, { kind: 'broken', reason });
        count += 1;
        if (!Array.isArray(data)) throw broken('the answer is not a list');
        if (count > limits.pages) throw broken(`the list has more than ${limits.pages} pages`);
        return data;
      });
    },
    async graphql(query, variables) {
      const data = await octokit.graphql(query, { ...variables }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw faultOf(error) === undefined ? githubError('a GraphQL query', graphqlFault(error)) : error;
      });
      if (typeof data === 'object' && data !== null) return data;
      throw githubError('a GraphQL query', graphqlFault(undefined));
    },
    close: () => closeAgents(agents),
  };
}

/** Octokit prints what a server says of itself. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

function baseOf(apiUrl: string): string {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new UserError('github-event', `GITHUB_API_URL is "${apiUrl}", which is not the URL of an API`, {
      hint: 'the runner sets it; outside of one it is https://api.github.com',
    });
  return apiUrl.replace(/\/+$/, '');
}
