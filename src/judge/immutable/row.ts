/** Immutable fields as rows: the kind, the path, and the exceptions that the server makes. */
import type { Change, Severity } from '../../diff/index.ts';
import type { Facts, ResourcePair } from '../types.ts';

/** `possible`: only the cluster knows; the text says on what it depends. */
export type UpdateVerdict = 'refused' | 'accepted' | PossibleRefusal;

export interface PossibleRefusal {
  readonly possible: string;
  /** Medium by default. */
  readonly severity?: Severity;
}

/** An update of one resource, with the changes that a row is about. */
export interface Update {
  readonly pair: ResourcePair;
  /** At or below the row's path, in the order of the fields; never empty. */
  readonly changes: readonly Change[];
  readonly facts: Facts;
}

export interface JudgedChange {
  readonly change: Change;
  readonly verdict: UpdateVerdict;
}

export interface ImmutableRow {
  readonly id: string;
  /** `Pod`, `apps/Deployment`. */
  readonly kind: string;
  /** Keys from the root; the row covers everything below. */
  readonly path: readonly string[];
  /** What triggers the row, with its exceptions, in one line. */
  readonly when: string;
  readonly hint: string;
  readonly source: string;
  /**
   * Selects changes below the path, where not all count. It runs for thousands of changes, so it parses
   * nothing.
   */
  readonly concerns?: (change: Change, pair: ResourcePair, facts: Facts) => boolean;
  /** The server's verdict on each change; by default it refuses all. */
  readonly verdicts?: (update: Update) => readonly JudgedChange[];
  /** Replaces `high` where nothing is refused. */
  readonly severity?: Severity;
  /** Replaces "the API server refuses it". */
  readonly consequence?: string;
  /** What the verdict always depends on. */
  readonly possible?: true;
}

/** Judges each change by itself. */
export const judgeEach =
  (verdict: (change: Change, update: Update) => UpdateVerdict): NonNullable<ImmutableRow['verdicts']> =>
  (update) =>
    update.changes.map((change) => ({ change, verdict: verdict(change, update) }));

/** Judges all changes together. */
export const judgeTogether =
  (verdict: (update: Update) => UpdateVerdict): NonNullable<ImmutableRow['verdicts']> =>
  (update) => {
    const result = verdict(update);
    return update.changes.map((change) => ({ change, verdict: result }));
  };
