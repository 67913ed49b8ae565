/** The reports, manifests and charts of a run as files, for later steps and for artifacts. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type ComparisonRooms,
  type Preview,
  type PreviewedContext,
  writeOpenChart,
} from '../../pipeline/index.ts';
import type { Report, ReportFormat } from '../../report/index.ts';
import type { Outputs } from './outputs.ts';

const forms = [
  { format: 'json', file: 'report.json', output: 'report-path' },
  { format: 'html', file: 'report.html', output: 'html-path' },
  { format: 'patch', file: 'report.diff', output: 'diff-path' },
  { format: 'sarif', file: 'report.sarif', output: 'sarif-path' },
] as const satisfies readonly { format: ReportFormat; file: string; output: string }[];

/** Writes everything below `dir`, and says where; paths are relative to `from`, the workspace. */
export function writeReportFiles(
  dir: string,
  from: string,
  { report, contexts }: Preview,
  markdown: string,
  rooms: ComparisonRooms,
): Outputs {
  const outputs = writeForms(dir, from, report, markdown, rooms);
  const manifests = join(dir, 'manifests');
  const charts = join(dir, 'charts');
  // Anew: nothing of an earlier run stays, and no link of the repository's leads elsewhere.
  for (const folder of [manifests, charts]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  const taken = new Set<string>();
  for (const context of contexts) {
    const name = fileNameOf(context, taken);
    if (context.manifests !== undefined) writeFileSync(join(manifests, `${name}.yaml`), context.manifests());
    if (context.chart !== undefined) writeOpenChart(context.chart, join(charts, name));
  }
  return { ...outputs, 'manifests-path': relative(from, manifests), 'chart-path': relative(from, charts) };
}

/** The report alone, in each of its forms. */
export function writeForms(
  dir: string,
  from: string,
  report: Report,
  markdown: string,
  { renderReport }: Pick<ComparisonRooms, 'renderReport'>,
): Outputs {
  mkdirSync(dir, { recursive: true });
  // Whatever a later step adds to git, this is not in it.
  put(join(dir, '.gitignore'), '*\n');
  put(join(dir, 'report.md'), markdown);
  const outputs: Record<string, string> = { 'markdown-path': relative(from, join(dir, 'report.md')) };
  for (const { format, file, output } of forms) {
    put(join(dir, file), renderReport(report, format));
    outputs[output] = relative(from, join(dir, file));
  }
  return outputs;
}

/** What this run remembers, for whoever keeps files longer than the cache does. */
export function writeMemory(dir: string, text: string): void {
  put(join(dir, 'review.json'), text);
}

/** In place of whatever is there: a link of the repository's would lead elsewhere. */
function put(file: string, text: string): void {
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, text, { flag: 'wx' });
}

/** Named after service and context, whatever these hold; two of one name are told apart by a number. */
function fileNameOf({ report: { service, context } }: PreviewedContext, taken: Set<string>): string {
  const name = `${service}-${context}`.replaceAll(/[^\w.-]/g, '_').replace(/^[.-]+/, '_');
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}
