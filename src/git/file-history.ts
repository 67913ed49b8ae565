/** Asks git when and how a file changed between two commits. */
import { askGit, type GitOptions } from './run-git.ts';
import { hasObject } from './remote.ts';

/** Does this clone have the commit? Nothing is fetched for the answer. */
export const hasCommit = (dir: string, id: string, options: GitOptions): Promise<boolean> =>
  hasObject(dir, `${id}^{commit}`, options);

/** Is `id` the commit `of`, or before it in its history? False where git does not say. */
export async function isAncestor(dir: string, id: string, of: string, options: GitOptions): Promise<boolean> {
  return (await askGit(dir, ['merge-base', '--is-ancestor', id, of], options)) !== undefined;
}

/** The commits of the first parents after `from` up to `to` that changed the file, newest first. */
export async function commitsOfFile(
  dir: string,
  { from, to, path }: { readonly from: string; readonly to: string; readonly path: string },
  options: GitOptions,
): Promise<readonly string[]> {
  const words = ['rev-list', '--first-parent', `${from}..${to}`, '--', `:(top,literal)${path}`];
  return (await askGit(dir, words, options))?.split('\n').filter((line) => line !== '') ?? [];
}

/** The text of a file at a commit; undefined where the commit has none. */
export const fileAt = (
  dir: string,
  commit: string,
  path: string,
  options: GitOptions,
): Promise<string | undefined> => askGit(dir, ['cat-file', 'blob', `${commit}:${path}`], options);

/** The path that the file has at `to`, where git sees it as moved since `from`. */
export async function movedTo(
  dir: string,
  { from, to, path }: { readonly from: string; readonly to: string; readonly path: string },
  options: GitOptions,
): Promise<string | undefined> {
  const words = ['diff-tree', '-r', '-z', '-M', '--diff-filter=R', '--name-status', from, to];
  const fields = (await askGit(dir, words, options))?.split('\0') ?? [];
  for (let at = 0; at + 2 < fields.length; at += 3) if (fields[at + 1] === path) return fields[at + 2];
  return undefined;
}
