/**
 * The key that seals a journal. It lies in a folder of the user, outside of what is changed. So a journal that
 * came with a repository or an archive is not believed.
 */
import { linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../errors.ts';
import { findRoot, isInside, realPath } from './paths.ts';
import { readPlain } from './plain-file.ts';
import { codeOf } from './system-errors.ts';
import { nodeCrypto } from '../tools/index.ts';
import { writeSynced } from './write.ts';

const form = /^[0-9a-f]{64}$/;

/** The key, undefined where the user has none that can be believed for changes below `dir`. */
export function readKey(keyFolder: string, dir: string): string | undefined {
  const file = join(keyFolder, 'journal.key');
  const real = realPath(file);
  // A repository may contain the folder that the environment names: its author would know the key.
  if (real === undefined || isInside(real, findRoot(realPath(dir) ?? dir))) return undefined;
  const found = quietly(() => readPlain(file, 64));
  if (found === undefined || found === 'other') return undefined;
  const { uid, mode } = found.stat;
  const text = found.content.toString('latin1');
  // Where the system tells no users apart, it has no modes either.
  const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0);
  return isOwn && form.test(text) ? text : undefined;
}

/**
 * The key, made where there is none. Without a place for it (a container without a home, say) it ends with the
 * process: a run that is killed is then reported and not completed.
 */
export function keyFor(keyFolder: string, dir: string): string {
  const there = readKey(keyFolder, dir);
  if (there !== undefined) return there;
  const key = nodeCrypto().randomBytes(32).toString('hex');
  const file = join(keyFolder, 'journal.key');
  const temporary = `${file}.${nodeCrypto().randomBytes(6).toString('hex')}`;
  const isPlaced = quietly(() => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeSynced(temporary, key, 0o600);
    // A link replaces nothing: of two runs that make a key, the first one's counts.
    linkSync(temporary, file);
    return true;
  });
  quietly(() => rmSync(temporary, { force: true }));
  return (isPlaced ? undefined : readKey(keyFolder, dir)) ?? key;
}

export const sealOf = (key: string, place: string, text: string): string =>
  nodeCrypto().createHmac('sha256', key).update(`${place}\n${text}`).digest('hex');

/** Undefined where the system refuses. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (codeOf(error) === undefined && !(error instanceof UserError)) throw error;
    return undefined;
  }
}
