/** What `pligos migrate` writes, refuses and completes on the disk. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  chmodSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { silentHost } from '../../src/host.ts';
import { migrate } from '../../src/operations/commands/index.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { writeEntry, writeSealed } from '../files/sealed-journal.ts';
import { type Files, writeAll } from '../migrate/support.ts';

// The first one is the home of the user.
const made = [realpathSync(mkdtempSync(join(tmpdir(), 'pligos-migrate-home-')))];
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true });
});

function repository(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pligos-migrate-op-')));
  made.push(root);
  mkdirSync(join(root, '.git'));
  writeAll(root, files);
  return root;
}

const surroundings = (cwd: string): Surroundings => ({
  cwd,
  env: { PATH: process.env['PATH'] ?? '', HOME: cwd },
  host: silentHost,
  signal: new AbortController().signal,
  cacheDir: join(made[0] ?? '', 'cache'),
  commandNames: new Set(),
});

const run = (root: string, isWrite: boolean, configs?: readonly string[]) =>
  migrate({ isWrite, isCheck: false, ...(configs && { configs }) }, surroundings(root));

const flavor = {
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/schema.yaml': 'context: {a: numeric}\n',
};
const shop = { 'shop/pligos.yaml': 'contexts: {dev: {flavor: ../web, spec: {a: 1}}}\n' };

it('an interrupted run is named by one that only looks, and completed by the next one that writes', async () => {
  const text = "pligos: {version: '2'}\ncontexts: {dev: {flavor: ../web, spec: {a: 2}}}\n";
  const root = repository({ ...flavor, ...shop, '.pligos/migrate.journal.staged/1': text });
  const operations = [
    { kind: 'remove', path: 'shop/values.yaml', before: null },
    writeEntry('shop/pligos.yaml', text, 1),
  ];
  const journal = join(root, '.pligos/migrate.journal');
  writeSealed(journal, surroundings(root).cacheDir, JSON.stringify({ version: 2, operations }));
  // As it was when the run was killed.
  rmSync(join(root, 'shop/pligos.yaml'));
  writeAll(root, { 'other/pligos.yaml': shop['shop/pligos.yaml'] });
  await expect(run(root, false)).rejects.toMatchObject({ problems: [{ code: 'journal-open' }] });
  const outcome = await run(root, true);
  expect(readFileSync(join(root, 'shop/pligos.yaml'), 'utf8')).toContain('a: 2');
  expect(readFileSync(join(root, 'other/pligos.yaml'), 'utf8')).toContain("version: '2'");
  expect([outcome.isWritten, existsSync(join(root, '.pligos'))]).toEqual([true, false]);
});

it('a journal that came with the repository is not applied, and nothing is read or removed behind links', async () => {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'pligos-migrate-outside-')));
  made.push(outside);
  const operations = [
    { kind: 'write', path: '.git/hooks/pre-commit', before: null, staged: 0 },
    { kind: 'remove', path: '.git/HEAD', before: null },
  ];
  const journal = '.pligos/migrate.journal';
  const root = repository({
    ...flavor,
    ...shop,
    '.git/HEAD': 'ref: refs/heads/main\n',
    [journal]: JSON.stringify({ version: 1, operations }),
    [`${journal}.staged/0`]: '#!/bin/sh\n',
  });
  const refused = async (code: string): Promise<void> => {
    await expect(run(root, true)).rejects.toMatchObject({ problems: [{ code }] });
    expect(['HEAD', 'hooks'].map((name) => existsSync(join(root, '.git', name)))).toEqual([true, false]);
    expect(readFileSync(join(root, 'shop/pligos.yaml'), 'utf8')).toBe(shop['shop/pligos.yaml']);
  };
  await refused('journal-foreign');
  rmSync(join(root, `${journal}.staged/0`));
  symlinkSync('/etc/passwd', join(root, `${journal}.staged/0`));
  await refused('journal-foreign');
  rmSync(join(root, '.pligos'), { recursive: true });
  symlinkSync(outside, join(root, '.pligos'));
  writeAll(outside, { 'migrate.journal.staged/data': 'not ours' });
  await refused('path-outside');
  expect(readFileSync(join(outside, 'migrate.journal.staged/data'), 'utf8')).toBe('not ours');
});

it('a file keeps its mode, and what others keep in .pligos stays', async () => {
  const root = repository({ ...flavor, ...shop, '.pligos/note': 'mine' });
  chmodSync(join(root, 'shop/pligos.yaml'), 0o755);
  await run(root, true);
  expect(statSync(join(root, 'shop/pligos.yaml')).mode & 0o777).toBe(0o755);
  expect(readFileSync(join(root, '.pligos/note'), 'utf8')).toBe('mine');
});

it('a flavor in an archive is compiled with, and not changed', async () => {
  const root = repository({
    ...flavor,
    'shop/pligos.yaml': 'contexts: {dev: {flavor: ../web-1.0.0.tgz, spec: {a: 1, b: 2}}}\n',
  });
  spawnSync('tar', ['-czf', 'web-1.0.0.tgz', 'web'], { cwd: root });
  const { files, services } = await run(root, false, ['shop']);
  expect(services).toMatchObject([{ contexts: [{ name: 'dev', differences: [] }] }]);
  expect(
    files.map(({ file, patch }) => [file, patch.filter(({ sign }) => sign === '+').map(({ text }) => text)]),
  ).toEqual([
    [
      'shop/pligos.yaml',
      ['pligos:', "  version: '2'", 'contexts: {dev: {flavor: ../web-1.0.0.tgz, spec: {a: 1}}}'],
    ],
  ]);
  // Its types would have to change, and nobody may change an archive.
  writeAll(root, { 'shop/pligos.yaml': 'contexts: {dev: {flavor: ../web-1.0.0.tgz, spec: {a: x}}}\n' });
  await expect(run(root, true, ['shop'])).rejects.toMatchObject({ problems: [{ code: 'migrate-foreign' }] });
});

it('contexts of plain charts keep what helm is given', async () => {
  const root = repository({
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
    'chart/values-dev.yaml': 'a: 1\n',
    'pligos.yaml':
      'contexts:\n  dev:\n    chart: chart\n    valueFiles: [chart/values-dev.yaml]\n    helmValues: {b: {c: 1.20}}\n',
  });
  const { services, files } = await run(root, true);
  expect(services).toMatchObject([{ isCurrent: false, contexts: [{ name: 'dev', differences: [] }] }]);
  expect(files.map(({ file }) => file)).toEqual(['pligos.yaml']);
});

it('contexts of manifests and of kustomizations are said to keep their values', async () => {
  const root = repository({
    'k8s/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
    'overlay/kustomization.yaml': 'resources: [../k8s/a.yaml]\n',
    'pligos.yaml': 'contexts: {dev: {manifests: [k8s]}, live: {kustomize: overlay}}\n',
  });
  const { services } = await run(root, true);
  expect(services[0]?.contexts).toEqual([
    { name: 'dev', differences: [] },
    { name: 'live', differences: [] },
  ]);
});

it('a pligos.yaml that is a link is refused', async () => {
  const root = repository({ ...flavor, 'real.yaml': shop['shop/pligos.yaml'] });
  mkdirSync(join(root, 'shop'));
  symlinkSync('../real.yaml', join(root, 'shop/pligos.yaml'));
  await expect(run(root, true, ['shop'])).rejects.toMatchObject({ problems: [{ code: 'migrate-foreign' }] });
});
