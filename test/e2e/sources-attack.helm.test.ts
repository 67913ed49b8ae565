/** Sources that were tampered with, servers that fail and processes that are killed: each is named, and nothing half stays. */
import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeTgz } from '../../src/archive/index.ts';
import { type SourceServer, startSourceServer } from '../fetch/servers.ts';
import { git, makeRepository, writeTree } from '../git/repository.ts';
import { findStored } from '../../src/fetch/store/store.ts';
import { until } from '../until.ts';
import { pligosAside } from './pligos-aside.ts';
import { cli, emptyHome, type Outcome, scratch } from './pligos.ts';

const root = scratch();
const chart = (text: string) => ({
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/schema.yaml': 'context: {}\n',
  'web/templates/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {text: ${text}}\n`,
});
const pack = (files: Readonly<Record<string, string>>): Uint8Array =>
  writeTgz(
    Object.entries(files).map(([path, text]) => ({ path, executable: false, content: Buffer.from(text) })),
  );

const upstream = join(root, 'git', 'o', 'r.git');
let server: SourceServer;
let home: string;
let repository: string;
beforeAll(async () => {
  makeRepository(upstream, chart('one'));
  git(upstream, 'config', 'uploadpack.allowFilter', 'true');
  git(upstream, 'tag', 'v1.0.0');
  server = await startSourceServer('git', join(root, 'git'), 'localhost');
  writeFileSync(join(root, 'roots.pem'), server.authority);
});
afterAll(() => server.stop());
beforeEach(() => {
  home = scratch();
  repository = scratch();
  makeRepository(repository, { 'README.md': 'x\n' });
  server.files.clear();
  server.delay = 0;
  server.requests.length = 0;
  server.files.set('/web.tgz', pack(chart('archive')));
});

const env = (): Record<string, string> => ({
  HOME: home,
  TMPDIR: home,
  SSL_CERT_FILE: join(root, 'roots.pem'),
});
const pligos = (...words: readonly string[]): Promise<Outcome> =>
  pligosAside(words, { cwd: repository, env: env() });

function configure(contexts: Readonly<Record<string, string>>): void {
  const rows = Object.entries(contexts).map(([name, text]) => `  ${name}: {release: ${name}, ${text}}\n`);
  writeTree(repository, {
    'pligos.yaml': `pligos: {version: '2', allowHosts: [localhost]}\ncontexts:\n${rows.join('')}`,
  });
}
const archive = (): string => `chart: '${server.url}/web.tgz'`;
const repositoryChart = (rest = '//web?ref=v1.0.0'): string => `chart: 'git::${server.url}/o/r.git${rest}'`;
const lockFile = (): string => join(repository, 'pligos.lock');
const store = (): string => join(home, '.cache', 'pligos', 'sources', 'trusted');

/** A sentence for people: the error and what to do, and no stack. */
function expectSentence({ code, stdout, stderr }: Outcome, expected: RegExp): void {
  expect(stderr).toMatch(expected);
  expect(stderr).toContain('→ ');
  expect(stderr).not.toMatch(/\n +at |node:internal/);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
}

describe('a source that was tampered with', () => {
  it.each<[string, () => void, RegExp]>([
    [
      'bytes of an archive',
      () => server.files.set('/web.tgz', pack(chart('evil'))),
      /web\.tgz has the checksum sha256:\w+, sha256:\w+ was pinned: nothing of it is used/,
    ],
    [
      'the revision in the lock',
      () => change(/revision: sha256:../, 'revision: sha256:00'),
      /web\.tgz has the checksum sha256:\w+, sha256:00\w+ was pinned/,
    ],
    [
      'the content in the lock',
      () => change(/content: sha256:../, 'content: sha256:00'),
      /web\.tgz has the content sha256:\w+, sha256:00\w+ was pinned/,
    ],
    ['a bomb', () => server.files.set('/web.tgz', Buffer.alloc(100)), /web\.tgz has the checksum/],
  ])('is refused by name: %s', async (_what, tamper, expected) => {
    configure({ dev: archive() });
    expect(await pligos('lock')).toMatchObject({ code: 0 });
    tamper();
    rmSync(store(), { recursive: true });
    expectSentence(await pligos('template', 'dev'), expected);
    expect(existsSync(store()) ? readdirSync(store()) : []).toEqual([]);
  });

  const change = (pattern: RegExp, to: string): void => {
    const text = readFileSync(lockFile(), 'utf8');
    expect(text).toMatch(pattern);
    writeFileSync(lockFile(), text.replace(pattern, to));
  };

  it('is refused by name: a tag that was moved, where its commit is gone', async () => {
    const moved = join(root, 'git', 'o', 'moved.git');
    makeRepository(moved, chart('one'));
    git(moved, 'tag', 'v1.0.0');
    configure({ dev: `chart: 'git::${server.url}/o/moved.git//web?ref=v1.0.0'` });
    expect(await pligos('lock')).toMatchObject({ code: 0 });
    rmSync(moved, { recursive: true });
    makeRepository(moved, chart('evil'));
    git(moved, 'tag', 'v1.0.0');
    rmSync(store(), { recursive: true });
    expectSentence(await pligos('template', 'dev'), /moved\.git: [^]*a tag or branch was moved/);
  });

  it.each<[string, (folder: string) => void]>([
    ['a file of the store', (folder) => writeFileSync(join(folder, 'templates', 'a.yaml'), 'evil: true\n')],
    ['a file more in the store', (folder) => writeFileSync(join(folder, 'templates', 'b.yaml'), 'b: 1\n')],
    [
      'a link in the place of a folder of the store',
      (folder) => {
        const other = join(home, 'other');
        cpSync(folder, other, { recursive: true });
        rmSync(folder, { recursive: true });
        symlinkSync(other, folder);
      },
    ],
  ])('is refused by name: %s', async (_what, tamper) => {
    configure({ dev: archive(), other: `chart: own` });
    writeTree(repository, {
      'own/Chart.yaml': 'apiVersion: v2\nname: own\nversion: 1.0.0\n',
      'own/templates/a.yaml': 'a: 1\n',
    });
    expect(await pligos('lock')).toMatchObject({ code: 0 });
    const [folder = ''] = readdirSync(store());
    tamper(join(store(), folder));
    expectSentence(await pligos('template', 'dev'), /does not hold the files that it was stored with/);
  });

  it.each<[string, () => string, RegExp]>([
    [
      'a ref that looks like an option',
      () => repositoryChart('//web?ref=--upload-pack=x'),
      /looks like an option/,
    ],
    [
      'a file where a folder is due',
      () => repositoryChart('//web/schema.yaml?ref=v1.0.0'),
      /is not a chart|no Chart\.yaml|is a file/,
    ],
    ['a folder that is not there', () => repositoryChart('//none?ref=v1.0.0'), /no folder "none"/],
    ['a path with ..', () => repositoryChart('//web/../web?ref=v1.0.0'), /\. or \.\. .*in its path/],
    ['a dead port', () => `chart: 'git::https://localhost:1/o/r.git//web?ref=v1.0.0'`, /localhost/],
    ['the metadata service', () => `chart: 'git::https://169.254.169.254/o/r.git?ref=v1'`, /never asked/],
    ['a private host', () => `chart: 'https://10.0.0.1/web.tgz'`, /10\.0\.0\.1 is private/],
  ])('is an error that names it: %s', async (_what, written, expected) => {
    configure({ dev: written() });
    const start = Date.now();
    const locked = await pligos('lock');
    // A file where a folder is due can be pinned: it is one of a chart only where it is read.
    expectSentence(locked.code === 0 ? await pligos('template', 'dev') : locked, expected);
    expect(existsSync(lockFile())).toBe(locked.code === 0);
    expect(Date.now() - start).toBeLessThan(60_000);
  });
});

describe('a lock', () => {
  it.each<[string, string, RegExp]>([
    [
      'a merge',
      '<<<<<<< HEAD\nversion: "1"\n=======\nversion: "1"\n>>>>>>> other\n',
      /pligos\.lock holds a merge conflict/,
    ],
    [
      'another type',
      'version: "1"\nsources: [a]\n',
      /pligos\.lock.* is no lock of Pligos: sources\S* has another form/,
    ],
    ['a type of an entry', 'version: "1"\nsources: {a: {revision: 1}}\n', /is no lock of Pligos: sources\.a/],
    ['another format', 'version: "2"\nsources: {}\n', /is no lock of Pligos: version/],
    ['no map', '- a\n', /is no lock of Pligos/],
    [
      'a bomb',
      `a: &a [${'x,'.repeat(99)}]\n${'bcdefgh'
        .split('')
        .map((name, at) => `${name}: &${name} [${`*${'abcdefg'[at]},`.repeat(99)}]\n`)
        .join('')}`,
      /alias|large/,
    ],
    ['deep nesting', `version: ${'['.repeat(20_000)}\n`, /deep|nest/],
  ])('with %s is an error that names it', async (_what, text, expected) => {
    configure({ dev: archive() });
    writeFileSync(lockFile(), text);
    for (const words of [['template', 'dev'], ['lock'], ['lock', '--check']])
      expectSentence(await pligos(...words), expected);
    expect(readFileSync(lockFile(), 'utf8')).toBe(text);
  });

  it('names a chart by a key that leads nowhere, or from an address that is none', async () => {
    const index = 'entries: {web: [{version: 1.0.0, urls: [web.tgz]}]}\n';
    server.files.set('/index.yaml', Buffer.from(index));
    configure({ dev: `chart: {name: web, repository: '${server.url}', version: 1.0.0}` });
    expect(await pligos('lock')).toMatchObject({ code: 0 });
    const text = readFileSync(lockFile(), 'utf8');
    rmSync(store(), { recursive: true });
    for (const [from, expected] of [
      ['nonsense', /nonsense/],
      ['file:///etc/passwd', /not encrypted|may not be followed/],
      ['http://169.254.169.254/web.tgz', /may not be followed/],
      ['https://169.254.169.254/web.tgz', /never asked/],
    ] as const) {
      writeFileSync(lockFile(), text.replace(/from: .*/, `from: ${from}`));
      expectSentence(await pligos('template', 'dev'), expected);
    }
    writeFileSync(lockFile(), text.replace(/(sources:\n)/, '$1  ../../x:\n    revision: y\n'));
    expectSentence(await pligos('template', 'dev'), /is no lock of Pligos/);
  });

  it('behind a link out of the repository is neither read nor written', async () => {
    configure({ dev: archive() });
    const outside = join(scratch(), 'secret');
    writeFileSync(outside, 'password: hunter2\n');
    symlinkSync(outside, lockFile());
    for (const words of [['template', 'dev'], ['lock'], ['lock', '--check']]) {
      const outcome = await pligos(...words);
      expectSentence(outcome, /outside of/);
      expect(outcome.stderr).not.toContain('hunter2');
    }
    expect(readFileSync(outside, 'utf8')).toBe('password: hunter2\n');
  });

  it('is whole after two runs at once', async () => {
    configure({ dev: archive(), other: repositoryChart() });
    const both = await Promise.all([pligos('lock'), pligos('lock')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await pligos('lock', '--check')).toMatchObject({ code: 0 });
    expect(readdirSync(repository).toSorted()).toEqual(['.git', 'README.md', 'pligos.lock', 'pligos.yaml']);
  });

  it('differs between two services of one run: each gets what its own pins', async () => {
    const two = (name: string): string => join(repository, name);
    for (const name of ['a', 'b'])
      writeTree(two(name), {
        'pligos.yaml': `pligos: {version: '2', allowHosts: [localhost]}\ncontexts: {dev: {release: ${name}, ${archive()}}}\n`,
      });
    expect(await pligos('lock', '-c', 'a')).toMatchObject({ code: 0 });
    server.files.set('/web.tgz', pack(chart('newer')));
    expect(await pligos('lock', '-c', 'b')).toMatchObject({ code: 0 });
    git(repository, 'add', '.');
    git(repository, 'commit', '-qm', 'Pin');
    const out = join(home, 'out', '%{service}');
    expect(await pligos('chart', '--all', '-c', 'a', '-c', 'b', '--out', out)).toMatchObject({ code: 0 });
    const textOf = (name: string): string =>
      readFileSync(join(home, 'out', name, 'templates', 'a.yaml'), 'utf8');
    expect([textOf('a'), textOf('b')]).toEqual([
      expect.stringContaining('archive'),
      expect.stringContaining('newer'),
    ]);
  });
});

describe('a run that ends early', () => {
  /** Starts `pligos lock`, and ends it once a server was asked and `wait` has passed. */
  async function endBy(
    signal: NodeJS.Signals,
    wait: number,
  ): Promise<{ code: number | null; ms: number; stderr: string }> {
    const asked = server.requests.length;
    const child = spawn(process.execPath, [cli, 'lock'], {
      cwd: repository,
      env: { ...emptyHome(), ...env(), TMPDIR: home },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // Before the wait: a run on a fast machine ends within it.
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    await until(() => server.requests.length > asked || child.exitCode !== null);
    await Promise.race([ended, sleep(wait, undefined, { ref: false })]);
    const start = Date.now();
    child.kill(signal);
    return { code: await ended, ms: Date.now() - start, stderr };
  }

  it('by kill -9, while it fetches and while it writes, leaves nothing half', async () => {
    configure({ dev: archive(), other: repositoryChart() });
    const whole = 'version: "1"\n at: "now"\n';
    for (const wait of [0, 20, 60, 150, 300, 120_000]) {
      await endBy('SIGKILL', wait);
      const text = existsSync(lockFile()) ? readFileSync(lockFile(), 'utf8') : whole;
      expect(text).toMatch(/version: "1"\n[^]* at: ".*"\n$/);
    }
    // The last one ends by itself before it can be killed.
    expect(existsSync(lockFile())).toBe(true);
    rmSync(lockFile());
    expect(await pligos('lock')).toMatchObject({ code: 0 });
    expect(await pligos('template', 'dev')).toMatchObject({ code: 0 });
    expect(readdirSync(repository).toSorted()).toEqual(['.git', 'README.md', 'pligos.lock', 'pligos.yaml']);
    // What is being written has another name, under which a killed run leaves it.
    const stored = readdirSync(store()).filter((name) => !/^\.[0-9a-f]{64}\.[0-9a-f]{12}$/.test(name));
    expect(stored.filter((name) => findStored(store(), `sha256:${name}`) === undefined)).toEqual([]);
    // A later run removes the folders of killed ones, once they are a day old.
    for (const name of readdirSync(home))
      if (name.startsWith('pligos-source-')) rmSync(join(home, name), { recursive: true });
  });

  it('by Ctrl-C, while a server does not answer, ends at once and leaves nothing', async () => {
    for (const written of [archive(), repositoryChart()]) {
      configure({ dev: written });
      server.delay = 30_000;
      const { code, ms, stderr } = await endBy('SIGINT', 200);
      expect({ code, isQuick: ms < 5000 }).toEqual({ code: 130, isQuick: true });
      expect(stderr).not.toMatch(/\n +at |node:internal/);
      expect(existsSync(lockFile())).toBe(false);
      expect(readdirSync(home).filter((name) => name.startsWith('pligos-'))).toEqual([]);
    }
  });

  it.each<[string, () => Record<string, string>]>([
    [
      'that is a file',
      () => {
        mkdirSync(join(home, '.cache', 'pligos'), { recursive: true });
        writeFileSync(join(home, '.cache', 'pligos', 'sources'), '');
        return {};
      },
    ],
    ['below a device', () => ({ XDG_CACHE_HOME: '/dev/null/cache' })],
  ])('because of a cache %s says so', async (_what, settings) => {
    configure({ dev: archive() });
    const outcome = await pligosAside(['lock'], { cwd: repository, env: { ...env(), ...settings() } });
    expectSentence(outcome, /cache|sources/);
    expect(existsSync(lockFile())).toBe(false);
  });

  it('because there is no space says so, and leaves nothing half', async () => {
    configure({ dev: archive(), large: `chart: '${server.url}/large.tgz'` });
    const text = Array.from({ length: 40_000 }, () => Math.random().toString(36)).join('\n');
    server.files.set('/large.tgz', pack({ ...chart('large'), 'web/files/a.txt': text }));
    mkdirSync(join(home, '.cache'));
    const script = 'mount -t tmpfs -o size=64k none "$HOME/.cache" && exec "$0" "$@"';
    const words = ['--map-root-user', '--mount', 'sh', '-c', script, process.execPath, cli, 'lock'];
    const outcome = await promisify(execFile)('unshare', words, {
      cwd: repository,
      env: { ...emptyHome(), ...env() },
      encoding: 'utf8',
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    const { code, stdout, stderr } = outcome;
    expectSentence({ code, stdout, stderr }, /ENOSPC/);
    expect(existsSync(lockFile())).toBe(false);
  });
});
