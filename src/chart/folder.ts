/** Reads the files of a folder as chart files. */
import { readFileSync } from 'node:fs';
import { UserError } from '../errors.ts';
import type { WalkedFile } from '../files/index.ts';
import type { ChartFile } from './types.ts';

export type ChartFiles = ReadonlyMap<string, ChartFile>;

/** The contents of walked files, by their relative paths. */
export function readWalked(walked: readonly WalkedFile[], secret = false): Map<string, ChartFile> {
  return new Map(
    walked.map(({ path, absolute, executable }) => [
      path,
      { content: contentOf(absolute), executable, secret },
    ]),
  );
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw systemError(error, `${file} cannot be read`, 'file-unreadable');
  }
}

/** The system's error about a file, as the user's mistake. */
export function systemError(
  error: unknown,
  noun: string,
  code: 'file-unreadable' | 'file-unwritable',
): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  return new UserError(code, `${noun} (${String(error.code)})`, {
    hint: 'check the permissions of the file and of the folders above it, and the free space on the disk',
  });
}

/** The files in the order of their paths; of two with one path the later layer wins. */
export function sortFiles(...layers: readonly Iterable<readonly [string, ChartFile]>[]): ChartFiles {
  const all = new Map(layers.flatMap((layer) => [...layer]));
  return new Map([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const textOf = (file: ChartFile): string => Buffer.from(file.content).toString('utf8');
export const fileOf = (text: string): ChartFile => ({
  content: Buffer.from(text),
  executable: false,
  secret: false,
});
