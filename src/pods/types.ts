/** What a container sees of the render: files by mount path, and its environment. */
import type { ViewNote } from './notes.ts';

export interface ViewSettings {
  /** Do Secrets belong to the view? */
  readonly secrets: boolean;
  /** From Kubernetes 1.32 on, names of variables may hold any printable ASCII character but `=`. */
  readonly relaxedNames: boolean;
}

/** A file at its absolute path in the container. */
export interface MountedFile {
  readonly bytes: Uint8Array;
  /** The permissions that the kubelet gives it. */
  readonly mode: number;
  readonly isSecret: boolean;
  /** `ConfigMap web`. */
  readonly from: string;
}

export interface ViewVariable {
  readonly value: string;
  readonly isSecret: boolean;
}

export interface ContainerView {
  readonly name: string;
  readonly files: ReadonlyMap<string, MountedFile>;
  /** In the order in which they are declared. */
  readonly variables: ReadonlyMap<string, ViewVariable>;
  readonly notes: readonly ViewNote[];
}

export interface WorkloadView {
  readonly kind: string;
  readonly name: string;
  /** Empty where the manifest names none. */
  readonly namespace: string;
  /** Only `helm test` runs it. */
  readonly isTest: boolean;
  readonly containers: readonly ContainerView[];
}
