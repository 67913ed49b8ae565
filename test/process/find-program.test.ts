/** Programs of the user are asked for their version once. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { kustomizeProgram } from '../../src/kustomize/index.ts';
import { findProgram, type FoundProgram } from '../../src/process/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const starts = join(folder, 'starts');
const program = join(folder, 'kustomize');
beforeEach(() => writeFileSync(starts, ''));

const writeProgram = (command: string): void => {
  writeFileSync(program, `#!/bin/sh\necho >> '${starts}'\n${command}\n`);
  chmodSync(program, 0o755);
};

const find = (): Promise<FoundProgram | undefined> =>
  findProgram(kustomizeProgram, { KUSTOMIZE_BIN: program }, new AbortController().signal);

it('starts a program once for all that ask at the same time', async () => {
  // What kustomize 5.8.1 prints.
  writeProgram('echo v5.8.1');
  const found = await Promise.all(Array.from({ length: 20 }, find));
  expect(new Set(found.map((one) => one?.version)).size).toBe(1);
  expect(await find()).toEqual(found[0]);
  expect(readFileSync(starts, 'utf8')).toBe('\n');
});

it('asks again after an answer that holds no version', async () => {
  writeProgram('exit 1');
  const ask = (): Promise<unknown> => find().catch((error: Error) => error.message);
  expect(await Promise.all([ask(), ask()])).toEqual([
    expect.stringMatching(/when asked for its version/),
    expect.stringMatching(/when asked for its version/),
  ]);
  expect(readFileSync(starts, 'utf8')).toBe('\n');
  await ask();
  expect(readFileSync(starts, 'utf8')).toBe('\n\n');
});
