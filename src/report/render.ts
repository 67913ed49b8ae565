import { htmlReport } from './html/report.ts';
import { jsonReport } from './json.ts';
import { type MarkdownOptions, markdownReport } from './markdown/report.ts';
import { namesReport } from './names.ts';
import { patchReport } from './patch.ts';
import { type TextOptions, textReport } from './terminal/report.ts';
import { sarifReport } from './sarif/report.ts';
import type { Report } from './types.ts';

/** What a format may want to know; each takes what is its own. */
export interface RenderOptions extends MarkdownOptions, TextOptions {}

const renderers = {
  text: textReport,
  markdown: markdownReport,
  json: jsonReport,
  html: htmlReport,
  patch: patchReport,
  names: namesReport,
  sarif: sarifReport,
};

export type ReportFormat = keyof typeof renderers;

/** Every format by the name that the command line knows it by. */
export const reportFormats = [
  'text',
  'markdown',
  'json',
  'html',
  'patch',
  'names',
  'sarif',
] as const satisfies readonly ReportFormat[];

/** The report in a format; ends with a newline where it holds anything. */
export function renderReport(report: Report, format: ReportFormat, options: RenderOptions = {}): string {
  const render: (report: Report, options: RenderOptions) => string = renderers[format];
  return render(report, options);
}
