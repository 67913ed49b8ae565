import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { chmodSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Chart,
  type ChartFile,
  compareCharts,
  readChart,
  withFiles,
  withoutSecrets,
  writeChart,
} from '../../src/chart/index.ts';
import { UserError } from '../../src/errors.ts';
import { helms } from '../real/helm.ts';
import { chartFile, emptyFolder, messages, paths, text, writeAll } from './workspace.ts';

const chartOf = (files: Readonly<Record<string, ChartFile>>): Chart => ({
  name: 'a',
  version: '1.0.0',
  files: new Map(Object.entries(files)),
});
const head = chartFile('apiVersion: v2\nname: a\nversion: 1.0.0\n');

const problemsOf = (run: () => unknown): readonly string[] => {
  try {
    run();
    return [];
  } catch (error) {
    if (error instanceof UserError) return messages(error.problems);
    throw error;
  }
};

describe('compareCharts', () => {
  it('tells added, changed and removed files, each sorted', () => {
    const before = chartOf({
      same: chartFile('x'),
      z: chartFile('1'),
      y: chartFile('1'),
      gone: chartFile('x'),
      'also gone': chartFile(''),
    });
    const after = chartOf({
      same: chartFile('x'),
      z: chartFile('2'),
      y: chartFile('2'),
      new: chartFile('x'),
      b: chartFile('x'),
    });
    expect(compareCharts(before, after)).toEqual({
      added: ['b', 'new'],
      changed: ['y', 'z'],
      removed: ['also gone', 'gone'],
    });
  });

  it('counts an executable bit, and not whether a file is secret', () => {
    const before = chartOf({ a: chartFile('x'), b: chartFile('x') });
    const after = chartOf({ a: chartFile('x', { executable: true }), b: chartFile('x', { secret: true }) });
    expect(compareCharts(before, after).changed).toEqual(['a']);
  });
});

describe('withFiles', () => {
  it('adds, replaces and removes, sorted, and leaves the given chart as it was', () => {
    const chart = chartOf({ 'Chart.yaml': head, b: chartFile('1'), c: chartFile('1') });
    const changed = withFiles(
      chart,
      new Map([
        ['a', chartFile('new')],
        ['b', chartFile('2')],
        ['c', undefined],
        ['never there', undefined],
      ]),
    );
    expect(paths(changed)).toEqual(['Chart.yaml', 'a', 'b']);
    expect([text(changed, 'b'), text(chart, 'b')]).toEqual(['2', '1']);
  });

  it('takes name and version out of a new Chart.yaml', () => {
    const chart = withFiles(
      chartOf({ 'Chart.yaml': head }),
      new Map([['Chart.yaml', chartFile('name: z\nversion: 2.0.0\n')]]),
    );
    expect([chart.name, chart.version]).toEqual(['z', '2.0.0']);
  });
});

describe('writeChart and readChart', () => {
  it('give back what was written, executables and bytes that are no text included', () => {
    const chart = chartOf({
      'Chart.yaml': head,
      'bin/x': chartFile('#!/bin/sh\n', { executable: true }),
      'deep/er/raw': { ...head, content: new Uint8Array([0, 255, 254]) },
    });
    const dir = join(emptyFolder(), 'a');
    writeChart(chart, dir);
    const read = readChart(dir, [dir]);
    expect(compareCharts(chart, read)).toEqual({ added: [], changed: [], removed: [] });
    expect([read.name, read.version, paths(read)]).toEqual([
      'a',
      '1.0.0',
      ['Chart.yaml', 'bin/x', 'deep/er/raw'],
    ]);
  });

  it('keep what is secret readable for this user alone, and withoutSecrets leaves it out', () => {
    const chart = chartOf({ 'Chart.yaml': head, 'secrets/x': chartFile('x', { secret: true }) });
    const dir = join(emptyFolder(), 'a');
    writeChart(chart, dir);
    expect([
      statSync(join(dir, 'secrets/x')).mode & 0o777,
      statSync(join(dir, 'Chart.yaml')).mode & 0o777,
    ]).toEqual([0o600, 0o644]);
    expect(paths(withoutSecrets(chart))).toEqual(['Chart.yaml']);
  });

  it('name the file where the system refuses to write it', () => {
    const dir = emptyFolder();
    writeAll(dir, { a: 'a file' });
    expect(problemsOf(() => writeChart(chartOf({ 'Chart.yaml': head }), join(dir, 'a')))).toEqual([
      `file-unwritable: ${join(dir, 'a/Chart.yaml')} cannot be written (EEXIST)`,
    ]);
  });

  it('keep archives, locks and charts/ that .helmignore names, which helm dependency looks at all the same', () => {
    const dir = emptyFolder();
    writeAll(dir, {
      'Chart.yaml': 'name: a\nversion: 1.0.0\n',
      '.helmignore': '*.tgz\nChart.lock\ncharts/\nREADME.md\n.git\n',
      'charts/x-1.0.0.tgz': 'x',
      'Chart.lock': 'x',
      'README.md': 'x',
    });
    expect(paths(readChart(dir, [dir]))).toEqual([
      '.helmignore',
      'Chart.lock',
      'Chart.yaml',
      'charts/x-1.0.0.tgz',
    ]);
  });

  it('refuse a folder without a Chart.yaml, and a link that leads out', () => {
    const dir = emptyFolder();
    expect(problemsOf(() => readChart(dir, [dir]))).toEqual([
      `chart-missing: ${dir} contains no Chart.yaml, a Helm chart was expected`,
    ]);
    writeAll(dir, { 'Chart.yaml': 'name: a\nversion: 1.0.0\n' });
    symlinkSync('/etc', join(dir, 'files'));
    expect(problemsOf(() => readChart(dir, [dir]))).toEqual([expect.stringMatching(/^link-outside: /)]);
  });
});

const render = (helm: string, chart: string): string =>
  execFileSync(helm, ['template', 'r', chart, '-n', 'x', '--include-crds'], { encoding: 'utf8' });

describe.each(helms())('a plain chart that was read and written, rendered by $name', ({ path: helm }) => {
  it('is byte for byte what the folder itself renders', () => {
    const dir = join(emptyFolder(), 'plain');
    writeAll(dir, {
      'Chart.yaml':
        'apiVersion: v2\nname: plain\nversion: 1.0.0\nappVersion: "1"\ndependencies:\n- {name: sub, version: 1.0.0}\n',
      'values.yaml': 'a: null\nb: {c: 1}\nsub: {x: 2}\n',
      '.helmignore': 'ignored/\n*.md\ncharts/sub/hidden\n',
      'ignored/x.txt': 'x',
      'files/x.md': 'x',
      'files/y.txt': 'y\r\n',
      'templates/_h.tpl': '{{- define "h" }}{{ .Chart.Name }}{{ end }}',
      'templates/all.yaml':
        'kind: A\nfiles: {{ range $p, $_ := .Files }}{{ $p }} {{ end }}\nvalues: {{ toJson .Values }}\nname: {{ include "h" . }}\ny: {{ .Files.Get "files/y.txt" | quote }}\n',
      'templates/hook.yaml':
        'kind: Job\nmetadata: {name: hook, annotations: {"helm.sh/hook": pre-install}}\n',
      'crds/c.yaml': 'kind: CustomResourceDefinition\nmetadata: {name: c}\n',
      'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
      'charts/sub/values.yaml': 'x: 1\ny: 1\n',
      'charts/sub/hidden': 'x',
      'charts/sub/templates/s.yaml':
        'kind: S\nvalues: {{ toJson .Values }}\nfiles: {{ range $p, $_ := .Files }}{{ $p }} {{ end }}\n',
    });
    writeFileSync(join(dir, 'files/raw.bin'), Buffer.from([0xef, 0xbb, 0xbf, 0, 255]));
    writeFileSync(join(dir, 'run.sh'), '#!/bin/sh\n');
    chmodSync(join(dir, 'run.sh'), 0o755);
    const copy = join(emptyFolder(), 'plain');
    writeChart(readChart(dir, [dir]), copy);
    expect(render(helm, copy)).toBe(render(helm, dir));
    expect(render(helm, copy)).toContain('kind: CustomResourceDefinition');
  });
});
