/** Unified diffs, held against those of the real diff. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { linePatch } from '../../src/sequences/index.ts';

const lines = (...texts: readonly (string | number)[]): string => texts.map((text) => `${text}\n`).join('');
const numbers = Array.from({ length: 20 }, (_, at) => at);

it.each([
  ['nothing', lines('a'), lines('a')],
  ['a line in the middle', lines(...numbers), lines(...numbers.slice(0, 9), 'new', ...numbers.slice(10))],
  ['two places with a gap', lines(...numbers), lines('first', ...numbers.slice(1, 19), 'last')],
  ['a new file', '', lines('a', 'b')],
  ['a file that goes', lines('a', 'b'), ''],
  ['lines that are removed and added', lines(1, 2, 3, 4, 5), lines(1, 3, 4, 4.5, 5)],
])('%s', (_, before, after) => {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-patch-'));
  writeFileSync(join(folder, 'a'), before);
  writeFileSync(join(folder, 'b'), after);
  const real = spawnSync('diff', ['-U3', 'a', 'b'], { cwd: folder, encoding: 'utf8' });
  const own = linePatch(before, after).map(({ sign, text }) => (sign === '@' ? text : sign + text));
  // `diff` leaves a count of one out.
  const plain = own.map((line) => line.replace(/(@@|[-+]\d+),1(?= )/g, '$1'));
  expect(plain).toEqual(real.stdout.split('\n').slice(2, -1));
});
