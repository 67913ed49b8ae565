import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findPart } from '../../scripts/real-parts.mjs';
import { cli, scratch, writeFiles } from '../e2e/pligos.ts';
import { describeReal } from '../real/notRun.ts';
import { expectAllWell, runSideBySide, type Started } from '../side-by-side.ts';
import { runsOf } from '../property.ts';

const node24 = findPart('node24');
let folder: string;
let env: Record<string, string>;

beforeEach(() => {
  folder = scratch();
  mkdirSync(join(folder, 'tmp'));
  env = {
    PATH: process.env['PATH'] ?? '',
    HOME: join(folder, 'home'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    TMPDIR: join(folder, 'tmp'),
  };
  const text = (value: string): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {key: ${value}}\n`;
  writeFiles(folder, { 'before.yaml': text('one'), 'after.yaml': text('two') });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** `pligos diff` of two texts. */
const diff = (program: string): Started => ({
  program,
  args: [cli, 'diff', '--from', 'before.yaml', '--to', 'after.yaml'],
  cwd: folder,
  env,
});

function outputOf({ program, args, cwd, env: variables }: Started): string {
  const { stdout, stderr, status, signal } = spawnSync(program, args, {
    cwd,
    env: variables,
    encoding: 'utf8',
  });
  expect({ stderr, status, signal }).toEqual({ stderr: '', status: 0, signal: null });
  return stdout;
}

/** Files and folders below, by their path. */
const below = (path: string): string[] =>
  existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted() : [];

async function expectNoHarm(program: string, count: number): Promise<void> {
  const ended = await runSideBySide(runsOf(count), () => diff(program));
  const first = outputOf(diff(program));
  expect(first).toContain('two');
  expectAllWell(ended, first);
}

describe('commands side by side from an empty cache folder', () => {
  it('all work, and so does every later one', async () => {
    // With a node that keeps code: below. Else runs share nothing.
    await expectNoHarm(process.execPath, 50);
    // Tests may run in a node that keeps code, too.
    const own = below(join(folder, 'cache', 'pligos')).filter((path) => !path.startsWith('node'));
    expect(own).toEqual([]);
  }, 600_000);

  it('never read the compiled code that earlier versions left', () => {
    const kept = join(folder, 'cache', 'pligos', 'code', `main.js.${process.version}-${process.arch}.diff`);
    mkdirSync(join(kept, '..'), { recursive: true });
    writeFileSync(kept, 'no code at all');
    outputOf(diff(process.execPath));
    expect(readFileSync(kept, 'utf8')).toBe('no code at all');
    expect(readdirSync(join(kept, '..'))).toEqual([basename(kept)]);
  });
});

describeReal(
  'the code that node itself keeps, from 22.1 on',
  node24 === undefined ? 'Node 24 is not there: run node scripts/real-parts.mjs node24' : undefined,
  () => {
    const program = node24 ?? '';
    const kept = (): string => join(folder, 'cache', 'pligos', 'node');
    const files = (): string[] =>
      below(kept())
        .map((path) => join(kept(), path))
        .filter((path) => statSync(path).isFile());

    it('harms none of many commands side by side', async () => {
      await expectNoHarm(program, 100);
      expect(files()).not.toEqual([]);
    }, 600_000);

    it('lies in the cache folder of the user, which no one else can read, and not in the temporary folder', () => {
      outputOf(diff(program));
      expect(statSync(kept()).mode & 0o777).toBe(0o700);
      expect(files()).not.toEqual([]);
      expect(below(join(folder, 'tmp'))).toEqual([]);
    });

    it.each([
      ['cut short', (bytes: Buffer) => bytes.subarray(0, 1000)],
      ['empty', () => Buffer.alloc(0)],
      [
        'changed in the middle',
        (bytes: Buffer) => Buffer.from(bytes).fill('x', bytes.length >> 1, (bytes.length >> 1) + 4),
      ],
    ])('is made again where a file is %s', (_how, garble) => {
      const first = outputOf(diff(program));
      for (const file of files()) writeFileSync(file, garble(readFileSync(file)));
      expect(outputOf(diff(program))).toBe(first);
      expect(outputOf(diff(program))).toBe(first);
    });

    it('is not kept where others can write, where there is no place, and where node is told so', () => {
      mkdirSync(kept(), { recursive: true });
      chmodSync(kept(), 0o777);
      outputOf(diff(program));
      expect(files()).toEqual([]);
      chmodSync(kept(), 0o700);
      env['NODE_DISABLE_COMPILE_CACHE'] = '1';
      outputOf(diff(program));
      expect(files()).toEqual([]);
      delete env['NODE_DISABLE_COMPILE_CACHE'];
      env['XDG_CACHE_HOME'] = '/proc/nowhere';
      outputOf(diff(program));
    });
  },
);
