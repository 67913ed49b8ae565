/** What is in a namespace beside one release: deleting the namespace would delete it too. */
import { pathOf, type ServedKind, type StoredRelease } from '../../cluster/index.ts';
import { listAt, parseJson, textAt } from '../../json/index.ts';
import { groupOf } from '../../manifests/index.ts';
import type { LiveCluster } from '../live/clusters.ts';
import { hasKeepPolicy } from './keep-policy.ts';
import type { ReleasedObject } from './types.ts';

const metadataOnly = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1';

/** Kinds that controllers write for others, and that say nothing of their own. */
const derived: ReadonlySet<string> = new Set(['Event', 'Endpoints', 'EndpointSlice', 'Lease']);

/** Names of the objects of each kind; what the login may not list is named as its kind. */
export async function othersInNamespace(
  namespace: string,
  own: readonly ReleasedObject[],
  release: Pick<StoredRelease, 'name' | 'namespace'>,
  { connection, served }: LiveCluster,
): Promise<readonly string[]> {
  // What helm would keep goes with its namespace, so it counts as of another.
  const ownNames = new Set(
    own
      .filter((one) => one.namespace === namespace && !hasKeepPolicy(one.object))
      .map(({ apiVersion, kind, name }) => `${groupOf(apiVersion)}/${kind}/${name}`),
  );
  const others: string[] = [];
  for (const kind of listable(served)) {
    let next = '';
    do {
      const path = `${pathOf(kind, namespace)}?limit=100${next === '' ? '' : `&continue=${encodeURIComponent(next)}`}`;
      const { status, body } = await connection.send({ method: 'GET', path, accept: metadataOnly });
      // The kind went away since.
      if (status === 404 || status === 405) break;
      if (status !== 200) {
        others.push(`${kind.plural} that cannot be listed`);
        break;
      }
      const page = parseJson(body);
      others.push(...listAt(page, 'items').flatMap((item) => otherIn(item, kind) ?? []));
      next = textAt(page, 'metadata', 'continue') ?? '';
    } while (next !== '');
  }
  return others;

  function otherIn(item: unknown, kind: ServedKind): string | undefined {
    const name = textAt(item, 'metadata', 'name') ?? '';
    const shown = `${kind.kind}/${name}`;
    const isMade = listAt(item, 'metadata', 'ownerReferences').length > 0 || everyNamespaceHas.has(shown);
    const isOwn = ownNames.has(`${kind.group}/${shown}`) || isRecord(kind, name, namespace, release);
    return isMade || isOwn ? undefined : shown;
  }
}

const everyNamespaceHas: ReadonlySet<string> = new Set([
  'ServiceAccount/default',
  'ConfigMap/kube-root-ca.crt',
]);

/** helm's records of the release, and ours. */
const isRecord = (
  { kind }: ServedKind,
  name: string,
  namespace: string,
  release: Pick<StoredRelease, 'name' | 'namespace'>,
): boolean =>
  namespace === release.namespace &&
  (kind === 'Secret' || kind === 'ConfigMap') &&
  // A name of a release may have dots: `web.v2` is another one than `web`.
  (name.replace(/\.v\d+$/, '') === `sh.helm.release.v1.${release.name}` ||
    name === `pligos.deploys.${release.name}`);

/** Each kind once, in one of its versions. */
function listable(served: LiveCluster['served']): readonly ServedKind[] {
  const kinds = new Map<string, ServedKind>();
  for (const id of served.apiVersions) {
    const at = id.lastIndexOf('/');
    const known = served.kind(id.slice(0, at), id.slice(at + 1));
    if (known === undefined || !known.namespaced || !known.verbs.includes('list')) continue;
    if (derived.has(known.kind)) continue;
    kinds.set(`${known.group}/${known.kind}`, known);
  }
  return [...kinds.values()];
}
