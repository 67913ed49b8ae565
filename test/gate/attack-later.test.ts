/** What is shown only after the approval was approved by nobody: a preview can be run again with other variables of the repository. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { decide, type Evidence } from '../../src/gate/index.ts';
import { addPull, mergePull } from '../fakes/github.ts';
import { sha, withFake } from '../github/near.ts';
import { found, hash, keepRecord, mona } from '../github/reviewed.ts';
import { context, evidence, proposed, pull, record } from './world.ts';

const near = withFake();
beforeEach(() => {
  const { state } = near().fake;
  addPull(state, { number: 1, head: sha('a'), base: sha('b') });
  for (const digit of ['b', 'a', 'd']) state.commits.set(sha(digit), []);
  mergePull(state, 1, { commit: sha('d') });
});

const time = (minute: number): string => `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`;

/** What happens one minute after the other: a letter is a preview that shows it, `2@job` one of another job, `yes` an approval. */
async function later(...said: readonly string[]): Promise<unknown> {
  const { gitHub, fake } = near();
  for (const [minute, what] of said.entries()) {
    const before = new Set(fake.state.checks);
    if (what === 'yes')
      fake.state.reviews.push({
        pull: 1,
        author: mona,
        state: 'APPROVED',
        commit: sha('a'),
        submittedAt: time(minute),
      });
    else {
      const [shown = '', job] = what.split('@');
      const key = job === undefined ? {} : { key: job };
      await keepRecord(gitHub, fake.state, 1, { hash: hash(shown), pieces: [shown, shown], ...key });
    }
    for (const check of fake.state.checks) if (!before.has(check)) check.fields['started_at'] = time(minute);
  }
  const { records, approvedBy } = await found(gitHub, { commit: sha('d') });
  expect(approvedBy).toEqual(said.includes('yes') ? ['mona'] : []);
  return records.map(({ pieces: [piece = ''], isLater }) => (isLater === true ? `${piece} later` : piece));
}

describe('a preview', () => {
  it.each([
    ['1 yes', '1', 'is approved'],
    ['1 yes 1', '1', 'is approved where it shows the same ever since'],
    ['1 yes 2', '2 later', 'is not approved where it shows something else since'],
    ['2 1 yes 2', '2 later', 'is not approved where it shows again what it had shown before that'],
    ['1 2 1 yes', '1', 'is approved where it had come back to it'],
    ['1 yes 2 1', '1', 'is approved where it comes back to it'],
    ['1 yes 2 yes', '2', 'is approved by who approves anew'],
    ['yes 1', '1 later', 'is not approved by who approved before there was any'],
    ['1 yes 2@job', '1, 2 later', 'of another job is not approved by who approved before'],
    ['1 1@job yes', '1, 1', 'of each job is approved by who approves after both'],
  ])('%s: %s %s', async (said, seen) => {
    expect(await later(...said.split(' '))).toEqual(seen.split(', '));
  });
});

describe('at the gate', () => {
  const web = 'apps/Deployment/live/web';
  const one = record([context({ [web]: 'evil' })]);
  const own: Evidence['own'] = pull([], { records: [one], later: new Set([one]) });
  const verdict = (require: 'approved' | 'previewed') =>
    decide(proposed({ [web]: 'evil' }), evidence(own).evidence, require);

  it('what is shown only later was previewed, and not approved', async () => {
    expect(await verdict('previewed')).toMatchObject({ passed: true });
    expect(await verdict('approved')).toMatchObject({
      passed: false,
      reason: 'not-reviewed',
      message:
        'shop/production: an approval is required, and the preview of #12 changed after the approval: approve it again; 1 resource is without a review: Deployment/web',
    });
  });
});
