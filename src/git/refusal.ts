/** Why git does not answer here, in words that say what to do. */
import { UserError } from '../errors.ts';
import { type GitOptions, runGit } from './ask.ts';

/** The error for a folder in which git finds no commit. */
export async function explainRefusal(dir: string, options: GitOptions): Promise<UserError> {
  const answer = await runGit(dir, ['rev-parse', '--verify', 'HEAD^{commit}'], options);
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
    return new UserError('no-base', `${dir} is no git repository`, {
      hint: 'check the repository out first (actions/checkout), with git on the PATH: without it only files are downloaded',
    });
  }
  return new UserError('no-base', `${dir} has no commit`, { hint: 'check out a branch that has commits' });
}
