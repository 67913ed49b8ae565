import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  findServices,
  makeLoader,
  plainService,
  readService,
  type Service,
  selectContexts,
} from '../../src/config/index.ts';
import { company, makeRepository } from './support.ts';

const contexts = (...names: string[]) =>
  `contexts: {${names.map((name) => `${name}: {flavor: ../web}`).join(', ')}}\n`;

const root = makeRepository({
  ...company,
  'shop/pligos.yaml': contexts('dev', 'staging', 'production'),
  'db/pligos.yaml': contexts('dev', 'small', 'eu-west', 'eu-east'),
  'old/pligos.yaml': contexts('production'),
  'old/Chart.yaml': 'name: shop\n',
  'empty/': '',
});

function services(...names: string[]): Service[] {
  return names.flatMap((name) => readService(join(root, name), makeLoader()).service ?? []);
}

function select(patterns: readonly string[], all = false, from = services('shop', 'db')) {
  const { selected, skipped, problems } = selectContexts(from, patterns, all);
  return {
    selected: selected.map(({ service, context }) => `${service.name}/${context.name}`),
    skipped: skipped.map(({ name }) => name),
    problems: problems.map(({ code, message, hint }) => `${code}: ${message} | ${hint}`),
  };
}

describe('CONTEXT is a name, service/name or a glob', () => {
  const rows: readonly (readonly [
    patterns: readonly string[],
    selected: readonly string[],
    skipped: readonly string[],
  ])[] = [
    [['dev'], ['shop/dev', 'db/dev'], []],
    [['staging'], ['shop/staging'], ['db']],
    [['db/dev'], ['db/dev'], ['shop']],
    [['eu-*'], ['db/eu-west', 'db/eu-east'], ['shop']],
    [['s*'], ['shop/staging', 'db/small'], []],
    [
      ['*'],
      ['shop/dev', 'shop/staging', 'shop/production', 'db/dev', 'db/small', 'db/eu-west', 'db/eu-east'],
      [],
    ],
    [['shop/*'], ['shop/dev', 'shop/staging', 'shop/production'], ['db']],
    [['*/dev'], ['shop/dev', 'db/dev'], []],
    [['d?/[de]*'], ['db/dev', 'db/eu-west', 'db/eu-east'], ['shop']],
    [['production', 'shop/dev', 'dev'], ['shop/dev', 'shop/production', 'db/dev'], []],
  ];
  it.each(rows)('%j', (patterns, selected, skipped) => {
    expect(select(patterns)).toEqual({ selected, skipped, problems: [] });
  });

  it('--all is every one, whatever else is named', () => {
    expect(select(['nothing'], true).selected).toHaveLength(7);
    expect(select(['nothing'], true).problems).toEqual([]);
  });

  it('of two services of one name, the plain name of a context still means both', () => {
    expect(select(['production'], false, services('shop', 'old')).selected).toEqual([
      'shop/production',
      'shop/production',
    ]);
  });
});

describe('a word that means nothing', () => {
  const rows: readonly (readonly [patterns: readonly string[], problems: readonly string[]])[] = [
    [
      ['prodution'],
      [
        'unknown-context: unknown context "prodution" | did you mean "production"? Known: dev, staging, production, small, eu-west, eu-east',
      ],
    ],
    [
      ['x'],
      ['unknown-context: unknown context "x" | known: dev, staging, production, small, eu-west, eu-east'],
    ],
    [
      ['us-*'],
      ['unknown-context: unknown context "us-*" | known: dev, staging, production, small, eu-west, eu-east'],
    ],
    [
      ['db/smal'],
      [
        'unknown-context: unknown context "smal" of the service "db" | did you mean "small"? Known: dev, small, eu-west, eu-east',
      ],
    ],
    [
      ['staging,production'],
      [
        'unknown-context: unknown context "staging,production" | name each context by itself: staging production',
      ],
    ],
    [['shop'], ['unknown-context: unknown context "shop" | shop is a service; all its contexts: shop/*']],
    [['shp/dev'], ['unknown-service: unknown service "shp" | did you mean "shop"?']],
    [['x/*'], ['unknown-service: unknown service "x" | known: shop, db']],
    [
      ['dev', 'x', 'y'],
      [
        'unknown-context: unknown context "x" | known: dev, staging, production, small, eu-west, eu-east',
        'unknown-context: unknown context "y" | known: dev, staging, production, small, eu-west, eu-east',
      ],
    ],
  ];
  it.each(rows)('%j is an error with the known names', (patterns, problems) => {
    expect(select(patterns).problems).toEqual(problems);
  });

  it('service/name is ambiguous where two services have the name: both folders are named', () => {
    expect(select(['shop/production'], false, services('shop', 'old')).problems).toEqual([
      `ambiguous-service: 2 services are called "shop": ${join(root, 'shop')}, ${join(root, 'old')} | name the folder of one with -c`,
    ]);
  });
});

const never = (): never => {
  throw new Error('git is not asked');
};

describe('services', () => {
  it('are the file, or the folder with a pligos.yaml, without asking git', () => {
    expect(findServices(join(root, 'shop/pligos.yaml'), never)).toEqual([join(root, 'shop/pligos.yaml')]);
    expect(findServices(join(root, 'shop'), never)).toEqual([join(root, 'shop/pligos.yaml')]);
  });

  it('are all below a folder without one that git knows and that are still there', () => {
    const known = [
      'shop/pligos.yaml',
      'gone/pligos.yaml',
      'types.yaml',
      'db/pligos.yaml',
      'x/not-pligos.yaml',
    ];
    expect(findServices(root, () => known)).toEqual([
      join(root, 'db/pligos.yaml'),
      join(root, 'shop/pligos.yaml'),
    ]);
    expect(findServices(join(root, 'empty'), () => [])).toEqual([]);
  });
});

describe('a chart without a pligos.yaml', () => {
  const values = makeRepository({
    'values.yaml': '',
    'chart/Chart.yaml': 'name: web\nversion: 1.0.0\n',
    file: '',
    'bad/Chart.yaml': '[]',
  });

  it('is one context with its value files in order, release and namespace, named by the last of them', () => {
    const { service, problems } = plainService({
      chart: 'chart',
      valueFiles: ['values.yaml', join(root, 'types.yaml')],
      release: 'r',
      namespace: 'n',
      cwd: values,
    });
    expect(problems).toEqual([]);
    expect(service?.name).toBe('web');
    expect([...(service?.contexts.keys() ?? [])]).toEqual(['types']);
    expect(service?.contexts.get('types')).toMatchObject({
      formerName: 'default',
      release: { value: 'r' },
      namespace: { value: 'n' },
      source: {
        kind: 'chart',
        dir: { value: join(values, 'chart') },
        valueFiles: [{ value: join(values, 'values.yaml') }, { value: join(root, 'types.yaml') }],
      },
    });
  });

  it('has only what was typed', () => {
    const { service } = plainService({ chart: 'chart', valueFiles: [], cwd: values });
    expect(service?.contexts.get('default')).not.toHaveProperty('release');
    expect(service?.contexts.get('default')).not.toHaveProperty('namespace');
  });

  it('must be a folder with a Chart.yaml, and its files must be there: all is told together', () => {
    const { service, problems } = plainService({ chart: '.', valueFiles: ['a.yaml', 'chart'], cwd: values });
    expect(service).toBeUndefined();
    expect(problems).toEqual([
      {
        severity: 'error',
        code: 'file-missing',
        message: '"." is not a chart: it contains no Chart.yaml',
        hint: 'did you mean "bad"? Paths in pligos.yaml are relative to its folder, others to the current folder',
      },
      expect.objectContaining({
        code: 'file-missing',
        message: `"a.yaml" does not exist (looked for at ${join(values, 'a.yaml')})`,
      }),
      expect.objectContaining({
        code: 'file-unreadable',
        message: '"chart" is a folder, expected a file',
      }),
    ]);
  });

  it('has a Chart.yaml that can be read', () => {
    expect(plainService({ chart: 'bad', valueFiles: [], cwd: values }).problems).toEqual([
      expect.objectContaining({ code: 'chart-yaml' }),
    ]);
  });

  it('stays inside of the root where one is given', () => {
    const { problems } = plainService({
      chart: 'chart',
      valueFiles: [join(root, 'types.yaml')],
      cwd: values,
      root: values,
    });
    expect(problems).toEqual([expect.objectContaining({ code: 'path-outside' })]);
  });
});
