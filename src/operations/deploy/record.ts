/**
 * Stores records of deploys in one ConfigMap beside the release. Users who may change the release can read
 * and write it.
 */
import type { Connection, JsonMap } from '../../cluster/index.ts';
import { type DeployRecord, type HistoryEntry, withRecord } from '../../deploy/index.ts';
import { UserError, warning } from '../../errors.ts';
import { objectAt, parseJson, textAt } from '../../json/index.ts';
import type { RunningDeploy } from './running-deploy.ts';
import { asFarAsKnown, placeOf } from './release.ts';

interface RecordPlace {
  readonly release: string;
  readonly namespace: string;
}

/** Another writer may store a record in between. */
const tries = 4;

/** Stores the record; a failure is a warning, because the deploy itself is done. */
export async function keepBeside(running: RunningDeploy, record: DeployRecord): Promise<void> {
  const { facts, clusters, surroundings, draft, release, namespace, name } = running;
  if (surroundings.signal.aborted || !running.installs) return;
  try {
    const place =
      facts.place ?? (await placeOf({ argv: draft.argv, release, namespace }, clusters, surroundings));
    if (place === undefined) throw new UserError('deploy-record', 'no kubeconfig names a cluster');
    const revisions = (await asFarAsKnown(place.revisions())) ?? [];
    const history = revisions.map(({ revision, status, created }) => ({
      revision,
      status,
      time: created ?? record.started,
    }));
    for (let triesLeft = tries; triesLeft > 0; triesLeft -= 1)
      if (await putRecord(place.connection, { release, namespace: place.namespace }, record, history)) return;
    throw new UserError('deploy-record', 'others keep changing it');
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    surroundings.host.report(
      warning('deploy-record', `${name}: the record is not kept in the cluster: ${error.message}`, {
        hint: 'the login must be allowed to get, create and update configmaps in the namespace of the release',
      }),
    );
  }
}

/** False where another writer has changed it meanwhile. */
async function putRecord(
  connection: Connection,
  place: RecordPlace,
  record: DeployRecord,
  history: readonly HistoryEntry[],
): Promise<boolean> {
  const current = await readKept(connection, place);
  const data = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    // Keeps the labels, annotations and owners that others set.
    ...current?.object,
    metadata: {
      labels: { 'app.kubernetes.io/managed-by': 'pligos' },
      ...objectAt(current?.object, 'metadata'),
      name: nameOf(place),
      namespace: place.namespace,
    },
    data: withRecord(current?.data ?? {}, record, history),
  };
  const { status, body } = await connection.send({
    method: current === undefined ? 'POST' : 'PUT',
    path: current === undefined ? collectionOf(place) : pathOf(place),
    body: JSON.stringify(data),
  });
  if (status < 300) return true;
  if (status === 409) return false;
  throw new UserError('deploy-record', `the cluster answers ${status}: ${messageIn(body)}`);
}

/** Undefined where there is no record yet. */
export async function readKept(
  connection: Connection,
  place: RecordPlace,
): Promise<{ readonly data: Readonly<Record<string, string>>; readonly object: JsonMap } | undefined> {
  const current = await connection.get(pathOf(place));
  if (current === undefined) return undefined;
  const data = Object.entries(objectAt(current, 'data') ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { data: Object.fromEntries(data), object: current };
}

const nameOf = ({ release }: RecordPlace): string => `pligos.deploys.${release}`;
const collectionOf = ({ namespace }: RecordPlace): string =>
  `/api/v1/namespaces/${encodeURIComponent(namespace)}/configmaps`;
const pathOf = (place: RecordPlace): string => `${collectionOf(place)}/${encodeURIComponent(nameOf(place))}`;

const messageIn = (body: string): string =>
  textAt(parseJson(body), 'message')?.slice(0, 300) ?? 'no reason is given';
