/** What changed since somebody looked, told by the action that joins the jobs of a matrix: planned, rendered and joined as a workflow does. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { itAtScale } from '../at-scale.ts';
import { cacheToken, type FakeCache, startFakeCache } from '../fakes/cache-server.ts';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { pligos, scratch } from './pligos.ts';
import {
  alice,
  begin,
  bob,
  lead,
  type Pushing,
  push,
  pushPayload,
  review,
  shelf,
  shortOf,
} from './pull-story.ts';
import { type ActionResult, type ActionRun, cloneShallow, commitFiles, type Files, git } from './runner.ts';

const world = withWorld(helms()[0]?.path ?? '');
let cache: FakeCache;
beforeEach(async () => {
  cache = await startFakeCache();
});
afterEach(() => cache.stop());

/** One service of 48 boxes, and two of one each, so that there are three jobs. */
const small = (text: string, more = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: small}\ndata: {text: ${text}}\n${more}`;
const base: Files = {
  ...shelf(),
  'services/shelf/pligos.yaml': "pligos: {version: '2'}\ncontexts: {dev: {chart: ../../chart}}\n",
  ...Object.fromEntries(
    ['api', 'web'].flatMap((name) => [
      [`services/${name}/pligos.yaml`, "pligos: {version: '2'}\ncontexts: {dev: {chart: ./chart}}\n"],
      [`services/${name}/chart/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`],
      [`services/${name}/chart/templates/small.yaml`, small('one')],
    ]),
  ),
};
const apiFile = 'services/api/chart/templates/small.yaml';
const webFile = 'services/web/chart/templates/small.yaml';
const all = (values: string): Files => ({ 'chart/values.yaml': values });
const two = 'all: two\nown: {}\n';
const seven = (text: string): Files => all(`all: two\nown: {b7: ${text}}\n`);
const head: Files = { ...base, ...all(two), [apiFile]: small('two') };

interface Given {
  /** Shards whose job left nothing. */
  readonly lost?: readonly string[];
  /** What becomes of the report of a shard on its way. */
  readonly report?: (text: string, shard: string) => string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly expected?: (planned: string) => string;
  readonly attempt?: number;
  readonly more?: Partial<ActionRun>;
  /** Elsewhere only the report has it: each job with the cache starts a process for it. */
  readonly hasCacheInAllJobs?: boolean;
}

let runs = 100;
const cacheEnv = (scope = 'refs/pull/1/merge', permission = 3): Record<string, string> => ({
  ACTIONS_CACHE_SERVICE_V2: 'true',
  ACTIONS_RESULTS_URL: cache.url,
  ACTIONS_RUNTIME_TOKEN: cacheToken([{ scope, permission }]),
});

interface JoinedResult extends ActionResult {
  /** What the report job alone has asked of the cache. */
  readonly calls: readonly string[];
  readonly workspace: string;
}

/** The jobs plan, preview (each shard in a checkout of its own) and report of one run. */
async function run(pushing: Pushing, given: Given = {}): Promise<JoinedResult> {
  runs += 1;
  const { checkout } = pushing;
  const env = {
    GITHUB_RUN_ID: String(runs),
    GITHUB_RUN_ATTEMPT: String(given.attempt ?? 1),
    ...(given.hasCacheInAllJobs === true && cacheEnv()),
  };
  const payload = pushPayload(pushing);
  const planned = await world().preview(
    checkout,
    { 'contexts-per-shard': '1' },
    { action: 'matrix', payload, env },
  );
  expect([planned.code, planned.code === 0 ? '' : planned.stdout]).toEqual([0, '']);
  const shards: { shard: string; config: string; context: string }[] = JSON.parse(
    planned.outputs['matrix'] ?? '',
  ).include;
  const workspace = scratch();
  await Promise.all(
    shards.map(async ({ shard, config, context }) => {
      if (given.lost?.includes(shard) === true) return;
      const dir = join(scratch(), 'checkout');
      cpSync(checkout.dir, dir, { recursive: true });
      await world().preview(
        { ...checkout, dir },
        { config, context, comment: 'off' },
        { payload, env: { ...env, GITHUB_JOB: 'preview' } },
      );
      const text = readFileSync(join(dir, '.pligos/out/report.json'), 'utf8');
      const folder = join(workspace, '.pligos/reports', `report ${shard}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'report.json'), given.report?.(text, shard) ?? text);
    }),
  );
  const expected = planned.outputs['expected'] ?? '';
  const before = cache.seen.length;
  const result = await world().preview(
    { ...checkout, dir: workspace },
    { expected: given.expected?.(expected) ?? expected, ...given.inputs },
    {
      action: 'report',
      payload,
      ...given.more,
      env: { ...env, ...cacheEnv(), GITHUB_JOB: 'report', ...given.more?.env },
    },
  );
  return { ...result, workspace, calls: cache.seen.slice(before) };
}

const go = (files: Files, from: Pushing, more?: Parameters<typeof push>[3]): Pushing =>
  push(world(), from, files, more);
const start = (files: Files = head): Pushing => begin(world(), files, base);
const body = (): string => world().comments()[0]?.body ?? '';
const reviewKeys = (): string[] =>
  [...cache.entries.values()].filter(({ key }) => key.includes('-review-')).map(({ key }) => key);

// A story of four jobs and two runs takes seconds: one of each kind always runs.
describe('after an approval, joined reports', () => {
  it('name the one of 48 resources that a push changes first, and who approved what', async () => {
    const first = start();
    const opened = await run(first, { hasCacheInAllJobs: true });
    expect([opened.code, opened.outputs['changed'], lead(world())]).toEqual([0, '49', '']);
    review(world(), 'APPROVED', first);
    const second = go(seven('three'), first);
    const again = await run(second, { hasCacheInAllJobs: true });
    expect([again.code, again.outputs['changed']]).toEqual([0, '49']);
    const lines = lead(world()).split('\n');
    expect(lines[0]).toBe(
      `**Since the approval at \`${shortOf(first)}\` by \`@alice\`: 1 resource changed.**`,
    );
    expect(lead(world())).toContain('- text: two\n+ text: three\n');
    expect(lead(world()).match(/box-/g)).toHaveLength(1);
    expect(lead(world())).not.toContain('small');
    expect(world().comments()).toHaveLength(1);
  });

  itAtScale(
    'tell the last push and the approval apart; a new approval counts from its own commit',
    async () => {
      const first = start();
      await run(first);
      review(world(), 'APPROVED', first);
      const second = go(seven('three'), first);
      await run(second);
      const third = go({ [apiFile]: small('three') }, second);
      await run(third);
      const [pushed, approved] = lead(world()).split('\n\n**');
      expect(pushed).toContain(`**Since the last push (\`${shortOf(second)}\`): 1 resource changed.**`);
      expect(pushed).toContain('ConfigMap/small');
      expect(pushed).not.toContain('box-7');
      expect(approved).toContain(
        `Since the approval at \`${shortOf(first)}\` by \`@alice\`: 2 resources changed.**`,
      );
      review(world(), 'APPROVED', third, alice);
      review(world(), 'APPROVED', third, bob);
      await run(third);
      expect(lead(world())).toContain(
        `**\`${shortOf(third)}\`, this very commit, is approved by \`@alice\` and \`@bob\`.**`,
      );
      const fourth = go(seven('four'), third);
      await run(fourth);
      expect(lead(world())).toContain(
        `Since the approval at \`${shortOf(third)}\` by \`@alice\` and \`@bob\`: 1 resource changed.**`,
      );
    },
  );

  itAtScale('know of none where it was dismissed or taken back', async () => {
    const first = start();
    await run(first);
    review(world(), 'APPROVED', first).state = 'DISMISSED';
    review(world(), 'APPROVED', first, bob);
    review(world(), 'CHANGES_REQUESTED', first, bob);
    await run(go(seven('three'), first));
    expect(lead(world())).toContain(`**Since the last push (\`${shortOf(first)}\`): 1 resource changed.**`);
    expect(lead(world())).not.toContain('approv');
  });
});

describe('after a push, joined reports', () => {
  it('say of a rebase without other renders that nothing changed, and what a force push changed', async () => {
    const first = start();
    await run(first);
    const rebased = go({ ...all(two), [apiFile]: small('two') }, first, {
      amend: true,
      main: { 'services/web/chart/templates/other.yaml': small('x').replace('small', 'other') },
    });
    await run(rebased);
    const was = (at: Pushing): string => `\`${shortOf(at)}\`, replaced by a rebase or force push`;
    expect(lead(world())).toBe(`**Since the last push (${was(first)}): nothing in the renders changed.**\n`);
    const forced = go({ ...seven('three'), [apiFile]: small('two') }, rebased, { amend: true });
    await run(forced);
    expect(lead(world())).toContain(`**Since the last push (${was(rebased)}): 1 resource changed.**`);
    expect(lead(world())).toContain('box-7');
  });

  itAtScale('write nothing where the same jobs run again', async () => {
    const first = start();
    await run(first);
    const second = go(seven('three'), first);
    await run(second);
    const before = body();
    const again = await run(second, { attempt: 2 });
    expect(again.stdout).toContain('comment unchanged');
    expect(body()).toBe(before);
  });

  it('tell what is taken back: a context that no job looks at any more, and a resource', async () => {
    const first = start({ ...base, ...seven('three'), [apiFile]: small('two'), [webFile]: small('two') });
    await run(first);
    const second = go({ ...all('all: one\nown: {b7: three}\n'), [webFile]: small('one') }, first);
    await run(second);
    expect(lead(world())).toContain(
      `**Since the last push (\`${shortOf(first)}\`): 48 resources are as at the base again.**`,
    );
    expect(lead(world())).toContain('- `web/dev` is as at the base again: `ConfigMap/small`.');
    expect(lead(world())).toMatch(
      /- In `shelf\/dev` as at the base again: `ConfigMap\/box-0`.* and 39 more\./,
    );
    // And all of it: there is no job but the report.
    const third = go({ ...all('all: one\nown: {}\n'), [apiFile]: small('one') }, second);
    const told = await run(third);
    expect(told.code).toBe(0);
    expect(world().comments()).toHaveLength(1);
    expect(body()).toContain('`main` → `feature`');
    expect(body()).toContain('No context is changed: no job was planned and nothing was rendered.');
    expect(body()).toContain(
      `**Since the last push (\`${shortOf(second)}\`): 2 resources are as at the base again.**`,
    );
  });

  itAtScale(
    'tell of a context that the push begins to touch, of one that is new, and of one that goes',
    async () => {
      const first = start();
      await run(first);
      const second = go(
        {
          [webFile]: small('two'),
          'services/new/pligos.yaml': "pligos: {version: '2'}\ncontexts: {dev: {chart: ./chart}}\n",
          'services/new/chart/Chart.yaml': 'apiVersion: v2\nname: new\nversion: 1.0.0\n',
          'services/new/chart/templates/small.yaml': small('one'),
        },
        first,
      );
      await run(second);
      expect(lead(world())).toContain(': 2 resources changed.**');
      expect(lead(world())).not.toContain('not looked at');
      const third = go({ 'services/new': null, 'services/api': null }, second);
      await run(third);
      expect(lead(world())).toContain('`new/dev` is no longer a context');
      expect(lead(world())).toContain('`api/dev` is deleted now');
    },
  );

  itAtScale('heed what the configuration ignores', async () => {
    const rule = ', ignore: [{kind: ConfigMap, path: data.build, reason: another each time}]';
    const small3 = (build: string): Files => ({ [apiFile]: small(`two, build: "${build}"`) });
    const first = start({
      ...head,
      ...small3('1'),
      'services/api/pligos.yaml': `pligos: {version: '2'}\ncontexts: {dev: {chart: ./chart${rule}}}\n`,
    });
    await run(first);
    await run(go(small3('2'), first));
    expect(lead(world())).toContain(': no resource really changed.**');
    expect(lead(world())).toContain('1 resource differs in noise only');
  });

  itAtScale('leave a report that pligos diff --since can be told of', async () => {
    const first = start();
    const { workspace } = await run(first);
    const { dir, baseSha } = first.checkout;
    cpSync(join(workspace, '.pligos/out/report.json'), join(dir, '.pligos/joined.json'));
    git(dir, 'fetch', '-q', '--depth=1', 'origin', baseSha);
    commitFiles(dir, { [apiFile]: small('three') });
    const diff = ['diff', '--base', baseSha, '--since', '.pligos/joined.json'];
    const { code, stdout } = pligos(diff, { cwd: dir });
    expect(code).toBe(0);
    expect(stdout.split('The whole change:')[0]).toMatch(
      /: 1 resource changed\.\n[^]*- text: two\n\s*\+ text: three/,
    );
  });
});

describe('where jobs are lost, joined reports', () => {
  it('say so, and guess at nothing: this time, and the time after', async () => {
    const first = start();
    await run(first);
    const second = go(seven('three'), first);
    const partly = await run(second, { lost: ['1 of 2'] });
    expect([partly.code, partly.outputs['failure-reason']]).toEqual([1, 'context-failed']);
    expect(lead(world())).toContain('`1 of 2` could not be compared this time');
    expect(lead(world())).not.toContain('any more');
    const third = go(seven('four'), second);
    const whole = await run(third);
    expect(whole.code).toBe(0);
    const [pushed = ''] = lead(world()).split('\n\n**Since the approval');
    expect(pushed).toContain('could not be compared then');
    expect(pushed).not.toContain('`1 of 2`');
  });

  itAtScale('tell the same after the lost job was run again, of the push before', async () => {
    const first = start();
    await run(first);
    const second = go(seven('three'), first);
    await run(second, { lost: ['1 of 2', '2 of 2'] });
    await run(second, { attempt: 2 });
    expect(lead(world())).toContain(`**Since the last push (\`${shortOf(first)}\`): 1 resource changed.**`);
    expect(lead(world())).toContain('- text: two\n+ text: three\n');
  });

  itAtScale('know only what they were handed where nobody said who was expected', async () => {
    const first = start();
    await run(first, { expected: () => '' });
    const second = go({ [apiFile]: small('one'), [webFile]: small('two') }, first);
    await run(second, { expected: () => '' });
    expect(lead(world())).toContain('`api/dev` was not looked at this time');
    expect(lead(world())).toContain('`web/dev` was not looked at then');
  });
});

describe('two runs at once', () => {
  it('of one commit leave one comment, and one memory that the next push is told by', async () => {
    const first = start();
    await run(first);
    const second = go(seven('three'), first);
    await Promise.all([run(second), run(second, { attempt: 2 })]);
    expect(world().comments()).toHaveLength(1);
    expect(lead(world())).toContain(`**Since the last push (\`${shortOf(first)}\`): 1 resource changed.**`);
    await run(go({ [apiFile]: small('three') }, second));
    expect(lead(world())).toContain(`**Since the last push (\`${shortOf(second)}\`): 1 resource changed.**`);
    expect(lead(world())).toContain('ConfigMap/small');
  });

  itAtScale(
    'of which the older comes last writes nothing, and the newer keeps what it has said',
    async () => {
      const first = start();
      await run(first);
      const second = go(seven('three'), first);
      // It was planned and rendered before the push after it was.
      const workspace = cloneShallow(second.checkout.origin, second.checkout.mergeSha);
      const late = { ...second, checkout: { ...second.checkout, dir: workspace } };
      const third = go(seven('four'), second);
      await run(third);
      const before = body();
      const told = await run(late);
      expect(told.stdout).toContain('comment stale');
      expect(body()).toBe(before);
      await run(go({ [apiFile]: small('three') }, third));
      expect(lead(world())).toContain(`**Since the last push (\`${shortOf(third)}\`): 1 resource changed.**`);
    },
  );
});

describe('what joined reports keep', () => {
  itAtScale('is found by the hash that their comment names, and under no other key', async () => {
    const first = start();
    await run(first, { hasCacheInAllJobs: true });
    const [key, another] = reviewKeys();
    expect(another).toBeUndefined();
    expect(key).toMatch(
      new RegExp(`^pligos-review-1-[0-9a-f]{12}-${first.checkout.headSha.slice(0, 12)}-[0-9a-f]{64}$`),
    );
    expect(body()).toMatch(/"memory":"[0-9a-f]{64}"/);
    for (const entry of cache.entries.values())
      if (entry.key.includes('-review-')) entry.bytes = Buffer.from('anything');
    await run(go(seven('three'), first));
    expect(lead(world())).toContain('is no longer in the cache');
  });

  itAtScale('is of the commit of the run, whatever a report says that it is of', async () => {
    const first = start();
    await run(first, { hasCacheInAllJobs: true });
    const second = go(seven('three'), first);
    const forged = (text: string): string => text.replace(second.checkout.headSha, 'e'.repeat(40));
    const told = await run(second, { report: forged, hasCacheInAllJobs: true });
    expect(told.stdout).toContain('report-commit');
    expect(body()).not.toContain('ConfigMap/box-7');
    // Without a commit it speaks of this one, and of no other.
    const nameless = (text: string): string => text.replace(/,\s*"commit": "[0-9a-f]{40}"/g, '');
    const third = go(seven('four'), second);
    await run(third, { report: nameless });
    const heads = reviewKeys().map((key) => key.split('-')[4]);
    expect(heads).toEqual([first, second, third].map(({ checkout }) => checkout.headSha.slice(0, 12)));
  });

  it('holds no secret, even where a report does', async () => {
    const secret = `---\napiVersion: v1\nkind: Secret\nmetadata: {name: login}\nstringData: {password: first-secret-value}\n`;
    const first = start({ ...head, [apiFile]: small('two', secret) });
    const leaking = (text: string): string =>
      text.replaceAll('password: (secret)', 'password: leaked-secret-value');
    await run(first, { report: leaking });
    const second = go(
      { ...seven('three'), [apiFile]: small('two', secret.replace('}', ', token: abc-def}')) },
      first,
    );
    const told = await run(second, { report: leaking });
    expect(told.code).toBe(0);
    expect(lead(world())).toContain('Secret/login');
    expect(lead(world())).toContain('+ token: (secret)');
    expect(lead(world())).not.toContain('password');
    expect(lead(world())).toContain('Changed values of secrets are not seen here');
    expect(body()).not.toContain('secret-value');
    expect(readFileSync(join(told.workspace, '.pligos/out/report.json'), 'utf8')).not.toContain(
      'secret-value',
    );
    const kept = [...cache.entries.values()].filter(({ key }) => key.includes('-review-'));
    // Before what is saved stands its digest in hex.
    const texts = kept.map(({ bytes }) => gunzipSync(bytes?.subarray(64) ?? '').toString());
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain('password: (secret)');
      expect(text).not.toContain('secret-value');
    }
  });

  itAtScale('is nothing where the run has no cache, which is said', async () => {
    const first = start();
    await run(first);
    const told = await run(go(seven('three'), first), { more: { env: { ACTIONS_CACHE_SERVICE_V2: '' } } });
    expect(told.code).toBe(0);
    expect(lead(world())).toBe('');
    expect(body()).toContain(`Changes since \`${shortOf(first)}\` are not shown: this run has no cache`);
  });
});

describe('the reports of strangers', () => {
  /** What `workflow_run` is told after a run of the fork's. */
  const afterwards = ({ checkout }: Pushing, repository: string): Partial<ActionRun> => ({
    event: 'workflow_run',
    payload: {
      action: 'completed',
      repository: { full_name: 'octo/shop', default_branch: 'main' },
      workflow_run: {
        id: 5,
        event: 'pull_request',
        head_sha: checkout.headSha,
        head_branch: 'feature',
        head_repository: { full_name: repository },
        pull_requests: [],
      },
    },
    env: {
      ...cacheEnv('refs/heads/main'),
      GITHUB_REF: 'refs/heads/main',
      GITHUB_SHA: checkout.baseSha,
    },
  });

  it('are neither remembered nor compared with what is, whatever they say of earlier runs', async () => {
    const first = start();
    await run(first);
    const marker = /"memory":"[0-9a-f]{64}"/.exec(body())?.[0] ?? '';
    expect(marker).not.toBe('');
    const kept = reviewKeys();
    const second = go(seven('three'), first);
    const pull = world().fake.state.pulls.get(1);
    if (pull !== undefined) Object.assign(pull, { headRepository: 'mallory/shop' });
    const lying = (text: string): string =>
      text.replace(
        '"version": 1,',
        `"version": 1, ${marker}, "earlier": [{"head": "${first.checkout.headSha}", ${marker}}], "since": [{"kind": "approval", "commit": "${first.checkout.headSha}", "by": ["alice"], "status": "same", "contexts": [], "notes": []}],`,
      );
    const told = await run(second, { report: lying, more: afterwards(second, 'mallory/shop') });
    expect([told.code, told.stdout]).toEqual([0, expect.stringContaining('comment updated')]);
    expect(body()).toContain('so its content is not trusted');
    expect(body()).not.toMatch(/[Ss]ince|"memory"|alice/);
    expect(reviewKeys()).toEqual(kept);
    expect(told.calls).toEqual([]);
  });

  itAtScale('nor are those of the repository’s own branches, where a run comes after another', async () => {
    const first = start();
    await run(first);
    const kept = reviewKeys();
    const second = go(seven('three'), first);
    const told = await run(second, { more: afterwards(second, 'octo/shop') });
    expect(told.calls).not.toContain('CreateCacheEntry');
    expect(reviewKeys()).toEqual(kept);
    expect(lead(world())).toBe('');
    expect(body()).not.toMatch(/[Ss]ince|"memory"/);
  });
});
