/** Small looks into a resource that the laws share. A null counts as left out. */
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';
import { type ValidationFault, isRedacted, type Path } from '../fault.ts';

/** A part of a resource, and where it stands: a path is made only of what is wrong. */
export interface ValuePart<T extends Value = Value> {
  readonly value: T;
  readonly above?: ValuePart | undefined;
  /** From there to here. */
  readonly steps: Path;
}

const pathOf = ({ above, steps }: ValuePart): Path =>
  above === undefined ? steps : [...pathOf(above), ...steps];

/** What stands under a key, if there is a map. A null counts as left out. */
export const fieldOf = (of: Value | undefined, key: string): Value | undefined =>
  isMap(of) ? (of.get(key) ?? undefined) : undefined;

/** What stands there; undefined for null, too. Asked a million times, so nothing is made for it. */
export function valueAt(of: ValuePart<MapValue> | undefined, ...keys: readonly string[]): Value | undefined {
  let value: Value | undefined = of?.value;
  for (const key of keys) {
    if (!isMap(value)) return undefined;
    value = value.get(key);
  }
  return value ?? undefined;
}

export function part(of: ValuePart<MapValue> | undefined, ...keys: readonly string[]): ValuePart | undefined {
  const value = valueAt(of, ...keys);
  return value === undefined ? undefined : { value, above: of, steps: keys };
}

export function mapPart(
  of: ValuePart<MapValue> | undefined,
  ...keys: readonly string[]
): ValuePart<MapValue> | undefined {
  const found = part(of, ...keys);
  return found !== undefined && isMap(found.value) ? { ...found, value: found.value } : undefined;
}

/** The maps of a list. */
export const items = (
  of: ValuePart<MapValue> | undefined,
  ...keys: readonly string[]
): readonly ValuePart<MapValue>[] => itemsWith(part(of, ...keys), undefined);

/** Those that have this key; most have not, and nothing is made for them. */
export function itemsWith(
  list: ValuePart | undefined,
  key: string | undefined,
): readonly ValuePart<MapValue>[] {
  if (list === undefined || !isList(list.value) || list.value.length === 0) return none;
  const made: ValuePart<MapValue>[] = [];
  let at = 0;
  for (const value of list.value) {
    if (isMap(value) && (key === undefined || value.has(key))) made.push({ value, above: list, steps: [at] });
    at += 1;
  }
  return made;
}

/** The maps of a list in which one may come a second time: of a single one nothing is made. */
export function several(of: ValuePart<MapValue> | undefined, key: string): readonly ValuePart<MapValue>[] {
  const list = valueAt(of, key);
  return isList(list) && list.length > 1 ? items(of, key) : none;
}

const none: readonly never[] = [];

/** A text that is written and not hidden. */
export function wordAt(of: ValuePart<MapValue> | undefined, ...keys: readonly string[]): string | undefined {
  const value = valueAt(of, ...keys);
  return typeof value === 'string' && value !== '' && !isRedacted(value) ? value : undefined;
}

export function integerAt(
  of: ValuePart<MapValue> | undefined,
  ...keys: readonly string[]
): number | undefined {
  const value = valueAt(of, ...keys);
  if (!isNumeral(value)) return undefined;
  const number = Number(value.numeral);
  return Number.isInteger(number) ? number : undefined;
}

/** Which of these fields are written. */
export const written = (of: ValuePart<MapValue>, fields: readonly string[]): string[] =>
  fields.filter((field) => valueAt(of, field) !== undefined);

/** Of a part, or of what stands below it. */
export const fault = (
  rule: ValidationFault['rule'],
  of: ValuePart,
  below: Path,
  message: string,
  hint: string,
): ValidationFault => ({
  rule,
  path: [...pathOf(of), ...below],
  message,
  hint,
});

/** Those that come a second time. */
export function* repeated(
  parts: readonly ValuePart<MapValue>[],
  keyOf: (of: ValuePart<MapValue>) => string | undefined,
): Iterable<readonly [ValuePart<MapValue>, string]> {
  if (parts.length < 2) return;
  const seen = new Set<string>();
  for (const one of parts) {
    const key = keyOf(one);
    if (key === undefined) continue;
    if (seen.has(key)) yield [one, key];
    seen.add(key);
  }
}
