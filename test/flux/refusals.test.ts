/** What a reader of Flux does not render is named, and hostile objects end. */
import { readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Application, type DiscoveryResult, textsAt } from '../../src/discover/index.ts';
import type { At } from '../../src/errors.ts';
import { discoverFlux } from '../../src/flux/index.ts';
import { makeFolder, writeTree } from '../git/repository.ts';

let folder: ReturnType<typeof makeFolder>;
let root = '';

beforeEach(() => {
  folder = makeFolder();
  root = realpathSync(folder.path);
});
afterEach(() => folder.dispose());

/** What kustomize would print of a folder without a kustomization. */
const build = ({ parts: [part] }: Application): string =>
  part?.kind === 'kustomize'
    ? textsAt(part.edits, 'resources')
        .map((file) => readFileSync(join(part.path, file), 'utf8'))
        .join('\n---\n')
    : '';

const discover = (texts: Readonly<Record<string, string>>, folders = ['.']): Promise<DiscoveryResult> => {
  writeTree(root, texts);
  return discoverFlux({
    root,
    folders: folders.map((one) => join(root, one)),
    isOwn: () => true,
    isTrusted: false,
    render: (application) => Promise.resolve(build(application)),
    env: {},
    signal: new AbortController().signal,
  });
};

const kustomization = (spec: object, name = 'apps'): string =>
  JSON.stringify({
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: { name, namespace: 'flux-system' },
    spec: { sourceRef: { kind: 'GitRepository', name: 'flux-system' }, path: './apps', ...spec },
  });

const release = (spec: object, metadata: object = {}): string =>
  JSON.stringify({
    apiVersion: 'helm.toolkit.fluxcd.io/v2',
    kind: 'HelmRelease',
    metadata: { name: 'web', namespace: 'apps', ...metadata },
    spec,
  });

const chart = {
  spec: { chart: 'web', sourceRef: { kind: 'GitRepository', name: 'flux-system', namespace: 'x' } },
};

describe('what is not rendered', () => {
  it.each([
    [
      'a Bucket',
      kustomization({ sourceRef: { kind: 'Bucket', name: 'b' } }),
      /Bucket flux-system\/b is in none of the files/,
    ],
    [
      'an unknown repository',
      kustomization({ sourceRef: { kind: 'GitRepository', name: 'x' } }),
      /GitRepository/,
    ],
    ['a part of a Kustomization', kustomization({ sourceRef: null }), /it has no sourceRef/],
    [
      'a missing ConfigMap',
      kustomization({ postBuild: { substituteFrom: [{ kind: 'ConfigMap', name: 'v' }] } }),
      /substituteFrom names ConfigMap v/,
    ],
    ['a release without a chart', release({}), /neither chart nor chartRef/],
    [
      'a release of no repository',
      release({ chartRef: { kind: 'OCIRepository', name: 'o' } }),
      /OCIRepository apps\/o/,
    ],
    [
      'missing values',
      release({ chart, valuesFrom: [{ kind: 'Secret', name: 's' }] }),
      /valuesFrom names Secret s/,
    ],
  ])('names %s with its file', async (_what, text, message) => {
    const { applications, problems } = await discover({ 'objects.yaml': text });
    expect(applications).toEqual([]);
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'not-rendered',
        severity: 'warning',
        message: expect.stringMatching(message),
        at: expect.objectContaining({ file: join(root, 'objects.yaml'), line: 1 }),
      }),
    ]);
  });

  it('names values of a Secret that sops encrypted', async () => {
    const secret = '{"apiVersion":"v1","kind":"Secret","metadata":{"name":"s","namespace":"apps"},"sops":{}}';
    const text = release({ chart, valuesFrom: [{ kind: 'Secret', name: 's' }] });
    const { applications, problems } = await discover({ 'objects.yaml': `${text}\n---\n${secret}` });
    expect(applications).toEqual([]);
    expect(problems[0]?.message).toMatch(/Secret s, from which it takes values, is encrypted by sops/);
  });

  it('names what comes after helm', async () => {
    const postRenderers = [{ kustomize: { patches: [{ patch: 'a: b' }], images: [{ name: 'a' }] } }];
    const { applications, problems } = await discover({ 'objects.yaml': release({ chart, postRenderers }) });
    expect(applications).toHaveLength(1);
    expect(problems.map(({ message }) => message)).toEqual(['web: images of postRenderers are not replaced']);
  });
});

it('names another revision of this repository, whose files are read from the checkout', async () => {
  const repository = (name: string, ref: object): string =>
    JSON.stringify({
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: 'GitRepository',
      metadata: { name, namespace: 'flux-system' },
      spec: { url: 'https://github.com/acme/deploy.git', ref },
    });
  const found = async (...refs: readonly object[]) => {
    const texts = refs.map((ref, n) => repository(`r${n}`, ref));
    const { problems } = await discover({ 'objects.yaml': texts.join('\n---\n') });
    return problems.map(({ code, message }) => `${code} ${message.replace(/ of this repository.*/, '')}`);
  };
  expect(await found({ branch: 'main' }, { branch: 'main' }, {})).toEqual([]);
  expect(await found({ branch: 'main' }, { branch: 'main', tag: 'v1' })).toEqual([
    'revision-ignored GitRepository r1 names the tag v1',
  ]);
  expect(await found({ branch: 'main' }, { branch: 'staging' })).toEqual([
    'revision-ignored GitRepository r0 names the branch main',
    'revision-ignored GitRepository r1 names the branch staging',
  ]);
});

it('says that files of a registry are not read', async () => {
  const source = {
    apiVersion: 'source.toolkit.fluxcd.io/v1',
    kind: 'OCIRepository',
    metadata: { name: 'o', namespace: 'flux-system' },
    spec: { url: 'oci://registry.example.test/o' },
  };
  const text = kustomization({ sourceRef: { kind: 'OCIRepository', name: 'o' } });
  const { problems } = await discover({ 'objects.yaml': `${text}\n---\n${JSON.stringify(source)}` });
  expect(problems.map(({ message }) => message)).toEqual([
    'apps: Pligos does not read the files of its source OCIRepository o',
  ]);
});

it('knows the line of a path, also of an object that a Kustomization renders', async () => {
  const { applications } = await discover(
    {
      'clusters/apps.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec:
  sourceRef: {kind: GitRepository, name: flux-system}
  path: ./apps
`,
      'apps/web.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: web, namespace: apps}
spec:
  chart:
    spec:
      sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}
      chart: charts/nowhere
`,
    },
    ['clusters', 'apps'],
  );
  expect(applications.map(({ at, parts }) => [at, parts[0]?.at].map((one) => place(one)))).toEqual([
    ['clusters/apps.yaml:1', 'clusters/apps.yaml:6'],
    ['apps/web.yaml:1', 'apps/web.yaml:8'],
  ]);
});

const place = (at: At | undefined): string => `${at && relative(root, at.file)}:${at?.line}`;

describe('hostile objects', () => {
  it('refuses a path out of the repository', async () => {
    const { applications } = await discover({ 'objects.yaml': kustomization({ path: '../../etc' }) });
    expect(applications[0]?.parts).toEqual([]);
    expect(applications[0]?.problems?.[0]).toMatchObject({ code: 'path-outside' });
  });

  it('follows no link where it writes a kustomization', async () => {
    writeTree(root, { 'apps/one.yaml': 'a: b' });
    symlinkSync('/etc', join(root, 'apps/etc'));
    symlinkSync('/etc/passwd', join(root, 'apps/passwd.yaml'));
    const { applications } = await discover({ 'clusters/objects.yaml': kustomization({}) }, ['clusters']);
    const [part] = applications[0]?.parts ?? [];
    expect(part?.kind === 'kustomize' && part.edits?.get('resources')).toEqual(['one.yaml']);
  });

  it('ends a circle of two Kustomizations', async () => {
    const { applications, problems } = await discover({
      'a/objects.yaml': kustomization({ path: './b' }, 'a'),
      'b/objects.yaml': kustomization({ path: './a' }, 'b'),
    });
    expect(applications.map(({ name, folder: own }) => [name, own])).toEqual([
      ['a', join(root, 'a')],
      ['b', join(root, 'a')],
    ]);
    expect(problems).toEqual([]);
  });

  it('stops at 5,000 objects and says so', async () => {
    const one = (index: number): string => kustomization({}, `k${index}`);
    const text = Array.from({ length: 6000 }, (_, index) => one(index)).join('\n---\n');
    const { applications, problems } = await discover({ 'objects.yaml': text });
    expect(applications.length).toBeLessThanOrEqual(5001);
    expect(problems[0]?.message).toMatch(/or 5000 objects/);
  });

  it('gives two objects of one name their namespaces', async () => {
    const text = [release({ chart }), release({ chart }, { namespace: 'other' })].join('\n---\n');
    const { applications } = await discover({ 'objects.yaml': text });
    expect(applications.map(({ name }) => name)).toEqual(['apps-web', 'other-web']);
  });
});
