/** The names of a report's contexts, made once for the whole report. */
import type { Report } from './types.ts';

/** The contexts of a report by name, made once for a whole report. */
export interface Places {
  /** The names by index of the context. */
  readonly names: readonly string[];
  /** The number of contexts that were compared. */
  readonly compared: number;
}

/**
 * `shop/production`, or `production` where the report has one service. Two sets of manifests have no name. A
 * comparison with the cluster says so where the report has other comparisons, too.
 */
export function placesOf(report: Report): Places {
  const services = new Set(report.contexts.map((context) => context.service));
  const isMixed = report.contexts.some(({ against }) => against === undefined);
  const names = report.contexts.map(({ service, context, against }) => {
    const parts = services.size > 1 || context === '' ? [service, context] : [context];
    const name = parts.filter((part) => part !== '').join('/') || 'manifests';
    return isMixed && against !== undefined ? `${name} (${against})` : name;
  });
  return { names, compared: report.contexts.filter((context) => context.comparison !== undefined).length };
}

/** The names of these contexts; empty where they are all contexts that were compared. */
export function namesWhere(places: Places, contexts: readonly number[]): string[] {
  return contexts.length === places.compared ? [] : contexts.map((index) => places.names[index] ?? '');
}
