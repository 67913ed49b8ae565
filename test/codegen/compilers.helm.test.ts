/**
 * The accessors of all four languages, by the real compilers: they read the file that a pod mounts, and files whose keys and
 * values are as odd as YAML allows. One program a language reads all cases.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { codeFor, inferType, type Language, modelOf } from '../../src/codegen/index.ts';
import { helmFile, readOne, type Value, valueOf } from '../../src/yaml/index.ts';
import { pligos, scratch } from '../e2e/pligos.ts';
import { goMissing, pythonMissing, runGo, runPython, runTypescript } from '../real/compilers.ts';
import { describeReal } from '../real/notRun.ts';

const oddOne = `log-level: debug
logLevel: twice
class: reserved
from: there
constructor: made
__proto__: own
1st: one
größe: 1
日本: 2
"": nothing
"a\\"b\`c,d\\\\": quotes
id: 7
public-url: u
float: 1.5
mixed: 1
big: 9007199254740993
flag: true
nothing: null
maybe: null
empty: []
lists: [[1, 2], []]
items: [{a: 1, b: null}, {a: 2, c: x}]
names: [null, x]
conflict: text
deep: {x: {"y": z}, list: [{"on": true}]}
only-first: {"n": 1}
friends: [{name: redis, config: {host: h, port: 1}}, {name: kafka, config: {brokers: [a]}}]
`;
/** What another context has: less, and a few values of other types. */
const oddTwo = oddOne
  .replace('mixed: 1', 'mixed: 2.5')
  .replace('maybe: null', 'maybe: text')
  .replace('conflict: text', 'conflict: [1]')
  .replace(/^only-first[^]*/m, '');

const wrong: readonly (readonly [what: string, text: string, message: string])[] = [
  ['a missing key', oddOne.replace('flag: true\n', ''), 'FILE: flag: is missing'],
  ['a text for a number', oddOne.replace('id: 7', 'id: "7"'), 'FILE: id: expected an integer, found'],
  ['a float for an integer', oddOne.replace('id: 7', 'id: 7.5'), 'FILE: id: expected an integer, found 7.5'],
  [
    'a number for a text',
    oddOne.replace('logLevel: twice', 'logLevel: 2'),
    'FILE: logLevel: expected a string, found 2',
  ],
  [
    'a text for true or false',
    oddOne.replace('flag: true', 'flag: t'),
    'FILE: flag: expected true or false, found',
  ],
  ['true for a number', oddOne.replace('float: 1.5', 'float: true'), 'FILE: float: expected a number, found'],
  ['null', oddOne.replace('log-level: debug', 'log-level:'), 'FILE: log-level: expected a string, found'],
  ['a wrong item', oddOne.replace('a: 2', 'a: [2]'), 'FILE: items[1].a: expected an integer, found a list'],
  [
    'a wrong item of a list in a list',
    oddOne.replace('[1, 2]', '[1, {}]'),
    'FILE: lists[0][1]: expected an integer, found a map',
  ],
  [
    'a map for a list',
    oddOne.replace('lists: [[1, 2], []]', 'lists: {}'),
    'FILE: lists: expected a list, found a map',
  ],
  [
    'a wrong value of an optional map',
    oddOne.replace('"n": 1', '"n": x'),
    'FILE: only-first.n: expected an integer, found',
  ],
  ['a list for the whole', '[]\n', 'FILE: expected a map, found a list'],
  ['an empty file', '', 'FILE: expected a map, found'],
  ['a text that is no YAML', 'a: [\n', 'FILE: '],
];

const valueIn = (text: string): Value => {
  const { tree } = readOne('app.yaml', text, helmFile);
  return tree === undefined ? null : valueOf(tree);
};
const { type: oddType, conflicts } = inferType([oddOne, oddTwo].map(valueIn));
if (oddType.is !== 'map') throw new Error('the cases are maps');
const oddModel = modelOf('odd', oddType);

/** The accessors of the example, and the file as its pod mounts it. */
const folder = scratch();
const catalog = ['-c', 'services/catalog'];
const view = pligos(['app-config', 'production', ...catalog, '--out', join(folder, 'run')]);
const mounted = join(folder, 'run/etc/catalog/app.yaml');
const codeOf = (language: Language): string =>
  pligos(['codegen', 'dev', ...catalog, '--lang', language]).stdout;

const oddFiles = [oddOne, oddTwo, ...wrong.map(([, text]) => text)].map((text, at) => {
  const file = join(folder, 'odd', `${at}.yaml`);
  mkdirSync(join(folder, 'odd'), { recursive: true });
  writeFileSync(file, text);
  return file;
});

/** A line of JSON for each file: what was read, or `{"error": …}`. */
const outcomes = (output: string): unknown[] =>
  output
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

/** What production of the catalog has, by hand. */
const expectedCatalog = {
  service: 'catalog',
  context: 'production',
  ports: [
    { name: 'http', port: 80 },
    { name: 'metrics', port: 9090 },
  ],
  dependencies: [],
  configs: ['catalog.toml'],
  secrets: [],
};

const errorIn = (outcome: unknown): string =>
  typeof outcome === 'object' && outcome !== null && 'error' in outcome ? String(outcome.error) : '';

function expectOdd(found: unknown[], [one, two]: readonly [object, object]): void {
  expect(found.slice(0, 2)).toEqual([one, two]);
  const messages = found.slice(2).map((outcome) => errorIn(outcome));
  expect(messages).toEqual(
    wrong.map(([, , message], at) => {
      return expect.stringContaining(message.replace('FILE', oddFiles[at + 2] ?? ''));
    }),
  );
}

/** A key that is absent from an item, and one that is null there. */
const firstItems: unknown = [
  { a: 1, b: null },
  { a: 2, c: 'x' },
];

/** Each has what it has: what others have is optional. */
const friends: unknown = [
  { name: 'redis', config: { host: 'h', port: 1 } },
  { name: 'kafka', config: { brokers: ['a'] } },
];

/** What the fields are called, in the order of the file. */
const camel =
  'logLevel logLevel2 class from constructor proto n1st größe 日本 n aBCD id publicUrl float mixed big flag nothing maybe empty lists items names conflict deep onlyFirst friends'.split(
    ' ',
  );
const values = (
  renamed: { readonly publicUrl?: string } = {},
): readonly [readonly unknown[], readonly unknown[]] => {
  const one = [
    'debug',
    'twice',
    'reserved',
    'there',
    'made',
    'own',
    'one',
    1,
    2,
    'nothing',
    'quotes',
    7,
    renamed.publicUrl ?? 'u',
    1.5,
    1,
    9007199254740992,
    true,
    null,
    null,
    [],
    [[1, 2], []],
    firstItems,
    [null, 'x'],
    'text',
    { x: { y: 'z' }, list: [{ on: true }] },
    { n: 1 },
    friends,
  ];
  return [one, one.with(14, 2.5).with(18, 'text').with(23, [1]).slice(0, -2)];
};
const record = (names: readonly string[], fields: readonly unknown[]): object =>
  Object.fromEntries(fields.map((field, at) => [names[at] ?? '', field]));

describe('the types of both contexts', () => {
  it('agree but where nothing is common', () => {
    expect(view.code).toBe(0);
    expect(conflicts).toEqual(['conflict']);
  });

  it.each(['typescript', 'go', 'python', 'json-schema'] as const)(
    'give equal bytes of %s each time',
    (language) => {
      expect(codeOf(language)).toBe(codeOf(language));
      expect(codeFor(language, oddModel, 'odd')).toBe(codeFor(language, oddModel, 'odd'));
    },
  );
});

describe('accessors in TypeScript', () => {
  it('read the file that a pod mounts, and every odd one, and name what does not fit', () => {
    const output = runTypescript(join(folder, 'typescript'), {
      files: {
        'catalog.ts': codeOf('typescript'),
        'odd.ts': codeFor('typescript', oddModel, ''),
        'main.ts': `import { type CatalogConfig, loadCatalogConfig } from './catalog.js';
import { loadOddConfig } from './odd.js';

const [first = '', ...odd] = process.argv.slice(2);
const config: CatalogConfig = loadCatalogConfig(first);
// The items of lists that are empty in every context have a type, too.
const names: readonly string[] = config.dependencies.flatMap(({ name, ports }) => [name, ...ports.map((port) => port.name)]);
if (names.length > 0 || config.secrets.some((name: string) => name === '')) throw new Error('there are none');
console.log(JSON.stringify(config));
for (const file of odd) {
  try {
    const found = loadOddConfig(file);
    const optional: number | undefined = found.onlyFirst?.n;
    const either: string | null = found.maybe;
    if (optional === 2 || either === '') throw new Error('wrong');
    console.log(JSON.stringify(found));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
}
`,
      },
      words: [mounted, ...oddFiles],
    });
    const [first, ...odd] = outcomes(output);
    expect(first).toEqual(expectedCatalog);
    const [one, two] = values();
    const [fixedOne, fixedTwo] = [one, two].map((list) =>
      list.with(24, { x: { y: 'z' }, list: [{ on: true }] }),
    );
    expectOdd(odd, [record(camel, fixedOne ?? []), record(camel, fixedTwo ?? [])]);
  });
});

describeReal('accessors in Go', goMissing(), () => {
  it('read the file that a pod mounts, and every odd one, and name what does not fit', () => {
    const output = runGo(join(folder, 'go'), {
      files: {
        'catalog/config.go': codeOf('go'),
        'odd/config.go': codeFor('go', oddModel, 'odd'),
        'main.go': `package main

import (
	"encoding/json"
	"fmt"
	"os"

	appconfig "example.com/accessors/catalog"
	"example.com/accessors/odd"
)

func show(value any, err error) {
	if err != nil {
		value = map[string]string{"error": err.Error()}
	}
	text, _ := json.Marshal(value)
	fmt.Println(string(text))
}

func main() {
	config, err := appconfig.LoadCatalogConfig(os.Args[1])
	if err == nil {
		for _, dependency := range config.Dependencies {
			fmt.Println(dependency.Name, dependency.Ports[0].Port+1)
		}
	}
	show(config, err)
	for _, file := range os.Args[2:] {
		found, err := odd.LoadOddConfig(file)
		if err == nil {
			names := []any{found.LogLevel, found.LogLevel2, found.Class, found.X1st, found.Größe, found.X日本, found.X, found.PublicURL, found.ID, found.ABCD}
			show(map[string]any{"names": names, "maybe": *orEmpty(found.Maybe), "config": found}, nil)
		} else {
			show(nil, err)
		}
	}
}

func orEmpty(text *string) *string {
	if text == nil {
		return new(string)
	}
	return text
}
`,
      },
      words: [mounted, ...oddFiles],
    });
    const [first, ...odd] = outcomes(output);
    expect(first).toEqual(expectedCatalog);
    // By the tags the keys are those of the file, but for one that no tag of encoding/json can have.
    const keys = 'log-level logLevel class from constructor __proto__ 1st größe 日本'.split(' ');
    const all = [
      ...keys,
      '',
      '',
      ...'id public-url float mixed big flag nothing maybe empty lists items names conflict deep only-first friends'.split(
        ' ',
      ),
    ];
    const [one, two] = values().map((list) => {
      const named = Object.entries(record(all, list)).filter(([key]) => key !== '');
      // With omitempty what is optional and null is left out.
      return { ...Object.fromEntries(named), items: [{ a: 1 }, { a: 2, c: 'x' }] };
    });
    const names = ['debug', 'twice', 'reserved', 'one', 1, 2, 'nothing', 'u', 7, 'quotes'];
    expectOdd(odd, [
      { names, maybe: '', config: one },
      { names, maybe: 'text', config: two },
    ]);
  });
});

describeReal('accessors in Python', pythonMissing(), () => {
  it('read the file that a pod mounts, and every odd one, and name what does not fit', () => {
    const output = runPython(join(folder, 'python'), {
      files: {
        'catalog.py': codeOf('python'),
        'odd.py': codeFor('python', oddModel, ''),
        'main.py': `import dataclasses
import json
import sys

import catalog
import odd


def show(value):
    print(json.dumps(value))


config = catalog.load_catalog_config(sys.argv[1])
assert config.ports[0].port + 1 == 81
show(dataclasses.asdict(config))
for file in sys.argv[2:]:
    try:
        found = odd.load_odd_config(file)
        assert found.only_first is None or found.only_first.n == 1
        show(dataclasses.asdict(found))
    except odd.ConfigError as error:
        show({"error": str(error)})
`,
      },
      words: [mounted, ...oddFiles],
    });
    const [first, ...odd] = outcomes(output);
    expect(first).toEqual(expectedCatalog);
    const snake =
      'log_level log_level_2 class_ from_ constructor proto n_1st größe 日本 n_ a_b_c_d id public_url float mixed big flag nothing maybe empty lists items names conflict deep only_first friends'.split(
        ' ',
      );
    const [one, two] = values().map((list) => {
      const items = [
        { a: 1, b: null, c: null },
        { a: 2, b: null, c: 'x' },
      ];
      const all = [
        { name: 'redis', config: { host: 'h', port: 1, brokers: null } },
        { name: 'kafka', config: { host: null, port: null, brokers: ['a'] } },
      ];
      return {
        only_first: null,
        ...record(snake, list),
        // An optional key is None.
        friends: list.length === snake.length ? all : null,
        items,
        deep: { x: { y: 'z' }, list: [{ on: true }] },
      };
    });
    expectOdd(odd, [one ?? {}, two ?? {}]);
  });
});

function schemaIn(text: string): object {
  const schema: unknown = JSON.parse(text);
  return typeof schema === 'object' && schema !== null ? schema : {};
}

describe('the JSON Schema', () => {
  it('takes the file that a pod mounts and every odd one, and refuses what does not fit', () => {
    const validator = (text: string) =>
      new Ajv({ strict: true, allowUnionTypes: true }).compile(schemaIn(text));
    const isCatalog = validator(codeOf('json-schema'));
    expect([isCatalog(parse(readFileSync(mounted, 'utf8'))), isCatalog({ service: 1 })]).toEqual([
      true,
      false,
    ]);
    const isOdd = validator(codeFor('json-schema', oddModel, ''));
    const results = oddFiles.slice(0, -1).map((file) => isOdd(parse(readFileSync(file, 'utf8')) as unknown));
    expect(results).toEqual([true, true, ...wrong.slice(0, -1).map(() => false)]);
  });
});
