/** The workflows of the pages about repositories of Argo CD, Flux and helmfile, run by act just as they are printed there. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addPull, commentsOf, type FakeGitHub, startFakeGitHub } from '../fakes/github.ts';
import { actMissing, runWorkflow } from '../real/act.ts';
import { helmfileMissing, helmfilePath } from '../real/helmfile.ts';
import { helms } from '../real/helm.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { describeReal } from '../real/notRun.ts';
import { scratch, writeFiles } from './pligos.ts';
import { printed, released } from './printed.ts';
import { commitFiles, git } from './runner.ts';

const url = 'https://github.com/acme/shop';
const chart = {
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'charts/web/values.yaml': 'color: red\n',
  'charts/web/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {color: {{ .Values.color }}}\n',
};
const object = (kind: string, apiVersion: string, spec: object, name = 'web'): string =>
  `${JSON.stringify({ apiVersion, kind, metadata: { name, namespace: 'system' }, spec })}\n---\n`;

/** What runs helmfile itself leaves it on the path; its Action is another one's. */
const helmfileAction = (): string => {
  const dir = scratch();
  writeFiles(dir, {
    'action.yml': `inputs: {helmfile-args: {required: true}, helmfile-version: {}}
runs:
  using: composite
  steps: [{shell: sh, run: 'mkdir -p "$RUNNER_TEMP/bin" && ln -s "$HELMFILE_OF_TEST" "$RUNNER_TEMP/bin/helmfile" && echo "$RUNNER_TEMP/bin" >>"$GITHUB_PATH"'}]
`,
  });
  return dir;
};

const tools = {
  argocd: {
    files: {
      'apps/web.yaml': object('Application', 'argoproj.io/v1alpha1', {
        source: { repoURL: url, path: 'charts/web' },
        destination: { name: 'in-cluster', namespace: 'shop' },
      }),
    },
    change: { 'charts/web/values.yaml': 'color: blue\n' },
  },
  flux: {
    files: {
      'clusters/staging/web.yaml':
        object('GitRepository', 'source.toolkit.fluxcd.io/v1', { interval: '5m', url }, 'shop') +
        object('Kustomization', 'kustomize.toolkit.fluxcd.io/v1', {
          interval: '5m',
          path: './deploy',
          prune: true,
          targetNamespace: 'shop',
          sourceRef: { kind: 'GitRepository', name: 'shop' },
        }),
      'deploy/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {color: red}\n',
    },
    change: {
      'deploy/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {color: blue}\n',
    },
  },
  helmfile: {
    files: { 'helmfile.yaml': 'releases: [{name: web, namespace: shop, chart: ./charts/web}]\n' },
    change: { 'charts/web/values.yaml': 'color: blue\n' },
  },
};

describeReal('the workflow of', actMissing() ?? kustomizeMissing() ?? helmfileMissing(), () => {
  let gitHub: FakeGitHub;
  beforeAll(async () => {
    gitHub = await startFakeGitHub({ repository: 'acme/shop' });
  });
  afterAll(() => gitHub.stop());

  it.each(Object.entries(tools))('docs/%s.md comments on a pull request', async (tool, { files, change }) => {
    const page = `docs/${tool}.md`;
    expect(printed('preview.yml', page).trim().split('\n').length).toBeLessThanOrEqual(16);
    const dir = scratch();
    git(dir, 'init', '-q', '-b', 'main');
    git(dir, 'remote', 'add', 'origin', url);
    const workflow = { '.github/workflows/preview.yml': printed('preview.yml', page) };
    const base = commitFiles(dir, { ...chart, ...files, ...workflow }, 'first');
    git(dir, 'checkout', '-qb', 'feature');
    const head = commitFiles(dir, change);
    git(dir, 'checkout', '-q', 'main');
    git(dir, 'merge', '-q', '--no-ff', '-m', 'merge', 'feature');
    const number = Object.keys(tools).indexOf(tool) + 1;
    addPull(gitHub.state, { number, head, base });
    const side = (sha: string, ref: string) => ({ sha, ref, repo: { full_name: 'acme/shop' } });
    const { jobs, log } = await runWorkflow({
      workflow: 'preview.yml',
      repository: dir,
      event: 'pull_request',
      payload: {
        number,
        repository: { full_name: 'acme/shop', default_branch: 'main' },
        pull_request: { number, head: side(head, 'feature'), base: side(base, 'main') },
      },
      actions: { 'pligos/pligos@v1': released(), 'helmfile/helmfile-action@v2': helmfileAction() },
      env: { GITHUB_API_URL: gitHub.url, HELMFILE_OF_TEST: helmfilePath() },
      secrets: { GITHUB_TOKEN: 'ghs_workflow' },
      helm: helms()[0]?.path ?? '',
      installed: { kustomize: kustomizePath() },
    });
    expect({ jobs, log: jobs['preview'] === 'success' ? [] : log }).toEqual({
      jobs: { preview: 'success' },
      log: [],
    });
    const [comment, second] = commentsOf(gitHub.state, number);
    expect(second).toBeUndefined();
    expect(comment?.body).toMatch(/ConfigMap\/(?:web|shop\/web)/);
    expect(comment?.body).toMatch(/^- .*red$/m);
    expect(comment?.body).toMatch(/^\+ .*blue$/m);
    expect(gitHub.violations).toEqual([]);
  });
});
