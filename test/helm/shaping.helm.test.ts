import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { filesIn, mapFiles, mayChangeCluster, shapingFlags } from '../../src/helm/index.ts';
import { helms } from '../real/helm.ts';

const words = (line: string): string[] => line.split(' ');

describe('the flags of a command that shape its render', () => {
  it.each([
    ['upgrade --install --wait', ['--is-upgrade']],
    [
      'upgrade --install shop . -f a.yaml --values=b.yaml --set x=1 --set-string y=2',
      ['--is-upgrade', '--values=a.yaml', '--values=b.yaml', '--set=x=1', '--set-string=y=2'],
    ],
    ['install shop . --no-hooks --atomic --timeout 5m -n prod', ['--no-hooks']],
    ['install --set image.tag=%{sha}', ['--set=image.tag=%{sha}']],
    ['install --post-renderer ./post.sh', ['--post-renderer=./post.sh']],
    ['template --skip-schema-validation', ['--skip-schema-validation']],
    ['rollback shop 3', []],
    ['diff upgrade --set x=1', []],
    ['lint --set x=1', []],
  ])('of %s are %j', (line, flags) => {
    expect(shapingFlags(words(line)).flags).toEqual(flags);
  });

  it('are all taken by helm template', () => {
    const all =
      'upgrade --set a --set-string a --set-json a --set-file a --set-literal a -f a --no-hooks --post-renderer a --post-renderer-args a --enable-dns --skip-schema-validation --disable-openapi-validation';
    const { flags } = shapingFlags(words(all));
    expect(flags).toHaveLength(13);
    for (const { path } of helms()) {
      const help = spawnSync(path, ['template', '--help'], { encoding: 'utf8' }).stdout;
      for (const flag of flags) expect(help).toContain(flag.replace(/=.*$/, ''));
    }
  });

  it.each(['reuse-values', 'reset-then-reuse-values'])('say that --%s cannot be known', (flag) => {
    expect(shapingFlags(['upgrade', `--${flag}`]).limits).toEqual([
      `--${flag} reads values from the release in the cluster, which are not known here`,
    ]);
    expect(shapingFlags(['upgrade', `--${flag}=false`]).limits).toEqual([]);
  });
});

describe('the files that flags name', () => {
  it('are found in lists, pairs and programs, and nowhere else', () => {
    expect(
      filesIn(
        words(
          '-f a.yaml,b/c.yaml --set-file k=d.txt,l=e.txt --set x=f.yaml --post-renderer ./post.sh --values https://x/y.yaml -f - -f %{context}.yaml',
        ),
      ),
    ).toEqual(['a.yaml', 'b/c.yaml', 'd.txt', 'e.txt', './post.sh']);
    expect(filesIn(words('--post-renderer kustomize'))).toEqual([]);
  });

  it('are renamed in their places', () => {
    expect(
      mapFiles(words('-f a.yaml,b.yaml --set-file k=d.txt --set x=1 --no-hooks'), (path) => `/base/${path}`),
    ).toEqual(['--values=/base/a.yaml,/base/b.yaml', '--set-file=k=/base/d.txt', '--set=x=1', '--no-hooks']);
  });

  it('are left alone where helm will refuse the flags, or the value is too intricate', () => {
    expect(mapFiles(['--unknown-flag', 'x'], () => 'y')).toEqual(['--unknown-flag', 'x']);
    expect(mapFiles(['-f', '"a,b.yaml"'], () => 'y')).toEqual(['--values="a,b.yaml"']);
    expect(mapFiles(['--set-file', 'a\\,b=c.txt'], () => 'y')).toEqual(['--set-file=a\\,b=c.txt']);
  });
});

describe('whether a command may change a cluster', () => {
  it.each<[string, boolean]>([
    ['upgrade --install', true],
    ['uninstall x', true],
    ['rollback x', true],
    ['test x', true],
    ['template', false],
    ['lint', false],
    ['diff upgrade', true],
    ['status x', false],
  ])('%s: %j', (line, changes) => {
    expect(mayChangeCluster(words(line))).toBe(changes);
  });
});
