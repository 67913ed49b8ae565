/** Large modules that keep nothing of their user: test/environment.mjs loads them once for all test files of a worker. */
const modules = {
  './fakes/github/description.mjs': () => import('./github/description.mjs'),
  graphql: () => import('graphql'),
};
type Modules = typeof modules;

declare global {
  /** Undefined outside of a test file: there they are loaded as any other. */
  // oxlint-disable-next-line no-var -- a global is declared so
  var importOnce: (<Name extends keyof Modules>(name: Name) => ReturnType<Modules[Name]>) | undefined;
}

const description = './fakes/github/description.mjs';
export const loadDescription: Modules[typeof description] = () =>
  globalThis.importOnce?.(description) ?? modules[description]();
export const loadGraphql: Modules['graphql'] = () => globalThis.importOnce?.('graphql') ?? modules.graphql();
