/** A program that knows nothing but the JSON report, and makes what stands after out of what stood before. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export function isJsonMap(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface JsonStep {
  readonly key?: string;
  readonly index?: { readonly before?: number; readonly after?: number };
  readonly item?: readonly { readonly key: string; readonly value?: Json }[];
  readonly member?: Json;
  readonly before?: number;
  readonly after?: number;
}

export interface JsonChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'order';
  readonly steps: readonly JsonStep[];
  readonly before?: Json;
  readonly after?: Json;
}

/** A copy of the value with all changes made. */
export function applied(value: Json, changes: readonly JsonChange[]): Json {
  const root: { [key: string]: Json } = { root: structuredClone(value) };
  const deep = (change: JsonChange): boolean => change.kind === 'changed';
  const at = (change: JsonChange): number =>
    placeOf(change.steps.at(-1), change.kind === 'removed' ? 'before' : 'after');
  // What stays in its place first, while the places before still hold; then what goes, last places first; then what comes.
  for (const change of changes.filter(deep)) put(root, change.steps, change.after ?? null);
  const removed = changes.filter((change) => change.kind === 'removed').toSorted((a, b) => at(b) - at(a));
  const added = changes.filter((change) => change.kind === 'added').toSorted((a, b) => at(a) - at(b));
  // Parents are found by the places before; all of them, before any list changes its length.
  const parents = new Map([...removed, ...added].map((change) => [change, parentOf(root, change.steps)]));
  for (const change of removed) remove(parents.get(change) ?? null, change.steps.at(-1));
  for (const change of added) insert(parents.get(change) ?? null, change.steps.at(-1), change.after ?? null);
  // The order comes last: it names all items that stand after.
  for (const change of changes) if (change.kind === 'order') reorder(root['root'] ?? null, change);
  return root['root'] ?? null;
}

/** Puts the items of a list into the order of their keys that the report names. */
function reorder(root: Json, { steps, after }: JsonChange): void {
  let list: Json | undefined = root;
  for (const { key, item } of steps) {
    if (Array.isArray(list)) list = list.find((one) => hasKeys(one, item ?? []));
    else if (isJsonMap(list) && key !== undefined) list = list[key];
  }
  if (!Array.isArray(list) || !Array.isArray(after)) throw new Error('an order without its list');
  const rank = (one: Json): number =>
    after.findIndex((name) => isJsonMap(one) && textOf(name).split('/')[0] === nameOf(one));
  list.sort((left, right) => rank(left) - rank(right));
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
const nameOf = (item: { [key: string]: Json }): string => textOf(item['name'] ?? item['containerPort']);

const hasKeys = (value: Json, keys: NonNullable<JsonStep['item']>): boolean =>
  isJsonMap(value) && keys.every((one) => one.value === undefined || value[one.key] === one.value);

function placeOf(step: JsonStep | undefined, side: 'before' | 'after'): number {
  return step?.index?.[side] ?? step?.[side] ?? 0;
}

function child(value: Json, step: JsonStep): Json | undefined {
  if (Array.isArray(value)) return value[placeOf(step, 'before')];
  return isJsonMap(value) && step.key !== undefined ? value[step.key] : undefined;
}

function parentOf(root: { [key: string]: Json }, steps: readonly JsonStep[]): Json {
  let value: Json = root['root'] ?? null;
  for (const step of steps.slice(0, -1)) {
    const next = child(value, step);
    if (next === undefined) throw new Error(`no ${JSON.stringify(step)} in ${JSON.stringify(value)}`);
    value = next;
  }
  return value;
}

function put(root: { [key: string]: Json }, steps: readonly JsonStep[], after: Json): void {
  const parent = parentOf(root, steps);
  const step = steps.at(-1);
  if (Array.isArray(parent)) parent[placeOf(step, 'before')] = after;
  else if (isJsonMap(parent) && step?.key !== undefined) parent[step.key] = after;
  else throw new Error(`cannot change ${JSON.stringify(step)}`);
}

function remove(parent: Json, step: JsonStep | undefined): void {
  if (Array.isArray(parent)) {
    const member =
      step?.member === undefined
        ? -1
        : parent.findIndex((item) => JSON.stringify(item) === JSON.stringify(step.member));
    parent.splice(member >= 0 ? member : placeOf(step, 'before'), 1);
  } else if (isJsonMap(parent) && step?.key !== undefined) delete parent[step.key];
  else throw new Error(`cannot remove ${JSON.stringify(step)}`);
}

function insert(parent: Json, step: JsonStep | undefined, after: Json): void {
  if (Array.isArray(parent)) {
    if (step?.member === undefined) parent.splice(placeOf(step, 'after'), 0, after);
    else parent.push(after);
  } else if (isJsonMap(parent) && step?.key !== undefined) parent[step.key] = after;
  else throw new Error(`cannot add ${JSON.stringify(step)}`);
}
