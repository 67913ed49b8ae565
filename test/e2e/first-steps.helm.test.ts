import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { emptyHome, pligos, scratch, writeFiles } from './pligos.ts';
import { git } from './runner.ts';

const chart = (name: string) => ({
  [`charts/${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
  [`charts/${name}/templates/a.yaml`]:
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\n',
});

function repository(files: Readonly<Record<string, string>>): string {
  const dir = scratch();
  git(dir, 'init', '-q', '-b', 'main');
  writeFiles(dir, files);
  return dir;
}

describe('a folder without a pligos.yaml', () => {
  it('takes the nearest one above it in the repository', () => {
    const dir = repository({
      ...chart('web'),
      'pligos.yaml': 'contexts:\n  dev: {chart: charts/web, release: top}\n  bad: {chart: charts/none}\n',
      'team/pligos.yaml': 'contexts:\n  dev: {chart: ../charts/web, release: near}\n',
    });
    mkdirSync(join(dir, 'team/docs/deep'), { recursive: true });
    const found = pligos(['template', 'dev'], { cwd: join(dir, 'team/docs/deep') });
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(found.stdout).toContain('name: near');
    const below = pligos(['check'], { cwd: join(dir, 'charts/web/templates') });
    expect(below.code).toBe(1);
    expect(below.stderr).toContain(`${dir}/pligos.yaml:3`);
  });

  it('does not look out of the repository, and names the charts that lie there', () => {
    const dir = repository({
      ...chart('web'),
      ...chart('api'),
      'charts/web/charts/sub/Chart.yaml': 'name: sub\n',
    });
    const { code, stderr } = pligos(['check'], { cwd: dir });
    expect(code).toBe(1);
    expect(stderr).toContain('charts: charts/api, charts/web');
    expect(stderr).not.toContain('sub');
    expect(stderr).toContain('pligos init --from-chart charts/api');
    const inner = join(dir, 'inner');
    mkdirSync(inner);
    git(inner, 'init', '-q');
    writeFiles(dir, { 'pligos.yaml': 'contexts:\n  dev: {chart: charts/web}\n' });
    expect(pligos(['check'], { cwd: inner }).stderr).toContain('there is no pligos.yaml');
  });
});

describe('two contexts that would be one release', () => {
  const two = (more: string): string =>
    `contexts:\n  dev: {chart: charts/web, namespace: a}\n  test: {chart: charts/web, namespace: a${more}}\n`;

  it('are an error of check', () => {
    const dir = repository({ ...chart('web'), 'pligos.yaml': two('') });
    const { code, stdout, stderr } = pligos(['check'], { cwd: dir });
    expect(code).toBe(1);
    expect(stdout).toContain('✗ web/dev\n✗ web/test\n');
    expect(stderr).toContain('web/dev and web/test are both the release web in the namespace a');
    expect(stderr).toContain('pligos.yaml:3:3');
  });

  it.each([', cluster: second', ', kubeContext: second', ', release: other'])('are two with %s', (more) => {
    const dir = repository({ ...chart('web'), 'pligos.yaml': two(more) });
    expect(pligos(['check'], { cwd: dir })).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('the flavor that init writes', () => {
  it('is documented with the types of the service that uses it', () => {
    const dir = scratch();
    pligos(['init'], { cwd: dir });
    const docs = pligos(['docs', 'flavors/web'], { cwd: dir });
    expect(docs).toMatchObject({ code: 0, stderr: '' });
    expect(docs.stdout).toContain('pullPolicy');
    const schema = pligos(['schema', 'flavors/web'], { cwd: dir });
    expect(schema.code).toBe(0);
    expect(schema.stdout).toContain('pullPolicy');
  });
});

describe('init --from-chart', () => {
  const configIn = (dir: string): string => readFileSync(join(dir, 'pligos.yaml'), 'utf8');

  it('lets git ignore the files of secrets', () => {
    const dir = repository({ ...chart('web'), '.gitignore': 'out/\n' });
    expect(pligos(['init', '--from-chart', 'charts/web'], { cwd: dir }).code).toBe(0);
    expect(readFileSync(join(dir, '.gitignore'), 'utf8')).toMatch(
      /^out\/\n[^]*\n\*\*\/\.pligos\/secrets\/\n$/,
    );
  });

  it('writes one file and what git ignores, with namespace and kubeVersion as comments', () => {
    const dir = repository({ ...chart('web'), 'values-staging.yaml': 'a: 1\n' });
    const before = readdirSync(dir);
    expect(pligos(['init', '--from-chart', 'charts/web'], { cwd: dir })).toMatchObject({
      code: 0,
      stdout: 'pligos.yaml\n.gitignore\n',
    });
    expect(readdirSync(dir).toSorted()).toEqual([...before, 'pligos.yaml', '.gitignore'].toSorted());
    expect(configIn(dir)).toContain('    # namespace: staging\n    # kubeVersion: ');
    expect(configIn(dir)).not.toContain('$schema');
    const more = pligos(['init', '--from-chart', 'charts/web', '--schema'], { cwd: dir });
    expect(more.stdout).toBe('pligos.schema.json\n');
  });

  it('adds what is missing the second time, and keeps every other line', () => {
    const dir = repository({ ...chart('web'), ...chart('api'), 'values-staging.yaml': 'a: 1\n' });
    pligos(['init', '--from-chart', 'charts/web'], { cwd: dir });
    const first = `${configIn(dir).replace('    # namespace: staging', '    namespace: mine # ours')}\n# of the values\nvalues: {}\n`;
    writeFiles(dir, { 'pligos.yaml': first, 'values-production.yaml': 'a: 2\n' });
    expect(pligos(['init', '--from-chart', 'charts/web'], { cwd: dir }).stdout).toBe('pligos.yaml\n');
    const second = configIn(dir).split('\n');
    expect(first.split('\n').filter((line) => !second.includes(line))).toEqual([]);
    expect(pligos(['template', 'production'], { cwd: dir })).toMatchObject({ code: 0, stderr: '' });
    writeFileSync(join(dir, 'pligos.yaml'), configIn(dir).replace('values: {}\n', ''));
    expect(pligos(['init', '--from-chart', 'charts/web'], { cwd: dir }).stdout).toBe('');
    expect(pligos(['init', '--from-chart', 'charts/api'], { cwd: dir }).code).toBe(0);
    expect(pligos(['template', 'api-staging'], { cwd: dir }).stdout).toContain('name: api');
  });

  it.each(helms().map(({ name, path }) => [name, path] as const))(
    'leaves helm package of the folder as it was: %s',
    (_, helm) => {
      const dir = join(repository({ ...chart('web'), 'charts/web/.helmignore': '*.bak' }), 'charts/web');
      writeFiles(dir, { 'old.bak': '' });
      const packed = (): string[] => {
        const out = scratch();
        const { status } = spawnSync(helm, ['package', dir, '-d', out], { env: emptyHome() });
        expect(status).toBe(0);
        const listing = spawnSync('tar', ['-tzf', join(out, 'web-1.0.0.tgz')], { encoding: 'utf8' });
        return listing.stdout.trimEnd().split('\n').toSorted();
      };
      const before = packed();
      expect(before).toContain('web/Chart.yaml');
      expect(before).not.toContain('web/old.bak');
      const { stdout } = pligos(['init', '--from-chart', '.', '--schema'], { cwd: dir });
      expect(stdout.trimEnd().split('\n')).toEqual([
        'pligos.yaml',
        '.helmignore',
        '.gitignore',
        'pligos.schema.json',
      ]);
      // What later commands leave there.
      writeFiles(dir, { '.pligos/out/report.md': '', '.helm-artifacts/dev/charts/db-1.0.0.tgz': '' });
      expect(packed()).toEqual(before);
    },
  );
});
