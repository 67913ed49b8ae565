import { askGit, type GitOptions } from './run-git.ts';

/** A commit, as it was asked for. */
export interface Commit {
  /** All digits. */
  readonly id: string;
  /** The name for readers: `main`, `v1.2.0`, `merge base with origin/main`. */
  readonly name: string;
}

/** The commit that a ref names. */
export async function commitOf(dir: string, ref: string, options: GitOptions): Promise<Commit | undefined> {
  // A ref that starts with a dash would be an option.
  if (ref.startsWith('-')) return undefined;
  const id = await askGit(dir, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], options);
  return id === undefined ? undefined : { id: id.trim(), name: ref };
}

/** The point where this branch left the default branch; undefined where git knows no common commit. */
export async function mergeBase(dir: string, options: GitOptions): Promise<Commit | undefined> {
  for await (const { name } of defaultBranches(dir, options)) {
    const id = await askGit(dir, ['merge-base', 'HEAD', name], options);
    if (id !== undefined) return { id: id.trim(), name };
  }
  return undefined;
}

/** The tip of the default branch of origin, else of main, else of master; undefined where there is none of them. */
export async function defaultBranch(dir: string, options: GitOptions): Promise<Commit | undefined> {
  for await (const branch of defaultBranches(dir, options)) return branch;
  return undefined;
}

async function* defaultBranches(dir: string, options: GitOptions): AsyncGenerator<Commit, void> {
  const head = await askGit(dir, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'], options);
  for (const ref of [head?.trim(), 'origin/main', 'main', 'origin/master', 'master']) {
    const commit = ref ? await commitOf(dir, ref, options) : undefined;
    if (commit !== undefined) yield commit;
  }
}

/** Is the clone shallow? Undefined where git does not say. */
export async function isShallow(dir: string, options: GitOptions): Promise<boolean | undefined> {
  const answer = await askGit(dir, ['rev-parse', '--is-shallow-repository'], options);
  return answer === undefined ? undefined : answer.trim() === 'true';
}
