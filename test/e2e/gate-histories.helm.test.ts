/** The gate over histories: each of GitHub's merges, queues, pull requests one after the other, and commits that came by none. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { type MergeKind, openShop, reviewed, settings, type Shop, shop } from './gate-world.ts';
import { git } from './runner.ts';

const [helm] = helms();
const world = withWorld(helm?.path ?? '');

const begin = (given: Readonly<Record<string, string>> = { a: 'one', b: 'one', c: 'one' }): Shop => {
  if (helm === undefined) throw new Error('there is no helm');
  return openShop(world(), helm, shop(settings({}), separate(given)));
};
/** A file for each value, so that pull requests do not conflict. */
const separate = (given: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => [
      [`web/chart/files/${name}`, `${text}\n`],
      [
        `web/chart/templates/${name}.yaml`,
        `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {text: {{ .Files.Get "files/${name}" | quote }}}\n`,
      ],
    ]),
  );
const set = (name: string, text: string) => ({ [`web/chart/files/${name}`]: `${text}\n` });

const passes = async (own: Shop, more: Parameters<Shop['deploy']>[1] = {}): Promise<string> => {
  const run = await own.deploy({}, more);
  expect({ code: run.code, stderr: run.stderr, out: run.code === 0 ? '' : run.stdout }).toEqual({
    code: 0,
    stderr: '',
    out: '',
  });
  return /^web\/production: (.*)/m.exec(run.stdout)?.[1] ?? '';
};
/** What a deploy says that is refused for this reason. */
const refusedFor = async (own: Shop, reason: string): Promise<string> => {
  const { outputs, stdout, code, sent } = await own.deploy();
  expect({ code, sent, reason: outputs['failure-reason'] }).toEqual({ code: 1, sent: undefined, reason });
  return stdout;
};

describe('a pull request', () => {
  it.each<MergeKind>(['merge', 'squash', 'rebase'])('of five commits passes, merged by %s', async (kind) => {
    const own = begin();
    own.open(
      1,
      ['1', '2', '3', '4', '5'].map((text) => set('a', text)),
    );
    await reviewed(own, 1);
    own.merge(1, kind);
    expect(await passes(own)).toBe('as approved in #1 by alice');
  });

  it('that takes another one back passes by its own review', async () => {
    const own = begin();
    own.open(1, [set('a', 'two')]);
    await reviewed(own, 1);
    own.merge(1);
    own.open(2, [set('a', 'one')]);
    await reviewed(own, 2);
    own.merge(2, 'squash');
    expect(await passes(own)).toBe('as approved in #2 by alice');
  });

  it('that GitHub links late to its commit is waited for', async () => {
    const own = begin();
    own.open(1, [set('a', 'two')]);
    await reviewed(own, 1);
    const commit = own.merge(1);
    const pull = own.fake.state.pulls.get(1);
    if (pull !== undefined) pull.linksAfter = 2;
    own.fake.state.about.set(commit, { committedAt: new Date().toISOString() });
    expect(await passes(own)).toBe('as approved in #1 by alice');
  });

  it('that was approved at an older commit does not count, and the sentence says so', async () => {
    const own = begin();
    const first = own.open(1, [set('a', 'two')]);
    await reviewed(own, 1);
    const second = own.push(1, set('a', 'three'));
    await own.preview(1);
    own.merge(1);
    expect(await refusedFor(own, 'not-reviewed')).toMatch(
      new RegExp(
        `an approval is required, and no authorized reviewer has approved ${second.slice(0, 7)} of #1 \\(the approval of alice is of ${first.slice(0, 7)}, and the head is ${second.slice(0, 7)}\\)`,
      ),
    );
  });

  it('whose head was pushed after the preview has none that counts', async () => {
    const own = begin();
    own.open(1, [set('a', 'two')]);
    await reviewed(own, 1);
    own.push(1, set('a', 'three'));
    own.approve(1);
    own.merge(1);
    expect(await refusedFor(own, 'not-reviewed')).toMatch(/#1 has no valid preview: /);
  });
});

describe('pull requests one after the other', () => {
  it.each([
    [1, 2],
    [2, 1],
  ])('pass without a new review where each changes its own: %d, then %d', async (first, second) => {
    const own = begin();
    own.open(1, [set('a', 'two')]);
    own.open(2, [set('b', 'two')]);
    await reviewed(own, 1);
    await reviewed(own, 2);
    own.merge(first);
    own.merge(second);
    expect(await passes(own)).toBe(`as approved in #${second} by alice`);
  });

  it('fail where what both change was seen by nobody as it is now', async () => {
    const own = begin();
    const lines = (...text: readonly string[]): string => text.join('\n');
    own.commit(set('a', lines('x: 1', 'p\nq\nr\ns\nt', 'y: 1')));
    own.open(1, [set('a', lines('x: 2', 'p\nq\nr\ns\nt', 'y: 1'))]);
    own.open(2, [set('a', lines('x: 1', 'p\nq\nr\ns\nt', 'y: 2'))]);
    await reviewed(own, 1);
    await reviewed(own, 2);
    own.merge(1);
    own.merge(2);
    expect(await refusedFor(own, 'plan-changed')).toMatch(
      /1 resource is not as shown in #2: ConfigMap\/a differs/,
    );
  });

  it('explain what one of them removed, and nobody else may remove anything', async () => {
    const own = begin();
    own.open(1, [{ 'web/chart/templates/c.yaml': null }]);
    own.open(2, [set('b', 'two')]);
    await reviewed(own, 1);
    await reviewed(own, 2);
    own.merge(1);
    own.merge(2);
    expect(await passes(own)).toBe('as approved in #2 by alice');
    own.commit({ 'web/chart/templates/a.yaml': null });
    const pull = own.fake.state.pulls.get(2);
    if (pull !== undefined) pull.mergeCommit = own.main();
    expect(await refusedFor(own, 'plan-changed')).toMatch(
      /1 resource is not as shown in #2: ConfigMap\/a is deleted/,
    );
  });

  it('fail where the other one was not approved', async () => {
    const own = begin();
    own.open(1, [set('a', 'two')]);
    own.open(2, [set('b', 'two')]);
    await own.preview(1);
    await reviewed(own, 2);
    own.merge(1);
    own.merge(2);
    expect(await refusedFor(own, 'plan-changed')).toMatch(
      /1 resource is not as shown in #2: ConfigMap\/a differs/,
    );
  });
});

describe('a merge queue', () => {
  it('of three passes, in the queue and after it', async () => {
    const own = begin();
    for (const [number, name] of [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ] as const) {
      own.open(number, [set(name, 'two')]);
      await reviewed(own, number);
    }
    const { state } = own.fake;
    const base = own.main();
    const queue: string[] = [];
    git(own.origin, 'checkout', '-q', '--detach', 'main');
    for (const number of [1, 2, 3]) {
      const pull = state.pulls.get(number);
      git(
        own.origin,
        'merge',
        '-q',
        '--no-ff',
        '-m',
        `Merge pull request #${number} from b`,
        pull?.head ?? '',
      );
      const commit = git(own.origin, 'rev-parse', 'HEAD');
      git(own.origin, 'update-ref', `refs/heads/gh-readonly-queue/main/pr-${number}-${base}`, commit);
      queue.push(commit);
      if (pull !== undefined) pull.queued = commit;
    }
    git(own.origin, 'checkout', '-q', 'main');
    own.tell();
    const last = queue.at(-1) ?? '';
    const ref = `refs/heads/gh-readonly-queue/main/pr-3-${base}`;
    expect(await passes(own, { commit: last, ref })).toBe('as approved in #3 by alice');
    git(own.origin, 'merge', '-q', '--ff-only', last);
    for (const [at, number] of [1, 2, 3].entries()) {
      const pull = state.pulls.get(number);
      if (pull === undefined) continue;
      Object.assign(pull, {
        state: 'closed',
        mergeCommit: queue[at],
        mergedAt: `2026-11-02T12:0${at}:00Z`,
        queued: null,
      });
    }
    own.tell();
    expect(await passes(own)).toBe('as approved in #3 by alice');
  });
});

describe('a commit that no pull request brought', () => {
  it('is refused, by a push or a cherry-pick', async () => {
    const own = begin();
    own.commit(set('a', 'two'));
    expect(await refusedFor(own, 'not-reviewed')).toMatch(
      /an approval is required, and GitHub links commit [0-9a-f]{7} to no pull request; 4 resources are without a review: ConfigMap\/a, ConfigMap\/b, ConfigMap\/c, Deployment\/web \[not-reviewed\]/,
    );
    const head = own.open(1, [set('b', 'two')]);
    await reviewed(own, 1);
    git(own.origin, 'cherry-pick', head);
    own.tell();
    expect(await refusedFor(own, 'not-reviewed')).toMatch(
      /links commit [0-9a-f]{7} to no pull request|is not merged/,
    );
  });

  it('passes where all of it was reviewed before: nothing of it reaches the cluster', async () => {
    const own = begin();
    own.open(1, [set('a', 'two')]);
    await reviewed(own, 1);
    own.merge(1);
    own.commit({ 'README.md': 'words\n' });
    expect(await passes(own)).toBe('all resources were reviewed or deployed before');
  });
});
