/** The clusters of a run: each is connected to and asked what it serves once, however many contexts are in it. */
import type { ConnectionFlags, Connection, Served } from '../cluster/index.ts';
import { loadCluster } from './load-cluster.ts';
import type { Surroundings } from './surroundings.ts';

export interface LiveCluster {
  readonly connection: Connection;
  readonly served: Served;
}

export interface Clusters {
  /** Throws the cluster's own errors, to each context that is in it. */
  of(flags: ConnectionFlags): Promise<LiveCluster>;
  close(): void;
}

export function makeClusters({ env, cwd, signal }: Surroundings): Clusters {
  const known = new Map<string, Promise<LiveCluster>>();
  const open: Connection[] = [];
  const reach = async (flags: ConnectionFlags): Promise<LiveCluster> => {
    const { connect, readServed } = await loadCluster();
    const connection = await connect({ flags, env, cwd, signal });
    open.push(connection);
    return { connection, served: await readServed(connection) };
  };
  return {
    of(flags) {
      const key = JSON.stringify(flags);
      const cluster = known.get(key) ?? reach(flags);
      known.set(key, cluster);
      return cluster;
    },
    close() {
      for (const connection of open) connection.close();
    },
  };
}
