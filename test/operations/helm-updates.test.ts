/** Newer versions of helm itself: what is listed, what is edited, and what stands beside it. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isError, type Problem, UserError } from '../../src/errors.ts';
import { silentHost } from '../../src/host.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { findUpdates, outdated, update } from '../../src/operations/updates/index.ts';

let root = '';
let server: Server;
let url = '';
/** Paths that the server has. */
let files: Map<string, string>;
let asked: string[];
let warnings: string[];

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'pligos-helms-')));
  asked = [];
  warnings = [];
  files = new Map();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const text = files.get(request.url ?? '');
    if (request.url?.startsWith('/refused/') === true) response.writeHead(401).end();
    else if (text === undefined) response.writeHead(404).end();
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  publish(
    '3.16.0',
    '3.16.1',
    '3.17.0',
    '3.17.1',
    '3.17.2',
    '3.18.0',
    '3.18.1',
    '4.0.0',
    '4.0.1',
    '4.1.0-rc.1',
  );
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

function publish(...versions: readonly string[]): void {
  for (const version of versions)
    for (const system of ['linux-amd64', 'linux-arm64', 'darwin-amd64', 'darwin-arm64']) {
      const name = `helm-v${version}-${system}.tar.gz`;
      files.set(`/helm/${name}.sha256sum`, `${'0'.repeat(64)}  ${name}\n`);
    }
}

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A repository with a chart, and a pligos.yaml beside it. */
function service(text: string, name = '.'): void {
  write(join(name, 'chart/Chart.yaml'), 'apiVersion: v2\nname: shop\nversion: 1.0.0\n');
  write(join(name, 'pligos.yaml'), text);
}

const surroundings = (given: Partial<Surroundings> = {}): Surroundings => ({
  cwd: root,
  env: { PATH: process.env['PATH'] ?? '', HOME: root },
  host: {
    ...silentHost,
    report: (problem) => void warnings.push(problem.message),
  },
  signal: new AbortController().signal,
  cacheDir: join(root, '.cache'),
  commandNames: new Set(),
  helmServer: `${url}/helm`,
  ...given,
});

async function rows(given: Partial<Surroundings> = {}): Promise<readonly unknown[]> {
  const { sources, problems } = await outdated({ contexts: [] }, surroundings(given));
  return [
    ...sources.map(({ name, named, wanted, latest, beyond, status: one, contexts }) =>
      [name, named, wanted?.version, latest, beyond, one, contexts.join()]
        .map((cell) => cell ?? '-')
        .join(' '),
    ),
    ...problems.map(({ code }) => code),
  ];
}

const raise = (names: readonly string[] = [], isCheck = false) => update({ names, isCheck }, surroundings());

async function problemsOf(work: Promise<unknown>): Promise<readonly Problem[]> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw new Error('nothing was refused');
  return error.problems;
}

const head = "pligos: {version: '2'}\ncontexts:\n";
const context = (name: string, helmVersion?: string): string =>
  `  ${name}:\n    chart: ./chart\n${helmVersion === undefined ? '' : `    helmVersion: ${helmVersion}\n`}`;

describe('the helm of contexts', () => {
  it('is listed with the newest of its major, and a newer major beside it', async () => {
    service(head + context('a', '3.17.0') + context('b', '3.17.0') + context('c', '4.0.1') + context('d'));
    expect(await rows()).toEqual([
      'helm 3.17.0 3.17.0 3.18.1 4.0.1 newer shop/a,shop/b',
      'helm 4.0.1 4.0.1 4.0.1 - current shop/c',
    ]);
    expect(asked.filter((path) => !path.endsWith('.sha256sum'))).toEqual([]);
    expect(asked).toHaveLength(new Set(asked).size);
  });

  it('that is a range is listed, and never edited', async () => {
    service(head + context('a', '~3.17') + context('b', '3.16') + context('c', '=3.17.1'));
    expect((await rows()).map((row) => String(row).replace(/ \S+$/, ''))).toEqual([
      'helm 3.16 3.16.1 3.18.1 4.0.1 newer',
      'helm =3.17.1 3.17.1 3.18.1 4.0.1 newer',
      'helm ~3.17 3.17.2 3.18.1 4.0.1 newer',
    ]);
    const before = read('pligos.yaml');
    expect(await raise()).toEqual([]);
    expect(read('pligos.yaml')).toBe(before);
  });

  it('that no context names is no row, and no server is asked', async () => {
    service(head + context('a'));
    expect(await rows()).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('an update of helm', () => {
  it('changes the version alone, however it is written, in every file', async () => {
    const text = (version: string, other: string): string =>
      `${head}  # 3.17.0 is what production runs\n` +
      `  base:\n    chart: ./chart\n    helmVersion:   "${version}"   # pinned, not 3.17.0\n` +
      `  heir: {extends: base, namespace: n3.17.0}\n` +
      `  v: {chart: ./chart, helmVersion: v${version} , release: r}\n` +
      `  anchor:\n    chart: ./chart\n    helmVersion: &helm ${other}\n` +
      `  alias:\n    chart: ./chart\n    helmVersion: *helm\n`;
    service(text('3.17.0', '3.16.1'), 'one');
    service(head + context('a', "'3.17.0'"), 'two');
    const updates = await raise(['helm']);
    expect(read('one/pligos.yaml')).toBe(text('3.18.1', '3.18.1'));
    expect(read('two/pligos.yaml')).toBe(head + context('a', "'3.18.1'"));
    expect(updates.map(({ source, after, from, to, files: own }) => [source, after, from, to, own])).toEqual([
      ['helm 3.17.0', 'helm 3.18.1', { version: '3.17.0' }, { version: '3.18.1' }, ['one/pligos.yaml']],
      ['helm 3.16.1', 'helm 3.18.1', { version: '3.16.1' }, { version: '3.18.1' }, ['one/pligos.yaml']],
      ['helm 3.17.0', 'helm 3.18.1', { version: '3.17.0' }, { version: '3.18.1' }, ['two/pligos.yaml']],
    ]);
    expect(await raise()).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['ranges: {helm: ">=3 <5"}', '3.17.0', '4.0.1'],
    ['ranges: {helm: ~3.17}', '3.17.0', '3.17.2'],
    ['ranges: {helm: ~3.16}', '3.17.0', '3.17.0'],
    ["ranges: {'hel?': ^4}", '3.17.0', '4.0.1'],
    ['ignore: [helm]', '3.17.0', '3.17.0'],
    ['limit: 2', '4.1.0-rc.1', '4.1.0-rc.1'],
    ['limit: 2', '4.0.0', '4.0.1'],
  ])('keeps to %s: %s becomes %s', async (rule, from, to) => {
    const text = (version: string): string =>
      `pligos: {version: '2', updates: {${rule}}}\ncontexts:\n${context('a', version)}`;
    service(text(from));
    await raise();
    expect(read('pligos.yaml')).toBe(text(to));
    expect(warnings).toEqual([]);
  });

  it('is due for --check, which writes nothing', async () => {
    const text = head + context('a', '3.17.0');
    service(text);
    expect(await problemsOf(raise([], true))).toMatchObject([
      {
        code: 'source-behind',
        message: 'helm is named at 3.17.0, and 3.18.1 is there',
        at: { line: 5, column: 18 },
      },
    ]);
    expect(read('pligos.yaml')).toBe(text);
  });

  it('is one of all services, or a member of the group that names it', async () => {
    service(head + context('a', '3.17.0'), 'one');
    service(head + context('b', '3.16.1'), 'two');
    const found = await findUpdates({}, surroundings());
    expect(found.groups).toMatchObject([
      {
        name: 'helm',
        isNamed: false,
        updates: [
          { source: 'helm 3.17.0', name: 'helm', to: { version: '3.18.1' }, contexts: ['shop/a'] },
          { source: 'helm 3.16.1', name: 'helm', to: { version: '3.18.1' }, contexts: ['shop/b'] },
        ],
      },
    ]);
    const groups = "pligos: {version: '2', updates: {groups: {tools: [helm]}, limit: 3}}\ncontexts:\n";
    service(groups + context('a', '3.17.0'), 'one');
    const { groups: named, limit } = await findUpdates({}, surroundings());
    expect([named.map(({ name, isNamed }) => [name, isNamed]), limit]).toEqual([[['tools', true]], 3]);
  });

  it('is refused, with the place, where the version is written so that no edit can replace it', async () => {
    const text = `${head}  a:\n    chart: ./chart\n    helmVersion: "3.17\\x2e0"\n`;
    service(text);
    expect(await problemsOf(raise())).toMatchObject([{ code: 'source-edit', at: { line: 5, column: 18 } }]);
    expect(read('pligos.yaml')).toBe(text);
  });

  it('names helm where a name is mistyped', async () => {
    service(head + context('a', '3.17.0'));
    expect(await problemsOf(raise(['helmm']))).toMatchObject([
      { code: 'unknown-source', hint: 'did you mean "helm"?' },
    ]);
  });
});

describe('a server that does not answer', () => {
  const dependent =
    `${head}  a:\n    chart: ./chart\n    helmVersion: 3.17.0\n    # raised by a bot\n` +
    `  b: {extends: a}\n`;
  /** The chart depends on one of a repository, which is at another place. */
  function withDependency(): void {
    service(dependent.replace("{version: '2'}", "{version: '2', allowHosts: ['127.0.0.1']}"));
    write(
      'chart/Chart.yaml',
      `apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n- {name: redis, version: 1.0.0, repository: '${url}/charts'}\n`,
    );
    const entry = (version: string): string =>
      `  - {name: redis, version: ${version}, urls: [redis-${version}.tgz]}\n`;
    files.set('/charts/index.yaml', `apiVersion: v1\nentries:\n  redis:\n${entry('1.1.0')}${entry('1.0.0')}`);
  }

  it('is a problem of helm alone', async () => {
    withDependency();
    const closed = surroundings({ helmServer: 'http://127.0.0.1:9/helm' });
    const { groups, problems } = await findUpdates({}, closed);
    expect(groups.map(({ name }) => name.replace(/^.*[/]/, ''))).toEqual(['redis']);
    expect(problems.filter(isError)).toMatchObject([
      { code: 'source-unreachable', message: expect.stringContaining('ECONNREFUSED'), at: { line: 5 } },
    ]);
  }, 20_000);

  it('but refuses stands in a row without versions, and the others have theirs', async () => {
    withDependency();
    const refusing = { helmServer: `${url}/refused` };
    expect(await rows(refusing)).toEqual([
      expect.stringMatching(/^helm 3\.17\.0 - - - unknown /),
      expect.stringMatching(/redis 1\.0\.0 1\.0\.0 1\.1\.0 - newer /),
      'source-refused',
    ]);
  });

  it('that has no such version is said to lack it, and the newest is no answer', async () => {
    withDependency();
    write('pligos.yaml', read('pligos.yaml').replace('3.17.0', '3.17.9'));
    write('chart/Chart.yaml', read('chart/Chart.yaml').replace('version: 1.0.0, rep', 'version: 1.0.9, rep'));
    expect(await rows()).toEqual([
      expect.stringMatching(/^helm 3\.17\.9 - - - missing /),
      expect.stringMatching(/redis 1\.0\.9 - - - missing /),
      'source-missing',
      'helm-version',
    ]);
  });

  it('of a private address is asked only where it is named as the mirror', async () => {
    service(head + context('a', '3.17.0'));
    files.set('/helm/index.html', '');
    const elsewhere = createServer((_request, response) =>
      response.writeHead(302, { location: `${url.replace('127.0.0.1', 'localhost')}/helm/index.html` }).end(),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const address = elsewhere.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      expect(await rows({ helmServer: `http://127.0.0.1:${port}` })).toEqual([
        expect.stringMatching(/ unknown /),
        'source-not-allowed',
      ]);
      expect(asked).toEqual([]);
    } finally {
      elsewhere.closeAllConnections();
      elsewhere.close();
    }
  });

  it('is not asked for a text that is no version', async () => {
    service(head + context('a', 'newest'));
    expect(await rows()).toEqual(['helm-version']);
    expect((await findUpdates({}, surroundings())).problems).toMatchObject([
      { code: 'helm-version', at: { line: 5, column: 18 } },
    ]);
    expect(asked).toEqual([]);
  });
});
