import { sourceGrammar } from '../../src/sources/grammar/forms.ts';
import { describe, expect, it } from '@jest/globals';
import {
  type ContextRow as Row,
  company,
  emptyHint,
  faultsOfDev,
  type Files,
  flavored,
  listHint,
  mapHint,
  missing,
  pathHint,
  readShop,
  show,
  textHint,
} from './support.ts';

const sources: readonly Row[] = [
  [
    'neither flavor nor chart',
    'release: shop',
    [
      '@:2:3 [contexts.dev] context-source: the context "dev" has neither a flavor nor a chart nor manifests nor a kustomization | add flavor: PATH (generated from a schema) or chart: PATH (any Helm chart) or manifests: [PATH] (Kubernetes manifests as they are) or kustomize: PATH (a kustomization)',
    ],
  ],
  [
    'both flavor and chart',
    'flavor: ../web\nchart: ../chart',
    [
      '@:4:5 [contexts.dev.chart] context-source: the context "dev" has both a flavor and a chart | remove one; an inherited one is removed by setting it to null',
    ],
  ],
  [
    'a flavor that is not there',
    'flavor: ../wep',
    [
      `@:3:13 [contexts.dev.flavor] file-missing: "../wep" does not exist (looked for at IN/wep) | ${pathHint}`,
    ],
  ],
  [
    'a flavor without a schema',
    'flavor: ../chart',
    [
      '@:3:13 [contexts.dev.flavor] file-missing: "../chart" is not a flavor: it contains no schema.yaml | name the folder of a flavor, or add schema.yaml',
    ],
  ],
  [
    'a file as a flavor',
    'flavor: ../types.yaml',
    [
      '@:3:13 [contexts.dev.flavor] file-unreadable: "../types.yaml" is a file, a folder was expected | name its folder',
    ],
  ],
  [
    'a flavor of a scheme that is not known',
    'flavor: git::file:///flavors',
    [
      `@:3:13 [contexts.dev.flavor] source-address: the source "git::file:///flavors" has a form that Pligos does not know | write one of: ${sourceGrammar}`,
    ],
  ],
  [
    'a flavor outside of the repository',
    'flavor: /',
    [
      '@:3:13 [contexts.dev.flavor] path-outside: the path "/" leads to /, outside of IN | move it inside, or name it in pligos.allowOutside',
    ],
  ],
  [
    'a map as a flavor',
    'flavor: {path: ../web}',
    [
      '@:3:13 [contexts.dev.flavor] config-kind: a path or a source was expected, a map was found | write a path or an address, a map with source and version, or one with name, repository and version',
    ],
  ],
  [
    'a chart without a Chart.yaml',
    'chart: ..',
    [
      '@:3:12 [contexts.dev.chart] file-missing: ".." is not a chart: it contains no Chart.yaml | name the folder of a chart, or add Chart.yaml',
    ],
  ],
  [
    'keys of a flavor with a chart',
    'chart: ../chart\nspec: {}\nchartVersion: 1.0.0\nconfigs: []',
    [
      '@:4:5 [contexts.dev.spec] context-source: "spec" goes with a flavor, and the context "dev" has none | remove it; with a chart, values stand in valueFiles and helmValues',
      '@:5:5 [contexts.dev.chartVersion] context-source: "chartVersion" goes with a flavor, and the context "dev" has none | remove it; with a chart, values stand in valueFiles and helmValues',
      '@:6:5 [contexts.dev.configs] context-source: "configs" goes with a flavor, and the context "dev" has none | remove it; with a chart, values stand in valueFiles and helmValues',
    ],
  ],
  [
    'keys of a chart with a flavor',
    'flavor: ../web\nhelmValues: {}',
    [
      '@:4:5 [contexts.dev.helmValues] context-source: "helmValues" goes with a chart, and the context "dev" has none | remove it; with a flavor, values stand in spec',
    ],
  ],
  [
    'a value file that is not there',
    'chart: ../chart\nvalueFiles: [../types.yaml, values.yaml]',
    [
      `@:4:33 [contexts.dev.valueFiles[1]] file-missing: "values.yaml" does not exist (looked for at IN/shop/values.yaml) | ${pathHint}`,
    ],
  ],
  [
    'value files as a string',
    'chart: ../chart\nvalueFiles: values.yaml',
    [
      `@:4:17 [contexts.dev.valueFiles] config-kind: a list was expected, the string "values.yaml" was found | write it as a list: [values.yaml]`,
    ],
  ],
  [
    'helmValues as a list',
    'chart: ../chart\nhelmValues: [a]',
    [`@:4:17 [contexts.dev.helmValues] config-kind: a map was expected, a list was found | ${mapHint}`],
  ],
  [
    'a spec that is a string',
    'flavor: ../web\nspec: http',
    [`@:4:11 [contexts.dev.spec] config-kind: a map was expected, the string "http" was found | ${mapHint}`],
  ],
  [
    'a context that extends itself',
    'extends: dev',
    [
      '@:3:14 [contexts.dev.extends] extends-cycle: the context inherits from itself: dev -> dev | remove one "extends" of the circle',
    ],
  ],
  [
    'a context that extends an unknown one',
    'flavor: ../web\nextends: dav',
    ['@:4:14 [contexts.dev.extends] unknown-context: unknown context "dav" | did you mean "dev"?'],
  ],
  [
    'a context that extends a list',
    'flavor: ../web\nextends: [a]',
    [
      "@:4:14 [contexts.dev.extends] config-kind: a context's name was expected, a list was found | write one value",
    ],
  ],
];

const settings: readonly Row[] = [
  flavored(
    'a release that is a number',
    'release: 12',
    `@:4:14 [contexts.dev.release] config-kind: a release name was expected, the number 12 was found | ${textHint}`,
  ),
  flavored(
    'a namespace with nothing behind',
    'namespace:',
    `@:4:15 [contexts.dev.namespace] config-kind: a namespace was expected, nothing (null) was found | ${emptyHint}`,
  ),
  flavored(
    'an empty cluster',
    'cluster: ""',
    `@:4:14 [contexts.dev.cluster] config-kind: a cluster's name was expected, the string "" was found | ${emptyHint}`,
  ),
  flavored(
    'a release that would be a flag',
    'release: --post-renderer=x',
    '@:4:14 [contexts.dev.release] config-value: a release name was expected, the string "--post-renderer=x" was found | for example shop-staging',
  ),
  flavored(
    'a kube version that is none',
    'kubeVersion: new',
    '@:4:18 [contexts.dev.kubeVersion] config-value: a Kubernetes version was expected, the string "new" was found | for example 1.32.0',
  ),
  flavored(
    'a chart version that is none',
    'chartVersion: 1.x',
    '@:4:19 [contexts.dev.chartVersion] config-value: a version was expected, the string "1.x" was found | for example 1.2.3',
  ),
  flavored(
    'an app version that is true',
    'appVersion: yes',
    `@:4:17 [contexts.dev.appVersion] config-kind: an app version was expected, the boolean true was found | ${textHint}`,
  ),
  flavored(
    'API versions as a string',
    'apiVersions: apps/v1',
    `@:4:18 [contexts.dev.apiVersions] config-kind: a list was expected, the string "apps/v1" was found | write it as a list: [apps/v1]`,
  ),
  flavored(
    'artifacts of another word',
    'artifacts: commited',
    '@:4:16 [contexts.dev.artifacts] config-value: one of cache, commit was expected, the string "commited" was found | did you mean "commit"?',
  ),
  flavored(
    'artifacts that are true',
    'artifacts: on',
    '@:4:16 [contexts.dev.artifacts] config-value: one of cache, commit was expected, the boolean true was found | write one of them',
  ),
  flavored(
    'configs as a map',
    'configs: {a: b}',
    `@:4:14 [contexts.dev.configs] config-kind: a list was expected, a map was found | ${listHint}`,
  ),
  flavored(
    'a config that is not there',
    'configs: [config/a.yaml]',
    `@:4:15 [contexts.dev.configs[0]] file-missing: "config/a.yaml" does not exist (looked for at IN/shop/config/a.yaml) | ${pathHint}`,
  ),
  flavored(
    'a dependency without path and context',
    'dependencies:\n  - {alias: db}',
    `@:5:9 [contexts.dev.dependencies[0]] ${missing('path')}`,
    `@:5:9 [contexts.dev.dependencies[0]] ${missing('context')}`,
  ),
  flavored(
    'a dependency that is no service',
    'dependencies:\n  - {path: ../web, context: dev}',
    '@:5:16 [contexts.dev.dependencies[0].path] file-missing: "../web" is not a pligos service: it contains no pligos.yaml | name the folder of a pligos service, or add pligos.yaml',
  ),
  flavored(
    'a chart dependency without a name',
    'chartDependencies: [{version: 1.0.0, repo: x}]',
    `@:4:25 [contexts.dev.chartDependencies[0]] ${missing('name')}`,
    '@:4:42 [contexts.dev.chartDependencies[0].repo] unknown-key: unknown key "repo" | did you mean "repository"?',
  ),
];

describe.each([
  ['where the chart comes from', sources],
  ['the settings of a context', settings],
] as const)('%s', (_, rows) => {
  it.each(rows)('%s', (__, lines, expected) => {
    expect(faultsOfDev(lines)).toEqual(expected);
  });
});

describe('names and instances', () => {
  const rows: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
    ...['../evil', 'a/b', '.', '-x', '', 'a b', 'a*', '%{x}']
      .map(
        (name) =>
          [
            `a context called ${JSON.stringify(name)}`,
            `contexts:\n  ${JSON.stringify(name)}: {flavor: ../web}\n`,
            [
              `@:2:3 [contexts[${JSON.stringify(name)}]] config-value: ${JSON.stringify(name)} cannot be a context's name | use letters, digits, "_", "-", ".", "+" and "@", a letter, a digit or "_" first`,
            ],
          ] as const,
      )
      .map(
        ([name, text, expected]) =>
          [name, text, expected.map((line) => line.replace('["-x"]]', '.-x]'))] as const,
      ),
    [
      'a context with nothing behind',
      'contexts:\n  dev:\n',
      [
        `@:2:7 [contexts.dev] config-kind: a map was expected, nothing (null) was found | write "key: value" lines, of the keys flavor, spec, dependencies, chart, valueFiles, helmValues, manifests, kustomize`,
      ],
    ],
    [
      'values as a list',
      'contexts: {}\nvalues: [a]\n',
      [`@:2:9 [values] config-kind: a map was expected, a list was found | ${mapHint}`],
    ],
    [
      'instances as a map',
      'contexts: {}\nvalues: {route: {name: a}}\n',
      [`@:2:17 [values.route] config-kind: a list was expected, a map was found | ${listHint}`],
    ],
    [
      'instances with nothing behind',
      'contexts: {}\nvalues: {route: }\n',
      [`@:2:16 [values.route] config-kind: a list was expected, nothing (null) was found | ${listHint}`],
    ],
    [
      'an instance that is a name',
      'pligos: {types: [../types.yaml]}\ncontexts: {}\nvalues: {route: [a, {name: b}]}\n',
      [`@:3:18 [values.route[0]] config-kind: a map was expected, the string "a" was found | ${mapHint}`],
    ],
  ];
  it.each(rows)('%s', (_, text, expected) => {
    const { problems, root } = readShop({ 'shop/pligos.yaml': text });
    expect(problems.map((each) => show(each, root))).toEqual(
      expected.map((line) => line.replace('@:', 'shop/pligos.yaml:')),
    );
  });

  it('a circle of contexts is told once, and in full', () => {
    const { problems, root } = readShop({
      'shop/pligos.yaml':
        'contexts:\n  a: {flavor: ../web, extends: b}\n  b: {extends: c}\n  c: {extends: a}\n',
    });
    expect(problems.map((each) => show(each, root))).toEqual([
      'shop/pligos.yaml:4:16 [contexts.c.extends] extends-cycle: the context inherits from itself: a -> b -> c -> a | remove one "extends" of the circle',
    ]);
  });

  it('a fault that is inherited or anchored is told once, where it is written', () => {
    const given: Files = {
      ...company,
      'shop/pligos.yaml':
        'contexts:\n  a: &a {flavor: ../wep, release: 1}\n  b: {extends: a}\n  c: {<<: *a}\n',
    };
    const { problems, root } = readShop(given);
    expect(problems.map((each) => show(each, root))).toEqual([
      `shop/pligos.yaml:2:18 [contexts.a.flavor] file-missing: "../wep" does not exist (looked for at IN/wep) | ${pathHint}`,
      `shop/pligos.yaml:2:35 [contexts.a.release] config-kind: a release name was expected, the number 1 was found | ${textHint}`,
    ]);
  });
});
