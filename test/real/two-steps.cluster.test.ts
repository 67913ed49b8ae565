/** Upgrades in two steps on a real API server with controllers, by both Helms: canary and blue-green. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, clusterMissing, nodesMissing, startCluster } from './cluster.ts';
import { type Lab, openLab, stepsOf } from './deploy-lab.ts';
import { storyHelms } from './helm.ts';
import { describeReal } from './notRun.ts';

const workload = (name: string, color: string, tag: string): string => `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}, color: ${color}}}
    spec: {containers: [{name: web, image: "web:${tag}"}]}
`;

const files = (lifecycle: string, values = '{}'): Readonly<Record<string, string>> => ({
  'pligos.yaml': `contexts:\n  live: {chart: ./chart, release: web, namespace: NAMESPACE, helmValues: ${values}, lifecycle: ${lifecycle}}\n`,
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'chart/values.yaml':
    'image: {tag: "1"}\ncanary: {enabled: false}\nactive: blue\ngreen: {enabled: false}\nport: 80\n',
  'chart/templates/all.yaml': `${workload('web', 'blue', '{{ .Values.image.tag }}')}{{- if .Values.canary.enabled }}
${workload('web-canary', 'blue', '{{ .Values.canary.tag }}')}{{- end }}
{{- if .Values.green.enabled }}
${workload('web-green', 'green', '{{ .Values.green.tag }}')}{{- end }}
---
apiVersion: v1
kind: Service
metadata: {name: web}
spec: {selector: {color: {{ .Values.active }}}, ports: [{port: {{ .Values.port }}}]}
`,
});

/** What the release sends while the check runs. */
const look = '{run: "sh -c \'$HELM_BIN get manifest web -n NAMESPACE > seen.yaml\'"}';
const canary = (more = '', checks = `[${look}]`, values = 'canary: {enabled: true, tag: "2"}'): string =>
  `{canary: {values: {${values}}, keep: [image.tag], wait: {timeout: 60}, checks: ${checks}${more}}}`;

const imagesIn = (text: string): readonly string[] =>
  [...text.matchAll(/image: "?(web:\S+?)"?}/g)].map(([, image]) => image ?? '');

/** The definition of Argo Rollouts v1.8.3 without its schema; its status is written here as its controller would. */
const rolloutDefinition = `{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: rollouts.argoproj.io}, spec: {group: argoproj.io, scope: Namespaced, names: {kind: Rollout, plural: rollouts}, versions: [{name: v1alpha1, served: true, storage: true, subresources: {status: {}}, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}]}}`;
const rollout =
  'apiVersion: argoproj.io/v1alpha1\nkind: Rollout\nmetadata: {name: web}\nspec: {replicas: 1, selector: {matchLabels: {app: r}}, template: {metadata: {labels: {app: r}}, spec: {containers: [{name: web, image: web}]}}}\n';

/** As soon as it is there. */
async function statusOf({ request, namespace }: Lab, status: object): Promise<void> {
  const path = `/apis/argoproj.io/v1alpha1/namespaces/${namespace}/rollouts/web/status`;
  for (let triesLeft = 200; triesLeft > 0; triesLeft -= 1) {
    const answer = await request('PATCH', path, JSON.stringify({ status }), 'application/merge-patch+json');
    if (answer.status === 200) return;
    await sleep(50);
  }
  throw new Error('helm has sent no Rollout');
}

describeReal('an upgrade in two steps', clusterMissing() ?? nodesMissing(), () => {
  let cluster: Cluster;
  const labs: Lab[] = [];
  beforeAll(async () => {
    cluster = await startCluster([], { controllers: true });
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
  });

  describe.each(storyHelms())('$name', (helm) => {
    const open = async (...given: Parameters<typeof files>): Promise<Lab> => {
      const lab = await openLab(cluster, helm, files(...given));
      labs.push(lab);
      return lab;
    };
    const now = async (lab: Lab): Promise<unknown> => {
      const { body } = await lab.request('GET', `/apis/apps/v1/namespaces/${lab.namespace}/deployments`);
      const items: {
        metadata: { name: string };
        spec: { template: { spec: { containers: { image: string }[] } } };
      }[] = JSON.parse(body).items;
      return Object.fromEntries(
        items.map(({ metadata: { name }, spec }) => [name, spec.template.spec.containers[0]?.image]),
      );
    };
    const reasonOf = async (
      lab: Lab,
      words: readonly string[] = ['--set', 'image.tag=2'],
    ): Promise<string> => {
      const { record, problems } = await lab.deploy(words);
      return [record.reason, ...problems.map(({ message }) => message)].join('\n');
    };

    it('runs a canary beside what is deployed, and promotes it after the checks', async () => {
      const lab = await open(canary());
      const installed = await lab.deploy();
      expect(stepsOf(installed.record)).toEqual([
        'helm helm upgrade (canary, first step): skipped',
        'wait until the first step is ready: skipped',
        expect.stringMatching(/^check .*: skipped$/),
        'helm helm upgrade: completed',
      ]);
      const { record } = await lab.deploy(['--set', 'image.tag=2']);
      expect(record).toMatchObject({ status: 'deployed', revision: 3 });
      expect(stepsOf(record).map((step) => step.replace(/^(\w+) .*: /, '$1 '))).toEqual([
        'helm completed',
        'wait completed',
        'check completed',
        'helm completed',
      ]);
      expect(imagesIn(readFileSync(join(lab.root, 'seen.yaml'), 'utf8'))).toEqual(['web:1', 'web:2']);
      expect(await now(lab)).toEqual({ web: 'web:2' });
      expect(await lab.revisions()).toEqual(['1 superseded', '2 superseded', '3 deployed']);
    });

    it('goes back to what was deployed where a check fails, or the second step', async () => {
      const lab = await open(canary('', '[{run: "false"}]'));
      await lab.deploy();
      const { record } = await lab.deploy(['--set', 'image.tag=2']);
      expect(record).toMatchObject({
        status: 'rolled-back',
        reason: expect.stringContaining('the step "false" ended with exit code 1'),
      });
      expect(await now(lab)).toEqual({ web: 'web:1' });
      // The server refuses the port, and the first step had another one.
      lab.write(files(canary('', '[]', 'canary: {enabled: true, tag: "2"}, port: 80'), '{port: 99999}'));
      const second = await lab.deploy(['--set', 'image.tag=2']);
      expect(second.record).toMatchObject({ status: 'rolled-back' });
      expect(second.record.reason).toContain('99999');
      expect(await now(lab)).toEqual({ web: 'web:1' });
    });

    it('goes on from a first step that an earlier run has left', async () => {
      const lab = await open(`{rollback: never, ${canary('', '[{run: "false"}]').slice(1)}`);
      await lab.deploy();
      expect((await lab.deploy(['--set', 'image.tag=2'])).record.status).toBe('failed');
      expect(await now(lab)).toEqual({ web: 'web:1', 'web-canary': 'web:2' });
      lab.write(files(canary()));
      expect((await lab.deploy(['--set', 'image.tag=2'])).record.status).toBe('deployed');
      expect(await now(lab)).toEqual({ web: 'web:2' });
    });

    it('lets the new version run without traffic in a blue-green deploy', async () => {
      const blueGreen = (keep: string): string => `{blueGreen: {keep: [${keep}], checks: [${look}]}}`;
      const lab = await open(blueGreen('active'));
      await lab.deploy();
      const green = '{active: green, green: {enabled: true, tag: "2"}}';
      lab.write(files(blueGreen(''), green));
      expect(await reasonOf(lab, [])).toContain('the first step changes Service/web');
      lab.write(files(blueGreen('active'), green));
      expect((await lab.deploy()).record.status).toBe('deployed');
      const seen = readFileSync(join(lab.root, 'seen.yaml'), 'utf8');
      expect(seen).toContain('selector: {color: blue}');
      expect(imagesIn(seen)).toEqual(['web:1', 'web:2']);
      const service = await lab.object(`/api/v1/namespaces/${lab.namespace}/services/web`);
      expect(service).toMatchObject({ spec: { selector: { color: 'green' } } });
    });

    it('leaves the traffic to Argo Rollouts, and waits for it', async () => {
      const lab = await open(`{wait: {timeout: 60}, ${canary('', '[]').slice(1)}`);
      const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
      const made = await lab.request('POST', path, rolloutDefinition);
      expect([201, 409]).toContain(made.status);
      lab.write({ 'chart/templates/rollout.yaml': rollout });
      const settled = async (): Promise<readonly string[]> => {
        const deployed = lab.deploy(['--set', 'image.tag=2']);
        await statusOf(lab, { phase: 'Healthy' });
        return stepsOf((await deployed).record);
      };
      expect(await settled()).toContain('wait until every workload is ready: completed');
      const { record } = await lab.deploy(['--set', 'image.tag=3']);
      expect(record.status).toBe('deployed');
      expect(record.steps[0]).toMatchObject({
        status: 'skipped',
        reason: 'Rollout/web: its controller shifts the traffic itself',
      });
    });

    it('sends nothing that is no first step, and says why', async () => {
      const lab = await open(canary());
      await lab.deploy();
      lab.write(files(canary('', '[]', '')));
      expect(await reasonOf(lab)).toContain('the canary shows no second workload beside Deployment/web');
      lab.write(files(canary().replace('keep: [image.tag], ', '')));
      expect(await reasonOf(lab)).toContain('the canary replaces Deployment/web');
      lab.write(files(canary().replace('image.tag', 'image.tga')));
      expect(await reasonOf(lab)).toContain('the deployed release has no such value');
      lab.write(files(canary().replace('image.tag', 'image')));
      expect(await reasonOf(lab)).toContain('which is a map');
      lab.write(files(canary()));
      expect(await reasonOf(lab, ['--atomic'])).toContain('--atomic does not go with two steps');
      expect(await lab.revisions()).toEqual(['1 deployed']);
    });
  });
});
