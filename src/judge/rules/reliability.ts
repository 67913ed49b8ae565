/** Rules about the health of pods. */
import { at, mapOf, quantityOf } from '../../manifests/index.ts';
import { type MapValue, type Value } from '../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { ResourcePair, Rule } from '../types.ts';
import { keys, listWords, numberAt, scalar, touches } from './readers.ts';

const probes = ['readinessProbe', 'livenessProbe', 'startupProbe'] as const;

export const reliabilityRules: readonly Rule[] = [
  {
    id: 'probe-removed',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'readinessProbe, livenessProbe or startupProbe of a container is removed',
    why: 'pods get traffic before they are ready, or hanging pods are not restarted',
    hint: 'keep the probe, or replace it',
    source: 'Kubernetes documentation, Liveness, Readiness and Startup Probes',
    *find({ meaningful }) {
      for (const [pair, previous, current] of withContainers(meaningful))
        for (const [name, before, after] of pairContainers(previous, current)) {
          const removedProbes = probes.filter((probe) => before.has(probe) && !after.has(probe));
          if (removedProbes.length > 0)
            yield {
              resource: pair.resource,
              path: containersPath(pair, name),
              message: `container ${name} loses its ${listWords(removedProbes)}`,
            };
        }
    },
  },
  {
    id: 'resources-lowered',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'a request or a limit of a container is removed or lowered (info for a removed CPU limit)',
    why: 'the container may be OOM-killed, throttled, or scheduled to a node without enough resources',
    hint: 'compare it with the current usage (kubectl top pods)',
    source: 'Kubernetes documentation, Resource Management for Pods and Containers',
    *find({ meaningful }) {
      for (const [pair, previous, current] of withContainers(meaningful))
        for (const [name, before, after] of pairContainers(previous, current)) {
          const lowered = loweredResources(before, after);
          if (lowered.length === 0) continue;
          const isMild = lowered.every(({ isHarmless }) => isHarmless);
          yield {
            resource: pair.resource,
            ...(isMild && { severity: 'info' }),
            path: containersPath(pair, name),
            message: `container ${name}: ${listWords(
              lowered.map(({ text }) => text),
              4,
            )}`,
          };
        }
    },
  },
  {
    id: 'grace-lowered',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'terminationGracePeriodSeconds is lowered',
    why: 'pods that need longer to finish their work are killed',
    hint: 'allow the time that the longest request needs',
    source: 'Kubernetes documentation, Pod Lifecycle, Termination of Pods',
    *find({ meaningful }) {
      for (const pair of meaningful) {
        const path = podSpecPath(pair.resource.kind);
        if (!touches(pair, ...path, 'terminationGracePeriodSeconds')) continue;
        if (
          podTemplateOf(pair.after, pair.resource.kind) === undefined ||
          podTemplateOf(pair.before, pair.resource.kind) === undefined
        )
          continue;
        const [before, after] = [
          numberAt(pair.before, ...path, 'terminationGracePeriodSeconds') ?? 30,
          numberAt(pair.after, ...path, 'terminationGracePeriodSeconds') ?? 30,
        ];
        if (after < before)
          yield {
            resource: pair.resource,
            path: keys(...path, 'terminationGracePeriodSeconds'),
            message: `terminationGracePeriodSeconds ${before} -> ${after}: pods are killed sooner`,
          };
      }
    },
  },
];

const containersPath = (pair: ResourcePair, name: string): ReturnType<typeof keys> => [
  ...keys(...podSpecPath(pair.resource.kind), 'containers'),
  { kind: 'item', keys: [{ key: 'name', value: name }], occurrence: 1 },
];

/** Changed workloads with their old and new template. */
function* withContainers(
  pairs: readonly ResourcePair[],
): Iterable<readonly [ResourcePair, MapValue, MapValue]> {
  for (const pair of pairs) {
    if (!touches(pair, ...podSpecPath(pair.resource.kind))) continue;
    const [before, after] = [
      podTemplateOf(pair.before, pair.resource.kind),
      podTemplateOf(pair.after, pair.resource.kind),
    ];
    if (before !== undefined && after !== undefined) yield [pair, before, after];
  }
}

/** Containers on both sides; those that only prepare the pod run once. */
function* pairContainers(
  oldValue: MapValue,
  newValue: MapValue,
): Iterable<readonly [string, MapValue, MapValue]> {
  const before = new Map(
    containersOf(oldValue)
      .filter(({ init }) => !init)
      .map(({ name, value }) => [name, value]),
  );
  for (const { name, init, value } of containersOf(newValue)) {
    const previous = before.get(name);
    if (!init && previous !== undefined) yield [name, previous, value];
  }
}

function loweredResources(before: MapValue, after: MapValue): { text: string; isHarmless: boolean }[] {
  return (['requests', 'limits'] as const).flatMap((field) => {
    const previous = mapOf(at(before, 'resources', field)) ?? new Map<string, Value>();
    return [...previous].flatMap(([name, amount]) => {
      const now = at(after, 'resources', field, name);
      const text = `${field === 'requests' ? 'request' : 'limit'} of ${name} ${scalar(amount)} -> ${now === undefined ? 'none' : scalar(now)}`;
      if (now === undefined) {
        // Without a request the server uses the limit.
        const isFilled = field === 'requests' && at(after, 'resources', 'limits', name) !== undefined;
        return isFilled ? [] : [{ text, isHarmless: field === 'limits' && name === 'cpu' }];
      }
      const [oldValue, newValue] = [quantityOf(amount), quantityOf(now)];
      return oldValue !== undefined && newValue !== undefined && newValue < oldValue
        ? [{ text, isHarmless: false }]
        : [];
    });
  });
}
