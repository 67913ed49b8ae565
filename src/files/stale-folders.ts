/** Removes private folders of runs that were killed. */
import { type Dir, lstatSync, opendirSync, rmSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './system-errors.ts';

/** A day: by then no child of an ended process starts any more. */
const staleAfter = 24 * 60 * 60 * 1000;
/**
 * A shared folder may hold a hundred thousand entries: a start reads no more than this, which takes half a
 * millisecond.
 */
const mostLookedAt = 256;
const mostRemoved = 16;

/** The name that `privateFolder` gives, with its process; the six letters come from mkdtemp. */
const privateName = /^pligos-(?:[a-z]+-)*(\d+)-[A-Za-z0-9]{6}$/;

/** The prefix of a private folder. */
export const ownPrefix = (prefix: string): string => `${prefix}${process.pid}-`;

/**
 * Removes folders of ended processes in `parent` that are a day old, belong to this user, and only this user
 * may read. Failures are ignored; links are never followed.
 */
export function sweep(parent: string, now = Date.now()): void {
  if (!isSafe(parent)) return;
  let removed = 0;
  for (const name of namesIn(parent)) {
    const pid = Number(privateName.exec(name)?.[1]);
    if (!(pid > 0) || !isStale(join(parent, name), now) || isAlive(pid)) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
    removed += 1;
    if (removed === mostRemoved) return;
  }
}

/** Where others may rename our folders, a folder may be replaced after the check. */
function isSafe(parent: string): boolean {
  const { mode, uid } = statSync(parent);
  const isSticky = (mode & 0o1000) !== 0;
  return isSticky || ((mode & 0o022) === 0 && isOurs(uid));
}

function namesIn(parent: string): string[] {
  const dir: Dir = opendirSync(parent, { bufferSize: mostLookedAt });
  try {
    const names: string[] = [];
    for (let entryCount = 0; entryCount < mostLookedAt; entryCount += 1) {
      const entry = dir.readSync();
      if (entry === null) break;
      names.push(entry.name);
    }
    return names;
  } finally {
    dir.closeSync();
  }
}

function isStale(path: string, now: number): boolean {
  const stat: Stats | undefined = lstatSync(path, { throwIfNoEntry: false });
  return (
    stat !== undefined &&
    stat.isDirectory() &&
    isOurs(stat.uid) &&
    (stat.mode & 0o777) === 0o700 &&
    now - stat.mtimeMs > staleAfter
  );
}

const isOurs = (uid: number): boolean => uid === process.getuid?.();
