/** Three states of objects, made of one by what people, controllers and templates do to it. */
import type { JsonMap } from '../../../src/cluster/index.ts';

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

type Tree = string | number | boolean | null | Tree[] | TreeMap;
interface TreeMap {
  [key: string]: Tree;
}

/** One place: the map or list, and the key or index in it. */
interface Spot {
  readonly holder: TreeMap | Tree[];
  readonly key: string;
}

export type Change = (spot: Spot, random: Random) => void;

const copyOf = (value: unknown): Tree => JSON.parse(JSON.stringify(value));

const isMap = (value: Tree | undefined): value is TreeMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pick = <T>(of: readonly T[], random: Random): T | undefined => of[random(Math.max(of.length, 1))];

function read({ holder, key }: Spot): Tree {
  return (Array.isArray(holder) ? holder[Number(key)] : holder[key]) ?? null;
}

function write({ holder, key }: Spot, value: Tree): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** All places but those that say which object it is. */
function spotsOf(object: TreeMap): Spot[] {
  const spots: Spot[] = [];
  const visit = (holder: TreeMap | Tree[], isRoot: boolean): void => {
    for (const [key, value] of Object.entries(holder)) {
      if (isRoot && ['apiVersion', 'kind'].includes(key)) continue;
      spots.push({ holder, key });
      if (typeof value === 'object' && value !== null) visit(value, false);
    }
  };
  visit(object, true);
  return spots;
}

/** A copy with some changes, each drawn from `changes`. */
export function mutated(object: JsonMap, random: Random, count: number, changes: readonly Change[]): JsonMap {
  const copy = copyOf(object);
  if (!isMap(copy)) throw new TypeError('an object is a map');
  for (let done = 0; done < count; done++) {
    const spot = pick(spotsOf(copy), random);
    if (spot !== undefined) pick(changes, random)?.(spot, random);
  }
  return copy;
}

function otherScalar(value: Tree, random: Random): Tree {
  if (typeof value === 'number') return value + 1 + random(3);
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}${random(3)}` : 'new';
}

/** The nearest list: what stands there, or where it stands. */
function listAt(spot: Spot): Tree[] | undefined {
  const value = read(spot);
  if (Array.isArray(value)) return value;
  return Array.isArray(spot.holder) ? spot.holder : undefined;
}

const naming = ['name', 'containerPort', 'port', 'mountPath', 'devicePath', 'ip', 'type', 'uid', 'key'];

const set: Change = (spot, random) => {
  const value = read(spot);
  if (typeof value !== 'object' || value === null) write(spot, otherScalar(value, random));
};
const drop: Change = ({ holder, key }) => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
};
const swap: Change = (spot, random) => {
  const list = listAt(spot);
  if (list === undefined || list.length < 2) return;
  const at = random(list.length - 1);
  const [moved = null] = list.splice(at, 1);
  list.splice(at + 1, 0, moved);
};
/** One more item, like another but for what names it. */
const addItem: Change = (spot, random) => {
  const list = listAt(spot);
  if (list === undefined) return;
  const item = copyOf(pick(list, random) ?? 'item');
  if (isMap(item)) {
    for (const name of naming)
      if (item[name] !== undefined) item[name] = otherScalar(item[name] ?? null, random);
    list.splice(random(list.length + 1), 0, item);
  } else list.splice(random(list.length + 1), 0, otherScalar(item, random));
};
const addKey: Change = (spot, random) => {
  const value = read(spot);
  const map = isMap(value) ? value : spot.holder;
  if (!Array.isArray(map)) map[`added${random(3)}`] = 'new';
};
/** What controllers write: finalizers and owners. */
const bookkeeping: Change = (spot, random) => {
  const metadata = read(spot);
  if (spot.key !== 'metadata' || !isMap(metadata)) return;
  metadata['finalizers'] = ['b', 'a', 'c'].slice(random(3));
  if (random(2) === 0)
    metadata['ownerReferences'] = ['1', '2'].slice(random(2)).map((uid) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name: `owner-${uid}`,
      uid,
      ...(random(2) === 0 && { controller: true }),
    }));
};

/** What a chart or a person does. */
export const usual: readonly Change[] = [set, set, drop, swap, addItem, addItem, addKey, bookkeeping];

const nothing: Change = (spot) => write(spot, null);
const empty: Change = (spot, random) => write(spot, random(2) === 0 ? {} : []);
/** As ports are: one number, two protocols. */
const twice: Change = (spot, random) => {
  const list = listAt(spot);
  const item = copyOf(pick(list ?? [], random) ?? null);
  if (isMap(item)) item['protocol'] = 'UDP';
  if (item !== null) list?.splice(random(list.length + 1), 0, item);
};
const nameless: Change = (spot) => {
  const value = read(spot);
  if (isMap(value)) for (const name of naming) delete value[name];
};
const otherTypes: readonly Tree[] = [
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
const otherType: Change = (spot, random) => write(spot, copyOf(pick(otherTypes, random) ?? null));
const strange: Change = (spot, random) => {
  const holder = read(spot);
  const key =
    pick(['__proto__', 'constructor', 'SPEC', 'Name', 'unknownMap', 'unknownList', ''], random) ?? '';
  const values: readonly Tree[] = [{ a: { b: random(3) } }, [{ name: `n${random(3)}` }], 'x', {}, []];
  if (isMap(holder)) write({ holder, key }, pick(values, random) ?? null);
};
/** Words of the patch's own language in a manifest. */
const directive: Change = (spot, random) => {
  const holder = read(spot);
  const words: readonly TreeMap[] = [
    { $patch: pick(['delete', 'replace', 'merge', 7], random) ?? null },
    { $retainKeys: ['name'] },
    { '$setElementOrder/secrets': [{ name: 'a' }] },
    { '$deleteFromPrimitiveList/some': ['a', 'b'] },
    { $setElementOrder: [] },
  ];
  if (isMap(holder)) Object.assign(holder, pick(words, random));
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
