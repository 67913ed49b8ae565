/** Cost: of this process alone, so that a machine that is busy with others changes nothing. */

/** Milliseconds of processor time that this work takes; what it waits for does not count. */
export function spent(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return since(before);
}

/** The same of work that waits for something in between. */
export async function spentIn(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return since(before);
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
