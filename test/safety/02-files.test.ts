/** Rule 2: paths stay inside, links that lead out are refused before helm sees them, archives are listed and capped. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { discoverArgoCd } from '../../src/argocd/index.ts';
import { archiveLimits, readTgz, writeTgz } from '../../src/archive/index.ts';
import { recover, resolveInside, walk } from '../../src/files/index.ts';
import { buildKustomization, readsOf } from '../../src/kustomize/index.ts';
import { planMigration } from '../../src/migrate/index.ts';
import { outputFolder } from '../../src/main/actions/shared/workspace.ts';
import { containerPart } from '../../src/operations/views/container-part.ts';
import { writeExport } from '../../src/operations/export/written-files.ts';
import { refuseForeignFolder } from '../../src/operations/views/place.ts';
import { type PodsView, viewOf } from '../../src/pods/index.ts';
import { company, generateAt } from '../chart/workspace.ts';
import { writeEntry, writeSealed } from '../files/sealed-journal.ts';
import { surroundingsIn } from '../operations/surroundings.ts';
import { codeOf } from './help.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'safety-files-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const inside = join(scratch, 'repository');
mkdirSync(inside);
writeFileSync(join(scratch, 'secret'), 'x');

describe('files', () => {
  it('of an export replace and remove nothing that no export wrote', () => {
    const dir = join(inside, 'export');
    mkdirSync(dir);
    const victim = join(scratch, 'secret');
    const digest = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
    const surroundings = surroundingsIn(scratch, join(scratch, 'cache'));
    const write = (files: Readonly<Record<string, string>>) => () =>
      writeExport({ dir, subject: 'x', files: new Map(Object.entries(files)) }, surroundings);
    writeFileSync(join(dir, 'a.yaml'), 'of a person');
    expect(codeOf(write({ 'a.yaml': 'a: 1\n' }))).toBe('file-in-the-way');
    writeFileSync(join(dir, '.pligos-export'), `# pligos export 1: x\n${digest}  ../../secret\n`);
    expect(codeOf(write({}))).toBe('export-list');
    expect([readFileSync(join(dir, 'a.yaml'), 'utf8'), readFileSync(victim, 'utf8')]).toEqual([
      'of a person',
      'x',
    ]);
  });

  it.each([
    ['path-outside', 'resources: [../../secret]'],
    ['path-outside', 'configMapGenerator: [{name: a, files: [/etc/hostname]}]'],
    ['kustomize-refused', 'resources: [https://example.com/a.yaml]'],
    ['source-address', 'resources: ["http:/127.0.0.1/a.yaml"]'],
    ['kustomize-refused', 'Resources: [/etc]'],
    ['kustomize-refused', 'configMapGenerator: [{Files: [/etc/hostname]}]'],
    ['kustomize-refused', 'generators: [g]'],
    ['kustomize-refused', 'resources: [large.yaml]'],
    ['yaml-duplicate-key', 'resources: []\nresources: []'],
    ['kustomize-refused', 'generators: ["apiVersion: a/v1\\nkind: SecretGenerator\\nmetadata: {name: c}"]'],
  ])('of a kustomization end with %s before kustomize runs: %s', async (code, text) => {
    const dir = join(inside, 'kustomization');
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'kustomization.yaml'), `${text}\n`);
    writeFileSync(join(dir, 'large.yaml'), '');
    truncateSync(join(dir, 'large.yaml'), 100 * 1024 ** 2);
    mkdirSync(join(dir, 'g'));
    writeFileSync(join(dir, 'g/kustomization.yaml'), 'patches: [{patch: "a: 1"}]\n');
    const built = buildKustomization({
      dir,
      at: { file: join(inside, 'pligos.yaml'), line: 1, column: 1 },
      allowed: [inside],
      program: '/nonexistent/kustomize',
      signal: new AbortController().signal,
      memory: 1 << 30,
    });
    await expect(built).rejects.toMatchObject({ problems: [{ code }] });
    rmSync(dir, { recursive: true });
  });

  it('of a base of another place are no other than its own', () => {
    const base = join(scratch, 'store', 'base');
    mkdirSync(base, { recursive: true });
    writeFileSync(join(base, 'kustomization.yaml'), 'resources: [../../secret]\n');
    const { files, problems } = readsOf(base, { fetched: new Map([['key', base]]) });
    expect(problems).toMatchObject([{ severity: 'error' }]);
    expect([...files.keys()]).not.toContain(join(scratch, 'secret'));
  });

  it('of a kustomization are seen by kustomize as they were understood', async () => {
    const dir = join(inside, 'understood');
    mkdirSync(dir);
    writeFileSync(join(dir, 'kustomization.yaml'), 'commonLabels: &a {b: c}\ncommonAnnotations: {<<: *a}\n');
    const program = join(scratch, 'kustomize');
    writeFileSync(program, '#!/bin/sh\nexec /bin/cat "$2/kustomization.yaml"\n', { mode: 0o755 });
    const text = await buildKustomization({
      dir,
      at: { file: join(inside, 'pligos.yaml'), line: 1, column: 1 },
      allowed: [inside],
      program,
      signal: new AbortController().signal,
      memory: 1 << 30,
    });
    expect(JSON.parse(text)).toEqual({ commonLabels: { b: 'c' }, commonAnnotations: { b: 'c' } });
    rmSync(dir, { recursive: true });
  });

  it('of a configuration resolve inside of the workspace', () => {
    expect(codeOf(() => resolveInside(inside, '../secret', [inside]))).toBe('path-outside');
    expect(codeOf(() => resolveInside(inside, '/etc/passwd', [inside]))).toBe('path-outside');
    symlinkSync(scratch, join(inside, 'up'));
    expect(codeOf(() => resolveInside(inside, 'up/secret', [inside]))).toBe('path-outside');
    rmSync(join(inside, 'up'));
  });

  it('that are links out of the workspace are refused', () => {
    const chart = join(inside, 'chart');
    mkdirSync(chart);
    symlinkSync(join(scratch, 'secret'), join(chart, 'values.yaml'));
    expect(codeOf(() => walk(chart, { allowed: [inside] }))).toBe('link-outside');
  });

  it("that are git's own are part of nothing, by whatever path", () => {
    const top = join(scratch, 'clone');
    mkdirSync(join(top, '.git'), { recursive: true });
    mkdirSync(join(top, 'chart'));
    writeFileSync(join(top, '.git/config'), 'token');
    writeFileSync(join(top, 'chart/a'), '');
    expect(walk(top, { allowed: [top] }).map(({ path }) => path)).toEqual(['chart/a']);
    for (const path of ['.git/config', '.git', 'chart/../.git/config'])
      expect(codeOf(() => resolveInside(top, path, [top, join(top, '.git')]))).toBe('path-outside');
    symlinkSync('../.git/config', join(top, 'chart/b'));
    expect(codeOf(() => resolveInside(top, 'chart/b', [top]))).toBe('path-outside');
    expect(codeOf(() => walk(join(top, 'chart'), { allowed: [top] }))).toBe('link-outside');
    // A work tree may lie below the folder that git keeps its own in.
    const inner = join(top, '.git/worktrees/one');
    mkdirSync(inner, { recursive: true });
    expect(resolveInside(inner, 'a', [inner])).toBe(join(inner, 'a'));
  });

  it('of a view of pods stay inside of its folder, and replace nothing of others', () => {
    const see = (key: string, path: string): PodsView =>
      viewOf(
        `apiVersion: v1
kind: ConfigMap
metadata: {name: c}
data: {${JSON.stringify(key)}: x}
---
apiVersion: v1
kind: Pod
metadata: {name: p}
spec:
  containers: [{name: c, volumeMounts: [{name: v, mountPath: ../../m}]}]
  volumes: [{name: v, configMap: {name: c, items: [{key: ${JSON.stringify(key)}, path: ${JSON.stringify(path)}}]}}]
`,
        '',
        { secrets: false, relaxedNames: true },
      );
    const paths = ({ workloads }: PodsView) => [...(workloads[0]?.containers[0]?.files.keys() ?? [])];
    expect([paths(see('key', 'a')), see('key', 'a').faults]).toEqual([['/m/a'], []]);
    for (const path of ['../x', 'a/../../x', '/x', '..x']) expect(see('key', path).faults).toHaveLength(1);
    for (const key of ['../x', '..', 'a/b']) expect(see(key, 'a').faults).toHaveLength(1);
    const planted = see('a', 'a').workloads[0]?.containers[0];
    const file = planted?.files.get('/m/a');
    if (planted === undefined || file === undefined) throw new Error('no file');
    const files = new Map(['/.GIT/config', '/HEAD', '/refs/e', '/m/a'].map((path) => [path, file]));
    const part = containerPart({ ...planted, files }, '', {
      hidden: { rendered: [], files: [] },
      withSecrets: false,
    });
    expect(part.written.map(({ path }) => path)).toEqual(['/refs/e', '/m/a']);
    const out = join(scratch, 'out');
    mkdirSync(out);
    expect(codeOf(() => refuseForeignFolder(out, inside))).toBeUndefined();
    writeFileSync(join(out, '.pligos-app-config'), '{"files": ["a"]}');
    writeFileSync(join(out, 'a'), '');
    expect(codeOf(() => refuseForeignFolder(out, inside))).toBeUndefined();
    writeFileSync(join(out, 'b'), '');
    expect(codeOf(() => refuseForeignFolder(out, inside))).toBe('file-in-the-way');
    symlinkSync(out, join(scratch, 'out-link'));
    for (const place of [join(scratch, 'out-link'), inside, scratch])
      expect(codeOf(() => refuseForeignFolder(place, inside))).toBe('file-in-the-way');
  });

  it('of the reports take the place of their own kind alone, and go through no link', () => {
    const workspace = join(scratch, 'workspace');
    for (const folder of ['.git', 'deploy/charts', 'old/charts'])
      mkdirSync(join(workspace, folder), { recursive: true });
    writeFileSync(join(workspace, 'old/.gitignore'), '*\n');
    symlinkSync('deploy', join(workspace, 'linked'));
    const folder = (path: string) => codeOf(() => outputFolder(workspace, path, ['.gitignore', 'charts']));
    const refused = ['.', 'old/..', '.git/x', 'deploy', 'linked', 'linked/x', '..', '/etc'];
    expect(refused.map((path) => [path, folder(path)])).toEqual(refused.map((path) => [path, 'input-value']));
    expect(outputFolder(workspace, 'old', ['.gitignore', 'charts'])).toBe(join(workspace, 'old'));
    expect(outputFolder(workspace, 'deploy/new', ['charts'])).toBe(join(workspace, 'deploy/new'));
  });

  it('of other places, and behind links, are changed by no migration', () => {
    const repository = join(scratch, 'migrated');
    const fetched = join(repository, '.cache/web');
    for (const folder of ['shop', '.cache/web', 'old'])
      mkdirSync(join(repository, folder), { recursive: true });
    writeFileSync(join(fetched, 'schema.yaml'), 'context: {a: numeric}\n');
    writeFileSync(
      join(repository, 'shop/pligos.yaml'),
      'contexts: {dev: {flavor: ../.cache/web, spec: {a: x}}}\n',
    );
    writeFileSync(
      join(repository, 'old/pligos.yaml'),
      'version: 0.1\ncontexts: [{name: dev, flavor: ../.cache/web}]\n',
    );
    writeFileSync(join(repository, 'values.yaml'), 'contexts: {dev: {a: 1}}\n');
    symlinkSync('../values.yaml', join(repository, 'old/values.yaml'));
    const codes = (name: string, of: ReadonlyMap<string, Map<string, string>>) =>
      planMigration({
        services: [{ file: join(repository, name, 'pligos.yaml'), root: repository }],
        repositories: new Map(),
        fetched: of,
      }).problems.map(({ code }) => code);
    expect(codes('shop', new Map())).toEqual([]);
    const folders = new Map([[join(repository, 'shop'), new Map([['web.tgz', fetched]])]]);
    expect(codes('shop', folders)).toEqual(['migrate-foreign']);
    expect(codes('old', new Map())).toEqual(['migrate-foreign']);
  });

  it("of a journal are believed with the user's own seal alone, and are never git's own", () => {
    const clone = join(scratch, 'with-journal');
    const place = { file: join(clone, '.pligos/journal'), keyFolder: join(scratch, 'user') };
    const hook = writeEntry('.GIT/hooks/pre-commit', 'x', 0);
    const entries = (...operations: object[]) => JSON.stringify({ version: 2, operations });
    const plant = (text: string): void => {
      writeSealed(place.file, place.keyFolder, text);
      mkdirSync(`${place.file}.staged`, { recursive: true });
      writeFileSync(`${place.file}.staged/0`, 'x');
    };
    plant(entries(hook));
    expect(codeOf(() => recover(clone, place))).toBe('path-outside');
    plant(entries(writeEntry('a', 'x', 0)));
    expect(codeOf(() => recover(clone, { ...place, keyFolder: join(scratch, 'other') }))).toBe(
      'journal-foreign',
    );
    const sealed = readFileSync(place.file, 'utf8');
    writeFileSync(place.file, sealed.replace('"a"', '"b"'));
    expect(codeOf(() => recover(clone, place))).toBe('journal-foreign');
    writeFileSync(place.file, sealed);
    // The key of a folder that the repository contains is known to its author.
    writeSealed(join(scratch, 'unused'), join(clone, '.cache'), '');
    expect(codeOf(() => recover(clone, { ...place, keyFolder: join(clone, '.cache') }))).toBe(
      'journal-foreign',
    );
    writeFileSync(`${place.file}.staged/0`, 'y');
    expect(codeOf(() => recover(clone, place))).toBe('journal-conflict');
    writeFileSync(`${place.file}.staged/0`, 'x');
    renameSync(join(clone, '.pligos'), join(scratch, 'elsewhere'));
    symlinkSync(join(scratch, 'elsewhere'), join(clone, '.pligos'));
    expect(codeOf(() => recover(clone, place))).toBe('path-outside');
    rmSync(join(clone, '.pligos'));
    renameSync(join(scratch, 'elsewhere'), join(clone, '.pligos'));
    expect(recover(clone, place)).toBe('completed');
    expect(readFileSync(join(clone, 'a'), 'utf8')).toBe('x');
  });

  it('of an interrupted switch are read by no render, and changed by none', () => {
    const service = join(company({ 'services/shop/.pligos/journal': '' }), 'services/shop');
    expect(generateAt(service, 'alone').problems).toMatchObject([{ code: 'journal-open' }]);
    expect(readFileSync(join(service, '.pligos/journal'), 'utf8')).toBe('');
  });

  it.each([['../../secret'], ['../.git/config'], ['link']])(
    'of an Application of Argo CD are no other than those of the repository: %s',
    async (path) => {
      const root = join(scratch, 'gitops');
      mkdirSync(join(root, 'chart'), { recursive: true });
      mkdirSync(join(root, '.git'), { recursive: true });
      writeFileSync(join(root, '.git/config'), '');
      writeFileSync(join(root, 'chart/Chart.yaml'), 'apiVersion: v2\nname: a\nversion: 1.0.0\n');
      rmSync(join(root, 'chart/link'), { force: true });
      symlinkSync(join(scratch, 'secret'), join(root, 'chart/link'));
      const source = { repoURL: 'own', path: 'chart', helm: { fileParameters: [{ name: 'a', path }] } };
      const application = {
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { name: 'a' },
        spec: { source, destination: { name: 'a' } },
      };
      writeFileSync(join(root, 'app.yaml'), JSON.stringify(application));
      const { applications } = await discoverArgoCd({
        root,
        folders: [join(root, 'app.yaml')],
        isOwn: () => true,
        isTrusted: false,
        render: async () => '',
        env: {},
        signal: new AbortController().signal,
      });
      expect(applications).toMatchObject([{ parts: [], problems: [{ code: 'path-outside' }] }]);
    },
  );

  it('of an archive lie inside of it, and are plain', () => {
    const evil = (path: string) => writeTgz([{ path, content: new Uint8Array([1]), executable: false }]);
    expect(codeOf(() => readTgz(evil('../x'), 'evil'))).toBe('archive-entry');
    expect(codeOf(() => readTgz(evil('a/../../x'), 'evil'))).toBe('archive-entry');
    expect(codeOf(() => readTgz(evil('/etc/x'), 'evil'))).toBe('archive-entry');
  });

  it('of an archive are capped in size and ratio', () => {
    const bomb = gzipSync(new Uint8Array(archiveLimits.freeBytes + archiveLimits.files * 512 + 1024));
    expect(codeOf(() => readTgz(bomb, 'bomb'))).toBe('archive-too-large');
  });
});
