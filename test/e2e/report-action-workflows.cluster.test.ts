/** The two workflows for forks, run by act as docs/forks.md prints them. */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addPull, commentsOf, type FakeGitHub, startFakeGitHub } from '../fakes/github.ts';
import { actMissing, type ActResult, runWorkflow } from '../real/act.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { dist, scratch, writeFiles } from './pligos.ts';
import { printed } from './printed.ts';
import { commitFiles, git } from './runner.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = 'docs/forks.md';

const files = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'chart/values.yaml': 'replicas: 1\n',
  'chart/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {replicas: {{ .Values.replicas | quote }}}\n',
  'pligos.yaml': 'contexts:\n  staging: {chart: ./chart, release: shop, namespace: default}\n',
};

/** An action of a few shell lines. */
function standIn(inputs: readonly string[], script: string): string {
  const dir = scratch();
  const rows = inputs.map((name) => `  ${name}: {default: ''}`).join('\n');
  writeFiles(dir, {
    'action.yml': `name: stand-in
description: Copies files where GitHub's own action would send them
inputs:
${rows}
runs:
  using: composite
  steps:
    - shell: bash
      run: ${script}
`,
  });
  return dir;
}

/** GitHub's store of artifacts is a folder, by run and name. */
function artifacts(store: string): Readonly<Record<string, string>> {
  return {
    'actions/upload-artifact@v4': standIn(
      ['name', 'path', 'include-hidden-files'],
      `mkdir -p "${store}/\${{ inputs.name }}" && cp "\${{ inputs.path }}" "${store}/\${{ inputs.name }}/"`,
    ),
    'actions/download-artifact@v4': standIn(
      ['name', 'path', 'run-id', 'github-token'],
      `test -n "\${{ inputs.github-token }}" && test "\${{ inputs.run-id }}" = 5 && mkdir -p "\${{ inputs.path }}" && cp "${store}/\${{ inputs.name }}/"* "\${{ inputs.path }}/"`,
    ),
  };
}

/** The actions as they are released: what their action.yml need. */
function released(): string {
  const dir = scratch();
  for (const name of ['action.yml', 'report/action.yml']) {
    mkdirSync(join(dir, name, '..'), { recursive: true });
    cpSync(join(root, name), join(dir, name));
  }
  cpSync(dist, join(dir, 'dist'), { recursive: true });
  return dir;
}

describeReal('the workflows for forks', actMissing(), () => {
  let gitHub: FakeGitHub;
  beforeAll(async () => {
    gitHub = await startFakeGitHub({ repository: 'acme/shop' });
  });
  afterAll(() => gitHub.stop());
  afterEach(() => {
    if (gitHub.violations.length > 0) throw new Error(gitHub.violations.join('\n'));
  });

  it('render without a right, and comment without the code', async () => {
    const dir = scratch();
    const store = scratch();
    const release = released();
    git(dir, 'init', '-q', '-b', 'main');
    git(dir, 'remote', 'add', 'origin', 'https://github.com/acme/shop.git');
    const workflows = Object.fromEntries(
      ['render.yml', 'comment.yml'].map((name) => [`.github/workflows/${name}`, printed(name, page)]),
    );
    const base = commitFiles(dir, { ...files, ...workflows }, 'first');
    git(dir, 'checkout', '-qb', 'feature');
    const head = commitFiles(dir, { 'chart/values.yaml': 'replicas: 4\n' });
    git(dir, 'checkout', '-q', 'main');
    git(dir, 'merge', '-q', '--no-ff', '-m', 'merge', 'feature');
    addPull(gitHub.state, { number: 7, head, base, headRepository: 'mallory/shop' });
    const run = (workflow: string, event: string, payload: object): Promise<ActResult> =>
      runWorkflow({
        workflow,
        repository: dir,
        event,
        payload: { repository: { full_name: 'acme/shop', default_branch: 'main' }, ...payload },
        actions: {
          'pligos/pligos@v1': release,
          'pligos/pligos/report@v1': release,
          ...artifacts(store),
        },
        env: { GITHUB_API_URL: gitHub.url },
        secrets: { GITHUB_TOKEN: 'ghs_workflow' },
        helm: helms().find(({ name }) => name === 'helm-3')?.path ?? '',
      });

    const pull = {
      number: 7,
      head: { sha: head, ref: 'feature', repo: { full_name: 'mallory/shop' } },
      base: { sha: base, ref: 'main', repo: { full_name: 'acme/shop' } },
    };
    const first = await run('render.yml', 'pull_request', { number: 7, pull_request: pull });
    expect({ jobs: first.jobs, log: first.jobs['render'] === 'success' ? [] : first.log }).toEqual({
      jobs: { render: 'success' },
      log: [],
    });
    expect(commentsOf(gitHub.state, 7)).toEqual([]);
    expect(existsSync(join(store, 'pligos-report/report.json'))).toBe(true);

    // The second run starts from the default branch, where nothing of the pull request is.
    git(dir, 'reset', '-q', '--hard', base);
    const second = await run('comment.yml', 'workflow_run', {
      action: 'completed',
      workflow_run: {
        id: 5,
        event: 'pull_request',
        head_sha: head,
        head_branch: 'feature',
        head_repository: { full_name: 'mallory/shop' },
        pull_requests: [],
      },
    });
    expect({ jobs: second.jobs, log: second.jobs['comment'] === 'success' ? [] : second.log }).toEqual({
      jobs: { comment: 'success' },
      log: [],
    });
    const [comment, another] = commentsOf(gitHub.state, 7);
    expect(another).toBeUndefined();
    expect(comment?.body).toContain('ConfigMap/shop');
    expect(comment?.body).toMatch(/^\+ .*"?4"?$/m);
    expect(comment?.body).toContain('mallory/shop');
  });
});

describe('the page on forks', () => {
  it('gives the workflow that renders no right to write, and the one that comments no code', () => {
    expect(printed('render.yml', page)).toMatch(/^ {4}permissions: \{contents: read\}$/m);
    expect(printed('render.yml', page)).toMatch(/comment: 'off'/);
    expect(printed('comment.yml', page)).not.toContain('checkout');
    expect(printed('comment.yml', page)).toMatch(
      /^ {4}permissions: \{actions: read, pull-requests: write\}$/m,
    );
    for (const name of ['render.yml', 'comment.yml']) {
      expect(printed(name, page)).toMatch(/^permissions: \{\}$/m);
      expect(printed(name, page)).toMatch(/^concurrency:/m);
    }
  });
});
