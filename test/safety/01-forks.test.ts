/** Rule 1: the code of forks runs no command, no policy; a refused comment is told and ends nothing. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readEvent, upsertComment } from '../../src/github/index.ts';
import { commandRuns } from '../../src/main/actions/preview/command-runs.ts';
import { openJob } from '../../src/main/actions/preview/job.ts';
import { withVariables } from '../main/actions/recorded.ts';
import { findStranger } from '../../src/main/actions/shared/trust.ts';
import { makeLoader, readService } from '../../src/config/index.ts';
import { plainServices } from '../../src/operations/sources/plain-charts.ts';
import { discoverHelmfile } from '../../src/helmfile/index.ts';
import { safeFlags } from '../../src/operations/compare/command.ts';
import { readyForEdits } from '../../src/operations/render/edited-render.ts';
import { transformedText } from '../../src/operations/render/transformed-render.ts';
import { chooseOne, openProject } from '../../src/operations/sources/project.ts';
import { surroundingsIn } from '../operations/surroundings.ts';
import { addPull } from '../fakes/github.ts';
import { sha, telling, withFake } from '../github/near.ts';
import { inputEnv, makeEvent, makeInputs, pullEvent } from '../main/actions/build.ts';
import { codeOf } from './help.ts';

const env = (name: string, actor = 'octocat') => ({
  GITHUB_EVENT_NAME: name,
  GITHUB_REPOSITORY: 'octo/shop',
  GITHUB_SHA: sha('c'),
  GITHUB_REF: 'refs/pull/1/merge',
  GITHUB_ACTOR: actor,
  GITHUB_RUN_ID: '1',
  GITHUB_RUN_NUMBER: '1',
  GITHUB_RUN_ATTEMPT: '1',
});
const payload = (headRepository: string | null) => ({
  number: 1,
  pull_request: {
    number: 1,
    head: { sha: sha('a'), ref: 'f', repo: headRepository === null ? null : { full_name: headRepository } },
    base: { sha: sha('b'), ref: 'main', repo: { full_name: 'octo/shop' } },
  },
  repository: { full_name: 'octo/shop', default_branch: 'main' },
});

const checkout = (commit: string) => ({
  commit: () => Promise.resolve(commit),
  tags: () => Promise.resolve([]),
});

describe('a transformer that a fork names', () => {
  const code = async (trusted: boolean) => {
    const dir = realpathSync(mkdtempSync(join(tmpdir(), 'fork-')));
    const file = join(dir, 'pligos.yaml');
    writeFileSync(file, 'contexts: {dev: {chart: web, transformers: [{command: [sed, s/one/ran/]}]}}\n');
    mkdirSync(join(dir, 'web'));
    writeFileSync(join(dir, 'web', 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
    const surroundings = { ...surroundingsIn(dir, dir), trusted };
    const project = await openProject({ configs: [file] }, surroundings);
    return { target: chooseOne(project, 'dev', surroundings), surroundings };
  };
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one}\n';
  const asIs = (all: string): string => all;

  it.each([true, false])('runs only where the code is trusted: %s', async (trusted) => {
    const { target, surroundings } = await code(trusted);
    const transformers = target.context.edits?.transformers ?? [];
    const request = { target, text, transformers, hooks: 'edited', clean: asIs } as const;
    expect(await transformedText(request, surroundings)).toContain(trusted ? 'name: ran' : 'name: one');
  });

  it('is never left out of a deploy', async () => {
    const { target, surroundings } = await code(false);
    await expect(readyForEdits(target, surroundings)).rejects.toThrow('not trusted, so nothing is sent');
  });
});

describe("a fork's pull request", () => {
  it.each(['pull_request', 'pull_request_target'])('is known for one: %s', (name) => {
    expect(readEvent(env(name), payload('mallory/shop')).isFork).toBe(true);
    expect(readEvent(env(name), payload(null)).isFork).toBe(true);
    expect(readEvent(env(name), payload('octo/shop')).isFork).toBe(false);
  });

  it("is what Dependabot's runs are like", () => {
    expect(readEvent(env('pull_request', 'dependabot[bot]'), payload('octo/shop')).isFork).toBe(true);
  });

  it('runs no command, whatever `run` says', async () => {
    const event = pullEvent({ isFork: true });
    const trusted = (await findStranger(event, checkout(sha('c')), undefined)) === undefined;
    expect(trusted).toBe(false);
    const inputs = makeInputs({ command: 'upgrade --install', run: 'always' });
    expect(codeOf(() => commandRuns({ inputs, event, surroundings: { trusted } }))).toBe('fork-command');
  });

  it('is not trusted for being commented on, either', async () => {
    const event = makeEvent({ kind: 'issue_comment', pullNumber: 5 });
    expect(await findStranger(event, checkout(sha('9')), undefined)).toMatchObject({
      problem: { code: 'foreign-commit' },
    });
  });

  describe('whose token may not write', () => {
    const near = withFake();
    it('gets no comment, a reason, and no error', async () => {
      addPull(near().fake.state, { number: 1, head: sha('a'), base: sha('b') });
      near().fake.state.tokens.set('ghs_fork', {
        author: { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' },
        writes: false,
      });
      const told = await upsertComment(await near().client({ token: 'ghs_fork' }), telling({ isFork: true }));
      expect(told.action).toBe('refused');
      expect(told.reason).toMatch(/\w/);
    });
  });
});

describe("the files that a fork's code may read", () => {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'safety-forks-')));
  const cwd = join(outside, 'clone');
  mkdirSync(join(cwd, '.git'), { recursive: true });
  mkdirSync(join(cwd, 'chart'));
  writeFileSync(join(cwd, 'chart/Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
  writeFileSync(join(outside, 'values.yaml'), 'a: 1\n');
  symlinkSync('../values.yaml', join(cwd, 'linked.yaml'));
  writeFileSync(
    join(cwd, 'pligos.yaml'),
    `pligos: {allowOutside: [${outside}]}\ncontexts: {dev: {chart: chart, valueFiles: [linked.yaml]}}\n`,
  );
  afterAll(() => rmSync(outside, { recursive: true, force: true }));
  const codes = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code);

  it('are none that its own allowOutside names', () => {
    const problems = (isStrange: boolean) =>
      codes(readService(cwd, makeLoader(new Map(), isStrange)).problems);
    expect([problems(false), problems(true)]).toEqual([[], ['path-outside']]);
  });

  it('are none that a link of it leads to', () => {
    const input = { charts: ['chart'], valueFiles: ['linked.yaml'] };
    const problems = (trusted: boolean) => codes(plainServices(input, { cwd, trusted }).problems);
    expect([problems(true), problems(false)]).toEqual([[], ['path-outside']]);
  });
});

describe("the flags of a command, on a fork's code", () => {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'safety-forks-')));
  mkdirSync(join(cwd, '.git'));
  symlinkSync('/etc/passwd', join(cwd, 'values.yaml'));
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  it('are without a post-renderer, which is said', () => {
    const flags = ['--set=a=b', '--post-renderer=./mine.sh', '--post-renderer-args=x'];
    const safe = safeFlags(flags, { cwd, trusted: false });
    expect(safe.flags).toEqual(['--set=a=b']);
    expect(safe.limits).toEqual([expect.stringContaining('the post-renderer did not run')]);
    expect(safeFlags(flags, { cwd, trusted: true }).flags).toEqual(flags);
  });

  it.each(['--values=values.yaml', '--values=/etc/passwd', '--set-file=a=values.yaml'])(
    'read no file outside of the checkout: %s',
    (flag) => {
      expect(codeOf(() => safeFlags([flag], { cwd, trusted: false }))).toBe('path-outside');
    },
  );
});

describe('a job that can sign for its workflow (attested-by)', () => {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-signs-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  mkdirSync(join(dir, '.git/objects'), { recursive: true });
  mkdirSync(join(dir, '.git/refs'));
  writeFileSync(join(dir, '.git/HEAD'), `${sha('c')}\n`);
  /** Of a run on a branch, with a runner that gives out no identity, so that it may be any workflow. */
  const event = join(dir, 'event.json');
  writeFileSync(event, JSON.stringify({ repository: { full_name: 'octo/shop', default_branch: 'main' } }));
  async function trusts(more: Readonly<Record<string, string>>): Promise<boolean | undefined> {
    const inputs = inputEnv({ 'attested-by': 'octo/shop/.github/workflows/preview.yml@refs/heads/main' });
    const job = await withVariables(inputs, () =>
      openJob(
        {
          env: {
            ...inputs,
            ...env('workflow_dispatch'),
            HOME: dir,
            GITHUB_WORKSPACE: dir,
            GITHUB_EVENT_PATH: event,
            GITHUB_REF: 'refs/heads/mine',
            ...more,
          },
          stdout: { write: () => true },
          platform: 'linux',
          arch: 'x64',
          cwd: () => dir,
          on: () => {},
        },
        new AbortController().signal,
      ),
    );
    await job.close();
    return job.surroundings.trusted;
  }

  const identity = {
    ACTIONS_ID_TOKEN_REQUEST_URL: 'no address',
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-runner',
  };

  it('trusts nothing of a branch that anybody may push: what runs there could sign anything', async () => {
    expect(await trusts(identity)).toBe(false);
  });

  it('is for a fork where another commit is checked out: nothing of it is saved', async () => {
    writeFileSync(join(dir, '.git/HEAD'), `${sha('d')}\n`);
    expect(await trusts({})).toBe(false);
    writeFileSync(join(dir, '.git/HEAD'), `${sha('c')}\n`);
  });

  it('trusts what a protected branch has, and is no such job without an identity', async () => {
    expect(await trusts({ ...identity, GITHUB_REF_PROTECTED: 'true' })).toBe(true);
    expect(await trusts({})).toBe(true);
  });
});

describe('the helmfile of a fork', () => {
  it('is not run: its templates read variables, files and stores', async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'pligos-fork-')));
    try {
      writeFileSync(join(root, 'helmfile.yaml'), 'releases: []\n');
      const program = join(root, 'program');
      writeFileSync(program, `#!/bin/sh\ntouch ${join(root, 'ran')}\necho helmfile version 1.8.0\n`, {
        mode: 0o755,
      });
      const read = (isTrusted: boolean) =>
        discoverHelmfile({
          root,
          folders: [root],
          isOwn: () => true,
          isTrusted,
          render: () => Promise.reject(new Error('it prints no others')),
          env: { HELMFILE_BIN: program },
          signal: new AbortController().signal,
        });
      expect(await read(false)).toMatchObject({
        applications: [],
        problems: [{ code: 'helmfile-untrusted', severity: 'warning' }],
      });
      expect(existsSync(join(root, 'ran'))).toBe(false);
      await read(true);
      expect(existsSync(join(root, 'ran'))).toBe(true);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
