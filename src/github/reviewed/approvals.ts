/**
 * Whose approval of a pull request's head stands. `authorCanPushToRepository` says who may push
 * (https://docs.github.com/graphql/reference/pulls); servers that do not have it tell at least who belongs to the repository.
 */
import { type Review, type ReviewedPull, whyNoApproval } from '../../trust/index.ts';
import { commitAt, listAt, textAt, valueAt } from '../../json/index.ts';

interface Approvals {
  readonly approvedBy: readonly string[];
  /** When the last of them was given, as far as GitHub says. */
  readonly approvedAt?: string;
  readonly notApproved?: string;
}

interface DatedReview extends Review {
  readonly at: string;
}

const belongs: ReadonlySet<string> = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);
/** A comment takes nothing back. */
const decides: ReadonlySet<string> = new Set(['APPROVED', 'CHANGES_REQUESTED', 'DISMISSED']);

function readReview(node: unknown): DatedReview | undefined {
  const state = textAt(node, 'state') ?? '';
  if (!decides.has(state)) return undefined;
  const mayPush = valueAt(node, 'authorCanPushToRepository');
  return {
    login: textAt(node, 'author', 'login') ?? '',
    isBot: valueAt(node, 'author', '__typename') === 'Bot',
    state,
    commit: commitAt(node, 'commit', 'oid'),
    at: textAt(node, 'submittedAt') ?? '',
    mayPush: typeof mayPush === 'boolean' ? mayPush : belongs.has(textAt(node, 'authorAssociation') ?? ''),
  };
}

/** `nodes` are all reviews, the oldest first, as GitHub lists them. */
export function readApprovals(nodes: readonly unknown[], of: ReviewedPull): Approvals {
  const last = new Map<string, DatedReview>();
  for (const review of listAt(nodes).flatMap((node) => readReview(node) ?? [])) {
    // An app may have the login of a person.
    const who = `${review.isBot ? 'app ' : ''}${review.login}`;
    last.delete(who);
    last.set(who, review);
  }
  const approvedBy: string[] = [];
  let approvedAt = '';
  const reasons: string[] = [];
  // As GitHub itself keeps a merge back, until the reviewer takes the request back or it is dismissed.
  const against = [...last.values()].filter(({ state, mayPush }) => state === 'CHANGES_REQUESTED' && mayPush);
  if (against.length > 0)
    return {
      approvedBy: [],
      notApproved: against.map(({ login }) => `${login} asks for changes`).join(', '),
    };
  for (const review of last.values()) {
    const reason = whyNoApproval(review, of);
    if (reason !== undefined) reasons.push(reason);
    else {
      approvedBy.push(review.login);
      if (Date.parse(review.at) > (Date.parse(approvedAt) || 0)) approvedAt = review.at;
    }
  }
  if (approvedBy.length > 0) return { approvedBy, ...(approvedAt !== '' && { approvedAt }) };
  return { approvedBy, ...(reasons.length > 0 && { notApproved: reasons.join(', ') }) };
}
