/** The plan of a removal: releases whose contexts left git. Plain data without secrets. */
import type { Problem } from '../errors.ts';

/** One release in the plan. */
export interface Removal {
  readonly service: string;
  readonly context: string;
  readonly release: string;
  readonly namespace: string;
  readonly cluster: string;
  readonly revision: number;
  readonly outcome: 'remove' | 'keep';
  /** Why it is removed or kept: a clause. */
  readonly why: string;
  /** Absent where nothing of the release was read. */
  readonly contents?: ReleaseContents;
  /** Who approved its removal. */
  readonly approvedBy?: readonly string[];
}

/** What `helm uninstall` does with the objects of a release; each by its name. */
export interface ReleaseContents {
  readonly removes: readonly string[];
  readonly keeps: readonly KeptObject[];
  /** What would be lost with it; each must be named by `allow-destroy`. */
  readonly protects: readonly KeptObject[];
  /** Hooks that helm runs for it. */
  readonly hooks: readonly string[];
}

export interface KeptObject {
  readonly name: string;
  readonly why: string;
}

export interface RemovalPlan {
  readonly removals: readonly Removal[];
  /** Why nothing at all may be removed; clauses. */
  readonly obstacles: readonly string[];
  /** Clusters that could not be asked; the others are in the plan. */
  readonly unreached: readonly { readonly cluster: string; readonly problems: readonly Problem[] }[];
}
