/** The files of an export: written as one change, and removed only where an export wrote them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UserError } from '../../../src/errors.ts';
import { indexName, type WrittenExport, writeExport } from '../../../src/operations/export/written-files.ts';
import { makeFolder } from '../../git/repository.ts';
import { surroundingsIn } from '../surroundings.ts';

let home: ReturnType<typeof makeFolder>;
let dir = '';
beforeEach(() => {
  home = makeFolder();
  dir = join(home.path, 'work', 'out');
  mkdirSync(join(home.path, 'work'));
});
afterEach(() => home.dispose());

const write = (files: Readonly<Record<string, string>>, subject = 'manifests of web/prod'): WrittenExport =>
  writeExport(
    { dir, subject, files: new Map(Object.entries(files)) },
    surroundingsIn(join(home.path, 'work'), join(home.path, 'cache')),
  );
const codesOf = (call: () => unknown): readonly string[] => {
  try {
    call();
  } catch (error) {
    if (error instanceof UserError) return error.problems.map(({ code, message }) => `${code}: ${message}`);
    throw error;
  }
  return [];
};
const text = (name: string): string => readFileSync(join(dir, name), 'utf8');

describe('an export', () => {
  it('writes its files, changes what changed, and removes what is gone', () => {
    expect(write({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' })).toEqual({
      written: ['a.yaml', 'b.yaml'],
      removed: [],
      unchanged: 0,
    });
    writeFileSync(join(dir, 'README.md'), 'of a person');
    expect(write({ 'a.yaml': 'a: 2\n', 'c.yaml': 'c: 1\n' })).toEqual({
      written: ['a.yaml', 'c.yaml'],
      removed: ['b.yaml'],
      unchanged: 0,
    });
    expect(readdirSync(dir)).toEqual([indexName, 'README.md', 'a.yaml', 'c.yaml']);
    const index = text(indexName);
    expect(write({ 'a.yaml': 'a: 2\n', 'c.yaml': 'c: 1\n' }).unchanged).toBe(2);
    expect(text(indexName)).toBe(index);
  });

  it('removes no file that it did not write, and replaces none', () => {
    write({ 'a.yaml': 'a: 1\n' });
    writeFileSync(join(dir, 'b.yaml'), 'of a person');
    expect(codesOf(() => write({ 'b.yaml': 'b: 1\n' }))).toEqual([
      'file-in-the-way: out/b.yaml exists and was not written by pligos export',
    ]);
    expect([text('a.yaml'), text('b.yaml')]).toEqual(['a: 1\n', 'of a person']);
    writeFileSync(join(dir, 'b.yaml'), 'b: 1\n');
    expect(write({ 'b.yaml': 'b: 1\n' })).toEqual({ written: [], removed: ['a.yaml'], unchanged: 1 });
  });

  it('changes and removes no file that was changed since, and says so of all of them', () => {
    write({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n', 'c.yaml': 'c: 1\n' });
    writeFileSync(join(dir, 'a.yaml'), 'a: 7\n');
    writeFileSync(join(dir, 'b.yaml'), 'b: 7\n');
    expect(codesOf(() => write({ 'a.yaml': 'a: 2\n', 'd.yaml': 'd: 1\n' }))).toEqual([
      'export-changed: out/a.yaml was changed after pligos export wrote it',
      'export-changed: out/b.yaml was changed after pligos export wrote it',
    ]);
    expect(readdirSync(dir)).toEqual([indexName, 'a.yaml', 'b.yaml', 'c.yaml']);
  });

  it('knows its files with the line ends of Windows', () => {
    write({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' });
    for (const name of ['a.yaml', 'b.yaml', indexName])
      writeFileSync(join(dir, name), text(name).replaceAll('\n', '\r\n'));
    expect(write({ 'a.yaml': 'a: 1\n' })).toEqual({ written: [], removed: ['b.yaml'], unchanged: 1 });
  });

  it('does not mind files that are missing', () => {
    write({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' });
    rmSync(join(dir, 'a.yaml'));
    rmSync(join(dir, 'b.yaml'));
    expect(write({ 'a.yaml': 'a: 1\n' })).toMatchObject({ written: ['a.yaml'], removed: [] });
  });

  it('refuses the folder of another export', () => {
    write({ 'a.yaml': 'a: 1\n' });
    expect(codesOf(() => write({ 'a.yaml': 'a: 2\n' }, 'manifests of web/dev'))).toEqual([
      'export-list: out/.pligos-export: the folder holds the export of "manifests of web/prod", not of manifests of web/dev',
    ]);
    expect(text('a.yaml')).toBe('a: 1\n');
  });

  it.each([
    ['a path that leads out', `${'0'.repeat(64)}  ../victim.yaml`],
    ['a folder', `${'0'.repeat(64)}  folder/victim.yaml`],
    ['an absolute path', `${'0'.repeat(64)}  /etc/victim.yaml`],
    ['a conflict of git', '<<<<<<< HEAD'],
    ['a file of another kind', `${'0'.repeat(64)}  victim.sh`],
  ])('refuses a list with %s', (_what, line) => {
    write({ 'a.yaml': 'a: 1\n' });
    writeFileSync(join(dir, '..', 'victim.yaml'), '');
    writeFileSync(join(dir, indexName), `${text(indexName)}${line}\n`);
    expect(codesOf(() => write({}))).toEqual([
      'export-list: out/.pligos-export: the line is not DIGEST  NAME',
    ]);
    expect(readdirSync(join(dir, '..'))).toEqual(['out', 'victim.yaml']);
  });

  it('follows no link', () => {
    write({ 'a.yaml': 'a: 1\n' });
    const victim = join(home.path, 'victim.yaml');
    writeFileSync(victim, 'b: 0\n');
    symlinkSync(victim, join(dir, 'b.yaml'));
    expect(codesOf(() => write({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' }))).toEqual([
      'file-in-the-way: out/b.yaml exists and was not written by pligos export',
    ]);
    expect(readFileSync(victim, 'utf8')).toBe('b: 0\n');
  });

  it('leaves no folder where it writes nothing', () => {
    writeFileSync(dir, 'a file');
    expect(codesOf(() => write({ 'a.yaml': 'a: 1\n' }))).toEqual([
      'file-in-the-way: out exists and is no folder',
    ]);
    expect(readFileSync(dir, 'utf8')).toBe('a file');
  });
});
