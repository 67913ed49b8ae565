/** Several files are written together, or none of them. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { writeFiles } from '../../src/operations/updates/write-files.ts';

let dir = '';
const text = (name: string): string => readFileSync(join(dir, name), 'utf8');
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pligos-files-'));
  writeFileSync(join(dir, 'a'), 'a1');
});

describe('files that change together', () => {
  const first = () => ({ file: join(dir, 'a'), before: 'a1', after: 'a2' });
  const second = () => ({ file: join(dir, 'b'), before: undefined, after: 'b2' });

  it('are written, new ones too', () => {
    writeFiles([first(), second()]);
    expect([text('a'), text('b')]).toEqual(['a2', 'b2']);
  });

  it('stay as they are where one was changed in the meantime', () => {
    writeFileSync(join(dir, 'b'), 'of a person');
    expect(() => writeFiles([first(), second()])).toThrow('b was changed while its sources were asked');
    expect([text('a'), text('b')]).toEqual(['a1', 'of a person']);
  });

  it('stay as they are where a later one cannot be written', () => {
    // Long enough for the file, too long for the one beside it.
    const long = { file: join(dir, 'x'.repeat(252)), before: undefined, after: '' };
    expect(() => writeFiles([first(), second(), long])).toThrow(/cannot be written/);
    expect([readdirSync(dir), text('a')]).toEqual([['a'], 'a1']);
  });
});
