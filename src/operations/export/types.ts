/** What an export is given and gives. */
import type { ProjectInput } from '../sources/project.ts';
import type { At } from '../../errors.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { WrittenExport } from './written-files.ts';

export const exportFormats = ['manifests', 'argocd', 'flux'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportSettings {
  /** The folder; `%{service}` and `%{context}` are filled in. */
  readonly out: string;
  /** Leaves out each Secret with values; else one is an error. */
  readonly withoutSecrets: boolean;
  /** The address of this repository, for Applications of its files. */
  readonly repository?: string;
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

/** Where the chart of an application lies, as its tool fetches it. */
export type ChartLocation =
  /** Relative to the root of the repository. */
  | { readonly kind: 'own'; readonly path: string }
  | {
      readonly kind: 'repository';
      readonly url: string;
      readonly chart: string;
      readonly version: string;
    }
  /** `path` is without `oci://`, and ends in the name of the chart. */
  | { readonly kind: 'oci'; readonly path: string; readonly version: string; readonly digest: string }
  | { readonly kind: 'git'; readonly url: string; readonly path: string; readonly commit: string };

/** A context in the words of every tool that installs charts from git. */
export interface ChartApplication {
  /** Of its object: service and context. */
  readonly name: string;
  readonly at: At;
  readonly release: string;
  readonly namespace: string;
  readonly cluster?: string;
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  readonly chart: ChartLocation;
  /** Relative to the root of the repository. */
  readonly valueFiles: readonly string[];
  /** Override the files. */
  readonly values: MapValue;
  /** The files and the values, merged. */
  readonly mergedValues: MapValue;
}
