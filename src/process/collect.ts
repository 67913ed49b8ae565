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
