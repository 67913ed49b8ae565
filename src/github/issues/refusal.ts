/** What a person reads where an issue cannot be written. */
import { faultOf } from '../fault.ts';

/** A sentence without full stop; undefined for an error that is not GitHub's. */
export function explainIssueRefusal(error: unknown): string | undefined {
  const fault = faultOf(error);
  if (fault === undefined) return undefined;
  if (fault.status === 410) return 'issues are disabled in this repository';
  if (fault.kind === 'refused' && fault.status !== 401)
    return `the token may not write issues (${fault.reason}): add \`issues: write\` to the permissions of the job`;
  return error instanceof Error ? error.message : fault.reason;
}
