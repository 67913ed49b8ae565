import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { emptyHome, pligos, scratch, writeFiles } from './pligos.ts';

/** A chart with all that a render can hold: hooks, CRDs, a sub-chart, a library helper, nulls, NOTES, a test. */
const chart = {
  'chart/Chart.yaml':
    'apiVersion: v2\nname: mail\nversion: 1.2.3\nappVersion: "7"\ndependencies:\n  - {name: queue, version: 0.1.0}\n',
  'chart/values.yaml':
    'replicas: 2\nlabels: {keep: "yes", drop: gone}\nport: 0o20\nratio: 1.20\nbig: 1234567890\nqueue: {size: 3, name: inner}\nlist: [a, b]\n',
  'chart/templates/_helpers.tpl':
    '{{- define "mail.name" -}}{{ .Release.Name }}-{{ .Chart.Name }}{{- end }}\n',
  'chart/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ include "mail.name" . }}\n  namespace: {{ .Release.Namespace }}\ndata:\n  all: {{ toJson .Values | quote }}\n  labels: {{ toYaml .Values.labels | quote }}\n  kube: {{ .Capabilities.KubeVersion.Version }}\n  api: {{ .Capabilities.APIVersions.Has "example.com/v1" | quote }}\n',
  'chart/templates/hook.yaml':
    'apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: migrate\n  annotations: {"helm.sh/hook": pre-upgrade}\nspec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: b}]}}}\n',
  'chart/templates/tests/ping.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: ping\n  annotations: {"helm.sh/hook": test}\nspec: {containers: [{name: a, image: b}]}\n',
  'chart/templates/NOTES.txt': 'thank you\n',
  'chart/crds/thing.yaml':
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec: {group: example.com}\n',
  'chart/charts/queue/Chart.yaml': 'apiVersion: v2\nname: queue\nversion: 0.1.0\n',
  'chart/charts/queue/values.yaml': 'size: 1\nextra: {a: 1, b: 2}\n',
  'chart/charts/queue/templates/queue.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: queue}\ndata: {v: {{ toJson .Values | quote }}}\n',
  'staging.yaml': 'replicas: 3\nlabels: {drop: null, add: on}\nqueue: {extra: {a: null}}\n',
  'more, odd name.yaml': 'list: []\nratio: null\nmode: 0644\n',
};

/** What `helmValues` holds, and the same as a value file for the reference command. */
const helmValues = 'image: {tag: v2, digest: null}\nreplicas: 9\n';

const dir = join(scratch(), 'mail');

beforeAll(() => {
  writeFiles(dir, {
    ...chart,
    'helm-values.yaml': helmValues,
    'pligos.yaml':
      'contexts:\n  staging:\n    chart: ./chart\n    release: mail-staging\n    namespace: post\n    kubeVersion: 1.31.0\n    apiVersions: [example.com/v1]\n    valueFiles: [staging.yaml, "more, odd name.yaml"]\n    helmValues: {image: {tag: v2, digest: null}, replicas: 9}\n  bare:\n    chart: ./chart\n',
  });
});

describe.each(storyHelms())('a plain chart with $name', ({ path }) => {
  const reference = (words: readonly string[]): string => {
    const result = spawnSync(path, ['template', ...words, '--include-crds'], {
      cwd: dir,
      env: emptyHome(),
      encoding: 'utf8',
    });
    expect(result.stderr).toBe('');
    expect(result.stdout).toContain('kind: CustomResourceDefinition');
    return result.stdout;
  };

  it('renders byte for byte what the reference command renders', () => {
    const files = ['-f', 'staging.yaml', '-f', '"more, odd name.yaml"', '-f', 'helm-values.yaml'];
    const expected = reference([
      'mail-staging',
      'chart',
      '-n',
      'post',
      ...files,
      '--kube-version',
      '1.31.0',
      '--api-versions',
      'example.com/v1',
    ]);
    expect(pligos(['template', 'staging'], { cwd: dir, helm: path })).toEqual({
      code: 0,
      stdout: expected,
      stderr: '',
    });
  });

  it('renders the same through run, with the names of the service where none are given', () => {
    expect(pligos(['bare', '--', 'template', '--include-crds'], { cwd: dir, helm: path })).toEqual({
      code: 0,
      stdout: reference(['mail', 'chart']),
      stderr: '',
    });
  });

  it('renders the same without any pligos.yaml', () => {
    const words = ['template', '--chart', 'chart', '-f', 'staging.yaml', '--release', 'r', '-n', 'ns'];
    const expected = reference(['r', 'chart', '-n', 'ns', '-f', 'staging.yaml']);
    expect(pligos(words, { cwd: dir, helm: path })).toEqual({ code: 0, stdout: expected, stderr: '' });
  });

  it('hands flags behind -- to helm', () => {
    const expected = reference(['mail', 'chart', '--set', 'replicas=7', '--no-hooks']);
    const result = pligos(['template', 'bare', '--', '--set', 'replicas=7', '--no-hooks'], {
      cwd: dir,
      helm: path,
    });
    expect(result).toEqual({ code: 0, stdout: expected, stderr: '' });
  });

  it('gives helm’s own exit code and message', () => {
    const result = pligos(['template', 'bare', '--', '--set-file', 'a=missing.txt'], {
      cwd: dir,
      helm: path,
    });
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('open missing.txt: no such file or directory');
  });
});
