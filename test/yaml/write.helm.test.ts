import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { isAlias, parseDocument, visit } from 'yaml';
import {
  helmFile,
  canonicalNumber,
  isList,
  isMap,
  isNumeral,
  ownFile,
  readOne,
  type Value,
  valueOf,
  write,
  writeJson,
} from '../../src/yaml/index.ts';
import { holds, sample } from '../property.ts';
import { helms } from '../real/helm.ts';
import { valuesIn } from '../real/values.ts';
import { anyText, anyValue, words } from './values.ts';

const map = (record: Record<string, Value>): Value => new Map(Object.entries(record));
const number = (numeral: string): Value => ({ numeral });

/** Data as JSON.parse gives it. */
function plain(value: Value): unknown {
  if (isList(value)) return value.map(plain);
  if (isNumeral(value)) return Number(canonicalNumber(value));
  if (!isMap(value)) return value;
  return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
}

function readBack(text: string): Value {
  const { tree, problems } = readOne('written.yaml', text, helmFile);
  expect(problems).toEqual([]);
  return tree === undefined ? null : valueOf(tree);
}

describe('what we write', () => {
  it('is what a person would write', () => {
    const value = map({
      image: map({ repository: 'ghcr.io/a/b', tag: 'v1.2.3', pullPolicy: 'IfNotPresent' }),
      replicas: number('3'),
      port: '8080',
      enabled: true,
      command: ['/bin/sh', '-c', 'echo "$HOME" | wc -l', '--set=a[0]=b'],
      script: '#!/bin/sh\nset -e\n  indented\n',
      env: [map({ name: 'LEVEL', value: 'on' }), map({ name: 'ZIP', value: '01234' })],
      nested: [['a', 'b'], [], map({})],
      greeting: 'Grüße, Welt',
      nothing: null,
      on: 'y',
      '1.20': 'a: b',
      indented: '  two\nthree',
      kept: 'a\n\n',
      stripped: 'a\nb',
    });
    expect(write(value)).toBe(`image:
  repository: ghcr.io/a/b
  tag: v1.2.3
  pullPolicy: IfNotPresent
replicas: 3
port: "8080"
enabled: true
command:
- /bin/sh
- -c
- echo "$HOME" | wc -l
- --set=a[0]=b
script: |
  #!/bin/sh
  set -e
    indented
env:
- name: LEVEL
  value: "on"
- name: ZIP
  value: "01234"
nested:
- - a
  - b
- []
- {}
greeting: Grüße, Welt
nothing: null
"on": "y"
"1.20": "a: b"
indented: |2-
    two
  three
kept: |+
  a

stripped: |-
  a
  b
`);
  });

  it.each([
    [null, 'null\n'],
    [[], '[]\n'],
    [map({}), '{}\n'],
    ['text', 'text\n'],
    ['a\nb\n', '"a\\nb\\n"\n'],
    [number('1.20'), '1.20\n'],
  ])('writes %j alone as %j', (value, text) => expect(write(value)).toBe(text));

  it('marks a key that is too long for libyaml to see its colon', () => {
    const key = 'k'.repeat(1100);
    expect(write(map({ [key]: map({ a: ['b'] }) }))).toBe(`? ${key}\n:\n  a:\n  - b\n`);
  });

  it('replaces half a character, which no encoding has', () => {
    expect(readBack(write(map({ a: 'x\ud800y', '\udc00': '👋' })))).toEqual(
      map({ a: 'x\ufffdy', '\ufffd': '👋' }),
    );
  });

  it.each(words)('reads %j back as a value, in a list and as a key', (text) => {
    const value = map({ v: text, l: [text, [text]], m: map({ [text]: [map({ [text]: text })] }) });
    expect(readBack(write(value))).toEqual(value);
    expect(readBack(write(text))).toEqual(text);
  });

  it('reads back equal in our reader, as helm reads and as our own files are read', () => {
    holds(anyValue, (value) => {
      const text = write(value);
      expect(text.endsWith('\n')).toBe(true);
      for (const options of [helmFile, ownFile]) {
        const { tree, problems } = readOne('written.yaml', text, options);
        expect(problems).toEqual([]);
        expect(tree && valueOf(tree)).toEqual(value);
      }
    });
  });

  it('reads back equal in another reader of YAML, where that knows the dialect', () => {
    holds(anyText, (text) => {
      const document = parseDocument(write(new Map([['v', [text, new Map([[text, text]])]]])), {
        schema: 'failsafe',
      });
      visit(document, { Node: (_key, node) => (isAlias(node) ? visit.BREAK : undefined) });
      expect(document.errors).toEqual([]);
      expect(document.toJS({ mapAsMap: true })).toEqual(new Map([['v', [text, new Map([[text, text]])]]]));
    });
  });

  it('is JSON where JSON is asked for', () => {
    holds(anyValue, (value) => {
      for (const indent of [0, 2]) expect(JSON.parse(writeJson(value, indent))).toEqual(plain(value));
    });
    expect(
      writeJson(map({ a: [number('12345678901234567890'), number('0x10'), number('1.50')], b: map({}) }), 2),
    ).toBe('{\n  "a": [\n    12345678901234567890,\n    16,\n    1.5\n  ],\n  "b": {}\n}');
  });
});

describe.each(helms())('what we write, as $name reads it', (helm) => {
  const theirs = (values: readonly Value[]): unknown => {
    const answer = valuesIn(helm, write(map({ v: values })), '-f');
    if ('error' in answer) return answer.error;
    const { v }: { v: unknown } = JSON.parse(answer.json);
    return v;
  };
  /** The first value of which helm reads something else. */
  const differing = (values: readonly Value[]): unknown => {
    const all = theirs(values);
    if (!Array.isArray(all)) {
      const bad = values.find((value) => !Array.isArray(theirs([value])));
      return { value: bad, written: write([bad ?? null]), theirs: theirs([bad ?? null]) };
    }
    const index = values.findIndex((value, at) => !isDeepStrictEqual(all[at], JSON.parse(writeJson(value))));
    return index < 0
      ? undefined
      : { value: values[index], written: write([values[index] ?? null]), theirs: all[index] };
  };

  it('reads back equal: every known trap', () => {
    expect(
      differing([...words, ...words.map((text) => map({ [text]: text })), ...words.map((text) => [[text]])]),
    ).toBeUndefined();
  });

  it('reads back equal: any value', () => {
    const values = sample(anyValue);
    for (let at = 0; at < values.length; at += 500)
      expect(differing(values.slice(at, at + 500))).toBeUndefined();
  });
});

it('keeps the order of keys', () => {
  const value = readBack('b: 1\na: 2\nc: {z: 1, y: 2}\n');
  expect(isMap(value) && [...value.keys()]).toEqual(['b', 'a', 'c']);
});
