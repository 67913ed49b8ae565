/** What runs of the CLI share at one home: the record of a deploy, and helm’s home, which each has for itself. Many at once, a quarter killed. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { type ChartSource, startChartRepository } from '../real/servers.ts';
import { expectAllWell, runSideBySide } from '../side-by-side.ts';
import { actingHelm } from './action-world.ts';
import { run } from './company.ts';
import { cli, emptyHome, scratch, writeFiles } from './pligos.ts';
import { runsOf } from '../property.ts';

const chart = (name: string, more: object = {}): ChartSource => ({
  'Chart.yaml': JSON.stringify({ apiVersion: 'v2', name, version: '1.0.0', ...more }),
  'templates/config.yaml': '{apiVersion: v1, kind: ConfigMap, metadata: {name: {{ .Chart.Name }}}}\n',
});

const contexts = ['dev', 'live'];
let temporary = '';
let repository: Awaited<ReturnType<typeof startChartRepository>>;
beforeEach(async () => {
  repository = await startChartRepository();
  temporary = scratch();
});
// Private folders of killed runs: a later run removes them after a day (test/files/sweep.test.ts).
afterEach(async () => {
  await repository.stop();
  rmSync(temporary, { recursive: true });
});

/** Every file below a folder, with its content. */
const filesOf = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(dir.length + 1), readFileSync(file, 'utf8')]),
  );

describe.each(helms().slice(0, 1))('with $name', ({ path: helm }) => {
  it(`${runsOf(200)} deploys fetch one dependency and write one record: it is whole, and the user’s own home of helm as it was`, async () => {
    const dir = scratch();
    repository.publish(helm, chart('db'));
    writeFiles(dir, {
      '.git/HEAD': 'ref: refs/heads/main\n',
      'web/Chart.yaml': JSON.stringify({
        apiVersion: 'v2',
        name: 'web',
        version: '1.0.0',
        dependencies: [{ name: 'db', version: '1.0.0', repository: repository.url }],
      }),
      'web/pligos.yaml': 'contexts: {dev: {chart: ., release: dev}, live: {chart: ., release: live}}\n',
    });
    const home = scratch();
    // Helm fetches; in the place of an upgrade it lists what came with the chart.
    const fetching = actingHelm(
      helm,
      `upgrade) for word; do test -d "$word" && ls "$word/charts"; done; exit 0;; version) echo v3.17.2; exit 0;;`,
    );
    const env = { ...emptyHome(), HOME: home, TMPDIR: temporary, HELM_BIN: fetching };
    await run(helm, ['repo', 'add', 'ours', repository.url], dir, env);
    const before = filesOf(home);
    const ended = await runSideBySide(runsOf(200), (at) => ({
      program: process.execPath,
      args: [cli, ...`run ${contexts[at % 2]} -c web --record record.json -- upgrade --install`.split(' ')],
      cwd: dir,
      env,
    }));
    expectAllWell(
      ended.map((one) => ({ ...one, stderr: one.code === 0 ? '' : one.stderr })),
      'db-1.0.0.tgz\n',
    );
    const { context, status }: Record<string, unknown> = JSON.parse(
      readFileSync(join(dir, 'record.json'), 'utf8'),
    );
    expect([contexts.includes(String(context)), status]).toEqual([true, 'deployed']);
    const own = Object.entries(filesOf(home)).filter(([path]) => !path.startsWith('.cache/pligos/'));
    expect(Object.fromEntries(own)).toEqual(before);
  }, 600_000);
});
