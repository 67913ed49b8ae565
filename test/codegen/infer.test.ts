/** The type of several values, and the names of its fields in each language. */
import { describe, expect, it } from '@jest/globals';
import { appConfigSample } from '../../src/chart/index.ts';
import {
  codeFor,
  inferType,
  languages,
  modelOf,
  type ValueType,
  withItemsOf,
} from '../../src/codegen/index.ts';
import { camelCase, goName, pythonName, typeName, wordsOf } from '../../src/codegen/names.ts';
import { helmFile, readOne, type Value, valueOf, withPortableNumbers, write } from '../../src/yaml/index.ts';

const valueIn = (text: string): Value => {
  const { tree } = readOne('a.yaml', text, helmFile);
  return tree === undefined ? null : valueOf(tree);
};

/** A type in short: `{a: string, b?: integer|null, c: [number]}`. */
function short(type: ValueType): string {
  const suffix = 'orNull' in type && type.orNull ? '|null' : '';
  if (type.is === 'list') return `[${short(type.of)}]${suffix}`;
  if (type.is !== 'map') return `${type.is}${suffix}`;
  const fields = [...type.fields].map(
    ([key, field]) => `${key}${field.isOptional ? '?' : ''}: ${short(field.type)}`,
  );
  return `{${fields.join(', ')}}${suffix}`;
}
const typeOf = (...texts: readonly string[]) => inferType(texts.map(valueIn));

describe('the type of values', () => {
  it.each([
    [['1', '2'], 'integer'],
    [['1', '1.5'], 'number'],
    [['1.0', '2'], 'integer'],
    [['1.25', '2'], 'number'],
    [['9007199254740991', '1'], 'integer'],
    [['9007199254740992', '1'], 'number'],
    [['a', 'null'], 'string|null'],
    [['null', 'null'], 'null'],
    [['true', 'null', 'false'], 'boolean|null'],
    [['[]', '[]'], '[unseen]'],
    [['[]', '[1]', '[null]'], '[integer|null]'],
    [['{a: 1, b: x}', '{a: 2}'], '{a: integer, b?: string}'],
    [['{a: 1}', '{b: 1}', '{a: 2}'], '{a?: integer, b?: integer}'],
    [['[{a: 1}, {b: x}]', '[]'], '[{a?: integer, b?: string}]'],
    [['{a: {b: 1}}', '{a: null}'], '{a: {b: integer}|null}'],
    [['{}', '{a: 1}'], '{a?: integer}'],
  ])('%j is %s', (texts, expected) => {
    const { type, conflicts } = typeOf(...texts);
    expect([short(type), conflicts]).toEqual([expected, []]);
  });

  it.each([
    [['a', '1'], 'any', ['']],
    [['{a: {b: [1]}}', '{a: {b: [x]}}', '{a: {b: [y]}}'], '{a: {b: [any]}}', ['a.b[]']],
    [['{a: [1, x, {}]}'], '{a: [any]}', ['a[]']],
    [['{a: true}', '{a: "true"}', '{a: null}'], '{a: any}', ['a']],
  ])('%j have nothing in common at a place that is named', (texts, expected, paths) => {
    const { type, conflicts } = typeOf(...texts);
    expect([short(type), conflicts]).toEqual([expected, paths]);
  });

  it('has the items of a sample only where a list was always empty', () => {
    const sample = typeOf('{a: [{x: 1}], b: [1], c: [{d: [1]}], more: 1}').type;
    expect(short(withItemsOf(typeOf('{a: [], b: [x], c: [{d: []}], own: []}').type, sample))).toBe(
      '{a: [{x: integer}], b: [string], c: [{d: [integer]}], own: [unseen]}',
    );
  });

  it('of a sample knows the items of every list of config/app.yaml', () => {
    expect(short(inferType([appConfigSample()]).type)).not.toContain('unseen');
  });
});

describe('a key as a name', () => {
  it.each([
    ['service', 'service', 'Service', 'service'],
    ['log-level', 'logLevel', 'LogLevel', 'log_level'],
    ['logLevel', 'logLevel', 'LogLevel', 'log_level'],
    ['HTTPServer', 'httpServer', 'HTTPServer', 'http_server'],
    ['public_url', 'publicUrl', 'PublicURL', 'public_url'],
    ['id', 'id', 'ID', 'id'],
    ['from', 'from', 'From', 'from_'],
    ['None', 'none', 'None', 'none'],
    ['2nd', 'n2nd', 'X2nd', 'n_2nd'],
    ['größe', 'größe', 'Größe', 'größe'],
    ['ﬁle', 'file', 'File', 'file'],
    ['日本', '日本', 'X日本', '日本'],
    ['__proto__', 'proto', 'Proto', 'proto'],
    ['a.b/c', 'aBC', 'ABC', 'a_b_c'],
    ['', 'n', 'X', 'n_'],
    ['🚢', 'n', 'X', 'n_'],
  ])('%j is %s, %s and %s', (key, typescript, go, python) => {
    const words = wordsOf(key);
    expect([camelCase(words), goName(words), pythonName(words)]).toEqual([typescript, go, python]);
  });

  it.each([
    ['shop', 'Shop'],
    ['apps/shop-api', 'AppsShopApi'],
    ['1shop', 'X1shop'],
  ])('the service %s gives %s', (service, expected) => {
    expect(typeName(wordsOf(service))).toBe(expected);
  });
});

describe('generated files', () => {
  it('hold no text of the repository that could end a comment or a string', () => {
    const type = typeOf('{"*/ x\\n\\"\\"\\"": 1, "`+`": {"a\\u2028b": 1}}').type;
    if (type.is !== 'map') throw new Error('it is a map');
    const model = modelOf('*/ import "x" """\n# shop', type);
    for (const language of languages) {
      const [comments = ''] = codeFor(language, model, 'p').split(/^(?:import|package) /m);
      expect(language === 'json-schema' ? '' : comments).not.toMatch(/\*\/ import|""" *\n#/);
    }
  });
});

describe('numbers for every reader of YAML', () => {
  it.each([
    ['0o17', '15'],
    ['017', '15'],
    ['0x1F', '31'],
    ['1_000', '1000'],
    ['1e3', '1000'],
    ['1.20', '1.2'],
    ['1e21', '1.0e+21'],
    ['-1e-7', '-1.0e-7'],
    ['12345678901234567890', '12345678901234567890'],
  ])('%s is %s', (text, expected) => {
    expect(write(withPortableNumbers(valueIn(`a: [{b: ${text}}]`)))).toBe(`a:\n- b: ${expected}\n`);
  });
});

it.each(languages)('no character of %s hides, ends a line or reorders one', (language) => {
  const keys = ['a\u202Eb', 'a\u2028b', '\\\u2066', '\u{E0041}', '\u007F', '\u0085', '\uFEFF'];
  const { type } = inferType([new Map<string, Value>(keys.map((key) => [key, 'x']))]);
  if (type.is !== 'map') throw new Error('no map');
  const code = codeFor(language, modelOf('shop\u202E', type), 'shop');
  expect(code).not.toMatch(/[\p{Cf}\u007F-\u009F\u2028\u2029]/u);
  expect(code).toContain('"a\\u202eb"');
  expect(code).toContain(language === 'go' || language === 'python' ? '\\U000e0041' : '\\udb40\\udc41');
  if (language !== 'json-schema') return;
  const schema: unknown = JSON.parse(code);
  expect(schema).toMatchObject({
    properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
  });
});
