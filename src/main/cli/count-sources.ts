/** How many rows of updates there are, in words. */
import { plural } from '../../tools/index.ts';

/** `3 sources and helm`: helm is no source of a chart. */
export function countSources(rows: readonly { readonly name: string }[]): string {
  const sources = rows.filter(({ name }) => name !== 'helm').length;
  const hasHelm = sources < rows.length;
  if (!hasHelm) return plural(sources, 'source');
  return sources === 0 ? 'helm' : `${plural(sources, 'source')} and helm`;
}
