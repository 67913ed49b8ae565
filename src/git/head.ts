import { askGit, type GitOptions } from './run-git.ts';

/** The commit that is checked out; undefined where there is none. */
export async function headCommit(dir: string, options: GitOptions): Promise<string | undefined> {
  return (await askGit(dir, ['rev-parse', '--verify', '--quiet', 'HEAD'], options))?.trim();
}

/** The tags that stand at the commit that is checked out, as this clone says. */
export async function headTags(dir: string, options: GitOptions): Promise<readonly string[]> {
  const answer = await askGit(dir, ['tag', '--points-at', 'HEAD'], options);
  return answer?.split('\n').filter((name) => name !== '') ?? [];
}
