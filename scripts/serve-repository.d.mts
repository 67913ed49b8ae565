export interface ServedRepository {
  readonly url: string;
  /** Every path that was asked for, in order. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

/** Serves examples/repository/ on loopback at its fixed port; rejects when the port is taken. */
export function serveRepository(): Promise<ServedRepository>;
