/** The tar format as POSIX (ustar, pax) and GNU write it: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html */
import { Buffer } from 'node:buffer';
import { UserError } from '../errors.ts';

export const blockSize = 512;

export interface TarEntry {
  readonly path: string;
  readonly type: 'file' | 'folder' | 'other';
  readonly mode: number;
  readonly content: Uint8Array;
}

interface Header {
  readonly path: string;
  readonly flag: string;
  readonly mode: number;
  readonly size: number;
}

/** The entries in their order, extended headers already applied. */
export function* listEntries(tar: Uint8Array, name: string): Generator<TarEntry> {
  const bytes = Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength);
  let at = 0;
  let global: Overrides = {};
  let next: Overrides = {};
  while (at + blockSize <= bytes.length) {
    const block = bytes.subarray(at, at + blockSize);
    // A block of zeros ends the archive.
    if (isZero(block)) return;
    const header = readHeader(block, name);
    const size = 'x' === header.flag || 'g' === header.flag ? header.size : (next.size ?? header.size);
    const start = at + blockSize;
    if (start + size > bytes.length) throw malformedTar(name, 'is cut off');
    const content = bytes.subarray(start, start + size);
    at = start + Math.ceil(size / blockSize) * blockSize;
    switch (header.flag) {
      case 'g':
        global = { ...global, ...readPax(content, name) };
        continue;
      case 'x':
        next = { ...next, ...readPax(content, name) };
        continue;
      case 'L':
        next = { ...next, path: untilZero(content) };
        continue;
      case 'K':
        // The target of a link: the link itself is refused.
        continue;
      default:
        yield {
          path: next.path ?? global.path ?? header.path,
          type: typeOf(header),
          mode: header.mode,
          content,
        };
        next = {};
    }
  }
  if (at < bytes.length && !isZero(bytes.subarray(at))) throw malformedTar(name, 'is cut off');
}

function typeOf(header: Header): TarEntry['type'] {
  // Old archives mark a folder by a slash at its end only.
  if (header.flag === '5' || (header.flag === '\0' && header.path.endsWith('/'))) return 'folder';
  return header.flag === '0' || header.flag === '\0' || header.flag === '7' ? 'file' : 'other';
}

function readHeader(block: Buffer, name: string): Header {
  if (checksumOf(block) !== readNumber(block.subarray(148, 156), name))
    throw malformedTar(name, 'holds a damaged header, or is no tar archive');
  const prefix =
    block.toString('latin1', 257, 262) === 'ustar' && block[263] === 0x30
      ? untilZero(block.subarray(345, 500))
      : '';
  const path = untilZero(block.subarray(0, 100));
  return {
    path: prefix === '' ? path : `${prefix}/${path}`,
    flag: String.fromCharCode(block[156] ?? 0),
    mode: readNumber(block.subarray(100, 108), name),
    size: readNumber(block.subarray(124, 136), name),
  };
}

/** The sum of the header's bytes, its own field counted as blanks. A plain loop: it runs for every byte of every header. */
function checksumOf(block: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < blockSize; at += 1) if (at < 148 || at >= 156) sum += block[at] ?? 0;
  return sum;
}

function isZero(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] !== 0) return false;
  return true;
}

/** Octal text, or base 256 where the first bit is set. */
function readNumber(field: Buffer, name: string): number {
  const first = field[0] ?? 0;
  if (first >= 0x80) {
    const value = field.reduce((total, byte, index) => total * 256 + (index === 0 ? byte & 0x7f : byte), 0);
    if (Number.isSafeInteger(value)) return value;
    throw malformedTar(name, 'holds a number that is too large');
  }
  const text = untilZero(field).trim();
  if (!/^[0-7]*$/.test(text)) throw malformedTar(name, 'holds a damaged header');
  return text === '' ? 0 : Number.parseInt(text, 8);
}

interface Overrides {
  readonly path?: string;
  readonly size?: number;
}

/** Records of `LENGTH KEY=VALUE\n`, the length counting itself. */
function readPax(content: Buffer, name: string): Overrides {
  let overrides: Overrides = {};
  let at = 0;
  while (at < content.length) {
    const space = content.indexOf(0x20, at);
    const length = space < 0 ? Number.NaN : Number(content.toString('latin1', at, space));
    if (!Number.isInteger(length) || length <= space - at || at + length > content.length)
      throw malformedTar(name, 'holds a damaged pax header');
    const record = content.toString('utf8', space + 1, at + length - 1);
    const equals = record.indexOf('=');
    const key = record.slice(0, equals);
    const value = record.slice(equals + 1);
    if (key === 'path') overrides = { ...overrides, path: value };
    if (key === 'size' && /^[0-9]{1,15}$/.test(value)) overrides = { ...overrides, size: Number(value) };
    at += length;
  }
  return overrides;
}

function untilZero(field: Buffer): string {
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
}

function malformedTar(name: string, what: string): UserError {
  return new UserError('archive-broken', `${name} ${what}`, { hint: 'fetch or package it again' });
}
