import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeLoader, readService } from '../../src/config/index.ts';
import { company, type Files, makeRepository, readShop, show } from './support.ts';

/** Files over those of the company, and all that must be said about them. */
type Case = readonly [name: string, files: Files, expected: readonly string[]];

const dev = 'contexts:\n  dev: {flavor: ../web}\n';
const mapHint = 'write pligos:, contexts: and values:';
const pathHint = 'correct the path, or add what is missing';
const newForm = "run `pligos migrate` to see what the file becomes in version '2', with equal values";

const files: readonly Case[] = [
  [
    'no file',
    { 'shop/': '' },
    ['file-missing: IN/shop/pligos.yaml does not exist | make it, or correct the path'],
  ],
  [
    'an empty file',
    { 'shop/pligos.yaml': '' },
    [`shop/pligos.yaml:1:1 [] config-kind: a map was expected, nothing was found | ${mapHint}`],
  ],
  [
    'only a comment',
    { 'shop/pligos.yaml': '# later\n' },
    [`shop/pligos.yaml:1:1 [] config-kind: a map was expected, nothing was found | ${mapHint}`],
  ],
  [
    'a list',
    { 'shop/pligos.yaml': '- dev\n' },
    [`shop/pligos.yaml:1:1 [] config-kind: a map was expected, a list was found | ${mapHint}`],
  ],
  [
    'a string',
    { 'shop/pligos.yaml': 'hello\n' },
    [`shop/pligos.yaml:1:1 [] config-kind: a map was expected, the string "hello" was found | ${mapHint}`],
  ],
  [
    'two documents',
    { 'shop/pligos.yaml': `${dev}---\n${dev}` },
    [
      'shop/pligos.yaml:4:1 [] yaml-documents: one document was expected, 2 were found | remove the --- line and what follows it',
    ],
  ],
  [
    'an unknown key at the top',
    { 'shop/pligos.yaml': `${dev}contxts: {}\n` },
    ['shop/pligos.yaml:3:1 [contxts] unknown-key: unknown key "contxts" | did you mean "contexts"?'],
  ],
  [
    'a key that every object inherits',
    { 'shop/pligos.yaml': `${dev}__proto__: {}\nconstructor: {}\n` },
    [
      'shop/pligos.yaml:3:1 [__proto__] unknown-key: unknown key "__proto__" | known: pligos, contexts, discover, values',
      'shop/pligos.yaml:4:1 [constructor] unknown-key: unknown key "constructor" | known: pligos, contexts, discover, values',
    ],
  ],
  [
    'a key twice',
    { 'shop/pligos.yaml': 'contexts:\n  dev: {flavor: ../web}\n  dev: {flavor: ../web}\n' },
    [
      'shop/pligos.yaml:3:3 [contexts.dev] yaml-duplicate-key: the key "dev" occurs twice in one map, first on line 2 | remove one of the two',
    ],
  ],
  [
    'no contexts',
    { 'shop/pligos.yaml': 'values: {}\n' },
    [
      'shop/pligos.yaml:1:1 [] missing-key: one of the keys contexts, discover is missing | say what is meant by at least one of them',
    ],
  ],
  [
    'contexts with nothing behind',
    { 'shop/pligos.yaml': 'contexts:\n' },
    [
      'shop/pligos.yaml:1:10 [contexts] config-kind: a map was expected, nothing (null) was found | write "key: value" lines',
    ],
  ],
];

const header: readonly Case[] = [
  ...['3', '1.0', 'true', 'null', '[1]', '""'].map(
    (version): Case => [
      `version ${version}`,
      { 'shop/pligos.yaml': `pligos: {version: ${version}}\n${dev}` },
      [
        `shop/pligos.yaml:1:19 [pligos.version] unknown-version: the version of the language is '1' or '2', ${
          {
            '3': 'the number 3',
            '1.0': 'the number 1.0',
            true: 'the boolean true',
            null: 'nothing (null)',
            '[1]': 'a list',
          }[version] ?? 'the string ""'
        } was found | write version: '1', or '2' for the strict language`,
      ],
    ],
  ),
  [
    'pligos as a list',
    { 'shop/pligos.yaml': `pligos: [../types.yaml]\n${dev}` },
    [
      'shop/pligos.yaml:1:9 [pligos] config-kind: a map was expected, a list was found | write "key: value" lines',
    ],
  ],
  [
    'an unknown key of pligos',
    { 'shop/pligos.yaml': `pligos: {verson: '1'}\n${dev}` },
    ['shop/pligos.yaml:1:10 [pligos.verson] unknown-key: unknown key "verson" | did you mean "version"?'],
  ],
  [
    'types as a string',
    { 'shop/pligos.yaml': `pligos: {types: ../types.yaml}\n${dev}` },
    [
      `shop/pligos.yaml:1:17 [pligos.types] config-kind: a list was expected, the string "../types.yaml" was found | write it as a list: [../types.yaml]`,
    ],
  ],
  [
    'a type file that is not there, twice',
    { 'shop/pligos.yaml': `pligos: {types: [../typs.yaml, ../typs.yaml]}\n${dev}` },
    [
      `shop/pligos.yaml:1:18 [pligos.types[0]] file-missing: "../typs.yaml" does not exist (looked for at IN/typs.yaml) | ${pathHint}`,
      `shop/pligos.yaml:1:32 [pligos.types[1]] file-missing: "../typs.yaml" does not exist (looked for at IN/typs.yaml) | ${pathHint}`,
    ],
  ],
  [
    'a folder as a type file',
    { 'shop/pligos.yaml': `pligos: {types: [../web]}\n${dev}` },
    [
      'shop/pligos.yaml:1:18 [pligos.types[0]] file-unreadable: "../web" is a folder, expected a file | name a file',
    ],
  ],
  [
    'a remote type file',
    { 'shop/pligos.yaml': `pligos: {types: ["https://example.com/types"]}\n${dev}` },
    [
      'shop/pligos.yaml:1:18 [pligos.types[0]] source-address: the source "https://example.com/types" is no address of a .tgz or of one file | for a git repository write git::https://…',
    ],
  ],
  [
    'a number as a type file',
    { 'shop/pligos.yaml': `pligos: {types: [5]}\n${dev}` },
    [
      'shop/pligos.yaml:1:18 [pligos.types[0]] config-kind: a path or a source was expected, the number 5 was found | quote it if it is meant as text',
    ],
  ],
  [
    'a type file that leaves the repository',
    { 'shop/pligos.yaml': `pligos: {types: [/dev/null]}\n${dev}` },
    [
      'shop/pligos.yaml:1:18 [pligos.types[0]] path-outside: the path "/dev/null" leads to /dev/null, outside of IN | move it inside, or name it in pligos.allowOutside',
    ],
  ],
];

const charts: readonly Case[] = [
  [
    "a service's Chart.yaml that is a list",
    { 'shop/pligos.yaml': dev, 'shop/Chart.yaml': '- name\n' },
    [
      'shop/Chart.yaml:1:1 [] chart-yaml: a map was expected, a list was found | write at least name: and version:',
    ],
  ],
  [
    "a service's Chart.yaml that is empty",
    { 'shop/pligos.yaml': dev, 'shop/Chart.yaml': '' },
    [
      'shop/Chart.yaml:1:1 [] chart-yaml: a map was expected, nothing was found | write at least name: and version:',
    ],
  ],
  [
    "a chart's name that is a number",
    { 'shop/pligos.yaml': dev, 'shop/Chart.yaml': 'version: 1.0.0\nname: 12\n' },
    [
      'shop/Chart.yaml:2:7 [name] chart-yaml: the name of a chart is a string, the number 12 was found | write a name, in quotes where it looks like a number',
    ],
  ],
];

const old: readonly Case[] = [
  [
    'version 0.0.0',
    { 'shop/pligos.yaml': `pligos: {version: 0.0.0}\n${dev}` },
    [
      `shop/pligos.yaml:1:19 [pligos.version] old-dialect: the file is of a dialect older than version '1': version 0.0.0 | ${newForm}`,
    ],
  ],
  [
    'version 0.1 as a number at the top',
    { 'shop/pligos.yaml': 'version: 0.1\nname: shop\n' },
    [
      `shop/pligos.yaml:1:10 [version] old-dialect: the file is of a dialect older than version '1': version 0.1 | ${newForm}`,
    ],
  ],
  [
    'contexts as a list',
    {
      'shop/pligos.yaml':
        "version: '1'\ndeployment: {name: shop}\ncontexts:\n  - name: default\n    flavor: ../web\n",
    },
    [
      `shop/pligos.yaml:4:3 [contexts] old-dialect: the file is of a dialect older than version '1': contexts as a list | ${newForm}`,
    ],
  ],
  [
    'the metadata of the chart in the file',
    { 'shop/pligos.yaml': "version: '1'\ndeployment: {name: shop}\n" },
    [
      `shop/pligos.yaml:2:1 [deployment] old-dialect: the file is of a dialect older than version '1': "deployment" at the top | ${newForm}`,
    ],
  ],
  [
    'several documents',
    {
      'shop/pligos.yaml':
        "kind: pligos\nversion: '1'\n---\nkind: context\nname: default\nspec: {}\n---\nkind: values\nroute: []\n",
    },
    [
      `shop/pligos.yaml:4:1 [] old-dialect: the file is of a dialect older than version '1': several documents told apart by "kind" | ${newForm}`,
    ],
  ],
  [
    'one document of several',
    { 'shop/pligos.yaml': 'kind: context\nname: default\nspec: {}\n' },
    [
      `shop/pligos.yaml:1:1 [kind] old-dialect: the file is of a dialect older than version '1': "kind" at the top | ${newForm}`,
    ],
  ],
];

describe.each([
  ['the file', files],
  ['its header', header],
  ['Chart.yaml', charts],
  ['an old dialect is named, and nothing else is said', old],
] as const)('%s', (_, cases) => {
  it.each(cases)('%s', (__, given, expected) => {
    const { problems, root } = readShop(given);
    expect(problems.map((each) => show(each, root))).toEqual(expected);
  });
});

describe('what the YAML itself cannot be', () => {
  it.each([
    ['a syntax error', 'contexts: {dev: [}\n', 'yaml-syntax', 1],
    ['a tab as indent', 'contexts:\n\tdev: {}\n', 'yaml-syntax', 2],
    ['an unknown alias', 'contexts: *nothing\n', 'yaml-alias', 1],
    ['a number that JSON has not', 'contexts: {dev: {release: .inf}}\n', 'yaml-value', 1],
    ['too deep', `contexts: ${'['.repeat(3000)}`, 'yaml-too-deep', 1],
  ])('%s is told once, with its line', (_, text, code, line) => {
    const { problems, service } = readShop({ 'shop/pligos.yaml': text });
    expect(problems).toEqual([expect.objectContaining({ severity: 'error', code })]);
    expect(problems[0]?.at?.line).toBe(line);
    expect(service).toBeUndefined();
  });

  it('an alias bomb ends in a named error', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let at = 1; at < 9; at += 1)
      lines.push(
        `a${at}: &a${at} [${Array(10)
          .fill(`*a${at - 1}`)
          .join(', ')}]`,
      );
    const { problems } = readShop({ 'shop/pligos.yaml': lines.join('\n') });
    expect(problems.map(({ code }) => code)).toEqual(['yaml-too-large']);
  });

  it('bytes that are no UTF-8 are told', () => {
    const root = makeRepository({ ...company, 'shop/': '' });
    writeFileSync(join(root, 'shop/pligos.yaml'), Buffer.from([0x61, 0x3a, 0x20, 0xff]));
    const { problems } = readService(join(root, 'shop'), makeLoader());
    expect(problems.map(({ code }) => code)).toEqual(['file-encoding']);
  });
});
