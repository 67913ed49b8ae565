/** Lets one run at a time work in a folder: the lock names its owner, and a killed run does not keep it. */
import { mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../errors.ts';
import { lstatIfThere } from './stat.ts';
import { codeOf, isAlive, writeError } from './system-errors.ts';
import { writeSynced } from './write.ts';
import { nodeCrypto } from '../tools/index.ts';

/** Milliseconds that a run waits for another one. */
const patience = 10_000;
/**
 * Milliseconds after which a lock of another machine or container expires: its process cannot be looked up.
 */
const longestElsewhere = 60_000;

/**
 * Waits until this process alone works in `dir`; the result releases the lock. The lock is a folder with one
 * file, whose name identifies the owner. A rename creates both at once, and replaces no folder with a file in
 * it. The owner may ask again.
 */
export function lockFolder(dir: string, lock: string): () => void {
  const token = [
    process.pid,
    startOf(process.pid),
    processScope(),
    nodeCrypto().randomBytes(6).toString('hex'),
  ].join('_');
  const waitingFolder = `${lock}-${token}`;
  const end = Date.now() + patience;
  let processStart: string | undefined;
  try {
    processStart = mkdirSync(waitingFolder, { recursive: true });
    writeSynced(join(waitingFolder, token), '');
    while (!isTaken(lock, waitingFolder)) {
      const owner = ownerIn(lock);
      if (owner === undefined) continue;
      if (isOwn(owner)) return () => undefined;
      if (isVoid(owner, join(lock, owner))) rmSync(join(lock, owner), { force: true });
      else if (Date.now() > end) throw busyError(dir, lock, owner);
      else sleep(20 + Math.random() * 30);
    }
    removeLeftovers(lock);
  } catch (error) {
    throw writeError(error, dir);
  } finally {
    rmSync(waitingFolder, { recursive: true, force: true });
  }
  return () => {
    release(lock, token);
    if (processStart === dirname(lock)) removeEmpty(processStart);
  };
}

/** Waits, without a change on disk, until no other live run has the lock, or until patience ends. */
export function awaitUnlocked(lock: string): void {
  const end = Date.now() + patience;
  for (;;) {
    const owner = ownerIn(lock);
    if (owner === undefined || isOwn(owner) || isVoid(owner, join(lock, owner)) || Date.now() > end) return;
    sleep(20 + Math.random() * 30);
  }
}

function isTaken(lock: string, waitingFolder: string): boolean {
  try {
    renameSync(waitingFolder, lock);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/** Undefined where it was released meanwhile. */
function ownerIn(lock: string): string | undefined {
  try {
    return readdirSync(lock)[0];
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function release(lock: string, token: string): void {
  rmSync(join(lock, token), { force: true });
  removeEmpty(lock);
}

/** Another run's folder stays. */
function removeEmpty(dir: string): void {
  try {
    rmdirSync(dir);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
  }
}

/** Removes leftovers of runs that were killed while they waited. */
function removeLeftovers(lock: string): void {
  const prefix = `${basename(lock)}-`;
  for (const name of readdirSync(dirname(lock))) {
    const path = join(dirname(lock), name);
    if (name.startsWith(prefix) && isVoid(name.slice(prefix.length), path))
      rmSync(path, { recursive: true, force: true });
  }
}

const isOwn = (owner: string): boolean =>
  owner.startsWith(`${process.pid}_${startOf(process.pid)}_${processScope()}_`);

/** Has its process ended, as far as this one can see? */
function isVoid(owner: string, path: string): boolean {
  const [pid, start = '', place] = owner.split('_');
  if (place !== processScope()) {
    const stat = lstatIfThere(path);
    return stat !== undefined && Date.now() - stat.mtimeMs > longestElsewhere;
  }
  const now = startOf(Number(pid));
  return now === undefined || (now !== '' && start !== '' && now !== start);
}

/** The scope in which a process id is unique: this machine since its boot, and its container. */
function processScope(): string {
  const facts = [
    hostname(),
    textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    textOf(() => readlinkSync('/proc/self/ns/pid')),
  ];
  return nodeCrypto().createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 12);
}

/**
 * When a process started, because ids are reused; empty where the system does not say, undefined where the
 * process has ended.
 */
function startOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  const stat = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // proc(5): the name is in parentheses and may hold any character; the state and, as field 22, the start
  // come after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : (fields[19] ?? '');
}

/** Empty where the system has no such file. */
function textOf(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return '';
  }
}

function busyError(dir: string, lock: string, owner: string): UserError {
  const [pid = '', , place] = owner.split('_');
  const since = lstatIfThere(join(lock, owner))?.mtime.toISOString();
  const who = place === processScope() ? `process ${pid}` : `process ${pid} of another machine or container`;
  return new UserError('folder-locked', `${dir} is locked by ${who}${since ? ` since ${since}` : ''}`, {
    hint: 'wait until it has ended, or end it, then run the command again',
  });
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
