import type { At, Problem } from '../../errors.ts';
import type { MapValue } from '../../yaml/index.ts';

export interface ApplicationSetInput {
  /** Absolute: the files that git generators of this repository read. */
  readonly root: string;
  /** Does a repository's URL, in any of its forms, mean the repository of `root`? */
  readonly isOwn: (url: string) => boolean;
  /** The parsed file of `discover-clusters` (docs/argocd-generators.md). */
  readonly answers?: MapValue;
}

/** An Application that a set makes, with what the set says about all of its Applications. */
export interface GeneratedApplication {
  /** The object, as `kubectl get -o yaml` would show it before the server adds to it. */
  readonly value: MapValue;
  /** The place of the set. */
  readonly at: At;
  /** Are its resources kept when the set no longer makes it? */
  readonly removal: 'deletes' | 'retains';
}

export interface ExpandedSet {
  /** In Argo CD's order; where that is by chance (clusters, merge), in the order of the answers or of the first generator. */
  readonly applications: readonly GeneratedApplication[];
  readonly problems: readonly Problem[];
  /** Absolute paths, existing or not, that decide which Applications there are. */
  readonly reads: readonly string[];
}

/** The object of a set, and its place. */
export interface ApplicationSetObject {
  readonly value: MapValue;
  readonly at: At;
}
