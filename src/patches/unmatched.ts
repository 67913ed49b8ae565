/** Which patches match nothing. */
import { buildFiles } from '../kustomize/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { type BuiltResource, readBuilt } from './built.ts';
import type { RenderDocument } from './documents.ts';
import { kustomizationFiles } from './kustomization.ts';
import type { PatchInput, UnmatchedPatch } from './types.ts';

interface PatchedBuild {
  readonly built: readonly BuiltResource[];
  /** What was given to kustomize. */
  readonly values: readonly MapValue[];
  readonly documents: readonly RenderDocument[];
  readonly mark: string;
}

/** Where a patch deletes resources their fields are lost: then a build of the fields alone says what it matches. */
export async function unmatchedIn(
  { built, values, documents, mark }: PatchedBuild,
  { patches, kustomize }: PatchInput,
): Promise<readonly UnmatchedPatch[]> {
  const matched = new Set(built.flatMap((one) => one.patches));
  const marksOf = async (of: readonly MapValue[]): Promise<readonly number[]> => {
    if (of.length === 0) return [];
    const result = await buildFiles(kustomizationFiles(of, patches, mark, 'marks'), kustomize);
    return 'failure' in result ? [] : readBuilt(result.text, mark).flatMap((one) => one.patches);
  };
  const open = (): number[] =>
    [...patches.keys()].filter((index) => patches[index]?.target !== undefined && !matched.has(index));
  const isWhole = built.length === values.length && built.every(({ resource }) => resource !== undefined);
  if (open().length > 0 && !isWhole) for (const index of await marksOf(values)) matched.add(index);
  if (open().length === 0) return [];
  const unseen = documents.filter(({ isUnseenHook }) => isUnseenHook).flatMap(({ resources }) => resources);
  const inHooks = new Set(await marksOf(unseen));
  return open().map((index) => ({ index, matchesHooks: inHooks.has(index) }));
}
