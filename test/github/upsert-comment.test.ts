import { beforeEach, describe, expect, it } from '@jest/globals';
import { findComments, upsertComment, type CommentResult } from '../../src/github/index.ts';
import { markerOf, withMarker } from '../../src/github/comments/marker.ts';
import { addComment, addPull, commentsOf, type FakeComment, movePull } from '../fakes/github.ts';
import { until } from '../until.ts';
import { repository, sha, telling, withFake } from './near.ts';

const near = withFake();

beforeEach(() => {
  addPull(near().fake.state, { number: 1, head: sha('a'), base: sha('b') });
});

const comments = (): FakeComment[] => commentsOf(near().fake.state, 1);
const bodies = (): string[] => comments().map((comment) => comment.body.replace(/^<!--.*-->\n/, ''));
const calls = (pattern: RegExp): number => near().fake.seen.filter(({ call }) => pattern.test(call)).length;
const writes = (): number => calls(/^(?:POST|PATCH|DELETE) \/repos/);

const patchCall = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
const postCall = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
const deleteCall = 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}';
const listCall = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const human = { login: 'mallory', id: 5, type: 'User' as const };

describe('update', () => {
  it('creates a comment, and says where it is', async () => {
    const told = await upsertComment(near().gitHub, telling());
    const [comment] = comments();
    expect(told).toEqual({
      action: 'created',
      id: comment?.id,
      url: `https://github.com/octo/shop/pull/1#issuecomment-${comment?.id}`,
    });
    expect(bodies()).toEqual(['one change']);
    expect(writes()).toBe(1);
  });

  it('writes version, key, head, run and digest into the marker', async () => {
    await upsertComment(near().gitHub, telling({ key: 'preview/["eu"]', run: { id: 7, attempt: 2 } }));
    expect(markerOf(comments()[0]?.body ?? '')).toEqual({
      key: 'preview/["eu"]',
      head: sha('a'),
      run: { id: 7, attempt: 2 },
      digest: 'd1',
    });
    expect(comments()[0]?.body).toMatch(/^<!-- pligos:\{"v":1,/);
  });

  it('edits its comment when there is something new', async () => {
    const first = await upsertComment(near().gitHub, telling());
    movePull(near().fake.state, 1, sha('c'));
    const told = await upsertComment(
      near().gitHub,
      telling({ head: sha('c'), run: { id: 8, attempt: 1 }, body: 'two changes', digest: 'd2' }),
    );
    expect(told).toMatchObject({ action: 'updated', id: first.id });
    expect(bodies()).toEqual(['two changes']);
  });

  it('writes nothing when the digest is the one of the comment, after a push too', async () => {
    await upsertComment(near().gitHub, telling());
    movePull(near().fake.state, 1, sha('c'));
    const before = writes();
    const told = await upsertComment(near().gitHub, telling({ head: sha('c'), run: { id: 8, attempt: 1 } }));
    expect(told.action).toBe('unchanged');
    expect(writes()).toBe(before);
  });

  it('names the record that a gate asks for, and is edited where only that is another', async () => {
    const gates = (): unknown => comments().map(({ body }) => markerOf(body)?.gate);
    await upsertComment(near().gitHub, telling({ gate: 'g1' }));
    expect(gates()).toEqual(['g1']);
    movePull(near().fake.state, 1, sha('c'));
    const next = { head: sha('c'), run: { id: 8, attempt: 1 } };
    expect(await upsertComment(near().gitHub, telling({ ...next, gate: 'g2' }))).toMatchObject({
      action: 'updated',
    });
    expect(markerOf(comments()[0]?.body ?? '')).toMatchObject({ head: sha('c'), gate: 'g2' });
    expect(await upsertComment(near().gitHub, telling({ ...next, gate: 'g2' }))).toMatchObject({
      action: 'unchanged',
    });
    // A run that keeps none has nothing to say of it.
    expect(await upsertComment(near().gitHub, telling(next))).toMatchObject({ action: 'unchanged' });
    expect(gates()).toEqual(['g2']);
  });

  it('turns its comment to no changes when the diff is gone', async () => {
    await upsertComment(near().gitHub, telling());
    const told = await upsertComment(
      near().gitHub,
      telling({ run: { id: 8, attempt: 1 }, body: 'no changes', digest: 'd0', hasChanges: false }),
    );
    expect(told.action).toBe('updated');
    expect(bodies()).toEqual(['no changes']);
  });

  it('keeps comments with other keys apart', async () => {
    await upsertComment(near().gitHub, telling({ key: 'a', body: 'of a' }));
    await upsertComment(near().gitHub, telling({ key: 'b', body: 'of b' }));
    await upsertComment(near().gitHub, telling({ key: 'a', body: 'of a again', digest: 'd2' }));
    expect(bodies()).toEqual(['of a again', 'of b']);
  });

  it('finds its comment on the third page', async () => {
    const { state } = near().fake;
    for (let count = 0; count < 205; count += 1) addComment(state, 1, `chat ${count}`, human);
    await upsertComment(near().gitHub, telling());
    for (let count = 0; count < 120; count += 1) addComment(state, 1, `more ${count}`, human);
    const told = await upsertComment(near().gitHub, telling({ body: 'new', digest: 'd2' }));
    expect(told.action).toBe('updated');
    expect(comments()).toHaveLength(326);
    expect(bodies().filter((body) => body === 'new')).toHaveLength(1);
  });

  it('deletes younger comments with its key that a run left behind when it was cancelled', async () => {
    await upsertComment(near().gitHub, telling());
    addComment(near().fake.state, 1, comments()[0]?.body ?? '');
    const told = await upsertComment(near().gitHub, telling({ body: 'new', digest: 'd2' }));
    expect(told.action).toBe('updated');
    expect(bodies()).toEqual(['new']);
  });

  it('writes again when its comment is deleted between the look and the edit', async () => {
    await upsertComment(near().gitHub, telling());
    const { fake } = near();
    fake.faults.add({ call: patchCall, waitMs: 100 });
    const told = upsertComment(near().gitHub, telling({ body: 'new', digest: 'd2' }));
    while (calls(/^PATCH/) === 0) await pause(5);
    fake.state.comments.clear();
    expect((await told).action).toBe('created');
    expect(bodies()).toEqual(['new']);
  });
});

describe('changes-only', () => {
  it('creates no comment without changes', async () => {
    const told = await upsertComment(near().gitHub, telling({ mode: 'changes-only', hasChanges: false }));
    expect(told).toEqual({ action: 'nothing' });
    expect(comments()).toEqual([]);
  });

  it('turns a comment that is there to no changes', async () => {
    await upsertComment(near().gitHub, telling({ mode: 'changes-only' }));
    await upsertComment(
      near().gitHub,
      telling({ mode: 'changes-only', hasChanges: false, body: 'no changes', digest: 'd0' }),
    );
    expect(bodies()).toEqual(['no changes']);
  });
});

describe('new', () => {
  const news = (id: number, body: string): ReturnType<typeof telling> =>
    telling({ mode: 'new', run: { id, attempt: 1 }, body, digest: body });

  it('writes a comment of its own each time and hides the one before as outdated', async () => {
    await upsertComment(near().gitHub, news(7, 'first'));
    await upsertComment(near().gitHub, news(8, 'second'));
    const told = await upsertComment(near().gitHub, news(9, 'third'));
    expect(told).toMatchObject({ action: 'created', id: comments()[2]?.id });
    expect(bodies()).toEqual(['first', 'second', 'third']);
    expect(comments().map((comment) => comment.minimized)).toEqual(['outdated', 'outdated', undefined]);
  });

  it('hides each comment once, however many there are', async () => {
    for (const id of [7, 8, 9, 10]) await upsertComment(near().gitHub, news(id, `report ${id}`));
    const hidings = near().fake.seen.filter(
      ({ call, body }) => call === 'POST /graphql' && JSON.stringify(body).includes('minimizeComment'),
    );
    expect(hidings).toHaveLength(3);
  });

  it('takes what became of its run into the comment of that run', async () => {
    await upsertComment(near().gitHub, news(7, 'first'));
    await upsertComment(near().gitHub, news(8, 'second'));
    const told = await upsertComment(near().gitHub, { ...news(8, 'second, applied'), digest: 'applied' });
    expect(told).toMatchObject({ action: 'updated', id: comments()[1]?.id });
    expect(bodies()).toEqual(['first', 'second, applied']);
    expect(comments().map((comment) => comment.minimized)).toEqual(['outdated', undefined]);
  });

  it('writes nothing when the newest comment says the same', async () => {
    await upsertComment(near().gitHub, news(7, 'same'));
    const told = await upsertComment(near().gitHub, news(8, 'same'));
    expect(told.action).toBe('unchanged');
    expect(comments()).toHaveLength(1);
  });

  it('says so when the comment before cannot be hidden; the new one stands', async () => {
    await upsertComment(near().gitHub, news(7, 'first'));
    near().fake.faults.add({
      call: 'POST /graphql',
      skip: 1,
      times: 2,
      status: 200,
      body: {
        data: null,
        errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }],
      },
    });
    const told = await upsertComment(near().gitHub, news(8, 'second'));
    expect(told.action).toBe('created');
    expect(told.reason).toBe('an older comment could not be hidden: Resource not accessible by integration');
  });

  it('starts anew with update: hidden comments stay as they are', async () => {
    await upsertComment(near().gitHub, news(7, 'first'));
    await upsertComment(near().gitHub, news(8, 'second'));
    await upsertComment(near().gitHub, telling({ run: { id: 9, attempt: 1 }, body: 'edited', digest: 'd9' }));
    expect(bodies()).toEqual(['first', 'edited']);
  });
});

describe('whose comment it is', () => {
  it('leaves a comment alone that has our marker and another author', async () => {
    const marker = { key: 'preview', head: sha('a'), run: { id: 999, attempt: 1 }, digest: 'd1' };
    const forged = addComment(near().fake.state, 1, withMarker(marker, 'forged'), human);
    expect((await upsertComment(near().gitHub, telling())).action).toBe('created');
    expect((await upsertComment(near().gitHub, telling({ body: 'new', digest: 'd2' }))).action).toBe(
      'updated',
    );
    expect(forged).toMatchObject({ edits: 0, body: withMarker(marker, 'forged') });
    expect(bodies()).toEqual(['forged', 'new']);
  });

  it('leaves a comment alone whose author only took over the login', async () => {
    const taken = { login: 'github-actions[bot]', id: 77, type: 'User' as const };
    addComment(near().fake.state, 1, withMarker(markerNow(), 'other'), taken);
    expect((await upsertComment(near().gitHub, telling())).action).toBe('created');
  });

  it('leaves a comment of its own author alone that has the marker only further down', async () => {
    addComment(near().fake.state, 1, `quoted:\n${withMarker(markerNow(), 'other')}`);
    expect((await upsertComment(near().gitHub, telling())).action).toBe('created');
    expect(comments()).toHaveLength(2);
  });

  it('asks GraphQL who it is: GET /user is refused to a token of a workflow', async () => {
    await upsertComment(near().gitHub, telling());
    expect(near().fake.seen.map(({ call }) => call)).toContain('POST /graphql');
    expect(near().fake.seen.filter(({ path }) => path === '/user')).toEqual([]);
  });

  it('lets others see its comments by key', async () => {
    await upsertComment(near().gitHub, telling());
    const found = await findComments(near().gitHub, { repository, pull: 1, key: 'preview' });
    expect(found).toMatchObject([{ id: comments()[0]?.id, marker: { head: sha('a'), digest: 'd1' } }]);
    expect(await findComments(near().gitHub, { repository, pull: 1, key: 'other' })).toEqual([]);
  });

  const markerNow = (): Parameters<typeof withMarker>[0] => ({
    key: 'preview',
    head: sha('a'),
    run: { id: 7, attempt: 1 },
    digest: 'd1',
  });
});

describe('who has the say', () => {
  it('writes nothing for a commit that is no longer the head', async () => {
    movePull(near().fake.state, 1, sha('c'));
    const told = await upsertComment(near().gitHub, telling());
    expect(told).toEqual({
      action: 'stale',
      reason: 'the head of the pull request is ccccccc by now, and this run is about aaaaaaa',
    });
    expect(writes()).toBe(0);
  });

  it('writes over what a run says that cannot have begun yet', async () => {
    await upsertComment(
      near().gitHub,
      telling({ run: { id: Number.MAX_SAFE_INTEGER, attempt: 1 }, body: 'frozen' }),
    );
    const told = await upsertComment(
      near().gitHub,
      telling({ run: { id: 7, attempt: 1 }, body: 'true', digest: 'd2' }),
    );
    expect(told.action).toBe('updated');
  });

  it('writes nothing over what a newer run, or a newer attempt, wrote about the same commit', async () => {
    await upsertComment(near().gitHub, telling({ run: { id: 8, attempt: 2 }, body: 'newer' }));
    for (const run of [
      { id: 7, attempt: 9 },
      { id: 8, attempt: 1 },
    ]) {
      const told = await upsertComment(near().gitHub, telling({ run, body: 'older', digest: 'd2' }));
      expect(told).toMatchObject({
        action: 'stale',
        reason: 'run 8 is newer and has written about the same commit',
      });
    }
    expect(bodies()).toEqual(['newer']);
  });

  it('writes over what a newer run wrote about a commit that was pushed away', async () => {
    movePull(near().fake.state, 1, sha('c'));
    await upsertComment(near().gitHub, telling({ head: sha('c'), run: { id: 9, attempt: 1 }, digest: 'd9' }));
    movePull(near().fake.state, 1, sha('a'));
    const told = await upsertComment(near().gitHub, telling({ run: { id: 7, attempt: 2 }, body: 'back' }));
    expect(told.action).toBe('updated');
    expect(bodies()).toEqual(['back']);
  });

  it('does not fight with another job of its run that has the same key', async () => {
    await upsertComment(near().gitHub, telling({ body: 'a', digest: 'a' }));
    const [comment] = comments();
    const ofA = comment?.body ?? '';
    near().fake.faults.add({ call: patchCall, answerAfterMs: 100 });
    const told = upsertComment(near().gitHub, telling({ body: 'b', digest: 'b' }));
    while (comments()[0]?.edits === 0) await pause(5);
    if (comment !== undefined) comment.body = ofA;
    expect(await told).toMatchObject({
      action: 'updated',
      reason: 'another job of this run writes to the same comment: give each a comment-key of its own',
    });
    expect(bodies()).toEqual(['a']);
  });
});

describe('when another run creates its comment a moment before', () => {
  const ofRun = (id: number): string =>
    withMarker({ key: 'preview', head: sha('a'), run: { id, attempt: 1 }, digest: `d${id}` }, `of run ${id}`);

  /** Run 7 has looked, and sends its comment; that of the other run comes first. */
  const overtaken = async (by: number): Promise<{ told: CommentResult; other: FakeComment }> => {
    near().fake.faults.add({ call: postCall, waitMs: 150 });
    const told = upsertComment(near().gitHub, telling());
    while (calls(/^POST \/repos/) === 0) await pause(5);
    const other = addComment(near().fake.state, 1, ofRun(by));
    return { told: await told, other };
  };

  it('an older one: its comment stays, with our words, and ours goes', async () => {
    const { told, other } = await overtaken(6);
    expect(told).toMatchObject({ action: 'updated', id: other.id });
    expect(bodies()).toEqual(['one change']);
    expect(comments()[0]?.id).toBe(other.id);
  });

  it('a newer one: its comment stays with its words, and ours goes', async () => {
    const { told, other } = await overtaken(8);
    expect(told).toMatchObject({ action: 'stale' });
    expect(bodies()).toEqual(['of run 8']);
    expect(comments()[0]?.id).toBe(other.id);
  });

  it('and deletes ours before we do', async () => {
    near().fake.faults.add({ call: deleteCall, status: 404, body: { message: 'Not Found' } });
    const { told } = await overtaken(6);
    expect(told.action).toBe('updated');
    expect(bodies()).toEqual(['one change']);
  });

  it('what an older run still writes after ours is written over again', async () => {
    addComment(near().fake.state, 1, ofRun(5));
    addComment(near().fake.state, 1, ofRun(6));
    const told = upsertComment(near().gitHub, telling());
    while (comments().length > 1) await pause(5);
    const [kept] = comments();
    if (kept !== undefined) kept.body = ofRun(6);
    expect((await told).action).toBe('updated');
    expect(bodies()).toEqual(['one change']);
  });
});

describe('a comment that cannot be written', () => {
  it('names the lines that grant the permission', async () => {
    near().fake.state.tokens.set('reader', {
      author: { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' },
      writes: false,
    });
    const told = await upsertComment(await near().client({ token: 'reader' }), telling());
    expect(told).toEqual({
      action: 'refused',
      reason: 'the token may not comment on pull requests (Resource not accessible by integration, 403)',
      lines: ['permissions:', '  contents: read', '  pull-requests: write'],
    });
  });

  it('tells a fork that its token only reads: no lines would help', async () => {
    near().fake.faults.add({
      call: postCall,
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    });
    const told = await upsertComment(near().gitHub, telling({ isFork: true }));
    expect(told).toEqual({
      action: 'refused',
      reason:
        'a run for a fork or by Dependabot has a token that only reads, so that no comment can be written (Resource not accessible by integration, 403)',
    });
  });

  it('tells of a locked conversation', async () => {
    const pull = near().fake.state.pulls.get(1);
    if (pull !== undefined) pull.locked = true;
    const told = await upsertComment(near().gitHub, telling());
    expect(told.reason).toBe(
      'the conversation of pull request 1 is locked (Unable to create comment because issue is locked, 403)',
    );
    expect(told.lines).toBeUndefined();
  });

  it('tells of a pull request that is not there, of a body that is too long, of a wrong token', async () => {
    expect((await upsertComment(near().gitHub, telling({ pull: 2 }))).reason).toBe(
      'pull request 2 of octo/shop is not there for this token (Not Found, 404)',
    );
    const long = await upsertComment(near().gitHub, telling({ body: 'x'.repeat(65_536) }));
    expect(long).toMatchObject({ action: 'refused' });
    expect(long.reason).toMatch(/^GitHub rejected the comment \(Validation Failed: body is too long/);
    near().fake.faults.add({ call: 'POST /graphql', status: 401, body: { message: 'Bad credentials' } });
    const wrong = await upsertComment(near().gitHub, telling());
    expect(wrong).toEqual({
      action: 'refused',
      reason: 'the token may not comment on pull requests (Bad credentials, 401)',
    });
  });

  it('tells of a GitHub that keeps failing', async () => {
    near().fake.faults.add({ call: listCall, status: 502, times: 4 });
    const told = await upsertComment(near().gitHub, telling());
    expect(told).toMatchObject({ action: 'refused' });
    expect(told.reason).toBe('GitHub gave an unexpected answer (ordered by the test, 502)');
  });

  it('throws when the run is aborted', async () => {
    const control = new AbortController();
    near().fake.faults.add({ call: listCall, hang: true });
    const told = upsertComment(await near().client({ signal: control.signal }), telling());
    const isAsked = (): boolean => near().fake.faults.unused().length === 0;
    await Promise.all([
      expect(told).rejects.toThrow('cancelled'),
      until(isAsked).then(() => control.abort(new Error('cancelled'))),
    ]);
  });
});

describe('an answer that is lost', () => {
  it('does not lead to a second comment: the first is found', async () => {
    near().fake.faults.add({ call: postCall, cut: 'after' });
    const told = await upsertComment(near().gitHub, telling());
    expect(told).toMatchObject({ action: 'created', id: comments()[0]?.id });
    expect(comments()).toHaveLength(1);
    expect(calls(/^POST \/repos/)).toBe(1);
  });

  it('leads to a second try where nothing was done', async () => {
    near().fake.faults.add({ call: postCall, cut: 'before' });
    near().fake.faults.add({ call: postCall, status: 500 });
    const told = await upsertComment(near().gitHub, telling());
    expect(told.action).toBe('created');
    expect(comments()).toHaveLength(1);
    expect(calls(/^POST \/repos/)).toBe(3);
  });

  it('of an edit leads to a look whether the run still has the say', async () => {
    await upsertComment(near().gitHub, telling());
    near().fake.faults.add({ call: patchCall, cut: 'before' });
    const told = upsertComment(near().gitHub, telling({ body: 'late', digest: 'd2' }));
    while (calls(/^PATCH/) === 0) await pause(2);
    movePull(near().fake.state, 1, sha('c'));
    await told;
    expect(calls(/^PATCH/)).toBe(1);
    expect(bodies()).toEqual(['one change']);
  });

  it('gives up after a few tries', async () => {
    near().fake.faults.add({ call: postCall, status: 503, times: 4 });
    const told = await upsertComment(near().gitHub, telling());
    expect(told.action).toBe('refused');
    expect(calls(/^POST \/repos/)).toBe(4);
  });
});
