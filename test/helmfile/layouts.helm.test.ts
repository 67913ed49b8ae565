/** Where helmfiles lie, what their contexts are called, and where their charts come from. */
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { DiscoveryInput, DiscoveryResult } from '../../src/discover/index.ts';
import { discoverHelmfile } from '../../src/helmfile/index.ts';
import { openProject } from '../../src/operations/sources/index.ts';
import { git, gitEnv, makeFolder, writeTree } from '../git/repository.ts';
import { surroundingsIn } from '../operations/surroundings.ts';
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
  folders: readonly string[] = ['.'],
  more: Partial<DiscoveryInput> = {},
): Promise<DiscoveryResult> => {
  writeTree(root, { 'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', ...texts });
  return discoverHelmfile({
    root,
    folders: folders.map((one) => join(root, one)),
    isOwn: () => true,
    isTrusted: true,
    render: () => Promise.reject(new Error('it prints no others')),
    env: { ...gitEnv, HELMFILE_BIN: helmfilePath() },
    signal: new AbortController().signal,
    ...more,
  });
};

/** Helmfiles of one folder below the root. */
const releases = (...names: string[]): string =>
  `releases:\n${names.map((name) => `  - {name: ${name}, chart: ../chart}\n`).join('')}`;

const namesOf = ({ applications, problems }: DiscoveryResult): readonly string[] => {
  expect(problems).toEqual([]);
  return applications.map((one) => `${relative(root, one.folder)}/${one.name}`);
};

describeReal('layouts of helmfiles', helmfileMissing(), () => {
  it('finds a helmfile of each folder, once where another includes it', async () => {
    const texts = {
      'a/helmfile.yaml': `helmfiles: [../b/helmfile.yaml]\n${releases('one')}`,
      'b/helmfile.yaml': releases('two'),
      'c/helmfile.yaml.gotmpl': releases('{{ "three" }}'),
      'd/other.yaml': releases('four'),
      'e/node_modules/helmfile.yaml': releases('five'),
      'chart/templates/helmfile.yaml': releases('six'),
    };
    expect(namesOf(await discover(texts))).toEqual(['a/two', 'a/one', 'c/three']);
    expect(namesOf(await discover({}, ['b', 'c/helmfile.yaml.gotmpl']))).toEqual(['b/two', 'c/three']);
  });

  it('reads each file of a folder helmfile.d as a helmfile of the folder above', async () => {
    const texts = {
      'deploy/helmfile.d/01.yaml': releases('one').replace('../chart', '../../chart'),
      'deploy/helmfile.d/02.yaml.gotmpl': `environments: {default: {}, staging: {}}\n---\n${releases('two').replace('../chart', '../../chart')}`,
    };
    expect(namesOf(await discover(texts))).toEqual([
      'deploy/one',
      'deploy/default/two',
      'deploy/staging/two',
    ]);
    expect(namesOf(await discover({}, ['deploy/helmfile.d']))).toHaveLength(3);
  });

  it('reads a named file of another name', async () => {
    const texts = { 'deploy/helmfile-prod.yaml': releases('one') };
    expect(namesOf(await discover(texts))).toEqual([]);
    expect(namesOf(await discover(texts, ['deploy/helmfile-prod.yaml']))).toEqual(['deploy/one']);
  });

  it('has default among environments where the helmfile names it', async () => {
    const plain = `environments: {default: {}, staging: {}}\n---\n${releases('web')}`;
    expect(namesOf(await discover({ 'a/helmfile.yaml': plain }))).toEqual(['a/default/web', 'a/staging/web']);
    const without = plain.replace('default: {}, ', '');
    expect(namesOf(await discover({ 'a/helmfile.yaml': without }))).toEqual(['a/staging/web']);
  });

  it('finds the environments of a helmfile that cannot be read without one', async () => {
    const texts = {
      'environments.yaml':
        'environments:\n  # of every day\n  staging:\n    values: [{a: 1}]\n  "production":\n    values: [{a: 2}]\n',
      'a/helmfile.yaml.gotmpl': `bases: [../environments.yaml]\n---\n${releases('web-{{ .Values.a }}')}`,
    };
    expect(namesOf(await discover(texts))).toEqual(['a/staging/web-1', 'a/production/web-2']);
  });

  it('has no release where a selector chooses none', async () => {
    const texts = { 'a/helmfile.yaml': releases('one', 'two') };
    const choose = (...selectors: string[]) => discover(texts, ['.'], { selectors });
    expect(namesOf(await choose('name=two'))).toEqual(['a/two']);
    expect(namesOf(await choose('name=two', 'name=one'))).toEqual(['a/one', 'a/two']);
    expect(namesOf(await choose('name=three'))).toEqual([]);
  });

  it('orders a circle of needs anyhow, since helmfile refuses it only in a deploy', async () => {
    const needing = (name: string, need: string) =>
      `  - {name: ${name}, chart: ../chart, needs: [${need}]}\n`;
    const texts = { 'a/helmfile.yaml': `releases:\n${needing('one', 'two')}${needing('two', 'one')}` };
    const { applications } = await discover(texts);
    expect(applications.map(({ name, needs }) => [name, needs])).toEqual([
      ['two', ['a/one']],
      ['one', ['a/two']],
    ]);
  });

  it('names the needs of a helmfile at the root by the name of the repository', async () => {
    writeTree(root, {
      'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'helmfile.yaml':
        'releases:\n  - {name: web, chart: ./chart, needs: [db]}\n  - {name: db, chart: ./chart}\n',
    });
    git(root, 'init', '--quiet');
    git(root, 'remote', 'add', 'origin', 'https://git.acme.test/acme/shop.git');
    const env = { ...gitEnv, HELMFILE_BIN: helmfilePath() };
    const input = { discover: { kind: 'helmfile', folders: ['.'] } } as const;
    const { services } = await openProject(input, surroundingsIn(root, join(root, 'cache'), { env }));
    expect(services.map(({ name }) => name)).toEqual(['shop']);
    const contexts = services[0]?.contexts;
    expect([...(contexts?.keys() ?? [])]).toEqual(['db', 'web']);
    expect(contexts?.get('web')?.settings.needs?.value).toEqual(['shop/db']);
  });

  it('takes charts of repositories, of registries and of git, with their versions', async () => {
    const charts = [
      'chart: plain/web, version: 1.2.3',
      'chart: plain/web, version: ^1',
      'chart: plain/web',
      'chart: plain/web, devel: true',
      'chart: registry/group/web, version: 1.2.3',
      'chart: "oci://ghcr.io/acme/web", version: 1.2.3',
      'chart: "oci://ghcr.io:443/acme/web:1.2.3"',
      `chart: "oci://ghcr.io/acme/web", version: "1.2.3@sha256:${'0'.repeat(64)}"`,
    ];
    const text = [
      'repositories:',
      '  - {name: plain, url: "https://charts.acme.test/stable/"}',
      '  - {name: registry, url: ghcr.io/acme, oci: true}',
      'releases:',
      ...charts.map((chart, index) => `  - {name: web-${index}, ${chart}}`),
    ].join('\n');
    const { applications, problems } = await discover({ 'a/helmfile.yaml': text });
    expect(problems).toEqual([]);
    const repository = 'https://charts.acme.test/stable';
    expect(applications.map(({ parts: [part] }) => part)).toEqual(
      [
        { chart: 'web', repository, version: '1.2.3' },
        { chart: 'web', repository, version: '^1' },
        { chart: 'web', repository, version: '*' },
        { chart: 'web', repository, version: '>0.0.0-0' },
        { chart: 'oci://ghcr.io/acme/group/web', version: '1.2.3' },
        { chart: 'oci://ghcr.io/acme/web', version: '1.2.3' },
        { chart: 'oci://ghcr.io:443/acme/web:1.2.3' },
        { chart: `oci://ghcr.io/acme/web@sha256:${'0'.repeat(64)}` },
      ].map((place) => ({ kind: 'chart', ...place, valueFiles: [] })),
    );
  });

  it('takes the version of helmfile.lock for a range', async () => {
    const { applications } = await discover({
      'a/helmfile.yaml':
        'repositories: [{name: plain, url: "https://charts.acme.test"}]\nreleases: [{name: web, chart: plain/web, version: ^1}]\n',
      'a/helmfile.lock':
        'version: 1.8.0\ndependencies:\n- name: web\n  repository: https://charts.acme.test\n  version: 1.4.2\ndigest: sha256:0\ngenerated: "2026-01-01T00:00:00Z"\n',
    });
    expect(applications[0]?.parts).toMatchObject([{ version: '1.4.2' }]);
  });
});
