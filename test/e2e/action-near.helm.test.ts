/** The Action with what stands around it: the cache, a server of helms, git over http with a login, registries. */
import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sha256, writeTgz } from '../../src/archive/index.ts';
import { cacheToken, type FakeCache, startFakeCache } from '../fakes/cache-server.ts';
import { movePull } from '../fakes/github.ts';
import { startGitServer } from '../git/repository.ts';
import { helms } from '../real/helm.ts';
import { actingHelm, plainChart, services, withWorld } from './action-world.ts';
import { scratch } from './pligos.ts';
import { type ActionResult, commitFiles, git } from './runner.ts';

const helm = helms()[0]?.path ?? '';
const world = withWorld(helm);

describe('the cache', () => {
  let cache: FakeCache;
  beforeEach(async () => {
    cache = await startFakeCache();
  });
  afterEach(() => cache.stop());

  const cacheEnv = (): Record<string, string> => ({
    ACTIONS_CACHE_SERVICE_V2: 'true',
    ACTIONS_RESULTS_URL: cache.url,
    ACTIONS_RUNTIME_TOKEN: cacheToken([
      { scope: 'refs/pull/1/merge', permission: 3 },
      { scope: 'refs/heads/main', permission: 1 },
    ]),
  });

  /** Services whose renders hold no Secret: those may be kept. */
  const open = (images: Record<string, string>) => ({
    ...services(images),
    'chart/templates/secret.yaml': '',
  });

  it('lets the second push to a pull request render only what is new', async () => {
    const { open: openPull, preview, fake } = world();
    const checkout = openPull({
      base: open({ a: 'a:1', b: 'b:1' }),
      head: open({ a: 'a:2', b: 'b:2' }),
    });
    const log = join(scratch(), 'renders');
    const counting = actingHelm(helm, `template) echo "$*" >>'${log}';;`);
    const renders = (): string[] =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .trimEnd()
            .split('\n')
            // What helm assumes of a cluster is asked by a render of its own.
            .filter((line) => !line.startsWith('template ask '))
        : [];
    const first = await preview(checkout, { config: 'services' }, { helm: counting, env: cacheEnv() });
    expect(first.outputs).toMatchObject({ changed: '4', 'cache-hit': 'false' });
    expect(renders()).toHaveLength(8);

    const again = await preview(checkout, { config: 'services' }, { helm: counting, env: cacheEnv() });
    expect(again.outputs).toMatchObject({ changed: '4', 'cache-hit': 'true' });
    expect(renders()).toHaveLength(8);

    git(checkout.origin, 'checkout', '-q', 'feature');
    const head = commitFiles(checkout.origin, open({ b: 'b:3' }));
    git(checkout.origin, 'checkout', '-q', 'main');
    git(checkout.origin, 'merge', '-q', '--no-ff', '-m', 'merge', 'feature');
    const mergeSha = git(checkout.origin, 'rev-parse', 'HEAD');
    git(checkout.dir, 'fetch', '-q', '--depth=1', 'origin', mergeSha);
    git(checkout.dir, 'checkout', '-q', '--detach', mergeSha);
    movePull(fake.state, 1, head);
    const pushed = { ...checkout, headSha: head, mergeSha };
    const payload = {
      before: checkout.headSha,
      number: 1,
      pull_request: {
        number: 1,
        head: { sha: head, ref: 'feature', repo: { full_name: 'octo/shop' } },
        base: { sha: checkout.baseSha, ref: 'main', repo: { full_name: 'octo/shop' } },
      },
      repository: { full_name: 'octo/shop', default_branch: 'main' },
    };
    const second = await preview(
      pushed,
      { config: 'services' },
      { helm: counting, env: cacheEnv(), payload },
    );
    expect(second.outputs).toMatchObject({ changed: '4', 'cache-hit': 'false' });
    expect(
      renders()
        .slice(8)
        .map((line) => line.split(' ')[1]),
    ).toEqual(['b', 'b']);
    expect(cache.leaks).toEqual([]);
  });

  it('keeps nothing of a render with a Secret, and nothing of a fork', async () => {
    const { open: openPull, preview } = world();
    const checkout = openPull({ base: plainChart('web:1'), head: plainChart('web:2') });
    await preview(checkout, { chart: 'chart' }, { env: cacheEnv() });
    for (const { bytes } of cache.entries.values())
      expect(bytes?.toString('latin1') ?? '').not.toContain('hunter2');
    cache.entries.clear();
    await preview(checkout, { chart: 'chart' }, { env: cacheEnv(), fork: 'mallory/shop' });
    expect([...cache.entries.values()].filter(({ finished }) => finished)).toEqual([]);
  });

  it.each<[string, (env: Record<string, string>) => Record<string, string>]>([
    ['is missing', (env) => ({ ...env, ACTIONS_RESULTS_URL: '' })],
    ['is an Enterprise Server’s', (env) => ({ ...env, GITHUB_SERVER_URL: 'https://git.example.com' })],
    ['does not answer', (env) => ({ ...env, ACTIONS_RESULTS_URL: 'http://127.0.0.1:1/' })],
  ])('fails no run where it %s', async (_, change) => {
    const { open: openPull, preview, comments } = world();
    const checkout = openPull({ base: plainChart('web:1'), head: plainChart('web:2') });
    const run = await preview(checkout, { chart: 'chart', cache: 'true' }, { env: change(cacheEnv()) });
    expect(run.code).toBe(0);
    expect(comments()).toHaveLength(1);
    expect(run.stdout).toMatch(/^::notice title=Cache::/m);
  });
});

describe('a version of helm', () => {
  let server: Server;
  let url = '';
  const files = new Map<string, Uint8Array>();
  beforeEach(async () => {
    server = createServer((request, response) => {
      const content = files.get((request.url ?? '').slice(1));
      if (content === undefined) response.writeHead(404).end();
      else response.end(content);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/mirror`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const system = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;

  it('is fetched from the mirror that is named, checked, and kept for the next step', async () => {
    const other = helms().at(-1);
    const program = Buffer.from(`#!/bin/sh\nexec '${other?.path}' "$@"\n`);
    const archive = writeTgz([{ path: `${system}/helm`, content: program, executable: true }]);
    const name = `helm-v${other?.version}-${system}.tar.gz`;
    files.set(`mirror/${name}`, archive);
    files.set(`mirror/${name}.sha256sum`, Buffer.from(`${sha256(archive)}  ${name}\n`));
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const tools = scratch();
    const wanted = (base: string): Promise<ActionResult> =>
      preview(
        checkout,
        { chart: 'chart', 'helm-version': other?.version ?? '', 'download-base-url': base },
        { helm: '/nonexistent/helm', env: { RUNNER_TOOL_CACHE: tools } },
      );
    const first = await wanted(url);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain(`helm ${other?.version}`);
    expect(first.outputs).toMatchObject({ changed: '1' });
    const second = await wanted('http://127.0.0.1:1');
    expect(second.code).toBe(0);

    files.set(`mirror/${name}.sha256sum`, Buffer.from(`${'0'.repeat(64)}  ${name}\n`));
    renameSync(tools, `${tools}-gone`);
    const forged = await wanted(url);
    expect(forged.code).toBe(1);
    expect(forged.outputs).toMatchObject({ 'failure-reason': 'context-failed' });
  });
});

describe('a chart repository with a login', () => {
  it('is asked with the login whose variables the input names, and nothing shows it', async () => {
    const due = `Basic ${Buffer.from('robot:hunter2-for-charts').toString('base64')}`;
    const folder = fileURLToPath(new URL('../../examples/repository/', import.meta.url));
    const server = createServer((request, response) => {
      if (request.headers.authorization !== due) {
        response.writeHead(401).end();
        return;
      }
      const file = join(folder, request.url ?? '');
      const text = existsSync(file) ? readFileSync(file) : undefined;
      response.writeHead(text === undefined ? 404 : 200).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    try {
      const { open, preview } = world();
      const needing = (image: string) => ({
        ...plainChart(image),
        'chart/Chart.yaml': `apiVersion: v2\nname: web\nversion: 1.0.0\ndependencies:\n- {name: cache, version: 1.2.3, repository: "${url}"}\n`,
      });
      const checkout = open({ base: needing('web:1'), head: needing('web:2') });
      const inputs = { chart: 'chart', repositories: `${url} CHARTS_USER CHARTS_PASSWORD` };
      const env = { CHARTS_USER: 'robot', CHARTS_PASSWORD: 'hunter2-for-charts' };
      const run = await preview(checkout, inputs, { env });
      expect({ code: run.code, changed: run.outputs['changed'] }).toEqual({ code: 0, changed: '1' });
      const masked = run.stdout.replaceAll(/^::add-mask::.*$/gm, '');
      expect(masked + run.summary + JSON.stringify(run.outputs)).not.toContain('hunter2');
      const without = await preview(checkout, { chart: 'chart' }, { env });
      expect(without.outputs).toMatchObject({ 'failure-reason': 'context-failed' });
      const stranger = await preview(checkout, inputs, { env, fork: 'mallory/shop' });
      expect(stranger.outputs).toMatchObject({ 'failure-reason': 'context-failed' });
      // A job that can sign runs nothing of a pull request's, whose authors are the repository's all the same.
      const signs = await preview(
        checkout,
        { ...inputs, 'attested-by': 'octo/shop/.github/workflows/preview.yml@refs/heads/main' },
        {
          env: {
            ...env,
            ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/token`,
            ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-runner',
          },
        },
      );
      expect({ code: signs.code, changed: signs.outputs['changed'] }).toEqual({ code: 0, changed: '1' });
    } finally {
      server.close();
    }
  });
});

describe('the base', () => {
  it('is fetched with the token in that one call where the checkout has kept no login', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const folder = scratch();
    git(checkout.origin, 'clone', '-q', '--bare', checkout.origin, join(folder, 'octo/shop'));
    const server = await startGitServer(folder, 'ghs_workflow');
    try {
      git(checkout.dir, 'remote', 'set-url', 'origin', `${server.url}/octo/shop`);
      const run = await preview(checkout, { chart: 'chart' }, { env: { GITHUB_SERVER_URL: server.url } });
      expect({ code: run.code, reason: run.outputs['failure-reason'] }).toEqual({ code: 0, reason: '' });
      expect(comments()[0]?.body).toContain('+ image: web:2');
      expect(server.logins.length).toBeGreaterThan(0);
      expect(readFileSync(join(checkout.dir, '.git/config'), 'utf8')).not.toMatch(/extraheader|ghs_/i);
      expect(run.stdout + run.stderr).not.toContain('ghs_workflow');
    } finally {
      await server.stop();
    }
  });

  it('is where a named ref is, on any event', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:3') });
    git(checkout.origin, 'checkout', '-q', '-b', 'old');
    commitFiles(checkout.origin, plainChart('web:2'));
    git(checkout.origin, 'checkout', '-q', 'main');
    const run = await preview(checkout, { chart: 'chart', 'base-ref': 'old' });
    expect(run.code).toBe(0);
    expect(comments()[0]?.body).toContain('- image: web:2\n+ image: web:3');
  });

  it('that nobody can find is an error with a hint', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const run = await preview(checkout, { chart: 'chart', 'base-ref': 'nowhere' });
    expect(run.code).toBe(1);
    expect(run.outputs['failure-reason']).toBe('no-base');
    expect(run.stdout).toMatch(/^::error title=no-base::.*"nowhere"/m);
  });
});

describe('what does not fit', () => {
  it('is said by truncated; the summary and the files have it all', async () => {
    const many = (tag: string) => {
      const lines = Array.from(
        { length: 4000 },
        (_, at) => `  key${at}: "value ${tag} ${at} of a long list"`,
      );
      return {
        'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
        'chart/templates/big.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata:\n${lines.join('\n')}\n`,
      };
    };
    const { open, preview, comments } = world();
    const checkout = open({ base: many('old'), head: many('new') });
    const run = await preview(checkout, { chart: 'chart' });
    expect(run.code).toBe(0);
    expect(run.outputs['truncated']).toBe('true');
    expect(comments()[0]?.body.length).toBeLessThanOrEqual(65_536);
    const whole = readFileSync(join(checkout.dir, run.outputs['markdown-path'] ?? ''), 'utf8');
    expect(whole).toContain('value new 3999');
    expect(run.summary).toContain('value new 3999');
    expect(Buffer.byteLength(run.summary)).toBeLessThanOrEqual(1024 * 1024);
  });

  it('writes beside nothing that was there before', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const outside = join(scratch(), 'precious');
    writeFileSync(outside, 'untouched');
    await preview(checkout, { chart: 'chart' });
    const report = join(checkout.dir, '.pligos/out/report.json');
    renameSync(report, `${report}.old`);
    symlinkSync(outside, report);
    const run = await preview(checkout, { chart: 'chart' });
    expect(run.code).toBe(0);
    expect(readFileSync(outside, 'utf8')).toBe('untouched');
    expect(readFileSync(report, 'utf8')).toContain('"version"');
  });
});
