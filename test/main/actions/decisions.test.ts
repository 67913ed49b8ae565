import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../../src/errors.ts';
import type { RunEvent } from '../../../src/github/index.ts';
import { baseRequest, headName } from '../../../src/main/actions/shared/base-request.ts';
import { commandRuns } from '../../../src/main/actions/preview/command-runs.ts';
import { localCommand } from '../../../src/report/index.ts';
import { findStranger } from '../../../src/main/actions/shared/trust.ts';
import { type Given, makeEvent, makeInputs, pullEvent } from './build.ts';

const a = 'a'.repeat(40);
const b = 'b'.repeat(40);
const c = 'c'.repeat(40);
const push = { before: b, after: c, forced: false, created: false, deleted: false };

const events: Readonly<Record<string, RunEvent>> = {
  pull_request: pullEvent(),
  push: makeEvent({ push }),
  'a new branch': makeEvent({ push: { ...push, before: undefined }, ref: 'refs/heads/feature' }),
  'a tag': makeEvent({ push, ref: 'refs/tags/v1.2.0' }),
  merge_group: makeEvent({ kind: 'merge_group', group: { baseSha: b, headSha: c } }),
  schedule: makeEvent({ kind: 'schedule' }),
  workflow_dispatch: makeEvent({ kind: 'workflow_dispatch' }),
  release: makeEvent({ kind: 'release', ref: 'refs/tags/v1.2.0' }),
  'a comment on a pull request': makeEvent({ kind: 'issue_comment', pullNumber: 5 }),
};
const event = (name: string): RunEvent => events[name] ?? makeEvent();

describe('what is compared with', () => {
  it.each<[string, Given, object | undefined]>([
    ['pull_request', {}, { kind: 'pull', head: a, base: b, branch: 'main' }],
    ['push', {}, { kind: 'push', before: b, branch: 'main', defaultBranch: 'main' }],
    ['a new branch', {}, { kind: 'push', before: '0'.repeat(40), branch: 'feature', defaultBranch: 'main' }],
    ['a tag', {}, { kind: 'tag', tag: 'v1.2.0', defaultBranch: 'main' }],
    ['merge_group', {}, { kind: 'group', base: b }],
    ['a comment on a pull request', {}, { kind: 'branch', defaultBranch: 'main' }],
    ['schedule', {}, undefined],
    ['workflow_dispatch', {}, undefined],
    ['release', {}, undefined],
    ['schedule', { compare: 'base' }, { kind: 'branch', defaultBranch: 'main' }],
    ['release', { compare: 'base' }, { kind: 'tag', tag: 'v1.2.0', defaultBranch: 'main' }],
    ['pull_request', { compare: 'none' }, undefined],
    ['pull_request', { compare: 'live' }, undefined],
    ['pull_request', { compare: 'base, live' }, { kind: 'pull', head: a, base: b, branch: 'main' }],
    ['pull_request', { 'base-ref': 'v1' }, { kind: 'ref', ref: 'v1' }],
    ['schedule', { 'base-ref': 'v1' }, { kind: 'ref', ref: 'v1' }],
  ])('on %s with %j is %j', (name, given, expected) => {
    expect(baseRequest(event(name), makeInputs(given))).toEqual(expected);
  });

  it.each([
    ['pull_request', { name: 'feature', commit: a }],
    ['push', { name: 'main', commit: c }],
    ['a tag', { name: 'v1.2.0', commit: c }],
  ])('the head of %s is called %j', (name, expected) => {
    expect(headName(event(name))).toEqual(expected);
  });
});

describe('whether the command runs', () => {
  const runs = (name: string, given: Given, trusted = true): boolean =>
    commandRuns({
      inputs: makeInputs({ command: 'upgrade --install', ...given }),
      event: event(name),
      surroundings: { trusted },
    });

  it.each<[string, Given, boolean]>([
    ['push', {}, true],
    ['schedule', {}, true],
    ['workflow_dispatch', {}, true],
    ['release', {}, true],
    ['pull_request', {}, false],
    ['merge_group', {}, false],
    ['a comment on a pull request', {}, false],
    ['pull_request', { run: 'always' }, true],
    ['push', { run: 'never' }, false],
    ['push', { command: '' }, false],
  ])('on %s with %j: %j', (name, given, expected) => {
    expect(runs(name, given)).toBe(expected);
  });

  it('is refused for code that is not trusted, whatever was asked for', () => {
    expect(() => runs('pull_request', { run: 'always' }, false)).toThrow(UserError);
    expect(() => runs('push', {}, false)).toThrow('cannot run on untrusted code');
    expect(runs('pull_request', {}, false)).toBe(false);
  });
});

describe('whose code is checked out', () => {
  const own = 'own';
  const fork = "a fork's";
  const noGitHub = 'not the commit of the event';

  it.each<[string, RunEvent, string | undefined, string]>([
    ['a push', event('push'), c, own],
    ['a push, with something else checked out', event('push'), a, noGitHub],
    ['a push, without a commit', event('push'), undefined, 'git names no commit'],
    ['a schedule', event('schedule'), c, own],
    ['a schedule, with something else checked out', event('schedule'), a, noGitHub],
    ['a dispatch, with something else checked out', event('workflow_dispatch'), a, noGitHub],
    ['a release, with something else checked out', event('release'), a, noGitHub],
    ['a pull request of the repository', event('pull_request'), c, own],
    ['a pull request of the repository, with its head checked out', event('pull_request'), a, own],
    ['a pull request, with something else checked out', event('pull_request'), 'd'.repeat(40), noGitHub],
    ["a fork's pull request", pullEvent({ isFork: true }), c, fork],
    [
      "a fork's pull request under pull_request_target",
      { ...pullEvent({ isFork: true }), kind: 'pull_request_target' },
      c,
      fork,
    ],
    ['a comment, with the default branch checked out', event('a comment on a pull request'), c, own],
    ['a comment, with something else checked out', event('a comment on a pull request'), a, noGitHub],
    ['another workflow, with something else checked out', makeEvent({ kind: 'workflow_run' }), a, noGitHub],
    [
      'a comment, with the head of its pull request checked out',
      { ...pullEvent(), kind: 'issue_comment' },
      a,
      own,
    ],
    [
      "a comment, with the head of a fork's pull request checked out",
      { ...pullEvent({ isFork: true }), kind: 'issue_comment' },
      a,
      fork,
    ],
    ["Dependabot's push", makeEvent({ isFork: true }), c, fork],
  ])('%s', async (_, of, commit, expected) => {
    const checkout = { commit: () => Promise.resolve(commit), tags: () => Promise.resolve([]) };
    const stranger = await findStranger(of, checkout, undefined);
    const found = stranger === undefined ? own : (stranger.problem?.message ?? fork);
    expect(found).toContain(expected);
  });
});

describe('the command that shows the same on a laptop', () => {
  const commit = { id: a, name: 'main' };

  it.each<[Given, string]>([
    [{}, `pligos diff --base ${a.slice(0, 12)}`],
    [
      { config: 'services/shop\nservices/a b', context: 'dev, staging' },
      `pligos diff dev staging -c services/shop -c 'services/a b' --base ${a.slice(0, 12)}`,
    ],
    [
      { chart: 'chart', 'value-files': 'a.yaml', release: 'r', namespace: 'n', validate: 'all' },
      `pligos diff --chart chart -f a.yaml --release r -n n --base ${a.slice(0, 12)} --validate all`,
    ],
    [
      { ignore: "Deployment/*:it's" },
      `pligos diff --base ${a.slice(0, 12)} --ignore 'Deployment/*:it'\\''s'`,
    ],
    [
      { command: 'upgrade --install --wait --set image.tag=%{sha}' },
      `pligos diff '*' --base ${a.slice(0, 12)} -- --is-upgrade '--set=image.tag=%{sha}'`,
    ],
    [{ context: 'dev', compare: 'base, live' }, `pligos diff dev --base ${a.slice(0, 12)} --live`],
  ])('of %j', (given, expected) => {
    expect(localCommand(makeInputs(given), commit?.id, shaping(given.command))).toBe(expected);
  });
});

const shaping = (command: string | undefined): readonly string[] =>
  command === undefined ? [] : ['--is-upgrade', '--set=image.tag=%{sha}'];
