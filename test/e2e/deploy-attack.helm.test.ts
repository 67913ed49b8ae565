/** What the Action tells of a deploy where something around it goes wrong, or where nothing was deployed at all. helm is one that does as told. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { actingHelm, services, withWorld } from './action-world.ts';
import { pullPayload, runAction } from './runner.ts';

const [found] = helms();
const helm = found?.path ?? '';
const world = withWorld(helm);
const pull = () => world().open({ base: services({ shop: 'shop:1' }), head: services({ shop: 'shop:2' }) });
const good = 'upgrade) echo fine; exit 0;;';
const inputs = { config: 'services', context: 'production', command: 'upgrade --install', run: 'always' };
const deploy = (more: Readonly<Record<string, string>> = {}, acts = good) =>
  world().preview(pull(), { ...inputs, ...more }, { helm: actingHelm(helm, acts) });
const states = () => world().fake.state.deployments.map(({ statuses }) => statuses.map(({ state }) => state));

describe('a command that deploys nothing', () => {
  it('is no deploy where it only tries: no record, no address, and nothing says that it was applied', async () => {
    const run = await deploy({
      command: 'upgrade --install --dry-run=server',
      'environment-url': 'https://shop.example.com/',
    });
    expect(run.code).toBe(0);
    expect(run.outputs).toMatchObject({
      status: 'changed',
      phase: '',
      'record-path': '',
      'environment-url': '',
    });
    const told = [run.stdout, run.summary, world().comments()[0]?.body].join('\n');
    expect(told).toMatch(
      /^> ✅ `helm upgrade` succeeded in \[run 7\]\([^)]*\): it was a dry run, nothing is changed\.$/m,
    );
    expect(told).not.toMatch(/Applied|is deployed|` deployed/);
  });

  it('is no dry run where its last flag says so', async () => {
    const run = await deploy({ command: 'upgrade --install --dry-run --dry-run=none' });
    expect(run.outputs).toMatchObject({ status: 'deployed', phase: 'done' });
  });

  it('takes down what it uninstalls', async () => {
    const run = await deploy(
      { command: 'uninstall', context: '*', 'environment-url': 'https://shop.example.com/' },
      'uninstall) echo gone; exit 0;;',
    );
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('shop/production is taken down');
    expect(run.outputs['environment-url']).toBe('');
    const told = [run.stdout, run.summary, world().comments()[0]?.body].join('\n');
    expect(told).toMatch(/^> - ✅ `shop\/production` taken down, /m);
    expect(told).not.toMatch(/is deployed|` deployed/);
  });
});

describe('a pull request that is closed', () => {
  const own = {
    ...services({ shop: 'shop:1' }),
    'services/shop/pligos.yaml':
      "pligos: {version: '2'}\ncontexts:\n  preview: {chart: ../../chart, release: 'shop-%{pr}', namespace: default, helmValues: {image: 'shop:1'}}\n",
  };
  const close = async (command: string) => {
    const checkout = world().open({ base: own, head: { ...own, 'README.md': 'more' } });
    return runAction({
      workspace: checkout.dir,
      inputs: { ...inputs, context: 'preview', command },
      event: 'pull_request',
      payload: { ...pullPayload(checkout), action: 'closed' },
      helm: actingHelm(helm, 'uninstall) echo "uninstalled $2"; exit 0;;'),
      env: {
        GITHUB_API_URL: world().fake.url,
        GITHUB_REF: 'refs/pull/1/merge',
        GITHUB_SHA: checkout.mergeSha,
      },
    });
  };

  it('has what its command has deployed taken down', async () => {
    const run = await close('upgrade --install');
    expect(run.stdout).toContain('uninstalled shop-1');
    expect(run.stdout).toContain('shop/preview is taken down');
  });

  it.each(['template', 'upgrade --install --dry-run=server'])(
    'loses nothing where its command deploys nothing: %s',
    async (command) => {
      const run = await close(command);
      expect(run.stdout).not.toMatch(/uninstall|aken down/);
    },
  );
});

describe('a Deployment', () => {
  it('says how it ended though GitHub did not take that it had begun', async () => {
    world().fake.faults.add({
      call: 'POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses',
      status: 422,
      body: { message: 'Validation Failed' },
    });
    const run = await deploy();
    expect(run.code).toBe(0);
    expect(states()).toEqual([['success']]);
  });

  it('says how it ended though GitHub does not take its address', async () => {
    world().fake.faults.add({
      call: 'POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses',
      skip: 1,
      status: 422,
      body: { message: 'Validation Failed' },
    });
    const run = await deploy({ 'environment-url': 'https://shop.example.com/' });
    expect(run.code).toBe(0);
    expect(states()).toEqual([['success', 'in_progress']]);
    expect(world().fake.state.deployments[0]?.statuses[0]?.environmentUrl).toBe('');
  });

  it('and the comment say how it ended though the record cannot be written', async () => {
    const run = await deploy(
      {},
      'upgrade) rm -rf "$GITHUB_WORKSPACE/.pligos/out"; echo taken > "$GITHUB_WORKSPACE/.pligos/out"; exit 0;;',
    );
    expect(run.code).not.toBe(0);
    expect(run.stdout).toMatch(/deploys?/);
    expect(states()).toEqual([['success', 'in_progress']]);
    expect(world().comments()[0]?.body).toMatch(/^> ✅ Applied in \[run 7\]/m);
  });
});
