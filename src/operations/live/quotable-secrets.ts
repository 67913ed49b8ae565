/**
 * Finds what a server may quote when it refuses an object: values that are secret by their place, which no
 * text shows by itself.
 */
import type { JsonMap, PredictedResource, Prediction } from '../../cluster/index.ts';
import { fromJson, type Header } from '../../manifests/index.ts';
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';
import { headerOf } from './drift.ts';

/** The live, released and rendered values of refused objects that `hide` would not show. */
export function quotableSecrets(
  { resources }: Prediction,
  hide: (header: Header, object: MapValue) => MapValue,
): readonly string[] {
  const values = new Set<string>();
  for (const resource of resources) {
    for (const object of refusedForms(resource)) {
      const value = fromJson(object);
      if (isMap(value)) compare(value, hide(headerOf(resource), value), values);
    }
  }
  return [...values];
}

const refusedForms = ({ refusal, live, released, rendered }: PredictedResource): readonly JsonMap[] =>
  refusal === undefined ? [] : [live, released, rendered].filter((object) => object !== undefined);

function compare(open: Value, hidden: Value | undefined, values: Set<string>): void {
  if (isMap(open)) {
    if (isMap(hidden)) for (const [key, value] of open) compare(value, hidden.get(key), values);
  } else if (isList(open)) {
    if (isList(hidden)) for (const [index, value] of open.entries()) compare(value, hidden[index], values);
  } else if (typeof open === 'string' && hidden !== open) values.add(open);
}
