import { htmlReport } from './html/report.ts';
import { jsonReport } from './json.ts';
import { type MarkdownOptions, markdownReport } from './comment/report.ts';
import { namesReport } from './names.ts';
import { patchReport } from './patch.ts';
import { type TextOptions, textReport } from './terminal/report.ts';
import { sarifReport } from './sarif/report.ts';
import type { Report } from './types.ts';

/** What a format may want to know; each takes what is its own. */
export interface ReportRenderOptions extends MarkdownOptions, TextOptions {}

type Renderer = (report: Report, options: ReportRenderOptions) => string;

// Each is named where it is called: in dist/ most of them are files of their own, which load then.
const renderers = {
  text: (report, options) => textReport(report, options),
  markdown: (report, options) => markdownReport(report, options),
  json: (report, options) => jsonReport(report, options),
  html: (report, options) => htmlReport(report, options),
  patch: (report, options) => patchReport(report, options),
  names: (report, options) => namesReport(report, options),
  sarif: (report, options) => sarifReport(report, options),
} satisfies Readonly<Record<string, Renderer>>;

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
export function renderReport(
  report: Report,
  format: ReportFormat,
  options: ReportRenderOptions = {},
): string {
  const render: Renderer = renderers[format];
  return render(report, options);
}
