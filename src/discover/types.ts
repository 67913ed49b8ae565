/**
 * What Argo CD, Flux or helmfile would deploy from a repository, as plain data: each application becomes a context. Readers of
 * those tools make it; operations/sources/discovered makes services and contexts of it.
 */
import type { At, Problem } from '../errors.ts';
import type { MapValue } from '../yaml/index.ts';

export const discoveryKinds = ['argocd', 'flux', 'helmfile'] as const;
export type DiscoveryKind = (typeof discoveryKinds)[number];

/** An Application of Argo CD, a HelmRelease or a Kustomization of Flux, or a release of a helmfile. */
export interface Application {
  /** The name of its context: unique among those of one folder. */
  readonly name: string;
  /** Absolute: the folder of the file that defines it, or one below it for an environment. Its path below the repository names the service. */
  readonly folder: string;
  readonly kind: DiscoveryKind;
  readonly at: At;
  /** What is rendered, in order: the documents of several are joined. */
  readonly parts: readonly ApplicationPart[];
  readonly destination: ApplicationDestination;
  /** The contexts that come before it, as `service/context`. */
  readonly needs?: readonly string[];
  /** Differences that its tool ignores. */
  readonly ignore?: IgnoredDifferences;
  /** Patches of the rendered text, in the form of the key `patches` of a context. */
  readonly patches?: readonly MapValue[];
  /** What a report shows where it changes: a revision, a destination. */
  readonly facts: readonly ApplicationFact[];
  /** Why it cannot be rendered: then it has no parts. */
  readonly problems?: readonly Problem[];
  /** What the tool does with its resources when it is deleted from git. */
  readonly removal: 'deletes' | 'retains';
}

export interface ApplicationDestination {
  readonly release?: string;
  readonly namespace?: string;
  /** Any name that tells clusters apart. */
  readonly cluster?: string;
  readonly kubeVersion?: string;
  readonly apiVersions?: readonly string[];
}

export interface IgnoredDifferences {
  readonly rules: readonly IgnoredDifference[];
  /** As Argo CD writes them; they become rules where the application is opened. */
  readonly ignoreDifferences?: readonly MapValue[];
}

/** As the key `ignore` of a context: globs, and a path in the form of a JSON pointer or with dots. */
export interface IgnoredDifference {
  readonly kind?: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly group?: string;
  readonly path?: string;
  readonly reason: string;
}

export interface ApplicationFact {
  /** The path of the field in the object, as `spec.destination.namespace`. */
  readonly field: string;
  readonly value: string;
}

/**
 * A place of files: an absolute path below the folder that is read, or an address in the grammar of sources (docs/sources.md), which the
 * lock pins and `fetch` brings.
 */
export type ApplicationPath = string;

interface WrittenPath {
  /** Where its path is written; otherwise the place of the application. */
  readonly at?: At;
}

export type ApplicationPart = ChartPart | ManifestsPart | KustomizePart;

export interface ChartPart extends WrittenPath {
  readonly kind: 'chart';
  /** With `repository` the name of a chart there. */
  readonly chart: ApplicationPath;
  /** The URL of a chart repository. */
  readonly repository?: string;
  /** Of a chart that is named apart from its version: a version or range. */
  readonly version?: string;
  readonly valueFiles: readonly ApplicationValueFile[];
  /** Override the files. */
  readonly values?: MapValue;
  /** Flags of `helm template` that change the render: `--set`, `a=b`, `--skip-crds`, … */
  readonly flags?: readonly string[];
  /** Absolute paths of files that the flags name. */
  readonly files?: readonly string[];
}

export interface ApplicationValueFile extends WrittenPath {
  readonly path: ApplicationPath;
  readonly isOptional?: boolean;
}

export interface ManifestsPart extends WrittenPath {
  readonly kind: 'manifests';
  /** A folder or a file. */
  readonly path: ApplicationPath;
  /** Which files of the folder, by their paths relative to it. */
  readonly includes: (path: string) => boolean;
  /** Tells this choice of files from others: the globs that it is made of. */
  readonly selection: string;
}

export interface KustomizePart extends WrittenPath {
  readonly kind: 'kustomize';
  readonly path: ApplicationPath;
  /** Written into the kustomization before it is built, as `kustomize edit` would; made where there is none. */
  readonly edits?: MapValue;
  /** Its tool decrypts by sops what was built. */
  readonly decrypts?: true;
  /** Of Flux: what `${name}` in the built text stands for. */
  readonly substitutions?: ReadonlyMap<string, string>;
}

/** What a reader of a tool gets. It reads the files below `root` only, and never follows a link out of it. */
export interface DiscoveryInput {
  /** Absolute, of the repository, or of its copy at the base. */
  readonly root: string;
  /** Absolute folders or files below `root` to look into. */
  readonly folders: readonly string[];
  /** Does a repository's URL, in any of its forms, mean the repository of `root`? */
  readonly isOwn: (url: string) => boolean;
  /** The answers of cluster, SCM and pull-request generators: the parsed file of `discover-clusters`. */
  readonly clusters?: MapValue;
  /** Of helmfiles: the environments and selectors that choose releases; by default all. */
  readonly environments?: readonly string[];
  readonly selectors?: readonly string[];
  readonly isTrusted: boolean;
  /** Renders one, where what it prints holds further ones (an app of apps, a Kustomization of Flux). */
  readonly render: (application: Application) => Promise<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

export interface DiscoveryResult {
  readonly applications: readonly Application[];
  /** Warnings name what is not rendered (Jsonnet, plugins), with its place; errors are files that cannot be read. */
  readonly problems: readonly Problem[];
  /** Services that cannot be read, with the reasons, which are among the problems too. */
  readonly failures?: readonly DiscoveryFailure[];
  /** Absolute paths, existing or not, that decide which applications there are. */
  readonly reads: readonly string[];
}

export interface DiscoveryFailure {
  /** Absolute: as the folder of its applications. */
  readonly folder: string;
  readonly problems: readonly Problem[];
}

/** One for each tool. */
export type Discoverer = (input: DiscoveryInput) => Promise<DiscoveryResult>;
