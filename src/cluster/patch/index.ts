/**
 * Makes helm's three-way patch: what helm sends for one object, from the last release, the new one and the
 * live state.
 */
import { combineMaps } from './combine.ts';
import { diffMaps } from './diff.ts';
import type { DiffOptions } from './diff-lists.ts';
import { fitsType } from './fits.ts';
import { type GoTypes, goTypes } from './go-types.ts';
import * as jsonMerge from './json-merge.ts';
import {
  OrderNotPredicted,
  type Patch,
  type PatchRefusal,
  PatchRefused,
  type ThreeStates,
  type UnpredictedPatch,
} from './types.ts';
import { isEmpty } from './values.ts';

export type { Patch, PatchRefusal, ThreeStates, UnpredictedPatch } from './types.ts';
export type PatchKinds = GoTypes;

/** What one helm knows of the kinds of Kubernetes; read on demand. Make one per run. */
export const patchKinds = (helm: 3 | 4): PatchKinds => goTypes(helm);

/** The patch that helm sends; undefined where it sends none; the refusal where helm fails. */
export function threeWayPatch(
  kinds: PatchKinds,
  states: ThreeStates,
): Patch | PatchRefusal | UnpredictedPatch | undefined {
  try {
    const patch = patchOf(kinds, states);
    return isEmpty(patch.patch) ? undefined : patch;
  } catch (error) {
    if (error instanceof OrderNotPredicted) return { notPredicted: 'order' };
    if (error instanceof PatchRefused) return { refused: error.message };
    throw error;
  }
}

function patchOf(
  kinds: PatchKinds,
  { original, modified, current, unknownKindsThreeWay }: ThreeStates,
): Patch {
  const { apiVersion, kind } = modified;
  const isNamed = typeof apiVersion === 'string' && typeof kind === 'string';
  const code = isNamed ? kinds.codeOf(apiVersion, kind) : undefined;
  // helm treats the old definitions as a kind that it does not know.
  const isOldDefinition =
    apiVersion === 'apiextensions.k8s.io/v1beta1' && kind === 'CustomResourceDefinition';
  if (code === undefined || isOldDefinition || !fitsType(modified, code, kinds))
    return {
      type: 'application/merge-patch+json',
      patch:
        unknownKindsThreeWay === true
          ? jsonMerge.threeWay(original, modified, current)
          : jsonMerge.twoWay(original, modified),
    };
  const place = { types: kinds, code, path: '' };
  const diff = (before: typeof current, keep: DiffOptions['keep']) =>
    diffMaps(before, modified, place, { keep, retainKeys: false });
  const changes = diff(current, 'changes');
  return {
    type: 'application/strategic-merge-patch+json',
    patch: combineMaps(diff(original, 'deletions'), changes, place),
  };
}
