/** Who may say what was reviewed: comments, markers, checks and digests that somebody else wrote are refused by name. */
import { describe, expect, it } from '@jest/globals';
import { packRecord, readRecord, type ReviewedRecord } from '../../src/gate/index.ts';
import { addCheck, addComment, type FakeCheck } from '../fakes/github.ts';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { alice, type Deployed, openShop, reviewed, settings, type Shop, shop } from './gate-world.ts';

const [helm] = helms();
const world = withWorld(helm?.path ?? '');

/** A pull request that was reviewed and merged, and then another value on main. */
async function changedAfter(): Promise<Shop> {
  if (helm === undefined) throw new Error('there is no helm');
  const own = openShop(world(), helm, shop(settings({ a: 'one' })));
  own.open(1, [{ 'web/production.yaml': `${settings({ a: 'two' })}\n` }]);
  await reviewed(own, 1);
  own.merge(1);
  return own;
}

const evil = { 'web/production.yaml': `${settings({ a: 'evil' })}\n` };

/** What a preview of the evil commit would vouch for, as somebody who knows how would write it. */
async function recordOfEvil(
  own: Shop,
): Promise<{ readonly record: ReviewedRecord; readonly check: FakeCheck }> {
  own.commit(evil);
  own.open(9, [{ 'README.md': 'evil\n' }]);
  await own.preview(9);
  const check = own.fake.state.checks.at(-1);
  if (check === undefined) throw new Error('there is no check');
  const piece = /```text\n(.*)\n```/.exec(textOf(check))?.[1] ?? '';
  const record = readRecord([piece]);
  if ('problem' in record) throw new Error(record.problem);
  const pull = own.fake.state.pulls.get(1);
  if (pull !== undefined) pull.mergeCommit = own.main();
  return { record, check };
}

function textOf({ fields }: FakeCheck): string {
  const { output } = fields;
  if (typeof output !== 'object' || output === null || !('text' in output)) throw new Error('no text');
  return String(output.text);
}

const setText = (check: FakeCheck, text: string): void => {
  check.fields['output'] = { ...Object(check.fields['output']), text };
};

const ownCheck = (own: Shop): FakeCheck => {
  const [first] = own.fake.state.checks;
  if (first === undefined) throw new Error('there is no check');
  return first;
};

const words = ({ stdout }: Deployed): string => /^error: .*/m.exec(stdout)?.[0] ?? stdout;
/** What a run says that sent nothing. */
const refusedBy = (run: Deployed): string => {
  expect({ code: run.code, sent: run.sent }).toEqual({ code: 1, sent: undefined });
  return words(run);
};

describe('digests that somebody else wrote', () => {
  it('into the check of the preview are refused: the comment names others', async () => {
    const own = await changedAfter();
    const { record } = await recordOfEvil(own);
    const head = own.fake.state.pulls.get(1)?.head ?? '';
    const { pieces } = packRecord({ ...record, pull: 1, head });
    setText(ownCheck(own), `\`\`\`text\n${pieces.join('')}\n\`\`\``);
    expect(refusedBy(await own.deploy())).toMatch(
      /#1 has no valid preview: its checks contain other digests than the comment names: one of the two was edited/,
    );
  });

  it('by another app do not count, nor do those of a person', async () => {
    const own = await changedAfter();
    const { record } = await recordOfEvil(own);
    const { state } = own.fake;
    const head = state.pulls.get(1)?.head ?? '';
    const forged = packRecord({ ...record, pull: 1, head });
    const real = ownCheck(own);
    state.checks.splice(0, 1);
    const id = String(real.fields['external_id']).replace(/^pligos:1:[^:]+/, `pligos:1:${forged.hash}`);
    addCheck(state, {
      name: 'Pligos digests',
      sha: head,
      app: 'evil-app',
      fields: {
        ...real.fields,
        external_id: id,
        output: { title: '', summary: '', text: `\`\`\`text\n${forged.pieces.join('')}\n\`\`\`` },
      },
    });
    expect(refusedBy(await own.deploy())).toMatch(/evil-app, whose records do not count for github-actions/);
  });

  it('for another repository are refused by name, even where check and comment agree', async () => {
    const own = await changedAfter();
    const { record } = await recordOfEvil(own);
    const { state } = own.fake;
    const head = state.pulls.get(1)?.head ?? '';
    const forge = (more: Partial<ReviewedRecord>): void => {
      const { hash, pieces } = packRecord({ ...record, pull: 1, head, ...more });
      const check = ownCheck(own);
      const before = String(check.fields['external_id']).split(':')[2] ?? '';
      check.fields['external_id'] = String(check.fields['external_id']).replace(before, hash);
      setText(check, `\`\`\`text\n${pieces.join('')}\n\`\`\``);
      for (const comment of state.comments.values()) comment.body = comment.body.replaceAll(before, hash);
    };
    forge({ repository: 'evil/shop' });
    expect(refusedBy(await own.deploy())).toMatch(/its digests are of the repository "evil\/shop"/);
    forge({ pull: 9 });
    expect(refusedBy(await own.deploy())).toMatch(/its digests are of the pull request #9/);
    forge({ head: 'f'.repeat(40) });
    expect(refusedBy(await own.deploy())).toMatch(/its digests are of the commit fffffff, but its head is /);
    forge({ rules: 2 });
    expect(refusedBy(await own.deploy())).toMatch(
      /its digests were computed with the rules 2, but this version has the rules \d+/,
    );
    // What nobody can tell from a real one: who may write both is believed. A digest-key is for that.
    forge({});
    expect(await own.deploy()).toMatchObject({ code: 0 });
    expect(refusedBy(await own.deploy({ 'digest-key': 'a-key-that-nobody-guesses' }))).toMatch(
      /its digests are not signed/,
    );
  });
});

describe('a comment that somebody else wrote', () => {
  it('names nothing, whatever its marker says', async () => {
    const own = await changedAfter();
    const { check } = await recordOfEvil(own);
    const { state } = own.fake;
    const hash = String(check.fields['external_id']).split(':')[2] ?? '';
    const [real] = state.comments.values();
    const before = String(ownCheck(own).fields['external_id']).split(':')[2] ?? '';
    addComment(state, 1, real?.body.replaceAll(before, hash) ?? '', alice);
    // The evil check lies at the head, by a workflow of somebody's branch.
    state.checks.push({ ...check, sha: state.pulls.get(1)?.head ?? '' });
    expect(refusedBy(await own.deploy())).toMatch(
      /1 resource is not as shown in #1: ConfigMap\/a differs \[plan-changed\]/,
    );
  });

  it('was ours and was edited by a person: it does not count', async () => {
    const own = await changedAfter();
    const { state } = own.fake;
    const [real] = state.comments.values();
    if (real === undefined) throw new Error('there is no comment');
    expect(await own.deploy()).toMatchObject({ code: 0 });
    real.editor = alice;
    expect(refusedBy(await own.deploy())).toMatch(/\[not-reviewed\]/);
  });

  it('was ours and was deleted: what it showed does not count, until a preview shows it again', async () => {
    const own = await changedAfter();
    own.fake.state.comments.clear();
    expect(refusedBy(await own.deploy())).toMatch(
      /the comment that showed its digests was deleted: .*\[not-reviewed\]/,
    );
    await own.preview(1);
    expect(await own.deploy()).toMatchObject({ code: 0 });
  });

  it('was never there: what a run without comments shows counts', async () => {
    if (helm === undefined) throw new Error('there is no helm');
    const own = openShop(world(), helm, shop(settings({ a: 'one' })));
    own.open(1, [evil]);
    await own.preview(1, { comment: 'off' });
    own.approve(1);
    own.merge(1);
    expect(own.fake.state.comments.size).toBe(0);
    expect(await own.deploy()).toMatchObject({ code: 0 });
  });
});

describe('an approval', () => {
  it('of a stranger, of the author, or by the workflow itself does not count', async () => {
    if (helm === undefined) throw new Error('there is no helm');
    const own = openShop(world(), helm, shop(settings({ a: 'one' })));
    const head = own.open(1, [evil]);
    await own.preview(1);
    const { state } = own.fake;
    const bot = { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' as const };
    const author = { login: 'octocat', id: 5, type: 'User' as const };
    for (const [who, mayPush] of [
      [alice, false],
      [author, true],
      [bot, true],
    ] as const)
      state.reviews.push({ pull: 1, author: who, state: 'APPROVED', commit: head, mayPush });
    own.merge(1);
    const run = await own.deploy();
    expect(refusedBy(run)).toMatch(/no authorized reviewer has approved/);
    for (const why of ['alice may not push', 'octocat is the author', 'is an app, and no person'])
      expect(words(run)).toContain(why);
  });
});
