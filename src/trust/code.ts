/** Decides whose code is checked out: the repository's own, or a stranger's. */

export interface CodeEvidence {
  /** Whether the event is of a fork's pull request. */
  readonly isFork: boolean;
  /** The commit that git says is checked out. */
  readonly commit: string | undefined;
  /** The commits that the event names. */
  readonly ofEvent: readonly (string | undefined)[];
  /**
   * Whether a branch or tag contains the commit. Undefined where git and GitHub cannot say. Called only where
   * it decides.
   */
  readonly isContained: () => Promise<boolean | undefined>;
}

interface Row {
  /** A noun with its clause. */
  readonly says: string;
  readonly holds: (evidence: CodeEvidence, commit: string) => boolean | Promise<boolean | undefined>;
}

/**
 * The rows for events that are not a fork's. GitHub also serves a fork's commits under the repository's
 * address, so its answer proves nothing.
 */
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

/**
 * `own`, or why the code is a stranger's: a fork's event, no commit, an unknown commit, or one outside the
 * repository.
 */
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
