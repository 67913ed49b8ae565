import { type Service, sourcesOf } from '../../config/index.ts';
import { nameOfSource } from '../../sources/index.ts';

/** The short names of what services and their contexts name: sources, and helm. */
export const sourceNames = (services: readonly Service[]): readonly string[] => [
  ...new Set([
    ...services
      .flatMap(sourcesOf)
      .flatMap(({ source }) => (source.kind === 'package' ? [] : [nameOfSource(source)])),
    ...services.flatMap(({ contexts }) =>
      [...contexts.values()].flatMap(({ helmVersion }) => (helmVersion ? ['helm'] : [])),
    ),
  ]),
];
