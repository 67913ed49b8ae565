/** Report -> Markdown, terminal text, JSON, patch, names, HTML. */
export { htmlReport } from './html/report.ts';
export { jsonReport } from './json.ts';
export { type MarkdownOptions, markdownReport, smallestBudget } from './markdown/report.ts';
export { namesReport } from './names.ts';
export { patchReport } from './patch.ts';
export { type RenderOptions, type ReportFormat, renderReport, reportFormats } from './render.ts';
export { type TextOptions, textReport } from './terminal/report.ts';
export type { ContextReport, ContextStatus, Report, SideName, SideProblem } from './types.ts';
