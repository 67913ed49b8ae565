/** What an update may not change, as rows: which kind, which path, and what the server makes an exception of. */
import type { Change, Severity } from '../../diff/index.ts';
import type { Facts, ResourcePair } from '../types.ts';

/** `possible`: only the cluster knows; the text says on what it depends. */
export type UpdateVerdict = 'refused' | 'accepted' | Possible;

export interface Possible {
  readonly possible: string;
  /** Medium where none is given. */
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
  /** Keys from the top; everything below is meant. */
  readonly path: readonly string[];
  /** What triggers it, with its exceptions; one line. */
  readonly when: string;
  readonly hint: string;
  readonly source: string;
  /** Which changes below the path it is about, where not all; asked of thousands, so it parses nothing. */
  readonly concerns?: (change: Change, pair: ResourcePair, facts: Facts) => boolean;
  /** What the server says to each change; without it, it refuses all. */
  readonly says?: (update: Update) => readonly JudgedChange[];
  /** In place of `high`, where nothing is refused. */
  readonly severity?: Severity;
  /** In place of "the API server refuses it". */
  readonly consequence?: string;
  /** What it always depends on. */
  readonly possible?: true;
}

/** A verdict for each change by itself. */
export const each =
  (verdict: (change: Change, update: Update) => UpdateVerdict): NonNullable<ImmutableRow['says']> =>
  (update) =>
    update.changes.map((change) => ({ change, verdict: verdict(change, update) }));

/** One verdict for all of them together. */
export const together =
  (verdict: (update: Update) => UpdateVerdict): NonNullable<ImmutableRow['says']> =>
  (update) => {
    const found = verdict(update);
    return update.changes.map((change) => ({ change, verdict: found }));
  };
