/** The rules of reviews: which approval counts, and which record belongs to this pull request. */

/** An account's last review that decides. */
export interface Review {
  /** Empty where the account was deleted. */
  readonly login: string;
  readonly isBot: boolean;
  readonly state: string;
  /** Undefined where the commit no longer exists. */
  readonly commit: string | undefined;
  readonly mayPush: boolean;
}

export interface ReviewedPull {
  readonly head: string;
  readonly author: string | undefined;
}

interface Row<One, Of> {
  /** The condition. */
  readonly says: string;
  readonly holds: (one: One, of: Of) => boolean;
  /** Why it is not met, as a clause. */
  readonly otherwise: (one: One, of: Of) => string;
}

const short = (commit: string): string => commit.slice(0, 7);

/** An approval counts only where every row is met. */
export const approvals: readonly Row<Review, ReviewedPull>[] = [
  {
    says: 'its account exists',
    holds: ({ login }) => login !== '',
    otherwise: () => 'the account of an approval is deleted',
  },
  {
    says: 'it is the last review of its account that approves or requests changes, and is not dismissed',
    holds: ({ state }) => state === 'APPROVED',
    otherwise: ({ login, state }) =>
      state === 'DISMISSED' ? `the review of ${login} was dismissed` : `${login} asks for changes`,
  },
  {
    says: 'it is not by the author',
    holds: ({ isBot, login }, { author }) => isBot || login !== author,
    otherwise: ({ login }) => `${login} is the author`,
  },
  {
    // A workflow may speak as an app, even as the author of the pull request.
    says: 'it is by a person, and not by an app',
    holds: ({ isBot }) => !isBot,
    otherwise: ({ login }) => `${login} is an app, and no person`,
  },
  {
    says: 'this person may push to the repository',
    holds: ({ mayPush }) => mayPush,
    otherwise: ({ login }) => `${login} may not push to the repository`,
  },
  {
    says: 'it is of the head of the pull request',
    holds: ({ commit }, { head }) => commit === head,
    otherwise: ({ login, commit }, { head }) =>
      commit === undefined
        ? `the approval of ${login} is for a commit that no longer exists`
        : `the approval of ${login} is of ${short(commit)}, and the head is ${short(head)}`,
  },
];

export const whyNoApproval = (review: Review, pull: ReviewedPull): string | undefined =>
  failing(approvals, review, pull);

/** What a record says about itself, and which comment shows it. */
export interface ShownRecord {
  readonly repository: string;
  readonly pull: number;
  readonly head: string;
  readonly key: string;
  readonly rules: number;
  /** Whether a comment showed it. */
  readonly commented?: boolean;
  /** The hash in the comment that shows it now. */
  readonly shownAs: string | undefined;
}

interface Expected {
  /** `owner/name`. */
  readonly repository: string;
  readonly pull: number;
  readonly head: string;
  readonly rules: number;
}

/** A record counts only where every row is met. Its hash and signature are checked before. */
export const records: readonly Row<ShownRecord, Expected>[] = [
  {
    says: 'it is of this repository',
    holds: (record, { repository }) => record.repository === repository.toLowerCase(),
    otherwise: ({ repository }) => `its digests are of the repository ${quoted(repository)}`,
  },
  {
    says: 'it is of this pull request',
    holds: (record, { pull }) => record.pull === pull,
    otherwise: ({ pull }) => `its digests are of the pull request #${pull}`,
  },
  {
    says: 'it is of the head of the pull request',
    holds: (record, { head }) => record.head === head,
    otherwise: (record, { head }) =>
      `its digests are of the commit ${short(record.head)}, but its head is ${short(head)}`,
  },
  {
    says: 'it is of the comment that names it',
    holds: ({ key, shownAs }) => shownAs === undefined || key === shownAs,
    otherwise: ({ key }) => `its digests are of another comment (${quoted(key)})`,
  },
  {
    says: 'it was made by the rules of this version',
    holds: (record, { rules }) => record.rules === rules,
    otherwise: (record, { rules }) =>
      `its digests were computed with the rules ${record.rules}, but this version has the rules ${rules}`,
  },
  {
    says: 'the comment that showed it is still there',
    holds: ({ commented, shownAs }) => shownAs !== undefined || commented !== true,
    otherwise: () => 'the comment that showed its digests was deleted: run the preview again',
  },
];

export const whyNoRecord = (record: ShownRecord, expected: Expected): string | undefined =>
  failing(records, record, expected);

const failing = <One, Of>(rows: readonly Row<One, Of>[], one: One, of: Of): string | undefined =>
  rows.find(({ holds }) => !holds(one, of))?.otherwise(one, of);

/** A text from GitHub, shortened and on one line. */
const quoted = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
