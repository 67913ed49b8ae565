/** Which services of the working tree are known to be the base's own, and which of its files are taken out of git. */
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBase } from '../../src/operations/base/side.ts';
import type { Surroundings } from '../../src/operations/index.ts';
import { openProject } from '../../src/operations/sources/index.ts';
import type { ProjectInput } from '../../src/operations/sources/project.ts';
import { commit, git, makeRepository, type Tree, writeTree } from '../git/repository.ts';
import { itAtScale } from '../at-scale.ts';
import { surroundingsIn } from './surroundings.ts';

let home = '';
let root = '';
beforeEach(() => {
  home = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-base-files-'));
  root = join(home, 'work');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const chart = (name: string, more = ''): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${more}`;
const flavored = (flavor: string, more = ''): string =>
  `pligos: {version: '2', types: [../../types.yaml]}\ncontexts:\n  dev: {flavor: ../../flavors/${flavor}, spec: {}${more}}\n`;
const schema = 'context: {x: string}\n';

/** Two services that share a flavor, one that depends on another, one with an ordinary chart. */
const tree: Tree = {
  'types.yaml': 'image: {tag: string}\n',
  'flavors/web/Chart.yaml': chart(
    'web',
    'dependencies: [{name: lib, version: 1.0.0, repository: "file://../../charts/lib"}]\n',
  ),
  'flavors/web/schema.yaml': schema,
  'flavors/job/Chart.yaml': chart('job'),
  'flavors/job/schema.yaml': schema,
  'charts/lib/Chart.yaml': chart('lib'),
  'charts/plain/Chart.yaml': chart('plain'),
  'charts/other/Chart.yaml': chart('other'),
  'values/staging.yaml': 'a: 1\n',
  'services/shop/pligos.yaml': flavored('web', ', dependencies: [{path: ../db, context: dev}]'),
  'services/db/pligos.yaml': flavored('job'),
  'services/db/config/db.conf': 'x\n',
  'services/cart/pligos.yaml': flavored('job', ', configs: [../../shared/flags.txt]'),
  'services/old/pligos.yaml':
    'contexts:\n  live: {chart: ../../charts/plain, valueFiles: [../../values/staging.yaml]}\n',
  'services/old/src/main.go': 'x\n',
  'shared/flags.txt': 'x\n',
  'apps/much/else.ts': 'x\n',
};

const surroundings = (): Surroundings => surroundingsIn(root, join(home, 'cache'));

async function look(id: string, input: ProjectInput = {}) {
  const folder = join(home, `base-${readdirSync(home).length}`);
  mkdirSync(folder);
  const head = await openProject(input, surroundings());
  const base = await openBase({ id, name: 'main' }, input, head, folder, surroundings());
  const taken = readdirSync(base.tree, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(base.tree.length + 1));
  return {
    touched: head.services.filter((service) => !base.untouched.has(service)).map(({ name }) => name),
    services: base.project.services.map(({ name }) => name).toSorted(),
    problems: base.project.problems.map(({ message }) => message),
    taken: taken.toSorted(),
    base,
  };
}

describe('a change', () => {
  it.each<[string, () => void, readonly string[]]>([
    ['of nothing', () => void commit(root, { 'apps/much/else.ts': 'y\n' }), []],
    ['of a service', () => void commit(root, { 'services/cart/x.txt': 'y\n' }), ['cart']],
    [
      'of a service that another one depends on',
      () => void commit(root, { 'services/db/config/db.conf': 'y\n' }),
      ['db', 'shop'],
    ],
    ['of a flavor', () => void commit(root, { 'flavors/web/templates/x.yaml': 'y\n' }), ['shop']],
    [
      'of a chart that a flavor names by file://',
      () => void commit(root, { 'charts/lib/values.yaml': 'a: 1\n' }),
      ['shop'],
    ],
    [
      'of a type file',
      () => void commit(root, { 'types.yaml': 'image: {tag: numeric}\n' }),
      ['cart', 'db', 'shop'],
    ],
    ['of a further file', () => void commit(root, { 'shared/flags.txt': 'y\n' }), ['cart']],
    ['of an ordinary chart', () => void commit(root, { 'charts/plain/values.yaml': 'a: 1\n' }), ['old']],
    ['of a value file', () => void commit(root, { 'values/staging.yaml': 'a: 2\n' }), ['old']],
    [
      'of code beside a pligos.yaml with an ordinary chart',
      () => void commit(root, { 'services/old/src/main.go': 'y\n' }),
      [],
    ],
    [
      'that an earlier step made, of an ignored file',
      () => writeTree(root, { '.git/info/exclude': '*.gen\n', 'services/cart/config/a.gen': 'y\n' }),
      ['cart'],
    ],
    [
      'of recorded artifacts',
      () => void commit(root, { 'services/old/.helm-artifacts/live/Chart.lock': 'y\n' }),
      ['old'],
    ],
    [
      'of fetched archives, which are checked by what is recorded',
      () => writeTree(root, { 'services/old/.helm-artifacts/live/charts/a-1.0.0.tgz': 'y' }),
      [],
    ],
  ])('%s touches the services that can read it', async (_what, change, touched) => {
    const id = makeRepository(root, tree);
    change();
    const found = await look(id);
    expect(found.touched.toSorted()).toEqual(touched);
    expect(found.services).toEqual(['cart', 'db', 'old', 'shop']);
    expect(found.problems).toEqual([]);
  });

  it('of where a link leads touches what is reached through it', async () => {
    mkdirSync(root);
    symlinkSync('job', join(root, 'web-link'));
    rmSync(join(root, 'web-link'));
    mkdirSync(join(root, 'flavors'));
    symlinkSync('job', join(root, 'flavors/current'));
    const id = makeRepository(root, { ...tree, 'services/cart/pligos.yaml': flavored('current') });
    rmSync(join(root, 'flavors/current'));
    symlinkSync('web', join(root, 'flavors/current'));
    commit(root, {});
    const found = await look(id);
    expect(found.touched).toEqual(['cart']);
    const [cart] = found.base.project.services.filter(({ name }) => name === 'cart');
    expect(cart?.contexts.get('dev')?.source.dir.value).toBe(join(found.base.tree, 'flavors/job'));
  });
});

describe('what is taken out of git', () => {
  it('is nothing where nothing is touched', async () => {
    const id = makeRepository(root, tree);
    expect((await look(id)).taken).toEqual([]);
  });

  it('is what the touched services can read, as the base has it', async () => {
    const id = makeRepository(root, tree);
    commit(root, { 'services/db/config/db.conf': 'y\n', 'services/db/config/new.conf': 'y\n' });
    expect((await look(id)).taken).toEqual([
      'charts/lib/Chart.yaml',
      'flavors/job/Chart.yaml',
      'flavors/job/schema.yaml',
      'flavors/web/Chart.yaml',
      'flavors/web/schema.yaml',
      'services/db/config/db.conf',
      'services/db/pligos.yaml',
      'services/shop/pligos.yaml',
      'types.yaml',
    ]);
  });

  it('follows what the base’s own files name, not those of today', async () => {
    const id = makeRepository(root, {
      ...tree,
      'services/old/pligos.yaml': 'contexts:\n  live: {chart: ../../charts/other}\n',
    });
    commit(root, { 'services/old/pligos.yaml': tree['services/old/pligos.yaml'] ?? '' });
    const found = await look(id);
    expect(found.taken).toContain('charts/other/Chart.yaml');
    expect(found.problems).toEqual([]);
  });

  it('has services that are gone, moved or broken today', async () => {
    const id = makeRepository(root, tree);
    git(root, 'rm', '--quiet', '-r', 'services/old', 'charts/plain', 'values');
    git(root, 'mv', 'services/cart', 'services/basket');
    commit(root, { 'services/db/pligos.yaml': ': [' });
    const found = await look(id);
    expect(found.services).toEqual(['cart', 'db', 'old', 'shop']);
    expect(found.problems).toEqual([]);
    expect(found.taken).toEqual(expect.arrayContaining(['values/staging.yaml', 'charts/plain/Chart.yaml']));
  });

  it('leaves out what was not asked for', async () => {
    const id = makeRepository(root, tree);
    git(root, 'rm', '--quiet', '-r', 'services/old');
    commit(root, { 'services/cart/x': 'y\n' });
    const found = await look(id, { configs: ['services/cart'] });
    expect(found.services).toEqual(['cart']);
    expect(found.taken.filter((path) => path.startsWith('services/'))).toEqual(['services/cart/pligos.yaml']);
  });

  it('leaves out the code around a service that its .helmignore leaves out, and services below it', async () => {
    const id = makeRepository(root, {
      'pligos.yaml': 'contexts:\n  dev: {flavor: flavor, spec: {}}\n',
      '.helmignore': 'src/\nflavor/\nservices/api/big\n',
      'flavor/Chart.yaml': chart('flavor'),
      'flavor/schema.yaml': schema,
      'src/main.go': 'x\n',
      'config/a': 'x\n',
      'services/api/pligos.yaml': 'contexts:\n  dev: {flavor: ../../flavor, spec: {}}\n',
    });
    commit(root, { 'src/main.go': 'y\n' });
    expect((await look(id)).touched).toEqual([]);
    commit(root, { 'config/a': 'y\n' });
    const found = await look(id, { configs: ['pligos.yaml'] });
    expect(found.touched).toEqual(['work']);
    expect(found.taken.filter((path) => path.startsWith('src/'))).toEqual([]);
  });

  it('is a chart with its value files where no pligos.yaml is used', async () => {
    const id = makeRepository(root, tree);
    const plain = { charts: ['charts/plain'], valueFiles: ['values/staging.yaml'] };
    expect((await look(id, { plain })).touched).toEqual([]);
    commit(root, { 'values/staging.yaml': 'a: 2\n' });
    const found = await look(id, { plain });
    expect(found.touched).toEqual(['plain']);
    expect(found.taken).toEqual(['charts/plain/Chart.yaml', 'values/staging.yaml']);
  });

  it('is an error by name where git has no working tree', async () => {
    const id = makeRepository(root, tree);
    git(root, 'config', 'core.bare', 'true');
    await expect(look(id)).rejects.toThrow(/^git cannot read the files of main .*work tree/);
  });

  itAtScale('costs little in a repository of many files', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`apps/a${index % 50}/f${index}.ts`, `${index}\n`]),
    );
    const id = makeRepository(root, { ...tree, ...many });
    commit(root, { 'services/cart/pligos.yaml': `${tree['services/cart/pligos.yaml']}\n` });
    const found = await look(id);
    expect([found.touched, found.taken.length]).toEqual([['cart'], 5]);
  });
});
