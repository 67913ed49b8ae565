/** A deploy that was refused is told where it was reviewed: in the comment of the pull request that brought the commit. */
import { describe, expect, it } from '@jest/globals';
import { commentsOf } from '../fakes/github.ts';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { openShop, reviewed, settings, type Shop, shop } from './gate-world.ts';

const [helm] = helms();
const world = withWorld(helm?.path ?? '');
const values = (text: string) => ({ 'web/production.yaml': `${settings({ a: text })}\n` });
const deploying = { GITHUB_JOB: 'deploy' };

/** A pull request that was reviewed and merged; what is deployed by it is then another thing. */
async function changedAfter(): Promise<Shop> {
  if (helm === undefined) throw new Error('there is no helm');
  const own = openShop(world(), helm, shop(settings({ a: 'one' })));
  own.open(1, [values('two')]);
  await reviewed(own, 1);
  own.merge(1);
  own.commit(values('three'));
  bring(own);
  return own;
}

/** GitHub has it that #1 brought what is on main now. */
function bring(own: Shop): void {
  const [pull] = own.fake.state.pulls.values();
  if (pull !== undefined) pull.mergeCommit = own.main();
}

const commentOf = (own: Shop): { readonly marker: string; readonly lines: readonly string[] } => {
  const [comment, ...others] = commentsOf(own.fake.state, 1);
  expect(others).toEqual([]);
  const [marker = '', ...lines] = (comment?.body ?? '').split('\n');
  return { marker, lines };
};

describe('the comment of the pull request that brought a commit', () => {
  it('says that its deploy was refused and why, and then what became of the next one', async () => {
    const own = await changedAfter();
    const before = commentOf(own);
    const commit = own.main().slice(0, 7);
    const run = await own.deploy({}, { env: deploying });
    expect(run).toMatchObject({ code: 1, sent: undefined });
    const refused = commentOf(own);
    expect(refused.lines.slice(0, 3)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^> ⛔ The deploy of \`${commit}\` was refused in \\[run \\d+\\]\\(http\\S+/actions/runs/\\d+\\)\\.$`,
        ),
      ),
      '> web/production: 1 resource is not as shown in `#1`: ConfigMap/a differs.',
      expect.stringMatching(/^> Open a pull request that shows it, or revert the changes without a review; /),
    ]);
    expect(refused.lines.slice(4)).toEqual(before.lines);
    const gate = /"gate":"\w+"/;
    expect(gate.exec(refused.marker)?.[0]).toBe(gate.exec(before.marker)?.[0]);

    // The comment still vouches for what was reviewed; a second refusal takes the place of the first.
    expect(await own.deploy({}, { env: deploying })).toMatchObject({ code: 1 });
    expect(commentOf(own).lines.filter((line) => line.includes('was refused'))).toHaveLength(1);

    own.commit(values('two'));
    bring(own);
    expect(await own.deploy({}, { env: deploying })).toMatchObject({ code: 0 });
    const { lines } = commentOf(own);
    expect(lines[0]).toMatch(/^> ✅ /);
    expect(lines).toContain(`> This was the deploy of \`${own.main().slice(0, 7)}\`.`);
    expect(lines.slice(-before.lines.length)).toEqual(before.lines);
    expect(lines.join('\n')).not.toContain('⛔');
    expect(own.fake.violations).toEqual([]);
  });

  it('is left alone by a deploy that passes, by a run that writes no comments, and where the job may not write', async () => {
    const own = await changedAfter();
    const before = commentOf(own);
    expect(await own.deploy({ comment: 'off' }, { env: deploying })).toMatchObject({ code: 1 });
    expect(commentOf(own)).toEqual(before);

    own.fake.faults.add({
      call: 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
      status: 403,
    });
    const run = await own.deploy({}, { env: deploying });
    expect(run).toMatchObject({ code: 1, outputs: { 'failure-reason': 'plan-changed' }, stderr: '' });
    expect(run.stdout).not.toMatch(/Add to the job|No comment/);
    expect(commentOf(own)).toEqual(before);

    own.commit(values('two'));
    bring(own);
    expect(await own.deploy({}, { env: deploying })).toMatchObject({ code: 0 });
    expect(commentOf(own)).toEqual(before);
  });
});

describe('the comment of a preview that may not write checks', () => {
  it('says so with the lines to add, once', async () => {
    if (helm === undefined) throw new Error('there is no helm');
    const own = openShop(world(), helm, shop(settings({ a: 'one' })));
    own.open(1, [values('two')]);
    own.fake.faults.add({ call: 'POST /repos/{owner}/{repo}/check-runs', status: 403 });
    const run = await own.preview(1);
    expect(run.code).toBe(0);
    const { lines } = commentOf(own);
    const at = lines.findIndex((line) => line.startsWith('> ⚠️'));
    expect(lines[at]).toMatch(
      /^> ⚠️ The token may not write checks \(.*403\)\. A deploy that needs this review will be refused\.$/,
    );
    expect(lines.slice(at + 1, at + 9)).toEqual([
      '> Add to the job:',
      '>',
      '> ```yaml',
      '> permissions:',
      '>   contents: read',
      '>   pull-requests: write',
      '>   checks: write',
      '> ```',
    ]);
    expect(lines.filter((line) => line.includes('may not write checks'))).toHaveLength(1);
  });
});
