/** A real API server with the objects that updates are tried on. */
import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JsonMap, textOf, type UpdatePair } from '../judge/update-pairs.ts';
import { type Answer, type Cluster, startCluster } from './cluster.ts';
import { type Collection, discover, pathIn } from './server-objects.ts';
import { until } from '../until.ts';

/** A server with all that the pairs need, and the objects of their first side in it, as `create` puts them there. */
export async function withObjects<T>(
  pairs: readonly UpdatePair[],
  create: (where: Where) => Promise<void>,
  update: (where: Where) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster(flags);
  const folder = mkdtempSync(join(tmpdir(), 'pligos-updates-'));
  try {
    const collections = await discover(cluster);
    const where: Where = { cluster, folder, pathOf: (object) => pathOfObject(object, collections) };
    for (const value of storageClasses)
      must(await cluster.request('POST', '/apis/storage.k8s.io/v1/storageclasses', JSON.stringify(value)));
    await create(where);
    for (const pair of pairs) await settle(where, pair);
    return await update(where);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}

export interface Where {
  readonly cluster: Cluster;
  /** For files; goes at the end. */
  readonly folder: string;
  readonly pathOf: (object: JsonMap) => string;
}

/** Both families of addresses, and kinds and versions that are not served without asking. */
const flags = [
  '--service-cluster-ip-range=10.0.0.0/16,fd00:1::/108',
  '--runtime-config=certificates.k8s.io/v1beta1=true,resource.k8s.io/v1beta1=true,storage.k8s.io/v1beta1=true',
  '--feature-gates=ClusterTrustBundle=true',
];

const storageClasses = ['growing', 'fixed'].map((name) => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name },
  provisioner: 'disks.example.com',
  allowVolumeExpansion: name === 'growing',
}));

export const nameOf = (object: JsonMap): string => {
  const { metadata } = object;
  if (typeof metadata !== 'object' || metadata === null || !('name' in metadata))
    throw new Error('an object without a name');
  return textOf(metadata, 'name');
};

const pathOfObject = (object: JsonMap, collections: readonly Collection[]): string =>
  `${pathIn(textOf(object, 'apiVersion'), textOf(object, 'kind'), collections)}/${nameOf(object)}`;

export function must(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.body}`);
  return answer;
}

const mergePatch = 'application/merge-patch+json';

/** What controllers would do: a status, and definitions that are established, which the server does by itself, soon. */
async function settle({ cluster, pathOf }: Where, { before, status }: UpdatePair): Promise<void> {
  const path = pathOf(before);
  if (before['kind'] === 'CustomResourceDefinition')
    await until(
      async () => /"type":"Established","status":"True"/.test(must(await cluster.request('GET', path)).body),
      `${path} is not established`,
    );
  if (status !== undefined)
    must(await cluster.request('PATCH', `${path}/status`, JSON.stringify({ status }), mergePatch));
}

export const kubeconfigOf = ({ url, token, ca }: Cluster): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'a',
    clusters: [
      {
        name: 'a',
        cluster: { server: url, 'certificate-authority-data': Buffer.from(ca).toString('base64') },
      },
    ],
    users: [{ name: 'a', user: { token } }],
    contexts: [{ name: 'a', context: { cluster: 'a', user: 'a', namespace: 'default' } }],
  });
