/** Messages of which two renders cannot tell a part: the cluster can, and says it in the place of that part. */
import type { Uncertainty } from '../../diff/index.ts';
import type { Hit } from '../types.ts';

/** The message of a hit, and what is certain of it. */
export const uncertain = (
  about: Uncertainty['about'],
  [start, assumed, end = '']: readonly [start: string, assumed: string, end?: string],
  subject?: string,
): Pick<Hit, 'message' | 'uncertain'> => ({
  message: start + assumed + end,
  uncertain: { about, certain: [start, end], ...(subject !== undefined && { subject }) },
});
