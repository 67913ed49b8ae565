/** What GitHub shows of a deploy by the Action: Deployments, outputs, records, the comment. helm is one that does as told. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { actionsBot, addDeployment } from '../fakes/github.ts';
import { helms } from '../real/helm.ts';
import { actingHelm, services, withWorld } from './action-world.ts';

const [found] = helms();
const helm = found?.path ?? '';
const world = withWorld(helm);
const runUrl = 'https://github.com/octo/shop/actions/runs/100';
const pull = () => world().open({ base: services({ shop: 'shop:1' }), head: services({ shop: 'shop:2' }) });
const good = 'upgrade) echo fine; exit 0;;';
const inputs = {
  config: 'services',
  context: 'production',
  command: 'upgrade --install',
  run: 'always',
};
const deploy = (more: Readonly<Record<string, string>> = {}, acts = good, env = {}) =>
  world().preview(pull(), { ...inputs, ...more }, { helm: actingHelm(helm, acts), env });

describe('a deploy by the Action', () => {
  it('is a Deployment of its context, with the address of what was deployed', async () => {
    const run = await deploy({ 'environment-url': 'https://%{release}.example.com/%{namespace}' });
    expect(run.code).toBe(0);
    expect(world().fake.state.deployments).toMatchObject([
      {
        environment: 'production',
        isProduction: true,
        isTransient: false,
        payload: { by: 'pligos', service: 'shop', context: 'production', release: 'shop', run: 100, pull: 1 },
        statuses: [
          { state: 'success', logUrl: runUrl, environmentUrl: 'https://shop.example.com/production' },
          { state: 'in_progress', logUrl: runUrl },
        ],
      },
    ]);
    expect(run.outputs).toMatchObject({
      status: 'deployed',
      phase: 'done',
      'environment-url': 'https://shop.example.com/production',
      'record-path': '.pligos/out/deploys/deploy-shop-production.json',
    });
    const [comment] = world().comments();
    expect(comment?.body).toMatch(/^> ✅ Applied in \[run 7\]/m);
    expect(comment?.body).toMatch(
      /^> - ✅ `shop\/production` deployed, \d+\.\d s, \[`https:\/\/shop\.example\.com\/production`\]/m,
    );
    expect(run.summary).toContain('## Deploy');
  });

  it('leaves its record as a file: who, of what commit, with which command, and what came of it', async () => {
    const checkout = pull();
    await world().preview(
      checkout,
      { ...inputs, 'environment-url': 'https://%{release}.example.com/' },
      { helm: actingHelm(helm, good) },
    );
    const path = join(checkout.dir, '.pligos/out/deploys/deploy-shop-production.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      status: 'deployed',
      url: 'https://shop.example.com/',
    });
    const run = await world().preview(checkout, inputs, {
      helm: actingHelm(helm, 'upgrade) echo "Error: UPGRADE FAILED: no hunter2-is-secret" >&2; exit 3;;'),
    });
    expect(run.code).toBe(3);
    const file = join(checkout.dir, run.outputs['record-path'] ?? '');
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(record).toMatchObject({
      version: 1,
      service: 'shop',
      context: 'production',
      release: 'shop',
      namespace: 'production',
      by: { actor: 'octocat', run: runUrl, commit: checkout.mergeSha, pull: 1 },
      status: 'failed',
      phase: 'helm',
      steps: [{ kind: 'helm', status: 'error', exitCode: 3 }],
    });
    expect(record).toHaveProperty('digests.manifests', expect.stringMatching(/^sha256:[0-9a-f]{64}$/));
    expect(JSON.stringify(record)).not.toContain('hunter2');
    expect(world().fake.state.deployments[0]?.statuses[0]).toMatchObject({ state: 'failure' });
    expect(JSON.stringify(world().fake.state.deployments)).not.toContain('hunter2');
    // The report was made before: what became of it is put in.
    const reportOf = (output: string): string =>
      readFileSync(join(checkout.dir, run.outputs[output] ?? ''), 'utf8');
    const report = JSON.parse(reportOf('report-path'));
    expect(report).toMatchObject({
      contexts: [{ context: 'production' }],
      deploys: [
        { service: 'shop', context: 'production', status: 'failed', steps: [{ kind: 'helm', exitCode: 3 }] },
      ],
    });
    expect(reportOf('html-path')).toMatch(/<h2>Deployed<\/h2>[^]*UPGRADE FAILED/);
    expect(reportOf('report-path') + reportOf('html-path')).not.toContain('hunter2');
  });

  it('puts the older Deployment aside once it is deployed, and not before', async () => {
    await deploy();
    await deploy({}, 'upgrade) echo "Error: no" >&2; exit 1;;');
    const states = () => world().fake.state.deployments.map(({ statuses }) => statuses[0]?.state);
    expect(states()).toEqual(['failure', 'success']);
    await deploy();
    expect(states()).toEqual(['success', 'inactive', 'inactive']);
  });

  it('writes none where the job has an environment of its own: GitHub keeps that', async () => {
    const checkout = pull();
    addDeployment(world().fake.state, {
      sha: checkout.mergeSha,
      environment: 'eu-production',
      statuses: [{ state: 'in_progress', description: '', logUrl: `${runUrl}/job/5`, environmentUrl: '' }],
    });
    const run = await world().preview(checkout, inputs, { helm: actingHelm(helm, good) });
    expect(run.stdout).toContain('its environment is eu-production');
    expect(world().fake.state.deployments).toHaveLength(1);
    await world().preview(checkout, { ...inputs, deployment: 'always' }, { helm: actingHelm(helm, good) });
    expect(world().fake.state.deployments).toHaveLength(2);
  });

  it('goes on without the permission, and prints the lines to add', async () => {
    world().fake.state.tokens.set('ghs_workflow', {
      author: actionsBot,
      writes: true,
      denies: ['deployments'],
    });
    const run = await deploy();
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('no Deployment is created: the token may not write Deployments');
    expect(run.stdout).toContain('permissions:\n  contents: read\n  deployments: write\n');
    expect(run.stdout.split('no Deployment is created')).toHaveLength(2);
  });

  it('asks GitHub nothing where none is wanted, nor for a dry run', async () => {
    await deploy({ deployment: 'off' });
    await deploy({ command: 'upgrade --install --dry-run' });
    expect(world().fake.seen.filter(({ path }) => path.includes('/deployments'))).toEqual([]);
  });

  it('goes on where the address cannot be filled, and says why', async () => {
    const run = await deploy({ 'environment-url': 'https://%{relaese}.example.com' });
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('environment-url of shop/production');
    expect(run.outputs['environment-url']).toBe('');
  });

  it('that fail-on keeps back was not started, and has no Deployment', async () => {
    const run = await deploy({ 'fail-on': 'changes' });
    expect(run.code).toBe(2);
    expect(run.outputs).toMatchObject({ status: 'not-started', phase: 'gate' });
    expect(world().fake.state.deployments).toEqual([]);
  });
});
