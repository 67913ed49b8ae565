import { spawnSync } from 'node:child_process';
import { Buffer } from 'node:buffer';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { type Problem, UserError } from '../../src/errors.ts';
import {
  findRoot,
  privateFolder,
  readText,
  readTwo,
  resolveInside,
  walk,
  writeAtomic,
} from '../../src/files/index.ts';
import { itAtScale } from '../at-scale.ts';

const here = dirname(fileURLToPath(import.meta.url));
const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'files-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let root: string;
let outside: string;
beforeEach(() => {
  const both = mkdtempSync(join(scratch, 'case-'));
  root = join(both, 'repo');
  outside = join(both, 'repo-other');
  mkdirSync(root);
  mkdirSync(outside);
  writeFileSync(join(outside, 'secret'), 'not for the chart');
});

function put(path: string, content = ''): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

function problemOf(act: () => unknown): Problem | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return error.problems[0];
    throw error;
  }
  return undefined;
}

const codeOf = (act: () => unknown): string | undefined => problemOf(act)?.code;

describe('findRoot', () => {
  it('goes up to the folder with .git, be it a folder or a file', () => {
    mkdirSync(join(root, 'a/b'), { recursive: true });
    mkdirSync(join(root, '.git'));
    expect(findRoot(join(root, 'a/b'))).toBe(root);
    writeFileSync(join(root, 'a/.git'), 'gitdir: elsewhere');
    expect(findRoot(join(root, 'a/b'))).toBe(join(root, 'a'));
  });

  it('stays where it is when there is none', () => {
    expect(findRoot(outside)).toBe(outside);
  });
});

describe('resolveInside', () => {
  it('gives the real path of what is inside, missing or not', () => {
    put('charts/web/Chart.yaml');
    symlinkSync('charts', join(root, 'link'));
    expect(resolveInside(join(root, 'charts'), '../charts/web', [root])).toBe(join(root, 'charts/web'));
    expect(resolveInside(root, 'link/web/none/yet', [root])).toBe(join(root, 'charts/web/none/yet'));
    expect(resolveInside(root, '', [root])).toBe(root);
    expect(resolveInside(root, join(outside, 'secret'), [root, outside])).toBe(join(outside, 'secret'));
  });

  it.each([
    '..',
    '../repo-other/secret',
    '/etc/passwd',
    'a/../../x',
    'out/secret',
    'out/missing',
    'dangling',
    'dangling/x',
    'inner/../../repo-other',
    'a\0b',
  ])('refuses %j', (path) => {
    mkdirSync(join(root, 'inner'));
    symlinkSync(outside, join(root, 'out'));
    symlinkSync('../not-there', join(root, 'dangling'));
    expect(codeOf(() => resolveInside(root, path, [root]))).toBe('path-outside');
  });

  it('does not take a sibling whose name starts alike for inside', () => {
    expect(codeOf(() => resolveInside(root, '../repo-other', [root]))).toBe('path-outside');
  });

  it('names links that go in a circle', () => {
    symlinkSync('two', join(root, 'one'));
    symlinkSync('one', join(root, 'two'));
    expect(codeOf(() => resolveInside(root, 'one/x', [root]))).toBe('link-loop');
  });

  it('says which place named the path', () => {
    const at = { file: 'pligos.yaml', line: 3, column: 9 };
    expect(problemOf(() => resolveInside(root, '../x', [root], at))).toMatchObject({
      at,
      message: expect.stringContaining('"../x"'),
    });
  });
});

describe('readText', () => {
  it('keeps every character, a byte order mark too', () => {
    expect(readText(put('a', '\uFEFFgrüße 👋\r\n'))).toBe('\uFEFFgrüße 👋\r\n');
  });

  it('names what is missing, a folder, a pipe, another encoding, too much', () => {
    expect(codeOf(() => readText(join(root, 'none')))).toBe('file-missing');
    expect(codeOf(() => readText(join(put('file'), 'below')))).toBe('file-missing');
    expect(codeOf(() => readText(root))).toBe('file-unreadable');
    spawnSync('mkfifo', [join(root, 'pipe')]);
    expect(codeOf(() => readText(join(root, 'pipe')))).toBe('file-unreadable');
    writeFileSync(join(root, 'latin1'), Buffer.from([0x67, 0x72, 0xfc]));
    expect(codeOf(() => readText(join(root, 'latin1')))).toBe('file-encoding');
    truncateSync(put('huge'), 65 * 1024 * 1024);
    expect(codeOf(() => readText(join(root, 'huge')))).toBe('file-too-large');
  });
});

describe('readTwo', () => {
  const long = 'ä line of some length\n'.repeat(20_000);
  const piece = 128 * 1024;
  it.each([
    ['equal', long, long],
    ['the second goes on', long, `${long}more`],
    ['the first goes on', `${long}more`, long],
    ['different from the start', `a${long}`, `b${long}`],
    ['different at the end', `${long}a`, `${long}b`],
    ['different behind a whole piece', `${'x'.repeat(piece)}a`, `${'x'.repeat(piece)}b`],
    ['as long as a piece', 'x'.repeat(piece), 'x'.repeat(piece)],
    ['the second far shorter', long, 'ä'],
    ['the first far shorter', 'ä', long],
    ['the first empty', '', long],
    ['the second empty', long, ''],
    ['both empty', '', ''],
  ])('gives each its own text: %s', (_, one, other) => {
    expect(readTwo(put('one', one), put('other', other))).toEqual([one, other]);
  });

  it('names the file that is missing, or in another encoding', () => {
    writeFileSync(join(root, 'latin1'), Buffer.from([0x67, 0x72, 0xfc]));
    const names = (one: string, other: string): unknown =>
      problemOf(() => readTwo(join(root, one), join(root, other)))?.message;
    put('text');
    expect(names('none', 'text')).toContain('none does not exist');
    expect(names('text', 'none')).toContain('none does not exist');
    expect(names('latin1', 'text')).toContain('latin1 is not UTF-8');
    expect(names('text', 'latin1')).toContain('latin1 is not UTF-8');
    expect(names('latin1', 'latin1')).toContain('latin1 is not UTF-8');
  });

  it('reads a file of the system that does not tell its size', () => {
    expect(readTwo('/proc/self/status', put('text', 'x'))).toEqual([expect.stringContaining('Name:'), 'x']);
  });
});

describe('walk', () => {
  it('passes over what another run writes just now, and takes what a killed one has left', () => {
    put('c.yaml');
    put('.a.yaml.0123456789ab.new');
    const hourAgo = Date.now() / 1000 - 3600;
    utimesSync(put('.b.yaml.0123456789ab.new'), hourAgo, hourAgo);
    expect(walk(root, { allowed: [root] }).map(({ path }) => path)).toEqual([
      '.b.yaml.0123456789ab.new',
      'c.yaml',
    ]);
  });

  it('lists every file, sorted, with its size and whether it may be executed', () => {
    put('b/z.txt', '12345');
    put('a.txt');
    put('.hidden/x');
    chmodSync(put('b/run.sh', '#!'), 0o755);
    expect(
      walk(root, { allowed: [root] }).map(({ path, executable, size }) => [path, executable, size]),
    ).toEqual([
      ['.hidden/x', false, 0],
      ['a.txt', false, 0],
      ['b/run.sh', true, 2],
      ['b/z.txt', false, 5],
    ]);
  });

  it('follows links that stay inside, to files and folders', () => {
    put('shared/config.yaml', 'x');
    mkdirSync(join(root, 'chart'));
    symlinkSync('../shared', join(root, 'chart/config'));
    symlinkSync('../shared/config.yaml', join(root, 'chart/one.yaml'));
    expect(walk(join(root, 'chart'), { allowed: [root] }).map((file) => file.path)).toEqual([
      'config/config.yaml',
      'one.yaml',
    ]);
    expect(codeOf(() => walk(join(root, 'chart'), { allowed: [join(root, 'chart')] }))).toBe('link-outside');
  });

  it.each([
    ['a file outside', () => join(outside, 'secret'), 'link-outside'],
    ['a folder outside', () => outside, 'link-outside'],
    ['something missing outside', () => join(outside, 'none'), 'link-outside'],
    ['something missing inside', () => 'none', 'link-broken'],
    ['its own folder', () => '.', 'link-loop'],
    ['a folder above', () => '..', 'link-loop'],
    ['itself', () => 'link', 'link-loop'],
  ])('refuses a link to %s', (_what, target, code) => {
    mkdirSync(join(root, 'sub'));
    symlinkSync(target(), join(root, 'sub/link'));
    expect(codeOf(() => walk(root, { allowed: [root] }))).toBe(code);
    expect(walk(root, { allowed: [root], skip: (path) => path === 'sub/link' })).toEqual([]);
  });

  it('refuses folders that link to each other', () => {
    mkdirSync(join(root, 'a'));
    mkdirSync(join(root, 'b'));
    symlinkSync('../b', join(root, 'a/to-b'));
    symlinkSync('../a', join(root, 'b/to-a'));
    expect(codeOf(() => walk(root, { allowed: [root] }))).toBe('link-loop');
  });

  itAtScale('ends with a named limit where links multiply the files', () => {
    // Twenty folders, each with two links to the next: a million paths.
    for (let at = 0; at < 20; at += 1) {
      mkdirSync(join(root, `f${at}`));
      for (const name of ['x', 'y']) if (at < 19) symlinkSync(`../f${at + 1}`, join(root, `f${at}`, name));
    }
    expect(codeOf(() => walk(join(root, 'f0'), { allowed: [root] }))).toBe('file-too-large');
  });

  it('tells skip whether a link leads to a folder, and does not look below what is skipped', () => {
    put('real/file');
    symlinkSync('real', join(root, 'link'));
    const asked: [string, boolean][] = [];
    walk(root, {
      allowed: [root],
      skip: (path, isFolder) => {
        asked.push([path, isFolder]);
        return isFolder;
      },
    });
    expect(asked).toHaveLength(2);
    expect(asked).toEqual(
      expect.arrayContaining([
        ['link', true],
        ['real', true],
      ]),
    );
  });

  it('refuses a pipe, and a folder that is not there', () => {
    expect(codeOf(() => walk(join(root, 'none'), { allowed: [root] }))).toBe('file-missing');
    spawnSync('mkfifo', [join(root, 'pipe')]);
    expect(codeOf(() => walk(root, { allowed: [root] }))).toBe('file-special');
  });
});

describe('writeAtomic', () => {
  it('makes folders, writes, and leaves nothing else behind', () => {
    const file = join(root, 'a/b/c.txt');
    writeAtomic(file, 'text');
    expect(readFileSync(file, 'utf8')).toBe('text');
    expect(readdirSync(dirname(file))).toEqual(['c.txt']);
  });

  it('keeps the mode of the file that it replaces, and sets the one that is named', () => {
    const file = put('run.sh', 'old');
    chmodSync(file, 0o750);
    writeAtomic(file, 'new');
    expect(statSync(file).mode & 0o777).toBe(0o750);
    writeAtomic(file, 'private', 0o600);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe('private');
  });

  it('replaces a link instead of writing through it', () => {
    symlinkSync(join(outside, 'secret'), join(root, 'link'));
    writeAtomic(join(root, 'link'), 'ours');
    expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe('not for the chart');
    expect(readFileSync(join(root, 'link'), 'utf8')).toBe('ours');
  });

  it('names what it cannot write, and cleans up', () => {
    mkdirSync(join(root, 'taken/inner'), { recursive: true });
    expect(codeOf(() => writeAtomic(join(root, 'taken'), ''))).toBe('file-unwritable');
    expect(codeOf(() => writeAtomic(join(put('file'), 'below'), ''))).toBe('file-unwritable');
    expect(readdirSync(root).toSorted()).toEqual(['file', 'taken']);
  });
});

describe('privateFolder', () => {
  it('is ours alone, and goes when it is disposed of, as often as that happens', () => {
    const folder = privateFolder('pligos-test-');
    expect(statSync(folder.path).mode & 0o777).toBe(0o700);
    writeFileSync(join(folder.path, 'x'), '');
    folder.dispose();
    folder.dispose();
    expect(existsSync(folder.path)).toBe(false);
  });

  const program = join(scratch, 'private.mjs');
  const contents = `
    import { privateFolder } from ${JSON.stringify(join(here, '../../src/files/index.ts'))};
    const folders = [1, 2, 3].map(() => privateFolder('pligos-test-'));
    process.stdout.write(JSON.stringify(folders.map((one) => one.path)));
    eval(process.argv[2]);
  `;
  buildSync({
    stdin: { contents, resolveDir: here, loader: 'js' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    logLevel: 'error',
  });

  it.each([
    ['ends', '', { status: 0 }],
    ['exits', 'process.exit(7)', { status: 7 }],
    ['throws', 'throw new Error("bug")', { status: 1 }],
    [
      'is interrupted',
      'process.kill(process.pid, "SIGINT"); setTimeout(() => {}, 9999)',
      { signal: 'SIGINT' },
    ],
    [
      'is terminated',
      'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9999)',
      { signal: 'SIGTERM' },
    ],
    [
      'loses its terminal',
      'process.kill(process.pid, "SIGHUP"); setTimeout(() => {}, 9999)',
      { signal: 'SIGHUP' },
    ],
    [
      'handles the signal itself',
      'process.on("SIGTERM", () => process.exit(130)); process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9999)',
      { status: 130 },
    ],
  ])('goes when the process %s', (_how, code, expected) => {
    const result = spawnSync(process.execPath, [program, code], { encoding: 'utf8' });
    expect(result).toMatchObject(expected);
    const folders: string[] = JSON.parse(result.stdout);
    expect(folders).toHaveLength(3);
    expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
  });

  it('goes with the next run where its own was killed, once a day has passed', () => {
    const temp = mkdtempSync(join(scratch, 'temp-'));
    const run = (code: string) =>
      spawnSync(process.execPath, [program, code], {
        encoding: 'utf8',
        env: { ...process.env, TMPDIR: temp },
      });
    expect(run('process.kill(process.pid, "SIGKILL")')).toMatchObject({ signal: 'SIGKILL' });
    expect(readdirSync(temp)).toHaveLength(3);
    expect(run('')).toMatchObject({ status: 0 });
    expect(readdirSync(temp)).toHaveLength(3);
    const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    for (const name of readdirSync(temp)) utimesSync(join(temp, name), then, then);
    expect(run('')).toMatchObject({ status: 0 });
    expect(readdirSync(temp)).toEqual([]);
  });

  it('stays while another listener of the signal has not ended the process', () => {
    const code = `process.on("SIGTERM", () => setTimeout(() => { process.stdout.write("|" + fs.existsSync(folders[0].path)); process.exit(0); }, 50));
      process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9999)`;
    const result = spawnSync(
      process.execPath,
      ['--import', 'data:text/javascript,import fs from "node:fs"; globalThis.fs = fs', program, code],
      { encoding: 'utf8' },
    );
    expect(result.stdout.split('|')[1]).toBe('true');
  });
});
