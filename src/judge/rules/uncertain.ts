/** Messages with a part that two renders cannot tell; a comparison with the cluster replaces that part. */
import type { Uncertainty } from '../../diff/index.ts';
import type { Hit } from '../types.ts';

/** The message of a hit, and its certain part. */
export const uncertain = (
  about: Uncertainty['about'],
  [start, assumed, end = '']: readonly [start: string, assumed: string, end?: string],
  subject?: string,
): Pick<Hit, 'message' | 'uncertain'> => ({
  message: start + assumed + end,
  uncertain: { about, certain: [start, end], ...(subject !== undefined && { subject }) },
});
