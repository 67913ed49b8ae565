import { describe, expect, it } from '@jest/globals';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { metadataOf, withoutSecrets } from '../../src/chart/index.ts';
import {
  chartAt,
  company,
  emptyFolder,
  errorCodes,
  generateAt,
  messages,
  paths,
  serviceAt,
  text,
  writeAll,
} from './workspace.ts';

const shop = (changes: Readonly<Record<string, string>> = {}): string =>
  join(company(changes), 'services/shop');

describe('the files of a generated chart', () => {
  it('are those of the flavor, the service over them, and what is computed, and nothing else', () => {
    expect(paths(chartAt(shop(), 'production'))).toEqual([
      'Chart.yaml',
      'README.md',
      'config/app.yaml',
      'config/shop.conf',
      'crds/widgets.yaml',
      'files/defaults.txt',
      'script/start.sh',
      'templates/NOTES.txt',
      'templates/_helpers.tpl',
      'templates/deployment.yaml',
      'templates/files.yaml',
      'templates/routes/service.yaml',
      'templates/secret.yaml',
      'values.yaml',
    ]);
  });

  it('are generated without a problem', () => {
    expect(messages(generateAt(shop(), 'dev').problems)).toEqual([]);
  });

  it("have <CHARTNAME> replaced by the flavor's chart name, in templates of every depth and nowhere else", () => {
    const dir = shop({
      'flavors/web/files/defaults.txt': '<CHARTNAME>',
      'services/shop/config/shop.conf': '<CHARTNAME>',
    });
    const chart = chartAt(dir, 'production');
    expect(text(chart, 'templates/routes/service.yaml')).toContain('include "web.labels" $');
    expect(text(chart, 'templates/NOTES.txt')).toBe('Installed {{ .Chart.Name }} of the flavor web.\n');
    expect(
      [...chart.files]
        .filter(([, file]) => Buffer.from(file.content).includes('<CHARTNAME>'))
        .map(([path]) => path),
    ).toEqual(['config/shop.conf', 'files/defaults.txt']);
  });

  it('keep bytes that are no UTF-8, beside a replaced name too', () => {
    const dir = shop();
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from('<CHARTNAME> ü'),
      Buffer.from([0xc3]),
    ]);
    writeFileSync(join(dir, '../../flavors/web/templates/raw.txt'), bytes);
    writeFileSync(join(dir, 'config/raw.bin'), bytes);
    const chart = chartAt(dir, 'production');
    expect(Buffer.from(chart.files.get('config/raw.bin')?.content ?? [])).toEqual(bytes);
    expect(Buffer.from(chart.files.get('templates/raw.txt')?.content ?? []).toString('latin1')).toBe(
      bytes.toString('latin1').replace('<CHARTNAME>', 'web'),
    );
  });

  it("have the service's file where the flavor brings one of the same path", () => {
    const chart = chartAt(shop({ 'services/shop/files/defaults.txt': 'colour = red\n' }), 'production');
    expect(text(chart, 'files/defaults.txt')).toBe('colour = red\n');
  });

  it('keep their executable bit', () => {
    const { files } = chartAt(shop(), 'production');
    expect([...files].filter(([, file]) => file.executable).map(([path]) => path)).toEqual([
      'script/start.sh',
    ]);
  });

  it("leave out what either .helmignore names, each for its own folder's files", () => {
    const chart = chartAt(
      shop({ 'services/shop/config/kept.bak': 'x', 'flavors/web/notes/kept.txt': 'x' }),
      'production',
    );
    expect(paths(chart)).toEqual(expect.arrayContaining(['config/kept.bak', 'notes/kept.txt']));
    expect(paths(chart)).not.toEqual(expect.arrayContaining(['files/defaults.txt.bak']));
    expect(paths(chart)).not.toEqual(expect.arrayContaining(['notes/todo.txt']));
  });

  it('are never the configuration, its types, stored artifacts or what belongs to git', () => {
    const dir = shop({
      'services/shop/types.yaml': 'extra: {name: string}\n',
      'services/shop/schema.yaml': 'x: y\n',
      'services/shop/values.yaml': 'replicas: 77\n',
      'services/shop/.helm-artifacts/dev/Chart.lock': 'x',
      'services/shop/.gitignore': 'x',
      'services/shop/config/.git': 'gitdir: x',
      'services/shop/nested/pligos.yaml': 'pligos: {}\ncontexts: {}\n',
      'services/shop/nested/app.conf': 'x',
      'services/shop/pligos.yaml': `pligos:
  types: [../../types.yaml, types.yaml]
contexts:
  dev:
    flavor: ../../flavors/web
  plain:
    chart: ./plain
    valueFiles: [plain-values.yaml]
  local:
    flavor: ./flavor
`,
      'services/shop/plain/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 1.0.0\n',
      'services/shop/plain-values.yaml': 'a: 1\n',
      'services/shop/flavor/Chart.yaml': 'apiVersion: v2\nname: local\nversion: 1.0.0\n',
      'services/shop/flavor/schema.yaml': 'context: {}\n',
    });
    const own = paths(chartAt(dir, 'dev')).filter((path) => !path.startsWith('templates/'));
    expect(own).toEqual([
      'Chart.yaml',
      'README.md',
      'config/app.yaml',
      'config/shop.conf',
      'crds/widgets.yaml',
      'files/defaults.txt',
      'script/start.sh',
      'values.yaml',
    ]);
    expect(text(chartAt(dir, 'dev'), 'values.yaml')).toBe('{}\n');
  });

  it("may be called pligos.yaml where they are an application's own configuration", () => {
    const chart = chartAt(shop({ 'services/shop/config/pligos.yaml': 'x' }), 'production');
    expect(paths(chart)).toEqual(expect.arrayContaining(['config/pligos.yaml', 'config/shop.conf']));
  });

  it("have the compiled values as values.yaml, not the flavor's own", () => {
    expect(text(chartAt(shop(), 'alone'), 'values.yaml')).toBe(
      'image:\n  repository: example.com/shop\n  tag: alone\n',
    );
  });

  it('include further files that the context names under configs', () => {
    const chart = chartAt(shop(), 'dev');
    expect(paths(chart).filter((path) => path.startsWith('config/'))).toEqual([
      'config/app.yaml',
      'config/feature-flags.txt',
      'config/shop.conf',
    ]);
    expect(text(chart, 'config/feature-flags.txt')).toBe('dark-mode = on\n');
  });

  it('are refused where two entries of configs become one file', () => {
    const dir = shop({
      'shared/other/feature-flags.txt': 'x',
      'services/shop/pligos.yaml':
        'contexts:\n  dev:\n    flavor: ../../flavors/web\n    configs: [../../shared/feature-flags.txt, ../../shared/other/feature-flags.txt]\n',
    });
    expect(generateAt(dir, 'dev').problems).toEqual([
      expect.objectContaining({
        code: 'chart-config-twice',
        at: expect.objectContaining({ file: join(dir, 'pligos.yaml'), line: 4 }),
      }),
    ]);
  });

  it('are refused where a link leads out of the repository, and followed where it stays inside', () => {
    const dir = shop();
    symlinkSync('../../../shared/feature-flags.txt', join(dir, 'config/flags.txt'));
    expect(text(chartAt(dir, 'production'), 'config/flags.txt')).toBe('dark-mode = on\n');
    symlinkSync('/etc/hostname', join(dir, 'config/host'));
    const { chart, problems } = generateAt(dir, 'production');
    expect([chart, errorCodes(problems)]).toEqual([undefined, ['link-outside']]);
  });

  it('are refused where one is larger than helm takes, naming .helmignore', () => {
    const dir = shop();
    mkdirSync(join(dir, 'bin'));
    writeFileSync(join(dir, 'bin/shop'), Buffer.alloc(5 * 1024 * 1024 + 1));
    const [found] = generateAt(dir, 'production').problems;
    expect(found).toMatchObject({
      code: 'chart-too-large',
      hint: expect.stringContaining('.helmignore'),
      at: { file: join(dir, 'bin/shop') },
    });
    writeAll(dir, { '.helmignore': 'bin/\nnotes/\n' });
    expect(paths(chartAt(dir, 'production'))).toContain('script/start.sh');
  });

  it('are refused where they are too many, as where source code lies beside', () => {
    const dir = shop();
    mkdirSync(join(dir, 'src'));
    for (let index = 0; index < 5_000; index += 1) writeFileSync(join(dir, `src/${index}`), '');
    expect(errorCodes(generateAt(dir, 'production').problems)).toEqual(['chart-too-large']);
  });

  it('are refused with the line of a .helmignore that helm would not read', () => {
    const dir = shop({ 'services/shop/.helmignore': '/notes/\n**/x\n' });
    expect(generateAt(dir, 'production').problems).toEqual([
      expect.objectContaining({
        code: 'chart-helmignore',
        at: expect.objectContaining({ file: join(dir, '.helmignore'), line: 2 }),
      }),
    ]);
  });

  it('are refused where one has a file and the other a folder', () => {
    const dir = shop({ 'flavors/web/script': 'x', 'services/shop/script/more/x': 'x' });
    expect(errorCodes(generateAt(dir, 'production').problems)).toEqual(['chart-path-clash']);
  });

  it('come from one folder where the service is its own flavor', () => {
    const dir = emptyFolder();
    writeAll(dir, {
      'pligos.yaml': 'contexts:\n  dev:\n    flavor: .\n    spec: {a: 1}\n',
      'Chart.yaml': 'apiVersion: v2\nname: both\nversion: 1.0.0\n',
      'schema.yaml': 'context: {a: numeric}\n',
      'templates/c.yaml': '# <CHARTNAME>\n',
      'config/x': 'x',
    });
    const chart = chartAt(dir, 'dev');
    expect(paths(chart)).toEqual(['Chart.yaml', 'config/x', 'templates/c.yaml', 'values.yaml']);
    expect(text(chart, 'templates/c.yaml')).toBe('# both\n');
  });

  it('are no part of a chart that has errors: the problems of all steps come together', () => {
    const dir = shop({
      'services/shop/Chart.yaml': 'name: shop\nversion: latest\n',
      'services/shop/pligos.yaml':
        'contexts:\n  dev:\n    flavor: ../../flavors/web\n    spec: {routes: [unknown]}\n    dependencies: [{path: ../db, context: prod}]\n',
    });
    const { chart, problems } = generateAt(dir, 'dev');
    expect(chart).toBeUndefined();
    expect(errorCodes(problems)).toEqual(
      expect.arrayContaining(['chart-version', 'instance-unknown', 'unknown-context']),
    );
  });
});

describe('secrets/', () => {
  it('enters only where it is asked for, and is marked', () => {
    const dir = shop();
    const chart = chartAt(dir, 'production', { secrets: true });
    expect([...chart.files].filter(([, file]) => file.secret).map(([path]) => path)).toEqual([
      'secrets/token',
    ]);
    expect(paths(withoutSecrets(chart))).toEqual(paths(chartAt(dir, 'production', { secrets: false })));
    expect(
      paths(chartAt(dir, 'production', { secrets: false })).filter((path) => path.includes('secret')),
    ).toEqual(['templates/secret.yaml']);
  });

  it('of a dependency never enters', () => {
    const chart = chartAt(shop(), 'dev', { secrets: true });
    expect(
      [...chart.files].filter(([path, file]) => file.secret || /secrets\//.test(path)).map(([path]) => path),
    ).toEqual(['secrets/token']);
    expect([...chart.files.values()].some((file) => Buffer.from(file.content).includes('hunter2'))).toBe(
      false,
    );
  });
});

describe('config/app.yaml', () => {
  it('shows ports, dependencies, configs and the names of secrets where the flavor asks for it', () => {
    expect(text(chartAt(shop(), 'dev'), 'config/app.yaml')).toBe(`service: shop
context: dev
ports:
- name: http
  port: 80
dependencies:
- name: primary
  service: db
  context: dev
  ports:
  - name: sql
    port: 5432
- name: replica
  service: db
  context: dev
  ports:
  - name: sql
    port: 5432
configs:
- feature-flags.txt
- shop.conf
secrets:
- token
`);
  });

  it("is there in version '2' without being asked for, and not in version '1'", () => {
    const plain = { 'flavors/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 3.1.0\n' };
    expect(text(chartAt(shop(plain), 'production'), 'config/app.yaml')).toBeUndefined();
    const dir = shop({
      ...plain,
      'services/shop/pligos.yaml': "pligos: {version: '2'}\ncontexts: {dev: {flavor: ../../flavors/web}}\n",
    });
    expect(text(chartAt(dir, 'dev'), 'config/app.yaml')).toContain('service: shop\n');
  });

  it('is left alone, with a warning, where the service has written one', () => {
    const { chart, problems } = generateAt(
      shop({ 'services/shop/config/app.yaml': 'mine: true\n' }),
      'production',
    );
    expect(chart && text(chart, 'config/app.yaml')).toBe('mine: true\n');
    expect(problems).toEqual([expect.objectContaining({ severity: 'warning', code: 'chart-app-config' })]);
  });
});

describe('values.schema.json', () => {
  const strict = {
    'services/shop/pligos.yaml':
      "pligos: {version: '2'}\ncontexts: {dev: {flavor: ../../flavors/web, dependencies: [{path: ../db, context: dev}]}}\n",
  };

  it("comes with version '2' and allows global and the names of sub-charts", () => {
    const chart = chartAt(shop(strict), 'dev');
    const schema: { properties: object } = JSON.parse(text(chart, 'values.schema.json') ?? '{}');
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['global', 'db']));
  });

  it("is the flavor's own where it has one, and is not made in version '1'", () => {
    const own = { 'flavors/web/values.schema.json': '{"type": "object"}\n' };
    expect(text(chartAt(shop({ ...strict, ...own }), 'dev'), 'values.schema.json')).toBe(
      '{"type": "object"}\n',
    );
    expect(text(chartAt(shop(), 'dev'), 'values.schema.json')).toBeUndefined();
  });
});

const withDependencies = (list: string, more: Readonly<Record<string, string>> = {}): string =>
  shop({
    'services/shop/pligos.yaml': `contexts:\n  dev:\n    flavor: ../../flavors/web\n    dependencies:\n${list}`,
    ...more,
  });

describe('pligos dependencies', () => {
  it('are compiled with their own configuration, marked, named by their alias, and declared without repository', () => {
    const chart = chartAt(
      withDependencies(
        '      - {path: ../db, context: dev, alias: primary}\n      - {path: ../db, context: dev}\n',
      ),
      'dev',
    );
    expect(text(chart, 'charts/primary/Chart.yaml')).toBe(
      'name: primary\napiVersion: v2\nversion: "2.0.0"\nkubeVersion: ">=1.20.0-0"\nkeywords:\n- pligosgenerated\n'.replace(
        /^(name.*\n)(api.*\n)/,
        '$2$1',
      ),
    );
    expect(text(chart, 'charts/primary/values.yaml')).toBe(
      'image:\n  repository: postgres\n  tag: "16"\nroutes:\n  sql:\n    name: sql\n    port: 5432\n',
    );
    expect(metadataOf(chart).dependencies).toEqual([
      { name: 'primary', version: '2.0.0', alias: 'primary', generated: true },
      { name: 'db', version: '2.0.0', generated: true },
    ]);
  });

  it('bring their own dependencies, at any depth', () => {
    const chart = chartAt(
      withDependencies('      - {path: ../db, context: dev}\n', {
        'services/db/pligos.yaml':
          'contexts: {dev: {flavor: ../../flavors/web, dependencies: [{path: ../disk, context: dev}]}}\n',
        'services/disk/pligos.yaml': 'contexts: {dev: {flavor: ../../flavors/web}}\n',
      }),
      'dev',
    );
    expect(text(chart, 'charts/db/charts/disk/Chart.yaml')).toContain('name: disk\nversion: "0.1.0"\n');
    expect(text(chart, 'charts/db/Chart.yaml')).toContain(
      'dependencies:\n- name: disk\n  version: "0.1.0"\n',
    );
  });

  it('of one name are an error at the second', () => {
    const dir = withDependencies(
      '      - {path: ../db, context: dev}\n      - {path: ../db, context: dev}\n',
    );
    expect(generateAt(dir, 'dev').problems).toEqual([
      expect.objectContaining({
        code: 'chart-dependency-twice',
        at: expect.objectContaining({ line: 6 }),
        hint: 'give one of the two an alias',
      }),
    ]);
  });

  it.each([
    [
      'a vendored folder',
      { 'services/shop/charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n' },
    ],
    [
      'a vendored folder of another name',
      { 'services/shop/charts/x/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n' },
    ],
    ['a vendored archive', { 'services/shop/charts/db-1.0.0-rc.1.tgz': 'x' }],
    ["the flavor's vendored archive", { 'flavors/web/charts/db-1.0.0.tgz': 'x' }],
    [
      'a declared dependency',
      {
        'services/shop/Chart.yaml':
          'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{name: db, version: 1.0.0, repository: "https://example.com"}]\n',
      },
    ],
    [
      'a declared dependency with an alias',
      {
        'services/shop/Chart.yaml':
          'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{name: db, alias: x, version: 1.0.0, repository: "https://example.com"}]\n',
      },
    ],
    [
      'a declared alias',
      {
        'services/shop/Chart.yaml':
          'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{name: x, alias: db, version: 1.0.0, repository: "https://example.com"}]\n',
      },
    ],
  ])('with the name of %s are an error', (_what, more: Record<string, string>) => {
    expect(
      errorCodes(generateAt(withDependencies('      - {path: ../db, context: dev}\n', more), 'dev').problems),
    ).toEqual(['chart-dependency-twice']);
  });

  it('that reach their own service are an error that prints the cycle', () => {
    const dir = withDependencies('      - {path: ../db, context: dev}\n', {
      'services/db/pligos.yaml':
        'contexts: {dev: {flavor: ../../flavors/web, dependencies: [{path: ../shop, context: dev}]}}\n',
    });
    const { problems } = generateAt(dir, 'dev');
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'chart-dependency-cycle',
        at: expect.objectContaining({ file: join(dir, '../db/pligos.yaml') }),
      }),
    ]);
    expect(problems[0]?.message).toContain('shop/dev -> db/dev -> shop/dev');
  });

  it('may reach their own service in another context', () => {
    const dir = shop({
      'services/shop/pligos.yaml':
        'contexts:\n  dev: {flavor: ../../flavors/web, dependencies: [{path: ../db, context: dev}]}\n  bare: {flavor: ../../flavors/web}\n',
      'services/db/pligos.yaml':
        'contexts: {dev: {flavor: ../../flavors/web, dependencies: [{path: ../shop, context: bare}]}}\n',
    });
    expect(paths(chartAt(dir, 'dev'))).toContain('charts/db/charts/shop/Chart.yaml');
  });

  it('name an unknown context with the nearest one', () => {
    expect(generateAt(withDependencies('      - {path: ../db, context: dve}\n'), 'dev').problems).toEqual([
      expect.objectContaining({
        code: 'unknown-context',
        hint: expect.stringContaining('dev'),
        at: expect.objectContaining({ line: 5 }),
      }),
    ]);
  });

  it('report the mistakes of a service once, however often it is needed', () => {
    const dir = withDependencies(
      '      - {path: ../db, context: dev, alias: a}\n      - {path: ../db, context: dev, alias: b}\n',
      {
        'services/db/pligos.yaml': 'contexts: {dev: {flavor: ../../flavors/web, spec: {routes: [none]}}}\n',
      },
    );
    expect(errorCodes(generateAt(dir, 'dev').problems)).toEqual(['instance-unknown']);
  });

  it('cannot be contexts that use a plain chart', () => {
    const dir = withDependencies('      - {path: ../db, context: dev}\n', {
      'services/db/pligos.yaml': 'contexts: {dev: {chart: ../../flavors/web}}\n',
    });
    expect(errorCodes(generateAt(dir, 'dev').problems)).toEqual(['chart-dependency-plain']);
  });

  it('take their values where the parent has no other value', () => {
    const dir = withDependencies(
      '      - {path: ../db, context: dev, alias: replicas}\n    spec: {replicas: 2}\n',
    );
    expect(errorCodes(generateAt(dir, 'dev').problems)).toEqual(['chart-values-clash']);
  });

  it('may be completed before they join, each once', () => {
    const seen: string[] = [];
    const chart = chartAt(shop(), 'dev', {
      secrets: true,
      subChart(sub, service, context) {
        seen.push(`${service.name}/${context.name}`);
        return {
          chart: {
            ...sub,
            files: new Map([
              ...sub.files,
              ['charts/x.tgz', { content: Buffer.from('x'), executable: false, secret: false }],
            ]),
          },
          problems: [],
        };
      },
    });
    expect(seen).toEqual(['db/dev']);
    expect(paths(chart)).toEqual(
      expect.arrayContaining(['charts/primary/charts/x.tgz', 'charts/replica/charts/x.tgz']),
    );
  });
});

describe('vendored charts', () => {
  it('in the charts/ of the service stay, folders and archives', () => {
    const dir = shop({
      'services/shop/charts/a/Chart.yaml': 'name: a\nversion: 1.0.0\n',
      'services/shop/charts/b-1.0.0.tgz': 'b',
    });
    expect(paths(chartAt(dir, 'dev'))).toEqual(
      expect.arrayContaining(['charts/a/Chart.yaml', 'charts/b-1.0.0.tgz', 'charts/primary/Chart.yaml']),
    );
  });

  it("that the flavor brings as well are the service's as a whole", () => {
    const dir = shop({
      'flavors/web/charts/a/Chart.yaml': 'name: a\nversion: 1.0.0\n',
      'flavors/web/charts/a/old.txt': 'x',
      'services/shop/charts/a/Chart.yaml': 'name: a\nversion: 2.0.0\n',
    });
    const chart = chartAt(dir, 'production');
    expect([text(chart, 'charts/a/Chart.yaml'), chart.files.has('charts/a/old.txt')]).toEqual([
      'name: a\nversion: 2.0.0\n',
      false,
    ]);
  });
});

describe('a service without a Chart.yaml', () => {
  it("gets its folder's name and version 0.1.0", () => {
    const dir = join(
      company({ 'services/cart/pligos.yaml': 'contexts: {dev: {flavor: ../../flavors/web}}\n' }),
      'services/cart',
    );
    expect(serviceAt(dir).name).toBe('cart');
    expect(text(chartAt(dir, 'dev'), 'Chart.yaml')).toBe(
      'apiVersion: v2\nname: cart\nversion: "0.1.0"\nkubeVersion: ">=1.20.0-0"\n',
    );
  });

  it('is read where the folder cannot be written', () => {
    const dir = shop();
    chmodSync(dir, 0o555);
    expect(paths(chartAt(dir, 'production'))).toContain('values.yaml');
    chmodSync(dir, 0o755);
  });
});
