/** Contexts as one file: what is deployed from it is what is deployed from the repository. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type ArchiveFile, readTgz, sha256, writeTgz } from '../../src/archive/index.ts';
import { helms, storyHelms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { cli, emptyHome, examples, pligos, scratch, writeFiles } from './pligos.ts';

const root = scratch();
const services = join(root, 'services');
const withoutNetwork = (words: readonly string[], helm = '') =>
  spawnSync('unshare', ['--map-root-user', '--net', ...words], {
    cwd: elsewhere,
    env: { ...emptyHome(), HELM_BIN: helm },
    encoding: 'utf8',
  });

const both = ['-c', join(services, 'catalog'), '-c', join(services, 'search')];
/** A folder with nothing in it. */
const elsewhere = join(root, 'elsewhere');

for (const name of ['services', 'flavors', 'types.yaml'])
  cpSync(join(examples, name), join(root, name), { recursive: true });
mkdirSync(elsewhere);
spawnSync('git', ['init', '-q', root]);

describe.each(storyHelms())('a bundle with $name', ({ name, path: helm }) => {
  const file = join(root, `${name}.tgz`);
  const bundled = pligos(['bundle', ...both, '--out', file, '--json'], {
    helm,
  });

  it('says what it holds, the same bytes each time', () => {
    expect(bundled).toMatchObject({ code: 0, stderr: '' });
    const {
      contexts,
      sha256: digest,
    }: {
      readonly contexts: readonly { readonly name: string; readonly images: readonly string[] }[];
      readonly sha256: string;
    } = JSON.parse(bundled.stdout);
    expect(contexts.map((context) => context.name)).toEqual([
      'catalog/dev',
      'catalog/production',
      'catalog/staging',
      'search/dev',
      'search/production',
      'search/staging',
    ]);
    expect(contexts[1]).toMatchObject({
      namespace: 'production',
      helm: { sha256: sha256(readFileSync(helm)), platform: `${process.platform}-${process.arch}` },
      images: ['registry.example.com/shop/catalog:1.3.0'],
    });
    expect(sha256(readFileSync(file))).toBe(digest);
    const again = join(root, `${name}-again.tgz`);
    pligos(['bundle', ...both, '--out', again], { helm });
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
  });

  it.each(['catalog', 'search'])('gives helm of %s what the repository gives it', (service) => {
    for (const context of ['dev', 'staging', 'production']) {
      const helmWords = ['template', '--include-crds'];
      const own = pligos(['run', context, '-c', join(services, service), '--', ...helmWords], { helm });
      const out = pligos(['run', '--bundle', file, `${service}/${context}`, '--', ...helmWords], {
        helm,
        cwd: elsewhere,
      });
      expect(own.code).toBe(0);
      expect(out).toEqual(own);
    }
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  describeReal(
    'a network namespace of its own',
    withoutNetwork(['true']).status === 0 ? undefined : 'unshare --net is not allowed here',
    () => {
      it('needs no network', () => {
        const words = ['run', '--bundle', file, 'catalog/staging', '--', 'template'];
        const own = pligos(words, { helm, cwd: elsewhere });
        const alone = withoutNetwork([process.execPath, cli, ...words], helm);
        expect(alone).toMatchObject({ status: 0, stderr: '', stdout: own.stdout });
      });
    },
    { optional: true },
  );
});

describe('a bundle that was changed', () => {
  const file = join(root, 'whole.tgz');
  const run = (changed: string) =>
    pligos(['run', '--bundle', changed, 'catalog/dev', '--', 'template'], { cwd: elsewhere });
  const isOf = (path: string) => (one: ArchiveFile) => one.path === path;
  const changes: [string, (files: readonly ArchiveFile[]) => readonly ArchiveFile[], string][] = [
    [
      'a byte of a template',
      (files) =>
        files.map((one) =>
          one.path.endsWith('dev/templates/deployment.yaml')
            ? { ...one, content: Buffer.from('kind: Pod\n') }
            : one,
        ),
      'is not the file that bundle.json names',
    ],
    [
      'a further file',
      (files) => [
        ...files,
        { path: 'charts/catalog/dev/templates/z.yaml', content: Buffer.from(''), executable: false },
      ],
      'charts/catalog/dev/templates/z.yaml is in it, and bundle.json does not name it',
    ],
    [
      'a missing file',
      (files) => files.filter((one) => !isOf('charts/catalog/dev/values.yaml')(one)),
      'charts/catalog/dev/values.yaml is missing',
    ],
    ['no index', (files) => files.filter((one) => !isOf('bundle.json')(one)), 'holds no bundle.json'],
    [
      'an index that is none',
      (files) =>
        files.map((one) => (isOf('bundle.json')(one) ? { ...one, content: Buffer.from('[]') } : one)),
      'holds no bundle.json that can be read',
    ],
    [
      'another helm',
      (files) =>
        files.map((one) =>
          isOf('bundle.json')(one)
            ? {
                ...one,
                content: Buffer.from(
                  Buffer.from(one.content)
                    .toString()
                    .replaceAll(/"version": "[34]\.[\d.]+"/g, '"version": "3.1.1"'),
                ),
              }
            : one,
        ),
      'was bundled with helm 3.1.1, this is ',
    ],
    [
      'a way out',
      (files) => [...files, { path: '../x', content: Buffer.from(''), executable: false }],
      'leads out',
    ],
  ];

  it('was whole before', () => {
    expect(pligos(['bundle', '-c', join(services, 'catalog'), '--out', file])).toMatchObject({ code: 0 });
    expect(run(file)).toMatchObject({ code: 0 });
  });

  it.each(changes)('by %s is refused by name, and helm does not run', (_, change, message) => {
    const changed = join(root, 'changed.tgz');
    writeFileSync(changed, writeTgz(change(readTgz(readFileSync(file), 'whole'))));
    const { code, stdout, stderr } = run(changed);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
  });

  it.each([
    ['no file', 'none.tgz', 'is no file'],
    ['no archive', 'text.tgz', 'is no gzip archive'],
  ])('to %s is refused', (_, name, message) => {
    writeFileSync(join(root, 'text.tgz'), 'text');
    expect(run(join(root, name)).stderr).toContain(message);
  });
});

describe('a context is not bundled', () => {
  const chart = {
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'chart/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
  };
  const bundle = (keys: string, more: Readonly<Record<string, string>> = {}) => {
    const dir = scratch();
    writeFiles(dir, { ...chart, ...more, 'pligos.yaml': `contexts:\n  dev:\n    chart: ./chart\n${keys}` });
    return { dir, ...pligos(['bundle', 'dev', '--out', 'x.tgz'], { cwd: dir }) };
  };

  it.each([
    [
      'with a lifecycle',
      '    lifecycle: {pre: [{run: ./migrate}]}\n',
      {},
      'has a lifecycle with commands (pre), which need the repository',
    ],
  ])('%s', (_, keys, more, message) => {
    const { code, stderr, dir } = bundle(keys, more);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(readdirSync(dir)).not.toContain('x.tgz');
  });

  it('beside another of its name', () => {
    const dir = scratch();
    const service = 'contexts:\n  dev:\n    chart: ../../chart\n';
    writeFiles(dir, { ...chart, 'a/web/pligos.yaml': service, 'b/web/pligos.yaml': service });
    const { code, stderr } = pligos(['bundle', '-c', 'a/web', '-c', 'b/web', '--out', 'x.tgz'], { cwd: dir });
    expect(code).toBe(1);
    expect(stderr).toContain('two services have a context web/dev');
    expect(readdirSync(dir)).not.toContain('x.tgz');
  });

  it('is bundled with its schemas, and with a folder that has none', () => {
    const { code, stderr, dir } = bundle('    schemas: [crds, empty]\n', {
      'crds/thing.json': '{}',
      'empty/README.md': '',
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const paths = readTgz(readFileSync(join(dir, 'x.tgz')), 'x').map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('schemas/'))).toEqual([
      expect.stringMatching(/^schemas\/[^/]+\/dev\/0-thing\.json$/),
    ]);
  });

  it('is bundled with its gate, and then not deployed without a signed record', () => {
    const { code, dir } = bundle('    gate: {require: previewed}\n');
    expect(code).toBe(0);
    const { stderr } = pligos(['run', '--bundle', 'x.tgz', 'dev', '--', 'template'], { cwd: dir });
    expect(stderr).toContain('requires a review, and nothing proves one');
  });

  it('goes with no other services', () => {
    const helm = helms()[0]?.path;
    const { stderr } = pligos(['run', '--bundle', 'x.tgz', '-c', '.', 'dev', '--', 'template'], {
      cwd: elsewhere,
      ...(helm && { helm }),
    });
    expect(stderr).toContain('--bundle and --config cannot be combined');
  });
});
