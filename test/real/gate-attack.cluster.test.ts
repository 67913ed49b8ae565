/** Whatever helm sends to a real cluster, the gate knows of: nothing hides where another reader of YAML sees a comment. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDigest } from '../../src/diff/index.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';
import { writeFiles } from './servers.ts';
import { kubeconfigOf } from './update-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pligos-gate-attack-'));
const env = { PATH: process.env['PATH'] ?? '', HOME: folder, KUBECONFIG: join(folder, 'kubeconfig') };
let cluster: Cluster;

const configMap = (name: string, data = '"1"'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  run: ${data}\n`;
const hidden = (name: string, end: string): string =>
  `# words${end}${configMap(name).replaceAll('\n', end)}\n`;

const files = {
  'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'crds/all.yaml': `${configMap('first-of-crds')}---# words\n${configMap('last-of-crds')}`,
  'templates/return.yaml': hidden('behind-a-return', '\r'),
  'templates/next-line.yaml': hidden('behind-a-next-line', '\u0085'),
  'templates/separator.yaml': hidden('behind-a-line-separator', '\u2028'),
  'templates/paragraph.yaml': hidden('behind-a-paragraph-separator', '\u2029'),
  'templates/field.yaml': `${configMap('field')}# words\rbinaryData: {more: eA==}\n`,
  'templates/anchor.yaml': configMap('anchor', '&a:;evil; hello'),
};

describeReal('what helm sends, on a real API server', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
    writeFileSync(env.KUBECONFIG, kubeconfigOf(cluster), { mode: 0o600 });
    writeFiles(join(folder, 'chart'), files);
  });
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(helms())('is known with its fields, or known not to be read: $name', async (helm) => {
    const namespace = `live-${helm.name}`;
    const call = (...words: readonly string[]): string =>
      execFileSync(helm.path, [...words, 'web', join(folder, 'chart'), '-n', namespace], {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    const open = digestOf(call('template', '--include-crds'), namespace);
    await cluster.request(
      'POST',
      '/api/v1/namespaces',
      `apiVersion: v1\nkind: Namespace\nmetadata: {name: ${namespace}}\n`,
    );
    call('install');
    const sent = await configMaps(namespace);
    const names = [...sent.keys()].filter((name) => name !== 'kube-root-ca.crt');
    expect(names.length).toBeGreaterThanOrEqual(helm.name === 'helm-3' ? 8 : 2);
    const unread = open.ids().filter((id) => id.startsWith('broken '));
    const unknown = names.filter((name) => !open.ids().includes(`core/ConfigMap/${namespace}/${name}`));
    expect(unknown.toSorted()).toEqual(
      ['behind-a-line-separator', 'behind-a-paragraph-separator'].filter((name) => sent.has(name)),
    );
    expect(unread).toHaveLength(2);
    expect(sent.get('anchor')).toMatchObject({ data: { run: ':;evil; hello' } });
    expect(open.digest().resources.has(`core/ConfigMap/${namespace}/anchor`)).toBe(false);
    expect(sent.get('field')).toMatchObject({ binaryData: { more: 'eA==' } });
    expect(JSON.stringify([...Object(open.value(`core/ConfigMap/${namespace}/field`))])).toContain(
      'binaryData',
    );
  });
});

const digestOf = (text: string, namespace: string) =>
  openDigest({
    text,
    namespace,
    release: 'web',
    redact: { known: [], also: [], allow: [], key: Buffer.alloc(32) },
    vary: [],
    withSecrets: false,
  });

async function configMaps(namespace: string): Promise<ReadonlyMap<string, unknown>> {
  const { body } = await cluster.request('GET', `/api/v1/namespaces/${namespace}/configmaps`);
  const { items }: { readonly items: readonly { readonly metadata: { readonly name: string } }[] } =
    JSON.parse(body);
  return new Map(items.map((item) => [item.metadata.name, item]));
}
