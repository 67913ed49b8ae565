import type { ApiObject, Application, DiscoveryInput } from '../discover/index.ts';
import type { KnownObjects, ObjectName } from './objects.ts';

/** An Application with what only Flux knows of it. */
export interface FluxApplication {
  readonly application: Application;
  readonly object: 'Kustomization' | 'HelmRelease';
  readonly objectName: string;
  readonly namespace: string | undefined;
  /** Of what it renders. */
  readonly targetNamespace: string | undefined;
  /** Is what it renders removed with it? */
  readonly isPruned: boolean;
  readonly dependencies: readonly ObjectName[];
}

export interface ReadInput {
  readonly object: ApiObject;
  /** The Kustomization that renders it; absent for one that was found in a file. */
  readonly parent?: FluxApplication;
  readonly known: KnownObjects;
  readonly place: Pick<DiscoveryInput, 'root' | 'isOwn'>;
}
