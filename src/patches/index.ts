/** Patches of a render by kustomize; documents that no patch touches stay as helm gave them. */
export { applyPatches } from './apply-patches.ts';
export type { PatchedHooks, PatchedText, RenderPatch } from './types.ts';
