import type { JsonValue, JsonMap } from '../types.ts';

/** One object in the three states from which helm makes a patch. */
export interface ThreeStates {
  /** The last release's manifest; the new manifest where the release adopts an object. */
  readonly original: JsonMap;
  /** The new manifest, with the ownership metadata that helm adds. */
  readonly modified: JsonMap;
  /** The object as the cluster has it now. */
  readonly current: JsonMap;
  /**
   * Helm 4's `install --take-ownership` also compares unknown kinds with the cluster. Otherwise their patch
   * is the difference between the manifests.
   */
  readonly unknownKindsThreeWay?: boolean;
}

export interface Patch {
  readonly type: 'application/strategic-merge-patch+json' | 'application/merge-patch+json';
  readonly patch: JsonMap;
}

/** helm fails instead of making a patch: its library's message, without values. */
export interface PatchRefusal {
  readonly refused: string;
}

/** The patch depends on the order in which Go's sort leaves different items with one key. */
export interface UnpredictedPatch {
  readonly notPredicted: 'order';
}

export type JsonFields = Record<string, JsonValue>;

/** Aborts making a patch; `threeWayPatch` catches it. */
export class PatchRefused extends Error {}

/** Aborts it, too. */
export class OrderNotPredicted extends Error {}

export function refuse(words: string): never {
  throw new PatchRefused(words);
}
