import { isNumeral, type MapValue } from '../yaml/index.ts';
import { at } from '../manifests/index.ts';
import { quietOf } from './noise.ts';
import { pathText } from './path.ts';
import type { ResourceRef } from '../manifests/index.ts';
import type { Change, Restart, PathStep } from './types.ts';
import type { Respelling } from './values/change-collector.ts';

/**
 * Kinds whose controller replaces the pods when the template changes. A Job runs once, and a CronJob's next
 * run uses it.
 */
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

export const inTemplate = (path: readonly PathStep[]): boolean =>
  isKey(path[0], 'spec') && isKey(path[1], 'template');
const isKey = (step: PathStep | undefined, key: string): boolean => step?.kind === 'key' && step.key === key;

/**
 * The restart that changes of a workload cause. Undefined where they cause none, or no pod is replaced: the
 * user restarts by hand (OnDelete), the rollout is paused, or there are no replicas.
 */
export function restartOf(
  resource: ResourceRef,
  value: MapValue,
  changes: readonly Change[],
): Restart | undefined {
  if (!replacesPods(resource, value)) return undefined;
  const causes = changes.filter((change) => inTemplate(change.path));
  if (causes.length === 0) return undefined;
  // Only a few reasons are shown: a new image says most, a label or a checksum least.
  const sorted = causes.toSorted((a, b) => reasonWeight(a) - reasonWeight(b));
  const because = sorted.map(({ kind, path }) => `${pathText(path)}${kind === 'order' ? ' (order)' : ''}`);
  return {
    resource,
    because: because.slice(0, mostReasons),
    quiet: causes.every(isNoise),
  };
}

/**
 * Whether another spelling of the same value replaces the pods. Deployments and DaemonSets compare amounts. A
 * StatefulSet's revision is the template's text (test/real/respelled.cluster.test.ts).
 */
export const restartsByText = ({ group, kind }: ResourceRef, as: Respelling['as']): boolean =>
  as === 'line ends' || (group === 'apps' && kind === 'StatefulSet');

function reasonWeight(change: Change): number {
  if (isNoise(change)) return 2;
  return isKey(change.path.at(-1), 'image') ? 0 : 1;
}

/** A change that restarts pods and means nothing else. */
const isNoise = ({ group, path }: Change): boolean => group !== undefined || quietOf(path) !== undefined;

/** Whether the controller replaces the pods on any change of their template, even of a label or an order. */
export const replacesPods = (resource: ResourceRef, value: MapValue): boolean =>
  isWorkload(resource) && !isHeld(value);

function isHeld(value: MapValue): boolean {
  const replicas = at(value, 'spec', 'replicas');
  return (
    at(value, 'spec', 'updateStrategy', 'type') === 'OnDelete' ||
    at(value, 'spec', 'paused') === true ||
    (isNumeral(replicas) && replicas.numeral === '0')
  );
}

/** The same by the text, for changes that are known by their lines only. */
export const isHeldText = (text: string): boolean =>
  text.includes('OnDelete') || /^ {2}(?:paused: true|replicas: 0)$/m.test(text);
