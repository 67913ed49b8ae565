/** Where each path of the new form stands in the files as they were. */
import type { At } from '../errors.ts';
import { atOf, childPath, type Tree } from '../yaml/index.ts';
import type { OldService } from './types.ts';

export interface EntryPlace {
  readonly value: At;
  /** The key, where it has one. */
  readonly key?: At;
}

/** By path in the new form. */
export type PlaceIndex = ReadonlyMap<string, EntryPlace>;

/** The most places that are noted: what follows is named by its place in the new text. */
const most = 200_000;

export function placesOfTree(
  tree: Tree,
  path: string,
  places: Map<string, EntryPlace> = new Map(),
  key?: At,
): Map<string, EntryPlace> {
  if (places.size >= most || places.has(path)) return places;
  places.set(path, { value: atOf(tree, path), ...(key && { key }) });
  if (tree.kind === 'list')
    for (const [at, item] of tree.items.entries()) placesOfTree(item, childPath(path, at), places);
  if (tree.kind === 'map')
    for (const { key: name, keyPlace, value } of tree.entries.values()) {
      const inner = childPath(path, name);
      placesOfTree(value, inner, places, atOf(keyPlace, inner));
    }
  return places;
}

export function placesOfOld({ contexts, instances }: OldService): PlaceIndex {
  const places = new Map<string, EntryPlace>();
  for (const { name, at, spec, entry } of contexts) {
    const path = childPath('contexts', name);
    places.set(path, { value: at });
    if (spec !== undefined) placesOfTree(spec, `${path}.spec`, places);
    // The whole entry: its keys are those of the new form, or have gone.
    if (entry.kind === 'map')
      for (const { key, keyPlace, value } of entry.entries.values())
        placesOfTree(value, childPath(path, key), places, atOf(keyPlace));
  }
  for (const [type, tree] of instances) placesOfTree(tree, childPath('values', type), places);
  return places;
}
