/** What is wrong with one pod, in one line, by its status and its events. */
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
  /** The larger, the more it says: of several pods the worst is told. */
  readonly weight: number;
}

/** One container's status, with what it was made from. */
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
/** Events of a pod whose containers do not come to be made. */
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

/** Undefined for a pod of which nothing bad can be said. */
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
  const warned = events.find(({ isWarning }) => isWarning);
  if (warned !== undefined) return cause(15, `${warned.reason}: ${warned.message}`);
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

type Found = Omit<PodCause, 'pod'>;

function containerCause(container: Container, events: readonly ClusterEvent[]): Found | undefined {
  const { name, image, status } = container;
  const own = events.filter((event) => event.container === name);
  const state = mapOf(status['state']);
  const { reason: why, message: words } = mapOf(state['waiting']);
  const reason = textOf(why);
  const message = textOf(words);
  if (imageReasons.has(reason)) {
    const pulled = own.find(
      (event) => event.reason === 'Failed' && event.message.startsWith('Failed to pull image'),
    );
    // The back-off forgets what went wrong in some versions.
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
  const before = mapOf(mapOf(status['lastState'])['terminated']);
  const ended = state['terminated'] === undefined ? before : now;
  const restarts = numberOf(status['restartCount']);
  const code = numberOf(ended['exitCode']);
  const crashes = reason === 'CrashLoopBackOff' || (restarts > 0 && code !== 0);
  if (crashes || (state['terminated'] !== undefined && code !== 0))
    return { weight: 80, words: crashWords(container, ended, reason, restarts) };
  const isRunning = state['running'] !== undefined;
  if (isRunning && status['ready'] !== true) {
    const probe = own.find((event) => event.reason === 'Unhealthy');
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
  const brackets = (more: readonly string[]): string => {
    const all = [...more, ...loops];
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
  const by = numberOf(signal) > 0 ? `, signal ${numberOf(signal)}` : '';
  const named = textOf(reason);
  // `Error` says no more than the code does.
  const reasons = named === '' || named === 'Error' ? [] : [named];
  return `container ${name} ${verb}: exit code ${numberOf(exitCode)}${by}${brackets(reasons)}${last === '' ? '' : `: ${oneLine(last)}`}`;
}

/** The last line of what a container left as its message, which may be a log. */
const oneLine = (text: string): string => text.split('\n').at(-1) ?? '';

function gateOf(pod: JsonMap): string | undefined {
  const gates = mapsOf(specOf(pod)['readinessGates']).map((gate) => textOf(gate['conditionType']));
  const shut = gates.find((gate) => conditionOf(pod, gate)?.status !== 'True');
  if (shut === undefined || conditionOf(pod, 'ContainersReady')?.status !== 'True') return undefined;
  const condition = conditionsOf(pod).find(({ type }) => type === shut);
  const words = condition === undefined ? 'no manager has set it' : conditionWords(condition);
  return `pod ${nameOf(pod)} waits for its readiness gate ${shut}${words === '' ? '' : ` (${words})`}`;
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
