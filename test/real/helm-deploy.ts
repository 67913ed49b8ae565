/** Releases of the real Helms in a real cluster. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonMap } from '../judge/update-pairs.ts';
import type { Cluster } from './cluster.ts';
import type { RealHelm } from './helm.ts';
import { kubeconfigOf } from './update-server.ts';

/** Installs or upgrades a release of these objects; what helm says where it fails. */
export type Deploy = (
  helm: RealHelm,
  release: string,
  objects: readonly JsonMap[],
  namespace?: string,
) => Promise<string | undefined>;

/** Charts and the way to the cluster lie in that folder. */
export function deployerTo(cluster: Cluster, folder: string): Deploy {
  const kubeconfig = join(folder, 'kubeconfig');
  writeFileSync(kubeconfig, kubeconfigOf(cluster), { mode: 0o600 });
  return (helm, release, objects, namespace = 'default') => {
    const chart = join(folder, release);
    mkdirSync(join(chart, 'templates'), { recursive: true });
    writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: updates\nversion: 1.0.0\n');
    const text = objects.map((object) => `---\n${JSON.stringify(object)}\n`).join('');
    writeFileSync(join(chart, 'templates', 'all.yaml'), text);
    const place = ['--namespace', namespace, '--create-namespace', `--kubeconfig=${kubeconfig}`];
    const args = ['upgrade', '--install', release, chart, ...place];
    return new Promise((resolve, reject) => {
      const child = spawn(helm.path, args, { env: { HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] });
      let errors = '';
      child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
      child.once('error', reject);
      child.once('close', (code) => resolve(code === 0 ? undefined : errors));
    });
  };
}
