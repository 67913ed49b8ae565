/** What a person reads where GitHub refuses to write the pull request of an update. */
import { UserError } from '../../errors.ts';
import { faultOf } from '../fault.ts';
import type { Repository } from '../types.ts';

/** The error with what to change, where the workflow's author can change it; any other error as it is. */
export function explainUpdateRefusal(error: unknown, { owner, name }: Repository): unknown {
  const fault = faultOf(error);
  if (fault?.kind !== 'refused' || fault.status === 401) return error;
  if (/not permitted to create or approve pull requests/i.test(fault.reason))
    return new UserError(
      'github-refused',
      `GitHub Actions may not create pull requests in ${owner}/${name}`,
      {
        hint: 'allow it in Settings > Actions > General > Workflow permissions, or set the input token to the token of an app',
      },
    );
  const missing = fault.field === undefined ? 'pull-requests: write' : 'contents: write';
  return new UserError('github-refused', `the token has no permission ${missing}: ${fault.reason}`, {
    hint: 'add to the job: `permissions: {contents: write, pull-requests: write}`',
  });
}
