import type { RunEvent } from '../../github/index.ts';
import type { Inputs } from './load-inputs.ts';

/** Different jobs, and the jobs of a matrix, have comments and caches of their own. */
export function keyOf(
  { commentKey, matrix }: Pick<Inputs, 'commentKey' | 'matrix'>,
  { workflow, job }: RunEvent,
): string {
  if (commentKey !== undefined) return commentKey;
  return [workflow, job, ...(matrix === '' || matrix === 'null' ? [] : [matrix])].join(' / ');
}
