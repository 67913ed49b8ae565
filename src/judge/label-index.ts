/**
 * Labels and selectors of a whole render without a parse, as an index: what it gives are candidates, which their reader checks
 * by their values. A text that is written in an unusual way (in braces, in a List) is parsed for it, once.
 */
import type { ViewEntry } from '../diff/index.ts';
import { isNumeral, type MapValue, type Value } from '../yaml/index.ts';

/** Entries that may have all of these labels. */
export type LabelIndex = (labels: MapValue) => readonly ViewEntry[];

/** The labels, or the selector, that a parse finds; empty where there are none. */
export type LabelReader = (entry: ViewEntry) => MapValue;

/** Of workloads: by every label that stands in a block `labels:` of their text. */
export function labelIndex(entries: readonly ViewEntry[], labelsIn: LabelReader): LabelIndex {
  const byPair = new Map<string, ViewEntry[]>();
  for (const entry of entries)
    for (const pair of pairsOf(entry, 'labels', labelsIn)) push(byPair, pair, entry);
  return (labels) => {
    let best: readonly ViewEntry[] | undefined;
    for (const [key, value] of labels) {
      const some = byPair.get(pairOf(key, value)) ?? [];
      if (best === undefined || some.length < best.length) best = some;
    }
    return best ?? entries;
  };
}

/** Of Services: by the rarest pair of their selector; asked with the labels of a pod. */
export function selectorIndex(
  entries: readonly ViewEntry[],
  selectorIn: LabelReader,
): {
  readonly find: LabelIndex;
  /** Does some selector name this label? */
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
  const read = entry.item === undefined ? pairsIn(entry.document.text, field) : undefined;
  return read ?? new Set([...parsed(entry)].map(([key, value]) => pairOf(key, value)));
}

/** `key value` of all blocks under that key; nothing where one of them is not written line by line. */
function pairsIn(text: string, field: string): ReadonlySet<string> | undefined {
  const pairs = new Set<string>();
  const word = `${field}:`;
  if (text.includes(`${field}"`) || text.includes(`${field}'`)) return undefined;
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
    const line = text.lastIndexOf('\n', start) + 1;
    const indent = start - line;
    // `matchLabels:`, a key that ends so, a word inside of a text.
    if (text.slice(line, start).trim() !== '') {
      if (/[\w"'/.-]$/.test(text.slice(line, start))) continue;
      return undefined;
    }
    let at = text.indexOf('\n', start) + 1;
    if (at === 0) return pairs;
    if (text.slice(start + word.length, at).trim() !== '') return undefined;
    for (; at < text.length; ) {
      const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
      const written = text.slice(at, end);
      const depth = written.search(/[^ \r]/);
      if (depth < 0 || written[depth] === '#') {
        at = end + 1;
        continue;
      }
      if (depth <= indent) break;
      const found = pairPattern.exec(written);
      if (found === null) return undefined;
      const [, key = '', value = ''] = found;
      pairs.add(`${key} ${value}`);
      at = end + 1;
    }
  }
  return pairs;
}

/** A plain line; quotes around the whole are no part of key and value. */
const pairPattern = /^ *["']?([\w./-]+)["']?: +["']?([\w./-]+)["']? *\r?$/;

function push(map: Map<string, ViewEntry[]>, key: string, entry: ViewEntry): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [entry]);
  else if (known.at(-1) !== entry) known.push(entry);
}

const pairOf = (key: string, value: Value): string =>
  `${key} ${isNumeral(value) ? value.numeral : typeof value === 'string' ? value : String(value === true)}`;
