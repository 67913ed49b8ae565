/** The fakes themselves: they object to what GitHub would not take, and can be run as processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, upsertComment } from '../../src/github/index.ts';
import { type FakeGitHub, addPull, startFakeGitHub } from '../fakes/github.ts';
import { readApi } from '../fakes/github/api.ts';
import { fill } from '../fakes/github/fill.ts';
import { sha, telling } from './near.ts';

const headers = {
  authorization: 'Bearer t',
  accept: 'application/vnd.github+json',
  'x-github-api-version': '2022-11-28',
  'user-agent': 'test',
};

describe('the fake GitHub objects to', () => {
  let fake: FakeGitHub;
  beforeEach(async () => {
    fake = await startFakeGitHub();
    addPull(fake.state, { number: 1, head: sha('a'), base: sha('b') });
  });
  afterEach(() => fake.stop());

  interface Init {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  const ask = async (path: string, init: Init = {}): Promise<number> =>
    (await fetch(fake.url + path, { ...init, headers: { ...headers, ...init.headers } })).status;
  const json = { 'content-type': 'application/json' };

  it('nothing, where a call is as it should be', async () => {
    expect(await ask('/repos/octo/shop/pulls/1')).toBe(200);
    const body = JSON.stringify({ body: 'x' });
    expect(await ask('/repos/octo/shop/issues/1/comments', { method: 'POST', headers: json, body })).toBe(
      201,
    );
    expect(fake.violations).toEqual([]);
  });

  it.each([
    ['a call that is not described', '/user', {}, 'GET /user: is not in the slice'],
    ['an unknown word in the query', '/repos/octo/shop/pulls/1?x=1', {}, 'the query has an unknown x'],
    ['a number that is none', '/repos/octo/shop/pulls/one', {}, 'pull_number: must be integer'],
    [
      'a body without what it must hold',
      '/repos/octo/shop/issues/1/comments',
      { method: 'POST', headers: json, body: '{}' },
      "body: must have required property 'body'",
    ],
    [
      'a body with what GitHub would not read',
      '/repos/octo/shop/issues/1/comments',
      { method: 'POST', headers: json, body: '{"body":"x","titel":"y"}' },
      'the body has an unknown titel',
    ],
    [
      'a body of a wrong type',
      '/repos/octo/shop/issues/1/comments',
      { method: 'POST', headers: json, body: '{"body":7}' },
      'body/body: must be string',
    ],
    [
      'a call that does not say which version of the API it means',
      '/repos/octo/shop/pulls/1',
      { headers: { 'x-github-api-version': '' } },
      'names no version of the API',
    ],
    [
      'a query for a field that GitHub does not have',
      '/graphql',
      { method: 'POST', headers: json, body: '{"query":"query { viewer { age } }"}' },
      'Cannot query field "age" on type "User"',
    ],
    [
      'a query for a list of no size',
      '/graphql',
      {
        method: 'POST',
        headers: json,
        body: '{"query":"{ repository(owner: \\"octo\\", name: \\"shop\\") { pullRequest(number: 1) { comments { nodes { body } } } } }"}',
      },
      'a list needs `first` or `last`',
    ],
    [
      'a query for what it does not remember',
      '/graphql',
      { method: 'POST', headers: json, body: '{"query":"query { viewer { email } }"}' },
      'Cannot return null for non-nullable field User.email',
    ],
  ] as const)('%s', async (_what, path, init, violation) => {
    await ask(path, init);
    expect(fake.violations).toContainEqual(expect.stringContaining(violation));
  });

  it('an answer of its own that the description does not allow', () => {
    const api = readApi();
    const operation = api.find('GET', '/repos/octo/shop/pulls/1');
    if (operation === undefined) throw new Error('it is not described');
    const whole = fill(api.definitions, 'pull-request', { number: 1, head: { sha: sha('a') } });
    expect(api.checkAnswer(operation, 200, whole)).toEqual([]);
    expect(api.checkAnswer(operation, 200, { number: 'one' })).toContainEqual(
      'GET /repos/{owner}/{repo}/pulls/{pull_number} -> 200/number: must be integer',
    );
    expect(api.checkAnswer(operation, 201, whole)).toEqual([
      'GET /repos/{owner}/{repo}/pulls/{pull_number} -> 201: is not described',
    ]);
  });

  it('nothing in its own answers about reviews, checks and statuses', async () => {
    fake.state.reviews.push({
      pull: 1,
      author: { login: 'mona', id: 2, type: 'User' },
      state: 'APPROVED',
      commit: sha('a'),
    });
    const post = (body: object): Init => ({
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
    expect(await ask('/repos/octo/shop/check-runs', post({ name: 'pligos', head_sha: sha('a') }))).toBe(201);
    expect(
      await ask(`/repos/octo/shop/statuses/${sha('a')}`, post({ state: 'success', context: 'pligos' })),
    ).toBe(201);
    for (const path of [
      'pulls/1/reviews',
      `commits/${sha('a')}/check-runs`,
      `commits/${sha('a')}/statuses`,
      'issues/1/labels',
    ])
      expect(await ask(`/repos/octo/shop/${path}`)).toBe(200);
    expect(await ask('/repos/octo/shop')).toBe(200);
    expect(fake.violations).toEqual([]);
  });
});

describe('as a process of its own', () => {
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill();
  });

  const start = (which: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const started = spawn(process.execPath, ['test/fakes/serve.mjs', which]);
      child = started;
      let text = '';
      started.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const url = /^\{"url":"([^"]+)"\}\n/.exec(text)?.[1];
        if (url !== undefined) resolve(url);
      });
      started.stderr.on('data', (chunk: Buffer) => reject(new Error(chunk.toString().slice(-1000))));
    });

  it('the fake GitHub is steered, serves, and tells what happened', async () => {
    const url = await start('github');
    const order = (body: object): Promise<Response> =>
      fetch(`${url}/_fake`, { method: 'POST', body: JSON.stringify(body) });
    expect((await order({ do: 'addPull', pull: { number: 1, head: sha('a'), base: sha('b') } })).status).toBe(
      204,
    );
    await order({ do: 'addComment', pull: 1, body: 'chat', author: { login: 'mona', id: 2, type: 'User' } });
    expect((await order({ do: 'dance' })).status).toBe(400);
    const gitHub = await connect({ apiUrl: url, token: 't', signal: new AbortController().signal });
    expect((await upsertComment(gitHub, telling())).action).toBe('created');
    gitHub.close();
    expect(await (await fetch(`${url}/_fake`)).json()).toMatchObject({
      pulls: [{ number: 1, head: sha('a') }],
      comments: [{ body: 'chat' }, { body: expect.stringContaining('one change') }],
      violations: [],
    });
  });

  it('the stand-in for the cache serves', async () => {
    const url = await start('cache');
    const answer = await fetch(
      `${url}/twirp/github.actions.results.api.v1.CacheService/GetCacheEntryDownloadURL`,
      { method: 'POST', body: '{}' },
    );
    expect(answer.status).toBe(401);
  });
});
