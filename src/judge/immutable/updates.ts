/** Which resources helm updates in place, with all that is another value afterwards. */
import type { Change } from '../../diff/index.ts';
import type { ResourceRef } from '../../manifests/index.ts';
import type { Facts, ResourcePair } from '../types.ts';

/** Helm deletes a hook and creates it anew, or creates it beside: it never updates one. Looks both sides up: asked last. */
export function isHook({ before, after }: Facts, { change, resource }: ResourcePair): boolean {
  return (
    before.find(change.before.id)?.header.isHook === true || after.find(resource.id)?.header.isHook === true
  );
}

/** What is another value in every render is another value in this upgrade, too: by resource, empty nearly always. */
export function randomChanges({ comparison }: Facts): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, Change[]>();
  for (const { resource, path } of comparison.random) {
    if (path.length === 0) continue;
    const change: Change = { kind: 'changed', path };
    const known = found.get(resource.id);
    if (known === undefined) found.set(resource.id, [change]);
    else known.push(change);
  }
  return found;
}

/** Resources of a kind that differ in nothing else: they are in no pair of the facts. */
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
  const [old, young] = [before.find(resource.id), after.find(resource.id)];
  if (old === undefined || young === undefined) return [];
  return [
    {
      change: { kind: 'changed', resource, before: resource, changes: [] },
      resource,
      get before() {
        return before.value(old) ?? new Map();
      },
      get after() {
        return after.value(young) ?? new Map();
      },
    },
  ];
}
