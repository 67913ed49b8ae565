/** Reads a pull request from the queries' answers: the records of its head, and its approvals. */
import { githubError } from '../fault.ts';
import { commitAt, listAt, textAt, valueAt, wholeAt } from '../../json/index.ts';
import { bodyBelow, markerOf } from '../comments/marker.ts';
import { readApprovals } from './approvals.ts';
import { type CheckRun, type NamedRecord, pickRecords } from './checks.ts';
import { listChecks } from './publish.ts';
import { askIn, type QueryDialect, earlierQuery } from './query.ts';
import { isTrusted, loginOf } from './trust.ts';
import type { FoundComment, FoundPull, TrustedApp } from './types.ts';
import type { GitHub, Repository } from '../types.ts';

/** What a search uses. */
export interface PullSearch {
  readonly gitHub: GitHub;
  readonly repository: Repository;
  readonly dialect: QueryDialect;
}

/** More pages than a person reads. Further ones are ignored. */
const maxPages = 50;

/** Reads a node of the fragment Evidence, and its further pages. */
export async function toFoundPull(
  search: PullSearch,
  node: unknown,
  trusted: TrustedApp,
): Promise<FoundPull> {
  const { number, head, url } = idOf(node);
  const [reviews, comments, checks] = await Promise.all([
    allOf(search, node, 'reviews'),
    allOf(search, node, 'comments'),
    checksOf(search, node, head),
  ]);
  const evidence = readComments(comments, head, trusted);
  const author = textAt(node, 'author', 'login');
  const { approvedBy, approvedAt, notApproved } = readApprovals(reviews, { head, author });
  const picked =
    evidence.doubt === undefined ? pickRecords(checks, trusted, evidence.namedRecords, approvedAt) : none;
  const reasons = [...(evidence.doubt === undefined ? [] : [evidence.doubt]), ...picked.missing];
  if (picked.records.length === 0 && reasons.length === 0)
    reasons.push(evidence.whyUnnamed ?? `no preview has kept its digests for the head ${head.slice(0, 7)}`);
  return {
    number,
    url,
    head,
    baseRef: textAt(node, 'baseRefName') ?? '',
    mergeCommit: commitAt(node, 'mergeCommit', 'oid'),
    mergedAt: textAt(node, 'mergedAt'),
    records: picked.records,
    ...(picked.approved.length > 0 && { approved: picked.approved }),
    ...(reasons.length > 0 && { missing: reasons.join(', ') }),
    approvedBy,
    ...(notApproved !== undefined && { notApproved }),
    ...(evidence.comments.length > 0 && { comments: evidence.comments }),
  };
}

const none = { records: [], approved: [], missing: [] };

function idOf(node: unknown): { readonly number: number; readonly head: string; readonly url: string } {
  const number = wholeAt(node, 'number');
  const head = commitAt(node, 'headRefOid');
  if (number === undefined || head === undefined)
    throw githubError('a GraphQL query', { kind: 'broken', reason: 'the answer lacks what was asked for' });
  return { number, head, url: textAt(node, 'url') ?? '' };
}

async function allOf(search: PullSearch, node: unknown, of: 'reviews' | 'comments'): Promise<unknown[]> {
  let page = valueAt(node, of);
  const pages = [listAt(page, 'nodes')];
  while (valueAt(page, 'pageInfo', 'hasPreviousPage') === true && pages.length < maxPages) {
    const before = textAt(page, 'pageInfo', 'startCursor');
    const data = await askIn(search.gitHub, search.dialect, earlierQuery(of), {
      id: valueAt(node, 'id'),
      before,
    });
    page = valueAt(data, 'node', of);
    pages.unshift(listAt(page, 'nodes'));
  }
  return pages.flat();
}

/**
 * The checks of the head. REST is asked where there is a second page, or where GitHub's last commit is
 * another one.
 */
async function checksOf(search: PullSearch, node: unknown, head: string): Promise<CheckRun[]> {
  const [last] = listAt(node, 'commits', 'nodes');
  const suites = valueAt(last, 'commit', 'checkSuites');
  const all = listAt(suites, 'nodes');
  const isWhole = [suites, ...all.map((suite) => valueAt(suite, 'checkRuns'))].every(
    (page) => valueAt(page, 'pageInfo', 'hasNextPage') !== true,
  );
  if (valueAt(last, 'commit', 'oid') !== head || !isWhole)
    return listChecks(search.gitHub, search.repository, head);
  return all.flatMap((suite) =>
    listAt(suite, 'checkRuns', 'nodes').map((run) => ({
      app: textAt(suite, 'app', 'slug'),
      externalId: textAt(run, 'externalId') ?? '',
      text: textAt(run, 'text') ?? '',
      startedAt: textAt(run, 'startedAt') ?? '',
    })),
  );
}

interface CommentEvidence {
  readonly namedRecords: readonly NamedRecord[];
  readonly comments: readonly FoundComment[];
  /** Why no record is believed. */
  readonly doubt?: string;
  /** Why there may be records, though no comment names one. */
  readonly whyUnnamed?: string;
}

/** The records of this head that comments name. Only comments of the token's own app count. */
function readComments(nodes: readonly unknown[], head: string, trusted: TrustedApp): CommentEvidence {
  const namedRecords = new Map<string, string>();
  const comments: FoundComment[] = [];
  let doubt: string | undefined;
  let whyUnnamed: string | undefined;
  for (const node of nodes) {
    const body = textAt(node, 'body') ?? '';
    const marker = markerOf(body);
    if (marker === undefined || marker.outdated === true) continue;
    const { author, editor } = { author: valueAt(node, 'author'), editor: valueAt(node, 'editor') };
    const isGate = marker.gate !== undefined;
    if (isTrusted(author, trusted)) comments.push({ key: marker.key, isGate, body: bodyBelow(body) });
    if (marker.gate === undefined) continue;
    if (!isTrusted(author, trusted))
      whyUnnamed ??= `the comment that names a record is by ${loginOf(author)}, whose records do not count for ${trusted.slug}`;
    else if (marker.head !== head)
      whyUnnamed = `the preview was of ${marker.head.slice(0, 7)}, and the head is ${head.slice(0, 7)}`;
    // A user with write access can edit an app's comment, and the app stays its author.
    else if (editor !== null && editor !== undefined && !isTrusted(editor, trusted))
      doubt = `the comment that names the record was edited by ${loginOf(editor)}`;
    else namedRecords.set(marker.key, marker.gate);
  }
  return {
    namedRecords: [...namedRecords].map(([key, hash]) => ({ key, hash })),
    comments,
    ...(doubt !== undefined && { doubt }),
    ...(whyUnnamed !== undefined && { whyUnnamed: whyUnnamed }),
  };
}
