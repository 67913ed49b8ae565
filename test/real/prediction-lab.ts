/** A real cluster, both Helms, and charts made of plain objects: what helm is about to do, and what it then did. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kubeconfig } from '../../scripts/cluster.mjs';
import {
  connect,
  type ConnectInput,
  type Connection,
  type Intent,
  type JsonMap,
  type Prediction,
  predict,
  readHistory,
  readServed,
} from '../../src/cluster/index.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { helms } from './helm.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** One command of helm's. */
export interface Step {
  readonly helm: 3 | 4;
  readonly release: string;
  readonly namespace: string;
  readonly verb: 'install' | 'upgrade';
  readonly chart: string;
  readonly flags?: readonly string[];
}

export interface Lab {
  readonly cluster: Cluster;
  readonly connection: Connection;
  /** Writes a chart of these objects, or texts, in a folder of its own. */
  chart(name: string, documents: readonly (JsonMap | string)[], crds?: readonly JsonMap[]): string;
  helm(major: 3 | 4, args: readonly string[], more?: Readonly<Record<string, string>>): Promise<Ran>;
  /** What `step` would do now, as far as this user may know. */
  predicted(step: Step, as?: Connection): Promise<Prediction>;
  /** The same cluster, seen by somebody else. */
  connectedAs(user: string): Promise<Connection>;
  /** Does it. */
  done(step: Step): Promise<Ran>;
  object(path: string): Promise<JsonMap | undefined>;
  close(): Promise<void>;
}

export async function openLab(): Promise<Lab> {
  const cluster = await startCluster();
  const folder = mkdtempSync(join(tmpdir(), 'pligos-prediction-'));
  const config = join(folder, 'kubeconfig');
  writeFileSync(config, kubeconfig(cluster));
  const connected = (flags: ConnectInput['flags']): Promise<Connection> =>
    connect({
      flags: { kubeconfig: config, ...flags },
      env: {},
      cwd: folder,
      signal: new AbortController().signal,
    });
  const connection = await connected({});
  const programs = new Map(helms().map(({ version, path }) => [version.startsWith('3.') ? 3 : 4, path]));
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    KUBECONFIG: config,
    // helm's client waits after a hundred requests; the server of the tests need not be spared.
    HELM_BURST_LIMIT: '2000',
    HELM_QPS: '2000',
  };
  const helm: Lab['helm'] = (major, args, more) => {
    const program = programs.get(major);
    if (program === undefined) throw new Error(`there is no Helm ${major} here`);
    return run(program, args, { ...env, ...more });
  };
  const place = ({ release, chart, namespace, flags = [] }: Step): string[] => [
    release,
    chart,
    '-n',
    namespace,
    ...flags,
  ];
  return {
    cluster,
    connection,
    helm,
    chart: (name, documents, crds = []) => {
      const root = mkdtempSync(join(folder, `${name}-`));
      for (const part of ['templates', 'crds']) mkdirSync(join(root, part));
      writeFileSync(join(root, 'Chart.yaml'), JSON.stringify({ apiVersion: 'v2', name, version: '0.1.0' }));
      writeFileSync(join(root, 'templates', 'all.yaml'), documents.map(textOf).join('\n---\n'));
      for (const [index, crd] of crds.entries())
        writeFileSync(join(root, 'crds', `${index}.yaml`), JSON.stringify(crd));
      return root;
    },
    connectedAs: (user) => connected({ kubeAsUser: user }),
    predicted: async (step, as = connection) => {
      const rendered = await helm(step.helm, [
        'template',
        step.release,
        step.chart,
        '-n',
        step.namespace,
        '--include-crds',
        ...(step.verb === 'upgrade' ? ['--is-upgrade'] : []),
      ]);
      if (rendered.code !== 0) throw new Error(rendered.stderr);
      const { release, namespace } = step;
      const history = await readHistory(as, { release, namespace, driver: '' });
      return predict(as, await readServed(as), intentOf(step, rendered.stdout), history);
    },
    done: (step) => helm(step.helm, [step.verb, ...place(step)]),
    object: (path) => connection.get(path),
    close: async () => {
      connection.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const textOf = (document: JsonMap | string): string =>
  typeof document === 'string' ? document : JSON.stringify(document);

function intentOf({ helm, release, namespace, verb, flags = [] }: Step, manifest: string): Intent {
  const has = (flag: string): boolean => flags.includes(flag);
  const serverSide = flags.find((flag) => flag.startsWith('--server-side='))?.split('=')[1];
  return {
    helm,
    release,
    namespace,
    verb,
    manifest,
    serverSide: serverSide === 'true' || serverSide === 'false' ? serverSide : 'auto',
    forceConflicts: has('--force-conflicts'),
    forceReplace: has('--force') || has('--force-replace'),
    takeOwnership: has('--take-ownership'),
    createNamespace: has('--create-namespace'),
    skipCrds: has('--skip-crds'),
    noHooks: has('--no-hooks'),
  };
}

function run(program: string, args: readonly string[], env: Record<string, string>): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8');
      child[name].on('data', (part: string) => (texts[name] += part));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, ...texts }));
  });
}
