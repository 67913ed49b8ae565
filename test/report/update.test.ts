import { describe, expect, it } from '@jest/globals';
import {
  overtakenText,
  type Report,
  type UpdatedSource,
  type UpdateFacts,
  updateCommitBody,
  updateText,
  updateTitle,
} from '../../src/report/index.ts';

const report: Report = {
  version: 1,
  title: 'Pligos',
  base: { name: 'main' },
  head: { name: 'pligos/update/x' },
  contexts: [],
  limits: [],
};
const source = (given: Partial<UpdatedSource> = {}): UpdatedSource => ({
  key: 'git::https://github.com/acme/flavors.git//web?ref=v1.1.0',
  name: 'github.com/acme/flavors//web',
  from: 'v1.0.0',
  to: 'v1.1.0',
  contexts: ['shop/production'],
  ...given,
});
const facts = (sources: readonly UpdatedSource[], given: Partial<UpdateFacts> = {}): UpdateFacts => ({
  name: 'github.com/acme/flavors',
  isGroup: false,
  sources,
  run: { number: 7, url: 'https://github.com/acme/shop/actions/runs/1' },
  serverUrl: 'https://github.com',
  isJobToken: false,
  ...given,
});

describe('the title of an update', () => {
  it('names what is updated, from and to', () => {
    const types = source({ name: 'github.com/acme/flavors//types', to: 'v1.2.0' });
    const { from: _, ...unpinned } = source();
    expect(updateTitle(facts([source()]))).toBe('Update acme/flavors from v1.0.0 to v1.1.0');
    expect(updateTitle(facts([source(), source()]))).toBe('Update acme/flavors from v1.0.0 to v1.1.0');
    expect(updateTitle(facts([source(), types]))).toBe('Update acme/flavors: 2 sources');
    expect(updateTitle(facts([source(), source({ from: 'v0.9.0' })]))).toBe('Update acme/flavors to v1.1.0');
    const helm = source({ key: 'helm 3.18.6', name: 'helm', from: '3.17.2', to: '3.18.6' });
    expect(updateTitle(facts([helm], { name: 'helm' }))).toBe('Update helm from 3.17.2 to 3.18.6');
    expect(updateTitle(facts([unpinned]))).toBe('Pin acme/flavors at v1.1.0');
    expect(updateTitle(facts([source()], { name: 'all', isGroup: true }))).toBe(
      'Update the group all: 1 source',
    );
  });
});

describe('the commit of an update', () => {
  it('says what becomes what', () => {
    expect(updateCommitBody(facts([source()]))).toBe('github.com/acme/flavors//web: v1.0.0 -> v1.1.0');
  });
});

/** The cell of the table that links upstream; undefined where there is no such column. */
const linkOf = (given: Partial<UpdatedSource>, serverUrl = 'https://github.com'): string | undefined =>
  updateText(facts([source(given)], { serverUrl }), report)
    .split('\n')[2]
    ?.split(' | ')[4]
    ?.replace(/ \|$/, '');

describe('the link to upstream', () => {
  it('is the comparison of two tags where the server is known', () => {
    expect(linkOf({})).toBe('[compare](https://github.com/acme/flavors/compare/v1.0.0...v1.1.0)');
    const key = (address: string): Partial<UpdatedSource> => ({ key: `git::${address}//web?ref=v1.1.0` });
    expect(linkOf(key('ssh://git@gitlab.com/a/b/c.git'))).toBe(
      '[compare](https://gitlab.com/a/b/c/-/compare/v1.0.0...v1.1.0)',
    );
    expect(linkOf(key('https://bitbucket.org/a/b.git'))).toBe('[repository](https://bitbucket.org/a/b)');
    expect(linkOf(key('https://git.acme.example/a/b.git'), 'https://git.acme.example')).toBe(
      '[compare](https://git.acme.example/a/b/compare/v1.0.0...v1.1.0)',
    );
    expect(linkOf(key('https://git.acme.example/a/b.git'))).toBeUndefined();
  });

  it('is the release of helm, wherever its archives come from', () => {
    const helm = { key: 'helm 3.18.6', name: 'helm', from: '3.17.2', to: '3.18.6' };
    expect(linkOf(helm, 'https://git.acme.example')).toBe(
      '[release notes](https://github.com/helm/helm/releases/tag/v3.18.6)',
    );
  });

  it('is the releases behind a repository on github.io, and nothing where the address tells nothing', () => {
    expect(linkOf({ key: 'https://acme.github.io/charts redis 1.1.0' })).toBe(
      '[releases](https://github.com/acme/charts/releases)',
    );
    expect(linkOf({ key: 'https://charts.example/stable redis 1.1.0' })).toBeUndefined();
    expect(linkOf({ key: 'oci://ghcr.io/acme/redis:1.1.0' })).toBeUndefined();
  });
});

describe('the text of an update', () => {
  it('says why no workflow started where the job opened it with its own token', () => {
    expect(updateText(facts([source()]), report)).not.toContain('started no workflows');
    expect(updateText(facts([source()], { isJobToken: true }), report)).toContain('started no workflows');
  });

  it('fits into what GitHub takes, whatever it holds', () => {
    const many = Array.from({ length: 3000 }, (_, at) =>
      source({ name: `github.com/acme/${'x'.repeat(200)}${at}` }),
    );
    const text = updateText(facts(many), {
      ...report,
      limits: Array.from({ length: 2000 }, (_, at) => `limit ${at} ${'y'.repeat(100)}`),
    });
    expect(text.length).toBeLessThanOrEqual(64_000);
    expect(text).toMatch(/\| … and \d+ more \|/);
    expect(text).toContain('Close this pull request to skip this version.');
  });

  it('lets no name out of its cell', () => {
    const text = updateText(facts([source({ name: 'a | b\n# @octocat fixes #1 <!-- x -->' })]), report);
    expect(text.split('\n')[2]).toMatch(/^\| `a `&#124;` b.*` \| `v1.0.0` \|/);
  });

  it('leads with why it was closed, once', () => {
    const closed = overtakenText('| text |', 'acme/flavors', 'main');
    expect(closed).toMatch(/^> Closed by Pligos: `acme\/flavors` is up to date on `main`/);
    expect(overtakenText(closed, 'acme/flavors', 'main')).toBe(closed);
  });
});
