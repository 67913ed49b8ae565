/** Helms out of official archives, from a server like the official one, into the runner's tool cache. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { find } from '@actions/tool-cache';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sha256, writeTgz } from '../../src/archive/index.ts';
import type { Context, Service } from '../../src/config/index.ts';
import { UserError } from '../../src/errors.ts';
import { type Downloader, makeDownloader } from '../../src/github/index.ts';
import { provideHelm } from '../../src/helm/index.ts';
import type { ProvidedProgram } from '../../src/programs/index.ts';
import { silentHost } from '../../src/host.ts';
import { helmFor } from '../../src/operations/run/helm-path.ts';
import type { Surroundings } from '../../src/operations/index.ts';
import { makeHelms, readyHelms } from '../../src/operations/run/index.ts';
import { helms } from '../real/helm.ts';

let home = '';
let toolCache = '';
let files: Map<string, Uint8Array>;
let asked: string[];
/** What the next requests are answered with instead: a status, or 0 for a broken connection. */
let faults: { readonly status: number; readonly headers?: Record<string, string> }[];
let server: Server;
let url = '';
let downloader: Downloader;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'pligos-provision-'));
  toolCache = join(home, 'tools');
  files = new Map();
  asked = [];
  faults = [];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path.slice(1));
    const fault = faults.shift();
    const content = files.get(path.slice(1));
    if (fault?.status === 0) request.socket.destroy();
    else if (fault !== undefined) response.writeHead(fault.status, fault.headers).end();
    else if (content === undefined) response.writeHead(404).end();
    else response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  downloader = makeDownloader({ signal: new AbortController().signal, limits: { pauseMs: 5 } });
});
afterEach(async () => {
  downloader.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(home, { recursive: true, force: true });
});

const program = (version: string): string => `#!/bin/sh\necho v${version}\n`;
const plain = (path: string, text: string) => ({
  path,
  content: Buffer.from(text),
  executable: path.endsWith('helm'),
});

/** As a release has it. */
function publish(version: string, archive?: Uint8Array, system = 'linux-amd64'): void {
  const name = `helm-v${version}-${system}.tar.gz`;
  const content =
    archive ??
    writeTgz([
      plain(`${system}/helm`, program(version)),
      plain(`${system}/LICENSE`, 'x'),
      plain(`${system}/README.md`, 'x'),
    ]);
  files.set(name, content);
  files.set(`${name}.sha256sum`, Buffer.from(`${sha256(content)}  ${name}\n`));
}

const provide = (
  wanted: string,
  more: { arch?: string; platform?: string; baseUrl?: string } = {},
): Promise<ProvidedProgram> =>
  provideHelm(wanted, {
    toolCache,
    baseUrl: url,
    download: (from, maxBytes) => downloader.get(from, maxBytes),
    host: silentHost,
    platform: 'linux',
    arch: 'x64',
    ...more,
  });

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'nothing was refused';
  } catch (error) {
    if (error instanceof UserError)
      return error.problems
        .map(({ code, message }) => `${code}: ${message.replaceAll(url, 'URL')}`)
        .join('\n');
    throw error;
  }
}

const runs = (path: string): string => spawnSync(path, ['version'], { encoding: 'utf8' }).stdout.trim();

describe('a version of helm', () => {
  it('is downloaded, compared with its checksum and kept for the next time', async () => {
    publish('3.17.2');
    const first = await provide('3.17.2');
    expect(first).toEqual({
      path: join(toolCache, 'helm/3.17.2/x64/helm'),
      version: '3.17.2',
      from: 'download',
    });
    expect(runs(first.path)).toBe('v3.17.2');
    expect(asked).toEqual(['helm-v3.17.2-linux-amd64.tar.gz.sha256sum', 'helm-v3.17.2-linux-amd64.tar.gz']);
    expect(await provide('v3.17.2')).toEqual({ ...first, from: 'cache' });
    expect(asked).toHaveLength(2);
  });

  it('stands where @actions/tool-cache finds it, and nothing half done stays beside it', async () => {
    publish('3.17.2');
    const { path } = await provide('3.17.2');
    const before = process.env['RUNNER_TOOL_CACHE'];
    process.env['RUNNER_TOOL_CACHE'] = toolCache;
    try {
      expect(join(find('helm', '3.17.2', 'x64'), 'helm')).toBe(path);
      expect(join(find('helm', '~3.17', 'x64'), 'helm')).toBe(path);
    } finally {
      if (before === undefined) delete process.env['RUNNER_TOOL_CACHE'];
      else process.env['RUNNER_TOOL_CACHE'] = before;
    }
    expect(readdirSync(join(toolCache, 'helm/3.17.2')).toSorted()).toEqual(['x64', 'x64.complete']);
  });

  it('that was left half done is fetched again', async () => {
    publish('3.17.2');
    mkdirSync(join(toolCache, 'helm/3.17.2/x64'), { recursive: true });
    writeFileSync(join(toolCache, 'helm/3.17.2/x64/helm'), 'half');
    expect((await provide('3.17.2')).from).toBe('download');
    expect(runs(join(toolCache, 'helm/3.17.2/x64/helm'))).toBe('v3.17.2');
  });

  it('that is another one than its mark says is fetched again, and one without a checksum of ours is taken', async () => {
    publish('3.17.2');
    const { path } = await provide('3.17.2');
    const whole = readFileSync(path);
    for (const garbled of [
      whole.subarray(0, whole.length >> 1),
      Buffer.alloc(0),
      Buffer.alloc(whole.length),
    ]) {
      writeFileSync(path, garbled);
      expect((await provide('3.17.2')).from).toBe('download');
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
    // The marks of @actions/tool-cache are empty.
    writeFileSync(join(path, '..', '..', 'x64.complete'), '');
    expect((await provide('3.17.2')).from).toBe('cache');
  });

  it('is fetched by several at once without harm', async () => {
    publish('3.17.2');
    const all = await Promise.all([provide('3.17.2'), provide('3.17.2'), provide('3.17.2')]);
    expect(new Set(all.map(({ path }) => path)).size).toBe(1);
    expect(runs(all[0]?.path ?? '')).toBe('v3.17.2');
  });

  it('is the one for the processor', async () => {
    publish('4.1.4', undefined, 'darwin-arm64');
    const { path } = await provide('4.1.4', { platform: 'darwin', arch: 'arm64' });
    expect(path).toBe(join(toolCache, 'helm/4.1.4/arm64/helm'));
    expect(await refusal(provide('4.1.4', { platform: 'win32' }))).toBe(
      'platform: there is no helm for win32 on x64',
    );
  });

  it.each<[string, () => void, RegExp]>([
    [
      'whose archive is another one',
      () => files.set('helm-v3.17.2-linux-amd64.tar.gz', writeTgz([plain('linux-amd64/helm', 'evil')])),
      /^helm-checksum: URL\/helm-v3\.17\.2-linux-amd64\.tar\.gz has the sha256 [0-9a-f]{64}, [0-9a-f]{64} was announced$/,
    ],
    [
      'whose checksum is of another file',
      () =>
        files.set(
          'helm-v3.17.2-linux-amd64.tar.gz.sha256sum',
          Buffer.from(`${'0'.repeat(64)}  other.tar.gz\n`),
        ),
      /^helm-download: .*it is not a checksum of helm-v3\.17\.2-linux-amd64\.tar\.gz$/,
    ],
    [
      'whose archive holds a link in the place of helm',
      () => publish('3.17.2', linked()),
      /^archive-entry: "linux-amd64\/helm" in helm-v3\.17\.2-linux-amd64\.tar\.gz is a link/,
    ],
    [
      'whose archive holds none',
      () => publish('3.17.2', writeTgz([plain('linux-amd64/other', 'x')])),
      /^helm-download: .*it holds no linux-amd64\/helm$/,
    ],
    [
      'that was never published',
      () => files.clear(),
      /^helm-version: helm 3\.17\.2 cannot be downloaded: URL.*status 404$/,
    ],
    [
      'from a server that refuses',
      () => void faults.push({ status: 401 }),
      /^helm-download: .*\.sha256sum: status 401$/,
    ],
  ])('%s is refused, and nothing is kept', async (_what, change, said) => {
    publish('3.17.2');
    change();
    expect(await refusal(provide('3.17.2'))).toMatch(said);
    expect(existsSync(join(toolCache, 'helm/3.17.2/x64'))).toBe(false);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  function linked(): Uint8Array {
    mkdirSync(join(home, 'pack/linux-amd64'), { recursive: true });
    spawnSync('ln', ['-s', '/bin/sh', 'helm'], { cwd: join(home, 'pack/linux-amd64') });
    spawnSync('tar', ['czf', 'x.tgz', 'linux-amd64'], { cwd: join(home, 'pack') });
    return readFileSync(join(home, 'pack/x.tgz'));
  }

  it('is asked for again where the network or the server fails for a moment', async () => {
    publish('3.17.2');
    faults.push({ status: 503 }, { status: 0 }, { status: 429, headers: { 'retry-after': '0' } });
    expect((await provide('3.17.2')).from).toBe('download');
    expect(asked).toHaveLength(5);
  });

  it('of the real program runs', async () => {
    const real = helms().find(({ version }) => version === '3.17.2');
    if (real === undefined) return;
    const folder = join(home, 'pack/linux-amd64');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'helm'), readFileSync(real.path), { mode: 0o755 });
    const packed = spawnSync('tar', ['-I', 'gzip -1', '-cf', 'x.tgz', 'linux-amd64'], {
      cwd: join(home, 'pack'),
    });
    expect(packed.status).toBe(0);
    publish('3.17.2', readFileSync(join(home, 'pack/x.tgz')));
    const { path } = await provide('3.17.2');
    expect(spawnSync(path, ['version', '--template', '{{.Version}}'], { encoding: 'utf8' }).stdout).toBe(
      'v3.17.2',
    );
  });
});

describe('a range', () => {
  const releases = [
    '3.8.0',
    '3.8.1',
    '3.8.2',
    '3.9.0',
    '3.16.0',
    '3.16.1',
    '3.17.0',
    '3.17.1',
    '3.17.2',
    '3.17.3',
    '4.0.0',
    '4.0.1',
    '4.1.0',
  ];
  // Without gaps, as helm numbers its releases.
  const publishAll = (): void => {
    for (let minor = 0; minor < 18; minor += 1) publish(`3.${minor}.0`);
    for (const version of releases) publish(version);
  };

  it.each([
    ['~3.17', '3.17.3'],
    ['3.16', '3.16.1'],
    ['~3.17.1', '3.17.3'],
    ['3', '3.17.3'],
    ['4', '4.1.0'],
    ['~4.0', '4.0.1'],
    ['>=3.8', '4.1.0'],
    ['^3.8.1', '3.17.3'],
    ['>=3.8 <3.9', '3.8.2'],
    ['3.8 || 3.16', '3.16.1'],
    ['<3.17.2 >3.17.0', '3.17.1'],
    ['>= 3.17.1, != 3.17.3, < 4', '3.17.2'],
  ])('%s is the newest published one: %s', async (range, version) => {
    publishAll();
    expect((await provide(range)).version).toBe(version);
    // Not one by one: there may be a hundred.
    expect(asked.length).toBeLessThan(25);
  });

  it('takes the newest that is cached before it asks anyone', async () => {
    publishAll();
    await provide('3.17.1');
    await provide('3.16.1');
    const before = asked.length;
    expect((await provide('3')).version).toBe('3.17.1');
    expect((await provide('~3.16')).version).toBe('3.16.1');
    expect(asked.length).toBe(before);
  });

  it('without any published version says so', async () => {
    publishAll();
    expect(await refusal(provide('~3.18'))).toBe(
      'helm-version: no helm version in the range "~3.18" is published at URL',
    );
    expect(await refusal(provide('5'))).toMatch(/^helm-version/);
  });

  it.each(['', 'latest', '3.17.2; rm -rf /', '../3'])('%j is none', async (wanted) => {
    expect(await refusal(provide(wanted))).toMatch(/is neither a helm version nor a version range$/);
    expect(asked).toEqual([]);
  });

  it('shows no login of a mirror', async () => {
    const baseUrl = url.replace('//', '//me:hidden@');
    expect(await refusal(provide('~3.18', { baseUrl }))).not.toContain('hidden');
  });
});

describe('a context', () => {
  const context = (helmVersion?: string): Context => ({
    name: 'dev',
    at: { file: '/x/pligos.yaml', line: 3, column: 3 },
    source: {
      kind: 'chart',
      dir: { value: '/x', at: { file: '/x', line: 1, column: 1 } },
      valueFiles: [],
      helmValues: undefined,
    },
    apiVersions: [],
    chartDependencies: [],
    artifacts: 'cache',
    configs: [],
    schemas: [],
    secrets: new Map(),
    secretValues: [],
    sources: [],
    settings: {},
    ...(helmVersion !== undefined && {
      helmVersion: { value: helmVersion, at: { file: '/x/pligos.yaml', line: 5, column: 18 } },
    }),
  });

  const service: Service = {
    dir: '/x',
    file: '/x/pligos.yaml',
    name: 'x',
    nameSource: 'folder',
    version: '2',
    root: '/x',
    allowOutside: [],
    allowHosts: [],
    updates: { ranges: [], groups: new Map(), ignore: [] },
    sources: [],
    fetched: [],
    typeFiles: [],
    types: new Map(),
    instances: new Map(),
    contexts: new Map(),
  };

  /** With helm 3.16.1 installed. */
  function surroundings(wanted?: string): Surroundings {
    const bin = join(home, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'helm'), program('3.16.1'));
    chmodSync(join(bin, 'helm'), 0o755);
    return {
      cwd: home,
      env: { PATH: `${bin}:/usr/bin:/bin` },
      host: silentHost,
      signal: new AbortController().signal,
      cacheDir: join(home, 'cache'),
      commandNames: new Set(),
      helms: makeHelms({
        ...(wanted !== undefined && { constraint: wanted }),
        toolCache,
        baseUrl: url,
        download: (from, maxBytes) => downloader.get(from, maxBytes),
        host: silentHost,
        platform: 'linux',
        arch: 'x64',
      }),
    };
  }

  it('runs with the installed helm where that will do, and nothing is downloaded', async () => {
    const installed = join(home, 'bin/helm');
    expect(await helmFor(context(), surroundings())).toBe(installed);
    expect(await helmFor(context('~3.16'), surroundings('4'))).toBe(installed);
    expect(await helmFor(context(), surroundings('3'))).toBe(installed);
    expect(asked).toEqual([]);
  });

  it('runs with the one that it names, before the one that the run names', async () => {
    publish('3.17.2');
    publish('4.1.4');
    const given = surroundings('3.17.2');
    expect(runs(await helmFor(context(), given))).toBe('v3.17.2');
    expect(runs(await helmFor(context('4.1.4'), given))).toBe('v4.1.4');
  });

  it('gets a helm even where none is installed', async () => {
    publish('3.17.2');
    const given = surroundings('3.17.2');
    rmSync(join(home, 'bin/helm'));
    expect(runs(await helmFor(context(), given))).toBe('v3.17.2');
  });

  it('is told its place where it names no version', async () => {
    const error = await helmFor(context('newest'), surroundings()).catch((thrown: unknown) => thrown);
    expect(error instanceof UserError && error.problems[0]).toMatchObject({
      code: 'helm-version',
      at: { line: 5, column: 18 },
    });
  });

  it('shares one download with all others, and every helm is named once with its version', async () => {
    publish('3.17.2');
    const given = surroundings();
    const targets = [...Array.from({ length: 8 }, () => context('3.17.2')), context(), context('3')].map(
      (one) => ({
        service,
        context: one,
      }),
    );
    const ready = await readyHelms(targets, given);
    expect(ready.map(({ range, helm }) => [range, helm.version])).toEqual([
      ['3.17.2', '3.17.2'],
      [undefined, '3.16.1'],
      ['3', '3.16.1'],
    ]);
    await Promise.all(targets.map((target) => helmFor(target.context, given)));
    expect(asked).toHaveLength(2);
  });
});
