import { askGit, type GitOptions } from './ask.ts';

/** A commit, as it was asked for. */
export interface Commit {
  /** All digits. */
  readonly id: string;
  /** How a person calls it: `main`, `v1.2.0`, `merge base with origin/main`. */
  readonly name: string;
}

/** The commit that a ref names. */
export async function commitOf(dir: string, ref: string, options: GitOptions): Promise<Commit | undefined> {
  // A ref that starts with a dash would be an option.
  if (ref.startsWith('-')) return undefined;
  const id = await askGit(dir, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], options);
  return id === undefined ? undefined : { id: id.trim(), name: ref };
}

/** Where this branch left origin's default branch, else main, else master; undefined where there is none of them. */
export async function mergeBase(dir: string, options: GitOptions): Promise<Commit | undefined> {
  const head = await askGit(dir, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'], options);
  const candidates = [head?.trim(), 'origin/main', 'main', 'origin/master', 'master'];
  for (const ref of candidates) {
    if (!ref || (await commitOf(dir, ref, options)) === undefined) continue;
    const id = await askGit(dir, ['merge-base', 'HEAD', ref], options);
    if (id !== undefined) return { id: id.trim(), name: ref };
  }
  return undefined;
}

/** Writes the files of a commit below a folder; the checkout and its index stay as they are. False where git cannot. */
export async function extractCommit(
  dir: string,
  commit: Commit,
  into: string,
  options: GitOptions,
): Promise<boolean> {
  const env = { ...options.env, GIT_INDEX_FILE: `${into}.index` };
  const own = { ...options, env };
  if ((await askGit(dir, ['read-tree', commit.id], own)) === undefined) return false;
  // From the top of the repository: `checkout-index` takes only what is below the folder it runs in.
  const top = (await askGit(dir, ['rev-parse', '--show-toplevel'], own))?.trim();
  if (top === undefined) return false;
  return (await askGit(top, ['checkout-index', '--all', '--quiet', `--prefix=${into}/`], own)) !== undefined;
}
