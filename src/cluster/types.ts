/**
 * The types of the live side: objects as the API server writes them (JSON), not redacted. A report redacts
 * them before it shows them.
 */
import type { ConnectionFlags } from '../data/index.ts';

export type { ConnectionFlags };

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonMap;
export interface JsonMap {
  readonly [key: string]: JsonValue;
}

// ---- the connection ----------------------------------------------------------------------------

/** The cluster and the login: helm's own connection flags over its environment over the kubeconfig. */
export interface ConnectInput {
  /** The flags; without `--kube-context` the context's own `kubeContext` is in it. */
  readonly flags: ConnectionFlags;
  /**
   * The user's whole environment: KUBECONFIG, HELM_KUBE*, HTTPS_PROXY, NO_PROXY, and what login programs
   * read.
   */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly signal: AbortSignal;
  /**
   * Milliseconds that one request may take with its repetitions (15 s), and how many requests run at once
   * (8).
   */
  readonly limits?: Partial<ClusterLimits>;
}

export interface ClusterLimits {
  readonly requestTimeout: number;
  readonly atOnce: number;
  /** Milliseconds for a login program. */
  readonly loginTimeout: number;
}

export interface ServerRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query: `/api/v1/namespaces/x/pods?limit=5`. */
  readonly path: string;
  readonly body?: string;
  /** The content type of the body; `application/json` by default. */
  readonly type?: string;
  readonly accept?: string;
}

/** The server's answer, whatever its status: 404, 409 and 422 are answers. */
export interface ServerResponse {
  readonly status: number;
  readonly body: string;
}

/** An answer that is read while it arrives. */
export interface StreamRequest {
  /** With its query: `/api/v1/pods?watch=1`. */
  readonly path: string;
  readonly accept?: string;
  /** Ends the stream and its connection at once. */
  readonly signal: AbortSignal;
  /** After so many milliseconds without a byte the stream counts as cut. */
  readonly idleMs: number;
  /** A part of an answer with status 200; it may end anywhere. An exception from here ends the stream. */
  onText(text: string): void;
}

/** One cluster. Requests share kept-alive connections. */
export interface Connection {
  /** The name for readers: the kubeconfig's context, or the server's address; it holds nothing secret. */
  readonly name: string;
  /** The namespace of the kubeconfig's context, or `default`. */
  readonly namespace: string;
  /**
   * Throws a UserError (`cluster-unreachable`, `cluster-login`, `cluster-slow`, `cluster-busy`) without a
   * usable answer: no connection, 401, a timeout, or 429 and 5xx after their retries. A 500 with a reason,
   * such as a webhook's, is an answer. Requests that change nothing (GET, `dryRun=All`, access reviews) are
   * repeated, others only where the server cannot have seen them.
   */
  send(call: ServerRequest): Promise<ServerResponse>;
  /**
   * The answer as JSON; undefined for a 404. Throws for any other status from 400 on: `cluster-forbidden` for
   * 403, otherwise `cluster-answer`.
   */
  get(path: string, accept?: string): Promise<JsonMap | undefined>;
  /**
   * A long GET beside all others; resolves once the server has ended it. `body` is the text of an answer
   * other than 200. It is not repeated; it throws as `send` does, but 429 and 5xx are answers here.
   */
  stream(streaming: StreamRequest): Promise<ServerResponse>;
  close(): void;
}

// ---- what the server serves --------------------------------------------------------------------

export interface ServedKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** `deployments` */
  readonly plural: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
}

/** Discovery, read once per run in three concurrent requests. */
export interface ServedApis {
  /** `v1.34.4` */
  readonly kubeVersion: string;
  /** As in helm's `.Capabilities.APIVersions`: `v1`, `apps/v1`, `apps/v1/Deployment`. */
  readonly apiVersions: readonly string[];
  /** Finds a kind by its apiVersion and kind; undefined where the server does not know it. */
  kind(apiVersion: string, kind: string): ServedKind | undefined;
  /** Groups with their versions (`metrics.k8s.io/v1beta1`) whose aggregated API server does not answer. */
  readonly missing: readonly string[];
}

// ---- releases ----------------------------------------------------------------------------------

export type ReleaseStatus =
  | 'unknown'
  | 'deployed'
  | 'uninstalled'
  | 'superseded'
  | 'failed'
  | 'uninstalling'
  | 'pending-install'
  | 'pending-upgrade'
  | 'pending-rollback';

/** One revision by the labels of its record, without reading the record itself. */
export interface Revision {
  readonly name: string;
  readonly namespace: string;
  readonly revision: number;
  readonly status: ReleaseStatus;
  /**
   * When the record was last written (RFC 3339), and by which program (`Helm`, `helm-controller`), from its
   * metadata.
   */
  readonly written?: string;
  readonly writtenBy?: string;
  /** When the record was created, before helm sent anything (RFC 3339, by the cluster's clock). */
  readonly created?: string;
}

/** One revision as helm stores it (Secrets; ConfigMaps where HELM_DRIVER says so). */
export interface StoredRelease extends Revision {
  /** The manifest, without hooks. */
  readonly manifest: string;
  readonly hooks: readonly {
    readonly path: string;
    readonly manifest: string;
    readonly events: readonly string[];
    readonly kind: string;
    readonly name: string;
    /**
     * Absent where it has not run. `phase`: `Running`, `Succeeded`, `Failed` or `Unknown`; times in RFC 3339,
     * or empty.
     */
    readonly lastRun?: { readonly phase: string; readonly started: string; readonly completed: string };
  }[];
  /** The method by which it was applied (always `csa` with Helm 3). */
  readonly applyMethod: 'csa' | 'ssa';
  readonly chart: { readonly name: string; readonly version: string };
  /** The user's values, with their secrets. */
  readonly config: JsonMap;
  readonly firstDeployed: string;
  readonly lastDeployed: string;
  readonly description: string;
}

/** Where helm keeps the records of a release. */
export interface ReleasePlace {
  readonly release: string;
  readonly namespace: string;
  /**
   * `HELM_DRIVER`: empty or `secret`, `configmap`; other drivers keep nothing in the cluster that can be
   * read.
   */
  readonly driver: string;
}

/** What helm knows of one release. */
export interface ReleaseHistory {
  /** Newest first. */
  readonly revisions: readonly Revision[];
  /**
   * The revision whose manifest helm compares with, by helm's own rule. Without one there is nothing to
   * upgrade, and helm refuses.
   */
  readonly current?: StoredRelease;
  readonly last?: StoredRelease;
}

// ---- prediction --------------------------------------------------------------------------------

/** The helm command that is predicted; flags as the command has them. */
export interface Intent {
  /** Major version of the helm of this command. */
  readonly helm: 3 | 4;
  readonly release: string;
  readonly namespace: string;
  readonly verb: 'install' | 'upgrade';
  /** The new render as helm prints it, with hooks and CRDs of `crds/`. */
  readonly manifest: string;
  readonly serverSide: 'auto' | 'true' | 'false';
  readonly forceConflicts: boolean;
  /** `--force` of Helm 3, `--force-replace` of Helm 4: PUT in place of a patch. */
  readonly forceReplace: boolean;
  readonly takeOwnership: boolean;
  readonly createNamespace: boolean;
  readonly skipCrds: boolean;
  readonly noHooks: boolean;
}

export interface Prediction {
  readonly method: 'client-side' | 'server-side' | 'replace';
  readonly history: ReleaseHistory;
  /** helm refuses the command as a whole, before it touches anything. */
  readonly refusal?: PredictedRefusal;
  /** In the order of the render, then what helm deletes; with hooks and CRDs of `crds/`. */
  readonly resources: readonly PredictedResource[];
}

export interface ResourceName {
  readonly apiVersion: string;
  readonly kind: string;
  /** Empty for cluster-scoped kinds. */
  readonly namespace: string;
  readonly name: string;
}

/** One resource before and after the command. */
export interface PredictedResource extends ResourceName {
  /** The template that rendered it. */
  readonly template?: string;
  /**
   * `keep`: leaves the release and stays (the live object's `helm.sh/resource-policy`). `hook`: helm deletes
   * and recreates it as its policy says. `leave`: helm does not touch it (an existing CRD of `crds/`).
   * `gone`: to be deleted, but already absent.
   */
  readonly action: 'create' | 'update' | 'delete' | 'keep' | 'hook' | 'leave' | 'gone';
  /** As rendered; absent where the render no longer has it. */
  readonly rendered?: JsonMap;
  /** As the last release's manifest has it. */
  readonly released?: JsonMap;
  /** The live object; absent where there is none. */
  readonly live?: JsonMap;
  /**
   * The object after the command, as the server says. With `notAsked` it is the rendered text of a new
   * object, and absent for an existing one. It is also absent where the object is deleted or refused.
   */
  readonly after?: JsonMap;
  /** The server or helm refuses it, and so the upgrade. */
  readonly refusal?: PredictedRefusal;
  readonly notAsked?:
    | 'its-kind-comes-with-the-render'
    | 'its-namespace-is-not-there'
    | 'needs-what-comes-with-the-render'
    | 'a-hook'
    | 'no-dry-run'
    /** Others wrote the object each time between our two requests. */
    | 'busy'
    /** A list of more than 12 items has different ones with one key. */
    | 'order-not-predicted'
    | 'no-permission'
    | 'not-readable';
  /** Fields of the live object that differ from the last release. */
  readonly drift: readonly DriftedField[];
}

export interface PredictedRefusal {
  /**
   * `owned`: it exists and belongs to no release, or to another one. `server`: the API server refuses.
   * `conflict`: another manager owns the field. `unknown-kind`: the server does not serve the kind. `helm`:
   * helm itself refuses the resource or the whole command.
   */
  readonly why: 'owned' | 'server' | 'conflict' | 'unknown-kind' | 'helm';
  /** The server's message, or helm's. */
  readonly message: string;
  /** The release that owns it, where it is another one. */
  readonly owner?: { readonly release: string; readonly namespace: string };
}

/** One step of a path in an object; it identifies list items as the server does. */
export type FieldStep =
  | { readonly kind: 'key'; readonly key: string }
  /** The index in an ordered list, from 0. */
  | { readonly kind: 'index'; readonly index: number }
  /** The keys in a list that pairs by key: `containers[name=web]`. */
  | { readonly kind: 'item'; readonly keys: readonly { readonly key: string; readonly value: JsonValue }[] }
  /** The value in a set. */
  | { readonly kind: 'member'; readonly value: JsonValue };

/** One field that changed in the cluster since the last release. */
export interface DriftedField {
  readonly path: readonly FieldStep[];
  /** Absent where the field was added or removed. */
  readonly released?: JsonValue;
  readonly live?: JsonValue;
  /** Who wrote it and when (RFC 3339), from the managed fields. */
  readonly manager?: string;
  readonly operation?: string;
  readonly time?: string;
  /** Does helm's command set it back to the released value, by the prediction? */
  readonly reverted: boolean;
  /**
   * The value after the command, where that is neither the live nor the released one; null where the command
   * removes it.
   */
  readonly after?: JsonValue;
}
