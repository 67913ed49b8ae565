/** What an export is given and gives. */
import type { ProjectInput } from '../sources/project.ts';
import type { WrittenExport } from './written-files.ts';

export const exportFormats = ['manifests'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportSettings {
  /** The folder; `%{service}` and `%{context}` are filled in. */
  readonly out: string;
  /** Leaves out each Secret with values; else one is an error. */
  readonly withoutSecrets: boolean;
}

export interface ContextExportInput extends ExportSettings {
  readonly project: ProjectInput;
  /** Patterns. */
  readonly contexts: readonly string[];
  readonly to: ExportFormat;
}

export interface ExportedFolder extends WrittenExport {
  /** Relative to the current folder. */
  readonly dir: string;
}
