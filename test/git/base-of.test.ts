/** Which commit a run is compared with, in real repositories and clones as runners make them. */
import { chownSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { type BaseOptions, type BaseRequest, baseOf, withSafeFolder } from '../../src/git/index.ts';
import { describeReal } from '../real/notRun.ts';
import { until } from '../until.ts';
import {
  commit,
  git,
  gitEnv,
  type GitServer,
  makeFolder,
  makeRepository,
  recordingGit,
  startGitServer,
  startSilentServer,
} from './repository.ts';

const token = 'ghs_onlyForTests123';
let home: ReturnType<typeof makeFolder>;
let origin = '';
let work = '';
let server: GitServer;
let servers: ReturnType<typeof makeFolder>;

beforeAll(async () => {
  servers = makeFolder();
  server = await startGitServer(servers.path, token);
});
afterAll(async () => {
  await server.stop();
  servers.dispose();
});
beforeEach(() => {
  home = makeFolder();
  origin = join(home.path, 'origin');
  work = join(home.path, 'work');
});
afterEach(() => home.dispose());

async function refusal(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'nothing was refused';
  } catch (error) {
    if (error instanceof UserError)
      return error.problems.map(({ code, message, hint }) => `${code}: ${message} (${hint})`).join('\n');
    throw error;
  }
}

const base = (request: BaseRequest, more: Partial<BaseOptions> = {}) =>
  baseOf(work, request, { env: gitEnv, ...more });

/** As actions/checkout makes a clone. */
function checkOut(ref: string, from = `file://${origin}`, ...words: readonly string[]): void {
  git(home.path, 'init', '--quiet', work);
  git(work, 'remote', 'add', 'origin', from);
  git(work, 'fetch', '--quiet', '--no-tags', ...words, 'origin', `+${ref}:refs/remotes/pull/checked`);
  git(work, 'checkout', '--quiet', '--force', 'refs/remotes/pull/checked');
}

/** Builds a repository once for this file, which takes twenty processes of git, and copies it for each test. */
function once<T>(build: (dir: string, ...words: readonly string[]) => T): (...words: readonly string[]) => T {
  const built = new Map<string, { readonly dir: string; readonly made: T }>();
  return (...words) => {
    const key = words.join(' ');
    const known = built.get(key) ?? buildAside((dir) => build(dir, ...words));
    built.set(key, known);
    cpSync(known.dir, origin, { recursive: true });
    return known.made;
  };
}

function buildAside<T>(build: (dir: string) => T): { readonly dir: string; readonly made: T } {
  const dir = makeFolder().path;
  return { dir, made: build(dir) };
}

/** main has moved on since the branch began; the merge is GitHub's own. */
const makePullRequest = once((dir, ...words) => {
  const first = makeRepository(dir, { 'a.txt': '1\n', 'b.txt': '1\n' }, ...words);
  const start = commit(dir, { 'a.txt': '2\n' });
  git(dir, 'checkout', '--quiet', '-b', 'topic');
  const head = commit(dir, { 'b.txt': 'topic\n' });
  git(dir, 'checkout', '--quiet', 'main');
  const tip = commit(dir, { 'a.txt': '3\n' });
  git(dir, 'merge', '--quiet', '--no-ff', '--message', 'Merge topic into main', head);
  const merge = git(dir, 'rev-parse', 'HEAD');
  git(dir, 'update-ref', 'refs/pull/7/merge', merge);
  git(dir, 'update-ref', 'refs/pull/7/head', head);
  git(dir, 'reset', '--quiet', '--hard', tip);
  return { first, start, head, tip, merge };
});

/** The commits of releases, by their tags. */
const makeReleases = once((dir) => {
  makeRepository(dir, { 'a.txt': '0\n' });
  const ids = new Map<string, string>();
  for (const tag of [
    'web-v1.2.0',
    'api-v2.0.0',
    'web-v1.9.0',
    'web-v1.10.0-rc.1',
    'web-v1.10.0-rc.2',
    'web-v1.10.0',
    'nightly',
  ]) {
    ids.set(tag, commit(dir, { 'a.txt': tag }));
    git(dir, 'tag', '--annotate', '--message', tag, tag);
  }
  return ids;
});

const pull = ({ head, start }: { head: string; start: string }): BaseRequest & { kind: 'pull' } => ({
  kind: 'pull',
  head,
  // Events of an old branch name a commit that main has left since.
  base: start,
  branch: 'main',
});

describe('a pull request', () => {
  it('is compared with the first parent of its merge, fetched into a clone of depth 1', async () => {
    const made = makePullRequest();
    checkOut('refs/pull/7/merge', undefined, '--depth=1');
    expect(await base(pull(made))).toEqual({ id: made.tip, name: 'main' });
    expect(git(work, 'show', `${made.tip}:a.txt`)).toBe('3');
    // The clone is what it was, but for one commit.
    expect(git(work, 'rev-parse', 'HEAD')).toBe(made.merge);
    expect(git(work, 'status', '--porcelain')).toBe('');
  });

  it('of a stale branch shows nothing of what others did meanwhile', async () => {
    const made = makePullRequest();
    checkOut('refs/pull/7/merge');
    const { id } = await base(pull(made));
    expect(git(work, 'diff', '--name-only', id, 'HEAD')).toBe('b.txt');
  });

  it('with its own head checked out is compared with where it left the branch', async () => {
    const made = makePullRequest();
    checkOut('refs/pull/7/head');
    git(work, 'fetch', '--quiet', 'origin', 'main:refs/remotes/origin/main');
    const request = { ...pull(made), base: made.tip };
    expect(await base(request)).toEqual({ id: made.start, name: 'merge base with main' });
  });

  it('with its own head in a clone of depth 1 is answered by the server, and the commit fetched', async () => {
    const made = makePullRequest();
    checkOut('refs/pull/7/head', undefined, '--depth=1');
    const asked: string[] = [];
    const found = await base(
      { ...pull(made), base: made.tip },
      {
        mergeBaseByApi: (one, other) => {
          asked.push(one, other);
          return Promise.resolve(made.start);
        },
      },
    );
    expect(found).toEqual({ id: made.start, name: 'merge base with main' });
    expect(asked).toEqual([made.tip, made.head]);
    expect(git(work, 'show', `${made.start}:a.txt`)).toBe('2');
  });

  it('says what to do where nobody knows where it began', async () => {
    const made = makePullRequest();
    checkOut('refs/pull/7/head', undefined, '--depth=1');
    expect(await refusal(base(pull(made)))).toMatch(
      /^no-base: where the checked-out commit left main .*fetch-depth: 0/,
    );
  });

  it('is not taken for a merge where a merge of something else is checked out', async () => {
    const made = makePullRequest();
    checkOut('refs/pull/7/merge');
    const request: BaseRequest = { kind: 'pull', head: made.first, base: made.start, branch: 'main' };
    expect((await base(request)).id).toBe(made.start);
  });

  it('is found in a repository of SHA-256', async () => {
    const made = makePullRequest('--object-format=sha256');
    expect(made.tip).toHaveLength(64);
    git(home.path, 'clone', '--quiet', `file://${origin}`, work);
    git(work, 'fetch', '--quiet', 'origin', 'refs/pull/7/merge');
    git(work, 'checkout', '--quiet', 'FETCH_HEAD');
    expect(await base(pull(made))).toEqual({ id: made.tip, name: 'main' });
  });
});

describe('a commit that is missing', () => {
  const serve = () => {
    origin = join(servers.path, `${home.path.split('/').at(-1)}.git`);
    const made = makePullRequest();
    git(origin, 'config', 'http.uploadpack', 'true');
    checkOut('refs/pull/7/merge', `file://${origin}`, '--depth=1');
    const url = `${server.url}/${origin.split('/').at(-1)}`;
    git(work, 'remote', 'set-url', 'origin', url);
    return { made, url };
  };

  it('is fetched with the token, which stands in no command line and in no file afterwards', async () => {
    const { made, url } = serve();
    const recorded = recordingGit(home.path);
    const found = await base(pull(made), { env: recorded.env, remote: { url, token } });
    expect(found.id).toBe(made.tip);
    expect(git(work, 'cat-file', '-t', made.tip)).toBe('commit');
    expect(recorded.calls()).toContain('fetch --depth=1');
    const secrets = [token, Buffer.from(`x-access-token:${token}`).toString('base64')];
    const left = recorded.calls() + readFileSync(join(work, '.git/config'), 'utf8');
    for (const secret of secrets) expect(left).not.toContain(secret);
  });

  it('is fetched once with one login where the checkout has left another', async () => {
    const { made, url } = serve();
    git(work, 'config', `http.${server.url}/.extraheader`, 'AUTHORIZATION: basic b2xkOm9sZA==');
    await base(pull(made), { remote: { url, token } });
    expect(server.logins.at(-1)).toHaveLength(1);
    expect(git(work, 'cat-file', '-t', made.tip)).toBe('commit');
  });

  it('cannot be had with a wrong token, which the error does not tell', async () => {
    const { made, url } = serve();
    const said = await refusal(base(pull(made), { remote: { url, token: 'ghs_wrong' } }));
    expect(said).toMatch(/^git-fetch: git could not fetch [0-9a-f]{12} from .*contents: read/s);
    expect(said).not.toContain('ghs_wrong');
  });

  it('is not asked for at another host that the server leads to', async () => {
    const { made } = serve();
    const other = await startGitServer(servers.path, token);
    const leading = await startGitServer(servers.path, token);
    leading.redirectTo(other.url);
    const url = `${leading.url}/${origin.split('/').at(-1)}`;
    try {
      expect(await refusal(base(pull(made), { remote: { url, token } }))).toMatch(/^git-fetch/);
      expect(other.logins).toEqual([]);
    } finally {
      await other.stop();
      await leading.stop();
    }
  });

  it('is no longer asked for when the run ends, and nothing that git started stays', async () => {
    const made = makePullRequest();
    checkOut('refs/pull/7/merge', `file://${origin}`, '--depth=1');
    const silent = await startSilentServer();
    const run = new AbortController();
    try {
      const url = `${silent.url}/shop.git`;
      const fetching = refusal(base(pull(made), { remote: { url, token }, signal: run.signal }));
      await until(() => silent.openConnections() > 0);
      run.abort();
      await expect(fetching).rejects.toThrow('aborted');
      await until(() => silent.openConnections() === 0, 'git still waits for the server');
    } finally {
      await silent.stop();
    }
  });

  it('does not make a whole clone shallow', async () => {
    const { made, url } = serve();
    git(work, 'fetch', '--quiet', '--unshallow', `file://${origin}`);
    git(origin, 'checkout', '--quiet', '--detach');
    const lonely = commit(origin, { 'c.txt': '1\n' });
    expect((await base({ kind: 'group', base: lonely }, { remote: { url, token } })).id).toBe(lonely);
    expect(git(work, 'rev-parse', '--is-shallow-repository')).toBe('false');
    expect(git(work, 'rev-parse', 'HEAD')).toBe(made.merge);
  });
});

describe('a push', () => {
  const push = (before: string, branch = 'main'): BaseRequest => ({
    kind: 'push',
    before,
    branch,
    defaultBranch: 'main',
  });
  const zeros = '0'.repeat(40);

  it('is compared with what stood there before', async () => {
    const made = makePullRequest();
    checkOut('refs/heads/main', undefined, '--depth=1');
    expect(await base(push(made.start))).toEqual({ id: made.start, name: 'main before the push' });
  });

  it('of a new branch is compared with where it left the default branch', async () => {
    const made = makePullRequest();
    git(home.path, 'clone', '--quiet', '--branch', 'topic', `file://${origin}`, work);
    expect(await base(push(zeros, 'topic'))).toEqual({ id: made.start, name: 'merge base with main' });
  });

  it('of the first commits of a repository is compared with nothing', async () => {
    makeRepository(origin, { 'a.txt': '1\n' });
    checkOut('refs/heads/main', undefined, '--depth=1');
    const found = await base(push(zeros));
    expect(found).toEqual({ id: '4b825dc642cb6eb9a060e54bf8d69288fbee4904', name: 'nothing' });
    expect(git(work, 'ls-tree', found.id)).toBe('');
  });

  it('by force finds what was there while the server has it', async () => {
    const made = makePullRequest();
    git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    git(origin, 'reset', '--quiet', '--hard', made.start);
    checkOut('refs/heads/main', undefined, '--depth=1');
    expect((await base(push(made.tip))).id).toBe(made.tip);
    expect(git(work, 'show', `${made.tip}:a.txt`)).toBe('3');
  });

  it('by force over something that is gone is compared with the commit before', async () => {
    const made = makePullRequest();
    checkOut('refs/heads/main', undefined, '--depth=1');
    expect(await base(push('1'.repeat(40)))).toEqual({ id: made.start, name: 'the commit before' });
  });
});

describe('other events', () => {
  it('a merge group is compared with what it was built on', async () => {
    const made = makePullRequest();
    checkOut('refs/pull/7/merge', undefined, '--depth=1');
    expect(await base({ kind: 'group', base: made.tip })).toEqual({
      id: made.tip,
      name: 'the queue before this group',
    });
  });

  it.each([
    ['web-v1.10.0', 'web-v1.9.0'],
    ['web-v1.9.0', 'web-v1.2.0'],
    ['web-v1.10.0-rc.2', 'web-v1.10.0-rc.1'],
    ['api-v2.0.0', 'the commit before'],
    ['nightly', 'the commit before'],
  ])('a release %s is compared with %s', async (tag, name) => {
    const ids = makeReleases();
    const before = git(origin, 'rev-parse', `${tag}^{commit}^`);
    checkOut(`refs/tags/${tag}`, undefined, '--depth=1');
    const request: BaseRequest = { kind: 'tag', tag, defaultBranch: tag === 'nightly' ? 'main' : 'gone' };
    expect(await base(request)).toEqual({ id: ids.get(name) ?? before, name });
  });

  it('a schedule on the default branch is compared with the commit before', async () => {
    const made = makePullRequest();
    checkOut('refs/heads/main', undefined, '--depth=1');
    expect(await base({ kind: 'branch', defaultBranch: 'main' })).toEqual({
      id: made.start,
      name: 'the commit before',
    });
  });

  it('a dispatch on another branch is compared with where it left the default branch', async () => {
    const made = makePullRequest();
    checkOut('refs/heads/topic');
    expect((await base({ kind: 'branch', defaultBranch: 'main' })).id).toBe(made.start);
  });

  it.each(['topic', 'refs/heads/topic', 'v1'])(
    'base-ref names %s, which only the remote knows',
    async (ref) => {
      const made = makePullRequest();
      git(origin, 'tag', 'v1', made.head);
      checkOut('refs/heads/main', undefined, '--depth=1');
      expect(await base({ kind: 'ref', ref })).toEqual({ id: made.head, name: ref });
      expect(git(work, 'show', `${made.head}:b.txt`)).toBe('topic');
    },
  );

  it.each(['nowhere', '--upload-pack=touch /tmp/x', '-x'])('base-ref %j is refused', async (ref) => {
    makePullRequest();
    checkOut('refs/heads/main');
    expect(await refusal(base({ kind: 'ref', ref }))).toContain(
      `no-base: git knows no commit ${JSON.stringify(ref)}`,
    );
  });
});

describeReal(
  'a repository of another user',
  process.getuid?.() === 0 ? undefined : 'only root can make one',
  () => {
    it('is refused by name, unless the caller vouches for the folder', async () => {
      const made = makePullRequest();
      checkOut('refs/pull/7/merge');
      for (const path of [work, join(work, '.git')]) chownSync(path, 12345, 12345);
      expect(await refusal(base(pull(made)))).toMatch(
        /^git-owner: .* belongs to another user.*safe\.directory/,
      );
      expect((await base(pull(made), { env: withSafeFolder(gitEnv, work) })).id).toBe(made.tip);
    });
  },
);

describe('without a repository that git reads', () => {
  it('says so', async () => {
    work = home.path;
    const request: BaseRequest = { kind: 'branch', defaultBranch: 'main' };
    const env = { ...gitEnv, GIT_CEILING_DIRECTORIES: '/' };
    expect(await refusal(base(request, { env }))).toMatch(
      /^no-base: .* is not a git repository .*actions\/checkout/,
    );
    expect(await refusal(base(request, { env: { ...env, PATH: '/nonexistent' } }))).toMatch(/^git-missing/);
    git(home.path, 'init', '--quiet', work);
    expect(await refusal(base(request, { env }))).toMatch(/^no-base: .* has no commit/);
  });
});
