import { askGit, type GitOptions } from './ask.ts';

/** The commit that is checked out; undefined where there is none. */
export async function headCommit(dir: string, options: GitOptions): Promise<string | undefined> {
  return (await askGit(dir, ['rev-parse', '--verify', '--quiet', 'HEAD'], options))?.trim();
}
