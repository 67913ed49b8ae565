/** One problem of both sides is one problem. */
import type { SideProblem } from '../report/index.ts';

/** Leaves out of the base what the head has as well: whoever mends the head mends it. */
export function reportOnce(problems: readonly SideProblem[]): SideProblem[] {
  const inHead = new Set(problems.filter(({ side }) => side === 'head').map(keyOf));
  return problems.filter((found) => found.side === 'head' || !inHead.has(keyOf(found)));
}

const keyOf = ({ problem: { code, message, at } }: SideProblem): string =>
  JSON.stringify([code, message, at?.file]);
