/** Fields of an untyped object, as Argo CD's types would have them. */
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';
import { SetError } from './errors.ts';

const none: MapValue = new Map();

export function mapAt(map: MapValue, key: string): MapValue {
  const value = map.get(key);
  if (value === undefined || value === null) return none;
  if (!isMap(value)) throw new SetError(`${key} is not a map`);
  return value;
}

export function listAt(map: MapValue, key: string): readonly Value[] {
  const value = map.get(key);
  if (value === undefined || value === null) return [];
  if (!isList(value)) throw new SetError(`${key} is not a list`);
  return value;
}

export const mapsAt = (map: MapValue, key: string): readonly MapValue[] =>
  listAt(map, key).map((item) => {
    if (!isMap(item)) throw new SetError(`an element of ${key} is not a map`);
    return item;
  });

export function textAt(map: MapValue, key: string): string {
  const value = map.get(key);
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new SetError(`${key} is not a string`);
  return value;
}

export function isSetAt(map: MapValue, key: string): boolean {
  const value = map.get(key);
  if (value !== undefined && value !== null && typeof value !== 'boolean')
    throw new SetError(`${key} is not a boolean`);
  return value === true;
}

export const textsAt = (map: MapValue, key: string): readonly string[] =>
  listAt(map, key).map((item) => {
    if (typeof item !== 'string') throw new SetError(`an element of ${key} is not a string`);
    return item;
  });

export function textMapAt(map: MapValue, key: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of mapAt(map, key)) {
    if (value !== null && typeof value !== 'string') throw new SetError(`${key}.${name} is not a string`);
    texts.set(name, value ?? '');
  }
  return texts;
}
