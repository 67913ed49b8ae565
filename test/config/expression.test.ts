import { describe, expect, it } from '@jest/globals';
import { parseExpression } from '../../src/config/typed/expression.ts';
import type { Version } from '../../src/config/index.ts';

const type = (name: string) => ({ kind: 'type', name });
const primitive = (name: string) => ({ kind: 'primitive', name });
const choice = (...values: string[]) => ({ kind: 'enum', values });
const numeral = (text: string) => ({ numeral: text });

describe('an expression is "[word] name", split on white space, never by prefix', () => {
  const rows: readonly (readonly [text: string, word: string, of: unknown])[] = [
    ['string', 'plain', primitive('string')],
    ['numeric', 'plain', primitive('numeric')],
    ['bool', 'plain', primitive('bool')],
    ['object', 'plain', primitive('object')],
    ['route', 'plain', type('route')],
    ['context', 'plain', type('context')],
    ['container-mount', 'plain', type('container-mount')],
    ['repeatedly', 'plain', type('repeatedly')],
    ['mappedroute', 'plain', type('mappedroute')],
    ['embeddedobject', 'plain', type('embeddedobject')],
    ['enumeration', 'plain', type('enumeration')],
    ['repeated string', 'repeated', primitive('string')],
    ['mapped string', 'mapped', primitive('string')],
    ['repeated object', 'repeated', primitive('object')],
    ['repeated route', 'repeated', type('route')],
    ['mapped route', 'mapped', type('route')],
    ['embedded object', 'embedded', primitive('object')],
    ['embedded route', 'embedded', type('route')],
    ['embedded mapped route', 'embedded mapped', type('route')],
    ['embedded mapped object', 'embedded mapped', primitive('object')],
    ['embedded repeated route', 'embedded repeated', type('route')],
    ['embedded repeated object', 'embedded repeated', primitive('object')],
    ['  mapped \t\n route ', 'mapped', type('route')],
  ];
  it.each(rows)('%j is %j of %j in both versions', (text, word, of) => {
    for (const version of ['1', '2'] as const) {
      expect(parseExpression(text, version)).toEqual({ ok: true, expression: { word, of, required: false } });
    }
  });
});

describe("the additions of version '2'", () => {
  const rows: readonly (readonly [text: string, expression: object])[] = [
    ['numeric!', { word: 'plain', of: primitive('numeric'), required: true }],
    ['route!', { word: 'plain', of: type('route'), required: true }],
    ['repeated route!', { word: 'repeated', of: type('route'), required: true }],
    ['embedded mapped route!', { word: 'embedded mapped', of: type('route'), required: true }],
    ['string = TCP', { word: 'plain', of: primitive('string'), required: false, fallback: 'TCP' }],
    [
      'string = two words',
      { word: 'plain', of: primitive('string'), required: false, fallback: 'two words' },
    ],
    ['string = a = b!', { word: 'plain', of: primitive('string'), required: false, fallback: 'a = b!' }],
    ['string = 80', { word: 'plain', of: primitive('string'), required: false, fallback: '80' }],
    ["string = ''", { word: 'plain', of: primitive('string'), required: false, fallback: '' }],
    ['string = "a\\nb"', { word: 'plain', of: primitive('string'), required: false, fallback: 'a\nb' }],
    ["string = 'it''s'", { word: 'plain', of: primitive('string'), required: false, fallback: "it's" }],
    [
      'numeric = 1.20',
      { word: 'plain', of: primitive('numeric'), required: false, fallback: numeral('1.20') },
    ],
    ['bool = yes', { word: 'plain', of: primitive('bool'), required: false, fallback: true }],
    ['bool = off', { word: 'plain', of: primitive('bool'), required: false, fallback: false }],
    ['enum(ClusterIP|NodePort)', { word: 'plain', of: choice('ClusterIP', 'NodePort'), required: false }],
    ['enum( a | b )', { word: 'plain', of: choice('a', 'b'), required: false }],
    ['enum(a b|c)', { word: 'plain', of: choice('a b', 'c'), required: false }],
    ['enum(a|b)!', { word: 'plain', of: choice('a', 'b'), required: true }],
    ['enum(a|b) = a', { word: 'plain', of: choice('a', 'b'), required: false, fallback: 'a' }],
    ['enum(a|b)= a', { word: 'plain', of: choice('a', 'b'), required: false, fallback: 'a' }],
    ['enum(a=b|c)', { word: 'plain', of: choice('a=b', 'c'), required: false }],
    ['enum(a = b|c) = c', { word: 'plain', of: choice('a = b', 'c'), required: false, fallback: 'c' }],
    ['repeated enum(a|b)', { word: 'repeated', of: choice('a', 'b'), required: false }],
  ];
  it.each(rows)('%j is read in version 2', (text, expression) => {
    expect(parseExpression(text, '2')).toEqual({ ok: true, expression });
  });

  it.each(rows)("%j is an error in version 1 that names version '2'", (text) => {
    expect(parseExpression(text, '1')).toEqual({
      ok: false,
      fault: {
        code: 'type-version',
        message: expect.stringMatching(/is an addition of version '2', this service is of version '1'$/),
        hint: "set pligos.version to '2', or remove it",
      },
    });
  });
});

describe('what is no expression is told with what to write', () => {
  const rows: readonly (readonly [text: string, version: Version, message: string, hint: string])[] = [
    [
      '',
      '1',
      'the expression is empty, "[word] name" was expected',
      'write string, numeric, bool, object or the name of a type',
    ],
    [
      '   ',
      '2',
      'the expression is empty, "[word] name" was expected',
      'write string, numeric, bool, object or the name of a type',
    ],
    [
      'repeated',
      '1',
      'the name of a type is missing behind "repeated"',
      'write string, numeric, bool, object or the name of a type',
    ],
    [
      'embedded mapped',
      '1',
      'the name of a type is missing behind "embedded mapped"',
      'write string, numeric, bool, object or the name of a type',
    ],
    ['repeatd route', '1', 'unknown word "repeatd"', 'did you mean "repeated"?'],
    [
      'list route',
      '1',
      'unknown word "list"',
      'words are repeated, mapped, embedded, embedded mapped and embedded repeated',
    ],
    [
      'route route',
      '1',
      'unknown word "route"',
      'words are repeated, mapped, embedded, embedded mapped and embedded repeated',
    ],
    ['repeated repeated route', '1', 'the word "repeated" occurs twice', 'remove one of the two'],
    ['embedded embedded route', '1', 'the word "embedded" occurs twice', 'remove one of the two'],
    [
      'repeated mapped route',
      '1',
      '"repeated" and "mapped" exclude each other',
      'keep one: a list, or a map by name',
    ],
    [
      'mapped repeated route',
      '1',
      '"repeated" and "mapped" exclude each other',
      'keep one: a list, or a map by name',
    ],
    [
      'embedded repeated mapped route',
      '1',
      '"repeated" and "mapped" exclude each other',
      'keep one: a list, or a map by name',
    ],
    ['mapped embedded route', '1', '"mapped" stands before "embedded"', 'write "embedded mapped"'],
    ['repeated embedded object', '1', '"repeated" stands before "embedded"', 'write "embedded repeated"'],
    [
      'embedded string',
      '1',
      '"embedded" stands before string, which has no keys to embed',
      'embed object or a type, or leave the word out',
    ],
    [
      'embedded numeric',
      '1',
      '"embedded" stands before numeric, which has no keys to embed',
      'embed object or a type, or leave the word out',
    ],
    [
      'embedded bool',
      '2',
      '"embedded" stands before bool, which has no keys to embed',
      'embed object or a type, or leave the word out',
    ],
    [
      'embedded mapped string',
      '1',
      '"embedded mapped" stands before string, which has no keys to embed',
      'embed object or a type, or leave the word out',
    ],
    [
      'embedded repeated bool',
      '1',
      '"embedded repeated" stands before bool, which has no keys to embed',
      'embed object or a type, or leave the word out',
    ],
    [
      'embedded enum(a|b)',
      '2',
      '"embedded" stands before an enum, which has no keys to embed',
      'embed object or a type, or leave the word out',
    ],
    [
      'mapped enum(a|b)',
      '2',
      '"mapped" stands before an enum, whose values have no name',
      'write "repeated"',
    ],
    ['enum()', '2', 'an enum has an empty value', 'write enum(a|b)'],
    ['enum(a||b)', '2', 'an enum has an empty value', 'write enum(a|b)'],
    ['enum(a|b|a)', '2', 'the enum has "a" twice', 'remove one of the two'],
    ['enum(a|b) =', '2', 'the default "" does not fit, one of a, b was expected', 'known: a, b'],
    ['enum(a|b) = c', '2', 'the default "c" does not fit, one of a, b was expected', 'known: a, b'],
    ['numeric = many', '2', 'the default "many" does not fit, a number was expected', 'correct the default'],
    ['bool = 1', '2', 'the default "1" does not fit, true or false was expected', 'correct the default'],
    [
      'string =',
      '2',
      'the default "" does not fit, a text was expected',
      'write the default behind "="; the empty text is ""',
    ],
    ['string = "open', '2', 'the default "\\"open" does not fit, a text was expected', 'correct the default'],
    [
      'object = {}',
      '2',
      'only string, numeric, bool and enum(…), without a word, take a default',
      'leave the default out',
    ],
    [
      'route = http',
      '2',
      'only string, numeric, bool and enum(…), without a word, take a default',
      'leave the default out',
    ],
    [
      'repeated string = a',
      '2',
      'only string, numeric, bool and enum(…), without a word, take a default',
      'leave the default out',
    ],
    ['string! = a', '2', 'a key cannot be required ("!") and have a default', 'remove one of the two'],
    [
      'string !',
      '2',
      'the expression "string !" cannot be understood',
      'write "[word] name", "name!", "name = value" or "enum(a|b)"',
    ],
    [
      'string=TCP',
      '2',
      'the expression "string=TCP" cannot be understood',
      'write "[word] name", "name!", "name = value" or "enum(a|b)"',
    ],
    [
      '!',
      '2',
      'the expression "!" cannot be understood',
      'write "[word] name", "name!", "name = value" or "enum(a|b)"',
    ],
    [
      'enum(a|b',
      '2',
      'the expression "enum(a|b" cannot be understood',
      'write "[word] name", "name!", "name = value" or "enum(a|b)"',
    ],
    [
      'enum(a|b)c',
      '2',
      'the expression "enum(a|b)c" cannot be understood',
      'write "[word] name", "name!", "name = value" or "enum(a|b)"',
    ],
    ['string!!', '1', 'the expression "string!!" cannot be understood', 'write "[word] name"'],
  ];
  it.each(rows)('%j in version %s', (text, version, message, hint) => {
    expect(parseExpression(text, version)).toEqual({
      ok: false,
      fault: { code: 'type-expression', message, hint },
    });
  });
});

describe('an enum of many values', () => {
  it('takes linear time', () => {
    const values = Array.from({ length: 100_000 }, (_, at) => `v${at}`);
    const before = process.cpuUsage();
    expect(parseExpression(`enum(${values.join('|')})`, '2')).toMatchObject({ ok: true });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });
});
