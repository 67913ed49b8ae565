/** What a service names by an address. */
import type { Context, NamedSource, Service } from './types.ts';

/** All of it, in the order of its contexts. */
export const sourcesOf = ({
  sources,
  contexts,
}: Pick<Service, 'sources' | 'contexts'>): readonly NamedSource[] => [
  ...sources,
  ...[...contexts.values()].flatMap((context) => context.sources),
];

/** What one of its contexts is made of. */
export const sourcesFor = (
  { sources }: Pick<Service, 'sources'>,
  context: Pick<Context, 'sources'> | undefined,
): readonly NamedSource[] => [...sources, ...(context?.sources ?? [])];
