/** Where two values differ, as paths. */
import { childPath, isList, isMap, type MapValue, sameValue, type Value, writeJson } from '../yaml/index.ts';
import type { ValueDifference } from './types.ts';

/** The most places that are listed. */
const most = 100;

export function differencesOf(before: MapValue, after: MapValue): readonly ValueDifference[] {
  const found: ValueDifference[] = [];
  compare('', before, after);
  return found;

  function compare(path: string, a: Value | undefined, b: Value | undefined): void {
    if (found.length >= most || (a !== undefined && b !== undefined && sameValue(a, b))) return;
    if (isMap(a) && isMap(b)) {
      for (const key of new Set([...a.keys(), ...b.keys()]))
        compare(childPath(path, key), a.get(key), b.get(key));
    } else if (isList(a) && isList(b) && a.length === b.length) {
      for (const [at, item] of a.entries()) compare(childPath(path, at), item, b[at]);
    } else {
      found.push({ path, before: shown(a), after: shown(b) });
    }
  }
}

function shown(value: Value | undefined): string {
  if (value === undefined) return 'nothing';
  const text = writeJson(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
