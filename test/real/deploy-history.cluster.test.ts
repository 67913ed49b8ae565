/** `pligos run` with a lifecycle, and `pligos history`, as a person types them, against a real cluster. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dist } from '../e2e/pligos.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { type Lab, openLab, service } from './deploy-lab.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';

const schema = JSON.parse(readFileSync(new URL('../../schema/deploy.json', import.meta.url), 'utf8'));

describeReal('pligos run and pligos history', clusterMissing(), () => {
  let cluster: Cluster;
  const labs: Lab[] = [];

  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
  });

  function typed(lab: Lab, helm: RealHelm, ...words: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(dist, 'cli.js'), ...words], {
      cwd: lab.root,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: lab.root,
        USER: 'ada',
        KUBECONFIG: join(lab.root, 'kubeconfig'),
        HELM_BIN: helm.path,
      },
    });
    return { code: status, stdout, stderr };
  }

  describe.each(helms())('$name', (helm) => {
    it('says each step, writes a record as the schema has it, and lists what helm and the records know', async () => {
      const lab = await openLab(
        cluster,
        helm,
        service('{pre: [{run: "sh -c \'test ! -e broken\'"}], post: [{run: echo smoke}]}'),
      );
      labs.push(lab);
      const run = (...more: readonly string[]) =>
        typed(lab, helm, 'run', 'live', '--keep-record', '--record', 'deploy.json', ...more);
      const first = run('--', 'upgrade', '--install');
      expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('✓ post: echo smoke')]);
      expect(first.stdout).toContain('STATUS: deployed');
      expect(first.stdout).toMatch(/^smoke$/m);
      const ajv = new Ajv({ allErrors: true });
      ajvFormats.default(ajv);
      const check = ajv.compile(schema);
      const record = JSON.parse(readFileSync(join(lab.root, 'deploy.json'), 'utf8'));
      expect([check(record), check.errors]).toEqual([true, null]);
      expect(record).toMatchObject({ status: 'deployed', revision: 1, by: { actor: 'ada' } });

      const skipped = run('--skip-unchanged', '--', 'upgrade', '--install');
      expect([skipped.code, skipped.stderr]).toEqual([0, expect.stringContaining('is left as it is')]);
      // Somebody with helm alone.
      const chart = join(lab.root, 'chart');
      spawnSync(helm.path, ['upgrade', 'web', chart, '-n', lab.namespace, '--set', 'value=9'], {
        env: { HOME: lab.root, KUBECONFIG: join(lab.root, 'kubeconfig') },
      });
      lab.write({ broken: '' });
      const failed = run('--', 'upgrade', '--install');
      expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('ended with exit code 1')]);
      rmSync(join(lab.root, 'broken'));
      const last = run('--', 'upgrade', '--install', '--set', 'value=3');
      expect(last.code).toBe(0);

      const { rows } = JSON.parse(typed(lab, helm, 'history', 'live', '--format', 'json').stdout);
      const told = rows.map(
        (row: { revision?: number; helm?: { status: string }; deploy?: { status: string } }) =>
          [row.revision ?? '-', row.helm?.status ?? '-', row.deploy?.status ?? '-'].join(' '),
      );
      expect(told).toEqual([
        '3 deployed deployed',
        '- - failed',
        '2 superseded -',
        '- - unchanged',
        '1 superseded deployed',
      ]);
      // Another command had deployed revision 2, which ended revision 1.
      expect(rows[4].superseded).toEqual({ by: 'revision 2', at: rows[2].helm.updated });
      expect(rows[4].deploy).toMatchObject({ supersededBy: 'revision 2', supersededAt: expect.any(String) });
      const text = typed(lab, helm, 'history', 'live');
      expect(text.stdout.split('\n')[0]).toBe(`web/live (release web in ${lab.namespace})`);
      const until = rows[2].helm.updated.slice(0, 19).replace('T', ' ');
      expect(text.stdout).toMatch(
        new RegExp(
          `^1 +superseded +deployed +\\S+ \\S+ +${until} \\(revision 2\\) +web-0\\.1\\.0 +ada +`,
          'm',
        ),
      );
    });

    it('skips no upgrade that a key added by hand makes fail, and says what helm would leave', async () => {
      const lab = await openLab(cluster, helm, {
        ...service(),
        'chart/templates/service.yaml':
          'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {selector: {app: web}, ports: [{port: 80}]}\n',
      });
      labs.push(lab);
      const run = (...more: readonly string[]) =>
        typed(lab, helm, 'run', 'live', ...more, '--', 'upgrade', '--install');
      expect(run().code).toBe(0);
      await lab.request(
        'PATCH',
        `/api/v1/namespaces/${lab.namespace}/services/web?fieldManager=by-hand`,
        '{"spec": {"selector": {"hand": "x"}}}',
        'application/merge-patch+json',
      );
      const { code, stderr } = run('--skip-unchanged');
      const conflicts = helm.version.startsWith('4.');
      expect([code, stderr]).toEqual([
        conflicts ? 1 : 0,
        expect.stringContaining(
          conflicts ? 'conflict with "by-hand"' : 'helm would leave what others changed in Service/web',
        ),
      ]);
    });

    it.each([
      { cause: 'helm', words: ['--set', 'refused=true'], files: [] },
      { cause: 'a later step', words: ['--set', 'value=2'], files: ['fails'] },
    ])('after a rollback because $cause fails, agrees with helm history', async ({ words, files }) => {
      const lab = await openLab(
        cluster,
        helm,
        service('{rollback: on-failure, post: [{run: "sh -c \'test ! -e fails\'"}]}'),
      );
      labs.push(lab);
      const run = (...more: readonly string[]) =>
        typed(lab, helm, 'run', 'live', '--keep-record', '--', 'upgrade', '--install', ...more).code;
      expect(run()).toBe(0);
      for (const file of files) lab.write({ [file]: '' });
      expect(run(...words)).toBe(1);
      for (const file of files) rmSync(join(lab.root, file));
      expect(run('--set', 'value=3')).toBe(0);

      const { stdout } = spawnSync(helm.path, ['history', 'web', '-n', lab.namespace, '--output', 'json'], {
        env: { HOME: lab.root, KUBECONFIG: join(lab.root, 'kubeconfig') },
        encoding: 'utf8',
      });
      const known: { revision: number; status: string; updated: string }[] = JSON.parse(stdout);
      expect(known.map(({ status }) => status)).toEqual([
        'superseded',
        files.length === 0 ? 'failed' : 'superseded',
        'superseded',
        'deployed',
      ]);
      // A revision lasts until helm begins the next one that it deploys.
      const expected = known.map(({ revision, status }) => {
        const next = known.find((one) => one.revision > revision && one.status !== 'failed');
        return status === 'superseded' && next
          ? [revision, { by: `revision ${next.revision}`, at: next.updated }]
          : [revision, undefined];
      });
      const { rows } = JSON.parse(typed(lab, helm, 'history', 'live', '--format', 'json').stdout);
      expect(
        rows.map((row: { revision: number; superseded?: unknown }) => [row.revision, row.superseded]),
      ).toEqual(expected.toReversed());
      expect(rows.map(({ deploy }: { deploy: { status: string } }) => deploy.status)).toEqual([
        'deployed',
        'rolled-back',
        'rolled-back',
        'deployed',
      ]);
      expect(rows[1].deploy).toMatchObject({ revision: 3, failedRevision: 2 });
      expect(rows[3].deploy.supersededBy).toBe(rows[3].superseded.by);
      const lines = typed(lab, helm, 'history', 'live').stdout.split('\n');
      expect(lines[3]).toMatch(/^3 +superseded +rollback of revision 2 .*Rollback to 1 *$/);
      expect(lines[4]).toMatch(
        /^2 +(failed|superseded) +rolled-back .* ada .*(Service "web" is invalid|exit code 1)/,
      );
    });

    it('names a release that nobody knows, and a flag that goes with a deploy only', async () => {
      const lab = await openLab(cluster, helm, service());
      labs.push(lab);
      const none = typed(lab, helm, 'history', 'live');
      expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('there is no release web')]);
      expect(none.stderr).toContain('[release-missing]');
      const usage = typed(lab, helm, 'run', 'live', '--skip-unchanged', '--', 'list');
      expect([usage.code, usage.stderr]).toEqual([
        1,
        expect.stringContaining('go with helm install and helm upgrade'),
      ]);
    });
  });
});
