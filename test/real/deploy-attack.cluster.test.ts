/** Deploys into a real cluster where something goes wrong that nobody has planned; the test is the controllers. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { type Lab, openLab, service } from './deploy-lab.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';

let cluster: Cluster;
const labs: Lab[] = [];

async function open(helm: RealHelm, files: Readonly<Record<string, string>>): Promise<Lab> {
  const lab = await openLab(cluster, helm, files);
  labs.push(lab);
  return lab;
}

/** Its own templates beside those of the lab. */
const withTemplate = (lifecycle: string, text: string): Readonly<Record<string, string>> => ({
  ...service(lifecycle),
  'chart/templates/more.yaml': text,
});

async function send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await cluster.request(
    method,
    path,
    body && JSON.stringify(body),
    method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
  );
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

/** A deploy that goes; `says` is over once a note or a phase has these words. */
function begin(lab: Lab, ...words: readonly string[]) {
  const said: string[] = [];
  const waiting = new Set<() => void>();
  const end = lab.deploy(words, {
    onEvent: (event) => {
      if (event.what === 'note') said.push(event.text);
      if (event.what === 'phase') said.push(event.phase);
      for (const look of waiting) look();
    },
  });
  return {
    end,
    says: (pattern: RegExp): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (said.some((line) => pattern.test(line))) resolve();
        };
        waiting.add(look);
        look();
        end.then(({ record }) => reject(new Error(`it ended before: ${JSON.stringify(record)}`)), reject);
      }),
  };
}

/** A roll-out that the controller has given up so long ago. */
function exceeded(milliseconds: number): readonly object[] {
  const at = new Date(Date.now() - milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    {
      type: 'Progressing',
      status: 'False',
      reason: 'ProgressDeadlineExceeded',
      message: `it has timed out progressing ${'x'.repeat(920)} ghp_${'a1B2c3'.repeat(6)}`,
      lastUpdateTime: at,
      lastTransitionTime: at,
    },
  ];
}

const job = `apiVersion: batch/v1
kind: Job
metadata: {name: migrate}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: b}]}}}
`;

describeReal('a deploy into a real cluster that is attacked', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
  });

  describe.each(helms())('$name', (helm) => {
    it('that brings what a roll-out of before lacked is waited for, and not gone back from', async () => {
      const lab = await open(helm, service('{wait: {timeout: 60}, rollback: on-failure}'));
      const path = `/apis/apps/v1/namespaces/${lab.namespace}/deployments/web`;
      const available = { availableReplicas: 1, readyReplicas: 1 };
      const first = begin(lab, '--set', 'slow=true');
      await first.says(/Deployment web/);
      await send('PATCH', `${path}/status`, {
        status: { observedGeneration: 1, replicas: 1, updatedReplicas: 1, ...available },
      });
      expect((await first.end).record.status).toBe('deployed');

      // It broke an hour ago, and the next release has what it lacks: its own template is the same.
      const broken = { availableReplicas: null, readyReplicas: null };
      await send('PATCH', `${path}/status`, { status: { ...broken, conditions: exceeded(3_600_000) } });
      const second = begin(lab, '--set', 'slow=true,value=2');
      await second.says(/0 of 1 replicas are available/);
      await send('PATCH', `${path}/status`, { status: { ...available, conditions: null } });
      expect((await second.end).record).toMatchObject({ status: 'deployed', revision: 2 });
      expect(await lab.revisions()).toEqual(['1 superseded', '2 deployed']);

      // One that is exceeded now is told at once.
      await send('PATCH', `${path}/status`, { status: broken });
      const third = begin(lab, '--set', 'slow=true,value=3');
      await third.says(/0 of 1 replicas are available/);
      await send('PATCH', `${path}/status`, { status: { conditions: exceeded(0) } });
      await third.says(/^rollback$/);
      await send('PATCH', `${path}/status`, { status: { ...available, conditions: null } });
      expect((await third.end).record).toMatchObject({
        status: 'rolled-back',
        reason: expect.stringContaining('ProgressDeadlineExceeded'),
      });
      // A token that begins right before the end of what is shown.
      expect(JSON.stringify((await third.end).record)).not.toContain('ghp_');
    });

    it('keeps as much history when it goes back as the command says', async () => {
      // As if the person had this in the environment: fewer revisions show the same.
      const path = join(mkdtempSync(join(tmpdir(), 'pligos-helm-')), 'helm');
      writeFileSync(path, `#!/bin/sh\nHELM_MAX_HISTORY=2 exec '${helm.path}' "$@"\n`, { mode: 0o755 });
      const files = service('{rollback: on-failure, post: [{run: "test ! -e broken"}]}');
      const lab = await open({ ...helm, path }, files);
      const upgrade = (value: number) => lab.deploy(['--history-max', '0', '--set', `value=${value}`]);
      for (let value = 1; value <= 3; value += 1) await upgrade(value);
      lab.write({ broken: '' });
      expect((await upgrade(4)).record).toMatchObject({ status: 'rolled-back', revision: 5 });
      expect(await lab.revisions()).toHaveLength(5);
    });

    it('after which somebody else comes at once is known by its own revision, and not taken for theirs', async () => {
      const path = join(mkdtempSync(join(tmpdir(), 'pligos-helm-')), 'helm');
      const theirs = `test "$1" = upgrade && '${helm.path}' "$@" --set value=theirs >/dev/null`;
      const script = `#!/bin/sh\n'${helm.path}' "$@"; code=$?; ${theirs}; exit $code\n`;
      writeFileSync(path, script, { mode: 0o755 });
      const lab = await open({ ...helm, path }, service('{wait: {timeout: 20}, rollback: on-failure}'));
      const { record } = await lab.deploy();
      expect(record).toMatchObject({
        status: 'failed',
        revision: 1,
        reason: 'revision 2 was deployed by another command since: the result of this deploy is not known',
      });
      expect(record.steps.at(-1)).toMatchObject({ kind: 'rollback', status: 'skipped' });
      expect(await lab.revisions()).toEqual(['1 superseded', '2 deployed']);
    });

    it('under a name that helm makes up is followed by it, and not by that of the service', async () => {
      const contexts = `contexts:
  live:
    chart: ./chart
    namespace: NAMESPACE
    lifecycle: {wait: {timeout: 20}, post: [{run: "sh -c 'echo at %{release}; test ! -e broken'"}], rollback: on-failure}
`;
      const lab = await open(helm, { ...service(), 'pligos.yaml': contexts });
      const first = await lab.deploy([], { words: ['install', '--generate-name'] });
      expect(first.record).toMatchObject({ status: 'deployed', revision: 1 });
      expect(first.record.release).toMatch(/^chart-\d+$/);
      expect(first.printed).toContain(`at ${first.record.release}`);
      lab.write({ broken: '' });
      // Another way to say it, and another form in which helm tells it.
      const words = ['install', '--name-template', 'made-{{ randAlpha 6 | lower }}', '--output', 'json'];
      const second = await lab.deploy([], { words });
      expect(second.record.release).toMatch(/^made-[a-z]{6}$/);
      expect(second.record.status).toBe('rolled-back');
      expect(await lab.revisions(second.record.release)).toEqual([]);
      expect(await lab.revisions(first.record.release)).toEqual(['1 deployed']);
    });
  });

  describe('with either helm', () => {
    const [helm] = helms();
    if (helm === undefined) throw new Error('there is no helm');

    it('whose Job somebody deletes before it has ended is not told as deployed', async () => {
      const lab = await open(helm, withTemplate('{wait: {timeout: 6}}', job));
      const deploy = begin(lab);
      await deploy.says(/Job migrate \(0 of 1 pods/);
      await send(
        'DELETE',
        `/apis/batch/v1/namespaces/${lab.namespace}/jobs/migrate?propagationPolicy=Background`,
      );
      expect((await deploy.end).record).toMatchObject({
        status: 'failed',
        reason: expect.stringMatching(/^Job migrate: it was deleted before it completed/),
      });
    });

    it('of two contexts with one release does one after the other', async () => {
      const context = (value: string): string =>
        `    chart: ./chart\n    release: web\n    namespace: NAMESPACE\n    helmValues: {value: "${value}"}\n`;
      const contexts = `contexts:\n  one:\n${context('one')}  two:\n${context('two')}`;
      const lab = await open(helm, { ...service(), 'pligos.yaml': contexts });
      const { records } = await lab.deploy(['--set', 'many=true']);
      expect(records.map(({ status, revision }) => [status, revision])).toEqual([
        ['deployed', 1],
        ['deployed', 2],
      ]);
    });

    it('keeps its record in a ConfigMap that is also somebody else’s, and leaves theirs', async () => {
      const lab = await open(helm, service());
      const path = `/api/v1/namespaces/${lab.namespace}/configmaps`;
      const theirs = { annotations: { 'example.com/owner': 'ops' }, labels: { team: 'shop' } };
      await send('POST', path, { metadata: { name: 'pligos.deploys.web', ...theirs } });
      await lab.deploy([], { keepBeside: true });
      const kept = await send('GET', `${path}/pligos.deploys.web`);
      expect(kept).toMatchObject({ metadata: theirs });
      expect(Object.keys(kept['data'] ?? {})).toHaveLength(1);
    });

    it('has failed, with what failed first, where the way back cannot be begun', async () => {
      // helm goes away with its upgrade.
      const path = join(mkdtempSync(join(tmpdir(), 'pligos-helm-')), 'helm');
      const script = `#!/bin/sh\n'${helm.path}' "$@"; code=$?; test "$1" != upgrade || rm "$0"; exit $code\n`;
      writeFileSync(path, script, { mode: 0o755 });
      const lab = await open({ ...helm, path }, service('{post: [{run: "false"}], rollback: on-failure}'));
      const { record } = await lab.deploy();
      expect(record).toMatchObject({
        status: 'failed',
        phase: 'rollback',
        reason: 'the step "false" ended with exit code 1',
      });
      expect(record.steps.at(-1)).toMatchObject({ kind: 'rollback', status: 'error' });
      expect(record.steps.at(-1)?.reason).toContain('which is not an executable file');
    });
  });
});
