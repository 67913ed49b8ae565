/** `1.34.4`. */
export function clusterVersion(): string;

/** The folder of etcd and kube-apiserver; undefined where none was provided yet. */
export function findControlPlane(): string | undefined;

/** Builds the control plane where there is none. */
export function provideControlPlane(): { readonly path?: string; readonly reason?: string };

/** Starts etcd and the API server; `flags` go to the API server. */
export function startControlPlane(
  folder: string,
  flags?: readonly string[],
): Promise<{
  readonly url: string;
  readonly token: string;
  readonly ca: string;
  stop(): Promise<void>;
}>;

/** A kubeconfig (JSON is YAML) for it. */
export function kubeconfig(cluster: {
  readonly url: string;
  readonly token: string;
  readonly ca: string;
}): string;
