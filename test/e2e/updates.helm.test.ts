/** What is newer than the locks pin, in real repositories of git and of charts and in a real registry. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type SourceServer, startSourceServer } from '../fetch/servers.ts';
import { commit, git, makeRepository } from '../git/repository.ts';
import { helms } from '../real/helm.ts';
import { findUpdates, update } from '../../src/operations/updates/index.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { silentHost } from '../../src/host.ts';
import { describeReal } from '../real/notRun.ts';
import {
  type ChartRepository,
  type Registry,
  registryConfig,
  registryMissing,
  startChartRepository,
  startRegistry,
} from '../real/servers.ts';
import { type Outcome, scratch } from './pligos.ts';
import { pligosAside } from './pligos-aside.ts';

const chart = (name: string, version: string) => ({
  'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: ${version}\n`,
  'templates/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {version: ${version}}\n`,
});
const flavors = {
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/schema.yaml': 'context:\n  image: string\n',
  'web/templates/a.yaml': 'image: {{ .Values.image | quote }}\n',
  'plain/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 1.0.0\n',
  'types/image.yaml': 'tagged:\n  tag: string\n',
};
const credentials = { user: 'me', password: 'secret-password' };

const root = scratch();
const flavorsDir = join(root, 'git', 'o', 'flavors.git');
const [helm] = helms();
let server: SourceServer;
let charts: ChartRepository;
let address = '';
let home = '';
let repository = '';

const pligos = (words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
  pligosAside(words, {
    cwd: join(repository, 'shop'),
    env: { HOME: home, SSL_CERT_FILE: join(root, 'roots.pem'), ...env },
  });

const configuration = (): string => `
pligos:
  version: '2'
  allowHosts: ['localhost:${server.port}', '127.0.0.1'] # of the tests
  types: ['${address}//types/image.yaml?ref=v1.0.0']
contexts:
  staging:
    flavor: {source: '${address}//web', version: ^1}
    spec: {image: a}
  # Raised by hand so far.
  production:
    chart: {name: redis, repository: ${charts.url}, version:   "1.0.0"}   # pinned
    namespace: production
  tip:
    chart: ${address}//plain?ref=main
`;

beforeAll(async () => {
  mkdirSync(join(root, 'git', 'o'), { recursive: true });
  makeRepository(flavorsDir, flavors);
  git(flavorsDir, 'config', 'uploadpack.allowFilter', 'true');
  git(flavorsDir, 'tag', 'v1.0.0');
  server = await startSourceServer('git', join(root, 'git'), 'localhost');
  writeFileSync(join(root, 'roots.pem'), server.authority);
  address = `git::${server.url}/o/flavors.git`;
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const tag of git(flavorsDir, 'tag').split('\n')) git(flavorsDir, 'tag', '-d', tag);
  git(flavorsDir, 'reset', '-q', '--hard', git(flavorsDir, 'rev-list', '--max-parents=0', 'HEAD'));
  git(flavorsDir, 'tag', 'v1.0.0');
  charts = await startChartRepository();
  if (helm !== undefined) charts.publish(helm.path, chart('redis', '1.0.0'));
  home = scratch();
  repository = scratch();
  makeRepository(repository, { 'shop/pligos.yaml': configuration() });
  const { code, stderr } = await pligos(['lock']);
  if (code !== 0) throw new Error(stderr);
  server.requests.length = 0;
});
afterEach(() => charts.stop());

/** New versions of all that is named. */
function publishNewer(): void {
  commit(flavorsDir, { 'web/templates/a.yaml': 'picture: {{ .Values.image | quote }}\n' });
  for (const tag of ['v1.1.0', 'v2.0.0', 'v3.0.0-rc.1']) git(flavorsDir, 'tag', tag);
  if (helm !== undefined)
    charts.publish(helm.path, chart('redis', '1.2.0'), chart('redis', '2.0.0'), chart('redis', '3.0.0-rc.1'));
}

const statuses = async (...words: readonly string[]): Promise<string[]> => {
  const { stdout } = await pligos(['outdated', '--json', ...words]);
  const rows: { name: string; status: string }[] = JSON.parse(stdout);
  return rows.map(({ name, status }) => `${name.replace(/^.*[/]/, '')} ${status}`);
};

describe('pligos outdated', () => {
  it('finds nothing behind right after the lock', async () => {
    const { code, stdout } = await pligos(['outdated']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n\n4 sources: none behind\n$/);
  });

  it('lists what is pinned, wanted and newest, and downloads nothing', async () => {
    publishNewer();
    const asked = charts.requests();
    const { code, stdout, stderr } = await pligos(['outdated']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const revision = (ref: string): string => git(flavorsDir, 'rev-parse', ref).slice(0, 12);
    const table = stdout
      .replaceAll(server.url.replace('https://', ''), 'GIT')
      .replaceAll(charts.url.replace('http://', ''), 'CHARTS')
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(table).toEqual([
      ['SOURCE', 'NAMED', 'PINNED', 'WANTED', 'LATEST', 'CONTEXTS'],
      ['GIT/o/flavors//plain', 'main', revision('v1.0.0'), revision('main'), '-', 'tip'],
      ['GIT/o/flavors//types/image.yaml', 'v1.0.0', 'v1.0.0', 'v1.0.0', 'v2.0.0', 'staging, production, tip'],
      ['GIT/o/flavors//web', '^1', 'v1.0.0', 'v1.1.0', 'v2.0.0', 'staging'],
      ['CHARTS/redis', '1.0.0', '1.0.0', '1.0.0', '2.0.0', 'production'],
      [''],
      ['4 sources: 2 behind, 2 with a newer version than named'],
      [''],
    ]);
    expect(server.requests).toHaveLength(2);
    expect(charts.requests() - asked).toBe(1);
  });

  it('says as JSON which are not pinned, moved, or of other contexts', async () => {
    commit(flavorsDir, { 'web/templates/a.yaml': 'picture: 1\n' });
    git(flavorsDir, 'tag', '-f', 'v1.0.0');
    writeFileSync(
      join(repository, 'shop', 'pligos.yaml'),
      `${configuration()}  later:\n    chart: ${address}//plain?ref=v1.0.0\n`,
    );
    expect(await statuses()).toEqual([
      'plain behind',
      'plain unpinned',
      'image.yaml moved',
      'web moved',
      'redis current',
    ]);
    expect(await statuses('production')).toEqual(['image.yaml moved', 'redis current']);
  });

  it('says which sources have no list of versions', async () => {
    const text = `pligos: {version: '2', allowHosts: ['localhost:${server.port}']}\ncontexts: {one: {chart: '${server.url}/web-1.0.0.tgz'}}\n`;
    writeFileSync(join(repository, 'shop', 'pligos.yaml'), text);
    expect((await pligos(['outdated'])).stdout).toMatch(
      /\n\n1 source: 1 not pinned, 1 cannot be told: archives and buckets list no versions\n$/,
    );
    expect(JSON.parse((await pligos(['outdated', '--json'])).stdout)).toMatchObject([
      { status: 'unpinned', reason: 'archive sources have no list of versions' },
    ]);
  });

  it('goes on where what is named is not there, and names its place', async () => {
    writeFileSync(
      join(repository, 'shop', 'pligos.yaml'),
      configuration().replace('version: ^1', 'version: ^9'),
    );
    const { code, stdout, stderr } = await pligos(['outdated']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/web +\^9 +- +\(not there\) +- +staging\n/);
    expect(stdout).toMatch(/redis +1.0.0 +1.0.0 +1.0.0 +1.0.0 +production\n/);
    expect(stdout).toMatch(/\n4 sources: 1 not there: what is named does not exist\n$/);
    expect(stderr).toMatch(/^pligos.yaml:8:13: error: .* has no tag in the range "\^9"/);
  });
});

const file = (name: string): string => join(repository, 'shop', name);
const textOf = (name: string): string => readFileSync(file(name), 'utf8');
const versionsIn = (lock: string): string[] =>
  [...lock.matchAll(/^ {2}(\S.*):\n {4}revision: .*\n(?: {4}version: (.*)\n)?/gm)].map(
    ([, key = '', version = '-']) => `${key.replace(/^.*[/](?=[^/]*$)/, '')} = ${version}`,
  );

describe('pligos update', () => {
  it('follows ranges and branches, and raises exact versions in the file as it is written', async () => {
    publishNewer();
    const { code, stdout, stderr } = await pligos(['update']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(textOf('pligos.yaml')).toBe(
      configuration().replace('?ref=v1.0.0', '?ref=v2.0.0').replace('"1.0.0"', '"2.0.0"'),
    );
    expect(versionsIn(textOf('pligos.lock'))).toEqual([
      'plain?ref=main = -',
      'image.yaml?ref=v2.0.0 = v2.0.0',
      'web ^1 = v1.1.0',
      `${charts.url.replace('http://', '')} redis 2.0.0 = "2.0.0"`,
    ]);
    const revision = (ref: string): string => git(flavorsDir, 'rev-parse', ref).slice(0, 12);
    expect(
      stdout
        .split('\n')
        .map((line) => line.split(/ {2,}/).map((cell) => cell.replace(/^(?:localhost|127)[^/]*[/]/, ''))),
    ).toEqual([
      ['SOURCE', 'FROM', 'TO', 'WRITTEN'],
      ['o/flavors//types/image.yaml', 'v1.0.0', 'v2.0.0', 'pligos.yaml, pligos.lock'],
      ['o/flavors//web', 'v1.0.0', 'v1.1.0', 'pligos.lock'],
      ['redis', '1.0.0', '2.0.0', 'pligos.yaml, pligos.lock'],
      ['o/flavors//plain', revision('v1.0.0'), revision('main'), 'pligos.lock'],
      [''],
      ['4 sources updated; see what that changes with pligos diff'],
      [''],
    ]);
    for (const words of [
      ['lock', '--check'],
      ['update', '--check'],
      ['template', 'production'],
    ])
      expect(await pligos(words)).toMatchObject({ code: 0 });
    expect(await pligos(['update'])).toEqual({ code: 0, stdout: 'nothing is behind\n', stderr: '' });
  });

  it('takes what its names mean, and nothing for a name that means none', async () => {
    publishNewer();
    expect(await pligos(['update', 'redis'])).toMatchObject({ code: 0 });
    expect(await statuses()).toEqual(['plain behind', 'image.yaml newer', 'web behind', 'redis current']);
    expect(await pligos(['update', '**/flavors//w*'])).toMatchObject({ code: 0 });
    expect(await statuses()).toEqual(['plain behind', 'image.yaml newer', 'web newer', 'redis current']);
    const before = textOf('pligos.lock');
    const { code, stderr } = await pligos(['update', 'web', 'redsi']);
    expect(code).toBe(1);
    expect(stderr).toContain('no context names a source "redsi" [unknown-source]\n  → did you mean "redis"?');
    expect(textOf('pligos.lock')).toBe(before);
    const { stdout } = await pligos(['__complete', 'update', '']);
    expect(stdout).toContain(`${server.url.replace('https://', '')}/o/flavors//web\tsource\n`);
    expect((await pligos(['update', `${address}//plain?ref=main`])).stdout).toContain('1 source updated');
  });

  it('with --check fails with what is behind at its place, and downloads and writes nothing', async () => {
    publishNewer();
    const asked = charts.requests();
    const before = [textOf('pligos.yaml'), textOf('pligos.lock')];
    const { code, stdout, stderr } = await pligos(['update', '--check']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const lines = stderr.split('\n').filter((line) => line.startsWith('pligos.yaml:'));
    expect(lines.map((line) => line.replace(/error: .* is pinned at/, ''))).toEqual([
      expect.stringMatching(/^pligos.yaml:5:11: {2}v1.0.0, and v2.0.0 is there .*\[source-behind\]$/),
      expect.stringMatching(/^pligos.yaml:8:13: {2}v1.0.0, and v1.1.0 is there /),
      expect.stringMatching(/^pligos.yaml:12:12: {2}1.0.0, and 2.0.0 is there /),
      expect.stringMatching(/^pligos.yaml:15:12: {2}[0-9a-f]{40}, and [0-9a-f]{40} is there /),
    ]);
    expect([textOf('pligos.yaml'), textOf('pligos.lock')]).toEqual(before);
    expect(server.requests).toHaveLength(2);
    expect(charts.requests() - asked).toBe(1);
  });

  it('takes a moved tag only where it is named', async () => {
    commit(flavorsDir, { 'web/templates/a.yaml': 'other: 1\n' });
    git(flavorsDir, 'tag', '-f', 'v1.0.0');
    const before = [textOf('pligos.yaml'), textOf('pligos.lock')];
    for (const words of [['update'], ['update', 'we*'], ['update', '--check']]) {
      const { code, stdout, stderr } = await pligos(words);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/pligos.yaml:8:13: error: .*[/]web \^1 was moved: .* \[source-changed\]/);
      expect(stderr).toContain(`take it with pligos update "${address}//web ^1"`);
    }
    expect([textOf('pligos.yaml'), textOf('pligos.lock')]).toEqual(before);
    expect((await pligos(['update', `${address}//web ^1`])).stdout).toContain('1 source updated');
    expect(await statuses('staging')).toEqual(['image.yaml moved', 'web current']);
  });

  it('looks at the content of what is named, and replaces what a lock says wrongly', async () => {
    const lock = textOf('pligos.lock');
    const wrong = lock.replaceAll(/content: sha256:../g, 'content: sha256:00');
    writeFileSync(file('pligos.lock'), wrong);
    expect((await pligos(['update'])).stdout).toBe('nothing is behind\n');
    expect((await pligos(['update', '--check', 'redis'])).stdout).toBe('nothing is behind\n');
    expect(textOf('pligos.lock')).toBe(wrong);
    expect((await pligos(['update', 'redis'])).stdout).toContain('1 source updated');
    const contents = (text: string): string[] => text.split('\n').filter((line) => line.includes('content:'));
    expect(contents(textOf('pligos.lock')).at(-1)).toBe(contents(lock).at(-1));
  });

  it('writes nothing where one of the new versions cannot be had', async () => {
    rmSync(join(flavorsDir, 'types'), { recursive: true });
    commit(flavorsDir, { 'web/templates/a.yaml': 'other: 1\n' });
    git(flavorsDir, 'tag', 'v1.1.0');
    const before = [textOf('pligos.yaml'), textOf('pligos.lock')];
    const { code, stdout, stderr } = await pligos(['update']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^pligos.yaml:5:11: error: .* holds no file and no folder "types.image.yaml"/);
    expect([textOf('pligos.yaml'), textOf('pligos.lock')]).toEqual(before);
  });

  it('raises a flavor of many services at once', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const text = (version: string): string =>
      `pligos: {version: '2', allowHosts: ['localhost:${server.port}']}\ncontexts:\n  one: {flavor: '${address}//web?ref=${version}', spec: {image: x}}\n  two: {extends: one}\n`;
    for (const name of names) {
      mkdirSync(join(repository, 'all', name), { recursive: true });
      writeFileSync(join(repository, 'all', name, 'pligos.yaml'), text('v1.0.0'));
    }
    expect(await pligos(['lock', '-c', '../all'])).toMatchObject({ code: 0 });
    publishNewer();
    const listed = await pligos(['outdated', '-c', '../all']);
    expect(listed.stdout).toMatch(
      /web +v1.0.0 +v1.0.0 +v1.0.0 +v2.0.0 +a[/]one, a[/]two, b[/]one and 5 more\n/,
    );
    const { code, stdout } = await pligos(['update', 'web', '-c', '../all']);
    expect(code).toBe(0);
    expect(stdout).toContain('../all/d/pligos.yaml, ../all/d/pligos.lock\n\n4 sources updated');
    for (const name of names)
      expect(readFileSync(join(repository, 'all', name, 'pligos.yaml'), 'utf8')).toBe(text('v2.0.0'));
    expect(await pligos(['update', '--check', '-c', '../all'])).toMatchObject({ code: 0 });
  });
});

describe('pligos.updates', () => {
  const configure = (updates: string): void =>
    writeFileSync(
      file('pligos.yaml'),
      configuration().replace('  types:', () => `  updates: ${updates}\n  types:`),
    );
  const available = async () => {
    const surroundings: Surroundings = {
      cwd: join(repository, 'shop'),
      env: { PATH: process.env['PATH'] ?? '', HOME: home, SSL_CERT_FILE: join(root, 'roots.pem') },
      host: silentHost,
      signal: new AbortController().signal,
      cacheDir: join(home, 'cache'),
      commandNames: new Set(),
    };
    const input = {};
    const { groups, limit, problems } = await findUpdates(input, surroundings);
    const texts = groups.map(({ name, isNamed, updates }) => [
      isNamed ? `group ${name}` : name.replace(/^[^/]*[/]/, ''),
      ...updates.map(({ name: source, from, to, contexts }) =>
        [source.replace(/^.*[/]/, ''), from?.version, to.version, ...contexts].join(' '),
      ),
    ]);
    const keys = groups.map(({ updates }) => updates.map(({ source }) => source));
    return {
      texts,
      keys,
      limit,
      problems,
      update: (only: readonly string[]) =>
        update({ ...input, names: [], only, isCheck: false }, surroundings),
    };
  };

  it('bounds what exact versions are raised to, by the range of their name', async () => {
    publishNewer();
    configure("{ranges: {redis: ^1, '**/flavors//**': ~1.0}}");
    expect((await pligos(['outdated'])).stdout).toMatch(
      /image.yaml +v1.0.0 +v1.0.0 +v1.0.0 +v1.0.0 .*\n.*web +\^1 +v1.0.0 +v1.1.0 +v1.1.0 .*\n.*redis +1.0.0 +1.0.0 +1.0.0 +1.2.0 /,
    );
    expect(await pligos(['update', 'redis'])).toMatchObject({ code: 0 });
    expect(textOf('pligos.yaml')).toContain('version:   "1.2.0"}   # pinned\n');
  });

  it('leaves alone what is ignored, until a command names it', async () => {
    publishNewer();
    configure("{ignore: [redis, '**/image.yaml']}");
    const asked = charts.requests();
    const { stdout } = await pligos(['outdated']);
    expect(stdout).toMatch(/redis +1.0.0 +1.0.0 +- +- +production\n\n4 sources: 2 behind, 2 ignored\n$/);
    await pligos(['update', '**']);
    expect(charts.requests()).toBe(asked);
    expect(await statuses()).toEqual(['plain current', 'image.yaml ignored', 'web newer', 'redis ignored']);
    expect((await pligos(['update', 'redis'])).stdout).toContain('1 source updated');
    expect(textOf('pligos.yaml')).toContain('version:   "2.0.0"}   # pinned\n');
  });

  it('divides updates by its groups, else by what they are versions of, and limits their pull requests', async () => {
    publishNewer();
    configure('{groups: {everyday: [redis, web]}, limit: 3}');
    const found = await available();
    expect(found.problems).toEqual([]);
    expect(found.limit).toBe(3);
    expect(found.texts).toEqual([
      ['o/flavors', 'image.yaml v1.0.0 v2.0.0 shop/staging shop/production shop/tip', 'plain   shop/tip'],
      ['group everyday', 'web v1.0.0 v1.1.0 shop/staging', 'redis 1.0.0 2.0.0 shop/production'],
    ]);
    await found.update(found.keys[1] ?? []);
    expect(await statuses()).toEqual(['plain behind', 'image.yaml newer', 'web newer', 'redis current']);
    expect((await available()).texts).toHaveLength(1);
  });

  it('goes on where one of the sources cannot be updated, and takes nothing that was moved', async () => {
    git(flavorsDir, 'tag', '-f', 'v1.0.0', git(flavorsDir, 'commit-tree', '-m', 'x', 'HEAD^{tree}'));
    if (helm !== undefined) charts.publish(helm.path, chart('redis', '1.2.0'));
    configure('{}');
    const found = await available();
    expect(found.texts).toEqual([
      [charts.url.replace(/^.*[/]{2}[^/]*[/]?/, '') + 'redis', 'redis 1.0.0 1.2.0 shop/production'],
    ]);
    expect(found.problems.map(({ code }) => code)).toEqual(['source-changed', 'source-changed']);
  });

  it('warns of a name that means nothing', async () => {
    configure('{ranges: {redsi: ^1}, groups: {all: [web]}, ignore: [nothing]}');
    const { code, stderr } = await pligos(['update', '--check']);
    expect(code).toBe(0);
    expect(stderr.match(/^pligos.yaml:.*/gm)).toEqual([
      'pligos.yaml:5:22: warning: no context names a source "redsi" (at pligos.updates.ranges.redsi) [unknown-source]',
      'pligos.yaml:5:65: warning: no context names a source "nothing" (at pligos.updates.ignore[0]) [unknown-source]',
    ]);
    expect(stderr).toContain('did you mean "redis"?');
  });

  it('refuses what is no range, no number and no list', async () => {
    configure('{ranges: {redis: newest}, limit: 0, ignore: redis}');
    const { code, stderr } = await pligos(['outdated']);
    expect(code).toBe(1);
    expect(stderr.match(/error: .*/g)).toEqual([
      expect.stringMatching(/a range of versions was expected, the string "newest" was found/),
      expect.stringMatching(/a number of pull requests was expected, the number 0 was found/),
      expect.stringMatching(/a list was expected, the string "redis" was found/),
    ]);
  });
});

describeReal('charts of a real registry', registryMissing(), () => {
  let registry: Registry;
  let env: Record<string, string>;
  beforeAll(async () => {
    registry = await startRegistry(credentials);
    const config = join(root, 'registry.json');
    writeFileSync(config, registryConfig(registry.host, credentials));
    env = { HELM_REGISTRY_CONFIG: config };
    if (helm !== undefined) registry.publish(helm.path, chart('web', '1.0.0'), chart('web', '1.1.0'));
  });
  afterAll(() => registry.stop());

  it('are listed by their tags, a digest is what it is', async () => {
    const write = (digest: string): void =>
      writeFileSync(
        file('pligos.yaml'),
        `pligos: {version: '2', allowHosts: ['${registry.host}']}\ncontexts:\n` +
          `  exact: {chart: '${registry.url}/web:1.0.0'}\n` +
          `  ranged: {chart: {source: '${registry.url}/web', version: ~1.0}}\n${digest}`,
      );
    write('');
    expect(await pligos(['lock'], env)).toMatchObject({ code: 0 });
    const rows: { pinned: { revision: string } }[] = JSON.parse(
      (await pligos(['outdated', '--json'], env)).stdout,
    );
    const name = `${registry.host}/charts/web`;
    const revision = rows[0]?.pinned.revision ?? '';
    const pinned = { version: '1.0.0', revision };
    const one = { name, pinned, wanted: pinned, latest: '1.1.0', status: 'newer' };
    expect(rows).toEqual([
      { ...one, source: `${registry.url}/web ~1.0`, named: '~1.0', contexts: ['shop/ranged'] },
      { ...one, source: `${registry.url}/web:1.0.0`, named: '1.0.0', contexts: ['shop/exact'] },
    ]);
    expect(await pligos(['update'], env)).toMatchObject({ code: 0 });
    expect(textOf('pligos.yaml')).toContain(`{chart: '${registry.url}/web:1.1.0'}\n`);
    write(`  digest: {chart: '${registry.url}/web@${revision}'}\n`);
    expect(await pligos(['lock'], env)).toMatchObject({ code: 0 });
    const { stdout } = await pligos(['outdated', 'digest'], env);
    const short = revision.slice(0, 19);
    expect(stdout).toContain(`/charts/web  ${short}  ${short}  ${short}  -       digest\n`);
    expect((await pligos(['update'], env)).stdout).toContain('1 source updated');
    expect(textOf('pligos.yaml')).toContain(`web@${revision}'}\n`);
  });
});
