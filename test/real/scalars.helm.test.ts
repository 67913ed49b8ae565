import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { UserError } from '../../src/errors.ts';
import { helmFile, readOne, valueOf, writeJson } from '../../src/yaml/index.ts';
import { leastOf, sample } from '../property.ts';
import { helms } from './helm.ts';
import { valuesIn } from './values.ts';

/** What our reader makes of a values file, as JSON data; undefined where it refuses the file. */
function ours(text: string): unknown {
  try {
    const { tree } = readOne('values.yaml', text, helmFile);
    return tree && JSON.parse(writeJson(valueOf(tree)));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

// The rows of the language document's table, and what it says of keys. `undefined`: an error.
const table: readonly (readonly [string, unknown])[] = [
  ...['yes', 'on', 'y', 'Y', 'Yes', 'YES', 'On', 'ON', 'true', 'True', 'TRUE'].map(
    (text) => [text, true] as const,
  ),
  ...['no', 'off', 'n', 'N', 'No', 'NO', 'Off', 'OFF', 'false', 'False', 'FALSE'].map(
    (text) => [text, false] as const,
  ),
  ...['', '~', 'null', 'Null', 'NULL'].map((text) => [text, null] as const),
  ...[
    'yEs',
    'nULL',
    'tRue',
    'oN',
    '12:30:45',
    '2024-01-01',
    '2024-01-01T10:00:00Z',
    '1E400',
    '0b12',
    '0o8',
    '<<',
    '=',
    'Infinity',
    'nan',
    '_1',
    '.5_',
    '0x',
    '1e',
  ].map((text) => [text, text] as const),
  ['0b11', 3],
  ['-0b11', -3],
  ['0b-1', -1],
  ['-0b-1', '-0b-1'],
  ['1_000', 1000],
  ['1_0.5', 10.5],
  ['.5_0', 0.5],
  ['-._5', -0.5],
  ['._5', '._5'],
  ['1.20', 1.2],
  ['1.', 1],
  ['0644', 420],
  ['0o644', 420],
  ['+0o17', 15],
  ['0x_1F', 31],
  ['08', 8],
  ['1e3', 1000],
  ['-0.0', -0],
  ['1e-400', 0],
  ['0xFFFFFFFFFFFFFFFFF', '0xFFFFFFFFFFFFFFFFF'],
  ['0777777777777777777777777', 7.777777777777778e23],
  ['9007199254740992', 9007199254740992],
  ['9007199254740993', 9007199254740992],
  ['18446744073709551616', 18446744073709551616],
  ['.inf', undefined],
  ['-.Inf', undefined],
  ['+.INF', undefined],
  ['.nan', undefined],
  ['!!binary aGVsbG8=', 'hello'],
  ['!!binary /w==', '\ufffd'],
  ['!!binary aGVsbG8', undefined],
  ['!!str 12', '12'],
  ['!!str', ''],
  ['!foo 12', '12'],
  ['! 12', '12'],
  ['!!int "12"', 12],
  ['!!int "0x1F"', 31],
  ['!<tag:yaml.org,2002:int> "3"', 3],
  ['!!%69nt "3"', 3],
  ['!!int 1.5', undefined],
  ['!!int', undefined],
  ['!!float 3', 3],
  ['!!bool "yes"', true],
  ['!!bool 1', undefined],
  ['!!null ""', null],
  ['!!null x', undefined],
  ['!!timestamp 2024-1-1', '2024-1-1'],
  ['!!timestamp 2024-01-01t1:00:00.5Z', '2024-01-01t1:00:00.5Z'],
  ['!!timestamp 2024-01-01 10:00:00', '2024-01-01 10:00:00'],
  ['!!timestamp 2024-01-01 25:00:00', undefined],
  ['!!timestamp 2024-01-01T10:00:00', undefined],
  ['!!timestamp 2024-02-30', undefined],
  ['!!set {a, b}', { a: null, b: null }],
  ['!!omap [a: 1]', [{ a: 1 }]],
  ['!!str [1]', [1]],
  ['"12"', '12'],
  ["'on'", 'on'],
];

const keys: readonly (readonly [string, string | undefined])[] = [
  ['y', 'true'],
  ['on', 'true'],
  ['off', 'false'],
  ['"y"', 'y'],
  ['0644', '420'],
  ['0o17', '15'],
  ['1.20', '1.2'],
  ['1e3', '1000'],
  ['1e6', '1e+06'],
  ['1000000', '1000000'],
  ['1234567.5', '1.2345675e+06'],
  ['12345678901234567890123', '1.2345679e+22'],
  ['16777217.0', '1.6777216e+07'],
  ['0.00001', '1e-05'],
  ['1e39', '.inf'],
  ['1e-46', '0'],
  ['-0.0', '-0'],
  ['.inf', '.inf'],
  ['-.INF', '-.inf'],
  ['.NaN', '.nan'],
  ['9223372036854775807', '9223372036854775807'],
  ['9223372036854775808', undefined],
  ['~', undefined],
  ['null', undefined],
  ['""', ''],
  ['!!binary YQ==', 'a'],
  ['!!int "12"', '12'],
  ['2024-01-01', '2024-01-01'],
  ['? [a]\n', undefined],
];

const structures: readonly (readonly [string, unknown])[] = [
  // Without quotes: beside a quoted "true" helm keeps now the one, now the other.
  ['y: 1\non: 2\ntrue: 3\n', { true: 3 }],
  ['b: &b {x: 1, y1: 2}\na: {x: 0, <<: *b}\n', { b: { x: 1, y1: 2 }, a: { x: 1, y1: 2 } }],
  ['b: &b {x: 1}\na: {<<: *b, x: 0}\n', { b: { x: 1 }, a: { x: 0 } }],
  [
    'b: &b {x: 1}\nc: &c {x: 2, z: 3}\na: {<<: [*b, *c]}\n',
    { b: { x: 1 }, c: { x: 2, z: 3 }, a: { x: 1, z: 3 } },
  ],
  [
    'b: &b {x: 1}\nc: &c {x: 2, z: 3}\na: {<<: *b, <<: *c}\n',
    { b: { x: 1 }, c: { x: 2, z: 3 }, a: { x: 2, z: 3 } },
  ],
  ['b: &b {x: 1}\na: {"<<": *b}\n', { b: { x: 1 }, a: { '<<': { x: 1 } } }],
  ['b: &b {x: 1}\na: {!!merge "<<": *b}\n', { b: { x: 1 }, a: { x: 1 } }],
  ['b: &b {x: 1}\na: {!!str <<: *b}\n', { b: { x: 1 }, a: { '<<': { x: 1 } } }],
  ['a: {<<: 1}\n', undefined],
  ['a: {<<: [1]}\n', undefined],
  ['a: *none\n', undefined],
  ['a: &a [*a]\n', undefined],
  ['a: &a 1\nb: *a\nc: &a 2\nd: *a\n', { a: 1, b: 1, c: 2, d: 2 }],
  ['&k 012: *k\n', { '10': 10 }],
  ['a: &x on\n? *x\n: 1\n', { a: true, true: 1 }],
  ['a: "\\ud800"\n', undefined],
  [
    '__proto__: 1\nconstructor: {prototype: 2}\n',
    JSON.parse('{"__proto__":1,"constructor":{"prototype":2}}'),
  ],
];

describe.each(helms())('the dialect, as $name reads it', (helm) => {
  const asked = (text: string, from: 'values.yaml' | '-f'): unknown => {
    const answer = valuesIn(helm, text, from);
    return 'json' in answer ? JSON.parse(answer.json) : undefined;
  };

  it.each(['values.yaml', '-f'] as const)('has the scalars of the table, in %s', (from) => {
    const good = table.filter(([, value]) => value !== undefined);
    // `helm template -f` drops a null at the top level of values (it deletes a default): lists keep it.
    const text = `rows:\n${good.map(([row]) => `- ${row}\n`).join('')}`;
    const expected = { rows: good.map(([, value]) => value) };
    expect(asked(text, from)).toEqual(expected);
    expect(ours(text)).toEqual(expected);
  });

  it.each(table.filter(([, value]) => value === undefined))('refuses %s', (row) => {
    expect(asked(`a: ${row}\n`, '-f')).toBeUndefined();
    expect(ours(`a: ${row}\n`)).toBeUndefined();
  });

  it('has the keys of the table', () => {
    const good = keys.filter(([, key]) => key !== undefined);
    const text = `rows:\n${good.map(([row]) => `- ${row}: x\n`).join('')}`;
    const expected = { rows: good.map(([, key]) => ({ [key ?? '']: 'x' })) };
    expect(asked(text, '-f')).toEqual(expected);
    expect(asked(text, 'values.yaml')).toEqual(expected);
    expect(ours(text)).toEqual(expected);
  });

  it.each(keys.filter(([, key]) => key === undefined))('refuses the key %s', (row) => {
    expect(asked(`${row}: x\n`, '-f')).toBeUndefined();
    expect(ours(`${row}: x\n`)).toBeUndefined();
  });

  it.each(structures)('reads %j', (text, expected) => {
    expect(asked(text, '-f')).toEqual(expected);
    expect(ours(text)).toEqual(expected);
  });

  it('reads a tag handle of its own, which Helm 4 refuses with every other directive', () => {
    const text = '%TAG !e! tag:yaml.org,2002:\n---\na: !e!int "3"\n';
    expect(ours(text)).toEqual({ a: 3 });
    expect(asked(text, '-f')).toEqual(helm.name === 'helm-3' ? { a: 3 } : undefined);
  });

  const piece = fc.constantFrom(
    ...'0123456789aAbBfFxXoOeEynNtT_.+-:~<'.split(''),
    '0x',
    '0o',
    '0b',
    'e+',
    '.inf',
    '.nan',
    'yes',
    'null',
    '__',
    '00',
  );
  const looksLikeScalar = fc
    .array(piece, { minLength: 1, maxLength: 7 })
    .map((parts) => parts.join(''))
    // A colon at the end makes a map of it, a dash alone a list: no scalars at all.
    .filter((text) => !text.endsWith(':') && text !== '-' && !/^-{3}|^\.{3}/.test(text));

  it.each([
    ['values', (text: string) => `- ${text}\n`],
    ['keys', (text: string) => `- ${text}: 0\n`],
  ])('agrees with us on thousands of %s that look like scalars', (_what, line) => {
    const texts = [...new Set(sample(looksLikeScalar, 4000))];
    const readable = texts.filter((text) => ours(`a:\n${line(text)}`) !== undefined);
    const refused = texts.filter((text) => !readable.includes(text));
    expect(readable.length).toBeGreaterThan(leastOf(2000));
    for (let at = 0; at < readable.length; at += 1000) {
      const batch = readable.slice(at, at + 1000);
      const text = `a:\n${batch.map(line).join('')}`;
      const [theirs, mine] = [asked(text, '-f'), ours(text)].map((all) => pairs(batch, all));
      expect(mine).toEqual(theirs);
    }
    // What we refuse helm refuses, too; each has to be asked alone.
    const wrongly = refused.slice(0, 30).filter((text) => asked(`a:\n${line(text)}`, '-f') !== undefined);
    expect(wrongly).toEqual([]);
  });
});

/** Each text with what became of it, so that a difference names its text. */
function pairs(texts: readonly string[], all: unknown): unknown {
  const list: unknown = typeof all === 'object' && all !== null && 'a' in all ? all.a : all;
  return Array.isArray(list) ? list.map((value: unknown, index) => [texts[index], value]) : list;
}
