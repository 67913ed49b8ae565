import { describe, expect, it } from '@jest/globals';
import {
  createDeployment,
  type DeploymentRequest,
  environmentOfRun,
  setDeploymentStatus,
  supersede,
  whyNoDeployment,
} from '../../src/github/index.ts';
import { actionsBot, addDeployment, type FakeDeployment } from '../fakes/github.ts';
import { repository, sha, withFake } from './near.ts';

const near = withFake();
const runUrl = 'https://github.com/octo/shop/actions/runs/7';
const deploying = (given: Partial<DeploymentRequest> = {}): DeploymentRequest => ({
  repository,
  ref: sha('a'),
  environment: 'staging',
  description: 'shop/staging',
  isTransient: false,
  payload: { run: 7 },
  ...given,
});
const deployments = (): FakeDeployment[] => near().fake.state.deployments;
const states = (): (string | undefined)[] => deployments().map(({ statuses }) => statuses[0]?.state);
const succeed = async (environment: string, url?: string): Promise<number> => {
  const { gitHub } = near();
  const made = await createDeployment(gitHub, deploying({ environment }));
  await setDeploymentStatus(gitHub, repository, made, {
    state: 'success',
    description: 'deployed',
    logUrl: runUrl,
    ...(url !== undefined && { environmentUrl: url }),
  });
  return made.id;
};

describe('a Deployment', () => {
  it('merges nothing and waits for no check', async () => {
    await createDeployment(near().gitHub, deploying());
    const sent = near().fake.seen.find(({ call }) => call.startsWith('POST'))?.body;
    expect(sent).toEqual({
      ref: sha('a'),
      environment: 'staging',
      description: 'shop/staging',
      auto_merge: false,
      required_contexts: [],
      transient_environment: false,
      payload: { run: 7, by: 'pligos' },
    });
    expect(deployments()).toMatchObject([
      { sha: sha('a'), environment: 'staging', isTransient: false, isProduction: false },
    ]);
  });

  it('of a preview is transient; which one is production is GitHub’s to say, unless told', async () => {
    await createDeployment(near().gitHub, deploying({ environment: 'pr-7', isTransient: true }));
    await createDeployment(near().gitHub, deploying({ environment: 'production' }));
    await createDeployment(near().gitHub, deploying({ environment: 'live', isProduction: true }));
    expect(deployments().map(({ isTransient, isProduction }) => [isTransient, isProduction])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
  });

  it('says where it stands, with links to the run and to what was deployed', async () => {
    await succeed('staging', 'https://staging.example.com/');
    expect(deployments()[0]?.statuses).toEqual([
      {
        state: 'success',
        description: 'deployed',
        logUrl: runUrl,
        environmentUrl: 'https://staging.example.com/',
      },
    ]);
  });

  it('takes words of any length, cut where GitHub cuts', async () => {
    const { gitHub } = near();
    const made = await createDeployment(gitHub, deploying());
    const description = 'x'.repeat(500);
    await setDeploymentStatus(gitHub, repository, made, { state: 'failure', description, logUrl: runUrl });
    expect(deployments()[0]?.statuses[0]?.description).toBe(`${'x'.repeat(139)}…`);
  });

  it('that fails to be made names the cause, and the permission to add', async () => {
    near().fake.state.tokens.set('poor', { author: actionsBot, writes: true, denies: ['deployments'] });
    const error = await createDeployment(await near().client({ token: 'poor' }), deploying()).catch(
      (caught: unknown) => caught,
    );
    expect(whyNoDeployment(error, { isFork: false })).toEqual({
      reason: 'the token may not write Deployments (Resource not accessible by integration, 403)',
      lines: ['permissions:', '  contents: read', '  deployments: write'],
    });
    expect(whyNoDeployment(error, { isFork: true }).lines).toBeUndefined();
    expect(() => whyNoDeployment(new Error('a bug'), { isFork: false })).toThrow('a bug');
  });
});

describe('older Deployments', () => {
  it('of the environment become inactive, whatever became of them', async () => {
    const first = await succeed('production');
    const { id: failed } = await createDeployment(near().gitHub, deploying({ environment: 'production' }));
    await succeed('staging');
    const newest = await succeed('production');
    const why = { newest, logUrl: runUrl, why: 'superseded' };
    expect(await supersede(near().gitHub, repository, 'production', why)).toBe(2);
    const now = new Map(deployments().map(({ id, statuses }) => [id, statuses[0]]));
    expect(now.get(first)).toMatchObject({ state: 'inactive', description: 'superseded' });
    expect(now.get(failed)?.state).toBe('inactive');
    expect(now.get(newest)?.state).toBe('success');
    expect(states()).toEqual(['success', 'success', 'inactive', 'inactive']);
    expect(await supersede(near().gitHub, repository, 'production', why)).toBe(0);
  });

  it('by others stay as they are', async () => {
    addDeployment(near().fake.state, { sha: sha('a'), environment: 'production', payload: { by: 'argo' } });
    addDeployment(near().fake.state, { sha: sha('a'), environment: 'production', payload: '{"a": ' });
    const newest = await succeed('production');
    expect(
      await supersede(near().gitHub, repository, 'production', { newest, logUrl: runUrl, why: 'x' }),
    ).toBe(0);
  });

  it('that are newer stay, too: another run has gone on', async () => {
    const mine = await succeed('production');
    await succeed('production');
    await supersede(near().gitHub, repository, 'production', { newest: mine, logUrl: runUrl, why: 'x' });
    expect(states()).toEqual(['success', 'success']);
  });

  it('all go where the environment itself is gone', async () => {
    await succeed('pr-7');
    await succeed('pr-7');
    expect(await supersede(near().gitHub, repository, 'pr-7', { logUrl: runUrl, why: 'closed' })).toBe(2);
    expect(states()).toEqual(['inactive', 'inactive']);
  });
});

describe('an environment of the job', () => {
  const of = (commits = [sha('a')], url = runUrl) =>
    environmentOfRun(near().gitHub, repository, commits, url);
  const status = (logUrl: string) => ({
    state: 'in_progress',
    description: '',
    logUrl,
    environmentUrl: '',
  });

  it('is told by the Deployment that GitHub keeps for it: its log is the job', async () => {
    addDeployment(near().fake.state, {
      sha: sha('a'),
      environment: 'eu-production',
      statuses: [status(`${runUrl}/job/11`)],
    });
    expect(await of()).toBe('eu-production');
    expect(await of([sha('b'), sha('a')])).toBe('eu-production');
    expect(await of([sha('b')])).toBeUndefined();
  });

  it('is not taken from another run, whose number begins alike, nor from ours', async () => {
    addDeployment(near().fake.state, {
      sha: sha('a'),
      environment: 'staging',
      statuses: [status(`${runUrl}1/job/12`)],
    });
    addDeployment(near().fake.state, { sha: sha('a'), environment: 'staging' });
    await succeed('staging');
    expect(await of()).toBeUndefined();
  });
});
