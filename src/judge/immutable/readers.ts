/** Readers of changes and values that the rows share. */
import type { Change } from '../../diff/index.ts';
import { at, listOf, quantityOf, textOf } from '../../manifests/index.ts';
import type { Value } from '../../yaml/index.ts';

/** The key at an index of a change's path; empty where there is none. */
export function keyAt({ path }: Change, index: number): string {
  const step = path[index];
  return step?.kind === 'key' ? step.key : '';
}

/** The keys of a path, with `*` for list items. */
export const keysOf = ({ path }: Change): string[] =>
  path.map((step) => (step.kind === 'key' ? step.key : '*'));

export const isUnder = (change: Change, ...keys: readonly string[]): boolean =>
  keys.every((key, index) => keysOf(change)[index] === key);

export const texts = (value: Value | undefined, ...keys: readonly string[]): string[] =>
  (listOf(at(value, ...keys)) ?? []).map(textOf).filter((text) => text !== undefined);

/** Is it written, and neither `null` nor an empty string? */
export const textOr = (value: Value | undefined, ...keys: readonly string[]): string =>
  textOf(at(value, ...keys)) ?? '';

/** Below zero where the first is less; undefined where one of them is no quantity. */
export function compareQuantities(left: Value | undefined, right: Value | undefined): number | undefined {
  const [a, b] = [left, right].map((value) => (value === undefined ? undefined : quantityOf(value)));
  if (a === undefined || b === undefined) return undefined;
  return a < b ? -1 : a > b ? 1 : 0;
}
