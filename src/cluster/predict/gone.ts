/** What the last release had and the new manifest has no more: deleted, kept, or gone already. */
import { mapOf } from './json.ts';
import { namesOf, unknownKind } from './resource.ts';
import type { Run } from './plan.ts';
import { idOfTarget, type ManifestResource } from './targets.ts';
import type { JsonMap, PredictedResource, PredictedRefusal } from '../types.ts';

/** In the order in which helm deletes: that of the old manifest. */
export function goneTargets(
  before: readonly ManifestResource[],
  now: readonly ManifestResource[],
): ManifestResource[] {
  const stays = new Set(now.map(idOfTarget));
  return before.filter((target) => !stays.has(idOfTarget(target)));
}

export async function predictGone(run: Run, target: ManifestResource): Promise<PredictedResource> {
  const known = { ...namesOf(target), released: target.object, drift: [] };
  // helm looks for the kinds of its old manifest as well, and stops where one is not served any more.
  if (target.served === undefined) return { ...known, action: 'gone', refusal: removedKind(target) };
  if (target.name === '') return { ...known, action: 'gone' };
  const said = await run.read({
    served: target.served,
    namespace: target.namespace,
    name: target.name,
  });
  if (said.is === 'object') {
    const live = said.object;
    return isKept(live)
      ? { ...known, action: 'keep', live, after: live }
      : { ...known, action: 'delete', live };
  }
  if (said.is === 'missing') return { ...known, action: 'gone' };
  // Whatever helm cannot read when it deletes it passes over.
  return { ...known, action: 'delete', notAsked: said.is === 'notAsked' ? said.why : 'not-readable' };
}

/** By the live object's own annotation: neither helm asks the manifest, nor trims what it reads. */
function isKept(live: JsonMap): boolean {
  return mapOf(mapOf(live['metadata'])['annotations'])['helm.sh/resource-policy'] === 'keep';
}

function removedKind(target: ManifestResource): PredictedRefusal {
  return {
    why: 'unknown-kind',
    message: `unable to build kubernetes objects from current release manifest: ${unknownKind(target).message}`,
  };
}
