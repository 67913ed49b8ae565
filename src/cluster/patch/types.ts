import type { JsonValue, JsonMap } from '../types.ts';

/** One object in the three states that helm makes a patch of. */
export interface ThreeStates {
  /** As the last release's manifest has it; helm takes the new one where the release adopts an object. */
  readonly original: JsonMap;
  /** As the new manifest has it, with the marks of ownership that helm puts on it. */
  readonly modified: JsonMap;
  /** As the cluster has it now. */
  readonly current: JsonMap;
  /**
   * Helm 4's `install --take-ownership` compares kinds that it does not know with the cluster too; else a patch of theirs is what
   * changed between the manifests.
   */
  readonly unknownKindsThreeWay?: boolean;
}

export interface Patch {
  readonly type: 'application/strategic-merge-patch+json' | 'application/merge-patch+json';
  readonly patch: JsonMap;
}

/** helm makes no patch of these, and fails: its library's words, values left out. */
export interface PatchRefusal {
  readonly refused: string;
}

export type JsonFields = Record<string, JsonValue>;

/** Ends the making of a patch; `threeWayPatch` catches it. */
export class PatchRefused extends Error {}

export function refuse(words: string): never {
  throw new PatchRefused(words);
}
