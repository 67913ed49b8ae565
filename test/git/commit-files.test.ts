/** What of a commit differs on disk, and what is taken out of git, in repositories of every kind. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { differencesOf, openCommitFiles, type Remote, type PathScope } from '../../src/git/index.ts';
import { commit, git, gitEnv, makeFolder, makeRepository, startGitServer, writeTree } from './repository.ts';

const options = { env: gitEnv };
let home: ReturnType<typeof makeFolder>;
let root = '';
let into = '';
beforeEach(() => {
  home = makeFolder();
  root = join(home.path, 'work');
  into = join(home.path, 'base');
  mkdirSync(into);
});
afterEach(() => home.dispose());

async function touches(id: string, ...scopes: readonly PathScope[]): Promise<boolean> {
  const paths = scopes.flatMap((scope) => scope.paths);
  const differences = await differencesOf(root, id, { paths, names: [] }, options);
  if (differences === undefined) throw new Error('git does not say');
  return differences.touches(scopes);
}
const web: PathScope = { paths: ['services/web', 'flavors/web'] };
const tree = {
  'services/web/pligos.yaml': 'a\n',
  'services/web/config/x': 'x\n',
  'services/web2/pligos.yaml': 'b\n',
  'flavors/web/Chart.yaml': 'c\n',
};

describe('what is known to be a commit’s on disk', () => {
  it('is everything of a fresh checkout', async () => {
    const id = makeRepository(root, tree);
    expect(await touches(id, web)).toBe(false);
  });

  it('is what a later commit has left alone', async () => {
    const id = makeRepository(root, tree);
    commit(root, { 'services/web2/pligos.yaml': 'changed\n', 'services/web-other': 'new\n' });
    expect(await touches(id, web)).toBe(false);
    expect(await touches(id, { paths: ['services/web2'] })).toBe(true);
    expect(await touches(id, { paths: [''] })).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a committed change', () => void commit(root, { 'flavors/web/Chart.yaml': 'd\n' })],
    ['a file that is new in a commit', () => void commit(root, { 'services/web/config/y': 'y\n' })],
    ['a change that is not committed', () => writeTree(root, { 'services/web/config/x': 'other\n' })],
    [
      'a change that is only staged',
      () => {
        writeTree(root, { 'services/web/config/x': 'other\n' });
        git(root, 'add', '--all');
      },
    ],
    ['a file that was removed', () => rmSync(join(root, 'services/web/config/x'))],
    ['a file that git does not track', () => writeTree(root, { 'services/web/config/new\nline ü': 'y\n' })],
    [
      'a file that git ignores',
      () => writeTree(root, { '.git/info/exclude': '*.env\n', 'services/web/x.env': 'y\n' }),
    ],
    [
      'a change that git was told to look away from',
      () => {
        git(root, 'update-index', '--assume-unchanged', 'services/web/config/x');
        writeTree(root, { 'services/web/config/x': 'other\n' });
      },
    ],
    ['a file that became executable', () => chmodSync(join(root, 'services/web/config/x'), 0o755)],
    [
      'a link, whatever it leads to',
      () => {
        symlinkSync('../../..', join(root, 'services/web/config/up'));
        commit(root, {});
      },
    ],
    [
      'a repository that was put inside',
      () => void makeRepository(join(root, 'services/web/inner'), { a: 'a\n' }),
    ],
  ])('is not %s', async (_what, change) => {
    const id = makeRepository(root, tree);
    change();
    expect(await touches(id, web)).toBe(true);
  });

  it('is not a chart inside of a repository that was put there', async () => {
    const id = makeRepository(root, tree);
    makeRepository(join(root, 'other'), { 'chart/Chart.yaml': 'a\n' });
    expect(await touches(id, { paths: ['other/chart'] })).toBe(true);
  });

  it('is a file of which only the time has changed', async () => {
    const id = makeRepository(root, tree);
    utimesSync(join(root, 'services/web/config/x'), 1, 1);
    expect(await touches(id, web)).toBe(false);
  });

  it('leaves out what the scope leaves out, and archives that are checked by their digests', async () => {
    const id = makeRepository(root, tree);
    writeTree(root, {
      'services/web/src/main.go': 'x\n',
      'services/web/.helm-artifacts/dev/charts/redis-1.0.0.tgz': 'x',
    });
    expect(await touches(id, { ...web, skip: (path) => path.startsWith('services/web/src/') })).toBe(false);
    writeTree(root, { 'services/web/.helm-artifacts/dev/Chart.lock': 'x' });
    expect(await touches(id, { paths: ['services/web/.helm-artifacts'] })).toBe(true);
  });

  it('names files that only one side has, wherever they are', async () => {
    const id = makeRepository(root, tree);
    git(root, 'rm', '--quiet', '-r', 'services/web2');
    commit(root, { 'deep/down/pligos.yaml': 'x\n' });
    const differences = await differencesOf(
      root,
      id,
      { paths: ['flavors'], names: ['pligos.yaml'] },
      options,
    );
    expect(differences?.named).toEqual([
      { path: 'deep/down/pligos.yaml', inCommit: false },
      { path: 'services/web2/pligos.yaml', inCommit: true },
    ]);
  });

  it('is not known of what is no repository', async () => {
    mkdirSync(root);
    const env = { ...gitEnv, GIT_CEILING_DIRECTORIES: home.path };
    expect(await differencesOf(root, 'HEAD', { paths: ['x'], names: [] }, { env })).toBeUndefined();
  });
});

describe('the files of a commit', () => {
  const take = async (id: string, paths: readonly string[], more: { readonly remote?: Remote } = {}) => {
    const differences = await differencesOf(root, id, { paths, names: [] }, options);
    const files = openCommitFiles(
      { root, commit: { id, name: 'main' }, into, differences },
      { ...options, ...more },
    );
    return files.take([{ paths }]);
  };
  const listed = (): string[] =>
    readdirSync(into, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(into.length + 1))
      .toSorted();
  const text = (path: string): string => readFileSync(join(into, path), 'utf8');

  it('are those that are asked for, as the commit has them, whatever lies on disk', async () => {
    const id = makeRepository(root, tree);
    commit(root, { 'services/web/pligos.yaml': 'later\n', 'services/web/more': 'x\n' });
    writeTree(root, { 'flavors/web/Chart.yaml': 'not committed\n', 'services/web/untracked': 'x\n' });
    const index = readFileSync(join(root, '.git/index'));
    expect(await take(id, ['services/web', 'flavors', 'nowhere'])).toEqual({ pointers: [], submodules: [] });
    expect(listed()).toEqual(['flavors/web/Chart.yaml', 'services/web/config/x', 'services/web/pligos.yaml']);
    expect([text('flavors/web/Chart.yaml'), text('services/web/pligos.yaml')]).toEqual(['c\n', 'a\n']);
    // The checkout and its index are as they were, and nothing else lies around.
    expect(readFileSync(join(root, '.git/index')).equals(index)).toBe(true);
    expect(readdirSync(home.path).toSorted()).toEqual(['base', 'work']);
  });

  it('keep odd names, and programs stay programs', async () => {
    const odd = 'a/new\nline "quoted" ü 𝒳 *.txt';
    makeRepository(root, { [odd]: 'odd\n', 'a/run.sh': 'x\n', 'b/*.txt': 'star\n' });
    chmodSync(join(root, 'a/run.sh'), 0o755);
    const id = commit(root, {});
    commit(root, { [odd]: 'later\n' });
    await take(id, ['a', 'b/*.txt']);
    expect(listed()).toEqual([odd, 'a/run.sh', 'b/*.txt'].toSorted());
    expect(text(odd)).toBe('odd\n');
    expect(lstatSync(join(into, 'a/run.sh')).mode & 0o111).not.toBe(0);
  });

  it('come in the line ends of the working tree', async () => {
    const id = makeRepository(root, {
      '.gitattributes': '*.txt text eol=crlf\n',
      'a.txt': 'one\ntwo\n',
      'b.txt': 'one\n',
    });
    rmSync(join(root, 'b.txt'));
    git(root, 'checkout', '--quiet', '--', 'b.txt');
    commit(root, { 'a.txt': 'three\r\n' });
    await take(id, ['a.txt', 'b.txt']);
    expect([text('a.txt'), text('b.txt')]).toEqual(['one\r\ntwo\r\n', 'one\r\n']);
  });

  it('bring along what links inside of the repository lead to, and nothing from outside', async () => {
    makeRepository(root, { 'shared/x': 'shared\n', 'charts/v1/Chart.yaml': 'v1\n', 'other/y': 'y\n' });
    mkdirSync(join(root, 'web'));
    symlinkSync('../shared/x', join(root, 'web/x'));
    symlinkSync('/etc/passwd', join(root, 'web/absolute'));
    symlinkSync('../../../../etc', join(root, 'web/out'));
    symlinkSync('charts/v1', join(root, 'current'));
    const id = commit(root, {});
    commit(root, { 'shared/x': 'later\n' });
    await take(id, ['web', 'current/Chart.yaml']);
    expect(listed()).toEqual([
      'charts/v1/Chart.yaml',
      'current',
      'shared/x',
      'web/absolute',
      'web/out',
      'web/x',
    ]);
    expect(text('web/x')).toBe('shared\n');
    expect(text('current/Chart.yaml')).toBe('v1\n');
    expect(readlinkSync(join(into, 'web/absolute'))).toBe('/etc/passwd');
  });

  it('are there where a sparse checkout has left them out', async () => {
    const id = makeRepository(root, tree);
    git(root, 'sparse-checkout', 'set', '--cone', 'flavors');
    expect(existsSync(join(root, 'services/web/pligos.yaml'))).toBe(false);
    await take(id, ['services/web']);
    expect(text('services/web/pligos.yaml')).toBe('a\n');
  });

  it('are fetched with the login where a clone has no contents, and what is on disk is not', async () => {
    const server = await startGitServer(home.path, 'secret-token');
    try {
      const origin = join(home.path, 'origin');
      const id = makeRepository(origin, tree);
      git(origin, 'config', 'uploadpack.allowFilter', 'true');
      commit(origin, { 'services/web/pligos.yaml': 'later\n', 'services/web/config/x': 'later\n' });
      git(home.path, 'clone', '--quiet', '--filter=blob:none', `file://${origin}`, root);
      const url = `${server.url}/origin`;
      git(root, 'remote', 'set-url', 'origin', url);
      await take(id, ['services/web', 'flavors/web'], { remote: { url, token: 'secret-token' } });
      expect(text('services/web/pligos.yaml')).toBe('a\n');
      expect(text('services/web/config/x')).toBe('x\n');
      expect(text('flavors/web/Chart.yaml')).toBe('c\n');
      // Two requests for both files together: what there is, and the files.
      expect(server.logins.length).toBeLessThanOrEqual(3);
      await expect(take(commitOfOther(origin), ['services/web'])).rejects.toThrow(
        /git cannot read the files of main/,
      );
    } finally {
      await server.stop();
    }
  });

  /** A commit that the clone does not have. */
  const commitOfOther = (origin: string): string => commit(origin, { z: 'z\n' });

  it('of a submodule come out of its own repository', async () => {
    const library = join(home.path, 'library');
    makeRepository(library, { 'chart/Chart.yaml': 'one\n', 'chart/x': 'x\n' });
    makeRepository(root, tree);
    git(root, 'submodule', '--quiet', 'add', `file://${library}`, 'vendor/library');
    const id = commit(root, {});
    const inner = join(root, 'vendor/library');
    commit(inner, { 'chart/Chart.yaml': 'two\n' });
    commit(root, {});
    expect(await touches(id, { paths: ['vendor/library/chart'] })).toBe(true);
    expect(await take(id, ['vendor/library/chart'])).toEqual({ pointers: [], submodules: [] });
    expect(text('vendor/library/chart/Chart.yaml')).toBe('one\n');
    expect(text('vendor/library/chart/x')).toBe('x\n');
  });

  it('of a submodule that lacks the commit are named', async () => {
    const library = join(home.path, 'library');
    makeRepository(library, { 'chart/Chart.yaml': 'one\n' });
    makeRepository(root, tree);
    git(root, 'submodule', '--quiet', 'add', `file://${library}`, 'vendor/library');
    const id = commit(root, {});
    commit(library, { 'chart/Chart.yaml': 'two\n' });
    const work = root;
    root = join(home.path, 'shallow');
    git(home.path, 'clone', '--quiet', `file://${work}`, root);
    git(root, 'submodule', '--quiet', 'update', '--init');
    const inner = join(root, 'vendor/library');
    git(inner, 'fetch', '--quiet', '--depth=1', 'origin', 'main');
    git(inner, 'checkout', '--quiet', 'FETCH_HEAD');
    git(inner, 'update-ref', '-d', 'refs/heads/main');
    git(inner, 'update-ref', '-d', 'refs/remotes/origin/main');
    git(inner, 'symbolic-ref', '--delete', 'refs/remotes/origin/HEAD');
    git(inner, 'reflog', 'expire', '--expire=now', '--all');
    git(inner, 'gc', '--quiet', '--prune=now');
    expect(await take(id, ['vendor/library/chart'])).toEqual({
      pointers: [],
      submodules: ['vendor/library'],
    });
  });

  it('in Git LFS are pointers, named where the working tree has the content', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n';
    const id = makeRepository(root, { 'a.bin': pointer, 'b.bin': pointer });
    commit(root, { 'a.bin': pointer.replace('00', '11') });
    writeFileSync(join(root, 'b.bin'), 'the content');
    expect((await take(id, ['a.bin', 'b.bin'])).pointers).toEqual(['b.bin']);
  });

  it('of nothing are none', async () => {
    makeRepository(root, tree);
    const empty = git(root, 'hash-object', '-t', 'tree', '/dev/null');
    await take(empty, ['services/web']);
    expect(listed()).toEqual([]);
    expect(await touches(empty, web)).toBe(true);
  });
});
