/** Which values each primitive key of the types is given, over all services that use it. */
import type { ExpressionKey, Service, TypeBody, TypeTable } from '../config/index.ts';
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
}

export const noUses = (): PrimitiveUses => ({
  keys: new Map(),
  places: new Map(),
  used: new Set(),
  instances: new Map(),
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
  const seen = new Map<Tree, Set<TypeBody>>();
  const reached = new Set<string>();
  const root = types.get('context');
  if (root !== undefined && spec !== undefined) walk(root, spec, true);
  for (const type of reached) {
    const body = types.get(type);
    for (const item of itemsOf(type)) if (body !== undefined && item.kind === 'map') walk(body, item, false);
  }

  function itemsOf(type: string): readonly Tree[] {
    return service.instances.get(type)?.list.items ?? [];
  }

  function walk(body: TypeBody, map: MapTree, isUsed: boolean): void {
    const bodies = seen.get(map) ?? new Set();
    seen.set(map, bodies);
    if (isUsed) uses.used.add(map);
    if (bodies.has(body)) return;
    bodies.add(body);
    for (const key of body.keys.values()) {
      const value = map.entries.get(key.key)?.value;
      if (value === undefined) continue;
      if (key.kind === 'inline') {
        if (value.kind === 'map') walk(key.body, value, isUsed);
      } else if (key.of.kind !== 'type') {
        register(uses, key, value);
      } else {
        reached.add(key.of.name);
        const target = types.get(key.of.name);
        for (const item of value.kind === 'list' ? value.items : [value]) {
          const inner = item.kind === 'map' ? item : instance(key.of.name, item);
          if (target !== undefined && inner !== undefined) walk(target, inner, isUsed);
        }
      }
    }
  }

  function instance(type: string, tree: Tree): MapTree | undefined {
    if (tree.kind !== 'scalar' || typeof tree.value !== 'string') return undefined;
    const name = tree.value;
    return itemsOf(type).find((item): item is MapTree => {
      const own = entryOf(item, 'name')?.value;
      return item.kind === 'map' && own?.kind === 'scalar' && own.value === name;
    });
  }
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
