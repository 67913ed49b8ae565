/** Decides what becomes of the issues about drift: one for each release, which runs open, edit and close. */
import type { KeptIssue } from '../../../github/index.ts';
import type { DriftContext, DriftEnd } from '../../../report/index.ts';

/** What a run found out about one release. */
export interface CheckedRelease {
  readonly context: DriftContext;
  readonly key: string;
  /** Stands for the drift in what an issue shows of it. */
  readonly shown: string;
}

export type IssueStep =
  | { readonly kind: 'open'; readonly release: CheckedRelease }
  | { readonly kind: 'edit' | 'reopen'; readonly issue: KeptIssue; readonly release: CheckedRelease }
  | { readonly kind: 'close'; readonly issue: KeptIssue; readonly why: DriftEnd }
  | { readonly kind: 'leave'; readonly issue: KeptIssue; readonly why: 'unchanged' | 'closed by a person' };

export interface IssueFacts {
  readonly releases: readonly CheckedRelease[];
  /** The oldest first. */
  readonly kept: readonly KeptIssue[];
  /** The scope of this job where it looked at all that it looks at: what it did not find then has left git. */
  readonly wholeScope?: string;
}

export function decideIssues({ releases, kept, wholeScope }: IssueFacts): readonly IssueStep[] {
  const duplicates = new Set(duplicatesIn(kept));
  const single = kept.filter((issue) => !duplicates.has(issue));
  const known = new Set(releases.map(({ key }) => key));
  const isWhole = wholeScope !== undefined && releases.every(({ context }) => context.status !== 'failed');
  const left = single.filter(
    ({ isOpen, marker }) => isWhole && isOpen && marker.scope === wholeScope && !known.has(marker.key),
  );
  return [
    ...[...duplicates].map((issue): IssueStep => ({ kind: 'close', issue, why: 'duplicate' })),
    ...releases.flatMap((release) => {
      const own = single.filter(({ marker }) => marker.key === release.key);
      return stepOf(release, own.find(({ isOpen }) => isOpen) ?? own.at(-1)) ?? [];
    }),
    ...left.map((issue): IssueStep => ({ kind: 'close', issue, why: 'left-git' })),
  ];
}

/** Open issues about a release that an older open one is about. */
export const duplicatesIn = (kept: readonly KeptIssue[]): readonly KeptIssue[] => {
  const open = kept.filter(({ isOpen }) => isOpen);
  return open.filter(({ marker }, at) => open.slice(0, at).some((older) => older.marker.key === marker.key));
};

/** Undefined where nothing is known, or nothing is to be said. */
function stepOf(release: CheckedRelease, issue: KeptIssue | undefined): IssueStep | undefined {
  const { status } = release.context;
  if (status === 'failed') return undefined;
  if (status !== 'drifted') {
    if (issue?.isOpen !== true) return undefined;
    return { kind: 'close', issue, why: status === 'not-deployed' ? 'not-deployed' : 'gone' };
  }
  if (issue === undefined) return { kind: 'open', release };
  const isShown = issue.marker.shown === release.shown;
  if (issue.isOpen)
    return isShown ? { kind: 'leave', issue, why: 'unchanged' } : { kind: 'edit', issue, release };
  // A run that closes an issue empties `shown`: this one was closed by a person who has seen the drift.
  return isShown ? { kind: 'leave', issue, why: 'closed by a person' } : { kind: 'reopen', issue, release };
}
