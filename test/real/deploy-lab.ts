/** Deploys of small services into a real cluster, by a real helm. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Problem } from '../../src/errors.ts';
import { type Host, silentHost } from '../../src/host.ts';
import type { DeployRecord } from '../../src/deploy/index.ts';
import { deployAll, type DeployEvent, type DeployInput } from '../../src/operations/deploy/index.ts';
import { openProject } from '../../src/operations/sources/index.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import type { Cluster } from './cluster.ts';
import type { RealHelm } from './helm.ts';
import { kubeconfigOf } from './update-server.ts';

/**
 * A ConfigMap, a hook that is one too, and what can be: `refused` by the server; `slow`, never ready without controllers; `many`, so that
 * sending takes a while; `hangs`, a hook that never ends.
 */
export const chart: Readonly<Record<string, string>> = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'chart/values.yaml': 'value: "1"\nrefused: false\nslow: false\nmany: false\nhangs: ""\npassword: ""\n',
  'chart/templates/all.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}}
data: {value: {{ .Values.value | quote }}}
{{- if .Values.refused }}
---
apiVersion: v1
kind: Service
metadata: {name: {{ .Release.Name }}}
spec: {ports: [{port: 99999}]}
{{- end }}
{{- if .Values.many }}
{{- range untilStep 1 4 1 }}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: {{ printf "many-%d" . }}}
data: {value: {{ $.Values.value | quote }}}
{{- end }}
{{- end }}
{{- if .Values.hangs }}
---
apiVersion: batch/v1
kind: Job
metadata: {name: hangs, annotations: {helm.sh/hook: {{ .Values.hangs }}}}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: b}]}}}
{{- end }}
{{- if .Values.slow }}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}}
spec:
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: nginx}]}}
{{- end }}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}-hook, annotations: {helm.sh/hook: "pre-install,pre-upgrade"}}
data: {value: {{ .Values.value | quote }}}
`,
};

export interface Deployed {
  readonly records: readonly DeployRecord[];
  readonly record: DeployRecord;
  readonly problems: readonly Problem[];
  readonly events: readonly DeployEvent[];
  /** What helm and the steps have printed. */
  readonly printed: string;
}

export interface Lab {
  readonly root: string;
  readonly namespace: string;
  /** Writes files of the repository. */
  write(files: Readonly<Record<string, string>>): void;
  surroundings(more?: Partial<Surroundings>): Surroundings;
  /** `upgrade --install` with more words, for these contexts (all). */
  deploy(
    words?: readonly string[],
    more?: Partial<DeployInput> & { readonly signal?: AbortSignal },
    contexts?: readonly string[],
  ): Promise<Deployed>;
  readonly request: Cluster['request'];
  object(path: string): Promise<{ readonly data?: Readonly<Record<string, string>> } | undefined>;
  close(): void;
  /** Revisions of the release and what helm calls them, oldest first. */
  revisions(release?: string): Promise<readonly string[]>;
}

let last = 0;

/** A repository and a namespace of its own. */
export async function openLab(
  cluster: Cluster,
  helm: RealHelm,
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): Promise<Lab> {
  last += 1;
  const namespace = `deploy-${last}`;
  const made = await cluster.request('POST', '/api/v1/namespaces', `{metadata: {name: ${namespace}}}`);
  if (made.status !== 201) throw new Error(made.body);
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-deploy-'));
  const write = (more: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(more)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text.replaceAll('NAMESPACE', namespace));
    }
  };
  write(files);
  mkdirSync(join(root, '.git'), { recursive: true });
  writeFileSync(join(root, 'kubeconfig'), kubeconfigOf(cluster), { mode: 0o600 });
  const surroundings = (more: Partial<Surroundings> = {}): Surroundings => ({
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: root,
      KUBECONFIG: join(root, 'kubeconfig'),
      HELM_BIN: helm.path,
      ...Object.fromEntries(
        Object.entries(env).map(([name, value]) => [name, value.replaceAll('NAMESPACE', namespace)]),
      ),
    },
    host: silentHost,
    signal: new AbortController().signal,
    cacheDir: join(root, '.cache'),
    commandNames: new Set(),
    ...more,
  });
  return {
    root,
    namespace,
    close: () => rmSync(root, { recursive: true, force: true }),
    write,
    surroundings,
    deploy: async (words = [], { signal, ...more } = {}, contexts) => {
      const problems: Problem[] = [];
      const events: DeployEvent[] = [];
      const host: Host = { ...silentHost, report: (problem) => void problems.push(problem) };
      const own = surroundings({ host, ...(signal && { signal }) });
      const project = await openProject({ configs: [root] }, own);
      const bad = project.problems.find(({ severity }) => severity === 'error');
      if (bad !== undefined) throw new Error(bad.message);
      const targets = project.services.flatMap((service) =>
        [...service.contexts.values()]
          .filter(({ name }) => contexts?.includes(`${service.name}/${name}`) ?? true)
          .map((context) => ({ service, context })),
      );
      const records = await deployAll(
        {
          words: ['upgrade', '--install', ...words],
          contexts: targets.map((target) => ({ target, project, keeps: true })),
          by: { actor: 'ada' },
          onEvent: (event) => void events.push(event),
          ...more,
        },
        own,
      );
      const [record] = records;
      if (record === undefined) throw new Error('no record');
      const printed = events.flatMap((event) => (event.what === 'line' ? [event.line] : [])).join('\n');
      return { records, record, problems, events, printed };
    },
    request: (...asked) => cluster.request(...asked),
    object: async (path) => {
      const { status, body } = await cluster.request('GET', path);
      return status === 404 ? undefined : JSON.parse(body);
    },
    revisions: async (release = 'web') => {
      const { body } = await cluster.request(
        'GET',
        `/api/v1/namespaces/${namespace}/secrets?labelSelector=name%3D${release},owner%3Dhelm`,
      );
      const items: { metadata: { labels: { version: string; status: string } } }[] = JSON.parse(body).items;
      return items
        .map(({ metadata: { labels } }) => `${labels.version} ${labels.status}`)
        .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
    },
  };
}

/** One service called web with one context called live. */
export const service = (lifecycle = '{}', more = ''): Readonly<Record<string, string>> => ({
  'pligos.yaml': `contexts:\n  live:\n    chart: ./chart\n    release: web\n    namespace: NAMESPACE\n    lifecycle: ${lifecycle}\n${more}`,
  'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
  ...chart,
});

/** `pre node a.js: completed` for each step. */
export const stepsOf = ({ steps }: DeployRecord): readonly string[] =>
  steps.map(({ kind, name, status }) => `${kind} ${name}: ${status}`);
