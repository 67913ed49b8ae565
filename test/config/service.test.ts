import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Context, makeLoader, readService } from '../../src/config/index.ts';
import { valueOf } from '../../src/yaml/index.ts';
import { company, makeRepository, readShop, show } from './support.ts';
import { itAtScale } from '../at-scale.ts';

/** The service of a faultless configuration. */
function readGood(text: string, more: Readonly<Record<string, string>> = {}) {
  const { service, problems, root } = readShop({ 'shop/pligos.yaml': text, ...more });
  expect(problems).toEqual([]);
  if (service === undefined) throw new Error('the service was not read');
  return { service, root, context: (name: string): Context => service.contexts.get(name) ?? fail(name) };
}

function fail(name: string): never {
  throw new Error(`no context ${name}`);
}

describe('a service', () => {
  it('has the name of its Chart.yaml, else of its folder', () => {
    const text = 'contexts: {dev: {flavor: ../web}}\n';
    expect(readGood(text, { 'shop/Chart.yaml': 'name: storefront\nversion: 1.0.0\n' }).service.name).toBe(
      'storefront',
    );
    expect(readGood(text, { 'shop/Chart.yaml': 'version: 1.0.0\n' }).service.name).toBe('shop');
    expect(readGood(text).service.name).toBe('shop');
  });

  it.each([
    ["pligos: {version: '1'}", '1'],
    ['pligos: {version: 1}', '1'],
    ['pligos: {}', '1'],
    ['pligos:', '1'],
    ['values: {}', '1'],
    ["pligos: {version: '2'}", '2'],
    ['pligos: {version: 2}', '2'],
  ])('with the header %j is of version %s', (header, version) => {
    expect(readGood(`${header}\ncontexts: {dev: {flavor: ../web}}\n`).service.version).toBe(version);
  });

  it('is found by its folder, by its file, and by a file of another name', () => {
    const root = makeRepository({
      ...company,
      'shop/pligos.yaml': 'contexts: {a: {flavor: ../web}}\n',
      'shop/other.yaml': 'contexts: {b: {flavor: ../web}}\n',
    });
    const contexts = (path: string) => [
      ...(readService(join(root, path), makeLoader()).service?.contexts.keys() ?? []),
    ];
    expect(contexts('shop')).toEqual(['a']);
    expect(contexts('shop/pligos.yaml')).toEqual(['a']);
    expect(contexts('shop/other.yaml')).toEqual(['b']);
  });

  it('takes its type files and instances as they stand, keys as written', () => {
    const { service, root } = readGood(
      'pligos: {types: [../types.yaml]}\ncontexts: {on: {flavor: ../web}, 1.20: {flavor: ../web}}\nvalues: {route: [{name: a, y: 1.20}]}\n',
    );
    expect(service.typeFiles.map(({ value }) => value)).toEqual([join(root, 'types.yaml')]);
    expect([...service.types.keys()]).toEqual(['route']);
    expect([...service.contexts.keys()]).toEqual(['on', '1.20']);
    const list = service.instances.get('route');
    expect(list?.path).toBe('values.route');
    expect(list && valueOf(list.list)).toEqual([
      new Map<string, unknown>([
        ['name', 'a'],
        ['y', { numeral: '1.20' }],
      ]),
    ]);
  });

  it('is read once by one loader', () => {
    const root = makeRepository({ ...company, 'shop/pligos.yaml': 'contexts: {dev: {flavor: ../web}}\n' });
    const loader = makeLoader();
    expect(readService(join(root, 'shop'), loader).service).toBe(
      readService(join(root, 'shop'), loader).service,
    );
  });

  it('shares the merged types with the other services of a loader', () => {
    const text = 'pligos: {types: [../types.yaml]}\ncontexts: {dev: {flavor: ../web}}\n';
    const root = makeRepository({ ...company, 'a/pligos.yaml': text, 'b/pligos.yaml': text });
    const loader = makeLoader();
    expect(readService(join(root, 'a'), loader).service?.types).toBe(
      readService(join(root, 'b'), loader).service?.types,
    );
  });
});

describe('a context', () => {
  it('with a flavor has its keys, paths resolved from the folder of the service', () => {
    const { context, root } = readGood(
      [
        'contexts:',
        '  dev:',
        '    flavor: ../web',
        '    spec: {routes: [http]}',
        '    dependencies: [{path: ../db, context: small, alias: store}]',
        '    release: shop-dev',
        '    namespace: dev',
        '    cluster: east',
        '    kubeContext: kind',
        '    helmVersion: 3.17',
        '    kubeVersion: 1.30',
        '    apiVersions: [monitoring.coreos.com/v1]',
        '    chartVersion: 1.2.3-rc.1+b',
        '    appVersion: 7',
        "    chartDependencies: [{name: redis, version: ^1, repository: 'https://example.com'}]",
        '    artifacts: commit',
        '    configs: [app.conf]',
      ].join('\n'),
      { 'db/pligos.yaml': 'contexts: {small: {flavor: ../web}}\n', 'shop/app.conf': 'x\n' },
    );
    const dev = context('dev');
    expect(dev).toMatchObject({
      name: 'dev',
      at: { line: 2, column: 3, path: 'contexts.dev' },
      release: { value: 'shop-dev', at: { line: 6, column: 14, path: 'contexts.dev.release' } },
      namespace: { value: 'dev' },
      cluster: 'east',
      kubeContext: 'kind',
      helmVersion: { value: '3.17', at: { line: 10, column: 18, path: 'contexts.dev.helmVersion' } },
      kubeVersion: '1.30',
      apiVersions: ['monitoring.coreos.com/v1'],
      chartVersion: '1.2.3-rc.1+b',
      appVersion: '7',
      chartDependencies: [
        {
          value: new Map([
            ['name', 'redis'],
            ['version', '^1'],
            ['repository', 'https://example.com'],
          ]),
          at: { line: 15, column: 25, path: 'contexts.dev.chartDependencies[0]' },
        },
      ],
      artifacts: 'commit',
      configs: [{ value: join(root, 'shop/app.conf') }],
    });
    expect(dev.source).toMatchObject({
      kind: 'flavor',
      dir: { value: join(root, 'web'), at: { line: 3, column: 13 } },
      specPath: 'contexts.dev.spec',
      dependencies: [
        { dir: join(root, 'db'), context: 'small', alias: 'store', at: { line: 5, column: 43 } },
      ],
    });
  });

  it('with a chart has its value files in order, and its values', () => {
    const { context, root } = readGood(
      'contexts: {dev: {chart: ../chart, valueFiles: [b.yaml, ../types.yaml], helmValues: {on: {tag: v2}}}}\n',
      { 'shop/b.yaml': '' },
    );
    expect(context('dev').source).toMatchObject({
      kind: 'chart',
      dir: { value: join(root, 'chart') },
      valueFiles: [{ value: join(root, 'shop/b.yaml') }, { value: join(root, 'types.yaml') }],
      helmValues: new Map([['on', new Map([['tag', 'v2']])]]),
    });
  });

  it('is warned of a number in helmValues that helm would round', () => {
    const { problems, root } = readShop({
      'shop/pligos.yaml': 'contexts: {dev: {chart: ../chart, helmValues: {id: 9007199254740993}}}\n',
    });
    expect(problems.map((each) => show(each, root))).toEqual([
      'shop/pligos.yaml:1:52 [contexts.dev.helmValues.id] warning yaml-number-rounded: helm reads the number 9007199254740993 as 9007199254740992: it keeps 53 bits | quote it if its digits matter',
    ]);
  });

  it('has what is absent or has nothing behind as its default', () => {
    const { context } = readGood(
      'contexts:\n  dev:\n    flavor: ../web\n    spec:\n    dependencies:\n    configs:\n    apiVersions:\n',
    );
    expect(context('dev')).toMatchObject({
      apiVersions: [],
      chartDependencies: [],
      artifacts: 'cache',
      configs: [],
    });
    expect(context('dev').source).toMatchObject({ spec: undefined, dependencies: [] });
    expect(context('dev')).not.toHaveProperty('release');
  });

  it('keeps the keys of rooms that are not built yet, checked', () => {
    const { context } = readGood(
      [
        'contexts:',
        '  dev:',
        '    flavor: ../web',
        '    gate: {require: approved, failOn: high, allow: [{rule: r, resource: Deployment/x, reason: known}], vary: [a.b]}',
        '    ignore: [{kind: Deploy*, name: x, path: /spec/replicas, reason: hpa}]',
        '    redact: {also: [TOKEN_*], allow: [{kind: ConfigMap, name: x, path: data.a, reason: public}]}',
        '    lifecycle: {pre: [{run: a, timeout: 5, config: {b: 1}}], wait: {timeout: 300}, post: [{run: b}], onFailure: [{run: c}], rollback: on-failure}',
        '    needs: [db/production]',
        '    policy: [{run: conftest test -o json -, timeout: 30}]',
        '    schemas: [../chart]',
      ].join('\n'),
    );
    const { settings } = context('dev');
    const values = Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value]));
    expect(values).toEqual({
      gate: {
        require: 'approved',
        failOn: 'high',
        allow: [{ rule: 'r', resource: 'Deployment/x', reason: 'known' }],
        vary: ['a.b'],
      },
      ignore: [{ kind: 'Deploy*', name: 'x', path: '/spec/replicas', reason: 'hpa' }],
      redact: {
        also: ['TOKEN_*'],
        allow: [{ kind: 'ConfigMap', name: 'x', path: 'data.a', reason: 'public' }],
      },
      lifecycle: {
        pre: [{ run: 'a', timeout: 5, config: new Map([['b', { numeral: '1' }]]) }],
        wait: { timeout: 300 },
        post: [{ run: 'b' }],
        onFailure: [{ run: 'c' }],
        rollback: 'on-failure',
      },
      needs: ['db/production'],
      policy: [{ run: 'conftest test -o json -', timeout: 30 }],
      schemas: ['../chart'],
    });
    expect(settings.needs?.at).toMatchObject({ line: 8, column: 5, path: 'contexts.dev.needs' });
  });

  it('may be written with anchors and merge keys', () => {
    const { context } = readGood(
      'contexts:\n  dev: &dev\n    flavor: ../web\n    release: a\n  prod:\n    <<: *dev\n    release: b\n',
    );
    expect(context('prod').source.kind).toBe('flavor');
    expect(context('prod').release?.value).toBe('b');
  });
});

describe('extends: maps merge deeply, lists replace', () => {
  const text = [
    'contexts:',
    '  prod: {extends: staging, release: shop, spec: {image: {tag: v2}, routes: [https], extra: null}}',
    '  base: {flavor: ../web, namespace: shop, spec: {image: {tag: v1, name: nginx}, routes: [a, b], extra: 1}}',
    '  staging: {extends: base, chartVersion: 2.0.0}',
  ].join('\n');

  it('over any number of contexts, in any order of the file', () => {
    const { context } = readGood(text);
    const prod = context('prod');
    expect(prod).toMatchObject({
      release: { value: 'shop' },
      namespace: { value: 'shop' },
      chartVersion: '2.0.0',
    });
    const spec = prod.source.kind === 'flavor' && prod.source.spec ? valueOf(prod.source.spec) : undefined;
    expect(spec).toEqual(
      new Map<string, unknown>([
        [
          'image',
          new Map([
            ['tag', 'v2'],
            ['name', 'nginx'],
          ]),
        ],
        ['routes', ['https']],
        ['extra', null],
      ]),
    );
  });

  it('and what is inherited keeps the place where it is written', () => {
    const { context } = readGood(text);
    expect(context('prod').namespace?.at).toMatchObject({ line: 3, path: 'contexts.base.namespace' });
    expect(context('staging').source).toMatchObject({ specPath: 'contexts.base.spec' });
    expect(context('prod').source).toMatchObject({ specPath: 'contexts.prod.spec' });
  });

  it('null takes an inherited key away', () => {
    const { context } = readGood(
      'contexts:\n  a: {flavor: ../web, spec: {x: 1}}\n  b: {extends: a, flavor: null, spec: null, chart: ../chart}\n',
    );
    expect(context('b').source.kind).toBe('chart');
  });

  itAtScale('a line of 20,000 contexts needs no deep stack', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `  c${at}: {extends: c${at + 1}}`);
    const { context } = readGood(`contexts:\n${lines.join('\n')}\n  c20000: {flavor: ../web}\n`);
    expect(context('c0').source.kind).toBe('flavor');
  });
});
