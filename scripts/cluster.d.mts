/** `1.34.4`. */
export function clusterVersion(): string;

/** The folder of etcd and kube-apiserver; undefined where none was provided yet. */
export function findControlPlane(): string | undefined;

/** Builds the control plane where there is none. */
export function provideControlPlane(): { readonly path?: string; readonly reason?: string };

/** Why pods cannot be run here; undefined where they can. */
export function nodesMissing(): string | undefined;

/** Starts etcd and the API server; `flags` go to the API server. `controllers`: ask `nodesMissing` first; `node`: what kwok is told of pods. */
export function startControlPlane(
  folder: string,
  flags?: readonly string[],
  options?: { readonly controllers?: boolean; readonly node?: string; readonly within?: string },
): Promise<{
  readonly url: string;
  readonly token: string;
  readonly ca: string;
  /** Where etcd answers. */
  readonly etcd: string;
  stop(): Promise<void>;
  unref(): void;
}>;

/** A kubeconfig (JSON is YAML) for it. */
export function kubeconfig(cluster: {
  readonly url: string;
  readonly token: string;
  readonly ca: string;
}): string;
