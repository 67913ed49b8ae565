/** `pligos migrate` by hand: look, check, write, look again; and the real helm renders what comes of it. */
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { pligos, scratch, writeFiles } from './pligos.ts';

const repository = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'types.yaml': 'route:\n  name: string\n  port: string # of the service\n',
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'web/schema.yaml': 'context:\n  routes: mapped route\n',
  'web/templates/service.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: routes}\ndata: {port: "{{ .Values.routes.http.port }}"}\n',
  'services/shop/pligos.yaml':
    "version: '1'\ndeployment: {name: shop, chartVersion: 1.0.0}\ntypes: [../../types.yaml]\ncontexts:\n  - name: dev # on laptops\n    flavor: ../../web\n",
  'services/shop/values.yaml':
    'route:\n  - name: http\n    port: 8080\n    lost: 1\ncontexts:\n  dev:\n    routes: [http]\n',
  'services/cart/pligos.yaml':
    'pligos: {types: [../../types.yaml]}\ncontexts: {dev: {flavor: ../../web, spec: {routes: [{name: http, port: 81}]}}}\n',
};

const textsOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => lstatSync(join(root, path)).isFile())
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

it('shows what would change, checks, writes all of it, and has nothing to do then', () => {
  const root = scratch();
  writeFiles(root, repository);
  const run = (...words: string[]) => pligos(words, { cwd: root });
  const before = textsOf(root);

  const dry = run('migrate');
  expect([dry.code, dry.stderr]).toEqual([0, '']);
  for (const line of [
    'services/shop/values.yaml (removed)',
    'services/shop/Chart.yaml (written)',
    '-  port: string # of the service',
    '+  port: numeric # of the service',
    '+  # on laptops',
    'services/shop/values.yaml:4: removed: the key "lost" is not declared by route, so it never reached the values',
    "services/cart/pligos.yaml: version '1' -> version '2'\n  dev: values equal",
    "services/shop/pligos.yaml: contexts as a list -> version '2'\n  dev: values equal",
    'nothing was written: add --write',
  ])
    expect(dry.stdout).toContain(line);
  expect(textsOf(root)).toEqual(before);

  const check = run('migrate', '--check');
  expect(check.code).toBe(1);
  expect(check.stderr).toMatch(
    /services\/cart\/pligos\.yaml[\s\S]*not of version '2'[\s\S]*pligos migrate -c services\/cart --write/,
  );
  expect(run('template', 'dev', '-c', 'services/shop').stderr).toContain('run `pligos migrate`');
  expect(textsOf(root)).toEqual(before);

  expect(run('migrate', '--write', '--check').code).toBe(1);
  const written = run('migrate', '--write', '--json');
  expect([written.code, written.stderr]).toEqual([0, '']);
  expect(JSON.parse(written.stdout)).toMatchObject({ isWritten: true, files: { length: 5 } });
  expect(existsSync(join(root, 'services/shop/values.yaml'))).toBe(false);
  expect(existsSync(join(root, '.pligos'))).toBe(false);

  const again = run('migrate', '--write');
  expect([again.code, again.stdout]).toEqual([0, "2 services of version '2': there is nothing to migrate\n"]);
  expect(run('migrate', '--check').code).toBe(0);
  expect(run('check', '--offline').code).toBe(0);
  expect(run('template', 'dev', '-c', 'services/shop').stdout).toContain('port: "8080"');
  expect(run('values', 'dev', '-c', 'services/cart', '--json').stdout).toContain('"port": 81');
});

it('writes nothing where one service cannot be migrated, or a link stands in the way', () => {
  const root = scratch();
  writeFiles(root, {
    ...repository,
    'services/cart/pligos.yaml': repository['services/cart/pligos.yaml'].replace('81', 'http'),
  });
  const before = textsOf(root);
  const refused = pligos(['migrate', '--write'], { cwd: root });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('services/shop/values.yaml:3:11');
  expect(refused.stderr).toContain('the string "http" and the number 8080');
  expect(textsOf(root)).toEqual(before);

  const linked = scratch();
  writeFiles(linked, { ...repository, 'real/pligos.yaml': 'contexts: {}\n' });
  symlinkSync('../real/pligos.yaml', join(linked, 'web/pligos.yaml'));
  const result = pligos(['migrate', '-c', 'web', '--write'], { cwd: linked });
  expect([result.code, result.stderr.includes('is a link')]).toEqual([1, true]);
});
