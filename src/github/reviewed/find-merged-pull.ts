/**
 * The pull request that brought a commit to where it is deployed from. GitHub links a merge commit to its pull request some
 * seconds after the push, at times a minute (https://github.com/apache/texera/pull/4620,
 * https://github.com/tektoncd/pipelines-as-code/pull/2382, https://github.com/rust-lang/rust/pull/140703): where a commit is
 * new, it is waited for. A merge by GitHub names the pull request in its first line, which saves most of the wait.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { faultOf } from '../fault.ts';
import { commitAt, listAt, textAt, valueAt, wholeAt } from '../../json/index.ts';
import { type PullSearch, toFoundPull } from './pull.ts';
import { askIn, makeDialect, mergedQuery } from './query.ts';
import { evidenceRefusal } from './refusal.ts';
import { trustedOf } from './trust.ts';
import type { FoundMerged, MergedSearch, TrustedApp } from './types.ts';
import type { GitHub } from '../types.ts';

/** Later than this, GitHub is not behind any more. */
const recentMs = 10 * 60_000;
const maxPauseMs = 15_000;
/** Of ten each: far more than contain one commit. */
const maxPages = 10;

/** What was answered about a commit. */
interface LinkedCommit {
  /** Undefined where GitHub does not know it. */
  readonly commit: string | undefined;
  readonly committedAt: number;
  readonly headline: string;
  /** Those that GitHub links to it: nodes of the fragment Evidence. */
  readonly pulls: readonly unknown[];
  /** The one that was asked for by its number. */
  readonly numbered: unknown;
  readonly defaultBranch: string | undefined;
  readonly trusted: TrustedApp;
}

/** Finds it and all that vouches for it. Throws on an abort only. */
export async function findMergedPull(gitHub: GitHub, query: MergedSearch): Promise<FoundMerged> {
  const search: PullSearch = { gitHub, repository: query.repository, dialect: makeDialect() };
  const started = performance.now();
  const { waitMs = 60_000, pauseMs = 1000 } = query;
  try {
    for (let count = 0, hint: number | undefined; ; count += 1) {
      const linked = await queryLinked(search, query, hint ?? queueOf(query.ref)?.number);
      const chosen = choose(linked, query.ref);
      if (chosen !== undefined)
        return { kind: 'pull', pull: await toFoundPull(search, chosen, linked.trusted) };
      const pause = Math.min(pauseMs * 2 ** count, maxPauseMs);
      const remainingMs = waitMs - (performance.now() - started);
      if (!isRecent(linked, query) || remainingMs < pause)
        return { kind: 'none', why: whyNone(linked, query, count === 0 ? undefined : waitMs) };
      const numberInHeadline = numberIn(linked.headline);
      if (count === 0)
        query.notice?.(
          `GitHub has not linked commit ${query.commit.slice(0, 7)} to a pull request yet: it is asked again for up to ${waitMs / 1000} s`,
        );
      // At once: by its number it is known without the link.
      if (hint === undefined && numberInHeadline !== undefined) hint = numberInHeadline;
      else await sleep(pause, undefined, { signal: gitHub.signal });
    }
  } catch (error) {
    gitHub.signal.throwIfAborted();
    return evidenceRefusal(error);
  }
}

/** The branch, and the last pull request, of a merge queue's own reference. */
export function queueOf(ref: string): { readonly branch: string; readonly number: number } | undefined {
  const [, branch, number] =
    /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-(\d{1,9})-[0-9a-f]{40,64}$/.exec(ref) ?? [];
  return branch === undefined ? undefined : { branch, number: Number(number) };
}

/** `… (#12)` of a squash, `Merge pull request #12 from …`. */
function numberIn(headline: string): number | undefined {
  const number = (/^Merge pull request #(\d{1,9}) from /.exec(headline) ??
    /\(#(\d{1,9})\)$/.exec(headline))?.[1];
  return number === undefined ? undefined : Number(number);
}

async function queryLinked(
  search: PullSearch,
  query: MergedSearch,
  number: number | undefined,
): Promise<LinkedCommit> {
  try {
    return await queryPages(search, query, number);
  } catch (error) {
    const fault = faultOf(error);
    // The number was of an issue, or of nothing.
    if (number === undefined || fault?.kind !== 'missing' || fault.field !== 'repository.pullRequest')
      throw error;
    return queryPages(search, query, undefined);
  }
}

async function queryPages(
  search: PullSearch,
  query: MergedSearch,
  number: number | undefined,
): Promise<LinkedCommit> {
  const { owner, name } = query.repository;
  const pulls: unknown[] = [];
  let numbered: unknown;
  for (let count = 0, after: string | undefined; ; count += 1) {
    const data = await askIn(search.gitHub, search.dialect, mergedQuery, {
      owner,
      name,
      oid: query.commit,
      after: after ?? null,
      number: number ?? 0,
      byNumber: number !== undefined && count === 0,
    });
    const object = valueAt(data, 'repository', 'object');
    const commitNode = valueAt(object, '__typename') === 'Tag' ? valueAt(object, 'target') : object;
    const page = valueAt(commitNode, 'associatedPullRequests');
    pulls.push(...listAt(page, 'nodes'));
    numbered ??= valueAt(data, 'repository', 'pullRequest');
    after = textAt(page, 'pageInfo', 'endCursor');
    if (valueAt(page, 'pageInfo', 'hasNextPage') === true && after !== undefined && count < maxPages)
      continue;
    return {
      commit: commitAt(commitNode, 'oid'),
      committedAt: Date.parse(textAt(commitNode, 'committedDate') ?? ''),
      headline: textAt(commitNode, 'messageHeadline') ?? '',
      pulls,
      numbered,
      defaultBranch: textAt(data, 'repository', 'defaultBranchRef', 'name'),
      trusted: trustedOf({
        login: textAt(data, 'viewer', 'login') ?? '',
        id: wholeAt(data, 'viewer', 'databaseId'),
      }),
    };
  }
}

/** The branch that is deployed; of a tag, or where there is none, the default one. */
export function branchOf(ref: string, defaultBranch: string | undefined): string | undefined {
  return queueOf(ref)?.branch ?? /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? defaultBranch;
}

/**
 * The one whose merge made the commit; else the latest that was merged into the branch with the commit in it. In a queue, the
 * one that it tries. One that is only mentioned in the message is none.
 */
function choose({ pulls, numbered, commit: sha, defaultBranch }: LinkedCommit, ref: string): unknown {
  if (sha === undefined) return undefined;
  const mergedAsCommit = [...pulls, numbered].find(
    (pull) => valueAt(pull, 'state') === 'MERGED' && valueAt(pull, 'mergeCommit', 'oid') === sha,
  );
  if (mergedAsCommit !== undefined) return mergedAsCommit;
  const branch = branchOf(ref, defaultBranch);
  if (queueOf(ref) !== undefined)
    return valueAt(numbered, 'baseRefName') === branch &&
      valueAt(numbered, 'mergeQueueEntry', 'headCommit', 'oid') === sha
      ? numbered
      : undefined;
  return pulls
    .filter((pull) => valueAt(pull, 'state') === 'MERGED' && valueAt(pull, 'baseRefName') === branch)
    .toSorted((a, b) => when(b) - when(a))[0];
}

const when = (pull: unknown): number => Date.parse(textAt(pull, 'mergedAt') ?? '') || 0;

/** By its own time or that of the push: a merge queue's commit is older than its merge. */
function isRecent({ commit: sha, committedAt }: LinkedCommit, { pushedAt }: MergedSearch): boolean {
  const times = [committedAt, pushedAt ?? Number.NaN];
  return sha !== undefined && times.some((time) => Math.abs(Date.now() - time) < recentMs);
}

/** A clause. */
function whyNone(
  linked: LinkedCommit,
  { commit: deployed, ref }: MergedSearch,
  waitedMs: number | undefined,
): string {
  const sha = deployed.slice(0, 7);
  if (linked.commit === undefined) return `GitHub does not know commit ${sha}`;
  const branch = branchOf(ref, linked.defaultBranch) ?? 'the branch';
  const others = linked.pulls.map((pull) => whyNot(pull, branch));
  const waited = waitedMs === undefined ? '' : ` within ${waitedMs / 1000} s`;
  return others.length === 0
    ? `GitHub links commit ${sha} to no pull request${waited}`
    : `commit ${sha} came to ${branch} by none of its pull requests${waited}: ${others.join(', ')}`;
}

function whyNot(pull: unknown, branch: string): string {
  const number = wholeAt(pull, 'number') ?? 0;
  switch (valueAt(pull, 'state')) {
    case 'MERGED':
      return `${number} was merged into ${textAt(pull, 'baseRefName') ?? 'a deleted branch'}, not into ${branch}`;
    case 'CLOSED':
      return `${number} was closed without a merge`;
    default:
      return `${number} is not merged`;
  }
}
