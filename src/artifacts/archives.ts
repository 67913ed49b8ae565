/**
 * Loads archives of sub-charts as helm unpacks them: also those that are no dependency, and those inside
 * archives.
 */
import { archiveLimits, readTgz } from '../archive/index.ts';
import type { Chart } from '../chart/index.ts';
import { UserError } from '../errors.ts';

/** Bytes of all archives of a chart together. */
const mostBytes = 4 * archiveLimits.bytes;
const deepest = 10;

/** Charts of several contexts share what they read. */
const fine = new WeakMap<Uint8Array, number>();

/** Throws before helm reads them where one is broken, leads outside, or is larger unpacked than any chart. */
export function checkArchives({ files }: Pick<Chart, 'files'>): void {
  let bytes = 0;
  for (const [path, { content }] of files) {
    if (!/^charts\/[^/]+\.tgz$/.test(path)) continue;
    bytes += fine.get(content) ?? unpackedSize(path, content, 0);
    if (bytes > mostBytes)
      throw new UserError('archive-too-large', `the archives in charts/ hold more than ${mostBytes} bytes`, {
        hint: 'remove those that the chart does not need',
      });
  }
}

function unpackedSize(name: string, content: Uint8Array, depth: number): number {
  if (depth > deepest)
    throw new UserError(
      'archive-too-large',
      `${name} holds archives in archives, more than ${deepest} deep`,
      {
        hint: 'package the charts again',
      },
    );
  let bytes = 0;
  for (const file of readTgz(content, name)) {
    bytes += file.content.length;
    if (/^[^/]+\/charts\/[^/]+\.tgz$/.test(file.path))
      bytes += unpackedSize(`${name}: ${file.path}`, file.content, depth + 1);
    if (bytes > mostBytes) break;
  }
  fine.set(content, bytes);
  return bytes;
}
