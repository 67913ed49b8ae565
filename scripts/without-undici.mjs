/**
 * For esbuild: GitHub's toolkit fetches by node's own http (src/github/fetch.ts). Its http client, 800 KB, is not in dist/: what it
 * makes when it is loaded can be made, and whatever would send something throws.
 */
const namespace = 'without-undici';

const contents = `
const send = () => { throw new TypeError('undici is not in dist/: requests go through src/github/fetch.ts'); };
export class ProxyAgent { dispatch() { send(); } }
export const fetch = send;
`;

export const withoutUndici = {
  name: namespace,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^undici$/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /./, namespace }, () => ({ contents, loader: 'js' }));
  },
};
