/** Selects the resources that helm updates in place, with all their changed values. */
import type { Change } from '../../diff/index.ts';
import type { ResourceRef } from '../../manifests/index.ts';
import type { Facts, ResourcePair } from '../types.ts';
import { addTo } from '../../tools/index.ts';

/**
 * helm deletes and recreates a hook, or creates it beside the old one: it never updates one. It looks up both
 * sides, so it is checked last.
 */
export function isHook({ before, after }: Facts, { change, resource }: ResourcePair): boolean {
  return (
    before.find(change.before.id)?.header.isHook === true || after.find(resource.id)?.header.isHook === true
  );
}

/** Values that differ in every render also change in this upgrade: by resource, and nearly always empty. */
export function randomChanges({ comparison }: Facts): ReadonlyMap<string, readonly Change[]> {
  const byName = new Map<string, Change[]>();
  for (const { resource, path } of comparison.random) {
    if (path.length === 0) continue;
    const change: Change = { kind: 'changed', path };
    addTo(byName, resource.id, change);
  }
  return byName;
}

/** Resources of a kind with random values and no other difference: the facts have no pair for them. */
export function pairsOfRandom(
  facts: Facts,
  kind: string,
  random: ReadonlyMap<string, readonly Change[]>,
): ResourcePair[] {
  const paired = new Set(facts.pairsOf(kind).map(({ resource }) => resource.id));
  const refs = new Map(facts.comparison.random.map(({ resource }) => [resource.id, resource]));
  return [...refs.values()]
    .filter((resource) => kindOf(resource) === kind && random.has(resource.id) && !paired.has(resource.id))
    .flatMap((resource) => pairOf(facts, resource));
}

const kindOf = ({ group, kind }: ResourceRef): string => (group === '' ? kind : `${group}/${kind}`);

function pairOf({ before, after }: Facts, resource: ResourceRef): ResourcePair[] {
  const [previous, current] = [before.find(resource.id), after.find(resource.id)];
  if (previous === undefined || current === undefined) return [];
  return [
    {
      change: { kind: 'changed', resource, before: resource, changes: [] },
      resource,
      get before() {
        return before.value(previous) ?? new Map();
      },
      get after() {
        return after.value(current) ?? new Map();
      },
    },
  ];
}
