import { describe, expect, it } from '@jest/globals';
import { matchGlob, nearest, suggest } from '../../src/text/index.ts';

describe('nearest', () => {
  const keys = ['gate', 'namespace', 'release', 'kubeVersion', 'helmVersion', 'dependencies', 'port'];
  it.each([
    ['gaet', 'gate'],
    ['gates', 'gate'],
    ['namspace', 'namespace'],
    ['Release', 'release'],
    ['kubeversion', 'kubeVersion'],
    ['dependancies', 'dependencies'],
    ['prot', 'port'],
  ])('takes %s for %s', (word, meant) => expect(nearest(word, keys)).toBe(meant));

  it.each(['', 'x', 'ab', 'image', 'spec', 'z'.repeat(10_000)])('finds nothing near %.10s', (word) => {
    expect(nearest(word, keys)).toBeUndefined();
  });

  it('prefers the nearer one, the earlier of two equally near', () => {
    expect(nearest('staging', ['staging-eu', 'stagings'])).toBe('stagings');
    expect(nearest('dex', ['dev', 'des'])).toBe('dev');
  });

  it('does not suggest the word itself', () => expect(nearest('dev', ['dev'])).toBeUndefined());

  it('takes little time however many and long the words', () => {
    const before = process.cpuUsage();
    nearest(
      'q'.repeat(50),
      Array.from({ length: 1000 }, (_, at) => 'z'.repeat(49) + String(at % 10)),
    );
    nearest('a'.repeat(1_000_000), ['b'.repeat(1_000_000)]);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });

  it('takes little time for many words among many', () => {
    const known = Array.from({ length: 10_000 }, (_, at) => `context-${at}`);
    const before = process.cpuUsage();
    for (const word of known) nearest(`${word}x`, known);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });
});

describe('suggest', () => {
  it('asks for the near word, else lists what is known', () => {
    expect(suggest('stagin', ['dev', 'staging'])).toBe('did you mean "staging"?');
    expect(suggest('prod', ['dev', 'staging'])).toBe('known: dev, staging');
    expect(suggest('prod', [])).toBe('known: none');
    expect(suggest('prod', ['staging', 'production'])).toBe('did you mean "production"?');
    expect(suggest('md', ['text', 'markdown'])).toBe('did you mean "markdown"?');
    expect(suggest('prod', ['prod-eu', 'prod-us'])).toBe('known: prod-eu, prod-us');
    expect(
      suggest(
        'x',
        Array.from({ length: 15 }, (_, at) => `context${at}`),
      ),
    ).toMatch(/context11 and 3 more$/);
  });
});

describe('matchGlob', () => {
  it.each([
    ['dev', 'dev'],
    ['*', 'dev'],
    ['d*v', 'dv'],
    ['web/*', 'web/dev'],
    ['**/dev', 'dev'],
    ['**/dev', 'a/b/dev'],
    ['a/**/b', 'a/b'],
    ['a/**/b', 'a/x/y/b'],
    ['a/**', 'a/b/c'],
    ['**', 'a/b'],
    ['a**b', 'a/x/b'],
    ['v?', 'v1'],
    ['?', '👋'],
    ['[a-c]x', 'bx'],
    ['[!a-c]x', 'dx'],
    ['[^a]x', 'bx'],
    ['[]a]', ']'],
    ['[a-]', '-'],
    ['[', '['],
    ['[ab', '[ab'],
    ['\\*', '*'],
    ['a\\', 'a\\'],
    ['', ''],
    ['**/*.yaml', 'x.yaml'],
  ])('%s matches %s', (pattern, text) => expect(matchGlob(pattern, text)).toBe(true));

  it.each([
    ['dev', 'devs'],
    ['*', 'web/dev'],
    ['?', '/'],
    ['?', ''],
    ['[!a]', '/'],
    ['a/**/b', 'a/xb'],
    ['**/dev', 'xdev'],
    ['a/**', 'a'],
    ['[a-c]', 'd'],
    ['\\*', 'x'],
    ['', 'x'],
    ['*.yaml', 'a/x.yaml'],
  ])('%s does not match %s', (pattern, text) => expect(matchGlob(pattern, text)).toBe(false));

  it('takes time in proportion, where backtracking would take for ever', () => {
    const before = process.cpuUsage();
    expect(matchGlob(`${'*a'.repeat(50)}b`, 'a'.repeat(5000))).toBe(false);
    expect(matchGlob(`${'**/'.repeat(50)}b`, 'a/'.repeat(2500))).toBe(false);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });
});
