/**
 * When a live object is ready, kind by kind. What is in no row is never waited for: the API server has it, and that is all there is to it
 * (ConfigMap, Secret, CronJob, Ingress, NetworkPolicy, roles, autoscalers, disruption budgets, …).
 */
import { listOf, mapOf, textOf } from '../predict/json.ts';
import type { JsonMap } from '../types.ts';
import {
  type Condition,
  conditionOf,
  conditionWords,
  isStale,
  mapsOf,
  metaOf,
  numberOf,
  specOf,
  statusOf,
} from './fields.ts';
import type { State } from './types.ts';

/** How one kind is read, and how others read it. */
export interface WaitRule {
  readonly group: string;
  readonly kind: string;
  /** `since`: when what is waited for began to be sent (RFC 3339, by the cluster's clock), where that is known. */
  readonly state: (object: JsonMap, since?: string) => State;
  /**
   * Where this is known to differ from what `helm --wait` does. Sources: helm v3.17.2 pkg/kube/ready.go; helm v4.1.4 pkg/kube/statuswait.go with
   * internal/statusreaders and fluxcd/cli-utils v0.37.2-flux.1 pkg/kstatus/status/core.go.
   */
  readonly differs?: string;
}

export const ready = (words: string): State => ({ is: 'ready', words });
export const waiting = (words: string): State => ({ is: 'waiting', words });
export const failed = (words: string): State => ({ is: 'failed', words });

/** Deployment v1 status: kubernetes v1.34.4 pkg/controller/deployment (progress.go, sync.go). */
function deployment(object: JsonMap, since?: string): State {
  const { paused, replicas } = specOf(object);
  if (paused === true) return ready('it is paused: nothing is rolled out');
  const progressing = conditionOf(object, 'Progressing');
  if (progressing?.reason === 'ProgressDeadlineExceeded' && !isBefore(progressing, since))
    return failed(conditionWords(progressing));
  const wanted = numberOf(replicas, 1);
  const { updatedReplicas, availableReplicas, replicas: all } = statusOf(object);
  const updated = numberOf(updatedReplicas);
  if (updated < wanted) return waiting(`${updated} of ${wanted} replicas are new`);
  if (numberOf(all) > updated) return waiting(`${numberOf(all) - updated} old replicas still run`);
  return enough(numberOf(availableReplicas), wanted, 'replicas are available');
}

/** Of a roll-out before: what it lacked may have come just now, with the same template. */
const isBefore = (condition: Condition, since = ''): boolean =>
  condition.since !== '' && Date.parse(condition.since) < Date.parse(since);

const enough = (count: number, wanted: number, words: string): State =>
  (count < wanted ? waiting : ready)(`${count} of ${wanted} ${words}`);

const strategyOf = (object: JsonMap): JsonMap => mapOf(specOf(object)['updateStrategy']);

function statefulSet(object: JsonMap): State {
  const strategy = strategyOf(object);
  if (strategy['type'] === 'OnDelete')
    return ready('its pods are replaced only when they are deleted (OnDelete)');
  const wanted = numberOf(specOf(object)['replicas'], 1);
  const partition = numberOf(mapOf(strategy['rollingUpdate'])['partition']);
  const { updatedReplicas, readyReplicas, replicas } = statusOf(object);
  const toUpdate = Math.max(0, wanted - partition);
  const updated = numberOf(updatedReplicas);
  if (updated < toUpdate) return waiting(`${updated} of ${toUpdate} replicas are new`);
  const surplus = numberOf(replicas) - wanted;
  if (surplus > 0) return waiting(`${surplus} replicas too many still run`);
  return enough(numberOf(readyReplicas), wanted, 'replicas are ready');
}

function daemonSet(object: JsonMap): State {
  if (strategyOf(object)['type'] === 'OnDelete')
    return ready('its pods are replaced only when they are deleted (OnDelete)');
  const { desiredNumberScheduled, updatedNumberScheduled, numberAvailable } = statusOf(object);
  const wanted = numberOf(desiredNumberScheduled);
  const updated = numberOf(updatedNumberScheduled);
  if (updated < wanted) return waiting(`${updated} of ${wanted} pods are new`);
  return enough(numberOf(numberAvailable), wanted, 'pods are available');
}

const replicaSet = (object: JsonMap): State =>
  enough(
    numberOf(statusOf(object)['availableReplicas']),
    numberOf(specOf(object)['replicas'], 1),
    'replicas are available',
  );

/** `FailureTarget` comes before `Failed`, while pods end. */
function job(object: JsonMap): State {
  const bad = conditionOf(object, 'Failed') ?? conditionOf(object, 'FailureTarget');
  if (bad?.status === 'True') return failed(conditionWords(bad));
  if (conditionOf(object, 'Complete')?.status === 'True') return ready('it is complete');
  const { suspend, completions, parallelism } = specOf(object);
  if (suspend === true) return ready('it is suspended: nothing runs');
  const wanted = numberOf(completions, numberOf(parallelism, 1));
  const { succeeded, failed: lost } = statusOf(object);
  const losses = numberOf(lost) > 0 ? `, ${numberOf(lost)} failed` : '';
  return waiting(`${numberOf(succeeded)} of ${wanted} pods have succeeded${losses}`);
}

function pod(object: JsonMap): State {
  const { phase, reason, message } = statusOf(object);
  if (phase === 'Succeeded') return ready('it has succeeded');
  if (phase === 'Failed')
    return failed(conditionWords({ reason: textOf(reason), message: textOf(message) }) || 'it has failed');
  const condition = conditionOf(object, 'Ready');
  if (condition?.status === 'True') return ready('it is ready');
  return waiting(`it is not ready (${textOf(phase) || 'not seen by a node yet'})`);
}

function claim(object: JsonMap): State {
  const phase = textOf(statusOf(object)['phase']);
  if (phase === 'Bound') return ready('it is bound');
  if (phase === 'Lost') return failed('its volume is lost');
  return waiting(`it is not bound (${phase || 'not seen yet'})`);
}

function definition(object: JsonMap): State {
  const names = conditionOf(object, 'NamesAccepted');
  if (names?.status === 'False') return failed(conditionWords(names));
  const established = conditionOf(object, 'Established');
  if (established?.status === 'True') return ready('it is established');
  if (established?.status === 'False' && !['Installing', 'NotAccepted'].includes(established.reason))
    return failed(conditionWords(established));
  return waiting('it is not established yet');
}

function apiService(object: JsonMap): State {
  const available = conditionOf(object, 'Available');
  if (available?.status === 'True') return ready('it is available');
  return waiting(available ? conditionWords(available) : 'its server has not been asked yet');
}

function service(object: JsonMap): State {
  const { type, externalIPs } = specOf(object);
  if (type !== 'LoadBalancer') return ready('it is there');
  const addresses = mapsOf(mapOf(statusOf(object)['loadBalancer'])['ingress']);
  if (addresses.length > 0 || listOf(externalIPs).length > 0) return ready('it has an address');
  return waiting('no load balancer has given it an address yet');
}

/** kstatus' standard conditions, for kinds that nobody knows. */
function custom(object: JsonMap, since?: string): State {
  const of = (type: string): State | undefined => {
    const condition = conditionOf(object, type);
    return condition?.status === 'True' ? waiting(conditionWords(condition)) : undefined;
  };
  const stalled = of('Stalled');
  if (stalled !== undefined) {
    const condition = conditionOf(object, 'Stalled');
    return condition !== undefined && isBefore(condition, since) ? stalled : failed(stalled.words);
  }
  const reconciling = of('Reconciling');
  if (reconciling !== undefined) return reconciling;
  const condition = conditionOf(object, 'Ready');
  if (condition === undefined) return ready('it does not report whether it is ready');
  // Some say it of each condition, and not of the whole status.
  if (condition.generation !== undefined && condition.generation < numberOf(metaOf(object)['generation']))
    return waiting(unseen);
  return condition.status === 'True'
    ? ready('it is ready')
    : waiting(conditionWords(condition) || 'it is not ready');
}

const rules: readonly WaitRule[] = [
  {
    group: 'apps',
    kind: 'Deployment',
    state: deployment,
    differs:
      'Helm 3 is content with replicas minus maxUnavailable ready new pods, and waits to the end where the progress deadline is exceeded',
  },
  { group: 'apps', kind: 'StatefulSet', state: statefulSet },
  {
    group: 'apps',
    kind: 'DaemonSet',
    state: daemonSet,
    differs:
      'Helm 3 is content with all but maxUnavailable ready pods; Helm 4 waits for the pods of OnDelete, too',
  },
  {
    group: 'apps',
    kind: 'ReplicaSet',
    state: replicaSet,
    differs: 'Helm 3 looks at the pods that are there',
  },
  {
    group: '',
    kind: 'ReplicationController',
    state: replicaSet,
    differs: 'Helm 3 looks at the pods that are there, Helm 4 at nothing',
  },
  { group: 'batch', kind: 'Job', state: job, differs: 'both Helms wait for it with --wait-for-jobs alone' },
  {
    group: '',
    kind: 'Pod',
    state: pod,
    differs:
      'Helm 3 waits to the end for a pod that failed or succeeded, Helm 4 takes a failed one for ready, and ends at one that crashes or cannot be scheduled for 15 s',
  },
  {
    group: '',
    kind: 'PersistentVolumeClaim',
    state: claim,
    differs: 'both Helms wait for claims whose volume waits for a pod (WaitForFirstConsumer)',
  },
  {
    group: 'apiextensions.k8s.io',
    kind: 'CustomResourceDefinition',
    state: definition,
    differs: 'Helm 3 takes one whose names are taken for ready',
  },
  {
    group: 'apiregistration.k8s.io',
    kind: 'APIService',
    state: apiService,
    differs: 'Helm 3 waits for none; Helm 4 reads no condition of it',
  },
  {
    group: '',
    kind: 'Service',
    state: service,
    differs: 'Helm 4 does not wait for the address of a load balancer',
  },
];

/** Groups of the API server itself. Source: k8s.io/api v0.34.4, kube-aggregator and apiextensions-apiserver of the same. */
const ownGroups = new Set(
  `admissionregistration.k8s.io apiextensions.k8s.io apiregistration.k8s.io apps authentication.k8s.io authorization.k8s.io autoscaling batch
  certificates.k8s.io coordination.k8s.io discovery.k8s.io events.k8s.io extensions flowcontrol.apiserver.k8s.io internal.apiserver.k8s.io
  networking.k8s.io node.k8s.io policy rbac.authorization.k8s.io resource.k8s.io scheduling.k8s.io storage.k8s.io
  storagemigration.k8s.io`.split(/\s+/),
).add('');

/** Undefined for what is never waited for. */
export function ruleOf(group: string, kind: string): WaitRule | undefined {
  const row = rules.find((rule) => rule.group === group && rule.kind === kind);
  if (row !== undefined || ownGroups.has(group)) return row;
  return { group, kind, state: custom, differs: 'Helm 3 waits for no custom resource' };
}

/** Where it stands now; a status of an earlier generation does not count, and what is being deleted is not ready. */
export function stateOf(rule: WaitRule, object: JsonMap, since?: string): State {
  if (metaOf(object)['deletionTimestamp'] !== undefined) return waiting('it is being deleted');
  if (isStale(object) || neverSeen(rule, object)) return waiting(unseen);
  return rule.state(object, since);
}

const unseen = 'its controller has not looked at it as it is now';

/**
 * Of one that is not there any more, by what was seen of it last. A Job may go by itself (`ttlSecondsAfterFinished`) as soon as it has ended;
 * `note` is told where nobody saw how.
 */
export function goneState({ kind }: WaitRule, last: JsonMap | undefined, note: () => void): State {
  if (kind !== 'Job') return waiting('it is not there');
  if (last !== undefined) {
    const { is, words } = job(last);
    if (is === 'failed') return failed(words);
    if (conditionOf(last, 'Complete')?.status === 'True') return ready('it completed and was deleted');
    if (specOf(last)['ttlSecondsAfterFinished'] === undefined)
      return waiting('it was deleted before it completed');
  }
  note();
  return ready('it no longer exists');
}

/** Status of controllers that write what they saw: before they do, all their numbers are 0. */
const neverSeen = ({ group }: WaitRule, object: JsonMap): boolean =>
  group === 'apps' && statusOf(object)['observedGeneration'] === undefined;
