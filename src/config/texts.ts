/** Reads lists of texts. */
import { atOf, childPath, type Tree } from '../yaml/index.ts';
import { textOf } from './check.ts';
import type { LocatedValue } from './types.ts';

/** The texts of a list, each with its place. */
export function textsOf(tree: Tree | undefined, path: string): readonly LocatedValue<string>[] {
  const items = tree?.kind === 'list' ? tree.items : [];
  return items.flatMap((item, at) => {
    const value = textOf(item, {});
    return value === undefined ? [] : [{ value, at: atOf(item, childPath(path, at)) }];
  });
}
