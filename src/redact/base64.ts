import { Buffer, isUtf8 } from 'node:buffer';

/** The bytes, as Go's decoder reads them (standard alphabet, padding due, line ends skipped); nothing where it refuses. */
export function decodeBase64(text: string): Buffer | undefined {
  const plain = text.replace(/[\r\n]/g, '');
  if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) return undefined;
  return Buffer.from(plain, 'base64');
}

/** The text of the bytes; nothing where they are no UTF-8. */
export function textOfBytes(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}

/**
 * What base64 makes of a value wherever it stands in a longer text: the characters that depend on the value alone, for
 * each of the three ways it can fall on the groups of three bytes.
 */
export function base64Cores(value: Buffer): string[] {
  const padded = Buffer.allocUnsafe(value.length + 2).fill(0, 0, 2);
  value.copy(padded, 2);
  return [0, 1, 2].map((offset) => {
    const encoded = padded.toString('base64', 2 - offset);
    return encoded.slice([0, 2, 3][offset], Math.floor(((offset + value.length) * 8) / 6));
  });
}
