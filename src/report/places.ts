/** The names of the contexts of a report, made once for the whole report. */
import type { Report } from './types.ts';

/** The contexts of a report by name, made once for a whole report. */
export interface Places {
  /** By index. */
  readonly names: readonly string[];
  /** How many were compared. */
  readonly compared: number;
}

/**
 * `shop/production`; the service only where there are several. Two sets of manifests have no name of their own. What was
 * compared with the cluster says so where something in the report was not.
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

/** Names of contexts, where it is worth saying: not where it is all that were compared. */
export function namesWhere(places: Places, contexts: readonly number[]): string[] {
  return contexts.length === places.compared ? [] : contexts.map((index) => places.names[index] ?? '');
}
