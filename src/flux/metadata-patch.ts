/** Writes labels and annotations of every resource as a patch of kustomize. */
import { mapAt } from '../discover/index.ts';
import { type MapValue, type Value, writeJson } from '../yaml/index.ts';

/** None where there are no labels and annotations. `isSubstituted`: variables are replaced afterwards, and in these there are none. */
export function metadataPatch(metadata: MapValue | undefined, isSubstituted: boolean): readonly MapValue[] {
  const fields = (['labels', 'annotations'] as const).flatMap((field) => {
    const map = mapAt(metadata, field);
    return map === undefined || map.size === 0 ? [] : [[field, map] as const];
  });
  if (fields.length === 0) return [];
  const patch: MapValue = new Map<string, Value>([
    ['apiVersion', 'any'],
    ['kind', 'any'],
    ['metadata', new Map<string, Value>([['name', 'any'], ...fields])],
  ]);
  const text = writeJson(patch);
  return [
    new Map<string, Value>([
      ['target', new Map([['kind', '.*']])],
      ['patch', isSubstituted ? text.split('${').join('$${') : text],
    ]),
  ];
}
