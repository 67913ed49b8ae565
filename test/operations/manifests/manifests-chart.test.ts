/** Which files `manifests` reads, what their templates are called, and what is said of them. */
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { KustomizeSource } from '../../../src/config/index.ts';
import { UserError } from '../../../src/errors.ts';
import { generate, templateFiles } from '../../../src/operations/sources/kinds.ts';
import { chooseOne, openProject } from '../../../src/operations/sources/project.ts';
import { builtChart } from '../../../src/operations/sources/manifests/built-chart.ts';
import { isTooLarge, releaseSize } from '../../../src/operations/sources/manifests/release-size.ts';
import type { Surroundings } from '../../../src/operations/surroundings.ts';
import { makeFolder } from '../../git/repository.ts';
import { surroundingsIn } from '../surroundings.ts';

let home: ReturnType<typeof makeFolder>;
let root = '';
beforeEach(() => {
  home = makeFolder();
  root = realpathSync(home.path);
  mkdirSync(join(root, '.git'));
});
afterEach(() => home.dispose());

const config = (name: string, more = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`;

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const surroundings = (): Surroundings => surroundingsIn(root, join(root, 'cache'));

async function chartOf(manifests: string, more = '') {
  write({ 'shop/pligos.yaml': `contexts:\n  dev: {manifests: ${manifests}${more}}\n` });
  const project = await openProject({ configs: ['shop'] }, surroundings());
  const target = chooseOne(project, undefined, surroundings());
  return { target, ...generate(target, project.loader, { secrets: true }) };
}

const templatesOf = async (manifests: string): Promise<readonly string[]> =>
  [...((await chartOf(manifests)).chart?.files.keys() ?? [])].filter((path) => path !== 'Chart.yaml');

const places = (
  problems: readonly { code: string; at?: { file: string; line: number } }[],
): readonly string[] =>
  problems.map(({ code, at }) => `${code} ${at?.file.slice(root.length + 1)}:${at?.line}`);

describe('the files of a folder', () => {
  beforeEach(() =>
    write({
      'shop/a.yaml': config('a'),
      'shop/b.yml': config('b'),
      'shop/c.json': '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"c"}}',
      'shop/README.md': 'x',
      'shop/_d.yaml': config('d'),
      'shop/deep/e.yaml': config('e'),
      'shop/deep/er/f.yaml': config('f'),
      'shared/NOTES.txt': config('g'),
    }),
  );

  it('are those that kubectl reads, without those of its folders and without our own', async () => {
    expect(await templatesOf('[.]')).toEqual([
      'templates/shop/a.yaml',
      'templates/shop/b.yml',
      'templates/shop/c.json.yaml',
      'templates/shop/file_d.yaml',
    ]);
  });

  it('are those of all folders where the entry says so, each once', async () => {
    expect(await templatesOf('[deep/e.yaml, "deep/**", "d*/*.yaml"]')).toEqual([
      'templates/shop/deep/e.yaml',
      'templates/shop/deep/er/f.yaml',
    ]);
  });

  it.each([
    'n\n---\nkind: ConfigMap\n#.yaml',
    'a\r.yaml',
    'a\u0085.yaml',
    'a\u2028.yaml',
    'a\u202E.yaml',
    'a\u001b.yaml',
  ])('have names of which all is shown: %j', async (name) => {
    write({ [`shop/${name}`]: config('x') });
    const { chart, problems } = await chartOf('[.]');
    expect(chart).toBeUndefined();
    expect(problems).toMatchObject([
      {
        code: 'manifests-file-name',
        message: `the name ${JSON.stringify(`shop/${name}`)} holds a control character`,
      },
    ]);
  });

  it('may be of any name where they are named', async () => {
    expect(await templatesOf('[../shared/NOTES.txt]')).toEqual(['templates/shared/NOTES.txt.yaml']);
  });

  it('are found again from the names of their templates', async () => {
    const { target, chart } = await chartOf('[., ../shared/NOTES.txt]');
    const files = [...(chart?.files.keys() ?? [])]
      .filter((path) => path !== 'Chart.yaml')
      .map((path) => templateFiles(target, path).map(({ file }) => file.slice(root.length + 1)));
    expect(files).toEqual([
      expect.arrayContaining(['shared/NOTES.txt']),
      expect.arrayContaining(['shop/a.yaml']),
      expect.arrayContaining(['shop/b.yml']),
      expect.arrayContaining(['shop/c.json']),
      expect.arrayContaining(['shop/_d.yaml']),
    ]);
  });

  it('are missing in a folder of folders, which is an error', async () => {
    write({ 'shop/over/lays/a.yaml': config('a') });
    expect(places((await chartOf('[over]')).problems)).toEqual(['manifests-empty shop/pligos.yaml:2']);
  });
});

describe('a glob', () => {
  it('may match folders without manifests, if it finds some in all', async () => {
    write({ 'shop/deploy/web/a/x.yaml': config('x'), 'shop/deploy/web/b/z.yaml': config('z') });
    const { problems, chart } = await chartOf('["deploy/web/**"]');
    expect(problems).toEqual([]);
    expect([...(chart?.files.keys() ?? [])]).toHaveLength(3);
  });

  it('that finds none in all its folders is one error, beside one that finds some', async () => {
    write({ 'shop/deploy/a/b/README.md': 'x', 'shop/m/x.yaml': config('x') });
    const { problems } = await chartOf('["m/**", "deploy/**"]');
    expect(places(problems)).toEqual(['manifests-empty shop/pligos.yaml:2']);
    expect(problems[0]?.hint).toBe('correct the glob: no folder that it matches holds any');
  });

  it('leaves nothing out', async () => {
    write({ 'shop/m/x.yaml': config('x') });
    await expect(chartOf('[m, "!m/x.yaml"]')).rejects.toThrow('would leave files out, and no entry can');
  });
});

describe('what cannot be a release', () => {
  it('is named: a kustomization, values, and links that lead elsewhere', async () => {
    write({ 'shop/m/kustomization.yaml': 'resources: [a.yaml]\n', 'shop/m/values.yaml': 'a: 1\n' });
    expect(places((await chartOf('[m]')).problems)).toEqual([
      'manifests-kustomization shop/m/kustomization.yaml:1',
      'manifests-document shop/m/values.yaml:1',
    ]);
    mkdirSync(join(root, 'shop/links'));
    symlinkSync('/etc/hostname', join(root, 'shop/links/a.yaml'));
    await expect(chartOf('[links]')).rejects.toThrow(UserError);
    await expect(chartOf('["links/*"]')).rejects.toThrow('outside of');
    await expect(chartOf('[../../etc]')).rejects.toThrow('outside of');
  });

  it('is a Helm chart, which is one error', async () => {
    write({
      'shop/c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 0.1.0\n',
      'shop/c/values.yaml': 'a: 1\n',
      'shop/c/quota.yml': config('quota'),
      'shop/c/templates/a.yaml': 'a: {{ .x }}\n{{- if x }}\n',
      'shop/c/templates/deep/b.yaml': '{{ .b }}\n',
    });
    expect(places((await chartOf('[c]')).problems)).toEqual(['manifests-chart shop/c/Chart.yaml:1']);
    const { problems } = await chartOf('["c/templates/**"]');
    expect(places(problems)).toEqual(['manifests-chart shop/c/templates/a.yaml:1']);
    expect(problems[0]?.hint).toBe('write chart: c in the place of manifests:');
    expect((await chartOf('[c/quota.yml]')).problems).toEqual([]);
  });

  it('is a resource that stands twice, in one file or in two', async () => {
    write({
      'shop/m/a.yaml': `${config('a')}---\n${config('a', '  namespace: shop\n')}---\n${config('a', '  namespace: x\n')}`,
      'shop/m/b.yaml': config('a'),
    });
    const { problems } = await chartOf('[m]', ', namespace: shop');
    expect(places(problems)).toEqual(['manifests-twice shop/m/a.yaml:6', 'manifests-twice shop/m/b.yaml:1']);
    expect(problems.map(({ message }) => message)).toEqual([
      'ConfigMap/a stands here and at line 1',
      'ConfigMap/a stands here and at a.yaml:1',
    ]);
  });

  it('is nothing at all: an upgrade to it would delete everything', async () => {
    write({ 'shop/m/a.yaml': '# nothing\n' });
    const { target, problems } = await chartOf('[m]');
    expect(places(problems)).toEqual(['manifests-empty shop/pligos.yaml:2']);
    const { dir } = target.context.source;
    const source: KustomizeSource = { kind: 'kustomize', dir, valueFiles: [], built: '\n' };
    const built = builtChart({ ...target, context: { ...target.context, source } }, source);
    expect(built.chart).toBeUndefined();
    expect(places(built.problems)).toEqual(['kustomize-empty shop/pligos.yaml:2']);
  });

  it('is a glob or a file that is not there, and a list without one', async () => {
    await expect(chartOf('["m/*.yaml"]')).rejects.toThrow('"m/*.yaml" matches no file and no folder');
    await expect(chartOf('[m.yaml]')).rejects.toThrow('"m.yaml" does not exist');
    await expect(chartOf('[]')).rejects.toThrow('manifests: names no file and no folder');
  });

  it('is told of the release in its own namespace, and of a resource beside its definition', async () => {
    write({
      'shop/m/a.yaml':
        'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n---\napiVersion: v1\nkind: Namespace\nmetadata: {name: other}\n',
      'shop/m/b.yaml':
        'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.x.io}\nspec: {group: x.io, names: {kind: Foo}}\n---\napiVersion: x.io/v1\nkind: Foo\nmetadata: {name: a}\n---\napiVersion: y.io/v1\nkind: Foo\nmetadata: {name: a}\n',
    });
    const { problems, chart } = await chartOf('[m]', ', namespace: shop');
    expect(chart).toBeDefined();
    expect(places(problems)).toEqual([
      'manifests-namespace shop/m/a.yaml:1',
      'manifests-definition shop/m/b.yaml:6',
    ]);
    expect((await chartOf('[m]')).problems.map(({ code }) => code)).toEqual(['manifests-definition']);
  });

  it('is told of a release that no Secret can hold', async () => {
    const noise = (length: number): string =>
      Array.from({ length }, (_, at) => Math.sin(at + 1).toString(36)).join('');
    write({ 'shop/m/a.yaml': config('a', `data: {x: "${noise(20_000)}"}\n`) });
    const small = await chartOf('[m]');
    expect(small.problems).toEqual([]);
    expect(small.chart && isTooLarge(releaseSize(small.chart))).toBe(false);
    write({ 'shop/m/a.yaml': config('a', `data: {x: "${noise(80_000)}"}\n`) });
    const large = await chartOf('[m]');
    expect(large.problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning release-too-large',
    ]);
  });
});
