import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { editYaml } from '../../src/chart/yaml-edit.ts';
import {
  helmFile,
  isMap,
  type MapValue,
  readOne,
  sameValue,
  type Value,
  valueOf,
  write,
} from '../../src/yaml/index.ts';
import { holds } from '../property.ts';

const mapOf = (text: string): MapValue => {
  const { tree } = readOne('/Chart.yaml', text, helmFile);
  const value = tree && valueOf(tree);
  if (!isMap(value)) throw new Error(`no map: ${text}`);
  return value;
};

describe('editing a YAML file that somebody writes', () => {
  it.each([
    [
      'keeps comments, blank lines and order',
      '# top\na: 1 # one\n\n# two\nb: 2\nc: 3\n',
      { b: '"5"' },
      '# top\na: 1 # one\n\n# two\nb: "5"\nc: 3\n',
    ],
    [
      'keeps a plain scalar plain where it stays a string',
      'version: 1.2.3 # v\n',
      { version: '9.9.9' },
      'version: 9.9.9 # v\n',
    ],
    [
      'quotes where plain text would be a number',
      'version: 1.2.3\n',
      { version: '"2024"' },
      'version: "2024"\n',
    ],
    ['keeps quotes', "version: '1.2.3'\n", { version: '2.0.0' }, "version: '2.0.0'\n"],
    ['keeps a flow map', '{name: a, version: 1.2.3}\n', { version: '2.0.0' }, '{name: a, version: 2.0.0}\n'],
    [
      'keeps long lines',
      `a: ${'long '.repeat(40)}end\nb: 1.0.0\n`,
      { b: '2.0.0' },
      `a: ${'long '.repeat(40)}end\nb: 2.0.0\n`,
    ],
    ['appends what is new', 'a: x\n# the end\n', { b: '{c: [d]}' }, 'a: x\nb:\n  c:\n    - d\n\n# the end\n'],
  ])('%s', (_what, text, changes, edited) => {
    const current = mapOf(text);
    const wanted = new Map<string, Value>([
      ...current,
      ...mapOf(
        Object.entries(changes)
          .map(([key, value]) => `${key}: ${value}\n`)
          .join(''),
      ),
    ]);
    expect(editYaml(text, current, wanted)).toBe(edited);
  });

  it('removes entries of a list with their comments and keeps those of the others', () => {
    const text = 'dependencies:\n# first\n- name: a # A\n# second\n- name: b # B\n';
    const wanted = new Map([['dependencies', [new Map([['name', 'b']]), new Map([['name', 'c']])]]]);
    const edited = editYaml(text, mapOf(text), wanted) ?? '';
    expect(sameValue(mapOf(edited), wanted)).toBe(true);
    expect(edited).toContain('# second\n- name: b # B\n- name: c\n');
    expect(edited).not.toContain('# A');
  });

  it('always reads back as what was wanted', () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '1.2.3',
        '1.20',
        'yes',
        '0644',
        '~',
        '',
        'a: b',
        '# x',
        '- x',
        ' lead',
        'two\nlines\n',
        '&a',
        '*a',
        '!t',
        '%',
        '@',
        '`',
        '"',
        "'",
        '{a',
        '[a',
        '<<',
        '=',
        'é',
      ),
      fc.boolean(),
      fc.constant(null),
      fc.integer().map((number) => ({ numeral: String(number) })),
    );
    const { value } = fc.letrec<{ value: Value }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        scalar,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
      ),
    }));
    const map = fc
      .array(fc.tuple(fc.constantFrom('name', 'version', 'dependencies', 'keywords', 'on', '1'), value), {
        maxLength: 5,
      })
      .map((entries) => new Map(entries));
    holds(fc.tuple(map, map, fc.boolean()), ([own, wanted, overlap]) => {
      const target = overlap ? new Map([...own, ...wanted]) : wanted;
      if (own.size === 0 || target.size === 0) return;
      expect(sameValue(mapOf(editYaml(write(own), own, target) ?? ''), target)).toBe(true);
    });
  });
});
