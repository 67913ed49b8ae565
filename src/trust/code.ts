/** Whose code is checked out: the repository's own, or a stranger's. */

export interface CodeEvidence {
  /** The event is of a fork's pull request. */
  readonly isFork: boolean;
  /** What git says is checked out. */
  readonly commit: string | undefined;
  /** The commits that the event itself names. */
  readonly ofEvent: readonly (string | undefined)[];
  /** Does a branch or tag of the repository contain the commit? Undefined where nobody can say; asked only where it decides. */
  readonly isContained: () => Promise<boolean | undefined>;
}

interface Row {
  /** A noun with its clause. */
  readonly says: string;
  readonly holds: (evidence: CodeEvidence, commit: string) => boolean | Promise<boolean | undefined>;
}

/** Of an event that is not a fork's. That GitHub knows a commit proves nothing: it shows the commits of forks at the same addresses. */
export const ownCode: readonly Row[] = [
  {
    says: 'the commit of the event, and the head and the merge commit of its pull request',
    holds: ({ ofEvent }, commit) => ofEvent.includes(commit),
  },
  {
    says: 'a commit that a branch or tag of the repository contains, by the comparison of GitHub',
    holds: ({ isContained }) => isContained(),
  },
];

/** `own`, or why it is a stranger's: a fork's event, no commit, a commit of which nothing is known, or one that the repository does not have. */
export type CodeOwner = 'own' | 'fork' | 'no-commit' | 'unknown' | 'elsewhere';

export async function whoseCode(evidence: CodeEvidence): Promise<CodeOwner> {
  if (evidence.isFork) return 'fork';
  if (evidence.commit === undefined) return 'no-commit';
  let isKnown = true;
  for (const { holds } of ownCode) {
    const answer = await holds(evidence, evidence.commit);
    if (answer === true) return 'own';
    isKnown &&= answer !== undefined;
  }
  return isKnown ? 'elsewhere' : 'unknown';
}
