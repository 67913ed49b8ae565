/** Pull requests of updates: a flavor of another repository that services share, and a chart beside it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { actionsBot, type FakeGitHub, startFakeGitHub } from '../fakes/github.ts';
import { type SourceServer, startSourceServer } from '../fetch/servers.ts';
import { commit, git, makeRepository } from '../git/repository.ts';
import { helms } from '../real/helm.ts';
import { scratch, writeFiles } from './pligos.ts';
import { pligosAside } from './pligos-aside.ts';
import { sha256 } from '../../src/archive/index.ts';
import { type ActionResult, commitFiles, git as gitHere, runAction } from './runner.ts';

const template = (field: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {${field}: {{ .Values.image | quote }}}\n`;

const root = scratch();
const [flavors, charts] = [join(root, 'git', 'o', 'flavors.git'), join(root, 'git', 'o', 'charts.git')];
const [helm, newerHelm] = helms();
let server: SourceServer;
let fake: FakeGitHub;
let home = '';
let shop = '';

beforeAll(async () => {
  mkdirSync(join(root, 'git', 'o'), { recursive: true });
  server = await startSourceServer('git', join(root, 'git'), 'localhost');
  writeFileSync(join(root, 'roots.pem'), server.authority);
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const dir of [flavors, charts]) rmSync(dir, { recursive: true, force: true });
  makeRepository(flavors, {
    'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'web/schema.yaml': 'context:\n  image: string\n',
    'web/templates/a.yaml': template('image'),
  });
  makeRepository(charts, {
    'redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
    'redis/values.yaml': 'image: redis\n',
    'redis/templates/a.yaml': template('cache'),
  });
  for (const dir of [flavors, charts]) {
    git(dir, 'config', 'uploadpack.allowFilter', 'true');
    git(dir, 'tag', 'v1.0.0');
  }
  fake = await startFakeGitHub();
  home = scratch();
  shop = scratch();
  gitHere(shop, 'init', '-q', '-b', 'main');
  writeFiles(shop, {
    'api/pligos.yaml': service(),
    'web/pligos.yaml': `${service()}  cache:\n    chart: ${address('charts')}//redis?ref=v1.0.0\n    release: redis\n`,
  });
  await lockAndCommit();
});
afterEach(async () => {
  await fake.stop();
  const changed = gitHere(shop, 'status', '--porcelain');
  const faults = [...fake.violations, ...(changed === '' ? [] : [`the working tree is changed: ${changed}`])];
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

const address = (name: string): string => `git::${server.url}/o/${name}.git`;
const service = (): string => `pligos:
  version: '2'
  allowHosts: ['localhost:${server.port}']
contexts:
  production:
    flavor: ${address('flavors')}//web?ref=v1.0.0 # pinned
    spec: {image: one}
`;
const environment = (): Readonly<Record<string, string>> => ({
  SSL_CERT_FILE: join(root, 'roots.pem'),
});

/** What a person merges, or changes, on the default branch. */
async function lockAndCommit(): Promise<void> {
  const { code, stderr } = await pligosAside(['lock', '-c', '.'], {
    cwd: shop,
    env: { ...environment(), HOME: home },
  });
  if (code !== 0) throw new Error(stderr);
  const before = fake.state.branches.get('main');
  const sha = commitFiles(shop, {});
  fake.state.commits.set(sha, before === undefined ? [] : [before]);
  fake.state.branches.set('main', sha);
}

async function run(
  inputs: Readonly<Record<string, string>> = {},
  event = 'schedule',
): Promise<ActionResult & { readonly did: readonly string[] }> {
  const result = await runAction({
    action: 'update',
    workspace: shop,
    inputs,
    event,
    payload: { repository: { full_name: 'octo/shop', default_branch: 'main' } },
    ...(helm && { helm: helm.path }),
    env: {
      ...environment(),
      GITHUB_API_URL: fake.url,
      GITHUB_REF: 'refs/heads/main',
      GITHUB_SHA: fake.state.branches.get('main') ?? '',
    },
  });
  const outcomes: { update: string; action: string; number?: number }[] = JSON.parse(
    result.outputs['pull-requests'] ?? '[]',
  );
  const did = outcomes.map(({ update, action, number }) =>
    [update.replace(/^.*[/]/, ''), action, ...(number === undefined ? [] : [number])].join(' '),
  );
  return { ...result, did };
}

/** The next version of the flavor. */
function publishFlavor(version: string, field: string): void {
  commit(flavors, { 'web/templates/a.yaml': template(field) });
  git(flavors, 'tag', version);
}

function publishBoth(): void {
  publishFlavor('v1.1.0', 'picture');
  commit(charts, { 'redis/templates/a.yaml': template('store') });
  git(charts, 'tag', 'v1.1.0');
}

const pull = (number: number) => {
  const found = fake.state.pulls.get(number);
  if (found === undefined) throw new Error(`there is no pull request ${number}`);
  return found;
};
const filesOf = (number: number): Readonly<Record<string, string>> =>
  Object.fromEntries(fake.state.files.get(pull(number).head) ?? []);

describe('pligos/pligos/update', () => {
  it('opens one pull request for each update, with its diff over all contexts', async () => {
    publishBoth();
    const { code, did, stdout, summary, outputs } = await run();
    expect({ code, did }).toEqual({ code: 0, did: ['charts opened 1', 'flavors opened 2'] });
    expect(outputs).toMatchObject({ numbers: '1\n2', 'failure-reason': '' });
    expect(pull(2)).toMatchObject({
      title: 'Update o/flavors from v1.0.0 to v1.1.0',
      baseRef: 'main',
      user: actionsBot,
      headRef: expect.stringMatching(/^pligos\/update\/localhost-[-0-9]+o-flavors-[0-9a-f]{8}$/),
    });
    const { body } = pull(2);
    expect(body).toContain('| `v1.0.0` | `v1.1.0` |');
    expect(body).toContain('picture');
    expect(body).toMatch(/2 resources change in 2 of 3 contexts/);
    expect(Object.keys(filesOf(2)).toSorted()).toEqual([
      'api/pligos.lock',
      'api/pligos.yaml',
      'web/pligos.lock',
      'web/pligos.yaml',
    ]);
    const main = readFileSync(join(shop, 'api/pligos.yaml'), 'utf8');
    expect(filesOf(2)['api/pligos.yaml']).toBe(main.replace('ref=v1.0.0', 'ref=v1.1.0'));
    expect(fake.state.commits.get(pull(2).head)).toEqual([fake.state.branches.get('main')]);
    expect([...fake.state.branches.keys()].filter((name) => name.includes('staging'))).toEqual([]);
    expect(stdout).toContain("the job's own token opens pull requests that start no workflows");
    expect(summary).toContain('| opened | [#1](');
    expect(summary).toContain('picture');
  });

  it('does nothing in a second run, and replaces the version when there is a newer one', async () => {
    publishFlavor('v1.1.0', 'picture');
    expect((await run()).did).toEqual(['flavors opened 1']);
    const { head, body } = pull(1);
    server.requests.length = 0;
    expect((await run()).did).toEqual(['flavors unchanged 1']);
    expect(pull(1)).toMatchObject({ head, body });
    // What the tags are, and no files.
    expect(server.requests.filter((line) => line.includes('upload-pack HTTP'))).toEqual([]);
    publishFlavor('v1.2.0', 'photo');
    expect((await run()).did).toEqual(['flavors updated 1']);
    expect(pull(1).title).toBe('Update o/flavors from v1.0.0 to v1.2.0');
    expect(pull(1).body).toContain('photo');
    expect(filesOf(1)['api/pligos.yaml']).toContain('ref=v1.2.0');
    expect(fake.state.commits.get(pull(1).head)).toEqual([fake.state.branches.get('main')]);
    expect(fake.state.pulls.size).toBe(1);
    // As a run leaves it that is killed before it opens the pull request.
    fake.state.pulls.clear();
    expect((await run()).did).toEqual([expect.stringMatching(/^flavors opened /)]);
  });

  it('follows the default branch, and writes only what that changes', async () => {
    publishBoth();
    await run();
    const heads = [pull(1).head, pull(2).head];
    writeFiles(shop, { 'README.md': 'more\n' });
    await lockAndCommit();
    expect((await run()).did).toEqual(['charts unchanged 1', 'flavors unchanged 2']);
    // The chart is merged: both have changed web/pligos.lock.
    writeFiles(shop, filesOf(1));
    await lockAndCommit();
    pull(1).state = 'closed';
    pull(1).mergedAt = '2026-11-02T12:00:00Z';
    expect((await run()).did).toEqual(['flavors updated 2']);
    expect(pull(2).head).not.toBe(heads[1]);
    expect(filesOf(2)['web/pligos.lock']).toContain('redis?ref=v1.1.0');
  });

  it('respects that a person closes it, until there is a newer version', async () => {
    publishFlavor('v1.1.0', 'picture');
    await run();
    pull(1).state = 'closed';
    const second = await run();
    expect(second.did).toEqual(['flavors skipped 1']);
    expect(second.stdout).toContain('this version was closed before');
    publishFlavor('v1.2.0', 'photo');
    expect((await run()).did).toEqual(['flavors opened 2']);
    expect(pull(1).state).toBe('closed');
  });

  it('leaves a branch alone that has a commit of a person', async () => {
    publishFlavor('v1.1.0', 'picture');
    await run();
    const own = 'c'.repeat(40);
    fake.state.commits.set(own, [pull(1).head]);
    fake.state.branches.set(pull(1).headRef, own);
    pull(1).head = own;
    const { body } = pull(1);
    publishFlavor('v1.2.0', 'photo');
    const { code, did, stdout } = await run();
    expect({ code, did }).toEqual({ code: 0, did: ['flavors left 1'] });
    expect(stdout).toContain('its branch has a commit that Pligos did not make');
    expect(pull(1)).toMatchObject({ head: own, body });
  });

  it('closes what is not needed any more, and says so in its first line', async () => {
    publishFlavor('v1.1.0', 'picture');
    await run();
    writeFiles(shop, filesOf(1));
    await lockAndCommit();
    expect((await run()).did).toEqual(['flavors closed 1']);
    expect(pull(1).state).toBe('closed');
    expect(pull(1).body).toMatch(
      /^<!--.*-->\n> Closed by Pligos: `localhost:\d+\/o\/flavors` is up to date on `main`/,
    );
    expect([...fake.state.branches.keys()]).toEqual(['main']);
    // Another run was killed before it opened a pull request, which is not needed any more either.
    const [left, head] = ['pligos/update/old-1', 'd'.repeat(40)];
    const [, scope] = /"scope":"(\w+)"/.exec(pull(1).body) ?? [];
    fake.state.branches.set(left, head);
    fake.state.commits.set(head, [fake.state.branches.get('main') ?? '']);
    fake.state.about.set(head, { message: `Update old\n\nPligos-Update: ${scope} ${left}`, isSigned: true });
    expect((await run()).did).toEqual([]);
    expect([...fake.state.branches.keys()]).toEqual(['main']);
  });

  it('opens as many as the limit allows, in the order of their names', async () => {
    publishBoth();
    expect((await run({ limit: '1' })).did).toEqual(['charts opened 1', 'flavors waiting']);
    expect((await run({ limit: '1' })).did).toEqual(['charts unchanged 1', 'flavors waiting']);
    pull(1).state = 'closed';
    expect((await run({ limit: '1' })).did).toEqual(['charts skipped 1', 'flavors opened 2']);
  });

  it('puts the sources of a group into one pull request, as the configuration says', async () => {
    const updates = "  updates: {groups: {all: ['**']}, limit: 1}\n";
    for (const name of ['api', 'web']) {
      const text = readFileSync(join(shop, name, 'pligos.yaml'), 'utf8');
      writeFiles(shop, { [`${name}/pligos.yaml`]: text.replace('contexts:\n', `${updates}contexts:\n`) });
    }
    await lockAndCommit();
    publishBoth();
    expect((await run()).did).toEqual(['all opened 1']);
    expect(pull(1).title).toBe('Update the group all: 2 sources');
    expect(pull(1).body).toMatch(/3 resources change in 3 of 3 contexts/);
    expect(filesOf(1)['web/pligos.yaml']).toMatch(/flavors.*ref=v1.1.0[^]*charts.*ref=v1.1.0/);
  });

  it('makes the other updates where one fails, and fails at the end', async () => {
    publishBoth();
    // A tag whose commit lacks what is named.
    git(charts, 'rm', '-q', '-r', 'redis');
    git(charts, 'commit', '-q', '-m', 'without redis');
    git(charts, 'tag', 'v1.2.0');
    const { code, did, stdout, outputs } = await run();
    expect({ code, did }).toEqual({ code: 1, did: ['charts failed', 'flavors opened 1'] });
    expect(outputs['failure-reason']).toBe('source-missing');
    expect(stdout).toMatch(
      /::error title=Updates::1 update failed: localhost:\d+\/o\/charts\. The others were made/,
    );
  });

  it('refuses what was moved, and closes nothing meanwhile', async () => {
    publishBoth();
    await run();
    commit(charts, { 'redis/templates/a.yaml': template('evil') });
    git(charts, 'tag', '-f', 'v1.0.0');
    git(charts, 'tag', '-d', 'v1.1.0');
    const { code, did, outputs } = await run();
    expect({ code, did }).toEqual({ code: 1, did: ['flavors unchanged 2'] });
    expect(outputs['failure-reason']).toBe('source-changed');
    expect(pull(1).state).toBe('open');
  });

  it('says in the text what cannot be rendered with the new version', async () => {
    publishFlavor('v1.1.0', 'picture');
    commit(flavors, { 'web/templates/a.yaml': '{{ fail "image has another name now" }}\n' });
    git(flavors, 'tag', 'v1.2.0');
    const { code, did } = await run();
    expect({ code, did }).toEqual({ code: 0, did: ['flavors opened 1'] });
    expect(pull(1).body).toContain('2 contexts failed');
    expect(pull(1).body).toContain('image has another name now');
  });

  it('names what the token lacks, and where it does not run', async () => {
    publishFlavor('v1.1.0', 'picture');
    fake.state.tokens.set('ghs_workflow', { author: actionsBot, writes: true, denies: ['contents'] });
    const denied = await run();
    expect(denied.code).toBe(1);
    expect(denied.stdout).toContain('the token has no permission contents: write');
    expect(denied.outputs['failure-reason']).toBe('github-refused');
    fake.state.tokens.clear();
    fake.state.mayOpenPulls = false;
    expect((await run()).stdout).toContain('GitHub Actions may not create pull requests in octo/shop');
    expect([...fake.state.branches.keys()]).toEqual(['main']);
    const elsewhere = gitHere(shop, 'rev-parse', 'HEAD');
    commitFiles(shop, { 'feature.txt': 'one\n' });
    fake.state.commits.set(gitHere(shop, 'rev-parse', 'HEAD'), [elsewhere]);
    const feature = await run({}, 'workflow_dispatch');
    expect(feature.outputs['failure-reason']).toBe('update-place');
  });

  it('raises helm itself, from a mirror of its archives, and shows what the newer one renders', async () => {
    if (helm === undefined || newerHelm === undefined) return;
    const tool = (version: string): string =>
      "pligos: {version: '2', updates: {ranges: {helm: '>=3'}}}\ncontexts:\n" +
      `  production:\n    chart: ./chart\n    helmVersion: ${version} # as the runner has it\n`;
    writeFiles(shop, {
      'tool/pligos.yaml': tool(helm.version),
      'tool/chart/Chart.yaml': 'apiVersion: v2\nname: tool\nversion: 1.0.0\n',
      'tool/chart/templates/a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: tool}\ndata: {helm: {{ .Capabilities.HelmVersion.Version }}}\n',
    });
    await lockAndCommit();
    const mirror = await startMirror(newerHelm.path, newerHelm.version, [
      helm.version,
      '4.0.0',
      '4.0.1',
      '4.1.0',
    ]);
    try {
      const { code, did } = await run({ config: 'tool', 'download-base-url': mirror.url });
      expect({ code, did }).toEqual({ code: 0, did: ['helm opened 1'] });
      expect(pull(1)).toMatchObject({
        title: `Update helm from ${helm.version} to ${newerHelm.version}`,
        headRef: expect.stringMatching(/^pligos\/update\/helm-[0-9a-f]{8}$/),
      });
      expect(pull(1).body).toContain(
        `[release notes](https://github.com/helm/helm/releases/tag/v${newerHelm.version})`,
      );
      expect(pull(1).body).toMatch(/1 resource changes/);
      expect(pull(1).body).toContain(`v${newerHelm.version}`);
      expect(filesOf(1)).toEqual({ 'tool/pligos.yaml': tool(newerHelm.version) });
    } finally {
      mirror.stop();
    }
  });

  /** In the place of get.helm.sh: a real archive of one version, and the checksums of others. */
  async function startMirror(path: string, version: string, others: readonly string[]) {
    const folder = scratch();
    const [system, name] = ['linux-amd64', `helm-v${version}-linux-amd64.tar.gz`];
    mkdirSync(join(folder, system));
    writeFileSync(join(folder, system, 'helm'), readFileSync(path), { mode: 0o755 });
    spawnSync('tar', ['-I', 'gzip -1', '-cf', name, system], { cwd: folder });
    const archive = readFileSync(join(folder, name));
    const major = Array.from({ length: 5 }, (_, patch) => `4.1.${patch}`);
    const served = new Map<string, string | Uint8Array>([[`/${name}`, archive]]);
    for (const one of [...others, ...major])
      served.set(`/helm-v${one}-${system}.tar.gz.sha256sum`, `${'0'.repeat(64)}\n`);
    served.set(`/${name}.sha256sum`, `${sha256(archive)}  ${name}\n`);
    const http = createServer((request, response) => {
      const content = served.get(request.url ?? '');
      if (content === undefined) response.writeHead(404).end();
      else response.end(content);
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const where = http.address();
    return {
      url: `http://127.0.0.1:${typeof where === 'object' ? where?.port : ''}`,
      stop: () => {
        http.closeAllConnections();
        http.close();
      },
    };
  }
});
