/** Where a record is to be written may be anything. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { assertWritable, writeAtomic } from '../../src/files/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'pligos-attack-files-'));

const failure = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a file that is no file', () => {
  it('but a pipe gets what is written, and stays one: /dev/stdout must not become a file', async () => {
    const pipe = join(folder, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const reader = spawn('sh', ['-c', `cat '${pipe}' > '${pipe}.read'`]);
    assertWritable(pipe);
    writeAtomic(pipe, 'the record\n');
    await once(reader, 'exit');
    expect(readFileSync(`${pipe}.read`, 'utf8')).toBe('the record\n');
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  it.each([
    ['a folder', 'taken'],
    ['below a file', 'plain/x.json'],
  ])('is refused before anything is done: %s', (_name, path) => {
    mkdirSync(join(folder, 'taken'), { recursive: true });
    writeFileSync(join(folder, 'plain'), '');
    const error = failure(() => assertWritable(join(folder, path)));
    expect(error).toBeInstanceOf(UserError);
    expect(error).toHaveProperty('problems.0.code', 'file-unwritable');
  });
});
