/** `operation: drift` of the Action on a real control plane, with both Helms: one issue for each release. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { type FakeIssue } from '../fakes/github.ts';
import { type Cluster, clusterMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { withWorld } from './action-world.ts';
import { openShop, type Shop } from './gate-world.ts';
import { scratch } from './pligos.ts';

const found = helms();
const world = withWorld(found[0]?.path ?? '');
let cluster: Cluster;
let count = 0;

const map = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {text: ${data}}\n`;

describeReal('drift by the Action', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  describe.each(found)('$name', (helm) => {
    /** Two deployed releases, `web` and `api`. */
    async function begin(more: Readonly<Record<string, string>> = {}) {
      count += 1;
      const namespace = `drift-${count}`;
      const config = join(scratch(), 'kubeconfig');
      writeFileSync(config, kubeconfig(cluster), { mode: 0o600 });
      const service = (name: string): Record<string, string> => ({
        [`${name}/pligos.yaml`]: `contexts:\n  production: {manifests: [m.yaml], release: ${name}, namespace: ${namespace}, forceConflicts: true}\n`,
        [`${name}/m.yaml`]: map(name, 'one'),
      });
      const own: Shop = openShop(world(), helm, { ...service('web'), ...service('api'), ...more });
      const act = (inputs: Readonly<Record<string, string>>, options: { ref?: string } = {}) =>
        own.deploy(inputs, { helm: helm.path, env: { KUBECONFIG: config }, whole: true, ...options });
      const sync = () => act({ operation: 'sync', command: 'upgrade --install --create-namespace' });
      expect((await sync()).code).toBe(0);
      const { issues } = own.fake.state;
      return {
        own,
        sync,
        issues,
        issueOf: (name: string): FakeIssue | undefined =>
          issues.find(({ title }) => title.includes(`${name}/`)),
        drift: (inputs: Readonly<Record<string, string>> = {}, options: { ref?: string } = {}) =>
          act({ operation: 'drift', command: '', ...inputs }, options),
        edit: async (name: string, text: string): Promise<void> => {
          const path = `/api/v1/namespaces/${namespace}/configmaps/${name}?fieldManager=kubectl-edit`;
          const { status } = await cluster.request(
            'PATCH',
            path,
            JSON.stringify({ data: { text } }),
            'application/merge-patch+json',
          );
          expect(status).toBe(200);
        },
      };
    }

    const owners = { '.github/CODEOWNERS': '* @octo/platform\n/web/ @alice @ghost @octo/shop\n' };

    it('opens one issue, edits it, closes it, opens it again', async () => {
      const { own, drift, edit, issues, issueOf, sync } = await begin(owners);
      own.fake.state.assignable.add('alice');
      const clean = await drift({ 'fail-on': 'drift' });
      expect({ code: clean.code, drifted: clean.outputs['drifted'], issues }).toEqual({
        code: 0,
        drifted: 'false',
        issues: [],
      });

      await edit('web', 'two');
      const first = await drift({ 'fail-on': 'drift' });
      expect({
        code: first.code,
        reason: first.outputs['failure-reason'],
        drifted: first.outputs['drifted'],
      }).toEqual({
        code: 2,
        reason: 'fail-on',
        drifted: 'true',
      });
      expect(issues).toHaveLength(1);
      expect(issueOf('web')).toMatchObject({ labels: ['drift'], assignees: ['alice'], state: 'open' });
      expect(issueOf('web')?.body).toMatch(
        /`ConfigMap\/web` `data.text`: `one` → `two`, by `kubectl-edit`, .* UTC; next upgrade: \*\*/,
      );
      expect(issueOf('web')?.body).toContain('Owners: @octo/shop');
      const report: { contexts: { service: string; status: string }[] } = JSON.parse(
        first.file('report-path'),
      );
      expect(report.contexts.map(({ service, status }) => `${service}: ${status}`)).toEqual([
        'api: in-step',
        'web: drifted',
      ]);

      expect((await drift()).stdout).toContain('is left as it is: unchanged');
      expect(issueOf('web')?.edits).toBe(0);

      await edit('web', 'three');
      await drift();
      expect(issues).toHaveLength(1);
      expect(issueOf('web')?.body).toContain('`three`');

      await edit('web', 'one');
      expect((await drift({ 'fail-on': 'drift' })).code).toBe(0);
      expect(issueOf('web')).toMatchObject({ state: 'closed', stateReason: 'completed' });
      expect(issueOf('web')?.body).toContain('> The cluster holds what was released');

      await edit('web', 'three');
      await drift();
      expect(issueOf('web')).toMatchObject({ state: 'open', stateReason: 'reopened' });
      expect(issues).toHaveLength(1);

      // A person has seen it, and leaves it so.
      for (const issue of issues) issue.state = 'closed';
      expect((await drift()).stdout).toContain('closed by a person');
      expect(issueOf('web')?.state).toBe('closed');
      await edit('web', 'four');
      await drift();
      expect(issueOf('web')?.state).toBe('open');

      own.commit({ 'web/m.yaml': map('web', 'five') });
      expect((await sync()).code).toBe(0);
      await drift();
      expect(issueOf('web')?.state).toBe('closed');
      expect(issues).toHaveLength(1);
    });

    it('closes the issue of a context that left git, and of two about one release the younger', async () => {
      const { own, drift, edit, issues } = await begin();
      await edit('web', 'two');
      await edit('api', 'two');
      await drift({ context: 'web/production' });
      expect(issues).toHaveLength(1);
      await drift();
      expect(issues).toHaveLength(2);
      const [web] = issues;
      if (web === undefined) throw new Error('there is no issue');
      issues.push({ ...web, number: 77 });
      await drift();
      expect(issues.map(({ number, state }) => `${number} ${state}`)).toEqual([
        '1 open',
        '2 open',
        '77 closed',
      ]);
      own.commit({ 'web/pligos.yaml': null, 'web/m.yaml': null });
      await drift({ context: 'api/production' });
      expect(web.state).toBe('open');
      await drift();
      expect(issues.map(({ state }) => state)).toEqual(['closed', 'open', 'closed']);
      expect(web.body).toContain('> Git has no such context any more');
    });

    it('writes no issue where it may not, and says why', async () => {
      const { own, drift, edit, issues } = await begin();
      const { state } = own.fake;
      await edit('web', 'two');
      expect((await drift({ 'drift-issue': 'off' })).code).toBe(0);
      const branch = await drift({}, { ref: 'refs/heads/feature' });
      expect(branch.stdout).toContain('feature is not the default branch of the repository');
      expect((await drift({ token: '' })).stdout).toContain('the input token is empty');
      state.hasIssues = false;
      expect((await drift()).stdout).toContain('issues are disabled in this repository');
      state.hasIssues = true;
      state.tokens.set('reader', {
        author: { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' },
        writes: false,
      });
      const refused = await drift({ token: 'reader' });
      expect(refused.code).toBe(0);
      expect(refused.stdout).toContain('add `issues: write` to the permissions of the job');
      expect(issues).toEqual([]);
      own.open(1, [{ 'web/m.yaml': map('web', 'six') }]);
      const preview = await own.preview(1, { operation: 'drift', command: '' });
      expect(preview.outputs['drifted']).toBe('');
      expect(preview.outputs['comment-id']).not.toBe('');
      expect(issues).toEqual([]);
    });

    it('goes on where a context is broken, and fails', async () => {
      const { own, drift, edit, issues } = await begin();
      await edit('web', 'two');
      own.commit({ 'api/m.yaml': '{' });
      const run = await drift();
      expect({ code: run.code, reason: run.outputs['failure-reason'] }).toEqual({
        code: 1,
        reason: 'context-failed',
      });
      expect(issues).toHaveLength(1);
      own.commit({ 'api/pligos.yaml': 'contexts: [' });
      expect((await drift()).code).toBe(1);
      expect(issues.map(({ state }) => state)).toEqual(['open']);
    });
  });
});
