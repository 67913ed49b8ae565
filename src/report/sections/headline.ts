/** The first line of a report, in every format: how much changes, and what could not be compared. */
import { isBaseUnknown } from '../outcome.ts';
import { type Bundle, plainKey } from '../share.ts';
import type { Report, SideName } from '../types.ts';
import { plural } from '../../tools/index.ts';

/** A branch or a file as it is called; of a whole commit its first letters. */
export const sideName = ({ name }: SideName): string =>
  /^[0-9a-f]{40}$/.test(name) ? name.slice(0, 7) : name;

/** How many resources are not as the release left them. */
function driftedResources(report: Report): number {
  const ids = report.contexts.map(
    ({ live }) =>
      new Set(
        live?.drift.map(({ resource: { group, kind, namespace, name } }) =>
          JSON.stringify([group, kind, namespace, name]),
        ),
      ).size,
  );
  return ids.reduce((sum, size) => sum + size, 0);
}

/** How many resources change, each of a service once: it may change differently from context to context. */
function distinctResources(report: Report, bundles: readonly Bundle[]): number {
  const keys = new Set<string>();
  for (const { change, contexts, namespace, isQuiet } of bundles.flatMap((bundle) => bundle.entries)) {
    const { group, kind, name, id } = change.resource;
    if (!isQuiet)
      for (const index of contexts)
        keys.add(
          plainKey([report.contexts[index]?.service, group, kind, name === '' ? id : name, namespace]),
        );
  }
  return keys.size;
}

/** The first sentence of a report: what is different, without a full stop. */
export function headlineText(report: Report, bundles: readonly Bundle[]): string {
  const changedBundles = bundles.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
  const changed = distinctResources(report, changedBundles);
  const failed = report.contexts.filter((context) => context.status === 'failed').length;
  const drifted = driftedResources(report);
  const drift = drifted === 0 ? '' : `, ${plural(drifted, 'resource')} drifted`;
  const unknown = report.contexts.filter(isBaseUnknown).length;
  if (unknown > 0 && unknown + failed === report.contexts.length)
    return `nothing could be compared, the base cannot be rendered`;
  const failure = [
    drift,
    ...(failed === 0 ? [] : [`, ${plural(failed, 'context')} failed`]),
    ...(unknown === 0 ? [] : [`, ${plural(unknown, 'base')} cannot be rendered`]),
  ].join('');
  // Of what could not be compared nobody may read that nothing changes.
  if (changed === 0 && failed > 0 && failed === report.contexts.length)
    return `nothing could be compared, ${plural(failed, 'context')} failed`;
  if (changed === 0) return `no resource changes${failure}`;
  const touched = new Set(changedBundles.flatMap((bundle) => bundle.contexts)).size;
  const where =
    report.contexts.length === 1 ? '' : ` in ${touched} of ${plural(report.contexts.length, 'context')}`;
  return `${plural(changed, 'resource')} ${changed === 1 ? 'changes' : 'change'}${where}${failure}`;
}

const usualTitle = 'Pligos';
/** A title has room for so many characters of names. */
const titleRoom = 60;

/** `Pligos (web, api and 3 more)`: names tell the comments of one pull request apart. */
export function reportTitle(names: readonly string[]): string {
  const shown = names.filter((_, at) => names.slice(0, at + 1).join(', ').length <= titleRoom);
  if (shown.length === 0) return usualTitle;
  const rest = names.length - shown.length;
  return `${usualTitle} (${shown.join(', ')}${rest === 0 ? '' : ` and ${rest} more`})`;
}
