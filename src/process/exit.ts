/**
 * What this process has to put away however it ends. The one place with state of its own: there is
 * one process, and its end is one event.
 */
const cleanups = new Set<() => void>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `cleanup` when this process exits or is ended by a signal that nobody else handles; the
 * function that comes back takes it off again.
 */
export function atExit(cleanup: () => void): () => void {
  if (cleanups.size === 0) {
    process.on('exit', cleanUp);
    for (const signal of signals) process.on(signal, onSignal);
  }
  cleanups.add(cleanup);
  return () => {
    if (cleanups.delete(cleanup) && cleanups.size === 0) stopListening();
  };
}

/** Is there nothing that this process has to put away? */
export const isNothingLeft = (): boolean => cleanups.size === 0;

function stopListening(): void {
  process.off('exit', cleanUp);
  for (const signal of signals) process.off(signal, onSignal);
}

function cleanUp(): void {
  for (const cleanup of cleanups) {
    try {
      cleanup();
    } catch {
      // The next one still has to be put away.
    }
  }
  cleanups.clear();
}

function onSignal(signal: NodeJS.Signals): void {
  // Another listener decides how this process ends (it may let helm finish first); 'exit' comes later.
  if (process.listenerCount(signal) > 1) return;
  cleanUp();
  stopListening();
  process.kill(process.pid, signal);
}
