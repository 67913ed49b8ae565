/** Which values each primitive key of the types is given, over all services that use it. */
import type { ExpressionKey, Service, TypeBody, TypeKey, TypeTable } from '../config/index.ts';
import { type At } from '../errors.ts';
import { atOf, childPath, entryOf, isNumeral, type MapTree, type Tree } from '../yaml/index.ts';

export const placeOf = ({ file, line, column }: Pick<At, 'file' | 'line' | 'column'>): string =>
  `${file}:${line}:${column}`;

export interface PrimitiveUses {
  /** By the place of an expression: the key, and what it is given. */
  readonly keys: Map<string, { readonly key: ExpressionKey; readonly values: Set<Tree> }>;
  /** By the place of a value: the places of the expressions that it is given to. */
  readonly places: Map<string, Set<string>>;
  /** Instances that some context reaches. */
  readonly used: Set<Tree>;
  /** All instances, by file and path. */
  readonly instances: Map<string, Tree>;
  /** By the place of an entry: what it is compiled as. */
  readonly writers: Map<string, EntryUse>;
}

/** An entry of a map, and the key of a body that reads it. */
export interface EntryUse {
  readonly body: TypeBody;
  readonly map: MapTree;
  readonly key: TypeKey;
  readonly types: TypeTable;
  readonly named: NamedInstances;
}

export const noUses = (): PrimitiveUses => ({
  keys: new Map(),
  places: new Map(),
  used: new Set(),
  instances: new Map(),
  writers: new Map(),
});

/** The instance that the place is in, where no context reaches it. */
export function unusedInstance(
  { used, instances }: PrimitiveUses,
  { file, path = '' }: At,
): Tree | undefined {
  const [own] = /^values(?:\.[\w-]+|\["[^"]*"\])\[\d+\]/.exec(path) ?? [];
  const instance = instances.get(`${file} ${own ?? ''}`);
  return instance === undefined || used.has(instance) ? undefined : instance;
}

/** Adds those of one context, and of instances that no context names. */
export function collectUses(
  uses: PrimitiveUses,
  service: Service,
  types: TypeTable,
  spec: MapTree | undefined,
): void {
  for (const { path, list } of service.instances.values())
    for (const [at, item] of list.items.entries())
      uses.instances.set(`${service.file} ${childPath(path, at)}`, item);
  const named = namedInstances(service);
  const seen = new Map<Tree, Set<TypeBody>>();
  const reached = new Set<string>();
  // A long chain of instances needs no deep stack.
  const open: { readonly body: TypeBody; readonly map: MapTree }[] = [];
  const root = types.get('context');
  if (root !== undefined && spec !== undefined) open.push({ body: root, map: spec });
  walkAll(true);
  for (const type of reached) {
    const body = types.get(type);
    for (const map of service.instances.get(type)?.list.items ?? [])
      if (body !== undefined && map.kind === 'map') open.push({ body, map });
    walkAll(false);
  }

  function walkAll(isUsed: boolean): void {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { body, map } = next;
      const bodies = seen.get(map) ?? new Set();
      seen.set(map, bodies);
      if (isUsed) uses.used.add(map);
      if (bodies.has(body)) continue;
      bodies.add(body);
      for (const key of body.keys.values()) walkKey(body, map, key);
    }
  }

  function walkKey(body: TypeBody, map: MapTree, key: TypeKey): void {
    const entry = map.entries.get(key.key);
    if (entry === undefined) return;
    const { value } = entry;
    uses.writers.set(placeOf(atOf(entry.keyPlace)), { body, map, key, types, named });
    if (key.kind === 'inline') {
      if (value.kind === 'map') open.push({ body: key.body, map: value });
    } else if (key.of.kind !== 'type') {
      register(uses, key, value);
    } else {
      reached.add(key.of.name);
      const target = types.get(key.of.name);
      for (const item of value.kind === 'list' ? value.items : [value]) {
        const inner = instanceOf(named, key.of.name, item);
        if (target !== undefined && inner !== undefined) open.push({ body: target, map: inner });
      }
    }
  }
}

/** By type, the first instance of each name. */
export type NamedInstances = ReadonlyMap<string, ReadonlyMap<string, MapTree>>;

function namedInstances({ instances }: Service): NamedInstances {
  return new Map(
    [...instances].map(([type, { list }]) => {
      const byName = new Map<string, MapTree>();
      for (const item of list.items) {
        const own = entryOf(item, 'name')?.value;
        const name = own?.kind === 'scalar' && typeof own.value === 'string' ? own.value : undefined;
        if (item.kind === 'map' && name !== undefined && !byName.has(name)) byName.set(name, item);
      }
      return [type, byName] as const;
    }),
  );
}

/** The map itself, or the instance that the text names. */
export function instanceOf(named: NamedInstances, type: string, tree: Tree): MapTree | undefined {
  if (tree.kind === 'map') return tree;
  return tree.kind === 'scalar' && typeof tree.value === 'string'
    ? named.get(type)?.get(tree.value)
    : undefined;
}

function register({ keys, places }: PrimitiveUses, key: ExpressionKey, tree: Tree): void {
  const id = placeOf(key.textAt);
  const known = keys.get(id) ?? { key, values: new Set() };
  known.values.add(tree);
  keys.set(id, known);
  const items =
    tree.kind === 'list'
      ? tree.items
      : tree.kind === 'map'
        ? [...tree.entries.values()].map(({ value }) => value)
        : [];
  for (const each of [tree, ...items]) {
    const place = placeOf(atOf(each));
    places.set(place, (places.get(place) ?? new Set()).add(id));
  }
}

const fits = {
  string: (tree: Tree) => tree.kind === 'scalar' && typeof tree.value === 'string',
  numeric: (tree: Tree) => tree.kind === 'scalar' && isNumeral(tree.value),
  bool: (tree: Tree) => tree.kind === 'scalar' && typeof tree.value === 'boolean',
  object: (tree: Tree) => tree.kind === 'map',
} as const;

const names = ['string', 'numeric', 'bool', 'object'] as const;

/** Expressions that copy a value as it is. */
const copyWords = ['plain', 'repeated', 'mapped'] as const;

/** The expression that all of these values fit, nearest to the present one; undefined where there is none. */
export function fittingExpression(key: ExpressionKey, values: ReadonlySet<Tree>): string | undefined {
  const words = copyWords.toSorted((a, b) => Number(b === key.word) - Number(a === key.word));
  for (const word of words)
    for (const name of names)
      if ([...values].every((tree) => fitsWord(word, name, tree)))
        return word === 'plain' ? name : `${word} ${name}`;
  return undefined;
}

const isNothing = (tree: Tree): boolean => tree.kind === 'scalar' && tree.value === null;

function fitsWord(word: (typeof copyWords)[number], name: (typeof names)[number], tree: Tree): boolean {
  if (isNothing(tree)) return true;
  if (word === 'plain') return fits[name](tree);
  if (tree.kind === 'list') return tree.items.every((item) => fits[name](item));
  return (
    word === 'mapped' &&
    tree.kind === 'map' &&
    [...tree.entries.values()].every(({ value }) => fits[name](value))
  );
}
