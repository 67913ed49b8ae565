/**
 * Predicts hooks. helm deletes and recreates them, so render and history already tell both sides. A hook that
 * is not deleted first conflicts with itself, unless it is applied on the server.
 */
import type { Run } from './plan.ts';
import { namesOf } from './resource.ts';
import { idOfTarget, type ManifestResource } from './targets.ts';
import type { PredictedResource } from './types.ts';
import type { StoredRelease } from '../release-types.ts';

/** `target` is absent where the new render no longer has the hook. */
interface PredictedHook {
  readonly target?: ManifestResource;
  readonly predicted: PredictedResource;
}

export async function predictHooks(
  run: Run,
  rendered: readonly ManifestResource[],
  from: StoredRelease | undefined,
  read: (manifest: string) => ManifestResource[],
): Promise<PredictedHook[]> {
  const before = new Map(
    (from?.hooks ?? []).flatMap(({ path, manifest }) =>
      read(manifest).map((target) => [idOfTarget(target), { ...target, template: path }] as const),
    ),
  );
  const hooks = rendered.filter(({ part }) => part === 'hook');
  const remaining = new Set(hooks.map(idOfTarget));
  return [
    ...(await Promise.all(
      hooks.map(async (target) => {
        const released = before.get(idOfTarget(target))?.object;
        const sides = { rendered: target.object, ...(released && { released }) };
        const outcome = (await predictConflict(run, target)) ?? { after: target.object };
        return { target, predicted: { ...identityOf(target), ...sides, ...outcome } };
      }),
    )),
    ...[...before]
      .filter(([id]) => !remaining.has(id))
      .map(([, target]) => ({ predicted: { ...identityOf(target), released: target.object } })),
  ];
}

const identityOf = (target: ManifestResource) =>
  ({ ...namesOf(target), action: 'hook', notAsked: 'a-hook', drift: [] }) as const;

/**
 * helm creates a hook of this command without deleting the existing one, and the server refuses a second one
 * of that name.
 */
async function predictConflict(
  { intent, plan, read }: Run,
  { served, namespace, name, hook }: ManifestResource,
): Promise<Pick<PredictedResource, 'live' | 'refusal'> | undefined> {
  const { events = [], deletePolicies = [] } = hook ?? {};
  const runs = events.some((event) => event === `pre-${intent.verb}` || event === `post-${intent.verb}`);
  // Without any policy it is deleted first.
  const isDeleted = deletePolicies.includes('before-hook-creation') || deletePolicies.length === 0;
  if (!runs || isDeleted || plan.method === 'server-side' || served === undefined || name === '')
    return undefined;
  const live = await read({ served, namespace, name });
  if (live.is !== 'object') return undefined;
  const resource = served.group === '' ? served.plural : `${served.plural}.${served.group}`;
  return {
    live: live.object,
    refusal: { why: 'server', message: `${resource} ${JSON.stringify(name)} already exists` },
  };
}
