/** Folders that killed runs have left: gone with the next run, and nothing else with them. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sweep } from '../../src/files/stale-folders.ts';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'pligos-sweep-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** No system gives a process such a number. */
const dead = 2_000_000_001;
const day = 24 * 60 * 60 * 1000;

/** A folder with a chart in it, as old as this. */
function left(name: string, age = 2 * day, mode = 0o700): string {
  const path = join(parent, name);
  mkdirSync(join(path, 'tree'), { recursive: true });
  writeFileSync(join(path, 'tree/Chart.yaml'), 'name: a');
  chmodSync(path, mode);
  const then = new Date(Date.now() - age);
  utimesSync(path, then, then);
  return path;
}

const there = (): string[] => readdirSync(parent).toSorted();

describe('a start', () => {
  it('removes what a process that is no more has left days ago, whatever it was for', () => {
    left(`pligos-${dead}-AbC123`);
    left(`pligos-last-check-${dead}-zzzzzz`);
    sweep(parent);
    expect(there()).toEqual([]);
  });

  it.each([
    ['of a process that lives', `pligos-${process.pid}-AbC123`, 2 * day, 0o700],
    ['of another process, which belongs to the system', 'pligos-1-AbC123', 2 * day, 0o700],
    ['that is young', `pligos-${dead}-AbC123`, day / 2, 0o700],
    ['that others may read', `pligos-${dead}-AbC123`, 2 * day, 0o755],
    ['that names no process', 'pligos-test-AbC123', 2 * day, 0o700],
    ['of somebody else', `other-${dead}-AbC123`, 2 * day, 0o700],
    ['with more behind its name', `pligos-${dead}-AbC123.keep`, 2 * day, 0o700],
  ])('leaves a folder %s', (_what, name, age, mode) => {
    left(name, age, mode);
    sweep(parent);
    expect(there()).toEqual([name]);
  });

  it('follows no link: neither one in place of a folder, nor one inside of it', () => {
    const precious = left('precious');
    symlinkSync(precious, join(parent, `pligos-${dead}-AAAAAA`));
    symlinkSync(precious, join(left(`pligos-${dead}-BBBBBB`), 'link'));
    const then = new Date(Date.now() - 2 * day);
    utimesSync(join(parent, `pligos-${dead}-BBBBBB`), then, then);
    sweep(parent);
    expect(there()).toEqual([`pligos-${dead}-AAAAAA`, 'precious']);
    expect(existsSync(join(precious, 'tree/Chart.yaml'))).toBe(true);
  });

  it('touches nothing where everybody may rename what is ours', () => {
    left(`pligos-${dead}-AbC123`);
    chmodSync(parent, 0o777);
    sweep(parent);
    expect(there()).toHaveLength(1);
    chmodSync(parent, 0o1777);
    sweep(parent);
    expect(there()).toEqual([]);
  });

  it('removes no more than sixteen at once: a start is to be quick', () => {
    for (let at = 10; at < 50; at += 1) left(`pligos-${dead}-AbC1${at}`);
    sweep(parent);
    expect(there()).toHaveLength(24);
  });
});
