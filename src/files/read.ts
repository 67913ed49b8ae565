import { Buffer, isAscii, isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { type At, UserError } from '../errors.ts';
import { readError } from './system-errors.ts';

/** Bytes of one text file. */
const largest = 64 * 1024 * 1024;

/** The text of a UTF-8 file; `at` is the place that names the file, for the error. */
export function readText(file: string, at?: At): string {
  return textOf(
    withFile(file, at, (descriptor) => readFileSync(descriptor)),
    file,
    at,
  );
}

/**
 * The texts of two files; one text where their bytes are equal, which is quick to test for large files. Both
 * share one buffer, because allocating memory takes longer than reading.
 */
export function readTwo(first: string, second: string): readonly [string, string] {
  return withFile(first, undefined, (one, oneSize) =>
    withFile(second, undefined, (other, otherSize) => {
      // Empty, or a file of the system that reports no size.
      if (oneSize === 0 || otherSize === 0)
        return [textOf(readFileSync(one), first), textOf(readFileSync(other), second)];
      const place = Buffer.allocUnsafeSlow(Math.max(oneSize, otherSize));
      const bytes = place.subarray(0, fill(place, one, 0, oneSize));
      const same = sameBytes(bytes, other);
      const text = textOf(bytes, first);
      if (same === oneSize && same === otherSize) return [text, text];
      return [text, textOf(place.subarray(0, fill(place, other, same, otherSize)), second)];
    }),
  );
}

/** Reads the bytes between two offsets into the same offsets of a buffer; returns where it ended. */
function fill(place: Buffer, descriptor: number, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const count = readSync(descriptor, place, at, to - at, at);
    if (count === 0) break;
    at += count;
  }
  return at;
}

/** Bytes that are compared at a time: they stay in the processor's cache. */
const pieceSize = 128 * 1024;

/** The length of the common prefix of a file and these bytes, compared in pieces. */
function sameBytes(bytes: Buffer, descriptor: number): number {
  const piece = Buffer.allocUnsafeSlow(Math.min(pieceSize, bytes.length));
  for (let at = 0; ; ) {
    const count = readSync(descriptor, piece, 0, piece.length, at);
    if (count === 0 || !piece.subarray(0, count).equals(bytes.subarray(at, at + count))) return at;
    at += count;
  }
}

function textOf(bytes: Buffer, file: string, at?: At): string {
  // A strict UTF-8 decoder takes three times as long as a separate check.
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw new UserError('file-encoding', `${file} is not UTF-8`, { at, hint: 'save the file as UTF-8' });
}

/** Passes an open file and its size to a reader. */
function withFile<T>(file: string, at: At | undefined, read: (descriptor: number, size: number) => T): T {
  let descriptor: number | undefined;
  try {
    // Without O_NONBLOCK a pipe without a writer would block us forever.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) {
      const what = stat.isDirectory() ? 'a folder' : 'no regular file';
      throw new UserError('file-unreadable', `${file} is ${what}, expected a file`, {
        at,
        hint: 'name a file',
      });
    }
    if (stat.size > largest) {
      throw new UserError('file-too-large', `${file} has ${stat.size} bytes, the limit is ${largest}`, {
        at,
        hint: 'split the file',
      });
    }
    return read(descriptor, stat.size);
  } catch (error) {
    throw readError(error, file, at);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
