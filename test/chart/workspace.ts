/** Folders for the tests of charts: a copy of the small company, or files made of texts. */
import { afterAll } from '@jest/globals';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Chart,
  type ChartFile,
  type GeneratedChart,
  type GenerateOptions,
  generateChart,
} from '../../src/chart/index.ts';
import { makeLoader, readService, type Service } from '../../src/config/index.ts';
import { isError, type Problem } from '../../src/errors.ts';

const fixtures = join(import.meta.dirname, '../fixtures/chart');

const made: string[] = [];
afterAll(() => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true });
});

/** A folder that counts as a repository and goes away after the tests of the file. */
export function emptyFolder(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'pligos-chart-')));
  made.push(dir);
  mkdirSync(join(dir, '.git'));
  return dir;
}

/** A copy of the company with files changed or added. */
export function company(changes: Readonly<Record<string, string>> = {}): string {
  const dir = emptyFolder();
  cpSync(join(fixtures, 'company'), dir, { recursive: true });
  writeAll(dir, changes);
  return dir;
}

export function writeAll(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
    if (text.startsWith('#!')) chmodSync(join(dir, path), 0o755);
  }
}

export function serviceAt(dir: string): Service {
  const { service, problems } = readService(dir, makeLoader());
  if (service === undefined) throw new Error(messages(problems).join('\n'));
  return service;
}

export function generateAt(
  dir: string,
  context: string,
  options: GenerateOptions = { secrets: false },
): GeneratedChart {
  const service = serviceAt(dir);
  const found = service.contexts.get(context);
  if (found === undefined) throw new Error(`no context ${context} in ${dir}`);
  return generateChart(service, found, makeLoader(), options);
}

/** The chart of a context that must have no errors. */
export function chartAt(dir: string, context: string, options: GenerateOptions = { secrets: false }): Chart {
  const { chart, problems } = generateAt(dir, context, options);
  if (chart === undefined) throw new Error(messages(problems).join('\n'));
  return chart;
}

export const messages = (problems: readonly Problem[]): string[] =>
  problems.map((found) => `${found.code}: ${found.message}`);
export const errorCodes = (problems: readonly Problem[]): string[] =>
  problems.filter(isError).map(({ code }) => code);
export const text = (chart: Chart, path: string): string | undefined => {
  const file = chart.files.get(path);
  return file && Buffer.from(file.content).toString('utf8');
};
export const paths = (chart: Chart): string[] => [...chart.files.keys()];
export const chartFile = (content: string, more: Partial<ChartFile> = {}): ChartFile => ({
  content: Buffer.from(content),
  executable: false,
  secret: false,
  ...more,
});
export const readBack = (dir: string, path: string): string => readFileSync(join(dir, path), 'utf8');
