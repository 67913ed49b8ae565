/**
 * Hooks: helm deletes and makes them anew, so little is asked about them; both sides are known from the render and the history. One that is not
 * deleted before stands in its own way, unless it is applied on the server.
 */
import type { Run } from './plan.ts';
import { namesOf } from './resource.ts';
import { idOfTarget, type ManifestResource } from './targets.ts';
import type { PredictedResource, StoredRelease } from '../types.ts';

/** `target` is absent where the new render has the hook no more. */
export interface PredictedHook {
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
  const stays = new Set(hooks.map(idOfTarget));
  return [
    ...(await Promise.all(
      hooks.map(async (target) => {
        const released = before.get(idOfTarget(target))?.object;
        const sides = { rendered: target.object, ...(released && { released }) };
        const stands = (await inItsWay(run, target)) ?? { after: target.object };
        return { target, predicted: { ...known(target), ...sides, ...stands } };
      }),
    )),
    ...[...before]
      .filter(([id]) => !stays.has(id))
      .map(([, target]) => ({ predicted: { ...known(target), released: target.object } })),
  ];
}

const known = (target: ManifestResource) =>
  ({ ...namesOf(target), action: 'hook', notAsked: 'a-hook', drift: [] }) as const;

/** helm makes a hook of this command without having deleted what is there, and the server refuses a second one of that name. */
async function inItsWay(
  { intent, plan, read }: Run,
  { served, namespace, name, hook }: ManifestResource,
): Promise<Pick<PredictedResource, 'live' | 'refusal'> | undefined> {
  const { events = [], deletePolicies = [] } = hook ?? {};
  const runs = events.some((event) => event === `pre-${intent.verb}` || event === `post-${intent.verb}`);
  // Without any policy it is deleted before.
  const isDeleted = deletePolicies.includes('before-hook-creation') || deletePolicies.length === 0;
  if (!runs || isDeleted || plan.method === 'server-side' || served === undefined || name === '')
    return undefined;
  const found = await read({ served, namespace, name });
  if (found.is !== 'object') return undefined;
  const resource = served.group === '' ? served.plural : `${served.plural}.${served.group}`;
  return {
    live: found.object,
    refusal: { why: 'server', message: `${resource} ${JSON.stringify(name)} already exists` },
  };
}
