/** A chart is rendered byte for byte as the reference command of the language renders it, whatever the user's helm home holds. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { privateHelmEnvironment, render, type RenderInput, renderArguments } from '../../src/helm/index.ts';
import { helms } from '../real/helm.ts';
import { runHelm, writeFiles } from '../real/servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'pligos-render-'));
const chart = join(folder, 'chart');
const values = [join(folder, 'a.yaml'), join(folder, 'with, comma.yaml')];

beforeAll(() => {
  writeFiles(chart, {
    'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'values.yaml': 'a: {kept: 1, gone: 2}\nn: 1.20\n',
    'crds/c.yaml':
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: x.y.z}\n',
    'templates/all.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }}}\ndata:\n  values: {{ .Values | toJson | quote }}\n  api: {{ .Capabilities.APIVersions.Has "x.example/v1" | quote }}\n  kube: {{ .Capabilities.KubeVersion | quote }}\n',
    'templates/hook.yaml':
      'apiVersion: v1\nkind: Pod\nmetadata: {name: hook, annotations: {"helm.sh/hook": pre-install}}\n',
    'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 0.1.0\n',
    'charts/db/templates/x.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: db-{{ .Values.global.g }}}\n',
  });
  writeFileSync(values[0] ?? '', 'a: {gone: null}\nglobal: {g: one}\n');
  writeFileSync(values[1] ?? '', 'global: {g: two}\nlist: [1, null, 0x10]\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const input = (): RenderInput => ({
  chartDir: chart,
  release: 'web',
  releaseFixed: true,
  namespace: 'prod',
  valueFiles: values,
  kubeVersion: '1.30.0',
  apiVersions: ['x.example/v1'],
  flags: ['--no-hooks'],
});

describe.each(helms())('rendering with $name', ({ path: helm }) => {
  it('is what the reference command prints', async () => {
    const quoted = ['-f', values[0] ?? '', '-f', `"${values[1] ?? ''}"`];
    const reference = [
      'template',
      'web',
      chart,
      '-n',
      'prod',
      ...quoted,
      '--include-crds',
      '--kube-version',
      '1.30.0',
      '--api-versions',
      'x.example/v1',
      '--no-hooks',
    ];
    const due = runHelm(helm, reference, { HOME: folder });
    const env = privateHelmEnvironment(join(folder, 'home'), {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
    });
    const result = await render({ path: helm }, input(), { cwd: folder, env });
    expect({ exitCode: result.exitCode, stderr: result.stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(Buffer.from(result.stdout).toString('utf8')).toBe(due);
    expect(due).toContain('CustomResourceDefinition');
  });
});

describe('the words of helm template', () => {
  it('let a flag of the person win over what the context says', () => {
    expect(
      renderArguments({
        ...input(),
        valueFiles: [],
        apiVersions: [],
        flags: ['--kube-version=1.31.0', '-s', 'templates/all.yaml'],
      }),
    ).toEqual([
      'template',
      'web',
      chart,
      '--namespace',
      'prod',
      '--include-crds',
      '--kube-version=1.31.0',
      '-s',
      'templates/all.yaml',
    ]);
  });
});

describe('the environment of a render', () => {
  const user = {
    PATH: '/bin',
    HOME: '/home/me',
    AWS_SECRET_ACCESS_KEY: 'x',
    GITHUB_TOKEN: 'x',
    DOCKER_CONFIG: '/x',
    HELM_REGISTRY_CONFIG: '/mine',
    HELM_REPOSITORY_CONFIG: '/mine',
    HTTPS_PROXY: 'http://p',
  };

  it('holds no login and no token, and a helm home of its own', () => {
    const env = privateHelmEnvironment('/tmp/x', user);
    expect(Object.keys(env).toSorted()).toEqual(
      [
        'GOGC',
        'GOMEMLIMIT',
        'HELM_CACHE_HOME',
        'HELM_CONFIG_HOME',
        'HELM_DATA_HOME',
        'HELM_PLUGINS',
        'HELM_REGISTRY_CONFIG',
        'HELM_REPOSITORY_CACHE',
        'HELM_REPOSITORY_CONFIG',
        'HOME',
        'HTTPS_PROXY',
        'PATH',
      ].toSorted(),
    );
    const outside = Object.entries(env).filter(
      ([name, value]) => name.startsWith('HELM_') && !value.startsWith('/tmp/x/'),
    );
    expect(outside).toEqual([['HELM_PLUGINS', '/home/me/.local/share/helm/plugins']]);
  });

  it('lets helm collect its garbage less often, but as the user says where the user says so', () => {
    expect(privateHelmEnvironment('/tmp/x', user)).toMatchObject({ GOGC: '400', GOMEMLIMIT: '1GiB' });
    expect(privateHelmEnvironment('/tmp/x', { ...user, GOGC: '50', GOMEMLIMIT: '64MiB' })).toMatchObject({
      GOGC: '50',
      GOMEMLIMIT: '64MiB',
    });
  });

  it("sees the user's plugins unless the code is not trusted", () => {
    expect(privateHelmEnvironment('/tmp/x', { ...user, HELM_PLUGINS: '/plugins' })['HELM_PLUGINS']).toBe(
      '/plugins',
    );
    expect(privateHelmEnvironment('/tmp/x', { ...user, HELM_DATA_HOME: '/data' })['HELM_PLUGINS']).toBe(
      '/data/plugins',
    );
    expect(
      privateHelmEnvironment('/tmp/x', { ...user, HELM_PLUGINS: '/plugins' }, { plugins: false })[
        'HELM_PLUGINS'
      ],
    ).toMatch(/^\/tmp\/x\//);
  });

  it.each(helms())("finds $name's own places as it does", ({ path: helm }) => {
    const cases = [
      { HOME: folder },
      { HOME: folder, XDG_DATA_HOME: '/d' },
      { HOME: folder, HELM_DATA_HOME: '/h' },
    ];
    for (const env of cases) {
      const said = runHelm(helm, ['env', 'HELM_PLUGINS'], env).trim();
      expect(privateHelmEnvironment('/tmp/x', env)['HELM_PLUGINS']).toBe(said);
    }
  });
});
