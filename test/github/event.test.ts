import { describe, expect, it } from '@jest/globals';
import { isEnterprise, readEvent } from '../../src/github/index.ts';
import { objectAt } from '../../src/json/index.ts';
import { sha } from './near.ts';

const variables = (name: string, given: Record<string, string> = {}): Record<string, string> => ({
  GITHUB_EVENT_NAME: name,
  GITHUB_REPOSITORY: 'octo/shop',
  GITHUB_SHA: sha('1'),
  GITHUB_REF: 'refs/heads/main',
  GITHUB_ACTOR: 'mona',
  GITHUB_RUN_ID: '9000000001',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_RUN_NUMBER: '17',
  GITHUB_WORKFLOW: 'preview',
  GITHUB_JOB: 'charts',
  GITHUB_ACTION: 'pligos',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_API_URL: 'https://api.github.com',
  ...given,
});

const repository = { full_name: 'octo/shop', default_branch: 'main' };

const pullPayload = (head: object = {}): object => ({
  number: 12,
  repository,
  pull_request: {
    number: 12,
    head: { ref: 'feature', sha: sha('a'), repo: { full_name: 'octo/shop', fork: false }, ...head },
    base: { ref: 'main', sha: sha('b'), repo: { full_name: 'octo/shop' } },
  },
});

const onMerge = { GITHUB_REF: 'refs/pull/12/merge', GITHUB_SHA: sha('c') };

describe('the event of a run', () => {
  it('names the run, the job and the addresses', () => {
    expect(readEvent(variables('schedule'), { schedule: '0 0 * * *' })).toEqual({
      kind: 'schedule',
      name: 'schedule',
      repository: { owner: 'octo', name: 'shop' },
      sha: sha('1'),
      ref: 'refs/heads/main',
      defaultBranch: undefined,
      actor: 'mona',
      isFork: false,
      run: { id: 9000000001, attempt: 2 },
      runNumber: 17,
      workflow: 'preview',
      job: 'charts',
      step: 'pligos',
      serverUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
      isEnterprise: false,
    });
  });

  it('holds the pull request with its merge commit', () => {
    const event = readEvent(variables('pull_request', onMerge), pullPayload());
    expect(event).toMatchObject({
      kind: 'pull_request',
      sha: sha('c'),
      defaultBranch: 'main',
      pullNumber: 12,
      isFork: false,
    });
    expect(event.pull).toEqual({
      number: 12,
      headSha: sha('a'),
      headRef: 'feature',
      baseSha: sha('b'),
      baseRef: 'main',
      isFork: false,
      headRepository: { owner: 'octo', name: 'shop' },
      mergeSha: sha('c'),
    });
  });

  it('has no merge commit of a pull request under pull_request_target, which runs on the base', () => {
    const event = readEvent(variables('pull_request_target'), pullPayload());
    expect(event.kind).toBe('pull_request_target');
    expect(event.pull).not.toHaveProperty('mergeSha');
  });

  it.each(['pull_request', 'pull_request_target', 'pull_request_review'])(
    'knows a fork by its repository: %s',
    (name) => {
      const fork = readEvent(
        variables(name, onMerge),
        pullPayload({ repo: { full_name: 'mallory/shop', fork: true } }),
      );
      expect(fork).toMatchObject({
        isFork: true,
        pull: { isFork: true, headRepository: { owner: 'mallory', name: 'shop' } },
      });
    },
  );

  it('takes a head without a repository for a fork: it was one, and is deleted', () => {
    const event = readEvent(variables('pull_request', onMerge), pullPayload({ repo: null }));
    expect(event).toMatchObject({ isFork: true, pull: { isFork: true, headRepository: undefined } });
  });

  it('does not take a repository for a fork that is itself one', () => {
    const event = readEvent(
      variables('pull_request', onMerge),
      pullPayload({ repo: { full_name: 'Octo/Shop', fork: true } }),
    );
    expect(event.isFork).toBe(false);
  });

  it.each(['pull_request', 'push', 'schedule'])("treats Dependabot's runs as a fork's: %s", (name) => {
    const payload = { ...pullPayload(), before: sha('a'), after: sha('b') };
    expect(readEvent(variables(name, { GITHUB_ACTOR: 'dependabot[bot]' }), payload).isFork).toBe(true);
  });

  it('of a push holds both commits; zeros are none', () => {
    const payload = {
      repository,
      before: sha('a'),
      after: sha('b'),
      forced: true,
      created: false,
      deleted: false,
    };
    expect(readEvent(variables('push'), payload).push).toEqual({
      before: sha('a'),
      after: sha('b'),
      forced: true,
      created: false,
      deleted: false,
    });
    const created = { ...payload, before: sha('0'), created: true, forced: false };
    expect(readEvent(variables('push'), created).push).toMatchObject({ before: undefined, created: true });
    const deleted = { ...payload, after: sha('0'), deleted: true };
    expect(readEvent(variables('push'), deleted).push).toMatchObject({ after: undefined, deleted: true });
  });

  it('of a merge group holds what is merged and onto what', () => {
    const payload = {
      action: 'checks_requested',
      repository,
      merge_group: {
        head_sha: sha('a'),
        head_ref: 'refs/heads/gh-readonly-queue/main/pr-12-x',
        base_sha: sha('b'),
        base_ref: 'refs/heads/main',
      },
    };
    expect(readEvent(variables('merge_group'), payload).group).toEqual({
      headSha: sha('a'),
      baseSha: sha('b'),
    });
  });

  it('of a comment names the pull request, and none for an issue', () => {
    const on = (issue: object): number | undefined =>
      readEvent(variables('issue_comment'), { repository, issue }).pullNumber;
    expect(on({ number: 12, pull_request: { url: 'x' } })).toBe(12);
    expect(on({ number: 13 })).toBeUndefined();
  });

  it('of a workflow run knows a fork, and the one pull request', () => {
    const run = (full_name: string | null, pulls: object[]): ReturnType<typeof readEvent> =>
      readEvent(variables('workflow_run'), {
        repository,
        workflow_run: {
          head_sha: sha('a'),
          head_branch: 'feature',
          head_repository: full_name && { full_name },
          pull_requests: pulls,
        },
      });
    expect(run('octo/shop', [{ number: 12 }])).toMatchObject({ isFork: false, pullNumber: 12 });
    expect(run('octo/shop', []).after).toEqual({
      headSha: sha('a'),
      headBranch: 'feature',
      headRepository: { owner: 'octo', name: 'shop' },
    });
    expect(run(null, []).after?.headRepository).toBeUndefined();
    expect(run('mallory/shop', [])).toMatchObject({ isFork: true });
    expect(run('mallory/shop', []).pullNumber).toBeUndefined();
    expect(run(null, []).isFork).toBe(true);
    expect(run('octo/shop', [{ number: 12 }, { number: 13 }]).pullNumber).toBeUndefined();
  });

  it.each(['workflow_dispatch', 'release', 'deployment', 'schedule'])(
    'of %s needs no more than the variables',
    (name) => {
      expect(readEvent(variables(name), {})).toMatchObject({ kind: name, isFork: false });
    },
  );

  it('that is not known keeps its name', () => {
    expect(readEvent(variables('watch'), {})).toMatchObject({ kind: 'other', name: 'watch' });
  });

  it('is attempt 1 where the runner says nothing of it, as an older one does not', () => {
    expect(
      readEvent(variables('push', { GITHUB_RUN_ATTEMPT: '' }), { before: sha('a'), after: sha('b') }).run,
    ).toEqual({
      id: 9000000001,
      attempt: 1,
    });
  });

  it('has addresses without a final slash, those of github.com where none are named', () => {
    const event = readEvent(
      variables('schedule', { GITHUB_SERVER_URL: '', GITHUB_API_URL: 'https://git.example.com/api/v3/' }),
      {},
    );
    expect(event).toMatchObject({
      serverUrl: 'https://github.com',
      apiUrl: 'https://git.example.com/api/v3',
    });
  });
});

describe('GitHub Enterprise Server', () => {
  it.each([
    ['https://github.com', false],
    ['https://GitHub.com', false],
    ['https://acme.ghe.com', false],
    ['http://x.localhost:8080', false],
    ['https://git.example.com', true],
    ['https://ghe.com.example.com', true],
    ['http://127.0.0.1:3000', true],
  ])('%s: %s', (url, expected) => {
    expect(isEnterprise(url)).toBe(expected);
    expect(readEvent(variables('schedule', { GITHUB_SERVER_URL: url }), {}).isEnterprise).toBe(expected);
  });
});

describe('a mistake is named', () => {
  const without = (path: string): object => remove(pullPayload(), path.split('.'));
  const remove = (value: object, [key = '', ...rest]: string[]): object => ({
    ...value,
    [key]: rest.length === 0 ? 7.5 : remove(objectAt(value, key) ?? {}, rest),
  });

  it.each([
    ['pull_request.number', 'the number of the pull request'],
    ['pull_request.head.sha', 'the full name of a commit'],
    ['pull_request.head.ref', 'a text'],
    ['pull_request.base.sha', 'the full name of a commit'],
    ['pull_request.base.ref', 'a text'],
  ])('in the payload: %s', (path, expected) => {
    expect(() => readEvent(variables('pull_request', onMerge), without(path))).toThrow(
      `${path} in the payload of the event is not ${expected}`,
    );
  });

  it.each([
    ['push', {}, 'before in the payload of the event is not the full name of a commit'],
    ['push', { before: 'HEAD; rm -rf /', after: sha('a') }, 'before in the payload'],
    ['merge_group', {}, 'merge_group.base_sha in the payload'],
    ['pull_request', {}, 'the payload of pull_request contains no pull_request'],
    ['pull_request', undefined, 'the payload of the event is not a JSON object'],
    ['push', [], 'the payload of the event is not a JSON object'],
    ['push', { before: `${sha('a')}\n`, after: sha('a') }, 'before in the payload'],
  ])('in the payload of %s: %o', (name, payload, message) => {
    expect(() => readEvent(variables(name), payload)).toThrow(message);
  });

  it.each([
    ['GITHUB_EVENT_NAME', '', 'GITHUB_EVENT_NAME is not set'],
    ['GITHUB_REPOSITORY', 'shop', 'GITHUB_REPOSITORY is "shop", expected owner/name'],
    ['GITHUB_REPOSITORY', 'octo/../shop', 'GITHUB_REPOSITORY is "octo/../shop", expected owner/name'],
    ['GITHUB_SHA', 'main', 'GITHUB_SHA is "main", expected the full name of a commit'],
    ['GITHUB_RUN_ID', 'x', 'GITHUB_RUN_ID is "x", expected a number'],
    ['GITHUB_RUN_ID', '', 'GITHUB_RUN_ID is "", expected a number'],
    ['GITHUB_API_URL', 'api.github.com', 'GITHUB_API_URL is "api.github.com", expected an address'],
    ['GITHUB_SERVER_URL', 'ftp://github.com', 'GITHUB_SERVER_URL is "ftp://github.com", expected an address'],
  ])('in the variable %s: "%s"', (name, value, message) => {
    expect(() => readEvent(variables('schedule', { [name]: value }), {})).toThrow(message);
  });

  it('with its code and what to do', () => {
    let caught: unknown;
    try {
      readEvent({}, {});
    } catch (error) {
      caught = error;
    }
    expect(caught).toMatchObject({
      problems: [
        { code: 'github-event', message: 'GITHUB_EVENT_NAME is not set', hint: 'the runner sets it' },
      ],
    });
  });
});
