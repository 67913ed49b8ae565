/** Names what is stored in the cache. */
import { Buffer } from 'node:buffer';
import { sha256 } from '../../archive/index.ts';

/**
 * Readable words, and then the hash that decides, with a fixed length: the store may answer with a key that
 * only has the same prefix.
 */
export function keyOf(words: string, decides: unknown): string {
  const clean = words.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100);
  return `pligos-${clean}-${sha256(Buffer.from(JSON.stringify([formatVersion, decides])))}`;
}

/** The version of all entries: those of an older format are never requested. */
const formatVersion = 1;
