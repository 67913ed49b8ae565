/** The files of a folder as chart files. */
import { readFileSync } from 'node:fs';
import { type WalkedFile, walk } from '../files/index.ts';
import type { ChartFile } from './types.ts';

export type Files = ReadonlyMap<string, ChartFile>;

export interface FolderOptions {
  /** Absolute folders that links may lead into. */
  readonly allowed: readonly string[];
  skip?(path: string, isFolder: boolean): boolean;
  /** Looks at the list before anything is read. */
  check?(files: readonly WalkedFile[]): void;
}

/** Every file below `dir` that is not skipped, by its relative path. */
export function readFolder(dir: string, options: FolderOptions): Files {
  const { allowed, skip } = options;
  const walked = walk(dir, { allowed, ...(skip && { skip }) });
  options.check?.(walked);
  return new Map(
    walked.map(({ path, absolute, executable }) => [path, { content: readFileSync(absolute), executable, secret: false }]),
  );
}

/** The same files in the order of their paths; of two with one path the later wins. */
export function sortFiles(...layers: readonly Iterable<readonly [string, ChartFile]>[]): Files {
  const all = new Map(layers.flatMap((layer) => [...layer]));
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const textOf = (file: ChartFile): string => Buffer.from(file.content).toString('utf8');
export const fileOf = (text: string): ChartFile => ({ content: Buffer.from(text), executable: false, secret: false });
