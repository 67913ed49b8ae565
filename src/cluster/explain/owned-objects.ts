/**
 * Reads the objects that a workload is made of: its current ReplicaSet, its pods, and the claims that they
 * use.
 */
import { listOf, mapOf, textOf } from '../predict/json.ts';
import type { JsonMap, JsonValue } from '../types.ts';
import type { ExplainContext, Family } from './types.ts';
import { mapsOf, metaOf, nameOf, specOf, uidOf } from '../wait/fields.ts';
import { readList } from '../wait/read.ts';
import type { UnreadyWorkload } from '../wait/types.ts';

/** More pods would add nothing to an explanation. */
const mostPods = 500;

export async function familyOf(
  { kind, namespace }: UnreadyWorkload,
  workload: JsonMap,
  context: ExplainContext,
): Promise<Family> {
  if (kind === 'Pod')
    return { workload, pods: [workload], claims: await claimsOf([workload], namespace, context) };
  const selector = selectorOf(kind, workload);
  if (selector === '') return { workload, pods: [], claims: [] };
  const list = async (path: string, noun: string): Promise<readonly JsonMap[]> => {
    const query = new URLSearchParams({ labelSelector: selector });
    const answer = await readList(
      context.connection,
      `${path}?${query.toString()}`,
      context.signal,
      mostPods,
    );
    if (answer.is === 'list') return answer.items;
    context.note(
      `${noun} in ${namespace} cannot be listed, so what is wrong with them is not known (${answer.words})`,
    );
    return [];
  };
  const encodedNamespace = encodeURIComponent(namespace);
  const [sets, pods] = await Promise.all([
    kind === 'Deployment'
      ? list(`/apis/apps/v1/namespaces/${encodedNamespace}/replicasets`, 'ReplicaSets')
      : [],
    list(`/api/v1/namespaces/${encodedNamespace}/pods`, 'pods'),
  ]);
  const replicaSet = newest(sets.filter((one) => isOwnedBy(one, workload)));
  const ownedPods = pods.filter((pod) =>
    isOwnedBy(pod, kind === 'Deployment' && replicaSet !== undefined ? replicaSet : workload),
  );
  // Without the right to list ReplicaSets the pods are chosen by labels alone.
  const workloadPods = kind === 'Deployment' && replicaSet === undefined ? pods : ownedPods;
  return {
    workload,
    ...(replicaSet !== undefined && { replicaSet }),
    pods: workloadPods,
    claims: await claimsOf(workloadPods, namespace, context),
  };
}

const isOwnedBy = (object: JsonMap, owner: JsonMap): boolean =>
  mapsOf(metaOf(object)['ownerReferences']).some(({ uid }) => uid === uidOf(owner) && uid !== '');

const revisionOf = (set: JsonMap): number =>
  Number(textOf(mapOf(metaOf(set)['annotations'])['deployment.kubernetes.io/revision']));

/** The newest ReplicaSet by its revision, which counts up with each rollout. */
const newest = (sets: readonly JsonMap[]): JsonMap | undefined =>
  sets.toSorted((left, right) => revisionOf(right) - revisionOf(left))[0];

/** The label selector as a query; empty where the kind has no pods. */
function selectorOf(kind: string, workload: JsonMap): string {
  const { selector } = specOf(workload);
  if (kind === 'ReplicationController') return labelsAs(selector);
  if (!['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job'].includes(kind)) return '';
  const { matchLabels, matchExpressions } = mapOf(selector);
  const terms = mapsOf(matchExpressions).map(({ key, operator, values }) => {
    const list = listOf(values).map(textOf).join(',');
    if (operator === 'Exists') return textOf(key);
    if (operator === 'DoesNotExist') return `!${textOf(key)}`;
    return `${textOf(key)} ${operator === 'NotIn' ? 'notin' : 'in'} (${list})`;
  });
  return [labelsAs(matchLabels), ...terms].filter((term) => term !== '').join(',');
}

const labelsAs = (labels: JsonValue | undefined): string =>
  Object.entries(mapOf(labels))
    .map(([key, value]) => `${key}=${textOf(value)}`)
    .join(',');

/** Claims of pods that have no node yet; pods with a node have their volumes. */
async function claimsOf(
  pods: readonly JsonMap[],
  namespace: string,
  context: ExplainContext,
): Promise<JsonMap[]> {
  const names = new Set(
    pods
      .filter((pod) => textOf(specOf(pod)['nodeName']) === '')
      .flatMap((pod) => mapsOf(specOf(pod)['volumes']))
      .map((volume) => textOf(mapOf(volume['persistentVolumeClaim'])['claimName']))
      .filter((name) => name !== ''),
  );
  if (names.size === 0) return [];
  const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/persistentvolumeclaims`;
  const answer = await readList(context.connection, path, context.signal);
  if (answer.is === 'refused') return [];
  return answer.items.filter(
    (claim) => names.has(nameOf(claim)) && mapOf(claim['status'])['phase'] !== 'Bound',
  );
}
