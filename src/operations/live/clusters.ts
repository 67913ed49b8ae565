/** The clusters of a run: each is connected and asked for its API once, however many contexts it has. */
import {
  connect,
  type ConnectInput,
  type Connection,
  type ConnectionFlags,
  readServed,
  type ServedApis,
} from '../../cluster/index.ts';
import type { Surroundings } from '../surroundings.ts';

export interface LiveCluster {
  readonly connection: Connection;
  readonly served: ServedApis;
}

export interface Clusters {
  /** Throws the cluster's own errors, for each context in it. */
  of(flags: ConnectionFlags): Promise<LiveCluster>;
  /** The same, without a first request. */
  connectionTo(flags: ConnectionFlags): Promise<Connection>;
  close(): void;
}

export function makeClusters({ env, cwd, signal }: Surroundings, limits?: ConnectInput['limits']): Clusters {
  const cache = new Map<string, Promise<LiveCluster>>();
  const connections = new Map<string, Promise<Connection>>();
  const open: Connection[] = [];
  const join = async (flags: ConnectionFlags): Promise<Connection> => {
    const connection = await connect({ flags, env, cwd, signal, ...(limits && { limits }) });
    open.push(connection);
    return connection;
  };
  const connectionTo = once(connections, join);
  const reach = async (flags: ConnectionFlags): Promise<LiveCluster> => {
    const connection = await connectionTo(flags);
    return { connection, served: await readServed(connection) };
  };
  return {
    of: once(cache, reach),
    connectionTo,
    close() {
      for (const connection of open) connection.close();
    },
  };
}

/** Connects once for each set of flags. */
function once<T>(
  cache: Map<string, Promise<T>>,
  ask: (flags: ConnectionFlags) => Promise<T>,
): (flags: ConnectionFlags) => Promise<T> {
  return (flags) => {
    const key = JSON.stringify(flags);
    const pending = cache.get(key) ?? ask(flags);
    cache.set(key, pending);
    return pending;
  };
}
