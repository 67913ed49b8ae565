import { Buffer } from 'node:buffer';
import type { ArchiveFile } from './read.ts';
import { blockSize } from './tar.ts';
import { nodeCrypto, nodeZlib } from '../tools/index.ts';

/** The sha256 of some bytes, in hex. */
export function sha256(bytes: Uint8Array): string {
  return nodeCrypto().createHash('sha256').update(bytes).digest('hex');
}

/** A tgz with the same bytes for the same files: sorted by path, no times, no owners. */
export function writeTgz(files: Iterable<ArchiveFile>): Uint8Array {
  const sorted = [...files].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const blocks: Uint8Array[] = [];
  for (const file of sorted) {
    const mode = file.executable ? 0o755 : 0o644;
    const name = Buffer.from(file.path, 'utf8');
    if (name.length > 100 || name.length !== file.path.length) {
      const record = paxRecord('path', file.path);
      blocks.push(
        header(Buffer.from('pax-header'), 'x', 0o644, record.length),
        record,
        padding(record.length),
      );
    }
    blocks.push(
      header(name.subarray(0, 100), '0', mode, file.content.length),
      file.content,
      padding(file.content.length),
    );
  }
  blocks.push(Buffer.alloc(2 * blockSize));
  const zipped = nodeZlib().gzipSync(Buffer.concat(blocks), { level: 9 });
  // The byte that names the system that zipped it: unknown.
  zipped[9] = 255;
  return zipped;
}

function header(name: Buffer, flag: string, mode: number, size: number): Buffer {
  const block = Buffer.alloc(blockSize);
  name.copy(block, 0);
  octal(block, 100, 8, mode);
  octal(block, 108, 8, 0);
  octal(block, 116, 8, 0);
  octal(block, 124, 12, size);
  octal(block, 136, 12, 0);
  block.write('        ', 148, 'latin1');
  block.write(flag, 156, 'latin1');
  block.write('ustar\u000000', 257, 'latin1');
  octal(block, 329, 8, 0);
  octal(block, 337, 8, 0);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1');
  return block;
}

function octal(block: Buffer, at: number, length: number, value: number): void {
  block.write(`${value.toString(8).padStart(length - 1, '0')}\u0000`, at, 'latin1');
}

function padding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

/** The length counts its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}
