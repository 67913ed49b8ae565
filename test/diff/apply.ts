/** Applies a comparison to the render it started from: what must give the other render, if the comparison is true. */
import type { Change, PathStep } from '../../src/diff/index.ts';
import { isList, isMap, type MapValue, sameValue, type Value } from '../../src/yaml/index.ts';

export function applyChanges(value: MapValue, changes: readonly Change[]): Value {
  const changed = changes.filter(({ kind }) => kind === 'changed');
  const rest = changes.filter(({ kind }) => kind === 'added' || kind === 'removed');
  // Changes first, while all indexes are those of before.
  let root: Value = value;
  for (const change of changed) root = edit(root, change.path, change);
  // Then the deepest: a path names its parents by where they stand before.
  for (const depth of [...new Set(rest.map(({ path }) => path.length))].toSorted((a, b) => b - a)) {
    const here = rest.filter(({ path }) => path.length === depth);
    const removed = here.filter(({ kind }) => kind === 'removed');
    for (const change of removed.toSorted((a, b) => placeOf(b, 'before') - placeOf(a, 'before')))
      root = edit(root, change.path, change);
    const added = here.filter(({ kind }) => kind === 'added');
    for (const change of added.toSorted((a, b) => placeOf(a, 'after') - placeOf(b, 'after')))
      root = edit(root, change.path, change);
  }
  // The order comes last: it names all items that stand after.
  for (const change of changes) if (change.kind === 'order') root = reorder(root, change.path, change.after);
  return root;
}

/** Puts the items of a list into the order of the names that the change lists. */
function reorder(value: Value, [step, ...below]: readonly PathStep[], names: Value | undefined): Value {
  if (step === undefined) {
    if (!isList(value) || names === undefined || !isList(names)) throw new Error('an order without its list');
    return value.toSorted((a, b) => names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)));
  }
  if (step.kind === 'key' && isMap(value))
    return new Map(
      [...value].map(([key, item]) => [key, key === step.key ? reorder(item, below, names) : item]),
    );
  if (step.kind === 'item' && isList(value))
    return value.map((item) => (nameOf(item) === step.keys[0]?.value ? reorder(item, below, names) : item));
  throw new Error('the path of an order leads nowhere');
}

const nameOf = (value: Value): Value => (isMap(value) ? (value.get('name') ?? null) : null);

function placeOf(change: Change, side: 'before' | 'after'): number {
  const step = change.path.at(-1);
  return step !== undefined && (step.kind === 'index' || step.kind === 'item') ? (step[side] ?? 0) : 0;
}

function edit(value: Value, [step, ...below]: readonly PathStep[], change: Change): Value {
  if (step === undefined) return change.after ?? null;
  if (step.kind === 'key') {
    const map = new Map(isMap(value) ? value : []);
    if (below.length === 0 && change.kind === 'removed') map.delete(step.key);
    else map.set(step.key, edit(map.get(step.key) ?? new Map(), below, change));
    return map;
  }
  if (!isList(value)) throw new Error('the path leads into something that is not a list');
  if (step.kind === 'member') {
    const others = value.filter((item) => !sameValue(item, step.value));
    return change.kind === 'added' ? [...others, step.value] : others;
  }
  if (below.length > 0 || change.kind === 'changed') {
    return value.map((item, at) => (at === step.before ? edit(item, below, change) : item));
  }
  return change.kind === 'added'
    ? value.toSpliced(step.after ?? 0, 0, change.after ?? null)
    : value.toSpliced(step.before ?? 0, 1);
}
