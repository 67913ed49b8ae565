/** A repository that is a pligos.yaml over five upstream charts, and value files: previewed, deployed, and updated by a pull request. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import {
  type ChartRepository,
  type ChartSource,
  type Registry,
  registryConfig,
  registryMissing,
  startChartRepository,
  startRegistry,
} from '../real/servers.ts';
import { withWorld } from './action-world.ts';
import { openShop } from './gate-world.ts';
import { emptyHome, scratch, writeFiles } from './pligos.ts';
import { pligosAside } from './pligos-aside.ts';
import { cloneShallow, type Files, runAction } from './runner.ts';

const [helm] = helms();
const world = withWorld(helm?.path ?? '');

const chart = (name: string, version: string): ChartSource => ({
  'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: ${version}\n`,
  'values.yaml': 'size: 1\n',
  'templates/a.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}}
data: {size: {{ .Values.size | quote }}, of: "${name} ${version}"}
`,
});
const [served, pushed] = [
  ['certificates', 'metrics', 'ingress'],
  ['cache', 'database'],
];
const names = [...served, ...pushed];
const login = { user: 'reader', password: 'sesame-of-the-registry' };

describeReal('five upstream charts', registryMissing(), () => {
  let charts: ChartRepository;
  let registry: Registry;
  const publish = (version: string, ...of: readonly string[]): void => {
    for (const name of of) {
      const to = served.includes(name) ? charts : registry;
      to.publish(helm?.path ?? '', chart(name, version));
    }
  };
  beforeAll(async () => {
    charts = await startChartRepository();
    registry = await startRegistry(login);
    publish('1.0.0', ...names);
  });
  afterAll(async () => {
    await charts.stop();
    await registry.stop();
  });

  const configuration = (): string =>
    [
      `pligos: {version: '2', allowHosts: ['${new URL(charts.url).host}', '${registry.host}']}\ncontexts:`,
      ...served.map(
        (name) => `  ${name}:\n    chart: {name: ${name}, repository: '${charts.url}', version: ^1}`,
      ),
      ...pushed.map((name) => `  ${name}:\n    chart: {source: '${registry.url}/${name}', version: ^1}`),
    ]
      .map((text) =>
        text.replace(
          /^ {2}(\w+):\n.*/,
          (whole, name: string) =>
            `${whole}\n    release: ${name}\n    namespace: shop\n    valueFiles: [values/${name}.yaml]`,
        ),
      )
      .join('\n');

  /** The files with the lock that the CLI writes on a laptop with a login. */
  async function locked(files: Files): Promise<Files> {
    const dir = scratch();
    const env = emptyHome();
    writeFiles(env.HOME, {
      '.config/helm/registry/config.json': registryConfig(registry.host, login),
    });
    writeFiles(dir, files);
    expect(await pligosAside(['lock'], { cwd: dir, env })).toMatchObject({ code: 0 });
    return { ...files, 'pligos.lock': readFileSync(join(dir, 'pligos.lock'), 'utf8') };
  }

  it('are previewed, deployed, and updated by pull requests', async () => {
    const values = Object.fromEntries(names.map((name) => [`values/${name}.yaml`, 'size: 2\n']));
    const files = await locked({ 'pligos.yaml': `${configuration()}\n`, ...values });
    if (helm === undefined) throw new Error('there is no helm');
    const { fake } = world();
    const own = openShop(world(), helm, files);
    const inputs = { registries: `${registry.host} REGISTRY_USER REGISTRY_PASSWORD` };
    const env = { REGISTRY_USER: login.user, REGISTRY_PASSWORD: login.password };
    const command = { command: 'upgrade --install', ...inputs };

    own.open(1, [{ 'values/cache.yaml': 'size: 3\n', 'values/ingress.yaml': 'size: 3\n' }]);
    const preview = await own.preview(1, command, env);
    expect({ code: preview.code, stdout: preview.code === 0 ? '' : preview.stdout }).toEqual({
      code: 0,
      stdout: '',
    });
    const comment = [...fake.state.comments.values()].at(-1)?.body ?? '';
    expect(comment).toContain('2 resources change');
    expect(comment.match(/- size: "?2"?\n\+ size: "?3"?/g)).toHaveLength(2);

    own.merge(1);
    const deploy = await own.deploy(command, { env });
    expect({ code: deploy.code, stdout: deploy.code === 0 ? '' : deploy.stdout }).toEqual({
      code: 0,
      stdout: '',
    });
    for (const name of names) expect(deploy.stdout).toContain(name);

    publish('1.1.0', 'cache', 'metrics');
    fake.state.branches.set('main', own.main());
    const update = await runAction({
      action: 'update',
      workspace: cloneShallow(own.origin, own.main()),
      inputs,
      event: 'schedule',
      payload: { repository: { full_name: 'octo/shop', default_branch: 'main' } },
      helm: helm.path,
      env: { ...env, GITHUB_API_URL: fake.url, GITHUB_REF: 'refs/heads/main', GITHUB_SHA: own.main() },
    });
    expect({ code: update.code, stdout: update.code === 0 ? '' : update.stdout }).toEqual({
      code: 0,
      stdout: '',
    });
    const opened = [...fake.state.pulls.values()].filter(({ title }) => title?.startsWith('Update'));
    expect(opened.map(({ title }) => title?.replace(/\S+\//g, '')).toSorted()).toEqual([
      'Update cache from 1.0.0 to 1.1.0',
      'Update metrics from 1.0.0 to 1.1.0',
    ]);
    for (const { body = '' } of opened) {
      expect(body).toMatch(/- of: \w+ 1\.0\.0\n\+ of: \w+ 1\.1\.0/);
      expect(body).toContain('1 resource changes');
    }
    for (const text of [update.stdout.replaceAll(/^::add-mask::.*$/gm, ''), JSON.stringify(opened)])
      expect(text).not.toContain(login.password);
  });
});
