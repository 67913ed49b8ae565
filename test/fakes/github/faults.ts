/** What can go wrong on the way to GitHub and there, as a test orders it. */

export interface Fault {
  /** E.g. `POST /repos/{owner}/{repo}/issues/{issue_number}/comments`, `POST /graphql`; all calls where it is left out. */
  readonly call?: string;
  /** How many calls it meets; one where it is left out. */
  readonly times?: number;
  /** How many calls it lets pass before. */
  readonly skip?: number;
  /** An answer in place of the true one. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Milliseconds before anything is done. */
  readonly waitMs?: number;
  /** Milliseconds between doing and answering. */
  readonly answerAfterMs?: number;
  /** No answer at all, ever. */
  readonly hang?: boolean;
  /** The connection is cut: before anything is done, or after it. */
  readonly cut?: 'before' | 'after';
  /** Bytes to answer with instead of JSON. */
  readonly raw?: string;
}

export interface Faults {
  add(fault: Fault): void;
  /** The fault that meets this call, if any; it is used up by that. */
  take(call: string): Fault | undefined;
  /** Faults that met fewer calls than ordered. */
  unused(): Fault[];
}

export function makeFaults(): Faults {
  const waiting: { fault: Fault; skip: number; left: number }[] = [];
  return {
    add: (fault) => {
      waiting.push({ fault, skip: fault.skip ?? 0, left: fault.times ?? 1 });
    },
    take(call) {
      const due = waiting.find(
        (entry) => entry.left > 0 && (entry.fault.call === undefined || entry.fault.call === call),
      );
      if (due === undefined) return undefined;
      if (due.skip > 0) {
        due.skip -= 1;
        return undefined;
      }
      due.left -= 1;
      return due.fault;
    },
    unused: () => waiting.filter((entry) => entry.left > 0).map((entry) => entry.fault),
  };
}
