/** `npm test` leaves nothing in the temporary folder, and says so where a test or the product would. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { dist, scratch } from '../e2e/pligos.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A test run of its own, with one fixture and with an empty temporary folder. */
function testRun(fixture: string): {
  readonly code: number | null;
  readonly said: string;
  readonly left: string[];
} {
  const home = scratch();
  const folder = join(home, 'tmp');
  mkdirSync(folder);
  const words = [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '-w',
    '1',
    '--testPathIgnorePatterns',
    '/node_modules/',
  ];
  const { status, stderr } = spawnSync(
    process.execPath,
    [...words, '--', `test/fixtures/temporary-folder/${fixture}.test.ts`],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: home,
        TMPDIR: folder,
        PLIGOS_DIST: dist,
        PLIGOS_TEST_HELMS: process.env['PLIGOS_TEST_HELMS'] ?? '',
      },
      encoding: 'utf8',
    },
  );
  return { code: status, said: stderr, left: readdirSync(folder) };
}

it('a test run removes what its test files leave', () => {
  const { code, said, left } = testRun('scratch');
  expect({ code, left }).toEqual({ code: 0, left: [] });
  expect(said).toContain('1 passed');
});

it('a test file fails where the product leaves a folder, and the run removes it', () => {
  const { code, said, left } = testRun('product');
  expect({ code, left }).toEqual({ code: 1, left: [] });
  expect(said).toMatch(/Pligos left home\/pligos-base-\d+-AbCdEf in the temporary folder of this test file/);
});

it('a test run fails where a test leaves something beside the folder of its file', () => {
  const { code, said, left } = testRun('outside');
  expect({ code, left }).toEqual({ code: 1, left: [] });
  expect(said).toContain('tests left in the temporary folder: outside');
});
