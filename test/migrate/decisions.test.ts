/** What version '2' refuses and version '1' did not: each decision keeps the values, or a problem names the place. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compiled, type Files, makeRepository, migrateAt, migrateFiles, writeAll } from './support.ts';

const shop = (text: string): Files => ({ 'shop/pligos.yaml': text });
const schema = (text: string): Files => ({ 'web/schema.yaml': text });

/** A configuration of version '1', what is decided, and what the files hold afterwards. */
type Decision = readonly [
  what: string,
  files: Files,
  notes: readonly string[],
  after: Readonly<Record<string, RegExp>>,
];

const decisions: readonly Decision[] = [
  [
    'a key that no type declares is removed, with its comment',
    {
      ...schema('route: {name: string, port: numeric}\ncontext: {routes: mapped route}\n'),
      ...shop(
        [
          'contexts:',
          '  dev:',
          '    flavor: ../web',
          '    spec:',
          '      routes: [http]',
          '      # forgotten',
          '      replicas: 3',
          'values:',
          '  route:',
          '    - name: http',
          '      port: 80 # kept',
          '      prot: TCP # lost',
          '',
        ].join('\n'),
      ),
    },
    [
      'shop/pligos.yaml:7:7 removed: the key "replicas" is not declared by context, so it never reached the values',
      'shop/pligos.yaml:12:7 removed: the key "prot" is not declared by route, so it never reached the values',
    ],
    {
      'shop/pligos.yaml':
        /spec:\n {6}routes: \[http\]\nvalues:\n {2}route:\n {4}- name: http\n {6}port: 80 # kept\n$/,
    },
  ],
  [
    'the second instance of a name is removed',
    {
      ...schema('route: {name: string, port: numeric}\ncontext: {main: route}\n'),
      ...shop(
        'contexts: {dev: {flavor: ../web, spec: {main: http}}}\nvalues:\n  route:\n    - {name: http, port: 80}\n    # newer\n    - {name: http, port: 81}\n',
      ),
    },
    ['shop/pligos.yaml:6:14 removed: a second route has the name "http"; the first is used'],
    { 'shop/pligos.yaml': /route:\n {4}- \{name: http, port: 80\}\n$/ },
  ],
  [
    'a key is declared as what all services give it',
    {
      ...schema(
        'context:\n  port: string # of the service\n  args: string\n  env: object\n  on: numeric\n  pull: bool\n',
      ),
      ...shop('contexts: {dev: {flavor: ../web, spec: {port: 80, args: [a], env: x, on: y, pull: "no"}}}\n'),
      'other/pligos.yaml':
        'contexts: {dev: {flavor: ../web, spec: {port: 81}}, empty: {flavor: ../web, spec: {port: ~}}}\n',
    },
    [
      'web/schema.yaml:2:9 port is numeric instead of string: port is declared as string, and the number 80 was found',
      'web/schema.yaml:3:9 args is repeated string instead of string: args is declared as string, and a list was found',
      'web/schema.yaml:4:8 env is string instead of object: env is declared as object, and the string "x" was found',
      'web/schema.yaml:5:7 on is bool instead of numeric: on is declared as numeric, and the boolean true was found',
      'web/schema.yaml:6:9 pull is string instead of bool: pull is declared as bool, and the string "no" was found',
    ],
    {
      'web/schema.yaml':
        /^context:\n {2}port: numeric # of the service\n {2}args: repeated string\n {2}env: string\n {2}on: bool\n {2}pull: string\n$/,
    },
  ],
  [
    'what an embedded source loses to a later one is removed where it stands',
    {
      ...schema(
        [
          'settings: {values: embedded object}',
          'box: {name: string, size: numeric}',
          'context:',
          '  boxes: embedded mapped box',
          '  defaults: embedded settings',
          '  more: embedded repeated settings',
          '  port: numeric',
          '',
        ].join('\n'),
      ),
      ...shop(
        [
          'contexts:',
          '  dev:',
          '    flavor: ../web',
          '    spec:',
          '      defaults: base',
          '      more: [{values: {level: 2}}, over]',
          '      port: 80',
          '      boxes: [small, {name: level, size: 7}]',
          'values:',
          '  box: [{name: small, size: 1}]',
          '  settings:',
          '  - name: base',
          '    values:',
          '      level: 1 # by default',
          '      port: 1',
          '      host: a',
          '  - {name: over, values: {level: 3, port: 2}}',
          '',
        ].join('\n'),
      ),
    },
    [
      'shop/pligos.yaml:14:7 removed level: more writes it, too, and the later in the schema wins',
      'shop/pligos.yaml:15:7 removed port: more writes it, too, and the later in the schema wins',
      'shop/pligos.yaml:17:37 removed port: port writes it, too, and the later in the schema wins',
      'shop/pligos.yaml:8:22 removed level: defaults writes it, too, and the later in the schema wins',
    ],
    {
      'shop/pligos.yaml':
        /boxes: \[small\]\nvalues:\n {2}box: .*\n {2}settings:\n {2}- name: base\n {4}values:\n {6}host: a\n {2}- \{name: over, values: \{level: 3\}\}\n$/,
    },
  ],
  [
    'an instance that no context uses, and that cannot be compiled, is removed',
    {
      ...schema('route: {name: string, next: route}\ncontext: {main: route}\n'),
      ...shop(
        'contexts: {dev: {flavor: ../web, spec: {main: a}}}\nvalues:\n  route:\n    - name: a\n    - name: b\n      next: gone\n',
      ),
    },
    [
      'shop/pligos.yaml:6:13 removed an instance that no context uses: no instance of route has the name "gone"',
    ],
    { 'shop/pligos.yaml': /route:\n {4}- name: a\n$/ },
  ],
];

describe("version '1' loses it, version '2' refuses it", () => {
  it.each(decisions)('%s', (_, files, notes, after) => {
    const { root, migration, ...migrated } = migrateFiles(files);
    expect(migrated.problems).toEqual([]);
    expect([...migrated.notes].toSorted()).toEqual([...notes].toSorted());
    for (const [path, text] of Object.entries(after)) expect(migrated.files[path]).toMatch(text);
    const before = compiled(root, 'shop', 'dev');
    writeAll(root, migrated.files);
    expect(compiled(root, 'shop', 'dev')).toEqual(before);
    expect(migrateAt(root, ['shop/pligos.yaml'])).toMatchObject({ files: {}, problems: [] });
    expect(
      migration.services.flatMap(({ contexts }) => contexts.flatMap(({ differences }) => differences)),
    ).toEqual([]);
  });
});

const list = 'version: "1"\ncontexts: [{name: dev, flavor: ../web}]\n';
const values = 'contexts: {dev: {a: 1}}\n';
const oldShop = (head: string, context = 'name: dev, flavor: ../web', file = values): Files => ({
  ...schema('context: {a: numeric}\n'),
  'shop/pligos.yaml': `version: "1"\n${head}contexts: [{${context}}]\n`,
  'shop/values.yaml': file,
});

const refused: readonly (readonly [what: string, files: Files, problems: readonly unknown[]])[] = [
  [
    'a key that is given values of two kinds',
    {
      ...schema('context: {port: string}\n'),
      ...shop(
        'contexts:\n  dev: {flavor: ../web, spec: {port: 80}}\n  prod: {flavor: ../web, spec: {port: http}}\n',
      ),
    },
    [
      "shop/pligos.yaml:2:38 migrate-strict: version '2' refuses this: port is declared as string, and the number 80 was found",
    ],
  ],
  [
    'two embedded sources of an old form that write one key: the original took one at random',
    {
      ...schema('context: {a: embedded object, b: embedded object}\n'),
      'shop/pligos.yaml': list,
      'shop/values.yaml': 'contexts:\n  dev: {a: {x: 1}, b: {x: 2}}\n',
    },
    ['shop/values.yaml:2:20 migrate-strict: version \'2\' refuses this: "a" and "b" both write the key "x"'],
  ],
  [
    'two embedded instances whose type writes their name',
    {
      ...schema('box: {name: string}\ncontext: {a: embedded box, b: embedded box}\n'),
      ...shop(
        'contexts: {dev: {flavor: ../web, spec: {a: x, b: z}}}\nvalues: {box: [{name: x}, {name: z}]}\n',
      ),
    },
    [
      'shop/pligos.yaml:1:47 migrate-strict: version \'2\' refuses this: "a" and "b" both write the key "name"',
    ],
  ],
  [
    'an instance whose key one flavor declares and another does not',
    {
      ...schema('box: {name: string, size: numeric}\ncontext: {box: box}\n'),
      'slim/schema.yaml': 'box: {name: string}\ncontext: {box: box}\n',
      ...shop(
        'contexts:\n  dev: {flavor: ../web, spec: {box: a}}\n  prod: {flavor: ../slim, spec: {box: a}}\nvalues: {box: [{name: a, size: 2}]}\n',
      ),
    },
    [
      'shop/pligos.yaml:2:3 migrate-differs: the values of dev would differ: box.size is 2, and would be nothing',
    ],
  ],
  [
    'friends of 2018',
    oldShop('friends: {dev: [redis]}\n'),
    [
      'shop/pligos.yaml:2:1 migrate-form: friends wrote dependencies and credentials into the values, which this form has not',
    ],
  ],
  [
    'a secret outside of secrets/',
    oldShop('', 'name: dev, flavor: ../web, secrets: [../login.yaml]'),
    [
      expect.stringMatching(
        /^shop\/pligos\.yaml:2:50 migrate-form: the secret \.\.\/login\.yaml lies outside of /,
      ),
    ],
  ],
  [
    'a Chart.yaml that says something else',
    {
      ...oldShop('deployment: {name: shop, chartVersion: 2.0.0}\n'),
      'shop/Chart.yaml': 'name: shop\nversion: 1.0.0\n',
    },
    [
      'shop/pligos.yaml:2:1 migrate-form: the version of the chart is 2.0.0 here, and 1.0.0 in its Chart.yaml',
    ],
  ],
  [
    'two contexts of one name',
    oldShop('', 'name: dev, flavor: ../web}, {name: dev, flavor: ../web'),
    ['shop/pligos.yaml:2:48 migrate-form: two contexts have the name "dev"'],
  ],
  [
    'a context without a flavor',
    oldShop('', 'name: dev'),
    ['shop/pligos.yaml:2:19 migrate-form: the context dev names no flavor'],
  ],
  [
    'a context without a name',
    oldShop('', 'flavor: ../web}, {name: 7, flavor: ../web'),
    [
      'shop/pligos.yaml:2:12 migrate-form: a context has a name, which is a string, and none was found',
      'shop/pligos.yaml:2:37 migrate-form: a context has a name, which is a string, and the number 7 was found',
      'shop/pligos.yaml:1:1 migrate-form: the file names no context, so there is nothing to migrate',
    ],
  ],
  [
    'a file without contexts',
    { 'shop/pligos.yaml': 'version: 0.1\nname: shop\n' },
    ['shop/pligos.yaml:1:1 migrate-form: the file names no context, so there is nothing to migrate'],
  ],
  [
    'an instance that is not there',
    {
      ...schema('box: {name: string}\ncontext: {a: box}\n'),
      'shop/pligos.yaml': list,
      'shop/values.yaml': 'contexts:\n  dev: {a: gone}\n',
    },
    [
      'shop/values.yaml:2:12 migrate-old: the original Pligos could not compile this: no instance of box is called "gone"',
    ],
  ],
  [
    'a list where a map is due',
    {
      ...schema('context: {a: {b: string}}\n'),
      'shop/pligos.yaml': list,
      'shop/values.yaml': 'contexts:\n  dev: {a: [1]}\n',
    },
    ['shop/values.yaml:2:12 migrate-old: the original Pligos could not compile this: a map was expected'],
  ],
  [
    'an instance that reaches itself',
    {
      ...schema('box: {next: box}\ncontext: {a: box}\n'),
      'shop/pligos.yaml': list,
      'shop/values.yaml': 'box:\n  - {name: x, next: x}\ncontexts: {dev: {a: x}}\n',
    },
    [
      'shop/values.yaml:2:5 migrate-old: the original Pligos could not compile this: an instance reaches itself, or types are nested too deeply',
    ],
  ],
  [
    'a type that is not declared',
    {
      ...schema('context: {a: rawValues.values}\n'),
      'shop/pligos.yaml': list,
      'shop/values.yaml': 'contexts: {dev: {a: {}}}\n',
    },
    [
      'shop/values.yaml:1:21 migrate-old: the original Pligos could not compile this: no type is called "rawValues.values"',
    ],
  ],
  [
    'a flavor outside of the repository',
    oldShop('', 'name: dev, flavor: ../../elsewhere'),
    [expect.stringMatching(/^shop\/pligos\.yaml:2:32 path-outside: /)],
  ],
  [
    'a duplicate key',
    oldShop('', 'name: dev, flavor: ../web', 'contexts: {dev: {a: 1, a: 2}}\n'),
    ['shop/values.yaml:1:24 yaml-duplicate-key: the key "a" occurs twice in one map, first on line 1'],
  ],
];

describe('what no decision could keep is named with its place, and nothing changes', () => {
  it.each(refused)('%s', (_, files, problems) => {
    const migrated = migrateFiles(files);
    expect(migrated.problems).toEqual(problems);
    expect(migrated.migration.problems.every(({ hint }) => (hint ?? '') !== '')).toBe(true);
  });
});

describe('the files of others', () => {
  it('keep the types that they need: a service of version 2 that nobody migrates is judged, too', () => {
    const files = {
      ...schema('context: {port: string}\n'),
      ...shop('contexts: {dev: {flavor: ../web, spec: {port: 80}}}\n'),
      'other/pligos.yaml': "pligos: {version: '2'}\ncontexts: {dev: {flavor: ../web, spec: {port: http}}}\n",
    };
    expect(migrateFiles(files, ['shop/pligos.yaml']).problems).toEqual([]);
    expect(migrateFiles(files, ['shop/pligos.yaml'], ['other/pligos.yaml']).problems).toEqual([
      "shop/pligos.yaml:1:47 migrate-strict: version '2' refuses this: port is declared as string, and the number 80 was found",
    ]);
  });

  it('that are broken are no business of a migration', () => {
    const files = {
      ...schema('context: {}\n'),
      ...shop('contexts: {dev: {flavor: ../web}}\n'),
      'other/pligos.yaml': 'contexts: [\n',
    };
    expect(migrateFiles(files, ['shop/pligos.yaml'], ['other/pligos.yaml'])).toMatchObject({ problems: [] });
  });

  it('that a link leads to are not changed', () => {
    const root = makeRepository({
      'real/schema.yaml': 'context: mapped box\nbox: {name: string}\n',
      'shop/pligos.yaml': list,
      'shop/values.yaml': 'box: [{name: x}]\ncontexts: {dev: [x]}\n',
      'shared/values.yaml': 'contexts: {}\n',
    });
    symlinkSync('real', join(root, 'web'));
    // The folder may be a link: the file in it has one real place.
    expect(migrateAt(root, ['shop/pligos.yaml'])).toMatchObject({
      problems: [],
      files: { 'real/schema.yaml': expect.any(String) },
    });
    mkdirSync(join(root, 'linked'));
    writeAll(root, { 'linked/pligos.yaml': list });
    symlinkSync('../shop/values.yaml', join(root, 'linked/values.yaml'));
    expect(migrateAt(root, ['linked/pligos.yaml']).problems).toEqual([
      'linked/values.yaml:1:1 migrate-foreign: linked/values.yaml is a link',
    ]);
  });
});
