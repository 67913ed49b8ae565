/** Keeping a record: in checks of the pull request's head, which its comment names by their hash. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inRepository, readViewer, type Viewer } from '../comments/comments.ts';
import { faultOf } from '../fault.ts';
import { textAt } from '../../json/index.ts';
import {
  type CheckRun,
  checkName,
  externalId,
  fenced,
  isHash,
  isPiece,
  maxPieces,
  setsOf,
  shownLast,
  tagOf,
} from './checks.ts';
import { whyUnpublished } from './refusal.ts';
import type { RecordRequest, RecordResult } from './types.ts';
import { trustedOf } from './trust.ts';
import type { GitHub, Repository } from '../types.ts';

/** How often an answer may be lost. */
const maxFaults = 3;

/** All checks of our name at a commit, by whomever. */
export async function listChecks(
  gitHub: Pick<GitHub, 'pages' | 'rest'>,
  repository: Repository,
  head: string,
): Promise<CheckRun[]> {
  const query = { ...inRepository(repository), ref: head, check_name: checkName, filter: 'all' } as const;
  return (await gitHub.pages(gitHub.rest.checks.listForRef, query)).map((item) => ({
    app: textAt(item, 'app', 'slug'),
    externalId: textAt(item, 'external_id') ?? '',
    text: textAt(item, 'output', 'text') ?? '',
    startedAt: textAt(item, 'started_at') ?? '',
  }));
}

/**
 * Writes a record into checks of the head, or says why it could not; what is there is not written again. Throws on an abort
 * only. Pieces that GitHub could not keep as they are, are a bug of the caller's.
 */
export async function publishRecord(
  gitHub: GitHub,
  publishing: RecordRequest,
  viewer?: Promise<Viewer>,
): Promise<RecordResult> {
  const { pieces, hash, isFork } = publishing;
  if (!isHash(hash) || pieces.length === 0 || !pieces.every(isPiece))
    throw new TypeError('a record is not in the form in which checks keep it');
  if (pieces.length > maxPieces)
    return { ok: false, reason: `the digests need ${pieces.length} checks, and ${maxPieces} are the most` };
  for (let faults = 0, checkCount = 0; ; ) {
    const progress = { count: 0 };
    try {
      await writeMissing(gitHub, publishing, viewer ?? readViewer(gitHub), progress);
      return { ok: true, checkCount: checkCount + progress.count };
    } catch (error) {
      gitHub.signal.throwIfAborted();
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      faults += 1;
      checkCount += progress.count;
      // A check whose answer was lost may have been written: the next look tells.
      const mayPass = fault.kind === 'unreachable' || fault.kind === 'broken';
      if (!mayPass || faults > maxFaults) return whyUnpublished(fault, { isFork });
      await sleep(100 * 2 ** faults, undefined, { signal: gitHub.signal });
    }
  }
}

async function writeMissing(
  gitHub: GitHub,
  { repository, head, key, hash, pieces, title, summary }: RecordRequest,
  viewer: Promise<Viewer>,
  progress: { count: number },
): Promise<void> {
  const [by, all] = await Promise.all([viewer, listChecks(gitHub, repository, head)]);
  const { slug } = trustedOf(by);
  // Where something else was shown since, it is shown anew.
  const last = shownLast(setsOf(all, slug), tagOf(key));
  const reusable = last === undefined || last.hash === hash ? all : [];
  const there = new Set(
    reusable
      .filter(({ app }) => app === slug)
      .map(({ externalId: id, text: piece }) => `${id} ${piece.trimEnd()}`),
  );
  for (const [index, piece] of pieces.entries()) {
    const id = externalId(hash, index + 1, pieces.length, tagOf(key));
    if (there.has(`${id} ${fenced(piece)}`)) continue;
    const part = pieces.length === 1 ? '' : ` (${index + 1}/${pieces.length})`;
    await gitHub.rest.checks.create({
      ...inRepository(repository),
      name: checkName,
      head_sha: head,
      external_id: id,
      status: 'completed',
      started_at: new Date().toISOString(),
      conclusion: 'neutral',
      output: { title: `${title}${part}`, summary, text: fenced(piece) },
    });
    progress.count += 1;
  }
}
