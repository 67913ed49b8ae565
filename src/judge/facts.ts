/** Collects what rules look at, from the input of judge. */
import type { Comparison, RenderView, ViewEntry } from '../diff/index.ts';
import { at, textOf } from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { imageRows } from './images/rows.ts';
import { lookupOf } from './lookup.ts';
import type { Facts, DeletedResource, ImageRow, JudgeInput, ResourceValue, ResourcePair } from './types.ts';
import { addTo } from '../tools/index.ts';

export function factsOf({ comparison, before, after, isSecondRelease = false }: JudgeInput): Facts {
  const pairs: ResourcePair[] = [];
  const added: ResourceValue[] = [];
  const removed: ResourceValue[] = [];
  for (const change of [...comparison.resources, ...comparison.quiet]) {
    const { resource } = change;
    if (change.kind === 'added') added.push({ resource, value: change.content });
    else if (change.kind === 'removed') removed.push({ resource, value: change.content });
    else {
      let [previous, current]: (MapValue | undefined)[] = [];
      pairs.push({
        change,
        resource,
        // There may be thousands of quiet pairs: parse one only where a rule asks.
        get before() {
          return (previous ??= valueIn(before, change.before.id));
        },
        get after() {
          return (current ??= valueIn(after, resource.id));
        },
      });
    }
  }
  const isMoved =
    isSecondRelease ||
    isMovedRelease({ before, after, pairs }, comparison.counts.removed + comparison.counts.renamed);
  const leaving = isMoved ? [] : leavingOf(pairs, removed);
  const isStaying = (one: DeletedResource): boolean => mayBeKept(before, one) && isKept(one.value);
  const created = isMoved
    ? []
    : [...added, ...pairs.flatMap((pair) => (pair.change.kind === 'renamed' ? [createdAs(pair)] : []))];
  const meaningful = meaningfulOf(comparison, pairs);
  let images: readonly ImageRow[] | undefined;
  return {
    comparison,
    images: () => (images ??= imageRows({ comparison, meaningful, added, removed })),
    before,
    after,
    pairs,
    pairsOf: byKind(pairs),
    meaningful,
    meaningfulOf: byKind(meaningful),
    added,
    removed,
    deleted: leaving.filter((one) => !isStaying(one)),
    retained: leaving.filter(isStaying),
    created,
    isInstall: before.entries.length === 0,
    isMoved,
    isSecondRelease,
    lookupBefore: lookupOf(before),
    lookupAfter: lookupOf(after),
  };
}

/** What the user ignores still counts as meaningful: an ignored field is no reason to skip a rule. */
function meaningfulOf({ groups }: Comparison, pairs: readonly ResourcePair[]): ResourcePair[] {
  const ignored = new Set(groups.filter(({ kind }) => kind === 'ignored').map(({ id }) => id));
  return pairs.filter(
    ({ change }) =>
      change.kind === 'renamed' ||
      change.changes.some(({ group }) => group === undefined || ignored.has(group)),
  );
}

function byKind(pairs: readonly ResourcePair[]): Facts['pairsOf'] {
  let cached: Map<string, ResourcePair[]> | undefined;
  const groupByKind = (): Map<string, ResourcePair[]> => {
    const cache = new Map<string, ResourcePair[]>();
    for (const pair of pairs) {
      const { group, kind } = pair.resource;
      const key = group === '' ? kind : `${group}/${kind}`;
      addTo(cache, key, pair);
    }
    return cache;
  };
  return (...kinds) => {
    cached ??= groupByKind();
    const [only = '', ...more] = kinds;
    const first = cached.get(only) ?? [];
    return more.length === 0 ? first : [...first, ...more.flatMap((kind) => cached?.get(kind) ?? [])];
  };
}

function valueIn(view: RenderView, id: string): MapValue {
  const entry = view.find(id);
  return (entry && view.value(entry)) ?? new Map();
}

/** helm does not delete hooks that leave the chart. */
function leavingOf(pairs: readonly ResourcePair[], removed: readonly ResourceValue[]): DeletedResource[] {
  const renamed = pairs.flatMap((pair): DeletedResource[] =>
    pair.change.kind === 'renamed' ? [deletedAs(pair)] : [],
  );
  return [...removed, ...renamed].filter(({ resource }) => resource.hook === undefined);
}

/**
 * A renamed resource counts under its old name and under its new one; it is parsed only where a rule asks.
 */
const deletedAs = (pair: ResourcePair): DeletedResource => ({
  resource: pair.change.before,
  get value() {
    return pair.before;
  },
  successor: pair.resource,
});
const createdAs = (pair: ResourcePair): ResourceValue => ({
  resource: pair.resource,
  get value() {
    return pair.after;
  },
});

/** May the text hold the annotation? In quotes any letter may be an escape. */
function mayBeKept(view: RenderView, { resource, successor }: DeletedResource): boolean {
  const text = successor === undefined ? undefined : view.find(resource.id)?.document.text;
  return text === undefined || text.includes('resource-policy') || text.includes('\\');
}

/**
 * Does helm leave it in the cluster? It reads the annotation of the live object, which the old render stands
 * for.
 */
export const isKept = (value: MapValue): boolean =>
  (textOf(at(value, 'metadata', 'annotations', 'helm.sh/resource-policy')) ?? '').trim().toLowerCase() ===
  'keep';

const leastOfMove = 3;
const shareOfMove = 0.8;

/**
 * Are (nearly) all namespaced resources deleted, and as many of the same kinds created? A new hash at the end
 * of a name is no move.
 */
function isMovedRelease(
  { before, after, pairs }: Pick<Facts, 'before' | 'after' | 'pairs'>,
  leaving: number,
): boolean {
  const hashed = new Set(
    pairs.flatMap(({ change }) =>
      change.kind === 'renamed' && change.by === 'hash' ? [change.before.id] : [],
    ),
  );
  // A few deleted resources are no move, so the costly comparison is skipped.
  if (leaving < leastOfMove || after.entries.length === 0) return false;
  const previous = own(before).filter((entry) => !hashed.has(entry.id));
  const deletedEntries = previous.filter((entry) => after.find(entry.id) === undefined);
  if (deletedEntries.length < leastOfMove || deletedEntries.length < previous.length * shareOfMove)
    return false;
  const kinds = new Map<string, number>();
  for (const { id, identity } of own(after))
    if (before.find(id) === undefined) kinds.set(identity.kind, (kinds.get(identity.kind) ?? 0) + 1);
  const partners = deletedEntries.filter(({ identity }) => {
    const remaining = kinds.get(identity.kind) ?? 0;
    kinds.set(identity.kind, remaining - 1);
    return remaining > 0;
  });
  return partners.length >= deletedEntries.length * shareOfMove;
}

const own = (view: RenderView): ViewEntry[] =>
  view.entries.filter(({ identity, header }) => identity.namespace !== '' && !header.isHook);
