/** Who must have left a report: a number, or what the matrix action says. */
import { array, maxLength, pipe, readJson, shapeOf, string } from '../../../json/index.ts';
import type { ExpectedShard } from '../../../report/index.ts';

/** More jobs than GitHub runs for one matrix, many times over. */
const mostShards = 10_000;
const mostContexts = 1_000_000;

const expectedShards = pipe(
  array(shapeOf<ExpectedShard>({ shard: string(), contexts: array(string()) })),
  maxLength(mostShards),
);

/**
 * Reads `20`, or JSON `[{"shard": "1 of 2", "contexts": ["web/dev", …]}, …]`. Undefined where the text is neither.
 */
export function readExpected(text: string): readonly ExpectedShard[] | number | undefined {
  if (/^[1-9][0-9]{0,4}$/.test(text)) return Number(text);
  const shards = readJson(expectedShards, text);
  const contexts = shards?.reduce((sum, shard) => sum + shard.contexts.length, 0) ?? 0;
  return contexts <= mostContexts ? shards : undefined;
}
