/** Patches of rendered text, as kustomize takes them. */
import type { At } from '../errors.ts';
import type { KustomizeProgram } from '../kustomize/index.ts';
import type { MapValue } from '../yaml/index.ts';

/** One patch; the field names are kustomize's. */
export interface RenderPatch {
  /** Of its text; absent: the patch names the resource itself. */
  readonly target?: MapValue;
  /** A strategic merge patch, or operations of JSON 6902. */
  readonly text: string;
  readonly options?: MapValue;
  readonly at: At;
}

export interface PatchedText {
  readonly text: string;
  /** The patches that match nothing, each with what else is known. */
  readonly unmatched: readonly UnmatchedPatch[];
}

export interface UnmatchedPatch {
  /** Its place in the list. */
  readonly index: number;
  /** It matches hooks, which helm hands to no post-renderer. */
  readonly matchesHooks: boolean;
}

/** What helm hands to a post-renderer besides manifests: Helm 4 its hooks, Helm 3 none. */
export type HookEdits = 'edited' | 'as-rendered';

export interface PatchInput {
  readonly text: string;
  readonly patches: readonly RenderPatch[];
  readonly hooks: HookEdits;
  /** An annotation that helm adds for itself: no patch sees it, and it is there again afterwards. */
  readonly helmsAnnotation?: string;
  readonly kustomize: KustomizeProgram;
}
