/** The gate before the cache service: it closes when the service breaks, or has had its share of the run's time. */

/** What a call came to: `trouble` is told, and with `closes` it was the last one. */
export type CacheCallResult<T> =
  | { readonly value: T; readonly trouble?: string }
  | { readonly trouble: string; readonly closes: boolean };

export interface CacheGate {
  /** What the work came to, which may take `leftMs`; `otherwise` where it failed or was not begun. */
  pass<T>(work: (leftMs: number) => Promise<CacheCallResult<T>>, otherwise: T): Promise<T>;
  /** Passes words on, the first time. */
  notifyOnce(words: string): void;
}

export function makeGate(wholeMs: number, signal: AbortSignal, notice: (words: string) => void): CacheGate {
  const reported = new Set<string>();
  const clock = makeClock();
  let closed = false;

  const notifyOnce = (words: string): void => {
    if (reported.has(words)) return;
    reported.add(words);
    notice(words);
  };
  const close = (words: string): void => {
    if (!closed) notifyOnce(`${words}; the run goes on without it`);
    closed = true;
  };

  return {
    notifyOnce,
    async pass(work, otherwise) {
      if (clock.ms() >= wholeMs) close(`the cache took more than ${wholeMs / 1000} s of this run`);
      if (closed || signal.aborted) return otherwise;
      clock.start();
      try {
        const outcome = await work(wholeMs - clock.ms());
        // An abort ends the run, not the cache.
        if (signal.aborted) return otherwise;
        if ('value' in outcome) {
          if (outcome.trouble !== undefined) notifyOnce(outcome.trouble);
          return outcome.value;
        }
        if (outcome.closes) close(outcome.trouble);
        else notifyOnce(outcome.trouble);
        return otherwise;
      } catch (error) {
        const fault = refusalOf(error);
        if (fault === undefined) throw error;
        close(`the cache cannot keep its files: ${fault}`);
        return otherwise;
      } finally {
        clock.stop();
      }
    },
  };
}

/** What the system refuses, or a room that says so; undefined for a bug. */
function refusalOf(error: unknown): string | undefined {
  const isRefusal = error instanceof Error && ('problems' in error || 'syscall' in error);
  return isRefusal ? error.message : undefined;
}

/** Counts the time in which at least one call is under way. */
function makeClock(): { start(): void; stop(): void; ms(): number } {
  let running = 0;
  let since = 0;
  let spent = 0;
  return {
    start() {
      if (running === 0) since = performance.now();
      running += 1;
    },
    stop() {
      running -= 1;
      if (running === 0) spent += performance.now() - since;
    },
    ms: () => spent + (running === 0 ? 0 : performance.now() - since),
  };
}
