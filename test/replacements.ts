/** For esbuild: the modules that dist/ has in the place of some packages. */
import type { Plugin } from 'esbuild';
import { replacementOf } from '../scripts/replacements.mjs';

export const replacements: Plugin = {
  name: 'replacements',
  setup: (bundler) =>
    bundler.onResolve({ filter: /./ }, ({ path, importer }) => {
      const replacement = replacementOf(path, importer);
      return replacement === undefined ? undefined : { path: replacement };
    }),
};
