/** Explains why git does not answer here, and what to do. */
import { UserError } from '../errors.ts';
import { type GitResult, type GitOptions, runGit } from './run-git.ts';

/** Why git finds no commit in this folder; undefined where it finds one. */
export async function refusalOf(dir: string, options: GitOptions): Promise<UserError | undefined> {
  const answer = await runGit(dir, ['rev-parse', '--verify', 'HEAD^{commit}'], options);
  return answer?.exitCode === 0 ? undefined : explain(dir, answer);
}

/** The error for a folder in which git does not answer. */
export const explainRefusal = async (dir: string, options: GitOptions): Promise<UserError> =>
  explain(dir, await runGit(dir, ['rev-parse', '--verify', 'HEAD^{commit}'], options));

function explain(dir: string, answer: GitResult | undefined): UserError {
  if (answer === undefined) {
    return new UserError('git-missing', 'there is no git on the PATH', {
      hint: 'install git in the job (in its container, where it has one)',
    });
  }
  if (/dubious ownership/.test(answer.stderr)) {
    return new UserError('git-owner', `the repository ${dir} belongs to another user, so git refuses it`, {
      hint: `git config --global --add safe.directory ${dir}`,
    });
  }
  if (/not a git repository/.test(answer.stderr)) {
    return new UserError('no-base', `${dir} is not a git repository`, {
      hint: 'in a job, check the repository out first (actions/checkout), with git on the PATH: without it only files are downloaded; elsewhere run it in a clone, or compare manifests with `pligos diff --from A --to B`',
    });
  }
  return new UserError('no-base', `${dir} has no commit`, {
    hint: 'commit first, or check out a branch that has commits',
  });
}
