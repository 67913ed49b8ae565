import { type ListFieldShape, type FieldShape } from '../../manifests/index.ts';
import { isList, isMap, isNumeral, type Value } from '../../yaml/index.ts';
import { canonical } from './canonical.ts';
import { scalarText } from '../path.ts';
import { matchSequences } from '../../sequences/index.ts';
import type { ItemKey, PathStep } from '../types.ts';
import { addOne, type ChangeCollector } from './change-collector.ts';

/** Compares two lists item by item, as the API pairs them. */
export function compareLists(
  before: readonly Value[],
  after: readonly Value[],
  shape: ListFieldShape,
  path: readonly PathStep[],
  into: ChangeCollector,
): void {
  if (shape.pairs === 'set' || shape.pairs === 'members') compareSets(before, after, path, into);
  else if (shape.pairs === 'order') compareInOrder(before, after, shape.of, path, into);
  else compareByKey(before, after, shape.pairs, shape.of, path, into);
}

function compareSets(
  before: readonly Value[],
  after: readonly Value[],
  path: readonly PathStep[],
  into: ChangeCollector,
): void {
  const left = new Map(before.map((item) => [canonical(item), item]));
  const right = new Map(after.map((item) => [canonical(item), item]));
  for (const [key, item] of left)
    if (!right.has(key)) addOne('removed', item, [...path, { kind: 'member', value: item }], into);
  for (const [key, item] of right)
    if (!left.has(key)) addOne('added', item, [...path, { kind: 'member', value: item }], into);
  const isSameSet = left.size === right.size && [...left.keys()].every((key) => right.has(key));
  if (isSameSet && [...left.keys()].join('\n') !== [...right.keys()].join('\n'))
    into.reordered.push({ kind: 'order', path, before, after });
}

// ---- by key ------------------------------------------------------------------------------------

interface Item {
  readonly value: Value;
  readonly index: number;
  readonly keys: readonly ItemKey[];
  readonly occurrence: number;
  /** Key and occurrence as one text. */
  readonly id: string;
}

function compareByKey(
  before: readonly Value[],
  after: readonly Value[],
  pairs: readonly string[],
  of: FieldShape,
  path: readonly PathStep[],
  into: ChangeCollector,
): void {
  const left = itemsOf(before, pairs, of);
  const right = itemsOf(after, pairs, of);
  for (const item of right.values()) {
    const partner = left.get(item.id);
    if (partner !== undefined && isSameAsWritten(partner.value, item.value)) continue;
    const step: PathStep = { kind: 'item', keys: item.keys, occurrence: item.occurrence, after: item.index };
    if (partner === undefined) addOne('added', item.value, [...path, step], into);
    else
      into.compareValues(partner.value, item.value, of, [...path, { ...step, before: partner.index }], into);
  }
  for (const item of left.values()) {
    if (right.has(item.id)) continue;
    addOne(
      'removed',
      item.value,
      [...path, { kind: 'item', keys: item.keys, occurrence: item.occurrence, before: item.index }],
      into,
    );
  }
  compareOrder(left, right, path, into);
}

/** Equal without interpreting the value, as most items are. */
function isSameAsWritten(before: Value, after: Value): boolean {
  if (before === after) return true;
  if (isMap(before)) {
    if (!isMap(after) || before.size !== after.size) return false;
    for (const [key, value] of before) {
      const other = after.get(key);
      if (other === undefined || !isSameAsWritten(value, other)) return false;
    }
    return true;
  }
  if (isNumeral(before)) return isNumeral(after) && before.numeral === after.numeral;
  return (
    isList(before) &&
    isList(after) &&
    before.length === after.length &&
    before.every((item, at) => isSameAsWritten(item, after[at] ?? null))
  );
}

function itemsOf(list: readonly Value[], pairs: readonly string[], of: FieldShape): Map<string, Item> {
  const fields = of.kind === 'object' ? of.fields() : undefined;
  const items = new Map<string, Item>();
  const seen = new Map<string, number>();
  for (const [index, value] of list.entries()) {
    const keys = pairs.map((key): ItemKey => {
      const written = isMap(value) ? value.get(key) : undefined;
      if (written !== undefined && written !== null && written !== '') return { key, value: written };
      const fallback = fields?.get(key)?.fallback;
      return fallback === undefined ? { key } : { key, value: fallback, filled: true };
    });
    const text = keyText(keys);
    const occurrence = (seen.get(text) ?? 0) + 1;
    seen.set(text, occurrence);
    const id = `${occurrence} ${text}`;
    items.set(id, { value, index, keys, occurrence, id });
  }
  return items;
}

function keyText(keys: readonly ItemKey[]): string {
  const only = keys.length === 1 ? keys[0]?.value : undefined;
  if (typeof only === 'string') return `"${only}`;
  return keys.map((key) => (key.value === undefined ? '' : canonical(key.value))).join(' ');
}

/** An order that matters in a list that pairs by key is a change of its own. */
function compareOrder(
  left: ReadonlyMap<string, Item>,
  right: ReadonlyMap<string, Item>,
  path: readonly PathStep[],
  into: ChangeCollector,
): void {
  const before = [...left.values()].filter((item) => right.has(item.id));
  const after = [...right.values()].filter((item) => left.has(item.id));
  if (before.every((item, at) => item.id === after[at]?.id)) return;
  const last = path.at(-1);
  const field = last?.kind === 'key' ? last.key : '';
  const matters =
    field === 'initContainers' || (field === 'env' && dependenciesOf(left) !== dependenciesOf(right));
  const names = (items: Iterable<Item>): string[] =>
    [...items].map((item) => item.keys.map((key) => scalarText(key.value ?? '')).join('/'));
  const to = matters ? into.changes : into.reordered;
  to.push({ kind: 'order', path, before: names(left.values()), after: names(right.values()) });
}

/**
 * Which variables see which: `$(NAME)` is replaced only if NAME stands above. One text for the behaviour of
 * the whole list. Only variables of the list itself count.
 */
function dependenciesOf(items: ReadonlyMap<string, Item>): string {
  const above = new Set<string>();
  const keyNames: string[] = [];
  const names = new Set([...items.values()].map((item) => scalarText(item.keys[0]?.value ?? '')));
  for (const item of items.values()) {
    const name = scalarText(item.keys[0]?.value ?? '');
    const value = isMap(item.value) ? item.value.get('value') : undefined;
    if (typeof value === 'string' && value.includes('$(')) {
      for (const [, used = ''] of value.matchAll(/\$\(([^()\s]{1,300})\)/g)) {
        if (names.has(used)) keyNames.push(`${name} ${used} ${above.has(used)}`);
      }
    }
    above.add(name);
  }
  return keyNames.toSorted().join('\n');
}

// ---- in order ----------------------------------------------------------------------------------

function compareInOrder(
  before: readonly Value[],
  after: readonly Value[],
  of: FieldShape,
  path: readonly PathStep[],
  into: ChangeCollector,
): void {
  const numbers = new Map<string, number>();
  const number = (item: Value): number => {
    const text = canonical(item);
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const { pairs, isExact } = matchSequences(before.map(number), after.map(number));
  if (!isExact)
    into.limits.push({
      kind: 'list',
      message: `a list of ${before.length} -> ${after.length} items has too many differences; moved items are shown as removed and added`,
    });
  let nextBefore = 0;
  let nextAfter = 0;
  for (const [left, right] of [...pairs, [before.length, after.length] as const]) {
    compareGap(
      before.slice(nextBefore, left),
      after.slice(nextAfter, right),
      { nextBefore, nextAfter },
      of,
      path,
      into,
    );
    nextBefore = left + 1;
    nextAfter = right + 1;
  }
}

/** Between two equal items: finds items that changed, were added or removed. */
function compareGap(
  removed: readonly Value[],
  added: readonly Value[],
  from: { readonly nextBefore: number; readonly nextAfter: number },
  of: FieldShape,
  path: readonly PathStep[],
  into: ChangeCollector,
): void {
  const partners = removed.length === added.length ? inStep(removed, added) : byLabel(removed, added);
  const pairedIndexes = new Set(partners.values());
  for (const [at, item] of removed.entries()) {
    if (!partners.has(at))
      addOne('removed', item, [...path, { kind: 'index', before: from.nextBefore + at }], into);
  }
  const backwards = new Map([...partners].map(([left, right]) => [right, left]));
  for (const [at, item] of added.entries()) {
    const after = from.nextAfter + at;
    const left = backwards.get(at);
    if (!pairedIndexes.has(at) || left === undefined)
      addOne('added', item, [...path, { kind: 'index', after }], into);
    else
      into.compareValues(
        removed[left] ?? null,
        item,
        of,
        [...path, { kind: 'index', before: from.nextBefore + left, after }],
        into,
      );
  }
}

/** As many items as before: pairs them in order, unless their labels match better. */
function inStep(removed: readonly Value[], added: readonly Value[]): Map<number, number> {
  const labelled = byLabel(removed, added);
  const fits = removed.every((item, at) => labelOf(item) === labelOf(added[at] ?? null));
  return fits || labelled.size === 0 ? new Map(removed.map((_, at) => [at, at])) : labelled;
}

function byLabel(removed: readonly Value[], added: readonly Value[]): Map<number, number> {
  const numbers = new Map<string, number>();
  let none = -1;
  // An item without a label matches none.
  const number = (item: Value): number => {
    const label = labelOf(item);
    if (label === undefined) return none--;
    const known = numbers.get(label) ?? numbers.size;
    numbers.set(label, known);
    return known;
  };
  return new Map(matchSequences(removed.map(number), added.map(number)).pairs);
}

const labels = [
  'name',
  'key',
  'id',
  'job_name',
  'alert',
  'record',
  'host',
  'path',
  'type',
  'topologyKey',
  'verbs',
];

/** What identifies an item among its neighbours: a name, or the flag before `=`. */
function labelOf(item: Value): string | undefined {
  if (typeof item === 'string') {
    const equals = item.indexOf('=');
    return equals > 0 ? item.slice(0, equals) : undefined;
  }
  if (!isMap(item)) return undefined;
  for (const label of labels) {
    const value = item.get(label);
    if (typeof value === 'string' && value !== '') return `${label} ${value}`;
  }
  return undefined;
}
