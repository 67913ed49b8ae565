/** Which revision of a release took the place of another, as helm's own history has it. */

/** One revision of helm's history. */
export interface HistoryEntry {
  readonly revision: number;
  /** As helm calls it. */
  readonly status: string;
  /** When helm began it (RFC 3339). */
  readonly time: string;
}

/** Statuses of a revision that is or was in force. helm leaves the revision before a failed one in force. */
const inForce: ReadonlySet<string> = new Set(['deployed', 'superseded', 'uninstalling', 'uninstalled']);

/** Undefined where the history has no later revision that helm deployed. */
export function successorOf(revision: number, history: readonly HistoryEntry[]): HistoryEntry | undefined {
  return history
    .filter((entry) => entry.revision > revision && inForce.has(entry.status))
    .toSorted((left, right) => left.revision - right.revision)[0];
}
