/** An environment for each pull request, from its first commit to its end, on a real cluster. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { addPull, commentsOf, startFakeGitHub } from '../fakes/github.ts';
import { actMissing, type ActResult, runWorkflow } from '../real/act.ts';
import { clusterMissing } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { withWorld } from './action-world.ts';
import { type LiveWorld, openLiveWorld } from './live-world.ts';
import { scratch } from './pligos.ts';
import { printed, released } from './printed.ts';
import { type Checkout, commitFiles, type Files, git, pullPayload, runAction } from './runner.ts';

const files = (image: string, name: string): Files => ({
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': `image: {name: ${image}, tag: none}\n`,
  'chart/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {image: {{ .Values.image.name }}}\n',
  'pligos.yaml': `pligos: {version: '2'}
contexts:
  staging: {chart: ./chart, release: ${name}-staging, namespace: default}
  preview: {chart: ./chart, release: "${name}-%{pr}", namespace: "${name}-pr-%{pr}"}
`,
});

describeReal('the workflow of docs/preview-environments.md', actMissing() ?? clusterMissing(), () => {
  it('deploys a pull request, and takes it down when that is closed', async () => {
    const [live, fake] = await Promise.all([openLiveWorld(), startFakeGitHub({ repository: 'acme/shop' })]);
    try {
      const dir = scratch();
      git(dir, 'init', '-q', '-b', 'main');
      git(dir, 'remote', 'add', 'origin', 'https://github.com/acme/shop.git');
      const name = 'preview-environment.yml';
      const workflow = { [`.github/workflows/${name}`]: printed(name, 'docs/preview-environments.md') };
      const base = commitFiles(dir, { ...files('web:1', 'act'), ...workflow });
      const head = commitFiles(dir, files('web:2', 'act'));
      addPull(fake.state, { number: 7, head, base });
      const repo = { full_name: 'acme/shop', fork: false };
      const run = (action: string) =>
        runWorkflow({
          workflow: name,
          repository: dir,
          event: 'pull_request',
          payload: {
            action,
            number: 7,
            repository: { full_name: 'acme/shop', default_branch: 'main' },
            pull_request: {
              number: 7,
              head: { sha: head, ref: 'feature', repo },
              base: { sha: base, ref: 'main', repo },
            },
          },
          actions: { 'pligos/pligos@v1': released() },
          env: { GITHUB_API_URL: fake.url },
          secrets: { GITHUB_TOKEN: 'ghs_workflow', PREVIEW_KUBECONFIG: kubeconfig(live.cluster) },
          helm: helms()[0]?.path ?? '',
        });
      const shown = ({ jobs, log }: ActResult): unknown => (jobs['preview'] === 'success' ? [] : log);
      const path = '/api/v1/namespaces/act-pr-7';
      expect(shown(await run('opened'))).toEqual([]);
      expect((await live.cluster.request('GET', `${path}/configmaps/act-7`)).status).toBe(200);
      expect(shown(await run('closed'))).toEqual([]);
      expect((await live.cluster.request('GET', `${path}/configmaps/act-7`)).status).toBe(404);
      expect((await live.cluster.request('GET', path)).body).toContain('deletionTimestamp');
      expect(fake.state.deployments).toMatchObject([
        { environment: 'preview/pr-7', statuses: [{ state: 'inactive' }, { state: 'success' }, {}] },
      ]);
      expect(commentsOf(fake.state, 7)[0]?.body).toMatch(/^> 🧹 Deleted/m);
      expect(fake.violations).toEqual([]);
    } finally {
      await Promise.all([live.close(), fake.stop()]);
    }
  });
});

describe.each(helms())('a pull request with an environment of its own, and $name', ({ name, path: helm }) => {
  const world = withWorld(helm);

  describeReal('on a cluster', clusterMissing(), () => {
    let live: LiveWorld;
    beforeAll(async () => {
      live = await openLiveWorld();
    }, 200_000);
    afterAll(() => live?.close());

    const env = () => ({ KUBECONFIG: live.kubeconfig });
    const own = name.replace('helm-', 'h');
    const inputs = {
      command: 'upgrade --install --create-namespace',
      run: 'always',
      context: 'preview',
      'delete-namespace': 'true',
      'environment-url': 'https://pr-%{pr}.example.com',
    };
    const get = async (path: string): Promise<{ status: number; text: string }> => {
      const { status, body } = await live.cluster.request('GET', path);
      return { status, text: body };
    };
    const namespace = `/api/v1/namespaces/${own}-pr-1`;
    const deploy = (checkout: Checkout, more = {}) =>
      world().preview(checkout, inputs, { env: env(), ...more });
    const close = (checkout: Checkout, more: Readonly<Record<string, string>> = {}) =>
      runAction({
        workspace: checkout.dir,
        inputs: { ...inputs, ...more },
        event: 'pull_request',
        payload: { ...pullPayload(checkout), action: 'closed' },
        helm,
        env: {
          GITHUB_API_URL: world().fake.url,
          GITHUB_REF: 'refs/pull/1/merge',
          GITHUB_SHA: checkout.mergeSha,
          ...env(),
        },
      });

    it('is deployed under its number, shown without it, and taken down when it is closed; twice is as well', async () => {
      const checkout = world().open({ base: files('web:1', own), head: files('web:2', own) });
      const first = await deploy(checkout);
      expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });
      expect(first.stdout).toContain(`the namespace ${own}-pr-1 is created`);
      expect((await get(`${namespace}/configmaps/${own}-1`)).status).toBe(200);
      expect(world().fake.state.deployments).toMatchObject([
        {
          environment: 'preview/pr-1',
          isTransient: true,
          statuses: [{ state: 'success', environmentUrl: 'https://pr-1.example.com' }, {}],
        },
      ]);
      expect(world().comments()[0]?.body).toContain('+ image: web:2');

      const closed = await close(checkout);
      expect({ code: closed.code, stderr: closed.stderr }).toEqual({ code: 0, stderr: '' });
      expect(closed.stdout).toContain(`the namespace ${own}-pr-1 is being deleted`);
      expect((await get(`${namespace}/configmaps/${own}-1`)).status).toBe(404);
      expect((await get(namespace)).text).toMatch(/"deletionTimestamp"/);
      expect(world().fake.state.deployments[0]?.statuses[0]).toMatchObject({ state: 'inactive' });
      const [comment, second] = world().comments();
      expect(second).toBeUndefined();
      expect(comment?.body).toMatch(
        new RegExp(
          `^> 🧹 Deleted in \\[run 7\\].*\`${own}-1 in ${own}-pr-1\`; being deleted: the namespace`,
          'm',
        ),
      );
      expect(comment?.body).not.toContain('Applied in');
      expect(comment?.body).toContain('+ image: web:2');

      const again = await close(checkout);
      expect({ code: again.code, stderr: again.stderr }).toEqual({ code: 0, stderr: '' });
    });

    it('leaves a namespace that somebody else has made, and every other release', async () => {
      const other = `${own}x`;
      const checkout = world().open({ base: files('web:1', other), head: files('web:2', other) });
      const path = `/api/v1/namespaces/${other}-pr-1`;
      await live.send(
        'POST',
        '/api/v1/namespaces',
        JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: `${other}-pr-1` } }),
      );
      const staging = await world().preview(checkout, { ...inputs, context: '*' }, { env: env() });
      expect(staging.code).toBe(0);
      const closed = await close(checkout, { context: '*' });
      expect(closed.code).toBe(0);
      expect(closed.stdout).toContain(`the namespace ${other}-pr-1 is kept`);
      expect((await get(path)).text).not.toContain('deletionTimestamp');
      expect((await get(`${path}/configmaps/${other}-1`)).status).toBe(404);
      expect((await get(`/api/v1/namespaces/default/configmaps/${other}-staging`)).status).toBe(200);
    });

    it('takes nothing down for a fork', async () => {
      const checkout = world().open({ base: files('web:1', own), head: files('web:2', own) });
      const run = await runAction({
        workspace: checkout.dir,
        inputs,
        event: 'pull_request',
        payload: { ...pullPayload(checkout, { fork: 'mallory/shop' }), action: 'closed' },
        helm,
        env: { GITHUB_API_URL: world().fake.url, GITHUB_SHA: checkout.mergeSha, ...env() },
      });
      expect(run.outputs).toMatchObject({ 'failure-reason': 'fork-command' });
    });
  });
});
