export function findPatchOracle(helm: 3 | 4): string | undefined;
export function providePatchOracle(helm: 3 | 4): { readonly path?: string; readonly reason?: string };
