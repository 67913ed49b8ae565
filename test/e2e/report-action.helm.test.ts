/** The action that joins reports, as the runner runs it: files of other jobs, a GitHub, and no helm at all. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonReport, type Report } from '../../src/report/index.ts';
import {
  addPull,
  commentsOf,
  type FakeComment,
  type FakeGitHub,
  movePull,
  startFakeGitHub,
} from '../fakes/github.ts';
import { helms } from '../real/helm.ts';
import { added, change, changed, comparison, context, ref, report } from '../report/builder.ts';
import { complaints } from '../report/github.ts';
import { services, withWorld } from './action-world.ts';
import { scratch, writeFiles } from './pligos.ts';
import { type ActionResult, type ActionRun, pullPayload, runAction, stateOf } from './runner.ts';

const head = 'a'.repeat(40);
const base = 'b'.repeat(40);

const one = (service: string, name: string, more: Partial<Report> = {}): Report => {
  const web = changed(ref(`apps/v1 Deployment ${name}/${service}`), [change('spec.replicas', '1', '2')]);
  const dev = context(name, { service, comparison: comparison([web]) });
  return report([dev], {
    head: { name: 'feature', commit: head },
    base: { name: 'main', commit: base },
    ...more,
  });
};

/** A workspace with what was downloaded: a folder for each job. */
function downloaded(jobs: Readonly<Record<string, Report | string>>): string {
  const dir = scratch();
  for (const [name, given] of Object.entries(jobs)) {
    const text = typeof given === 'string' ? given : jsonReport(given);
    writeFiles(dir, { [`.pligos/reports/${name}/report.json`]: text });
  }
  return dir;
}

/** A run after another one, of this commit of this branch. */
const afterRun = (more: object = {}): object => ({
  action: 'completed',
  repository: { full_name: 'octo/shop', default_branch: 'main' },
  workflow_run: {
    id: 5,
    event: 'pull_request',
    head_sha: head,
    head_branch: 'feature',
    head_repository: { full_name: 'mallory/shop' },
    pull_requests: [],
    ...more,
  },
});

let fake: FakeGitHub;
beforeEach(async () => {
  fake = await startFakeGitHub();
});
afterEach(async () => {
  await fake.stop();
  if (fake.violations.length > 0) throw new Error(fake.violations.join('\n'));
});

const comments = (pull = 1): FakeComment[] => commentsOf(fake.state, pull);

type Given = Partial<ActionRun> & { readonly workspace: string };

const onPull = (given: Given): Promise<ActionResult> =>
  runAction({
    action: 'report',
    event: 'pull_request',
    payload: pullPayload({ baseSha: base, headSha: head }),
    ...given,
    env: {
      GITHUB_API_URL: fake.url,
      GITHUB_SHA: 'c'.repeat(40),
      GITHUB_REF: 'refs/pull/1/merge',
      ...given.env,
    },
  });

const afterwards = (given: Given): Promise<ActionResult> =>
  runAction({
    action: 'report',
    event: 'workflow_run',
    payload: afterRun(),
    ...given,
    env: {
      GITHUB_API_URL: fake.url,
      GITHUB_SHA: 'd'.repeat(40),
      GITHUB_REF: 'refs/heads/main',
      ...given.env,
    },
  });

describe('the reports of ten jobs', () => {
  const jobs = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`pligos-${index}`, one(`service-${index}`, 'dev')]),
  );

  it('are one comment, one summary, one set of files; a second run changes nothing', async () => {
    addPull(fake.state, { number: 1, head, base });
    const workspace = downloaded(jobs);
    const result = await onPull({ workspace, inputs: { expected: '10', title: 'Shop' } });
    expect({ code: result.code, out: result.code === 0 ? '' : result.stdout }).toEqual({ code: 0, out: '' });
    expect(comments()).toHaveLength(1);
    const body = comments()[0]?.body ?? '';
    expect(body).toContain('Shop: 10 resources change in 10 of 10 contexts');
    expect(complaints(body.slice(body.indexOf('\n') + 1).replace(/\[Run[^]*$/, ''))).toEqual([]);
    expect(result.summary).toContain('service-9');
    expect(result.outputs).toMatchObject({
      changes: 'true',
      changed: '10',
      added: '0',
      'highest-risk': 'none',
      status: 'changed',
      'exit-code': '0',
      'failure-reason': '',
      'comment-id': String(comments()[0]?.id),
      'report-path': '.pligos/out/report.json',
      truncated: 'false',
    });
    expect(JSON.parse(result.outputs['contexts'] ?? '')).toHaveLength(10);
    const joined = JSON.parse(readFileSync(join(workspace, '.pligos/out/report.json'), 'utf8'));
    expect(joined.contexts).toHaveLength(10);
    expect(readFileSync(join(workspace, '.pligos/out/report.html'), 'utf8')).toContain('<!doctype html>');
    // What is in the output folder is no report of another job.
    const again = await onPull({
      workspace,
      inputs: { expected: '10', title: 'Shop', reports: '**/report.json' },
    });
    expect(again.stdout).toContain('10 of 10 report files could be read');
    expect(again.stdout).toContain('comment unchanged');
    expect(comments()).toHaveLength(1);
  });

  it('name the one that is missing, and fail', async () => {
    addPull(fake.state, { number: 1, head, base });
    const expected = JSON.stringify([
      { shard: '1 of 2', contexts: ['service-0/dev'] },
      { shard: '2 of 2', contexts: ['search/dev', 'search/qa'] },
    ]);
    const result = await onPull({ workspace: downloaded(jobs), inputs: { expected } });
    expect(result.code).toBe(1);
    expect(result.outputs['failure-reason']).toBe('context-failed');
    expect(comments()[0]?.body).toContain('2 of 2');
    expect(comments()[0]?.body).toContain('search/dev');
    expect(result.stdout).toMatch(/^::error title=.*report-missing/m);
  });

  it('are told with the error of the one that failed', async () => {
    addPull(fake.state, { number: 1, head, base });
    const problem = {
      severity: 'error',
      code: 'helm-render',
      message: 'nil pointer in `deployment.yaml`',
    } as const;
    const failed = context('dev', {
      service: 'broken',
      status: 'failed',
      problems: [{ side: 'head', problem }],
    });
    const result = await onPull({
      workspace: downloaded({
        ...jobs,
        'pligos-10': report([failed], { head: { name: 'f', commit: head } }),
      }),
    });
    expect(result.code).toBe(1);
    expect(comments()[0]?.body).toContain('nil pointer in');
  });

  it('answer fail-on', async () => {
    addPull(fake.state, { number: 1, head, base });
    const result = await onPull({
      workspace: downloaded(jobs),
      inputs: { 'fail-on': 'changes', comment: 'off' },
    });
    expect([result.code, result.outputs['failure-reason']]).toEqual([2, 'fail-on']);
    expect(comments()).toEqual([]);
  });

  it('have no answer to fail-on: changes where a job compared with nothing, and nothing else changes', async () => {
    const blind = (service: string): Report =>
      report(
        [
          context('dev', {
            service,
            status: 'new',
            comparison: comparison([added(ref('v1 ConfigMap dev/a'), 'a: 1')]),
          }),
        ],
        {
          head: { name: 'main', commit: head },
          base: { name: 'nothing' },
        },
      );
    const inputs = { 'fail-on': 'changes', comment: 'off' };
    const untouched = report([context('dev', { service: 'b', status: 'untouched' })], {
      head: { name: 'main', commit: head },
      base: { name: 'main', commit: base },
    });
    const event = { payload: pullPayload({ baseSha: base, headSha: head }), inputs };
    const open = await onPull({ ...event, workspace: downloaded({ a: blind('a'), b: untouched }) });
    expect([open.code, open.outputs['failure-reason']]).toEqual([1, 'no-base']);
    expect(open.stdout).toContain('fail-on is changes, but this run has no base');
    expect(open.stdout.match(/^::error .*fail-on/gm)).toHaveLength(1);
    // A job that saw a change has answered.
    const found = await onPull({ ...event, workspace: downloaded({ a: blind('a'), b: one('b', 'dev') }) });
    expect([found.code, found.outputs['failure-reason']]).toEqual([2, 'fail-on']);
  });

  it('on a push go into the summary', async () => {
    const push = {
      before: base,
      after: head,
      ref: 'refs/heads/main',
      repository: { full_name: 'octo/shop' },
    };
    const result = await onPull({
      workspace: downloaded(jobs),
      event: 'push',
      payload: push,
      env: { GITHUB_SHA: head, GITHUB_REF: 'refs/heads/main' },
    });
    expect(result.code).toBe(0);
    expect(result.summary).toContain('service-3');
  });
});

describe('after the run of a fork', () => {
  const fork = { number: 1, head, base, headRepository: 'mallory/shop' };
  const workspace = (): string => downloaded({ 'pligos-report': one('web', 'dev') });

  it('the pull request is found by branch and commit, and told whose word it is', async () => {
    addPull(fake.state, fork);
    addPull(fake.state, { number: 2, head: 'e'.repeat(40), base });
    const result = await afterwards({ workspace: workspace() });
    expect({ code: result.code, out: result.code === 0 ? '' : result.stdout }).toEqual({ code: 0, out: '' });
    const [comment, second] = comments(1);
    expect(second).toBeUndefined();
    expect(comments(2)).toEqual([]);
    expect(comment?.body).toContain('mallory/shop');
    expect(comment?.body).toContain('so its content is not trusted');
    expect(comment?.body).not.toContain('pligos diff');
    expect(comment?.body).toContain(`"head":"${head}"`);
  });

  it.each([
    ['was closed', { ...fork, state: 'closed' as const }, /no open pull request has aaaaaaa as its head/],
    ['has another head by now', { ...fork, head: 'e'.repeat(40) }, /no open pull request has aaaaaaa/],
    [
      'comes from another repository',
      { ...fork, headRepository: 'eve/shop' },
      /no open pull request has aaaaaaa/,
    ],
  ])('a pull request that %s is not told', async (_name, pull, reason) => {
    addPull(fake.state, pull);
    const result = await afterwards({ workspace: workspace() });
    expect(result.code).toBe(0);
    expect(result.stdout).toMatch(reason);
    expect(comments(1)).toEqual([]);
    expect(result.summary).toContain('Deployment');
  });

  it('one commit that heads two pull requests tells neither', async () => {
    addPull(fake.state, fork);
    addPull(fake.state, { ...fork, number: 2 });
    const result = await afterwards({ workspace: workspace() });
    expect(result.stdout).toContain('aaaaaaa is the head of several pull requests: 1 and 2');
    expect([...comments(1), ...comments(2)]).toEqual([]);
    const told = await afterwards({ workspace: workspace(), inputs: { 'pr-number': '2' } });
    expect(told.code).toBe(0);
    expect(comments(2)).toHaveLength(1);
  });

  describe('at the end of the job, after another push', () => {
    const step = (name: string) => ({ GITHUB_ACTION: name });
    const next = 'e'.repeat(40);

    /** What another step wrote about the commit before, and what became of it. */
    async function afterOther(other: Omit<Given, 'workspace'>) {
      addPull(fake.state, fork);
      await afterwards({ workspace: workspace(), env: step('one') });
      await afterwards({ workspace: workspace(), ...other });
      expect(comments()).toHaveLength(2);
      movePull(fake.state, 1, next);
      const later = {
        workspace: downloaded({ 'pligos-report': one('web', 'dev', { head: { name: 'x', commit: next } }) }),
        payload: afterRun({ head_sha: next }),
      };
      const result = await afterwards({ ...later, env: step('one') });
      await afterwards({ ...later, temp: result.temp, env: { ...step('one'), ...stateOf(result) } });
      return comments().map(({ minimized }) => minimized);
    }

    it.each([
      ['a step that is removed', { env: step('two') }],
      ['a step with a key of its own', { inputs: { 'comment-key': 'mine' }, env: step('two') }],
    ])('the comment of %s is hidden as outdated', async (_name, other) => {
      expect(await afterOther(other)).toEqual([undefined, 'outdated']);
    });

    it.each([
      ['another workflow', { env: { ...step('one'), GITHUB_WORKFLOW: 'preview of mail' } }],
      ['another job', { env: { ...step('one'), GITHUB_JOB: 'preview-mail' } }],
      ['an entry of a matrix', { inputs: { matrix: '{"env":"staging"}' }, env: step('one') }],
      [
        'a workflow whose name begins with this workflow and job',
        { env: { ...step('one'), GITHUB_WORKFLOW: 'preview / preview', GITHUB_JOB: 'mail' } },
      ],
      [
        'another workflow with a key of its own',
        { inputs: { 'comment-key': 'mine' }, env: { ...step('two'), GITHUB_WORKFLOW: 'other' } },
      ],
    ])('the comment of %s stays', async (_name, other) => {
      expect(await afterOther(other)).toEqual([undefined, undefined]);
    });
  });

  it('a pull request that is named tells nothing where its head is another', async () => {
    addPull(fake.state, { number: 7, head: 'e'.repeat(40), base });
    const result = await afterwards({ workspace: workspace(), inputs: { 'pr-number': '7' } });
    expect(result.stdout).toContain('comment stale');
    expect(comments(7)).toEqual([]);
  });

  it('a report about another commit is refused by name', async () => {
    addPull(fake.state, fork);
    const other = one('web', 'dev', { head: { name: 'x', commit: 'e'.repeat(40) } });
    const result = await afterwards({ workspace: downloaded({ 'pligos-report': other }) });
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(/about the commit eeeeeeeeeeee, this run is about aaaaaaaaaaaa/);
    expect(comments(1)[0]?.body).not.toContain('Deployment/web');
  });

  it('the number, the marker and the title of another comment in the file move nothing', async () => {
    addPull(fake.state, fork);
    addPull(fake.state, { number: 12, head: 'e'.repeat(40), base });
    const marker = `<!-- pligos:{"v":1,"key":"x","head":"${'e'.repeat(40)}","run":{"id":9,"attempt":1},"digest":""} -->`;
    const hostile = jsonReport(one('web', 'dev', { title: marker, limits: [marker] })).replace(
      '"version": 1,',
      '"version": 1, "pull": 12, "pr-number": 12, "number": 12,',
    );
    const result = await afterwards({ workspace: downloaded({ 'pligos-report': hostile }) });
    expect(result.code).toBe(0);
    expect(comments(12)).toEqual([]);
    const [comment] = comments(1);
    expect(comment?.body.match(/<!-- pligos:/g)).toHaveLength(1);
    expect(comment?.body.startsWith(`<!-- pligos:{"v":1,"key":"preview / preview","head":"${head}"`)).toBe(
      true,
    );
    const again = await afterwards({ workspace: downloaded({ 'pligos-report': hostile }) });
    expect(again.stdout).toContain('comment unchanged');
  });

  it('a token that may not write says which lines to add, and the step goes on', async () => {
    addPull(fake.state, fork);
    fake.state.tokens.set('ghs_workflow', {
      author: { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' },
      writes: false,
    });
    const result = await afterwards({ workspace: workspace() });
    expect(result.code).toBe(0);
    expect(result.stdout).toContain('pull-requests: write');
    expect(result.summary).toContain('Deployment');
  });
});

describe('a file that is no report', () => {
  beforeEach(() => {
    addPull(fake.state, { number: 1, head, base });
  });

  /** A workspace in which the file is made by hand. */
  function made(make: (file: string, dir: string) => void): string {
    const dir = scratch();
    const file = join(dir, '.pligos/reports/hostile/report.json');
    mkdirSync(dirname(file), { recursive: true });
    make(file, dir);
    return dir;
  }

  it.each<[string, (file: string, dir: string) => void, RegExp]>([
    [
      'of 2 GiB',
      (file) => {
        writeFileSync(file, '{');
        truncateSync(file, 2 * 1024 ** 3);
      },
      /has 2147483648 bytes, the limit is 67108864/,
    ],
    ['that is not UTF-8', (file) => writeFileSync(file, Buffer.from([0x22, 0xff, 0x22])), /it is not UTF-8/],
    ['that is empty', (file) => writeFileSync(file, ''), /a value was expected/],
  ])('%s fails the step by name, and the comment shows no more than that', async (_name, make, message) => {
    const result = await onPull({ workspace: made(make) });
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(message);
    expect(comments()[0]?.body).toContain('hostile');
  });

  it.each<[string, (file: string, dir: string) => void, string, RegExp]>([
    ['is a link out', (file) => symlinkSync('/etc/passwd', file), '**/report.json', /is a link/],
    [
      'is a link that is named',
      (file) => symlinkSync('/etc/passwd', file),
      '.pligos/reports/hostile/report.json',
      /leads to \/etc\/passwd/,
    ],
    ['is a pipe', (file) => void execFileSync('mkfifo', [file]), '**/report.json', /is not a regular file/],
    [
      'is a pipe that is named',
      (file) => void execFileSync('mkfifo', [file]),
      '.pligos/reports/hostile/report.json',
      /is not a regular file/,
    ],
    ['lies elsewhere', () => {}, '../x/report.json', /outside/],
    ['is not there', () => {}, 'none/report.json', /is not there/],
    ['is not there, by a glob', () => {}, 'none/**/report.json', /no file in the workspace is none/],
  ])('that %s is an error', async (_name, make, reports, message) => {
    const result = await onPull({ workspace: made(make), inputs: { reports } });
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(message);
    expect(result.stdout).not.toContain('root:');
  });

  it('leaves the others of its run as they are', async () => {
    const workspace = downloaded({ good: one('web', 'dev'), bad: '{"version": 3}' });
    const result = await onPull({ workspace });
    expect(result.code).toBe(1);
    expect(comments()[0]?.body).toContain('Deployment/web');
    expect(comments()[0]?.body).toContain('version is a number');
  });

  it.each([
    [{ expected: 'many' }, 'a number, or the output expected of pligos/pligos/matrix'],
    [{ expected: '[{"shard": 1}]' }, 'a number, or the output expected of pligos/pligos/matrix'],
    [{ 'fail-on': 'hihg' }, 'did you mean'],
    [{ 'output-dir': '../out' }, 'outside'],
  ])('%j is a mistake that is named', async (inputs, message) => {
    const result = await onPull({ workspace: scratch(), inputs });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain(message);
  });
});

describe('the two steps', () => {
  const helm = helms().find(({ name }) => name === 'helm-3')?.path ?? '';
  const world = withWorld(helm);

  it('tell the error of a job of a matrix that failed before it could look', async () => {
    const { open, preview } = world();
    const checkout = open({ base: services({ web: 'web:1' }), head: services({ web: 'web:2' }) });
    const failed = await preview(checkout, {
      comment: 'off',
      context: 'prodution',
      matrix: '{"shard": "2 of 2", "config": "services"}',
    });
    expect(failed.code).toBe(1);
    addPull(fake.state, { number: 1, head: checkout.headSha, base: checkout.baseSha });
    const workspace = downloaded({
      'pligos-0': one('api', 'dev', { head: { name: 'f', commit: checkout.headSha } }),
      'pligos-1': readFileSync(join(checkout.dir, failed.outputs['report-path'] ?? ''), 'utf8'),
    });
    const expected = JSON.stringify([
      { shard: '1 of 2', contexts: ['api/dev'] },
      { shard: '2 of 2', contexts: ['web/dev'] },
    ]);
    const result = await onPull({ workspace, inputs: { expected }, payload: pullPayload(checkout) });
    expect(result.code).toBe(1);
    const body = comments(1)[0]?.body ?? '';
    expect(body).toContain('2 of 2');
    expect(body).toContain('prodution');
    expect(body).toContain('Deployment/api');
    expect(body).not.toContain('left no report');
  });

  it('tell of a fork what one step tells of a branch', async () => {
    const { open, preview } = world();
    const checkout = open({ base: services({ web: 'web:1' }), head: services({ web: 'web:2' }) });
    const first = await preview(checkout, { comment: 'off' }, { fork: 'mallory/shop' });
    expect(first.code).toBe(0);
    addPull(fake.state, {
      number: 1,
      head: checkout.headSha,
      base: checkout.baseSha,
      headRepository: 'mallory/shop',
    });
    const workspace = scratch();
    cpSync(join(checkout.dir, first.outputs['report-path'] ?? ''), join(workspace, 'report.json'));
    const second = await afterwards({
      workspace,
      inputs: { reports: 'report.json' },
      payload: afterRun({ head_sha: checkout.headSha }),
    });
    expect({ code: second.code, out: second.code === 0 ? '' : second.stdout }).toEqual({ code: 0, out: '' });
    const body = comments(1)[0]?.body ?? '';
    expect(body).toContain('web:2');
    expect(body).not.toContain('hunter2');
  });
});
