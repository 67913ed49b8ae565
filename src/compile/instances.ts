/** Indexes `values.TYPE` by name. */
import { atOf, childPath, describe, type MapTree, type Tree } from '../yaml/index.ts';
import { type Compilation, type Instance, type InstanceIndex, objectTo, warn } from './compilation.ts';

/** The instances of a type; faults of their names are reported at first use. */
export function instancesOf(run: Compilation, type: string): InstanceIndex {
  const cached = run.indexes.get(type);
  if (cached !== undefined) return cached;
  const index = makeIndex(run, type);
  run.indexes.set(type, index);
  return index;
}

function makeIndex(run: Compilation, type: string): InstanceIndex {
  const byName = new Map<string, Instance>();
  const trees = new Set<Tree>();
  const list = run.lists.get(type);
  for (const [position, tree] of (list?.list.items ?? []).entries()) {
    // config reports entries that are no maps.
    if (tree.kind !== 'map') continue;
    trees.add(tree);
    const path = childPath(list?.path ?? '', position);
    const name = nameOf(run, type, tree, path);
    if (name === undefined) continue;
    const first = byName.get(name);
    if (first === undefined) byName.set(name, { type, name, tree, path });
    else reportDuplicate(run, first, tree, path);
  }
  return { byName, trees };
}

function nameOf(run: Compilation, type: string, tree: MapTree, path: string): string | undefined {
  const entry = tree.entries.get('name');
  if (entry?.value.kind === 'scalar' && typeof entry.value.value === 'string') return entry.value.value;
  if (entry === undefined) {
    warn(run, 'instance-name', `this instance of ${type} has no name, so that nothing can use it`, {
      at: atOf(tree, path),
      hint: 'add a "name", or remove the instance',
    });
  } else {
    warn(
      run,
      'instance-name',
      `the name of this instance of ${type} is ${describe(entry.value)}, a string was expected`,
      {
        at: atOf(entry.value, childPath(path, 'name')),
        hint: entry.value.kind === 'scalar' ? quotingHint(entry.value) : 'write the name as a string',
      },
    );
  }
  return undefined;
}

/** `quote it: "80"`, with the text as it was written. */
export function quotingHint(tree: Tree): string {
  return `quote it: ${JSON.stringify(tree.source.text.slice(tree.start, tree.end))}`;
}

function reportDuplicate(run: Compilation, first: Instance, tree: MapTree, path: string): void {
  const entry = tree.entries.get('name');
  const line = first.tree.source.position(first.tree.start).line;
  objectTo(
    run,
    'instance-duplicate',
    `a second ${first.type} has the name ${JSON.stringify(first.name)}; the first, on line ${line}, is used`,
    {
      at: atOf(entry?.value ?? tree, childPath(path, 'name')),
      hint: 'rename one of the two, or remove it',
    },
  );
}
