import { describe, expect, it } from '@jest/globals';
import { upsertComment, type CommentResult } from '../../src/github/index.ts';
import { markerOf } from '../../src/github/comments/marker.ts';
import { addPull, commentsOf, movePull } from '../fakes/github.ts';
import { sha, telling, withFake } from './near.ts';

// Calls take up to 30 ms before and after they are done: what one run read is old when it writes.
const near = withFake({ jitterMs: 30 });
const hex = '0123456789abcdef';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function runOf(number: number, head: string): ReturnType<typeof telling> {
  return telling({ head, run: { id: number, attempt: 1 }, body: `of run ${number}`, digest: `d${number}` });
}

describe('ten runs that race on one pull request', () => {
  it.each([1, 2, 3, 4, 5])('end with one comment, of the newest head (round %i)', async () => {
    const { state } = near().fake;
    addPull(state, { number: 1, head: sha('9'), base: sha('b') });
    const told = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        upsertComment(await near().client(), runOf(index, sha(hex[index] ?? ''))),
      ),
    );
    const comments = commentsOf(state, 1);
    expect(comments).toHaveLength(1);
    expect(comments[0]?.body).toContain('of run 9');
    expect(told.filter(({ action }) => action === 'stale')).toHaveLength(9);
  });

  it.each([1, 2, 3, 4, 5])('on one commit end with one comment, of the newest run (round %i)', async () => {
    const { state } = near().fake;
    addPull(state, { number: 1, head: sha('a'), base: sha('b') });
    const told = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        upsertComment(await near().client(), runOf(index, sha('a'))),
      ),
    );
    const comments = commentsOf(state, 1);
    expect(comments).toHaveLength(1);
    expect(markerOf(comments[0]?.body ?? '')?.run.id).toBe(9);
    expect(told[9]).toMatchObject({ id: comments[0]?.id });
  });

  it('of which each writes a comment of its own end with one that is not hidden, of the newest run', async () => {
    const { state } = near().fake;
    addPull(state, { number: 1, head: sha('a'), base: sha('b') });
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        upsertComment(await near().client(), { ...runOf(index, sha('a')), mode: 'new' }),
      ),
    );
    const shown = commentsOf(state, 1).filter((comment) => comment.minimized === undefined);
    expect(shown.map((comment) => markerOf(comment.body)?.run.id)).toEqual([9]);
  });

  it('while commits are pushed end with one comment, of the last', async () => {
    const { state } = near().fake;
    addPull(state, { number: 1, head: sha('0'), base: sha('b') });
    const all: Promise<CommentResult>[] = [];
    for (let index = 0; index < 10; index += 1) {
      if (index > 0) movePull(state, 1, sha(hex[index] ?? ''));
      all.push(upsertComment(await near().client(), runOf(index, sha(hex[index] ?? ''))));
      // Far quicker than a runner starts, and still in the midst of the calls of the run before.
      await wait(100);
    }
    await Promise.all(all);
    const comments = commentsOf(state, 1);
    expect(comments).toHaveLength(1);
    expect(comments[0]?.body).toContain('of run 9');
  });
});
