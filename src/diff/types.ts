/**
 * The comparison of two renders, from which reports are made and to which `judge` adds findings. Plain
 * redacted data in a stable order.
 */
import type { ResourceIdentity, ResourceRef } from '../manifests/index.ts';
import type { CertificateFacts, SecretFacts } from '../redact/index.ts';
import type { MapValue, Value } from '../yaml/index.ts';

/** One context's before and after. */
export interface Comparison {
  /** Resources with at least one change that is neither noise nor ignored, by kind and name. */
  readonly resources: readonly ResourceChange[];
  /** Resources whose changes are all in `groups`. */
  readonly quiet: readonly ChangedResource[];
  /** Noise and ignored changes, grouped and counted, the largest group first. */
  readonly groups: readonly Group[];
  /** Workloads whose pods the cluster will replace, even for noise. */
  readonly restarts: readonly Restart[];
  /** Duplicates, broken documents and others; `judge` appends its own. Worst first. */
  readonly findings: readonly Finding[];
  /** Fields that differ from render to render. They are in no change and no digest. */
  readonly random: readonly RandomField[];
  /** Limits that stopped the work early. Nearly always empty. */
  readonly limits: readonly Limit[];
  readonly counts: Counts;
}

export interface Counts {
  /** Resources of either side. */
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Deleted, and created under another name. */
  readonly renamed: number;
  /** Resources whose changes are all in `groups`. */
  readonly quiet: number;
  readonly equal: number;
  /** Hooks of `helm test` that are left out. Absent where there are none, or they are compared. */
  readonly tests?: number;
}

// ---- resources ---------------------------------------------------------------------------------

export type ResourceChange = AddedResource | RemovedResource | ChangedResource | RenamedResource;

export interface AddedResource {
  readonly kind: 'added';
  readonly resource: ResourceRef;
  readonly content: MapValue;
  readonly facts: SecretFactsByTag;
}

export interface RemovedResource {
  readonly kind: 'removed';
  readonly resource: ResourceRef;
  readonly content: MapValue;
  readonly facts: SecretFactsByTag;
}

export interface ChangedResource {
  readonly kind: 'changed';
  /** The resource of the new side. */
  readonly resource: ResourceRef;
  readonly before: ResourceRef;
  /** In the order of the fields, including quiet changes, which have a `group`. */
  readonly changes: readonly Change[];
}

/** The cluster deletes one and creates the other. The changes are the differences of the two. */
export interface RenamedResource {
  readonly kind: 'renamed';
  readonly resource: ResourceRef;
  readonly before: ResourceRef;
  /** Why both count as one: a hash at the end of the name, or similar content (0 to 1). */
  readonly by: 'hash' | 'likeness';
  readonly likeness: number;
  /** Without the change of the name. */
  readonly changes: readonly Change[];
}

/** Facts of the tags in a value; see `redact`. */
export type SecretFactsByTag = ReadonlyMap<string, SecretFacts>;

// ---- changes -----------------------------------------------------------------------------------

/** One path of one resource. `before` is absent where it was added, `after` where it was removed. */
export interface Change {
  /**
   * `order`: the items of a list that pairs by key, where the order matters. Both sides are lists of keys.
   */
  readonly kind: 'added' | 'removed' | 'changed' | 'order';
  readonly path: readonly PathStep[];
  readonly before?: Value;
  readonly after?: Value;
  readonly detail?: Detail;
  /** The new type (`"80"` to `80`), where that alone matters. */
  readonly retyped?: TypeChange;
  /** The id of its group in `Comparison.groups`: noise or ignored. */
  readonly group?: string;
  /** Public facts about hidden values, by tag. Absent where nothing is hidden. */
  readonly secrets?: { readonly before?: SecretFacts; readonly after?: SecretFacts };
}

/** One step of a path. */
export type PathStep =
  /** A key of a map. */
  | { readonly kind: 'key'; readonly key: string }
  /** An index of an ordered list: from 0 on each side where the item exists. */
  | { readonly kind: 'index'; readonly before?: number; readonly after?: number }
  /** An item of a list that pairs by key: `containers[web]`. `occurrence` counts from 1 where keys repeat. */
  | {
      readonly kind: 'item';
      readonly keys: readonly ItemKey[];
      readonly occurrence: number;
      readonly before?: number;
      readonly after?: number;
    }
  /** A member of a set. */
  | { readonly kind: 'member'; readonly value: Value };

/** `value` is absent where the item lacks the key. `filled`: the server fills it in (TCP). */
export interface ItemKey {
  readonly key: string;
  readonly value?: Value;
  readonly filled?: true;
}

export interface TypeChange {
  readonly before: TypeName;
  readonly after: TypeName;
  /** The type that the API expects, where it would refuse the new value. */
  readonly expected?: TypeName;
}
export type TypeName = 'null' | 'string' | 'number' | 'boolean' | 'list' | 'map';

/** Details of a change beyond its two values. */
export type Detail = TextDetail | StructureDetail | CertificateDetail;

/** A text of several lines, line by line. */
export interface TextDetail {
  readonly kind: 'text';
  readonly hunks: readonly Hunk[];
  readonly removedLines: number;
  readonly addedLines: number;
  /** The difference was too large to compute, so the hunks are one block. */
  readonly coarse: boolean;
}

/** A hunk of a unified diff, with line numbers from 1. */
export interface Hunk {
  readonly beforeLine: number;
  readonly afterLine: number;
  readonly lines: readonly HunkLine[];
}
export interface HunkLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** JSON or YAML inside a string: its changes, by its own paths. */
export interface StructureDetail {
  readonly kind: 'structure';
  readonly language: 'json' | 'yaml';
  /** Empty where only comments or the spelling differ, which `text` then shows. */
  readonly changes: readonly Change[];
  readonly text?: TextDetail;
}

/** The facts of a certificate that is not secret, or of the public part of one. */
export interface CertificateDetail {
  readonly kind: 'certificates';
  readonly before: readonly CertificateFacts[];
  readonly after: readonly CertificateFacts[];
}

// ---- groups ------------------------------------------------------------------------------------

/** The same quiet change in many resources: one line of a report. */
export interface Group {
  /** Unique in the comparison. */
  readonly id: string;
  /**
   * `label`, `annotation`: chart, version, heritage, managed-by. `checksum`: restarts pods, and means nothing
   * itself. `order`: the order of a list that pairs by key changed in a pod template. `server`: the API
   * server writes the field itself, and drops a manifest's value. `ignored`: by a rule of the user.
   */
  readonly kind: 'label' | 'annotation' | 'checksum' | 'order' | 'server' | 'ignored';
  /** What changed: `helm.sh/chart`, `checksum/config`, `env`, `status`, or the ignored path. */
  readonly what: string;
  /** Present where all members agree. */
  readonly before?: Value;
  readonly after?: Value;
  /** The user's reason for ignoring it. */
  readonly reason?: string;
  /** The number of changes, and the sorted ids of their resources. */
  readonly changes: number;
  readonly resources: readonly string[];
}

// ---- the rest ----------------------------------------------------------------------------------

export interface Restart {
  readonly resource: ResourceRef;
  /** The causes in the pod template, as dotted paths; at most a handful. */
  readonly because: readonly string[];
  /** Whether only noise or a checksum causes it. */
  readonly quiet: boolean;
}

export type Severity = 'critical' | 'high' | 'medium' | 'info';
export const severities: readonly Severity[] = ['critical', 'high', 'medium', 'info'];

/** A rule's finding. `diff` makes those about documents, `judge` all others. */
export interface Finding {
  /**
   * `duplicate-resource`, `broken-document`, `not-a-resource`, `duplicate-key`, `became-random`, or a rule of
   * judge's.
   */
  readonly rule: string;
  readonly severity: Severity;
  /** The side that it is about. */
  readonly side: 'before' | 'after' | 'both';
  /** Absent where the document has no identity. */
  readonly resource?: ResourceRef | ResourceIdentity;
  readonly path?: readonly PathStep[];
  /** One sentence without a full stop. */
  readonly message: string;
  readonly hint: string;
  /** The render is wrong or could not be fully compared: the command ends with an error in any case. */
  readonly error?: true;
  /** The line in the rendered text. */
  readonly line?: number;
  readonly template?: string;
  /** The file that it comes from, as far as known: relative to the repository, with `/`. */
  readonly source?: { readonly file: string; readonly line: number };
  /** The exception that covers it. It is shown, and does not count. */
  readonly allowed?: { readonly reason: string };
  readonly uncertain?: Uncertainty;
}

/** What the two renders leave open in a finding, and the cluster can decide. */
export interface Uncertainty {
  readonly about: 'volume' | 'volumes' | 'resources' | 'stored versions' | 'secret' | 'pods' | 'replicas';
  /** The certain part of the message. The uncertain part stands between the two. */
  readonly certain: readonly [start: string, end: string];
  /** What the question is about, where that is not the resource of the finding. */
  readonly subject?: string;
}

export interface RandomField {
  readonly resource: ResourceRef;
  /** Empty for the name itself. */
  readonly path: readonly PathStep[];
  /** Whether it was constant before. Then there is a finding as well. */
  readonly wasConstant: boolean;
}

export interface Limit {
  /** `renames`: pairs that were skipped. `text`, `structure`: values that were compared coarsely. `encrypted`: values that are not known here. */
  readonly kind: 'renames' | 'text' | 'structure' | 'list' | 'encrypted';
  /** One sentence: what was skipped, and from which number on. */
  readonly message: string;
  readonly resource?: ResourceRef;
}

/** Hashes of canonical, redacted renders, without random and varying fields. */
export interface ContextDigest {
  /** The hash of all resources, release, namespace and the rules' version: 64 hex digits. */
  readonly digest: string;
  /** By resource id. */
  readonly resources: ReadonlyMap<string, string>;
}
