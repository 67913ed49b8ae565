import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseDocument } from 'yaml';
import { type Problem, UserError } from '../../src/errors.ts';
import {
  atOf,
  describe as describeTree,
  entryOf,
  helmFile,
  limits,
  ownFile,
  type YamlReadOptions,
  type SourceSpan,
  readDocuments,
  readOne,
  roundedNumbers,
  sameValue,
  type Tree,
  valueOf,
  write,
  writeJson,
} from '../../src/yaml/index.ts';
import { holds, partOf } from '../property.ts';
import { anyText, anyValue } from './values.ts';

function problemOf(act: () => unknown): Problem | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return error.problems[0];
    throw error;
  }
  return undefined;
}

/** As our own files, but for characters that a review hides. */
const plain: YamlReadOptions = { keys: 'written', duplicates: 'error' };

const json = (text: string, options = plain): unknown[] =>
  readDocuments('f.yaml', text, options).documents.map((tree) => JSON.parse(writeJson(valueOf(tree))));

/** `[line, column, the text that is meant]` of every key and value, by path. */
function places(text: string): Record<string, [number, number, string]> {
  const found: Record<string, [number, number, string]> = {};
  const note = (path: string, place: SourceSpan): void => {
    const at = atOf(place);
    expect(place.end).toBeGreaterThanOrEqual(place.start);
    found[path] = [at.line, at.column, place.source.text.slice(place.start, place.end)];
  };
  const visit = (tree: Tree, path: string): void => {
    note(path, tree);
    if (tree.kind === 'list')
      for (const [index, item] of tree.items.entries()) visit(item, `${path}[${index}]`);
    if (tree.kind !== 'map') return;
    for (const { key, keyPlace, value } of tree.entries.values()) {
      note(`${path}.${key}?`, keyPlace);
      visit(value, `${path}.${key}`);
    }
  };
  for (const tree of readDocuments('f.yaml', text, plain).documents) visit(tree, '');
  return found;
}

describe('places', () => {
  it('are exact for blocks, lists and every style of scalar', () => {
    const text = [
      'a: plain # c',
      'b:',
      '  - "quoted"',
      "  - 'single'",
      '  -   c: 1',
      '      d: 2',
      'e: |',
      '  block',
      'f: >- # with | in it',
      '  folded',
      'g: {h: 1, i: [2, 3]}',
      '',
    ].join('\n');
    expect(places(text)).toMatchObject({
      '': [1, 1, text.slice(0, -1)],
      '.a?': [1, 1, 'a'],
      '.a': [1, 4, 'plain'],
      '.b': [3, 3, expect.stringMatching(/^- "quoted"[^]*d: 2$/)],
      '.b[0]': [3, 5, '"quoted"'],
      '.b[1]': [4, 5, "'single'"],
      '.b[2]': [5, 7, 'c: 1\n      d: 2'],
      '.b[2].c?': [5, 7, 'c'],
      '.b[2].d': [6, 10, '2'],
      '.e': [7, 4, '|\n  block\n'],
      '.f': [9, 4, '>- # with | in it\n  folded\n'],
      '.g': [11, 4, '{h: 1, i: [2, 3]}'],
      '.g.h': [11, 8, '1'],
      '.g.i': [11, 14, '[2, 3]'],
      '.g.i[1]': [11, 18, '3'],
    });
  });

  it('start at the content behind anchors and tags, and at the star of an alias for keys', () => {
    const text = 'a: &x\n  b: 1\nc: &y !t d\ne: !t &z |\n  f\ng: &l # |\n  - 1\n? *y\n: h\ni: &e\nj: !!str\n';
    expect(places(text)).toMatchObject({
      '.a': [2, 3, 'b: 1'],
      '.c': [3, 10, 'd'],
      '.e': [4, 10, '|\n  f\n'],
      '.g': [7, 3, '- 1'],
      '.d?': [8, 3, '*y'],
      '.d': [9, 3, 'h'],
      '.i': [10, 6, ''],
      '.j': [11, 9, ''],
    });
  });

  it('of what is empty are behind the colon or the dash', () => {
    expect(
      places('a:\nb: # c\n"c" :\nd:\n- \n-\n- e:\nf: {g, h: , i: {}, j: [ ]}\n? k\n? l\n:\n'),
    ).toMatchObject({
      '.a': [1, 3, ''],
      '.b': [2, 3, ''],
      '.c': [3, 6, ''],
      '.d': [5, 1, expect.anything()],
      '.d[0]': [5, 2, ''],
      '.d[1]': [6, 2, ''],
      '.d[2].e': [7, 5, ''],
      '.f.g': [8, 6, ''],
      '.f.h': [8, 10, ''],
      '.f.i': [8, 16, '{}'],
      '.f.j': [8, 23, '[ ]'],
      '.k': [9, 4, ''],
      '.l': [11, 2, ''],
    });
  });

  it('of flow collections end at their bracket, over comments and lines', () => {
    expect(places('a: [ {b: c}, # ]\n  [d: e], ]\n')).toMatchObject({
      '.a': [1, 4, '[ {b: c}, # ]\n  [d: e], ]'],
      '.a[0]': [1, 6, '{b: c}'],
      '.a[1]': [2, 3, '[d: e]'],
      '.a[1][0]': [2, 4, 'd: e'],
    });
  });

  it('count CRLF and CR as one break, the byte order mark not at all, and other characters in UTF-16 units', () => {
    expect(places('\uFEFFa: 1\r\nb:\r\n  c: 2\rd: "👋" \n')).toMatchObject({
      '.a?': [1, 1, 'a'],
      '.a': [1, 4, '1'],
      '.b.c': [3, 6, '2'],
      '.d': [4, 4, '"👋"'],
    });
    expect(atOf({ ...entry('a: bc\r\nd: 1\n', 'a'), end: 99 })).toMatchObject({
      line: 1,
      column: 4,
      length: 2,
    });
  });

  it('of block scalars are right below keys, lists, markers and comments', () => {
    expect(places('--- |\n  a\n')).toMatchObject({ '': [1, 5, '|\n  a\n'] });
    expect(places('# |\n--- # >\n!t &a >\n  a\n')).toMatchObject({ '': [3, 7, '>\n  a\n'] });
    expect(
      places('a: | # >\n  x | y\nb:\n # |\n  |\n  z\nc:\n- - |-\n    w\n- >2\n   v\n"|": |\n  u\n'),
    ).toMatchObject({
      '.a': [1, 4, '| # >\n  x | y\n'],
      '.b': [5, 3, '|\n  z\n'],
      '.c[0][0]': [8, 5, '|-\n    w\n'],
      '.c[1]': [10, 3, '>2\n   v\n'],
      '.|': [12, 6, '|\n  u\n'],
    });
  });

  it('of any value that we write lead back to the text of that value', () => {
    holds(anyValue, (value) => {
      const text = write(value);
      const visit = (tree: Tree): void => {
        const written = text.slice(tree.start, tree.end);
        // A scalar's text alone is that scalar; its block's lines may be indented.
        const alone =
          tree.kind === 'scalar' && !/^[|>]/.test(written) ? readOne('f', written, helmFile).tree : undefined;
        expect(alone === undefined || sameValue(valueOf(alone), valueOf(tree))).toBe(true);
        if (tree.kind === 'list') tree.items.forEach(visit);
        if (tree.kind === 'map') for (const one of tree.entries.values()) visit(one.value);
      };
      readDocuments('f', text, helmFile).documents.forEach(visit);
    });
  });
});

function entry(text: string, key: string): Tree {
  const { tree } = readOne('f.yaml', text, ownFile);
  const found = entryOf(tree, key);
  if (found === undefined) throw new TypeError(`no key ${key}`);
  return found.value;
}

describe('what libyaml reads and a strict grammar does not', () => {
  const text =
    'a: [\n  "x", # one\n  {b: \'it\'\'s\n],\'},\n]\nc: {\nd: e\n}\nf: "g\nh \\\n  i"\nj: |\n  [\n  {\nk: l\n';

  it('is read with its values and places: brackets and quotes that close at the edge', () => {
    expect(json(text)).toEqual([
      { a: ['x', { b: "it's ]," }], c: { d: 'e' }, f: 'g h i', j: '[\n{\n', k: 'l' },
    ]);
    expect(places(text)).toMatchObject({
      '.a': [1, 4, expect.stringMatching(/^\[[^]*\n\]$/)],
      '.a[0]': [2, 3, '"x"'],
      '.c.d': [7, 4, 'e'],
      '.f': [9, 4, '"g\nh \\\n  i"'],
      '.k': [15, 4, 'l'],
    });
  });

  it.each(['\r', '\u0085', '\u009b', '\u2028', '\u2029', '\u202e', '\u2066'])(
    'refuses in our own files what a review does not show: %j',
    (hidden) => {
      const hiding = `a: 1 # fine${hidden}b: 2\n`;
      expect(() => readDocuments('f.yaml', hiding, ownFile)).toThrow(
        /^the character U\+[0-9A-F]{4} is not shown/,
      );
      expect(() => readDocuments('f.yaml', 'a: 1\r\nb: "\\u0085 ä 👨‍👩‍👧"\r\n', ownFile)).not.toThrow();
    },
  );

  it('takes U+0085 for a newline, and refuses U+2028 where it would hide a line from us', () => {
    expect(json('a: 1\u0085b: "c\u0085\u0085 d"\n')).toEqual([{ a: 1, b: 'c\nd' }]);
    expect(json('a: "b\u2028c"\n')).toEqual([{ a: 'b\u2028c' }]);
    for (const hidden of [
      'a: 1 # b\u2028c: 2\n',
      'a: b\u2028c\n',
      'a: "b \u2029c"\n',
      'a: |\n  b\u2028  c\n',
      '- \ufeff b: 1\n',
      'a: [\n]\nb: c\u2028d: e\n',
    ]) {
      expect(problemOf(() => readDocuments('f', hidden, helmFile))?.code).toBe('yaml-syntax');
    }
  });

  it('ends a block that the end of the file cuts off without a line break', () => {
    expect(json('a: |\n  b')).toEqual([{ a: 'b' }]);
    expect(json('a: |+\n  b')).toEqual([{ a: 'b' }]);
    expect(json('a: >\n  b\n')).toEqual([{ a: 'b\n' }]);
    expect(json('a: |\n  b\n---\n')).toEqual([{ a: 'b\n' }, null]);
  });
});

describe('documents', () => {
  it('are told apart, empty ones too', () => {
    expect(json('')).toEqual([]);
    expect(json('# only a comment\n')).toEqual([]);
    expect(json('---\n')).toEqual([null]);
    expect(json('a: 1\n---\n---\nb: 2\n...\n--- c\n')).toEqual([{ a: 1 }, null, { b: 2 }, 'c']);
  });

  it('may be followed by a marker with nothing behind it, by nothing else', () => {
    expect(valueOf(readOne('f', 'a: 1\n---\n# end\n', ownFile).tree ?? { ...entry('a: 1', 'a') })).toEqual(
      new Map([['a', { numeral: '1' }]]),
    );
    expect(readOne('f', ' \n', ownFile).tree).toBeUndefined();
    expect(problemOf(() => readOne('f', '---\n---\na: 1\n', ownFile))).toMatchObject({
      code: 'yaml-documents',
      at: { line: 3, column: 1 },
    });
  });

  it('have anchors of their own', () => {
    expect(problemOf(() => readDocuments('f', 'a: &a 1\n---\nb: *a\n', ownFile))).toMatchObject({
      code: 'yaml-alias',
      at: { line: 3, column: 4, path: 'b' },
    });
  });
});

describe('keys', () => {
  it('are texts as written in our own files, quoted or not', () => {
    expect(
      readOne('f', 'y: 1\non: 2\n1.20: 3\n~: 4\n"y": 5\n', { keys: 'written', duplicates: 'last-wins' }).tree,
    ).toMatchObject({
      entries: new Map([
        ['y', expect.objectContaining({ key: 'y' })],
        ['on', expect.objectContaining({ key: 'on' })],
        ['1.20', expect.objectContaining({ key: '1.20' })],
        ['~', expect.objectContaining({ key: '~' })],
      ]),
    });
    expect(problemOf(() => readOne('f', ': 1\n', ownFile))).toMatchObject({
      code: 'yaml-key',
      message: 'nothing (null) cannot be a key',
    });
  });

  it('that stand twice are an error in our files and a warning in helm files, where the last wins', () => {
    const text = 'a: 1\nb:\n  y: 1\n  on: 2\n  y: 3\n';
    const own = readOne('f.yaml', text, ownFile);
    expect(own.problems).toMatchObject([
      {
        severity: 'error',
        code: 'yaml-duplicate-key',
        at: { file: 'f.yaml', line: 5, column: 3, path: 'b.y' },
        message: 'the key "y" occurs twice in one map, first on line 3',
      },
    ]);
    const helm = readOne('f.yaml', text, helmFile);
    expect(helm.problems.map((one) => [one.severity, one.at?.line])).toEqual([
      ['warning', 4],
      ['warning', 5],
    ]);
    expect(helm.tree && JSON.parse(writeJson(valueOf(helm.tree)))).toEqual({ a: 1, b: { true: 3 } });
  });

  it.each([
    ['a number and text', '1: a\n"1": b\n'],
    ['an integer and a float', '1: a\n1.0: b\n'],
    ['a boolean and text', 'true: a\n"true": b\n'],
    ['a number that JSON lacks and text', '.inf: a\n".inf": b\n'],
    ['floats that are one in 32 bits', '1.5: a\n1.50000000001: b\n'],
    ['a merged number and text', 'x: &x {1: a}\ny:\n  <<: *x\n  "1": b\n'],
    ['text and a merged number', 'x: &x {1: a}\ny:\n  "1": b\n  <<: *x\n'],
    ['two maps of one merge', 'y:\n  <<: [{1: a}, {"1": b}]\n'],
    ['an alias of a number and text', 'x: &x 1\ny:\n  *x : a\n  "1": b\n'],
  ])('of which helm keeps one at random are an error in helm files: %s', (_, text) => {
    expect(problemOf(() => readOne('f', text, helmFile))).toMatchObject({ code: 'yaml-key-type' });
  });

  it('of one number are one key, however they are written', () => {
    expect(readOne('f', '0x10: 1\n16: 2\n', helmFile).problems).toMatchObject([
      { code: 'yaml-duplicate-key' },
    ]);
    expect(readOne('f', '1.0: 1\n1.00: 2\n', helmFile).problems).toMatchObject([
      { code: 'yaml-duplicate-key' },
    ]);
  });

  it('that a merge brings may be replaced without a problem', () => {
    expect(readOne('f', 'b: &b {x: 1}\na:\n  <<: *b\n  x: 2\n', ownFile).problems).toEqual([]);
  });
});

describe('numbers', () => {
  it('beyond 2^53 that helm changes are a warning with both values', () => {
    const { tree } = readOne(
      'f',
      'a: 9007199254740992\nb: [9007199254740993]\nc: "9007199254740993"\nd: -9223372036854775807\ne: 0x40000000000000\n',
      helmFile,
    );
    expect(tree && roundedNumbers(tree)).toMatchObject([
      {
        severity: 'warning',
        code: 'yaml-number-rounded',
        at: { line: 2, column: 5, path: 'b[0]' },
        message: 'helm reads the number 9007199254740993 as 9007199254740992: it keeps 53 bits',
      },
      { at: { line: 4, path: 'd' } },
    ]);
  });

  it('are equal whatever their spelling, and texts are no numbers', () => {
    const [a, b, c] = [
      '[1.20, 0x10, 1e3, 12345678901234567890]',
      '[1.2, 16, 1000.0, 12345678901234567890]',
      '["1.20", 16, 1000, 12345678901234567891]',
    ].map((text) => readOne('f', text, helmFile).tree);
    expect(a && b && sameValue(valueOf(a), valueOf(b))).toBe(true);
    expect(a && c && sameValue(valueOf(a), valueOf(c))).toBe(false);
  });
});

describe('limits', () => {
  const bomb = `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${Array.from({ length: 9 }, () => `*a${at}`).join(', ')}]\n`).join('')}`;
  const merges = `big: &big\n${Array.from({ length: 20_000 }, (_, at) => `  k${at}: 1\n`).join('')}a:\n${'  <<: *big\n'.repeat(10_000)}`;

  it.each([
    ['aliases of aliases', bomb, 'yaml-too-large'],
    ['merges of one big map', merges, 'yaml-too-large'],
    ['nesting of brackets', '['.repeat(100_000), 'yaml-too-deep'],
    [
      'nesting of maps',
      Array.from({ length: 1200 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''),
      'yaml-too-deep',
    ],
  ])('end %s quickly', (_what, text, code) => {
    const before = process.cpuUsage();
    const found = problemOf(() => readDocuments('f.yaml', text, helmFile));
    expect(found?.code).toBe(code);
    expect(found?.at?.line).toBeGreaterThan(0);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });

  it('allow ten thousand harmless aliases, and nesting that a person may write', () => {
    const text = `a: &a {x: 1, y: [1, 2, 3]}\nl:\n${'- *a\n'.repeat(10_000)}m:\n${Array.from({ length: 1000 }, (_, at) => `  k${at}: {<<: *a}\n`).join('')}`;
    expect(readDocuments('f', text, ownFile).documents).toHaveLength(1);
    expect(json(`${'['.repeat(400)}${']'.repeat(400)}`)).toHaveLength(1);
  });

  it('name the size', () => {
    expect(problemOf(() => readDocuments('f', ' '.repeat(limits.characters + 1), ownFile))).toMatchObject({
      code: 'yaml-too-large',
      message: expect.stringContaining(String(limits.characters)),
    });
  });

  it.each(
    partOf<[string, (size: number) => string]>([
      ['flow lists', (size: number) => `a: ${'['.repeat(500)}${'1, '.repeat(size)}${']'.repeat(500)}`],
      [
        'anchors',
        (size: number) => Array.from({ length: size }, (_, at) => `- &a${at} x\n- *a${at}\n`).join(''),
      ],
      ['one line', (size: number) => `a: "${'x '.repeat(size * 5)}"`],
      ['folded lines', (size: number) => `a: "${'x\n  '.repeat(size)}"`],
      ['a block', (size: number) => `a: |\n${'  x\n\n'.repeat(size)}`],
      ['comments', (size: number) => `a:\n${'# x\n'.repeat(size)}b: |\n  c\n`],
      ['empty values', (size: number) => Array.from({ length: size }, (_, at) => `k${at}:\n# c\n`).join('')],
      ['duplicates', (size: number) => 'a: 1\n'.repeat(size)],
      ['an error at the end', (size: number) => `${'a: [1, 2]\n'.repeat(size)}b: "c\n`],
    ]),
  )('are not reached by time: %s cost in proportion', (_what, make) => {
    const time = (size: number): number => {
      const text = make(size);
      // The processor's time: others on the machine do not count.
      const before = process.cpuUsage();
      problemOf(() => readDocuments('f.yaml', text, helmFile));
      return process.cpuUsage(before).user / 1000;
    };
    time(2000);
    const small = Math.min(time(5000), time(5000), time(5000));
    // Ten times as much may take 40 times as long, with caches and collected garbage; quadratic would be 100 times.
    expect(Math.min(time(50_000), time(50_000))).toBeLessThan(40 * Math.max(small, 2));
  });
});

describe('faults', () => {
  it('never crash the reader, and have a place inside the text', () => {
    const piece = fc.constantFrom(
      ...Array.from('ab01-:#&*!|>\'"%@`[]{},?= \t\n\r\\~<.\u0000\u0085\u2028\ufeff\ud800'),
      ': ',
      '- ',
      '\n  ',
      '\n- ',
      '---\n',
      '<<: ',
      '*a',
      '&a ',
      '!!int ',
      '"\\x',
      '{{',
      '? ',
    );
    const anything = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
      anyText,
    );
    holds(
      anything,
      (text) => {
        for (const options of [ownFile, helmFile]) {
          const at = problemOf(() => readDocuments('f', text, options))?.at;
          if (at === undefined) continue;
          const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
          expect(at.line).toBeLessThanOrEqual(lines.length);
          expect(at.column).toBeLessThanOrEqual((lines[at.line - 1] ?? '').length + 1);
          expect(Math.min(at.line, at.column)).toBeGreaterThan(0);
        }
      },
      10_000,
    );
  });

  it('agree with another reader of YAML on structures of quoted scalars', () => {
    const scalar = fc.constantFrom('"a"', "'b'", '"\\n"', '"c d"');
    const text = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        scalar,
        fc.array(tie('node'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
        fc
          .uniqueArray(fc.tuple(scalar, tie('node')), { maxLength: 3, selector: ([key]) => key })
          .map((entries) => `{${entries.map(([key, value]) => `${key}: ${value}`).join(', ')}}`),
      ),
    })).node;
    const block = fc
      .array(fc.tuple(fc.constantFrom('"k1": ', '"k2":\n  ', '- ', '-\n  ', '# c\n', '  '), text))
      .map((lines) => lines.map((line) => `${line.join('')}\n`).join(''));
    holds(fc.oneof(text, block), (yaml) => {
      const other = parseDocument(yaml, { uniqueKeys: true });
      const mine =
        problemOf(() => readDocuments('f', yaml, ownFile)) ?? readDocuments('f', yaml, ownFile).problems[0];
      expect([yaml, mine === undefined]).toEqual([yaml, other.errors.length === 0]);
      const read = mine === undefined ? json(yaml)[0] : undefined;
      expect(read ?? null).toEqual(mine === undefined ? other.toJS() : null);
    });
  });

  it.each([
    ['a:\n\tb: 1\n', 2, 1, 'a tab stands in the indentation, spaces were expected'],
    ['a:\n  b: 1\n \tc: 2\n', 3, 2, 'a tab stands in the indentation, spaces were expected'],
    ['a: "b\nc: d\n', 1, 4, 'the quote " that opens here is not closed'],
    ["a:\n  b: 'it\n  c: d\ne: 1\n", 2, 6, "the quote ' that opens here is not closed"],
    ['a: [1, 2\nb: 3\n', 1, 4, 'the bracket [ that opens here is not closed'],
    ['a: {b: [1, {c: 2}\nd: 3\n', 1, 8, 'the bracket [ that opens here is not closed'],
    ['a: {b: 1\n', 1, 4, 'the bracket { that opens here is not closed'],
    ['a: b: c\n', 1, 5, 'a second ": " stands on this line'],
    ['a: "b" c\n', 1, 8, 'the value has ended before this place'],
    ['a: @b\n', 1, 4, '"@" cannot start a value'],
    ['a: `b`\n', 1, 4, '"`" cannot start a value'],
    ['a: 1\nb\nc: 2\n', 2, 1, 'a key with a colon was expected, this line has none'],
    ['a: 1\nb\n', 2, 1, 'a key with a colon was expected, this line has none'],
    ['a: 1\n"b"\nc: 2\n', 2, 1, 'a key with a colon was expected, this line has none'],
    ['a: 1\n- b\n', 2, 1, 'the indentation of this line fits none of the lines above it'],
    ['- a\nb: 1\n', 2, 1, 'the indentation of this line fits none of the lines above it'],
    ['a: [1 2, 3]]\n', 1, 12, 'the value has ended before this place'],
    ['a: "b" "c"\n', 1, 8, 'the value has ended before this place'],
    ['a:b\n  c: 1\n', 2, 4, 'a second ": " stands on this line'],
    ['a: 1\n  b: 2\n', 2, 4, 'a second ": " stands on this line'],
    ['a:\n    b: 1\n  c: 2\n', 3, 3, 'the indentation of this line fits none of the lines above it'],
    ['  a: 1\nb: 2\n', 2, 1, 'the indentation of this line fits none of the lines above it'],
    ['a: "\\d"\n', 1, 5, '"\\d" is no escape that YAML knows in double quotes'],
    ['a: b\u0001\n', 1, 5, 'the character U+0001 may not stand in YAML'],
    ['a: {{ .Values.a }}\n', 1, 5, 'a key must be a scalar, this one is a list or a map'],
    ['a: *.example.com\n', 1, 4, 'the alias *.example.com names no anchor'],
    ['a: .inf\n', 1, 4, '".inf" is a number that JSON, and so helm, does not have'],
    ['a: !!int x\n', 1, 4, '"x" does not fit its tag !!int'],
    ['a: {<<: [{b: 1}, 2]}\n', 1, 18, 'a merge key (<<) takes a map or a list of maps'],
    ['a: [b:]\n', 1, 5, 'for helm the colon belongs to this key: in brackets a blank must stand behind it'],
    ['a: &a {b: *a}\n', 1, 11, 'the anchor &a contains itself'],
    ['a: "\\udc00"\n', 1, 4, 'the text holds half a character (an escape from \\ud800 to \\udfff)'],
  ])('are named where they are: %j', (text, line, column, message) => {
    const found = problemOf(() => readDocuments('f.yaml', text, helmFile));
    expect(found).toMatchObject({ message, at: { file: 'f.yaml', line, column } });
    expect(found?.hint).toMatch(/\S/);
  });

  it('are described by what is there', () => {
    expect(
      ['a: 1.20', 'a: x', 'a: true', 'a:', 'a: []', 'a: {}'].map((text) => describeTree(entry(text, 'a'))),
    ).toEqual(['the number 1.20', 'the string "x"', 'the boolean true', 'nothing (null)', 'a list', 'a map']);
  });
});
