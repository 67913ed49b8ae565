/** Workflows of the README, run by act just as they are printed there; the gate and production are in story.cluster.test.ts. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { addPull, commentsOf, type FakeGitHub, startFakeGitHub } from '../fakes/github.ts';
import { actMissing, type ActResult, runWorkflow } from '../real/act.ts';
import { type Cluster, clusterMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { scratch } from './pligos.ts';
import { printed, printedFile, released } from './printed.ts';
import { commitFiles, git } from './runner.ts';

const chart = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'chart/values.yaml': 'image: {tag: "1"}\nreplicas: 1\n',
  'chart/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {tag: {{ .Values.image.tag | quote }}, replicas: {{ .Values.replicas | quote }}}\n',
  'values-production.yaml': 'replicas: 3\n',
};
/** The configuration that the README prints. */
const contexts = {
  'pligos.yaml': printedFile('pligos.yaml'),
  'values-staging.yaml': 'replicas: 2\n',
  'values-production.yaml': 'replicas: 3\n',
};

/** A repository on GitHub, with this workflow. */
function repositoryWith(name: string, files: Readonly<Record<string, string>>): string {
  const dir = scratch();
  git(dir, 'init', '-q', '-b', 'main');
  git(dir, 'remote', 'add', 'origin', 'https://github.com/acme/shop.git');
  commitFiles(dir, { ...files, [`.github/workflows/${name}`]: printed(name) }, 'first');
  return dir;
}

describeReal('the workflows of the README', actMissing(), () => {
  let gitHub: FakeGitHub;
  beforeAll(async () => {
    gitHub = await startFakeGitHub({ repository: 'acme/shop' });
  });
  afterAll(() => gitHub.stop());
  afterEach(() => {
    if (gitHub.violations.length > 0) throw new Error(gitHub.violations.join('\n'));
  });

  const helm3 = helms().find(({ name }) => name === 'helm-3')?.path ?? '';
  const run = (
    workflow: string,
    repository: string,
    event: string,
    payload: object,
    more: { readonly secrets?: Record<string, string>; readonly tools?: Record<string, string> } = {},
  ): Promise<ActResult> =>
    runWorkflow({
      workflow,
      repository,
      event,
      payload: { repository: { full_name: 'acme/shop', default_branch: 'main' }, ...payload },
      actions: { 'pligos/pligos@v1': released() },
      env: { GITHUB_API_URL: gitHub.url },
      secrets: { GITHUB_TOKEN: 'ghs_workflow', ...more.secrets },
      helm: helm3,
      ...(more.tools && { tools: more.tools }),
    });

  it('preview a pull request of an ordinary chart, in at most 15 lines', async () => {
    const lines = printed('preview.yml').trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(15);
    const dir = repositoryWith('preview.yml', chart);
    const base = git(dir, 'rev-parse', 'HEAD');
    git(dir, 'checkout', '-qb', 'feature');
    const head = commitFiles(dir, { 'values-production.yaml': 'replicas: 4\n' });
    git(dir, 'checkout', '-q', 'main');
    git(dir, 'merge', '-q', '--no-ff', '-m', 'merge', 'feature');
    addPull(gitHub.state, { number: 7, head, base });
    const pull = {
      number: 7,
      head: { sha: head, ref: 'feature', repo: { full_name: 'acme/shop' } },
      base: { sha: base, ref: 'main', repo: { full_name: 'acme/shop' } },
    };
    const { jobs, log } = await run('preview.yml', dir, 'pull_request', { number: 7, pull_request: pull });
    expect({ jobs, log: jobs['preview'] === 'success' ? [] : log }).toEqual({
      jobs: { preview: 'success' },
      log: [],
    });
    const [comment, second] = commentsOf(gitHub.state, 7);
    expect(second).toBeUndefined();
    expect(comment?.body).toContain('ConfigMap/shop');
    expect(comment?.body).toMatch(/^- .*"?3"?$/m);
    expect(comment?.body).toMatch(/^\+ .*"?4"?$/m);
  });

  describeReal('that change a cluster', clusterMissing(), () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster();
    });
    afterAll(() => cluster.stop());

    const deployed = async (namespace: string, name: string): Promise<unknown> => {
      const { body } = await cluster.request('GET', `/api/v1/namespaces/${namespace}/configmaps/${name}`);
      const found: unknown = JSON.parse(body);
      return typeof found === 'object' && found !== null ? Reflect.get(found, 'data') : undefined;
    };

    it('deploy staging on a push', async () => {
      const dir = repositoryWith('staging.yml', { ...chart, ...contexts });
      const before = git(dir, 'rev-parse', 'HEAD');
      await cluster.request('POST', '/api/v1/namespaces', '{"metadata":{"name":"staging"}}');
      const after = commitFiles(dir, { 'chart/values.yaml': 'image: {tag: "1"}\nreplicas: 5\n' });
      const push = { ref: 'refs/heads/main', before, after, forced: false, created: false, deleted: false };
      const secrets = { STAGING_KUBECONFIG: kubeconfig(cluster) };
      const { jobs, log } = await run('staging.yml', dir, 'push', push, { secrets });
      expect({ jobs, log: jobs['deploy'] === 'success' ? [] : log }).toEqual({
        jobs: { deploy: 'success' },
        log: [],
      });
      expect(await deployed('staging', 'shop')).toEqual({ tag: after, replicas: '2' });
      expect(log.join('\n')).not.toContain(cluster.token);
    });
  });
});

describe('the README', () => {
  it('has at most 200 lines, and the first workflow and configuration stand before the 75th', () => {
    const lines = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').split('\n');
    expect(lines.length).toBeLessThanOrEqual(200);
    expect(lines.slice(0, 75)).toEqual(
      expect.arrayContaining(['# .github/workflows/preview.yml', '# pligos.yaml']),
    );
  });

  it('prints workflows with permissions and concurrency', () => {
    for (const name of ['preview.yml', 'staging.yml', 'production.yml', 'review.yml']) {
      expect(printed(name)).toMatch(/^permissions: \{\}$/m);
      expect(printed(name)).toMatch(/^concurrency: /m);
      expect(printed(name)).toMatch(/^ {4}permissions: \{contents: read/m);
    }
  });
});
