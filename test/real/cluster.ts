/** A real Kubernetes for tests: etcd and the API server, with controllers and a node where they are asked for. */
import { Agent, request as httpsRequest } from 'node:https';
import { clusterVersion, findControlPlane, nodesMissing, startControlPlane } from '../../scripts/cluster.mjs';

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

/** `controllers`: pods run, on a node that is none, or as the file `node` says; ask `nodesMissing` first. */
export async function startCluster(
  flags: readonly string[] = [],
  options: { readonly controllers?: boolean; readonly node?: string } = {},
): Promise<Cluster> {
  const folder = findControlPlane();
  if (folder === undefined) throw new Error('ask clusterMissing first');
  const started = await startControlPlane(folder, flags, options);
  const { url, token, ca } = started;
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
      await started.stop();
    },
  };
}

const typeOf = (method: string): string =>
  method === 'PATCH' ? 'application/apply-patch+yaml' : 'application/yaml';
