/** Collects the changes between two values, and calls the comparison of inner values. */
import type { FieldShape } from '../../manifests/index.ts';
import type { Value } from '../../yaml/index.ts';
import type { Change, Limit, PathStep } from '../types.ts';

type CompareValues = (
  before: Value,
  after: Value,
  shape: FieldShape,
  path: readonly PathStep[],
  into: ChangeCollector,
) => void;

/** The changes of one resource. */
export interface ChangeCollector {
  /** Compares items of lists, and texts that contain values. */
  readonly compareValues: CompareValues;
  readonly changes: Change[];
  readonly limits: Limit[];
  /** Lists with another order that means nothing, as changes of their order. */
  readonly reordered: Change[];
  /** Equal values with another text for the server: quantities, line ends. */
  readonly respelled: Respelling[];
}

export interface Respelling {
  readonly as: 'quantity' | 'line ends';
  readonly change: Change;
}

export const makeChangeCollector = (compareValues: CompareValues): ChangeCollector => ({
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
  into: ChangeCollector,
): void {
  into.changes.push(kind === 'added' ? { kind, path, after: value } : { kind, path, before: value });
}
