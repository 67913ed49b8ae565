/** A resource's values with what the API's tables say of each, and the same resource with one value put elsewhere. */
import type { Field, FieldShape } from '../../src/manifests/index.ts';
import { filledEntries } from '../../src/diff/values/filled.ts';
import { quantityOf } from '../../src/manifests/index.ts';
import { isList, isMap, type MapValue, type Value, writeJson } from '../../src/yaml/index.ts';

export type Path = readonly (string | number)[];

/** One value and what is known of it. */
export interface Position {
  readonly path: Path;
  readonly value: Value;
  readonly shape: FieldShape;
  /** `api.core.v1.Container image`; of values in lists and maps that of the field around them. */
  readonly row: string;
  /** The types around it, each with the fields that lead from there to it: `api.core.v1.Pod`, `spec.containers.`. */
  readonly trail: readonly (readonly [type: string, fields: string])[];
}

export function positionsOf(
  value: Value,
  shape: FieldShape,
  path: Path = [],
  row = '',
  above: Position['trail'] = [],
): Position[] {
  const trail: Position['trail'] = shape.kind === 'object' ? [...above, [shape.name, '']] : above;
  const own = { path, value, shape, row, trail };
  if (isMap(value)) {
    const below = [...value].flatMap(([key, item]) => {
      if (shape.kind === 'map') return positionsOf(item, shape.of, [...path, key], row, trail);
      const field = shape.kind === 'object' ? shape.fields().get(key) : undefined;
      if (field === undefined || shape.kind !== 'object') return [];
      const longer = trail.map(([type, fields]) => [type, `${fields}${key}.`] as const);
      return positionsOf(item, field.shape, [...path, key], `${shape.name} ${key}`, longer);
    });
    return [own, ...below];
  }
  if (isList(value) && shape.kind === 'list')
    return [own, ...value.flatMap((item, at) => positionsOf(item, shape.of, [...path, at], row, trail))];
  return [own];
}

/** The rows of a table of fields that may speak of a field of this object: `type TAB field`. */
export const rowsOf = ({ trail }: Pick<Position, 'trail'>, key: string): string[] =>
  trail.map(([type, fields]) => `${type}\t${fields}${key}`);

export interface Absent {
  readonly path: Path;
  readonly type: string;
  readonly key: string;
  readonly field: Field;
  readonly beside: MapValue;
  readonly trail: Position['trail'];
}

/** The fields that are left out of the objects that are there. */
export function absentOf(positions: readonly Position[]): Absent[] {
  return positions.flatMap(({ path, value, shape, trail }) => {
    if (!isMap(value) || shape.kind !== 'object') return [];
    return [...shape.fields()]
      .filter(([key]) => !value.has(key))
      .map(([key, field]) => ({ path: [...path, key], type: shape.name, key, field, beside: value, trail }));
  });
}

export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  const [step, ...rest] = path;
  if (step === undefined || value === undefined) return value;
  if (typeof step === 'number') return isList(value) ? valueAt(value[step], rest) : undefined;
  return isMap(value) ? valueAt(value.get(step), rest) : undefined;
}

/** A copy with `put` at that place. */
export function withValue(value: Value, path: Path, put: Value): Value {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  if (typeof step === 'number')
    return isList(value) ? value.map((item, at) => (at === step ? withValue(item, rest, put) : item)) : value;
  if (!isMap(value)) return value;
  return new Map([...value, [step, withValue(value.get(step) ?? null, rest, put)]]);
}

export const withValues = (value: MapValue, puts: readonly (readonly [Path, Value])[]): MapValue =>
  puts.reduce<MapValue>((made, [path, put]) => {
    const next = withValue(made, path, put);
    return isMap(next) ? next : made;
  }, value);

/** Empty, zero or false, as a field of that shape takes it. */
export const zeroOf = (shape: FieldShape): Value | undefined => zeros[shape.kind];

const zeros: Readonly<Record<FieldShape['kind'], Value | undefined>> = {
  string: '',
  bytes: '',
  boolean: false,
  integer: { numeral: '0' },
  number: { numeral: '0' },
  quantity: { numeral: '0' },
  'int-or-string': { numeral: '0' },
  list: [],
  map: new Map(),
  object: new Map(),
  any: undefined,
};

/** The same in one form: keys and the lists that pair by key in one order, quantities as amounts. */
export function normalForm(value: Value, shape: FieldShape): Value {
  if (shape.kind === 'quantity') return String(quantityOf(value) ?? 'none');
  if (isMap(value))
    return new Map(
      [...value]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [key, normalForm(item, shapeBelow(shape, key))]),
    );
  if (!isList(value) || shape.kind !== 'list') return value;
  const items = value.map((item) => normalForm(item, shape.of));
  return shape.pairs === 'order' ? items : items.toSorted((a, b) => (writeJson(a) < writeJson(b) ? -1 : 1));
}

function shapeBelow(shape: FieldShape, key: string): FieldShape {
  if (shape.kind === 'map') return shape.of;
  return (shape.kind === 'object' ? shape.fields().get(key)?.shape : undefined) ?? { kind: 'any' };
}

export interface FilledUp {
  /** Of the map. */
  readonly path: Path;
  readonly key: string;
  readonly entries: MapValue;
  readonly written: MapValue;
  readonly trail: Position['trail'];
}

/** The maps that the server fills up, with the entries that are not written. */
export function filledUpOf(positions: readonly Position[]): FilledUp[] {
  return positions.flatMap(({ path, value, shape, trail }) => {
    if (!isMap(value) || shape.kind !== 'object') return [];
    const fields = shape.fields();
    return [...fields].flatMap(([key, field]) => {
      const written = value.get(key);
      const own: MapValue = isMap(written) ? written : new Map();
      const entries = new Map([...filledEntries(field, fields, value)].filter(([name]) => !own.has(name)));
      return entries.size === 0 ? [] : [{ path: [...path, key], key, entries, written: own, trail }];
    });
  });
}
