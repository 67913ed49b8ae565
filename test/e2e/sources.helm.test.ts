/** Charts, flavors and value files of other places: pinned, fetched once, compared with what they were. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type SourceServer, startSourceServer } from '../fetch/servers.ts';
import { commit, git, makeRepository } from '../git/repository.ts';
import { helms } from '../real/helm.ts';
import { textsIn } from '../fetch/fetch-help.ts';
import { type Outcome, scratch } from './pligos.ts';
import { pligosAside } from './pligos-aside.ts';

const configMap = (data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {${data}}\n`;

const flavors = {
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/schema.yaml': 'context:\n  image: string\n',
  'web/templates/a.yaml': configMap('image: {{ .Values.image | quote }}'),
  'plain/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 1.0.0\n',
  'plain/templates/a.yaml': configMap('replicas: {{ .Values.replicas | quote }}'),
  'envs/production.yaml': 'replicas: 3\n',
  'types/image.yaml': 'tagged:\n  tag: string\n',
};

const root = scratch();
const flavorsDir = join(root, 'git', 'o', 'flavors.git');
const packaged = join(root, 'packaged');
let server: SourceServer;
let home: string;
let repository: string;
let address = '';

/** `pligos WORDS…` beside the server, which this process runs. */
const pligos = (words: readonly string[]): Promise<Outcome> =>
  pligosAside(words, {
    cwd: join(repository, 'shop'),
    env: { HOME: home, SSL_CERT_FILE: join(root, 'roots.pem') },
  });

const configuration = (): string => `
pligos:
  version: '2'
  allowHosts: ['localhost:${server.port}']
  types: ['${address}//types/image.yaml?ref=v1.0.0']
contexts:
  staging:
    flavor: {source: '${address}//web', version: ^1}
    spec: {image: a}
    namespace: staging
  production:
    chart: ${address}//plain?ref=v1.0.0
    valueFiles: ['${address}//envs/production.yaml?ref=v1.0.0']
    namespace: production
  packaged:
    chart: ../packages/plain-1.0.0.tgz
    helmValues: {replicas: 1}
    namespace: packaged
`;

beforeAll(async () => {
  mkdirSync(join(root, 'git', 'o'), { recursive: true });
  makeRepository(flavorsDir, flavors);
  git(flavorsDir, 'config', 'uploadpack.allowFilter', 'true');
  git(flavorsDir, 'tag', 'v1.0.0');
  server = await startSourceServer('git', join(root, 'git'), 'localhost');
  writeFileSync(join(root, 'roots.pem'), server.authority);
  address = `git::${server.url}/o/flavors.git`;
  mkdirSync(packaged);
  const [helm] = helms();
  if (helm !== undefined)
    await promisify(execFile)(helm.path, ['package', join(flavorsDir, 'plain'), '-d', packaged]);
});
afterAll(() => server.stop());

beforeEach(() => {
  home = scratch();
  repository = scratch();
  makeRepository(repository, { 'shop/pligos.yaml': configuration() });
  cpSync(packaged, join(repository, 'packages'), { recursive: true });
  server.requests.length = 0;
});

async function locked(): Promise<void> {
  expect(await pligos(['lock'])).toMatchObject({ code: 0 });
  git(repository, 'add', '.');
  git(repository, 'commit', '-qm', 'Pin the sources');
}

describe('contexts with sources of other places', () => {
  it('are not rendered before they are pinned, and say so at their place', async () => {
    const { code, stderr } = await pligos(['template', 'staging']);
    expect(code).toBe(1);
    expect(stderr).toContain('pligos.yaml:5:11: error: ');
    expect(stderr).toContain('//types/image.yaml?ref=v1.0.0 is pinned by no pligos.lock');
    expect(stderr).toContain('→ run pligos lock and commit what it writes');
    expect((await pligos(['lock', '--check'])).code).toBe(1);
    expect(server.requests).toEqual([]);
  });

  it('are pinned, rendered, and fetched once', async () => {
    const { stdout } = await pligos(['lock']);
    expect(stdout).toMatch(/^pligos.lock: 4 sources pinned\n/);
    expect(await pligos(['lock'])).toMatchObject({ code: 0, stdout: 'pligos.lock pins all that is named\n' });
    const text = readFileSync(join(repository, 'shop', 'pligos.lock'), 'utf8');
    expect(text).toContain(`${address}//web ^1:\n    revision: `);
    expect(text).toContain('version: v1.0.0\n');
    const asked = server.requests.length;
    expect((await pligos(['lock', '--check'])).code).toBe(0);
    expect((await pligos(['template', 'staging'])).stdout).toContain('data: {image: "a"}');
    expect((await pligos(['template', 'production'])).stdout).toContain('data: {replicas: "3"}');
    expect((await pligos(['template', 'packaged'])).stdout).toContain('data: {replicas: "1"}');
    expect((await pligos(['values', 'production'])).stdout).toBe('replicas: 3\n');
    expect(await pligos(['check'])).toMatchObject({ code: 0 });
    expect(server.requests).toHaveLength(asked);
  });

  it('give the same bytes in two empty homes', async () => {
    await locked();
    const charts = [];
    for (const name of ['one', 'two']) {
      home = scratch();
      const out = join(home, name, '%{context}');
      expect(await pligos(['chart', '--all', '--out', out])).toMatchObject({ code: 0 });
      const contexts = readdirSync(join(home, name)).toSorted();
      expect(contexts).toEqual(['packaged', 'production', 'staging']);
      charts.push(contexts.map((context) => textsIn(join(home, name, context))));
    }
    expect(charts[0]).toEqual(charts[1]);
  });

  it('are compared with what the lock of the base pins', async () => {
    await locked();
    commit(flavorsDir, { 'web/templates/a.yaml': configMap('picture: {{ .Values.image | quote }}') });
    git(flavorsDir, 'tag', 'v1.1.0');
    try {
      rmSync(join(repository, 'shop', 'pligos.lock'));
      await pligos(['lock']);
      const { stdout, code } = await pligos(['diff', '--base', 'HEAD', '--format', 'json']);
      expect(code).toBe(0);
      const report: unknown = JSON.parse(stdout);
      expect(report).toMatchObject({
        contexts: [
          { context: 'staging', status: 'compared' },
          { context: 'production', status: 'untouched' },
          { context: 'packaged', status: 'untouched' },
        ],
      });
      expect(stdout).toContain('picture');
    } finally {
      git(flavorsDir, 'tag', '-d', 'v1.1.0');
      git(flavorsDir, 'reset', '-q', '--hard', 'v1.0.0');
    }
  });

  it('that cannot be had leave the others alone', async () => {
    await locked();
    const file = join(repository, 'shop', 'pligos.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('//plain?ref=v1.0.0', '//plain?ref=v9'));
    expect((await pligos(['lock'])).stderr).toMatch(/plain\?ref=v9|no .*v9/);
    const { stdout } = await pligos(['diff', '--base', 'HEAD', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      contexts: [
        { context: 'staging', status: 'untouched', problems: [] },
        { context: 'production', status: 'failed', problems: [{ code: 'source-not-locked', side: 'head' }] },
        { context: 'packaged', status: 'untouched' },
      ],
    });
  });

  it('are refused by name where they, the lock or the store were changed', async () => {
    await locked();
    const file = join(repository, 'shop', 'pligos.lock');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/content: sha256:../g, 'content: sha256:00'));
    const changed = await pligos(['template', 'production']);
    expect(changed).toMatchObject({ code: 1, stdout: '' });
    expect(changed.stderr).toMatch(
      /types\/image\.yaml\?ref=v1\.0\.0 has the content sha256:\w+, sha256:00\w+ was pinned/,
    );
    writeFileSync(file, text);
    expect((await pligos(['template', 'production'])).code).toBe(0);
    const store = join(home, '.cache', 'pligos', 'sources', 'trusted');
    for (const folder of readdirSync(store)) {
      for (const name of readdirSync(join(store, folder)))
        if (name === 'production.yaml') writeFileSync(join(store, folder, name), 'replicas: 30\n');
    }
    const stored = await pligos(['template', 'production']);
    expect(stored).toMatchObject({ code: 1, stdout: '' });
    expect(stored.stderr).toContain('does not hold the files that it was stored with');
  });
});
