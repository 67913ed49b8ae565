/** Rules about disruption budgets: nodes can be drained, and enough pods keep running. */
import type { ViewEntry } from '../../diff/index.ts';
import { at } from '../../manifests/index.ts';
import { type Lookup, type PodEntry, refOfEntry } from '../lookup.ts';
import { labelSelector } from '../pods.ts';
import type { Facts, Hit, Rule } from '../types.ts';
import { called, isKind, keys, listWords, numberAt, scalar, touches } from './readers.ts';
import { scalersOf } from './scalers.ts';
import { plural } from '../../tools/index.ts';

const budget = 'policy/PodDisruptionBudget';

export const budgetRules: readonly Rule[] = [
  {
    id: 'disruption-budget-removed',
    severity: 'medium',
    kinds: ['PodDisruptionBudget'],
    when: 'a PodDisruptionBudget is removed, or no longer selects pods, while the pods that it protected stay',
    why: 'draining nodes may stop all of these pods at once',
    hint: 'keep a budget for workloads that must stay available',
    source: 'Kubernetes documentation, Disruptions',
    *find({ deleted, meaningfulOf, lookupAfter, lookupBefore }) {
      for (const pair of meaningfulOf(budget)) {
        const { namespace } = pair.resource;
        if (pair.change.kind !== 'changed' || !touches(pair, 'spec', 'selector')) continue;
        const [before, after] = [pair.before, pair.after].map((value) =>
          labelSelector(at(value, 'spec', 'selector')),
        );
        const [first] = before === undefined ? [] : lookupBefore.podsOf(namespace, before);
        if (first === undefined || after === undefined || lookupAfter.podsOf(namespace, after).length > 0)
          continue;
        yield {
          resource: pair.resource,
          path: keys('spec', 'selector'),
          message: `no longer selects pods (it protected ${called(first.entry)}): draining nodes may stop all of them at once`,
        };
      }
      for (const { resource, value, successor } of deleted) {
        if (!isKind(resource, budget) || successor?.kind === 'PodDisruptionBudget') continue;
        const selectedPods = lookupAfter.podsOf(
          resource.namespace,
          labelSelector(at(value, 'spec', 'selector')),
        );
        if (selectedPods.length > 0)
          yield {
            resource,
            side: 'before',
            message: `is removed: draining nodes may stop all pods of ${listWords(selectedPods.map(({ entry }) => called(entry)))} at once`,
          };
      }
    },
  },
  {
    id: 'disruption-budget-blocks',
    severity: 'medium',
    kinds: ['PodDisruptionBudget'],
    when: 'a budget allows no disruption: maxUnavailable 0, minAvailable 100%, or minAvailable equal to the number of replicas (percentages are rounded up)',
    why: 'nodes with such a pod cannot be drained: cluster upgrades hang',
    hint: 'allow one unavailable pod, or run one more replica',
    source: 'Kubernetes documentation, Specifying a Disruption Budget',
    find: blockingBudgets,
  },
];

/** Budgets that block now and did not before: changed, new, or with fewer pods. */
function* blockingBudgets({ meaningfulOf, created, lookupAfter, lookupBefore }: Facts): Iterable<Hit> {
  const budgets = new Map<string, ViewEntry>();
  const add = (entry: ViewEntry | undefined): void => void (entry && budgets.set(entry.id, entry));
  for (const { resource } of created)
    if (isKind(resource, budget))
      add(lookupAfter.findNamed(resource.group, resource.kind, resource.namespace, resource.name));
  for (const pair of meaningfulOf(budget, 'apps/Deployment', 'apps/StatefulSet')) {
    const { group, kind, namespace, name } = pair.resource;
    if (pair.change.kind !== 'changed') continue;
    if (isKind(pair.resource, budget) && touches(pair, 'spec'))
      add(lookupAfter.findNamed(group, kind, namespace, name));
    if (!isKind(pair.resource, 'apps/Deployment', 'apps/StatefulSet') || !touches(pair, 'spec', 'replicas'))
      continue;
    for (const entry of lookupAfter.ofKind('PodDisruptionBudget'))
      if (entry.identity.namespace === namespace) add(entry);
  }
  const isBlocked = { before: blocksIn(lookupBefore), after: blocksIn(lookupAfter) };
  for (const entry of budgets.values()) {
    const { group, kind, namespace, name } = entry.identity;
    const blockedNow = isBlocked.after(entry);
    const before =
      blockedNow === undefined ? undefined : lookupBefore.findNamed(group, kind, namespace, name);
    if (blockedNow === undefined || (before && isBlocked.before(before) !== undefined)) continue;
    yield {
      resource: refOfEntry(entry),
      message: `${blockedNow} allows no disruption: nodes with these pods cannot be drained`,
    };
  }
}

/** Why a budget of this render allows no eviction. */
function blocksIn(lookup: Lookup): (entry: ViewEntry) => string | undefined {
  const scalers = scalersOf(lookup);
  return (entry) => {
    const value = lookup.value(entry);
    const [most, least] = [at(value, 'spec', 'maxUnavailable'), at(value, 'spec', 'minAvailable')];
    if (most !== undefined && /^0%?$/.test(scalar(most))) return `maxUnavailable ${scalar(most)}`;
    if (least === undefined) return undefined;
    if (scalar(least) === '100%') return 'minAvailable 100%';
    const selector = labelSelector(at(value, 'spec', 'selector'));
    const pods = replicasOf(lookup.podsOf(entry.identity.namespace, selector), scalers);
    if (pods === undefined || pods.count === 0) return undefined;
    // A percentage is rounded up.
    const share = /^(\d+)%$/.exec(scalar(least))?.[1];
    const count = share === undefined ? Number(scalar(least)) : Math.ceil((Number(share) * pods.count) / 100);
    return count > 0 && count >= pods.count
      ? `minAvailable ${scalar(least)} of ${plural(pods.count, 'replica')}${pods.isWritten ? '' : ' (unless an autoscaler changes it)'}`
      : undefined;
  };
}

const counting = ['apps/Deployment', 'apps/StatefulSet', 'apps/ReplicaSet', 'argoproj.io/Rollout'] as const;

interface Replicas {
  readonly count: number;
  /** The value that the server fills in. */
  readonly isWritten: boolean;
}

/** The number of pods; undefined where an autoscaler, or a kind without replicas, decides. */
function replicasOf(
  workloads: readonly PodEntry[],
  scalers: ReturnType<typeof scalersOf>,
): Replicas | undefined {
  let [count, isWritten] = [0, true];
  for (const { entry, value } of workloads) {
    if (!isKind(entry.identity, ...counting) || scalers(entry.identity) !== undefined) return undefined;
    const replicas = numberAt(value, 'spec', 'replicas');
    count += replicas ?? 1;
    isWritten &&= replicas !== undefined;
  }
  return { count, isWritten };
}
