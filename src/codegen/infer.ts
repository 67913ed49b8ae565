/** The type of values: what all of them agree on. */
import { canonicalNumber, integerOf, isList, isMap, isNumeral, type Value } from '../yaml/index.ts';

export type ValueType =
  /** Of no value yet: the items of an empty list. */
  | { readonly is: 'unseen' }
  | { readonly is: 'any' }
  | { readonly is: 'null' }
  | { readonly is: 'string' | 'integer' | 'number' | 'boolean'; readonly orNull: boolean }
  | { readonly is: 'list'; readonly of: ValueType; readonly orNull: boolean }
  | { readonly is: 'map'; readonly fields: ReadonlyMap<string, FieldType>; readonly orNull: boolean };

export interface FieldType {
  readonly type: ValueType;
  /** Absent in some of the values. */
  readonly isOptional: boolean;
}

/** A type, and the paths at which the values have nothing in common: their type is any. */
export interface InferredType {
  readonly type: ValueType;
  readonly conflicts: readonly string[];
}

/** The type of all these values. */
export function inferType(values: readonly Value[]): InferredType {
  const conflicts = new Set<string>();
  const join = joiner(conflicts);
  const type = values.map((value) => typeOf(value, join)).reduce((a, b) => join(a, b, ''), unseen);
  return { type, conflicts: [...conflicts] };
}

/** The same type, with the items of lists that were always empty as they are in `sample`. */
export function withItemsOf(type: ValueType, sample: ValueType): ValueType {
  if (type.is === 'list' && sample.is === 'list')
    return { ...type, of: type.of.is === 'unseen' ? sample.of : withItemsOf(type.of, sample.of) };
  if (type.is !== 'map' || sample.is !== 'map') return type;
  const fields = [...type.fields].map(([key, field]) => {
    const known = sample.fields.get(key);
    return [
      key,
      known === undefined ? field : { ...field, type: withItemsOf(field.type, known.type) },
    ] as const;
  });
  return { ...type, fields: new Map(fields) };
}

type Join = (a: ValueType, b: ValueType, path: string) => ValueType;

const unseen: ValueType = { is: 'unseen' };
const any: ValueType = { is: 'any' };

function typeOf(value: Value, join: Join, path = ''): ValueType {
  if (value === null) return { is: 'null' };
  if (typeof value === 'string') return { is: 'string', orNull: false };
  if (typeof value === 'boolean') return { is: 'boolean', orNull: false };
  if (isNumeral(value))
    return { is: isSafeInteger(canonicalNumber(value)) ? 'integer' : 'number', orNull: false };
  if (isList(value)) {
    const items = `${path}[]`;
    const of = value.map((item) => typeOf(item, join, items)).reduce((a, b) => join(a, b, items), unseen);
    return { is: 'list', of, orNull: false };
  }
  if (!isMap(value)) return any;
  const fields = [...value].map(([key, item]) => {
    return [key, { type: typeOf(item, join, below(path, key)), isOptional: false }] as const;
  });
  return { is: 'map', fields: new Map(fields), orNull: false };
}

/** Beyond 2^53 not every language reads an integer exactly, and neither does helm. */
const isSafeInteger = (text: string): boolean =>
  integerOf(text) !== undefined && Number.isSafeInteger(Number(text));

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function joiner(conflicts: Set<string>): Join {
  const join: Join = (a, b, path) => {
    if (a.is === 'unseen') return b;
    if (b.is === 'unseen') return a;
    if (a.is === 'null') return orNull(b);
    if (b.is === 'null') return orNull(a);
    if (a.is === 'any' || b.is === 'any') return any;
    const isNull = a.orNull || b.orNull;
    if (a.is === 'list' && b.is === 'list')
      return { is: 'list', of: join(a.of, b.of, `${path}[]`), orNull: isNull };
    if (a.is === 'map' && b.is === 'map')
      return { is: 'map', fields: joinFields(a.fields, b.fields, path), orNull: isNull };
    if (a.is === b.is) return { ...a, orNull: isNull };
    if (isNumber(a) && isNumber(b)) return { is: 'number', orNull: isNull };
    conflicts.add(path);
    return any;
  };
  const joinFields = (
    a: ReadonlyMap<string, FieldType>,
    b: ReadonlyMap<string, FieldType>,
    path: string,
  ): ReadonlyMap<string, FieldType> =>
    new Map(
      [...new Set([...a.keys(), ...b.keys()])].map((key) => {
        const [left, right] = [a.get(key), b.get(key)];
        const type = join(left?.type ?? unseen, right?.type ?? unseen, below(path, key));
        const isOptional = left === undefined || right === undefined || left.isOptional || right.isOptional;
        return [key, { type, isOptional }];
      }),
    );
  return join;
}

const isNumber = ({ is }: ValueType): boolean => is === 'integer' || is === 'number';

const orNull = (type: ValueType): ValueType => ('orNull' in type ? { ...type, orNull: true } : type);
