/** What changed since somebody looked: the built Action, real git and helm, a GitHub and a cache that remember. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cacheToken, type FakeCache, startFakeCache } from '../fakes/cache-server.ts';
import type { Author, FakeReview } from '../fakes/github.ts';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { pligos } from './pligos.ts';
import * as story from './pull-story.ts';
import { bob, changed, type Pushing, pushPayload, shelf, shortOf as short, withOne } from './pull-story.ts';
import { type ActionResult, commitFiles, type Files, git } from './runner.ts';

const world = withWorld(helms()[0]?.path ?? '');
let cache: FakeCache;
beforeEach(async () => {
  cache = await startFakeCache();
});
afterEach(() => cache.stop());

/** Runs the Action on what the pull request is now. */
let runs = 100;
function run(
  pushing: Pushing,
  inputs: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<ActionResult> {
  runs += 1;
  return world().preview(
    pushing.checkout,
    { chart: 'chart', ...inputs },
    {
      payload: pushPayload(pushing),
      env: {
        GITHUB_RUN_ID: String(runs),
        ACTIONS_CACHE_SERVICE_V2: 'true',
        ACTIONS_RESULTS_URL: cache.url,
        ACTIONS_RUNTIME_TOKEN: cacheToken([{ scope: 'refs/pull/1/merge', permission: 3 }]),
        ...env,
      },
    },
  );
}

const begin = (head?: Files, base?: Files): Pushing => story.begin(world(), head, base);
const push = (from: Pushing, files: Files, given?: Parameters<typeof story.push>[3]): Pushing =>
  story.push(world(), from, files, given);
const lead = (): string => story.lead(world());
const review = (state: FakeReview['state'], at: Pushing, author?: Author): FakeReview =>
  story.review(world(), state, at, author);

describe('after an approval', () => {
  it('a push that changes one of 48 resources names that one first, and who approved what', async () => {
    const first = begin();
    const opened = await run(first);
    expect(opened.outputs).toMatchObject({ changed: '48' });
    expect(lead()).toBe('');
    review('APPROVED', first);
    const second = push(first, withOne('three'));
    const again = await run(second);
    expect(again.outputs).toMatchObject({ changed: '48', 'exit-code': '0' });
    const lines = lead().split('\n');
    expect(lines[0]).toBe(`**Since the approval at \`${short(first)}\` by \`@alice\`: 1 resource changed.**`);
    expect(lines[2]).toMatch(/^<details open><summary>.*<code>ConfigMap\/box-7<\/code>/);
    expect(lead()).toContain('- text: two\n+ text: three\n');
    expect(lead().match(/box-/g)).toHaveLength(1);
    expect(world().comments()[0]?.body).not.toMatch(/[^`]@alice/);
  });

  it('tells the last push and the approval apart, and goes back over several pushes', async () => {
    const first = begin();
    await run(first);
    review('APPROVED', first);
    const second = push(first, withOne('three'));
    await run(second);
    const third = push(second, { 'chart/values.yaml': 'all: two\nown: {b7: three, b9: four}\n' });
    await run(third);
    const [pushed, approved] = lead().split('\n\n**');
    expect(pushed).toContain(`**Since the last push (\`${short(second)}\`): 1 resource changed.**`);
    expect(pushed).toContain('box-9');
    expect(pushed).not.toContain('box-7');
    expect(approved).toContain(
      `Since the approval at \`${short(first)}\` by \`@alice\`: 2 resources changed.**`,
    );
    expect(approved).toContain('box-7');
    expect(approved).toContain('box-9');
  });

  it('a new approval counts from its own commit, and one of the newest commit says so', async () => {
    const first = begin();
    await run(first);
    review('APPROVED', first);
    const second = push(first, withOne('three'));
    await run(second);
    review('APPROVED', second);
    review('APPROVED', second, bob);
    await run(second);
    expect(lead()).toContain(
      `**\`${short(second)}\`, this very commit, is approved by \`@alice\` and \`@bob\`.**`,
    );
    expect(lead()).toContain(`**Since the last push (\`${short(first)}\`): 1 resource changed.**`);
    const third = push(second, withOne('four'));
    await run(third);
    expect(lead()).toContain(
      `Since the approval at \`${short(second)}\` by \`@alice\` and \`@bob\`: 1 resource`,
    );
    expect(lead()).toContain('- text: three\n+ text: four\n');
  });

  it('one that was dismissed, taken back, or is anybody’s is no approval', async () => {
    const first = begin();
    await run(first);
    const dismissed = review('APPROVED', first);
    dismissed.state = 'DISMISSED';
    review('APPROVED', first, bob);
    review('CHANGES_REQUESTED', first, bob);
    const { reviews } = world().fake.state;
    reviews.push({ ...review('COMMENTED', first), state: 'APPROVED', association: 'NONE' });
    const second = push(first, withOne('three'));
    await run(second);
    expect(lead()).toContain(`**Since the last push (\`${short(first)}\`): 1 resource changed.**`);
    expect(lead()).not.toContain('approv');
  });
});

describe('after a push', () => {
  it('a rebase that brings nothing but others’ changes says that nothing changed', async () => {
    const first = begin();
    await run(first);
    const second = push(
      first,
      { 'chart/values.yaml': 'all: two\nown: {}\n' },
      {
        amend: true,
        main: {
          'chart/templates/other.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: other}\n',
        },
      },
    );
    const rebased = await run(second);
    expect(rebased.stdout).toContain('comment updated');
    expect(lead()).toBe(
      `**Since the last push (\`${short(first)}\`, replaced by a rebase or force push): nothing in the renders changed.**\n`,
    );
  });

  it('a force push is called one, with what it changed', async () => {
    const first = begin();
    await run(first);
    const second = push(first, withOne('three'), { amend: true });
    await run(second);
    expect(lead()).toContain(
      `**Since the last push (\`${short(first)}\`, replaced by a rebase or force push): 1 resource changed.**`,
    );
    expect(lead()).toContain('box-7');
  });

  it('what is taken back is told, with the context that is as at the base again', async () => {
    const first = begin(withOne('three'), { ...shelf(), 'chart/values.yaml': 'all: two\nown: {}\n' });
    await run(first);
    const second = push(first, { 'chart/values.yaml': 'all: two\nown: {}\n' });
    await run(second);
    expect(lead()).toContain(': 1 resource is as at the base again.**');
    expect(lead()).toContain('as at the base again: `ConfigMap/box-7`');
  });

  it('a run that is made again says the same, and writes nothing', async () => {
    const first = begin();
    await run(first);
    const second = push(first, withOne('three'));
    await run(second);
    const before = world().comments()[0]?.body;
    const again = await run(second);
    expect(again.stdout).toContain('comment unchanged');
    expect(world().comments()[0]?.body).toBe(before);
  });

  it('a pull request that changes nothing keeps its comment as it is', async () => {
    const first = begin({ 'README.md': 'words\n' });
    const opened = await run(first);
    expect(opened.stdout).toContain('comment created');
    const second = push(first, { 'README.md': 'more words\n' });
    const pushed = await run(second);
    expect(pushed.stdout).toContain('comment unchanged');
    const third = push(second, withOne('three'));
    await run(third);
    expect(lead()).toContain(`**Since the last push (\`${short(first)}\`): 48 resources changed.**`);
  });

  it('what was shown and is not kept any more is said so', async () => {
    const first = begin();
    await run(first);
    cache.entries.clear();
    const second = push(first, withOne('three'));
    await run(second);
    expect(lead()).toBe(
      `**Since the last push (\`${short(first)}\`): cannot be told: the preview of \`${short(first)}\` is no longer in the cache.**\n`,
    );
    const third = push(second, withOne('four'));
    await run(third);
    expect(lead()).toContain('- text: three\n+ text: four\n');
  });

  it('a run without a cache says so at the end, and fails nothing', async () => {
    const first = begin();
    await run(first);
    const second = push(first, withOne('three'));
    const without = await run(second, { cache: 'false' });
    expect(without.code).toBe(0);
    expect(lead()).toBe('');
    expect(world().comments()[0]?.body).toContain(
      `Changes since \`${short(first)}\` are not shown: this run has no cache`,
    );
  });

  it('what was never kept is a note at the end: of a run without a cache, and of an approval unseen', async () => {
    const first = begin();
    await run(first, { cache: 'false' });
    const unseen = push(first, withOne('three'));
    review('APPROVED', unseen);
    const second = push(unseen, withOne('four'));
    await run(second);
    expect(lead()).toBe('');
    for (const { checkout } of [first, unseen])
      expect(world().comments()[0]?.body).toContain(
        `Changes since \`${checkout.headSha.slice(0, 7)}\` are not shown: its preview was not cached`,
      );
  });

  it('an entry of the cache that somebody else wrote is not believed', async () => {
    const first = begin();
    await run(first);
    for (const entry of cache.entries.values())
      if (entry.key.includes('-review-')) entry.bytes = Buffer.from('anything');
    const second = push(first, withOne('three'));
    await run(second);
    expect(lead()).toContain('is no longer in the cache');
  });
});

describe('secrets', () => {
  const secret = (value: string): Files => ({
    'chart/templates/secret.yaml': `apiVersion: v1
kind: Secret
metadata: {name: login}
stringData: {password: ${value}}
`,
  });

  it('are in no memory, and make nothing differ from run to run', async () => {
    const base = shelf({}, secret('first-secret-value'));
    const first = begin({ ...changed, ...secret('second-secret-value') }, base);
    await run(first);
    const second = push(first, { 'README.md': 'words\n' });
    await run(second);
    expect(lead()).toContain('nothing in the renders changed.**\n');
    expect(lead()).toContain('Changed values of secrets are not seen here');
    const kept = readFileSync(join(second.checkout.dir, '.pligos/out/review.json'), 'utf8');
    expect(kept).toContain('password: (secret)');
    expect(kept).not.toContain('secret-value');
    expect(kept).not.toMatch(/\(secret [0-9a-f]/);
  });

  it('make no run that is made again write to the comment', async () => {
    const first = begin(
      { ...changed, ...secret('second-secret-value') },
      shelf({}, secret('first-secret-value')),
    );
    await run(first);
    expect(world().comments()[0]?.body).toMatch(/\(secret [0-9a-f]{12}\)/);
    const again = await run(first);
    expect(again.stdout).toContain('comment unchanged');
  });

  it('that begin to change are named', async () => {
    const first = begin(changed, shelf({}, secret('first-secret-value')));
    await run(first);
    const second = push(first, secret('third-secret-value'));
    await run(second);
    expect(lead()).toContain(': 1 resource changed.**');
    expect(lead()).toContain('Secret/login');
    expect(lead()).not.toContain('third-secret');
  });
});

describe('pligos diff --since', () => {
  it('leads with what differs from a report of an earlier run, or from what the Action kept', async () => {
    const first = begin();
    await run(first);
    const { dir } = first.checkout;
    git(dir, 'fetch', '-q', '--depth=1', 'origin', first.checkout.baseSha);
    const diff = ['diff', '--chart', 'chart', '--base', first.checkout.baseSha];
    const out = join(dir, '.pligos/out/mine.json');
    expect(pligos([...diff, '--format', 'json', '--out', out], { cwd: dir })).toMatchObject({ code: 0 });
    const unchanged = pligos([...diff, '--since', '.pligos/out/mine.json'], { cwd: dir });
    expect(unchanged.stdout).toContain('Since `.pligos/out/mine.json`: nothing in the renders changed.\n');
    commitFiles(dir, withOne('three'));
    for (const file of ['mine.json', 'report.json', 'review.json']) {
      const { stdout, code } = pligos([...diff, '--since', `.pligos/out/${file}`], { cwd: dir });
      expect(code).toBe(0);
      const beginning = stdout.split('The whole change:')[0] ?? '';
      expect(beginning).toContain(`Since \`.pligos/out/${file}\``);
      expect(beginning).toContain(': 1 resource changed.');
      expect(beginning).toContain('- text: two\n    + text: three');
      expect(beginning.match(/box-/g)).toHaveLength(1);
    }
    const wrong = pligos([...diff, '--since', 'chart/Chart.yaml'], { cwd: dir });
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.stderr).toContain('is not a report of this version of Pligos');
  });
});
