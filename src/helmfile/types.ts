/** What the reader of releases hands to what names and orders them. */
import type { Application } from '../discover/index.ts';
import type { MapValue } from '../yaml/index.ts';

/** A release as helmfile evaluated it. */
export interface WrittenRelease {
  readonly name: string;
  readonly value: MapValue;
  /** The same with the text of its value files; undefined where none of them is a template. */
  readonly embedded: MapValue | undefined;
  /** The evaluated helmfile that defines it. */
  readonly state: MapValue;
  /** Absolute: that helmfile. */
  readonly file: string;
  /** Absolute: the folder of its service. */
  readonly folder: string;
  /** Absolute: of the repository. */
  readonly root: string;
}

export interface HelmfileRelease {
  readonly application: Application;
  readonly namespace: string | undefined;
  readonly kubeContext: string | undefined;
  readonly name: string;
  /** As they are written: `[KUBECONTEXT/][NAMESPACE/]NAME`. */
  readonly needs: readonly string[];
}
