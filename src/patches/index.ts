/** Changes of a render: patches by kustomize, programs. Documents that nothing changes stay as helm gave them. */
export { applyPatches } from './apply-patches.ts';
export { transformRender } from './transform-render.ts';
export type { HookEdits, PatchedText, RenderPatch } from './types.ts';
