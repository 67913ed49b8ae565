import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { At, Problem } from '../../src/errors.ts';
import { countProblems, formatProblem, printable, cacheLines } from '../../src/main/print.ts';
import { usesColor } from '../../src/main/style.ts';
import { makeStyle } from '../../src/tools/index.ts';

const dir = mkdtempSync(join(tmpdir(), 'pligos-print-'));
const file = join(dir, 'pligos.yaml');
const plain = makeStyle(false);

function print(text: string, at: Partial<At>, problem: Partial<Problem> = {}): string {
  writeFileSync(file, text);
  const full: Problem = {
    severity: 'error',
    code: 'usage',
    message: 'something is wrong',
    at: { file, line: 1, column: 1, ...at },
    ...problem,
  };
  return formatProblem(full, { cwd: dir, style: plain, snippets: true });
}

describe('a problem in the terminal', () => {
  it('shows the place, the line, a caret under what is meant, and what to do', () => {
    const shown = print(
      'contexts:\n  dev:\n    flavor: ../webb\n',
      { line: 3, column: 13, length: 7, path: 'contexts.dev.flavor' },
      { hint: 'did you mean "../web"?' },
    );
    expect(shown).toBe(
      [
        'pligos.yaml:3:13: error: something is wrong (at contexts.dev.flavor) [usage]',
        ' 3 |     flavor: ../webb',
        '   |             ^^^^^^^',
        '  → did you mean "../web"?',
      ].join('\n'),
    );
  });

  it('stays on the line where the place is longer than the line', () => {
    expect(print('a: b\n', { column: 4, length: 500 }).split('\n').at(-1)).toBe('   |    ^');
  });

  it('shows a very long line around the place', () => {
    const [, line = '', caret = ''] = print(`${'x'.repeat(5000)}HERE${'y'.repeat(5000)}\n`, {
      column: 5001,
      length: 4,
    }).split('\n');
    expect(line.length).toBeLessThan(200);
    expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('HERE');
  });

  it('does without the line where the file is gone or shorter', () => {
    expect(print('a: b\n', { line: 9 })).toBe('pligos.yaml:9:1: error: something is wrong [usage]');
    expect(print('', { file: join(dir, 'gone.yaml') })).toBe(
      'gone.yaml:1:1: error: something is wrong [usage]',
    );
  });

  it('lets no text of the repository steer the terminal', () => {
    const shown = print('a: "\u001b[2J\u202e"\n', {}, { message: 'found \u001b]0;title\u0007' });
    expect(shown).not.toMatch(/[\u001b\u0007\u202e]/);
    expect(shown).toContain('\\u001b]0;title\\u0007');
  });

  it('has colour on a terminal only, and none where NO_COLOR is set', () => {
    expect(makeStyle(usesColor({ isTTY: true }, {})).red('x')).toBe('\u001b[31mx\u001b[39m');
    expect(makeStyle(usesColor({ isTTY: true }, { NO_COLOR: '1' })).red('x')).toBe('x');
    expect(makeStyle(usesColor({ isTTY: true }, { TERM: 'dumb' })).red('x')).toBe('x');
    expect(makeStyle(usesColor({}, {})).red('x')).toBe('x');
  });

  it('counts in words', () => {
    const error: Problem = { severity: 'error', code: 'usage', message: '' };
    const warn: Problem = { ...error, severity: 'warning' };
    expect(countProblems([error, warn, error])).toBe('2 errors, 1 warning');
    expect(countProblems([warn])).toBe('1 warning');
    expect(countProblems([])).toBe('');
  });
});

describe('a repository that floods the terminal', () => {
  it('a file is read once for all of its problems', () => {
    writeFileSync(file, 'one\ntwo\n');
    const linesOf = cacheLines();
    expect(linesOf(file)[1]).toBe('two');
    writeFileSync(file, 'changed\n');
    expect(linesOf(file)[1]).toBe('two');
    expect(linesOf(join(dir, 'not-there'))).toEqual([]);
    expect(linesOf(file)[0]).toBe('changed');
  });

  it('a name of a megabyte does not bury the message', () => {
    const shown = print('a\n', { path: 'x'.repeat(1_000_000) }, { message: 'y'.repeat(1_000_000) });
    expect(shown.length).toBeLessThan(10_000);
    expect(shown).toContain('…');
    expect(shown).toContain('[usage]');
  });

  it('escapes of the terminal are spelled out', () => {
    expect(printable('a\u001b[31m\u009b\u202eb')).toBe('a\\u001b[31m\\u009b\\u202eb');
  });
});
