import { Buffer } from 'node:buffer';

/** Takes chunks as they come, so that the cost stays linear however long one line is. */
export interface Collector {
  add(chunk: Uint8Array): void;
  bytes(): Uint8Array;
}

/** Keeps everything up to `limit` bytes; calls `exceeded` once when more comes. */
export function keepAll(limit: number, exceeded: () => void): Collector {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    add(chunk) {
      if (size > limit) return;
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else exceeded();
    },
    bytes: () => Buffer.concat(chunks),
  };
}

/** Keeps the last `limit` bytes, since what went wrong is said at the end. */
export function keepTail(limit: number): Collector {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const shorten = (): void => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(Math.max(0, all.length - limit))];
    size = Math.min(all.length, limit);
  };
  return {
    add(chunk) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > 2 * limit) shorten();
    },
    bytes() {
      if (size > limit) shorten();
      return Buffer.concat(chunks);
    },
  };
}

/** A line that is longer comes in pieces of so many characters. */
const longestLine = 64 * 1024;

/** Hands on each line as it comes, and keeps what `inner` keeps. */
export function eachLine(take: (line: string) => void, inner: Collector): Collector {
  const decoder = new TextDecoder();
  let rest = '';
  const inPieces = (line: string): void => {
    for (let at = 0; at === 0 || at < line.length; at += longestLine) take(line.slice(at, at + longestLine));
  };
  const read = (text: string): void => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    lines.forEach(inPieces);
    // Not kept until the line ends: it may never do so.
    if (rest.length <= longestLine) return;
    inPieces(rest);
    rest = '';
  };
  return {
    add(chunk) {
      read(decoder.decode(chunk, { stream: true }));
      inner.add(chunk);
    },
    bytes() {
      read(decoder.decode());
      if (rest !== '') inPieces(rest.replace(/\r$/, ''));
      rest = '';
      return inner.bytes();
    },
  };
}
