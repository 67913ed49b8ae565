/**
 * ApplicationSets that together use every key, and the names of the Applications that Argo CD makes of them. `oracle.test.ts` asks Argo
 * CD's own libraries for each, and compares whole Applications.
 */

export interface SetCase {
  readonly what: string;
  readonly set: string;
  /** Sorted; undefined where Argo CD applies nothing. */
  readonly names: readonly string[] | undefined;
}

const own = 'https://github.com/acme/deploy.git';

/** The files of the repository. */
export const repositoryFiles: Readonly<Record<string, string>> = {
  'apps/api/kustomization.yaml': 'resources: []\n',
  'apps/web/kustomization.yaml': 'resources: []\n',
  'apps/web/Overlay_A/kustomization.yaml': 'resources: []\n',
  'apps/.hidden/kustomization.yaml': 'resources: []\n',
  'apps-old/db/x.yaml': 'a: 1\n',
  'apps/[odd]/x.yaml': 'a: 1\n',
  'charts/redis/Chart.yaml': 'name: redis\n',
  'clusters/dev/config.yaml':
    'cluster: {name: dev, address: "https://1.1.1.1"}\nreplicas: 2\nratio: 1.5\nbig: 12345678\ntags: [a, b]\nempty:\n',
  'clusters/prod/config.json':
    '{"cluster": {"name": "prod", "address": "https://2.2.2.2"}, "replicas": 3, "ratio": 2, "big": 1, "tags": ["c"], "empty": null}',
  'clusters/many/list.yaml': '- {cluster: {name: one}, replicas: 1}\n- {cluster: {name: two}, replicas: 2}\n',
  'clusters/blank/blank.yaml': '',
  'clusters/bad/bad.yaml': 'just a text\n',
};

/** What is known of clusters and servers, in the form of docs/argocd-generators.md. */
export const answers = `
clusters:
  - name: staging
    server: https://staging.example.com
    labels: {env: staging, region: eu-west-1}
    annotations: {team: web, argocd.argoproj.io/refresh: now}
  - name: Prod_EU
    server: https://prod.example.com
    project: payments
    labels: {env: prod, region: eu-west-1}
pullRequests:
  acme/app:
    - {number: 7, title: Add a door, branch: feature/Add_a_door-with-a-very-long-name-that-does-not-fit-anywhere-at-all, targetBranch: main, headSha: "0123456789abcdef", author: ann, labels: [preview, blue]}
    - {number: 9, title: "Fix: the roof", branch: fix/roof, targetBranch: release_1, headSha: fedcba98, author: bob, labels: []}
    - {number: 11, title: Überholt, branch: "chöre/straße", targetBranch: main, headSha: abc, author: eve, labels: [preview]}
  acme/quiet: []
repositories:
  acme:
    - {repository: shop, repositoryId: 17, url: "git@github.com:acme/shop.git", branch: main, sha: "1111111111111111", labels: [helm, web], paths: [chart, README.md]}
    - {repository: shop, repositoryId: 17, url: "git@github.com:acme/shop.git", branch: Release/1.x, sha: "222", labels: [helm, web], paths: []}
    - {repository: tool, url: "git@github.com:acme/tool.git", branch: main, sha: "3333333333", labels: [], paths: [chart]}
decisions:
  placements:
    matchKey: clusterName
    resources:
      - {name: first, labels: {kind: good}, clusters: [{clusterName: staging, score: 3}, {clusterName: unknown}]}
      - {name: second, labels: {kind: bad}, clusters: [{clusterName: Prod_EU, reason: ""}, {clusterName: in-cluster}]}
plugins:
  my-plugin:
    - parameters: {color: red}
      output: [{name: ruby, size: 3, nested: {deep: [x, w]}}, {name: rose, size: 1.5}]
    - output: [{name: any}]
`;

interface SetOptions {
  readonly isGo?: boolean;
  readonly options?: string;
  readonly template?: string;
  readonly more?: string;
}

/** A set of these generators, whose Applications have this name. */
function setOf(
  generators: string,
  name: string,
  { isGo = false, options, template, more = '' }: SetOptions = {},
): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata:
  name: set
  namespace: argocd
spec:
  goTemplate: ${isGo}
${options === undefined ? '' : `  goTemplateOptions: ${options}\n`}${more}  generators:
${generators
  .trim()
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')}
  template:
${
  template ??
  `    metadata:
      name: '${name}'
    spec:
      project: default
      source:
        repoURL: ${own}
        path: x
      destination: {server: https://kubernetes.default.svc, namespace: ns}`
}
`;
}

const git = (rest: string): string => `- git: {repoURL: "${own}", revision: HEAD, ${rest}}`;
const go: SetOptions = { isGo: true, options: '["missingkey=error"]' };

export const setCases: readonly SetCase[] = [
  {
    what: 'list',
    set: setOf(
      '- list: {elements: [{cluster: a, url: u}, {cluster: b, values: {x: "1"}}]}',
      '{{cluster}}-{{ url }}-{{values.x}}',
    ),
    names: ['a-u-{{values.x}}', 'b-{{ url }}-1'],
  },
  {
    what: 'list with a number and no goTemplate',
    set: setOf('- list: {elements: [{id: 1}]}', '{{id}}'),
    names: undefined,
  },
  { what: 'list with an empty element', set: setOf('- list: {elements: [{}]}', '{{id}}'), names: ['{{id}}'] },
  {
    what: 'list with goTemplate',
    set: setOf(
      '- list: {elements: [{id: 1, m: {k: [x, q]}, f: 1.5, b: true, big: 12345678}]}',
      '{{.id}}-{{index .m.k 1}}-{{.f}}-{{.b}}-{{.big}}',
      go,
    ),
    names: ['1-q-1.5-true-1.2345678e+07'],
  },
  {
    what: 'list with elementsYaml',
    set: setOf(
      '- list: {elements: [{id: z}], elementsYaml: "- id: a\\n- {id: b, deep: {x: 1}}\\n"}',
      '{{.id}}',
      { isGo: true },
    ),
    names: ['a', 'b', 'z'],
  },
  {
    what: 'elementsYaml that is no list',
    set: setOf('- list: {elementsYaml: "a: 1"}', 'x'),
    names: undefined,
  },
  {
    what: 'a missing key as an error',
    set: setOf('- list: {elements: [{id: a}]}', '{{.m}}', go),
    names: undefined,
  },
  {
    what: 'a missing key without options',
    set: setOf('- list: {elements: [{id: a}]}', '{{.m}}', { isGo: true }),
    names: ['<no value>'],
  },
  {
    what: 'a missing key as zero',
    set: setOf('- list: {elements: [{id: a}]}', 'x{{.m}}', { isGo: true, options: '["missingkey=zero"]' }),
    names: ['x<no value>'],
  },
  {
    what: 'an unknown option',
    set: setOf('- list: {elements: [{id: a}]}', '{{.id}}', { isGo: true, options: '["missing=x"]' }),
    names: undefined,
  },
  {
    what: 'a template that does not parse',
    set: setOf('- list: {elements: [{id: a}]}', '{{ if }}', { isGo: true }),
    names: undefined,
  },
  { what: 'an open tag', set: setOf('- list: {elements: [{id: a}]}', '{{id}}{{id', {}), names: undefined },
  {
    what: 'git directories',
    set: setOf(
      git('directories: [{path: apps/*}, {path: apps/api, exclude: true}]'),
      '{{path}}|{{path.basename}}|{{path.basenameNormalized}}|{{path[0]}}|{{path[1]}}',
    ),
    names: ['apps/[odd]|[odd]|odd|apps|[odd]', 'apps/web|web|web|apps|web'],
  },
  {
    what: 'git directories with goTemplate, values and a prefix',
    set: setOf(
      git(
        'pathParamPrefix: here, values: {up: "{{.here.path.basename | upper}}"}, directories: [{path: "apps/*/*"}, {path: "charts/r?d[a-i]s"}]',
      ),
      '{{.here.path.path}}|{{.here.path.basenameNormalized}}|{{index .here.path.segments 1}}|{{.values.up}}',
      go,
    ),
    names: ['apps/web/Overlay_A|overlay-a|web|OVERLAY_A', 'charts/redis|redis|redis|REDIS'],
  },
  {
    what: 'git directories with a prefix and values',
    set: setOf(
      git(
        'pathParamPrefix: here, values: {x: "{{here.path.basename}}-{{nope}}"}, directories: [{path: apps-old/*}]',
      ),
      '{{here.path}}|{{values.x}}|{{here.path[1]}}',
    ),
    names: ['apps-old/db|db-{{nope}}|db'],
  },
  {
    what: 'git directories by ** and by all',
    set: setOf(git('directories: [{path: "**"}]'), '{{path}}'),
    names: ['apps', 'apps-old', 'charts', 'clusters'],
  },
  {
    what: 'a bad pattern matches nothing',
    set: setOf(git('directories: [{path: "apps/[a"}, {path: "charts/*"}]'), '{{path}}'),
    names: ['charts/redis'],
  },
  {
    what: 'git files, YAML and JSON',
    set: setOf(
      git('files: [{path: "clusters/**/config.*"}]'),
      '{{cluster.name}}|{{cluster.address}}|{{replicas}}|{{ratio}}|{{big}}|{{tags.0}}|{{empty}}|{{path}}|{{path.filename}}|{{path.filenameNormalized}}',
    ),
    names: [
      'dev|https://1.1.1.1|2|1.5|1.2345678e+07|a|<nil>|clusters/dev|config.yaml|config.yaml',
      'prod|https://2.2.2.2|3|2|1|c|<nil>|clusters/prod|config.json|config.json',
    ],
  },
  {
    what: 'git files with several objects, goTemplate and an exclusion',
    set: setOf(
      git(
        'files: [{path: "clusters/*/*"}, {path: "clusters/bad/*", exclude: true}, {path: clusters/blank/blank.yaml, exclude: true}], values: {v: "{{.cluster.name}}!"}',
      ),
      '{{.cluster.name}}-{{.replicas}}-{{.path.filename}}-{{.values.v}}',
      go,
    ),
    names: [
      'dev-2-config.yaml-dev!',
      'one-1-list.yaml-one!',
      'prod-3-config.json-prod!',
      'two-2-list.yaml-two!',
    ],
  },
  {
    what: 'an empty file is an empty map',
    set: setOf(git('files: [{path: clusters/blank}]'), '{{path.basename}}'),
    names: ['blank'],
  },
  {
    what: 'a file that is no map',
    set: setOf(git('files: [{path: clusters/bad/bad.yaml}]'), 'x'),
    names: undefined,
  },
  { what: 'git without both', set: setOf(git('x: 1'), 'x'), names: undefined },
  {
    what: 'clusters, the own one among them',
    set: setOf(
      '- clusters: {values: {v: "{{metadata.labels.env}}"}}',
      '{{name}}|{{nameNormalized}}|{{server}}|{{project}}|{{values.v}}|{{metadata.annotations.team}}',
    ),
    names: [
      'Prod_EU|prod-eu|https://prod.example.com|payments|prod|{{metadata.annotations.team}}',
      'in-cluster|in-cluster|https://kubernetes.default.svc||{{metadata.labels.env}}|{{metadata.annotations.team}}',
      'staging|staging|https://staging.example.com||staging|web',
    ],
  },
  {
    what: 'clusters by a selector, with goTemplate',
    set: setOf(
      '- clusters: {selector: {matchLabels: {region: eu-west-1}, matchExpressions: [{key: env, operator: NotIn, values: [prod]}]}}',
      '{{.name}}-{{.metadata.labels.env}}-{{.metadata.annotations.team}}-{{index .metadata.labels "argocd.argoproj.io/secret-type"}}',
      go,
    ),
    names: ['staging-staging-web-cluster'],
  },
  {
    what: 'clusters as one list',
    set: setOf(
      '- clusters: {flatList: true, selector: {matchExpressions: [{key: env, operator: Exists}]}}',
      '{{ range .clusters }}{{ if eq .name "staging" }}[{{ .name }}]{{ end }}{{ end }}{{ len .clusters }}',
      go,
    ),
    names: ['[staging]2'],
  },
  {
    what: 'a bad selector',
    set: setOf('- clusters: {selector: {matchExpressions: [{key: env, operator: In}]}}', 'x'),
    names: undefined,
  },
  {
    what: 'matrix of git and clusters',
    set: setOf(
      `- matrix:\n    generators:\n      ${git('directories: [{path: apps/*}]')}\n      - clusters: {selector: {matchLabels: {env: staging}}}`,
      '{{path.basename}}-{{name}}',
    ),
    names: ['[odd]-staging', 'api-staging', 'web-staging'],
  },
  {
    what: 'matrix whose second generator reads the first',
    set: setOf(
      `- matrix:\n    generators:\n      ${git('files: [{path: "clusters/*/config.*"}]')}\n      - list: {elements: [{app: "{{.cluster.name}}-x", "{{.cluster.name}}": "{{.replicas}}"}]}`,
      '{{.app}}-{{index . .cluster.name}}',
      { isGo: true },
    ),
    names: ['dev-x-2', 'prod-x-3'],
  },
  {
    what: 'matrix with elementsYaml of the first',
    set: setOf(
      `- matrix:\n    generators:\n      - list: {elements: [{items: [{id: a}, {id: b}]}]}\n      - list: {elementsYaml: "{{ .items | toJson }}"}`,
      '{{.id}}',
      go,
    ),
    names: ['a', 'b'],
  },
  {
    what: 'matrix whose second selects clusters by the first, with values of both',
    set: setOf(
      `- matrix:\n    generators:\n      - list: {elements: [{env: prod}, {env: staging}]}\n      - clusters: {selector: {matchLabels: {env: "{{.env}}"}}, values: {who: "{{.env}}-{{.name}}", other: "{{.metadata.labels.region}}"}}`,
      '{{.values.who}}-{{.values.other}}',
      { isGo: true },
    ),
    names: ['<no value>-Prod_EU-eu-west-1', '<no value>-staging-eu-west-1'],
  },
  {
    what: 'matrix whose values name keys of the one and of the other, as an error',
    set: setOf(
      `- matrix:\n    generators:\n      - list: {elements: [{env: prod}]}\n      - clusters: {values: {who: "{{.env}}-{{.name}}"}}`,
      '{{.values.who}}',
      go,
    ),
    names: undefined,
  },
  {
    what: 'matrix whose values name keys of the first alone',
    set: setOf(
      `- matrix:\n    generators:\n      - list: {elements: [{env: prod}]}\n      - clusters: {selector: {matchLabels: {env: "{{.env}}"}}, values: {who: "{{.env}}"}}`,
      '{{.values.who}}-{{.name}}',
      go,
    ),
    names: ['prod-Prod_EU'],
  },
  {
    what: 'matrix without goTemplate, values of both',
    set: setOf(
      `- matrix:\n    generators:\n      - list: {elements: [{env: prod}]}\n      - clusters: {selector: {matchLabels: {env: "{{env}}"}}, values: {who: "{{env}}-{{name}}"}}`,
      '{{values.who}}',
    ),
    names: ['prod-Prod_EU'],
  },
  {
    what: 'matrix with one key twice',
    set: setOf(
      `- matrix:\n    generators:\n      - list: {elements: [{id: a}]}\n      - list: {elements: [{id: b}]}`,
      '{{id}}',
    ),
    names: undefined,
  },
  {
    what: 'matrix with one key twice and goTemplate',
    set: setOf(
      `- matrix:\n    generators:\n      - list: {elements: [{id: a, m: {x: 1, why: [1]}}]}\n      - list: {elements: [{id: b, m: {x: 2, z: 3, why: [2, 3]}}]}`,
      '{{.id}}-{{.m | toJson}}',
      go,
    ),
    names: ['a-{"why":[1],"x":1,"z":3}'],
  },
  {
    what: 'matrix of one',
    set: setOf('- matrix: {generators: [{list: {elements: [{id: a}]}}]}', 'x'),
    names: undefined,
  },
  {
    what: 'matrix of three',
    set: setOf('- matrix: {generators: [{list: {}}, {list: {}}, {list: {}}]}', 'x'),
    names: undefined,
  },
  {
    what: 'matrix in a matrix',
    set: setOf(
      '- matrix: {generators: [{matrix: {generators: [{list: {elements: [{a: "1"}, {a: "2"}]}}, {list: {elements: [{b: x}]}}]}}, {list: {elements: [{c: "{{a}}{{b}}"}]}}]}',
      '{{a}}{{b}}{{c}}',
    ),
    names: ['1x1x', '2x2x'],
  },
  {
    what: 'matrix in a matrix in a matrix',
    set: setOf(
      '- matrix: {generators: [{list: {elements: [{a: "1"}]}}, {matrix: {generators: [{list: {elements: [{b: "2"}]}}, {matrix: {generators: [{list: {elements: [{c: "3"}]}}, {list: {elements: [{d: "4"}]}}]}}]}}]}',
      'x',
    ),
    names: undefined,
  },
  {
    what: 'matrix with a nested selector and a nested template',
    set: setOf(
      '- matrix: {generators: [{list: {elements: [{a: "1"}, {a: "2"}], template: {metadata: {name: no}}}, selector: {matchLabels: {a: "2"}}}, {list: {elements: [{b: x}]}}]}',
      '{{a}}{{b}}',
    ),
    names: ['2x'],
  },
  {
    what: 'merge by one key',
    set: setOf(
      '- merge: {mergeKeys: [server], generators: [{clusters: {values: {k: "1"}}}, {list: {elements: [{server: "https://staging.example.com", values: {k: "2"}}, {server: none}]}}]}',
      '{{name}}-{{values.k}}',
    ),
    names: ['Prod_EU-1', 'in-cluster-1', 'staging-2'],
  },
  {
    what: 'merge by two keys, of three, with goTemplate',
    set: setOf(
      '- merge: {mergeKeys: [a, b], generators: [{list: {elements: [{a: 1, b: x, m: {k: 1, l: 1}}, {a: 1, b: w}]}}, {list: {elements: [{a: 1, b: x, m: {k: 2, e: ""}, c: new}]}}, {list: {elements: [{a: "1", b: x, c: other}, {a: 1, b: w, c: last}]}}]}',
      '{{.b}}-{{.m | toJson}}-{{.c}}',
      { isGo: true },
    ),
    names: ['x-{"e":"","k":2,"l":1}-new', 'w-null-last'],
  },
  {
    what: 'merge of equal keys',
    set: setOf(
      '- merge: {mergeKeys: [a], generators: [{list: {elements: [{a: x}, {a: x}]}}, {list: {elements: [{a: x}]}}]}',
      'x',
    ),
    names: undefined,
  },
  {
    what: 'merge without keys',
    set: setOf(
      '- merge: {mergeKeys: [], generators: [{list: {elements: [{a: x}]}}, {list: {elements: []}}]}',
      'x',
    ),
    names: undefined,
  },
  {
    what: 'merge in a matrix and matrix in a merge',
    set: setOf(
      '- matrix: {generators: [{merge: {mergeKeys: [a], generators: [{list: {elements: [{a: x, b: "1"}]}}, {list: {elements: [{a: x, b: "2"}]}}]}}, {list: {elements: [{c: z}]}}]}\n- merge: {mergeKeys: [a], generators: [{matrix: {generators: [{list: {elements: [{a: w}]}}, {list: {elements: [{b: "{{a}}", c: q}]}}]}}, {list: {elements: [{a: w, c: r}]}}]}',
      '{{a}}{{b}}{{c}}',
    ),
    names: ['wwr', 'x2z'],
  },
  {
    what: 'scmProvider with filters',
    set: setOf(
      '- scmProvider: {github: {organization: acme}, filters: [{labelMatch: "^hel"}, {repositoryMatch: "^t.*l$"}, {pathsExist: [chart/, README.md]}], values: {v: "{{branch}}"}}',
      '{{organization}}|{{repository}}|{{url}}|{{branch}}|{{branchNormalized}}|{{sha}}|{{short_sha}}|{{short_sha_7}}|{{labels}}|{{values.v}}',
    ),
    names: [
      'acme|shop|git@github.com:acme/shop.git|main|main|1111111111111111|11111111|1111111|helm,web|main',
    ],
  },
  {
    what: 'scmProvider, all branches',
    set: setOf(
      '- scmProvider: {gitlab: {group: acme, allBranches: true}, cloneProtocol: https, filters: [{repositoryMatch: shop}, {branchMatch: ".*"}]}',
      '{{.repository}}|{{.repository_id}}|{{.branch}}|{{.branchNormalized}}|{{.short_sha}}|{{.labels}}',
      go,
    ),
    names: ['shop|17|Release/1.x|release-1.x|222|helm,web', 'shop|17|main|main|11111111|helm,web'],
  },
  {
    what: 'scmProvider without filters',
    set: setOf('- scmProvider: {github: {organization: acme}}', '{{repository}}-{{sha}}-{{short_sha_7}}'),
    names: ['shop-1111111111111111-1111111', 'tool-3333333333-3333333'],
  },
  {
    what: 'scmProvider without a path',
    set: setOf(
      '- scmProvider: {github: {organization: acme, allBranches: true}, filters: [{pathsDoNotExist: [chart]}]}',
      '{{repository}}-{{branch}}',
    ),
    names: ['shop-Release/1.x'],
  },
  {
    what: 'pullRequest',
    set: setOf(
      '- pullRequest: {github: {owner: acme, repo: app}, values: {v: "{{number}}!"}}',
      '{{number}}|{{branch_slug}}|{{target_branch}}|{{target_branch_slug}}|{{head_sha}}|{{head_short_sha}}|{{head_short_sha_7}}|{{author}}|{{title}}|{{labels}}|{{values.v}}',
    ),
    names: [
      '11|chore-strasse|main|main|abc|abc|abc|eve|Überholt|{{labels}}|11!',
      '7|feature-add-a-door-with-a-very-long-name-that-does|main|main|0123456789abcdef|01234567|0123456|ann|Add a door|{{labels}}|7!',
      '9|fix-roof|release_1|release-1|fedcba98|fedcba98|fedcba9|bob|Fix: the roof|{{labels}}|9!',
    ],
  },
  {
    what: 'pullRequest with labels and filters',
    set: setOf(
      '- pullRequest: {github: {owner: acme, repo: app, labels: [preview]}, filters: [{branchMatch: "^fix"}, {titleMatch: "door$", targetBranchMatch: main}]}',
      '{{.number}}-{{index .labels 1}}-{{.branch | slugify 10 false}}',
      go,
    ),
    names: ['7-blue-feature-ad'],
  },
  { what: 'no pull request', set: setOf('- pullRequest: {gitlab: {project: acme/quiet}}', 'x'), names: [] },
  {
    what: 'clusterDecisionResource by name',
    set: setOf(
      '- clusterDecisionResource: {configMapRef: placements, name: first, values: {v: "{{name}}"}}',
      '{{name}}-{{server}}-{{clusterName}}-{{score}}-{{values.v}}',
    ),
    names: ['staging-https://staging.example.com-staging-3-{{name}}'],
  },
  {
    what: 'clusterDecisionResource by labels',
    set: setOf(
      '- clusterDecisionResource: {configMapRef: placements, labelSelector: {matchLabels: {kind: bad}}}',
      '{{.name}}-{{.server}}',
      go,
    ),
    names: ['Prod_EU-https://prod.example.com', 'in-cluster-https://kubernetes.default.svc'],
  },
  {
    what: 'clusterDecisionResource by neither',
    set: setOf('- clusterDecisionResource: {configMapRef: placements}', 'x'),
    names: undefined,
  },
  {
    what: 'clusterDecisionResource that is not there',
    set: setOf('- clusterDecisionResource: {configMapRef: placements, name: third}', 'x'),
    names: undefined,
  },
  {
    what: 'plugin',
    set: setOf(
      '- plugin: {configMapRef: {name: my-plugin}, input: {parameters: {color: red}}, values: {v: "{{name}}"}}',
      '{{name}}-{{size}}-{{nested.deep.1}}-{{values.v}}',
    ),
    names: ['rose-1.5-{{nested.deep.1}}-rose', 'ruby-3-w-ruby'],
  },
  {
    what: 'plugin with goTemplate and its input',
    set: setOf(
      '- plugin: {configMapRef: {name: my-plugin}, input: {parameters: {a: "x", list: [1]}}}',
      '{{.name}}-{{.generator.input.parameters.a}}',
      go,
    ),
    names: ['any-{[34 120 34]}'],
  },
  {
    what: 'a selector behind a generator',
    set: setOf(
      '- {list: {elements: [{id: a, url: "https://x/y"}, {id: b, url: z}, {id: c, values: {deep: q}}]}, selector: {matchExpressions: [{key: url, operator: In, values: ["https://x/y"]}]}}\n- {list: {elements: [{id: d, values: {deep: q}}]}, selector: {matchLabels: {values.deep: q}}}',
      '{{id}}',
    ),
    names: ['a', 'd'],
  },
  {
    what: 'a selector over nested parameters',
    set: setOf(
      '- {list: {elements: [{id: a, m: {k: [x]}}, {id: b, m: {k: [w]}}, {id: c}]}, selector: {matchExpressions: [{key: m.k.0, operator: NotIn, values: [w]}, {key: id, operator: Exists}, {key: q, operator: DoesNotExist}]}}',
      '{{.id}}',
      go,
    ),
    names: ['a', 'c'],
  },
  {
    what: 'a selector with an unknown operator',
    set: setOf(
      '- {list: {elements: [{id: a}]}, selector: {matchExpressions: [{key: id, operator: Near}]}}',
      '{{id}}',
    ),
    names: undefined,
  },
  {
    what: 'the template of a generator',
    set: setOf(
      '- list:\n    elements: [{id: a}]\n    template: {metadata: {name: "own-{{id}}", labels: {x: "1"}}, spec: {project: other, source: {path: mine, repoURL: "", helm: {values: "a: {{id}}"}}, destination: {}, syncPolicy: {automated: {prune: false}}}}\n- list: {elements: [{id: b}]}',
      '',
      {
        template:
          '    metadata: {name: "{{id}}", namespace: elsewhere, labels: {x: "0", other: "{{id}}"}, annotations: {"{{id}}/k": v}}\n    spec: {project: default, source: {repoURL: r, path: general, helm: {values: "b: 1", releaseName: "{{id}}"}}, destination: {server: s, namespace: "{{id}}"}, syncPolicy: {automated: {prune: true, selfHeal: true}}}',
      },
    ),
    names: ['b', 'own-a'],
  },
  {
    what: 'finalizers of the template, and values as an object',
    set: setOf('- list: {elements: [{id: a, k: key}]}', '', {
      ...go,
      template:
        '    metadata: {name: "{{.id}}", finalizers: ["{{.id}}"]}\n    spec: {project: default, sources: [{repoURL: r, chart: c, targetRevision: 1.0.0, helm: {valuesObject: {"{{.k}}": "{{.id}}", list: [1, "{{.id}}", {x: null, z: 1}], nul: null, big: 1}, parameters: [{name: "{{.k}}", value: "{{.id}}", forceString: true}]}}, {repoURL: r, ref: values}], destination: {name: "{{.id}}"}, ignoreDifferences: [{kind: Deployment, group: apps, jsonPointers: [/spec/replicas]}], info: [{name: a, value: "{{.id}}"}], revisionHistoryLimit: 3}',
    }),
    names: ['a'],
  },
  {
    what: 'resources that stay, and other policies',
    set: setOf('- list: {elements: [{id: a}]}', '{{id}}', {
      more: '  syncPolicy: {preserveResourcesOnDeletion: true, applicationsSync: create-update}\n  strategy: {type: RollingSync, rollingSync: {steps: [{matchExpressions: [{key: env, operator: In, values: [dev]}]}]}}\n  ignoreApplicationDifferences: [{name: a, jsonPointers: [/spec/source/targetRevision]}]\n  preservedFields: {annotations: [a]}\n',
    }),
    names: ['a'],
  },
  {
    what: 'templatePatch',
    set: setOf(
      '- list: {elements: [{id: a, auto: true, files: [x.yaml, y.yaml]}, {id: b, auto: false, files: []}]}',
      '{{.id}}',
      {
        ...go,
        more: `  templatePatch: |
    metadata:
      labels: {patched: "{{ .id }}"}
      finalizers: [z.example.com/last]
    spec:
      project: forbidden
      source:
        path: null
        helm:
          valueFiles:
          {{- range .files }}
            - {{ . }}
          {{- end }}
    {{- if .auto }}
      syncPolicy: {automated: {prune: {{ .auto }}}}
    {{- end }}
`,
      },
    ),
    names: ['a', 'b'],
  },
  {
    what: 'templatePatch that replaces and deletes',
    set: setOf('- list: {elements: [{id: a}]}', '{{.id}}', {
      ...go,
      more: '  templatePatch: |\n    metadata: {name: "other-{{.id}}"}\n    spec: {source: {$patch: replace, repoURL: q, chart: c}, destination: {$patch: delete}}\n',
    }),
    names: ['other-a'],
  },
  {
    what: 'templatePatch that is no YAML',
    set: setOf('- list: {elements: [{id: a}]}', '{{.id}}', { ...go, more: '  templatePatch: "a: ["\n' }),
    names: undefined,
  },
  {
    what: 'functions of Argo CD and sprig',
    set: setOf(
      '- list: {elements: [{id: "Foo_Bar/Baz Qux", text: "a: [1, 2]", l: "[p, q]"}]}',
      '{{normalize .id}}|{{slugify .id}}|{{slugify 8 true .id}}|{{(fromYaml .text).a}}|{{index (fromYamlArray .l) 1}}|{{dict "b" 1 "a" (list "x") | toYaml | replace "\\n" ";"}}|{{.id | snakecase | trunc 5}}',
      go,
    ),
    names: ['foo-bar-baz-qux|foo-bar-baz-qux|foo-bar|[1 2]|q|a:;- x;b: 1|foo_b'],
  },
  {
    what: 'env is no function',
    set: setOf('- list: {elements: [{id: a}]}', '{{ env "HOME" }}', { isGo: true }),
    names: undefined,
  },
  {
    what: 'two kinds in one generator',
    set: setOf(
      '- {list: {elements: [{id: a}]}, git: {repoURL: "' +
        own +
        '", revision: HEAD, directories: [{path: charts/*}]}}',
      '{{id}}{{path.basename}}',
    ),
    names: ['a{{path.basename}}', '{{id}}redis'],
  },
];
