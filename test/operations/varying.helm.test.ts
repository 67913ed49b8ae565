/** What a render can only assume of the cluster, and what differs from render to render; helm says how it answers. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeTgz } from '../../src/archive/index.ts';
import type { Chart } from '../../src/chart/index.ts';
import { builtInOf } from '../../src/helm/index.ts';
import { assumedFindings, type AssumptionInput } from '../../src/operations/render/assumptions.ts';
import { questionsOf, mayVary } from '../../src/operations/render/varying-templates.ts';
import { helms } from '../real/helm.ts';
import { writeFiles } from '../real/servers.ts';

const chartOf = (files: Readonly<Record<string, string | Uint8Array>>): Chart => ({
  name: 'web',
  version: '1.0.0',
  files: new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      { content: typeof text === 'string' ? Buffer.from(text) : text, executable: false, secret: false },
    ]),
  ),
});
const template = (text: string): Chart => chartOf({ 'templates/x.yaml': text });

describe('a template', () => {
  it.each([
    ['{{ randAlphaNum 5 }}', true],
    ['{{- $x := (now) -}}', true],
    ['a: {{ .Values.a | keys }}', true],
    ['{{ .Values.date }}', false],
    ['date: {{ .Values.x }}', false],
    ['now is the time', false],
  ])('%s varies: %s', (text, varies) => {
    expect(mayVary(template(text), [])).toBe(varies);
    expect(mayVary(template(''), [text])).toBe(varies);
  });

  it.each<[string, readonly string[]]>([
    ['{{ if semverCompare ">=1.19-0" .Capabilities.KubeVersion.GitVersion }}', ['kube-version ']],
    ['{{- $.Capabilities.KubeVersion.Minor -}}', ['kube-version ']],
    [
      '{{ if .Capabilities.APIVersions.Has "monitoring.coreos.com/v1" }}',
      ['api-version monitoring.coreos.com/v1'],
    ],
    [
      '{{ if and .Values.x ($.Capabilities.APIVersions.Has `a/v1`) (.Capabilities.APIVersions.Has "b/v1/C") }}',
      ['api-version a/v1', 'api-version b/v1/C'],
    ],
    ['{{ range .Capabilities.APIVersions }}', ['api-version ']],
    ['{{ if .Capabilities.APIVersions.Has (printf "%s/v1" .Values.group) }}', ['api-version ']],
    [
      '{{ if .Release.IsUpgrade }}a{{ end }}{{ .Release.Revision }}',
      ['release IsUpgrade', 'release Revision'],
    ],
    ['{{ $old := lookup "v1" "Secret" .Release.Namespace "x" }}', ['lookup ']],
    ['{{/* .Capabilities.KubeVersion and lookup are not used */}}', []],
    ['{{ .Capabilities.HelmVersion.Version }}', []],
    ['.Release.IsUpgrade lookup', []],
    ['{{ .Release.Name }}{{ .Values.lookup }}', []],
  ])('%s asks for %j', (text, asked) => {
    expect(questionsOf(template(text)).map(({ about, what }) => `${about} ${what}`)).toEqual(asked);
  });

  it('asks once, wherever it stands: in the chart, in a sub-chart, in an archive', () => {
    const text = '{{ .Release.IsInstall }} {{ .Release.IsInstall }}';
    const archive = writeTgz([
      { path: 'leaf/templates/z.yaml', content: Buffer.from(text), executable: false },
    ]);
    const chart = chartOf({
      'README.md': text,
      'templates/x.yaml': text,
      'charts/sub/templates/y.yaml': text,
      'charts/leaf-1.0.0.tgz': archive,
    });
    expect(questionsOf(chart).map((asked) => asked.template)).toEqual([
      'web/templates/x.yaml',
      'web/charts/sub/templates/y.yaml',
      'web/charts/leaf/templates/z.yaml',
    ]);
  });
});

describe('a finding', () => {
  const everything = chartOf({
    'templates/a.yaml':
      '{{ .Capabilities.KubeVersion.Minor }}{{ .Capabilities.APIVersions.Has "monitoring.coreos.com/v1" }}',
    'templates/b.yaml':
      '{{ .Capabilities.APIVersions.Has "apps/v1" }}{{ .Capabilities.APIVersions.Has "apps/v1/Deployment" }}',
    'templates/c.yaml':
      '{{ .Release.IsUpgrade }}{{ lookup "v1" "Secret" "x" "y" }}{{ .Capabilities.KubeVersion.Minor }}',
  });
  const builtIn = { kubeVersion: 'v1.32.0', apiVersions: ['v1', 'apps/v1'] };
  const told = (more: Partial<AssumptionInput> = {}): string[] =>
    assumedFindings({
      questions: questionsOf(everything),
      apiVersions: [],
      isUpgrade: false,
      builtIn,
      ...more,
    }).map(
      ({ rule, severity, side, message, hint, template: from }) =>
        `${severity} ${side} ${rule} ${from}: ${message} -> ${hint}`,
    );

  it('says what was asked, what was assumed and what to set', () => {
    expect(told()).toEqual([
      "info after assumed-kube-version web/templates/a.yaml: templates read the Kubernetes version of the cluster; helm's own, v1.32.0, is assumed (here and in 1 more template) -> set kubeVersion of the context to that of its cluster",
      'info after assumed-api-versions web/templates/a.yaml: templates check whether the cluster has apps/v1/Deployment, monitoring.coreos.com/v1; the answer "no" is assumed (here and in 1 more template), though Kubernetes itself serves apps/v1 -> set apiVersions of the context to those that its cluster has: `[apps/v1/Deployment, monitoring.coreos.com/v1]`',
      'info after assumed-install web/templates/c.yaml: templates read whether the release is new; a first install of revision 1 is assumed -> add -- --is-upgrade to see the upgrade (in the Action, command: upgrade --install)',
      'info after assumed-lookup web/templates/c.yaml: templates use lookup; an empty cluster is assumed -> expect what depends on it to differ in the cluster, such as passwords that are kept',
    ]);
  });

  it('is not made where the configuration gives the answer', () => {
    expect(
      told({ kubeVersion: '1.30.0', apiVersions: ['monitoring.coreos.com/v1'] }).map(
        (text) => text.split(' ')[2],
      ),
    ).toEqual(['assumed-install', 'assumed-lookup']);
    expect(told({ questions: [] })).toEqual([]);
  });

  it('knows that an upgrade was asked for', () => {
    expect(told({ isUpgrade: true })[2]).toContain('an upgrade of revision 1 is assumed');
  });
});

describe.each(helms())('$name', ({ path, version }) => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'pligos-varying-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const options = () => ({
    env: { PATH: process.env['PATH'] ?? '', HOME: home },
    cacheDir: join(home, 'cache'),
    signal: new AbortController().signal,
  });

  it('answers as the findings say', async () => {
    writeFiles(join(home, 'chart'), {
      'Chart.yaml': 'apiVersion: v2\nname: x\nversion: 1.0.0\n',
      'templates/x.yaml':
        'version: {{ .Capabilities.KubeVersion.Version }}\ngroup: {{ .Capabilities.APIVersions.Has "apps/v1" }}\nkind: {{ .Capabilities.APIVersions.Has "apps/v1/Deployment" }}\ncustom: {{ .Capabilities.APIVersions.Has "monitoring.coreos.com/v1" }}\nnew: {{ .Release.IsInstall }} {{ .Release.Revision }}\nfound: {{ lookup "v1" "Secret" "x" "y" | toJson }}\n',
    });
    const said = execFileSync(path, ['template', 'x', join(home, 'chart')], {
      encoding: 'utf8',
      env: { HOME: home },
    });
    const builtIn = await builtInOf(path, options());
    expect(said).toContain(
      `version: ${builtIn?.kubeVersion}\ngroup: true\nkind: false\ncustom: false\nnew: true 1\nfound: {}\n`,
    );
    expect(builtIn?.apiVersions).toContain('apps/v1');
    expect(builtIn?.apiVersions.filter((api) => api.split('/').length > 2)).toEqual([]);
    expect(builtIn?.kubeVersion).toBe(version.startsWith('3') ? 'v1.32.0' : 'v1.35.0');
  });

  it('is asked once', async () => {
    const first = await builtInOf(path, options());
    // Whoever cannot run it knows all the same.
    expect(await builtInOf(path, { ...options(), signal: AbortSignal.abort() })).toEqual(first);
  });
});
