/**
 * Wraps the official client library: from a cluster and a user it makes node's https options (certificates,
 * headers, an agent for a proxy). It is large, so only a run that asks a cluster loads it. We choose entries,
 * merge files and run login programs ourselves, because the library does not do these as helm does
 * (docs/cluster.md).
 */
import type { RequestOptions } from 'node:https';
import { KubeConfig } from '@kubernetes/client-node/dist/config.js';
import type { Cluster, User } from '@kubernetes/client-node/dist/config_types.js';

export interface LibraryInput {
  readonly cluster: Omit<Cluster, 'name'>;
  readonly user: Omit<User, 'name'>;
}

/** The headers, login, certificates and agent of requests to this cluster by this user. */
export async function requestOptions({ cluster, user }: LibraryInput): Promise<RequestOptions> {
  const config = new KubeConfig();
  config.loadFromClusterAndUser({ ...cluster, name: 'cluster' }, { ...user, name: 'user' });
  const options: RequestOptions = {};
  await config.applyToHTTPSOptions(options);
  return options;
}
