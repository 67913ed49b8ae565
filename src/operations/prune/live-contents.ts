/** The contents of a release, asked of its cluster. */
import { pathOf } from '../../cluster/index.ts';
import type { ReleaseContents } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import type { LiveCluster } from '../live/clusters.ts';
import { contentsOf, type LiveObject, objectsIn, type ReleaseManifest } from './contents.ts';
import { othersInNamespace } from './namespace-contents.ts';
import type { ReleasedObject } from './types.ts';

/** The contents of a release in its cluster. */
export async function liveContents(release: ReleaseManifest, cluster: LiveCluster): Promise<ReleaseContents> {
  const { connection, served } = cluster;
  const objects = objectsIn(
    release,
    (apiVersion, kind) => served.kind(apiVersion, kind)?.namespaced !== false,
  );
  const look = async ({ apiVersion, kind, namespace, name }: ReleasedObject): Promise<LiveObject> => {
    const known = served.kind(apiVersion, kind);
    if (known === undefined) return { unread: 'the cluster does not serve its kind' };
    try {
      const object = await connection.get(pathOf(known, namespace, name));
      return object === undefined ? {} : { object };
    } catch (error) {
      if (error instanceof UserError && error.problems.every(({ code }) => code === 'cluster-forbidden'))
        return { unread: 'it cannot be read' };
      throw error;
    }
  };
  return contentsOf(release, objects, {
    look,
    others: (namespace) => othersInNamespace(namespace, objects, release, cluster),
  });
}
