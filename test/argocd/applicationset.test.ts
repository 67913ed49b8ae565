import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compareStrings } from '../../src/gotemplate/index.ts';
import { isMap } from '../../src/yaml/index.ts';
import { setCases } from './applicationset-cases.ts';
import { expandText, makeRepository, readMap } from './repository.ts';

const root = makeRepository();

const namesOf = (set: string): readonly string[] =>
  expandText(set, root).applications.map(({ value }) => {
    const metadata = value.get('metadata');
    const name = isMap(metadata) ? metadata.get('name') : undefined;
    return typeof name === 'string' ? name : '';
  });

/** A set whose Applications have the name of an element. */
const setOf = (generators: string, more = '', name = '{{name}}'): string =>
  `metadata: {name: apps, namespace: argocd}\nspec:\n${more}  generators: ${generators}\n  template:\n    metadata: {name: "${name}"}\n    spec: {project: default, source: {repoURL: r, path: p}, destination: {server: s}}\n`;

describe('an ApplicationSet', () => {
  it.each(setCases)('makes the Applications that Argo CD makes: $what', ({ set, names }) => {
    const isRefused = expandText(set, root).problems.some(({ code }) => code === 'applicationset');
    const made = isRefused ? undefined : namesOf(set).toSorted(compareStrings);
    expect(made).toEqual(names?.toSorted(compareStrings));
  });

  it('makes nothing where Argo CD refuses', () => {
    const refused = setCases
      .filter(({ names }) => names === undefined)
      .map(({ set }) => expandText(set, root));
    expect(refused.flatMap(({ applications }) => applications)).toEqual([]);
    expect(new Set(refused.flatMap(({ problems }) => problems.map(({ severity }) => severity)))).toEqual(
      new Set(['error']),
    );
  });

  it('keeps the order of elements, folders and files', () => {
    expect(namesOf(setOf('[{list: {elements: [{name: z}, {name: a}]}}]'))).toEqual(['z', 'a']);
    const folders = '[{git: {repoURL: "https://github.com/acme/deploy.git", directories: [{path: "*/*"}]}}]';
    expect(namesOf(setOf(folders, '', '{{path}}'))).toEqual([
      'apps/[odd]',
      'apps/api',
      'apps/web',
      'apps-old/db',
      'charts/redis',
      'clusters/bad',
      'clusters/blank',
      'clusters/dev',
      'clusters/many',
      'clusters/prod',
    ]);
  });

  it('gives each Application the place of the set, and what its deletion leaves', () => {
    const removals = [
      '',
      '  syncPolicy: {preserveResourcesOnDeletion: true}\n',
      '  syncPolicy: {applicationsSync: create-update}\n',
    ].map((more) =>
      expandText(setOf('[{list: {elements: [{name: a}]}}]', more), root).applications.map(
        ({ removal, at }) => [removal, at.line],
      ),
    );
    expect(removals).toEqual([[['deletes', 1]], [['retains', 1]], [['retains', 1]]]);
  });

  it('passes on the paths that decide which Applications there are', () => {
    const { reads } = expandText(
      setOf('[{git: {repoURL: "https://github.com/acme/deploy.git", directories: [{path: "charts/*"}]}}]'),
      root,
    );
    expect(reads).toEqual([join(root, 'charts')]);
  });

  it.each([
    [
      'another repository',
      '[{git: {repoURL: "https://github.com/acme/other", directories: [{path: "*"}]}}]',
      /its git generator asks another repository, https:\/\/github.com\/acme\/other/,
    ],
    ['clusters', '[{clusters: {}}]', /its cluster generator asks for clusters, and no file answers/],
    [
      'pull requests',
      '[{pullRequest: {github: {owner: acme, repo: shop}}}]',
      /asks for pullRequests of acme\/shop/,
    ],
    ['repositories', '[{scmProvider: {github: {organization: other}}}]', /asks for repositories of other/],
    ['decisions', '[{clusterDecisionResource: {configMapRef: none, name: x}}]', /asks for decisions of none/],
    ['a plugin', '[{plugin: {configMapRef: {name: none}}}]', /asks for plugins of none/],
    ['an unknown kind', '[{oci: {}}]', /a generator of the kind oci is not known/],
  ])('names what it is not told and renders the rest: %s', (_what, generators, message) => {
    const both = setOf(generators.replace(/\]$/, ', {list: {elements: [{name: other}]}}]'));
    const { problems, applications } = expandText(both, root, readMap('{}'));
    expect(problems.map(({ code, severity, message: said }) => [code, severity, message.test(said)])).toEqual(
      [['not-rendered', 'warning', true]],
    );
    expect(applications).toHaveLength(1);
  });

  it.each([
    [
      'two Applications of one name',
      setOf('[{list: {elements: [{name: a}, {name: a}, {name: b}]}}]'),
      /makes 2 Applications of the name a, and Argo CD applies none/,
    ],
    [
      'a policy that changes nothing',
      setOf('[{list: {elements: [{name: b}]}}]', '  syncPolicy: {applicationsSync: create-only}\n'),
      /changes no Application that exists/,
    ],
    [
      'a rolling sync',
      setOf('[{list: {elements: [{name: b}]}}]', '  strategy: {type: RollingSync}\n'),
      /rolling sync decides when/,
    ],
    [
      'another revision',
      setOf(
        '[{git: {repoURL: "https://github.com/acme/deploy.git", revision: v1, directories: [{path: charts/redis}]}}]',
        '',
        'b',
      ),
      /asks for the revision v1/,
    ],
  ])('says what is not as it looks: %s', (_what, set, message) => {
    const { problems } = expandText(set, root);
    expect(problems.map(({ message: said }) => message.test(said))).toEqual([true]);
    expect(namesOf(set)).toEqual(['b']);
  });

  const elements = (count: number): string =>
    `[${Array.from({ length: count }, (_none, index) => `{name: a${index}}`).join(',')}]`;
  const many = `{list: {elements: ${elements(300)}}}`;

  it.each([
    [
      '100,000 elements',
      setOf(`[{list: {elements: ${elements(100_000)}}}]`),
      /makes 100000 sets of parameters, more than the 20000/,
    ],
    [
      'more Applications than a report is for',
      setOf(`[{list: {elements: ${elements(5001)}}}]`),
      /makes more than 5000 Applications/,
    ],
    [
      'a matrix that multiplies',
      setOf(
        `[{matrix: {generators: [${many}, {list: {elements: ${elements(300).replaceAll('name', 'other')}}}]}}]`,
      ),
      /more than the 20000/,
    ],
    [
      'templates that loop',
      setOf(
        '[{list: {elements: [{a: b}]}}]',
        '  goTemplate: true\n',
        '{{ range until 3000 }}{{ range until 3000 }}{{ end }}{{ end }}',
      ),
      /more steps than Pligos allows/,
    ],
    [
      'a map in itself',
      setOf('[{list: {elements: [{a: b}]}}]', '  goTemplate: true\n', '{{ set . `a` . }}'),
      /contains itself/,
    ],
    [
      'a deep template',
      setOf('[{list: {elements: [{name: b}]}}]').replace(
        'path: p',
        `path: p, helm: {valuesObject: ${'{a: '.repeat(200)}1${'}'.repeat(200)}}`,
      ),
      /nested more than 100 deep/,
    ],
    [
      'a long pattern',
      setOf(
        `[{pullRequest: {github: {owner: acme, repo: app}, filters: [{branchMatch: "${'(a*)*'.repeat(400)}"}]}}]`,
      ),
      /2000 characters, more than 1000/,
    ],
  ])('ends by name: %s', (_what, set, message) => {
    const { problems, applications } = expandText(set, root);
    expect(problems.map(({ code, severity, message: said }) => [code, severity, message.test(said)])).toEqual(
      [['not-rendered', 'error', true]],
    );
    expect(applications).toEqual([]);
  });

  it('follows no link that leads out of the repository, and reads nothing outside', () => {
    const linked = makeRepository({ 'apps/a/x.yaml': 'a: 1' });
    symlinkSync('/etc', join(linked, 'apps', 'etc'));
    const git = (rest: string): string => `[{git: {repoURL: "https://github.com/acme/deploy.git", ${rest}}}]`;
    const { problems, applications } = expandText(
      setOf(git('directories: [{path: "apps/*"}]'), '', '{{path}}'),
      linked,
    );
    expect(problems.map(({ code, message }) => [code, /leads to .*etc, outside of/.test(message)])).toEqual([
      ['not-rendered', true],
    ]);
    expect(applications).toEqual([]);
    expect(
      expandText(setOf(git('files: [{path: "../../etc/host*"}, {path: /etc/hosts}]')), linked).applications,
    ).toEqual([]);
  });

  it('takes keys of every object for ordinary ones', () => {
    const set = setOf(
      '[{list: {elements: [{__proto__: p, constructor: c, name: a}]}}]',
      '',
      '{{__proto__}}-{{constructor}}-{{toString}}',
    );
    expect(namesOf(set)).toEqual(['p-c-{{toString}}']);
  });
});
