/** Whatever file a context names, a change of it touches the context: for a plan of shards and for a preview. */
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { configShape, type KeyShape } from '../../src/config/index.ts';
import { openBase } from '../../src/operations/base/side.ts';
import { openProject } from '../../src/operations/sources/index.ts';
import { planShards } from '../../src/operations/shards/plan.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { runsOf, seedOf } from '../property.ts';
import { commit, makeFolder, makeRepository } from '../git/repository.ts';
import { surroundingsIn } from './surroundings.ts';

let home: ReturnType<typeof makeFolder>;
let root = '';
beforeEach(() => {
  home = makeFolder();
  root = join(realpathSync(home.path), 'work');
});
afterEach(() => home.dispose());

type Files = Record<string, string>;

/** For each key that names a path: its lines for a path of that name, and the files that are read then. */
interface Naming {
  readonly source: 'flavor' | 'chart' | 'either';
  /** It names the source itself. */
  readonly isSource?: true;
  readonly pligos?: string;
  readonly context?: string;
  readonly files: Files;
}

const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const manifest = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;
const flavorFiles = (dir: string): Files => ({
  [`${dir}/Chart.yaml`]: chart('web'),
  [`${dir}/schema.yaml`]: 'context: {x: string}\n',
  [`${dir}/templates/a.yaml`]: 'a: 1\n',
});
const chartFiles = (dir: string): Files => ({
  [`${dir}/Chart.yaml`]: chart('plain'),
  [`${dir}/values.yaml`]: 'a: 1\n',
  [`${dir}/templates/a.yaml`]: 'a: 1\n',
});

const namings: Readonly<Record<string, (path: string) => Naming>> = {
  'pligos.types': (path) => ({
    source: 'either',
    pligos: `types: [../../${path}.yaml]`,
    files: { [`${path}.yaml`]: 'route: {name: string}\n' },
  }),
  'pligos.secrets.file': (path) => ({
    source: 'either',
    pligos: `secrets: {a: {provider: sops, file: ../../${path}.yaml}}`,
    files: { [`${path}.yaml`]: 'a: 2\n' },
  }),
  'contexts.secrets.file': (path) => ({
    source: 'either',
    context: `secrets: {b: {provider: sops, file: ../../${path}.yaml}}`,
    files: { [`${path}.yaml`]: 'a: 2\n' },
  }),
  'pligos.stepFiles': (path) => ({
    source: 'either',
    pligos: `stepFiles: [../../${path}.yaml]`,
    files: { [`${path}.yaml`]: 'smoke: {run: "true"}\n' },
  }),
  'pligos.friends': (path) => ({
    source: 'either',
    pligos: `friends: [../../${path}]`,
    files: { [`${path}/redis.yaml`]: 'type: dependency\nchart: redis\n' },
  }),
  'contexts.flavor': (path) => ({
    source: 'flavor',
    isSource: true,
    context: `flavor: ../../${path}`,
    files: flavorFiles(path),
  }),
  'contexts.chart': (path) => ({
    source: 'chart',
    isSource: true,
    context: `chart: ../../${path}`,
    files: chartFiles(path),
  }),
  'contexts.manifests': (path) => ({
    source: 'chart',
    isSource: true,
    context: `manifests: [../../${path}, "../../${path}/deep*/**/*.yaml", ../../${path}/one.txt]`,
    files: {
      [`${path}/a.yaml`]: manifest('a'),
      [`${path}/deep/b/c.yaml`]: manifest('b'),
      [`${path}/one.txt`]: manifest('c'),
    },
  }),
  'contexts.kustomize': (path) => ({
    source: 'chart',
    isSource: true,
    context: `kustomize: ../../${path}/overlay`,
    files: {
      [`${path}/overlay/kustomization.yaml`]: `resources: [../base]\ncomponents: [../part]\npatches: [{path: patch.yaml}]\n`,
      [`${path}/overlay/patch.yaml`]: manifest('a'),
      [`${path}/base/kustomization.yml`]: `resources: [a.yaml]\nconfigMapGenerator: [{name: b, files: [x=b.conf], envs: [c.env]}]\n`,
      [`${path}/base/a.yaml`]: manifest('a'),
      [`${path}/base/b.conf`]: 'b\n',
      [`${path}/base/c.env`]: 'C=d\n',
      [`${path}/part/Kustomization`]: `kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\ntransformers: [t.yaml]\n`,
      [`${path}/part/t.yaml`]:
        'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\npath: p.yaml\n',
      [`${path}/part/p.yaml`]: manifest('a'),
    },
  }),
  'contexts.valueFiles': (path) => ({
    source: 'chart',
    context: `valueFiles: [../../${path}.yaml]`,
    files: { [`${path}.yaml`]: 'a: 2\n' },
  }),
  'contexts.patches.path': (path) => ({
    source: 'either',
    context: `patches: [{path: ../../${path}.yaml}]`,
    files: { [`${path}.yaml`]: manifest('a') },
  }),
  'contexts.transformers.command': (path) => ({
    source: 'either',
    context: `transformers: [{command: [sh, ../../${path}.sh]}, {command: [cat, --config=../../${path}.conf]}]`,
    files: { [`${path}.sh`]: 'cat\n', [`${path}.conf`]: 'x\n' },
  }),
  'contexts.inject.command': (path) => ({
    source: 'either',
    context: `inject: {command: [../../${path}.sh]}`,
    files: { [`${path}.sh`]: 'cat\n' },
  }),
  'contexts.configs': (path) => ({
    source: 'flavor',
    context: `configs: [../../${path}.conf]`,
    files: { [`${path}.conf`]: 'x\n' },
  }),
  'contexts.schemas': (path) => ({
    source: 'either',
    context: `schemas: [../../${path}]`,
    files: { [`${path}/crd.yaml`]: 'a: 1\n' },
  }),
  'contexts.dependencies.path': (path) => ({
    source: 'flavor',
    context: `dependencies: [{path: ../../${path}, context: dev}]`,
    files: {
      [`${path}/pligos.yaml`]: `contexts: {dev: {flavor: lib}}\n`,
      ...flavorFiles(`${path}/lib`),
    },
  }),
  'contexts.chartDependencies.repository': (path) => ({
    source: 'flavor',
    context: `chartDependencies: [{name: plain, version: 1.0.0, repository: "file://../../${path}"}]`,
    files: chartFiles(path),
  }),
};

/** What is read beside the paths that keys name. */
const others: Readonly<Record<string, (path: string) => Naming>> = {
  'an entry of pligos.lock': () => ({
    source: 'either',
    files: { 'services/shop/pligos.lock': `version: '1'\nsources: {}\n` },
  }),
  'what a glob of another folder matches': (path) => ({
    source: 'chart',
    isSource: true,
    context: `manifests: ["../../${path}/*/x?.yaml"]`,
    files: { [`${path}/a/x1.yaml`]: manifest('a') },
  }),
  'a packaged chart': (path) => ({
    source: 'chart',
    isSource: true,
    context: `chart: ../../${path}.tgz`,
    files: { [`${path}.tgz`]: 'bytes' },
  }),
};
const all = { ...namings, ...others };

/** The keys of the table that name what is read. */
function namingKeys(shape: KeyShape, at = ''): string[] {
  const below = (key: string): string => (at === '' ? key : `${at}.${key}`);
  switch (shape.kind) {
    case 'text':
    case 'source':
      return shape.reads === undefined ? [] : [at];
    case 'list':
    case 'map':
      return namingKeys(shape.of, at);
    case 'record':
      return Object.entries(shape.keys).flatMap(([key, rule]) => namingKeys(rule.shape, below(key)));
    case 'named':
      return namingKeys(shape.record, at);
    case 'any':
    case 'choice':
    case 'count':
    case 'truth':
      return [];
    default:
      return shape satisfies never;
  }
}

it('is tried for every key that names what is read', () => {
  expect(Object.keys(namings).toSorted()).toEqual(namingKeys(configShape).toSorted());
});

const surroundings = (): Surroundings => surroundingsIn(root, join(home.path, 'cache'));

/** The services that a plan lists, and those that a preview looks at. */
async function touchedSince(id: string): Promise<{ planned: string[]; looked: string[] }> {
  const base = { id, name: 'main' };
  const there = surroundings();
  const { shards } = await planShards(
    {
      configs: [],
      contexts: [],
      all: false,
      maxShards: 20,
      contextsPerShard: 50,
      base: Promise.resolve(base),
      costs: Promise.resolve(new Map()),
    },
    there,
  );
  const input = { configs: ['services'] };
  const head = await openProject(input, there);
  const folder = join(home.path, 'base');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { untouched } = await openBase(base, input, head, folder, there);
  const nameOf = (context: string): string => context.slice(0, context.indexOf('/'));
  return {
    planned: [...new Set(shards.flatMap(({ contexts }) => contexts.map(nameOf)))],
    looked: head.services.filter((service) => !untouched.has(service)).map(({ name }) => name),
  };
}

/** Names as people give them to folders; some need quotes nowhere, some look like other words of the file. */
const pathName = fc
  .array(fc.constantFrom('web', 'my-chart', 'a.b', 'chart', 'dev', 'v1.2'), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'));

const drawn = fc.record({
  key: fc.constantFrom(...Object.keys(all)),
  path: pathName,
  isInherited: fc.boolean(),
  file: fc.nat(),
});

it('is so for a random file of a random context', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async ({ key, path, isInherited, file }) => {
      count += 1;
      root = join(realpathSync(home.path), `work-${count}`);
      mkdirSync(root);
      const naming = all[key]?.(`shared/${path}`);
      if (naming === undefined) throw new Error(`no naming for ${key}`);
      const source = naming.source === 'flavor' ? 'flavor: ../../base/flavor' : 'chart: ../../base/chart';
      const own = naming.isSource ? [] : [source];
      const body = [...own, ...(naming.context === undefined ? [] : [naming.context])].join(', ');
      const contexts = isInherited ? `  dev: {${body}}\n  next: {extends: dev}\n` : `  next: {${body}}\n`;
      const pligos = [`version: '2'`, ...(naming.pligos === undefined ? [] : [naming.pligos])].join(', ');
      const first = makeRepository(root, {
        ...flavorFiles('base/flavor'),
        ...chartFiles('base/chart'),
        ...naming.files,
        'services/shop/pligos.yaml': `pligos: {${pligos}}\ncontexts:\n${contexts}`,
        'services/shop/a.txt': 'x\n',
        'services/other/pligos.yaml': 'contexts: {dev: {chart: ../../base/chart}}\n',
      });
      const names = Object.keys(naming.files);
      const changed = names[file % names.length] ?? '';
      commit(root, { [changed]: `${naming.files[changed] ?? ''}# changed\n` });
      const { planned, looked } = await touchedSince(first);
      expect({ changed, planned, looked }).toEqual({
        changed,
        planned: expect.arrayContaining(['shop']),
        looked: expect.arrayContaining(['shop']),
      });
      expect(looked).not.toContain('other');
      expect(planned).not.toContain('other');
    }),
    { seed: seedOf(runsOf(30)), numRuns: runsOf(30) },
  );
});

it.each(Object.keys(others))('is so for %s alone', async (name) => {
  mkdirSync(root);
  const { files = {}, context } = others[name]?.('shared/web') ?? {};
  const first = makeRepository(root, {
    ...chartFiles('base/chart'),
    ...files,
    'services/shop/pligos.yaml': `contexts: {dev: {${context ?? 'chart: ../../base/chart'}}}\n`,
    'services/other/pligos.yaml': 'contexts: {dev: {chart: ../../base/chart}}\n',
  });
  const [changed = ''] = Object.keys(files);
  commit(root, { [changed]: `${files[changed]}# changed\n` });
  expect(await touchedSince(first)).toEqual({ planned: ['shop'], looked: ['shop'] });
});
