/** Finds the revision that replaced another one, by helm's own history. */

/** One revision of helm's history. */
export interface HistoryEntry {
  readonly revision: number;
  /** helm's status. */
  readonly status: string;
  /** When helm started it (RFC 3339). */
  readonly time: string;
}

/** Statuses of a revision that is or was deployed. helm keeps the revision before a failed one deployed. */
const inForce: ReadonlySet<string> = new Set(['deployed', 'superseded', 'uninstalling', 'uninstalled']);

/** Undefined where no later revision was deployed. */
export function successorOf(revision: number, history: readonly HistoryEntry[]): HistoryEntry | undefined {
  return history
    .filter((entry) => entry.revision > revision && inForce.has(entry.status))
    .toSorted((left, right) => left.revision - right.revision)[0];
}
