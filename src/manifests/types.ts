/** The types of rendered text: documents and their resources, as plain data. */

/** What identifies a resource in Kubernetes: everything but the version. */
export interface ResourceIdentity {
  /** API group; empty for the core group. */
  readonly group: string;
  readonly kind: string;
  /** Empty for cluster-scoped kinds; else the release's where the resource names none. */
  readonly namespace: string;
  /** Empty where the server makes the name. */
  readonly name: string;
  /** The prefix of a name that the server generates. */
  readonly generateName?: string;
}

/** Where a resource stands in helm's output. */
export interface Origin {
  /** The template that helm names in its `# Source:` line, e.g. `web/templates/deployment.yaml`. */
  readonly template?: string;
  /** First line of the document in the rendered text, from 1. */
  readonly line: number;
}

/** How helm runs a resource that is a hook. */
export interface Hook {
  /** `pre-upgrade`, `test`, ... in the order of the annotation. */
  readonly events: readonly string[];
  readonly weight: number;
  readonly deletePolicies: readonly string[];
}

/** A resource's identity, with facts for a reader. It has no content, so it has no secrets. */
export interface ResourceRef extends ResourceIdentity {
  /** `group/Kind/namespace/name`: a stable key for reports, unique on one side except for duplicates. */
  readonly id: string;
  /** As the manifest writes it: `apps/v1`. */
  readonly apiVersion: string;
  readonly origin: Origin;
  readonly hook?: Hook;
  /** The index in the `items` of a list. */
  readonly item?: number;
}

/** One document of a rendered text, parsed on demand. */
export interface Document {
  /** Without the `---` lines around it. */
  readonly text: string;
  readonly origin: Origin;
}

/** The identity that a document states, before scope and release are known. */
export interface Header {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly generateName: string;
  /** Empty where the document names none. */
  readonly namespace: string;
  readonly isHook: boolean;
  /** Whether only `helm test` runs it. */
  readonly isTest: boolean;
}

/** A document that does not parse, or lacks parts of a resource's identity. */
export interface BrokenDocument {
  readonly kind: 'broken';
  /** Whether its text is wrong, or whether it is YAML without a resource. */
  readonly wrong: 'text' | 'resource';
  readonly document: Document;
  /** The error, without content of the document. */
  readonly message: string;
  /** Line in the rendered text, from 1. */
  readonly line: number;
  /** Kind and name as far as the text shows them, else empty. */
  readonly resourceKind: string;
  readonly name: string;
}
