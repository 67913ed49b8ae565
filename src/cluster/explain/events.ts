/** Reads the events of a namespace once, and finds those of an object. */
import { mapOf, textOf } from '../predict/json.ts';
import type { Connection, JsonMap } from '../types.ts';
import { oneLine } from '../../text/index.ts';
import type { ClusterEvent, EventReader, ExplainRequest } from './types.ts';
import { metaOf, numberOf, uidOf } from '../wait/fields.ts';
import { readList } from '../wait/read.ts';
import type { UnreadyEvent } from '../wait/types.ts';

/** At most so many events of a namespace are read, and so many are shown. */
const mostRead = 5000;
const mostShown = 10;
const longestMessage = 5000;

export function eventReader(
  connection: Connection,
  signal: AbortSignal,
  { note, since }: Pick<ExplainRequest, 'note' | 'since'>,
): EventReader {
  const namespaces = new Map<string, Promise<ClusterEvent[]>>();
  const readEvents = async (namespace: string): Promise<ClusterEvent[]> => {
    const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/events`;
    const list = await readList(connection, path, signal, mostRead);
    if (list.is === 'list') return list.items.map(eventOf).toSorted(byNewest);
    note(`events in ${namespace} cannot be read, so that causes may be missing (${list.words})`);
    return [];
  };
  return {
    of: async (namespace, { workload, replicaSet, pods, claims }) => {
      // Events of cluster-scoped objects are in the namespace `default`.
      const eventNamespace = namespace === '' ? 'default' : namespace;
      const reading = namespaces.get(eventNamespace) ?? readEvents(eventNamespace);
      namespaces.set(eventNamespace, reading);
      const uids = new Set([workload, ...(replicaSet ? [replicaSet] : []), ...pods, ...claims].map(uidOf));
      // A pod belongs to one rollout; a workload also has events of earlier rollouts.
      const isOlder = ({ uid, last }: ClusterEvent): boolean =>
        uid === uidOf(workload) && !pods.includes(workload) && Date.parse(last) < Date.parse(since ?? '');
      return (await reading).filter((event) => event.uid !== '' && uids.has(event.uid) && !isOlder(event));
    },
  };
}

function eventOf(event: JsonMap): ClusterEvent {
  const involved = mapOf(event['involvedObject']);
  const series = mapOf(event['series']);
  const times = [series['lastObservedTime'], event['lastTimestamp'], event['eventTime']].map(textOf);
  const last = times.find((time) => time !== '') ?? textOf(metaOf(event)['creationTimestamp']);
  return {
    reason: textOf(event['reason']),
    message: oneLine(textOf(event['message']), longestMessage),
    count: numberOf(series['count'], numberOf(event['count'], 1)),
    last,
    uid: textOf(involved['uid']),
    container: /\{([^}]*)\}/.exec(textOf(involved['fieldPath']))?.[1] ?? '',
    isWarning: event['type'] === 'Warning',
  };
}

const byNewest = (left: UnreadyEvent, right: UnreadyEvent): number =>
  Date.parse(right.last) - Date.parse(left.last) || 0;

/** Merges equal messages of several pods. Warnings come first where not all events can be shown. */
export function mergedEvents(events: readonly ClusterEvent[]): UnreadyEvent[] {
  const merged = new Map<string, ClusterEvent>();
  for (const event of events) {
    const id = JSON.stringify([event.reason, event.message]);
    const present = merged.get(id);
    merged.set(id, present === undefined ? event : { ...present, count: present.count + event.count });
  }
  const all = [...merged.values()];
  const warnings = all.filter(({ isWarning }) => isWarning);
  const shown = new Set([...warnings, ...all.filter(({ isWarning }) => !isWarning)].slice(0, mostShown));
  return all
    .filter((event) => shown.has(event))
    .map(({ reason, message, count, last }) => ({ reason, message, count, last }));
}
