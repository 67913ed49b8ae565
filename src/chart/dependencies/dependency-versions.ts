/** Compares the sub-chart versions of two charts. */
import { metadataOf } from '../metadata.ts';
import { vendoredCharts } from './sub-charts.ts';
import type { Chart } from '../types.ts';

/** One sub-chart, by its alias where it has one; a version is absent where that side lacks the sub-chart. */
export interface DependencyChange {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

/** Sorted by name. */
export function compareDependencies(before: Chart, after: Chart): DependencyChange[] {
  const [versionsBefore, versionsAfter] = [versionsOf(before), versionsOf(after)];
  return [...new Set([...versionsBefore.keys(), ...versionsAfter.keys()])]
    .toSorted()
    .map((name) => ({ name, before: versionsBefore.get(name), after: versionsAfter.get(name) }))
    .filter((change) => change.before !== change.after)
    .map((change) => ({
      name: change.name,
      ...(change.before !== undefined && { before: change.before }),
      ...(change.after !== undefined && { after: change.after }),
    }));
}

/**
 * helm renders what is in `charts/`. Where that holds several versions of one chart, `Chart.yaml` decides.
 */
function versionsOf({ files }: Chart): Map<string, string> {
  const versions = new Map<string, string>();
  const charts = vendoredCharts(files);
  const declared = metadataOf({ files }).dependencies;
  for (const { name, alias, version } of declared) {
    const [only, ...others] = charts.filter((chart) => chart.name === name);
    versions.set(alias ?? name, only === undefined || others.length > 0 ? version : only.version);
  }
  for (const { name, version } of charts)
    if (!declared.some((dependency) => dependency.name === name)) versions.set(name, version);
  return versions;
}
