/** Writes into a kustomization what `kustomize edit` would. */
import {
  isList,
  isMap,
  type MapValue,
  readOne,
  type Tree,
  type Value,
  valueOf,
  writeJson,
} from '../yaml/index.ts';

/** The kustomization with the fields of `edits`; of these alone where there is none. */
export function editKustomization(file: string, tree: Tree | undefined, edits: MapValue): Tree | undefined {
  const value = tree && valueOf(tree);
  const edited = new Map<string, Value>(isMap(value) ? value : start);
  for (const [key, edit] of edits) edited.set(key, joined(key, edited.get(key), edit));
  return readOne(file, writeJson(edited, 2), { keys: 'dialect', duplicates: 'error' }).tree;
}

const start: MapValue = new Map([
  ['apiVersion', 'kustomize.config.k8s.io/v1beta1'],
  ['kind', 'Kustomization'],
]);

/** Of these lists an entry takes the place of one with its name. */
const named: ReadonlySet<string> = new Set(['images', 'replicas']);

function joined(key: string, before: Value | undefined, edit: Value): Value {
  if (isMap(edit)) return new Map([...(isMap(before) ? before : []), ...edit]);
  if (!isList(edit)) return edit;
  const own = isList(before) ? before : [];
  const names = new Set(edit.map(nameOf));
  const rest = named.has(key) ? own.filter((item) => !names.has(nameOf(item))) : own;
  return [...rest, ...edit];
}

const nameOf = (item: Value): Value | undefined => (isMap(item) ? item.get('name') : undefined);
