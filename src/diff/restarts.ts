import { isMap, type MapValue } from '../yaml/index.ts';
import { at } from '../manifests/index.ts';
import { pathText } from './path.ts';
import type { ResourceRef } from '../manifests/index.ts';
import type { Change, Restart, Step } from './types.ts';

/** Kinds whose controller replaces the pods when the template changes. A Job runs once, a CronJob's next run takes it. */
const workloads = new Set([
  'apps/Deployment',
  'apps/StatefulSet',
  'apps/DaemonSet',
  'argoproj.io/Rollout',
  'apps.kruise.io/CloneSet',
]);
const mostReasons = 5;

export const isWorkload = (ref: { readonly group: string; readonly kind: string }): boolean =>
  workloads.has(`${ref.group}/${ref.kind}`);

export const inTemplate = (path: readonly Step[]): boolean =>
  isKey(path[0], 'spec') && isKey(path[1], 'template');
const isKey = (step: Step | undefined, key: string): boolean => step?.kind === 'key' && step.key === key;

/** The restart that the changes of a workload cause; nothing where none does, or the user restarts by hand (OnDelete). */
export function restartOf(
  resource: ResourceRef,
  value: MapValue,
  changes: readonly Change[],
  reordered: readonly (readonly Step[])[],
): Restart | undefined {
  if (!isWorkload(resource)) return undefined;
  const causes = changes.filter((change) => inTemplate(change.path));
  const orders = reordered.filter(inTemplate);
  if (causes.length + orders.length === 0 || isOnDelete(value)) return undefined;
  const because = [
    ...causes.map((change) => pathText(change.path)),
    ...orders.map((path) => `${pathText(path)} (order)`),
  ];
  return {
    resource,
    because: because.slice(0, mostReasons),
    quiet: causes.every((change) => change.group !== undefined),
  };
}

function isOnDelete(value: MapValue): boolean {
  const strategy = at(value, 'spec', 'updateStrategy');
  return isMap(strategy) && strategy.get('type') === 'OnDelete';
}
