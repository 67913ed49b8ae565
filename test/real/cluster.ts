/** A real Kubernetes for tests: etcd and the API server, with controllers and a node where they are asked for. */
import { Agent, request as httpsRequest } from 'node:https';
import { clusterVersion, findControlPlane, nodesMissing, startControlPlane } from '../../scripts/cluster.mjs';
import * as own from './kept-cluster.mjs';

declare global {
  /** That of jest's worker, which test/environment.mjs hands to each test file. */
  // oxlint-disable-next-line no-var -- a global is declared so
  var keptCluster: Pick<typeof own, 'takeCluster' | 'releaseCluster'> | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Cluster {
  readonly url: string;
  readonly token: string;
  readonly ca: string;
  /** `body` is JSON or YAML; a PATCH is a server-side apply where `type` says nothing else. */
  request(method: string, path: string, body?: string, type?: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** Why there can be no cluster here, or undefined. It takes minutes to build: tests only look for it. */
export function clusterMissing(): string | undefined {
  return findControlPlane() === undefined
    ? `Kubernetes ${clusterVersion()} is not built: run node scripts/cluster.mjs provide`
    : undefined;
}

export { nodesMissing };

/**
 * `controllers`: pods run, on a node that is none, or as the file `node` says; ask `nodesMissing` first. Where a plain server will do
 * it may be one that another test file had, as it was after its start.
 */
export async function startCluster(
  flags: readonly string[] = [],
  options: { readonly controllers?: boolean; readonly node?: string } = {},
): Promise<Cluster> {
  const folder = findControlPlane();
  if (folder === undefined) throw new Error('ask clusterMissing first');
  const isPlain = flags.length === 0 && options.controllers !== true;
  const { url, token, ca, stop } =
    (isPlain ? await takeKept() : undefined) ?? (await startControlPlane(folder, flags, options));
  const agent = new Agent({ keepAlive: true, maxSockets: 4, ca });
  return {
    url,
    token,
    ca,
    request: (method, path, body, type) =>
      new Promise((resolve, reject) => {
        const sent = httpsRequest(`${url}${path}`, {
          method,
          agent,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': type ?? typeOf(method) }),
          },
        });
        sent.once('error', reject);
        sent.once('response', (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.once('error', reject);
          response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
        });
        sent.end(body);
      }),
    stop: async () => {
      agent.destroy();
      await stop();
    },
  };
}

const kept = globalThis.keptCluster ?? own;

async function takeKept(): Promise<Pick<Cluster, 'url' | 'token' | 'ca' | 'stop'> | undefined> {
  const taken = await kept.takeCluster();
  return taken && { ...taken, stop: async () => kept.releaseCluster() };
}

const typeOf = (method: string): string =>
  method === 'PATCH' ? 'application/apply-patch+yaml' : 'application/yaml';
