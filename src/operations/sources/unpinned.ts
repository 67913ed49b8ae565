/** Names contexts whose sources no lock pins: what they render today may differ tomorrow. */
import { sourcesFor } from '../../config/index.ts';
import { type Problem, warning } from '../../errors.ts';
import { type Target, targetName } from './target.ts';

/** A warning for the context, and for each of its dependencies, with `lock: none`. */
export function unpinnedSources(target: Target): Problem[] {
  const { service, context, inner = [] } = target;
  const { lock } = context.settings;
  const named = sourcesFor(service, context).filter(({ source }) => source.kind !== 'package');
  const own =
    lock?.value !== 'none' || named.length === 0
      ? []
      : [
          warning('source-unpinned', `${targetName(target)} renders sources that are not pinned`, {
            at: lock.at,
            hint: 'remove lock: none and run pligos lock, so that every run renders the same',
          }),
        ];
  return [...own, ...inner.flatMap(unpinnedSources)];
}
