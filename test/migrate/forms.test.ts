/** Each old form as a small repository: what is there, and the texts that it becomes. */
import { describe, expect, it } from '@jest/globals';
import { compiled, type Files, migrateAt, migrateFiles, writeAll } from './support.ts';

interface FormCase {
  readonly in: Files;
  /** By path; undefined where the file is removed. */
  readonly out: Readonly<Record<string, string | undefined>>;
  readonly form: string;
  readonly notes: readonly string[];
  /** By context of shop: what it compiles to. */
  readonly values: Readonly<Record<string, unknown>>;
}

const flavor: Files = {
  'types.yaml': '# of all services\nroute:\n  name: string\n  port: numeric\n',
  'web/schema.yaml': 'context:\n  routes: mapped route\n  replicas: numeric\n',
};

const http = { name: 'http', port: 80 };

/** The dependency of a chart in each of two contexts. */
const redis = [
  '    # of all',
  '    chartDependencies:',
  '      - name: redis',
  '        version: 3.6.1 # old',
  '        repository: https://charts.example.com',
];

const cases: Readonly<Record<string, FormCase>> = {
  'contexts as a list, with the instances in a values.yaml': {
    in: {
      ...flavor,
      'shop/pligos.yaml': [
        '# The shop.',
        'version: "1" # of Pligos',
        '',
        '# what the chart is called',
        'deployment:',
        '  name: shop',
        '  description: sells things',
        '  chartVersion: 1.2.0',
        '',
        '# shared by all',
        'types: ["../types.yaml"]',
        'chartDependencies: []',
        'applicationConfiguration: {a: 1}',
        '',
        'contexts:',
        '  # on laptops',
        '  - name: dev',
        '    flavor: ../web # the usual one',
        '    configs: ["config/app.yaml", "../shared/nginx.conf"]',
        '    secrets: ["secrets/login.yaml"]',
        '    friends: []',
        '  - name: production # the real one',
        '    flavor: ../web',
        '    dependencies:',
        '      - pligos: ../db',
        '        context: dev',
        '',
      ].join('\n'),
      'shop/values.yaml': [
        '# The instances.',
        'route:',
        '  # plain',
        '  - name: http',
        '    port: 80 # never changes',
        '',
        'contexts:',
        '  dev:',
        '    # one is enough',
        '    replicas: 1',
        '    routes: ["http"]',
        '  production:',
        '    routes: ["http"]',
        '',
      ].join('\n'),
      'shared/nginx.conf': '',
      'db/pligos.yaml': "pligos: {version: '2'}\ncontexts: {dev: {flavor: ../web}}\n",
    },
    out: {
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\ndescription: sells things\nversion: "1.2.0"\n',
      'shop/pligos.yaml': [
        '# The shop.',
        'pligos:',
        "  version: '2' # of Pligos",
        '  # shared by all',
        '  types: ["../types.yaml"]',
        '',
        'contexts:',
        '  # on laptops',
        '  dev:',
        '    flavor: ../web # the usual one',
        '    spec:',
        '      # one is enough',
        '      replicas: 1',
        '      routes: ["http"]',
        '    configs: ["../shared/nginx.conf"]',
        '  # the real one',
        '  production:',
        '    flavor: ../web',
        '    spec:',
        '      routes: ["http"]',
        '    dependencies:',
        '      - path: ../db',
        '        context: dev',
        '',
        'values:',
        '  # The instances.',
        '  route:',
        '    # plain',
        '    - name: http',
        '      port: 80 # never changes',
        '',
      ].join('\n'),
      'shop/values.yaml': undefined,
    },
    form: 'contexts as a list',
    notes: [
      'shop/pligos.yaml:13:1 removed applicationConfiguration: it never reached a value',
      "shop/pligos.yaml:19:5 removed config/app.yaml of configs: a file of the service's folder is in its chart in any case",
      'shop/pligos.yaml:20:15 removed secrets/login.yaml of secrets: files below secrets/ are in every chart that is installed',
      'shop/values.yaml:1:1 removed values.yaml: its instances and contexts are in the pligos.yaml now',
      'shop/Chart.yaml:1:1 written: it takes over name, description and version of the chart',
    ],
    values: { dev: { routes: { http }, replicas: 1 }, production: { routes: { http } } },
  },

  'a root type that is mapped, as in 2018': {
    in: {
      'types.yaml': 'route: {name: string, port: numeric}\n',
      'web/schema.yaml': [
        'service:',
        '  name: string',
        '  routes: mapped route',
        '',
        'context: mapped service # all of them',
        '',
      ].join('\n'),
      'shop/pligos.yaml': [
        'name: shop',
        'chartVersion: 3',
        'types: [../types.yaml]',
        'taskfile: ../tasks',
        'contexts:',
        '  - name: dev',
        '    flavor: ../web',
        '    output: ../out/dev',
        '',
      ].join('\n'),
      'shop/values.yaml': [
        'route:',
        '  - {name: http, port: 80}',
        'service:',
        '  - name: front',
        '    routes: [http]',
        '  - name: back',
        '    routes: []',
        'contexts:',
        '  dev: [front, back]',
        '',
      ].join('\n'),
    },
    out: {
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: "3"\n',
      'shop/pligos.yaml': [
        'pligos:',
        "  version: '2'",
        '  types: [../types.yaml]',
        'contexts:',
        '  dev:',
        '    flavor: ../web',
        '    spec:',
        '      service: [front, back]',
        '',
        'values:',
        '  route:',
        '    - {name: http, port: 80}',
        '  service:',
        '    - name: front',
        '      routes: [http]',
        '    - name: back',
        '      routes: []',
        '',
      ].join('\n'),
      'shop/values.yaml': undefined,
      'web/schema.yaml': [
        'service:',
        '  name: string',
        '  routes: mapped route',
        '',
        'context:',
        '  service: embedded mapped service # all of them',
        '',
      ].join('\n'),
    },
    form: 'contexts as a list',
    notes: [
      'shop/pligos.yaml:4:1 removed taskfile: it never reached a value',
      'shop/pligos.yaml:8:5 removed output: it never reached a value',
      'shop/values.yaml:1:1 removed values.yaml: its instances and contexts are in the pligos.yaml now',
      'shop/Chart.yaml:1:1 written: it takes over name, description and version of the chart',
    ],
    values: { dev: { front: { name: 'front', routes: { http } }, back: { name: 'back', routes: {} } } },
  },

  "a root type that is mapped, under version '1'": {
    in: {
      'web/schema.yaml': 'box: {size: numeric}\ncontext:\n  # by name\n  mapped box\n',
      'shop/pligos.yaml':
        'contexts:\n  dev:\n    flavor: ../web\n    release: shop\n    spec: # two\n    - small\n    - large\nvalues:\n  box:\n  - {name: small, size: 1}\n  - {name: large, size: 9}\n',
    },
    out: {
      'shop/pligos.yaml':
        "pligos:\n  version: '2'\ncontexts:\n  dev:\n    flavor: ../web\n    release: shop\n    spec:\n      box:\n      # two\n      - small\n      - large\nvalues:\n  box:\n  - {name: small, size: 1}\n  - {name: large, size: 9}\n",
      'web/schema.yaml': 'box: {size: numeric}\ncontext:\n  box:\n    # by name\n    embedded mapped box\n',
    },
    form: 'a root type that is mapped',
    notes: [],
    values: { dev: { small: { size: 1 }, large: { size: 9 } } },
  },

  'documents told apart by kind': {
    in: {
      ...flavor,
      'shop/pligos.yaml': [
        '# The shop.',
        'kind: pligos',
        "version: '1'",
        'types: [../types.yaml]',
        'flavor: ../web',
        '',
        '---',
        '',
        '# on laptops',
        'kind: context',
        'name: dev',
        'spec:',
        '  routes: [http] # one',
        '',
        '---',
        '',
        'kind: context',
        'name: production',
        'flavor: ../web',
        'spec: {replicas: 3}',
        '',
        '---',
        '',
        '# The instances.',
        'kind: values',
        'route:',
        '  - name: http',
        '    port: 80',
        '',
      ].join('\n'),
    },
    out: {
      'shop/pligos.yaml': [
        '# The shop.',
        'pligos:',
        "  version: '2'",
        '  types: [../types.yaml]',
        'contexts:',
        '  # on laptops',
        '  dev:',
        '    flavor: ../web',
        '    spec:',
        '      routes: [http] # one',
        '',
        '  production:',
        '    flavor: ../web',
        '    spec: {replicas: 3}',
        '',
        '# The instances.',
        'values:',
        '  route:',
        '    - name: http',
        '      port: 80',
        '',
      ].join('\n'),
    },
    form: 'several documents told apart by "kind"',
    notes: [],
    values: { dev: { routes: { http } }, production: { replicas: 3 } },
  },

  'version 0.0.0 in the layout of version 1': {
    in: {
      ...flavor,
      'shop/pligos.yaml': [
        'pligos:',
        '  types: [../types.yaml]',
        '  # before the first one',
        '  version: 0.0.0',
        'contexts:',
        '  dev:',
        '    # five',
        '    spec: {replicas: 5, routes: [{name: http,   port: 80}]}',
        '    flavor: ../web',
        '',
      ].join('\n'),
    },
    out: {
      'shop/pligos.yaml': [
        'pligos:',
        '  # before the first one',
        "  version: '2'",
        '  types: [../types.yaml]',
        'contexts:',
        '  dev:',
        '    # five',
        '    spec: {replicas: 5, routes: [{name: http,   port: 80}]}',
        '    flavor: ../web',
        '',
      ].join('\n'),
    },
    form: 'version 0.0.0',
    notes: [],
    values: { dev: { routes: { http }, replicas: 5 } },
  },

  'words that no version has any more, keys that every version has, and lists without entries': {
    in: {
      'web/schema.yaml': 'box: {raw: embedded string, args: repeated string}\ncontext: {box: repeated box}\n',
      'shop/pligos.yaml':
        'pligos: {version: 0.0.0}\ncontexts:\n  dev:\n    output: out # gone\n    needs: [db/dev]\n    flavor: ../web\n    spec: {box: [a]}\nvalues:\n  box: [{name: a, raw: {k: v}, args: []}]\n',
    },
    out: {
      'shop/pligos.yaml':
        "pligos: {version: '2'}\ncontexts:\n  dev:\n    needs: [db/dev]\n    flavor: ../web\n    spec: {box: [a]}\nvalues:\n  box: [{name: a, raw: {k: v}, args: []}]\n",
      'web/schema.yaml': 'box: {raw: embedded object, args: repeated string}\ncontext: {box: repeated box}\n',
    },
    form: 'version 0.0.0',
    notes: [
      'shop/pligos.yaml:4:5 removed output: it never reached a value',
      "shop/pligos.yaml:9:38 the original wrote {} for this empty list, version '2' keeps []",
      'web/schema.yaml:1:12 embedded object: it embedded a map all along',
    ],
    values: { dev: { box: [{ k: 'v', args: [] }] } },
  },

  'dependencies of the chart, which every context had': {
    in: {
      'web/schema.yaml': 'context: {a: object}\n',
      'shop/pligos.yaml':
        'version: "1"\n# of all\nchartDependencies:\n  - name: redis\n    version: 3.6.1 # old\n    repository: https://charts.example.com\ncontexts:\n  - {name: dev, flavor: ../web}\n  - {name: prod, flavor: ../web}\n',
    },
    out: {
      'shop/pligos.yaml': [
        'pligos:',
        "  version: '2'",
        'contexts:',
        '  dev:',
        '    flavor: ../web',
        ...redis,
        '  prod:',
        '    flavor: ../web',
        ...redis,
        '',
      ].join('\n'),
    },
    form: 'contexts as a list',
    notes: [],
    values: { dev: {}, prod: {} },
  },

  'version 0.1 at the top': {
    in: {
      ...flavor,
      'shop/Chart.yaml': 'apiVersion: v1\nname: shop\nversion: 0.3.0\n',
      'shop/pligos.yaml': [
        'version: 0.1',
        'name: shop',
        'types:',
        '- ../types.yaml',
        'contexts:',
        '- name: dev',
        '  flavor: ../web',
        '',
      ].join('\n'),
      'shop/values.yaml': 'contexts:\n  dev:\n    replicas: 2\n',
    },
    out: {
      'shop/pligos.yaml': [
        'pligos:',
        "  version: '2'",
        '  types:',
        '  - ../types.yaml',
        'contexts:',
        '  dev:',
        '    flavor: ../web',
        '    spec:',
        '      replicas: 2',
        '',
      ].join('\n'),
      'shop/values.yaml': undefined,
    },
    form: 'version 0.1',
    notes: [
      'shop/values.yaml:1:1 removed values.yaml: its instances and contexts are in the pligos.yaml now',
    ],
    values: { dev: { replicas: 2 } },
  },

  "version '1': only the version changes, all else stays as it is written": {
    in: {
      ...flavor,
      'shop/pligos.yaml': [
        '# yaml-language-server: $schema=../pligos.schema.json',
        'pligos:',
        '    version: 1      # the first',
        "    types: [ '../types.yaml' ]",
        '',
        '',
        'contexts:',
        '    dev: {flavor:   ../web,  spec: {routes: [ http ] }}   # aligned',
        'values:',
        '    route:',
        '        - {name: http, port: 80}',
        '# the end',
        '',
      ].join('\n'),
    },
    out: {
      'shop/pligos.yaml': [
        '# yaml-language-server: $schema=../pligos.schema.json',
        'pligos:',
        "    version: '2' # the first",
        "    types: [ '../types.yaml' ]",
        '',
        '',
        'contexts:',
        '    dev: {flavor:   ../web,  spec: {routes: [ http ] }}   # aligned',
        'values:',
        '    route:',
        '        - {name: http, port: 80}',
        '# the end',
        '',
      ].join('\n'),
    },
    form: "version '1'",
    notes: [],
    values: { dev: { routes: { http } } },
  },

  "version '1' without a word about it": {
    in: {
      'web/schema.yaml': 'context: {}\n',
      'shop/pligos.yaml': '# top\n\ncontexts:\n  dev:\n    flavor: ../web\n',
    },
    out: { 'shop/pligos.yaml': "# top\n\npligos:\n  version: '2'\ncontexts:\n  dev:\n    flavor: ../web\n" },
    form: "version '1'",
    notes: [],
    values: { dev: {} },
  },
};

it('services that share a mapped root type are migrated one after the other, or together', () => {
  const service = (name: string): Files => ({
    [`${name}/pligos.yaml`]: 'version: 0.1\ncontexts: [{name: dev, flavor: ../web}]\n',
    [`${name}/values.yaml`]: `box: [{name: ${name}, size: 1}]\ncontexts: {dev: [${name}]}\n`,
  });
  const files = {
    'web/schema.yaml': 'box: {size: numeric}\ncontext: mapped box\n',
    ...service('one'),
    ...service('two'),
  };
  const both = migrateFiles(files);
  expect([both.problems, Object.keys(both.files)]).toEqual([
    [],
    ['one/pligos.yaml', 'one/values.yaml', 'two/pligos.yaml', 'two/values.yaml', 'web/schema.yaml'],
  ]);
  const first = migrateFiles(files, ['one/pligos.yaml']);
  writeAll(first.root, first.files);
  const second = migrateAt(first.root, ['two/pligos.yaml']);
  expect([second.problems, Object.keys(second.files)]).toEqual([[], ['two/pligos.yaml', 'two/values.yaml']]);
  writeAll(first.root, second.files);
  for (const name of ['one', 'two'])
    expect(compiled(first.root, name, 'dev')).toEqual({ [name]: { size: 1 } });
});

describe('an old form becomes', () => {
  it.each(Object.entries(cases))('%s', (_, form) => {
    const services = ['shop/pligos.yaml'];
    const { root, files, problems, notes, migration } = migrateFiles(form.in, services);
    expect(problems).toEqual([]);
    expect(files).toEqual(form.out);
    expect(notes).toEqual(form.notes);
    expect(migration.services).toMatchObject([
      {
        form: form.form,
        isCurrent: false,
        contexts: Object.keys(form.values).map((name) => ({ name, differences: [] })),
      },
    ]);
    writeAll(root, files);
    for (const [name, values] of Object.entries(form.values))
      expect(compiled(root, 'shop', name)).toEqual(values);
    const again = migrateAt(root, services);
    expect(again).toMatchObject({
      files: {},
      problems: [],
      notes: [],
      migration: { services: [{ isCurrent: true }] },
    });
  });
});
