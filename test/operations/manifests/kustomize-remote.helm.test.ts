/** Bases of other places come by the lock, and what kustomize then prints is what it prints when it fetches them itself. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { UserError } from '../../../src/errors.ts';
import { lock } from '../../../src/operations/commands/lock.ts';
import { inputsOf } from '../../../src/operations/sources/inputs-of.ts';
import { outdated } from '../../../src/operations/updates/outdated.ts';
import { update } from '../../../src/operations/updates/update.ts';
import { fetchTarget } from '../../../src/operations/sources/fetch-target.ts';
import { buildTarget } from '../../../src/operations/sources/manifests/built-chart.ts';
import { chooseOne, openProject } from '../../../src/operations/sources/project.ts';
import { reviewedSources } from '../../../src/operations/sources/reviewed.ts';
import type { Surroundings } from '../../../src/operations/surroundings.ts';
import { type SourceServer, startSourceServer } from '../../fetch/servers.ts';
import {
  commit,
  git,
  gitEnv,
  makeFolder,
  makeRepository,
  type Tree,
  writeTree,
} from '../../git/repository.ts';
import { kustomizeMissing, kustomizePath } from '../../real/kustomize.ts';
import { describeReal } from '../../real/notRun.ts';
import { surroundingsIn } from '../surroundings.ts';

let home: ReturnType<typeof makeFolder>;
let server: SourceServer;
let root = '';
let env: Record<string, string> = {};
beforeEach(async () => {
  home = makeFolder();
  root = join(realpathSync(home.path), 'work');
  for (const name of ['work/.git', 'git/o', 'home']) mkdirSync(join(home.path, name), { recursive: true });
  server = await startSourceServer('git', join(home.path, 'git'), 'localhost');
  const roots = join(home.path, 'roots.pem');
  writeFileSync(roots, server.authority);
  env = { ...gitEnv, HOME: join(home.path, 'home'), SSL_CERT_FILE: roots, KUSTOMIZE_BIN: kustomizePath() };
});
afterEach(async () => {
  await server.stop();
  home.dispose();
});

const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {a: b}\n`;

/** `shop` with an overlay beside its base, and `part`, which a base of it names. */
function makeRepositories(): void {
  const publish = (name: string, tree: Tree): void => {
    const work = join(home.path, 'git', 'o', `${name}.git`);
    makeRepository(work, tree);
    git(work, 'config', 'uploadpack.allowFilter', 'true');
    git(work, 'tag', 'v1.0.0');
    commit(work, { 'base/more.yaml': configMap('more') });
    git(work, 'tag', 'v1.1.0');
  };
  publish('part', {
    'base/kustomization.yaml': 'resources: [part.yaml]\nnamePrefix: of-\n',
    'base/part.yaml': configMap('part'),
  });
  publish('shop', {
    'base/kustomization.yaml': 'resources: [shop.yaml]\nconfigMapGenerator: [{name: gen, files: [f.txt]}]\n',
    'base/shop.yaml': configMap('shop'),
    'base/f.txt': 'text\n',
    'overlay/kustomization.yml': 'resources: [../base]\nnameSuffix: -o\n',
    'far/kustomization.yaml': `resources:\n- ${server.url}/o/part.git//base?ref=v1.0.0\n- ../base\n`,
    'component/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ncommonAnnotations: {c: d}\n',
    'kustomization.yaml': 'resources: [base]\nlabels: [{pairs: {top: "yes"}}]\n',
    'out/kustomization.yaml': 'resources: [../../../work/own]\n',
  });
  server.files.set('/files/x.yaml', Buffer.from(configMap('remote')));
}

const surroundings = (more: Partial<Surroundings> = {}): Surroundings =>
  surroundingsIn(root, join(home.path, 'cache'), { env, ...more });

/** `BASE` in a text is the address of the server. */
function write(files: Tree): void {
  writeTree(
    root,
    Object.fromEntries(
      Object.entries({
        'pligos.yaml': 'pligos: {version: "2", allowHosts: ["HOST"]}\ncontexts:\n  dev: {kustomize: own}\n',
        ...files,
      }).map(([path, text]) => [
        path,
        text.replaceAll('BASE', server.url).replaceAll('HOST', new URL(server.url).host),
      ]),
    ),
  );
}

async function built(more: Partial<Surroundings> = {}): Promise<string> {
  const project = await openProject({}, surroundings(more));
  const target = await fetchTarget(
    chooseOne(project, undefined, surroundings(more)),
    project.loader,
    surroundings(more),
  );
  const { source } = (await buildTarget(target, project.loader, surroundings(more))).context;
  return source.kind === 'kustomize' ? (source.built ?? '') : '';
}

const lockAll = (isCheck = false) => lock({ contexts: [], isCheck }, surroundings());

const lockedKeys = (): readonly string[] =>
  [...readFileSync(join(root, 'pligos.lock'), 'utf8').matchAll(/^ {2}"?(\S.*?)"?:$/gm)].map(([, key = '']) =>
    key.replaceAll(server.url, 'BASE'),
  );

async function faults(work: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(({ code, message, at }) =>
      `${at?.file.replace(`${root}/`, '')}:${at?.line} ${code}: ${message}`.replaceAll(server.url, 'BASE'),
    );
  }
}

/** What the real one prints, which fetches all by itself from a server in this very process. */
async function kustomizeAlone(): Promise<string> {
  const { stdout } = await promisify(execFile)(kustomizePath(), ['build', join(root, 'own')], {
    env: { ...env, GIT_SSL_CAINFO: env['SSL_CERT_FILE'] },
  });
  return stdout;
}

describeReal('a kustomization with bases of other places', kustomizeMissing(), () => {
  beforeEach(makeRepositories);

  it.each([
    ['a folder of a tag', 'resources: ["BASE/o/shop.git//base?ref=v1.0.0"]'],
    ['a folder behind .git alone', 'resources: ["BASE/o/shop.git/base?ref=v1.0.0"]'],
    ['the older name of ref', 'resources: ["BASE/o/shop.git//base?version=v1.0.0"]'],
    [
      'parameters that change nothing',
      'resources: ["BASE/o/shop.git//base?ref=v1.0.0&timeout=30s&submodules=false"]',
    ],
    ['git::', 'resources: ["git::BASE/o/shop.git//base?ref=v1.0.0"]'],
    ['a branch', 'resources: ["BASE/o/shop.git//base?ref=main"]'],
    ['no ref', 'resources: ["BASE/o/shop.git//base"]'],
    ['a whole repository', 'resources: ["BASE/o/shop.git?ref=v1.0.0"]'],
    ['a base beside it', 'resources: ["BASE/o/shop.git//overlay?ref=v1.0.0"]\nnamePrefix: a-'],
    ['a base that names another repository', 'resources: ["BASE/o/shop.git//far?ref=v1.0.0"]'],
    ['a component', 'resources: [a.yaml]\ncomponents: ["BASE/o/shop.git//component?ref=v1.0.0"]'],
    ['bases of old', 'bases: ["BASE/o/shop.git//base?ref=v1.0.0"]'],
    ['one file', 'resources: ["BASE/files/x.yaml", a.yaml]'],
    [
      'two repositories and a file',
      'resources: ["BASE/o/shop.git//base?ref=v1.0.0", "BASE/o/part.git//base?ref=v1.0.0", "BASE/files/x.yaml"]',
    ],
  ])('prints the same as kustomize that fetches: %s', async (_name, text) => {
    write({ 'own/kustomization.yaml': `${text}\n`, 'own/a.yaml': configMap('a') });
    await lockAll();
    expect(await built()).toBe(await kustomizeAlone());
    expect(await lockAll(true)).toEqual([]);
  });

  it('is pinned with all that its bases name, and kept by a check without the network', async () => {
    write({ 'own/kustomization.yaml': 'resources: ["BASE/o/shop.git//far?ref=v1.0.0"]\n' });
    expect(await faults(() => lockAll(true))).toEqual([
      'own/kustomization.yaml:1 source-not-locked: git::BASE/o/shop.git?ref=v1.0.0 is pinned by no pligos.lock',
    ]);
    await lockAll();
    expect(lockedKeys()).toEqual(['git::BASE/o/part.git?ref=v1.0.0', 'git::BASE/o/shop.git?ref=v1.0.0']);
    server.requests.length = 0;
    expect(await lockAll(true)).toEqual([]);
    // A fork may ask for these.
    const { places } = reviewedSources(await openProject({}, surroundings()), (service) => service);
    expect([...places].toSorted()).toEqual(['part', 'shop'].map((name) => `${server.url}/o/${name}.git`));
    rmSync(join(home.path, 'cache'), { recursive: true });
    expect(await lockAll(true)).toEqual([]);
    expect(server.requests).toEqual([]);
    write({ 'own/kustomization.yaml': 'resources: [a.yaml]\n', 'own/a.yaml': configMap('a') });
    expect(await faults(() => lockAll(true))).toHaveLength(2);
  });

  it('is raised where the repository names it, and what others name is not', async () => {
    const text = '# kept\nresources: # bases\n  - "BASE/o/shop.git//far?ref=v1.0.0" # here\n';
    write({ 'own/kustomization.yaml': text });
    await lockAll();
    const { sources } = await outdated({ contexts: [] }, surroundings());
    expect(sources.map(({ name, status, latest }) => [name.split('/').at(-1), status, latest])).toEqual([
      ['part', 'newer', 'v1.1.0'],
      ['shop', 'newer', 'v1.1.0'],
    ]);
    const updates = await update({ names: [], isCheck: false }, surroundings());
    expect(updates.map(({ after, files }) => [after.replace(server.url, 'BASE'), files])).toEqual([
      ['git::BASE/o/shop.git?ref=v1.1.0', ['own/kustomization.yaml', 'pligos.lock']],
    ]);
    expect(readFileSync(join(root, 'own/kustomization.yaml'), 'utf8')).toBe(
      text.replace('BASE', server.url).replace('v1.0.0', 'v1.1.0'),
    );
    expect(lockedKeys()).toEqual(['git::BASE/o/part.git?ref=v1.0.0', 'git::BASE/o/shop.git?ref=v1.1.0']);
    expect(await lockAll(true)).toEqual([]);
    expect(await built()).toBe(await kustomizeAlone());
    expect(await update({ names: [], isCheck: false }, surroundings())).toEqual([]);
  });

  it('is pinned for what another tool deploys, and keeps what other tools and folders name', async () => {
    const object = (name: string, path: string): string =>
      JSON.stringify({
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { name },
        spec: {
          destination: { namespace: 'shop' },
          source: { repoURL: 'https://github.com/acme/deploy.git', path },
        },
      });
    write({
      'apps/a.yaml': object('a', 'own'),
      'other/b.yaml': object('b', 'second'),
      'own/kustomization.yaml':
        'resources: ["BASE/o/shop.git//base?ref=main"]\ncomponents: ["BASE/o/shop.git//component?ref=v1.0.0"]\n',
      'second/kustomization.yaml': 'resources: ["BASE/o/part.git//base?ref=main"]\n',
    });
    git(root, 'init', '--quiet');
    git(root, 'remote', 'add', 'origin', 'https://github.com/acme/deploy.git');
    const lockApplications = (folder: string, isCheck = false) =>
      lock(
        { contexts: [], isCheck, discover: { kind: 'argocd', folders: [folder] } },
        surroundings({ allowHosts: [new URL(server.url).host] }),
      );
    await expect(lockApplications('apps', true)).rejects.toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({
            code: 'source-not-locked',
            hint: 'run pligos lock --discover argocd, with the same folders (-c), and commit what it writes',
          }),
        ],
      }),
    );
    await lockApplications('apps');
    await lockApplications('other');
    expect(lockedKeys()).toEqual([
      'git::BASE/o/part.git?ref=main',
      'git::BASE/o/shop.git?ref=main',
      'git::BASE/o/shop.git?ref=v1.0.0',
    ]);
    expect(await lockApplications('apps', true)).toEqual([]);
  });

  it('touches its context where the lock or a kustomization changes, and nothing else does', () => {
    write({
      'own/kustomization.yaml': 'resources: ["BASE/o/shop.git//far?ref=v1.0.0", ../base]\n',
      'base/kustomization.yaml': 'components: ["BASE/o/part.git//base"]\n',
    });
    const { paths } = inputsOf(join(root, 'pligos.yaml'));
    const own = [...paths]
      .map((path) => path.slice(root.length + 1))
      .filter((path) => /kustomization.yaml$|lock$|:/.test(path));
    expect(own.toSorted()).toEqual(['base/kustomization.yaml', 'own/kustomization.yaml', 'pligos.lock']);
    expect([...paths].every((path) => path.startsWith(root))).toBe(true);
  });

  it('stays at its commit when its branch moves', async () => {
    write({ 'own/kustomization.yaml': 'resources: ["BASE/o/part.git//base?ref=main"]\n' });
    await lockAll();
    const before = await built();
    commit(join(home.path, 'git', 'o', 'part.git'), { 'base/part.yaml': configMap('evil') });
    rmSync(join(home.path, 'cache'), { recursive: true });
    expect(await built()).toBe(before);
    expect(await kustomizeAlone()).not.toBe(before);
  });

  it('is refused, at its line, where no lock pins it or the code is a fork', async () => {
    write({ 'own/kustomization.yaml': 'resources:\n- "BASE/o/shop.git//far?ref=v1.0.0"\n' });
    expect(await faults(() => built())).toEqual([
      expect.stringMatching(/^own\/kustomization.yaml:2 source-not-locked: /),
    ]);
    await lockAll();
    expect(await faults(() => built({ trusted: false }))).toEqual([
      expect.stringMatching(/^own\/kustomization.yaml:2 source-untrusted: /),
    ]);
  });

  it.each([
    [
      'out of what was fetched',
      'resources: ["BASE/o/shop.git//out?ref=v1.0.0"]',
      /which leads out of what was fetched/,
    ],
    [
      'with the place of the store in its text',
      'resources: ["BASE/o/shop.git//base?ref=v1.0.0"]\nbuildMetadata: [originAnnotations]',
      /buildMetadata: would write where/,
    ],
    [
      'with a folder that is not there',
      'resources: ["BASE/o/shop.git//none?ref=v1.0.0"]',
      /holds no folder "none"/,
    ],
    [
      'with an address as a patch',
      'resources: ["BASE/files/x.yaml"]\npatches: [{path: "BASE/files/x.yaml"}]',
      /patches.path names .*, which lies elsewhere/,
    ],
    [
      'with plain http',
      'resources: ["http://localhost/o/shop.git//base"]',
      /has a scheme that Pligos does not fetch/,
    ],
    ['with a file of a machine', 'resources: ["file:///etc//x"]', /has a scheme that Pligos does not fetch/],
    ['with a login', 'resources: ["https://a:b@localhost/o/shop.git//base"]', /holds a login/],
  ])('is not rendered %s', async (_name, text, message) => {
    write({ 'own/kustomization.yaml': `${text}\n` });
    const found = await faults(async () => {
      await lockAll();
      await built();
    });
    expect(found.join('\n')).toMatch(message);
    expect(found.join('\n')).not.toContain(home.path);
  });
});
