/**
 * Says when a live object is ready, kind by kind. A kind without a row is never waited for: once the API
 * server has it, it is complete (ConfigMap, Secret, CronJob, Ingress, NetworkPolicy, roles, autoscalers,
 * disruption budgets, …).
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

/** How the readiness of one kind is read. */
export interface WaitRule {
  readonly group: string;
  readonly kind: string;
  /** `since`: when the deploy began (RFC 3339, by the cluster's clock), where that is known. */
  readonly state: (object: JsonMap, since?: string) => State;
  /**
   * How this differs from `helm --wait`, where it does. Sources: helm v3.17.2 pkg/kube/ready.go; helm v4.1.4
   * pkg/kube/statuswait.go with internal/statusreaders and fluxcd/cli-utils v0.37.2-flux.1
   * pkg/kstatus/status/core.go.
   */
  readonly differs?: string;
}

export const readyState = (words: string): State => ({ is: 'ready', words });
export const waitingState = (words: string): State => ({ is: 'waiting', words });
const failed = (words: string): State => ({ is: 'failed', words });

/** Deployment v1 status: kubernetes v1.34.4 pkg/controller/deployment (progress.go, sync.go). */
function deployment(object: JsonMap, since?: string): State {
  const { paused, replicas } = specOf(object);
  if (paused === true) return readyState('it is paused: nothing is rolled out');
  const progressing = conditionOf(object, 'Progressing');
  if (progressing?.reason === 'ProgressDeadlineExceeded' && !isBefore(progressing, since))
    return failed(conditionWords(progressing));
  const desired = numberOf(replicas, 1);
  const { updatedReplicas, availableReplicas, replicas: all } = statusOf(object);
  const updated = numberOf(updatedReplicas);
  if (updated < desired) return waitingState(`${updated} of ${desired} replicas are new`);
  if (numberOf(all) > updated) return waitingState(`${numberOf(all) - updated} old replicas still run`);
  return requireCount(numberOf(availableReplicas), desired, 'replicas are available');
}

/** A condition of an earlier rollout: what that one lacked may exist now, with the same template. */
const isBefore = (condition: Condition, since = ''): boolean =>
  condition.since !== '' && Date.parse(condition.since) < Date.parse(since);

const requireCount = (count: number, desired: number, words: string): State =>
  (count < desired ? waitingState : readyState)(`${count} of ${desired} ${words}`);

const strategyOf = (object: JsonMap): JsonMap => mapOf(specOf(object)['updateStrategy']);

function statefulSet(object: JsonMap): State {
  const strategy = strategyOf(object);
  if (strategy['type'] === 'OnDelete')
    return readyState('its pods are replaced only when they are deleted (OnDelete)');
  const desired = numberOf(specOf(object)['replicas'], 1);
  const partition = numberOf(mapOf(strategy['rollingUpdate'])['partition']);
  const { updatedReplicas, readyReplicas, replicas } = statusOf(object);
  const toUpdate = Math.max(0, desired - partition);
  const updated = numberOf(updatedReplicas);
  if (updated < toUpdate) return waitingState(`${updated} of ${toUpdate} replicas are new`);
  const surplus = numberOf(replicas) - desired;
  if (surplus > 0) return waitingState(`${surplus} replicas too many still run`);
  return requireCount(numberOf(readyReplicas), desired, 'replicas are ready');
}

function daemonSet(object: JsonMap): State {
  if (strategyOf(object)['type'] === 'OnDelete')
    return readyState('its pods are replaced only when they are deleted (OnDelete)');
  const { desiredNumberScheduled, updatedNumberScheduled, numberAvailable } = statusOf(object);
  const desired = numberOf(desiredNumberScheduled);
  const updated = numberOf(updatedNumberScheduled);
  if (updated < desired) return waitingState(`${updated} of ${desired} pods are new`);
  return requireCount(numberOf(numberAvailable), desired, 'pods are available');
}

const replicaSet = (object: JsonMap): State =>
  requireCount(
    numberOf(statusOf(object)['availableReplicas']),
    numberOf(specOf(object)['replicas'], 1),
    'replicas are available',
  );

/** `FailureTarget` comes before `Failed`, while pods end. */
function job(object: JsonMap): State {
  const bad = conditionOf(object, 'Failed') ?? conditionOf(object, 'FailureTarget');
  if (bad?.status === 'True') return failed(conditionWords(bad));
  if (conditionOf(object, 'Complete')?.status === 'True') return readyState('it is complete');
  const { suspend, completions, parallelism } = specOf(object);
  if (suspend === true) return readyState('it is suspended: nothing runs');
  const desired = numberOf(completions, numberOf(parallelism, 1));
  const { succeeded, failed: failedPods } = statusOf(object);
  const losses = numberOf(failedPods) > 0 ? `, ${numberOf(failedPods)} failed` : '';
  return waitingState(`${numberOf(succeeded)} of ${desired} pods have succeeded${losses}`);
}

function pod(object: JsonMap): State {
  const { phase, reason, message } = statusOf(object);
  if (phase === 'Succeeded') return readyState('it has succeeded');
  if (phase === 'Failed')
    return failed(conditionWords({ reason: textOf(reason), message: textOf(message) }) || 'it has failed');
  const condition = conditionOf(object, 'Ready');
  if (condition?.status === 'True') return readyState('it is ready');
  return waitingState(`it is not ready (${textOf(phase) || 'not seen by a node yet'})`);
}

function claim(object: JsonMap): State {
  const phase = textOf(statusOf(object)['phase']);
  if (phase === 'Bound') return readyState('it is bound');
  if (phase === 'Lost') return failed('its volume is lost');
  return waitingState(`it is not bound (${phase || 'not seen yet'})`);
}

function definition(object: JsonMap): State {
  const names = conditionOf(object, 'NamesAccepted');
  if (names?.status === 'False') return failed(conditionWords(names));
  const established = conditionOf(object, 'Established');
  if (established?.status === 'True') return readyState('it is established');
  if (established?.status === 'False' && !['Installing', 'NotAccepted'].includes(established.reason))
    return failed(conditionWords(established));
  return waitingState('it is not established yet');
}

function apiService(object: JsonMap): State {
  const available = conditionOf(object, 'Available');
  if (available?.status === 'True') return readyState('it is available');
  return waitingState(available ? conditionWords(available) : 'its server has not been asked yet');
}

function service(object: JsonMap): State {
  const { type, externalIPs } = specOf(object);
  if (type !== 'LoadBalancer') return readyState('it is there');
  const addresses = mapsOf(mapOf(statusOf(object)['loadBalancer'])['ingress']);
  if (addresses.length > 0 || listOf(externalIPs).length > 0) return readyState('it has an address');
  return waitingState('no load balancer has given it an address yet');
}

/** kstatus' standard conditions, for kinds without a row. */
function custom(object: JsonMap, since?: string): State {
  const of = (type: string): State | undefined => {
    const condition = conditionOf(object, type);
    return condition?.status === 'True' ? waitingState(conditionWords(condition)) : undefined;
  };
  const stalled = of('Stalled');
  if (stalled !== undefined) {
    const condition = conditionOf(object, 'Stalled');
    return condition !== undefined && isBefore(condition, since) ? stalled : failed(stalled.words);
  }
  const reconciling = of('Reconciling');
  if (reconciling !== undefined) return reconciling;
  const condition = conditionOf(object, 'Ready');
  if (condition === undefined) return readyState('it does not report whether it is ready');
  // Some kinds give the generation per condition, and not for the whole status.
  if (condition.generation !== undefined && condition.generation < numberOf(metaOf(object)['generation']))
    return waitingState(unseen);
  return condition.status === 'True'
    ? readyState('it is ready')
    : waitingState(conditionWords(condition) || 'it is not ready');
}

/** Argo Rollouts v1.8.3: pkg/apis/rollouts/v1alpha1/types.go, utils/rollout/rolloututil.go. Its generation is a text. */
function rollout(object: JsonMap): State {
  const { phase, message, observedGeneration, pauseConditions, currentStepIndex } = statusOf(object);
  const words = textOf(message);
  if (
    textOf(observedGeneration) !== '' &&
    textOf(observedGeneration) !== String(numberOf(metaOf(object)['generation']))
  )
    return waitingState(unseen);
  if (phase === 'Healthy') return readyState('it is healthy');
  if (phase === 'Degraded') return failed(words === '' ? 'it is degraded' : `it is degraded: ${words}`);
  if (
    phase === 'Paused' &&
    mapsOf(pauseConditions).length > 0 &&
    !endsItself(object, numberOf(currentStepIndex))
  )
    return readyState('it is paused until a person promotes it');
  return waitingState(
    [textOf(phase).toLowerCase() || 'it has no status yet', words].filter(Boolean).join(': '),
  );
}

/** A pause of a duration, and a promotion after seconds. */
function endsItself(object: JsonMap, step: number): boolean {
  const { canary, blueGreen } = mapOf(specOf(object)['strategy']);
  const { duration } = mapOf(mapsOf(mapOf(canary)['steps'])[step]?.['pause']);
  return duration !== undefined || numberOf(mapOf(blueGreen)['autoPromotionSeconds']) > 0;
}

/** Flagger v1.41.0: pkg/apis/flagger/v1beta1/status.go. A change is noticed with its next look at the target. */
function flaggerCanary(object: JsonMap): State {
  const { phase, canaryWeight } = statusOf(object);
  if (phase === 'Succeeded' || phase === 'Initialized') return readyState(textOf(phase).toLowerCase());
  const promoted = conditionOf(object, 'Promoted');
  if (phase === 'Failed')
    return failed(promoted === undefined ? 'the analysis failed' : conditionWords(promoted));
  const weight = numberOf(canaryWeight) > 0 ? `, ${numberOf(canaryWeight)} % of the traffic` : '';
  return waitingState(`${textOf(phase).toLowerCase() || 'it has no status yet'}${weight}`);
}

const rules: readonly WaitRule[] = [
  { group: 'argoproj.io', kind: 'Rollout', state: rollout, differs: 'Helm 3 waits for no custom resource' },
  {
    group: 'flagger.app',
    kind: 'Canary',
    state: flaggerCanary,
    differs: 'Helm 3 waits for no custom resource',
  },
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

/** Undefined for a kind that is never waited for. */
export function ruleOf(group: string, kind: string): WaitRule | undefined {
  const row = rules.find((rule) => rule.group === group && rule.kind === kind);
  if (row !== undefined || ownGroups.has(group)) return row;
  return { group, kind, state: custom, differs: 'Helm 3 waits for no custom resource' };
}

/**
 * The present state. A status of an earlier generation does not count, and an object that is being deleted is
 * not ready.
 */
export function stateOf(rule: WaitRule, object: JsonMap, since?: string): State {
  if (metaOf(object)['deletionTimestamp'] !== undefined) return waitingState('it is being deleted');
  if (isStale(object) || neverSeen(rule, object)) return waitingState(unseen);
  return rule.state(object, since);
}

const unseen = 'its controller has not looked at it as it is now';

/**
 * The state of a deleted object, by its last known state. A Job may delete itself (`ttlSecondsAfterFinished`)
 * as soon as it ends; `note` reports where its end was not seen.
 */
export function deletedState({ kind }: WaitRule, last: JsonMap | undefined, note: () => void): State {
  if (kind !== 'Job') return waitingState('it is not there');
  if (last !== undefined) {
    const { is, words } = job(last);
    if (is === 'failed') return failed(words);
    if (conditionOf(last, 'Complete')?.status === 'True') return readyState('it completed and was deleted');
    if (specOf(last)['ttlSecondsAfterFinished'] === undefined)
      return waitingState('it was deleted before it completed');
  }
  note();
  return readyState('it no longer exists');
}

/** Controllers fill in their status later: until then all its numbers are 0. */
const neverSeen = ({ group }: WaitRule, object: JsonMap): boolean =>
  group === 'apps' && statusOf(object)['observedGeneration'] === undefined;
