/** Every planned command is given to both real Helms: what they understood is what the plan says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandPlan, planCommand } from '../../src/helm/index.ts';
import { roles } from '../../src/helm/roles.ts';
import { type RunResult, run } from '../../src/process/index.ts';
import { helms } from '../real/helm.ts';
import { writeFiles } from '../real/servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'pligos-commands-'));
const chart = join(folder, 'our, chart');
const asked: string[] = [];
const answers: Readonly<Record<string, object>> = {
  '/version': { major: '1', minor: '32', gitVersion: 'v1.32.0' },
  '/api': { kind: 'APIVersions', versions: ['v1'] },
  '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups: [] },
  '/api/v1': {
    kind: 'APIResourceList',
    groupVersion: 'v1',
    resources: [{ name: 'configmaps', namespaced: true, kind: 'ConfigMap', verbs: ['get', 'create'] }],
  },
  '/secrets': { kind: 'SecretList', apiVersion: 'v1', items: [] },
};
/** Listens like an API server without any release, so that it can be read what helm looked for. */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://x');
  asked.push(`${url.pathname} ${url.searchParams.get('labelSelector') ?? ''}`);
  const answer = url.pathname.endsWith('/secrets') ? answers['/secrets'] : answers[url.pathname];
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', code: 404 }));
});

beforeAll(async () => {
  writeFiles(chart, {
    'Chart.yaml': 'apiVersion: v2\nname: ours\nversion: 1.0.0\n',
    'README.md': 'the readme of ours\n',
    'values.yaml': 'from: the chart\n',
    'templates/config.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\ndata: {seen: "{{ .Release.Name }}/{{ .Release.Namespace }}/{{ .Chart.Name }}/{{ .Values.from }}/{{ .Capabilities.KubeVersion.Minor }}"}\n',
  });
  writeFileSync(join(folder, 'v,1.yaml'), 'from: a file\n');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  writeFileSync(
    join(folder, 'kubeconfig'),
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${port}` } }],
      contexts: [{ name: 'ours', context: { cluster: 'c', user: 'u' } }],
      users: [{ name: 'u', user: {} }],
    }),
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void asked.splice(0));

const base: CommandPlan = {
  chart,
  release: 'app',
  releaseFixed: false,
  namespace: 'prod',
  kubeContext: 'ours',
  kubeVersion: '1.29',
  apiVersions: ['x.example/v1'],
  valueFiles: [join(folder, 'v,1.yaml')],
  placeholders: {},
};

function start(helm: string, line: string, more: Partial<CommandPlan> = {}): Promise<RunResult> {
  const { argv } = planCommand(line.split(' '), { ...base, ...more });
  const home = {
    HELM_CACHE_HOME: join(folder, 'cache'),
    HELM_CONFIG_HOME: join(folder, 'config'),
    HELM_DATA_HOME: join(folder, 'data'),
  };
  return run(helm, argv, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, KUBECONFIG: join(folder, 'kubeconfig'), ...home },
    output: 'capture',
  });
}

const textOf = (result: RunResult): string =>
  `${Buffer.from(result.stdout).toString('utf8')}${result.stderr}`;
const tried = new Set<string>();
const note = (line: string): void => void tried.add(planCommand(line.split(' '), base).verb.join(' '));

describe.each(helms())('planned commands in $name', ({ name, path: helm }) => {
  it.each([
    ['template', 'app/prod/ours/a file/29'],
    ['template mine', 'mine/prod/ours/a file/29'],
    ['template mine .', 'mine/prod/ours/a file/29'],
    ['template -- mine', 'mine/prod/ours/a file/29'],
    ['template --set-string from=me mine', 'mine/prod/ours/me/29'],
    ['template --kube-version 1.31 --debug', 'app/prod/ours/a file/31'],
    ['template --name-template given', 'given/prod/ours/a file/29'],
    ['install --dry-run=client --disable-openapi-validation', 'app/prod/ours/a file/'],
    [
      'install mine --dry-run=client --disable-openapi-validation --create-namespace',
      'mine/prod/ours/a file/',
    ],
    ['upgrade -i mine --dry-run=client --disable-openapi-validation', 'mine/prod/ours/a file/'],
    ['upgrade --install --dry-run=client --disable-openapi-validation %{chart}', 'app/prod/ours/a file/'],
    ['package -d out', 'ours-1.0.0.tgz'],
    ['lint', '1 chart(s) linted, 0 chart(s) failed'],
    ['lint . --strict --quiet', ''],
    ['show chart', 'name: ours'],
    ['show values', 'from: the chart'],
    ['show readme', 'the readme of ours'],
    ['show all', 'the readme of ours'],
    ['show crds', ''],
    ['dep list', 'no dependencies'],
    ['dep build', ''],
    ['dep up', ''],
  ])('%s takes our chart and what the context says', async (line, expected) => {
    note(line);
    const result = await start(helm, line);
    expect(textOf(result)).toContain(expected);
    expect({ exitCode: result.exitCode, said: result.exitCode === 0 ? '' : textOf(result) }).toEqual({
      exitCode: 0,
      said: '',
    });
  });

  it('verify is given the folder, which helm refuses by its own words', async () => {
    note('verify');
    const result = await start(helm, 'verify');
    expect(textOf(result)).toMatch(/unpacked charts cannot be verified/);
  });

  it('install and template with a made-up name take the chart alone', async () => {
    const result = await start(helm, 'template -g');
    expect(textOf(result)).toMatch(
      /seen: "our-+chart-\d+\/prod\/ours|seen: "release-name\/prod|seen: "[\w-]+-\d+\/prod\/ours/,
    );
  });

  it.each([
    ['status', 'app'],
    ['status mine', 'mine'],
    ['history', 'app'],
    ['hist mine --max 3', 'mine'],
    ['test', 'app'],
    ['uninstall', 'app'],
    ['rollback', 'app'],
    ['rollback 2', 'app'],
    ['get all', 'app'],
    ['get hooks', 'app'],
    ['get manifest mine', 'mine'],
    ['get metadata', 'app'],
    ['get notes', 'app'],
    ['get values -a', 'app'],
    ['upgrade mine', 'mine'],
  ])('%s asks the cluster for the release', async (line, release) => {
    note(line);
    const result = await start(helm, line);
    expect(textOf(result)).not.toMatch(/unknown (?:flag|command)|requires|accepts/);
    const secrets = asked.filter((request) => request.includes('/secrets'));
    // A revision is looked up by its own name, a release by its label.
    expect(secrets.join('\n')).toMatch(
      new RegExp(
        `^/api/v1/namespaces/prod/secrets(?:/sh\\.helm\\.release\\.v1\\.${release}\\.v\\d+ | name=${release},owner=helm)`,
        'm',
      ),
    );
  });

  it('list asks for the namespace, or for all of them', async () => {
    note('list');
    await start(helm, 'list');
    expect(asked).toContain('/api/v1/namespaces/prod/secrets owner=helm');
    asked.splice(0);
    await start(helm, 'ls -A');
    expect(asked).toContain('/api/v1/secrets owner=helm');
  });

  it('commands without a chart or a release are run as they are', async () => {
    expect(textOf(await start(helm, 'version --short'))).toMatch(name === 'helm-3' ? /^v3/ : /^v4/);
    expect(textOf(await start(helm, 'repo list'))).toMatch(/no repositories/i);
  });

  it('cover every row of the table', () => {
    expect([...tried].toSorted(byText)).toEqual([...roles.keys()].toSorted(byText));
  });
});

const byText = (a: string, b: string): number => (a < b ? -1 : 1);
