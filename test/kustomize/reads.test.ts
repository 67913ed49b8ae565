/** What a kustomization reads, and what of it is refused by name. */
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readsOf } from '../../src/kustomize/index.ts';
import { unknownField } from '../../src/kustomize/reads.ts';
import { makeFolder } from '../git/repository.ts';

let home: ReturnType<typeof makeFolder>;
let root = '';
beforeEach(() => {
  home = makeFolder();
  root = realpathSync(home.path);
});
afterEach(() => home.dispose());

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The files that it reads, without the names that a kustomization may have. */
const filesOf = (dir: string): readonly string[] =>
  [...readsOf(join(root, dir)).files.keys()]
    .map((file) => file.slice(root.length + 1))
    .filter((file) => !/kustomization(?:\.ya?ml)?$/i.test(file))
    .toSorted();

const problemsOf = (dir: string): readonly string[] =>
  readsOf(join(root, dir)).problems.map(
    ({ code, message, at }) => `${at?.file.slice(root.length + 1)}:${at?.line} ${code}: ${message}`,
  );

describe('the files of a kustomization', () => {
  it.each([
    ['resources: [a.yaml]', ['o/a.yaml']],
    ['resources: [a.yaml, missing.yaml]', ['o/a.yaml', 'o/missing.yaml']],
    ['bases: [../b]', ['b/r.yaml']],
    ['components: [../b]', ['b/r.yaml']],
    ['resources: [../b, ../c]', ['b/r.yaml', 'c/r.yaml']],
    ['crds: [crd.json]', ['o/crd.json']],
    ['configurations: [names.yaml]', ['o/names.yaml']],
    ['openapi: {path: schema.json}', ['o/schema.json']],
    ['patches: [{path: p.yaml}, {patch: "a: 1\\nb: 2"}, q.yaml]', ['o/p.yaml', 'o/q.yaml']],
    ['patchesJson6902: [{path: p.json, target: {kind: A, name: b, version: v1}}]', ['o/p.json']],
    ['patchesStrategicMerge: [p.yaml, "apiVersion: v1\\nkind: A"]', ['o/p.yaml']],
    ['replacements: [{path: r.yaml}, {source: {kind: A}}]', ['o/r.yaml']],
    [
      'configMapGenerator: [{name: a, files: [a.conf, x=b.conf], envs: [a.env], env: b.env, literals: ["a=c.conf"]}]',
      ['o/a.conf', 'o/a.env', 'o/b.conf', 'o/b.env'],
    ],
    ['secretGenerator: [{name: a, files: [tls.crt=../certs/a.crt]}]', ['certs/a.crt']],
    ['transformers: [t.yaml]', ['o/p.yaml', 'o/t.yaml']],
    ['transformers: [../transformers]', ['o/p.yaml', 'transformers/t.yaml']],
    [
      'generators: ["apiVersion: builtin\\nkind: SecretGenerator\\nmetadata: {name: a}\\nfiles: [k=s.txt]\\n"]',
      ['o/s.txt'],
    ],
    ['validators: [v.yaml]', ['o/v.yaml']],
  ])('%s', (text, expected) => {
    write({
      'o/kustomization.yaml': `${text}\n`,
      'b/kustomization.yml': 'resources: [r.yaml]\n',
      'c/Kustomization': 'resources: [../b, r.yaml]\n',
      'o/t.yaml': 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\npath: p.yaml\n',
      'transformers/kustomization.yaml': 'resources: [t.yaml]\n',
      'transformers/t.yaml':
        'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\npath: p.yaml\n',
    });
    expect(filesOf('o')).toEqual(expected);
    expect(problemsOf('o')).toEqual([]);
  });

  it('are listed where bases name each other in a circle', () => {
    write({
      'a/kustomization.yaml': 'resources: [../b, x.yaml]\n',
      'b/kustomization.yaml': 'resources: [../a]\n',
    });
    expect(filesOf('a')).toEqual(['a/x.yaml']);
  });

  it('are none where the text is no YAML: kustomize says so', () => {
    write({ 'a/kustomization.yaml': 'resources: [\n' });
    expect(filesOf('a')).toEqual([]);
    expect(problemsOf('a')).toEqual([]);
  });
});

describe('what is not rendered', () => {
  it.each([
    'https://example.com/a.yaml',
    'https://github.com/org/repo//deploy?ref=v1',
    'git@github.com:org/repo.git//deploy',
    'git::https://example.com/repo',
    'github.com/org/repo',
    'ssh://git@example.com/repo',
    'file:///etc',
    'gh:org/repo',
  ])('is %s, in any field', (address) => {
    write({ 'o/kustomization.yaml': `resources:\n- ${address}\npatches:\n- path: ${address}\n` });
    expect(problemsOf('o')).toEqual([
      `o/kustomization.yaml:2 kustomize-refused: resources names ${JSON.stringify(address)}, which lies elsewhere`,
      `o/kustomization.yaml:4 kustomize-refused: patches.path names ${JSON.stringify(address)}, which lies elsewhere`,
    ]);
  });

  it.each([
    ['helmCharts: [{name: a, repo: https://example.com}]', 'helmCharts'],
    ['helmChartInflationGenerator: [{chartName: a}]', 'helmChartInflationGenerator'],
    ['helmGlobals: {chartHome: .}', 'helmGlobals'],
    [
      'generators: ["apiVersion: builtin\\nkind: HelmChartInflationGenerator\\nmetadata: {name: a}\\n"]',
      'HelmChartInflationGenerator',
    ],
    [
      'generators: ["apiVersion: example.com/v1\\nkind: Maker\\nmetadata: {name: a}\\n"]',
      'the plugin example.com/v1/Maker',
    ],
    [
      'transformers: ["apiVersion: a/v1\\nkind: B\\nmetadata:\\n  name: a\\n  annotations:\\n    config.kubernetes.io/function: \\"exec: {path: /bin/sh}\\"\\n"]',
      'the function B',
    ],
  ])('is a chart, a plugin or a function: %s', (text, what) => {
    write({ 'o/kustomization.yaml': `resources: [../b]\n`, 'b/kustomization.yaml': `${text}\n` });
    expect(problemsOf('o')).toEqual([
      `b/kustomization.yaml:1 kustomize-refused: ${what} is not rendered: it would run other programs or fetch charts`,
    ]);
  });
});

describe('a field that kustomize does not know', () => {
  // kustomize 5.8.1
  const said = (field: string): string => `Error: invalid Kustomization: json: unknown field "${field}"\n`;

  it('has the place where it stands, and the nearest one that is known', () => {
    write({ 'o/kustomization.yaml': 'namePrefix: a-\nresource: [a.yaml]\n' });
    const files = [...readsOf(join(root, 'o')).files.keys()];
    expect(unknownField(said('resource'), files)).toMatchObject({
      code: 'kustomize-build',
      at: { file: join(root, 'o/kustomization.yaml'), line: 2 },
      hint: 'did you mean "resources"?',
    });
    expect(unknownField(said('elsewhere'), files)).toBeUndefined();
    expect(unknownField('Error: something else', files)).toBeUndefined();
  });
});
