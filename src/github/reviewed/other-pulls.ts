/**
 * Other pull requests that came to a branch since a commit. GraphQL's history tells all commits; the line of first parents,
 * which is what was merged one after the other, is followed through it.
 */
import { faultOf } from '../fault.ts';
import { commitAt, listAt, textAt, valueAt, wholeAt } from '../../json/index.ts';
import { branchOf, queueOf } from './find-merged-pull.ts';
import { type PullSearch, toFoundPull } from './pull.ts';
import { askIn, historyQuery, makeDialect, pullsQuery } from './query.ts';
import { evidenceRefusal } from './refusal.ts';
import { trustedOf } from './trust.ts';
import type { FoundOthers, FoundPull, OthersSearch, TrustedApp } from './types.ts';
import type { GitHub } from '../types.ts';

/** On the line of first parents. */
const maxCommits = 100;
/** Of a hundred commits each: with merges, the line is a part of what the history lists. */
const maxPages = 10;
/** In one request. */
const maxPulls = 10;

/** A commit, with the pull requests that GitHub links to it: nodes of the query. */
interface CommitNode {
  readonly parent: string | undefined;
  readonly pulls: readonly unknown[];
}

interface FirstParents {
  /** From the deployed commit down its first parents, without the base. */
  readonly commits: readonly string[];
  /** Down to the base, or to the first of all where none is asked for. */
  readonly isWhole: boolean;
}

interface BranchHistory extends FirstParents {
  readonly nodes: ReadonlyMap<string, CommitNode>;
  /** Commit that a merge queue tries -> the pull requests; several where it tries them as one. */
  readonly queued: ReadonlyMap<string, readonly number[]>;
  readonly branch: string | undefined;
  readonly trusted: TrustedApp;
}

/** Finds those merged after `base`, up to `commit`, with all that vouches for each. Throws on an abort only. */
export async function othersSince(gitHub: GitHub, query: OthersSearch): Promise<FoundOthers> {
  const search: PullSearch = { gitHub, repository: query.repository, dialect: makeDialect() };
  try {
    const history = await readHistory(search, query);
    const numbers = new Set(history.commits.flatMap((sha) => numbersOf(history, sha)));
    if (query.except !== undefined) numbers.delete(query.except);
    const pulls = await readPulls(search, [...numbers], history.trusted);
    const since = query.base === undefined ? '' : `, and ${query.base.slice(0, 7)} is not among them`;
    return {
      kind: 'pulls',
      pulls,
      ...(!history.isWhole && {
        capped: `other pull requests were looked for in the latest ${history.commits.length} commits${since}`,
      }),
    };
  } catch (error) {
    gitHub.signal.throwIfAborted();
    return evidenceRefusal(error);
  }
}

/** Those that were merged into the branch, or made a commit of its line; of several, the latest first. */
function numbersOf({ nodes, queued, branch, commits }: BranchHistory, sha: string): number[] {
  const merged = (nodes.get(sha)?.pulls ?? [])
    .filter(
      (pull) =>
        valueAt(pull, 'state') === 'MERGED' &&
        (valueAt(pull, 'baseRefName') === branch ||
          commits.includes(textAt(pull, 'mergeCommit', 'oid') ?? '')),
    )
    .toSorted((a, b) => when(b) - when(a))
    .flatMap((pull) => wholeAt(pull, 'number') ?? []);
  return [...merged, ...(queued.get(sha) ?? [])];
}

const when = (pull: unknown): number => Date.parse(textAt(pull, 'mergedAt') ?? '') || 0;

async function readHistory(search: PullSearch, query: OthersSearch): Promise<BranchHistory> {
  const { owner, name } = query.repository;
  const queue = queueOf(query.ref);
  const nodes = new Map<string, CommitNode>();
  let queued: BranchHistory['queued'] = new Map();
  for (let count = 1, after: string | undefined; ; count += 1) {
    const isQueue = queue !== undefined && count === 1;
    const data = await askIn(search.gitHub, search.dialect, historyQuery(isQueue), {
      owner,
      name,
      oid: query.commit,
      after: after ?? null,
      ...(isQueue && { branch: queue.branch }),
    });
    const object = valueAt(data, 'repository', 'object');
    const commitNode = valueAt(object, '__typename') === 'Tag' ? valueAt(object, 'target') : object;
    const page = valueAt(commitNode, 'history');
    for (const node of listAt(page, 'nodes')) addCommit(nodes, node);
    if (isQueue) queued = queuedIn(data);
    const line = followFirstParents(nodes, commitAt(commitNode, 'oid'), query.base);
    after = textAt(page, 'pageInfo', 'endCursor');
    const isOver = valueAt(page, 'pageInfo', 'hasNextPage') !== true || after === undefined;
    if (!line.isWhole && !isOver && count < maxPages && line.commits.length < maxCommits) continue;
    return {
      ...line,
      nodes,
      queued,
      branch: branchOf(query.ref, textAt(data, 'repository', 'defaultBranchRef', 'name')),
      trusted: trustedOf({
        login: textAt(data, 'viewer', 'login') ?? '',
        id: wholeAt(data, 'viewer', 'databaseId'),
      }),
    };
  }
}

function addCommit(nodes: Map<string, CommitNode>, node: unknown): void {
  const sha = commitAt(node, 'oid');
  const [parent] = listAt(node, 'parents', 'nodes');
  if (sha !== undefined)
    nodes.set(sha, {
      parent: commitAt(parent, 'oid'),
      pulls: listAt(node, 'associatedPullRequests', 'nodes'),
    });
}

function queuedIn(data: unknown): Map<string, readonly number[]> {
  const queued = new Map<string, readonly number[]>();
  for (const entry of listAt(data, 'repository', 'mergeQueue', 'entries', 'nodes')) {
    const sha = commitAt(entry, 'headCommit', 'oid');
    const number = wholeAt(entry, 'pullRequest', 'number');
    // The one behind comes first, as on a branch.
    if (sha !== undefined && number !== undefined) queued.set(sha, [number, ...(queued.get(sha) ?? [])]);
  }
  return queued;
}

/** As far as the commits are known, and no further than the limit. */
function followFirstParents(
  nodes: ReadonlyMap<string, CommitNode>,
  tip: string | undefined,
  base: string | undefined,
): FirstParents {
  const commits: string[] = [];
  let sha = tip;
  while (sha !== undefined && sha !== base) {
    const next = nodes.get(sha);
    if (next === undefined || commits.length === maxCommits) return { commits, isWhole: false };
    commits.push(sha);
    sha = next.parent;
  }
  return { commits, isWhole: sha === base };
}

/** In their order, a few in each request. */
async function readPulls(
  search: PullSearch,
  numbers: readonly number[],
  trusted: TrustedApp,
): Promise<FoundPull[]> {
  const groups = Array.from({ length: Math.ceil(numbers.length / maxPulls) }, (_, index) =>
    numbers.slice(index * maxPulls, (index + 1) * maxPulls),
  );
  return (await Promise.all(groups.map((group) => readGroup(search, group, trusted)))).flat();
}

/** What GitHub does not answer in its time, or too long, is asked for in halves. */
async function readGroup(
  search: PullSearch,
  group: readonly number[],
  trusted: TrustedApp,
): Promise<readonly FoundPull[]> {
  const { owner, name } = search.repository;
  try {
    const data = await askIn(search.gitHub, search.dialect, pullsQuery(group), { owner, name });
    return await Promise.all(
      group.map((number) => toFoundPull(search, valueAt(data, 'repository', `p${number}`), trusted)),
    );
  } catch (error) {
    if (faultOf(error)?.kind !== 'broken' || group.length < 2) throw error;
    const half = Math.ceil(group.length / 2);
    const parts = [group.slice(0, half), group.slice(half)];
    return (await Promise.all(parts.map((part) => readGroup(search, part, trusted)))).flat();
  }
}
