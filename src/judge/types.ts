/**
 * What judge is asked and what it answers: findings over before and after, and the images that will run. Plain data; it
 * knows no files, no processes and no cluster.
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
  /** All three with the hooks of `helm test`, where those are left out above: for the rules that judge them. */
  readonly withTests?: Pick<JudgeInput, 'comparison' | 'before' | 'after'> & {
    readonly named: (resource: ResourceRef) => ResourceRef;
  };
  /** helm installs the head as a release of its own: it changes and deletes nothing of the base. */
  readonly isSecondRelease?: boolean;
  /** Renamed ones whose text differs in their names and in labels alone, as the comparison has found out. */
  readonly relabelled?: ReadonlySet<string>;
  /**
   * Of each side, as far as known: `1.34`, `v1.34.4`. Where the head names none, the one that helm has rendered for by itself is
   * `assumed`, and where that is not known the newest supported one.
   */
  readonly kubeVersion: { readonly before?: string; readonly after?: string; readonly assumed?: string };
  /** What stands for the commit in both renders, where the command names it. */
  readonly commit?: string;
  /** CRDs and JSON Schemas from `schemas:` folders. */
  readonly schemas: readonly SchemaFile[];
  /** Which resources of the new render are held against the API's schema. */
  readonly validate: Validate;
  /**
   * What the API takes in each minor: `schemaTables` of `data`, which operations load apart, and only where `validate` asks for it.
   * Without them custom resources alone are validated, and no API version is known to be gone.
   */
  readonly tables?: SchemaTables;
}

/** `changed`: those with changes, and all where the Kubernetes version or the CRDs changed. */
export type Validate = 'changed' | 'all' | 'none';
export const validateChoices: readonly Validate[] = ['changed', 'all', 'none'];

export interface SchemaFile {
  /** As the reader knows it. */
  readonly file: string;
  readonly text: string;
}

export interface Judgement {
  /** Without those of the comparison; worst first. */
  readonly findings: readonly Finding[];
  /** Of changed workloads, in the order of the resources. */
  readonly images: readonly ImageRow[];
  /** Containers that take the commit as their image, in the order of the render. */
  readonly commitImages: readonly CommitImage[];
}

// ---- images ------------------------------------------------------------------------------------

/** What one container ran and will run. `before` is absent where the container is new, `after` where it goes. */
export interface ImageRow {
  readonly resource: ResourceRef;
  /** Its name; of a custom resource without a pod template the path of its field. */
  readonly container: string;
  readonly init: boolean;
  /** Of such a field. */
  readonly path?: readonly PathStep[];
  readonly before?: Image;
  readonly after?: Image;
}

/** A container of a workload whose pods each deploy replaces, since the commit names its image. */
export interface CommitImage {
  readonly resource: ResourceIdentity;
  readonly container: string;
}

/** An image's name in its parts; `registry` and `tag` as the runtime fills them in are left empty. */
export interface Image {
  /** As written. */
  readonly text: string;
  readonly registry: string;
  readonly repository: string;
  readonly tag: string;
  readonly digest: string;
}

// ---- rules -------------------------------------------------------------------------------------

/** What a rule is, as `docs/risk.md` tells it. */
export interface RuleRow {
  /** Lower case with dashes; what `gate.allow` names. */
  readonly id: string;
  readonly severity: Severity;
  /** What it looks at: `Deployment`, `any`, ... */
  readonly kinds: readonly string[];
  /** Before -> after that triggers it, one line. */
  readonly when: string;
  /** What happens then. */
  readonly why: string;
  /** What to do. */
  readonly hint: string;
  /** Where the fact comes from. */
  readonly source: string;
  /** Only the cluster knows for certain: the finding says *possible*. */
  readonly possible?: true;
}

/** A rule: what it is about is data, what it looks for a function, called once a run. */
export interface Rule extends RuleRow {
  readonly find: (facts: Facts) => Iterable<Hit>;
  /** It judges the hooks of `helm test` too. */
  readonly judgesTests?: true;
}

/** One place where a rule holds. Severity and hint are the rule's where none are given. */
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

/** What rules look at; made once a run, everything in it is asked for lazily. */
export interface Facts {
  readonly comparison: Comparison;
  readonly before: RenderView;
  readonly after: RenderView;
  /**
   * Changed resources, the renamed and the quiet ones too (a label may be refused where it is immutable). Look at kind and
   * changes first: `before` and `after` parse a quiet one.
   */
  readonly pairs: readonly ResourcePair[];
  /** Those of `Pod`, `apps/Deployment`: a rule about one kind does not look at thousands of others. */
  readonly pairsOf: (...kinds: readonly string[]) => readonly ResourcePair[];
  /** Of both: without those of which nothing but chart and version labels, checksums or an order changed. */
  readonly meant: readonly ResourcePair[];
  readonly meantOf: (...kinds: readonly string[]) => readonly ResourcePair[];
  /** On one side only; renamed ones are not in it. */
  readonly added: readonly One[];
  readonly removed: readonly One[];
  /** What helm deletes: removed, or renamed, no hook, and without `keep`. Empty where the release moved as a whole. */
  readonly gone: readonly Gone[];
  /** Leaves the release and stays in the cluster: it carries `helm.sh/resource-policy: keep`. */
  readonly kept: readonly Gone[];
  /** New under its name: added, or renamed. Empty where the release moved as a whole. */
  readonly came: readonly One[];
  /** Nothing was there before. */
  readonly isInstall: boolean;
  /** (Nearly) nothing keeps its name: the release, its namespace or the chart goes by another one. */
  readonly isMoved: boolean;
  /** The base goes on running as the release that it is. */
  readonly isSecondRelease: boolean;
  /** What changed workloads ran and will run; asked for once. */
  images(): readonly ImageRow[];
  /** Either render, to find partners in. */
  readonly old: Lookup;
  readonly young: Lookup;
}

/** A resource of the old render that is under its name no more. */
export interface Gone extends One {
  /** What it is taken for in the new render. */
  readonly became?: ResourceRef;
}

export interface ResourcePair {
  readonly change: Extract<ResourceChange, { readonly kind: 'changed' | 'renamed' }>;
  readonly resource: ResourceRef;
  /** The whole resource on each side, redacted. */
  readonly before: MapValue;
  readonly after: MapValue;
}

export interface One {
  readonly resource: ResourceRef;
  readonly value: MapValue;
}
