/** What ends a run from outside, and the exit code that says so. */
import { constants } from 'node:os';

export type EndingSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

interface Interruption {
  /** Aborted by the first signal that comes. */
  readonly signal: AbortSignal;
  /** 128 and the number of that signal, as a shell says it (130, 143, 129); undefined while none came. */
  code(): number | undefined;
}

/** Listens to these from now on. */
export function interruptionBy<Name extends EndingSignal>(
  process: { on(event: Name, listener: () => void): unknown },
  names: readonly Name[],
): Interruption {
  const abort = new AbortController();
  let code: number | undefined;
  for (const name of names)
    process.on(name, () => {
      // Whoever is impatient sends another one: what ended the run was the first.
      code ??= 128 + constants.signals[name];
      abort.abort();
    });
  return { signal: abort.signal, code: () => code };
}
