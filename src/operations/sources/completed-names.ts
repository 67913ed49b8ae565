import { type Service, sourcesOf } from '../../config/index.ts';
import { nameOfSource } from '../../sources/index.ts';

/** The short names of the sources that services and their contexts name. */
export const sourceNames = (services: readonly Service[]): readonly string[] => [
  ...new Set(
    services
      .flatMap(sourcesOf)
      .flatMap(({ source }) => (source.kind === 'package' ? [] : [nameOfSource(source)])),
  ),
];
