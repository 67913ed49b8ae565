/** What a kustomization reads, and what of it is refused by name. */
import { mkdirSync, realpathSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readsOf } from '../../src/kustomize/index.ts';
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

  it('are none where the text is no YAML', () => {
    write({ 'a/kustomization.yaml': 'resources: [\n' });
    expect(filesOf('a')).toEqual([]);
    expect(problemsOf('a')).toEqual([expect.stringMatching(/^a\/kustomization.yaml:1 yaml-syntax: /)]);
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
  ])('is %s, where no base is named', (address) => {
    write({ 'o/kustomization.yaml': `crds:\n- ${address}\npatches:\n- path: ${address}\n` });
    expect(problemsOf('o')).toEqual([
      `o/kustomization.yaml:2 kustomize-refused: crds names ${JSON.stringify(address)}, which lies elsewhere`,
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

describe('a field that is not known', () => {
  it.each([
    ['resource: [a.yaml]', 'a kustomization has no field "resource"', 'did you mean "resources"?'],
    ['Resources: [a.yaml]', 'a kustomization has no field "Resources"', 'did you mean "resources"? '],
    ['RESOURCES: [a.yaml]', 'a kustomization has no field "RESOURCES"', 'did you mean "resources"? '],
    ['reſources: [a.yaml]', 'a kustomization has no field "reſources"', 'did you mean "resources"? '],
    ['"\\u212Aind": Component', 'a kustomization has no field "\u212Aind"', 'did you mean "kind"? '],
    ['HelmCharts: [{name: a}]', 'a kustomization has no field "HelmCharts"', 'did you mean "helmCharts"? '],
    ['__proto__: 1', 'a kustomization has no field "__proto__"', 'remove it'],
    ['constructor: 1', 'a kustomization has no field "constructor"', 'remove it'],
    ['OpenAPI: {path: a}', 'a kustomization has no field "OpenAPI"', 'did you mean "openapi"? '],
    ['openapi: {Path: a}', 'openapi has no field "Path"', 'did you mean "path"? '],
    [
      'configMapGenerator: [{Files: [a]}]',
      'configMapGenerator has no field "Files"',
      'did you mean "files"? ',
    ],
    ['secretGenerator: [{ENV: a}]', 'secretGenerator has no field "ENV"', 'did you mean "env"? '],
    ['patches: [{PATH: a}]', 'patches has no field "PATH"', 'did you mean "path"? '],
    ['patchesJson6902: [{Path: a}]', 'patchesJson6902 has no field "Path"', 'did you mean "path"? '],
    ['replacements: [{Path: a}]', 'replacements has no field "Path"', 'did you mean "path"? '],
    ['replacements: [{source: {Kind: a}}]', 'source has no field "Kind"', 'did you mean "kind"? '],
    ['labels: [{pairs: {Any: key}, Fields: []}]', 'labels has no field "Fields"', 'did you mean "fields"? '],
    ['transformers: [t.yaml]', 'PatchTransformer has no field "PATH"', 'did you mean "path"? '],
    ['generators: [g]', 'ConfigMapGenerator has no field "FILES"', 'did you mean "files"? '],
  ])('%s', (text, message, hint) => {
    write({
      'o/kustomization.yaml': `${text}\n`,
      'o/t.yaml': 'apiVersion: builtin\nkind: PatchTransformer\nPATH: http://127.0.0.1\n',
      'o/g/kustomization.yaml': 'resources: [g]\n',
      'o/g/g': 'apiVersion: builtin\nkind: ConfigMapGenerator\nFILES: [k=http://127.0.0.1]\n',
    });
    const { problems } = readsOf(join(root, 'o'));
    expect(problems).toHaveLength(1);
    const [only] = problems;
    expect(only).toMatchObject({ code: 'kustomize-refused', message });
    expect(only?.hint?.startsWith(hint)).toBe(true);
    expect(only?.at?.line).toBeGreaterThan(0);
  });
});

describe('what kustomize may read in another way', () => {
  it.each([
    [
      'a key that is no string',
      'commonLabels: {on: a}\n',
      /:1 kustomize-refused: kustomize reads this as a string/,
    ],
    ['two equal keys', 'resources: [a.yaml]\nresources: [../b]\n', /:2 yaml-/],
    ['two documents', 'resources: [a.yaml]\n---\nresources: [../b]\n', /:3 yaml-documents/],
    ['a text of generators that is none', 'generators: ["[a]"]\n', /:1 kustomize-refused: this is neither/],
    ['a text of generators in two lines', 'generators: ["a\\nb"]\n', /:1 kustomize-refused: this is neither/],
    [
      'a list of generators',
      'generators: ["apiVersion: builtin\\nkind: ConfigMapGeneratorList\\nitems: []"]\n',
      /the generator or transformer ConfigMapGeneratorList is not rendered/,
    ],
    ['a flow map after a blank', 'generators: [" {apiVersion: a/v1, kind: B}"]\n', /the plugin a\/v1\/B/],
    ['a short scheme', 'resources: ["http:/127.0.0.1/x"]\n', /has a scheme that Pligos does not fetch/],
    [
      'an address in a generator',
      'configMapGenerator: [{files: ["k=HTTP://127.0.0.1/x"]}]\n',
      /which lies elsewhere/,
    ],
    ['an address as a schema', 'openapi: {path: "https://localhost/x"}\n', /which lies elsewhere/],
    ['an absolute path', 'resources: [/etc]\n', /which is an absolute path/],
    [
      'a kustomization as data',
      'configMapGenerator: [{files: [kustomization.yaml]}]\n',
      /cannot be data as well/,
    ],
    [
      'a folder of generators that patches them',
      'generators: [g]\n',
      /"patches" would change what is named in generators/,
    ],
  ])('%s', (_, text, expected) => {
    write({
      'o/kustomization.yaml': text,
      'o/g/kustomization.yaml': 'resources: [g.yaml]\npatches: [{patch: "a: 1"}]\n',
      'o/yes.yaml': 'apiVersion: builtin\nkind: SecretGenerator\nmetadata: {name: a}\ntype: yes\n',
      'o/no.yaml':
        'apiVersion: builtin\nkind: SecretGenerator\nmetadata: {name: a}\noptions: {labels: {no: a}}\n',
      'o/g/g.yaml': 'apiVersion: builtin\nkind: ConfigMapGenerator\nmetadata: {name: a}\n',
    });
    expect(problemsOf('o')).toEqual([expect.stringMatching(expected)]);
  });

  it('is given to it as it was understood: anchors, merges and tags are gone', () => {
    write({
      'o/kustomization.yaml':
        'commonLabels: &a {x: "yes", m: !!str 1}\ncommonAnnotations: {<<: *a, z: on}\nreplicas: [{name: a, count: 3}]\ngenerators:\n- |\n  apiVersion: builtin\n  kind: &k SecretGenerator\n  metadata: {name: *k}\n',
    });
    const { texts, problems } = readsOf(join(root, 'o'));
    expect(problems).toEqual([]);
    expect(JSON.parse(texts.get(join(root, 'o/kustomization.yaml')) ?? '')).toEqual({
      commonLabels: { x: 'yes', m: '1' },
      commonAnnotations: { x: 'yes', m: '1', z: true },
      replicas: [{ name: 'a', count: 3 }],
      generators: [
        '{"apiVersion":"builtin","kind":"SecretGenerator","metadata":{"name":"SecretGenerator"}}\n',
      ],
    });
  });
});

describe('what is too much', () => {
  it('is a base that is built two thousand times', () => {
    const files: Record<string, string> = { '11/kustomization.yaml': 'namePrefix: a\n' };
    for (let level = 0; level < 11; level++)
      files[`${level}/kustomization.yaml`] = `resources: [../${level + 1}, ../${level + 1}]\n`;
    write(files);
    expect(readsOf(join(root, '0')).problems).toMatchObject([
      { code: 'kustomize-refused', message: 'the kustomization reads more than 1000 bases' },
    ]);
    expect(readsOf(join(root, '4')).problems).toEqual([]);
  });

  it('is a kustomization of many files', () => {
    write({ 'o/kustomization.yaml': `crds: [${Array.from({ length: 10_001 }, (_, n) => `f${n}`).join()}]` });
    expect(readsOf(join(root, 'o')).problems).toMatchObject([
      { message: 'the kustomization reads more than 10000 files' },
    ]);
  });

  it('is a kustomization of gigabytes, which is not even read', () => {
    write({ 'o/kustomization.yaml': '' });
    truncateSync(join(root, 'o/kustomization.yaml'), 3 * 1024 ** 3);
    expect(problemsOf('o')).toEqual([expect.stringContaining(':1 kustomize-refused: ')]);
  });
});
