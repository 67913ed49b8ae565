/** The ignore files that `pligos init --from-chart` completes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { chartFiles } from '../../src/operations/commands/init-chart.ts';
import { makeFolder } from '../git/repository.ts';

let home: ReturnType<typeof makeFolder>;
beforeEach(() => {
  home = makeFolder();
  mkdirSync(join(home.path, 'chart'));
  writeFileSync(join(home.path, 'chart/Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
});
afterEach(() => home.dispose());

const line = '**/.pligos/secrets/\n';
const filesIn = (dir: string, chart: string): ReadonlyMap<string, string> =>
  chartFiles(join(home.path, dir), chart, false, { cwd: join(home.path, dir) });

it('git ignores the files of secrets in every repository, and no file is written outside of one', () => {
  expect(filesIn('.', 'chart').has('.gitignore')).toBe(false);
  mkdirSync(join(home.path, '.git'));
  expect(filesIn('.', 'chart').get('.gitignore')).toContain(`\n${line}`);
});

it('a new .gitignore is no file of the chart, and none is written where that of the repository has the line', () => {
  mkdirSync(join(home.path, '.git'));
  const files = filesIn('chart', '.');
  expect(files.get('.gitignore')).toContain(line);
  expect(files.get('.helmignore')).toMatch(/^\.gitignore$/m);
  writeFileSync(join(home.path, '.gitignore'), line);
  expect(filesIn('chart', '.').has('.gitignore')).toBe(false);
});
