/** Finds the friends that the contexts of a pligos.yaml name, by its text alone. */
import { UserError } from '../../errors.ts';
import { entryOf, ownFile, readOne, type Tree } from '../../yaml/index.ts';
import { textOf } from '../check.ts';
import { inheritAll } from '../inherit.ts';

/** By context, with those that it inherits; empty for a text that cannot be read. */
export function friendNames(text: string): ReadonlyMap<string, readonly string[]> {
  try {
    const contexts = inheritAll(entryOf(readOne('pligos.yaml', text, ownFile).tree, 'contexts')?.value, []);
    return new Map(
      [...contexts].map(([name, { map }]) => {
        const list = map.entries.get('friends')?.value;
        return [name, (list?.kind === 'list' ? list.items : []).flatMap(nameOf)];
      }),
    );
  } catch (error) {
    if (error instanceof UserError) return new Map();
    throw error;
  }
}

function nameOf(item: Tree): readonly string[] {
  const name = textOf(item.kind === 'map' ? item.entries.get('name')?.value : item, {});
  return name === undefined ? [] : [name];
}
