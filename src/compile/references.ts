/** Finds the instances that a value names, without compiling it. */
import type { ExpressionKey, TypeBody } from '../config/index.ts';
import { childPath, type MapTree, type Tree } from '../yaml/index.ts';
import type { Compilation, Instance } from './compilation.ts';
import { instancesOf } from './instances.ts';

export interface InstanceReference {
  readonly instance: Instance;
  /** The name as written. */
  readonly tree: Tree;
  readonly path: string;
}

/** In the order of the body; the compiler reports names without an instance. */
export function referencesOf(
  run: Compilation,
  body: TypeBody,
  map: MapTree,
  path: string,
): InstanceReference[] {
  const references: InstanceReference[] = [];
  collectFromMap(run, body, map, path, references);
  return references;
}

function collectFromMap(
  run: Compilation,
  body: TypeBody,
  map: MapTree,
  path: string,
  references: InstanceReference[],
): void {
  for (const key of body.keys.values()) {
    const tree = map.entries.get(key.key)?.value;
    if (tree === undefined) continue;
    if (key.kind === 'expression') {
      if (key.of.kind === 'type')
        collectFromKey(run, key, key.of.name, tree, childPath(path, key.key), references);
    } else if (tree.kind === 'map') {
      collectFromMap(run, key.body, tree, childPath(path, key.key), references);
    }
  }
}

function collectFromKey(
  run: Compilation,
  key: ExpressionKey,
  type: string,
  tree: Tree,
  path: string,
  references: InstanceReference[],
): void {
  if (key.word === 'plain' || key.word === 'embedded') {
    collectFromEntry(run, type, tree, path, references);
  } else if (tree.kind === 'list') {
    for (const [position, item] of tree.items.entries()) {
      collectFromEntry(run, type, item, childPath(path, position), references);
    }
  }
}

function collectFromEntry(
  run: Compilation,
  type: string,
  tree: Tree,
  path: string,
  references: InstanceReference[],
): void {
  if (tree.kind === 'map') {
    const body = run.types.get(type);
    if (body !== undefined) collectFromMap(run, body, tree, path, references);
  } else if (tree.kind === 'scalar' && typeof tree.value === 'string') {
    const instance = instancesOf(run, type).byName.get(tree.value);
    if (instance !== undefined) references.push({ instance, tree, path });
  }
}
