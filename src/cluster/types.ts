/**
 * What the live side is made of. Plain data: objects as the API server writes them (JSON), never redacted here; whoever
 * shows them redacts them first.
 */
import type { ConnectionFlags } from '../data/index.ts';

export type { ConnectionFlags };

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonMap;
export interface JsonMap {
  readonly [key: string]: JsonValue;
}

// ---- the connection ----------------------------------------------------------------------------

/** Which cluster, and as whom: helm's own flags of connection win over its environment, that over kubeconfig. */
export interface ConnectInput {
  /** The context's own `kubeContext` is in it where no flag was given. */
  readonly flags: ConnectionFlags;
  /** The whole of the user's: KUBECONFIG, HELM_KUBE*, HTTPS_PROXY, NO_PROXY, and what login programs read. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Milliseconds that one request may take (its repetitions included; 15 s), and how many are sent at once (8). */
  readonly limits?: Partial<ClusterLimits>;
}

export interface ClusterLimits {
  readonly requestTimeout: number;
  readonly atOnce: number;
  /** Of a login program. */
  readonly loginTimeout: number;
}

export interface ServerRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query: `/api/v1/namespaces/x/pods?limit=5`. */
  readonly path: string;
  readonly body?: string;
  /** Of the body; `application/json` where none is given. */
  readonly type?: string;
  readonly accept?: string;
}

/** What the server said, whatever it was: 404, 409 and 422 are answers. */
export interface ServerResponse {
  readonly status: number;
  readonly body: string;
}

/** An answer that is read as it comes. */
export interface Streaming {
  /** With its query: `/api/v1/pods?watch=1`. */
  readonly path: string;
  readonly accept?: string;
  /** Ends it at once, and its connection. */
  readonly signal: AbortSignal;
  /** So many milliseconds without a byte, and it counts as cut. */
  readonly idleMs: number;
  /** Of an answer with status 200; a text may end anywhere. What it throws ends the stream. */
  onText(text: string): void;
}

/** One cluster. Requests share kept-alive connections. */
export interface Connection {
  /** As a reader knows it: the kubeconfig's context, or the server's address; holds nothing secret. */
  readonly name: string;
  /** The namespace that the kubeconfig's context names, `default` else. */
  readonly namespace: string;
  /**
   * Throws a UserError (`cluster-unreachable`, `cluster-login`, `cluster-slow`, `cluster-busy`) where there is no answer that means
   * something: no connection, 401, no end within the limit, 429 and 5xx after their retries (a 500 that says why, as a webhook's, is an
   * answer). What changes nothing (GET, `dryRun=All`, access reviews) is repeated, all else only where the server has surely not seen it.
   */
  send(call: ServerRequest): Promise<ServerResponse>;
  /** The same, as JSON; undefined for a 404. Any other status of 400 and more is thrown: `cluster-forbidden` for 403, `cluster-answer` else. */
  get(path: string, accept?: string): Promise<JsonMap | undefined>;
  /**
   * A GET that may last, beside all others; resolves once the server has ended it. `body` is what an answer other than 200 says. Not repeated;
   * throws as `send` does, but for 429 and 5xx, which are answers here.
   */
  stream(streaming: Streaming): Promise<ServerResponse>;
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

/** Asked once a run, in three requests at once. */
export interface Served {
  /** `v1.34.4` */
  readonly kubeVersion: string;
  /** As helm's `.Capabilities.APIVersions` holds them: `v1`, `apps/v1`, `apps/v1/Deployment`. */
  readonly apiVersions: readonly string[];
  /** By the apiVersion and kind as written; undefined where the server does not know it. */
  kind(apiVersion: string, kind: string): ServedKind | undefined;
  /** Groups with their versions (`metrics.k8s.io/v1beta1`) that an aggregated API server should answer for and does not. */
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

/** One revision, as its record's labels tell it: the record itself need not be read. */
export interface Revision {
  readonly name: string;
  readonly namespace: string;
  readonly revision: number;
  readonly status: ReleaseStatus;
  /** When the record was written last (RFC 3339), and by which program (`Helm`, `helm-controller`), as far as its metadata says. */
  readonly written?: string;
  readonly writtenBy?: string;
  /** When the record was made, before helm sent anything of it (RFC 3339, by the cluster's clock). */
  readonly created?: string;
}

/** One revision, as helm stores it (Secrets; ConfigMaps where HELM_DRIVER says so). */
export interface StoredRelease extends Revision {
  /** Hooks are not in it. */
  readonly manifest: string;
  readonly hooks: readonly {
    readonly path: string;
    readonly manifest: string;
    readonly events: readonly string[];
    readonly kind: string;
    readonly name: string;
    /** Absent where it has not run. `phase`: `Running`, `Succeeded`, `Failed` or `Unknown`; times in RFC 3339, empty where there is none. */
    readonly lastRun?: { readonly phase: string; readonly started: string; readonly completed: string };
  }[];
  /** The method by which it was applied (`csa` for all of Helm 3). */
  readonly applyMethod: 'csa' | 'ssa';
  readonly chart: { readonly name: string; readonly version: string };
  /** The user's values, secrets and all. */
  readonly config: JsonMap;
  readonly firstDeployed: string;
  readonly lastDeployed: string;
  readonly description: string;
}

/** Where helm keeps the records of a release. */
export interface ReleasePlace {
  readonly release: string;
  readonly namespace: string;
  /** `HELM_DRIVER`: empty or `secret`, `configmap`; others keep nothing in the cluster that could be read. */
  readonly driver: string;
}

/** What helm knows of one release. */
export interface ReleaseHistory {
  /** Newest first. */
  readonly revisions: readonly Revision[];
  /** The one whose manifest helm compares with (helm's own rule); absent: there is nothing to upgrade, and helm refuses to. */
  readonly current?: StoredRelease;
  readonly last?: StoredRelease;
}

// ---- prediction --------------------------------------------------------------------------------

/** What helm is about to be told; flags as the command has them. */
export interface Intent {
  /** Major version of the helm that will run. */
  readonly helm: 3 | 4;
  readonly release: string;
  readonly namespace: string;
  readonly verb: 'install' | 'upgrade';
  /** The new render as helm prints it: hooks and CRDs of `crds/` in it. */
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
  /** In the order of the render, then what helm deletes. Hooks and CRDs of `crds/` included. */
  readonly resources: readonly PredictedResource[];
}

/** One resource: what is there and what will be. */
export interface PredictedResource {
  readonly apiVersion: string;
  readonly kind: string;
  /** Empty for cluster-scoped kinds. */
  readonly namespace: string;
  readonly name: string;
  /** The template that rendered it. */
  readonly template?: string;
  /**
   * `keep`: leaves the release and stays (the live object's `helm.sh/resource-policy`). `hook`: helm deletes and makes it anew as its policy
   * says. `leave`: helm does not touch it (a CRD of `crds/` that is there). `gone`: to be deleted, and not there any more.
   */
  readonly action: 'create' | 'update' | 'delete' | 'keep' | 'hook' | 'leave' | 'gone';
  /** As it was rendered; absent where the render has it no more. */
  readonly rendered?: JsonMap;
  /** As the last release's manifest has it. */
  readonly released?: JsonMap;
  /** As it is; absent where it is not there. */
  readonly live?: JsonMap;
  /**
   * As the server says it will be. Where `notAsked` says why it could not be asked: as it is rendered, if it is new; absent, if it is there (what
   * becomes of it is not known then). Absent too where it goes, or is refused.
   */
  readonly after?: JsonMap;
  /** The server or helm will refuse it, and so the upgrade. */
  readonly refusal?: PredictedRefusal;
  readonly notAsked?:
    | 'its-kind-comes-with-the-render'
    | 'its-namespace-is-not-there'
    | 'needs-what-comes-with-the-render'
    | 'a-hook'
    | 'no-dry-run'
    /** Others wrote it each time between our two requests. */
    | 'busy'
    | 'no-permission'
    | 'not-readable';
  /** Fields of the live object that differ from what the last release put there. */
  readonly drift: readonly DriftedField[];
}

export interface PredictedRefusal {
  /**
   * `owned`: it exists and belongs to no release, or to another one. `server`: the API server says no. `conflict`: another manager owns the field.
   * `unknown-kind`: the server serves no such kind. `helm`: helm itself says no, of a resource or of the whole command.
   */
  readonly why: 'owned' | 'server' | 'conflict' | 'unknown-kind' | 'helm';
  /** The server's words, or helm's. */
  readonly message: string;
  /** Of another release, where it belongs to one. */
  readonly owner?: { readonly release: string; readonly namespace: string };
}

/** One step of a path in an object, as the server itself tells the items of lists apart. */
export type FieldStep =
  | { readonly kind: 'key'; readonly key: string }
  /** Of a list in order, from 0. */
  | { readonly kind: 'index'; readonly index: number }
  /** Of a list that pairs by key: `containers[name=web]`. */
  | { readonly kind: 'item'; readonly keys: readonly { readonly key: string; readonly value: JsonValue }[] }
  /** Of a set. */
  | { readonly kind: 'member'; readonly value: JsonValue };

/** One field that somebody changed since the last release. */
export interface DriftedField {
  readonly path: readonly FieldStep[];
  /** Absent where it was added, or removed. */
  readonly released?: JsonValue;
  readonly live?: JsonValue;
  /** Who wrote it, and when (RFC 3339), as far as the managed fields say. */
  readonly manager?: string;
  readonly operation?: string;
  readonly time?: string;
  /** Will helm's command set it back to what the release says? Known from the prediction. */
  readonly reverted: boolean;
  /** What the command makes of it, where that is neither what it is nor what the release says; null where it takes it away. */
  readonly after?: JsonValue;
}
