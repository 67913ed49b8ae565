/** The variables of a Kustomization: of ConfigMaps and Secrets in their order, then its own. */
import { type ApiObject, isTrueAt, mapAt, mapsAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { type KnownObjects, referenceOf } from './objects.ts';
import { dataOf } from './plain-data.ts';

/** Undefined where nothing is substituted. Throws where a reference that is not optional leads nowhere. */
export function substitutionsOf(
  object: ApiObject,
  namespace: string | undefined,
  known: KnownObjects,
): ReadonlyMap<string, string> | undefined {
  const postBuild = mapAt(mapAt(object.value, 'spec'), 'postBuild');
  if (postBuild === undefined) return undefined;
  const variables = new Map<string, string>();
  for (const written of mapsAt(postBuild, 'substituteFrom')) {
    // Flux looks in the namespace of the Kustomization alone.
    const reference = referenceOf(written, undefined, undefined);
    if (reference === undefined) continue;
    const found = known.find({ ...reference, namespace }, object.folder);
    if (found !== undefined) for (const [key, text] of dataOf(found)) variables.set(key, text);
    else if (!isTrueAt(written, 'optional'))
      throw new UserError(
        'not-rendered',
        `substituteFrom names ${reference.kind} ${reference.name}, which is in none of the files that were read`,
        { hint: 'name the folder with it too, or set optional: true' },
      );
  }
  for (const [key, text] of mapAt(postBuild, 'substitute') ?? [])
    if (typeof text === 'string') variables.set(key, text);
  return variables.size === 0 ? undefined : variables;
}
