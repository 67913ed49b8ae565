/** A kubectl of the version that Helm 3.17 was made with: out of the npm package of helm-3, or on PATH. */
export function findKubectl(): string | undefined;
