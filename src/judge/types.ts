/**
 * The input and result of judge: findings about before and after, and the images that will run. Plain data,
 * without files, processes or a cluster.
 */
import type {
  Comparison,
  Finding,
  PathStep,
  RenderView,
  ResourceChange,
  Severity,
  Uncertainty,
} from '../diff/index.ts';
import type { ResourceIdentity, ResourceRef } from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';
import type { Lookup } from './lookup.ts';
import type { SchemaTables } from './validate/tables.ts';

export interface JudgeInput {
  readonly comparison: Comparison;
  readonly before: RenderView;
  readonly after: RenderView;
  /**
   * All three with the hooks of `helm test`, where those are left out above, for the rules that judge them.
   */
  readonly withTests?: Pick<JudgeInput, 'comparison' | 'before' | 'after'> & {
    readonly named: (resource: ResourceRef) => ResourceRef;
  };
  /** helm installs the head as a second release: it changes and deletes nothing of the base. */
  readonly isSecondRelease?: boolean;
  /** Renamed resources whose text differs only in names and labels, from the comparison. */
  readonly relabelled?: ReadonlySet<string>;
  /**
   * The Kubernetes version of each side, as far as known: `1.34`, `v1.34.4`. Without one for the head it is
   * `assumed`, the version that helm rendered for, or else the newest supported one.
   */
  readonly kubeVersion: { readonly before?: string; readonly after?: string; readonly assumed?: string };
  /** The placeholder of the commit in both renders, where the command uses the commit. */
  readonly commit?: string;
  /** CRDs and JSON Schemas from `schemas:` folders. */
  readonly schemas: readonly SchemaFile[];
  /** Which resources of the new render are validated against the API's schema. */
  readonly validate: Validate;
  /**
   * The API of each minor version: `schemaTables` of `data`, which operations load separately, and only for
   * `validate`. Without them only custom resources are validated, and removed API versions are unknown.
   */
  readonly tables?: SchemaTables;
}

/** `changed`: resources with changes, and all where the Kubernetes version or the CRDs changed. */
export type Validate = 'changed' | 'all' | 'none';
export const validateChoices: readonly Validate[] = ['changed', 'all', 'none'];

export interface SchemaFile {
  /** The name for readers. */
  readonly file: string;
  readonly text: string;
}

export interface Judgement {
  /** Without those of the comparison; worst first. */
  readonly findings: readonly Finding[];
  /** Images of changed workloads, in the order of the resources. */
  readonly images: readonly ImageRow[];
  /** Containers whose image is named by the commit, in the order of the render. */
  readonly commitImages: readonly CommitImage[];
}

// ---- images ------------------------------------------------------------------------------------

/**
 * The image that one container ran and will run. `before` is absent for a new container, `after` for a
 * removed one.
 */
export interface ImageRow {
  readonly resource: ResourceRef;
  /** The name of the container; for a custom resource without a pod template the path of its field. */
  readonly container: string;
  readonly init: boolean;
  /** The path of that field. */
  readonly path?: readonly PathStep[];
  readonly before?: Image;
  readonly after?: Image;
}

/** A container whose image is named by the commit: each deploy replaces the pods of its workload. */
export interface CommitImage {
  readonly resource: ResourceIdentity;
  readonly container: string;
}

/** The parts of an image's name; `registry` and `tag` are empty where the runtime fills them in. */
export interface Image {
  /** As written. */
  readonly text: string;
  readonly registry: string;
  readonly repository: string;
  readonly tag: string;
  readonly digest: string;
}

// ---- rules -------------------------------------------------------------------------------------

/** A rule, as `docs/risk.md` shows it. */
export interface RuleRow {
  /** Lower case with dashes; what `gate.allow` names. */
  readonly id: string;
  readonly severity: Severity;
  /** The kinds that it looks at: `Deployment`, `any`, ... */
  readonly kinds: readonly string[];
  /** The change that triggers it, in one line. */
  readonly when: string;
  /** The effect. */
  readonly why: string;
  /** What to do. */
  readonly hint: string;
  /** The source of the fact. */
  readonly source: string;
  /** Only the cluster knows for certain: the finding says *possible*. */
  readonly possible?: true;
}

/** A rule: data about it, and a function that finds its hits, called once per run. */
export interface Rule extends RuleRow {
  readonly find: (facts: Facts) => Iterable<Hit>;
  /** It judges the hooks of `helm test` too. */
  readonly judgesTests?: true;
}

/** One hit of a rule. Severity and hint default to the rule's. */
export interface Hit {
  readonly resource: ResourceRef;
  /** One sentence without a full stop. */
  readonly message: string;
  readonly side?: Finding['side'];
  readonly path?: readonly PathStep[];
  readonly severity?: Severity;
  readonly hint?: string;
  readonly line?: number;
  readonly uncertain?: Uncertainty;
}

/** What rules look at; made once per run, with every part computed at first use. */
export interface Facts {
  readonly comparison: Comparison;
  readonly before: RenderView;
  readonly after: RenderView;
  /**
   * Changed resources, with the renamed and the quiet ones (a label may be refused where it is immutable).
   * Look at kind and changes first: `before` and `after` parse a quiet one.
   */
  readonly pairs: readonly ResourcePair[];
  /** The pairs of `Pod`, `apps/Deployment`: a rule about one kind skips thousands of others. */
  readonly pairsOf: (...kinds: readonly string[]) => readonly ResourcePair[];
  /** The pairs without those of which only chart and version labels, checksums or an order changed. */
  readonly meaningful: readonly ResourcePair[];
  readonly meaningfulOf: (...kinds: readonly string[]) => readonly ResourcePair[];
  /** Resources on one side only, without the renamed ones. */
  readonly added: readonly ResourceValue[];
  readonly removed: readonly ResourceValue[];
  /**
   * What helm deletes: removed, or renamed, no hook, and without `keep`. Empty where the release moved as a
   * whole.
   */
  readonly deleted: readonly DeletedResource[];
  /** Resources that leave the release and stay in the cluster: they carry `helm.sh/resource-policy: keep`. */
  readonly retained: readonly DeletedResource[];
  /** Resources with a new name: added, or renamed. Empty where the release moved as a whole. */
  readonly created: readonly ResourceValue[];
  /** There was no render before. */
  readonly isInstall: boolean;
  /** (Nearly) all resources have another name: the release, its namespace or the chart has a new one. */
  readonly isMoved: boolean;
  /** The base keeps running as a release of its own. */
  readonly isSecondRelease: boolean;
  /** The images of changed workloads before and after; computed once. */
  images(): readonly ImageRow[];
  /** Finders of related resources in either render. */
  readonly lookupBefore: Lookup;
  readonly lookupAfter: Lookup;
}

/** A resource of the old render that no longer exists under its name. */
export interface DeletedResource extends ResourceValue {
  /** Its counterpart in the new render. */
  readonly successor?: ResourceRef;
}

export interface ResourcePair {
  readonly change: Extract<ResourceChange, { readonly kind: 'changed' | 'renamed' }>;
  readonly resource: ResourceRef;
  /** The whole resource on each side, redacted. */
  readonly before: MapValue;
  readonly after: MapValue;
}

export interface ResourceValue {
  readonly resource: ResourceRef;
  readonly value: MapValue;
}
