/**
 * Predicts resources that only the last release has: helm deletes or keeps them, or they are already deleted.
 */
import { mapOf } from './json.ts';
import { namesOf, unknownKind } from './resource.ts';
import type { Run } from './plan.ts';
import { idOfTarget, type ManifestResource } from './targets.ts';
import type { PredictedResource, PredictedRefusal } from './types.ts';
import type { JsonMap } from '../types.ts';

/** In the order in which helm deletes: that of the old manifest. */
export function deletedTargets(
  before: readonly ManifestResource[],
  now: readonly ManifestResource[],
): ManifestResource[] {
  const remaining = new Set(now.map(idOfTarget));
  return before.filter((target) => !remaining.has(idOfTarget(target)));
}

export async function predictDeletion(run: Run, target: ManifestResource): Promise<PredictedResource> {
  const identity = { ...namesOf(target), released: target.object, drift: [] };
  // helm also looks up the kinds of its old manifest, and stops where one is no longer served.
  if (target.served === undefined) return { ...identity, action: 'gone', refusal: removedKind(target) };
  if (target.name === '') return { ...identity, action: 'gone' };
  const answer = await run.read({
    served: target.served,
    namespace: target.namespace,
    name: target.name,
  });
  if (answer.is === 'object') {
    const live = answer.object;
    return isKept(live)
      ? { ...identity, action: 'keep', live, after: live }
      : { ...identity, action: 'delete', live };
  }
  if (answer.is === 'missing') return { ...identity, action: 'gone' };
  // helm skips what it cannot read when it deletes.
  return { ...identity, action: 'delete', notAsked: answer.is === 'notAsked' ? answer.why : 'not-readable' };
}

/**
 * Decided by the live object's annotation: helm does not read the manifest's, and does not trim the value.
 */
function isKept(live: JsonMap): boolean {
  return mapOf(mapOf(live['metadata'])['annotations'])['helm.sh/resource-policy'] === 'keep';
}

function removedKind(target: ManifestResource): PredictedRefusal {
  return {
    why: 'unknown-kind',
    message: `unable to build kubernetes objects from current release manifest: ${unknownKind(target).message}`,
  };
}
