import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { lockFolder } from '../../src/files/index.ts';
import { describeReal } from '../real/notRun.ts';

let dir = '';
let lock = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pligos-lock-'));
  lock = join(dir, 'state', 'lock');
});

/** The lock as a run would have left it whose token has another part at this place: its process, its start, its machine. */
function leave(part: 0 | 1 | 2, text: string): string {
  lockFolder(dir, lock);
  const [token = ''] = readdirSync(lock);
  const other = token.split('_').with(part, text).join('_');
  renameSync(join(lock, token), join(lock, other));
  return join(lock, other);
}

const ended = (): string => String(spawnSync(process.execPath, ['--version']).pid);

describe('a lock', () => {
  it('leaves nothing behind', () => {
    lockFolder(dir, lock)();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('keeps the folder around it that was there before it', () => {
    mkdirSync(join(dir, 'state'));
    lockFolder(dir, lock)();
    expect(readdirSync(dir)).toEqual(['state']);
  });

  it('may be asked for again by the process that has it, which keeps it until it releases the first', () => {
    const unlock = lockFolder(dir, lock);
    lockFolder(dir, lock)();
    expect(readdirSync(lock)).toHaveLength(1);
    unlock();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('passes on from a process that has ended', () => {
    leave(0, ended());
    lockFolder(dir, lock)();
    expect(readdirSync(join(dir, 'state'))).toEqual([]);
  });

  it('of another machine passes on after a minute, and holds before', () => {
    const file = leave(2, 'elsewhere');
    expect(() => lockFolder(dir, lock)).toThrow(
      `${dir} is locked by process ${process.pid} of another machine or container since `,
    );
    const past = Date.now() / 1000 - 120;
    utimesSync(file, past, past);
    lockFolder(dir, lock)();
    expect(readdirSync(join(dir, 'state'))).toEqual([]);
  });

  it('removes what a run has left that was killed while it waited', () => {
    leave(0, ended());
    const [token = ''] = readdirSync(lock);
    renameSync(lock, `${lock}-${token}`);
    lockFolder(dir, lock)();
    expect(readdirSync(join(dir, 'state'))).toEqual([]);
  });
});

const noProc = existsSync('/proc/self/stat')
  ? undefined
  : 'the system does not tell when a process was started';
describeReal('a lock with the start of its process', noProc, () => {
  it('passes on where the number of its process is another process by now', () => {
    leave(1, '1');
    lockFolder(dir, lock)();
    expect(readdirSync(join(dir, 'state'))).toEqual([]);
  });
});
