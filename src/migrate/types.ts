/** What a migration is made of. */
import type { At, Problem } from '../errors.ts';
import type { MapValue, Tree } from '../yaml/index.ts';

/** How an old configuration is laid out; `versioned` has the layout of version '1'. */
export type OldLayout = 'list' | 'documents' | 'versioned';

/** A service in a form that the ordinary reader refuses. */
export interface OldService {
  readonly layout: OldLayout;
  readonly file: string;
  readonly dir: string;
  /** The values.yaml with the instances, where they stand in one. */
  readonly valuesFile?: string;
  readonly typeFiles: readonly OldPath[];
  readonly contexts: readonly OldContext[];
  readonly instances: ReadonlyMap<string, Tree>;
  readonly metadata: OldMetadata;
  readonly chartDependencies?: Tree;
}

export interface OldPath {
  readonly text: string;
  readonly at: At;
}

export interface OldContext {
  readonly name: string;
  readonly at: At;
  readonly flavor: OldPath | undefined;
  /** A map, or for a root type that is mapped a list. */
  readonly spec: Tree | undefined;
  /** The whole entry. */
  readonly entry: Tree;
}

/** What the service's Chart.yaml says today. */
export interface OldMetadata {
  readonly name?: string;
  readonly description?: string;
  readonly version?: string;
  readonly at?: At;
}

/** Something that the migration decided, with its place in the file as it was. */
export interface MigrationNote {
  readonly message: string;
  readonly at?: At;
}

/** A place where two values differ. */
export interface ValueDifference {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

export interface MigratedContext {
  readonly name: string;
  readonly differences: readonly ValueDifference[];
}

export interface MigratedService {
  readonly file: string;
  /** The form that was found, in words. */
  readonly form: string;
  /** It is of version '2' already, and nothing changes. */
  readonly isCurrent: boolean;
  readonly contexts: readonly MigratedContext[];
}

/** A file before and after; undefined where it is not there. */
export interface MigratedFile {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface Migration {
  readonly services: readonly MigratedService[];
  readonly files: readonly MigratedFile[];
  readonly notes: readonly MigrationNote[];
  /** What stands in the way; with an error nothing may be written. */
  readonly problems: readonly Problem[];
}

/** The values of a context before its migration, by its name. */
export type ValuesByContext = ReadonlyMap<string, MapValue>;
