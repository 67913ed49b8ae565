/** Deploys on a real API server, with both Helms: what happens, and what the record says of it. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { type Lab, openLab, service, stepsOf } from './deploy-lab.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';

const found = helms();
let cluster: Cluster;
const labs: Lab[] = [];

async function open(...[helm, files]: [RealHelm, Readonly<Record<string, string>>]): Promise<Lab> {
  const lab = await openLab(cluster, helm, files);
  labs.push(lab);
  return lab;
}

describeReal('a deploy into a real cluster', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
  });

  describe.each(found)('$name', (helm) => {
    it('installs and upgrades, with its hooks as steps in the order in which they ran', async () => {
      const lab = await open(
        helm,
        service(
          '{pre: [{run: "sh -c \'echo before $PLIGOS_CONFIG\'", config: {a: 1}}], wait: {timeout: 20}, post: [{run: "echo after %{release} %{namespace}"}]}',
        ),
      );
      const first = await lab.deploy();
      expect(stepsOf(first.record)).toEqual([
        "pre sh -c 'echo before $PLIGOS_CONFIG': completed",
        'helm helm upgrade: completed',
        'hook pre-install, pre-upgrade: ConfigMap web-hook: completed',
        'wait until every workload is ready: completed',
        'post echo after %{release} %{namespace}: completed',
      ]);
      expect(first.printed).toContain('before {"a":1}\n');
      expect(first.printed).toContain(`after web ${lab.namespace}`);
      expect(first.record).toMatchObject({
        status: 'deployed',
        phase: 'done',
        revision: 1,
        release: 'web',
        namespace: lab.namespace,
      });
      const second = await lab.deploy(['--set', 'value=2']);
      expect(second.record).toMatchObject({ status: 'deployed', revision: 2 });
      expect(await lab.revisions()).toEqual(['1 superseded', '2 deployed']);
      expect((await lab.object(`/api/v1/namespaces/${lab.namespace}/configmaps/web`))?.data).toEqual({
        value: '2',
      });
      expect(second.record.digests.chart).toBe(first.record.digests.chart);
      expect(second.record.digests.values).not.toBe(first.record.digests.values);
    });

    it('leaves a failed upgrade as it is where nobody asked for more, and runs what follows on failures', async () => {
      const lab = await open(
        helm,
        service('{post: [{run: echo never}], onFailure: [{run: "sh -c \'echo told: $PLIGOS_REASON\'"}]}'),
      );
      await lab.deploy();
      const { record, printed } = await lab.deploy(['--set', 'refused=true,value=2']);
      expect(record).toMatchObject({ status: 'failed', phase: 'helm', revision: 2 });
      expect(record.reason).toMatch(/Service "web" is invalid/);
      expect(stepsOf(record).filter((step) => !step.startsWith('hook'))).toEqual([
        'helm helm upgrade: error',
        'post echo never: skipped',
        "on-failure sh -c 'echo told: $PLIGOS_REASON': completed",
      ]);
      expect(printed).toMatch(/told: .*Service "web" is invalid/);
      expect(await lab.revisions()).toEqual(['1 deployed', '2 failed']);
    });

    it('goes back to the last deployed revision where that is asked for, whatever failed', async () => {
      const lab = await open(
        helm,
        service('{rollback: on-failure, wait: {timeout: 1}, post: [{run: "sh -c \'test ! -e fails\'"}]}'),
      );
      const value = async () =>
        (await lab.object(`/api/v1/namespaces/${lab.namespace}/configmaps/web`))?.data?.['value'];
      await lab.deploy();
      const byHelm = await lab.deploy(['--set', 'refused=true,value=2']);
      expect(byHelm.record).toMatchObject({ status: 'rolled-back', phase: 'rollback', revision: 3 });
      expect(byHelm.record.reason).toMatch(/Service "web" is invalid/);
      expect(stepsOf(byHelm.record)).toContain('rollback back to revision 1: completed');
      expect(await value()).toBe('1');
      const byWait = await lab.deploy(['--set', 'slow=true,value=3']);
      expect(byWait.record).toMatchObject({ status: 'rolled-back', revision: 5 });
      expect(byWait.record.reason).toMatch(/^Deployment web: /);
      expect(byWait.record.unready).toMatchObject([
        { kind: 'Deployment', name: 'web', namespace: lab.namespace },
      ]);
      expect(stepsOf(byWait.record)).toContain('rollback back to revision 3: completed');
      expect(await value()).toBe('1');
      lab.write({ fails: '' });
      const byPost = await lab.deploy(['--set', 'value=4']);
      expect(byPost.record).toMatchObject({ status: 'rolled-back', revision: 7 });
      expect(byPost.record.reason).toMatch(/^the step .* ended with exit code 1$/);
      expect(await value()).toBe('1');
    });

    it('takes a failed first install away again where going back is asked for', async () => {
      const lab = await open(helm, service('{rollback: on-failure}'));
      const { record } = await lab.deploy(['--set', 'refused=true']);
      expect(record).toMatchObject({ status: 'rolled-back', phase: 'rollback' });
      expect(stepsOf(record)).toContain('rollback uninstalled: there was nothing before: completed');
      expect(await lab.revisions()).toEqual([]);
      expect(await lab.object(`/api/v1/namespaces/${lab.namespace}/configmaps/web`)).toBeUndefined();
    });

    it("does not go back a second time where helm's own flag did", async () => {
      const lab = await open(helm, service('{rollback: on-failure}'));
      const flag = helm.name === 'helm-3' ? '--atomic' : '--rollback-on-failure';
      await lab.deploy();
      const { record } = await lab.deploy([flag, '--timeout', '60s', '--set', 'refused=true']);
      expect(record).toMatchObject({ status: 'rolled-back', revision: 3 });
      expect(stepsOf(record)).toContain("rollback helm's own, asked for by its flag: completed");
      expect(await lab.revisions()).toEqual(['1 superseded', '2 failed', '3 deployed']);
    });

    it('does nothing after a step before helm that fails, or does not end in time', async () => {
      const lab = await open(
        helm,
        service(
          '{rollback: on-failure, pre: [{run: "sh -c \'echo bad luck >&2; exit 3\'"}, {run: echo never}]}',
        ),
      );
      const { record } = await lab.deploy();
      expect(record).toMatchObject({ status: 'failed', phase: 'pre' });
      expect(record.reason).toMatch(/ended with exit code 3: bad luck$/);
      expect(stepsOf(record).slice(1)).toEqual([
        'pre echo never: skipped',
        'helm helm upgrade: skipped',
        'rollback back to the last deployed revision: skipped',
      ]);
      lab.write(service('{pre: [{run: sleep 30, timeout: 1}]}'));
      const late = await lab.deploy();
      expect(late.record.reason).toBe('the step "sleep 30" did not end within 1 s');
      expect(await lab.revisions()).toEqual([]);
    });

    it('leaves alone what would not change, until the values, the chart or the cluster differ', async () => {
      const lab = await open(helm, service());
      const skip = { skipUnchanged: true };
      expect((await lab.deploy([], skip)).record).toMatchObject({ status: 'deployed', revision: 1 });
      const again = await lab.deploy([], skip);
      expect(again.problems).toEqual([]);
      expect(again.record).toMatchObject({ status: 'unchanged', phase: 'done' });
      expect(again.record.reason).toMatch(
        /^nothing to do: revision 1, deployed at [-\dT:]+(?:Z|[-+][\d:]+), has this manifest/,
      );
      expect(stepsOf(again.record)).toEqual(['helm helm upgrade: skipped']);
      const path = `/api/v1/namespaces/${lab.namespace}/configmaps/web`;
      await cluster.request(
        'PATCH',
        `${path}?fieldManager=someone`,
        '{"data":{"value":"x"}}',
        'application/merge-patch+json',
      );
      const over = helm.name === 'helm-3' ? [] : ['--force-conflicts'];
      expect((await lab.deploy(over, skip)).record).toMatchObject({ status: 'deployed', revision: 2 });
      expect((await lab.deploy(['--set', 'password=sesame'], skip)).record).toMatchObject({
        status: 'deployed',
        revision: 3,
      });
      expect((await lab.deploy(['--set', 'password=sesame'], skip)).record.status).toBe('unchanged');
      expect(await lab.revisions()).toEqual(['1 superseded', '2 superseded', '3 deployed']);
    });

    it('keeps twenty records beside the release, without its secrets, and says what took the place of what', async () => {
      const lab = await open(helm, {
        ...service('{pre: [{run: cat spoken}]}'),
        spoken: 'it is open-sesame-42\n',
      });
      const words = ['--set', 'password=open-sesame-42'];
      const first = await lab.deploy(words, { keepBeside: true });
      await lab.deploy([...words, '--set', 'value=2'], { keepBeside: true });
      expect(first.problems).toEqual([]);
      const kept = await lab.object(`/api/v1/namespaces/${lab.namespace}/configmaps/pligos.deploys.web`);
      const records = Object.values(kept?.data ?? {}).map((text) => JSON.parse(text));
      expect(records).toMatchObject([
        { revision: 1, supersededBy: 'revision 2', by: { actor: 'ada' } },
        { revision: 2, status: 'deployed' },
      ]);
      expect(first.printed).toMatch(/^it is \(secret/);
      expect(JSON.stringify([kept, first.events, first.record])).not.toContain('open-sesame-42');
      expect(first.record.helm?.command).toContain('password=***');
    });

    it('uninstalls', async () => {
      const lab = await open(helm, service('{pre: [{run: echo never}]}'));
      await lab.deploy();
      const { record } = await lab.deploy([], { words: ['uninstall'] });
      expect(record).toMatchObject({ status: 'deployed', phase: 'done' });
      expect(stepsOf(record)).toEqual(['helm helm uninstall: completed']);
      expect(await lab.revisions()).toEqual([]);
    });

    it('knows a release that another helm works on, and touches nothing', async () => {
      const lab = await open(helm, service('{rollback: on-failure}'));
      await lab.deploy();
      const cut = new AbortController();
      const hangs = ['--set', 'hangs=pre-upgrade'];
      const first = lab.deploy(hangs, { signal: cut.signal });
      while ((await lab.revisions()).at(-1) !== '2 pending-upgrade') await sleep(50);
      const second = await lab.deploy(['--set', 'value=3'], { preflight: 'off' });
      expect(second.record).toMatchObject({
        status: 'failed',
        phase: 'helm',
        reason: 'another helm command works on the release web',
      });
      expect(stepsOf(second.record)).toEqual([
        'helm helm upgrade: error',
        'rollback back to the last deployed revision: skipped',
      ]);
      expect(second.problems).toMatchObject([{ code: 'release-stuck' }]);
      expect(second.problems[0]?.message).toMatch(/revision 2 is pending-upgrade, since /);
      expect(second.problems[0]?.hint).toMatch(/^wait for the running command/);
      const third = await lab.deploy();
      expect(third.record).toMatchObject({ status: 'not-started', phase: 'preflight' });
      cut.abort();
      expect((await first).record).toMatchObject({ status: 'cancelled', revision: 2 });
      expect(await lab.revisions()).toEqual(['1 deployed', '2 failed']);
    });

    it('knows where a rollback that was cut short was going', async () => {
      const lab = await open(helm, service('{wait: {timeout: 20}}'));
      await lab.deploy(['--set', 'hangs=pre-rollback']);
      await lab.deploy(['--set', 'value=2,hangs=']);
      expect(await lab.revisions()).toEqual(['1 superseded', '2 deployed']);
      const { env } = lab.surroundings();
      const back = spawn(helm.path, ['rollback', 'web', '1', '--namespace', lab.namespace], { env });
      while ((await lab.revisions()).at(-1) !== '3 pending-rollback') await sleep(50);
      back.kill('SIGKILL');
      const { record, problems } = await lab.deploy();
      expect(record).toMatchObject({ status: 'not-started', phase: 'preflight' });
      expect(problems).toMatchObject([
        { code: 'release-stuck', hint: expect.stringContaining('helm rollback web 1 ') },
      ]);
    });

    it('deploys ten releases in three layers, and stops only what needs the one that failed', async () => {
      const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'b4', 'c1', 'c2', 'c3'];
      const needs: Readonly<Record<string, string>> = {
        b1: '[a1/live]',
        b2: '[a1/live, a2/live]',
        b3: '[a3/live]',
        b4: '[a3/live]',
        c1: '[b1/live, b2/live]',
        c2: '[b3/live]',
        c3: '[b4/live]',
      };
      const files = Object.fromEntries(
        names.flatMap((name) => [
          [
            `${name}/pligos.yaml`,
            `contexts: {live: {chart: ../chart, release: ${name}, namespace: NAMESPACE, needs: ${needs[name] ?? '[]'}, helmValues: {refused: false}}}\n`,
          ],
          [`${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n`],
        ]),
      );
      const { 'pligos.yaml': _, 'Chart.yaml': __, ...chartFiles } = service();
      const lab = await open(helm, { ...files, ...chartFiles });
      const { records, events } = await lab.deploy();
      expect(records.map(({ release, status }) => `${release} ${status}`)).toEqual(
        names.map((name) => `${name} deployed`),
      );
      const at = (name: string, phase: string): number =>
        events.findIndex((event) =>
          phase === 'ended'
            ? event.what === 'ended' && event.record.release === name
            : event.what === 'phase' && event.phase === phase && event.name === `${name}/live`,
        );
      for (const [name, list] of Object.entries(needs))
        for (const need of list.match(/\w+(?=\/)/g) ?? [])
          expect([name, need, at(name, 'gate') > at(need, 'ended')]).toEqual([name, need, true]);
      lab.write({
        'b2/pligos.yaml': readFileSync(join(lab.root, 'b2/pligos.yaml'), 'utf8').replace(
          'refused: false',
          'refused: true',
        ),
      });
      const second = await lab.deploy();
      const status = new Map(second.records.map((record) => [record.release, record]));
      expect(
        second.records.filter((record) => record.status !== 'deployed').map(({ release }) => release),
      ).toEqual(['b2', 'c1']);
      expect(status.get('c1')).toMatchObject({
        status: 'not-started',
        reason: 'it waited for b2/live (failed)',
      });
      const gone = await lab.deploy([], { words: ['uninstall'] });
      expect(gone.records.every((record) => record.status === 'deployed')).toBe(true);
      const order = gone.events.flatMap((event) => (event.what === 'ended' ? [event.record.release] : []));
      expect(order.indexOf('c1')).toBeLessThan(order.indexOf('b1'));
      expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a1'));
    });
  });
});
