/** Hooks: helm deletes and makes them anew, so nothing is asked about them; both sides are known from the render and the history. */
import { namesOf } from './predict-resource.ts';
import { idOfTarget, type Target } from './predict-targets.ts';
import type { PredictedResource, StoredRelease } from './types.ts';

/** `target` is absent where the new render has the hook no more. */
export interface PredictedHook {
  readonly target?: Target;
  readonly predicted: PredictedResource;
}

export function hooksOf(
  rendered: readonly Target[],
  from: StoredRelease | undefined,
  read: (manifest: string) => Target[],
): PredictedHook[] {
  const before = new Map(
    (from?.hooks ?? []).flatMap(({ path, manifest }) =>
      read(manifest).map((target) => [idOfTarget(target), { ...target, template: path }] as const),
    ),
  );
  const hooks = rendered.filter(({ part }) => part === 'hook');
  const stays = new Set(hooks.map(idOfTarget));
  return [
    ...hooks.map((target) => {
      const released = before.get(idOfTarget(target))?.object;
      const sides = { rendered: target.object, after: target.object, ...(released && { released }) };
      return { target, predicted: { ...known(target), ...sides } };
    }),
    ...[...before]
      .filter(([id]) => !stays.has(id))
      .map(([, target]) => ({ predicted: { ...known(target), released: target.object } })),
  ];
}

const known = (target: Target) =>
  ({ ...namesOf(target), action: 'hook', notAsked: 'a-hook', drift: [] }) as const;
