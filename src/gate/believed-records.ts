/** Decides which records of a pull request count for this run. */
import { whyNoRecord } from '../trust/index.ts';
import { readRecord } from './record.ts';
import type { ReviewedContext, ReviewedRecord } from './reviewed-record.ts';
import type { MergedPull } from './types.ts';

/** A record as GitHub stores it, not yet believed. */
export interface Claim {
  /** The key of its comment, where a comment names it. */
  readonly key: string | undefined;
  readonly hash: string;
  readonly pieces: readonly string[];
  /** Whether it was not yet shown at the last approval. */
  readonly isLater?: boolean;
}

interface ClaimedPull extends Omit<MergedPull, 'records' | 'later'> {
  readonly claims: readonly Claim[];
  /** What was shown at the approval. */
  readonly approved?: readonly Claim[];
}

/** What a record must be of. */
export interface ExpectedRecord {
  /** `owner/name`. */
  readonly repository: string;
  /** Of the digests, as this program makes them. */
  readonly rules: number;
  readonly digestKey?: string;
}

/** The pull request with the records that can be believed; why others cannot is in `missing`. */
export function believed(
  { claims, approved = [], missing, ...pull }: ClaimedPull,
  due: ExpectedRecord,
): MergedPull {
  const records: ReviewedRecord[] = [];
  const later = new Set<ReviewedRecord>();
  const doubts = missing === undefined ? [] : [missing];
  const shown = approved.flatMap((claim) => {
    // Then its comment was there.
    const read = readClaim(claim, pull, due, { commented: false });
    return 'problem' in read ? [] : read.contexts;
  });
  for (const claim of claims) {
    const read = readClaim(claim, pull, due);
    if ('problem' in read) {
      doubts.push(read.problem);
      continue;
    }
    records.push(read);
    // Who runs the same preview once more shows nothing new.
    const isSame = read.contexts.every((context) => shown.some((one) => showsSame(one, context)));
    if (claim.isLater === true && !isSame) later.add(read);
  }
  return {
    ...pull,
    records,
    ...(later.size > 0 && { later }),
    ...(doubts.length > 0 && { missing: [...new Set(doubts)].join(', and ') }),
  };
}

function readClaim(
  claim: Claim,
  pull: Pick<ClaimedPull, 'number' | 'head'>,
  due: ExpectedRecord,
  then: { readonly commented?: false } = {},
): ReviewedRecord | { readonly problem: string } {
  const read = readRecord(claim.pieces, {
    hash: claim.hash,
    ...(due.digestKey !== undefined && { digestKey: due.digestKey }),
  });
  if ('problem' in read) return read;
  const problem = whyNoRecord(
    { ...read, ...then, shownAs: claim.key },
    { repository: due.repository, rules: due.rules, pull: pull.number, head: pull.head },
  );
  return problem === undefined ? read : { problem };
}

/** The same resources, and no more that a deploy may fill. */
const showsSame = (one: ReviewedContext, other: ReviewedContext): boolean =>
  one.service === other.service &&
  one.context === other.context &&
  one.release === other.release &&
  one.namespace === other.namespace &&
  one.digest === other.digest &&
  other.vary.every((path) => one.vary.includes(path)) &&
  [...other.random].every(([id, marks]) =>
    marks.every((mark) => one.random.get(id)?.includes(mark) === true),
  );
