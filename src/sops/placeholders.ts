/** Values in the place of encrypted ones: of the same type, other ones as soon as the encrypted text is another one. */
import { createHash } from 'node:crypto';
import { type Numeral, type Value, write } from '../yaml/index.ts';
import { type EncryptedLeaf, type EncryptedValues, leafName, replaceLeaves } from './encrypted.ts';

export interface OpenValues {
  /** A value file for helm. */
  readonly text: string;
  /** What must be shown nowhere. */
  readonly secrets: readonly string[];
}

/** Shorter ones would occur in other words. */
const shortest = 12;

/** `round` makes others of the same file: where two renders differ by it, they hold something made of a secret. */
export function withPlaceholders(
  encrypted: EncryptedValues,
  round: 0 | 1 = 0,
): OpenValues & { readonly value: Value } {
  const secrets: string[] = [];
  const value = replaceLeaves(encrypted, (leaf) => {
    const placeholder = leafPlaceholder(leaf, round);
    if (typeof placeholder === 'string') secrets.push(placeholder);
    return placeholder;
  });
  return { text: write(value), value, secrets };
}

export function leafPlaceholder({ path, written, type, bytes }: EncryptedLeaf, round: 0 | 1): Value {
  const seed = `${round}\0${leafName(path)}\0${written}`;
  const hash = hashOf(seed);
  if (type === 'bool') return bytes === 4;
  if (type === 'int' || type === 'float') return numberOf(hash, type === 'int' ? bytes : 3);
  if (type === 'time') return `2000-01-01T00:00:00.${numberOf(hash, 9).numeral}Z`;
  // The real one is shorter then: what follows from its length must differ as well.
  return placeholderText(seed, bytes < shortest ? shortest + round : bytes);
}

const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** Letters: never a word of YAML, and harmless in a name, a URL and base64. */
export function placeholderText(seed: string, length: number): string {
  const hash = hashOf(seed);
  return hash
    .replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .repeat(Math.ceil(length / hash.length))
    .slice(0, length);
}

function numberOf(hash: string, digits: number): Numeral {
  const least = 10 ** (Math.min(Math.max(digits, 1), 9) - 1);
  // It may be a port: below 65536 where five digits are due.
  return { numeral: String(least + (Number.parseInt(hash.slice(0, 8), 16) % (5 * least))) };
}
