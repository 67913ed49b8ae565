/** The template of a generator, completed by the template of the set. */
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';

/** What Go's type cannot tell from a field that is not there. */
const isEmpty = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (isNumeral(value) && Number(value.numeral) === 0) ||
  (isList(value) && value.length === 0) ||
  (isMap(value) && value.size === 0);

/** Free JSON, taken whole. */
const wholes = new Set(['valuesObject']);

export function mergeTemplates(own: MapValue, general: MapValue): MapValue {
  const merged = new Map(own);
  for (const [key, value] of general) {
    const mine = merged.get(key);
    if (isMap(mine) && isMap(value) && !wholes.has(key)) merged.set(key, mergeTemplates(mine, value));
    else if (isEmpty(mine)) merged.set(key, value);
  }
  return merged;
}
