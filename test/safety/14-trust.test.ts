/** Rule 14: trust is an allow list, and what is not known is refused: whose code it is, what was reviewed, what a review shows. */
import { describe, expect, it } from '@jest/globals';
import { believed, decide, packRecord } from '../../src/gate/index.ts';
import { readApprovals } from '../../src/github/reviewed-approvals.ts';
import { findStranger } from '../../src/main/action/trust.ts';
import { ownFile, readDocuments } from '../../src/yaml/index.ts';
import { context, evidence, proposed, pull, record } from '../gate/world.ts';
import { addPull, mergePull } from '../fakes/github.ts';
import { sha, withFake } from '../github/near.ts';
import { found, hash, keepRecord, mona } from '../github/reviewed.ts';
import { makeEvent } from '../main/action/build.ts';
import { codeOf } from './help.ts';

const near = withFake();

describe('whose code is checked out', () => {
  const event = makeEvent({ kind: 'workflow_dispatch' });
  async function isOwn(commit: string | undefined, tags: readonly string[] = []): Promise<boolean> {
    const { fake, gitHub } = near();
    const { state } = fake;
    state.branches.set('main', sha('1')).set('release', sha('2'));
    state.tags.set('v1', sha('3'));
    state.commits.set(event.sha, []).set(sha('1'), [sha('4')]);
    for (const digit of ['2', '3', '4']) state.commits.set(sha(digit), []);
    // Of a fork that left the branch there.
    state.commits.set(sha('5'), [sha('4')]);
    const checkout = { commit: () => Promise.resolve(commit), tags: () => Promise.resolve(tags) };
    return (await findStranger(event, checkout, gitHub)) === undefined;
  }

  it("is the event's own, or what a branch or a tag of the repository has", async () => {
    expect(await isOwn(event.sha)).toBe(true);
    expect(await isOwn(sha('2'))).toBe(true);
    expect(await isOwn(sha('3'), ['v1'])).toBe(true);
    expect(await isOwn(sha('4'))).toBe(true);
  });

  it("is a stranger's otherwise, and where nobody can say", async () => {
    expect(await isOwn(sha('5'))).toBe(false);
    expect(await isOwn(sha('5'), ['v1', 'v2'])).toBe(false);
    expect(await isOwn(undefined)).toBe(false);
    near().fake.faults.add({ status: 403, body: { message: 'Resource not accessible by integration' } });
    expect(await isOwn(sha('5'))).toBe(false);
  });
});

describe('what was reviewed', () => {
  const [web, map] = ['apps/Deployment/live/web', 'core/ConfigMap/live/settings'];

  it('is what was shown before the approval, whatever job showed it', async () => {
    const { fake, gitHub } = near();
    const { state } = fake;
    for (const digit of ['a', 'b', 'd']) state.commits.set(sha(digit), []);
    addPull(state, { number: 1, head: sha('a'), base: sha('b') });
    mergePull(state, 1, { commit: sha('d') });
    const submittedAt = '2026-11-21T10:00:00Z';
    state.reviews.push({ pull: 1, author: mona, state: 'APPROVED', commit: sha('a'), submittedAt });
    await keepRecord(gitHub, state, 1, { hash: hash('1'), pieces: ['1'] });
    const { records } = await found(gitHub, { commit: sha('d') });
    expect(records).toMatchObject([{ isLater: true }]);
  });

  it('is what a person approved, and shows what runs', async () => {
    const head = sha('a');
    const node = {
      state: 'APPROVED',
      authorCanPushToRepository: true,
      author: { __typename: 'Bot', login: 'approver' },
      commit: { oid: head },
    };
    expect(readApprovals([node], { head, author: 'mallory' }).approvedBy).toEqual([]);
    const sent = proposed({ [web]: '1' }, { hiddenCode: () => ['spec.containers[0].command[0]'] });
    const { evidence: all } = evidence(pull([context({ [web]: '1' })]));
    expect(await decide(sent, all, 'approved')).toMatchObject({ passed: false });
  });

  it('is not what is shown only later, unless it is the same', () => {
    const due = { repository: 'octo/shop', rules: 5 };
    const claimed = { number: 12, head: record([]).head, approvedBy: ['alice'] };
    const [shown, again, other] = ['a', 'a', 'b'].map((text) => record([context({ [web]: text })]));
    const isLater = (one = shown): boolean =>
      believed(
        {
          ...claimed,
          claims: [{ key: undefined, ...packRecord(one ?? record([])), isLater: true }],
          approved: [{ key: undefined, ...packRecord(shown ?? record([])) }],
        },
        due,
      ).later !== undefined;
    expect([isLater(again), isLater(other)]).toEqual([false, true]);
  });

  it('is one whole review where the commit has none of its own', async () => {
    const none = { none: 'no pull request' };
    const parts = [web, map].map((id) => pull([context({ [id]: '1' })]));
    const sent = proposed({ [web]: '1', [map]: '1' });
    expect(await decide(sent, evidence(none, parts).evidence, 'approved')).toMatchObject({ passed: false });
    const whole = pull([context({ [web]: '1', [map]: '1' })]);
    expect(await decide(sent, evidence(none, [...parts, whole]).evidence, 'approved')).toMatchObject({
      passed: true,
    });
  });

  it('is the latest of what was merged, and nothing older', async () => {
    const merged = ['3', '2'].map((text) => pull([context({ [web]: text }, { changed: [web] })]));
    const { evidence: all } = evidence(pull([context({ [web]: '1' })]), merged);
    const passes = async (text: string) => (await decide(proposed({ [web]: text }), all, 'approved')).passed;
    expect([await passes('3'), await passes('2')]).toEqual([true, false]);
  });
});

it('what a review does not show stands in none of our own files', () => {
  const hiding = 'a: 1 # nothing to see\u0085b: 2\n';
  expect(codeOf(() => readDocuments('pligos.yaml', hiding, ownFile))).toBe('yaml-syntax');
});
