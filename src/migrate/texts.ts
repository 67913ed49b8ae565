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

/** Whose files may change: those of the repositories, and nothing that was fetched into them. */
export interface ChangeableFiles {
  readonly roots: readonly string[];
  /** Folders by the address that they were fetched from. */
  readonly fetched: ReadonlyMap<string, string>;
}

/** A link, or a file of another place, is not ours to change. */
export function refuseForeign(
  files: readonly MigratedFile[],
  own: ChangeableFiles,
  problems: Problem[],
): void {
  for (const { file } of files) {
    const fault = faultOf(file, own);
    if (fault === undefined) continue;
    problems.push(
      problem('migrate-foreign', fault.message, { at: { file, line: 1, column: 1 }, hint: fault.hint }),
    );
  }
}

function faultOf(
  file: string,
  { roots, fetched }: ChangeableFiles,
): { message: string; hint: string } | undefined {
  const [address] = [...fetched].find(([, folder]) => isInside(file, folder)) ?? [];
  if (address !== undefined)
    return {
      message: `types of ${address} would have to change, and it is no file of this repository`,
      hint: 'migrate it where it is kept, then name its new version',
    };
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    return {
      message: `${file} is a link`,
      hint: 'migrate the file that it leads to, or put a copy in its place',
    };
  if (roots.some((root) => isInside(file, root))) return undefined;
  return { message: `${file} lies outside of the repository`, hint: 'migrate it where it is kept' };
}
