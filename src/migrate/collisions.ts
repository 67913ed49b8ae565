/** Two keys that write one field: the entries whose value the later key of the body replaces. */
import type { TypeKey } from '../config/index.ts';
import { atOf, entryOf, type MapTree, type Tree } from '../yaml/index.ts';
import type { At } from '../errors.ts';
import { type EntryUse, instanceOf } from './uses.ts';

/** An entry of a map, or an item of a list. */
export interface FieldSource {
  readonly at: At;
  /** `name`: other entries name the instance by it, so it stays. */
  readonly kind: 'entry' | 'item' | 'name';
}

/** The most keys that are looked at for one: embedded types may name each other in ever more ways. */
const mostKeys = 10_000;

/** Where a search stands. */
interface Search {
  /** The maps around: an instance that reaches itself has no end. */
  readonly within: readonly MapTree[];
  readonly count: { keys: number };
}

/** By field, what loses it to the entry; the earlier keys of its body are looked at. */
export function losersOf(use: EntryUse): ReadonlyMap<string, readonly FieldSource[]> {
  const search: Search = { within: [], count: { keys: 0 } };
  const winners = sourcesOf(use, use.key, search);
  const losers = new Map<string, readonly FieldSource[]>();
  for (const key of use.body.keys.values()) {
    if (key === use.key) break;
    for (const [field, sources] of sourcesOf(use, key, search))
      if (winners.has(field)) losers.set(field, [...(losers.get(field) ?? []), ...sources]);
  }
  return losers;
}

/** By field that the key writes into the map around it, where the field comes from. */
function sourcesOf(use: EntryUse, key: TypeKey, search: Search): Map<string, FieldSource[]> {
  const found = new Map<string, FieldSource[]>();
  const add = (field: string, source: FieldSource): void => {
    found.set(field, [...(found.get(field) ?? []), source]);
  };
  const entry = use.map.entries.get(key.key);
  search.count.keys += 1;
  if (entry === undefined || search.count.keys > mostKeys) return found;
  if (key.kind === 'inline' || !key.word.startsWith('embedded')) {
    const isName = key.key === 'name' && search.within.length > 0;
    add(key.key, { at: atOf(entry.keyPlace), kind: isName ? 'name' : 'entry' });
    return found;
  }
  const items = entry.value.kind === 'list' ? entry.value.items : [entry.value];
  for (const item of items) {
    if (key.word === 'embedded mapped') {
      const name = nameOf(item);
      if (name !== undefined) add(name, { at: atOf(item), kind: 'item' });
      continue;
    }
    for (const [field, source] of embedded(use, key, item, search)) add(field, source);
  }
  return found;
}

function embedded(
  use: EntryUse,
  key: TypeKey,
  item: Tree,
  search: Search,
): (readonly [string, FieldSource])[] {
  const type = key.kind === 'expression' && key.of.kind === 'type' ? key.of.name : undefined;
  if (type === undefined) {
    const entries = item.kind === 'map' ? [...item.entries.values()] : [];
    return entries.map((each) => [each.key, { at: atOf(each.keyPlace), kind: 'entry' }]);
  }
  const map = instanceOf(use.named, type, item);
  const body = use.types.get(type);
  if (map === undefined || body === undefined || search.within.includes(map)) return [];
  const inside = { ...search, within: [...search.within, map] };
  return [...body.keys.values()].flatMap((inner) =>
    [...sourcesOf({ ...use, map, body }, inner, inside)].flatMap(([field, sources]) =>
      sources.map((source) => [field, source] as const),
    ),
  );
}

function nameOf(item: Tree): string | undefined {
  const tree = item.kind === 'map' ? entryOf(item, 'name')?.value : item;
  return tree?.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
}
