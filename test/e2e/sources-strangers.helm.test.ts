/** What the pull request of a fork gets of other places: what the lock of its base names, without logins, and nothing else. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sha256, writeTgz } from '../../src/archive/index.ts';
import { type SourceServer, startSourceServer } from '../fetch/servers.ts';
import { commit, git, makeRepository } from '../git/repository.ts';
import { storyHelms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { pligosAside } from './pligos-aside.ts';
import { scratch, writeFiles } from './pligos.ts';
import type { ActionResult, Files } from './runner.ts';

const root = scratch();
const netrc = 'secret-of-netrc';
const login = `Basic ${Buffer.from(`me:${netrc}`).toString('base64')}`;
const chart = (text: string, name = 'plain') => ({
  [`${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
  [`${name}/templates/a.yaml`]: `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {text: ${text}}\n`,
});
const pack = (files: Readonly<Record<string, string>>): Uint8Array =>
  writeTgz(
    Object.entries(files).map(([path, text]) => ({ path, executable: false, content: Buffer.from(text) })),
  );

let server: SourceServer;
/** Another host: only an attacker names it. */
let evil: SourceServer;
beforeAll(async () => {
  for (const name of ['charts', 'other', 'private']) {
    const dir = join(root, 'git', 'o', `${name}.git`);
    makeRepository(dir, chart(`${name}-one`));
    git(dir, 'config', 'uploadpack.allowFilter', 'true');
    git(dir, 'tag', 'v1.0.0');
    commit(dir, chart(`${name}-two`));
    git(dir, 'tag', 'v2.0.0');
  }
  server = await startSourceServer('git', join(root, 'git'), 'localhost');
  evil = await startSourceServer('evil', undefined, 'localhost');
  writeFileSync(join(root, 'roots.pem'), server.authority + evil.authority);
  server.logins.set('/o/private.git/', login);
  const bytes = pack(chart('indexed', 'indexed'));
  server.files.set('/index/indexed.tgz', bytes);
  server.files.set(
    '/index/index.yaml',
    Buffer.from(`entries: {indexed: [{version: 1.0.0, urls: [indexed.tgz], digest: ${sha256(bytes)}}]}\n`),
  );
});
afterAll(() => Promise.all([server.stop(), evil.stop()]));
beforeEach(() => {
  server.requests.length = 0;
  evil.requests.length = 0;
});

const at = (name: string, tag = 'v1.0.0'): string => `git::${server.url}/o/${name}.git//plain?ref=${tag}`;
const indexed = (): string => `{name: indexed, repository: '${server.url}/index', version: 1.0.0}`;
const configuration = (
  contexts: Readonly<Record<string, string>>,
  allowHosts = server.url.slice(8),
): string =>
  [
    `pligos: {version: '2', allowHosts: ['${allowHosts}']}`,
    'contexts:',
    ...Object.entries(contexts).map(
      ([name, text]) => `  ${name}: {release: ${name}, namespace: shop, ${text}}`,
    ),
    '',
  ].join('\n');

/** What a person with all logins commits: the file and its lock. */
async function locked(contexts: Readonly<Record<string, string>>, allowHosts?: string): Promise<Files> {
  const dir = scratch();
  const home = homeWithLogin();
  const text = configuration(contexts);
  writeFiles(dir, { 'pligos.yaml': text });
  const env = { HOME: home, SSL_CERT_FILE: join(root, 'roots.pem') };
  expect(await pligosAside(['lock'], { cwd: dir, env })).toMatchObject({ code: 0 });
  server.requests.length = 0;
  return {
    'pligos.yaml': configuration(contexts, allowHosts),
    'pligos.lock': readFileSync(join(dir, 'pligos.lock'), 'utf8'),
  };
}

function homeWithLogin(): string {
  const home = scratch();
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, '.netrc'), `machine localhost login me password ${netrc}\n`, { mode: 0o600 });
  return home;
}

describe.each(storyHelms())('the pull request of a fork, with $name', ({ path }) => {
  const world = withWorld(path);

  /** The Action in a job whose user has a login and a store. */
  async function preview(base: Files, head: Files, isFork = true, home = homeWithLogin()) {
    const { open, preview: run, comments } = world();
    const checkout = open({ base, head: { 'own/a.txt': 'x\n', ...head } });
    const result: ActionResult = await run(
      checkout,
      {},
      {
        ...(isFork && { fork: 'mallory/shop' }),
        env: { HOME: home, SSL_CERT_FILE: join(root, 'roots.pem') },
      },
    );
    const text = JSON.stringify([result.stdout, result.stderr, result.summary, result.outputs, comments()]);
    expect(text).not.toContain(netrc);
    return text;
  }

  const charts = (): string => `chart: '${at('charts')}'`;

  it('gets a newer version of what the base names, without a login', async () => {
    const base = await locked({ dev: charts(), more: `chart: '${at('private')}'` });
    const head = await locked({
      dev: `chart: '${at('charts', 'v2.0.0')}'`,
      more: `chart: '${at('private', 'v2.0.0')}'`,
    });
    const text = await preview(base, head);
    expect(text).toContain('charts-two');
    expect(text).toMatch(/source-refused|authentication|give a login/i);
    expect(text).not.toContain('private-two');
    expect(server.requests.some((line) => line.includes('/o/private.git/'))).toBe(true);
    expect(server.requests.join('\n')).not.toMatch(/basic/i);
    const own = await preview(base, head, false);
    expect(own).toContain('private-two');
    expect(server.requests.join('\n')).toContain(login);
  });

  it.each<[string, () => string]>([
    ['another repository of the same host', () => `chart: '${at('other')}'`],
    ['one that nothing pins', () => `lock: none, chart: '${at('other')}'`],
    ['another host', () => `chart: 'git::${evil.url}/o/charts.git//plain?ref=v1.0.0'`],
    ['an archive', () => `chart: '${evil.url}/web.tgz'`],
    ['the metadata service', () => `lock: none, chart: 'https://169.254.169.254/web.tgz'`],
    [
      'another chart of the repository',
      () => `chart: {name: other, repository: '${server.url}/index', version: 1.0.0}`,
    ],
  ])('gets nothing from %s, and no server is asked for it', async (_what, written) => {
    const base = await locked({ dev: charts() });
    const head = {
      'pligos.yaml': configuration({ dev: written(), more: `chart: '${at('charts')}', helmValues: {a: 1}` }),
    };
    const text = await preview(base, head);
    expect(text).toContain('which no pligos.lock of the base names');
    expect(evil.requests).toEqual([]);
    expect(server.requests.filter((line) => !line.startsWith('/o/charts.git/'))).toEqual([]);
    // The other context is rendered all the same.
    expect(text).toContain('charts-one');
  });

  it('gets nothing that the base names and does not pin', async () => {
    const base = await locked({ dev: charts() });
    const contexts = { dev: charts(), open: `lock: none, chart: '${at('other')}'` };
    const text = await preview(
      { ...base, 'pligos.yaml': configuration(contexts) },
      {
        'pligos.yaml': configuration({ ...contexts, open: `${contexts.open}, helmValues: {a: 1}` }),
      },
    );
    expect(text).toContain('which no pligos.lock of the base names');
    expect(server.requests.join('\n')).not.toContain('/o/other.git');
  });

  it('allows no host by itself', async () => {
    const base = await locked({ dev: charts() }, 'elsewhere.example');
    const text = await preview(base, {
      'pligos.yaml': configuration({ dev: `${charts()}, helmValues: {a: 1}` }),
    });
    expect(text).toContain('no configuration allows the host');
    expect(server.requests).toEqual([]);
  });

  it('leads by its lock to no other server, and to no content that was fetched with a login', async () => {
    const base = await locked({ dev: `chart: ${indexed()}`, more: charts() });
    const evilChart = pack(chart('evil', 'indexed'));
    evil.files.set('/evil.tgz', evilChart);
    const lock = String(base['pligos.lock'])
      .replace(`${server.url}/index/indexed.tgz`, `${evil.url}/evil.tgz`)
      .replace(/(indexed 1\.0\.0:\n +revision: )\S+/, `$1sha256:${sha256(evilChart)}`)
      .replace(/(indexed 1\.0\.0:[^]*?content: sha256:)../, '$100');
    expect(lock).toContain('evil.tgz');
    const text = await preview(base, { 'pligos.lock': lock });
    expect(evil.requests).toEqual([]);
    expect(text).toContain('was pinned: nothing of it is used');

    const home = homeWithLogin();
    const secret = await locked({ dev: `chart: '${at('private')}'` });
    await preview(
      secret,
      { 'pligos.yaml': configuration({ dev: `chart: '${at('private')}', helmValues: {a: 1}` }) },
      false,
      home,
    );
    const content = /content: (\S+)/.exec(String(secret['pligos.lock']))?.[1] ?? '';
    const sly = String(base['pligos.lock']).replace(/(v1\.0\.0:[^]*?content: )\S+/, `$1${content}`);
    expect(sly).toContain(content);
    const answer = await preview(base, { 'pligos.lock': sly }, true, home);
    expect(answer).not.toContain('private-one');
    expect(answer).toContain('was pinned: nothing of it is used');
  });
});
