/**
 * Ends the process where nothing is left to wait for: node's own way out of a large run collects its garbage once more, and frees
 * all memory piece by piece. `isWritten`: the system has taken all that was said.
 */
export function endWhereDone(isWritten: boolean): void {
  // A pipe alone is our own output: whoever we wait for is more than that.
  const isWaiting = process.getActiveResourcesInfo().some((name) => name !== 'PipeWrap');
  if (isWritten && !isWaiting) process.exit();
}
