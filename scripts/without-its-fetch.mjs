/**
 * For esbuild: the client of The Update Framework gets its files through ours (src/attest/roots.ts). Its own http client, sixty packages,
 * and what would write a debug log are empty in dist/.
 */
const empty = new Map([
  ['make-fetch-happen', 'module.exports = undefined;'],
  ['debug', 'module.exports = () => () => {};'],
]);

const namespace = 'without-its-fetch';

export const withoutItsFetch = {
  name: 'without-its-fetch',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:make-fetch-happen|debug)$/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: empty.get(path), loader: 'js' }));
  },
};
