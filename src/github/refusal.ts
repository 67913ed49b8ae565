/** What a person reads where a comment could not be written, and what to add to the workflow. */
import type { ApiFault, CommentRequest } from './types.ts';

/** A block of `permissions` takes away all that it does not name: so it names what checkout needs, too. */
const permissions: readonly string[] = ['permissions:', '  contents: read', '  pull-requests: write'];

type RefusedRequest = Pick<CommentRequest, 'repository' | 'pull' | 'isFork'>;

/** A sentence without full stop. */
export function whyRefused(fault: ApiFault, request: RefusedRequest): string {
  const reasonWithStatus = fault.status === undefined ? fault.reason : `${fault.reason}, ${fault.status}`;
  return `${sentences[fault.kind](request, fault)} (${reasonWithStatus})`;
}

const unanswered = (): string => 'GitHub gave an unexpected answer';

const sentences: Record<ApiFault['kind'], (request: RefusedRequest, fault: ApiFault) => string> = {
  refused(request, fault) {
    if (isLocked(fault)) return `the conversation of pull request ${request.pull} is locked`;
    return request.isFork
      ? 'a run for a fork or by Dependabot has a token that only reads, so that no comment can be written'
      : 'the token may not comment on pull requests';
  },
  missing: ({ pull, repository: { owner, name } }) =>
    `pull request ${pull} of ${owner}/${name} is not there for this token`,
  rejected: () => 'GitHub rejected the comment',
  limited: () => 'the rate limit of GitHub is reached',
  broken: unanswered,
  unreachable: unanswered,
};

/** Where the workflow's author can grant what was missing. */
export function linesToAdd(
  fault: ApiFault,
  request: Pick<RefusedRequest, 'isFork'>,
): readonly string[] | undefined {
  const grantable = fault.kind === 'refused' && fault.status !== 401 && !request.isFork && !isLocked(fault);
  return grantable ? permissions : undefined;
}

const isLocked = (fault: ApiFault): boolean => /\block/i.test(fault.reason);
