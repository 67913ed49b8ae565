/** An API server of one kind for tests of waiting: it lists what the test holds, and its watches stay open for the test to write to. */
import type { ServerResponse } from 'node:http';
import type { ServedApis } from '../../src/cluster/index.ts';
import { type ApiServer, json, type Seen } from './api-server.ts';
import { until } from '../until.ts';

export interface WatchServer {
  /** Paths as they were asked, without the host. */
  readonly lists: string[];
  readonly watches: string[];
  /** Watches that are open now. */
  readonly open: Set<ServerResponse>;
  /** Tells it to every open watch. */
  tell(type: string, object: object): void;
  /** Once that many watches have been begun. */
  begun(count: number): Promise<void>;
}

/** True where it has answered. */
export type Instead = (seen: Seen, response: ServerResponse) => boolean;

/** `items` are read at each list; `version` is theirs. */
export function serveWatches(
  server: ApiServer,
  held: { items: readonly object[]; version: string },
  instead: Instead = () => false,
): WatchServer {
  const open = new Set<ServerResponse>();
  const lists: string[] = [];
  const watches: string[] = [];
  server.answer((seen, response) => {
    const url = new URL(seen.path, 'http://x');
    const isWatch = url.searchParams.has('watch');
    (isWatch ? watches : lists).push(seen.path);
    if (instead(seen, response)) return;
    if (!isWatch) {
      json(response, 200, { metadata: { resourceVersion: held.version }, items: held.items });
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  return {
    lists,
    watches,
    open,
    tell: (type, object) => {
      for (const response of open) response.write(`${JSON.stringify({ type, object })}\n`);
    },
    begun: (count) =>
      until(() => watches.length >= count && open.size > 0, `${count} watches were never begun`),
  };
}

export const refusal = (code: number, message: string): object => ({
  kind: 'Status',
  apiVersion: 'v1',
  status: 'Failure',
  message,
  code,
});

const kinds: readonly (readonly [string, string, string])[] = [
  ['', 'v1', 'Pod'],
  ['apps', 'v1', 'Deployment'],
];

/** Serves Pods and Deployments. */
export const served: ServedApis = {
  kubeVersion: 'v1.34.4',
  apiVersions: [],
  missing: [],
  kind: (apiVersion, kind) => {
    const row = kinds.find(
      ([group, version, name]) =>
        apiVersion === (group === '' ? version : `${group}/${version}`) && name === kind,
    );
    if (row === undefined) return undefined;
    const [group, version] = row;
    return { group, version, kind, plural: `${kind.toLowerCase()}s`, namespaced: true, verbs: [] };
  },
};

/** A pod as the server has it. */
export const podOf = (name: string, isReady: boolean, version = '1', namespace = 'shop'): object => ({
  metadata: { name, namespace, uid: `uid-${name}`, resourceVersion: version },
  spec: { containers: [{ name: 'web', image: 'web:1' }] },
  status: { phase: 'Running', conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False' }] },
});
