/**
 * Names the cause in one line: that of the worst pod, of pods that cannot be created, of a claim, or the
 * workload's own condition.
 */
import type { ClusterEvent, Family } from './types.ts';
import { type PodCause, podCauseOf } from './pods.ts';
import { oneLine } from '../../text/index.ts';
import { textOf } from '../predict/json.ts';
import type { JsonMap } from '../types.ts';
import { conditionOf, conditionWords, nameOf, specOf, statusOf, uidOf } from '../wait/fields.ts';
import type { UnreadyWorkload } from '../wait/types.ts';

interface UnreadyCause {
  readonly words: string;
  /** Pods whose logs may say more, the worst first. */
  readonly pods: readonly JsonMap[];
}

const longest = 5000;

export function causeOf(
  unready: UnreadyWorkload,
  family: Family,
  events: readonly ClusterEvent[],
): UnreadyCause {
  const causes = family.pods
    .flatMap((pod) => podCauseOf(pod, events) ?? [])
    .toSorted((left, right) => right.weight - left.weight);
  const words = wordsOf(unready, family, events, causes);
  return { words: oneLine(words, longest), pods: causes.map(({ pod }) => pod) };
}

function wordsOf(
  { kind, state }: UnreadyWorkload,
  family: Family,
  events: readonly ClusterEvent[],
  causes: readonly PodCause[],
): string {
  const [worst] = causes;
  if (worst !== undefined && worst.weight >= 50) {
    const claim = /\bcannot be scheduled\b.*PersistentVolumeClaim/i.test(worst.words)
      ? family.claims.map((one) => claimWords(one, events))[0]
      : undefined;
    const words = claim === undefined ? worst.words : `${worst.words}; claim ${claim}`;
    return kind === 'Job' && state.is === 'failed' ? `${words}; the Job: ${state.words}` : words;
  }
  const creationError = creationErrorOf(family, events);
  if (creationError !== undefined) return creationError;
  if (kind === claimKind) return boundWords(family.workload, events) ?? state.words;
  if (worst !== undefined) return `${worst.words}; ${state.words}`;
  const warning = events.find((event) => event.isWarning && event.uid === uidOf(family.workload));
  return warning === undefined ? state.words : `${state.words}; ${warning.reason}: ${warning.message}`;
}

const claimKind = 'PersistentVolumeClaim';

/** Pods that the server does not create: quotas, policies, webhooks, missing accounts. */
function creationErrorOf(
  { workload, replicaSet }: Family,
  events: readonly ClusterEvent[],
): string | undefined {
  const owner = replicaSet ?? workload;
  const condition = conditionOf(owner, 'ReplicaFailure') ?? conditionOf(workload, 'ReplicaFailure');
  const message = condition?.status === 'True' ? condition.message : undefined;
  const event = events.find(({ uid, reason }) => uid === uidOf(owner) && reason === 'FailedCreate');
  const words = message ?? event?.message;
  return words === undefined
    ? undefined
    : `pods cannot be created: ${words.replace(/^Error creating: /, '')}`;
}

/** Undefined where no event gives a reason. */
function boundWords(claim: JsonMap, events: readonly ClusterEvent[]): string | undefined {
  const event = events.find(({ uid }) => uid === uidOf(claim));
  if (event === undefined) return undefined;
  return `it is not bound: ${conditionWords(event)}`;
}

function claimWords(claim: JsonMap, events: readonly ClusterEvent[]): string {
  const storage = textOf(specOf(claim)['storageClassName']);
  const reason = boundWords(claim, events) ?? `it is not bound (${textOf(statusOf(claim)['phase'])})`;
  return `${nameOf(claim)}${storage === '' ? '' : ` of class ${storage}`}: ${reason}`;
}
