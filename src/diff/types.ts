/**
 * What a comparison of two renders is: everything a report is made of, and what `judge` adds its
 * findings to. Plain data, redacted, in a stable order.
 */
import type { ResourceIdentity, ResourceRef } from '../manifests/index.ts';
import type { CertificateFacts, SecretFacts } from '../redact/index.ts';
import type { MapValue, Value } from '../yaml/index.ts';

/** One context's before and after. */
export interface Comparison {
  /** Changed in meaning, with at least one change that is neither noise nor ignored; by kind and name. */
  readonly resources: readonly ResourceChange[];
  /** Resources whose every change is in `groups`. */
  readonly quiet: readonly ChangedResource[];
  /** What changed without meaning, grouped and counted, and what the user asked to ignore. Largest first. */
  readonly groups: readonly Group[];
  /** Workloads whose pods the cluster will replace, noise included. */
  readonly restarts: readonly Restart[];
  /** Duplicates, broken documents, ...; `judge` appends its own. Worst first. */
  readonly findings: readonly Finding[];
  /** Fields that differ from render to render; they are in no change and no digest. */
  readonly random: readonly RandomField[];
  /** Where a limit cut the work short; empty nearly always. */
  readonly limits: readonly Limit[];
  readonly counts: Counts;
}

export interface Counts {
  /** Resources on either side. */
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Deleted and created under another name. */
  readonly renamed: number;
  /** Resources whose only changes are in `groups`. */
  readonly quiet: number;
  readonly equal: number;
  /** Hooks of `helm test` that are left out; absent where there are none, or they are compared. */
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
  /** As it is after. */
  readonly resource: ResourceRef;
  readonly before: ResourceRef;
  /** In the order of the fields; the quiet ones too, marked by `group`. */
  readonly changes: readonly Change[];
}

/** The cluster deletes one and creates the other; the changes say in what they differ. */
export interface RenamedResource {
  readonly kind: 'renamed';
  readonly resource: ResourceRef;
  readonly before: ResourceRef;
  /** Why the two are taken for one: a hash at the end of the name, or likeness of content (0 to 1). */
  readonly by: 'hash' | 'likeness';
  readonly likeness: number;
  /** Without the name itself. */
  readonly changes: readonly Change[];
}

/** Of the tags that stand in a value; see `redact`. */
export type SecretFactsByTag = ReadonlyMap<string, SecretFacts>;

// ---- changes -----------------------------------------------------------------------------------

/** One path of one resource, before and after. `before` is absent where it was added, `after` where removed. */
export interface Change {
  /** `order`: the items of a list that pairs by key, where the order matters; both sides are lists of keys. */
  readonly kind: 'added' | 'removed' | 'changed' | 'order';
  readonly path: readonly PathStep[];
  readonly before?: Value;
  readonly after?: Value;
  readonly detail?: Detail;
  /** Another type than before (`"80"` to `80`), where that alone says something. */
  readonly retyped?: Retyped;
  /** Id of the group of `Comparison.groups` that it is counted in: noise or ignored. */
  readonly group?: string;
  /** What a reader should know of the two values, by tag; absent where nothing is hidden. */
  readonly secrets?: { readonly before?: SecretFacts; readonly after?: SecretFacts };
}

/** One step of a path. */
export type PathStep =
  /** Of a map. */
  | { readonly kind: 'key'; readonly key: string }
  /** Of a list in order: the index on each side where the item exists, from 0. */
  | { readonly kind: 'index'; readonly before?: number; readonly after?: number }
  /** Of a list that pairs by key: `containers[web]`. `occurrence` from 1 up where equal keys repeat. */
  | {
      readonly kind: 'item';
      readonly keys: readonly ItemKey[];
      readonly occurrence: number;
      readonly before?: number;
      readonly after?: number;
    }
  /** Of a set. */
  | { readonly kind: 'member'; readonly value: Value };

/** `value` is absent where the item lacks the key; `filled` where the server fills it in (TCP). */
export interface ItemKey {
  readonly key: string;
  readonly value?: Value;
  readonly filled?: true;
}

export interface Retyped {
  readonly before: TypeName;
  readonly after: TypeName;
  /** What the API takes there, when it would refuse the new value. */
  readonly expected?: TypeName;
}
export type TypeName = 'null' | 'string' | 'number' | 'boolean' | 'list' | 'map';

/** More of a change than its two values. */
export type Detail = TextDetail | StructureDetail | CertificateDetail;

/** A string of several lines, line by line. */
export interface TextDetail {
  readonly kind: 'text';
  readonly hunks: readonly Hunk[];
  readonly removedLines: number;
  readonly addedLines: number;
  /** The distance was too large to compute: the hunks are one block, before and after. */
  readonly coarse: boolean;
}

/** As in a unified diff; line numbers from 1. */
export interface Hunk {
  readonly beforeLine: number;
  readonly afterLine: number;
  readonly lines: readonly HunkLine[];
}
export interface HunkLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** JSON or YAML inside of a string: what changed in it, by its own paths. */
export interface StructureDetail {
  readonly kind: 'structure';
  readonly language: 'json' | 'yaml';
  /** Empty where only comments or the writing differ: `text` then says how. */
  readonly changes: readonly Change[];
  readonly text?: TextDetail;
}

/** A certificate that is no secret (or the public part of one), by what it says. */
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
   * `label`, `annotation`: chart, version, heritage, managed-by. `checksum`: restarts pods, says nothing itself.
   * `order`: a list that pairs by key was reordered in a pod template. `server`: the API server writes the field itself and
   * drops what a manifest says. `ignored`: a rule of the user's.
   */
  readonly kind: 'label' | 'annotation' | 'checksum' | 'order' | 'server' | 'ignored';
  /** What it is about: `helm.sh/chart`, `checksum/config`, `env`, `status`, or the ignored path. */
  readonly what: string;
  /** Where all members agree on it. */
  readonly before?: Value;
  readonly after?: Value;
  /** Of an ignored one: the user's reason. */
  readonly reason?: string;
  /** Changes, and the resources they are in (ids, in order, each once). */
  readonly changes: number;
  readonly resources: readonly string[];
}

// ---- the rest ----------------------------------------------------------------------------------

export interface Restart {
  readonly resource: ResourceRef;
  /** What in the pod template makes it so, as dotted paths; at most a handful. */
  readonly because: readonly string[];
  /** Nothing but noise or a checksum causes it. */
  readonly quiet: boolean;
}

export type Severity = 'critical' | 'high' | 'medium' | 'info';
export const severities: readonly Severity[] = ['critical', 'high', 'medium', 'info'];

/** A rule's statement. `diff` makes those about the documents themselves, `judge` all others. */
export interface Finding {
  /** `duplicate-resource`, `broken-document`, `not-a-resource`, `duplicate-key`, `became-random`, or a rule of judge's. */
  readonly rule: string;
  readonly severity: Severity;
  /** Which side it is about. */
  readonly side: 'before' | 'after' | 'both';
  /** Absent where the document has no identity. */
  readonly resource?: ResourceRef | ResourceIdentity;
  readonly path?: readonly PathStep[];
  /** One sentence without a full stop. */
  readonly message: string;
  readonly hint: string;
  /** The render is wrong or could not be compared as a whole: the command ends with an error, whatever is asked. */
  readonly error?: true;
  /** Where it stands in the rendered text. */
  readonly line?: number;
  readonly template?: string;
  /** The file that it comes from, as far as known: relative to the repository, with `/`. */
  readonly source?: { readonly file: string; readonly line: number };
  /** The exception that covers it; it is shown and does not count. */
  readonly allowed?: { readonly reason: string };
  readonly uncertain?: Uncertainty;
}

/** What two renders cannot tell of a finding, and the cluster can. */
export interface Uncertainty {
  readonly about: 'volume' | 'volumes' | 'resources' | 'stored versions' | 'secret' | 'pods' | 'replicas';
  /** What is certain of the message; what is known of the rest stands between the two. */
  readonly certain: readonly [start: string, end: string];
  /** What the question is about, where it is not the resource of the finding. */
  readonly subject?: string;
}

export interface RandomField {
  readonly resource: ResourceRef;
  /** Empty: the name itself. */
  readonly path: readonly PathStep[];
  /** It was a constant before; then there is a finding as well. */
  readonly wasConstant: boolean;
}

export interface Limit {
  /** `renames`: pairs not looked at. `text`, `structure`: a value compared coarsely. */
  readonly kind: 'renames' | 'text' | 'structure' | 'list';
  /** One sentence: what was not done, and from which number on. */
  readonly message: string;
  readonly resource?: ResourceRef;
}

/** Hashes of canonical, redacted renders, random and varying fields left out. */
export interface ContextDigest {
  /** Of all resources, release, namespace and the rules' version: 64 hex digits. */
  readonly digest: string;
  /** By resource id. */
  readonly resources: ReadonlyMap<string, string>;
}
