/** Who must have left a report: a number, or what the matrix action says. */
import type { ExpectedShard } from '../../../report/index.ts';

/** More jobs than GitHub runs for one matrix, many times over. */
const mostShards = 10_000;
const mostContexts = 1_000_000;

/**
 * Reads `20`, or JSON `[{"shard": "1 of 2", "contexts": ["web/dev", …]}, …]`. Undefined where the text is neither.
 *
 */
export function readExpected(text: string): readonly ExpectedShard[] | number | undefined {
  if (/^[1-9][0-9]{0,4}$/.test(text)) return Number(text);
  const list = parsed(text);
  if (!Array.isArray(list) || list.length > mostShards) return undefined;
  const shards = list.flatMap((item) => shardOf(item) ?? []);
  const contexts = shards.reduce((sum, shard) => sum + shard.contexts.length, 0);
  return shards.length === list.length && contexts <= mostContexts ? shards : undefined;
}

function shardOf(item: unknown): ExpectedShard | undefined {
  if (typeof item !== 'object' || item === null || !('shard' in item) || !('contexts' in item))
    return undefined;
  const { shard, contexts } = item;
  const isNamed = typeof shard === 'string' && Array.isArray(contexts);
  return isNamed && contexts.every((name) => typeof name === 'string') ? { shard, contexts } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
