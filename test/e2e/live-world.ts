/** A real cluster, releases made by a real helm, and what people change there by hand: for tests of comparisons with it. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { type Cluster, startCluster } from '../real/cluster.ts';
import { git } from './runner.ts';
import { emptyHome, type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

export type Files = Readonly<Record<string, string>>;

export interface LiveWorld {
  readonly cluster: Cluster;
  /** The file, and its environment. */
  readonly kubeconfig: string;
  /** A folder of its own with these files. */
  folder(files: Files): string;
  /** Runs helm; throws what it says where it fails. */
  helm(path: string, ...words: readonly string[]): void;
  git(dir: string, ...words: readonly string[]): void;
  /** `pligos diff WORDS --live` in a folder. */
  diff(helm: string, cwd: string, ...words: readonly string[]): Outcome;
  /** Any command of Pligos in a folder. */
  run(helm: string, cwd: string, ...words: readonly string[]): Outcome;
  /** Merges JSON into an object, as somebody; throws where the server says no. */
  merge(path: string, body: object, manager: string): Promise<void>;
  send(method: string, path: string, body?: string): Promise<void>;
  close(): Promise<void>;
}

export async function openLiveWorld(): Promise<LiveWorld> {
  const cluster = await startCluster();
  const home = scratch();
  const file = join(home, 'kubeconfig');
  writeFileSync(file, kubeconfig(cluster), { mode: 0o600 });
  const env = { KUBECONFIG: file };
  const send = async (method: string, path: string, body?: string, type?: string): Promise<void> => {
    const answer = await cluster.request(method, path, body, type);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  };
  return {
    cluster,
    kubeconfig: file,
    folder(files) {
      const dir = scratch();
      writeFiles(dir, files);
      return dir;
    },
    helm(path, ...words) {
      const { status, stderr } = spawnSync(path, words, {
        env: { ...emptyHome(), ...env },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`helm ${words.join(' ')}: ${stderr}`);
    },
    git: (dir, ...words) => void git(dir, ...words),
    diff: (helm, cwd, ...words) => pligos(['diff', '--live', ...words], { helm, cwd, env }),
    run: (helm, cwd, ...words) => pligos(words, { helm, cwd, env }),
    merge: (path, body, manager) =>
      send('PATCH', `${path}?fieldManager=${manager}`, JSON.stringify(body), 'application/merge-patch+json'),
    send: (method, path, body) => send(method, path, body, 'application/json'),
    async close() {
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A service with one context, `prod`, of a chart of one's own. */
export const service = (release: string, templates: Files, values = '', more = ''): Files => ({
  'pligos.yaml': `pligos: {version: '2'}
contexts:
  prod:
    chart: chart
    release: ${release}
    namespace: default
${more}`,
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': values,
  ...Object.fromEntries(Object.entries(templates).map(([name, text]) => [`chart/templates/${name}`, text])),
});
