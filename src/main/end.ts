/**
 * Ends the process when nothing is left to wait for. node's own exit of a large run would first collect
 * garbage and free its memory. `isWritten`: the system has accepted all output.
 */
export function endWhereDone(isWritten: boolean): void {
  // Pipes alone are our own output: children and servers have other resources, too.
  const isWaiting = process.getActiveResourcesInfo().some((name) => name !== 'PipeWrap');
  if (isWritten && !isWaiting) process.exit();
}
