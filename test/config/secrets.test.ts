/** Named secrets: where each comes from, and which values they become. */
import { describe, expect, it } from '@jest/globals';
import { readShop, show } from './support.ts';

const read = (text: string, files = {}) => {
  const { service, problems, root } = readShop({ 'shop/pligos.yaml': text, ...files });
  return {
    root,
    faults: problems.map((one) => show(one, root)),
    context: (name: string) => {
      const context = service?.contexts.get(name);
      if (context === undefined) throw new Error(`no context ${name}`);
      return context;
    },
  };
};

/** Without places. */
const rules = (context: ReturnType<ReturnType<typeof read>['context']>) =>
  Object.fromEntries([...context.secrets].map(([name, rule]) => [name, { ...rule, at: undefined }]));

const dev = (secrets: string, rest = '', pligos = ''): string =>
  `${pligos}contexts:\n  dev:\n    flavor: ../web\n    secrets: ${secrets}\n${rest && `    ${rest}\n`}`;

describe('a named secret', () => {
  it('that is not there has a hint that adds it, and a command as one text is split in its hint', () => {
    const hintOf = (text: string) => read(text).faults.map((one) => one.split(' | ')[1]);
    expect(hintOf('contexts:\n  dev: {flavor: ../web, secretValues: {a: db-password}}\n')).toEqual([
      'add it to secrets: {db-password: {provider: file}}',
    ]);
    expect(hintOf(dev('{db: {provider: file}}', 'secretValues: {a: dbb}'))).toEqual(['did you mean "db"?']);
    expect(hintOf(dev('{token: {provider: file}}', 'secretValues: {a: db}'))).toEqual([
      'add it to secrets: {db: {provider: file}}; known: token',
    ]);
    expect(hintOf(dev('{a: {provider: exec, command: vault kv get}}'))).toEqual([
      'write it as a list: [vault, kv, get]',
    ]);
    expect(hintOf('contexts:\n  dev: {flavor: ../web, friends: {redis: {port: 1}}}\n')).toEqual([
      'write one item per line: "- redis", or "- {name: redis, …}" with its keys',
    ]);
  });

  it('whose command has a wrong word has that fault alone', () => {
    expect(read(dev('{a: {provider: exec, command: [true]}}')).faults).toEqual([
      expect.stringContaining('a word was expected'),
    ]);
  });

  it('comes from one of four providers', () => {
    const { context, root, faults } = read(
      dev(
        '{c: {provider: file}, d: {provider: file, path: ../keys/d}, a: {provider: env, variable: A}, b: {provider: sops, file: ../s.yaml, key: db.a\\.b}, e: {provider: exec, command: [vault, x y], key: data.pw, timeout: 5}}',
      ),
      { 's.yaml': 'a: 1\n' },
    );
    expect(faults).toEqual([]);
    expect(rules(context('dev'))).toEqual({
      a: { name: 'a', provider: 'env', variable: 'A' },
      b: { name: 'b', provider: 'sops', file: `${root}/s.yaml`, key: ['db', 'a.b'] },
      c: { name: 'c', provider: 'file', path: `${root}/shop/.pligos/secrets/dev/c` },
      d: { name: 'd', provider: 'file', path: `${root}/keys/d` },
      e: {
        name: 'e',
        provider: 'exec',
        command: ['vault', 'x y'],
        key: ['data', 'pw'],
        timeoutSeconds: 5,
        cwd: `${root}/shop`,
      },
    });
    expect([...context('dev').secrets.keys()]).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it("of the service belongs to every context; a context's own replaces it as a whole, and null removes it", () => {
    const { context, root, faults } = read(
      [
        'pligos: {secrets: {a: {provider: env, variable: A}, b: {provider: file}}}',
        'contexts:',
        '  dev: {flavor: ../web, secrets: {a: {provider: file}, c: {provider: env, variable: C}}}',
        '  prod: {extends: dev, secrets: {c: {provider: exec, command: [x]}, b: null}}',
        '  test: {extends: prod, secrets: {c: null}}',
      ].join('\n'),
    );
    expect(faults).toEqual([]);
    const file = (of: string, name: string) => ({
      name,
      provider: 'file',
      path: `${root}/shop/.pligos/secrets/${of}/${name}`,
    });
    const exec = { name: 'c', provider: 'exec', command: ['x'], timeoutSeconds: 30, cwd: `${root}/shop` };
    expect(rules(context('dev'))).toEqual({
      a: file('dev', 'a'),
      b: file('dev', 'b'),
      c: { name: 'c', provider: 'env', variable: 'C' },
    });
    expect(rules(context('prod'))).toEqual({ a: file('prod', 'a'), c: exec });
    expect(rules(context('test'))).toEqual({ a: file('test', 'a') });
  });

  it.each([
    [
      'provider: vault',
      'config-value: one of file, env, sops, exec was expected, the string "vault" was found',
    ],
    ['variable: A', 'missing-key: the key "provider" is missing'],
    ['provider: env', 'missing-key: the key "variable" is missing, which provider: env needs'],
    ['provider: env, variable: A B', 'config-value: the name of a variable was expected'],
    ['provider: file, variable: A', 'unknown-key: the key "variable" does not go with provider: file'],
    ['provider: sops, path: x, file: x', 'unknown-key: the key "path" does not go with provider: sops'],
    ['provider: sops, file: ../none.yaml', 'file-missing: "../none.yaml" does not exist'],
    ['provider: exec, command: vault', 'config-kind: a list was expected, the string "vault" was found'],
    ['provider: exec, command: []', 'config-value: the command of the secret "a" is empty'],
    ['provider: exec, command: [x], timeout: 5s', 'config-value: a number of seconds was expected'],
    ['provider: exec, command: [x], key: a..b', 'config-value: "a..b" is no path of keys'],
    ['provider: file, path: ../../../etc/shadow', 'path-outside: the path'],
  ])('{%s} is a fault at its place', (written, fault) => {
    const { faults } = read(dev(`{a: {${written}}}`));
    expect(faults.join('\n')).toContain(fault);
    expect(faults.every((one) => one.startsWith('shop/pligos.yaml:4:'))).toBe(true);
  });

  it.each(['../a', '.a', 'a/b', 'a b'])('cannot be called %j', (name) => {
    expect(read(dev(`{${JSON.stringify(name)}: {provider: file}}`)).faults).toEqual([
      expect.stringContaining(`${JSON.stringify(name)} cannot be a secret's name`),
    ]);
  });

  it('of the service is reported once where it is wrong', () => {
    const text =
      'pligos: {secrets: {a: {provider: sops, file: no.yaml}}}\ncontexts:\n  b: {flavor: ../web}\n  c: {flavor: ../web, secretValues: {x: a}}\n';
    expect(read(text).faults).toEqual([expect.stringContaining('[pligos.secrets.a.file] file-missing')]);
  });
});

describe('secretValues', () => {
  const a = '{a: {provider: file}, b: {provider: file}}';

  it('name a secret by the path of a value', () => {
    const { context, faults } = read(dev(a, 'secretValues: {db.password: a, db.tls\\.key: b, old: null}'));
    expect(faults).toEqual([]);
    expect(context('dev').secretValues).toEqual([
      expect.objectContaining({ path: ['db', 'password'], secret: 'a' }),
      expect.objectContaining({ path: ['db', 'tls.key'], secret: 'b' }),
    ]);
  });

  it.each([
    ['{x: c}', 'unknown-secret: the context has no secret "c"'],
    ['{x.: a}', 'config-value: "x." is no path of keys'],
    ['{"x[0].y": a}', 'config-value: "x[0].y" is no path of keys'],
    ['{x: a, x.y: b}', 'config-value: x.y and x overlap: one is a part of the other'],
    ['[a]', 'config-kind: a map was expected, a list was found'],
  ])('%s is a fault', (written, fault) => {
    expect(read(dev(a, `secretValues: ${written}`)).faults).toEqual([expect.stringContaining(fault)]);
  });
});

describe('a context that takes no values', () => {
  it.each(['manifests: [m.yaml]', 'kustomize: k'])(
    '(%s) has no secrets, and a friend gives only the order',
    (source) => {
      const files = {
        'shop/m.yaml': 'a: 1\n',
        'shop/k/kustomization.yaml': 'resources: []\n',
        'friends/redis.yaml': 'type: dependency\nchart: ../chart\ncredentials: {password: token}\n',
      };
      const head = `pligos: {friends: [../friends], secrets: {shared: {provider: file}}}\ncontexts:\n  dev:\n    ${source}\n`;
      const kind = source.startsWith('m') ? 'manifests take' : 'a kustomization takes';
      const hint = `remove it; ${kind} no values`;
      expect(
        read(`${head}    secrets: {token: {provider: file}}\n    secretValues: {db.password: token}\n`, files)
          .faults,
      ).toEqual(
        ['5:5 secrets', '6:5 secretValues'].map((place) => {
          const [at, key] = place.split(' ');
          return `shop/pligos.yaml:${at} [contexts.dev.${key}] context-source: "${key}" goes with a flavor or a chart, and the context "dev" has neither | ${hint}`;
        }),
      );
      const { faults, context } = read(`${head}    friends: [redis]\n`, files);
      expect(faults).toEqual([]);
      expect(context('dev').friends?.map(({ as }) => as)).toEqual(['redis']);
    },
  );
});
