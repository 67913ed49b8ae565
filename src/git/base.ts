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
