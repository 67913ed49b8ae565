/** Turns a signal into an abort and an exit code. */
import { setMaxListeners } from 'node:events';
import { constants } from 'node:os';

export type EndingSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

interface Interruption {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  /** 128 plus the signal's number, as shells do (130, 143, 129). Undefined without a signal. */
  code(): number | undefined;
}

/** Starts to listen to these signals. */
export function interruptionBy<Name extends EndingSignal>(
  process: { on(event: Name, listener: () => void): unknown },
  names: readonly Name[],
): Interruption {
  const abort = new AbortController();
  // Every program that runs listens; node warns of more than ten.
  setMaxListeners(0, abort.signal);
  let code: number | undefined;
  for (const name of names)
    process.on(name, () => {
      // An impatient user sends more signals: the first one decides the code.
      code ??= 128 + constants.signals[name];
      abort.abort();
    });
  return { signal: abort.signal, code: () => code };
}
