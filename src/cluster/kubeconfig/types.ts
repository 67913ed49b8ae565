/** A kubeconfig with its files merged and paths made absolute; an absent text is empty. */
import type { Value } from '../../yaml/index.ts';

export interface Kubeconfig {
  /** All files that were considered, present or not. */
  readonly files: readonly string[];
  /** `current-context`. */
  readonly current: string;
  readonly clusters: ReadonlyMap<string, KubeCluster>;
  readonly users: ReadonlyMap<string, KubeUser>;
  readonly contexts: ReadonlyMap<string, KubeContext>;
}

export interface KubeCluster {
  readonly server: string;
  readonly caFile: string;
  /** Base64, as all `…Data`. */
  readonly caData: string;
  readonly insecure: boolean;
  readonly tlsServerName: string;
  readonly proxyUrl: string;
  /** The `config` of the cluster's exec extension, for the login program. */
  readonly execConfig: Value | undefined;
}

export interface KubeUser {
  readonly token: string;
  readonly tokenFile: string;
  readonly certFile: string;
  readonly certData: string;
  readonly keyFile: string;
  readonly keyData: string;
  readonly username: string;
  readonly password: string;
  readonly asUser: string;
  readonly asUid: string;
  readonly asGroups: readonly string[];
  readonly asExtra: readonly (readonly [string, readonly string[]])[];
  readonly exec: ExecConfig | undefined;
  readonly provider: { readonly name: string; readonly idToken: string } | undefined;
}

/** A login program. */
export interface ExecConfig {
  readonly apiVersion: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: readonly (readonly [string, string])[];
  readonly installHint: string;
  readonly provideClusterInfo: boolean;
  readonly interactiveMode: string;
}

export interface KubeContext {
  readonly cluster: string;
  readonly user: string;
  readonly namespace: string;
}
