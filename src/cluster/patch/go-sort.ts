/** Go's sort, as far as it can be seen. */
import { compareText } from './values.ts';

/**
 * Sorted by a text. The library sorts with "not after" where Go expects "before": items with equal texts change
 * places, each before those that stood in front of it.
 */
export function goSorted<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  return items
    .map((item, at) => ({ item, text: textOf(item), at }))
    .toSorted((one, other) => compareText(one.text, other.text) || other.at - one.at)
    .map(({ item }) => item);
}
