/** What rules look at, out of what judge is asked. */
import type { Comparison, RenderView, ViewEntry } from '../diff/index.ts';
import { at, textOf } from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { imageRows } from './images/rows.ts';
import { lookupOf } from './lookup.ts';
import type { Facts, Gone, ImageRow, JudgeInput, One, ResourcePair } from './types.ts';

export function factsOf({ comparison, before, after, isSecondRelease = false }: JudgeInput): Facts {
  const pairs: ResourcePair[] = [];
  const added: One[] = [];
  const removed: One[] = [];
  for (const change of [...comparison.resources, ...comparison.quiet]) {
    const { resource } = change;
    if (change.kind === 'added') added.push({ resource, value: change.content });
    else if (change.kind === 'removed') removed.push({ resource, value: change.content });
    else {
      let [old, young]: (MapValue | undefined)[] = [];
      pairs.push({
        change,
        resource,
        // Thousands may be quiet: parsed only where a rule asks.
        get before() {
          return (old ??= valueIn(before, change.before.id));
        },
        get after() {
          return (young ??= valueIn(after, resource.id));
        },
      });
    }
  }
  const isMoved =
    isSecondRelease || moved({ before, after, pairs }, comparison.counts.removed + comparison.counts.renamed);
  const leaving = isMoved ? [] : leavingOf(pairs, removed);
  const isStaying = (one: Gone): boolean => mayBeKept(before, one) && isKept(one.value);
  const came = isMoved
    ? []
    : [...added, ...pairs.flatMap((pair) => (pair.change.kind === 'renamed' ? [cameAs(pair)] : []))];
  const meant = meantOf(comparison, pairs);
  let images: readonly ImageRow[] | undefined;
  return {
    comparison,
    images: () => (images ??= imageRows({ comparison, meant, added, removed })),
    before,
    after,
    pairs,
    pairsOf: byKind(pairs),
    meant,
    meantOf: byKind(meant),
    added,
    removed,
    gone: leaving.filter((one) => !isStaying(one)),
    kept: leaving.filter(isStaying),
    came,
    isInstall: before.entries.length === 0,
    isMoved,
    isSecondRelease,
    old: lookupOf(before),
    young: lookupOf(after),
  };
}

/** What the user ignores is meant: the rules are not asked to ignore it. */
function meantOf({ groups }: Comparison, pairs: readonly ResourcePair[]): ResourcePair[] {
  const ignored = new Set(groups.filter(({ kind }) => kind === 'ignored').map(({ id }) => id));
  return pairs.filter(
    ({ change }) =>
      change.kind === 'renamed' ||
      change.changes.some(({ group }) => group === undefined || ignored.has(group)),
  );
}

function byKind(pairs: readonly ResourcePair[]): Facts['pairsOf'] {
  let known: Map<string, ResourcePair[]> | undefined;
  const read = (): Map<string, ResourcePair[]> => {
    const made = new Map<string, ResourcePair[]>();
    for (const pair of pairs) {
      const { group, kind } = pair.resource;
      const key = group === '' ? kind : `${group}/${kind}`;
      const same = made.get(key);
      if (same === undefined) made.set(key, [pair]);
      else same.push(pair);
    }
    return made;
  };
  return (...kinds) => {
    known ??= read();
    const [only = '', ...more] = kinds;
    const first = known.get(only) ?? [];
    return more.length === 0 ? first : [...first, ...more.flatMap((kind) => known?.get(kind) ?? [])];
  };
}

function valueIn(view: RenderView, id: string): MapValue {
  const entry = view.find(id);
  return (entry && view.value(entry)) ?? new Map();
}

/** Hooks are no part of what helm deletes. */
function leavingOf(pairs: readonly ResourcePair[], removed: readonly One[]): Gone[] {
  const renamed = pairs.flatMap((pair): Gone[] => (pair.change.kind === 'renamed' ? [leftAs(pair)] : []));
  return [...removed, ...renamed].filter(({ resource }) => resource.hook === undefined);
}

/** A renamed one under its old name, and under its new one: parsed only where a rule asks. */
const leftAs = (pair: ResourcePair): Gone => ({
  resource: pair.change.before,
  get value() {
    return pair.before;
  },
  became: pair.resource,
});
const cameAs = (pair: ResourcePair): One => ({
  resource: pair.resource,
  get value() {
    return pair.after;
  },
});

/** Does its text let hope for the annotation? In quotes any letter may be written as an escape. */
function mayBeKept(view: RenderView, { resource, became }: Gone): boolean {
  const text = became === undefined ? undefined : view.find(resource.id)?.document.text;
  return text === undefined || text.includes('resource-policy') || text.includes('\\');
}

/** Does helm leave it alone? It reads the annotation of what is in the cluster: the old one. */
export const isKept = (value: MapValue): boolean =>
  (textOf(at(value, 'metadata', 'annotations', 'helm.sh/resource-policy')) ?? '').trim().toLowerCase() ===
  'keep';

const leastOfMove = 3;
const shareOfMove = 0.8;

/** Do (nearly) all that have a namespace go, and as many of the same kinds come? Hashes at the end of names are no move. */
function moved(
  { before, after, pairs }: Pick<Facts, 'before' | 'after' | 'pairs'>,
  leaving: number,
): boolean {
  const hashed = new Set(
    pairs.flatMap(({ change }) =>
      change.kind === 'renamed' && change.by === 'hash' ? [change.before.id] : [],
    ),
  );
  // Where little goes nothing has moved, and nobody needs to be looked at.
  if (leaving < leastOfMove || after.entries.length === 0) return false;
  const old = own(before).filter((entry) => !hashed.has(entry.id));
  const gone = old.filter((entry) => after.find(entry.id) === undefined);
  if (gone.length < leastOfMove || gone.length < old.length * shareOfMove) return false;
  const kinds = new Map<string, number>();
  for (const { id, identity } of own(after))
    if (before.find(id) === undefined) kinds.set(identity.kind, (kinds.get(identity.kind) ?? 0) + 1);
  const partners = gone.filter(({ identity }) => {
    const left = kinds.get(identity.kind) ?? 0;
    kinds.set(identity.kind, left - 1);
    return left > 0;
  });
  return partners.length >= gone.length * shareOfMove;
}

const own = (view: RenderView): ViewEntry[] =>
  view.entries.filter(({ identity, header }) => identity.namespace !== '' && !header.isHook);
