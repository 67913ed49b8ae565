/** `pligos codegen` as a command: what it writes where, and what it refuses. The accessors themselves: test/codegen/. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeRepository } from '../git/repository.ts';
import { type Outcome, pligos as start, scratch, writeFiles } from './pligos.ts';

const flavor = {
  'flavor/Chart.yaml': 'apiVersion: v2\nname: f\nversion: 1.0.0\n',
  'flavor/schema.yaml': 'context:\n  port: object\n',
  'flavor/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata:\n{{ (.Files.Glob "config/**").AsConfig | indent 2 }}\n',
};

describe('pligos codegen', () => {
  let dir: string;
  beforeEach(() => {
    dir = scratch();
    makeRepository(dir, flavor);
  });
  const service = (version: string): void =>
    writeFiles(dir, {
      'shop/pligos.yaml': `pligos: {version: '${version}'}
contexts:
  dev: {flavor: ../flavor, spec: {port: {name: http, port: 0x50}}}
  live: {flavor: ../flavor, spec: {}}
`,
    });
  const run = (...words: readonly string[]): Outcome =>
    start(['codegen', ...words], { cwd: join(dir, 'shop') });

  it('writes a file that only it replaces, and prints without --out', () => {
    service('2');
    const printed = run('dev', '--lang', 'typescript');
    expect({ code: printed.code, stderr: printed.stderr }).toEqual({ code: 0, stderr: '' });
    expect(printed.stdout).toContain(
      'export interface ShopConfigPortsItem {\n  readonly name: string;\n  readonly port: number;\n}',
    );
    // Any context stands for the service, and for a service alone none is needed.
    expect(run('--lang', 'typescript').stdout).toBe(printed.stdout);
    for (const _ of [1, 2]) {
      expect(run('live', '--lang', 'go', '--out', 'gen/config.go', '--go-package', 'shop')).toMatchObject({
        code: 0,
        stdout: 'gen/config.go\n',
      });
    }
    expect(readFileSync(join(dir, 'shop/gen/config.go'), 'utf8')).toContain('\npackage shop\n');
    writeFileSync(join(dir, 'shop/gen/config.go'), 'package mine\n');
    expect(run('live', '--lang', 'go', '--out', 'gen/config.go').stderr).toContain(
      'was not written by pligos codegen',
    );
    expect(readFileSync(join(dir, 'shop/gen/config.go'), 'utf8')).toBe('package mine\n');
  });

  it('has the friends of a service, whose own services it is not about', () => {
    const friend = (configuration: string): string =>
      `type: dependency\nchart: ../chart\nconfiguration: ${configuration}\n`;
    writeFiles(dir, {
      'chart/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
      'friends/redis.yaml': friend('{host: "%{friend.release}", port: 6379}'),
      'friends/kafka.yaml': friend('{brokers: [a, b]}'),
      'shop/pligos.yaml': `pligos: {version: '2', friends: [../friends]}
contexts:
  dev: {flavor: ../flavor, namespace: dev, spec: {}, friends: [redis]}
  live: {flavor: ../flavor, namespace: live, spec: {}, friends: [redis, kafka]}
  none: {flavor: ../flavor, namespace: none, spec: {}}
`,
    });
    for (const words of [['live'], []]) {
      const { code, stdout } = run(...words, '--lang', 'typescript');
      expect(code).toBe(0);
      expect(stdout).toContain('  readonly friends?: readonly ShopConfigFriendsItem[];\n');
      expect(stdout).toContain(`export interface ShopConfigFriendsItemConfiguration {
  readonly host?: string;
  readonly port?: number;
  readonly brokers?: readonly string[];
}`);
    }
  });

  it('takes files of config/app.yaml that were written by hand, and names where contexts differ', () => {
    service('2');
    const chart = (text: string) => ({
      'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'config/app.yaml': text,
    });
    for (const [name, text] of Object.entries({ one: 'level: 1\nlist: []\n', two: 'level: high\n' }))
      writeFiles(join(dir, 'shop', name), chart(text));
    writeFiles(dir, { 'shop/pligos.yaml': 'contexts:\n  one: {chart: ./one}\n  two: {chart: ./two}\n' });
    const { code, stdout, stderr } = run('one', '--lang', 'python');
    expect([code, stderr]).toEqual([
      0,
      'web: level differs in type from context to context, so its type is any\n',
    ]);
    expect(stdout).toContain('    level: Any\n    list: list[Any] | None = None\n');
    writeFiles(dir, { 'shop/one/config/app.yaml': '- 1\n' });
    expect(run('one', '--lang', 'python').stderr).toContain('config/app.yaml of web/one is no map with keys');
  });

  it.each([
    [['dev'], '--lang is missing'],
    [['dev', '--lang', 'rust'], '--lang cannot be "rust"'],
    [['dev', '--lang', 'go', '--go-package', 'my-pkg'], '--go-package cannot be "my-pkg"'],
    [['dev', '--lang', 'go'], 'no config/app.yaml in 2 contexts'],
  ])('refuses %j', (words, message) => {
    service('1');
    expect(run(...words)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) });
  });
});
