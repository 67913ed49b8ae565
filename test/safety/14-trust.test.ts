/** Rule 14: trust is an allow list, and what is not known is refused: whose code it is, what was reviewed, what a review shows. */
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { believed, decide, packRecord } from '../../src/gate/index.ts';
import { readApprovals } from '../../src/github/reviewed/approvals.ts';
import { findStranger } from '../../src/main/actions/shared/trust.ts';
import { makeLoader, readDependency, readService } from '../../src/config/index.ts';
import { openDigest } from '../../src/diff/index.ts';
import {
  isFillable,
  type Review,
  type ShownRecord,
  whyNoApproval,
  whyNoRecord,
} from '../../src/trust/index.ts';
import { ownFile, readDocuments } from '../../src/yaml/index.ts';
import { context, evidence, proposed, pull, record } from '../gate/world.ts';
import { addPull, mergePull } from '../fakes/github.ts';
import { writeTree } from '../git/repository.ts';
import { sha, withFake } from '../github/near.ts';
import { found, hash, keepRecord, mona } from '../github/reviewed.ts';
import { makeEvent } from '../main/actions/build.ts';
import { codeOf } from './help.ts';
import { withSources } from './sources.ts';

const near = withFake();

describe('whose code is checked out', () => {
  const event = makeEvent({ kind: 'workflow_dispatch' });
  async function isOwn(commit: string | undefined, tags: readonly string[] = []): Promise<boolean> {
    const { fake, gitHub } = near();
    const { state } = fake;
    state.branches.set('main', sha('1')).set('release', sha('2'));
    state.tags.set('v1', sha('3'));
    state.commits.set(event.sha, []).set(sha('1'), [sha('4')]);
    for (const digit of ['2', '3', '4']) state.commits.set(sha(digit), []);
    // Of a fork that left the branch there.
    state.commits.set(sha('5'), [sha('4')]);
    const checkout = { commit: () => Promise.resolve(commit), tags: () => Promise.resolve(tags) };
    return (await findStranger(event, checkout, gitHub)) === undefined;
  }

  it("is the event's own, or what a branch or a tag of the repository has", async () => {
    expect(await isOwn(event.sha)).toBe(true);
    expect(await isOwn(sha('2'))).toBe(true);
    expect(await isOwn(sha('3'), ['v1'])).toBe(true);
    expect(await isOwn(sha('4'))).toBe(true);
  });

  it("is a stranger's otherwise, and where nobody can say", async () => {
    expect(await isOwn(sha('5'))).toBe(false);
    expect(await isOwn(sha('5'), ['v1', 'v2'])).toBe(false);
    expect(await isOwn(undefined)).toBe(false);
    near().fake.faults.add({ status: 403, body: { message: 'Resource not accessible by integration' } });
    expect(await isOwn(sha('5'))).toBe(false);
  });
});

describe('what was reviewed', () => {
  const [web, map] = ['apps/Deployment/live/web', 'core/ConfigMap/live/settings'];

  it('is what was shown before the approval, whatever job showed it', async () => {
    const { fake, gitHub } = near();
    const { state } = fake;
    for (const digit of ['a', 'b', 'd']) state.commits.set(sha(digit), []);
    addPull(state, { number: 1, head: sha('a'), base: sha('b') });
    mergePull(state, 1, { commit: sha('d') });
    const submittedAt = '2026-11-21T10:00:00Z';
    state.reviews.push({ pull: 1, author: mona, state: 'APPROVED', commit: sha('a'), submittedAt });
    await keepRecord(gitHub, state, 1, { hash: hash('1'), pieces: ['1'] });
    const { records } = await found(gitHub, { commit: sha('d') });
    expect(records).toMatchObject([{ isLater: true }]);
  });

  it('is what a person approved, and shows what runs', async () => {
    const head = sha('a');
    const node = {
      state: 'APPROVED',
      authorCanPushToRepository: true,
      author: { __typename: 'Bot', login: 'approver' },
      commit: { oid: head },
    };
    expect(readApprovals([node], { head, author: 'mallory' }).approvedBy).toEqual([]);
    const sent = proposed({ [web]: '1' }, { hiddenCode: () => ['spec.containers[0].command[0]'] });
    const { evidence: all } = evidence(pull([context({ [web]: '1' })]));
    expect(await decide(sent, all, 'approved')).toMatchObject({ passed: false });
  });

  it('is not what is shown only later, unless it is the same', () => {
    const due = { repository: 'octo/shop', rules: 5 };
    const claimed = { number: 12, head: record([]).head, approvedBy: ['alice'] };
    const [shown, again, other] = ['a', 'a', 'b'].map((text) => record([context({ [web]: text })]));
    const isLater = (one = shown): boolean =>
      believed(
        {
          ...claimed,
          claims: [{ key: undefined, ...packRecord(one ?? record([])), isLater: true }],
          approved: [{ key: undefined, ...packRecord(shown ?? record([])) }],
        },
        due,
      ).later !== undefined;
    expect([isLater(again), isLater(other)]).toEqual([false, true]);
  });

  it('is one whole review where the commit has none of its own', async () => {
    const none = { none: 'no pull request' };
    const parts = [web, map].map((id) => pull([context({ [id]: '1' })]));
    const sent = proposed({ [web]: '1', [map]: '1' });
    expect(await decide(sent, evidence(none, parts).evidence, 'approved')).toMatchObject({ passed: false });
    const whole = pull([context({ [web]: '1', [map]: '1' })]);
    expect(await decide(sent, evidence(none, [...parts, whole]).evidence, 'approved')).toMatchObject({
      passed: true,
    });
  });

  it('is the latest of what was merged, and nothing older', async () => {
    const merged = ['3', '2'].map((text) => pull([context({ [web]: text }, { changed: [web] })]));
    const { evidence: all } = evidence(pull([context({ [web]: '1' })]), merged);
    const passes = async (text: string) => (await decide(proposed({ [web]: text }), all, 'approved')).passed;
    expect([await passes('3'), await passes('2')]).toEqual([true, false]);
  });
});

it('what a review does not show stands in none of our own files', () => {
  const hiding = 'a: 1 # nothing to see\u0085b: 2\n';
  expect(codeOf(() => readDocuments('pligos.yaml', hiding, ownFile))).toBe('yaml-syntax');
});

describe('the lists that decide', () => {
  const of = { head: sha('a'), author: 'mallory' };
  const approval: Review = {
    login: 'alice',
    isBot: false,
    state: 'APPROVED',
    commit: of.head,
    mayPush: true,
  };

  it.each<[string, Partial<Review>]>([
    ['a deleted account', { login: '' }],
    ['a dismissed review', { state: 'DISMISSED' }],
    ['the author', { login: 'mallory' }],
    ['an app', { isBot: true }],
    ['somebody who may not push', { mayPush: false }],
    ['another commit', { commit: sha('b') }],
    ['a commit that is gone', { commit: undefined }],
  ])('take no approval of %s', (_, change) => {
    expect(whyNoApproval(approval, of)).toBeUndefined();
    expect(whyNoApproval({ ...approval, ...change }, of)).toBeDefined();
  });

  const due = { repository: 'Octo/Shop', pull: 12, head: sha('a'), rules: 7 };
  const shown: ShownRecord = { ...due, repository: 'octo/shop', key: 'ci', shownAs: 'ci', commented: true };

  it.each<[string, Partial<ShownRecord>]>([
    ['another repository', { repository: 'octo/other' }],
    ['another pull request', { pull: 13 }],
    ['another head', { head: sha('b') }],
    ['another comment', { key: 'other' }],
    ['other rules', { rules: 6 }],
    ['a comment that was deleted', { shownAs: undefined }],
  ])('take no record of %s', (_, change) => {
    expect(whyNoRecord(shown, due)).toBeUndefined();
    expect(whyNoRecord({ ...shown, ...change }, due)).toBeDefined();
  });

  const digest = (text: string, id: string) => {
    const redact = { known: [], also: [], allow: [], key: new Uint8Array(32) };
    const opened = openDigest({
      text,
      release: 'web',
      namespace: 'live',
      redact,
      vary: [],
      withSecrets: false,
    });
    return { value: opened.value(id) ?? null, hidden: opened.hiddenCode(id) };
  };
  const resource = (kind: string, fields: string, apiVersion = 'v1') =>
    digest(
      `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a, namespace: live}\n${fields}`,
      `${apiVersion.includes('/') ? apiVersion.replace(/\/.*/, '') : 'core'}/${kind}/live/a`,
    );

  it('let a deploy fill secrets, certificates and checksums, and nothing beside them', () => {
    const secret = resource('Secret', 'data: {a: aGVsbG8=}').value;
    const sealed = resource('Secret', 'data: {a: aGVsbG8=}', 'bitnami.com/v1alpha1').value;
    const config = resource('ConfigMap', 'data: {caBundle: aGVsbG8=}').value;
    expect(isFillable(['data', 'a'], secret)).toBe(true);
    expect(isFillable(['data', 'a'], sealed)).toBe(false);
    expect(isFillable(['data', 'caBundle'], config)).toBe(false);
    const annotated = (key: string, value: string): boolean =>
      isFillable(
        ['metadata', 'annotations', key],
        digest(
          `apiVersion: v1\nkind: Pod\nmetadata: {name: a, namespace: live, annotations: {${key}: "${value}"}}\n`,
          'core/Pod/live/a',
        ).value,
      );
    expect(annotated('checksum/config', 'a1b2')).toBe(true);
    expect(annotated('nginx.ingress.kubernetes.io/server-snippet', 'a1b2')).toBe(false);
    expect(annotated('checksum/config', 'a; b')).toBe(false);
  });

  it('show what runs: an image, a command, a script, what a command has put in', () => {
    const pod = (fields: string) => resource('Pod', `spec: {containers: [{name: a, ${fields}}]}`).hidden;
    expect(pod('args: ["--password=xK9vQ2mN7pLs"]')).not.toEqual([]);
    expect(pod('env: [{name: PASSWORD, value: "x`id`"}]')).toEqual([]);
    expect(pod('env: [{name: PASSWORD, value: "x`id`"}], args: ["$(PASSWORD)"]')).not.toEqual([]);
    const subject = 'subjects: [{kind: User, name: "postgres://a:xK9vQ2mN7pLs@b"}]';
    expect(resource('RoleBinding', subject, 'rbac.authorization.k8s.io/v1').hidden).not.toEqual([]);
    const config = (text: string) => resource('ConfigMap', `data: {${text}}`).hidden;
    expect(config('token: xK9vQ2mN7pLs')).toEqual([]);
    expect(config('token: "x`id`"')).not.toEqual([]);
    expect(config('run: "psql --password \\"x;id\\" -c 1"')).not.toEqual([]);
  });
});

describe('what code that is not trusted gets of other places', () => {
  const world = withSources();
  const stranger = { trusted: false } as const;
  const named = (chart: string, allowed = true): string =>
    `pligos: {version: '2'${allowed ? `, allowHosts: ['localhost:${world().server.port}']` : ''}}\ncontexts: {dev: {chart: ${chart}}}\n`;
  const url = (path: string): string => `${world().server.url}${path}`;

  it('is what a lock of the base names', async () => {
    const { write, publish, fetch, head, base, server } = world();
    const [web, other] = [publish('/web.tgz', 'a: 1\n'), publish('/other.tgz', 'a: 2\n')];
    write(base, named(url('/web.tgz')), { [url('/web.tgz')]: web });
    write(head, named(url('/other.tgz')), { [url('/other.tgz')]: other });
    expect(await fetch(stranger)).toBe('source-untrusted');
    expect(server.requests).toEqual([]);
    expect(await fetch()).toBe('fetched');
    write(head, named(url('/web.tgz')), { [url('/web.tgz')]: web });
    expect(await fetch(stranger)).toBe('fetched');
    rmSync(join(base, 'pligos.lock'));
    expect(await fetch(stranger)).toBe('source-untrusted');
  });

  it('comes without a login, and not from a host that it allows itself', async () => {
    const { write, publish, fetch, head, base, server } = world();
    const key = `${url('/charts')} web 1.0.0`;
    const chart = `{name: web, repository: '${url('/charts')}', version: 1.0.0}`;
    const lock = { [key]: publish('/charts/web.tgz', 'a: 1\n') };
    const index = 'entries: {web: [{version: 1.0.0, urls: [web.tgz]}]}\n';
    server.files.set('/charts/index.yaml', Buffer.from(index));
    server.logins.set('/charts/', `Basic ${Buffer.from('me:secret').toString('base64')}`);
    const logins = [{ where: url('/charts'), user: 'me', password: 'secret' }] as const;
    for (const dir of [head, base]) write(dir, named(chart), lock);
    expect(await fetch({ ...stranger, logins })).toBe('source-refused');
    expect(server.requests).toEqual(['/charts/index.yaml']);
    expect(await fetch({ logins })).toBe('fetched');
    write(base, named(chart, false), lock);
    server.requests.length = 0;
    expect(await fetch({ ...stranger, logins })).toBe('source-not-allowed');
    expect(server.requests).toEqual([]);
  });

  it('lies where the repository says, not where its lock does', async () => {
    const { write, publish, fetch, head, base, server } = world();
    const key = `${url('/charts')} web 1.0.0`;
    const chart = `{name: web, repository: '${url('/charts')}', version: 1.0.0}`;
    const index = 'entries: {web: [{version: 1.0.0, urls: [web.tgz]}]}\n';
    server.files.set('/charts/index.yaml', Buffer.from(index));
    write(base, named(chart), { [key]: publish('/charts/web.tgz', 'a: 1\n') });
    write(head, named(chart), { [key]: publish('/evil.tgz', 'a: 2\n') });
    expect(await fetch(stranger)).toBe('source-changed');
    expect(server.requests).toEqual(['/charts/index.yaml', '/charts/web.tgz']);
  });

  it('is never what differs from the lock, wherever it comes from', async () => {
    const { write, publish, fetch, head, base } = world();
    const entry = publish('/web.tgz', 'a: 1\n');
    const other = entry.replace(/content: 'sha256:../, "content: 'sha256:00");
    for (const dir of [head, base]) write(dir, named(url('/web.tgz')), { [url('/web.tgz')]: other });
    expect(await fetch()).toBe('source-changed');
  });

  it('is no lock that a link brings from elsewhere', async () => {
    const { write, publish, fetch, head } = world();
    const entry = publish('/web.tgz', 'a: 1\n');
    const outside = join(head, '..', 'outside');
    write(outside, '', { [url('/web.tgz')]: entry });
    write(head, named(url('/web.tgz')));
    symlinkSync(join(outside, 'pligos.lock'), join(head, 'pligos.lock'));
    expect(await fetch()).toBe('path-outside');
  });

  it('has nothing that a service in what was fetched allows itself', () => {
    const { head } = world();
    const flavor = {
      'lib/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'lib/schema.yaml': 'context: {}\n',
    };
    writeTree(head, {
      ...flavor,
      'pligos.yaml': 'contexts: {dev: {flavor: lib, dependencies: [{path: sub, context: dev}]}}\n',
      'sub/pligos.yaml': `pligos: {allowOutside: [/]}\ncontexts: {dev: {flavor: ../lib, configs: [/etc/passwd]}}\n`,
    });
    const codes = (isFetched: boolean): string[] => {
      const loader = makeLoader();
      const service = readService(head, loader, { root: head, isFetched }).service;
      const source = service?.contexts.get('dev')?.source;
      const [dependency] = source?.kind === 'flavor' ? source.dependencies : [];
      if (service === undefined || dependency === undefined) throw new Error('no dependency was read');
      return readDependency(dependency, service, loader).problems.map(({ code }) => code);
    };
    expect(codes(false)).toEqual([]);
    expect(codes(true)).toEqual(['path-outside']);
  });
});
