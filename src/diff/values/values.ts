/** Compares two values of one kind and path. */
import {
  anything,
  type Field,
  type ListFieldShape,
  quantityOf,
  quantityText,
  type FieldShape,
} from '../../manifests/index.ts';
import { isList, isMap, isNumeral, type MapValue, sameNumber, type Value } from '../../yaml/index.ts';
import { filledEntries, filledValue, isZero, isMeaningful } from './filled.ts';
import { addOne, type ChangeCollector, makeChangeCollector, type Respelling } from './change-collector.ts';
import { compareLists } from './lists.ts';
import { detailOf } from './structure.ts';
import type { PathStep, TypeChange, TypeName } from '../types.ts';

const nothing: MapValue = new Map();
const unknownField: Field = { shape: anything, zeroIsAbsent: false };

/** Compares two values that both exist. */
export function compareValues(
  before: Value,
  after: Value,
  shape: FieldShape,
  path: readonly PathStep[],
  into: ChangeCollector,
): void {
  if (before === after) return;
  if (isMap(before) && isMap(after)) return compareMaps(before, after, shape, path, into);
  if (isList(before) && isList(after)) {
    return compareLists(before, after, shape.kind === 'list' ? shape : unknownList, path, into);
  }
  const same = sameScalar(before, after, shape);
  if (same === 'same') return;
  if (same !== undefined) {
    into.respelled.push({ as: same, change: { kind: 'changed', path, before, after } });
    return;
  }
  const detail =
    typeof before === 'string' && typeof after === 'string' ? detailOf(before, after, into) : undefined;
  const retyped = retypedOf(before, after, shape);
  into.changes.push({
    kind: 'changed',
    path,
    before,
    after,
    ...(detail && { detail }),
    ...(retyped && { retyped }),
  });
}

const unknownList: ListFieldShape = { kind: 'list', pairs: 'order', of: anything };

export function compareMaps(
  before: MapValue,
  after: MapValue,
  shape: FieldShape,
  path: readonly PathStep[],
  into: ChangeCollector,
  filled?: { readonly before: MapValue; readonly after: MapValue },
): void {
  const fields = shape.kind === 'object' ? shape.fields() : undefined;
  const perKey: Field = shape.kind === 'map' ? { shape: shape.of, zeroIsAbsent: false } : unknownField;
  const type = shape.kind === 'object' ? shape.name : '';
  for (const key of unionOf(before, after)) {
    const field = fields === undefined ? perKey : (fields.get(key) ?? unknownField);
    const left = before.get(key);
    const right = after.get(key);
    if (left === right && left !== undefined) continue;
    const isTyped = fields?.has(key) === true;
    compareField(
      left,
      right,
      { field, fields, filled, isTyped, type, key, beforeMap: before, afterMap: after },
      [...path, { kind: 'key', key }],
      into,
    );
  }
}

function unionOf(before: MapValue, after: MapValue): string[] {
  const keys = [...after.keys()];
  for (const key of before.keys()) if (!after.has(key)) keys.push(key);
  return keys.toSorted();
}

interface FieldPair {
  readonly field: Field;
  /** The fields of its type. */
  readonly fields: ReadonlyMap<string, Field> | undefined;
  /** Entries of the map around it, where the server fills it in. */
  readonly filled: { readonly before: MapValue; readonly after: MapValue } | undefined;
  readonly isTyped: boolean;
  readonly type: string;
  readonly key: string;
  readonly beforeMap: MapValue;
  readonly afterMap: MapValue;
}

function compareField(
  before: Value | undefined,
  after: Value | undefined,
  pair: FieldPair,
  path: readonly PathStep[],
  into: ChangeCollector,
): void {
  const { field } = pair;
  const left = isAbsent(before, pair) ? undefined : before;
  const right = isAbsent(after, pair) ? undefined : after;
  if (
    (left === undefined || right === undefined) &&
    isMeaningful(pair.type, pair.key, pair.beforeMap, pair.afterMap)
  ) {
    if (before !== undefined) addOne('removed', before, path, into);
    else if (after !== undefined) addOne('added', after, path, into);
    return;
  }
  if (left === undefined && right === undefined) return;
  if (field.entries !== undefined && pair.fields !== undefined) {
    const [some, others] = [left ?? nothing, right ?? nothing];
    if (isMap(some) && isMap(others)) {
      const filled = {
        before: filledEntries(field, pair.fields, pair.beforeMap),
        after: filledEntries(field, pair.fields, pair.afterMap),
      };
      return compareMaps(some, others, field.shape, path, into, filled);
    }
  }
  // A null that is a value of its own is not filled in.
  const { type, key } = pair;
  const filledLeft =
    left === undefined
      ? (pair.filled?.before.get(key) ?? filledValue(type, key, field, pair.beforeMap))
      : left;
  const filledRight =
    right === undefined
      ? (pair.filled?.after.get(key) ?? filledValue(type, key, field, pair.afterMap))
      : right;
  if (filledLeft !== undefined && filledRight !== undefined) {
    if (left !== undefined && right !== undefined) return compareValues(left, right, field.shape, path, into);
    return compareFilled(filledLeft, filledRight, { left, right }, field.shape, path, into);
  }
  // A field that always exists (`resources`, `labels`) is compared by its content.
  const isAlways = field.zeroIsAbsent && (field.shape.kind === 'object' || field.shape.kind === 'map');
  const [part, other] = [filledLeft ?? nothing, filledRight ?? nothing];
  if (isAlways && isMap(part) && isMap(other)) return compareMaps(part, other, field.shape, path, into);
  if (right !== undefined && left === undefined) addOne('added', right, path, into);
  else if (left !== undefined && right === undefined) addOne('removed', left, path, into);
}

/** One side leaves out a field that the server fills in: compares the default with the other side's value. */
function compareFilled(
  left: Value,
  right: Value,
  spelling: { readonly left: Value | undefined; readonly right: Value | undefined },
  shape: FieldShape,
  path: readonly PathStep[],
  into: ChangeCollector,
): void {
  if (isMap(left) && isMap(right)) return compareMaps(left, right, shape, path, into);
  const trial: ChangeCollector = makeChangeCollector(compareValues);
  compareValues(left, right, shape, path, trial);
  if (trial.changes.length === 0) return;
  if (spelling.left === undefined) addOne('added', right, path, into);
  else addOne('removed', left, path, into);
}

/**
 * Equals a missing field: null where the API knows the field without null, zero where absent and zero are the
 * same.
 */
function isAbsent(value: Value | undefined, { field, isTyped }: FieldPair): boolean {
  if (value === undefined) return true;
  if (value === null) return isTyped && field.isNullable !== true;
  return field.zeroIsAbsent && isZero(value, field.shape);
}

/** Whether both values mean the same, and how the server sees their texts differ. */
function sameScalar(before: Value, after: Value, shape: FieldShape): 'same' | Respelling['as'] | undefined {
  if (isNumeral(before) && isNumeral(after) && sameNumber(before, after)) return 'same';
  if (shape.kind === 'quantity') {
    const left = quantityOf(before);
    if (left === undefined || left !== quantityOf(after)) return undefined;
    return quantityText(before) === quantityText(after) ? 'same' : 'quantity';
  }
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  if (shape.kind === 'bytes')
    return before.replace(/[\r\n]/g, '') === after.replace(/[\r\n]/g, '') ? 'same' : undefined;
  return before.includes('\r') !== after.includes('\r') &&
    before.replaceAll('\r\n', '\n') === after.replaceAll('\r\n', '\n')
    ? 'line ends'
    : undefined;
}

const expectations: Readonly<Partial<Record<FieldShape['kind'], TypeName>>> = {
  string: 'string',
  bytes: 'string',
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  list: 'list',
  map: 'map',
  object: 'map',
};

/** Notes a changed type, and the expected type if the API refuses the new one. */
function retypedOf(before: Value, after: Value, shape: FieldShape): TypeChange | undefined {
  const [left, right] = [typeNameOf(before), typeNameOf(after)];
  const expected = expectations[shape.kind];
  if (left === right) return undefined;
  // A null is never refused: the server drops it, or reads it as the empty value.
  return {
    before: left,
    after: right,
    ...(expected !== undefined && right !== 'null' && expected !== right && { expected }),
  };
}

function typeNameOf(value: Value): TypeName {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (isNumeral(value)) return 'number';
  return isList(value) ? 'list' : 'map';
}
