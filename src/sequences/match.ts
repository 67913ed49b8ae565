/**
 * Finds what two sequences of numbers have in common, in order. Myers' greedy algorithm runs on what remains
 * without common ends and one-sided elements. Where the distance exceeds the cap, unique elements are
 * anchors.
 */

interface Matching {
  /** Pairs of equal elements, rising on both sides. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Whether the shortest distance was found. */
  readonly isExact: boolean;
}

/** The most steps of distance. Work and memory are at most its square. */
const mostSteps = 1500;

export function matchSequences(a: readonly number[], b: readonly number[]): Matching {
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (start < endA && start < endB && a[start] === b[start]) start += 1;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const pairs: [number, number][] = [];
  for (let at = 0; at < start; at += 1) pairs.push([at, at]);
  // An element of one side only is in no pair.
  const inA = new Set(a.slice(start, endA));
  const inB = new Set(b.slice(start, endB));
  const indexA = indexes(start, endA).filter((at) => inB.has(a[at] ?? 0));
  const indexB = indexes(start, endB).filter((at) => inA.has(b[at] ?? 0));
  const middle =
    indexA.length === 0 || indexB.length === 0
      ? { pairs: [], isExact: true }
      : match(
          indexA.map((at) => a[at] ?? 0),
          indexB.map((at) => b[at] ?? 0),
        );
  for (const [left, right] of middle.pairs) pairs.push([indexA[left] ?? 0, indexB[right] ?? 0]);
  for (let at = 0; endA + at < a.length; at += 1) pairs.push([endA + at, endB + at]);
  return { pairs, isExact: middle.isExact };
}

const indexes = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

function match(a: readonly number[], b: readonly number[]): Matching {
  const exact = myers(a, b);
  return exact === undefined ? { pairs: anchors(a, b), isExact: false } : { pairs: exact, isExact: true };
}

function myers(a: readonly number[], b: readonly number[]): [number, number][] | undefined {
  const trace: Int32Array[] = [];
  const most = Math.min(a.length + b.length, mostSteps);
  let reached = new Int32Array([0, 0, 0]);
  for (let steps = 0; steps <= most; steps += 1) {
    // reached[k + steps + 1]: how far the last round came on diagonal k. Each round is one wider.
    const next = new Int32Array(2 * steps + 5);
    for (let k = -steps; k <= steps; k += 2) {
      const left = reached[k - 1 + steps + 1] ?? 0;
      const right = reached[k + 1 + steps + 1] ?? 0;
      let x = k === -steps || (k !== steps && left < right) ? right : left + 1;
      if (steps === 0) x = 0;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next[k + steps + 2] = x;
      if (x >= a.length && x - k >= b.length) {
        trace.push(next);
        return walkBack(trace, a, b);
      }
    }
    trace.push(next);
    reached = next;
  }
  return undefined;
}

function walkBack(
  trace: readonly Int32Array[],
  a: readonly number[],
  b: readonly number[],
): [number, number][] {
  const pairs: [number, number][] = [];
  let x = a.length;
  let y = b.length;
  for (let steps = trace.length - 1; steps > 0; steps -= 1) {
    const before = trace[steps - 1] ?? new Int32Array();
    const k = x - y;
    const left = before[k - 1 + steps + 1] ?? 0;
    const right = before[k + 1 + steps + 1] ?? 0;
    const isDown = k === -steps || (k !== steps && left < right);
    const fromX = isDown ? right : left;
    const fromY = fromX - (isDown ? k + 1 : k - 1);
    const startX = isDown ? fromX : fromX + 1;
    while (x > startX) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    x = fromX;
    y = fromY;
  }
  while (x > 0 && y > 0) {
    x -= 1;
    y -= 1;
    pairs.push([x, y]);
  }
  return pairs.toReversed();
}

/** Elements that stand once on each side, as many as keep their order, with equal neighbours. */
function anchors(a: readonly number[], b: readonly number[]): [number, number][] {
  const onceB = once(b);
  const candidates = [...once(a)]
    .filter(([element]) => onceB.has(element))
    .map(([element, at]) => [at, onceB.get(element) ?? 0] as const);
  const risingPairs = longestRising(candidates.toSorted(([left], [right]) => left - right));
  const pairs: [number, number][] = [];
  let nextA = 0;
  let nextB = 0;
  for (const [atA, atB] of [...risingPairs, [a.length, b.length] as const]) {
    // Backwards from the anchor, then forwards from the last pair.
    let size = 0;
    while (atA - size > nextA && atB - size > nextB && a[atA - size - 1] === b[atB - size - 1]) size += 1;
    while (nextA < atA - size && nextB < atB - size && a[nextA] === b[nextB]) pairs.push([nextA++, nextB++]);
    for (let back = size; back > 0; back -= 1) pairs.push([atA - back, atB - back]);
    if (atA < a.length) pairs.push([atA, atB]);
    nextA = atA + 1;
    nextB = atB + 1;
  }
  return pairs;
}

function once(elements: readonly number[]): Map<number, number> {
  const positions = new Map<number, number>();
  for (const [at, element] of elements.entries()) positions.set(element, positions.has(element) ? -1 : at);
  for (const [element, at] of positions) if (at < 0) positions.delete(element);
  return positions;
}

function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [at, [, right]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < right) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = at;
  }
  const longestPairs: (readonly [number, number])[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) longestPairs.push(pairs[at] ?? [0, 0]);
  return longestPairs.toReversed();
}
