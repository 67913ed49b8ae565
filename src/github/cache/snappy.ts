/** Snappy's blocks, as GitHub keeps attestations (https://github.com/google/snappy/blob/main/format_description.txt). */
import { Buffer } from 'node:buffer';

/** The bytes; undefined where they are more than `most`, or it is no such block. */
export function unsnap(packed: Uint8Array, most: number): Uint8Array | undefined {
  const start = readLength(packed);
  if (start === undefined || start.length > most) return undefined;
  const out = Buffer.alloc(start.length);
  let [at, filled] = [start.next, 0];
  while (at < packed.length) {
    const part = readPart(packed, at);
    if (part === undefined || filled + part.length > out.length || part.next > packed.length)
      return undefined;
    if (part.offset === undefined) out.set(packed.subarray(part.next - part.length, part.next), filled);
    else {
      if (part.offset === 0 || part.offset > filled) return undefined;
      // What is copied may reach into what this very copy writes.
      for (let index = filled; index < filled + part.length; index += 1)
        out[index] = out[index - part.offset] ?? 0;
    }
    filled += part.length;
    at = part.next;
  }
  return filled === out.length ? out : undefined;
}

function readLength(packed: Uint8Array): { readonly length: number; readonly next: number } | undefined {
  let length = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = packed[index];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { length, next: index + 1 };
  }
  return undefined;
}

interface Part {
  readonly length: number;
  /** How far back what is copied begins; a part without one stands in the block itself. */
  readonly offset?: number;
  readonly next: number;
}

function readPart(packed: Uint8Array, at: number): Part | undefined {
  const tag = packed[at] ?? 0;
  const little = (from: number, count: number): number =>
    Array.from({ length: count }, (_, index) => (packed[from + index] ?? 0) * 2 ** (8 * index)).reduce(
      (sum, part) => sum + part,
      0,
    );
  const upper = tag >> 2;
  switch (tag & 3) {
    case 0: {
      const more = upper < 60 ? 0 : upper - 59;
      const length = 1 + (more === 0 ? upper : little(at + 1, more));
      return { length, next: at + 1 + more + length };
    }
    case 1:
      return { length: 4 + (upper & 7), offset: ((tag >> 5) << 8) | (packed[at + 1] ?? 0), next: at + 2 };
    case 2:
      return { length: 1 + upper, offset: little(at + 1, 2), next: at + 3 };
    default:
      return { length: 1 + upper, offset: little(at + 1, 4), next: at + 5 };
  }
}
