/** What is said before helm changes a cluster: a real API server with controllers, both Helms, and commands that were killed. */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { connect, type Connection, readHistory } from '../../src/cluster/index.ts';
import { type Cluster, nodesMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { emptyHome, type Outcome, pligos, scratch, writeFiles } from './pligos.ts';
import { until } from '../until.ts';

const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {is: "{{ .Values.is }}"}\n`;

/** helm waits for it for ever. */
const hangingHook = (event: string): string => `apiVersion: batch/v1
kind: Job
metadata: {name: hang, annotations: {helm.sh/hook: ${event}}}
spec: {suspend: true, template: {spec: {restartPolicy: Never, containers: [{name: a, image: b}]}}}
`;

const service = (name: string, namespace: string, templates: object, more = ''): Record<string, string> => ({
  [`${name}/pligos.yaml`]: `pligos: {version: '2'}
contexts:
  prod:
    chart: chart
    namespace: ${namespace}
${more}`,
  [`${name}/chart/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
  [`${name}/chart/values.yaml`]: 'is: first\n',
  ...Object.fromEntries(
    Object.entries(templates).map(([file, text]) => [`${name}/chart/templates/${file}`, String(text)]),
  ),
});

describeReal('preflight', nodesMissing(), () => {
  let cluster: Cluster;
  let admin: Connection;
  let home: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    cluster = await startCluster([], { controllers: true });
    home = scratch();
    env = { KUBECONFIG: join(home, 'kubeconfig') };
    writeFileSync(join(home, 'kubeconfig'), kubeconfig(cluster), { mode: 0o600 });
    admin = await connect({ flags: {}, env, cwd: home, signal: new AbortController().signal });
  });
  afterAll(async () => {
    admin.close();
    rmSync(home, { recursive: true, force: true });
    await cluster.stop();
  });

  const make = (files: Record<string, string>): string => {
    const dir = scratch();
    writeFiles(dir, files);
    spawnSync('git', ['init', '-q'], { cwd: dir });
    return dir;
  };

  /** Starts a helm command and kills it as soon as the release is pending. */
  async function killMidway(helm: string, cwd: string, words: readonly string[], namespace: string) {
    const child = spawn(helm, words, { cwd, env: { ...emptyHome(), ...env }, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const place = { release: 'shop', namespace, driver: '' };
    await until(async () => {
      const [last] = (await readHistory(admin, place)).revisions;
      return last?.status.startsWith('pending-') === true;
    });
    child.kill('SIGKILL');
    await ended;
  }

  /** The command that a hint ends with, typed as it stands. */
  function typeIt(helm: string, said: string): number | null {
    const command = /(?:none is running: )(helm .+)$/m.exec(said)?.[1] ?? 'false';
    const script = `helm() { "${helm}" "$@"; }; ${command}`;
    return spawnSync('sh', ['-c', script], { env: { ...emptyHome(), ...env } }).status;
  }

  for (const helm of helms()) {
    describe(`with ${helm.name}`, () => {
      const run = (cwd: string, ...words: string[]): Outcome => pligos(words, { cwd, env, helm: helm.path });

      it('names a release that a killed upgrade has left, and the command that frees it', async () => {
        const namespace = `${helm.name}-upgrade`;
        const dir = make(service('shop', namespace, { 'a.yaml': configMap('a') }));
        const shop = join(dir, 'shop');
        const deploy = ['prod', '--', 'upgrade', '--install', '--create-namespace'];
        expect(run(shop, 'run', ...deploy)).toMatchObject({ code: 0 });

        writeFiles(shop, { 'chart/templates/hook.yaml': hangingHook('pre-upgrade') });
        await killMidway(helm.path, shop, ['upgrade', 'shop', 'chart', '-n', namespace], namespace);
        rmSync(join(shop, 'chart/templates/hook.yaml'));

        const looked = run(shop, 'preflight', 'prod');
        expect(looked.code).toBe(2);
        expect(looked.stdout).toMatch(
          /✗ the release is free +revision 2 is pending-upgrade, since \S+ \(\d+ seconds? ago\), by \w+/i,
        );
        expect(looked.stdout).toContain(
          `→ wait for the running command; if none is running: helm rollback shop 1 --namespace ${namespace}`,
        );
        const refused = run(shop, 'run', ...deploy);
        expect(refused).toMatchObject({ code: 1, stdout: '' });
        expect(refused.stderr).toContain('[release-stuck]');
        // helm says the same, in fewer words.
        const own = run(shop, 'run', '--preflight', 'off', ...deploy);
        expect(own.stderr).toContain('another operation (install/upgrade/rollback) is in progress');

        expect(typeIt(helm.path, looked.stdout)).toBe(0);
        expect(run(shop, 'preflight', 'prod')).toMatchObject({ code: 0 });
        expect(run(shop, 'run', ...deploy)).toMatchObject({ code: 0 });
      });

      it('names a release that a killed install has left: nothing is there to roll back to', async () => {
        const namespace = `${helm.name}-install`;
        await cluster.request(
          'POST',
          '/api/v1/namespaces',
          JSON.stringify({ metadata: { name: namespace } }),
        );
        const files = { 'a.yaml': configMap('a'), 'hook.yaml': hangingHook('pre-install') };
        const shop = join(make(service('shop', namespace, files)), 'shop');
        await killMidway(helm.path, shop, ['install', 'shop', 'chart', '-n', namespace], namespace);
        rmSync(join(shop, 'chart/templates/hook.yaml'));
        const { stdout } = run(shop, 'preflight', 'prod');
        expect(stdout).toContain('revision 1 is pending-install');
        expect(stdout).toContain(`: helm uninstall shop --namespace ${namespace}\n`);
        expect(typeIt(helm.path, stdout)).toBe(0);
        expect(run(shop, 'run', 'prod', '--', 'upgrade', '--install')).toMatchObject({ code: 0 });
      });

      it('says what is needed and not deployed, before helm runs', () => {
        const namespace = `${helm.name}-needs`;
        const dir = make({
          ...service('db', namespace, { 'a.yaml': configMap('db') }),
          ...service('shop', namespace, { 'a.yaml': configMap('a') }, '    needs: [db/prod]\n'),
        });
        const deploy = ['run', 'prod', '--', 'upgrade', '--install', '--create-namespace'];
        const early = run(join(dir, 'shop'), ...deploy);
        expect(early.code).toBe(1);
        expect(early.stderr).toContain(
          `shop/prod: db/prod (release db in ${namespace}) is not installed (at contexts.prod.needs) [preflight-failed]`,
        );
        expect(run(join(dir, 'db'), ...deploy)).toMatchObject({ code: 0 });
        expect(run(join(dir, 'shop'), ...deploy)).toMatchObject({ code: 0 });
        expect(run(join(dir, 'shop'), 'preflight').stdout).toContain(
          '✓ what it needs is deployed      db/prod is deployed\n',
        );
      });

      it('names HELM_DRIVER where helm keeps no records in the cluster, and looks at the rest', () => {
        const shop = join(make(service('shop', 'default', { 'a.yaml': configMap('a') })), 'shop');
        const driven = (driver: string): Outcome =>
          pligos(['preflight', 'prod'], { cwd: shop, env: { ...env, HELM_DRIVER: driver }, helm: helm.path });
        const sql = driven('sql');
        expect(sql).toMatchObject({ code: 0, stderr: '' });
        expect(sql.stdout).toContain(
          '? the release is free            HELM_DRIVER is "sql": such records are not in the',
        );
        expect(sql.stdout).toContain('✓ every kind is served           1 kind\n');
        const typo = driven('configmpa');
        expect(typo).toMatchObject({ code: 2, stderr: '' });
        expect(typo.stdout).toContain(
          '✗ the release is free            HELM_DRIVER is "configmpa", which helm does not know',
        );
        // As helm itself says, in its own words.
        const { status, stderr } = spawnSync(helm.path, ['list'], {
          env: { ...emptyHome(), ...env, HELM_DRIVER: 'configmpa' },
          encoding: 'utf8',
        });
        expect([status, stderr]).toEqual([expect.any(Number), expect.stringContaining('configmpa')]);
        expect(status).not.toBe(0);
      });

      it('says which kinds and namespaces are not there, and what the login may not do', () => {
        const namespace = `${helm.name}-lacks`;
        const monitor = `apiVersion: monitoring.example/v1\nkind: Monitor\nmetadata: {name: m}\n`;
        const old = `apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: p}\n`;
        const shop = join(make(service('shop', namespace, { 'm.yaml': monitor, 'o.yaml': old })), 'shop');
        const { code, stdout } = run(shop, 'preflight', 'prod', '--', '--kube-as-user', 'ann');
        expect(code).toBe(2);
        expect(stdout).toContain('logged in as ann\n');
        expect(stdout).toContain(
          'the cluster does not serve PodDisruptionBudget of policy/v1beta1 (p), Monitor of monitoring.example/v1 (m)\n    → the cluster serves PodDisruptionBudget as policy/v1\n',
        );
        expect(stdout).toContain(`? the namespaces are there       this login may not read ${namespace}`);
        expect(stdout).toContain(`this login may not list, create, update secrets in ${namespace}`);
        expect(run(shop, 'preflight', 'prod').stdout).toContain(
          `✗ the namespaces are there       ${namespace} is not there\n    → add --create-namespace to the command, or run kubectl create namespace ${namespace}`,
        );
      });
    });
  }

  it('is JSON for machines', () => {
    const shop = join(make(service('shop', 'default', { 'a.yaml': configMap('a') })), 'shop');
    const { code, stdout } = pligos(['preflight', '--format', 'json'], { cwd: shop, env });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        service: 'shop',
        context: 'prod',
        release: 'shop',
        namespace: 'default',
        cluster: 'pligos',
        checks: ['reach', 'release', 'namespace', 'kinds', 'permissions'].map((id) => ({ id, result: 'ok' })),
        problems: [],
      },
    ]);
  });

  it('ends with 1 where the cluster does not answer; before a command it is a warning, and helm says the rest', async () => {
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => listener.close(resolve));
    const shop = join(make(service('shop', 'default', { 'a.yaml': configMap('a') })), 'shop');
    const flags = ['--kube-apiserver', `https://127.0.0.1:${port}`];
    const looked = pligos(['preflight', 'prod', '--', ...flags], { cwd: shop, env });
    expect(looked.code).toBe(1);
    expect(looked.stdout).toContain(
      `✗ the cluster answers            the cluster "pligos" (https://127.0.0.1:${port}) refuses connections; asked was GET /`,
    );
    const deployed = pligos(['run', 'prod', '--', 'upgrade', '--install', ...flags], { cwd: shop, env });
    expect(deployed.code).toBe(1);
    expect(deployed.stderr).toMatch(
      /warning: not looked at before helm runs: the cluster "pligos" .* refuses connections/,
    );
    expect(deployed.stderr).toContain('Error: ');
    const full = pligos(['run', 'prod', '--preflight', 'full', '--', 'upgrade', '--install', ...flags], {
      cwd: shop,
      env,
    });
    expect(full).toMatchObject({ code: 1 });
    expect(full.stderr).toContain('[cluster-unreachable]');
    expect(full.stderr).not.toContain('Error: ');
  });

  it('asks nothing where no cluster is named, or nothing is to be changed', () => {
    const shop = join(make(service('shop', 'default', { 'a.yaml': configMap('a') })), 'shop');
    for (const words of [
      ['upgrade', '--install'],
      ['upgrade', '--install', '--dry-run=client'],
    ]) {
      const { stderr } = pligos(['run', 'prod', '--', ...words], { cwd: shop });
      expect(stderr).not.toContain('not looked at');
    }
  });
});
