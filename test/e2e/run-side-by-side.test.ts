/** What runs of the CLI share at one home: the record of a deploy, and helm's home, which each has for itself. Many at once, a quarter killed. */
import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { type ChartSource, startChartRepository } from '../real/servers.ts';
import { expectAllWell, runSideBySide } from '../side-by-side.ts';
import { run } from './company.ts';
import { cli, emptyHome, scratch, writeFiles } from './pligos.ts';

const chart = (name: string, more: object = {}): ChartSource => ({
  'Chart.yaml': JSON.stringify({ apiVersion: 'v2', name, version: '1.0.0', ...more }),
  'templates/config.yaml': '{apiVersion: v1, kind: ConfigMap, metadata: {name: {{ .Chart.Name }}}}\n',
});

let temporary = '';
beforeEach(() => {
  temporary = scratch();
});
// Private folders of killed runs: a later run removes them after a day (test/files/sweep.test.ts).
afterEach(() => rmSync(temporary, { recursive: true }));

/** Every file below a folder, with its content. */
const filesOf = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(dir.length + 1), readFileSync(file, 'utf8')]),
  );

it('200 deploys that name one file for the record leave a whole one', async () => {
  const dir = scratch();
  writeFiles(dir, {
    'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'web/pligos.yaml': 'contexts: {dev: {chart: ., release: dev}, live: {chart: ., release: live}}\n',
    helm: '#!/bin/sh\necho v3.17.2\n',
  });
  chmodSync(join(dir, 'helm'), 0o755);
  const env = { ...emptyHome(), TMPDIR: temporary, HELM_BIN: join(dir, 'helm') };
  const words = (at: number): string[] =>
    `run ${at % 2 === 0 ? 'dev' : 'live'} -c web --record record.json -- upgrade --install`.split(' ');
  const ended = await runSideBySide(200, (at) => ({
    program: process.execPath,
    args: [cli, ...words(at)],
    cwd: dir,
    env,
  }));
  expectAllWell(ended.map((one) => ({ ...one, stderr: '' })));
  const { context, status }: Record<string, unknown> = JSON.parse(
    readFileSync(join(dir, 'record.json'), 'utf8'),
  );
  expect([['dev', 'live'].includes(String(context)), status]).toEqual([true, 'deployed']);
}, 600_000);

describe.each(helms().slice(0, 1))('with $name', ({ path: helm }) => {
  it('200 runs fetch the dependencies of one chart, and the user’s own home of helm stays as it was', async () => {
    const dir = scratch();
    const repository = await startChartRepository();
    repository.publish(helm, chart('db'));
    writeFiles(dir, {
      '.git/HEAD': 'ref: refs/heads/main\n',
      'web/Chart.yaml': JSON.stringify({
        apiVersion: 'v2',
        name: 'web',
        version: '1.0.0',
        dependencies: [{ name: 'db', version: '1.0.0', repository: repository.url }],
      }),
      'web/pligos.yaml': 'contexts: {dev: {chart: .}}\n',
    });
    const home = scratch();
    const env = { ...emptyHome(), HOME: home, TMPDIR: temporary, HELM_BIN: helm };
    await run(helm, ['repo', 'add', 'ours', repository.url], dir, env);
    const before = filesOf(home);
    const args = [cli, 'template', 'dev', '-c', 'web'];
    const alone = await run(process.execPath, args, dir, env);
    expect(alone.stdout).toContain('name: db');
    const ended = await runSideBySide(200, () => ({ program: process.execPath, args, cwd: dir, env }));
    expectAllWell(
      ended.map((one) => ({ ...one, stderr: '' })),
      alone.stdout,
    );
    const own = Object.entries(filesOf(home)).filter(([path]) => !path.startsWith('.cache/pligos/'));
    expect(Object.fromEntries(own)).toEqual(before);
    await repository.stop();
  }, 600_000);
});
