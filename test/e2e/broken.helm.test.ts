/** Configurations that are broken, one way each: every command names the fault, exits 1 and leaves the disk alone. */
import { chmodSync, lstatSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Code } from '../../src/errors.ts';
import { pligos, scratch, writeFiles } from './pligos.ts';

const sound = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'types.yaml': 'route: {name: string, port: numeric}\n',
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'web/schema.yaml': 'context: {replicas: numeric, main: route, all: mapped route}\n',
  'web/templates/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
  'plain/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 0.1.0\n',
  'db/pligos.yaml': 'contexts: {dev: {flavor: ../web, dependencies: [{path: ../shop, context: dev}]}}\n',
  'shop/pligos.yaml':
    'pligos: {types: [../types.yaml]}\ncontexts: {dev: {flavor: ../web, spec: {}}}\nvalues: {}\n',
} satisfies Record<string, string>;

const head = 'pligos: {types: [../types.yaml]}\n';
/** A pligos.yaml whose context `dev` has these keys beside its flavor. */
const dev = (keys: string, values = '{}'): Record<string, string> => ({
  'shop/pligos.yaml': `${head}contexts: {dev: {flavor: ../web, ${keys}}}\nvalues: ${values}\n`,
});
const shop = (text: string): Record<string, string> => ({ 'shop/pligos.yaml': text });
const strict = (keys: string, values = '{}'): Record<string, string> =>
  shop(
    `pligos: {version: '2', types: [../types.yaml]}\ncontexts: {dev: {flavor: ../web, ${keys}}}\nvalues: ${values}\n`,
  );
const schema = (text: string): Record<string, string> => ({ 'web/schema.yaml': text });

const broken: readonly (readonly [what: string, files: Readonly<Record<string, string>>, code: Code])[] = [
  ['no YAML', shop('contexts: [\n'), 'yaml-syntax'],
  [
    'a duplicate key',
    shop(`${head}contexts:\n  dev: {flavor: ../web}\n  dev: {flavor: ../web}\n`),
    'yaml-duplicate-key',
  ],
  ['an alias without an anchor', dev('spec: *none'), 'yaml-alias'],
  ['two documents', shop('contexts: {dev: {flavor: ../web}}\n---\na: 1\n'), 'yaml-documents'],
  ['contexts as a list', shop('contexts:\n- name: dev\n'), 'old-dialect'],
  ['an empty file', shop(''), 'config-kind'],
  [
    'an unknown version',
    shop("pligos: {version: '3'}\ncontexts: {dev: {flavor: ../web}}\n"),
    'unknown-version',
  ],
  ['an unknown key at the top', shop('context: {}\ncontexts: {dev: {flavor: ../web}}\n'), 'unknown-key'],
  [
    'an unknown key of pligos',
    shop('pligos: {typs: []}\ncontexts: {dev: {flavor: ../web}}\n'),
    'unknown-key',
  ],
  ['a mistyped gate', dev('gaet: {require: approved}'), 'unknown-key'],
  ['a gate with a mistyped key', dev('gate: {requir: approved}'), 'unknown-key'],
  ['a gate with an unknown level', dev('gate: {failOn: severe}'), 'config-value'],
  ['an exception without a reason', dev('gate: {allow: [{rule: a}]}'), 'missing-key'],
  ['a spec that is a list', dev('spec: []'), 'config-kind'],
  ['a flavor that is not there', shop('contexts: {dev: {flavor: ../wep}}\n'), 'file-missing'],
  ['a path that leaves the repository', shop('contexts: {dev: {flavor: ../../..}}\n'), 'path-outside'],
  ['neither flavor nor chart', shop('contexts: {dev: {release: a}}\n'), 'context-source'],
  ['both flavor and chart', dev('chart: ../plain'), 'context-source'],
  [
    'a value file that is not there',
    shop('contexts: {dev: {chart: ../plain, valueFiles: [a.yaml]}}\n'),
    'file-missing',
  ],
  ['an unknown context to extend', dev('extends: prod'), 'unknown-context'],
  ['a context that extends itself', dev('extends: dev'), 'extends-cycle'],
  [
    'a type file that is not there',
    shop('pligos: {types: [../typos.yaml]}\ncontexts: {dev: {flavor: ../web}}\n'),
    'file-missing',
  ],
  ['a type file that is no map', { 'types.yaml': '- a\n' }, 'config-kind'],
  ['a type with the name of a primitive', { 'types.yaml': 'string: {a: string}\n' }, 'type-name'],
  ['a body that is no map', { 'types.yaml': 'route: [a]\n' }, 'type-body'],
  ['an unknown type', schema('context: {main: rout}\n'), 'unknown-type'],
  ['a doubled word', schema('context: {all: repeated mapped route}\n'), 'type-expression'],
  ['embedded before a primitive', schema('context: {a: embedded string}\n'), 'type-expression'],
  ['an addition of version 2 in version 1', schema('context: {a: string!}\n'), 'type-version'],
  ['a schema without context', schema('kontext: {a: string}\n'), 'schema-context'],
  ['values that are no list of maps', dev('spec: {}', '{route: [http]}'), 'config-kind'],
  ['an unknown instance', dev('spec: {main: http}', '{route: [{name: https}]}'), 'instance-unknown'],
  ['a scalar where a list is due', dev('spec: {all: http}'), 'value-shape'],
  ['a list where a map is due', dev('spec: {main: []}'), 'value-shape'],
  ['an entry of mapped without a name', dev('spec: {all: [{port: 1}]}'), 'entry-name'],
  [
    'an instance that reaches itself',
    {
      'types.yaml': 'route: {name: string, next: route}\n',
      ...dev('spec: {main: a}', '{route: [{name: a, next: b}, {name: b, next: a}]}'),
    },
    'instance-cycle',
  ],
  ['an undeclared key in version 2', strict('spec: {replica: 1}'), 'key-undeclared'],
  ['a value that does not fit in version 2', strict('spec: {replicas: x}'), 'value-type'],
  [
    'two instances of one name in version 2',
    strict('spec: {}', '{route: [{name: a}, {name: a}]}'),
    'instance-duplicate',
  ],
  [
    'a required key that is missing',
    { ...schema('context: {replicas: numeric!}\n'), ...strict('spec: {}') },
    'value-required',
  ],
  ['a dependency without a context', dev('dependencies: [{path: ../db}]'), 'missing-key'],
  [
    'an unknown context of a dependency',
    dev('dependencies: [{path: ../db, context: live}]'),
    'unknown-context',
  ],
  [
    'a dependency that reaches its own service',
    dev('dependencies: [{path: ../db, context: dev}]'),
    'chart-dependency-cycle',
  ],
  [
    'two sub-charts of one name',
    dev('chartDependencies: [{name: a, version: 1.0.0}, {name: a, version: 2.0.0}]'),
    'chart-dependency-twice',
  ],
  ['a chart version that is none', dev('chartVersion: one'), 'config-value'],
  ['a Chart.yaml that is a list', { 'shop/Chart.yaml': '- a\n' }, 'chart-yaml'],
  ['a .helmignore that helm cannot read', { 'shop/.helmignore': 'a**\n' }, 'chart-helmignore'],
  ['a file of configs that is not there', dev('configs: [app.toml]'), 'file-missing'],
  ['secrets as a list', dev('secrets: [a]'), 'config-kind'],
  ['a friend that no library has', dev('friends: [redis]'), 'friend-unknown'],
  [
    'stored artifacts that are no JSON',
    { 'shop/.helm-artifacts/dev/artifacts.json': '{' },
    'artifacts-broken',
  ],
];

const commands: readonly (readonly string[])[] = [
  ['template', 'dev', '-c', 'shop'],
  ['run', 'dev', '-c', 'shop', '--', 'upgrade', '--install'],
  ['chart', 'dev', '-c', 'shop', '--out', 'out'],
  ['switch', 'dev', '-c', 'shop'],
];

describe('a broken configuration', () => {
  it('is one of at least forty', () => {
    expect(new Set(broken.map(([what]) => what)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(broken)(
    'with %s is named by every command, and nothing on disk has changed',
    (_what, files, code) => {
      const dir = scratch();
      writeFiles(dir, { ...sound, ...files, 'helm/helm': '#!/bin/sh\ntouch "$0.was-called"\n' });
      const before = snapshot(dir);
      const helm = join(dir, 'helm/helm');
      // What is stored of dependencies does not enter the folder that `switch` writes.
      const concerned = code === 'artifacts-broken' ? commands.slice(0, 3) : commands;
      chmodSync(helm, 0o755);
      for (const words of concerned) {
        const { code: exit, stdout, stderr } = pligos(words, { cwd: dir, helm });
        expect({ words, exit, stdout, named: stderr.includes(`[${code}]`), stderr }).toEqual({
          words,
          exit: 1,
          stdout: '',
          named: true,
          stderr,
        });
        expect(snapshot(dir)).toEqual(before);
      }
      const checked = pligos(['check', '-c', 'shop', '--offline', '--json'], { cwd: dir, helm });
      expect(checked.code).toBe(1);
      expect(JSON.parse(checked.stdout)).toMatchObject({
        problems: expect.arrayContaining([expect.objectContaining({ severity: 'error', code })]),
      });
    },
  );

  it('is not needed for an error: a context that does not exist is named with the known ones', () => {
    const dir = scratch();
    writeFiles(dir, sound);
    const before = snapshot(dir);
    for (const [command = '', , ...rest] of commands) {
      const refused = pligos([command, 'def', ...rest], { cwd: dir });
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('did you mean "dev"? Known: dev');
    }
    expect(snapshot(dir)).toEqual(before);
  });

  it('with a link that leads out of the repository is refused', () => {
    const dir = scratch();
    writeFiles(dir, sound);
    symlinkSync('/etc', join(dir, 'shop/config'));
    const before = snapshot(dir);
    for (const words of commands) {
      const refused = pligos(words, { cwd: dir });
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('[link-outside]');
    }
    expect(snapshot(dir)).toEqual(before);
  });
});

describe('the configuration that all of these break', () => {
  it('is sound', () => {
    const dir = scratch();
    writeFiles(dir, sound);
    expect(pligos(['template', 'dev', '-c', 'shop'], { cwd: dir })).toMatchObject({ code: 0, stderr: '' });
  });
});

/** Every path below a folder with what it is: text, link or folder. */
function snapshot(dir: string): Record<string, string> {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    paths.map((path) => {
      const stat = lstatSync(join(dir, path));
      if (stat.isSymbolicLink()) return [path, `-> ${readlinkSync(join(dir, path))}`];
      return [path, stat.isFile() ? readFileSync(join(dir, path), 'latin1') : 'folder'];
    }),
  );
}
