/** What the comparison of two values finds, and how its parts compare what lies inside. */
import type { FieldShape } from '../../manifests/index.ts';
import type { Value } from '../../yaml/index.ts';
import type { Change, Limit, PathStep } from '../types.ts';

type CompareValues = (
  before: Value,
  after: Value,
  shape: FieldShape,
  path: readonly PathStep[],
  into: Gathering,
) => void;

/** Where the changes of one resource gather. */
export interface Gathering {
  /** For what lies in lists, and in texts that hold values of their own. */
  readonly compareValues: CompareValues;
  readonly changes: Change[];
  readonly limits: Limit[];
  /** Lists that were reordered where the order means nothing, as changes of their order. */
  readonly reordered: Change[];
  /** Values that mean the same and are other texts to the server: quantities, line ends. */
  readonly respelled: Respelled[];
}

export interface Respelled {
  readonly as: 'quantity' | 'line ends';
  readonly change: Change;
}

export const newGathering = (compareValues: CompareValues): Gathering => ({
  compareValues,
  changes: [],
  limits: [],
  reordered: [],
  respelled: [],
});

export function addOne(
  kind: 'added' | 'removed',
  value: Value,
  path: readonly PathStep[],
  into: Gathering,
): void {
  into.changes.push(kind === 'added' ? { kind, path, after: value } : { kind, path, before: value });
}
