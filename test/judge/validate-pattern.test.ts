import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { compilePattern } from '../../src/judge/validate/pattern.ts';
import { holds } from '../property.ts';
import { spent } from '../processor-time.ts';

const matches = (pattern: string, text: string): boolean | undefined =>
  compilePattern(pattern)?.matches(text);

describe('a pattern of a definition', () => {
  it.each([
    ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'a-b', 'a-'],
    [
      '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$',
      '100m',
      '5GB',
    ],
    ['^([0-9]+(\\.[0-9]+)?(ms|s|m|h))+$', '1h30m', '1d'],
    ['b', 'abc', 'ac'],
    ['^\\d{2,3}$', '123', '1234'],
    ['^a{2}$', 'aa', 'aaa'],
    ['^a{2,}$', 'aaa', 'a'],
    ['(?i)^abc$', 'aBC', 'abd'],
    ['^(?P<name>x|y)+$', 'xyx', 'xz'],
    ['^[[:alpha:]_]+$', 'ab_', 'ab1'],
    ['^[^/]+$', 'ab', 'a/b'],
    ['\\Aab\\z', 'ab', 'abc'],
    ['^\\p{L}+$', 'äß', 'a1'],
    ['^\\x41[\\x{42}-D]$', 'AC', 'AE'],
    ['\\bcat\\b', 'a cat', 'cats'],
    ['^(|a)$', '', 'b'],
    ['^.$', '😀', 'ab'],
  ])('%s takes %s and not %s', (pattern, good, bad) => {
    expect(matches(pattern, good)).toBe(true);
    expect(matches(pattern, bad)).toBe(false);
  });

  it.each([
    '(?=a)',
    '(a',
    'a)',
    '[a',
    '*a',
    '\\1',
    '[z-a]',
    'a{1001}',
    '(?<!a)b',
    `${'('.repeat(1001)}a${')'.repeat(1001)}`,
  ])('%s is none of Go, and is left alone', (pattern) => {
    expect(compilePattern(pattern)).toBeUndefined();
  });

  it('may be nested as deeply as in Go', () => {
    expect(matches(`${'('.repeat(200)}a${')'.repeat(200)}`, 'a')).toBe(true);
  });

  it('cannot be made slow', () => {
    const cost = spent(() => {
      for (const pattern of [
        '^(a+)+$',
        '^(a|a)*$',
        '^(a*)*b$',
        '^.*.*.*.*.*.*=$',
        '^(([a-z])+.)+[A-Z]([a-z])+$',
        '^(a?){500}a{500}$',
      ])
        expect(matches(pattern, `${'a'.repeat(3000)}!`)).not.toBe(true);
      for (const pattern of ['((((a{1000}){1000}){1000}){1000})', '(((x{0,999}){0,999}){0,999})'])
        expect(compilePattern(pattern)).toBeUndefined();
    });
    expect(cost).toBeLessThan(5000);
  });

  it('matches what JavaScript matches, where both read it alike', () => {
    const { pattern } = fc.letrec<{ pattern: string; atom: string; part: string }>((tie) => ({
      atom: fc.oneof(
        { withCrossShrink: true },
        fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '0', '^', '$', '\\.'),
        tie('pattern').map((of) => `(${of})`),
      ),
      part: fc
        .tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{0,2}'))
        .map(([atom, count]) =>
          // Nothing to repeat about a place, to JavaScript.
          atom === '^' || atom === '$' ? atom : atom + count,
        ),
      pattern: fc
        .array(
          fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join('')),
          { minLength: 1, maxLength: 2 },
        )
        .map((branches) => branches.join('|')),
    }));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '0', '.', '_'), maxLength: 8 });
    holds(fc.tuple(pattern, text), ([source, of]) => {
      expect({ source, of, is: matches(source, of) }).toEqual({
        source,
        of,
        is: new RegExp(source, 'u').test(of),
      });
    });
  });
});
