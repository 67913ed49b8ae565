/** The workflow of docs/gate.md, run by act just as it is printed there: previewed, approved, merged, deployed; and then not. */
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

const workflow = 'production.yml';
const files = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'chart/values.yaml': 'image: {tag: "1"}\nreplicas: 1\n',
  'chart/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {tag: {{ .Values.image.tag | quote }}, replicas: {{ .Values.replicas | quote }}}\n',
  'pligos.yaml': `contexts:
  production: {chart: ./chart, release: shop-reviewed, namespace: default, gate: {require: approved}}
`,
};

describeReal('the workflow of docs/gate.md', actMissing() ?? clusterMissing(), () => {
  let gitHub: FakeGitHub;
  let cluster: Cluster;
  beforeAll(async () => {
    [gitHub, cluster] = await Promise.all([startFakeGitHub({ repository: 'acme/shop' }), startCluster()]);
  });
  afterAll(async () => {
    await Promise.all([gitHub?.stop(), cluster?.stop()]);
  });

  it('deploys what was reviewed, and not what came after it', async () => {
    const { state } = gitHub;
    const dir = scratch();
    git(dir, 'init', '-q', '-b', 'main');
    git(dir, 'remote', 'add', 'origin', 'https://github.com/acme/shop.git');
    const text = printed(workflow, 'docs/gate.md');
    const base = commitFiles(dir, { ...files, [`.github/workflows/${workflow}`]: text }, 'first');
    git(dir, 'checkout', '-qb', 'feature');
    const head = commitFiles(dir, { 'chart/values.yaml': 'image: {tag: "1"}\nreplicas: 2\n' });
    git(dir, 'checkout', '-q', 'main');
    git(dir, 'merge', '-q', '--no-ff', '-m', 'Merge pull request #7 from feature', 'feature');
    const merge = git(dir, 'rev-parse', 'HEAD');
    state.commits.set(base, []).set(head, [base]).set(merge, [base, head]);
    addPull(state, { number: 7, head, base });

    const run = (event: string, payload: object): Promise<ActResult> =>
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
    const push = (before: string, after: string) =>
      run('push', { ref: 'refs/heads/main', before, after, forced: false, created: false, deleted: false });
    const deployed = async (): Promise<string> =>
      (await cluster.request('GET', '/api/v1/namespaces/default/configmaps/shop-reviewed')).body;

    const repo = { full_name: 'acme/shop' };
    const pull = {
      number: 7,
      head: { sha: head, ref: 'feature', repo },
      base: { sha: base, ref: 'main', repo },
    };
    const preview = await run('pull_request', { number: 7, pull_request: pull });
    expect({ jobs: preview.jobs, log: preview.jobs['preview'] === 'success' ? [] : preview.log }).toEqual({
      jobs: { preview: 'success' },
      log: [],
    });
    expect(state.checks.map(({ name, sha }) => ({ name, sha }))).toEqual([
      { name: 'Pligos digests', sha: head },
    ]);

    state.reviews.push({ pull: 7, author: alice, state: 'APPROVED', commit: head });
    mergePull(state, 7, { commit: merge });
    const deploy = await push(base, merge);
    expect({ jobs: deploy.jobs, log: deploy.jobs['deploy'] === 'success' ? [] : deploy.log }).toEqual({
      jobs: { deploy: 'success' },
      log: [],
    });
    expect(deploy.log.join('\n')).toContain('as approved in #7 by alice');
    expect(JSON.parse(await deployed())).toMatchObject({ data: { tag: merge, replicas: '2' } });

    const direct = commitFiles(dir, { 'chart/values.yaml': 'image: {tag: "1"}\nreplicas: 9\n' });
    state.commits.set(direct, [merge]);
    const refused = await push(merge, direct);
    expect(refused.jobs).toEqual({ deploy: 'failure' });
    expect(refused.log.join('\n')).toContain('[not-reviewed]');
    expect(JSON.parse(await deployed())).toMatchObject({ data: { tag: merge, replicas: '2' } });
    expect(gitHub.violations).toEqual([]);
  });
});
