/** What a person reads where checks could not be written, or what is behind a commit could not be read. */
import { faultOf } from '../fault.ts';
import type { EvidenceRefusal } from './types.ts';
import type { ApiFault } from '../types.ts';

/** A block of `permissions` takes away all that it does not name. */
const toRead: readonly string[] = [
  'permissions:',
  '  contents: read',
  '  pull-requests: read',
  '  checks: read',
];
const toWrite: readonly string[] = [
  'permissions:',
  '  contents: read',
  '  pull-requests: write',
  '  checks: write',
];

const reasonWithStatus = ({ reason, status }: ApiFault): string =>
  status === undefined ? reason : `${reason}, ${status}`;

const unanswered = 'GitHub gave an unexpected answer';

const unread: Record<Exclude<ApiFault['kind'], 'refused'>, string> = {
  missing: 'this token cannot see the repository',
  limited: 'the rate limit of GitHub is reached',
  rejected: 'GitHub rejected the query',
  broken: unanswered,
  unreachable: unanswered,
};

/** Of a call that read; anything but a fault of GitHub's is thrown on. */
export function evidenceRefusal(error: unknown): EvidenceRefusal {
  const fault = faultOf(error);
  if (fault === undefined) throw error;
  if (fault.kind !== 'refused')
    return {
      kind: 'refused',
      reason: `${unread[fault.kind]} (${reasonWithStatus(fault)})`,
      ...(fault.kind === 'missing' && { lines: toRead }),
    };
  const isOfChecks = /checkSuites|check-runs/.test(`${fault.field} ${String(error)}`);
  return {
    kind: 'refused',
    reason: `the token may not read ${isOfChecks ? 'checks' : 'pull requests'} (${reasonWithStatus(fault)})`,
    ...(fault.status !== 401 && { lines: toRead }),
  };
}

/** Of a check that was not written. */
export function whyUnpublished(
  fault: ApiFault,
  { isFork }: { readonly isFork: boolean },
): { readonly ok: false; readonly reason: string; readonly lines?: readonly string[] } {
  const status = reasonWithStatus(fault);
  const no = (reason: string, lines?: readonly string[]): ReturnType<typeof whyUnpublished> => ({
    ok: false,
    reason: `${reason} (${status})`,
    ...(lines && { lines }),
  });
  if (fault.kind === 'refused') {
    if (isFork)
      return no(
        'a run for a fork or by Dependabot has a token that only reads, so that no digests can be kept',
      );
    // "You must authenticate via a GitHub App."
    if (/authenticate via a GitHub App/i.test(fault.reason))
      return no(
        'the token is of a person, and GitHub takes checks from apps only: leave the input token to its default',
      );
    return fault.status === 401
      ? no('GitHub does not accept the token')
      : no('the token may not write checks', toWrite);
  }
  if (fault.kind === 'missing') return no('this token cannot see the repository or the commit');
  if (fault.kind === 'limited') return no('the rate limit of GitHub is reached');
  return no(fault.kind === 'rejected' ? 'GitHub rejected the check' : unanswered);
}
