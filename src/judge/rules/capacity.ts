/** Rules about how many pods run, and whether some run at every moment. */
import { at, mapOf } from '../../manifests/index.ts';
import { type MapValue } from '../../yaml/index.ts';
import { labelsOf } from '../pods.ts';
import type { Rule } from '../types.ts';
import { called, isKind, keys, numberAt, scalar, textAt, touches } from './readers.ts';
import { autoscaler, scalersOf, targetOf } from './scalers.ts';
import { uncertain } from './uncertain.ts';

const scaled = ['apps/Deployment', 'apps/StatefulSet', 'apps/ReplicaSet', 'argoproj.io/Rollout'] as const;

export const capacityRules: readonly Rule[] = [
  {
    id: 'scaled-to-zero',
    severity: 'high',
    kinds: ['Deployment', 'StatefulSet', 'ReplicaSet'],
    when: 'spec.replicas N -> 0',
    why: 'no pod is left to serve requests; an autoscaler does not scale up from 0',
    hint: 'keep at least one replica, or say in the pull request that the workload is to stop',
    source: 'Kubernetes documentation, Horizontal Pod Autoscaling (implicit maintenance-mode deactivation)',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf(...scaled)) {
        if (!isKind(pair.resource, ...scaled) || !touches(pair, 'spec', 'replicas')) continue;
        if (numberAt(pair.after, 'spec', 'replicas') !== 0) continue;
        const before = numberAt(pair.before, 'spec', 'replicas') ?? 1;
        if (before === 0) continue;
        yield {
          resource: pair.resource,
          path: keys('spec', 'replicas'),
          message: `replicas ${before} -> 0: all pods stop`,
        };
      }
    },
  },
  {
    id: 'replicas-dropped-under-autoscaler',
    severity: 'high',
    kinds: ['Deployment', 'StatefulSet'],
    when: 'spec.replicas is removed while an autoscaler targets the workload',
    why: 'helm sends null for the removed field: the workload falls to 1 replica until the autoscaler reacts',
    hint: 'remove the field from the live object first (kubectl edit, or server-side apply by another manager), or accept the dip',
    source: 'helm#12650, helm#12486, helm#10088',
    *find({ meaningfulOf, lookupAfter }) {
      const scalers = scalersOf(lookupAfter);
      for (const pair of meaningfulOf(...scaled)) {
        if (
          pair.change.kind !== 'changed' ||
          !isKind(pair.resource, ...scaled) ||
          !touches(pair, 'spec', 'replicas')
        )
          continue;
        if (at(pair.after, 'spec', 'replicas') !== undefined) continue;
        const scaler = scalers(pair.resource);
        if (scaler === undefined) continue;
        yield {
          resource: pair.resource,
          path: keys('spec', 'replicas'),
          ...uncertain('replicas', [
            `replicas is removed while ${called(scaler)} scales it: it falls `,
            'to 1 replica',
            ' until the autoscaler reacts',
          ]),
        };
      }
    },
  },
  {
    id: 'autoscaler-lowered',
    severity: 'high',
    kinds: ['HorizontalPodAutoscaler'],
    when: 'the autoscaler of a remaining workload is removed, its minReplicas or maxReplicas is lowered, or its target changes',
    why: 'fewer pods run or may run than before',
    hint: 'check that fewer pods can carry the load',
    source: 'Kubernetes documentation, Horizontal Pod Autoscaling',
    *find({ meaningfulOf, deleted, lookupAfter, lookupBefore }) {
      const scalers = scalersOf(lookupAfter);
      for (const { resource, value, successor } of deleted) {
        if (!isKind(resource, `autoscaling/${autoscaler}`) || successor?.kind === autoscaler) continue;
        const target = targetOf(value);
        const entry = lookupAfter.findNamed(target.group, target.kind, resource.namespace, target.name);
        if (entry === undefined || scalers(entry.identity) !== undefined) continue;
        const fixed = numberAt(lookupAfter.value(entry), 'spec', 'replicas');
        yield {
          resource,
          side: 'before',
          message: `is removed: ${target.kind} ${target.name} ${fixed === undefined ? 'keeps its current number of replicas' : `is set to ${fixed} replicas`} and is no longer autoscaled`,
        };
      }
      for (const pair of meaningfulOf(`autoscaling/${autoscaler}`)) {
        if (!isKind(pair.resource, `autoscaling/${autoscaler}`)) continue;
        for (const field of ['minReplicas', 'maxReplicas'] as const) {
          if (!touches(pair, 'spec', field)) continue;
          const [before, after] = [
            numberAt(pair.before, 'spec', field) ?? 1,
            numberAt(pair.after, 'spec', field) ?? 1,
          ];
          if (after < before)
            yield {
              resource: pair.resource,
              path: keys('spec', field),
              message: `${field} ${before} -> ${after}: less capacity than before`,
            };
        }
        if (!touches(pair, 'spec', 'scaleTargetRef')) continue;
        const [previous, current] = [targetOf(pair.before), targetOf(pair.after)];
        if (previous.name === current.name && previous.kind === current.kind) continue;
        const { namespace } = pair.resource;
        const isThere =
          lookupAfter.findNamed(current.group, current.kind, namespace, current.name) !== undefined;
        if (
          !isThere &&
          lookupBefore.findNamed(previous.group, previous.kind, namespace, previous.name) !== undefined
        )
          yield {
            resource: pair.resource,
            path: keys('spec', 'scaleTargetRef'),
            message: `scales ${current.kind} ${current.name}, which is not in the render; it was ${previous.kind} ${previous.name}`,
          };
      }
    },
  },
  {
    id: 'autoscaler-target-lost',
    severity: 'high',
    kinds: ['Deployment', 'StatefulSet', 'ReplicaSet', 'Rollout'],
    when: 'a workload is removed, or replaced by another kind or name, while an autoscaler of the new render still targets the old one',
    why: 'the autoscaler finds nothing to scale: the replacement keeps its number of replicas under any load',
    hint: 'set scaleTargetRef to the new workload, or remove the autoscaler with the old one',
    source: 'Kubernetes documentation, Horizontal Pod Autoscaling',
    *find({ deleted, lookupAfter }) {
      const scalers = scalersOf(lookupAfter);
      for (const { resource } of deleted) {
        const scaler = isKind(resource, ...scaled) ? scalers(resource) : undefined;
        if (scaler === undefined) continue;
        yield {
          resource,
          side: 'before',
          message: `is removed, but ${called(scaler)} still targets it`,
        };
      }
    },
  },
  {
    id: 'rollout-stops-all',
    severity: 'high',
    kinds: ['Deployment'],
    when: 'spec.strategy becomes Recreate, or maxUnavailable covers all pods (medium if no Service of the render selects them)',
    why: 'every rollout, this one too, stops all pods before new ones are ready',
    hint: 'keep RollingUpdate if two versions can run side by side; otherwise plan a maintenance window',
    source: 'Kubernetes documentation, Deployments, Strategy',
    *find({ meaningfulOf, lookupAfter }) {
      for (const pair of meaningfulOf('apps/Deployment')) {
        if (!isKind(pair.resource, 'apps/Deployment') || !touches(pair, 'spec', 'strategy')) continue;
        if (stopsAll(pair.before) || !stopsAll(pair.after)) continue;
        const labels = labelsOf(mapOf(at(pair.after, 'spec', 'template')));
        const isServed = lookupAfter.servicesOf(pair.resource.namespace, labels).length > 0;
        yield {
          resource: pair.resource,
          path: keys('spec', 'strategy'),
          ...(!isServed && { severity: 'medium' }),
          message: `${textAt(pair.after, 'spec', 'strategy', 'type') === 'Recreate' ? 'strategy Recreate' : 'maxUnavailable 100%'}: every rollout stops all pods before new ones are ready`,
        };
      }
    },
  },
  {
    id: 'rollout-less-available',
    severity: 'medium',
    kinds: ['Deployment'],
    when: 'spec.strategy.rollingUpdate.maxUnavailable rises',
    why: 'more pods are unavailable at once during a rollout',
    hint: 'check that the remaining pods can carry the load',
    source: 'Kubernetes documentation, Deployments, Max Unavailable',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf('apps/Deployment')) {
        if (!isKind(pair.resource, 'apps/Deployment') || !touches(pair, 'spec', 'strategy', 'rollingUpdate'))
          continue;
        if (stopsAll(pair.after)) continue;
        const [before, after] = [unavailable(pair.before), unavailable(pair.after)];
        const count = numberAt(pair.after, 'spec', 'replicas') ?? 1;
        if (away(after, count) <= away(before, count)) continue;
        yield {
          resource: pair.resource,
          path: keys('spec', 'strategy', 'rollingUpdate', 'maxUnavailable'),
          message: `maxUnavailable ${scalar(before)} -> ${scalar(after)}: more pods are unavailable at once during a rollout`,
        };
      }
    },
  },
];

const unavailable = (value: MapValue): ReturnType<typeof at> =>
  at(value, 'spec', 'strategy', 'rollingUpdate', 'maxUnavailable') ?? '25%';

/** How many pods may be unavailable: a percentage is rounded down, as Kubernetes does. */
function away(value: ReturnType<typeof at>, replicas: number): number {
  const text = scalar(value);
  return text.endsWith('%') ? Math.floor((Number(text.slice(0, -1)) * replicas) / 100) : Number(text);
}

function stopsAll(value: MapValue): boolean {
  if (textAt(value, 'spec', 'strategy', 'type') === 'Recreate') return true;
  const written = at(value, 'spec', 'strategy', 'rollingUpdate', 'maxUnavailable');
  if (written === undefined) return false;
  const replicas = numberAt(value, 'spec', 'replicas') ?? Number.POSITIVE_INFINITY;
  return scalar(written) === '100%' || (numberAt(written) ?? 0) >= Math.max(1, replicas);
}
