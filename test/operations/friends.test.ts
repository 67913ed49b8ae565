/** Friends as contexts of a project: who needs whom, at the head and at the base. */
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { silentHost } from '../../src/host.ts';
import { openBase } from '../../src/operations/base/side.ts';
import { friendsReport } from '../../src/operations/compare/friends/friends-report.ts';
import { forsakenFriends, pairTargets } from '../../src/operations/compare/pairs.ts';
import { contextGraph, contextValues } from '../../src/operations/commands/index.ts';
import { planShards } from '../../src/operations/shards/plan.ts';
import { neededNames } from '../../src/operations/sources/friends/needs.ts';
import { valuesOf } from '../../src/operations/sources/kinds.ts';
import { chooseOne, openProject, targetName } from '../../src/operations/sources/project.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { write } from '../../src/yaml/index.ts';
import { commit, makeFolder, makeRepository } from '../git/repository.ts';
import { surroundingsIn } from './surroundings.ts';

type Files = Record<string, string>;

let home: ReturnType<typeof makeFolder>;
let root = '';
beforeEach(() => {
  home = makeFolder();
  root = join(realpathSync(home.path), 'work');
  makeRepository(root, start);
});
afterEach(() => home.dispose());

function lay(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const service = (contexts: string): string =>
  `pligos: {version: '2', friends: [../../friends]}\ncontexts:\n${contexts}`;

const start: Files = {
  'charts/redis/Chart.yaml': chart('redis'),
  'charts/redis/values.yaml': 'port: 6379\n',
  'charts/cache/Chart.yaml': chart('cache'),
  'charts/web/Chart.yaml': chart('web'),
  'flavor/Chart.yaml': chart('flavor'),
  'flavor/schema.yaml': 'context: {name: string}\n',
  'friends/redis.yaml':
    'type: dependency\nchart: ../charts/redis\nvalues: {size: 1}\nconfiguration: {host: "%{friend.release}.%{friend.namespace}", port: 6379, tls: {enabled: true}}\n',
  'friends/cache.yaml':
    'type: requirement\nchart: ../charts/cache\nvalues: {port: 7000}\nconfiguration: {host: "{{ .Release.Name }}-cache"}\n',
  'friends/kafka.yaml':
    'type: dependency\nservice: ../services/kafka\nconfiguration: {broker: "%{friend.release}.%{friend.namespace}:9092"}\n',
  'services/kafka/pligos.yaml':
    'contexts: {staging: {chart: ../../charts/web, release: bus, namespace: data}}\n',
  'services/web/pligos.yaml': service(
    '  staging: {chart: ../../charts/web, namespace: shop, friends: [redis, {name: kafka, as: queue}]}\n',
  ),
  'services/api/pligos.yaml': service(
    '  staging: {flavor: ../../flavor, spec: {name: a}, namespace: shop, friends: [redis, cache]}\n',
  ),
};

const surroundings = (): Surroundings => surroundingsIn(root, join(home.path, 'cache'));

async function open(configs: readonly string[] = ['.']) {
  const project = await openProject({ configs }, surroundings());
  const targets = project.services.flatMap((one) =>
    [...one.contexts.values()].map((context) => ({ service: one, context })),
  );
  const target = (name: string) => {
    const found = targets.find((one) => targetName(one) === name);
    if (found === undefined) throw new Error(`${name} is no context`);
    return found;
  };
  return { project, target, names: targets.map(targetName) };
}

const codesOf = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);

describe('friends of a project', () => {
  it('are contexts beside the services that name them, once', async () => {
    const { names, project } = await open();
    expect(names.toSorted()).toEqual(['api/staging', 'kafka/staging', 'redis/staging', 'web/staging']);
    expect(project.problems).toEqual([]);
  });

  it('come with one service, too', async () => {
    expect((await open(['services/web'])).names).toEqual(['web/staging', 'redis/staging']);
  });

  it('are needed by those that name them, and needs are kept', async () => {
    lay({
      'services/web/pligos.yaml': service(
        '  staging: {chart: ../../charts/web, namespace: shop, needs: [db/x], friends: [redis, kafka]}\n',
      ),
    });
    const { target, project } = await open();
    expect(neededNames(target('web/staging'), project.loader)).toMatchObject({
      names: ['db/x', 'redis/staging', 'kafka/staging'],
      at: { line: 3 },
    });
    expect(neededNames(target('api/staging'), project.loader).names).toEqual(['redis/staging']);
    expect(neededNames(target('redis/staging'), project.loader).names).toEqual([]);
  });

  it('are needed by a service that contains another one that names them', async () => {
    lay({
      'services/shop/pligos.yaml':
        'contexts: {prod: {flavor: ../../flavor, dependencies: [{path: ../api, context: staging}]}}\n',
    });
    const { target, project } = await open();
    expect(neededNames(target('shop/prod'), project.loader).names).toEqual(['redis/staging']);
  });

  it('are told in the values: the address, the rest as it is written, and values of requirements', async () => {
    const { target, project } = await open();
    const values = (name: string) => {
      const { values: found, problems } = valuesOf(target(name), project.loader);
      expect(problems).toEqual([]);
      return write(found);
    };
    expect(values('web/staging')).toBe(
      'dependencies:\n  redis:\n    host: redis.shop\n    port: 6379\n    tls:\n      enabled: true\n  queue:\n    broker: bus.data:9092\n',
    );
    expect(values('api/staging')).toBe(
      'name: a\ndependencies:\n  redis:\n    host: redis.shop\n    port: 6379\n    tls:\n      enabled: true\n  cache:\n    host: "{{ .Release.Name }}-cache"\ncache:\n  port: 7000\n',
    );
    expect(values('redis/staging')).toBe('size: 1\n');
  });

  it('give no secret to pligos values, which names what is not shown', async () => {
    lay({
      'friends/vault.yaml':
        'type: dependency\nchart: ../charts/redis\nconfiguration: {port: 1}\ncredentials: {password: pw}\n',
      'services/web/pligos.yaml': service(
        "  staging: {chart: ../../charts/web, namespace: shop, friends: [vault], secrets: {pw: {provider: env, variable: PW}}, secretValues: {'db.a\\.b': pw}}\n",
      ),
    });
    const lines: string[] = [];
    const host = { ...silentHost, info: (line: string) => void lines.push(line) };
    const values = await contextValues({}, 'web/staging', { ...surroundings(), host });
    expect(write(values)).toBe('dependencies:\n  vault:\n    port: 1\n');
    expect(lines).toEqual(['not shown, because they are secrets: db.a\\.b, credentials.vault.password']);
  });

  it('stand between the value files of a plain chart and its helmValues', async () => {
    lay({
      'services/web/own.yaml': 'dependencies: {redis: {host: file, user: file}}\n',
      'services/web/pligos.yaml': service(
        '  staging: {chart: ../../charts/web, namespace: shop, valueFiles: [own.yaml], helmValues: {dependencies: {redis: {port: 1}}}, friends: [redis]}\n',
      ),
    });
    const { target, project } = await open();
    expect(write(valuesOf(target('web/staging'), project.loader).values)).toBe(
      'dependencies:\n  redis:\n    host: redis.shop\n    user: file\n    port: 1\n    tls:\n      enabled: true\n',
    );
  });

  it.each([
    ['a namespace that nobody names', 'staging: {chart: ../../charts/web, friends: [redis]}', 'friend-text'],
    [
      'a namespace that is known only at a deploy',
      'staging: {chart: ../../charts/web, namespace: "pr-%{pr}", friends: [redis]}',
      'friend-text',
    ],
    [
      'a context that its service lacks',
      'prod: {chart: ../../charts/web, friends: [kafka]}',
      'unknown-context',
    ],
  ])('say what is missing for an address: %s', async (_, context, code) => {
    lay({ 'services/web/pligos.yaml': service(`  ${context}\n`) });
    const { target, project } = await open(['services/web']);
    const name = context.startsWith('prod') ? 'web/prod' : 'web/staging';
    expect(codesOf(valuesOf(target(name), project.loader).problems)).toEqual([code]);
  });

  it('do not hide a value of the service', async () => {
    lay({
      'flavor/schema.yaml': 'context: {dependencies: object}\n',
      'services/api/pligos.yaml': service(
        '  staging: {flavor: ../../flavor, spec: {dependencies: {redis: {a: 1}, other: {b: 1}}}, namespace: shop, friends: [redis]}\n',
      ),
    });
    const { target, project } = await open();
    expect(valuesOf(target('api/staging'), project.loader).problems).toMatchObject([
      { code: 'chart-values-clash', message: expect.stringContaining('dependencies.redis') },
    ]);
  });

  it('are drawn with what is needed otherwise', async () => {
    lay({
      'services/shop/pligos.yaml':
        'contexts: {prod: {flavor: ../../flavor, needs: ["web/*", db/x], dependencies: [{path: ../api, context: staging}]}}\n',
    });
    const { nodes, edges } = await contextGraph({ configs: ['.'], contexts: [] }, surroundings());
    expect(edges.map(({ from, to, why }) => `${from} ${why} ${to}`).toSorted()).toEqual([
      'api/staging friend redis/staging',
      'api/staging requirement cache (part of api/staging)',
      'shop/prod dependency api/staging',
      'shop/prod needs db/x',
      'shop/prod needs web/staging',
      'web/staging friend kafka/staging',
      'web/staging friend redis/staging',
    ]);
    expect(nodes.find(({ name }) => name === 'redis/staging')?.kind).toBe('friend');
    const around = await contextGraph({ configs: ['.'], contexts: ['kafka/staging'] }, surroundings());
    expect(around.nodes.map(({ name }) => name).toSorted()).toEqual([
      'kafka/staging',
      'shop/prod',
      'web/staging',
    ]);
  });

  it('leave two services of one name apart, and name their folders', async () => {
    lay({
      'a/kafka/pligos.yaml': 'contexts: {staging: {chart: ../../charts/web, release: a}}\n',
      'b/pligos.yaml': 'contexts: {prod: {chart: ../charts/web, release: b, needs: [kafka/staging]}}\n',
    });
    const configs = ['services/kafka', 'a/kafka', 'b'];
    const graph = await contextGraph({ configs, contexts: [] }, surroundings());
    expect(graph.nodes.map(({ name }) => name).toSorted()).toEqual([
      'b/prod',
      'kafka/staging (a/kafka)',
      'kafka/staging (services/kafka)',
    ]);
    expect(graph.edges.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
      'b/prod kafka/staging (a/kafka)',
      'b/prod kafka/staging (services/kafka)',
    ]);
    const around = await contextGraph({ configs, contexts: ['b/prod'] }, surroundings());
    expect(around.nodes).toHaveLength(3);
  });

  it('leave a command for one context its service', async () => {
    const { project } = await open(['services/web']);
    expect(targetName(chooseOne(project, undefined, surroundings()))).toBe('web/staging');
    expect(targetName(chooseOne(project, 'redis/staging', surroundings()))).toBe('redis/staging');
  });

  it('are refused in a circle, which is printed', async () => {
    lay({
      'friends/web.yaml': 'type: dependency\nservice: ../services/web\n',
      'services/kafka/pligos.yaml': service('  staging: {chart: ../../charts/web, friends: [web]}\n'),
    });
    const { project } = await open();
    expect(project.problems).toMatchObject([
      {
        code: 'needs-cycle',
        message: expect.stringMatching(
          /: (?:web\/staging -> kafka\/staging -> web\/staging|kafka\/staging -> web\/staging -> kafka\/staging)$/,
        ),
      },
    ]);
  });
});

describe('friends of a comparison', () => {
  async function compareAfter(files: Files, configs = ['.']) {
    const id = commit(root, {});
    lay(files);
    const { project } = await open(configs);
    const folder = join(home.path, 'base');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const base = await openBase({ id, name: 'main' }, { configs }, project, folder, surroundings());
    const sides = pairTargets([], project, base).map(({ head, base: before }) => {
      const name = head ?? before;
      const isUntouched = head !== undefined && base.untouched.has(head.service);
      return `${name ? targetName(name) : ''} ${head ? '' : '-'}${before ? '' : '+'}${isUntouched ? 'untouched' : ''}`.trim();
    });
    const part = friendsReport(project, base, { key: new Uint8Array(32) });
    return {
      sides: sides.toSorted(),
      base,
      project,
      part,
      gone: forsakenFriends(project, base).map(targetName),
    };
  }

  it('touch the friend and those that name it, where its file changes', async () => {
    const { sides } = await compareAfter({
      'friends/redis.yaml': `${start['friends/redis.yaml'] ?? ''}release: store\n`,
    });
    expect(sides).toEqual(['api/staging', 'kafka/staging untouched', 'redis/staging', 'web/staging']);
  });

  it('touch the friend, and have its base, where only its chart changes', async () => {
    const { sides, base } = await compareAfter({ 'charts/redis/values.yaml': 'port: 1\n' });
    expect(sides).toEqual([
      'api/staging untouched',
      'kafka/staging untouched',
      'redis/staging',
      'web/staging untouched',
    ]);
    const redis = base.project.services.find(({ name }) => name === 'redis');
    expect([...(redis?.contexts.keys() ?? [])]).toEqual(['staging']);
  });

  it('touch those of whom a requirement is a part, where its chart changes', async () => {
    const { sides } = await compareAfter({ 'charts/cache/values.yaml': 'port: 1\n' });
    expect(sides).toContain('api/staging');
    expect(sides).toContain('redis/staging untouched');
  });

  it('are new with the first that names them', async () => {
    lay({
      'services/web/pligos.yaml': service('  staging: {chart: ../../charts/web, namespace: shop}\n'),
      'services/api/pligos.yaml': service('  staging: {flavor: ../../flavor, namespace: shop}\n'),
    });
    const { sides } = await compareAfter({
      'services/web/pligos.yaml': start['services/web/pligos.yaml'] ?? '',
    });
    expect(sides).toContain('redis/staging +');
  });

  it('stay for the other where one names them no more', async () => {
    const { sides, gone } = await compareAfter({
      'services/web/pligos.yaml': service('  staging: {chart: ../../charts/web, namespace: shop}\n'),
    });
    expect(sides).toEqual([
      'api/staging untouched',
      'kafka/staging untouched',
      'redis/staging untouched',
      'web/staging',
    ]);
    expect(gone).toEqual([]);
  });

  it('stay deployed where none names them any more, which is said', async () => {
    const { sides, gone } = await compareAfter({
      'services/web/pligos.yaml': service('  staging: {chart: ../../charts/web, namespace: shop}\n'),
      'services/api/pligos.yaml': service('  staging: {flavor: ../../flavor, namespace: shop}\n'),
    });
    expect(sides).toEqual(['api/staging', 'kafka/staging untouched', 'web/staging']);
    expect(gone).toEqual(['redis/staging']);
  });

  it('are told once for all services where their configuration changes, without secrets', async () => {
    const friend = (port: number, password: string): string =>
      `type: dependency\nchart: ../charts/redis\nconfiguration: {host: a, port: ${port}, auth: {password: ${password}}}\n`;
    lay({ 'friends/redis.yaml': friend(6379, 'hunter2hunter2') });
    const { part } = await compareAfter({ 'friends/redis.yaml': friend(6380, 'hunter3hunter3') });
    expect(part?.changes).toEqual([
      {
        friend: 'redis',
        services: 2,
        fields: [
          { path: 'port', before: '6379', after: '6380' },
          {
            path: 'auth.password',
            before: expect.stringMatching(/^\(secret /),
            after: expect.stringMatching(/^\(secret /),
          },
        ],
      },
    ]);
    expect(part?.added).toEqual([]);
  });

  it('change who depends on whom', async () => {
    const { part } = await compareAfter({
      'services/web/pligos.yaml': service(
        '  staging: {chart: ../../charts/web, namespace: shop, friends: [kafka]}\n',
      ),
    });
    expect(part).toMatchObject({
      changes: [],
      left: [],
      added: [],
      removed: [{ from: 'web/staging', to: 'redis/staging', why: 'friend' }],
      graph: { edges: [{ from: 'web/staging', to: 'kafka/staging', why: 'friend' }] },
    });
  });

  it('say nothing where nothing of them changes', async () => {
    expect((await compareAfter({ 'charts/web/values.yaml': 'a: 1\n' })).part).toBeUndefined();
  });
});

describe('friends in a plan of shards', () => {
  async function planAfter(files: Files, contexts: readonly string[] = []) {
    const id = commit(root, {});
    lay(files);
    commit(root, {});
    const { shards } = await planShards(
      {
        configs: [],
        contexts,
        base: Promise.resolve({ id, name: 'main' }),
        all: false,
        maxShards: 2,
        contextsPerShard: 1,
        costs: Promise.resolve(new Map()),
      },
      surroundings(),
    );
    return { shards, planned: shards.flatMap((shard) => shard.contexts).toSorted() };
  }

  it('are in one shard, with a service that names them', async () => {
    const { shards, planned } = await planAfter({ 'charts/redis/values.yaml': 'port: 1\n' });
    expect(planned).toEqual(['api/staging', 'redis/staging', 'web/staging']);
    const [shard] = shards.filter((one) => one.contexts.includes('redis/staging'));
    // What the job of that shard opens has the context.
    const { names } = await open(shard?.config.split('\n'));
    expect(names).toContain('redis/staging');
    expect(shard?.context.split(', ')).toContain('redis/staging');
    expect(shards.filter((one) => one.context.includes('redis'))).toHaveLength(1);
  });

  it('are planned alone where a word names them', async () => {
    const { planned } = await planAfter({ 'charts/redis/values.yaml': 'port: 1\n' }, ['redis/*']);
    expect(planned).toEqual(['redis/staging']);
  });

  it.each([
    ['a block', '    friends:\n      - redis\n'],
    ['a map', '    friends: [{name: redis, as: cache}]\n'],
    ['an inherited list', '    extends: base\n  base:\n    chart: ../../charts/web\n    friends: [redis]\n'],
  ])('are found where they are written as %s', async (_, friends) => {
    const text = `pligos:\n  version: '2'\n  friends: [../../friends]\ncontexts:\n  live:\n    chart: ../../charts/web\n${friends}`;
    const { planned } = await planAfter({ 'services/web/pligos.yaml': text });
    expect(planned).toContain('redis/live');
  });
});
