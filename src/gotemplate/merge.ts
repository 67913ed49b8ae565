/** Maps merged as the Go package mergo does it for values without types. */
import { GoInt, GoList, GoMap, type GoValue } from './values.ts';

const isEmpty = (value: GoValue): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (value instanceof GoInt && value.value === 0n) ||
  (value instanceof GoList && value.items.length === 0) ||
  (value instanceof GoMap && value.entries.size === 0);

/** Changes the target: what it lacks comes from the source; with `isOverride` the source wins. */
export function mergeInto(target: GoMap, source: GoMap, isOverride: boolean): void {
  for (const [key, value] of source.entries) {
    const existing = target.entries.get(key);
    if (value === null || value === undefined) {
      if (isOverride) target.entries.set(key, null);
      continue;
    }
    if (value instanceof GoMap && existing instanceof GoMap) {
      mergeInto(existing, value, isOverride);
      if (!isEmpty(existing)) continue;
    }
    // A list without elements replaces none, and a full one replaces one only by override.
    if (value instanceof GoList && !isEmpty(existing)) {
      if (isOverride) target.entries.set(key, value);
      continue;
    }
    if (isOverride || !target.entries.has(key) || isEmpty(existing)) target.entries.set(key, value);
  }
}
