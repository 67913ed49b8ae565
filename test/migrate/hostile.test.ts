/** Texts that were not written to be migrated: anchors, merge keys, byte order marks, sizes, what is no text. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { itAtScale } from '../at-scale.ts';
import { compiled, makeRepository, migrateAt, migrateFiles, writeAll } from './support.ts';

const schema = {
  'web/schema.yaml': 'box: {name: string, a: object, b: string}\ncontext: {box: mapped box, all: object}\n',
};
const head = 'version: "1"\ncontexts: [{name: dev, flavor: ../web}]\n';

describe('anchors and merge keys', () => {
  it('stay, also where their order is another one in the new form', () => {
    const { root, files, problems } = migrateFiles({
      ...schema,
      'shop/pligos.yaml': head,
      'shop/values.yaml': [
        'box:',
        '  - &base',
        '    name: x',
        '    a: &deep {k: [1, 2]}',
        '  - <<: *base',
        '    name: z',
        '    b: text',
        'contexts:',
        '  dev:',
        '    box: [x, z]',
        '    all: *deep',
        '',
      ].join('\n'),
    });
    expect(problems).toEqual([]);
    expect(files['shop/pligos.yaml']).toContain('all: *deep');
    writeAll(root, files);
    const deep = { k: [1, 2] };
    expect(compiled(root, 'shop', 'dev')).toEqual({
      box: { x: { name: 'x', a: deep }, z: { name: 'z', a: deep, b: 'text' } },
      all: deep,
    });
  });

  it('that need both orders are refused with a name', () => {
    const { problems } = migrateFiles({
      ...schema,
      'shop/pligos.yaml':
        'version: "1"\ncontexts: [{name: dev, flavor: ../web}, {name: prod, flavor: ../web}]\n',
      'shop/values.yaml': [
        'first: [&one {name: x}]',
        'contexts:',
        '  dev: {all: *one}',
        '  prod: {all: &two {k: 1}}',
        'box: [{name: y, a: *two}]',
        '',
      ].join('\n'),
    });
    expect(problems).toEqual([
      'shop/pligos.yaml:1:1 migrate-form: anchors of this file cannot be kept in the order of the new form',
    ]);
  });

  it('of an alias bomb end in a named error', () => {
    const levels = Array.from(
      { length: 30 },
      (_, at) => `  a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`,
    );
    const { problems } = migrateFiles({
      ...schema,
      'shop/pligos.yaml': head,
      'shop/values.yaml': ['x:', '  a0: &a0 [1]', ...levels, 'contexts: {dev: {}}', ''].join('\n'),
    });
    expect(problems).toEqual([expect.stringMatching(/^shop\/values\.yaml:\d+:\d+ yaml-too-large: /)]);
  });
});

describe('texts', () => {
  it('with a byte order mark and CRLF keep both', () => {
    const { files, problems, root } = migrateFiles({
      ...schema,
      'shop/pligos.yaml':
        '\uFEFFcontexts:\r\n  dev:\r\n    flavor: ../web\r\n    spec:\r\n      all: {a: 1}\r\n      lost: 1 # gone\r\n',
    });
    expect(problems).toEqual([]);
    expect(files).toEqual({
      'shop/pligos.yaml':
        "\uFEFFpligos:\r\n  version: '2'\r\ncontexts:\r\n  dev:\r\n    flavor: ../web\r\n    spec:\r\n      all: {a: 1}\r\n",
    });
    writeAll(root, files);
    expect(compiled(root, 'shop', 'dev')).toEqual({ all: { a: 1 } });
  });

  it('with scalars that look like others stay as they are written', () => {
    const spec =
      '{a: 0o17, b: 1.20, c: \'1.20\', d: y, e: 0x1F, f: 12:30:45, g: !!str 7, h: ~, i: "a\\tb", 1: one, y: yes}';
    const { files, problems, root } = migrateFiles({
      ...schema,
      'shop/pligos.yaml': head,
      'shop/values.yaml': `contexts:\n  dev:\n    all: ${spec}\n    box: []\n`,
    });
    expect(problems).toEqual([]);
    expect(files['shop/pligos.yaml']).toContain(`all: ${spec}\n`);
    writeAll(root, files);
    expect(compiled(root, 'shop', 'dev')).toEqual({
      all: {
        a: 15,
        b: 1.2,
        c: '1.20',
        d: true,
        e: 31,
        f: '12:30:45',
        g: '7',
        h: null,
        i: 'a\tb',
        1: 'one',
        y: true,
      },
      box: {},
    });
  });

  it('with blocks of text, long lines and comments in odd places keep all of them', () => {
    const long = 'word '.repeat(60).trim();
    const { files, problems, root } = migrateFiles({
      ...schema,
      'shop/pligos.yaml': head,
      'shop/values.yaml': [
        'box:',
        '- name: x # the name',
        '  # between',
        '  b: |',
        '    # no comment',
        '      indented',
        '',
        '  a:',
        `    long: ${long}`,
        '    folded: >-',
        '      one',
        '      two',
        'contexts:',
        '  dev:',
        '    box: # behind',
        '    - x',
        '# the end',
        '',
      ].join('\n'),
    });
    expect(problems).toEqual([]);
    for (const comment of ['# the name', '# between', '# behind', '# the end'])
      expect(files['shop/pligos.yaml']).toContain(comment);
    writeAll(root, files);
    expect(compiled(root, 'shop', 'dev')).toEqual({
      box: { x: { name: 'x', b: '# no comment\n  indented\n', a: { long, folded: 'one two' } } },
    });
  });

  it.each([
    ['is empty', ''],
    ['is a scalar', 'text\n'],
    ['is a list', '- a\n'],
    ['is no YAML', 'contexts: [\n'],
    ['names its context by a map', 'version: 0.1\ncontexts: [{name: {a: b}}]\n'],
    ['has contexts of no kind', 'version: 0.1\ncontexts: 7\n'],
    ['has only a kind', 'kind: values\n'],
    ['has no types but a map', 'version: 0.1\ntypes: {a: b}\ncontexts: [{name: dev, flavor: ../web}]\n'],
    ['has the version of nothing', 'pligos: {version: 7}\ncontexts: {dev: {flavor: ../web}}\n'],
  ])('that %s end in a named error with its place', (_, text) => {
    const { problems, files } = migrateFiles({ ...schema, 'shop/pligos.yaml': text });
    expect(problems.length).toBeGreaterThan(0);
    for (const each of problems) expect(each).toMatch(/^shop\/pligos\.yaml:\d+:\d+ [a-z-]+: /);
    expect(files).toEqual({});
  });

  it('that are no text end in a named error', () => {
    const root = makeRepository(schema);
    mkdirSync(join(root, 'shop'));
    writeFileSync(join(root, 'shop/pligos.yaml'), new Uint8Array([0, 255, 254, 1, 2, 3]));
    expect(migrateAt(root, ['shop/pligos.yaml']).problems).toEqual([
      expect.stringContaining('file-encoding: shop/pligos.yaml is not UTF-8'),
    ]);
  });

  itAtScale('of 5 MB are migrated', () => {
    const boxes = Array.from(
      { length: 5_000 },
      (_, at) => `- name: n${at}\n  b: ${'x'.repeat(1000)} # ${at}\n`,
    );
    const { problems, files } = migrateFiles({
      ...schema,
      'shop/pligos.yaml': head,
      'shop/values.yaml': `box:\n${boxes.join('')}contexts:\n  dev: {box: [n1, n4999]}\n`,
    });
    expect(problems).toEqual([]);
    expect(files['shop/pligos.yaml']?.length).toBeGreaterThan(5_000_000);
  });

  it('with the names of prototypes are names like others', () => {
    const { problems, files, root } = migrateFiles({
      ...schema,
      'shop/pligos.yaml': 'version: 0.1\ncontexts: [{name: __proto__, flavor: ../web}]\n',
      'shop/values.yaml': 'contexts:\n  __proto__: {all: {constructor: 1}}\n',
    });
    expect(problems).toEqual([]);
    writeAll(root, files);
    expect(compiled(root, 'shop', '__proto__')).toEqual({ all: { constructor: 1 } });
  });

  it('behind links that leave the repository are not read', () => {
    const root = makeRepository({ 'shop/pligos.yaml': head, 'shop/values.yaml': 'contexts: {dev: {}}\n' });
    symlinkSync('/etc', join(root, 'web'));
    expect(migrateAt(root, ['shop/pligos.yaml']).problems).toEqual([
      expect.stringMatching(/^shop\/pligos\.yaml:2:32 path-outside: /),
    ]);
  });
});
