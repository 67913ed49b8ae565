/** Which rights helm needs: each is taken away in turn, and both Helms are asked whether they miss it. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { connect, type Connection, readHistory, readServed } from '../../src/cluster/index.ts';
import { targetsIn } from '../../src/cluster/predict/targets.ts';
import {
  permissionsCheck,
  type PermissionQuestion,
  wantedRights,
} from '../../src/cluster/preflight/permissions.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';

const template = `
{{- range list "kept" (ternary "old" "new" (eq .Values.step "1")) }}
---
apiVersion: v1
kind: {{ ternary "ConfigMap" "ServiceAccount" (eq . "kept") }}
metadata: {name: {{ . }}, labels: {step: "s{{ $.Values.step }}"}}
{{- end }}
---
apiVersion: {{ ternary "v1" "policy/v1" (eq .Values.step "1") }}
kind: {{ ternary "LimitRange" "PodDisruptionBudget" (eq .Values.step "1") }}
metadata: {name: limited}
---
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: {name: {{ .Release.Namespace }}, labels: {step: "s{{ .Values.step }}"}}
value: 5
---
apiVersion: v1
kind: ReplicationController
metadata: {name: hook, annotations: {"helm.sh/hook": "pre-install,pre-upgrade"}}
spec: {replicas: 0, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}, selector: {a: b}}
---
apiVersion: v1
kind: Endpoints
metadata: {name: tested, annotations: {"helm.sh/hook": test}}
`;

describeReal('the rights that helm needs', clusterMissing(), () => {
  let cluster: Cluster;
  let folder: string;
  let admin: Connection;
  const deployers: Connection[] = [];

  beforeAll(async () => {
    cluster = await startCluster();
    folder = mkdtempSync(join(tmpdir(), 'pligos-rights-'));
    writeFileSync(join(folder, 'config'), kubeconfig(cluster), { mode: 0o600 });
    mkdirSync(join(folder, 'chart', 'templates'), { recursive: true });
    mkdirSync(join(folder, 'chart', 'crds'), { recursive: true });
    writeFileSync(join(folder, 'chart', 'Chart.yaml'), 'apiVersion: v2\nname: c\nversion: 0.1.0\n');
    writeFileSync(join(folder, 'chart', 'templates', 'all.yaml'), template);
    const input = { env: {}, cwd: folder, signal: new AbortController().signal };
    admin = await connect({ ...input, flags: { kubeconfig: 'config' } });
  });
  afterAll(async () => {
    admin.close();
    for (const deployer of deployers) deployer.close();
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  });

  const helm = (path: string, args: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      const env = { HOME: folder, KUBECONFIG: 'config' };
      execFile(path, args, { cwd: folder, env }, (error, stdout, stderr) =>
        resolve(error === null ? '' : stderr || stdout || 'failed'),
      );
    });

  type Right = ReturnType<typeof wantedRights>[number];
  const nameOf = ({ verb, group, resource, namespace }: Right): string =>
    `${verb} ${resource}${group && '.'}${group}${namespace === '' ? ' everywhere' : ''}`;

  /** Gives the user these rights and no others. */
  async function allow(namespace: string, user: string, rights: readonly Right[]): Promise<void> {
    const api = 'rbac.authorization.k8s.io';
    const put = async (path: string, object: object): Promise<void> => {
      const body = JSON.stringify({ apiVersion: `${api}/v1`, metadata: { name: user }, ...object });
      const target = `/apis/${api}/v1/${path}/${user}?fieldManager=test&force=true`;
      const { status, body: said } = await cluster.request('PATCH', target, body);
      if (status >= 300) throw new Error(said);
    };
    const bound = (kind: string): object => ({
      roleRef: { apiGroup: api, kind, name: user },
      subjects: [{ apiGroup: api, kind: 'User', name: user }],
    });
    const rules = (some: readonly Right[]): object[] =>
      some.map(({ verb, group, resource }) => ({ apiGroups: [group], resources: [resource], verbs: [verb] }));
    await put(`namespaces/${namespace}/roles`, {
      kind: 'Role',
      rules: rules(rights.filter((right) => right.namespace === namespace)),
    });
    await put(`namespaces/${namespace}/rolebindings`, { kind: 'RoleBinding', ...bound('Role') });
    await put('clusterroles', {
      kind: 'ClusterRole',
      rules: rules(rights.filter((right) => right.namespace === '')),
    });
    await put('clusterrolebindings', { kind: 'ClusterRoleBinding', ...bound('ClusterRole') });
  }

  async function untilSeen(
    user: string,
    question: PermissionQuestion,
    wanted: 'ok' | 'failed',
  ): Promise<string> {
    const flags = { kubeconfig: 'config', kubeAsUser: user };
    const deployer = await connect({ flags, env: {}, cwd: folder, signal: new AbortController().signal });
    deployers.push(deployer);
    // The server learns of a role after a moment.
    for (const end = Date.now() + 120_000; ; await sleep(20)) {
      const { result, words } = await permissionsCheck(deployer, question);
      if (result === wanted || Date.now() > end) return `${result}: ${words}`;
    }
  }

  async function questionFor(real: RealHelm, namespace: string, step: 1 | 2): Promise<PermissionQuestion> {
    const served = await readServed(admin);
    const args = ['template', 'r', 'chart', '-n', namespace, '--set-string', `step=${step}`];
    const manifest = await new Promise<string>((resolve, reject) => {
      execFile(real.path, args, { cwd: folder, env: { HOME: folder } }, (error, stdout) =>
        error === null ? resolve(stdout) : reject(error),
      );
    });
    const place = { release: 'r', namespace, driver: '' };
    const { current } = await readHistory(admin, place);
    return {
      place,
      makesNamespace: step === 1 ? 'again' : 'no',
      helm: real.version.startsWith('3.') ? 3 : 4,
      method: real.version.startsWith('3.') ? 'client-side' : 'server-side',
      prunes: false,
      noHooks: false,
      rendered: targetsIn(manifest, namespace, served),
      released: targetsIn(current?.manifest ?? '', namespace, served),
    };
  }

  interface Trial {
    readonly without: string;
    /** What preflight says, and what helm says; empty where it succeeds. */
    readonly seen: string;
    readonly said: string;
    readonly status: string;
    /** What the step removes is there still. */
    readonly isLeft: boolean;
  }

  /** A busy server may refuse once. */
  async function installFirst(real: RealHelm, base: readonly string[]): Promise<void> {
    let said = 'never run';
    for (let tries = 0; tries < 3 && said !== ''; tries += 1)
      said = await helm(real.path, [...base, '--set-string', 'step=1']);
    if (said !== '') throw new Error(said);
  }

  /** Runs one step by a user who has all rights but the one at `left` (-1: all). */
  async function trial(real: RealHelm, step: 1 | 2, left: number): Promise<Trial> {
    const namespace = `${real.name}-${step}-${left + 1}`;
    const user = `deployer-of-${namespace}`;
    await cluster.request('POST', '/api/v1/namespaces', JSON.stringify({ metadata: { name: namespace } }));
    const base = ['upgrade', '--install', 'r', 'chart', '-n', namespace];
    if (step === 2) await installFirst(real, base);
    const question = await questionFor(real, namespace, step);
    const wanted = wantedRights(question);
    const without = wanted[left];
    const others = wanted.filter((right) => right !== without);
    await allow(namespace, user, others);
    const seen = await untilSeen(user, question, without === undefined ? 'ok' : 'failed');
    const as = ['--set-string', `step=${step}`, '--kube-as-user', user, '--create-namespace'];
    let said = await helm(real.path, [...base, ...as]);
    // The server may have seen a role for one question, and not yet for the next.
    const mostTries = without === undefined ? 2 : 0;
    for (let tries = 0; said.includes('forbidden') && tries < mostTries; tries += 1)
      said = await helm(real.path, [...base, ...as]);
    const [last] = (await readHistory(admin, question.place)).revisions;
    const name = without === undefined ? 'nothing' : nameOf(without);
    const limited = await cluster.request('GET', `/api/v1/namespaces/${namespace}/limitranges/limited`);
    const isLeft = step === 2 && limited.status === 200;
    return { without: name, seen, said, status: last?.status ?? '', isLeft };
  }

  for (const real of helms()) {
    it.each([1, 2] as const)(
      `are those that are asked for: ${real.name} does it with all of them, and misses each (step %i)`,
      async (step) => {
        const rights = wantedRights(await questionFor(real, `${real.name}-${step}-any`, step));
        const trials: Trial[] = [];
        const lefts = [-1, ...rights.keys()];
        const worker = async (): Promise<void> => {
          for (let left = lefts.shift(); left !== undefined; left = lefts.shift())
            trials.push(await trial(real, step, left));
        };
        // All of them end before the first failure is told: the folder goes with the file.
        const ended = await Promise.allSettled(Array.from({ length: 4 }, worker));
        for (const one of ended) if (one.status === 'rejected') throw one.reason;
        const [whole, ...lacking] = trials.toSorted(
          (a, b) => Number(b.without === 'nothing') - Number(a.without === 'nothing'),
        );
        expect(whole).toMatchObject({
          seen: expect.stringMatching(/^ok: \d+ rights$/),
          said: '',
          status: 'deployed',
          isLeft: false,
        });
        for (const { without, seen } of lacking)
          expect(seen).toContain(`failed: this login may not ${without.split(' everywhere')[0]}`);
        expect(lacking.length).toBeGreaterThan(10);
        // Not all of it is told by exit codes: an install may never end for helm, an object may stay.
        const isDone = ({ said, status, isLeft }: Trial): boolean =>
          said === '' && status === 'deployed' && !isLeft;
        expect(lacking.filter(isDone)).toEqual([]);
      },
      600_000,
    );
  }
});
