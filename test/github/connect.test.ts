import { createServer, type Server } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { connect, faultOf, type GitHub } from '../../src/github/index.ts';
import { valueAt } from '../../src/json/index.ts';
import { addComment, addPull } from '../fakes/github.ts';
import { hasty, sha, withFake } from './near.ts';

const near = withFake({ renamedFrom: 'octo/old' });
const pull = '/repos/octo/shop/pulls/1';
const comments = '/repos/octo/shop/issues/1/comments';
const getPull = 'GET /repos/{owner}/{repo}/pulls/{pull_number}';
const listCall = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';

beforeEach(() => {
  addPull(near().fake.state, { number: 1, head: sha('a'), base: sha('b') });
});

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'it did not fail',
    (error: unknown) => error,
  );

const shop = { owner: 'octo', repo: 'shop' };

const listComments = (gitHub: GitHub): Promise<unknown[]> =>
  gitHub.pages(gitHub.rest.issues.listComments, { ...shop, issue_number: 1 });

const seen = (): string[] => near().fake.seen.map(({ call }) => call);

describe('a call', () => {
  it('brings the parsed answer', async () => {
    const answer = await near().gitHub.request(`GET ${pull}`);
    expect(answer).toMatchObject({ status: 200, data: { number: 1, head: { sha: sha('a') } } });
  });

  it('sends a body, and takes an answer without one', async () => {
    const made = await near().gitHub.request(`POST ${comments}`, { body: 'text — ünïcode' });
    expect(made).toMatchObject({ status: 201, data: { body: 'text — ünïcode' } });
    const [id] = near().fake.state.comments.keys();
    const gone = await near().gitHub.request(`DELETE /repos/octo/shop/issues/comments/${id}`);
    expect(gone).toMatchObject({ status: 204, data: '' });
  });

  it.each([
    [404, { message: 'Not Found' }, 'missing', 'github-missing'],
    [401, { message: 'Bad credentials' }, 'refused', 'github-refused'],
    [403, { message: 'Resource not accessible by integration' }, 'refused', 'github-refused'],
    [422, { message: 'Validation Failed' }, 'rejected', 'github-rejected'],
  ])('that fails with %i is not repeated', async (status, body, kind, code) => {
    near().fake.faults.add({ call: getPull, status, body });
    const error = await failure(near().gitHub.request(`GET ${pull}`));
    expect(faultOf(error)).toEqual({ kind, status, reason: body.message });
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({
      problems: [{ code, message: expect.stringContaining(`GET ${pull}: ${body.message} (${status})`) }],
    });
    expect(seen()).toHaveLength(1);
  });

  it.each([408, 500, 502, 503, 504])('that reads is repeated after %i', async (status) => {
    near().fake.faults.add({ call: getPull, status, times: 3 });
    expect((await near().gitHub.request(`GET ${pull}`)).status).toBe(200);
    expect(seen()).toHaveLength(4);
  });

  it.each([
    ['a reset', { cut: 'before' as const }],
    ['a time-out', { hang: true }],
  ])('that reads is repeated after %s', async (_what, fault) => {
    near().fake.faults.add({ call: getPull, ...fault });
    const gitHub = await near().client({ limits: { tryMs: 400 } });
    expect((await gitHub.request(`GET ${pull}`)).status).toBe(200);
    expect(seen().length).toBeGreaterThan(1);
  });

  it('is repeated three times at most', async () => {
    near().fake.faults.add({ call: getPull, status: 502, times: 4 });
    expect(faultOf(await failure(near().gitHub.request(`GET ${pull}`)))).toMatchObject({
      kind: 'broken',
      status: 502,
    });
    expect(seen()).toHaveLength(4);
  });

  it.each([
    ['POST', comments, 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'],
    [
      'PATCH',
      '/repos/octo/shop/issues/comments/1000',
      'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
    ],
  ] as const)('that writes by %s is not repeated: it may have been done', async (method, path, call) => {
    addComment(near().fake.state, 1, 'x');
    for (const fault of [{ status: 502 }, { cut: 'after' as const }]) {
      near().fake.faults.add({ call, ...fault });
      await failure(near().gitHub.request(`${method} ${path}`, { body: 'x' }));
    }
    expect(seen()).toHaveLength(2);
  });

  it('that is a mutation of GraphQL, or takes away, may be said twice', async () => {
    const comment = addComment(near().fake.state, 1, 'x');
    near().fake.faults.add({
      call: 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}',
      status: 502,
    });
    await near().gitHub.request(`DELETE /repos/octo/shop/issues/comments/${comment.id}`);
    near().fake.faults.add({ call: 'POST /graphql', status: 502 });
    await near().gitHub.graphql('query { viewer { login databaseId } }', {});
    expect(seen()).toHaveLength(4);
  });

  it('ends at the limit of the whole, whatever remains of its tries', async () => {
    near().fake.faults.add({ call: getPull, hang: true, times: 2 });
    const gitHub = await near().client({ limits: { tryMs: 200, wholeMs: 300 } });
    const start = performance.now();
    expect(faultOf(await failure(gitHub.request(`GET ${pull}`)))).toEqual({
      kind: 'unreachable',
      reason: expect.stringMatching(/^no answer within 0\.\d+ s$/),
    });
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('ends at once when the run is aborted, in a pause, too', async () => {
    for (const fault of [{ hang: true }, { status: 500, times: 4 }]) {
      const control = new AbortController();
      near().fake.faults.add({ call: getPull, ...fault });
      const gitHub = await near().client({ signal: control.signal, limits: { pauseMs: 300 } });
      const call = failure(gitHub.request(`GET ${pull}`));
      setTimeout(() => control.abort(new Error('cancelled')), 100);
      expect(await call).toEqual(new Error('cancelled'));
    }
    // What the second had not met.
    for (let left = 0; left < 3; left += 1) near().fake.faults.take(getPull);
  });

  it('takes no answer that is larger than the limit, packed or not', async () => {
    addComment(near().fake.state, 1, 'x'.repeat(60_000));
    const gitHub = await near().client({ limits: { answerBytes: 50_000 } });
    expect(faultOf(await failure(gitHub.request(`GET ${comments}`)))).toEqual({
      kind: 'broken',
      reason: 'the answer is larger than 50000 bytes',
    });
    near().fake.faults.add({ call: listCall, raw: 'x'.repeat(50_001) });
    expect(faultOf(await failure(gitHub.request(`GET ${comments}`)))?.reason).toBe(
      'the answer is larger than 50000 bytes',
    );
    expect(seen()).toHaveLength(2);
  });

  it('takes no answer that is no JSON', async () => {
    near().fake.faults.add({ call: getPull, raw: '<html>unicorn</html>' });
    expect(faultOf(await failure(near().gitHub.request(`GET ${pull}`)))).toEqual({
      kind: 'broken',
      status: 200,
      reason: 'the answer is not JSON',
    });
  });

  it('shows the words of a server in one line, cut', async () => {
    near().fake.faults.add({
      call: getPull,
      status: 422,
      body: { message: `a\n::set-output::b\u001b[31m ${'x'.repeat(400)}` },
    });
    const reason = faultOf(await failure(near().gitHub.request(`GET ${pull}`)))?.reason ?? '';
    expect(reason).toMatch(/^a ::set-output::b x+…$/);
    expect(reason).toHaveLength(301);
  });
});

describe('a rate limit', () => {
  const soon = (): string => String(Math.floor(Date.now() / 1000) + 1);

  it.each([
    ['of all calls', 403, () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': soon() })],
    ['of writes', 403, () => ({ 'retry-after': '1' })],
    ['with 429', 429, () => ({ 'retry-after': '1' })],
    ['with a date', 429, () => ({ 'retry-after': new Date(Date.now() + 1000).toUTCString() })],
  ])('%s is waited for, by a call that writes, too', async (_what, status, headers) => {
    near().fake.faults.add({
      call: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
      status,
      headers: headers(),
    });
    const start = performance.now();
    expect((await near().gitHub.request(`POST ${comments}`, { body: 'x' })).status).toBe(201);
    expect(performance.now() - start).toBeGreaterThan(500);
    expect(seen()).toHaveLength(2);
  });

  it('is not waited for where it lasts longer than the limit of the whole', async () => {
    near().fake.faults.add({ call: getPull, status: 403, headers: { 'retry-after': '3600' } });
    const start = performance.now();
    const error = await failure(near().gitHub.request(`GET ${pull}`));
    expect(faultOf(error)).toMatchObject({ kind: 'limited', status: 403 });
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('that names no time lasts a minute', async () => {
    near().fake.faults.add({
      call: getPull,
      status: 403,
      body: { message: 'You have exceeded a secondary rate limit.' },
    });
    expect(faultOf(await failure(near().gitHub.request(`GET ${pull}`)))?.kind).toBe('limited');
    expect(seen()).toHaveLength(1);
  });

  it('is none where calls remain: every refusal names the time of the next', async () => {
    near().fake.faults.add({
      call: getPull,
      status: 403,
      headers: { 'x-ratelimit-remaining': '4000', 'x-ratelimit-reset': soon() },
    });
    expect(faultOf(await failure(near().gitHub.request(`GET ${pull}`)))?.kind).toBe('refused');
  });

  it('of GraphQL comes with status 200', async () => {
    near().fake.faults.add({
      call: 'POST /graphql',
      status: 200,
      body: { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] },
    });
    const error = await failure(near().gitHub.graphql('query { viewer { login databaseId } }', {}));
    expect(faultOf(error)).toEqual({ kind: 'limited', reason: 'API rate limit exceeded' });
  });
});

describe('the token', () => {
  let other: Server | undefined;
  let got: (string | undefined)[] = [];

  const startOther = async (): Promise<string> => {
    got = [];
    const server = createServer((request, response) => {
      got.push(request.headers.authorization);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"from":"other"}');
    });
    other = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  };
  afterEach(() => {
    other?.closeAllConnections();
    other?.close();
    other = undefined;
  });

  it('goes to the API', async () => {
    await near().gitHub.request(`GET ${pull}`);
    expect(near().fake.seen.map(({ token }) => token)).toEqual(['ghs_workflow']);
  });

  it('goes along where a repository was renamed, bodies too', async () => {
    await near().gitHub.request('GET /repos/octo/old/pulls/1');
    await near().gitHub.request('POST /repos/octo/old/issues/1/comments', { body: 'moved' });
    expect(near().fake.seen.map(({ path, token }) => [path, token])).toEqual([
      ['/repos/octo/old/pulls/1', 'ghs_workflow'],
      ['/repositories/1/pulls/1', 'ghs_workflow'],
      ['/repos/octo/old/issues/1/comments', 'ghs_workflow'],
      ['/repositories/1/issues/1/comments', 'ghs_workflow'],
    ]);
  });

  it('does not go to another host that an answer leads to', async () => {
    const location = `${await startOther()}/elsewhere`;
    near().fake.faults.add({ call: getPull, status: 302, headers: { location } });
    const answer = await near().gitHub.request(`GET ${pull}`);
    expect(answer.data).toEqual({ from: 'other' });
    expect(got).toStrictEqual([undefined]);
  });

  it('does not go to another host that a link of a list leads to', async () => {
    const next = `<${await startOther()}/page>; rel="next"`;
    near().fake.faults.add({ call: listCall, status: 200, headers: { link: next }, body: [] });
    expect(faultOf(await failure(listComments(near().gitHub)))).toMatchObject({ kind: 'broken' });
    expect(got).toStrictEqual([undefined]);
  });

  it('nor does a body', async () => {
    const location = `${await startOther()}/elsewhere`;
    near().fake.faults.add({
      call: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
      status: 307,
      headers: { location },
    });
    await failure(near().gitHub.request(`POST ${comments}`, { body: 'secret' }));
    expect(got).toHaveLength(0);
  });

  it('is in no error', async () => {
    near().fake.faults.add({ call: getPull, status: 401, body: { message: 'Bad credentials' } });
    const error = await failure(near().gitHub.request(`GET ${pull}`));
    const dead = await connect({
      apiUrl: 'http://127.0.0.1:1',
      token: 'ghs_workflow',
      signal: new AbortController().signal,
      limits: { ...hasty, pauseMs: 1 },
    });
    const unreachable = await failure(dead.request(`GET ${pull}`));
    expect(faultOf(unreachable)).toEqual({ kind: 'unreachable', reason: 'ECONNREFUSED' });
    for (const each of [error, unreachable]) expect(inspect(each)).not.toContain('ghs_workflow');
  });

  it('may not be empty', async () => {
    await expect(
      connect({ apiUrl: near().fake.url, token: ' ', signal: new AbortController().signal }),
    ).rejects.toThrow('The token for GitHub is empty');
  });
});

describe('the address of the API', () => {
  it('may have a path, as on GitHub Enterprise Server: GraphQL is beside it', async () => {
    const gitHub = await connect({
      apiUrl: `${near().fake.url}/api/v3/`,
      token: 't',
      signal: new AbortController().signal,
    });
    expect((await gitHub.request(`GET ${pull}`)).status).toBe(200);
    await gitHub.graphql('query { viewer { login databaseId } }', {});
    expect(near().fake.seen.map(({ path }) => path)).toEqual([`/api/v3${pull}`, '/api/graphql']);
    gitHub.close();
  });

  it.each(['', 'api.github.com', 'file:///etc/passwd', 'https://user:secret@api.github.com'])(
    'is not "%s"',
    async (apiUrl) => {
      await expect(connect({ apiUrl, token: 't', signal: new AbortController().signal })).rejects.toThrow(
        /GITHUB_API_URL is .*, which is not the URL of an API/,
      );
    },
  );
});

describe('a list', () => {
  const addMany = (count: number): void => {
    for (let index = 0; index < count; index += 1) addComment(near().fake.state, 1, `comment ${index}`);
  };
  const bodies = async (gitHub = near().gitHub): Promise<unknown[]> =>
    (await listComments(gitHub)).map((item) => valueAt(item, 'body'));
  const numbered = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `comment ${index}`);

  it.each([0, 1, 100, 101, 350])('of %i comments comes whole and in order', async (count) => {
    addMany(count);
    expect(await bodies()).toEqual(numbered(count));
    expect(seen()).toHaveLength(Math.max(1, Math.ceil(count / 100)));
  });

  it('that grows while it is read comes with what is new', async () => {
    addMany(300);
    near().fake.faults.add({ call: listCall, skip: 2, waitMs: 200 });
    const all = bodies();
    while (seen().length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    for (let index = 300; index < 305; index += 1) addComment(near().fake.state, 1, `comment ${index}`);
    expect(await all).toEqual(numbered(305));
  });

  it('that names only its next page is followed page by page', async () => {
    addMany(250);
    const page = (number: number): string =>
      `<${near().fake.url}${comments}?per_page=100&page=${number}>; rel="next"`;
    near().fake.faults.add({ call: listCall, status: 200, headers: { link: page(1) }, body: [] });
    expect(await bodies()).toEqual(numbered(250));
  });

  it('that has no end is an error', async () => {
    addMany(301);
    const gitHub = await near().client({ limits: { pages: 3 } });
    expect(faultOf(await failure(listComments(gitHub)))).toEqual({
      kind: 'broken',
      reason: 'the list has more than 3 pages',
    });
  });

  it('within a map is taken out of it', async () => {
    await near().gitHub.request('POST /repos/octo/shop/check-runs', {
      name: 'pligos',
      head_sha: sha('a'),
    });
    const runs = await near().gitHub.pages(near().gitHub.rest.checks.listForRef, {
      ...shop,
      ref: sha('a'),
    });
    expect(runs).toMatchObject([{ name: 'pligos', head_sha: sha('a') }]);
  });

  it('that is none is an error', async () => {
    near().fake.faults.add({ call: listCall, status: 200, body: { message: 'hello' } });
    expect(faultOf(await failure(listComments(near().gitHub)))).toMatchObject({
      kind: 'broken',
      reason: 'the answer is not a list',
    });
  });
});
