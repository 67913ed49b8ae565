import type { LineOptions } from './lines.ts';
import { shownResources } from './change-groups.ts';
import { placesOf } from './places.ts';
import type { Report } from './types.ts';
import { visible } from './visible-text.ts';

/**
 * A line for each changed resource, for other programs: the change, the context, the id
 * (`group/Kind/namespace/name`) and the id before a rename. Tabs separate them. `quiet` is noise, which
 * `showNoise` adds.
 */
export function namesReport(report: Report, options: Partial<LineOptions> = {}): string {
  const { names } = placesOf(report);
  return report.contexts
    .flatMap(({ comparison }, index) => {
      if (comparison === undefined) return [];
      const { resources, quiet } = shownResources(comparison, { showNoise: options.showNoise ?? false });
      return [
        ...resources.map((change) => {
          const before = change.kind === 'renamed' ? [change.before.id] : [];
          return [change.kind, names[index] ?? '', change.resource.id, ...before];
        }),
        ...quiet.map(({ resource }) => ['quiet', names[index] ?? '', resource.id]),
      ];
    })
    .map((fields) => `${fields.map(visible).join('\t')}\n`)
    .join('');
}
