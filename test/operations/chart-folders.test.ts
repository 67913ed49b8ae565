import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { Chart, ChartFile } from '../../src/chart/index.ts';
import { chartFolder, chartFolders, type ChartFolders } from '../../src/operations/sources/chart-folders.ts';
import { holds } from '../property.ts';

const file = (text: string, more: Partial<ChartFile> = {}): ChartFile => ({
  content: Buffer.from(text),
  executable: false,
  secret: false,
  ...more,
});
const chartOf = (files: Readonly<Record<string, ChartFile>>): Chart => ({
  name: 'web',
  version: '1.0.0',
  files: new Map(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))),
});

/** Every file below, with what it holds and who may read it. */
function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => !lstatSync(join(dir, path)).isDirectory())
    .map((path) => `${path} ${readFileSync(join(dir, path), 'utf8')} ${modeOf(join(dir, path))}`)
    .toSorted();
}
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** The same by hand. */
function due(chart: Chart, place: string): string[] {
  return [...chart.files]
    .map(([path, { content, executable, secret }]) => {
      const mode = executable ? (secret ? '700' : '755') : secret ? '600' : '644';
      return `${place}/${path} ${Buffer.from(content).toString()} ${mode}`;
    })
    .toSorted();
}

let open: ChartFolders | undefined;
afterEach(() => open?.dispose());

describe('folders for charts that follow each other', () => {
  it('hold the chart that was laid last and nothing of those before it, whatever these were', () => {
    const path = fc.constantFrom('Chart.yaml', 'a', 'a/b', 'a/b/c', 'templates/x.yaml', 'secrets/key', 'd/e');
    const content = fc.record({
      text: fc.constantFrom('one', 'two'),
      executable: fc.boolean(),
      secret: fc.boolean(),
    });
    const isWritable = (paths: readonly string[]): boolean =>
      !paths.some((one) => paths.some((other) => other.startsWith(`${one}/`)));
    const chart = fc
      .dictionary(path, content, { minKeys: 1 })
      .filter((files) => isWritable(Object.keys(files)))
      .map((files) =>
        chartOf(
          Object.fromEntries(
            Object.entries(files).map(([name, { text, ...more }]) => [name, file(text, more)]),
          ),
        ),
      );
    const place = fc.constantFrom('services/a', 'services/b', 'services', 'services/a/deep', 'web');
    const steps = fc.array(fc.tuple(chart, place), { minLength: 1, maxLength: 6 });
    holds(
      steps,
      (charts) => {
        const folders = chartFolders();
        try {
          for (const [next, at] of charts) {
            const folder = folders.take();
            folder.write(next, at);
            expect(filesBelow(folder.tree)).toEqual(due(next, at));
            folder.dispose();
          }
        } finally {
          folders.dispose();
        }
      },
      100,
    );
  });

  it('leave a file alone that both charts hold', () => {
    open = chartFolders();
    const first = open.take();
    const was = first.write(chartOf({ 'Chart.yaml': file('1'), 'templates/a': file('same') }), 'services/a');
    const inode = statSync(join(was, 'templates/a')).ino;
    first.dispose();
    const second = open.take();
    const is = second.write(chartOf({ 'Chart.yaml': file('2'), 'templates/a': file('same') }), 'services/b');
    expect(second.path).toBe(first.path);
    expect(basename(is)).toBe('b');
    expect(existsSync(was)).toBe(false);
    expect(readFileSync(join(is, 'Chart.yaml'), 'utf8')).toBe('2');
    expect(statSync(join(is, 'templates/a')).ino).toBe(inode);
  });

  it('are two where two are asked for, private, and gone in the end', () => {
    const folders = chartFolders();
    const [one, two] = [folders.take(), folders.take()];
    one.write(chartOf({ 'Chart.yaml': file('1') }), 'a');
    expect(two.path).not.toBe(one.path);
    expect(modeOf(one.path)).toBe('700');
    one.dispose();
    folders.dispose();
    expect([one.path, two.path].filter((path) => existsSync(path))).toEqual([]);
  });

  it('are not taken again where something else has written into them', () => {
    open = chartFolders();
    const spoiled = open.take();
    const dir = spoiled.write(chartOf({ 'Chart.yaml': file('1') }), 'a');
    spoiled.markChanged();
    writeFileSync(join(dir, 'Chart.lock'), 'of helm');
    spoiled.dispose();
    expect(existsSync(spoiled.path)).toBe(false);
    expect(open.take().path).not.toBe(spoiled.path);
  });

  it('are not taken again after a chart that could not be written as a whole', () => {
    open = chartFolders();
    const folder = open.take();
    const dir = folder.write(chartOf({ 'Chart.yaml': file('1') }), 'a');
    mkdirSync(join(dir, 'values.yaml'));
    expect(() => folder.write(chartOf({ 'Chart.yaml': file('1'), 'values.yaml': file('{}') }), 'a')).toThrow(
      'values.yaml cannot be written',
    );
    folder.dispose();
    expect(existsSync(folder.path)).toBe(false);
  });
});

describe('a folder for one chart', () => {
  it('is gone when it is disposed of', () => {
    const folder = chartFolder();
    expect(existsSync(join(folder.write(chartOf({ 'Chart.yaml': file('1') }), 'a'), 'Chart.yaml'))).toBe(
      true,
    );
    folder.dispose();
    expect(existsSync(folder.path)).toBe(false);
  });
});
