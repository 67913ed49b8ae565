/** Merges two maps as helm merges value files. */
import { isMap, type MapValue } from './value.ts';

/** The later wins: maps merge deeply, all else is replaced. */
export function mergeValues(base: MapValue, overlay: MapValue): MapValue {
  const merged = new Map(base);
  for (const [key, value] of overlay) {
    const lower = merged.get(key);
    merged.set(key, isMap(lower) && isMap(value) ? mergeValues(lower, value) : value);
  }
  return merged;
}
