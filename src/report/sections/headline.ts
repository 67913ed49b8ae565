/** The first line of a report in every format: how much changes, and what could not be compared. */
import { isBaseUnknown } from '../outcome.ts';
import { type ChangeGroup, plainKey } from '../change-groups.ts';
import type { Report, SideName } from '../types.ts';
import { plural } from '../../tools/index.ts';

/** The name of a branch or file; a commit is shortened. */
export const sideName = ({ name }: SideName): string =>
  /^[0-9a-f]{40}$/.test(name) ? name.slice(0, 7) : name;

/** The number of resources that differ from their release. */
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

/**
 * The number of changed resources. A resource of a service counts once, even if its contexts change it
 * differently.
 */
function distinctResources(report: Report, changeGroups: readonly ChangeGroup[]): number {
  const keys = new Set<string>();
  for (const { change, contexts, namespace, isQuiet } of changeGroups.flatMap(
    (changeGroup) => changeGroup.entries,
  )) {
    const { group, kind, name, id } = change.resource;
    if (!isQuiet)
      for (const index of contexts)
        keys.add(
          plainKey([report.contexts[index]?.service, group, kind, name === '' ? id : name, namespace]),
        );
  }
  return keys.size;
}

/** The first sentence of a report, without a full stop. */
export function headlineText(report: Report, changeGroups: readonly ChangeGroup[]): string {
  const changedGroups = changeGroups.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
  const changed = distinctResources(report, changedGroups);
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
  // The sentence must not claim that nothing changes where no context could be compared.
  if (changed === 0 && failed > 0 && failed === report.contexts.length)
    return `nothing could be compared, ${plural(failed, 'context')} failed`;
  if (changed === 0) return `no resource changes${failure}`;
  const touched = new Set(changedGroups.flatMap((changeGroup) => changeGroup.contexts)).size;
  const where =
    report.contexts.length === 1 ? '' : ` in ${touched} of ${plural(report.contexts.length, 'context')}`;
  return `${plural(changed, 'resource')} ${changed === 1 ? 'changes' : 'change'}${where}${failure}`;
}

const usualTitle = 'Pligos';
/** The room for names in a title. */
const titleRoom = 60;

/** `Pligos (web, api and 3 more)`. The names distinguish the comments of one pull request. */
export function reportTitle(names: readonly string[]): string {
  const shown = names.filter((_, at) => names.slice(0, at + 1).join(', ').length <= titleRoom);
  if (shown.length === 0) return usualTitle;
  const rest = names.length - shown.length;
  return `${usualTitle} (${shown.join(', ')}${rest === 0 ? '' : ` and ${rest} more`})`;
}
