/** Three states of objects, made of one by what people, controllers and templates do to it. */
import type { Json, JsonMap } from '../../../src/cluster/types.ts';

/** A number from 0 up to `below`, the same row for the same seed. */
export type Random = (below: number) => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Tree = { [key: string]: Json } | Json[];

interface Spot {
  readonly holder: Tree;
  readonly key: string | number;
}

/** A copy with some changes; each is drawn from `changes`. */
export function mutated(object: JsonMap, random: Random, count: number, changes: readonly Change[]): JsonMap {
  const copy = structuredClone(object) as { [key: string]: Json };
  for (let done = 0; done < count; done++) {
    const spots = spotsOf(copy);
    const spot = spots[random(spots.length)];
    const change = changes[random(changes.length)];
    if (spot !== undefined && change !== undefined) change(spot, random);
  }
  return copy;
}

/** All places but those that say which object it is. */
function spotsOf(object: JsonMap): Spot[] {
  const spots: Spot[] = [];
  const visit = (holder: Json, depth: number): void => {
    if (typeof holder !== 'object' || holder === null) return;
    const isList = Array.isArray(holder);
    for (const key of Object.keys(holder)) {
      if (depth === 0 && ['apiVersion', 'kind'].includes(key)) continue;
      spots.push({ holder: holder as Tree, key: isList ? Number(key) : key });
      visit((holder as JsonMap)[key] as Json, depth + 1);
    }
  };
  visit(object, 0);
  return spots;
}

export type Change = (spot: Spot, random: Random) => void;

const read = ({ holder, key }: Spot): Json => (holder as Record<string | number, Json>)[key] as Json;

function write({ holder, key }: Spot, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove({ holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function otherScalar(value: Json, random: Random): Json {
  if (typeof value === 'number') return value + 1 + random(3);
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}${random(3)}` : 'new';
}

const isTree = (value: Json): value is Json & object => typeof value === 'object' && value !== null;

/** The nearest list: what stands there, or where it stands. */
function listAt(spot: Spot): Json[] | undefined {
  const value = read(spot);
  if (Array.isArray(value)) return value as Json[];
  return Array.isArray(spot.holder) ? spot.holder : undefined;
}

const set: Change = (spot, random) => {
  if (!isTree(read(spot))) write(spot, otherScalar(read(spot), random));
};
const drop: Change = (spot) => remove(spot);
const swap: Change = (spot, random) => {
  const list = listAt(spot);
  if (list === undefined || list.length < 2) return;
  const at = random(list.length - 1);
  [list[at], list[at + 1]] = [list[at + 1] as Json, list[at] as Json];
};
/** One more item, like another but for what names it. */
const addItem: Change = (spot, random) => {
  const list = listAt(spot);
  if (list === undefined) return;
  const item = structuredClone(list[random(Math.max(list.length, 1))] ?? 'item') as Json;
  const names = ['name', 'containerPort', 'port', 'mountPath', 'devicePath', 'ip', 'type', 'uid', 'key'];
  if (isTree(item) && !Array.isArray(item)) {
    const map = item as { [key: string]: Json };
    for (const name of names) if (map[name] !== undefined) map[name] = otherScalar(map[name], random);
    list.splice(random(list.length + 1), 0, item);
  } else list.splice(random(list.length + 1), 0, otherScalar(item, random));
};
const addKey: Change = (spot, random) => {
  const value = read(spot);
  const map = isTree(value) && !Array.isArray(value) ? value : spot.holder;
  if (!Array.isArray(map)) (map as { [key: string]: Json })[`added${random(3)}`] = 'new';
};
const bookkeeping: Change = (spot, random) => {
  const metadata = read(spot);
  if (spot.key !== 'metadata' || !isTree(metadata) || Array.isArray(metadata)) return;
  const owner = (uid: string): JsonMap => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    name: `owner-${uid}`,
    uid,
    ...(random(2) === 0 && { controller: true }),
  });
  const map = metadata as { [key: string]: Json };
  map['finalizers'] = ['b', 'a', 'c'].slice(random(3));
  if (random(2) === 0) map['ownerReferences'] = ['1', '2'].slice(random(2)).map(owner);
};

/** What a chart or a person does. */
export const usual: readonly Change[] = [set, set, drop, swap, addItem, addItem, addKey, bookkeeping];

const nothing: Change = (spot) => write(spot, null);
const empty: Change = (spot, random) => write(spot, random(2) === 0 ? {} : []);
const twice: Change = (spot, random) => {
  const list = listAt(spot);
  if (list === undefined || list.length === 0) return;
  const item = structuredClone(list[random(list.length)] as Json);
  if (isTree(item) && !Array.isArray(item)) (item as { [key: string]: Json })['protocol'] = 'UDP';
  list.splice(random(list.length + 1), 0, item);
};
const nameless: Change = (spot) => {
  const value = read(spot);
  const names = ['name', 'containerPort', 'port', 'mountPath', 'ip', 'type', 'uid'];
  if (isTree(value) && !Array.isArray(value))
    for (const name of names) delete (value as { [key: string]: Json })[name];
};
const otherType: Change = (spot, random) => {
  const values: readonly Json[] = [
    'text',
    7,
    1.5,
    true,
    { a: { b: 1 } },
    [1],
    [{ name: 'x' }],
    1e21,
    '80',
    '2',
  ];
  write(spot, structuredClone(values[random(values.length)] as Json));
};
const strange: Change = (spot, random) => {
  const value = read(spot);
  if (!isTree(value) || Array.isArray(value)) return;
  const keys = ['__proto__', 'constructor', 'SPEC', 'Name', 'unknownMap', 'unknownList', ''];
  const values: readonly Json[] = [{ a: { b: random(3) } }, [{ name: `n${random(3)}` }], 'x', {}, []];
  write(
    { holder: value as { [key: string]: Json }, key: keys[random(keys.length)] as string },
    structuredClone(values[random(values.length)] as Json),
  );
};

/** Words of the patch's own language in a manifest. */
const directive: Change = (spot, random) => {
  const value = read(spot);
  if (!isTree(value) || Array.isArray(value)) return;
  const words: readonly (readonly [string, Json])[] = [
    ['$patch', ['delete', 'replace', 'merge', 7][random(4)] as Json],
    ['$retainKeys', ['name']],
    ['$setElementOrder/secrets', [{ name: 'a' }]],
    ['$deleteFromPrimitiveList/some', ['a', 'b']],
    ['$setElementOrder', []],
  ];
  const [key, content] = words[random(words.length)] as readonly [string, Json];
  write({ holder: value as { [key: string]: Json }, key }, structuredClone(content) as Json);
};

/** What nobody should do, on top. */
export const hostile: readonly Change[] = [
  ...usual,
  directive,
  nothing,
  empty,
  twice,
  twice,
  nameless,
  otherType,
  strange,
  strange,
];

export interface States {
  readonly original: JsonMap;
  readonly modified: JsonMap;
  readonly current: JsonMap;
}

/** The last release's, the new one's, the cluster's: each some changes away from `object`. */
export function statesOf(object: JsonMap, random: Random, changes: readonly Change[]): States {
  const original = mutated(object, random, random(3), changes);
  return {
    original,
    modified: mutated(original, random, 1 + random(5), changes),
    current: mutated(original, random, random(6), changes),
  };
}
