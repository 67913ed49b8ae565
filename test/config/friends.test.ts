/** What a library of friends says, and what contexts say of them. */
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type ContextFriend,
  friendServices,
  makeLoader,
  readService,
  writtenContext,
} from '../../src/config/index.ts';
import { type Files, company, makeRepository, show } from './support.ts';

const redis = [
  'type: dependency',
  'chart: ../chart',
  'values: {port: 6379, auth: {on: true}}',
  'configuration:',
  '  host: "%{friend.release}.%{friend.namespace}.svc"',
  '  port: 6379',
  '',
].join('\n');

function readFriends(context: string, files: Files = {}, pligos = 'friends: [../friends]') {
  const root = makeRepository({
    ...company,
    'friends/redis.yaml': redis,
    ...files,
    'shop/pligos.yaml': `pligos: {${pligos}}\ncontexts:\n  dev:\n    flavor: ../web\n    ${context}\n`,
  });
  const { service, problems } = readService(join(root, 'shop'), makeLoader());
  const friends: readonly ContextFriend[] = service?.contexts.get('dev')?.friends ?? [];
  return { root, service, friends, problems: problems.map((each) => show(each, root)) };
}

describe('the friends of a context', () => {
  it('are named by a text, or by a map with a name in the values and values', () => {
    const { friends, problems } = readFriends(
      'friends: [redis, {name: redis, as: cache, values: {port: 1}}]',
    );
    expect(problems).toEqual([]);
    expect(friends.map(({ as, friend, values }) => [as, friend.name, values])).toEqual([
      ['redis', 'redis', undefined],
      ['cache', 'redis', new Map([['port', { numeral: '1' }]])],
    ]);
  });

  it('have the name of their file, or the one that it says', () => {
    const named = { 'friends/a.yaml': 'name: kafka\ntype: dependency\nchart: ../chart\n' };
    expect(readFriends('friends: [kafka]', named).friends.map(({ friend }) => friend.name)).toEqual([
      'kafka',
    ]);
  });

  it('may come from a single file', () => {
    expect(readFriends('friends: [redis]', {}, 'friends: [../friends/redis.yaml]').friends).toHaveLength(1);
  });

  it('are inherited with the context', () => {
    const { service } = readFriends('friends: [redis]\n  prod: {extends: dev}');
    expect(service?.contexts.get('prod')?.friends?.map(({ as }) => as)).toEqual(['redis']);
  });

  it.each<[string, string, Files, string[]]>([
    [
      'unknown, with the nearest',
      'friends: [redsi]',
      {},
      [
        'shop/pligos.yaml:5:15 [contexts.dev.friends[0]] friend-unknown: unknown friend "redsi" | did you mean "redis"?',
      ],
    ],
    [
      'twice under one name',
      'friends: [redis, redis]',
      {},
      [
        'shop/pligos.yaml:5:22 [contexts.dev.friends[1]] friend-twice: two friends of the context are called redis, the first at line 5 | give one of them another name by as:',
      ],
    ],
    [
      'with an unknown key',
      'friends: [{name: redis, vales: {}}]',
      {},
      [
        'shop/pligos.yaml:5:29 [contexts.dev.friends[0].vales] unknown-key: unknown key "vales" | did you mean "values"?',
      ],
    ],
    [
      'in two files',
      'friends: [redis]',
      { 'friends/second.yaml': 'name: redis\ntype: dependency\nchart: ../chart\n' },
      [
        'friends/second.yaml:1:1 [] friend-twice: two friends are called redis, the first in redis.yaml | give one of them another name:',
      ],
    ],
  ])('are refused where they are %s', (_, context, files, expected) => {
    expect(readFriends(context, files).problems).toEqual(expected);
  });

  it('are unknown without a library, and that says how to name one', () => {
    expect(readFriends('friends: [redis]', {}, "version: '1'").problems).toEqual([
      'shop/pligos.yaml:5:15 [contexts.dev.friends[0]] friend-unknown: unknown friend "redis" | name the folder of its file under pligos: as friends: [FOLDER]',
    ]);
  });
});

describe('the file of a friend', () => {
  it.each<[string, string, string[]]>([
    [
      'an unknown key',
      'type: dependency\nchart: ../chart\nrelaese: a\n',
      ['3:1 [relaese] unknown-key: unknown key "relaese" | did you mean "release"?'],
    ],
    ['no type', 'chart: ../chart\n', ['1:1 [] missing-key: the key "type" is missing | add type:']],
    [
      'another type',
      'type: shared\nchart: ../chart\n',
      [
        '1:7 [type] config-value: one of requirement, dependency was expected, the string "shared" was found | known: requirement, dependency',
      ],
    ],
    [
      'neither a chart nor a service',
      'type: dependency\n',
      [
        '1:1 [] missing-key: one of the keys chart, service is missing | say what is meant by at least one of them',
      ],
    ],
    [
      'both',
      'type: dependency\nchart: ../chart\nservice: ../web\n',
      ['3:1 [service] friend-key: the friend has both a chart and a service | remove one of the two'],
    ],
    [
      'the context of a chart',
      'type: dependency\nchart: ../chart\ncontext: dev\n',
      [
        '3:1 [context] friend-key: "context" goes with a service, and the friend has a chart | remove it, or name the service',
      ],
    ],
    [
      'a release of a requirement',
      'type: requirement\nchart: ../chart\nrelease: a\n',
      [
        '3:1 [release] friend-key: "release" goes with a dependency: a requirement is a part of the release that names it | remove it, or write type: dependency for a release of its own',
      ],
    ],
    [
      'values of a service',
      'type: dependency\nservice: ../shop\nvalues: {}\n',
      [
        '3:1 [values] friend-key: "values" goes with a chart, and the friend is a service | remove it here, and write it in the pligos.yaml of the service',
      ],
    ],
    [
      'an unknown placeholder',
      'type: dependency\nchart: ../chart\nconfiguration: {host: "%{friend.relase}"}\n',
      [
        '3:23 [configuration.host] friend-text: unknown placeholder %{friend.relase} | did you mean "friend.release"?',
      ],
    ],
    [
      'a list',
      '[]\n',
      [
        '1:1 [] config-kind: a map was expected, a list was found | write type:, chart: and configuration: of the friend',
      ],
    ],
    [
      'credentials that are a list',
      'type: dependency\nchart: ../chart\ncredentials: [a]\n',
      ['3:14 [credentials] config-kind: a map was expected, a list was found | write "key: value" lines'],
    ],
  ])('is refused with %s, and the context has no second problem', (_, text, expected) => {
    const { problems } = readFriends('friends: [redis]', { 'friends/redis.yaml': text });
    expect(problems).toEqual(expected.map((line) => `friends/redis.yaml:${line}`));
  });

  it('needs a name that a release can have', () => {
    const { problems } = readFriends('spec: {}', { 'friends/My Redis.yaml': redis });
    expect(problems).toEqual([
      'friends/My Redis.yaml:1:1 [] config-value: "My Redis", the name of the file, cannot be a friend\'s name | add name: with letters, digits and dashes, for example redis',
    ]);
  });

  it('stays inside of the repository', () => {
    const { problems } = readFriends('spec: {}', {}, 'friends: [/etc]');
    expect(problems).toEqual([expect.stringContaining('path-outside')]);
  });
});

describe('the credentials of a friend', () => {
  const friend = { 'friends/redis.yaml': `${redis}credentials: {password: redis-password}\n` };

  it('are values of the chart that secrets of the context become', () => {
    const { service, problems } = readFriends(
      'secrets: {redis-password: {provider: env, variable: P}}\n    friends: [{name: redis, as: cache}]',
      friend,
    );
    expect(problems).toEqual([]);
    expect(service?.contexts.get('dev')?.secretValues).toMatchObject([
      { path: ['credentials', 'cache', 'password'], secret: 'redis-password' },
    ]);
  });

  it('need secrets of the context', () => {
    expect(readFriends('friends: [redis]', friend).problems).toEqual([
      expect.stringMatching(
        /^shop\/pligos\.yaml:5:15 .* unknown-secret: the friend redis needs the secret "redis-password", which the context does not have/,
      ),
    ]);
  });
});

describe('a library of another place', () => {
  const address = 'git::https://example.com/friends.git?ref=v1.0.0';

  it('names friends once it is fetched, and hides none of the problems of others', () => {
    const root = makeRepository({
      ...company,
      'store/redis.yaml': 'type: dependency\nchart: ./redis\n',
      'store/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
      'shop/pligos.yaml': `pligos: {friends: ["${address}"]}\ncontexts: {dev: {chart: ../chart, friends: [redis]}}\n`,
    });
    const before = makeLoader();
    const pending = readService(join(root, 'shop'), before);
    expect(pending.problems).toEqual([]);
    expect(pending.service?.contexts.get('dev')?.friends).toBeUndefined();
    const [source] = pending.service?.sources ?? [];
    const loader = makeLoader();
    loader.fetched.set(join(root, 'shop'), new Map([[source?.key ?? '', join(root, 'store')]]));
    const { service, problems } = readService(join(root, 'shop'), loader);
    expect(problems).toEqual([]);
    const [made] = friendServices(service ? [service] : [], loader);
    expect(made?.problems).toEqual([]);
    expect(made?.service).toMatchObject({ name: 'redis', isFetched: true, root: join(root, 'store') });
    expect(made?.service?.contexts.get('dev')?.source.dir.value).toBe(join(root, 'store/redis'));
  });
});

describe('a requirement', () => {
  const requirement = (chart: string): Files => ({
    'friends/redis.yaml': `type: requirement\nchart: ${chart}\n`,
  });
  const dependenciesOf = (chart: string, use = 'redis') => {
    const { service, problems } = readFriends(`friends: [${use}]`, requirement(chart));
    const entries = service?.contexts
      .get('dev')
      ?.chartDependencies.map(({ value }) => Object.fromEntries(value));
    return { entries, problems };
  };

  it.each([
    [
      'a folder',
      '../chart',
      { name: 'plain', version: '>=0.0.0-0', repository: 'file://../chart', alias: 'redis' },
    ],
    [
      'a chart repository',
      '{name: redis, version: 1.2.3, repository: "https://charts.example.com"}',
      { name: 'redis', version: '1.2.3', repository: 'https://charts.example.com' },
    ],
    [
      'a registry',
      'oci://ghcr.io/acme/charts/redis:1.2.3',
      { name: 'redis', version: '1.2.3', repository: 'oci://ghcr.io/acme/charts' },
    ],
  ])('is an entry of the dependencies of the chart, of %s', (_, chart, expected) => {
    expect(dependenciesOf(chart)).toEqual({ entries: [expected], problems: [] });
  });

  it('is another instance under another name', () => {
    expect(
      dependenciesOf('../chart', 'redis, {name: redis, as: cache}').entries?.map(({ alias }) => alias),
    ).toEqual(['redis', 'cache']);
  });

  it('is another service, compiled into a sub-chart', () => {
    const files = {
      'friends/db.yaml': 'type: requirement\nservice: ../db\n',
      'db/pligos.yaml': 'contexts: {dev: {flavor: ../web}}\n',
    };
    const { service, root } = readFriends('friends: [db]', files);
    const source = service?.contexts.get('dev')?.source;
    expect(source?.kind === 'flavor' && source.dependencies).toEqual([
      expect.objectContaining({ dir: join(root, 'db'), context: 'dev', alias: 'db' }),
    ]);
  });

  it('cannot come from git', () => {
    expect(dependenciesOf('git::https://example.com/a.git?ref=v1').problems).toEqual([
      expect.stringMatching(/friend-chart: the requirement redis is a source of the kind git/),
    ]);
  });

  it('cannot join a plain chart', () => {
    const root = makeRepository({
      ...company,
      ...requirement('../chart'),
      'shop/pligos.yaml':
        'pligos: {friends: [../friends]}\ncontexts: {dev: {chart: ../chart, friends: [redis]}}\n',
    });
    const { problems } = readService(join(root, 'shop'), makeLoader());
    expect(problems.map((each) => show(each, root))).toEqual([
      'shop/pligos.yaml:2:45 [contexts.dev.friends[0]] friend-chart: redis is a requirement, and only a context with a flavor takes its sub-chart | add it to the dependencies of the Chart.yaml, write type: dependency in ../friends/redis.yaml, or use a flavor',
    ]);
  });
});

describe('the release of a dependency', () => {
  function friendsOf(services: Readonly<Record<string, string>>, friend = redis) {
    const root = makeRepository({
      ...company,
      'friends/redis.yaml': friend,
      ...Object.fromEntries(
        Object.entries(services).map(([name, contexts]) => [
          `${name}/pligos.yaml`,
          `pligos: {friends: [../friends]}\ncontexts:\n${contexts}`,
        ]),
      ),
    });
    const loader = makeLoader();
    const results = Object.keys(services).map((name) => readService(join(root, name), loader));
    expect(results.flatMap(({ problems }) => problems)).toEqual([]);
    const made = friendServices(
      results.flatMap(({ service }) => service ?? []),
      loader,
    );
    return {
      root,
      services: made.flatMap(({ service }) => service ?? []),
      problems: made.flatMap(({ problems }) => problems).map((each) => show(each, root)),
    };
  }
  const context = (name: string, more: string) => `  ${name}: {chart: ../chart, ${more}}\n`;

  it('is a context of its own for each name of a context that names it, once', () => {
    const { services, problems, root } = friendsOf({
      shop:
        context('dev', 'namespace: x, friends: [redis]') + context('prod', 'namespace: z, friends: [redis]'),
      blog: context('dev', 'namespace: x, friends: [redis]'),
    });
    expect(problems).toEqual([]);
    expect(services.map(({ name, dir, file }) => [name, dir, file])).toEqual([
      ['redis', join(root, 'friends'), join(root, 'friends/redis.yaml')],
    ]);
    const [service] = services;
    expect(
      [...(service?.contexts.values() ?? [])].map(({ name, namespace }) => [name, namespace?.value]),
    ).toEqual([
      ['dev', 'x'],
      ['prod', 'z'],
    ]);
    expect(service?.friendOf).toEqual([join(root, 'shop/pligos.yaml'), join(root, 'blog/pligos.yaml')]);
  });

  it("has the friend's values with those of the context over them", () => {
    const { services } = friendsOf({
      shop: context('dev', 'friends: [{name: redis, values: {auth: {user: a}, port: 1}}]'),
    });
    const source = services[0]?.contexts.get('dev')?.source;
    expect(source?.helmValues).toEqual(
      new Map<string, unknown>([
        ['port', { numeral: '1' }],
        [
          'auth',
          new Map<string, unknown>([
            ['on', true],
            ['user', 'a'],
          ]),
        ],
      ]),
    );
  });

  it('is the same for all that name it: other values are an error with both places', () => {
    const { problems } = friendsOf({
      shop: context('dev', 'friends: [redis]'),
      blog: context('dev', 'friends: [{name: redis, values: {port: 1}}]'),
    });
    expect(problems).toEqual([
      'blog/pligos.yaml:3:43 [contexts.dev.friends[0].name] friend-differs: shop/dev and blog/dev share the release of the friend redis, and their values differ; the first names it at ../shop/pligos.yaml:3 | give both the same values, or write them in the file of the friend; for a second release add a second friend',
    ]);
  });

  it('that one context names twice with other values is one error about that context', () => {
    const { problems } = friendsOf({
      shop: context('dev', 'friends: [redis, {name: redis, as: cache, values: {port: 1}}]'),
    });
    expect(problems).toEqual([
      expect.stringContaining(
        'shop/dev names twice the release of the friend redis, and their values differ',
      ),
    ]);
  });

  it.each([
    ['namespace', 'namespace: x', 'namespace: z'],
    ['cluster', 'cluster: x', 'cluster: z'],
    ['kubeContext', 'kubeContext: x', 'kubeContext: z'],
    ['gate', 'gate: {require: approved}', 'gate: {require: none}'],
  ])('is in one place: another %s is an error', (key, one, other) => {
    const { problems } = friendsOf({
      shop: context('dev', `${one}, friends: [redis]`),
      blog: context('dev', `${other}, friends: [redis]`),
    });
    expect(problems).toEqual([expect.stringContaining(`their ${key} differ`)]);
  });

  it('may say its release, namespace and cluster itself', () => {
    const { services, problems } = friendsOf(
      {
        shop: context('dev', 'namespace: x, cluster: a, friends: [redis]'),
        blog: context('dev', 'namespace: z, cluster: b, friends: [redis]'),
      },
      `${redis}release: store\nnamespace: shared\ncluster: c\n`,
    );
    expect(problems).toEqual([]);
    expect(services[0]?.contexts.get('dev')).toMatchObject({
      release: { value: 'store' },
      namespace: { value: 'shared' },
      cluster: 'c',
    });
  });

  it('is written with the keys that it takes from those that name it', () => {
    const { services } = friendsOf({
      shop: context(
        'dev',
        'namespace: x, kubeVersion: 1.32.0, gate: {require: approved, vary: [a]}, friends: [redis]',
      ),
    });
    const [service] = services;
    expect(service && writtenContext(service, 'dev', makeLoader())).toEqual(
      new Map<string, unknown>([
        ['namespace', 'x'],
        ['kubeVersion', '1.32.0'],
        [
          'gate',
          new Map<string, unknown>([
            ['require', 'approved'],
            ['vary', ['a']],
          ]),
        ],
      ]),
    );
  });

  it('cannot have the name of a service', () => {
    const { problems } = friendsOf({ redis: context('dev', 'friends: [redis]') });
    expect(problems).toEqual([
      expect.stringContaining('friend-twice: the friend redis has the name of the service'),
    ]);
  });
});
