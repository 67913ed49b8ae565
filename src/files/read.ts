import { type Buffer, isAscii, isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { type At, UserError } from '../errors.ts';
import { readError } from './system.ts';

/** Bytes of one text file. */
const largest = 64 * 1024 * 1024;

/** The text of a UTF-8 file; `at` is the place that names the file, for the error. */
export function readText(file: string, at?: At): string {
  return textOf(readBytes(file, at), file, at);
}

/** The texts of two files: one and the same where their bytes are, which is quickly known of large ones. */
export function readTwo(first: string, second: string): readonly [string, string] {
  const bytes = [readBytes(first, undefined), readBytes(second, undefined)] as const;
  const text = textOf(bytes[0], first, undefined);
  return [text, bytes[0].equals(bytes[1]) ? text : textOf(bytes[1], second, undefined)];
}

function textOf(bytes: Buffer, file: string, at: At | undefined): string {
  // A decoder that refuses what is no UTF-8 takes three times as long as asking first.
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw new UserError('file-encoding', `${file} is not UTF-8`, { at, hint: 'save the file as UTF-8' });
}

function readBytes(file: string, at: At | undefined): Buffer {
  let descriptor: number | undefined;
  try {
    // Without O_NONBLOCK a pipe that nobody writes to would hold us for ever.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) {
      const what = stat.isDirectory() ? 'a folder' : 'no regular file';
      throw new UserError('file-unreadable', `${file} is ${what}, a file was expected`, {
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
    return readFileSync(descriptor);
  } catch (error) {
    throw readError(error, file, at);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
