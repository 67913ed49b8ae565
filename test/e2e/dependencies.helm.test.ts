/** Dependencies as a person meets them: the CLI, from an empty home, with real servers and both Helms. */
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sha256 } from '../../src/archive/index.ts';
import { storyHelms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import {
  type ChartRepository,
  type ChartSource,
  type Registry,
  registryConfig,
  registryMissing,
  runHelm,
  startChartRepository,
  startRegistry,
} from '../real/servers.ts';
import { type Output, pligosAside, run } from './company.ts';
import { emptyHome, scratch, writeFiles } from './pligos.ts';

const login = { user: 'reader', password: 'p&ss "word"' };

const chart = (name: string, version: string, dependencies: readonly object[] = []): ChartSource => ({
  'Chart.yaml': JSON.stringify({
    apiVersion: 'v2',
    name,
    version,
    ...(dependencies.length > 0 && { dependencies }),
  }),
  'templates/config.yaml': `{apiVersion: v1, kind: ConfigMap, metadata: {name: {{ .Chart.Name }}-{{ .Chart.Version }}}}\n`,
});
const under = (folder: string, files: ChartSource): ChartSource =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

const flavor = {
  ...under('flavors/web', chart('web', '0.1.0')),
  'flavors/web/schema.yaml': 'context: {replicas: numeric}\n',
};
const service = (dependency: object): ChartSource => ({
  ...flavor,
  '.git/HEAD': 'ref: refs/heads/main\n',
  'mail/pligos.yaml': JSON.stringify({
    contexts: { dev: { flavor: '../flavors/web', spec: {}, chartDependencies: [dependency] } },
  }),
});

describe.each(storyHelms())('dependencies, by the CLI with $name', ({ path: helm }) => {
  let dir = '';
  let env: Record<string, string> = {};
  beforeEach(() => {
    dir = scratch();
    env = { ...emptyHome(), HELM_BIN: helm };
  });

  const pligos = (...words: string[]): Promise<Output> => pligosAside(words, dir, env);
  const template = (): Promise<Output> => pligos('template', 'dev', '-c', 'mail');
  const update = (): Promise<Output> => pligos('run', 'dev', '-c', 'mail', '--', 'dependency', 'update');
  const stored = (...path: string[]): string => join(dir, 'mail/.helm-artifacts/dev', ...path);
  const names = ({ stdout }: Output): string[] =>
    [...stdout.matchAll(/name: ([\w.-]+)/g)].map(([, name = '']) => name).toSorted();

  /** A helm that leaves a mark when it is called. */
  function forbidHelm(): () => boolean {
    const mark = join(dir, 'called');
    const program = join(dir, 'helm-forbidden');
    writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\n`);
    chmodSync(program, 0o755);
    env['HELM_BIN'] = program;
    return () => existsSync(mark);
  }

  describe('from a chart repository with a password', () => {
    let repository: ChartRepository;
    const versions = [chart('db', '1.2.3'), chart('db', '1.3.0'), chart('db', '2.0.0')];
    beforeEach(async () => {
      repository = await startChartRepository(login);
      repository.publish(helm, ...versions);
      writeFiles(dir, service({ name: 'db', version: '~1.2', repository: repository.url }));
      await addRepository();
    });
    afterEach(() => repository.stop());
    // Not by runHelm, which would block the server in this process.
    const addRepository = (): Promise<Output> =>
      run(
        helm,
        ['repo', 'add', 'mine', repository.url, '--username', login.user, '--password', login.password],
        dir,
        env,
      );
    const want = (version: string): void =>
      writeFiles(dir, service({ name: 'db', version, repository: repository.url }));

    it('come without a lock, which is then kept with the digests', async () => {
      const rendered = await template();
      expect({ ...rendered, names: names(rendered) }).toMatchObject({
        code: 0,
        stderr: 'mail/dev: dependencies fetched, kept in .helm-artifacts/dev\n',
        names: ['db-1.2.3', 'mail-0.1.0'],
      });
      expect(readFileSync(stored('Chart.lock'), 'utf8')).toContain('version: 1.2.3');
      expect(JSON.parse(readFileSync(stored('artifacts.json'), 'utf8'))).toMatchObject({
        archives: [
          {
            name: 'db',
            version: '1.2.3',
            repository: repository.url,
            sha256: sha256(readFileSync(stored('charts/db-1.2.3.tgz'))),
          },
        ],
      });
    });

    it('come in the locked version where the lock is in step, as in a fresh clone', async () => {
      await template();
      const lock = readFileSync(stored('Chart.lock'), 'utf8');
      rmSync(stored('charts'), { recursive: true });
      repository.publish(helm, chart('db', '1.2.9'));
      expect(names(await template())).toEqual(['db-1.2.3', 'mail-0.1.0']);
      expect(readFileSync(stored('Chart.lock'), 'utf8')).toBe(lock);
    });

    it('are an error where the lock is out of step, and the command that it names mends it', async () => {
      await template();
      want('^2');
      const called = forbidHelm();
      const refused = await template();
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('[lock-out-of-step]');
      expect(refused.stderr).toContain('→ run pligos run dev -c mail -- dependency update');
      expect(called()).toBe(false);
      env['HELM_BIN'] = helm;
      expect((await update()).code).toBe(0);
      expect(names(await template())).toEqual(['db-2.0.0', 'mail-0.1.0']);
      expect(readdirSync(stored('charts'))).toEqual(['db-2.0.0.tgz']);
    });

    it('stand in the folder after switch, where helm alone renders them', async () => {
      const before = await pligos('switch', 'dev', '-c', 'mail');
      expect(before.code).toBe(0);
      expect(before.stderr).toContain('the sub-chart db ~1.2 is not in charts/');
      expect(before.stderr).toContain('→ run pligos run dev -c mail -- dependency update');
      expect((await update()).code).toBe(0);
      await repository.stop();
      expect(await pligos('switch', 'dev', '-c', 'mail')).toMatchObject({ code: 0 });
      const alone = await run(helm, ['template', 'mail', 'mail'], dir, env);
      expect(alone).toMatchObject({ code: 0, stderr: '' });
      expect(names(alone)).toEqual(['db-1.2.3', 'mail-0.1.0']);
      expect(await run(helm, ['dependency', 'list', 'mail'], dir, env)).toMatchObject({
        stdout: expect.stringMatching(/db\s.*\sok/),
      });
      expect(names(await template())).toEqual(['db-1.2.3', 'mail-0.1.0']);
    });

    it.each([
      ['as the user has added it', true],
      ['unless nothing of it is cached', false],
    ])('come by dep up --skip-refresh as with helm alone, %s', async (_, isAdded) => {
      const open = await startChartRepository();
      try {
        open.publish(helm, ...versions);
        const added = await run(helm, ['repo', 'add', 'open', open.url], dir, isAdded ? env : emptyHome());
        expect(added.code).toBe(0);
        const dependency = { name: 'db', version: '~1.2', repository: open.url };
        writeFiles(dir, { ...service(dependency), ...under('bare', chart('mail', '0.1.0', [dependency])) });
        const words = ['dep', 'up', '--skip-refresh'];
        const bare = await run(helm, [...words, 'bare'], dir, env);
        expect(bare.code).toBe(isAdded ? 0 : 1);
        const own = await pligos('dev', '-c', 'mail', '--', ...words);
        expect(own.code).toBe(bare.code);
        const why = isAdded ? /Saving 1 charts/ : /no cached repository/;
        expect([bare, own].map(({ stdout, stderr }) => why.test(stdout + stderr))).toEqual([true, true]);
        expect(existsSync(stored('charts/db-1.2.3.tgz'))).toBe(isAdded);
      } finally {
        await open.stop();
      }
    });

    it('are vouched for under the name that a chart without a pligos.yaml had before its value files named it', async () => {
      const dependency = { name: 'db', version: '~1.2', repository: repository.url };
      writeFiles(dir, {
        ...under('bare', chart('mail', '0.1.0', [dependency])),
        'bare/values-prod.yaml': 'a: 1\n',
        'bare/pligos.yaml': 'contexts: {default: {chart: .}}\n',
      });
      expect((await run(helm, ['dependency', 'update', 'bare'], dir, env)).code).toBe(0);
      expect((await pligos('run', 'default', '-c', 'bare', '--', 'dependency', 'update')).code).toBe(0);
      expect(readdirSync(join(dir, 'bare/.helm-artifacts'))).toEqual(['default']);
      rmSync(join(dir, 'bare/pligos.yaml'));
      const prod = (): Promise<Output> =>
        pligos('template', '--chart', 'bare', '--values', 'bare/values-prod.yaml');
      expect(names(await prod())).toEqual(['db-1.2.3', 'mail-0.1.0']);
      const archive = join(dir, 'bare/charts/db-1.2.3.tgz');
      writeFileSync(archive, gzipSync(gunzipSync(readFileSync(archive)), { level: 1 }));
      expect(await prod()).toMatchObject({ code: 1, stderr: expect.stringContaining('db-1.2.3.tgz') });
    });

    it('render from what update stored when every server is gone', async () => {
      expect((await update()).code).toBe(0);
      await repository.stop();
      expect(await template()).toMatchObject({ code: 0, stderr: '' });
      const ran = await pligos('run', 'dev', '-c', 'mail', '--', 'template', 'x');
      expect(names(ran)).toEqual(['db-1.2.3', 'mail-0.1.0']);
    });

    it.each([
      ['template', ['template', 'dev', '-c', 'mail']],
      ['run', ['run', 'dev', '-c', 'mail', '--', 'upgrade', '--install']],
      ['chart', ['chart', 'dev', '-c', 'mail', '--out', 'out', '--package']],
      ['check', ['check', '-c', 'mail']],
    ])('with one changed byte are refused by %s before helm sees them', async (_command, words) => {
      await template();
      const archive = readFileSync(stored('charts/db-1.2.3.tgz'));
      archive.writeUInt8(archive.readUInt8(40) ^ 1, 40);
      writeFileSync(stored('charts/db-1.2.3.tgz'), archive);
      const called = forbidHelm();
      const refused = await pligos(...words);
      expect(refused.code).toBe(1);
      expect(refused.stderr).toContain('[artifact-tampered]');
      expect(called()).toBe(false);
      expect(existsSync(join(dir, 'out'))).toBe(false);
    });

    it('of another version than the lock says are never rendered, whatever the record says', async () => {
      await template();
      await repository.stop();
      const other = readFileSync(await packed(helm, chart('db', '1.2.4')));
      const record = readFileSync(stored('artifacts.json'), 'utf8');
      const old = sha256(readFileSync(stored('charts/db-1.2.3.tgz')));
      writeFileSync(stored('charts/db-1.2.3.tgz'), other);
      writeFileSync(stored('artifacts.json'), record.replace(old, sha256(other)));
      const refused = await template();
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toMatch(/\[(?:dependency-fetch|dependency-stale)\]/);
      const offline = await pligos('run', 'dev', '-c', 'mail', '--', 'template', '.');
      expect(offline).toMatchObject({ code: 1, stdout: '' });
      const checked = await pligos('check', '-c', 'mail', '--offline');
      expect(checked.stderr).toContain('charts/db-1.2.3.tgz holds db 1.2.4, db 1.2.3 was expected');
    });

    it('that were published again with other bytes are refused', async () => {
      await template();
      rmSync(stored('charts'), { recursive: true });
      repository.publish(helm, { ...chart('db', '1.2.3'), 'templates/more.yaml': '{}\n' });
      const refused = await template();
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('[artifact-changed]');
    });

    it('that are missing and cannot be had are an error, and check --offline names them', async () => {
      await template();
      await repository.stop();
      rmSync(stored('charts'), { recursive: true });
      const refused = await template();
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('[dependency-fetch]');
      expect(await pligos('check', '-c', 'mail', '--offline')).toEqual({
        code: 0,
        stdout: '– mail/dev  not linted: the sub-chart db 1.2.3 is not in charts/\n1 context, no problems\n',
        stderr: '',
      });
    });

    it('need the password, are told how to give it, and never show it', async () => {
      rmSync(join(env['HOME'] ?? '', '.config'), { recursive: true });
      const refused = await template();
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toMatch(/\[dependency-fetch\]\n.*log in: helm repo add/);
      await addRepository();
      want('9');
      const missing = await template();
      expect(missing.code).toBe(1);
      expect(missing.stderr + refused.stderr).not.toContain(login.password);
    });

    it('belong to one context', async () => {
      await template();
      const file = join(dir, 'mail/pligos.yaml');
      const text = readFileSync(file, 'utf8').replace(
        '"contexts":{',
        '"contexts":{"live":{"extends":"dev"},',
      );
      writeFileSync(file, text);
      await repository.stop();
      expect((await pligos('template', 'live', '-c', 'mail')).stderr).toContain('[dependency-fetch]');
      expect((await template()).code).toBe(0);
    });

    it('of a pligos dependency are fetched for that service and kept there', async () => {
      writeFiles(dir, {
        'shop/pligos.yaml':
          'contexts: {live: {flavor: ../flavors/web, spec: {}, dependencies: [{path: ../mail, context: dev}]}}\n',
      });
      const first = await pligos('template', 'live', '-c', 'shop');
      expect(names(first)).toEqual(['db-1.2.3', 'mail-0.1.0', 'shop-0.1.0']);
      expect(existsSync(stored('charts/db-1.2.3.tgz'))).toBe(true);
      expect(existsSync(join(dir, 'shop/.helm-artifacts'))).toBe(false);
      await repository.stop();
      expect((await pligos('template', 'live', '-c', 'shop')).stdout).toBe(first.stdout);
    });

    it('of a plain chart leave its folder alone, and their digests are kept', async () => {
      writeFiles(dir, {
        ...under(
          'plain/chart',
          chart('plain', '0.1.0', [{ name: 'db', version: '1.2.3', repository: repository.url }]),
        ),
        'plain/pligos.yaml': 'contexts: {dev: {chart: ./chart}}\n',
      });
      const plain = (): Promise<Output> => pligos('template', 'dev', '-c', 'plain');
      expect(names(await plain())).toEqual(['db-1.2.3', 'plain-0.1.0']);
      expect(readdirSync(join(dir, 'plain/chart')).toSorted()).toEqual(['Chart.yaml', 'templates']);
      expect(readdirSync(join(dir, 'plain/.helm-artifacts/dev')).toSorted()).toEqual([
        '.gitignore',
        'artifacts.json',
      ]);
      expect((await plain()).code).toBe(0);
      repository.publish(helm, { ...chart('db', '1.2.3'), 'templates/more.yaml': '{}\n' });
      expect((await plain()).stderr).toContain('[artifact-changed]');
    });

    it('of a plain chart come into its own charts/ by its own update, and a changed byte there is refused', async () => {
      writeFiles(dir, {
        ...under(
          'plain/chart',
          chart('plain', '0.1.0', [{ name: 'db', version: '1.2.3', repository: repository.url }]),
        ),
        'plain/pligos.yaml': 'contexts: {dev: {chart: ./chart}}\n',
      });
      expect((await pligos('dev', '-c', 'plain', '--', 'dependency', 'update')).code).toBe(0);
      const file = join(dir, 'plain/chart/charts/db-1.2.3.tgz');
      const archive = readFileSync(file);
      await repository.stop();
      expect(names(await pligos('template', 'dev', '-c', 'plain'))).toEqual(['db-1.2.3', 'plain-0.1.0']);
      archive.writeUInt8(archive.readUInt8(40) ^ 1, 40);
      writeFileSync(file, archive);
      const called = forbidHelm();
      expect((await pligos('template', 'dev', '-c', 'plain')).stderr).toContain('[artifact-tampered]');
      expect(called()).toBe(false);
    });
  });

  it('by file:// come with all that these depend on, each from its own folder', async () => {
    writeFiles(dir, {
      ...service({ name: 'child', version: '2.0.0', repository: 'file://../child' }),
      ...under(
        'child',
        chart('child', '2.0.0', [
          { name: 'grandchild', version: '3.0.0', repository: 'file://../deep/grandchild' },
        ]),
      ),
      ...under('deep/grandchild', chart('grandchild', '3.0.0')),
    });
    const due = ['child-2.0.0', 'grandchild-3.0.0', 'mail-0.1.0'];
    expect(names(await template())).toEqual(due);
    expect(existsSync(join(dir, 'child/charts'))).toBe(false);
    expect(names(await template())).toEqual(due);
    expect((await update()).code).toBe(0);
    expect(names(await template())).toEqual(due);
  });

  it('of a chart without a pligos.yaml are mended by helm alone where its lock is out of step', async () => {
    writeFiles(dir, {
      ...under(
        'plain',
        chart('plain', '0.1.0', [{ name: 'child', version: '2.0.0', repository: 'file://../child' }]),
      ),
      ...under('child', chart('child', '2.0.0')),
      'plain/Chart.lock': 'dependencies: []\ndigest: sha256:00\ngenerated: "2020-01-01T00:00:00Z"\n',
    });
    const refused = await pligos('template', '--chart', 'plain');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('[lock-out-of-step]\n  → run helm dependency update plain\n');
    expect((await run(helm, ['dependency', 'update', 'plain'], dir, env)).code).toBe(0);
    expect(names(await pligos('template', '--chart', 'plain'))).toEqual(['child-2.0.0', 'plain-0.1.0']);
  });

  it('vendored in the service’s charts/ need nothing', async () => {
    writeFiles(dir, {
      ...service({ name: 'db', version: '1.x.x', repository: 'https://127.0.0.1:1/' }),
      ...under('mail/charts/db', chart('db', '1.5.0')),
    });
    const rendered = await template();
    expect({ code: rendered.code, names: names(rendered) }).toEqual({
      code: 0,
      names: ['db-1.5.0', 'mail-0.1.0'],
    });
    expect(existsSync(join(dir, 'mail/.helm-artifacts'))).toBe(false);
  });

  describeReal('from an OCI registry', registryMissing(), () => {
    let registry: Registry;
    beforeAll(async () => {
      registry = await startRegistry(login);
      registry.publish(helm, chart('db', '1.2.3'));
    });
    afterAll(() => registry.stop());
    // What `helm registry login` writes; Helm 3 cannot log in to a registry without TLS.
    const logIn = (): void =>
      writeFiles(env['HOME'] ?? '', {
        '.config/helm/registry/config.json': registryConfig(registry.host, login),
      });

    it('come with the login of the user, and not without', async () => {
      writeFiles(dir, service({ name: 'db', version: '1.2.3', repository: registry.url }));
      const refused = await template();
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('log in: helm repo add');
      logIn();
      expect(names(await template())).toEqual(['db-1.2.3', 'mail-0.1.0']);
      rmSync(stored('charts'), { recursive: true });
      expect(names(await template())).toEqual(['db-1.2.3', 'mail-0.1.0']);
    });

    it('the chart itself goes there by chart --push, never with secrets, and comes back as a dependency', async () => {
      logIn();
      writeFiles(dir, {
        ...flavor,
        '.git/HEAD': 'ref: refs/heads/main\n',
        'mail/pligos.yaml':
          'contexts: {dev: {flavor: ../flavors/web, spec: {replicas: 1}, chartVersion: 1.0.0}}\n',
        'mail/secrets/token': 'sesame',
      });
      const words = ['chart', 'dev', '-c', 'mail', '--push', registry.url, '--plain-http'];
      const pushed = await pligos(...words, '--chart-version', '4.0.0', '--app-version', 'x');
      expect(pushed).toMatchObject({ code: 0, stdout: expect.stringMatching(/\/charts\/mail:4\.0\.0\n$/) });
      runHelm(
        helm,
        [
          'pull',
          `${registry.url}/mail`,
          '--version',
          '4.0.0',
          '--plain-http',
          '--untar',
          '-d',
          dir,
          '--untardir',
          'pulled',
        ],
        {
          HOME: env['HOME'] ?? '',
        },
      );
      const pulled = join(dir, 'pulled/mail');
      expect(existsSync(pulled)).toBe(true);
      expect(existsSync(join(pulled, 'secrets'))).toBe(false);
      expect(readFileSync(join(pulled, 'values.yaml'), 'utf8')).toBe('replicas: 1\n');
      expect(readFileSync(join(pulled, 'Chart.yaml'), 'utf8')).toMatch(/^appVersion: x$/m);
      expect((await pligos(...words.slice(0, -2), 'oci://127.0.0.1:1/charts', '--plain-http')).code).toBe(1);
    });

    it('a flavor goes there by chart --push, and serves another repository from there', async () => {
      logIn();
      writeFiles(dir, {
        ...flavor,
        '.git/HEAD': 'ref: refs/heads/main\n',
        'mail/pligos.yaml': `pligos: {version: '2', allowHosts: ['${registry.host}']}
contexts: {dev: {flavor: ${registry.url}/web:2.0.0, spec: {replicas: 1}}}\n`,
      });
      const words = ['--push', registry.url, '--plain-http', '--chart-version', '2.0.0'];
      expect(await pligos('chart', '--chart', 'flavors/web', ...words)).toMatchObject({ code: 0 });
      rmSync(join(dir, 'flavors'), { recursive: true });
      expect(await pligos('lock', '-c', 'mail')).toMatchObject({ code: 0 });
      expect(names(await pligos('template', 'dev', '-c', 'mail'))).toEqual(['mail-0.1.0']);
    });
  });
});

async function packed(helm: string, source: ChartSource): Promise<string> {
  const work = scratch();
  writeFiles(join(work, 'chart'), source);
  runHelm(helm, ['package', join(work, 'chart'), '--destination', work]);
  return join(work, readdirSync(work).find((name) => name.endsWith('.tgz')) ?? '');
}
