/** `pligos export`: what contexts deploy, as files of other tools. */
export { exportContexts } from './export-contexts.ts';
export { type ContextExportInput, type ExportedFolder, type ExportFormat, exportFormats } from './types.ts';
