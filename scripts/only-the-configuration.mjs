/**
 * For esbuild: of the Kubernetes client we use the configuration. The generated API and the logins of clouds, which it imports as
 * well, are empty in dist/, and so is what would write a debug log of its own.
 */
const login = (name) => `export class ${name} { isAuthProvider() { return false; } }`;

const empty = new Map([
  ['./azure_auth.js', login('AzureAuth')],
  ['./exec_auth.js', login('ExecAuth')],
  ['./file_auth.js', login('FileAuth')],
  ['./gcp_auth.js', login('GoogleCloudPlatformAuth')],
  ['./oidc_auth.js', login('OpenIDConnectAuth')],
  ['./gen/index.js', 'export const createConfiguration = undefined, ServerConfiguration = undefined;'],
  ['node-fetch', 'export const Headers = globalThis.Headers;'],
  ['js-yaml', 'export default {};'],
  ['debug', 'module.exports = () => () => {};'],
]);

const namespace = 'empty';

export const onlyTheConfiguration = {
  name: 'only-the-configuration-of-client-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, importer }) =>
      empty.has(path) && importer.includes('node_modules') ? { path, namespace } : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: empty.get(path), loader: 'js' }));
  },
};
