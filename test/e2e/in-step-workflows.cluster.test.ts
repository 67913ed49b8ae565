/** The workflows of docs/in-step.md, run by act just as they are printed there, one after the other. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { addPull, type FakeGitHub, mergePull, startFakeGitHub } from '../fakes/github.ts';
import { actMissing, type ActResult, runWorkflow } from '../real/act.ts';
import { type Cluster, clusterMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { alice } from './gate-world.ts';
import { scratch } from './pligos.ts';
import { printed, released } from './printed.ts';
import { commitFiles, git } from './runner.ts';

const page = 'docs/in-step.md';
const service = (name: string): Readonly<Record<string, string>> => ({
  [`${name}/pligos.yaml`]: `contexts:\n  production: {manifests: [m.yaml], release: ${name}, namespace: default, prune: confirm, enforce: always, forceConflicts: true}\n`,
  [`${name}/m.yaml`]: `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {text: one}\n`,
});

describeReal(`the workflows of ${page}`, actMissing() ?? clusterMissing(), () => {
  let gitHub: FakeGitHub;
  let cluster: Cluster;
  beforeAll(async () => {
    [gitHub, cluster] = await Promise.all([startFakeGitHub({ repository: 'acme/shop' }), startCluster()]);
  });
  afterAll(async () => {
    await Promise.all([gitHub?.stop(), cluster?.stop()]);
  });

  it('find drift, tell of it once, set it back, and remove what an approved pull request dropped', async () => {
    const { state } = gitHub;
    const dir = scratch();
    git(dir, 'init', '-q', '-b', 'main');
    git(dir, 'remote', 'add', 'origin', 'https://github.com/acme/shop.git');
    const workflows = Object.fromEntries(
      ['drift.yml', 'sync.yml'].map((name) => [`.github/workflows/${name}`, printed(name, page)]),
    );
    const base = commitFiles(dir, { ...service('web'), ...service('api'), ...workflows }, 'first');
    state.commits.set(base, []);

    const run = (workflow: string, event: string, payload: object = {}): Promise<ActResult> =>
      runWorkflow({
        workflow,
        repository: dir,
        event,
        payload: { repository: { full_name: 'acme/shop', default_branch: 'main' }, ...payload },
        actions: { 'pligos/pligos@v1': released() },
        env: { GITHUB_API_URL: gitHub.url },
        secrets: { GITHUB_TOKEN: 'ghs_workflow', PRODUCTION_KUBECONFIG: kubeconfig(cluster) },
        helm: helms()[0]?.path ?? '',
      });
    const expectDone = ({ jobs, log }: ActResult, job: string): void =>
      expect({ jobs, log: jobs[job] === 'success' ? [] : log }).toEqual({
        jobs: { [job]: 'success' },
        log: [],
      });
    const push = (before: string, after: string) =>
      run('sync.yml', 'push', {
        ref: 'refs/heads/main',
        before,
        after,
        forced: false,
        created: false,
        deleted: false,
      });
    const path = (name: string): string => `/api/v1/namespaces/default/configmaps/${name}`;
    const text = async (name: string): Promise<unknown> =>
      JSON.parse((await cluster.request('GET', path(name))).body).data?.text;
    const issues = () => state.issues.map(({ title, state: is }) => `${title}: ${is}`);

    expectDone(await push('0'.repeat(40), base), 'sync');
    expect([await text('web'), await text('api')]).toEqual(['one', 'one']);

    const change = JSON.stringify({ data: { text: 'by hand' } });
    const patched = await cluster.request(
      'PATCH',
      `${path('web')}?fieldManager=kubectl-edit`,
      change,
      'application/merge-patch+json',
    );
    expect(patched.status).toBe(200);
    expectDone(await run('drift.yml', 'schedule'), 'drift');
    expect(issues()).toEqual([expect.stringMatching(/^Drift: web\/production in .*: open$/)]);
    expect(state.issues[0]?.body).toContain('`by hand`');
    expectDone(await run('drift.yml', 'schedule'), 'drift');
    expect(state.issues.map(({ edits }) => edits)).toEqual([0]);

    expectDone(await run('sync.yml', 'schedule'), 'sync');
    expect(await text('web')).toBe('one');
    expectDone(await run('drift.yml', 'schedule'), 'drift');
    expect(issues()).toEqual([expect.stringMatching(/: closed$/)]);

    git(dir, 'checkout', '-qb', 'feature');
    const head = commitFiles(dir, { 'api/pligos.yaml': null, 'api/m.yaml': null });
    git(dir, 'checkout', '-q', 'main');
    git(dir, 'merge', '-q', '--no-ff', '-m', 'Merge pull request #7 from feature', 'feature');
    const merge = git(dir, 'rev-parse', 'HEAD');
    state.commits.set(head, [base]).set(merge, [base, head]);
    addPull(state, { number: 7, head, base });
    state.reviews.push({ pull: 7, author: alice, state: 'APPROVED', commit: head });
    mergePull(state, 7, { commit: merge });
    const removal = await push(base, merge);
    expectDone(removal, 'sync');
    expect(removal.log.join('\n')).toContain('#7 removed the context, approved by alice');
    expect((await cluster.request('GET', path('api'))).status).toBe(404);
    expect(await text('web')).toBe('one');
    expect(gitHub.violations).toEqual([]);
  });
});
