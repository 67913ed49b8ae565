/** The limits of an Action's run, which every format shows among its notes. */

export type ReportLimit =
  /** The changes since a commit are unknown: the run has no cache, or the preview is not in it. */
  | { readonly kind: 'no-cache' | 'not-cached'; readonly commit: string }
  | { readonly kind: 'cluster-skipped' | 'nothing-planned' }
  | { readonly kind: 'untrusted-author'; readonly author: string };

/** A sentence without a full stop. */
export function limitText(limit: ReportLimit): string {
  if ('author' in limit)
    return `a run of code from \`${limit.author}\` has written this report, so its content is not trusted`;
  if ('commit' in limit)
    return `changes since ${short(limit.commit)} are not shown: ${historyTexts[limit.kind]}`;
  return texts[limit.kind];
}

const historyTexts = {
  'no-cache': 'this run has no cache',
  'not-cached': 'its preview was not cached',
} as const;

const texts = {
  'cluster-skipped':
    'the cluster was not compared: the code is not trusted here (from a fork, from Dependabot, or in a job that can sign)',
  'nothing-planned': 'no context is changed: no job was planned and nothing was rendered',
} as const;

/** Why no earlier preview is available for `since`. */
export const lostPreviewText = (commit: string): string =>
  `the preview of ${short(commit)} is no longer in the cache`;

const short = (commit: string): string => `\`${commit.slice(0, 7)}\``;
