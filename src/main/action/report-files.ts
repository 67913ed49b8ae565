/** The reports, manifests and charts of a run as files, for later steps and for artifacts. */
import { mkdirSync, writeFileSync } from 'node:fs';
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
  for (const context of contexts) writeContext(context, manifests, charts);
  return { ...outputs, 'manifests-path': relative(from, manifests), 'chart-path': relative(from, charts) };
}

function writeContext({ report, manifests, chart }: PreviewedContext, into: string, charts: string): void {
  // The name of a service may be anything; a file is named after it, not led by it.
  const name = `${report.service}-${report.context}`.replaceAll(/[^\w.-]/g, '_').replace(/^\.+/, '_');
  mkdirSync(into, { recursive: true });
  mkdirSync(charts, { recursive: true });
  if (manifests !== undefined) writeFileSync(join(into, `${name}.yaml`), manifests());
  if (chart !== undefined) writeOpenChart(chart, join(charts, name));
}
