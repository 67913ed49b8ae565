/**
 * Sorts as helm's library does. It uses Go's sort.Sort with a comparison that says "not after" instead of
 * "before", so the order of equal texts depends on the steps of that sort. That order pairs two ports with
 * one number with those of the last release, so we take the same steps: Go's pattern-defeating quicksort.
 */
import { compareText } from './values.ts';

/** Up to this length Go sorts by insertion, which reverses equal items. */
const fewEnough = 12;

interface Ranked<T> {
  readonly item: T;
  /** The place of its text among all texts. */
  readonly rank: number;
}

export function goSorted<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  const texts = items.map(textOf);
  const distinct = [...new Set(texts)].toSorted(compareText);
  const ranks = new Map(distinct.map((text, rank) => [text, rank]));
  const row = items.map((item, at): Ranked<T> => ({ item, rank: ranks.get(texts[at] ?? '') ?? 0 }));
  if (distinct.length === items.length || items.length <= fewEnough) {
    const sorted = row.toReversed().toSorted((one, other) => one.rank - other.rank);
    return sorted.map(({ item }) => item);
  }
  quickSort(stepsOn(row), 0, row.length, bitsOf(row.length));
  return row.map(({ item }) => item);
}

const bitsOf = (count: number): number => 32 - Math.clz32(count);

/** What a sort may do with a row. */
interface Steps {
  /** Go's `Less`, as the library implements it. */
  readonly less: (left: number, right: number) => boolean;
  readonly swap: (left: number, right: number) => void;
}

function stepsOn<T>(row: Ranked<T>[]): Steps {
  const at = (index: number): Ranked<T> => {
    const item = row[index];
    if (item === undefined) throw new RangeError(`no item ${index} of ${row.length}`);
    return item;
  };
  return {
    less: (left, right) => at(left).rank <= at(right).rank,
    swap(left, right) {
      const leftItem = at(left);
      row[left] = at(right);
      row[right] = leftItem;
    },
  };
}

function quickSort(steps: Steps, from: number, to: number, triesLeft: number): void {
  let [start, end, tries] = [from, to, triesLeft];
  let wasBalanced = true;
  let wasInOrder = true;
  while (end - start > fewEnough) {
    if (tries === 0) return heapSort(steps, start, end);
    if (!wasBalanced) {
      breakPatterns(steps, start, end);
      tries--;
    }
    let { pivot, looks } = choosePivot(steps, start, end);
    if (looks === 'falling') {
      for (let left = start, right = end - 1; left < right; left++, right--) steps.swap(left, right);
      pivot = end - 1 - (pivot - start);
      looks = 'rising';
    }
    if (wasBalanced && wasInOrder && looks === 'rising' && isAlmostSorted(steps, start, end)) return;
    // Go moves items equal to the pivot aside here; with the library's comparison there never are any.
    const middle = partition(steps, start, end, pivot);
    wasInOrder = middle.wasInOrder;
    const [left, right] = [middle.at - start, end - middle.at];
    wasBalanced = Math.min(left, right) >= Math.floor((end - start) / 8);
    if (left < right) {
      quickSort(steps, start, middle.at, tries);
      start = middle.at + 1;
    } else {
      quickSort(steps, middle.at + 1, end, tries);
      end = middle.at;
    }
  }
  for (let next = start + 1; next < end; next++)
    for (let at = next; at > start && steps.less(at, at - 1); at--) steps.swap(at, at - 1);
}

/** Puts items not after the pivot to the left, the others to the right, and the pivot between. */
function partition(
  { less, swap }: Steps,
  start: number,
  end: number,
  pivot: number,
): { readonly at: number; readonly wasInOrder: boolean } {
  swap(start, pivot);
  let left = start + 1;
  let right = end - 1;
  for (let swaps = 0; ; swaps++) {
    while (left <= right && less(left, start)) left++;
    while (left <= right && !less(right, start)) right--;
    if (left > right) {
      swap(right, start);
      return { at: right, wasInOrder: swaps === 0 };
    }
    swap(left++, right--);
  }
}

interface Pivot {
  readonly pivot: number;
  readonly looks: 'rising' | 'falling' | 'mixed';
}

/**
 * Chooses the median of three, and in long rows of three medians. The number of swaps tells whether the row
 * is rising, falling or mixed.
 */
function choosePivot({ less }: Steps, start: number, end: number): Pivot {
  const quarter = Math.floor((end - start) / 4);
  let swaps = 0;
  const ordered = (one: number, other: number): [number, number] => {
    if (!less(other, one)) return [one, other];
    swaps++;
    return [other, one];
  };
  const median = (one: number, two: number, three: number): number => {
    const [low, high] = ordered(one, two);
    const [middle] = ordered(high, three);
    return ordered(low, middle)[1];
  };
  const candidates = [1, 2, 3].map((part) => start + part * quarter);
  const [one = 0, two = 0, three = 0] =
    end - start < 50 ? candidates : candidates.map((at) => median(at - 1, at, at + 1));
  const pivot = median(one, two, three);
  return { pivot, looks: swaps === 0 ? 'rising' : swaps === 12 ? 'falling' : 'mixed' };
}

/** Swaps up to five items that are out of order in a long row; returns whether the row is sorted then. */
function isAlmostSorted({ less, swap }: Steps, start: number, end: number): boolean {
  let at = start + 1;
  for (let tries = 0; tries < 5; tries++) {
    while (at < end && !less(at, at - 1)) at++;
    if (at === end) return true;
    if (end - start < 50) return false;
    swap(at, at - 1);
    if (at - start >= 2)
      for (let down = at - 1; down >= 1 && less(down, down - 1); down--) swap(down, down - 1);
    if (end - at >= 2) for (let up = at + 1; up < end && less(up, up - 1); up++) swap(up, up - 1);
  }
  return false;
}

/** Swaps three items of the middle with others, by pseudo-random numbers that depend on the length alone. */
function breakPatterns({ swap }: Steps, start: number, end: number): void {
  const length = end - start;
  const mask = 2n ** BigInt(bitsOf(length)) - 1n;
  const middle = start + Math.floor(length / 4) * 2;
  let random = BigInt(length);
  for (const at of [middle - 1, middle, middle + 1]) {
    random = BigInt.asUintN(64, random ^ (random << 13n));
    random ^= random >> 7n;
    random = BigInt.asUintN(64, random ^ (random << 17n));
    const other = Number(random & mask);
    swap(at, start + (other >= length ? other - length : other));
  }
}

function heapSort({ less, swap }: Steps, start: number, end: number): void {
  const sink = (from: number, count: number): void => {
    for (let root = from; ; ) {
      let child = 2 * root + 1;
      if (child >= count) return;
      if (child + 1 < count && less(start + child, start + child + 1)) child++;
      if (!less(start + root, start + child)) return;
      swap(start + root, start + child);
      root = child;
    }
  };
  const length = end - start;
  for (let root = Math.floor((length - 1) / 2); root >= 0; root--) sink(root, length);
  for (let last = length - 1; last >= 0; last--) {
    swap(start, start + last);
    sink(0, last);
  }
}
