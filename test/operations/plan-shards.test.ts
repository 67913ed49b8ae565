/** Which services a plan lists, and that a preview says the same of every one; how they are shared out. */
import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBase } from '../../src/operations/base/side.ts';
import { openProject } from '../../src/operations/sources/index.ts';
import { type PlanInput, planShards, type ShardPlan } from '../../src/operations/shards/plan.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { commit, git, makeFolder, makeRepository, recordingGit } from '../git/repository.ts';
import { surroundingsIn } from './surroundings.ts';

let home: ReturnType<typeof makeFolder>;
let root = '';
beforeEach(() => {
  home = makeFolder();
  root = join(realpathSync(home.path), 'work');
  mkdirSync(root);
});
afterEach(() => home.dispose());

const chart = (name: string, more = ''): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${more}`;
const flavored = (more = ''): string =>
  `pligos: {version: '1', types: [../../types.yaml]}\ncontexts:\n  dev:\n    flavor: ../../flavors/web\n${more}`;

/** One of each way in which a service can name a file. */
const company = {
  'types.yaml': 'route: {name: string}\n',
  'README.md': 'nothing\n',
  'flavors/web/Chart.yaml': chart(
    'web',
    'dependencies:\n  - {name: lib, version: 1.0.0, repository: "file://../lib"}\n',
  ),
  'flavors/web/schema.yaml': 'context: {routes: repeated route}\n',
  'flavors/web/templates/a.yaml': 'a: 1\n',
  'flavors/lib/Chart.yaml': chart('lib'),
  'flavors/lib/templates/_l.tpl': 'x\n',
  'flavors/other/Chart.yaml': chart('other'),
  'charts/plain/Chart.yaml': chart('plain'),
  'charts/plain/values.yaml': 'a: 1\n',
  'charts/my charts/odd/Chart.yaml': chart('odd'),
  'charts/my charts/odd/values.yaml': 'a: 1\n',
  'services/web/pligos.yaml': flavored('  production: {extends: dev}\n'),
  'services/web/config/app.conf': 'x\n',
  'services/web/.helmignore': 'docs/\n',
  'services/web/docs/a.md': 'text\n',
  'services/api/pligos.yaml': flavored('    dependencies: [{path: ../db, context: dev}]\n'),
  'services/api/Chart.yaml': chart('the-api'),
  'services/db/pligos.yaml':
    'contexts:\n  dev: {chart: ../../charts/plain, valueFiles: [values/dev.yaml, "../common.yaml"]}\n',
  'services/db/values/dev.yaml': 'a: 2\n',
  'services/db/notes.txt': 'nobody reads it\n',
  'services/common.yaml': 'a: 3\n',
  'services/odd/pligos.yaml': 'contexts:\n  dev:\n    chart: ../../charts/my charts/odd\n',
  'services/escaped/pligos.yaml': 'contexts:\n  dev:\n    chart: "../../charts/\\x70lain"\n',
  'services/own/pligos.yaml': 'contexts:\n  dev: {chart: .}\n',
  'services/own/Chart.yaml': chart('own'),
  'services/own/templates/a.yaml': 'a: 1\n',
  'services/anchored/pligos.yaml':
    'contexts:\n  dev: &d\n    chart: &c ../../charts/plain/\n  next:\n    <<: *d\n',
} as const;

const surroundings = (cwd: string): Surroundings => surroundingsIn(cwd, join(home.path, 'cache'));

function plan(base: string | undefined, more: Partial<PlanInput> = {}, cwd = root): Promise<ShardPlan> {
  return planShards(
    {
      configs: [],
      contexts: [],
      all: false,
      maxShards: 20,
      contextsPerShard: 50,
      base: Promise.resolve(base === undefined ? undefined : { id: base, name: 'main' }),
      costs: Promise.resolve(new Map()),
      ...more,
    },
    surroundings(cwd),
  );
}

const contextsOf = ({ shards }: ShardPlan): string[] => shards.flatMap(({ contexts }) => contexts).toSorted();

/** The services that a preview would look at, by its own means: those that it does not know to be untouched. */
async function looked(base: string): Promise<string[]> {
  const there = surroundings(root);
  const input = { configs: ['.'] };
  const head = await openProject(input, there);
  const folder = join(home.path, 'base');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { untouched } = await openBase({ id: base, name: 'main' }, input, head, folder, there);
  return head.services.filter((service) => !untouched.has(service)).map(({ name }) => name);
}

const servicesIn = (made: ShardPlan): string[] => [
  ...new Set(contextsOf(made).map((name) => name.slice(0, name.indexOf('/')))),
];

const flavors = ['the-api', 'web'];
const plain = ['anchored', 'db', 'escaped', 'the-api'];
const cases: readonly (readonly [path: string, text: string, touched: readonly string[]])[] = [
  ['README.md', 'else\n', []],
  ['types.yaml', 'route: {name: string, port: numeric}\n', flavors],
  ['flavors/web/templates/a.yaml', 'a: 2\n', flavors],
  ['flavors/web/templates/new.yaml', 'a: 2\n', flavors],
  ['flavors/lib/templates/_l.tpl', 'y\n', flavors],
  ['flavors/other/Chart.yaml', chart('another'), []],
  ['charts/plain/values.yaml', 'a: 4\n', plain],
  ['charts/my charts/odd/values.yaml', 'a: 4\n', ['odd']],
  ['charts/my charts/README', 'a\n', []],
  ['services/web/pligos.yaml', flavored(), ['web']],
  ['services/web/config/app.conf', 'y\n', ['web']],
  ['services/web/docs/a.md', 'other\n', []],
  ['services/web/.helmignore', 'docs/\nconfig/\n', ['web']],
  ['services/db/values/dev.yaml', 'a: 5\n', ['db', 'the-api']],
  ['services/common.yaml', 'a: 6\n', ['db', 'the-api']],
  ['services/db/notes.txt', 'new\n', []],
  ['services/db/Chart.yaml', chart('db'), ['db', 'the-api']],
  ['services/api/Chart.yaml', chart('the-api', 'description: x\n'), ['the-api']],
  ['services/own/templates/a.yaml', 'a: 2\n', ['own']],
];

describe('a plan lists', () => {
  it.each(cases)(
    'after a change of %s what a preview does not know to be untouched',
    async (path, text, touched) => {
      const base = makeRepository(root, company);
      commit(root, { [path]: text });
      const made = await plan(base);
      expect(servicesIn(made).toSorted()).toEqual([...touched].toSorted());
      expect((await looked(base)).toSorted()).toEqual([...touched].toSorted());
      expect([made.services, made.touched]).toEqual([7, touched.length]);
    },
  );

  it('nothing where nothing changed', async () => {
    const base = makeRepository(root, company);
    expect(await plan(base)).toEqual({ shards: [], contexts: 0, services: 7, touched: 0 });
  });

  it('every context without a base, and with `all`', async () => {
    const base = makeRepository(root, company);
    const all = [
      'anchored/dev',
      'anchored/next',
      'db/dev',
      'escaped/dev',
      'odd/dev',
      'own/dev',
      'the-api/dev',
      'web/dev',
      'web/production',
    ];
    expect(contextsOf(await plan(undefined))).toEqual(all);
    expect(contextsOf(await plan(base, { all: true }))).toEqual(all);
  });

  it('what lies behind links always, for nobody knows what changed there', async () => {
    const base = makeRepository(root, {
      ...company,
      'services/linked/pligos.yaml': 'contexts: {dev: {chart: ../../charts/link}}\n',
    });
    symlinkSync('plain', join(root, 'charts/link'));
    const second = commit(root, { 'README.md': 'x\n' });
    commit(root, { 'README.md': 'y\n' });
    expect(base).not.toBe(second);
    expect(contextsOf(await plan(second))).toEqual(['linked/dev']);
    expect(await looked(second)).toEqual(['linked']);
  });

  it('contexts and services that are gone, by their names at the base', async () => {
    const base = makeRepository(root, company);
    rmSync(join(root, 'services/own'), { recursive: true });
    rmSync(join(root, 'services/escaped/pligos.yaml'));
    commit(root, { 'services/web/pligos.yaml': flavored() });
    const { shards } = await plan(base, { contextsPerShard: 2, maxShards: 2 });
    expect(shards.flatMap(({ config }) => config.split('\n')).toSorted()).toEqual([
      'services/escaped/pligos.yaml',
      'services/own/pligos.yaml',
      'services/web',
    ]);
    expect(shards.flatMap(({ contexts }) => contexts).toSorted()).toEqual([
      'escaped/dev',
      'own/dev',
      'web/dev',
      'web/production',
    ]);
  });

  it('a renamed service under both names, where its contexts are told apart', async () => {
    const base = makeRepository(root, company);
    commit(root, { 'services/web/Chart.yaml': chart('shop') });
    const [shard] = (await plan(base, { contexts: ['production'] })).shards;
    expect(shard).toMatchObject({
      context: 'shop/production, web/production',
      contexts: ['shop/production'],
    });
  });

  it('a service that moved, both where it is and where it was', async () => {
    const base = makeRepository(root, company);
    renameSync(join(root, 'services/own'), join(root, 'services/moved'));
    commit(root, {});
    const { shards } = await plan(base);
    expect(shards.flatMap(({ config }) => config.split('\n'))).toEqual([
      'services/moved',
      'services/own/pligos.yaml',
    ]);
  });

  it('a service whose file is no YAML, without names', async () => {
    const base = makeRepository(root, company);
    commit(root, { 'services/new/pligos.yaml': 'contexts: [\n' });
    const [shard] = (await plan(base)).shards;
    expect(shard).toMatchObject({ config: 'services/new', context: '', contexts: [], name: 'new' });
  });

  it('what the inputs ask for: folders, globs, contexts', async () => {
    const base = makeRepository(root, company);
    commit(root, {
      'charts/plain/values.yaml': 'a: 4\n',
      'types.yaml': 'route: {name: string, a: string}\n',
    });
    const named = async (more: Partial<PlanInput>, cwd = root): Promise<string[]> =>
      contextsOf(await plan(base, more, cwd));
    expect(await named({ configs: ['services/d*'] })).toEqual(['db/dev']);
    expect(await named({ configs: ['services/web', 'services/db/pligos.yaml'] })).toEqual([
      'db/dev',
      'web/dev',
      'web/production',
    ]);
    expect(await named({ contexts: ['production'] })).toEqual(['web/production']);
    expect(await named({ contexts: ['the-*/dev'] })).toEqual(['the-api/dev']);
    expect(await named({ configs: ['..'] }, join(root, 'services'))).toHaveLength(7);
    const { shards } = await plan(base, { configs: ['web'] }, join(root, 'services'));
    expect(shards.map(({ config }) => config)).toEqual(['web']);
  });

  it('no folder without a service, and no context that nobody has', async () => {
    const base = makeRepository(root, company);
    await expect(plan(base, { configs: ['charts'] })).rejects.toThrow(
      'git knows no pligos.yaml in charts or below it',
    );
    await expect(plan(base, { all: true, contexts: ['stagin'] })).rejects.toThrow(
      'no service has a context stagin',
    );
    await expect(plan(base, {}, home.path)).rejects.toThrow('is not a git repository');
  });
});

describe('a shard', () => {
  const many = (count: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `services/s${at}/pligos.yaml`,
        'contexts:\n  dev: {chart: ../../chart}\n  production: {chart: ../../chart}\n',
      ]),
    );
  const costsOf = (of: (at: number) => number, count: number): Promise<ReadonlyMap<string, number>> =>
    Promise.resolve(
      new Map(
        Array.from(
          { length: count },
          (_, at) =>
            [
              [`s${at}/dev`, of(at)],
              [`s${at}/production`, of(at)],
            ] as const,
        ).flat(),
      ),
    );

  it('is begun for so many contexts, up to the most', async () => {
    makeRepository(root, many(30));
    const numberOf = async (more: Partial<PlanInput>): Promise<number> =>
      (await plan(undefined, more)).shards.length;
    expect(await numberOf({})).toBe(2);
    expect(await numberOf({ contextsPerShard: 60 })).toBe(1);
    expect(await numberOf({ contextsPerShard: 10 })).toBe(6);
    expect(await numberOf({ contextsPerShard: 1, maxShards: 7 })).toBe(7);
    expect(await numberOf({ contextsPerShard: 1, maxShards: 256 })).toBe(60);
  });

  it('costs what the others cost, nearly, by what contexts cost before; the same each time', async () => {
    makeRepository(root, many(40));
    const cost = (at: number): number => (at % 7) * 100 + 10;
    const input = { maxShards: 6, contextsPerShard: 1, costs: costsOf(cost, 40) };
    const { shards } = await plan(undefined, input);
    const sums = shards.map(({ contexts }) =>
      contexts.reduce((sum, name) => sum + cost(Number(/\d+/.exec(name)?.[0])), 0),
    );
    expect(shards.map(({ shard }) => shard)).toEqual([
      '1 of 6',
      '2 of 6',
      '3 of 6',
      '4 of 6',
      '5 of 6',
      '6 of 6',
    ]);
    // Longest first is never worse than 4/3 of the best; here the largest piece bounds the difference.
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(2 * 610);
    expect(new Set(shards.flatMap(({ contexts }) => contexts)).size).toBe(80);
    expect(await plan(undefined, input)).toEqual({ shards, contexts: 80, services: 40, touched: 40 });
  });

  it('takes a context that nobody has measured for one in the middle', async () => {
    makeRepository(root, many(3));
    const costs = Promise.resolve(
      new Map([
        ['s0/dev', 900],
        ['s0/production', 900],
        ['s1/dev', 10],
        ['s1/production', 900],
      ]),
    );
    const { shards } = await plan(undefined, { maxShards: 2, contextsPerShard: 1, costs });
    // 900 each, as the middle of 10, 900, 900 and 900: the two dear services are kept apart.
    expect(shards.map(({ config }) => config)).toEqual(['services/s0\nservices/s1', 'services/s2']);
  });

  it('is one context of a service where the service is more than its share', async () => {
    makeRepository(root, many(2));
    const { shards } = await plan(undefined, { maxShards: 3, contextsPerShard: 1 });
    expect(shards.map(({ config, context, contexts }) => ({ config, context, contexts }))).toEqual([
      {
        config: 'services/s0\nservices/s1',
        context: 's0/dev, s1/production',
        contexts: ['s0/dev', 's1/production'],
      },
      { config: 'services/s0', context: 's0/production', contexts: ['s0/production'] },
      { config: 'services/s1', context: 's1/dev', contexts: ['s1/dev'] },
    ]);
  });

  it('names services of one name by folders, and contexts of odd names by globs', async () => {
    makeRepository(root, {
      'a/web/pligos.yaml': 'contexts: {dev: {chart: c}, "a,b": {chart: c}}\n',
      'b/web/pligos.yaml': 'contexts: {dev: {chart: c}, prod*: {chart: c}}\n',
    });
    const [shard] = (await plan(undefined, { contexts: ['?,b', 'prod\\*'] })).shards;
    expect(shard).toMatchObject({ config: 'a/web\nb/web', context: '[w]eb/a?b, [w]eb/prod\\*' });
  });
});

describe('git', () => {
  it('is asked a fixed number of times, however many services there are', async () => {
    const base = makeRepository(root, company);
    commit(root, { 'charts/plain/values.yaml': 'a: 4\n' });
    const recorded = recordingGit(home.path);
    await planShards(
      {
        configs: [],
        contexts: [],
        all: false,
        maxShards: 20,
        contextsPerShard: 50,
        base: Promise.resolve({ id: base, name: 'main' }),
        costs: Promise.resolve(new Map()),
      },
      { ...surroundings(root), env: recorded.env },
    );
    expect(recorded.calls().trim().split('\n')).toHaveLength(3);
    expect(git(root, 'status', '--porcelain')).toBe('');
  });
});
