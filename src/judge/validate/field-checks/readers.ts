/** Readers of a resource that the checks share. A null counts as absent. */
import { isRedacted } from '../../../redact/index.ts';
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';
import { type ValidationFault, type Path } from '../fault.ts';

/** A part of a resource with its place: a path is built only for a fault. */
export interface ValuePart<T extends Value = Value> {
  readonly value: T;
  readonly above?: ValuePart | undefined;
  /** The steps from there to here. */
  readonly steps: Path;
}

const pathOf = ({ above, steps }: ValuePart): Path =>
  above === undefined ? steps : [...pathOf(above), ...steps];

/** The value of a key, if there is a map. A null counts as absent. */
export const fieldOf = (parent: Value | undefined, key: string): Value | undefined =>
  isMap(parent) ? (parent.get(key) ?? undefined) : undefined;

/** The value; undefined for null, too. It runs a million times, so it allocates nothing. */
export function valueAt(
  parent: ValuePart<MapValue> | undefined,
  ...keys: readonly string[]
): Value | undefined {
  let value: Value | undefined = parent?.value;
  for (const key of keys) {
    if (!isMap(value)) return undefined;
    value = value.get(key);
  }
  return value ?? undefined;
}

export function part(
  parent: ValuePart<MapValue> | undefined,
  ...keys: readonly string[]
): ValuePart | undefined {
  const value = valueAt(parent, ...keys);
  return value === undefined ? undefined : { value, above: parent, steps: keys };
}

export function mapPart(
  parent: ValuePart<MapValue> | undefined,
  ...keys: readonly string[]
): ValuePart<MapValue> | undefined {
  const value = part(parent, ...keys);
  return value !== undefined && isMap(value.value) ? { ...value, value: value.value } : undefined;
}

/** The maps of a list. */
export const items = (
  parent: ValuePart<MapValue> | undefined,
  ...keys: readonly string[]
): readonly ValuePart<MapValue>[] => itemsWith(part(parent, ...keys), undefined);

/** The maps that have this key; most have not, so nothing is allocated for them. */
export function itemsWith(
  list: ValuePart | undefined,
  key: string | undefined,
): readonly ValuePart<MapValue>[] {
  if (list === undefined || !isList(list.value) || list.value.length === 0) return none;
  const parts: ValuePart<MapValue>[] = [];
  let at = 0;
  for (const value of list.value) {
    if (isMap(value) && (key === undefined || value.has(key)))
      parts.push({ value, above: list, steps: [at] });
    at += 1;
  }
  return parts;
}

/** The maps of a list with at least two items, where duplicates are possible. */
export function atLeastTwo(
  parent: ValuePart<MapValue> | undefined,
  key: string,
): readonly ValuePart<MapValue>[] {
  const list = valueAt(parent, key);
  return isList(list) && list.length > 1 ? items(parent, key) : none;
}

const none: readonly never[] = [];

/** A text that is written and not hidden. */
export function wordAt(
  parent: ValuePart<MapValue> | undefined,
  ...keys: readonly string[]
): string | undefined {
  const value = valueAt(parent, ...keys);
  return typeof value === 'string' && value !== '' && !isRedacted(value) ? value : undefined;
}

export function integerAt(
  parent: ValuePart<MapValue> | undefined,
  ...keys: readonly string[]
): number | undefined {
  const value = valueAt(parent, ...keys);
  if (!isNumeral(value)) return undefined;
  const number = Number(value.numeral);
  return Number.isInteger(number) ? number : undefined;
}

/** Which of these fields are written. */
export const fieldsPresent = (parent: ValuePart<MapValue>, fields: readonly string[]): string[] =>
  fields.filter((field) => valueAt(parent, field) !== undefined);

/** A fault of a part, or of what is below it. */
export const fault = (
  rule: ValidationFault['rule'],
  parent: ValuePart,
  below: Path,
  message: string,
  hint: string,
): ValidationFault => ({
  rule,
  path: [...pathOf(parent), ...below],
  message,
  hint,
});

/** The duplicates. */
export function* repeated(
  parts: readonly ValuePart<MapValue>[],
  keyOf: (parent: ValuePart<MapValue>) => string | undefined,
): Iterable<readonly [ValuePart<MapValue>, string]> {
  if (parts.length < 2) return;
  const seenKeys = new Set<string>();
  for (const one of parts) {
    const key = keyOf(one);
    if (key === undefined) continue;
    if (seenKeys.has(key)) yield [one, key];
    seenKeys.add(key);
  }
}
