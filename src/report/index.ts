/** Report -> Markdown, terminal text, JSON, patch, names, HTML. */
export type { ContextReport, ContextStatus, Report, SideName, SideProblem } from './types.ts';
