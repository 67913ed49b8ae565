/** What the code of a pull request may read: the files of its checkout, and nothing of git's own or of the runner. */
import { appendFileSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';
import { scratch } from './pligos.ts';
import type { ActionResult } from './runner.ts';

const token = 'AUTHORIZATION: basic c3RyYW5nZXJz';
const ofRunner = 'level: file-of-the-runner';

const printing = (what: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: leak}\ndata: {leak: {{ ${what} | quote }}}\n`;

describe.each(storyHelms())('the code of a fork, with $name', ({ path }) => {
  const world = withWorld(path);
  const outside = join(scratch(), 'values.yaml');
  writeFileSync(outside, `${ofRunner}\n`);

  async function told(
    head: Readonly<Record<string, string>>,
    links: Readonly<Record<string, string>>,
    inputs: Readonly<Record<string, string>> = { chart: 'chart' },
  ): Promise<{ run: ActionResult; text: string }> {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: { ...plainChart('web:2'), ...head } });
    appendFileSync(
      join(checkout.dir, '.git/config'),
      `[http "https://github.com/"]\n\textraheader = ${token}\n`,
    );
    for (const [name, target] of Object.entries(links)) {
      rmSync(join(checkout.dir, name), { force: true });
      symlinkSync(target, join(checkout.dir, name));
    }
    const run = await preview(checkout, inputs, { fork: 'mallory/shop' });
    return { run, text: JSON.stringify([run.stdout, run.stderr, run.summary, run.outputs, comments()]) };
  }

  it.each<[string, Record<string, string>, Record<string, string>, Record<string, string>]>([
    [
      'a chart that is the whole repository',
      {
        'Chart.yaml': 'apiVersion: v2\nname: all\nversion: 1.0.0\n',
        'templates/leak.yaml': printing('.Files.Get ".git/config"'),
      },
      {},
      { chart: '.' },
    ],
    [
      'a link in the chart to a file of git',
      { 'chart/templates/leak.yaml': printing('.Files.Get "config"') },
      { 'chart/config': '../.git/config' },
      { chart: 'chart' },
    ],
    ['a value file of git', {}, {}, { chart: 'chart', 'value-files': '.git/config' }],
    [
      'a value file that is a link to one of git',
      {},
      { 'chart/values-x.yaml': '../.git/config' },
      { chart: 'chart', 'value-files': 'values-x.yaml' },
    ],
    [
      'a schema that is a link to a file of git',
      {},
      { 'chart/values.schema.json': '../.git/config' },
      { chart: 'chart' },
    ],
  ])("reads nothing of the checkout's token: %s", async (_, head, links, inputs) => {
    const { text } = await told(head, links, inputs);
    expect(text).not.toContain('c3RyYW5nZXJz');
    expect(text).not.toContain('repositoryformatversion');
  });

  it.each<[string, Record<string, string>, Record<string, string>, Record<string, string>]>([
    [
      'a value file that is a link',
      { 'chart/templates/leak.yaml': printing('.Values.level') },
      { 'values-x.yaml': outside },
      { chart: 'chart', 'value-files': 'values-x.yaml' },
    ],
    [
      'allowOutside in its own pligos.yaml',
      {
        'chart/templates/leak.yaml': printing('.Values.level'),
        'pligos.yaml': `pligos: {allowOutside: [/]}\ncontexts: {dev: {chart: chart, release: web, valueFiles: [${outside}]}}\n`,
      },
      {},
      {},
    ],
    [
      'a link in a chart that allowOutside lets in',
      {
        'chart/templates/leak.yaml': printing('.Files.Get "x.yaml"'),
        'pligos.yaml': 'pligos: {allowOutside: [/]}\ncontexts: {dev: {chart: chart, release: web}}\n',
      },
      { 'chart/x.yaml': outside },
      {},
    ],
  ])('reads no file of the runner: %s', async (_, head, links, inputs) => {
    const { run, text } = await told(head, links, inputs);
    expect(text).not.toContain('file-of-the-runner');
    expect(run.outputs['failure-reason']).not.toBe('');
    expect(text).toMatch(/path-outside|link-outside|outside of/);
  });

  const contexts = `contexts:
  dev:
    chart: chart
    release: web
    namespace: shop
    policy: [{run: touch ran-policy}]
    lifecycle: {pre: [{run: "touch ran-lifecycle"}]}
`;

  /** A run that is about no pull request, in the checkout of a pull request's merge. */
  async function outsidePulls(event: string, isOwn: boolean, inputs: Readonly<Record<string, string>>) {
    const { open, preview, fake } = world();
    const checkout = open({ base: plainChart('web:1'), head: { 'pligos.yaml': contexts } });
    if (isOwn) fake.state.branches.set('release-1', checkout.mergeSha);
    const run = await preview(checkout, inputs, {
      event,
      payload: { repository: { full_name: 'octo/shop', default_branch: 'main' }, client_payload: {} },
      env: {
        GITHUB_REF: 'refs/heads/main',
        GITHUB_SHA: checkout.baseSha,
        GITHUB_HEAD_REF: '',
        GITHUB_BASE_REF: '',
      },
    });
    const ran = ['policy', 'lifecycle'].filter((what) => existsSync(join(checkout.dir, `ran-${what}`)));
    return { run, ran };
  }

  const events = ['workflow_dispatch', 'schedule', 'repository_dispatch', 'release'];

  it.each(events)('runs nothing on %s, where a commit of nobody is checked out', async (event) => {
    const { run, ran } = await outsidePulls(event, false, { compare: 'none' });
    expect(ran).toEqual([]);
    expect(run.stdout).toMatch(/foreign-commit.* is on no branch and no tag of octo\/shop/);
    const deploy = await outsidePulls(event, false, { command: 'upgrade --install' });
    expect(deploy.ran).toEqual([]);
    expect(deploy.run.code).toBe(1);
    expect(deploy.run.stdout).toContain('fork-command');
  });

  it('runs the policies of a commit that a branch has', async () => {
    const { run, ran } = await outsidePulls('workflow_dispatch', true, { compare: 'none' });
    expect(run.stdout).not.toContain('foreign-commit');
    expect(ran).toEqual(['policy']);
  });
});
