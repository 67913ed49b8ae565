import { htmlReport } from './html/report.ts';
import { jsonReport } from './json.ts';
import { type MarkdownOptions, markdownReport } from './comment/report.ts';
import { namesReport } from './names.ts';
import { patchReport } from './patch.ts';
import { type TextOptions, textReport } from './terminal/report.ts';
import { sarifReport } from './sarif/report.ts';
import type { Report } from './types.ts';

/** The options of all formats; each format uses its own. */
export interface ReportRenderOptions extends MarkdownOptions, TextOptions {}

type Renderer = (report: Report, options: ReportRenderOptions) => string;

// Each import is a function of its own, so that a run loads only the format that it writes.
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

/** The formats by their names on the command line. */
export const reportFormats = [
  'text',
  'markdown',
  'json',
  'html',
  'patch',
  'names',
  'sarif',
] as const satisfies readonly ReportFormat[];

/** The report in a format. It ends with a newline unless it is empty. */
export function renderReport(
  report: Report,
  format: ReportFormat,
  options: ReportRenderOptions = {},
): string {
  const render: Renderer = renderers[format];
  return render(report, options);
}
