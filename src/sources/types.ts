/** What a source is: where its files come from, what pins them, and what a fetch hands back. */
import type { At, Problem } from '../errors.ts';

/** As it is written: one text, or a map with the keys of one of the object forms. */
export type WrittenSource =
  | string
  | { readonly source: string; readonly version?: string }
  | { readonly name: string; readonly repository: string; readonly version?: string };

/** A folder of the repository; nothing is fetched and nothing pinned. */
export interface LocalSource {
  readonly kind: 'local';
  readonly path: string;
}

/** A packaged chart in the repository; git pins it. */
export interface PackagedSource {
  readonly kind: 'package';
  readonly path: string;
}

/** What was asked for: exactly this, or the newest of a range. Neither: what the server calls its default. */
export interface SourceVersion {
  /** A branch, a tag, a commit, an exact version. */
  readonly ref?: string;
  readonly range?: string;
}

export interface RepositorySource extends SourceVersion {
  readonly kind: 'repository';
  readonly name: string;
  /** The URL of a chart repository, without a final slash. */
  readonly repository: string;
}

export interface OciSource extends SourceVersion {
  readonly kind: 'oci';
  /** With its port, where it has one. */
  readonly registry: string;
  readonly path: string;
  /** `sha256:…` */
  readonly digest?: string;
}

export interface GitSource extends SourceVersion {
  readonly kind: 'git';
  /** `https://host/o/r.git` or `ssh://user@host/o/r.git`. */
  readonly url: string;
  /** The folder in it; empty for all. */
  readonly path: string;
}

/** An archive, or one file: its name says which. */
export interface ArchiveSource {
  readonly kind: 'archive';
  readonly url: string;
  readonly path: string;
  /** `sha256:…` of what is served. */
  readonly checksum?: string;
}

export interface BucketSource {
  readonly kind: 'bucket';
  readonly store: 's3' | 'gs';
  readonly bucket: string;
  readonly key: string;
  readonly path: string;
}

export type RemoteSource = RepositorySource | OciSource | GitSource | ArchiveSource | BucketSource;

export type SourceAddress = LocalSource | PackagedSource | RemoteSource;

/** A source and the place that names it, for the errors. */
export interface SourceRequest {
  readonly source: RemoteSource;
  readonly at?: At | undefined;
}

/** What one source was resolved to; an entry of `pligos.lock`. */
export interface LockedSource {
  /** A commit, or `sha256:…` of an archive or a manifest. */
  readonly revision: string;
  /** The version or tag that it was; undefined of a branch, a commit and an archive. */
  readonly version?: string;
  /** `sha256:…` of the files that are used. */
  readonly content: string;
  /** The address that was asked, without a login. */
  readonly from: string;
  /** When it was resolved, in UTC. */
  readonly at: string;
}

/** By the canonical text of the source. */
export type SourceLock = ReadonlyMap<string, LockedSource>;

export interface FetchedSource {
  /** Absolute; verified, shared with other runs: to be read, never written. */
  readonly folder: string;
  readonly locked: LockedSource;
}

/** By the canonical text of the source: its files, or why there are none. */
export type SourceResults = ReadonlyMap<string, FetchedSource | Problem>;
