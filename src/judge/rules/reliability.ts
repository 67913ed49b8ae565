/** What keeps pods healthy and lets nodes be emptied. */
import { at, mapOf } from '../../manifests/index.ts';
import { quantityOf, type ViewEntry } from '../../diff/index.ts';
import { type MapValue, type Value } from '../../yaml/index.ts';
import { type Lookup, refOfEntry } from '../lookup.ts';
import { containersOf, labelSelector, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Facts, Hit, Pair, Rule } from '../types.ts';
import { counted, isKind, keys, listed, numberAt, scalar, touches } from './look.ts';
import { scalersOf } from './scalers.ts';

const budget = 'policy/PodDisruptionBudget';
const probes = ['readinessProbe', 'livenessProbe', 'startupProbe'] as const;

export const reliabilityRules: readonly Rule[] = [
  {
    id: 'disruption-budget-removed',
    severity: 'medium',
    kinds: ['PodDisruptionBudget'],
    when: 'a PodDisruptionBudget is removed, or selects no pods any more, while the pods that it protected stay',
    why: 'draining nodes may stop all of these pods at once',
    hint: 'keep a budget for what must always answer',
    source: 'row 27; Kubernetes documentation, Disruptions',
    *find({ gone, meantOf, young, old }) {
      for (const pair of meantOf(budget)) {
        const { namespace } = pair.resource;
        if (pair.change.kind !== 'changed' || !touches(pair, 'spec', 'selector')) continue;
        const [was, is] = [pair.before, pair.after].map((value) =>
          labelSelector(at(value, 'spec', 'selector')),
        );
        const [first] = was === undefined ? [] : old.podsOf(namespace, was);
        if (first === undefined || is === undefined || young.podsOf(namespace, is).length > 0) continue;
        const { kind, name } = first.entry.identity;
        yield {
          resource: pair.resource,
          path: keys('spec', 'selector'),
          message: `selects no pods any more (it protected ${kind} ${name}): draining nodes may stop all of them at once`,
        };
      }
      for (const { resource, value, became } of gone) {
        if (!isKind(resource, budget) || became?.kind === 'PodDisruptionBudget') continue;
        const left = young.podsOf(resource.namespace, labelSelector(at(value, 'spec', 'selector')));
        if (left.length > 0)
          yield {
            resource,
            side: 'before',
            message: `is removed: draining nodes may stop all pods of ${listed(left.map(({ entry }) => `${entry.identity.kind} ${entry.identity.name}`))} at once`,
          };
      }
    },
  },
  {
    id: 'disruption-budget-blocks',
    severity: 'medium',
    kinds: ['PodDisruptionBudget'],
    when: 'a budget allows no disruption at all: maxUnavailable 0, minAvailable 100%, or as many as there are replicas (a share is rounded up)',
    why: 'no node that runs such a pod can be drained: cluster upgrades hang',
    hint: 'allow one pod to be away, or run one replica more',
    source: 'row 27; Kubernetes documentation, Specifying a Disruption Budget',
    find: blockingBudgets,
  },
  {
    id: 'probe-removed',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'readinessProbe, livenessProbe or startupProbe of a container is removed',
    why: 'traffic reaches pods that are not ready, or pods that hang are not restarted',
    hint: 'keep the probe, or replace it by one that fits',
    source: 'row 30; Kubernetes documentation, Liveness, Readiness and Startup Probes',
    *find({ meant }) {
      for (const [pair, old, young] of withContainers(meant))
        for (const [name, before, after] of both(old, young)) {
          const gone = probes.filter((probe) => before.has(probe) && !after.has(probe));
          if (gone.length > 0)
            yield {
              resource: pair.resource,
              path: containersPath(pair, name),
              message: `container ${name} loses its ${listed(gone)}`,
            };
        }
    },
  },
  {
    id: 'resources-lowered',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'a request or a limit of a container is removed or lowered (a limit of cpu may go: info)',
    why: 'the container may be killed for want of memory, throttled, or placed on a node that has no room for it',
    hint: 'compare with what the pods use now (kubectl top pods)',
    source: 'row 30; Kubernetes documentation, Resource Management for Pods and Containers',
    *find({ meant }) {
      for (const [pair, old, young] of withContainers(meant))
        for (const [name, before, after] of both(old, young)) {
          const lowered = loweredResources(before, after);
          if (lowered.length === 0) continue;
          const isMild = lowered.every(({ isHarmless }) => isHarmless);
          yield {
            resource: pair.resource,
            ...(isMild && { severity: 'info' }),
            path: containersPath(pair, name),
            message: `container ${name}: ${listed(
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
    why: 'pods that need longer to finish their work are killed in the middle of it',
    hint: 'leave the time that the longest request needs',
    source: 'row 30; Kubernetes documentation, Pod Lifecycle, Termination of Pods',
    *find({ meant }) {
      for (const pair of meant) {
        const path = podSpecPath(pair.resource.kind);
        if (!touches(pair, ...path, 'terminationGracePeriodSeconds')) continue;
        if (
          podTemplateOf(pair.after, pair.resource.kind) === undefined ||
          podTemplateOf(pair.before, pair.resource.kind) === undefined
        )
          continue;
        const [old, young] = [
          numberAt(pair.before, ...path, 'terminationGracePeriodSeconds') ?? 30,
          numberAt(pair.after, ...path, 'terminationGracePeriodSeconds') ?? 30,
        ];
        if (young < old)
          yield {
            resource: pair.resource,
            path: keys(...path, 'terminationGracePeriodSeconds'),
            message: `terminationGracePeriodSeconds ${old} -> ${young}: pods are killed sooner`,
          };
      }
    },
  },
];

const containersPath = (pair: Pair, name: string): ReturnType<typeof keys> => [
  ...keys(...podSpecPath(pair.resource.kind), 'containers'),
  { kind: 'item', keys: [{ key: 'name', value: name }], occurrence: 1 },
];

/** Changed workloads with their old and new template. */
function* withContainers(pairs: readonly Pair[]): Iterable<readonly [Pair, MapValue, MapValue]> {
  for (const pair of pairs) {
    if (!touches(pair, ...podSpecPath(pair.resource.kind))) continue;
    const [old, young] = [
      podTemplateOf(pair.before, pair.resource.kind),
      podTemplateOf(pair.after, pair.resource.kind),
    ];
    if (old !== undefined && young !== undefined) yield [pair, old, young];
  }
}

/** Containers that stay; those that only prepare the pod run once. */
function* both(old: MapValue, young: MapValue): Iterable<readonly [string, MapValue, MapValue]> {
  const before = new Map(
    containersOf(old)
      .filter(({ init }) => !init)
      .map(({ name, value }) => [name, value]),
  );
  for (const { name, init, value } of containersOf(young)) {
    const known = before.get(name);
    if (!init && known !== undefined) yield [name, known, value];
  }
}

function loweredResources(before: MapValue, after: MapValue): { text: string; isHarmless: boolean }[] {
  return (['requests', 'limits'] as const).flatMap((field) => {
    const old = mapOf(at(before, 'resources', field)) ?? new Map<string, Value>();
    return [...old].flatMap(([name, amount]) => {
      const now = at(after, 'resources', field, name);
      const text = `${field === 'requests' ? 'request' : 'limit'} of ${name} ${scalar(amount)} -> ${now === undefined ? 'none' : scalar(now)}`;
      if (now === undefined) {
        // The server fills a request in from its limit.
        const isFilled = field === 'requests' && at(after, 'resources', 'limits', name) !== undefined;
        return isFilled ? [] : [{ text, isHarmless: field === 'limits' && name === 'cpu' }];
      }
      const [was, is] = [quantityOf(amount), quantityOf(now)];
      return was !== undefined && is !== undefined && is < was ? [{ text, isHarmless: false }] : [];
    });
  });
}

/** Budgets that block now and did not before: changed themselves, new, or with fewer pods under them. */
function* blockingBudgets({ meantOf, came, young, old }: Facts): Iterable<Hit> {
  const budgets = new Map<string, ViewEntry>();
  const add = (entry: ViewEntry | undefined): void => void (entry && budgets.set(entry.id, entry));
  for (const { resource } of came)
    if (isKind(resource, budget))
      add(young.named(resource.group, resource.kind, resource.namespace, resource.name));
  for (const pair of meantOf(budget, 'apps/Deployment', 'apps/StatefulSet')) {
    const { group, kind, namespace, name } = pair.resource;
    if (pair.change.kind !== 'changed') continue;
    if (isKind(pair.resource, budget) && touches(pair, 'spec'))
      add(young.named(group, kind, namespace, name));
    if (!isKind(pair.resource, 'apps/Deployment', 'apps/StatefulSet') || !touches(pair, 'spec', 'replicas'))
      continue;
    for (const entry of young.ofKind('PodDisruptionBudget'))
      if (entry.identity.namespace === namespace) add(entry);
  }
  for (const entry of budgets.values()) {
    const how = blockOf(young, young.value(entry), entry.identity.namespace);
    const before = old.named(
      entry.identity.group,
      entry.identity.kind,
      entry.identity.namespace,
      entry.identity.name,
    );
    if (
      how === undefined ||
      (before && blockOf(old, old.value(before), entry.identity.namespace) !== undefined)
    )
      continue;
    yield {
      resource: refOfEntry(entry),
      message: `${how} allows no disruption: nodes with these pods cannot be drained`,
    };
  }
}

function blockOf(side: Lookup, value: MapValue, namespace: string): string | undefined {
  const [most, least] = [at(value, 'spec', 'maxUnavailable'), at(value, 'spec', 'minAvailable')];
  if (most !== undefined && /^0%?$/.test(scalar(most))) return `maxUnavailable ${scalar(most)}`;
  if (least === undefined) return undefined;
  if (scalar(least) === '100%') return 'minAvailable 100%';
  const pods = replicasOf(side, value, namespace);
  if (pods === undefined || pods.count === 0) return undefined;
  // A share is rounded up.
  const share = /^(\d+)%$/.exec(scalar(least))?.[1];
  const count = share === undefined ? Number(scalar(least)) : Math.ceil((Number(share) * pods.count) / 100);
  return count > 0 && count >= pods.count
    ? `minAvailable ${scalar(least)} of ${counted(pods.count, 'replica')}${pods.isWritten ? '' : ' (where nobody else scales it)'}`
    : undefined;
}

const counting = ['apps/Deployment', 'apps/StatefulSet', 'apps/ReplicaSet', 'argoproj.io/Rollout'] as const;

interface Replicas {
  readonly count: number;
  /** Else it is the one that the server fills in. */
  readonly isWritten: boolean;
}

/** How many pods a budget is about; nothing where an autoscaler, or a kind without replicas, decides. */
function replicasOf(side: Lookup, value: MapValue, namespace: string): Replicas | undefined {
  const scalers = scalersOf(side);
  let [count, isWritten] = [0, true];
  for (const { entry, value: workload } of side.podsOf(
    namespace,
    labelSelector(at(value, 'spec', 'selector')),
  )) {
    if (!isKind(entry.identity, ...counting) || scalers(entry.identity) !== undefined) return undefined;
    const replicas = numberAt(workload, 'spec', 'replicas');
    count += replicas ?? 1;
    isWritten &&= replicas !== undefined;
  }
  return { count, isWritten };
}
