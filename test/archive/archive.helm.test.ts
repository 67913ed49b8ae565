import { Buffer } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type ArchiveFile, archiveLimits, readTgz, sha256, writeTgz } from '../../src/archive/index.ts';
import { type Problem, UserError } from '../../src/errors.ts';
import { helms } from '../real/helm.ts';

const scratch = mkdtempSync(join(tmpdir(), 'archive-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const file = (path: string, text = '', executable = false): ArchiveFile => ({
  path,
  content: Buffer.from(text),
  executable,
});
const plain = (files: readonly ArchiveFile[]): [string, string, boolean][] =>
  files.map((one) => [one.path, Buffer.from(one.content).toString('utf8'), one.executable]);

function problemOf(act: () => unknown): Problem | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return error.problems[0];
    throw error;
  }
  return undefined;
}

/** An archive made by the system's own tar, of the format that is named. */
function tar(
  name: string,
  paths: Readonly<Record<string, string>>,
  args: readonly string[],
  prepare?: (dir: string) => void,
): Buffer {
  const dir = join(scratch, name);
  for (const [path, text] of Object.entries(paths)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  mkdirSync(dir, { recursive: true });
  prepare?.(dir);
  const target = join(scratch, `${name}.tgz`);
  const result = spawnSync('tar', ['-C', dir, '-czf', target, ...args], { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(result.stderr);
  return readFileSync(target);
}

const long = `${'folder-with-a-long-name/'.repeat(12)}file-with-ümläuts.yaml`;
const files = [
  file('web/Chart.yaml', 'name: web'),
  file('web/run.sh', '#!/bin/sh', true),
  file(`web/${long}`, 'x'),
  file('web/empty'),
];

describe('writeTgz', () => {
  it('gives back in readTgz what went in, sorted', () => {
    expect(plain(readTgz(writeTgz(files), 'x.tgz'))).toEqual(
      plain(files.toSorted((a, b) => (a.path < b.path ? -1 : 1))),
    );
  });

  it('makes the same bytes of the same files in any order', () => {
    expect(sha256(writeTgz(files))).toBe(sha256(writeTgz(files.toReversed())));
    expect(sha256(Buffer.from('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it("unpacks with the system's tar, long names and modes included", () => {
    const dir = join(scratch, 'unpacked');
    mkdirSync(dir);
    writeFileSync(join(scratch, 'own.tgz'), writeTgz(files));
    const result = spawnSync('tar', ['-C', dir, '-xzvf', join(scratch, 'own.tgz')], { encoding: 'utf8' });
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(dir, 'web', long), 'utf8')).toBe('x');
    expect(spawnSync(join(dir, 'web/run.sh')).status).toBe(0);
  });

  it.each([...Array(130).keys()].map((extra) => extra + 60))('keeps a path of %i characters', (length) => {
    const path = `d/${'x'.repeat(length - 3)}é`;
    expect(readTgz(writeTgz([file(path, 'content')]), 'x.tgz').map((one) => one.path)).toEqual([path]);
  });

  it.each(helms())('makes a package that $name renders', ({ name, path }) => {
    const target = join(scratch, `${name}-web.tgz`);
    writeFileSync(
      target,
      writeTgz([
        file('web/Chart.yaml', 'apiVersion: v2\nname: web\nversion: 1.0.0\n'),
        file('web/templates/a.yaml', 'kind: {{ .Files.Get "config/' + 'l'.repeat(120) + '.txt" }}\n'),
        file(`web/config/${'l'.repeat(120)}.txt`, 'FromALongName'),
      ]),
    );
    const result = spawnSync(path, ['template', 'x', target], { encoding: 'utf8' });
    expect(result).toMatchObject({ status: 0, stdout: expect.stringContaining('kind: FromALongName') });
  });
});

describe('readTgz', () => {
  it.each(['gnu', 'pax', 'ustar', 'v7'])('reads what tar writes in its format %s', (format) => {
    const paths =
      format === 'gnu' || format === 'pax'
        ? { 'web/Chart.yaml': 'a', [`web/${long}`]: 'b' }
        : { 'web/Chart.yaml': 'a', 'web/t/x': 'b' };
    const bytes = tar(format, paths, ['--format', format, 'web']);
    expect(plain(readTgz(bytes, 'x.tgz')).toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(
      Object.entries(paths).map(([path, text]) => [path, text, false]),
    );
  });

  it('reads what helm packages', () => {
    const [helm] = helms();
    if (helm === undefined) throw new TypeError('no helm');
    const chart = join(scratch, 'chart', 'web');
    mkdirSync(join(chart, 'templates'), { recursive: true });
    writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.2.3\n');
    writeFileSync(join(chart, 'templates/a.yaml'), 'kind: A\n');
    spawnSync(helm.path, ['package', chart, '-d', scratch]);
    const read = readTgz(readFileSync(join(scratch, 'web-1.2.3.tgz')), 'web-1.2.3.tgz');
    expect(read.map((one) => one.path).toSorted()).toEqual(['web/Chart.yaml', 'web/templates/a.yaml']);
  });

  it('takes "./" off the paths', () => {
    expect(readTgz(tar('dot', { 'a/b': 'x' }, ['.']), 'x.tgz').map((one) => one.path)).toEqual(['a/b']);
  });

  it.each([
    ['a symbolic link', (dir: string) => symlinkSync('/etc/passwd', join(dir, 'link'))],
    ['a hard link', (dir: string) => spawnSync('ln', [join(dir, 'file'), join(dir, 'link')])],
    ['a pipe', (dir: string) => spawnSync('mkfifo', [join(dir, 'link')])],
  ])('refuses %s', (what, prepare) => {
    const bytes = tar(what.replaceAll(' ', '-'), { file: 'x' }, ['file', 'link'], prepare);
    expect(problemOf(() => readTgz(bytes, 'web.tgz'))).toMatchObject({
      code: 'archive-entry',
      message: expect.stringContaining('"link" in web.tgz'),
    });
  });

  it.each(['../x', 'a/../../x', '/etc/x', 'a\\..\\x', 'C:/x', 'a/..', 'a\nb', 'a/\u0085'])(
    'refuses the path %j',
    (path) => {
      expect(problemOf(() => readTgz(writeTgz([file(path)]), 'web.tgz'))?.code).toBe('archive-entry');
    },
  );

  it('refuses a file that stands in it twice, however the path is written', () => {
    expect(problemOf(() => readTgz(writeTgz([file('a/b', '1'), file('a//./b', '2')]), 'x'))?.code).toBe(
      'archive-entry',
    );
  });

  it('keeps odd names as they are', () => {
    const odd = ['__proto__', 'a/constructor', 'ünï/👋', '...', 'a/..b'];
    expect(readTgz(writeTgz(odd.map((path) => file(path))), 'x').map((one) => one.path)).toEqual(
      odd.toSorted(),
    );
  });

  it('names what is no archive, cut off or damaged', () => {
    const whole = writeTgz([file('web/Chart.yaml', 'x'.repeat(3000))]);
    const damaged = Buffer.from(gunzipSync(whole));
    damaged[3] = 0x21;
    const cases = [
      Buffer.from('text'),
      new Uint8Array(),
      whole.subarray(0, 60),
      gzipSync('no tar at all'),
      gzipSync(damaged),
    ];
    for (const size of [600, 2000, 3000]) cases.push(gzipSync(gunzipSync(whole).subarray(0, size)));
    for (const bytes of cases)
      expect(problemOf(() => readTgz(bytes, 'web.tgz'))?.code).toBe('archive-broken');
  });

  it('gives up on a bomb without unpacking it', () => {
    const bomb = gzipSync(Buffer.alloc(600 * 1024 * 1024), { level: 9 });
    const before = process.memoryUsage().arrayBuffers;
    expect(problemOf(() => readTgz(bomb, 'web.tgz'))).toMatchObject({ code: 'archive-too-large' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('names the limit of files', () => {
    const many = writeTgz(
      Array.from({ length: archiveLimits.files + 1 }, (_, at) => file(`f${at}`, String(Math.random()))),
    );
    expect(problemOf(() => readTgz(many, 'x'))).toMatchObject({
      code: 'archive-too-large',
      message: expect.stringContaining(String(archiveLimits.files)),
    });
  });
});
