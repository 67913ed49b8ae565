/**
 * The official client library, behind one door: out of a cluster and a user it makes what node's https wants (certificates, headers,
 * an agent that may go through a proxy). Large: only a run that asks a cluster loads it.
 * Which entries are chosen, how files are merged and how login programs are asked is ours, since the library does not do these as helm does
 * (docs/cluster.md).
 */
import type { RequestOptions } from 'node:https';
import { KubeConfig } from '@kubernetes/client-node/dist/config.js';
import type { Cluster, User } from '@kubernetes/client-node/dist/config_types.js';

export interface LibraryInput {
  readonly cluster: Omit<Cluster, 'name'>;
  readonly user: Omit<User, 'name'>;
}

/** Headers, login, certificates and agent of a request to that cluster by that user. */
export async function requestOptions({ cluster, user }: LibraryInput): Promise<RequestOptions> {
  const config = new KubeConfig();
  config.loadFromClusterAndUser({ ...cluster, name: 'cluster' }, { ...user, name: 'user' });
  const options: RequestOptions = {};
  await config.applyToHTTPSOptions(options);
  return options;
}
