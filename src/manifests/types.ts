/** What rendered text is made of: documents, and the resources that they hold. Plain data. */

/** What makes two resources one and the same to Kubernetes: everything but the version. */
export interface ResourceIdentity {
  /** API group; empty for the core group. */
  readonly group: string;
  readonly kind: string;
  /** Empty for cluster-scoped kinds; else the release's where the resource names none. */
  readonly namespace: string;
  /** Empty where the server makes the name. */
  readonly name: string;
  /** The prefix of a name that the server makes, where somebody wants to call it something. */
  readonly generateName?: string;
}

/** Where a resource stands in what helm rendered. */
export interface Origin {
  /** The template that helm names in its `# Source:` line, e.g. `web/templates/deployment.yaml`. */
  readonly template?: string;
  /** First line of the document in the rendered text, from 1. */
  readonly line: number;
}

/** How helm runs it, where the resource is a hook. */
export interface Hook {
  /** `pre-upgrade`, `test`, ... in the order of the annotation. */
  readonly events: readonly string[];
  readonly weight: number;
  readonly deletePolicies: readonly string[];
}

/** A resource by its identity, with what a reader wants to know beside it. Holds no content, so nothing secret. */
export interface ResourceRef extends ResourceIdentity {
  /** `group/Kind/namespace/name`, unique on one side but for duplicates; a stable key for reports. */
  readonly id: string;
  /** As written: `apps/v1`. */
  readonly apiVersion: string;
  readonly origin: Origin;
  readonly hook?: Hook;
  /** Its place in the `items` of a list. */
  readonly item?: number;
}

/** One document of a rendered text; parsed only when someone asks. */
export interface Document {
  /** Without the `---` lines around it. */
  readonly text: string;
  readonly origin: Origin;
}

/** Identity as a document states it, before scope and release are known. */
export interface Header {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly generateName: string;
  /** Empty where none is given. */
  readonly namespace: string;
  readonly isHook: boolean;
  /** A hook that `helm test` alone runs. */
  readonly isTest: boolean;
}

/** A document that is no resource: it does not parse, or lacks what an identity needs. */
export interface BrokenDocument {
  readonly kind: 'broken';
  /** What of it is wrong: its text, or that it is YAML and no resource. */
  readonly wrong: 'text' | 'resource';
  readonly document: Document;
  /** What is wrong, without any content of the document. */
  readonly message: string;
  /** Line in the rendered text, from 1. */
  readonly line: number;
  /** Kind and name as far as they can be told from the text; empty strings where not. */
  readonly resourceKind: string;
  readonly name: string;
}
