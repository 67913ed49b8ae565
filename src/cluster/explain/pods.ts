/** Says in one line what is wrong with one pod, from its status and its events. */
import type { ClusterEvent } from './types.ts';
import { mapOf, textOf } from '../predict/json.ts';
import type { JsonMap } from '../types.ts';
import {
  conditionOf,
  conditionsOf,
  conditionWords,
  mapsOf,
  metaOf,
  nameOf,
  numberOf,
  specOf,
  statusOf,
  uidOf,
} from '../wait/fields.ts';
import { plural } from '../../tools/index.ts';

export interface PodCause {
  readonly pod: JsonMap;
  readonly words: string;
  /** The larger, the worse: only the worst of several pods is shown. */
  readonly weight: number;
}

/** The status of one container, with its spec. */
interface Container {
  readonly name: string;
  readonly image: string;
  readonly status: JsonMap;
  readonly spec: JsonMap;
}

/** Reasons of kubelet for a container that waits. Source: kubernetes v1.34.4 pkg/kubelet/images/types.go, container/sync_result.go. */
const imageReasons = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'InvalidImageName',
  'ErrImageNeverPull',
  'ImageInspectError',
  'RegistryUnavailable',
  'SignatureValidationFailed',
]);
const makingReasons = new Set([
  'CreateContainerConfigError',
  'CreateContainerError',
  'RunContainerError',
  'PreCreateHookError',
  'PreStartHookError',
  'PostStartHookError',
]);
/** Events of a pod whose containers cannot be created. */
const beforeContainers = new Set([
  'FailedMount',
  'FailedAttachVolume',
  'FailedMapVolume',
  'FailedCreatePodSandBox',
  'FailedPodSandBoxStatus',
  'NetworkNotReady',
  'FailedPreStopHook',
  'FailedPrepareDynamicResources',
]);

/** Undefined for a pod without a problem. */
export function podCauseOf(pod: JsonMap, allEvents: readonly ClusterEvent[]): PodCause | undefined {
  const events = allEvents.filter(({ uid }) => uid === uidOf(pod));
  const { phase, reason, message } = statusOf(pod);
  if (phase === 'Succeeded' || isReady(pod)) return undefined;
  const cause = (weight: number, words: string): PodCause => ({ pod, words, weight });
  for (const container of containersOf(pod)) {
    const found = containerCause(container, events);
    if (found !== undefined) return cause(found.weight, found.words);
  }
  if (phase === 'Failed')
    return cause(70, `pod ${nameOf(pod)} has failed: ${eventText(reason, message) || 'nothing says why'}`);
  if (metaOf(pod)['deletionTimestamp'] !== undefined)
    return cause(5, `pod ${nameOf(pod)} is being deleted, and has not ended`);
  const scheduled = conditionOf(pod, 'PodScheduled');
  if (scheduled?.status === 'False')
    return cause(60, `cannot be scheduled: ${scheduled.message || scheduled.reason}`);
  const early = events.find((event) => event.isWarning && beforeContainers.has(event.reason));
  if (early !== undefined && phase !== 'Running') return cause(65, `${early.reason}: ${early.message}`);
  const gate = gateOf(pod);
  if (gate !== undefined) return cause(20, gate);
  const warning = events.find(({ isWarning }) => isWarning);
  if (warning !== undefined) return cause(15, `${warning.reason}: ${warning.message}`);
  return cause(10, waitingWords(pod));
}

const isReady = (pod: JsonMap): boolean => conditionOf(pod, 'Ready')?.status === 'True';

const eventText = (reason: unknown, message: unknown): string =>
  conditionWords({
    reason: typeof reason === 'string' ? reason : '',
    message: typeof message === 'string' ? message : '',
  });

/** In the order in which they start. */
export function containersOf(pod: JsonMap): Container[] {
  const { containerStatuses, initContainerStatuses } = statusOf(pod);
  const { containers, initContainers } = specOf(pod);
  const specs = new Map(
    [...mapsOf(initContainers), ...mapsOf(containers)].map((spec) => [textOf(spec['name']), spec]),
  );
  return [...mapsOf(initContainerStatuses), ...mapsOf(containerStatuses)].map((status) => {
    const name = textOf(status['name']);
    const spec = specs.get(name) ?? {};
    return { name, spec, status, image: textOf(spec['image']) || textOf(status['image']) };
  });
}

type ContainerCause = Omit<PodCause, 'pod'>;

function containerCause(container: Container, events: readonly ClusterEvent[]): ContainerCause | undefined {
  const { name, image, status } = container;
  const containerEvents = events.filter((event) => event.container === name);
  const state = mapOf(status['state']);
  const { reason: why, message: words } = mapOf(state['waiting']);
  const reason = textOf(why);
  const message = textOf(words);
  if (imageReasons.has(reason)) {
    const pulled = containerEvents.find(
      (event) => event.reason === 'Failed' && event.message.startsWith('Failed to pull image'),
    );
    // Some versions drop the cause from the back-off message, so it comes from the event.
    const detail = /^Back-off pulling image "[^"]*"$/.test(message) ? (pulled?.message ?? message) : message;
    return {
      weight: 90,
      words: `container ${name}: the image ${image} cannot be pulled: ${conditionWords({ reason, message: detail })}`,
    };
  }
  if (makingReasons.has(reason)) {
    return {
      weight: 90,
      words: `container ${name} cannot be created: ${message || 'nothing says why'} (${reason})`,
    };
  }
  const now = mapOf(state['terminated']);
  const lastEnd = mapOf(mapOf(status['lastState'])['terminated']);
  const ended = state['terminated'] === undefined ? lastEnd : now;
  const restarts = numberOf(status['restartCount']);
  const code = numberOf(ended['exitCode']);
  const crashes = reason === 'CrashLoopBackOff' || (restarts > 0 && code !== 0);
  if (crashes || (state['terminated'] !== undefined && code !== 0))
    return { weight: 80, words: crashWords(container, ended, reason, restarts) };
  const isRunning = state['running'] !== undefined;
  if (isRunning && status['ready'] !== true) {
    const probe = containerEvents.find((event) => event.reason === 'Unhealthy');
    if (probe !== undefined) return { weight: 50, words: `container ${name} is not ready: ${probe.message}` };
  }
  return undefined;
}

/** `container web crashes: exit code 1 (CrashLoopBackOff, 3 restarts)` */
function crashWords(container: Container, ended: JsonMap, waiting: string, restarts: number): string {
  const { name, spec } = container;
  const { exitCode, reason, message, signal } = ended;
  const loops = [
    ...(waiting === '' ? [] : [waiting]),
    ...(restarts > 0 ? [plural(restarts, 'restart')] : []),
  ];
  const brackets = (details: readonly string[]): string => {
    const all = [...details, ...loops];
    return all.length === 0 ? '' : ` (${all.join(', ')})`;
  };
  if (reason === 'OOMKilled') {
    const limit = textOf(mapOf(mapOf(spec['resources'])['limits'])['memory']);
    const limits = limit === '' ? [] : [`limit ${limit}`];
    return `container ${name} runs out of memory: OOMKilled, exit code ${numberOf(exitCode, 137)}${brackets(limits)}`;
  }
  const verb = loops.length === 0 ? 'has failed' : 'crashes';
  if (exitCode === undefined) return `container ${name} ${verb}${brackets([])}`;
  const last = textOf(message).trim();
  const signalText = numberOf(signal) > 0 ? `, signal ${numberOf(signal)}` : '';
  const reasonText = textOf(reason);
  // `Error` says no more than the exit code does.
  const reasons = reasonText === '' || reasonText === 'Error' ? [] : [reasonText];
  return `container ${name} ${verb}: exit code ${numberOf(exitCode)}${signalText}${brackets(reasons)}${last === '' ? '' : `: ${oneLine(last)}`}`;
}

/** The last line of a container's termination message, which may be a log. */
const oneLine = (text: string): string => text.split('\n').at(-1) ?? '';

function gateOf(pod: JsonMap): string | undefined {
  const gates = mapsOf(specOf(pod)['readinessGates']).map((gate) => textOf(gate['conditionType']));
  const closedGate = gates.find((gate) => conditionOf(pod, gate)?.status !== 'True');
  if (closedGate === undefined || conditionOf(pod, 'ContainersReady')?.status !== 'True') return undefined;
  const condition = conditionsOf(pod).find(({ type }) => type === closedGate);
  const words = condition === undefined ? 'no manager has set it' : conditionWords(condition);
  return `pod ${nameOf(pod)} waits for its readiness gate ${closedGate}${words === '' ? '' : ` (${words})`}`;
}

function waitingWords(pod: JsonMap): string {
  const containers = containersOf(pod);
  const unready = containers.find(({ status }) => status['ready'] !== true);
  if (unready === undefined)
    return `pod ${nameOf(pod)} has not been started by a node (${textOf(statusOf(pod)['phase']) || 'not seen yet'})`;
  const state = mapOf(unready.status['state']);
  const reason = textOf(mapOf(state['waiting'])['reason']);
  if (state['running'] !== undefined)
    return `container ${unready.name} runs and is not ready (its readiness or startup probe has not succeeded)`;
  return `container ${unready.name} has not been started${reason === '' ? '' : ` (${reason})`}`;
}
