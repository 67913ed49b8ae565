/** The workflow of docs/updates.md, run by act just as it is printed there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startFakeGitHub } from '../fakes/github.ts';
import { commit, git as gitAt } from '../git/repository.ts';
import { actMissing, runWorkflow } from '../real/act.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { scratch } from './pligos.ts';
import { printed, released } from './printed.ts';
import { commitFiles, git } from './runner.ts';
import { serveCharts, type SourceRuns } from './source-runs.ts';

const template = (field: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {${field}: "1"}\n`;

describeReal('the workflow of updates', actMissing(), () => {
  let source: SourceRuns;
  beforeAll(async () => {
    source = await serveCharts({
      'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'web/templates/a.yaml': template('image'),
    });
  });
  afterAll(() => source.stop());

  it('opens a pull request with what the new version changes', async () => {
    const fake = await startFakeGitHub({ repository: 'acme/shop' });
    const dir = scratch();
    git(dir, 'init', '-q', '-b', 'main');
    git(dir, 'remote', 'add', 'origin', 'https://github.com/acme/shop.git');
    const chart = `${source.address}//web?ref=v1.0.0`;
    commitFiles(dir, {
      '.github/workflows/updates.yml': printed('updates.yml', 'docs/updates.md'),
      'pligos.yaml': `pligos: {version: '2', allowHosts: ['${source.host}']}\ncontexts:\n  production: {chart: '${chart}'}\n`,
    });
    expect(await source.run(['lock'], dir)).toMatchObject({ code: 0 });
    const sha = commitFiles(dir, {});
    fake.state.commits.set(sha, []);
    fake.state.branches.set('main', sha);
    commit(source.charts, { 'web/templates/a.yaml': template('picture') });
    gitAt(source.charts, 'tag', 'v1.1.0');
    const release = released('update');
    const { jobs, log } = await runWorkflow({
      workflow: 'updates.yml',
      repository: dir,
      event: 'workflow_dispatch',
      payload: { repository: { full_name: 'acme/shop', default_branch: 'main' } },
      actions: { 'pligos/pligos@v1': release, 'pligos/pligos/update@v1': release },
      env: { GITHUB_API_URL: fake.url, SSL_CERT_FILE: source.authority },
      secrets: { GITHUB_TOKEN: 'ghs_workflow' },
      helm: helms().find(({ name }) => name === 'helm-3')?.path ?? '',
    });
    await fake.stop();
    expect({ jobs, log: jobs['update'] === 'success' ? [] : log }).toEqual({
      jobs: { update: 'success' },
      log: [],
    });
    expect([...fake.state.pulls.values()]).toMatchObject([
      { title: 'Update o/charts from v1.0.0 to v1.1.0', body: expect.stringContaining('picture') },
    ]);
    expect(fake.violations).toEqual([]);
    expect(readFileSync(join(dir, 'pligos.yaml'), 'utf8')).toContain('ref=v1.0.0');
  });
});
