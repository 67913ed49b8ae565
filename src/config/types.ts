/**
 * The configuration as other rooms see it: plain readonly data, every node with its place. config reads and
 * checks shapes; it compiles nothing and runs nothing.
 */
import type { At } from '../errors.ts';
import type { ListTree, MapTree, MapValue, Tree, Value } from '../yaml/index.ts';
import type { PackagedSource, RemoteSource } from '../sources/index.ts';
import type { Application } from '../discover/index.ts';
import type { ContextFriend } from './friends/types.ts';
import type { settingKeys } from './keys.ts';
import type { SecretRule, SecretValue } from './secrets/secret-rule.ts';
import type { SourceTarget } from './shape.ts';
import type { ShapeValue } from './values.ts';

/** Version '1' is the original format, '2' is strict and has the additions. */
export type Version = '1' | '2';

/** What `pligos.updates` says; names of sources may be globs. */
export interface UpdateRules {
  readonly ranges: readonly { readonly name: LocatedValue<string>; readonly range: string }[];
  /** The names in each group. */
  readonly groups: ReadonlyMap<string, readonly LocatedValue<string>[]>;
  readonly ignore: readonly LocatedValue<string>[];
  /** Of open pull requests. */
  readonly limit?: number;
}

/** What a service names by an address. */
export interface ServiceSources {
  /** Files of named steps, absolute. They never enter a chart. */
  readonly stepFiles?: readonly LocatedValue<string>[];
  /** Hosts with a private address that `pligos.allowHosts` names. */
  readonly allowHosts: readonly string[];
  readonly updates: UpdateRules;
  /** Its type files that are fetched. */
  readonly sources: readonly NamedSource[];
  /** What flags name of it. */
  readonly flagSources?: readonly FlagSource[];
  /** Absolute folders of what was fetched for it. */
  readonly fetched: readonly string[];
}

/** A service that is the release of a friend: it has no pligos.yaml, and its file is the friend's. */
interface FriendRelease {
  /** Absolute paths of the pligos.yaml of the services that name it. */
  readonly friendOf?: readonly string[];
}

/** A service of what another tool deploys from a folder: it has no pligos.yaml, and its file is that folder. */
interface ApplicationFolder {
  /** By the name of their context. */
  readonly applications?: ReadonlyMap<string, Application>;
}

/** A folder with a pligos.yaml, the release of a friend, or a folder of what another tool deploys. */
export interface Service extends ServiceSources, FriendRelease, ApplicationFolder {
  /** Absolute folder. */
  readonly dir: string;
  /** Absolute path of the pligos.yaml. */
  readonly file: string;
  readonly name: string;
  /** What the name comes from. */
  readonly nameSource: NameSource;
  readonly version: Version;
  /** Absolute folder that no path may leave: the repository, else the service's folder. */
  readonly root: string;
  /** It was fetched from elsewhere: what it allows does not count. */
  readonly isFetched?: boolean;
  /** Absolute paths outside of `root` that `pligos.allowOutside` names. */
  readonly allowOutside: readonly string[];
  /** The type files, absolute, in their order. They never enter a chart. */
  readonly typeFiles: readonly LocatedValue<string>[];
  /** The types of the type files, merged left to right; the flavor's schema joins per context. */
  readonly types: TypeTable;
  /** `values`: by type name, the list of named instances as written. */
  readonly instances: ReadonlyMap<string, InstanceList>;
  readonly contexts: ReadonlyMap<string, Context>;
}

export interface InstanceList {
  readonly at: At;
  /** The path in the file, e.g. `values.route`. */
  readonly path: string;
  readonly list: ListTree;
}

/** A source that is fetched: what a key names by its address. */
export interface NamedSource {
  /** Its canonical text, which `pligos.lock` names it by. */
  readonly key: string;
  readonly source: RemoteSource | PackagedSource;
  /** What it must lead to. */
  readonly target: SourceTarget;
  readonly at: At;
  /** Absolute; absent until it is fetched. */
  readonly folder?: string;
}

/** A source that a flag or an input names: it is fetched, and no file names it. */
export type FlagSource = Omit<NamedSource, 'at'>;

/** A context's own key with its place, for the messages of later rooms. */
export interface LocatedValue<T> {
  readonly value: T;
  readonly at: At;
}

/** One named variant of a service, with `extends` merged in. */
export interface Context {
  readonly name: string;
  readonly at: At;
  readonly source: ContextSource;
  readonly release?: LocatedValue<string>;
  readonly namespace?: LocatedValue<string>;
  readonly cluster?: string;
  readonly kubeContext?: string;
  readonly helmVersion?: LocatedValue<string>;
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  readonly chartVersion?: string;
  readonly appVersion?: string;
  /** Entries of Helm's `dependencies`, added to the chart's. */
  readonly chartDependencies: readonly LocatedValue<MapValue>[];
  readonly artifacts: 'cache' | 'commit';
  /** The name under which older artifacts and reviews may be kept. */
  readonly formerName?: string;
  /** It tests the chart (`ci/*-values.yaml`): no command installs it in a cluster. */
  readonly previewOnly?: true;
  /** Value files, absolute, that only the other side of a comparison has. */
  readonly lacks?: readonly string[];
  /** Paths, absolute, of further files for `config/`. */
  readonly configs: readonly LocatedValue<string>[];
  /** What it talks to. */
  readonly friends?: readonly ContextFriend[];
  /** Paths, absolute, of CRDs and JSON schemas. */
  readonly schemas: readonly LocatedValue<string>[];
  /** By name. */
  readonly secrets: ReadonlyMap<string, SecretRule>;
  readonly secretValues: readonly SecretValue[];
  /** What it names by an address; the paths of what is not fetched yet are no paths. */
  readonly sources: readonly NamedSource[];
  /** What changes the render of helm; absent: nothing does. */
  readonly edits?: RenderEdits;
  readonly settings: ContextSettings;
}

/** Changes of what helm renders: the patches in order, then the transformers in order. */
export interface RenderEdits {
  /** The first of them. */
  readonly at: At;
  readonly patches: readonly ContextPatch[];
  /** The version, or a range, of the kustomize that applies the patches. */
  readonly kustomizeVersion?: LocatedValue<string>;
  readonly transformers: readonly Transformer[];
}

/** A program that reads manifests and prints them changed. */
export interface Transformer {
  readonly at: At;
  /** The program and its arguments: no shell is between. */
  readonly command: readonly string[];
  readonly timeoutSeconds: number;
  /** Absolute: the folder of the pligos.yaml. */
  readonly cwd: string;
}

/** A patch, in the words of a kustomization. */
export interface ContextPatch {
  readonly at: At;
  /** Of texts. */
  readonly target?: MapValue;
  readonly options?: MapValue;
  /** The patch itself, or its file, absolute. */
  readonly content: { readonly text: string } | { readonly file: string };
}

/** How a context is compared, judged and deployed, in the types that the table of keys gives. */
export type ContextSettings = {
  readonly [Key in keyof typeof settingKeys]?: LocatedValue<ShapeValue<(typeof settingKeys)[Key]['shape']>>;
};

/** The source of a context's chart. */
export type ContextSource = WrittenKindSource | JoinedSource;

/** Those that a key of a context names. */
export type WrittenKindSource = FlavorSource | ChartSource | ManifestsSource | KustomizeSource;

interface SourceBase {
  /** Of manifests, which may lie in several folders, the folder of their service. */
  readonly dir: LocatedValue<string>;
  /** The name of the chart, which the service inherits. */
  readonly name?: string;
  /** Value files for helm: absolute paths, in order. */
  readonly valueFiles: readonly LocatedValue<string>[];
  /** Values that override the files. */
  readonly helmValues?: MapValue | undefined;
}

/** A flavor, from which the chart is generated. */
export interface FlavorSource extends SourceBase {
  readonly kind: 'flavor';
  readonly name?: never;
  readonly helmValues?: never;
  /** The input of the flavor's schema; absent means an empty map. */
  readonly spec: MapTree | undefined;
  readonly specPath: string;
  readonly dependencies: readonly ServiceDependency[];
}

/** Any Helm chart, with value files. */
export interface ChartSource extends SourceBase {
  readonly kind: 'chart';
  /** The path of the chart in the folder of the service: a chart outside of it may be shared. */
  readonly name?: string;
  readonly helmValues: MapValue | undefined;
  /** Flags for helm that change the render, before those of a person: `--set`, `a=b`, … */
  readonly flags?: readonly string[];
}

/** Manifests, which become the templates of a chart as they are. */
export interface ManifestsSource extends SourceBase {
  readonly kind: 'manifests';
  readonly name?: never;
  readonly helmValues?: never;
  /** Absolute paths of files and folders, in order, each once. */
  readonly entries: readonly LocatedValue<string>[];
}

/** A kustomization, which kustomize builds. */
export interface KustomizeSource extends SourceBase {
  readonly kind: 'kustomize';
  readonly name?: never;
  readonly helmValues?: never;
  /** A version or a range. */
  readonly version?: LocatedValue<string>;
  /** Fields that are written into it before it is built. */
  readonly edits?: MapValue;
  /** What `${name}` in the printed text stands for. */
  readonly substitutions?: ReadonlyMap<string, string>;
  /** What sops encrypted in what was built is decrypted in the cluster. */
  readonly decrypts?: true;
  /** What kustomize printed; absent until it ran. */
  readonly built?: string;
}

/** Several sources of one application: their manifests are joined, in order. */
export interface JoinedSource extends SourceBase {
  readonly kind: 'joined';
  readonly name?: never;
  readonly helmValues?: never;
  readonly parts: readonly WrittenKindSource[];
  /** What each part printed; absent until they were rendered. */
  readonly built?: string;
}

/** Another pligos service, compiled into a sub-chart. */
export interface ServiceDependency {
  /** The place of the context's name. */
  readonly at: At;
  /** Absolute folder. */
  readonly dir: string;
  readonly context: string;
  readonly alias?: string;
  /** It is named by an address: its folder was, or is to be, fetched. */
  readonly isFetched?: boolean;
}

// ---- types ---------------------------------------------------------------------------------

/** Type name -> body. `context` is the root type where a flavor's schema brings it. */
export type TypeTable = ReadonlyMap<string, TypeBody>;

export type Primitive = 'string' | 'numeric' | 'bool' | 'object';
export const primitives: readonly Primitive[] = ['string', 'numeric', 'bool', 'object'];

/** How the value of a key is built: the words of the language in their six allowed combinations. */
export type Word = 'plain' | 'repeated' | 'mapped' | 'embedded' | 'embedded mapped' | 'embedded repeated';

export interface TypeBody {
  readonly at: At;
  /** `image`, `context`, or the path of an inline body (`image.pull`). */
  readonly name: string;
  readonly keys: ReadonlyMap<string, TypeKey>;
}

export type TypeKey = ExpressionKey | InlineKey;

interface KeyBase {
  readonly key: string;
  /** The key in the type's file. */
  readonly at: At;
  /** The text of the comment above or beside it, for docs; absent where there is none. */
  readonly comment?: string;
}

export interface InlineKey extends KeyBase {
  readonly kind: 'inline';
  readonly body: TypeBody;
}

export interface ExpressionKey extends KeyBase {
  readonly kind: 'expression';
  readonly word: Word;
  /** A primitive, a type's name, or an enum's values. */
  readonly of:
    | { readonly kind: 'primitive'; readonly name: Primitive }
    | { readonly kind: 'type'; readonly name: string }
    | { readonly kind: 'enum'; readonly values: readonly string[] };
  /** Version '2': `!`. */
  readonly required: boolean;
  /** Version '2': `= value`. */
  readonly fallback?: Value;
  /** The expression as written, and its place. */
  readonly text: string;
  readonly textAt: At;
}

/** A shared chart with a schema. */
export interface Flavor {
  readonly dir: string;
  /** The name of its chart: replaces `<CHARTNAME>` in templates. */
  readonly name: string;
  readonly schemaFile: string;
  readonly types: TypeTable;
  /**
   * Does the flavor ask for `config/app.yaml` in version '1' too (by the annotation `appConfigAnnotation`)?
   */
  readonly appConfig: boolean;
}

/** Any tree, for the rooms that check data against types. */
export type Data = Tree;

/** The source of a service's name; `repository`: neither a file nor a folder in the repository gives one. */
export type NameSource = 'chart' | 'folder' | 'repository';
