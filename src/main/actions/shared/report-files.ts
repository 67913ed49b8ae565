/** Writes the reports, manifests and charts of a run as files, for later steps and for artifacts. */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { replaceFile, writeFolder } from '../../../files/index.ts';
import type { Preview, PreviewedContext } from '../../../operations/compare/index.ts';
import { writeOpenChart } from '../../../operations/sources/index.ts';
import type { ReportFacts } from '../../../report/index.ts';
import type { Outputs } from './outputs.ts';
import { writeForms } from './report-forms.ts';

/** What `writeReportFiles` deletes before it writes. */
export const replacedNames = ['.gitignore', 'manifests', 'charts', 'deploys'];

/** Writes everything below `dir`, and returns the paths relative to `from`, the workspace. */
export function writeReportFiles(
  dir: string,
  from: string,
  { report, contexts }: Pick<Preview, 'report' | 'contexts'>,
  markdown: string,
  known: ReportFacts,
): Outputs {
  const outputs = writeForms(dir, from, report, markdown, known);
  const taken = new Set<string>();
  const named = contexts.map((context) => ({ ...context, name: fileNameOf(context, taken) }));
  const folders = { manifests: join(dir, 'manifests'), charts: join(dir, 'charts') };
  writeFolder(folders.manifests, (folder) => {
    for (const { name, manifests } of named)
      if (manifests !== undefined) writeFileSync(join(folder, `${name}.yaml`), manifests());
  });
  writeFolder(folders.charts, (folder) => {
    for (const { name, chart } of named) if (chart !== undefined) writeOpenChart(chart, join(folder, name));
  });
  return {
    ...outputs,
    'manifests-path': relative(from, folders.manifests),
    'chart-path': relative(from, folders.charts),
  };
}

/** Writes what this run showed, for users who store files longer than the cache does. */
export function writeReviewFile(dir: string, text: string): void {
  replaceFile(join(dir, 'review.json'), text);
}

/** A file name for service and context. A number separates two equal names. */
function fileNameOf({ report: { service, context } }: PreviewedContext, taken: Set<string>): string {
  const name = `${service}-${context}`.replaceAll(/[^\w.-]/g, '_').replace(/^[.-]+/, '_');
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}
