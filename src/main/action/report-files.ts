/** The reports, manifests and charts of a run as files, for later steps and for artifacts. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeAtomic } from '../../files/index.ts';
import {
  type ComparisonRooms,
  type Preview,
  type PreviewedContext,
  writeOpenChart,
} from '../../pipeline/index.ts';
import type { ReportFormat } from '../../report/index.ts';
import type { Outputs } from './outputs.ts';

const forms = [
  { format: 'json', file: 'report.json', output: 'report-path' },
  { format: 'markdown', file: 'report.md', output: 'markdown-path' },
  { format: 'html', file: 'report.html', output: 'html-path' },
  { format: 'patch', file: 'report.diff', output: 'diff-path' },
  { format: 'sarif', file: 'report.sarif', output: 'sarif-path' },
] as const satisfies readonly { format: ReportFormat; file: string; output: string }[];

/** Markdown for a file has no limit to keep. */
const noLimit = 100_000_000;

/** Writes everything below `dir`, and says where; paths are relative to `from`, the folder that later steps start in. */
export function writeReportFiles(
  dir: string,
  from: string,
  { report, contexts }: Preview,
  { renderReport }: ComparisonRooms,
): Outputs {
  mkdirSync(dir, { recursive: true });
  // Whatever a later step adds to git, this is not in it.
  writeAtomic(join(dir, '.gitignore'), '*\n');
  const outputs: Record<string, string> = {};
  for (const { format, file, output } of forms) {
    writeAtomic(join(dir, file), renderReport(report, format, { budget: noLimit }));
    outputs[output] = relative(from, join(dir, file));
  }
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

/** Named after service and context, whatever these hold; two of one name are told apart by a number. */
function fileNameOf({ report: { service, context } }: PreviewedContext, taken: Set<string>): string {
  const name = `${service}-${context}`.replaceAll(/[^\w.-]/g, '_').replace(/^[.-]+/, '_');
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}
