import { mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cli } from '../e2e/pligos.ts';

/** `pligos completion bash`, with this cache folder. */
function run(cache: string, env: Record<string, string> = {}): string {
  const { stdout, status } = spawnSync(process.execPath, [cli, 'completion', 'bash'], {
    env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', XDG_CACHE_HOME: cache, ...env },
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout;
}

/** `pligos diff` of two texts, and what is in the cache then. */
function compare(cache: string, before: string, after: string): { name: string; bytes: Buffer }[] {
  const [from, to] = [join(cache, 'before.yaml'), join(cache, 'after.yaml')];
  writeFileSync(from, before);
  writeFileSync(to, after);
  const { status } = spawnSync(process.execPath, [cli, 'diff', '--from', from, '--to', to], {
    env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', XDG_CACHE_HOME: cache },
  });
  expect(status).toBe(0);
  return (
    filesOf(cache)
      .toSorted()
      // Without the count of its uses at the end.
      .map((name) => ({ name, bytes: readFileSync(join(cache, 'pligos', 'code', name)).subarray(0, -4) }))
  );
}

/** Enough of them that the work counts, and few enough that it does on a machine that is busy. */
const configMaps = (value: string): string =>
  Array.from(
    { length: 60 },
    (_, at) =>
      `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: map-${at}\ndata:\n  key: "${value}"\n  text: |\n    one\n    ${value}\n`,
  ).join('');

const filesOf = (cache: string): string[] => readdirSync(join(cache, 'pligos', 'code'));

describe('the compiled code of an earlier run', () => {
  it('is kept by the first run and taken by the next', () => {
    const cache = mkdtempSync(join(tmpdir(), 'pligos-code-'));
    const first = run(cache);
    const [file = ''] = filesOf(cache);
    const kept = readFileSync(join(cache, 'pligos', 'code', file));
    expect(run(cache)).toBe(first);
    expect(filesOf(cache)).toEqual([file]);
    expect(readFileSync(join(cache, 'pligos', 'code', file)).equals(kept)).toBe(true);
  });

  it('is written anew by a run that had to compile much more, and is left alone then', () => {
    const cache = mkdtempSync(join(tmpdir(), 'pligos-code-'));
    const equal = compare(cache, configMaps('a'), configMaps('a'));
    const changed = compare(cache, configMaps('a'), configMaps('b'));
    const again = compare(cache, configMaps('a'), configMaps('b'));
    // What is equal is held against no table of the API's.
    expect(changed.map(({ name }) => name)).toEqual(expect.arrayContaining(equal.map(({ name }) => name)));
    // The comparison's: of what an equal pair does not need.
    expect(changed[0]?.bytes.length).toBeGreaterThan((equal[0]?.bytes.length ?? 0) * 1.1);
    expect(again).toEqual(changed);
  });

  it.each([
    ['cut short', (file: string) => truncateSync(file, 1000)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['something else', (file: string) => writeFileSync(file, 'no code at all')],
  ])('is thrown away and made again when it is %s', (_how, spoil) => {
    const cache = mkdtempSync(join(tmpdir(), 'pligos-code-'));
    const first = run(cache);
    const file = join(cache, 'pligos', 'code', filesOf(cache)[0] ?? '');
    const size = readFileSync(file).length;
    spoil(file);
    expect(run(cache)).toBe(first);
    expect(readFileSync(file).length).toBeGreaterThan(size / 2);
  });

  it('is done without where there is no place to keep it, or node is told to', () => {
    const cache = mkdtempSync(join(tmpdir(), 'pligos-code-'));
    expect(run('/proc/nowhere')).toBe(run(cache, { NODE_DISABLE_COMPILE_CACHE: '1' }));
    expect(readdirSync(cache)).toEqual([]);
  });
});
