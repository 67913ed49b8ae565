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
