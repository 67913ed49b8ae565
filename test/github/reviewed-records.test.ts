import { beforeEach, describe, expect, it } from '@jest/globals';
import { publishRecord } from '../../src/github/index.ts';
import { actionsBot, addCheck, addComment, addPull, type FakeComment, mergePull } from '../fakes/github.ts';
import { sha, withFake } from './near.ts';
import { found, hash, keepRecord, mona, nameRecord, otherApp, publishing } from './reviewed.ts';

const near = withFake();
beforeEach(() => {
  const { state } = near().fake;
  addPull(state, { number: 1, head: sha('a'), base: sha('b') });
  for (const digit of ['b', 'a', 'd']) state.commits.set(sha(digit), []);
  mergePull(state, 1, { commit: sha('d') });
  state.tokens.set('other', { author: otherApp, writes: true });
  state.tokens.set('person', { author: mona, writes: true });
});

const pull = async (token?: string): Promise<Awaited<ReturnType<typeof found>>> =>
  found(token === undefined ? near().gitHub : await near().client({ token }), { commit: sha('d') });

const one = { key: 'preview', hash: hash('1'), isNamed: true, pieces: ['cGllY2U='] };

describe('the record of a head', () => {
  it('comes back in its pieces, in their order', async () => {
    const pieces = Array.from({ length: 12 }, (_, index) => `piece${index}`);
    await keepRecord(near().gitHub, near().fake.state, 1, { pieces });
    near().fake.state.checks.reverse();
    expect(await pull()).toMatchObject({ records: [{ ...one, pieces }] });
  });

  it('is the one that the comment names, whatever was kept before and after', async () => {
    const { gitHub, fake } = near();
    await publishRecord(gitHub, publishing({ hash: hash('0'), pieces: ['before'] }));
    await keepRecord(gitHub, fake.state, 1);
    await publishRecord(gitHub, publishing({ hash: hash('2'), pieces: ['after'] }));
    expect(await pull()).toMatchObject({ records: [one] });
  });

  it('is whole where two runs kept the same at once', async () => {
    const pieces = ['one', 'two', 'three'];
    await Promise.all(
      Array.from({ length: 2 }, async () => publishRecord(await near().client(), publishing({ pieces }))),
    );
    nameRecord(near().fake.state, 1, publishing());
    expect(await pull()).toMatchObject({ records: [{ ...one, pieces }] });
  });

  it('is one for each key', async () => {
    const { gitHub, fake } = near();
    await keepRecord(gitHub, fake.state, 1);
    await keepRecord(gitHub, fake.state, 1, { key: 'other', hash: hash('2'), pieces: ['other'] });
    expect(await pull()).toMatchObject({
      records: [one, { key: 'other', hash: hash('2'), isNamed: true, pieces: ['other'] }],
    });
  });

  it('is the latest of each key where there is no comment', async () => {
    const { gitHub } = near();
    await publishRecord(gitHub, publishing({ hash: hash('0'), pieces: ['before'] }));
    await publishRecord(gitHub, publishing());
    await publishRecord(gitHub, publishing({ key: 'other', hash: hash('2'), pieces: ['other'] }));
    expect(await pull()).toMatchObject({
      records: [
        { ...one, key: undefined, isNamed: false },
        { key: undefined, hash: hash('2'), isNamed: false, pieces: ['other'] },
      ],
    });
  });

  it('is found behind more comments, and among more checks, than fit on a page', async () => {
    const { gitHub, fake } = near();
    await keepRecord(gitHub, fake.state, 1);
    for (let count = 0; count < 250; count += 1) addComment(fake.state, 1, `chat ${count}`, mona);
    for (let count = 0; count < 130; count += 1)
      addCheck(fake.state, { name: 'Pligos digests', sha: sha('a'), app: 'github-actions', fields: {} });
    expect(await pull()).toMatchObject({ records: [one] });
  });

  it('is read by a token of a person, too: what workflows keep counts', async () => {
    await keepRecord(near().gitHub, near().fake.state, 1);
    expect(await pull('person')).toMatchObject({ records: [one] });
  });

  it('is read by the app that kept it, and by no other', async () => {
    const { state } = near().fake;
    await publishRecord(await near().client({ token: 'other' }), publishing());
    nameRecord(state, 1, publishing(), otherApp);
    expect(await pull('other')).toMatchObject({ records: [one] });
    expect(await pull()).toMatchObject({
      records: [],
      missing: 'checks of that name are by other-ci, whose records do not count for github-actions',
    });
  });
});

describe('no record is', () => {
  const missing = async (): Promise<unknown> => {
    const { records, missing: why } = await pull();
    return records.length === 0 ? why : records;
  };
  const comment = (): FakeComment => {
    const [first] = near().fake.state.comments.values();
    if (first === undefined) throw new Error('there is no comment');
    return first;
  };

  it('where no preview ran', async () => {
    expect(await missing()).toBe('no preview has kept its digests for the head aaaaaaa');
  });

  it('where the preview was of an older head', async () => {
    await publishRecord(near().gitHub, publishing({ head: sha('9') }));
    nameRecord(near().fake.state, 1, publishing({ head: sha('9') }));
    expect(await missing()).toBe('the preview was of 9999999, and the head is aaaaaaa');
  });

  it('a comment of somebody else that names one', async () => {
    nameRecord(near().fake.state, 1, publishing(), mona);
    expect(await missing()).toBe(
      'the comment that names a record is by mona, whose records do not count for github-actions',
    );
  });

  it('a person with the login of the app', async () => {
    nameRecord(near().fake.state, 1, publishing(), { login: 'github-actions', id: 5, type: 'User' });
    expect(await missing()).toContain('is by github-actions, whose records do not count');
  });

  it('an app with the login of another account', async () => {
    nameRecord(near().fake.state, 1, publishing(), { ...actionsBot, id: 6 });
    expect(await missing()).toContain('whose records do not count');
  });

  it('one that is named in a comment that a person edited, even where it is whole', async () => {
    await keepRecord(near().gitHub, near().fake.state, 1);
    comment().editor = mona;
    expect(await missing()).toBe('the comment that names the record was edited by mona');
    comment().editor = actionsBot;
    expect(await missing()).toMatchObject([one]);
  });

  it('named by a marker that was changed', async () => {
    await keepRecord(near().gitHub, near().fake.state, 1);
    comment().body = comment().body.replaceAll(hash('1'), hash('2'));
    expect(await missing()).toBe(
      'no check holds the whole record that the comment names (222222222222), and 1 check is incomplete or changed',
    );
  });

  it('where the comment is hidden', async () => {
    await keepRecord(near().gitHub, near().fake.state, 1, { pieces: ['one', 'two'] });
    comment().body = comment().body.replace('"v":1', '"v":1,"outdated":true');
    near().fake.state.checks.pop();
    expect(await missing()).toBe('1 check is incomplete or changed');
  });

  it.each([
    ['a piece is not there', (text: string) => text, 'drop'],
    ['a piece has another form', () => 'changed by hand', 'keep'],
    ['a piece is a text of two megabytes', () => `\`\`\`text\n${'A'.repeat(2_000_000)}\n\`\`\``, 'keep'],
    ['a piece holds a NUL', () => '```text\na\u0000b\n```', 'keep'],
    ['a piece has lost its text', () => '', 'keep'],
  ])('complete where %s', async (_what, change, what) => {
    await keepRecord(near().gitHub, near().fake.state, 1, { pieces: ['one', 'two'] });
    const last = near().fake.state.checks.at(-1);
    if (what === 'drop') near().fake.state.checks.pop();
    else Object.assign(last?.fields ?? {}, { output: { title: '', summary: '', text: change('') } });
    expect(await missing()).toContain(
      'no check holds the whole record that the comment names (111111111111)',
    );
  });

  it.each([
    'pligos:1:x:1/1:y',
    `pligos:2:${hash('1')}:1/1:${'0'.repeat(16)}`,
    `pligos:1:${hash('1')}:2/1:${'0'.repeat(16)}`,
    `pligos:1:${hash('1')}:1/99:${'0'.repeat(16)}`,
  ])('found by an id that nobody of us wrote: %s', async (id) => {
    addCheck(near().fake.state, {
      name: 'Pligos digests',
      sha: sha('a'),
      app: 'github-actions',
      fields: { external_id: id, output: { title: '', summary: '', text: '```text\npiece\n```' } },
    });
    expect(await missing()).toBe('1 check is incomplete or changed');
  });

  it('changed by a piece that was added later for the same place', async () => {
    await keepRecord(near().gitHub, near().fake.state, 1);
    const fields = {
      ...near().fake.state.checks[0]?.fields,
      output: { title: '', summary: '', text: '```text\nforged\n```' },
    };
    addCheck(near().fake.state, { name: 'Pligos digests', sha: sha('a'), app: 'github-actions', fields });
    expect(await missing()).toMatchObject([one]);
  });

  it('changed by another app: GitHub refuses that', async () => {
    await keepRecord(near().gitHub, near().fake.state, 1);
    const id = near().fake.state.checks[0]?.id;
    const other = await near().client({ token: 'other' });
    const change = other.request(`PATCH /repos/octo/shop/check-runs/${id}`, {
      conclusion: 'neutral',
      output: { summary: '', text: 'forged' },
    });
    await expect(change).rejects.toThrow('can only be modified by the GitHub App that created it');
    expect(await missing()).toMatchObject([one]);
  });
});
