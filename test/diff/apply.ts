/** Applies a comparison to the render it started from: what must give the other render, if the comparison is true. */
import type { Change, Step } from '../../src/diff/index.ts';
import { isList, isMap, type MapValue, sameValue, type Value } from '../../src/yaml/index.ts';

export function applyChanges(value: MapValue, changes: readonly Change[]): MapValue {
  const root = clone(value);
  // Changes first, while all indexes are those of before.
  const rest: Change[] = [];
  for (const change of changes) {
    if (change.kind === 'changed') put(root, change.path, change.after ?? null);
    else if (change.kind !== 'order') rest.push(change);
  }
  const last = (change: Change): Step | undefined => change.path.at(-1);
  const place = (change: Change, side: 'before' | 'after'): number => {
    const step = last(change);
    return step !== undefined && step.kind !== 'key' && step.kind !== 'member' ? (step[side] ?? 0) : 0;
  };
  // The deepest first: a path names its parents by where they stand before.
  for (const depth of [...new Set(rest.map(({ path }) => path.length))].toSorted((a, b) => b - a)) {
    const here = rest.filter(({ path }) => path.length === depth);
    const removed = here.filter(({ kind }) => kind === 'removed');
    for (const change of removed.toSorted((a, b) => place(b, 'before') - place(a, 'before'))) {
      remove(root, change.path, change.before ?? null);
    }
    const added = here.filter(({ kind }) => kind === 'added');
    for (const change of added.toSorted((a, b) => place(a, 'after') - place(b, 'after'))) {
      add(root, change.path, change.after ?? null);
    }
  }
  return root;
}

type Open = Map<string, Open | Value> | (Open | Value)[] | Value;

function clone(value: MapValue): Map<string, Value> {
  const copy = (node: Value): Value =>
    isMap(node)
      ? new Map([...node].map(([key, item]) => [key, copy(item)]))
      : isList(node)
        ? node.map(copy)
        : node;
  return copy(value) as Map<string, Value>;
}

function parentOf(root: Map<string, Value>, path: readonly Step[]): Open {
  let node: Open = root;
  for (const step of path.slice(0, -1)) {
    if (step.kind === 'key') {
      const map = node as Map<string, Value>;
      if (!isMap(map.get(step.key)) && !isList(map.get(step.key))) map.set(step.key, new Map());
      node = map.get(step.key) as Open;
    } else if (step.kind === 'member') throw new Error('a member of a set has no parts');
    else node = (node as Value[])[step.before ?? 0] as Open;
  }
  return node;
}

function put(root: Map<string, Value>, path: readonly Step[], value: Value): void {
  const parent = parentOf(root, path);
  const step = path.at(-1);
  if (step?.kind === 'key') (parent as Map<string, Value>).set(step.key, value);
  else if (step?.kind === 'index' || step?.kind === 'item') (parent as Value[])[step.before ?? 0] = value;
}

function remove(root: Map<string, Value>, path: readonly Step[], value: Value): void {
  const parent = parentOf(root, path);
  const step = path.at(-1);
  if (step?.kind === 'key') (parent as Map<string, Value>).delete(step.key);
  else if (step?.kind === 'member') {
    const list = parent as Value[];
    list.splice(
      list.findIndex((item) => sameValue(item, value)),
      1,
    );
  } else (parent as Value[]).splice(step?.before ?? 0, 1);
}

function add(root: Map<string, Value>, path: readonly Step[], value: Value): void {
  const parent = parentOf(root, path);
  const step = path.at(-1);
  if (step?.kind === 'key') (parent as Map<string, Value>).set(step.key, value);
  else if (step?.kind === 'member') (parent as Value[]).push(value);
  else (parent as Value[]).splice(step?.after ?? 0, 0, value);
}
