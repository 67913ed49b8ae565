/** Packs work into shards of about the same duration. */

export interface Work {
  /** Orders parts of equal cost, so that the same work is packed in the same way. */
  readonly key: string;
  readonly cost: number;
}

/** Longest first, each into the shard with the least so far; no more shards than there is work. */
export function pack<T extends Work>(work: readonly T[], shards: number): T[][] {
  const inOrder = work.toSorted((a, b) => b.cost - a.cost || compare(a.key, b.key));
  const shardList = Array.from(
    { length: Math.min(shards, work.length) },
    (): Shard<T> => ({ cost: 0, work: [] }),
  );
  for (const part of inOrder) {
    const least = shardList.reduce((best, shard) => (shard.cost < best.cost ? shard : best));
    least.work.push(part);
    least.cost += part.cost;
  }
  return shardList.map((shard) => shard.work.toSorted((a, b) => compare(a.key, b.key)));
}

interface Shard<T> {
  cost: number;
  readonly work: T[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The median of the known costs; 1 where none is known. */
export function medianOf(costs: Iterable<number>): number {
  const sorted = [...costs].toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
