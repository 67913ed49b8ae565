/** Dependencies from real servers, each from an empty home, with both Helms. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  checkDependencies,
  collectArtifacts,
  overlayArtifacts,
  readArtifacts,
  storeArtifacts,
} from '../../src/artifacts/index.ts';
import { readChart, writeChart } from '../../src/chart/index.ts';
import { UserError } from '../../src/errors.ts';
import { fetchDependencies, type DependencyFetchOptions } from '../../src/helm/index.ts';
import { silentHost } from '../../src/host.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';
import {
  type ChartRepository,
  type ChartSource,
  registryConfig,
  registryMissing,
  type Registry,
  runHelm,
  startChartRepository,
  startRegistry,
  writeFiles,
} from './servers.ts';

const login = { user: 'reader', password: 'p&ss "word"' };

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pligos-dependencies-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const chart = (name: string, version: string, dependencies: readonly object[] = []): ChartSource => ({
  'Chart.yaml': JSON.stringify({
    apiVersion: 'v2',
    name,
    version,
    ...(dependencies.length > 0 && { dependencies }),
  }),
  'templates/config.yaml': `{apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}-{{ .Chart.Version }}}}\n`,
});

function place(name: string, files: ChartSource): string {
  const dir = join(home, name);
  writeFiles(dir, files);
  return dir;
}

function fetchInto(
  helm: string,
  dir: string,
  mode: DependencyFetchOptions['mode'],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  return fetchDependencies({ path: helm }, dir, {
    mode,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, ...env },
    host: silentHost,
    signal: new AbortController().signal,
    pauses: [10, 10],
  });
}

async function problemsOf(work: Promise<void>): Promise<readonly string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.problems.map(({ code, message }) => `${code}: ${message}`);
    throw error;
  }
}

const stateOf = (dir: string): ReturnType<typeof checkDependencies> =>
  checkDependencies(readChart(dir, [dir]));

describe.each(helms())('dependencies with $name', ({ path: helm }) => {
  describe('from a chart repository', () => {
    let repository: ChartRepository;
    beforeAll(async () => {
      repository = await startChartRepository(login);
      repository.publish(helm, chart('db', '1.2.3'), chart('db', '1.3.0'), chart('db', '2.0.0'));
    });
    afterAll(() => repository.stop());

    const parent = (version: string): ChartSource =>
      chart('web', '0.1.0', [{ name: 'db', version, repository: repository.url }]);
    /** The user's own helm knows the repository and the password, in the usual place. */
    function logIn(): Readonly<Record<string, string>> {
      const file = join(home, 'repositories.yaml');
      writeFileSync(
        file,
        JSON.stringify({
          apiVersion: '',
          repositories: [
            { name: 'mine', url: `${repository.url}/`, username: login.user, password: login.password },
          ],
        }),
      );
      return { HELM_REPOSITORY_CONFIG: file };
    }

    it('come by update where there is no lock, with the password of the user', async () => {
      const dir = place('web', parent('^1.2'));
      expect(stateOf(dir)).toMatchObject({ lock: 'none', missing: [{ name: 'db' }] });
      await fetchInto(helm, dir, 'update', logIn());
      expect(readdirSync(join(dir, 'charts'))).toEqual(['db-1.3.0.tgz']);
      expect(stateOf(dir)).toEqual({ lock: 'in-step', missing: [], stale: [], problems: [] });
    });

    it('come by build in the locked version where the lock is in step', async () => {
      const dir = place('web', parent('~1.2'));
      await fetchInto(helm, dir, 'update', logIn());
      rmSync(join(dir, 'charts'), { recursive: true });
      expect(stateOf(dir)).toMatchObject({ lock: 'in-step', missing: [{ name: 'db' }] });
      await fetchInto(helm, dir, 'build', logIn());
      expect(readdirSync(join(dir, 'charts'))).toEqual(['db-1.2.3.tgz']);
      expect(stateOf(dir).problems).toEqual([]);
    });

    it('are refused where the lock is out of step, before helm and by helm', async () => {
      const dir = place('web', parent('~1.2'));
      await fetchInto(helm, dir, 'update', logIn());
      writeFiles(dir, parent('^2'));
      const state = stateOf(dir);
      expect(state.lock).toBe('out-of-step');
      expect(state.problems.map(({ code, hint }) => [code, hint])).toContainEqual([
        'lock-out-of-step',
        'run pligos run CONTEXT -- dependency update',
      ]);
      const [said] = await problemsOf(fetchInto(helm, dir, 'build', logIn()));
      expect(said).toMatch(/^lock-out-of-step: .*out of sync/);
    });

    it('name an archive of another version and a sub-chart that is missing', async () => {
      const dir = place('web', parent('^1.2'));
      await fetchInto(helm, dir, 'update', logIn());
      writeFiles(dir, parent('1.3.0'));
      rmSync(join(dir, 'Chart.lock'));
      expect(stateOf(dir).problems).toEqual([]);
      writeFiles(dir, parent('2.0.0'));
      expect(stateOf(dir).problems).toMatchObject([
        { code: 'dependency-stale', message: 'charts/db-1.3.0.tgz holds db 1.3.0, db 2.0.0 was expected' },
      ]);
      rmSync(join(dir, 'charts'), { recursive: true });
      expect(stateOf(dir).problems).toMatchObject([
        { code: 'dependency-missing', message: 'the sub-chart db 2.0.0 is not in charts/' },
      ]);
    });

    it('fail with a way out where no password is at hand, without a second try', async () => {
      const dir = place('web', parent('^1.2'));
      const before = repository.requests();
      const [said] = await problemsOf(fetchInto(helm, dir, 'update'));
      expect(said).toMatch(/^dependency-fetch: .*401/s);
      expect(repository.requests() - before).toBeLessThanOrEqual(2);
    });

    it.each([[503], [429], [0]])('are tried again after a passing fault (%d)', async (fault) => {
      const dir = place('web', parent('^1.2'));
      repository.failNext(fault, fault);
      await fetchInto(helm, dir, 'update', logIn());
      expect(readdirSync(join(dir, 'charts'))).toEqual(['db-1.3.0.tgz']);
    });

    it('never show the password', async () => {
      const dir = place(
        'web',
        chart('web', '0.1.0', [{ name: 'nothing', version: '1', repository: repository.url }]),
      );
      const [said] = await problemsOf(fetchInto(helm, dir, 'update', logIn()));
      expect(said).toMatch(/^dependency-fetch: .*nothing/s);
      expect(said).not.toContain(login.password);
    });

    it('are found by the name that the user gave the repository', async () => {
      const dir = place(
        'web',
        chart('web', '0.1.0', [{ name: 'db', version: '1.2.3', repository: '@mine' }]),
      );
      await fetchInto(helm, dir, 'update', logIn());
      expect(stateOf(dir)).toEqual({ lock: 'in-step', missing: [], stale: [], problems: [] });
    });

    it('of a chart that a file:// chart names come first, and are in its package', async () => {
      place(
        'grandchild',
        chart('grandchild', '3.0.0', [{ name: 'db', version: '1.2.3', repository: repository.url }]),
      );
      place(
        'child',
        chart('child', '2.0.0', [
          { name: 'grandchild', version: '3.0.0', repository: 'file://../grandchild' },
        ]),
      );
      const dir = place(
        'web',
        chart('web', '0.1.0', [{ name: 'child', version: '2.0.0', repository: 'file://../child' }]),
      );
      await fetchInto(helm, dir, 'update', logIn());
      const rendered = runHelm(helm, ['template', 'x', dir]);
      expect([...rendered.matchAll(/name: ([\w.-]+)/g)].map(([, name]) => name)).toEqual([
        'db-1.2.3',
        'grandchild-3.0.0',
        'child-2.0.0',
        'web-0.1.0',
      ]);
    });

    it('render from what was stored when every server is gone, and a changed byte is refused', async () => {
      const gone = await startChartRepository(login);
      gone.publish(helm, chart('db', '1.2.3'));
      const source = place(
        'web',
        chart('web', '0.1.0', [{ name: 'db', version: '1.2.3', repository: gone.url }]),
      );
      const given = readChart(source, [source]);
      const work = join(home, 'work');
      writeChart(given, work);
      const repositories = join(home, 'repositories.yaml');
      writeFileSync(
        repositories,
        JSON.stringify({
          repositories: [{ name: 'gone', url: gone.url, username: login.user, password: login.password }],
        }),
      );
      await fetchInto(helm, work, 'update', { HELM_REPOSITORY_CONFIG: repositories });
      await gone.stop();
      const artifacts = collectArtifacts(given, readChart(work, [work]), undefined);
      const store = join(home, '.helm-artifacts', 'dev');
      if (artifacts === undefined) throw new Error('nothing was collected');
      storeArtifacts(store, artifacts, 'cache');
      const stored = readArtifacts(store);
      if (stored === undefined) throw new Error('nothing was stored');
      const laid = overlayArtifacts(given, stored);
      expect(laid.problems).toEqual([]);
      expect(checkDependencies(laid.chart)).toEqual({
        lock: 'in-step',
        missing: [],
        stale: [],
        problems: [],
      });
      const later = join(home, 'later');
      mkdirSync(later);
      writeChart(laid.chart, later);
      expect(runHelm(helm, ['template', 'x', later])).toContain('db-1.2.3');
      const archive = Buffer.from(stored.archives[0]?.content ?? []);
      archive.writeUInt8(archive.readUInt8(40) ^ 1, 40);
      writeFileSync(join(store, 'charts', 'db-1.2.3.tgz'), archive);
      const tampered = readArtifacts(store);
      if (tampered === undefined) throw new Error('nothing is left');
      const refused = overlayArtifacts(given, tampered);
      expect(refused.problems).toMatchObject([{ severity: 'error', code: 'artifact-tampered' }]);
      expect(refused.chart.files.has('charts/db-1.2.3.tgz')).toBe(false);
    });
  });

  describeReal('from an OCI registry', registryMissing(), () => {
    let registry: Registry;
    beforeAll(async () => {
      registry = await startRegistry(login);
      registry.publish(helm, chart('db', '1.2.3'));
    });
    afterAll(() => registry.stop());

    it('come with the login of the user, by update and by build', async () => {
      const dir = place(
        'web',
        chart('web', '0.1.0', [{ name: 'db', version: '1.2.3', repository: registry.url }]),
      );
      const config = join(home, 'registry.json');
      writeFileSync(config, registryConfig(registry.host, login));
      await fetchInto(helm, dir, 'update', { HELM_REGISTRY_CONFIG: config });
      rmSync(join(dir, 'charts'), { recursive: true });
      await fetchInto(helm, dir, 'build', { HELM_REGISTRY_CONFIG: config });
      expect(readdirSync(join(dir, 'charts'))).toEqual(['db-1.2.3.tgz']);
      expect(stateOf(dir)).toEqual({ lock: 'in-step', missing: [], stale: [], problems: [] });
    });

    it('are refused without a login', async () => {
      const dir = place(
        'web',
        chart('web', '0.1.0', [{ name: 'db', version: '1.2.3', repository: registry.url }]),
      );
      const [said] = await problemsOf(fetchInto(helm, dir, 'update'));
      expect(said).toMatch(/^dependency-fetch: .*(?:401|unauthorized|credential)/is);
    });
  });
});
