/** Writes several files, or none of them. */
import { rmSync } from 'node:fs';
import { UserError } from '../../errors.ts';
import { assertWritable, lstatIfThere, readText, writeAtomic } from '../../files/index.ts';

export interface FileChange {
  readonly file: string;
  /** The text that the change was made of; undefined of a new file. */
  readonly before: string | undefined;
  readonly after: string;
}

export const textIfThere = (file: string): string | undefined =>
  lstatIfThere(file) === undefined ? undefined : readText(file);

/** Throws, and leaves every file as it was, where one cannot be written or was changed in the meantime. */
export function writeFiles(changes: readonly FileChange[]): void {
  for (const { file, before } of changes) {
    assertWritable(file);
    if (textIfThere(file) !== before)
      throw new UserError('source-edit', `${file} was changed while its sources were asked`, {
        at: { file, line: 1, column: 1 },
        hint: 'run it again',
      });
  }
  const written: FileChange[] = [];
  try {
    for (const change of changes) {
      writeAtomic(change.file, change.after);
      written.push(change);
    }
  } catch (error) {
    restoreFiles(written);
    throw error;
  }
}

/** Has the files written while `use` runs, and leaves them as they were. */
export async function withFiles<T>(changes: readonly FileChange[], use: () => Promise<T>): Promise<T> {
  writeFiles(changes);
  try {
    return await use();
  } finally {
    restoreFiles(changes);
  }
}

function restoreFiles(changes: readonly FileChange[]): void {
  for (const { file, before } of changes) {
    if (before === undefined) rmSync(file, { force: true });
    else writeAtomic(file, before);
  }
}
