/** Cleans up however this process ends. The only module state of Pligos: a process has one end. */
const cleanups = new Set<() => void>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `cleanup` when this process exits, or when a signal ends it that has no other listener. Returns a
 * function that removes the cleanup.
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

/** Whether no cleanup is registered. */
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
      // A failed cleanup must not stop the next one.
    }
  }
  cleanups.clear();
}

function onSignal(signal: NodeJS.Signals): void {
  // Another listener decides when this process ends, maybe after helm has finished. The event 'exit' comes
  // then.
  if (process.listenerCount(signal) > 1) return;
  cleanUp();
  stopListening();
  process.kill(process.pid, signal);
}
