import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  closedUpdatePulls,
  closeUpdatePull,
  explainUpdateRefusal,
  findLeftovers,
  openUpdatePull,
  openUpdatePulls,
  readUpdateRepository,
  refreshUpdatePull,
  type UpdateRequest,
  type UpdatePull,
} from '../../src/github/index.ts';
import { actionsBot, addPull } from '../fakes/github.ts';
import type { State } from '../fakes/github/state.ts';
import { repository, sha, withFake } from './near.ts';

const near = withFake();
const branch = 'pligos/update/web-1';

beforeEach(() => {
  const { state } = near().fake;
  for (const commit of ['b', 'c']) state.commits.set(sha(commit), []);
  state.branches.set('main', sha('b'));
});

const known = async () => readUpdateRepository(near().gitHub, repository);

async function requestOf(version: string, base = sha('b')): Promise<UpdateRequest> {
  return {
    repository: (await known()).repository,
    branch,
    title: `Update web to ${version}`,
    body: `what ${version} changes`,
    marker: { scope: 's', update: 'web', version, base, files: `files of ${version}`, text: version },
    commit: {
      headline: `Update web to ${version}`,
      body: '',
      files: new Map([['pligos.yaml', `version: ${version} ü\n`]]),
    },
    run: '7-1',
  };
}

const open = async (): Promise<UpdatePull[]> => {
  const { viewer } = await known();
  return openUpdatePulls(near().gitHub, repository, viewer);
};

async function openFirst(): Promise<UpdatePull> {
  await openUpdatePull(near().gitHub, await requestOf('1'), []);
  const [pull] = await open();
  if (pull === undefined) throw new Error('no pull request was opened');
  return pull;
}

/** What is on the branch. */
const filesOn = (name: string): unknown => {
  const { state } = near().fake;
  return Object.fromEntries(state.files.get(state.branches.get(name) ?? '') ?? []);
};

describe('the pull request of an update', () => {
  it('is one commit on the default branch, and is found again by marker and author', async () => {
    const { fake } = near();
    const pull = await openFirst();
    expect(pull).toMatchObject({ number: 1, branch, state: 'open', marker: { update: 'web', version: '1' } });
    expect(fake.state.commits.get(pull.head)).toEqual([sha('b')]);
    expect(filesOn(branch)).toEqual({ 'pligos.yaml': 'version: 1 ü\n' });
    expect([...fake.state.branches.keys()].toSorted()).toEqual(['main', branch]);
    addPull(fake.state, { number: 2, head: sha('c'), base: sha('b'), body: pull.body });
    addPull(fake.state, { number: 3, head: sha('c'), base: sha('b'), user: actionsBot, title: pull.title });
    addPull(fake.state, {
      number: 4,
      head: sha('c'),
      base: sha('b'),
      user: actionsBot,
      body: pull.body,
      headRepository: 'mallory/shop',
    });
    expect((await open()).map(({ number }) => number)).toEqual([1]);
  });

  it('removes files in the same commit, and is not opened where one of them is not there', async () => {
    const { gitHub, fake } = near();
    const before = { 'out/old.yaml': 'old\n', 'out/other.yaml': 'other\n' };
    fake.state.files.set(sha('b'), new Map(Object.entries(before)));
    const request = await requestOf('1');
    const removing = (path: string): UpdateRequest => ({
      ...request,
      commit: { ...request.commit, files: new Map([...request.commit.files, [path, undefined]]) },
    });
    await expect(openUpdatePull(gitHub, removing('out/none.yaml'), [])).rejects.toThrow(
      'A path was requested for deletion',
    );
    expect([...fake.state.branches.keys()]).toEqual(['main']);
    expect(await openUpdatePull(gitHub, removing('out/old.yaml'), [])).toMatchObject({ action: 'opened' });
    expect(filesOn(branch)).toEqual({ 'out/other.yaml': 'other\n', 'pligos.yaml': 'version: 1 ü\n' });
  });

  it('gets a newer version in the place of the older one, on the newer base', async () => {
    const { gitHub, fake } = near();
    const pull = await openFirst();
    fake.state.branches.set('main', sha('c'));
    expect(await refreshUpdatePull(gitHub, pull, await requestOf('2', sha('c')))).toMatchObject({
      action: 'updated',
      number: 1,
    });
    const [now, ...others] = await open();
    expect(others).toEqual([]);
    expect(now).toMatchObject({ title: 'Update web to 2', marker: { version: '2', heads: [now?.head] } });
    expect(fake.state.commits.get(now?.head ?? '')).toEqual([sha('c')]);
    expect([...fake.state.branches.keys()].toSorted()).toEqual(['main', branch]);
  });

  it('gets another text alone where its files are as they should be', async () => {
    const { gitHub } = near();
    const pull = await openFirst();
    const request = await requestOf('1');
    await refreshUpdatePull(gitHub, pull, { ...request, body: 'another text' });
    const [now] = await open();
    expect(now?.head).toBe(pull.head);
    expect(now?.body).toBe('another text');
  });

  it('is left alone where a person pushes to it while it is updated', async () => {
    const { gitHub, fake } = near();
    const pull = await openFirst();
    fake.state.branches.set(branch, sha('c'));
    expect(await refreshUpdatePull(gitHub, pull, await requestOf('2'))).toEqual({ action: 'moved' });
    expect(fake.state.branches.get(branch)).toBe(sha('c'));
    expect((await open())[0]).toMatchObject({ title: 'Update web to 1' });
    expect([...fake.state.branches.keys()].toSorted()).toEqual(['main', branch]);
  });

  it('survives answers that are lost on the way, without a second commit on the branch', async () => {
    const { gitHub, fake } = near();
    const pull = await openFirst();
    // The branch is begun, the commit is made, the branch is moved.
    const request = await requestOf('2');
    for (const skip of [1, 3]) fake.faults.add({ call: 'POST /graphql', cut: 'after', skip });
    expect(await refreshUpdatePull(gitHub, pull, request)).toMatchObject({ action: 'updated' });
    const [now] = await open();
    expect(fake.state.commits.get(now?.head ?? '')).toEqual([sha('b')]);
    expect(now?.marker.heads).toEqual([now?.head]);
  });

  it('is none of ours on a branch of another name, whatever its text says', async () => {
    const pull = await openFirst();
    const own = near().fake.state.pulls.get(pull.number);
    if (own === undefined) throw new Error('the pull request is lost');
    near().fake.state.pulls.set(pull.number, { ...own, headRef: 'release-please--main' });
    expect(own.body).toContain(pull.head);
    expect(await open()).toEqual([]);
  });

  it('takes over a branch that a closed one has left, and no other', async () => {
    const { gitHub, fake } = near();
    const pull = await openFirst();
    const [state] = [fake.state.pulls.get(1)];
    if (state !== undefined) state.state = 'closed';
    const { viewer } = await known();
    const closed = await closedUpdatePulls(gitHub, repository, viewer, branch);
    expect(closed).toMatchObject([{ number: 1, state: 'closed' }]);
    expect(await openUpdatePull(gitHub, await requestOf('2'), [])).toEqual({ action: 'moved' });
    expect(await openUpdatePull(gitHub, await requestOf('2'), [pull.head])).toMatchObject({
      action: 'opened',
      number: 2,
    });
  });

  it('is opened by the next run where one was killed as soon as it had moved the branch', async () => {
    const { gitHub, fake } = near();
    await openFirst();
    const head = fake.state.branches.get(branch) ?? '';
    fake.state.pulls.clear();
    const { repository: where } = await known();
    expect(await findLeftovers(gitHub, where, 'another job')).toEqual([]);
    const leftovers = await findLeftovers(gitHub, where, 's');
    expect(leftovers).toEqual([{ branch, head }]);
    expect(await openUpdatePull(gitHub, await requestOf('2'), [head])).toMatchObject({ action: 'opened' });
    expect(filesOn(branch)).toEqual({ 'pligos.yaml': 'version: 2 ü\n' });
    expect(await findLeftovers(gitHub, where, 's')).toEqual([]);
  });

  it.each<[string, (state: State, head: string) => void]>([
    [
      'a person has committed on it',
      ({ branches, commits }, head) => {
        commits.set(sha('d'), [head]);
        branches.set(branch, sha('d'));
      },
    ],
    [
      'a person has made the commit anew',
      ({ about }, head) => {
        about.set(head, { ...about.get(head), isSigned: false });
      },
    ],
    [
      'GitHub signed another text',
      ({ about }, head) => {
        about.set(head, { ...about.get(head), message: `${about.get(head)?.message}\n\nedited by hand` });
      },
    ],
    [
      'a person has opened a pull request from it',
      (state, head) => {
        addPull(state, { number: 9, head, base: sha('b'), headRef: branch });
      },
    ],
  ])('is none of the next run where %s', async (_what, change) => {
    const { gitHub, fake } = near();
    await openFirst();
    fake.state.pulls.clear();
    change(fake.state, fake.state.branches.get(branch) ?? '');
    expect(await findLeftovers(gitHub, (await known()).repository, 's')).toEqual([]);
  });

  it('is closed with its branch, and known as closed by us', async () => {
    const { gitHub, fake } = near();
    const pull = await openFirst();
    const { repository: where, viewer } = await known();
    await closeUpdatePull(gitHub, where, pull, { title: pull.title, body: 'not needed any more' });
    expect(await open()).toEqual([]);
    expect([...fake.state.branches.keys()]).toEqual(['main']);
    const [closed] = await closedUpdatePulls(gitHub, repository, viewer, branch);
    expect(closed).toMatchObject({ state: 'closed', marker: { closed: true } });
  });
});

describe('a refusal', () => {
  const messageOf = async (): Promise<string> => {
    const request = await requestOf('1');
    const error = await openUpdatePull(near().gitHub, request, []).catch((thrown: unknown) => thrown);
    const explained = explainUpdateRefusal(error, repository);
    return explained instanceof Error ? explained.message : String(explained);
  };

  it('names the permission that is missing, or the setting, and leaves no branch', async () => {
    const { fake } = near();
    fake.state.mayOpenPulls = false;
    expect(await messageOf()).toContain('GitHub Actions may not create pull requests in octo/shop');
    expect([...fake.state.branches.keys()]).toEqual(['main']);
    fake.state.mayOpenPulls = true;
    fake.faults.add({ call: 'POST /repos/{owner}/{repo}/pulls', status: 403 });
    expect(await messageOf()).toContain('the token has no permission pull-requests: write');
    fake.state.tokens.set('ghs_workflow', { author: actionsBot, writes: true, denies: ['contents'] });
    expect(await messageOf()).toContain('the token has no permission contents: write');
  });
});
