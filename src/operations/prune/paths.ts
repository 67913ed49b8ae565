import { relative, sep } from 'node:path';

/** The path of a file of a commit, from the root of the repository, as git writes it. */
export const relativeInTree = (file: string, tree: string): string =>
  relative(tree, file).split(sep).join('/');
