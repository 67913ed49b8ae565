/** What of a helmfile is not rendered is named, and a helmfile that cannot be run says what to do. */
import { chmodSync, existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DiscoveryInput, DiscoveryResult } from '../../src/discover/index.ts';
import { discoverHelmfile } from '../../src/helmfile/index.ts';
import { gitEnv, makeFolder, writeTree } from '../git/repository.ts';
import { helmfileMissing, helmfilePath } from '../real/helmfile.ts';
import { describeReal } from '../real/notRun.ts';

let folder: ReturnType<typeof makeFolder>;
let root = '';

beforeEach(() => {
  folder = makeFolder();
  root = realpathSync(folder.path);
});
afterEach(() => folder.dispose());

const discover = (
  texts: Readonly<Record<string, string>>,
  more: Partial<DiscoveryInput> = {},
): Promise<DiscoveryResult> => {
  writeTree(root, { 'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', ...texts });
  return discoverHelmfile({
    root,
    folders: [root],
    isOwn: () => true,
    isTrusted: true,
    render: () => Promise.reject(new Error('it prints no others')),
    env: { ...gitEnv, PATH: process.env['PATH'] ?? '', HELMFILE_BIN: helmfilePath() },
    signal: new AbortController().signal,
    ...more,
  });
};

const release = (more: string, before = ''): Record<string, string> => ({
  'helmfile.yaml': `${before}releases:\n  - name: web\n    ${more}\n`,
});

const messages = ({ problems }: DiscoveryResult): readonly string[] =>
  problems.map(({ severity, code, message, at }) => `${severity} ${code} ${at?.line}: ${message}`);

describeReal('what is not rendered', helmfileMissing(), () => {
  it.each([
    [
      'secrets',
      release('chart: ./chart\n    secrets: [chart/Chart.yaml]'),
      'of its secrets: is not encrypted by sops',
    ],
    [
      'transformers',
      release('chart: ./chart\n    transformers: [{kind: LabelTransformer}]'),
      'transformers change',
    ],
    [
      'dependencies',
      release('chart: ./chart\n    dependencies: [{chart: ./chart}]'),
      'dependencies are added',
    ],
    ['forceNamespace', release('chart: ./chart\n    forceNamespace: other'), 'forceNamespace changes'],
    ['postRenderer', release('chart: ./chart\n    postRenderer: sed'), 'a postRenderer changes'],
    [
      'postRenderer of all',
      release('chart: ./chart', 'helmDefaults: {postRenderer: sed}\n'),
      'a postRenderer changes',
    ],
    [
      'args',
      release('chart: ./chart', 'helmDefaults: {args: ["--set=a=b"]}\n'),
      'helmDefaults gives helm the flag --set',
    ],
    [
      'a reference in values',
      release('chart: ./chart\n    values: [{a: {b: ["ref+vault://secret/data/a#/b"]}}]'),
      'a value is the reference ref+vault://…, which helmfile would ask a store for',
    ],
    [
      'a reference in set',
      release('chart: ./chart\n    set: [{name: a, value: "ref+file:///etc/passwd"}]'),
      'a value is the reference ref+file://…, which helmfile would ask a store for',
    ],
    ['a chart of no repository', release('chart: acme/web'), 'its chart "acme/web" is in no repository'],
    [
      'a folder of manifests',
      { ...release('chart: ./deploy'), 'deploy/a.yaml': '{}\n' },
      'a folder without a Chart.yaml',
    ],
    [
      'a kustomization',
      {
        ...release('chart: ./deploy'),
        'deploy/kustomization.yaml': 'resources: [a.yaml]\n',
        'deploy/a.yaml': '{}\n',
      },
      'a folder without a Chart.yaml',
    ],
    [
      'forceNamespace of a chart of elsewhere',
      release('chart: oci://registry.acme.test/web\n    version: 1.0.0\n    forceNamespace: other'),
      'forceNamespace changes',
    ],
    ['a chart of elsewhere', release('chart: ../elsewhere'), 'lies outside of the repository'],
    [
      'a patch of a template',
      { ...release('chart: ./chart\n    jsonPatches: [p.gotmpl]'), 'p.gotmpl': '{}' },
      'jsonPatches names the template',
    ],
  ])('names %s, and leaves its release out', async (_name, files, message) => {
    const result = await discover(files);
    expect(messages(result)).toEqual([expect.stringContaining(message)]);
    expect(messages(result)[0]).toMatch(/^warning not-rendered [2-9]: web: /);
    expect(result.applications).toEqual([]);
  });

  it('names hooks, runs none of them, and renders the release', async () => {
    const hook = `{events: [presync, postsync], command: touch, args: ["${join(root, 'ran')}"]}`;
    const result = await discover(release(`chart: ./chart\n    hooks: [${hook}]`, `hooks: [${hook}]\n`));
    expect(messages(result)).toEqual([
      'warning not-rendered 3: web: hooks of the helmfile are not run, nor what they would change',
    ]);
    expect(result.applications.map(({ name }) => name)).toEqual(['web']);
    const before = await discover(
      release('chart: ./chart', `hooks: [${hook.replace('presync', 'prepare')}]\n`),
    );
    expect(messages(before)).toEqual([
      expect.stringContaining('a hook of the event prepare or cleanup would run'),
    ]);
    expect(existsSync(join(root, 'ran'))).toBe(false);
  });

  it.each([
    ['a missing file of values', 'values: [missing.yaml]', 'file-missing: missing.yaml does not exist'],
    ['a missing file of secrets', 'secrets: [missing.yaml]', 'file-missing: missing.yaml does not exist'],
    ['a file of elsewhere', 'values: [/etc/hostname]', 'path-outside: '],
    ['a file of set of elsewhere', 'set: [{name: a, file: /etc/hostname}]', 'path-outside: '],
    ['a patch of elsewhere', 'jsonPatches: [../patch.yaml]', 'path-outside: '],
  ])('fails a release with %s, and not the others', async (_name, more, message) => {
    const files = release(`chart: ./chart\n    ${more}\n  - name: other\n    chart: ./chart`);
    const { applications, problems } = await discover(files);
    expect(problems).toEqual([]);
    expect(applications.map(({ name, parts }) => [name, parts.length])).toEqual([
      ['web', 0],
      ['other', 1],
    ]);
    expect(applications[0]?.problems?.map((one) => `${one.code}: ${one.message}`)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it('gives helmfile the variables of the job, and no token of the runner', async () => {
    const text = release(
      'chart: ./chart\n    values: [{a: {{ env "COLOR" | quote }}, b: {{ env "INPUT_TOKEN" | quote }}}]',
    );
    const { applications } = await discover(
      { 'helmfile.yaml.gotmpl': text['helmfile.yaml'] ?? '' },
      { env: { ...gitEnv, HELMFILE_BIN: helmfilePath(), COLOR: 'red', INPUT_TOKEN: 'token' } },
    );
    expect(applications[0]?.parts).toMatchObject([
      {
        values: new Map([
          ['a', 'red'],
          ['b', ''],
        ]),
      },
    ]);
  });

  it('names the variable that helmfile requires', async () => {
    const { problems } = await discover({
      'helmfile.yaml.gotmpl': 'releases:\n  - name: web\n    chart: {{ requiredEnv "REGISTRY" }}\n',
    });
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'helmfile-failed',
        hint: expect.stringMatching(/^set REGISTRY in the environment of Pligos/),
      }),
    ]);
  });

  it('shows the error of helmfile itself, of each environment', async () => {
    const result = await discover({
      'helmfile.yaml.gotmpl': `environments:\n  staging: {values: [{a: 1}]}\n  production: {}\n---\n${release('chart: ./chart\n    values: [{a: {{ .Values.a }}}]')['helmfile.yaml']}`,
    });
    expect(messages(result)).toEqual([
      expect.stringMatching(
        /^error helmfile-failed 1: .*environment production: .*map has no entry for key "a"/,
      ),
    ]);
    expect(result.applications.map(({ folder: dir }) => dir)).toEqual([join(root, 'staging')]);
    expect(result.failures?.map(({ folder: dir }) => dir)).toEqual([join(root, 'production')]);
  });
});

describe('a helmfile that cannot be run', () => {
  const only = release('chart: ./chart');

  it('says that there is none, and what to do', async () => {
    const { problems, applications } = await discover(only, { env: { PATH: '/nonexistent' } });
    expect(applications).toEqual([]);
    expect(problems).toMatchObject([
      {
        code: 'helmfile-missing',
        message: expect.stringContaining('not on the PATH'),
        hint: expect.stringContaining('HELMFILE_BIN'),
      },
    ]);
  });

  it('says that HELMFILE_BIN names none', async () => {
    const { problems } = await discover(only, { env: { HELMFILE_BIN: join(root, 'nothing') } });
    expect(problems).toMatchObject([{ code: 'helmfile-missing', at: { file: join(root, 'helmfile.yaml') } }]);
  });

  it('says that it is too old, or something else', async () => {
    writeTree(root, { 'bin/helmfile': '#!/bin/sh\necho helmfile version 0.171.0\n' });
    chmodSync(join(root, 'bin/helmfile'), 0o755);
    const { problems } = await discover(only, { env: { HELMFILE_BIN: join(root, 'bin/helmfile') } });
    expect(problems).toMatchObject([
      { code: 'helmfile-version', message: expect.stringContaining('helmfile version 0.171.0') },
    ]);
  });

  it('is not asked for where there is no helmfile.yaml', async () => {
    expect(await discover({}, { env: {} })).toMatchObject({ applications: [], problems: [] });
  });
});
