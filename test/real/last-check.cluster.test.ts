/** What was changed between the review and the sending is stopped inside helm, and a real cluster has then got nothing of it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { type CheckText, openLastCheck, type LastCheckOutcome } from '../../src/helm/index.ts';
import { run } from '../../src/process/index.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';
import { writeFiles } from './servers.ts';
import { kubeconfigOf } from './update-server.ts';
import { until } from '../until.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pligos-last-check-test-'));
const env = { PATH: process.env['PATH'] ?? '', HOME: folder, KUBECONFIG: join(folder, 'kubeconfig') };
let cluster: Cluster;
let last = 0;

const found = helms();

describeReal('inside helm, on a real API server', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
    writeFileSync(env.KUBECONFIG, kubeconfigOf(cluster), { mode: 0o600 });
  });
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(found)('$name', (helm) => {
    it('sends what is equal to what was reviewed, and helm adds no more than its marks', async () => {
      const at = await place({ 'templates/a.yaml': configMap('"1"') });
      const reviewed = await textOf(helm, at);
      expect(reviewed).toContain('kind: ConfigMap');
      const { exitCode, outcome } = await deploy(helm, at, equals(reviewed));
      expect([exitCode, outcome.what]).toEqual([0, 'passed']);
      expect(await objectOf(at)).toMatchObject({
        data: { value: '1' },
        metadata: {
          labels: { 'app.kubernetes.io/managed-by': 'Helm' },
          annotations: {
            'meta.helm.sh/release-name': 'web',
            'meta.helm.sh/release-namespace': at.namespace,
          },
        },
      });
      expect(JSON.stringify(await objectOf(at))).not.toContain('postrender-filename');
      expect(await inCluster(at)).toEqual(['configmaps/all', 'secrets/sh.helm.release.v1.web.v1']);
    });

    it('stops a template that renders differently the second time', async () => {
      const at = await place({ 'templates/a.yaml': configMap('{{ randAlphaNum 20 | quote }}') });
      expect(await deployed(helm, at, await textOf(helm, at))).toEqual(stopped);
    });

    it('stops a chart that was replaced on disk', async () => {
      const at = await place({ 'templates/a.yaml': configMap('"1"') });
      const reviewed = await textOf(helm, at);
      writeFiles(at.chart, { 'templates/a.yaml': configMap('"2"') });
      expect(await deployed(helm, at, reviewed)).toEqual(stopped);
    });

    it("stops a post-renderer of the user's that adds a container, and lets it pass where that was reviewed", async () => {
      const at = await place({ 'templates/a.yaml': pod });
      const plain = await textOf(helm, at);
      const flags = addsContainer(helm, at);
      expect(await deployed(helm, at, plain, flags)).toEqual(stopped);
      const reviewed = await textOf(helm, at, flags);
      expect(reviewed).toContain('name: other');
      const { exitCode, outcome } = await deploy(helm, at, equals(reviewed), flags);
      expect([exitCode, outcome.what]).toEqual([0, 'passed']);
      expect(JSON.stringify((await get(`/api/v1/namespaces/${at.namespace}/pods/all`)).spec)).toContain(
        '"name":"other"',
      );
    });

    it('leaves the release as it was where an upgrade is stopped', async () => {
      const at = await place({ 'templates/a.yaml': configMap('"1"') });
      await deploy(helm, at, async () => ({ ok: true }));
      writeFiles(at.chart, { 'templates/a.yaml': configMap('"2"') });
      const undoing = helm.name === 'helm-3' ? '--atomic' : '--rollback-on-failure';
      const { exitCode } = await deploy(helm, at, async () => ({ ok: false, message: 'no' }), [undoing]);
      expect(exitCode).toBe(1);
      expect(await objectOf(at)).toMatchObject({ data: { value: '1' } });
      expect(await inCluster(at)).toEqual(['configmaps/all', 'secrets/sh.helm.release.v1.web.v1']);
      const record = await get(`/api/v1/namespaces/${at.namespace}/secrets/sh.helm.release.v1.web.v1`);
      expect(record).toMatchObject({ metadata: { labels: { status: 'deployed' } } });
    });

    it('cannot hold back the CRDs of crds/, which helm sends before it renders, but all the rest', async () => {
      const plural = `${helm.name.replace('-', '')}s`;
      const at = await place(
        {
          'templates/a.yaml': configMap('"1"'),
          'templates/hook.yaml': hook,
          'crds/crd.yaml': crd(plural),
        },
        false,
      );
      let seen = '';
      const { exitCode } = await deploy(
        helm,
        at,
        async (text) => {
          seen = text;
          return { ok: false, message: 'no' };
        },
        ['--create-namespace'],
      );
      expect(exitCode).toBe(1);
      expect(await inCluster(at)).toEqual([]);
      expect(seen).not.toContain('CustomResourceDefinition');
      expect(seen.includes('kind: Pod')).toBe(helm.name === 'helm-4');
      const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
      expect((await cluster.request('GET', `${crds}/${plural}.example.com`)).status).toBe(200);
      expect((await cluster.request('GET', `/api/v1/namespaces/${at.namespace}`)).status).toBe(404);
    });

    it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
      'ends, and sends nothing, when this process gets a %s while it checks',
      async (signal) => {
        const at = await place({ 'templates/a.yaml': configMap('"1"') });
        const exits = join(at.chart, '..', 'exit-code');
        const child = spawn(
          process.execPath,
          [silentProgram(), JSON.stringify({ ...at, helm, env, exits })],
          {
            stdio: ['ignore', 'pipe', 'inherit'],
          },
        );
        const pid = await new Promise<number>((resolve) => {
          child.stdout.setEncoding('utf8').on('data', (text: string) => resolve(Number(text)));
        });
        child.kill(signal);
        await new Promise((resolve) => child.once('close', resolve));
        await until(() => !lives(pid), 'helm still runs');
        // Killed, this process ends nobody: helm ends by itself, with an error.
        expect(readFileSync(exits, 'utf8')).toBe(signal === 'SIGKILL' ? '1\n' : `${pid}\n`);
        expect(await inCluster(at)).toEqual([]);
      },
    );
  });
});

interface Place {
  readonly chart: string;
  readonly namespace: string;
}

/** A chart and a namespace of its own. */
async function place(files: Readonly<Record<string, string>>, makes = true): Promise<Place> {
  last += 1;
  const namespace = `last-check-${last}`;
  const chart = join(folder, namespace, 'chart');
  writeFiles(chart, { 'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', ...files });
  if (makes) {
    const body = `apiVersion: v1\nkind: Namespace\nmetadata: {name: ${namespace}}\n`;
    const { status } = await cluster.request('POST', '/api/v1/namespaces', body);
    if (status !== 201) throw new Error(`no namespace ${namespace}: ${status}`);
  }
  return { chart, namespace };
}

const configMap = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: all\ndata:\n  value: ${value}\n`;
const pod =
  'apiVersion: v1\nkind: Pod\nmetadata:\n  name: all\nspec:\n  automountServiceAccountToken: false\n  containers:\n  - name: web\n    image: web:1\n';
const hook = `apiVersion: v1\nkind: Pod\nmetadata:\n  name: hook\n  annotations: {helm.sh/hook: pre-install}\nspec:\n  containers: [{name: web, image: 'web:1'}]\n`;
const crd = (plural: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${plural}.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: ${plural}, kind: K${plural}}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`;

const adding = 's/^  containers:$/&\\n  - {name: other, image: "other:1"}/';

/** Helm 3 takes a program, Helm 4 a plugin. */
function addsContainer(helm: RealHelm, { chart }: Place): string[] {
  if (helm.name === 'helm-3')
    return ['--post-renderer', 'sed', '--post-renderer-args', '-e', `--post-renderer-args=${adding}`];
  writeFiles(join(folder, '.local/share/helm/plugins', chart.replaceAll(/\W/g, '-')), {
    'plugin.yaml': `apiVersion: v1\nname: adds-${last}\nversion: 1.0.0\ntype: postrenderer/v1\nruntime: subprocess\nconfig: {}\nruntimeConfig:\n  platformCommand:\n  - {command: sed, args: ['-e']}\n`,
  });
  return [`--post-renderer=adds-${last}`, '--post-renderer-args', adding];
}

const equals =
  (reviewed: string): CheckText =>
  async (text) =>
    text === reviewed ? { ok: true } : { ok: false, message: 'it is not what was reviewed' };

async function textOf(helm: RealHelm, at: Place, flags: readonly string[] = []): Promise<string> {
  let seen = '';
  const { exitCode } = await checked(
    helm,
    ['template', 'web', at.chart, '-n', at.namespace, ...flags],
    async (text) => {
      seen = text;
      return { ok: true };
    },
  );
  if (exitCode !== 0) throw new Error(`helm template ended with ${exitCode}`);
  return seen;
}

const deploy = (helm: RealHelm, at: Place, check: CheckText, flags: readonly string[] = []) =>
  checked(helm, ['upgrade', '--install', 'web', at.chart, '-n', at.namespace, ...flags], check);

async function checked(
  helm: RealHelm,
  words: readonly string[],
  check: CheckText,
): Promise<{ exitCode: number; outcome: LastCheckOutcome }> {
  const opened = openLastCheck({ major: helm.name === 'helm-3' ? 3 : 4, words, env, cwd: folder, check });
  const { exitCode } = await run(helm.path, opened.words, {
    cwd: folder,
    env: opened.env,
    output: 'capture',
    channels: opened.channels,
  });
  return { exitCode, outcome: opened.close() };
}

/** What became of it, and what is in the cluster then: no object, and no revision of the release either. */
const stopped = {
  exitCode: 1,
  outcome: { what: 'refused', message: 'it is not what was reviewed' },
  sent: [],
};

const deployed = async (helm: RealHelm, at: Place, reviewed: string, flags: readonly string[] = []) => ({
  ...(await deploy(helm, at, equals(reviewed), flags)),
  sent: await inCluster(at),
});

/** All that helm could have sent there, its own records among it. */
async function inCluster({ namespace }: Place): Promise<string[]> {
  const lists = await Promise.all(
    ['configmaps', 'pods', 'secrets'].map(async (kind) => {
      const { items } = await get(`/api/v1/namespaces/${namespace}/${kind}`);
      return (items ?? []).map(({ metadata }) => `${kind}/${metadata.name}`);
    }),
  );
  return lists.flat();
}

interface Stored {
  readonly items?: readonly { readonly metadata: { readonly name: string } }[];
  readonly spec?: unknown;
}

async function get(path: string): Promise<Stored> {
  const { status, body } = await cluster.request('GET', path);
  if (status !== 200) throw new Error(`${path}: ${body}`);
  const stored: Stored = JSON.parse(body);
  return stored;
}

const objectOf = ({ namespace }: Place): Promise<Stored> =>
  get(`/api/v1/namespaces/${namespace}/configmaps/all`);

/** A process that never answers: it says the number of helm's process when it is asked. */
function silentProgram(): string {
  const built = join(folder, 'program.mjs');
  buildSync({
    stdin: {
      contents: `import { openLastCheck } from './helm/index.ts';
        import { run } from './process/index.ts';
        import { readFileSync } from 'node:fs';
        const { chart, namespace, helm, env, exits } = JSON.parse(process.argv[2]);
        const opened = openLastCheck({ major: helm.name === 'helm-3' ? 3 : 4, env, cwd: '/',
          words: ['upgrade', '--install', 'web', chart, '-n', namespace],
          check: () => { console.log(readFileSync(exits, 'utf8')); return new Promise(() => {}); } });
        await run('/bin/sh', ['-c', 'file=$1; shift; echo $$ >"$file"; "$@" >"$file.out" 2>&1; echo $? >"$file"', 'sh', exits, helm.path, ...opened.words],
          { cwd: '/', env: opened.env, output: 'capture', channels: opened.channels, grace: 6000 });`,
      resolveDir: dirname(join(source, 'x')),
      loader: 'js',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    outfile: built,
    logLevel: 'error',
  });
  return built;
}

function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
