import { describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Chart, writeChart } from '../../src/chart/index.ts';
import { checkName, checkVersion } from '../../src/chart/validity.ts';
import { helms } from '../real/helm.ts';
import { chartAt, company, emptyFolder, writeAll } from './workspace.ts';

/** Shows what each chart sees of itself. */
const probe = {
  'flavors/web/templates/probe.txt': '',
  'flavors/web/templates/probe.yaml':
    'probe:\n  name: {{ .Chart.Name }}\n  values: {{ toJson .Values | quote }}\n',
};

function written(chart: Chart): string {
  const dir = join(emptyFolder(), chart.name);
  writeChart(chart, dir);
  return dir;
}

const lint = (helm: string, dir: string): string =>
  spawnSync(helm, ['lint', dir], { encoding: 'utf8' })
    .stdout.replaceAll(/^==>.*$|\[INFO\].*$/gm, '')
    .trim();

const strict = {
  'services/shop/pligos.yaml': `pligos: {version: '2'}
contexts:
  dev:
    flavor: ../../flavors/web
    dependencies: [{path: ../db, context: dev, alias: primary}, {path: ../db, context: dev}]
    spec: {image: {repository: r, tag: t}, routes: [{name: http, port: 80}]}
`,
  'services/db/pligos.yaml':
    "pligos: {version: '2'}\ncontexts: {dev: {flavor: ../../flavors/web, spec: {image: {repository: r, tag: t}}, dependencies: [{path: ../disk, context: dev}]}}\n",
  'services/disk/pligos.yaml':
    "pligos: {version: '2'}\ncontexts: {dev: {flavor: ../../flavors/web, spec: {image: {repository: r, tag: t}}}}\n",
};

describe.each(helms())('$name', ({ path: helm }) => {
  it.each(['dev', 'production', 'alone'])('finds nothing wrong with the generated chart of %s', (context) => {
    const dir = written(chartAt(join(company(), 'services/shop'), context, { secrets: true }));
    expect(lint(helm, dir)).toBe('1 chart(s) linted, 0 chart(s) failed');
  });

  it("finds nothing wrong with charts of version '2', whose schemas allow the values of nested sub-charts", () => {
    const dir = written(chartAt(join(company(strict), 'services/shop'), 'dev'));
    expect(lint(helm, dir)).toBe('1 chart(s) linted, 0 chart(s) failed');
    const output = execFileSync(
      helm,
      ['template', 'r', dir, '--set', 'primary.disk.replicas=3', '--set', 'global.x=1'],
      { encoding: 'utf8' },
    );
    expect(output.match(/^kind: Deployment$/gm)).toHaveLength(5);
    expect(output.match(/^ {2}replicas: 3$/gm)).toHaveLength(1);
  });

  it('renders each sub-chart under its alias, with its own values', () => {
    const dir = written(chartAt(join(company(probe), 'services/shop'), 'dev'));
    const output = execFileSync(helm, ['template', 'r', dir], { encoding: 'utf8' });
    expect(output.match(/^ {2}name: (?:shop|primary|replica)$/gm)?.toSorted()).toEqual([
      '  name: primary',
      '  name: replica',
      '  name: shop',
    ]);
    const values = [...output.matchAll(/name: (primary|replica)\n {2}values: (".*")/g)].map(
      ([, name, json]) => [name, JSON.parse(JSON.parse(json ?? '""'))],
    );
    const own = {
      image: { repository: 'postgres', tag: '16' },
      routes: { sql: { name: 'sql', port: 5432 } },
      global: {},
    };
    expect(Object.fromEntries(values)).toEqual({ primary: own, replica: own });
  });

  it('takes values for a sub-chart under its alias', () => {
    const dir = written(chartAt(join(company(), 'services/shop'), 'dev'));
    const output = execFileSync(helm, ['template', 'r', dir, '--set', 'replica.replicas=7'], {
      encoding: 'utf8',
    });
    expect(output).toMatch(/Source: shop\/charts\/replica\/templates\/deployment.yaml[\s\S]*?replicas: 7/);
    expect(output.match(/replicas: 7/g)).toHaveLength(1);
  });

  it('finds files of the flavor and of the service with .Files.Get, and secrets only where they entered', () => {
    const dir = join(company(), 'services/shop');
    const output = (secrets: boolean): string =>
      execFileSync(helm, ['template', 'r', written(chartAt(dir, 'production', { secrets }))], {
        encoding: 'utf8',
      });
    expect(output(false)).toContain('shop.conf: |\n    currency = EUR\n');
    expect(output(false)).toContain('defaults.txt: |\n    colour = blue\n');
    expect([output(false).includes('kind: Secret'), output(true).includes('token: dDBrZW4K')]).toEqual([
      false,
      true,
    ]);
  });

  it("keeps the dependencies of an older chart in its requirements.yaml, where helm's lint wants them", () => {
    const dir = company({ 'services/shop/Chart.yaml': 'apiVersion: v1\nname: shop\nversion: 1.0.0\n' });
    const chart = written(chartAt(join(dir, 'services/shop'), 'dev'));
    expect(lint(helm, chart)).toBe('1 chart(s) linted, 0 chart(s) failed');
  });

  const versions = [
    '1',
    '1.2',
    'v1.2.3',
    '01.2.3',
    '1.2.3.4',
    'latest',
    '1.2.3-01',
    '1.2.3-0a',
    '1.2.3-a_b',
    '1.2.3+b.01',
    '1.2.3-rc.1+x',
    '0.0.0',
    '',
    '1.2.3-',
    '1.2.3+',
    '-1',
    ' 1.2.3',
    '1..2',
    '1.2.3-a..b',
    '99999999999.1.1',
    'V1.0.0',
    '1.2.3-é',
  ];
  const names = ['web', 'My App', 'a/b', 'a.b', 'UPPER', 'ä', '', '-a', 'a_b', 'a/'];

  it.each([...versions.map((version) => ['web', version]), ...names.map((name) => [name, '1.0.0'])])(
    'agrees on whether the name %j and the version %j are valid',
    (name = '', version = '') => {
      const dir = join(emptyFolder(), 'chart');
      writeAll(dir, {
        'Chart.yaml': `apiVersion: v2\nname: ${JSON.stringify(name)}\nversion: ${JSON.stringify(version)}\n`,
      });
      const { status } = spawnSync(helm, ['template', 'r', dir]);
      expect([...checkName(name, undefined), ...checkVersion(version, undefined)].length === 0).toBe(
        status === 0,
      );
    },
  );
});
