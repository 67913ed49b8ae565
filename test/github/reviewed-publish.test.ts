import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { publishRecord } from '../../src/github/index.ts';
import { pieceLimit } from '../../src/github/reviewed/checks.ts';
import { addCheck, addPull, type FakeCheck } from '../fakes/github.ts';
import { sha, withFake } from './near.ts';
import { hash, mona, otherApp, publishing } from './reviewed.ts';

const near = withFake();
beforeEach(() => {
  addPull(near().fake.state, { number: 1, head: sha('a'), base: sha('b') });
});

const checks = (): FakeCheck[] => near().fake.state.checks;
const post = 'POST /repos/{owner}/{repo}/check-runs';
const list = 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs';
const posts = (): number => near().fake.seen.filter(({ call }) => call === post).length;

describe('a record', () => {
  it('is kept in a neutral check of the head, by its hash', async () => {
    expect(await publishRecord(near().gitHub, publishing())).toEqual({ ok: true, checkCount: 1 });
    expect(checks()).toMatchObject([
      {
        name: 'Pligos digests',
        sha: sha('a'),
        app: 'github-actions',
        fields: {
          status: 'completed',
          conclusion: 'neutral',
          started_at: expect.stringMatching(/^\d{4}-/),
          external_id: expect.stringMatching(new RegExp(`^pligos:1:${hash('1')}:1/1:[0-9a-f]{16}$`)),
          output: {
            title: 'Digests of 3 resources',
            summary: 'What a deploy is held against.',
            text: '```text\ncGllY2U=\n```',
          },
        },
      },
    ]);
  });

  it('of several pieces takes as many checks, which say which part they are', async () => {
    const pieces = ['A'.repeat(pieceLimit), 'B'.repeat(pieceLimit), 'C'];
    expect(await publishRecord(near().gitHub, publishing({ pieces }))).toEqual({ ok: true, checkCount: 3 });
    expect(checks().map(({ fields }) => fields['output'])).toMatchObject([
      { title: 'Digests of 3 resources (1/3)' },
      { title: 'Digests of 3 resources (2/3)' },
      { title: 'Digests of 3 resources (3/3)' },
    ]);
  });

  it('that is there is not written twice', async () => {
    await publishRecord(near().gitHub, publishing());
    expect(await publishRecord(near().gitHub, publishing())).toEqual({ ok: true, checkCount: 0 });
    expect(posts()).toBe(1);
  });

  it('is written where another app wrote the same, or a piece was changed', async () => {
    await publishRecord(near().gitHub, publishing({ pieces: ['one', 'two'] }));
    const [first, second] = checks();
    near().fake.state.tokens.set('other', { author: otherApp, writes: true });
    if (first === undefined || second === undefined) throw new Error('two were written');
    Object.assign(second.fields, { output: { title: '', summary: '', text: '```text\nchanged\n```' } });
    expect(await publishRecord(near().gitHub, publishing({ pieces: ['one', 'two'] }))).toMatchObject({
      checkCount: 1,
    });
    expect(
      await publishRecord(await near().client({ token: 'other' }), publishing({ pieces: ['one', 'two'] })),
    ).toMatchObject({
      checkCount: 2,
    });
  });

  it('of another run stands beside the one before: none is changed', async () => {
    await publishRecord(near().gitHub, publishing());
    await publishRecord(near().gitHub, publishing({ hash: hash('2'), pieces: ['other'] }));
    expect(checks()).toHaveLength(2);
  });

  it('is kept once by two runs at once, or twice, but whole', async () => {
    const pieces = ['one', 'two', 'three'];
    await Promise.all([
      publishRecord(await near().client(), publishing({ pieces })),
      publishRecord(await near().client(), publishing({ pieces, hash: hash('2') })),
    ]);
    const ids = checks().map(({ fields }) => String(fields['external_id']).slice(0, 80));
    for (const letter of ['1', '2'])
      for (const place of ['1/3', '2/3', '3/3'])
        expect(ids.filter((id) => id.startsWith(`pligos:1:${hash(letter)}:${place}`))).toHaveLength(1);
  });

  it('is found among more checks than fit on a page', async () => {
    for (let count = 0; count < 120; count += 1)
      addCheck(near().fake.state, {
        name: 'Pligos digests',
        sha: sha('a'),
        app: 'github-actions',
        fields: { external_id: `other ${count}` },
      });
    await publishRecord(near().gitHub, publishing());
    for (let count = 0; count < 120; count += 1)
      addCheck(near().fake.state, {
        name: 'Pligos digests',
        sha: sha('a'),
        app: 'github-actions',
        fields: {},
      });
    expect(await publishRecord(near().gitHub, publishing())).toEqual({ ok: true, checkCount: 0 });
  });

  it('whose answer was lost is looked for, not written again', async () => {
    near().fake.faults.add({ call: post, cut: 'after' });
    expect(await publishRecord(near().gitHub, publishing())).toMatchObject({ ok: true });
    expect(checks()).toHaveLength(1);
  });

  it.each([
    ['spaces', 'a b'],
    ['the end of its fence', 'a```'],
    ['nothing', ''],
    ['letters that are no ASCII', 'ä'],
    ['more than a check takes', 'A'.repeat(pieceLimit + 1)],
  ])('with a piece of %s is a bug of the caller', async (_what, piece) => {
    await expect(publishRecord(near().gitHub, publishing({ pieces: [piece] }))).rejects.toThrow(TypeError);
  });

  it('of more checks than are read again is refused', async () => {
    const pieces = Array.from({ length: 65 }, () => 'A');
    expect(await publishRecord(near().gitHub, publishing({ pieces }))).toEqual({
      ok: false,
      reason: 'the digests need 65 checks, and 64 are the most',
    });
    expect(posts()).toBe(0);
  });
});

describe('a refusal', () => {
  const lines = ['permissions:', '  contents: read', '  pull-requests: write', '  checks: write'];

  it('of a token without the permission says which lines to add', async () => {
    near().fake.state.tokens.set('reader', {
      author: { ...mona, login: 'github-actions[bot]', type: 'Bot' },
      writes: false,
    });
    expect(await publishRecord(await near().client({ token: 'reader' }), publishing())).toEqual({
      ok: false,
      reason: 'the token may not write checks (Resource not accessible by integration, 403)',
      lines,
    });
  });

  it('of a fork says so, and advises nothing', async () => {
    near().fake.state.tokens.set('reader', { author: mona, writes: false });
    const told = await publishRecord(await near().client({ token: 'reader' }), publishing({ isFork: true }));
    expect(told).toEqual({
      ok: false,
      reason:
        'a run for a fork or by Dependabot has a token that only reads, so that no digests can be kept (Resource not accessible by integration, 403)',
    });
  });

  it("of a person's token says that apps write checks", async () => {
    near().fake.state.tokens.set('person', { author: mona, writes: true });
    const told = await publishRecord(await near().client({ token: 'person' }), publishing());
    expect(told).toEqual({
      ok: false,
      reason:
        'the token is of a person, and GitHub takes checks from apps only: leave the input token to its default (You must authenticate via a GitHub App, 403)',
    });
  });

  it.each([
    [
      'the limit of calls is used up',
      { status: 429, headers: { 'retry-after': '600' } },
      'the rate limit of GitHub is reached',
    ],
    ['GitHub is down', { status: 502, times: 40 }, 'GitHub gave an unexpected answer'],
  ] as const)('where %s is told, and fails nothing', async (_what, fault, reason) => {
    near().fake.faults.add({ call: list, ...fault });
    const told = await publishRecord(await near().client({ limits: { wholeMs: 500 } }), publishing());
    expect(told).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
    // What was not used up of the order.
    while (near().fake.faults.take(list) !== undefined);
  });

  it('is nothing where a run is ended: that is thrown', async () => {
    const ending = new AbortController();
    near().fake.faults.add({ call: list, hang: true });
    const told = publishRecord(await near().client({ signal: ending.signal }), publishing());
    const isAsked = async (): Promise<void> => {
      while (near().fake.faults.unused().length > 0) await setTimeout(5);
      ending.abort();
    };
    await Promise.all([expect(told).rejects.toThrow('aborted'), isAsked()]);
  });
});
