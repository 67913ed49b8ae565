/**
 * Indexes labels and selectors of a whole render without parsing it. It returns candidates, whose values the
 * caller checks. A text of unusual form (flow style, in a List) is parsed once.
 */
import type { ViewEntry } from '../diff/index.ts';
import { isNumeral, type MapValue, type Value } from '../yaml/index.ts';

/** Entries that may have all of these labels. */
export type LabelIndex = (labels: MapValue) => readonly ViewEntry[];

/** The labels or the selector of a parsed resource; may be empty. */
export type LabelReader = (entry: ViewEntry) => MapValue;

/** Indexes workloads by every label in a block `labels:` of their text. */
export function labelIndex(entries: readonly ViewEntry[], labelsIn: LabelReader): LabelIndex {
  const byPair = new Map<string, ViewEntry[]>();
  for (const entry of entries)
    for (const pair of pairsOf(entry, 'labels', labelsIn)) push(byPair, pair, entry);
  return (labels) => {
    let best: readonly ViewEntry[] | undefined;
    for (const [key, value] of labels) {
      const candidates = byPair.get(pairOf(key, value)) ?? [];
      if (best === undefined || candidates.length < best.length) best = candidates;
    }
    return best ?? entries;
  };
}

/** Indexes Services by the rarest pair of their selector, to be found by the labels of a pod. */
export function selectorIndex(
  entries: readonly ViewEntry[],
  selectorIn: LabelReader,
): {
  readonly find: LabelIndex;
  /** Does some selector use this label? */
  names(key: string): boolean;
} {
  const selecting: { readonly entry: ViewEntry; readonly pairs: ReadonlySet<string> }[] = [];
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const pairs = pairsOf(entry, 'selector', selectorIn);
    if (pairs.size === 0) continue;
    selecting.push({ entry, pairs });
    for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const byPair = new Map<string, ViewEntry[]>();
  for (const { entry, pairs } of selecting) {
    const [rarest] = [...pairs].toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    if (rarest !== undefined) push(byPair, rarest, entry);
  }
  const keys = new Set([...counts.keys()].map((pair) => pair.slice(0, pair.indexOf(' '))));
  return {
    find: (labels) => [...labels].flatMap(([key, value]) => byPair.get(pairOf(key, value)) ?? []),
    names: (key) => keys.has(key),
  };
}

function pairsOf(entry: ViewEntry, field: string, parsed: LabelReader): ReadonlySet<string> {
  const pairsInText = entry.item === undefined ? pairsIn(entry.document.text, field) : undefined;
  return pairsInText ?? new Set([...parsed(entry)].map(([key, value]) => pairOf(key, value)));
}

/** `key value` of all blocks under that key; undefined where one of them has another form. */
function pairsIn(text: string, field: string): ReadonlySet<string> | undefined {
  const pairs = new Set<string>();
  const word = `${field}:`;
  if (text.includes(`${field}"`) || text.includes(`${field}'`)) return undefined;
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
    const line = text.lastIndexOf('\n', start) + 1;
    const indent = start - line;
    // Also matches `matchLabels:`, keys with that ending, and words inside a text.
    if (text.slice(line, start).trim() !== '') {
      if (/[\w"'/.-]$/.test(text.slice(line, start))) continue;
      return undefined;
    }
    let lineStart = text.indexOf('\n', start) + 1;
    if (lineStart === 0) return pairs;
    if (text.slice(start + word.length, lineStart).trim() !== '') return undefined;
    for (; lineStart < text.length; ) {
      const end = text.indexOf('\n', lineStart) < 0 ? text.length : text.indexOf('\n', lineStart);
      const lineText = text.slice(lineStart, end);
      const depth = lineText.search(/[^ \r]/);
      if (depth < 0 || lineText[depth] === '#') {
        lineStart = end + 1;
        continue;
      }
      if (depth <= indent) break;
      const match = pairPattern.exec(lineText);
      if (match === null) return undefined;
      const [, key = '', value = ''] = match;
      pairs.add(`${key} ${value}`);
      lineStart = end + 1;
    }
  }
  return pairs;
}

/** A plain line; quotes around the whole belong to neither key nor value. */
const pairPattern = /^ *["']?([\w./-]+)["']?: +["']?([\w./-]+)["']? *\r?$/;

function push(map: Map<string, ViewEntry[]>, key: string, entry: ViewEntry): void {
  const cached = map.get(key);
  if (cached === undefined) map.set(key, [entry]);
  else if (cached.at(-1) !== entry) cached.push(entry);
}

const pairOf = (key: string, value: Value): string =>
  `${key} ${isNumeral(value) ? value.numeral : typeof value === 'string' ? value : String(value === true)}`;
