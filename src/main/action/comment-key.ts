import { createHash } from 'node:crypto';
import type { RunEvent } from '../../github/index.ts';
import type { Inputs } from './load-inputs.ts';

/** Different jobs, and the jobs of a matrix, have comments and caches of their own. */
export function keyOf(
  { commentKey, matrix }: Pick<Inputs, 'commentKey' | 'matrix'>,
  { workflow, job }: RunEvent,
): string {
  if (commentKey !== undefined) return short(commentKey);
  return short([workflow, job, ...(matrix === '' || matrix === 'null' ? [] : [matrix])].join(' / '));
}

/** The marker must leave the comment its room, however large a matrix is. */
const longest = 400;

function short(key: string): string {
  if (key.length <= longest) return key;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16);
  return `${key.slice(0, longest)}… ${hash}`;
}
