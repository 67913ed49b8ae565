import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { splitWords } from '../../src/text/index.ts';

describe('a line as words', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['  a\tb\n c ', ['a', 'b', 'c']],
    [`upgrade --set 'a=b c' "x y"`, ['upgrade', '--set', 'a=b c', 'x y']],
    [`a''b "" ''`, ['ab', '', '']],
    ['a\\ b \\"c\\"', ['a b', '"c"']],
    ['"a\\"b\\\\c\\d"', ['a"b\\c\\d']],
    ["'a\\b'", ['a\\b']],
    ['one \\\n two', ['one', 'two']],
    ['$HOME `id` $(id) * ~ %{sha}', ['$HOME', '`id`', '$(id)', '*', '~', '%{sha}']],
  ])('%j is %j', (line, words) => {
    expect(splitWords(line)).toEqual({ words });
  });

  it('names a quote that is not closed', () => {
    expect(splitWords('a "b')).toEqual({ unclosed: '"' });
    expect(splitWords('a \'b"')).toEqual({ unclosed: "'" });
  });

  it('is what a POSIX shell makes of it, where that expands nothing', () => {
    const lines = fc.sample(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '"', "'", '\\', '='), maxLength: 12 }),
      { numRuns: 300, seed: 7 },
    );
    for (const line of lines) {
      const split = splitWords(line);
      // A line that ends in a backslash goes on in a shell; a newline ends a command there.
      if ('unclosed' in split || line.endsWith('\\') || line.includes('\n')) continue;
      const { stdout } = spawnSync('sh', ['-c', `for w in ${line}; do printf '%s\\0' "$w"; done`], {
        encoding: 'utf8',
      });
      expect({ line, words: stdout.split('\0').slice(0, -1) }).toEqual({ line, words: split.words });
    }
  });
});
