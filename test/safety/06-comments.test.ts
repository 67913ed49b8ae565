/** Rule 6: only a comment with our marker and our author is edited; racing and late runs leave one, of the newest head. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { upsertComment } from '../../src/github/index.ts';
import { addComment, addPull, commentsOf, movePull } from '../fakes/github.ts';
import { sha, telling, withFake } from '../github/near.ts';

const near = withFake();
const mallory = { login: 'mallory', id: 5, type: 'User' as const };
beforeEach(() => {
  addPull(near().fake.state, { number: 1, head: sha('a'), base: sha('b') });
});
const comments = () => commentsOf(near().fake.state, 1);

describe('a comment', () => {
  it("of somebody else's with our marker is left alone", async () => {
    await upsertComment(near().gitHub, telling());
    const marked = comments()[0]?.body ?? '';
    const { state } = near().fake;
    state.comments.clear();
    const forged = addComment(state, 1, marked, mallory);
    expect((await upsertComment(near().gitHub, telling({ body: 'new', digest: 'd2' }))).action).toBe(
      'created',
    );
    expect(forged.edits).toBe(0);
    expect(comments()).toHaveLength(2);
  });

  it('is found behind a hundred others', async () => {
    await upsertComment(near().gitHub, telling());
    const { state } = near().fake;
    const ours = comments()[0];
    state.comments.clear();
    for (let at = 0; at < 130; at += 1) addComment(state, 1, `${at}`, mallory);
    if (ours !== undefined) state.comments.set(ours.id + 1000, { ...ours, id: ours.id + 1000 });
    expect((await upsertComment(near().gitHub, telling({ body: 'new', digest: 'd2' }))).action).toBe(
      'updated',
    );
  });

  it('is not written by a run whose head is the head no more', async () => {
    movePull(near().fake.state, 1, sha('d'));
    expect((await upsertComment(near().gitHub, telling())).action).toBe('stale');
    expect(comments()).toEqual([]);
  });

  it('is one, whoever raced', async () => {
    const runs = Array.from({ length: 4 }, async (_, at) =>
      upsertComment(
        await near().client(),
        telling({ run: { id: 10 + at, attempt: 1 }, body: `${at}`, digest: `${at}` }),
      ),
    );
    await Promise.all(runs);
    expect(comments()).toHaveLength(1);
  });
});
