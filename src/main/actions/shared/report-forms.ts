/** The report of a run as files, one for each form. */
import { join, relative } from 'node:path';
import { replaceFile } from '../../../files/index.ts';
import { renderReport, type Report, type ReportFacts, type ReportFormat } from '../../../report/index.ts';
import type { Outputs } from './outputs.ts';

const forms = [
  { format: 'json', file: 'report.json', output: 'report-path' },
  { format: 'html', file: 'report.html', output: 'html-path' },
  { format: 'patch', file: 'report.diff', output: 'diff-path' },
  { format: 'sarif', file: 'report.sarif', output: 'sarif-path' },
] as const satisfies readonly { format: ReportFormat; file: string; output: string }[];

/** Git's rule for a folder of which nothing is to be committed; by it the next run knows the folder for its own. */
export const ignoreAll = '*\n';

/** Writes the report alone, in each of its forms; paths in what it gives are relative to `from`. */
export function writeForms(
  dir: string,
  from: string,
  report: Report,
  markdown: string,
  known?: ReportFacts,
): Outputs {
  // Whatever a later step adds to git, this is not in it.
  replaceFile(join(dir, '.gitignore'), ignoreAll);
  replaceFile(join(dir, 'report.md'), markdown);
  const outputs: Record<string, string> = { 'markdown-path': relative(from, join(dir, 'report.md')) };
  for (const { format, file, output } of forms) {
    replaceFile(join(dir, file), renderReport(report, format, known && { facts: known }));
    outputs[output] = relative(from, join(dir, file));
  }
  return outputs;
}

/** Those forms that hold what became of deploys are written once more, with it. */
export function rewriteForms(dir: string, report: Report): void {
  for (const { format, file } of forms)
    if (format === 'json' || format === 'html') replaceFile(join(dir, file), renderReport(report, format));
}
