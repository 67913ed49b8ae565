/** Large packages that keep nothing of their user: test/environment.mjs loads them once for all test files of a worker. */
const packages = {
  ajv: () => import('ajv'),
  'ajv-formats': () => import('ajv-formats'),
  graphql: () => import('graphql'),
};
type Packages = typeof packages;

declare global {
  /** Undefined outside of a test file: there they are loaded as any other. */
  // oxlint-disable-next-line no-var -- a global is declared so
  var importOnce: (<Name extends keyof Packages>(name: Name) => ReturnType<Packages[Name]>) | undefined;
}

export const loadAjv: Packages['ajv'] = () => globalThis.importOnce?.('ajv') ?? packages.ajv();
export const loadFormats: Packages['ajv-formats'] = () =>
  globalThis.importOnce?.('ajv-formats') ?? packages['ajv-formats']();
export const loadGraphql: Packages['graphql'] = () =>
  globalThis.importOnce?.('graphql') ?? packages.graphql();
