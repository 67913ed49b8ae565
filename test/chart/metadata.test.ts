import { describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { metadataOf } from '../../src/chart/index.ts';
import { UserError } from '../../src/errors.ts';
import { chartAt, chartFile, company, errorCodes, generateAt, paths, text } from './workspace.ts';

const shop = (changes: Readonly<Record<string, string>> = {}): string =>
  join(company(changes), 'services/shop');
const flavorWith = (lines: string): Record<string, string> => ({
  'flavors/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: 3.1.0\n${lines}`,
});
const shopWith = (lines: string): Record<string, string> => ({
  'services/shop/Chart.yaml': `apiVersion: v2\nname: shop\nversion: 1.2.3\n${lines}`,
});
const contextWith = (lines: string): Record<string, string> => ({
  'services/shop/pligos.yaml': `contexts:\n  dev:\n    flavor: ../../flavors/web\n${lines}`,
});
const metadata = (changes: Readonly<Record<string, string>>): ReturnType<typeof metadataOf> =>
  metadataOf(chartAt(shop({ ...contextWith(''), ...changes }), 'dev'));

describe('the metadata of a generated chart', () => {
  it("are the service's, with apiVersion v2 filled in", () => {
    const chart = chartAt(shop(flavorWith('')), 'alone');
    expect(text(chart, 'Chart.yaml')).toBe(
      'apiVersion: v2\nname: shop\nversion: "1.2.3"\nmaintainers:\n- name: Ada\nkeywords:\n- shop\n',
    );
  });

  it("are overridden by the context's chartVersion and appVersion", () => {
    const chart = chartAt(shop(), 'production');
    expect([chart.version, metadataOf(chart).appVersion]).toEqual(['9.9.9', '2024.1']);
  });

  it.each([
    ['kubeVersion: ">=1.20.0-0"\n', '', '>=1.20.0-0'],
    ['', 'kubeVersion: "<1.40.0-0"\n', '<1.40.0-0'],
    ['kubeVersion: ">=1.20.0-0"\n', 'kubeVersion: ">=1.20.0-0"\n', '>=1.20.0-0'],
    ['kubeVersion: ">=1.20.0-0"\n', 'kubeVersion: "<1.40.0-0"\n', '>=1.20.0-0, <1.40.0-0'],
    [
      'kubeVersion: "1.20 || 1.22"\n',
      'kubeVersion: "<1.40 || >2"\n',
      '1.20, <1.40 || 1.20, >2 || 1.22, <1.40 || 1.22, >2',
    ],
  ])('join the kubeVersion of the flavor (%j) and of the service (%j)', (flavor, service, joined) => {
    expect(metadata({ ...flavorWith(flavor), ...shopWith(service) }).kubeVersion).toBe(joined);
  });

  it('join the dependencies of the service, the flavor and the context', () => {
    const changes = {
      ...shopWith(
        'dependencies:\n- {name: redis, version: 17.x, repository: "https://a.example.com", condition: redis.enabled, tags: [cache]}\n',
      ),
      ...flavorWith(
        'dependencies:\n- {name: common, version: 2.x, repository: "oci://example.com/charts"}\n',
      ),
      ...contextWith(
        '    chartDependencies:\n    - {name: mail, version: 1.0.0, repository: "https://b.example.com", alias: smtp}\n',
      ),
    };
    expect(metadata(changes).dependencies).toEqual([
      {
        name: 'redis',
        version: '17.x',
        repository: 'https://a.example.com',
        condition: 'redis.enabled',
        tags: ['cache'],
        generated: false,
      },
      { name: 'common', version: '2.x', repository: 'oci://example.com/charts', generated: false },
      {
        name: 'mail',
        version: '1.0.0',
        repository: 'https://b.example.com',
        alias: 'smtp',
        generated: false,
      },
    ]);
  });

  it('have a dependency once that service and flavor declare alike, and none where they differ', () => {
    const entry = 'dependencies:\n- {name: redis, version: 17.0.0, repository: "https://a.example.com"}\n';
    expect(metadata({ ...shopWith(entry), ...flavorWith(entry) }).dependencies).toHaveLength(1);
    const dir = shop({ ...contextWith(''), ...shopWith(entry), ...flavorWith(entry.replace('17', '18')) });
    expect(generateAt(dir, 'dev').problems).toEqual([
      expect.objectContaining({
        code: 'chart-dependency-twice',
        at: expect.objectContaining({
          file: join(dir, '../../flavors/web/Chart.yaml'),
          line: 5,
          path: 'dependencies[0]',
        }),
      }),
    ]);
  });

  it("have the flavor's file:// paths as seen from the service", () => {
    const changes = flavorWith('dependencies:\n- {name: lib, version: 1.0.0, repository: "file://../lib"}\n');
    expect(metadata(changes).dependencies[0]?.repository).toBe('file://../../flavors/lib');
  });

  it('are refused where a file:// path leaves the repository', () => {
    const dir = shop({
      ...contextWith(''),
      ...shopWith('dependencies:\n- {name: lib, version: 1.0.0, repository: "file://../../../lib"}\n'),
    });
    expect(generateAt(dir, 'dev').problems).toEqual([
      expect.objectContaining({ code: 'path-outside', at: expect.objectContaining({ line: 5 }) }),
    ]);
  });

  it.each([
    ['version: latest', 'chart-version', 2],
    ['version: 1.2.3.4', 'chart-version', 2],
    ['description: no version', 'chart-version', 1],
    ['version: 1.0.0\ndependencies:\n- {version: 1.0.0}', 'chart-yaml', 4],
    ['version: 1.0.0\ndependencies:\n- {name: a, alias: "a b", version: 1.0.0}', 'chart-alias', 4],
  ])('with %j are refused: %s on line %i', (lines, code, line) => {
    const dir = shop({ ...contextWith(''), 'services/shop/Chart.yaml': `name: shop\n${lines}\n` });
    expect(generateAt(dir, 'dev').problems).toEqual([
      expect.objectContaining({ code, at: expect.objectContaining({ file: join(dir, 'Chart.yaml'), line }) }),
    ]);
  });

  it('with a version that is a number are what helm reads, quoted, with a warning', () => {
    const dir = shop({
      ...contextWith(''),
      'services/shop/Chart.yaml': 'name: shop\nversion: 1.10\nappVersion: 0644\n',
    });
    const { chart, problems } = generateAt(dir, 'dev');
    expect(chart && text(chart, 'Chart.yaml')).toContain('version: "1.1"\nappVersion: "420"\n');
    expect(problems.map(({ severity, code, hint }) => [severity, code, hint])).toEqual([
      ['warning', 'chart-version', 'quote it: version: "1.10"'],
      ['warning', 'chart-version', 'quote it: appVersion: "0644"'],
    ]);
  });

  it('with a name that is a number keep it, as helm does', () => {
    const dir = shop({ ...contextWith(''), 'services/shop/Chart.yaml': 'name: 123\nversion: 1.0.0\n' });
    expect(chartAt(dir, 'dev').name).toBe('123');
  });

  it('are refused where the Chart.yaml of a dependency is no map, told once', () => {
    const dir = shop({
      ...contextWith('    dependencies: [{path: ../db, context: dev}]\n'),
      'services/db/Chart.yaml': 'x',
    });
    expect(errorCodes(generateAt(dir, 'dev').problems)).toEqual(['chart-yaml']);
  });

  it.each([
    ['no UTF-8', Buffer.from([0x6e, 0xff, 0xfe]), 'file-encoding'],
    ['no YAML', Buffer.from('name: [a'), 'yaml-syntax'],
  ])('are refused where the Chart.yaml is %s', (_what, bytes, code) => {
    const dir = shop(contextWith(''));
    writeFileSync(join(dir, 'Chart.yaml'), bytes);
    expect(errorCodes(generateAt(dir, 'dev').problems)).toEqual([code]);
  });

  it('of an older chart (apiVersion v1) keep the dependencies in requirements.yaml', () => {
    const own = {
      'services/shop/Chart.yaml': 'apiVersion: v1\nname: shop\nversion: 1.0.0\n',
      'services/shop/requirements.yaml':
        'dependencies:\n- {name: redis, version: 17.0.0, repository: "https://a.example.com"}\n',
    };
    const chart = chartAt(
      shop({
        ...contextWith('    dependencies: [{path: ../db, context: dev}]\n'),
        ...flavorWith(''),
        ...own,
      }),
      'dev',
    );
    expect(text(chart, 'Chart.yaml')).toBe('apiVersion: v1\nname: shop\nversion: "1.0.0"\n');
    expect(text(chart, 'requirements.yaml')).toBe(
      'dependencies:\n- name: redis\n  version: "17.0.0"\n  repository: https://a.example.com\n- name: db\n  version: "2.0.0"\n',
    );
    expect(metadataOf(chart).dependencies.map(({ name, generated }) => [name, generated])).toEqual([
      ['redis', false],
      ['db', true],
    ]);
    const alone = chartAt(shop({ ...contextWith(''), ...flavorWith(''), ...own }), 'dev');
    expect(text(alone, 'requirements.yaml')).toBe(own['services/shop/requirements.yaml']);
  });
});

describe('the lock of a generated chart', () => {
  const dependencies =
    'dependencies:\n- {name: common, version: 2.0.0, repository: "https://a.example.com"}\n';
  const flavor = { ...flavorWith(dependencies), 'flavors/web/Chart.lock': 'flavor' };

  it("is the flavor's where nothing joins the flavor's dependencies", () => {
    const chart = chartAt(
      shop({ ...contextWith('    dependencies: [{path: ../db, context: dev}]\n'), ...flavor }),
      'dev',
    );
    expect(text(chart, 'Chart.lock')).toBe('flavor');
  });

  it('is none where another dependency joins', () => {
    const changes = {
      ...flavor,
      ...shopWith('dependencies:\n- {name: redis, version: 17.0.0, repository: "https://a.example.com"}\n'),
    };
    expect(paths(chartAt(shop({ ...contextWith(''), ...changes }), 'dev'))).not.toContain('Chart.lock');
  });

  it("is the service's own where it has one", () => {
    const chart = chartAt(shop({ ...contextWith(''), ...flavor, 'services/shop/Chart.lock': 'own' }), 'dev');
    expect(text(chart, 'Chart.lock')).toBe('own');
  });
});

const chartOf = (files: Record<string, string>): Parameters<typeof metadataOf>[0] => ({
  files: new Map(Object.entries(files).map(([path, content]) => [path, chartFile(content)])),
});

describe('metadataOf', () => {
  it('takes a chart without apiVersion for v1 and numbers for their text, as helm does', () => {
    expect(metadataOf(chartOf({ 'Chart.yaml': 'name: 1\nversion: 1.20\nappVersion: 1e3\n' }))).toEqual({
      name: '1',
      version: '1.2',
      apiVersion: 'v1',
      appVersion: '1000',
      keywords: [],
      dependencies: [],
    });
  });

  it('lets the list of a requirements.yaml replace that of the Chart.yaml', () => {
    const files = {
      'Chart.yaml': 'name: a\nversion: 1.0.0\ndependencies: [{name: x, version: 1}]\n',
      'requirements.yaml': 'dependencies: [{name: w, version: 2.x}]\n',
    };
    expect(metadataOf(chartOf(files)).dependencies).toEqual([
      { name: 'w', version: '2.x', generated: false },
    ]);
    expect(metadataOf(chartOf({ ...files, 'requirements.yaml': '# none\n' })).dependencies).toEqual([
      { name: 'x', version: '1', generated: false },
    ]);
  });

  it('tells generated sub-charts by their keyword, not by their folder or a missing repository', () => {
    const files = {
      'Chart.yaml':
        'name: a\nversion: 1.0.0\ndependencies: [{name: x, version: 1.0.0}, {name: w, version: 1.0.0}, {name: z, version: 1.0.0, repository: "https://e.example.com"}]\n',
      'charts/one/Chart.yaml': 'name: x\nversion: 1.0.0\nkeywords: [pligosgenerated]\n',
      'charts/w/Chart.yaml': 'name: w\nversion: 1.0.0\ndescription: not pligosgenerated\n',
      'charts/z/Chart.yaml': 'name: z\nversion: 1.0.0\nkeywords: [pligosgenerated]\n',
    };
    expect(metadataOf(chartOf(files)).dependencies.map(({ name, generated }) => [name, generated])).toEqual([
      ['x', true],
      ['w', false],
      ['z', false],
    ]);
  });

  it.each([
    ['dependencies: {}', 'dependencies'],
    ['dependencies: [x]', 'dependencies[0]'],
    ['dependencies: [{name: [x]}]', 'dependencies[0].name'],
    ['keywords: x', 'keywords'],
    ['keywords: [[x]]', 'keywords[0]'],
    ['name: {}', 'name'],
  ])('names the place of what helm would not read: %s', (line, path) => {
    expect(() => metadataOf(chartOf({ 'Chart.yaml': `version: 1.0.0\n${line}\n` }), '/chart')).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({
            code: 'chart-yaml',
            at: expect.objectContaining({ file: '/chart/Chart.yaml', line: 2, path }),
          }),
        ],
      }),
    );
  });

  it('refuses a chart without a Chart.yaml', () => {
    expect(() => metadataOf(chartOf({}))).toThrow(UserError);
  });
});
