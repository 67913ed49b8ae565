/** Reads what helm stored about a release: its revisions, and the one that an upgrade starts from. */
import { UserError } from '../errors.ts';
import { recordError, readRecord } from './release-record.ts';
import { listOf, mapOf, parseMap, textOf } from './predict/json.ts';
import type {
  ReleaseHistory,
  ReleasePlace,
  ReleaseStatus,
  Revision,
  StoredRelease,
} from './release-types.ts';
import type { ServerResponse, Connection, JsonValue, JsonMap } from './types.ts';

/** Only `last` and `current` are read whole; of the others the labels say enough. */
export const metadataOnly = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1';

/**
 * Reads the history of a release; no revisions where helm knows no such release. Throws `release-record`
 * where a record that counts is broken.
 */
export async function readHistory(connection: Connection, place: ReleasePlace): Promise<ReleaseHistory> {
  const revisions = await readRevisions(connection, place);
  const [last] = revisions;
  if (last === undefined) return { revisions };
  const current = currentOf(revisions);
  const [readLast, readCurrent] = await Promise.all([
    readRevision(connection, place, last),
    current !== undefined && current !== last ? readRevision(connection, place, current) : undefined,
  ]);
  const from = current === last ? readLast : readCurrent;
  return { revisions, last: readLast, ...(from && { current: from }) };
}

/** Reads one revision whole. */
async function readRevision(
  connection: Connection,
  place: ReleasePlace,
  identity: Revision,
): Promise<StoredRelease> {
  const record = await connection.get(`${recordsPath(place)}/${encodeURIComponent(recordName(identity))}`);
  const data = mapOf(record?.['data'])['release'];
  if (typeof data !== 'string') throw recordError(identity, 'it is deleted, or contains no release');
  // A Secret's data is base64 once more.
  return readRecord(isSecret(place) ? Buffer.from(data, 'base64').toString('latin1') : data, identity);
}

/** The revision that a rollback in progress returns to: helm records it before it sends anything. */
export async function readRollbackTarget(
  connection: Connection,
  place: ReleasePlace,
  revision: Revision,
): Promise<number | undefined> {
  const { description } = await readRevision(connection, place, revision);
  const target = /^Rollback to (\d+)$/.exec(description)?.[1];
  return target === undefined ? undefined : Number(target);
}

/** Reads the revisions alone, newest first: one request, without manifests and values. */
export async function readRevisions(
  connection: Connection,
  place: ReleasePlace,
): Promise<readonly Revision[]> {
  const selector = encodeURIComponent(`name=${place.release},owner=helm`);
  const path = `${recordsPath(place)}?labelSelector=${selector}`;
  return revisionsIn(await listRecords(connection, path, place), place);
}

/**
 * The revision that helm compares a new manifest with (pkg/action/upgrade.go, the same in 3.17 and 4.1): the
 * last one if it is deployed, else the newest deployed one, else the last one if it failed or was superseded.
 */
function currentOf(revisions: readonly Revision[]): Revision | undefined {
  const [last] = revisions;
  if (last?.status === 'deployed') return last;
  const deployed = revisions.find(({ status }) => status === 'deployed');
  if (deployed !== undefined) return deployed;
  return last?.status === 'failed' || last?.status === 'superseded' ? last : undefined;
}

async function listRecords(
  connection: Connection,
  path: string,
  place: ReleasePlace,
): Promise<readonly JsonMap[]> {
  const answer: ServerResponse = await connection.send({ method: 'GET', path, accept: metadataOnly });
  if (answer.status === 403)
    throw new UserError(
      'cluster-forbidden',
      `The cluster ${connection.name} does not let this login list ${kindOf(place)} in the namespace ${place.namespace}, where helm keeps its releases`,
      { hint: `A role that may get and list ${kindOf(place)} in the namespace ${place.namespace} is needed` },
    );
  if (answer.status !== 200)
    throw new UserError(
      'cluster-answer',
      `The cluster ${connection.name} answered ${answer.status} when asked for the records of the release ${place.release}`,
    );
  const { kind, items } = parseMap(answer.body);
  if (!textOf(kind).endsWith('List'))
    throw new UserError(
      'cluster-answer',
      `The cluster ${connection.name} answers with something that is not a list when asked for the records of the release ${place.release}`,
      { hint: 'check that the server is a Kubernetes API server, and any proxy in front of it' },
    );
  return listOf(items).map(mapOf);
}

function revisionsIn(records: readonly JsonMap[], place: ReleasePlace): Revision[] {
  return records
    .flatMap(({ metadata }) => revisionIn(mapOf(metadata), place) ?? [])
    .toSorted((left, right) => right.revision - left.revision);
}

/** Undefined where it is no record of this release: any object may have helm's labels. */
export function revisionIn(
  { labels, name, managedFields, creationTimestamp }: JsonMap,
  place: Pick<ReleasePlace, 'release' | 'namespace'>,
): Revision | undefined {
  const created = textOf(creationTimestamp);
  const { version, status } = mapOf(labels);
  const revision = Number(version);
  const identity = { name: place.release, namespace: place.namespace, revision };
  // helm's own records are named by the revision.
  if (!Number.isSafeInteger(revision) || name !== recordName(identity)) return undefined;
  return {
    ...identity,
    status: statusOf(textOf(status)),
    ...writtenIn(managedFields),
    ...(created !== '' && { created }),
  };
}

function writtenIn(managedFields: JsonValue | undefined): Pick<Revision, 'written' | 'writtenBy'> {
  const [newest] = listOf(managedFields)
    .map((entry) => {
      const { time, manager } = mapOf(entry);
      return { written: textOf(time), writtenBy: textOf(manager) };
    })
    .toSorted((left, right) => right.written.localeCompare(left.written));
  return newest ?? {};
}

const statuses: readonly ReleaseStatus[] = [
  'deployed',
  'uninstalled',
  'superseded',
  'failed',
  'uninstalling',
  'pending-install',
  'pending-upgrade',
  'pending-rollback',
];

const statusOf = (label: string): ReleaseStatus => statuses.find((status) => status === label) ?? 'unknown';

const recordName = ({ name, revision }: { readonly name: string; readonly revision: number }): string =>
  `sh.helm.release.v1.${name}.v${revision}`;

const isSecret = ({ driver }: Pick<ReleasePlace, 'driver'>): boolean =>
  ['', 'secret', 'secrets'].includes(driver);
const kindOf = (place: Pick<ReleasePlace, 'driver'>): string => (isSecret(place) ? 'secrets' : 'configmaps');

const recordsPath = ({ driver, namespace }: ReleasePlace): string => recordsOf(driver, namespace);

/** The path of the records, by HELM_DRIVER as helm reads it; of all namespaces without one. */
export function recordsOf(driver: string, namespace: string | undefined): string {
  if (!isSecret({ driver }) && !['configmap', 'configmaps'].includes(driver))
    throw new UserError(
      'release-record',
      `HELM_DRIVER is "${driver}": such records are not in the cluster; expected secret or configmap`,
      { hint: 'Compare with the base instead, or let helm keep its records in Secrets' },
    );
  const within = namespace === undefined ? '' : `/namespaces/${encodeURIComponent(namespace)}`;
  return `/api/v1${within}/${kindOf({ driver })}`;
}
