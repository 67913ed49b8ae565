/** The texts of a migration: what is on disk, and what is to be written. */
import { lstatSync } from 'node:fs';
import { type Problem, problem } from '../errors.ts';
import { isInside, readText } from '../files/index.ts';
import type { MigratedFile } from './types.ts';

export interface MigrationTexts {
  readonly before: Map<string, string | undefined>;
  readonly after: Map<string, string | undefined>;
}

export const makeTexts = (): MigrationTexts => ({ before: new Map(), after: new Map() });

/** The text as it is to be. */
export function currentText({ before, after }: MigrationTexts, file: string): string {
  const changed = after.get(file);
  if (changed !== undefined) return changed;
  const known = before.get(file);
  if (known !== undefined) return known;
  const text = readText(file);
  before.set(file, text);
  return text;
}

/** Notes the new text of a file; undefined removes it. */
export function setText(texts: MigrationTexts, file: string, text: string | undefined): void {
  if (!texts.before.has(file))
    texts.before.set(file, text === undefined || exists(file) ? readText(file) : undefined);
  texts.after.set(file, text);
}

const exists = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

export function changedFiles({ before, after }: MigrationTexts): readonly MigratedFile[] {
  return [...after]
    .map(([file, text]) => ({ file, before: before.get(file), after: text }))
    .filter((each) => each.before !== each.after)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** A link, or a file elsewhere, is not ours to change. */
export function refuseForeign(
  files: readonly MigratedFile[],
  roots: readonly string[],
  problems: Problem[],
): void {
  for (const { file } of files) {
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (!isLink && roots.some((root) => isInside(file, root))) continue;
    problems.push(
      problem('migrate-foreign', isLink ? `${file} is a link` : `${file} lies outside of the repository`, {
        at: { file, line: 1, column: 1 },
        hint: isLink
          ? 'migrate the file that it leads to, or put a copy in its place'
          : 'migrate it where it is kept',
      }),
    );
  }
}
