/** `extends`: a context inherits another; maps merge deeply, lists replace. */
import { type Problem, problem } from '../errors.ts';
import { suggest } from '../text/index.ts';
import {
  atOf,
  childPath,
  type MapEntry,
  entryOf,
  type MapTree,
  type SourceSpan,
  type Tree,
} from '../yaml/index.ts';
import { textOf } from './check.ts';
import { contextKeys } from './keys.ts';

/** A context with all that it inherits. */
export interface InheritedContext {
  /** The place of the context's name. */
  readonly keyPlace: SourceSpan;
  readonly map: MapTree;
  /** By key: the context that alone sets the key, or the one whose merge it is. */
  readonly givers: ReadonlyMap<string, string>;
  /** Were all contexts that it extends found? */
  readonly isWhole: boolean;
}

/** Merges the inheritance into every context; reports wrong names and cycles. */
export function inheritAll(contexts: Tree | undefined, problems: Problem[]): Map<string, InheritedContext> {
  const finished = new Map<string, InheritedContext>();
  const invalid = new Set<string>();
  if (contexts?.kind !== 'map') return finished;
  for (const name of contexts.entries.keys()) {
    // Goes from the heir up to the first finished context, then down again: a long chain needs no deep stack.
    const line = new Set<string>();
    let at: string | undefined = name;
    while (at !== undefined && !finished.has(at)) {
      line.add(at);
      const { parent, fault }: Parent = parentOf(at, contexts, line);
      if (fault) {
        problems.push(fault);
        invalid.add(at);
      }
      at = parent;
    }
    let inherited = at === undefined ? undefined : finished.get(at);
    for (const heir of [...line].toReversed()) {
      inherited = inheritOne(heir, contexts, inherited, !invalid.has(heir));
      if (inherited) finished.set(heir, inherited);
    }
  }
  return finished;
}

function inheritOne(
  name: string,
  contexts: MapTree,
  parent: InheritedContext | undefined,
  isWhole: boolean,
): InheritedContext | undefined {
  const entry = contexts.entries.get(name);
  const ownMap = entry?.value;
  // The check of shapes reports what is no map.
  if (entry === undefined || ownMap?.kind !== 'map') return undefined;
  const givers = new Map([...ownMap.entries.keys()].map((key) => [key, name] as const));
  const plain = { keyPlace: entry.keyPlace, map: ownMap, givers, isWhole };
  return parent ? join(parent, plain, name) : plain;
}

interface Parent {
  readonly parent?: string;
  readonly fault?: Problem;
}

/** The context that `name` extends; undefined where it extends none, or no valid one. */
function parentOf(name: string, contexts: MapTree, line: ReadonlySet<string>): Parent {
  const tree = entryOf(contexts.entries.get(name)?.value, 'extends')?.value;
  const parent = textOf(tree, {});
  if (tree === undefined || parent === undefined) return {};
  const at = atOf(tree, `${childPath('contexts', name)}.extends`);
  if (!contexts.entries.has(parent)) {
    const hint = suggest(parent, contexts.entries.keys());
    return { fault: problem('unknown-context', `unknown context ${JSON.stringify(parent)}`, { at, hint }) };
  }
  if (!line.has(parent)) return { parent };
  const heirs = [...line];
  const cycle = [...heirs.slice(heirs.indexOf(parent)), parent].join(' -> ');
  const hint = 'remove one "extends" of the circle';
  return { fault: problem('extends-cycle', `the context inherits from itself: ${cycle}`, { at, hint }) };
}

function join(parent: InheritedContext, ownMap: InheritedContext, name: string): InheritedContext {
  const givers = new Map(parent.givers);
  for (const key of ownMap.givers.keys()) givers.set(key, name);
  const merged = mergeMaps(parent.map, ownMap.map, new Map());
  const map = {
    ...merged,
    entries: new Map([...merged.entries, ...replacedEntries(parent.map, ownMap.map)]),
  };
  return { keyPlace: ownMap.keyPlace, map, givers, isWhole: ownMap.isWhole && parent.isWhole };
}

/** Keys of maps whose entries replace each other as a whole. */
const replacing = Object.entries(contextKeys).flatMap(([key, { shape }]) =>
  shape.kind === 'map' && shape.replaces === true ? [key] : [],
);

function replacedEntries(parent: MapTree, ownMap: MapTree): [string, MapEntry][] {
  return replacing.flatMap((key): [string, MapEntry][] => {
    const [inherited, own] = [parent.entries.get(key)?.value, ownMap.entries.get(key)];
    if (inherited?.kind !== 'map' || own?.value.kind !== 'map') return [];
    const entries = new Map([...inherited.entries, ...own.value.entries]);
    return [[key, { ...own, value: { ...own.value, entries } }]];
  });
}

/** `merged` avoids merging shared anchored branches again. */
function mergeMaps(parent: MapTree, ownMap: MapTree, merged: Map<MapTree, Map<MapTree, MapTree>>): MapTree {
  if (parent === ownMap) return ownMap;
  const cached = merged.get(ownMap)?.get(parent);
  if (cached) return cached;
  const entries = new Map<string, MapEntry>(parent.entries);
  for (const entry of ownMap.entries.values()) {
    const inherited = parent.entries.get(entry.key)?.value;
    const value =
      inherited?.kind === 'map' && entry.value.kind === 'map'
        ? mergeMaps(inherited, entry.value, merged)
        : entry.value;
    entries.set(entry.key, { ...entry, value });
  }
  const result: MapTree = { ...ownMap, entries };
  const row = merged.get(ownMap) ?? new Map<MapTree, MapTree>();
  merged.set(ownMap, row.set(parent, result));
  return result;
}
