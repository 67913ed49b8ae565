/** One problem of both sides is one problem. */
import type { SideProblem } from '../../report/index.ts';

/** Leaves out the problems of the base that the head has as well: one correction of the head corrects both. */
export function reportOnce(problems: readonly SideProblem[]): SideProblem[] {
  const inHead = new Set(problems.filter(({ side }) => side === 'head').map(keyOf));
  return problems.filter((found) => found.side === 'head' || !inHead.has(keyOf(found)));
}

const keyOf = ({ problem: { code, message, at } }: SideProblem): string =>
  JSON.stringify([code, message, at?.file]);
