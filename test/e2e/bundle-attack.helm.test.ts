/** Bundles that an attacker wrote, and runs that are killed or find no room: each is named, and nothing stays. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type ArchiveFile, readTgz, sha256, writeTgz } from '../../src/archive/index.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { until } from '../until.ts';
import { cli, emptyHome, pligos, scratch, writeFiles } from './pligos.ts';

const root = scratch();
writeFiles(root, {
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/templates/a.yaml':
    'apiVersion: v1\nkind: Secret\nmetadata: {name: a}\nstringData: {key: {{ .Files.Get "secrets/key" | quote }}, size: {{ .Values.size | quote }}}\n',
  'chart/secrets/key': 'of-this-repository',
  'values.yaml': 'size: 1\n',
  'pligos.yaml':
    'contexts:\n  dev:\n    chart: ./chart\n    release: web\n    valueFiles: [values.yaml]\n    lifecycle: {wait: {timeout: 60}, rollback: on-failure}\n',
});
const whole = join(root, 'whole.tgz');
const { code: written } = pligos(['bundle', 'dev', '--out', whole], { cwd: root });
const files = written === 0 ? readTgz(readFileSync(whole), 'whole') : [];
const service = /^services\/([^/]+)\//.exec(
  files.find(({ path }) => path.startsWith('services/'))?.path ?? '',
)?.[1];
const config = `services/${service}/pligos.yaml`;

const fileOf = (path: string, text: string | Uint8Array): ArchiveFile => ({
  path,
  content: Buffer.from(text),
  executable: false,
});

/** With an index that names all files as they are. */
function indexed(all: readonly ArchiveFile[], more: object = {}): Uint8Array {
  const own: object = JSON.parse(
    Buffer.from(files.find(({ path }) => path === 'bundle.json')?.content ?? '').toString(),
  );
  const others = all.filter(({ path }) => path !== 'bundle.json');
  const digests = Object.fromEntries(others.map(({ path, content }) => [path, sha256(content)]));
  return writeTgz([...others, fileOf('bundle.json', JSON.stringify({ ...own, ...more, files: digests }))]);
}

const edited = (edit: (text: string) => string, path = config): Uint8Array =>
  indexed(
    files.map((one) => (one.path === path ? fileOf(path, edit(Buffer.from(one.content).toString())) : one)),
  );

/** `run --bundle`, in a folder of its own and with a temporary folder of its own, which are empty again. */
function run(file: string, words: readonly string[] = ['template'], flags: readonly string[] = []) {
  const [cwd, temporary] = [scratch(), scratch()];
  const all = ['run', '--bundle', file, ...flags, 'dev', '--', ...words];
  const { code, stdout, stderr } = pligos(all, { cwd, env: { TMPDIR: temporary, MARK: join(cwd, 'mark') } });
  const left = [cwd, temporary].flatMap((folder) => readdirSync(folder));
  return { code, stdout, stderr, left: left.filter((name) => name.startsWith('pligos') || name === 'mark') };
}

function bundleOf(bytes: Uint8Array): string {
  const file = join(scratch(), 'x.tgz');
  writeFileSync(file, bytes);
  return file;
}

const secrets = ['--secrets', join(root, 'chart/secrets')];

describe('a bundle without its secrets', () => {
  it('holds their names alone, and gets them at the deploy', () => {
    expect(written).toBe(0);
    expect(files.some(({ content }) => Buffer.from(content).includes('of-this-repository'))).toBe(false);
    const given = scratch();
    writeFileSync(join(given, 'key'), 'of-the-deploy');
    const { code, stdout, left } = run(whole, ['template'], ['--secrets', given]);
    expect({ code, left }).toEqual({ code: 0, left: [] });
    expect(stdout).toContain('key: "of-the-deploy"');
  });

  it.each([
    ['none are given', [], 'dev needs secrets/key, which a bundle never holds'],
    ['one is missing', ['--secrets', scratch()], 'give the folder with these files: --secrets DIR'],
  ])('is refused where %s', (_, flags, message) => {
    const { code, stdout, stderr, left } = run(whole, ['template'], flags);
    expect({ code, stdout, left }).toEqual({ code: 1, stdout: '', left: [] });
    expect(stderr).toContain(message);
  });

  it('takes no file from outside of the folder', () => {
    const given = scratch();
    symlinkSync('/etc/hostname', join(given, 'key'));
    const linked = run(whole, ['template'], ['--secrets', given]);
    expect(linked).toMatchObject({ code: 1, stdout: '', left: [] });
    const contexts = [
      {
        ...Object(
          JSON.parse(Buffer.from(files.find(({ path }) => path === 'bundle.json')?.content ?? '').toString()),
        )['contexts'][0],
        secrets: ['secrets/../../x'],
      },
    ];
    const named = run(bundleOf(indexed(files, { contexts })), ['template'], secrets);
    expect(named).toMatchObject({ code: 1, stdout: '', left: [] });
    expect(named.stderr).toContain('the bundle names the secret "secrets/../../x"');
  });
});

describe('a bundle of an attacker', () => {
  const context = '    chart: ';
  it.each<[string, (text: string) => string, string]>([
    [
      'a command before helm',
      (text) => text.replace(/lifecycle:.*(?:\n {6}.*)*/, `lifecycle: {pre: [{run: touch $MARK}]}`),
      'its context dev runs commands',
    ],
    [
      'a policy',
      (text) => text.replace(context, `    policy: [{run: touch $MARK}]\n${context}`),
      'its context dev has the key policy',
    ],
    [
      'a chart of this machine',
      (text) => text.replace(/chart: .*/, `chart: ${root}/chart`),
      'its context dev has another chart',
    ],
    [
      'a chart of another host',
      (text) => text.replace(/chart: .*/, 'chart: github.com/o/r//x?ref=v1'),
      'its context dev has another chart',
    ],
    [
      'values of this machine',
      (text) => text.replace(/- \.\.\/\.\.\/values\S*/, '- /etc/hostname'),
      'its context dev names files of another place',
    ],
    [
      'values by a way out',
      (text) => text.replace(/(- \.\.\/\.\.\/values\/\S*\/)\S*/, '$1../../../../x'),
      'its context dev names files of another place',
    ],
    ['folders of this machine', (text) => text.replace('- ../..\n', '- /\n'), 'its settings are others'],
    [
      'hosts of this network',
      (text) => text.replace('version: "2"', 'version: "2"\n  allowHosts: [localhost]'),
      'its settings are others',
    ],
    ['types', (text) => `${text}types: {}\n`, 'it has the key types'],
    ['no configuration', () => 'x', 'it cannot be read'],
    ['two documents', (text) => `${text}---\n${text}`, 'one document was expected'],
  ])('with %s runs nothing and reads nothing', (_, edit, message) => {
    const before = Buffer.from(files.find(({ path }) => path === config)?.content ?? '').toString();
    expect(edit(before)).not.toBe(before);
    const { code, stdout, stderr, left } = run(bundleOf(edited(edit)), ['template'], secrets);
    expect(stderr).toContain(message);
    expect({ code, stdout, left }).toEqual({ code: 1, stdout: '', left: [] });
  });

  it('whose chart needs another one fetches nothing', () => {
    const chart = files.find(({ path }) => path.endsWith('/Chart.yaml'))?.path ?? '';
    const needs = 'dependencies: [{name: x, version: 1.0.0, repository: "http://127.0.0.1:9"}]\n';
    const { code, stdout, stderr, left } = run(
      bundleOf(edited((text) => `${text}${needs}`, chart)),
      ['template'],
      secrets,
    );
    expect({ code, stdout, left }).toEqual({ code: 1, stdout: '', left: [] });
    expect(stderr).not.toContain('127.0.0.1:9/');
  });

  const tar = (...all: readonly ArchiveFile[]): Uint8Array => indexed([...files, ...all]);
  it.each<[string, () => Uint8Array, string]>([
    ['a way out', () => tar(fileOf('../x', '')), 'leads out of the archive'],
    ['an absolute path', () => tar(fileOf('/tmp/x', '')), 'is no relative path'],
    ['one name twice', () => tar(fileOf(config, 'x')), 'stands in it twice'],
    [
      'a file as a folder',
      () => tar(fileOf('a', ''), fileOf('a/b', '')),
      'one of its names is a file and a folder',
    ],
    ['a name that is too long', () => tar(fileOf('a'.repeat(300), '')), 'is too long'],
    ['a bomb', () => tar(fileOf('a', new Uint8Array(200 * 1024 * 1024))), 'bytes'],
    ['a cut', () => readFileSync(whole).subarray(0, 300), 'is no gzip archive, or is cut off'],
    ['a link', () => linked(), 'is a link, a device or of an unknown type'],
    [
      'a context that it does not name',
      () => indexed(files, { contexts: [] }),
      'bundle.json does not name it',
    ],
  ])('with %s is refused', (_, bytes, message) => {
    const { code, stdout, stderr, left } = run(bundleOf(bytes()), ['template'], secrets);
    expect(stderr).toContain(message);
    expect({ code, stdout, left }).toEqual({ code: 1, stdout: '', left: [] });
  });

  /** By real tar, which alone writes links. */
  function linked(): Uint8Array {
    const folder = scratch();
    symlinkSync('/etc/hostname', join(folder, 'link'));
    return spawnSync('tar', ['-czf', '-', '-C', folder, 'link']).stdout;
  }

  it.each([
    ['a folder', () => scratch()],
    ['a device', () => '/dev/zero'],
    ['a pipe', () => pipe()],
    ['nothing', () => join(root, 'none.tgz')],
  ])('that is %s is refused', (_, path) => {
    const { code, stdout, stderr, left } = run(path());
    expect({ code, stdout, left }).toEqual({ code: 1, stdout: '', left: [] });
    expect(stderr).toContain('is no file');
  });

  function pipe(): string {
    const path = join(scratch(), 'pipe');
    spawnSync('mkfifo', [path]);
    return path;
  }
});

describe('a run of a bundle', () => {
  it('that is killed leaves what a run of another day removes', async () => {
    const temporary = scratch();
    const helm = join(scratch(), 'helm');
    writeFileSync(
      helm,
      `#!/bin/sh\ncase $1 in version) exec '${helms()[0]?.path}' "$@";; esac\ntouch "$TMPDIR/begun"\nexec sleep 3\n`,
    );
    chmodSync(helm, 0o755);
    const env = { ...emptyHome(), TMPDIR: temporary, HELM_BIN: helm };
    const words = ['run', '--bundle', whole, ...secrets, 'dev', '--', 'template'];
    const child = spawn(process.execPath, [cli, ...words], { env, cwd: root, stdio: 'ignore' });
    const over = new Promise((resolve) => child.once('exit', resolve));
    await until(() => readdirSync(temporary).includes('begun'));
    child.kill('SIGKILL');
    await over;
    const bundles = () => readdirSync(temporary).filter((name) => name.startsWith('pligos-'));
    expect(bundles()).not.toEqual([]);
    const old = Date.now() / 1000 - 2 * 24 * 3600;
    for (const name of bundles()) utimesSync(join(temporary, name), old, old);
    const next = ['run', '--bundle', whole, ...secrets, 'dev', '--', 'template'];
    expect(pligos(next, { cwd: scratch(), env: { TMPDIR: temporary } }).code).toBe(0);
    expect(bundles()).toEqual([]);
  });
});

const isMounted = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;
describeReal(
  'a disk without room',
  isMounted ? undefined : 'unshare --mount is not allowed here',
  () => {
    it.each([
      ['to write', ['bundle', 'dev', '--out', 'full/x.tgz'], 'x.tgz cannot be written (ENOSPC)'],
      ['to deploy', ['run', '--bundle', whole, ...secrets, 'dev', '--', 'template'], 'ENOSPC'],
    ])('%s a bundle is named, and nothing half stays', (_, words, message) => {
      const full = join(root, 'full');
      mkdirSync(full, { recursive: true });
      const script =
        'mount -t tmpfs -o size=4k none full && head -c 4096 /dev/zero > full/zeros; "$@"; code=$?; ls full >&2; exit $code';
      const isWrite = words[0] === 'bundle';
      const env = {
        ...emptyHome(),
        HELM_BIN: helms()[0]?.path ?? '',
        ...(!isWrite && { TMPDIR: full }),
      };
      const all = ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', process.execPath, cli, ...words];
      const { status, stdout, stderr } = spawnSync('unshare', all, { cwd: root, env, encoding: 'utf8' });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(message);
      expect(stderr).not.toContain('    at ');
      expect(stderr.trimEnd().split('\n').at(-1)).toBe('zeros');
    });
  },
  { optional: true },
);
