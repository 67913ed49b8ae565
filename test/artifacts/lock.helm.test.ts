/** Locks are judged and completed as helm judges and writes them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  checkDependencies,
  collectArtifacts,
  completeLock,
  overlayArtifacts,
} from '../../src/artifacts/index.ts';
import { type Chart, readChart, withFiles, writeChart } from '../../src/chart/index.ts';
import { helms } from '../real/helm.ts';
import { type ChartSource, runHelm, writeFiles } from '../real/servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'pligos-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** A chart beside `../db`, which it may name by `file://`. */
function place(chart: ChartSource): string {
  count += 1;
  const home = join(folder, String(count));
  writeFiles(join(home, 'db'), {
    'Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.2.3\n',
    'templates/x.yaml': '{}\n',
  });
  writeFiles(join(home, 'web'), chart);
  return join(home, 'web');
}

const read = (dir: string): Chart => readChart(dir, [dir]);
const described = (...dependencies: readonly object[]): ChartSource => ({
  'Chart.yaml': JSON.stringify({ apiVersion: 'v2', name: 'web', version: '0.1.0', dependencies }),
});
const db = { name: 'db', version: '^1.2', repository: 'file://../db' };
const generatedChart = (version: string): ChartSource => ({
  'charts/cache/Chart.yaml': JSON.stringify({
    apiVersion: 'v2',
    name: 'cache',
    version,
    keywords: ['pligosgenerated'],
  }),
  'charts/cache/values.yaml': 'a: 1\n',
});
const withGenerated = (version: string): ChartSource => ({
  ...described({ name: 'cache', version, alias: 'store' }, db),
  ...generatedChart(version),
});

describe.each(helms())('a lock of $name', ({ path: helm }) => {
  it.each<[string, object[]]>([
    ['a plain dependency', [db]],
    [
      'every key',
      [
        {
          ...db,
          version: '>=1.0.0 <2, !=1.3',
          condition: 'db.enabled,x',
          tags: ['a', 'b&c'],
          'import-values': ['data', { parent: '<p>', child: 'ü' }],
          alias: 'store',
        },
      ],
    ],
    ['keys that are empty', [{ ...db, condition: '', tags: [], 'import-values': [], enabled: false }]],
    ['enabled', [{ ...db, enabled: true }]],
    ['one chart twice', [db, { ...db, alias: 'second', version: '1.2.3' }]],
  ])('is in step as helm wrote it: %s', (_, dependencies) => {
    const dir = place(described(...dependencies));
    runHelm(helm, ['dependency', 'update', dir]);
    expect(checkDependencies(read(dir))).toEqual({ lock: 'in-step', missing: [], stale: [], problems: [] });
    runHelm(helm, ['dependency', 'build', dir]);
  });

  it('of the older charts is in step too', () => {
    const dir = place({
      'Chart.yaml': 'apiVersion: v1\nname: web\nversion: 0.1.0\n',
      'requirements.yaml': JSON.stringify({ dependencies: [db] }),
    });
    runHelm(helm, ['dependency', 'update', dir]);
    expect(readFileSync(join(dir, 'requirements.lock'), 'utf8')).toContain('digest');
    expect(checkDependencies(read(dir)).lock).toBe('in-step');
  });

  it.each<[string, object]>([
    ['version', { ...db, version: '~1.2' }],
    ['alias', { ...db, alias: 'x' }],
    ['condition', { ...db, condition: 'x' }],
  ])('is out of step after the %s changed, as helm says', (_, changed) => {
    const dir = place(described(db));
    runHelm(helm, ['dependency', 'update', dir]);
    writeFiles(dir, described(changed));
    expect(checkDependencies(read(dir)).lock).toBe('out-of-step');
    expect(() => runHelm(helm, ['dependency', 'build', dir])).toThrow(/out of sync/);
  });

  it('is stored without generated sub-charts and completed for helm, also after their version changed', () => {
    const first = place(withGenerated('0.1.0'));
    const before = read(first);
    runHelm(helm, ['dependency', 'update', first]);
    const artifacts = collectArtifacts(before, read(first), undefined);
    expect(
      artifacts?.archives.map(({ file, name, version, repository }) => ({ file, name, version, repository })),
    ).toEqual([{ file: 'charts/db-1.2.3.tgz', name: 'db', version: '1.2.3', repository: 'file://../db' }]);
    if (artifacts?.lock === undefined) throw new Error('there is no lock');
    expect(Buffer.from(artifacts.lock.content).toString('utf8')).not.toContain('cache');
    const second = place(withGenerated('0.2.0'));
    const laid = overlayArtifacts(read(second), artifacts);
    expect(laid.problems).toEqual([]);
    expect(checkDependencies(laid.chart).problems).toEqual([]);
    const completed = completeLock(laid.chart);
    rmSync(second, { recursive: true });
    writeChart(completed, second);
    runHelm(helm, ['dependency', 'build', second]);
    runHelm(helm, ['lint', second]);
    expect(collectArtifacts(completed, read(second), artifacts)).toBeUndefined();
  });

  it('with a generated sub-chart that is gone is completed without it', () => {
    const dir = place(withGenerated('0.1.0'));
    runHelm(helm, ['dependency', 'update', dir]);
    const gone = withFiles(
      read(dir),
      new Map([
        ['charts/cache/Chart.yaml', undefined],
        ['charts/cache/values.yaml', undefined],
      ]),
    );
    const rest = withFiles(
      gone,
      new Map([
        [
          'Chart.yaml',
          { content: Buffer.from(described(db)['Chart.yaml'] ?? ''), executable: false, secret: false },
        ],
      ]),
    );
    expect(checkDependencies(rest)).toMatchObject({ lock: 'in-step', problems: [] });
    rmSync(dir, { recursive: true });
    writeChart(completeLock(rest), dir);
    runHelm(helm, ['dependency', 'build', dir]);
  });

  it('stays as it is where it is out of step, so that helm says so', () => {
    const dir = place(withGenerated('0.1.0'));
    runHelm(helm, ['dependency', 'update', dir]);
    writeFiles(dir, described({ name: 'cache', version: '0.1.0', alias: 'store' }, { ...db, version: '^2' }));
    const chart = read(dir);
    expect(checkDependencies(chart).lock).toBe('out-of-step');
    expect(completeLock(chart)).toBe(chart);
  });

  it('packed anew from the same file:// chart changes nothing, from another one the archive', () => {
    const dir = place(described(db));
    const given = read(dir);
    runHelm(helm, ['dependency', 'update', dir]);
    const first = read(dir);
    const artifacts = collectArtifacts(given, first, undefined);
    runHelm(helm, ['dependency', 'update', dir]);
    expect(collectArtifacts(first, read(dir), artifacts)).toBeUndefined();
    writeFiles(join(dir, '..', 'db'), { 'templates/new.yaml': '{}\n' });
    runHelm(helm, ['dependency', 'update', dir]);
    const changed = collectArtifacts(first, read(dir), artifacts);
    expect(changed?.archives[0]?.sha256).not.toBe(artifacts?.archives[0]?.sha256);
    expect(changed?.archives).toHaveLength(1);
  });

  it('covers dependencies that a condition switches off: helm wants their archives, too', () => {
    const dir = place({
      ...described({ ...db, condition: 'db.enabled' }),
      'values.yaml': 'db: {enabled: false}\n',
    });
    expect(() => runHelm(helm, ['template', 'x', dir])).toThrow(/missing in charts/);
    expect(checkDependencies(read(dir)).missing.map(({ name }) => name)).toEqual(['db']);
  });

  it('an archive that helm removed is collected as a removal and stays away', () => {
    const dir = place({ ...described(db) });
    runHelm(helm, ['dependency', 'update', dir]);
    // The chart's own archive of an older version: helm removes it.
    const own = readFileSync(join(dir, 'charts', 'db-1.2.3.tgz'));
    rmSync(join(dir, 'charts'), { recursive: true });
    rmSync(join(dir, 'Chart.lock'));
    writeFiles(join(dir, '..', 'db'), { 'Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.3.0\n' });
    const given = withFiles(
      read(dir),
      new Map([['charts/db-1.2.3.tgz', { content: own, executable: false, secret: false }]]),
    );
    rmSync(dir, { recursive: true });
    writeChart(given, dir);
    runHelm(helm, ['dependency', 'update', dir]);
    const artifacts = collectArtifacts(given, read(dir), undefined);
    expect(artifacts).toMatchObject({
      archives: [{ file: 'charts/db-1.3.0.tgz' }],
      removed: ['charts/db-1.2.3.tgz'],
    });
    if (artifacts === undefined) throw new Error('nothing was collected');
    expect(
      [...overlayArtifacts(given, artifacts).chart.files.keys()].filter((path) => path.startsWith('charts/')),
    ).toEqual(['charts/db-1.3.0.tgz']);
  });
});

const codes = (dir: string): string[] =>
  checkDependencies(read(dir), 'it', { dir, allowed: [join(dir, '..')] }).problems.map(
    ({ severity, code, message }) => `${severity} ${code}: ${message}`,
  );

describe.each(helms())('what $name packed of a file:// chart', ({ path: helm }) => {
  it('is what the chart holds, with all the kinds of files that a chart has', () => {
    const dir = place(described(db));
    writeFiles(join(dir, '..', 'db'), {
      '.helmignore': '*.tmp\n',
      'a.tmp': 'ignored',
      'README.md': 'x\r\n',
      'values.yaml': '# a comment\na: 1\n',
      'values.schema.json': '{"type": "object"}\n',
      'crds/c.yaml': 'a: 1\n',
      'files/deep/_x': '\ufeffbytes',
      'templates/_helpers.tpl': '',
      'templates/tests/t.yaml': '{}',
      LICENSE: 'x',
    });
    runHelm(helm, ['dependency', 'update', dir]);
    expect(codes(dir)).toEqual([]);
  });

  it('is stale after a file changed, came or went', () => {
    const dir = place(described(db));
    runHelm(helm, ['dependency', 'update', dir]);
    const source = join(dir, '..', 'db');
    writeFiles(source, { 'templates/x.yaml': '{a: 1}\n' });
    expect(codes(dir)).toEqual([
      'error dependency-stale: charts/db-1.2.3.tgz is not what file://../db holds now: templates/x.yaml differs',
    ]);
    rmSync(join(source, 'templates', 'x.yaml'));
    expect(codes(dir)).toEqual([
      'error dependency-stale: charts/db-1.2.3.tgz is not what file://../db holds now: templates/x.yaml differs',
    ]);
    runHelm(helm, ['dependency', 'build', dir]);
    expect(codes(dir)).toEqual([]);
  });

  it('is stale after its description changed', () => {
    const dir = place(described(db));
    runHelm(helm, ['dependency', 'update', dir]);
    writeFiles(join(dir, '..', 'db'), {
      'Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.2.3\nappVersion: 1.2\n',
    });
    expect(codes(dir)).toEqual([
      'error dependency-stale: charts/db-1.2.3.tgz is not what file://../db holds now: Chart.yaml differs',
    ]);
  });

  it('is out of step after its version changed: helm could not build it either', () => {
    const dir = place(described(db));
    runHelm(helm, ['dependency', 'update', dir]);
    writeFiles(join(dir, '..', 'db'), { 'Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.3.0\n' });
    expect(codes(dir)).toEqual([
      'error lock-out-of-step: file://../db has the version 1.3.0 now, charts/db-1.2.3.tgz holds 1.2.3',
    ]);
    expect(() => runHelm(helm, ['dependency', 'build', dir])).toThrow(/1\.2\.3|valid version/);
  });

  it('must hold the sub-charts of that chart, which helm leaves out without a word', () => {
    const dir = place(described(db));
    writeFiles(join(dir, '..', 'db'), {
      'Chart.yaml': JSON.stringify({
        apiVersion: 'v2',
        name: 'db',
        version: '1.2.3',
        dependencies: [{ name: 'deep', version: '1.x', repository: 'file://../deep' }],
      }),
    });
    writeFiles(join(dir, '..', 'deep'), { 'Chart.yaml': 'apiVersion: v2\nname: deep\nversion: 1.0.0\n' });
    runHelm(helm, ['dependency', 'update', dir]);
    runHelm(helm, ['template', 'x', dir]);
    expect(codes(dir)).toEqual([
      'error dependency-missing: charts/db-1.2.3.tgz lacks its own sub-chart: db -> deep 1.x',
    ]);
    runHelm(helm, ['dependency', 'update', join(dir, '..', 'db')]);
    runHelm(helm, ['dependency', 'update', dir]);
    expect(codes(dir)).toEqual([]);
  });
});
