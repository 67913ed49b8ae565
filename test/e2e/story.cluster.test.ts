/**
 * The README's workflows as one story, run by act on a real Kubernetes: a pull request is shown and approved, its merge is staging, a
 * release is production; what nobody has reviewed stays out.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import {
  addDeployment,
  addPull,
  commentsOf,
  type FakeGitHub,
  mergePull,
  startFakeGitHub,
} from '../fakes/github.ts';
import { actMissing, type ActResult, runWorkflow } from '../real/act.ts';
import { type Cluster, nodesMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { scratch } from './pligos.ts';
import { printed, released } from './printed.ts';
import { commitFiles, type Files, git } from './runner.ts';

const files: Files = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'chart/values.yaml': 'image: {tag: "1"}\nreplicas: 1\n',
  'chart/templates/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}}
spec:
  replicas: {{ .Values.replicas }}
  selector: {matchLabels: {app: {{ .Release.Name }}}}
  template:
    metadata: {labels: {app: {{ .Release.Name }}}}
    spec: {containers: [{name: web, image: "shop:{{ .Values.image.tag }}"}]}
`,
  'values-production.yaml': 'replicas: 2\n',
  'pligos.yaml': `contexts:
  staging: {chart: ./chart, release: shop-staging, namespace: default}
  production: {chart: ./chart, valueFiles: [values-production.yaml], release: shop, namespace: default}
`,
  '.github/workflows/review.yml': printed('review.yml'),
  '.github/workflows/staging.yml': printed('staging.yml'),
  '.github/workflows/production.yml': printed('production.yml'),
};

describeReal('from a pull request to production', actMissing() ?? nodesMissing(), () => {
  let gitHub: FakeGitHub;
  let cluster: Cluster;
  let dir: string;
  beforeAll(async () => {
    gitHub = await startFakeGitHub({ repository: 'acme/shop' });
    cluster = await startCluster([], { controllers: true });
    dir = scratch();
    git(dir, 'init', '-q', '-b', 'main');
    git(dir, 'remote', 'add', 'origin', 'https://github.com/acme/shop.git');
    commitFiles(dir, files, 'the beginning');
  }, 200_000);
  afterAll(async () => {
    await gitHub.stop();
    await cluster.stop();
  });

  const helm3 = helms().find(({ name }) => name === 'helm-3')?.path ?? '';
  let runs = 100;
  const run = async (workflow: string, event: string, payload: object): Promise<ActResult> => {
    for (const line of git(dir, 'log', '--all', '--format=%H %P').split('\n')) {
      const [sha = '', ...parents] = line.split(' ');
      gitHub.state.commits.set(sha, parents);
    }
    runs += 1;
    // What GitHub keeps of a job with an environment.
    const environment = /^ {4}environment: (\S+)$/m.exec(printed(workflow))?.[1];
    if (environment !== undefined)
      addDeployment(gitHub.state, {
        sha: head(),
        environment,
        statuses: [
          {
            state: 'in_progress',
            description: '',
            logUrl: `https://github.com/acme/shop/actions/runs/${runs}/job/1`,
            environmentUrl: '',
          },
        ],
      });
    return runWorkflow({
      workflow,
      repository: dir,
      event,
      payload: { repository: { full_name: 'acme/shop', default_branch: 'main' }, ...payload },
      actions: { 'pligos/pligos@v1': released() },
      env: { GITHUB_API_URL: gitHub.url, GITHUB_RUN_ID: String(runs) },
      secrets: {
        GITHUB_TOKEN: 'ghs_workflow',
        STAGING_KUBECONFIG: kubeconfig(cluster),
        PRODUCTION_KUBECONFIG: kubeconfig(cluster),
      },
      helm: helm3,
      tools: { 'helm/3.17.2/x64': helm3 },
    });
  };
  const head = (): string => git(dir, 'rev-parse', 'HEAD');
  const push = (before: string, after: string): Promise<ActResult> =>
    run('staging.yml', 'push', {
      ref: 'refs/heads/main',
      before,
      after,
      forced: false,
      created: false,
      deleted: false,
    });
  const publish = (tag: string): Promise<ActResult> => {
    git(dir, 'tag', tag);
    return run('production.yml', 'release', {
      action: 'published',
      release: { tag_name: tag, target_commitish: 'main' },
    });
  };
  /** Image, wanted and ready pods of a release; undefined where it is not there. */
  const deployed = async (name: string): Promise<unknown> => {
    const path = `/apis/apps/v1/namespaces/default/deployments/${name}`;
    const { status, body } = await cluster.request('GET', path);
    if (status === 404) return undefined;
    const found: { spec: { replicas: number; template: unknown }; status: { readyReplicas?: number } } =
      JSON.parse(body);
    const image = /"image":"([^"]*)"/.exec(JSON.stringify(found.spec.template))?.[1];
    return { image, pods: found.spec.replicas, ready: found.status.readyReplicas };
  };
  const went = ({ jobs, log }: ActResult, wanted: object): void =>
    expect({ jobs, log: JSON.stringify(jobs) === JSON.stringify(wanted) ? [] : log }).toEqual({
      jobs: wanted,
      log: [],
    });

  it('is shown, approved, merged, deployed to staging and released; an unreviewed change is not', async () => {
    // Somebody wants more pods in production.
    const base = head();
    git(dir, 'checkout', '-qb', 'more-pods');
    const change = commitFiles(dir, { 'values-production.yaml': 'replicas: 3\n' }, 'three pods');
    git(dir, 'checkout', '-q', 'main');
    git(dir, 'merge', '-q', '--no-ff', '-m', 'Merge pull request #7 from more-pods', 'more-pods');
    const merge = head();
    addPull(gitHub.state, { number: 7, head: change, base });
    went(
      await run('review.yml', 'pull_request', {
        number: 7,
        pull_request: {
          number: 7,
          head: { sha: change, ref: 'more-pods', repo: { full_name: 'acme/shop' } },
          base: { sha: base, ref: 'main', repo: { full_name: 'acme/shop' } },
        },
      }),
      { preview: 'success' },
    );
    const [comment, second] = commentsOf(gitHub.state, 7);
    expect(second).toBeUndefined();
    expect(comment?.body).toContain('- replicas: 2\n+ replicas: 3');
    expect(gitHub.state.checks).toMatchObject([{ name: 'Pligos digests', sha: change }]);
    expect(await deployed('shop')).toBeUndefined();

    // It is merged before anybody has approved it: staging needs no approval, production does.
    mergePull(gitHub.state, 7, { commit: merge });
    const staging = await push(base, merge);
    went(staging, { deploy: 'success' });
    expect(await deployed('shop-staging')).toEqual({ image: `shop:${merge}`, pods: 1, ready: 1 });
    const early = await publish('v1.0.0-rc.1');
    went(early, { deploy: 'failure' });
    expect(early.log.join('\n')).toContain('not-reviewed');
    expect(await deployed('shop')).toBeUndefined();

    // Alice has looked at it.
    const alice = { login: 'alice', id: 11, type: 'User' } as const;
    gitHub.state.reviews.push({ pull: 7, author: alice, state: 'APPROVED', commit: change });
    const production = await publish('v1.0.0');
    went(production, { deploy: 'success' });
    expect(production.log.join('\n')).toContain('as approved in #7 by alice');
    expect(await deployed('shop')).toEqual({ image: `shop:${merge}`, pods: 3, ready: 3 });

    // GitHub keeps a Deployment of each of these jobs: there is no second one.
    expect(gitHub.state.deployments.map(({ environment }) => environment)).toEqual([
      'production',
      'production',
      'staging',
    ]);
    const said = [staging, early, production].flatMap(({ log }) => log).join('\n');
    expect(said).not.toContain(cluster.token);

    // What nobody has seen goes to staging, and no further.
    const direct = commitFiles(dir, { 'values-production.yaml': 'replicas: 9\n' }, 'in a hurry');
    went(await push(merge, direct), { deploy: 'success' });
    expect(await deployed('shop-staging')).toMatchObject({ image: `shop:${direct}` });
    const refused = await publish('v1.0.1');
    went(refused, { deploy: 'failure' });
    expect(refused.log.join('\n')).toContain('not-reviewed');
    expect(await deployed('shop')).toEqual({ image: `shop:${merge}`, pods: 3, ready: 3 });
    expect(gitHub.violations).toEqual([]);
  }, 300_000);
});
