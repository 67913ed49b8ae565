/** Finds the plain charts that the contexts of a pligos.yaml name, by its text alone. */
import { UserError } from '../../errors.ts';
import { entryOf, ownFile, readOne } from '../../yaml/index.ts';
import { textOf } from '../check.ts';
import { inheritAll } from '../inherit.ts';

/**
 * The written path of each context's chart, undefined for a context without one; empty for a text that cannot
 * be read.
 */
export function chartPaths(text: string): readonly (string | undefined)[] {
  // Most services of a large repository have none, and parsing takes most of the time.
  if (!text.includes('chart')) return [];
  try {
    const contexts = inheritAll(entryOf(readOne('pligos.yaml', text, ownFile).tree, 'contexts')?.value, []);
    return [...contexts.values()].map(({ map }) => textOf(map.entries.get('chart')?.value, {}));
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}
