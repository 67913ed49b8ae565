/** Which resources helm updates in place, with all that is another value afterwards. */
import type { Change, Step } from '../../diff/index.ts';
import type { Facts, Pair } from '../types.ts';

export interface UpdateOf {
  readonly pair: Pair;
  readonly changes: readonly Change[];
  /** Helm deletes a hook and creates it anew, or creates it beside: it never updates one. Asked last, it looks things up. */
  isHook(): boolean;
}

/** Those of a kind that are on both sides under one name, quiet ones too. A renamed one is deleted and created. */
export function updatesOf(facts: Facts, kind: string): UpdateOf[] {
  const random = randomOf(facts);
  const found = facts.pairsOf(kind).flatMap((pair): UpdateOf[] => {
    if (pair.change.kind !== 'changed') return [];
    const more = random.get(pair.resource.id) ?? [];
    random.delete(pair.resource.id);
    const isHook = (): boolean => isHookIn(facts, pair.change.before.id) || isHookIn(facts, pair.resource.id);
    return [{ pair, changes: [...pair.change.changes, ...more], isHook }];
  });
  return [...found, ...onlyRandom(facts, kind, random)];
}

const isHookIn = ({ before, after }: Facts, id: string): boolean =>
  before.find(id)?.header.isHook === true || after.find(id)?.header.isHook === true;

/** By resource: what is another value in every render is another value in this upgrade, too. */
function randomOf({ comparison }: Facts): Map<string, Change[]> {
  const found = new Map<string, Change[]>();
  for (const { resource, path } of comparison.random) {
    if (path.length === 0) continue;
    found.set(resource.id, [...(found.get(resource.id) ?? []), changeAt(path)]);
  }
  return found;
}

const changeAt = (path: readonly Step[]): Change => ({ kind: 'changed', path });

/** Resources that differ in nothing else are in no pair. */
function onlyRandom(facts: Facts, kind: string, random: ReadonlyMap<string, readonly Change[]>): UpdateOf[] {
  const { comparison, before, after } = facts;
  const refs = new Map(comparison.random.map(({ resource }) => [resource.id, resource]));
  return [...random].flatMap(([id, changes]): UpdateOf[] => {
    const resource = refs.get(id);
    const [old, young] = [before.find(id), after.find(id)];
    if (resource === undefined || old === undefined || young === undefined) return [];
    if ((resource.group === '' ? resource.kind : `${resource.group}/${resource.kind}`) !== kind) return [];
    const pair: Pair = {
      change: { kind: 'changed', resource, before: resource, changes },
      resource,
      get before() {
        return before.value(old) ?? new Map();
      },
      get after() {
        return after.value(young) ?? new Map();
      },
    };
    return [{ pair, changes, isHook: () => isHookIn(facts, id) }];
  });
}
