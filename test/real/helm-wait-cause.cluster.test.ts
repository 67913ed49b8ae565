/** What fails while helm itself waits is told with its cause, as our own waiting tells it: with both Helms, on a cluster whose pods fail. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, nodesMissing, startCluster } from './cluster.ts';
import { type Lab, openLab } from './deploy-lab.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';
import { nodeFile } from './wait-node.ts';

const pods = (restarts: string): string => `template:
    metadata: {labels: {app: web{{ with .Values.fate }}, fate: {{ . }}{{ end }}}}
    spec: {restartPolicy: ${restarts}, containers: [{name: web, image: "web:1"}]}`;

const files = (lifecycle = '{}'): Readonly<Record<string, string>> => ({
  'pligos.yaml': `contexts:
  live: {chart: ./chart, release: web, namespace: NAMESPACE, lifecycle: ${lifecycle}}
`,
  'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'chart/values.yaml': 'fate: ""\nhook: ""\nrefused: false\ndelete: before-hook-creation\n',
  'chart/templates/all.yaml': `{{- if .Values.hook }}
apiVersion: batch/v1
kind: Job
metadata:
  name: migrate
  annotations: {helm.sh/hook: {{ .Values.hook | quote }}, helm.sh/hook-delete-policy: {{ .Values.delete }}}
spec:
  backoffLimit: 0
  ${pods('Never')}
{{- else }}
{{- if .Values.refused }}
apiVersion: v1
kind: Service
metadata: {name: web}
spec: {ports: [{port: 99999}]}
---
{{- end }}
apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}}
spec:
  selector: {matchLabels: {app: web}}
  ${pods('Always')}
{{- end }}
`,
});

const crash = 'container web crashes: exit code 3 (CrashLoopBackOff, 4 restarts)';

describeReal('what fails while helm waits', nodesMissing(), () => {
  let cluster: Cluster;
  const folder = mkdtempSync(join(tmpdir(), 'pligos-helm-wait-'));
  const labs: Lab[] = [];
  beforeAll(async () => {
    cluster = await startCluster([], { controllers: true, node: nodeFile(folder) });
  }, 200_000);
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(helms())('$name', (helm) => {
    const open = async (lifecycle?: string): Promise<Lab> => {
      const lab = await openLab(cluster, helm, files(lifecycle));
      labs.push(lab);
      return lab;
    };

    it.each([
      { what: 'with --wait', lifecycle: '{}', words: ['--wait'] },
      { what: 'with --wait and lifecycle.wait', lifecycle: '{wait: {timeout: 5}}', words: ['--wait'] },
    ])('is told with its cause $what', async ({ lifecycle, words }) => {
      const lab = await open(lifecycle);
      expect((await lab.deploy(['--wait'])).record.status).toBe('deployed');
      // Events know seconds, no less.
      await sleep(1100);
      const { record } = await lab.deploy([...words, '--timeout', '8s', '--set', 'fate=crashes']);
      expect(record).toMatchObject({
        status: 'failed',
        unready: [{ kind: 'Deployment', name: 'web', cause: crash }],
      });
      expect(record.reason).toMatch(
        /^Deployment web: container web crashes: .*; helm: .*(deadline|timed out|not ready)/,
      );
      expect(record.unready[0]?.events.map(({ reason }) => reason)).toContain('BackOff');
      // The roll-out of the deploy before is no part of this one.
      const scaled = record.unready[0]?.events.filter(({ reason }) => reason === 'ScalingReplicaSet');
      expect(scaled).toHaveLength(1);
      expect(record.unready[0]?.logs.flatMap(({ lines }) => lines)).toContain('no such table: users');
    });

    it.each(['before-hook-creation'])(
      'tells of a Job that fails as a hook how it ended, with the policy %s',
      async (policy) => {
        const lab = await open();
        const { record } = await lab.deploy([
          '--timeout',
          '20s',
          '--set',
          `fate=fails,hook=pre-install,delete=${policy}`,
        ]);
        expect(record.status).toBe('failed');
        expect(record.reason).toMatch(
          /^Job migrate: container web has failed: exit code 3: no such table: users; .*; helm: failed pre-install/,
        );
        expect(record.unready).toMatchObject([{ kind: 'Job', name: 'migrate' }]);
        expect(record.unready[0]?.logs.flatMap(({ lines }) => lines)).toContain('starting');
      },
    );

    it('says nothing of pods where the server refused an object', async () => {
      const lab = await open();
      await lab.deploy(['--set', 'fate=crashes']);
      const { record } = await lab.deploy([
        '--wait',
        '--timeout',
        '8s',
        '--set',
        'fate=crashes,refused=true',
      ]);
      expect(record.reason).toMatch(/^UPGRADE FAILED: failed to create resource: Service "web" is invalid/);
      expect(record.unready).toEqual([]);
    });
  });
});
