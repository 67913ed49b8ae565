/** What `helm uninstall` would do with each object of a release, and what would be lost with it. */
import type { StoredRelease } from '../../cluster/index.ts';
import { listAt, objectAt, parseJson, textAt, valueAt } from '../../json/index.ts';
import { parseDocument, splitDocuments } from '../../manifests/index.ts';
import { writeJson } from '../../yaml/index.ts';
import { hasKeepPolicy } from './keep-policy.ts';
import type { ObjectMap, ReleasedObject } from './types.ts';
import type { KeptObject, ReleaseContents } from '../../deploy/index.ts';

export type ReleaseManifest = Pick<StoredRelease, 'name' | 'namespace' | 'manifest' | 'hooks'>;

/** What is known of an object: itself, nothing where it is deleted, or why it cannot be read. */
export type LiveObject = { readonly object?: ObjectMap } | { readonly unread: string };

/** The contents by the manifest alone, where no cluster is asked. */
export function renderedContents(release: ReleaseManifest): Promise<ReleaseContents> {
  const objects = objectsIn(release, (_apiVersion, kind) => !clusterKinds.has(kind));
  return contentsOf(release, objects, {
    look: ({ object }) => Promise.resolve({ object }),
    others: () => Promise.resolve(['what else is in it']),
  });
}

const clusterKinds: ReadonlySet<string> = new Set([
  'Namespace',
  'PersistentVolume',
  'CustomResourceDefinition',
  'ClusterRole',
  'ClusterRoleBinding',
  'StorageClass',
  'PriorityClass',
  'APIService',
  'ValidatingWebhookConfiguration',
  'MutatingWebhookConfiguration',
]);

/** The objects of its manifest, in their order. */
export function objectsIn(
  { manifest, namespace: own }: ReleaseManifest,
  isNamespaced: (apiVersion: string, kind: string) => boolean,
): readonly ReleasedObject[] {
  return splitDocuments(manifest).flatMap((document) =>
    parseDocument(document).resources.map(({ header: { apiVersion, kind, name, namespace }, value }) => ({
      apiVersion,
      kind,
      name,
      namespace: isNamespaced(apiVersion, kind) ? namespace || own : '',
      object: objectAt(parseJson(writeJson(value))) ?? {},
    })),
  );
}

interface Asking {
  readonly look: (object: ReleasedObject) => Promise<LiveObject>;
  /** What is in a namespace beside the release. */
  readonly others: (namespace: string) => Promise<readonly string[]>;
}

/** Sorts the objects by what becomes of them. */
export async function contentsOf(
  release: ReleaseManifest,
  objects: readonly ReleasedObject[],
  { look, others }: Asking,
): Promise<ReleaseContents> {
  const removes: string[] = [];
  const keeps: KeptObject[] = [];
  const protects: KeptObject[] = [];
  for (const one of objects) {
    const name = objectName(one);
    if (hasKeepPolicy(one.object)) {
      keeps.push({ name, why: 'helm.sh/resource-policy: keep' });
      continue;
    }
    const live = await look(one);
    if ('unread' in live) {
      protects.push({ name, why: live.unread });
      continue;
    }
    if (live.object === undefined) continue;
    removes.push(name);
    const why = (await whyProtected(one, live.object, others)) ?? otherOwner(live.object, release);
    if (why !== undefined) protects.push({ name, why });
    keeps.push(...claimsKept(one, live.object));
  }
  const hooks = release.hooks
    .filter(({ events }) => events.some((event) => /^(?:pre|post)-delete$/.test(event)))
    .map(({ kind, name, events }) => `${events.join(', ')}: ${kind}/${name}`);
  return { removes, keeps, protects, hooks };
}

/** `Kind/namespace/name`, and `Kind/name` of what has no namespace. */
export const objectName = ({
  kind,
  namespace,
  name,
}: Omit<ReleasedObject, 'apiVersion' | 'object'>): string =>
  [kind, ...(namespace === '' ? [] : [namespace]), name].join('/');

/** What is lost with it, which no deploy brings back. */
async function whyProtected(
  { apiVersion, kind, name }: ReleasedObject,
  live: ObjectMap,
  others: Asking['others'],
): Promise<string | undefined> {
  switch (`${apiVersion.split('/').length > 1 ? apiVersion.split('/')[0] : ''}/${kind}`) {
    case '/PersistentVolumeClaim':
      return 'the data of the claim would be lost';
    case '/PersistentVolume':
      return 'the volume would be lost';
    case 'apiextensions.k8s.io/CustomResourceDefinition':
      return 'all its resources in the cluster would be lost';
    case '/Namespace': {
      const [first, ...more] = await others(name);
      if (first === undefined) return undefined;
      return `the namespace also holds ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`;
    }
    case 'apps/StatefulSet':
      return hasData(live) ? 'its pods keep data in volumes' : undefined;
    default:
      return undefined;
  }
}

const hasData = (live: ObjectMap): boolean =>
  listAt(live, 'spec', 'volumeClaimTemplates').length > 0 ||
  listAt(live, 'spec', 'template', 'spec', 'volumes').some(
    (volume) => valueAt(volume, 'persistentVolumeClaim') !== undefined,
  );

/** helm deletes by name, whatever release the live object belongs to now. */
function otherOwner(live: ObjectMap, { name, namespace }: ReleaseManifest): string | undefined {
  const owner = textAt(live, 'metadata', 'annotations', 'meta.helm.sh/release-name');
  const place = textAt(live, 'metadata', 'annotations', 'meta.helm.sh/release-namespace');
  return owner === undefined || (owner === name && (place ?? namespace) === namespace)
    ? undefined
    : `it belongs to the release ${owner} in ${place ?? namespace} now`;
}

/** Claims that a StatefulSet made are no part of the release. */
function claimsKept({ kind, namespace, name }: ReleasedObject, live: ObjectMap): readonly KeptObject[] {
  if (kind !== 'StatefulSet') return [];
  if (textAt(live, 'spec', 'persistentVolumeClaimRetentionPolicy', 'whenDeleted') === 'Delete') return [];
  return listAt(live, 'spec', 'volumeClaimTemplates').map((template) => ({
    name: objectName({
      kind: 'PersistentVolumeClaim',
      namespace,
      name: `${textAt(template, 'metadata', 'name') ?? ''}-${name}-*`,
    }),
    why: 'Kubernetes keeps the claims of a StatefulSet',
  }));
}

/** The protected objects that no word of `allow-destroy` names. `Kind/name` is in the namespace of the release. */
export function notAllowed(
  { protects }: ReleaseContents,
  namespace: string,
  allowed: readonly string[],
): readonly KeptObject[] {
  const names = new Set(
    allowed.flatMap((word) => {
      const parts = word.split('/');
      return parts.length === 2 ? [word, `${parts[0]}/${namespace}/${parts[1]}`] : [word];
    }),
  );
  return protects.filter(({ name }) => !names.has(name));
}
