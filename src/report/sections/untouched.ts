/** The contexts that were not rendered, grouped by service. */
import type { Places } from '../places.ts';
import type { Report } from '../types.ts';

/**
 * A service alone where all of its contexts are untouched, else with their names. A report about one service
 * names each context.
 */
export function untouchedNames(
  { contexts }: Report,
  { names }: Pick<Places, 'names'>,
  mark: (name: string) => string,
): string[] {
  const entries = new Map<string, string[]>();
  for (const [index, { service, context, status }] of contexts.entries()) {
    if (status !== 'untouched') continue;
    const name = names[index] ?? '';
    const isAlone = name === context || service === '';
    entries.set(isAlone ? name : service, [...(entries.get(service) ?? []), ...(isAlone ? [] : [context])]);
  }
  const isWhole = (name: string): boolean =>
    contexts.every(({ service, status }) => service !== name || status === 'untouched');
  return [...entries].map(([name, own]) =>
    own.length === 0 || isWhole(name) ? mark(name) : `${mark(name)} (${own.map(mark).join(', ')})`,
  );
}
