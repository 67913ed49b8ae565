/** What people call a source: short names for tables, and the names by which a command may select it. */
import type { RemoteSource } from '../types.ts';
import { placeOfSource, sourceKey } from './parse.ts';

/** Its address without scheme, user and version: `github.com/o/flavors//web`, `charts.example/redis`. */
export function nameOfSource(source: RemoteSource): string {
  const place = nameOfPlace(source);
  return source.kind === 'oci' || source.kind === 'repository' || source.path === ''
    ? place
    : `${place}//${source.path}`;
}

/** The same for all that one repository, chart or registry path serves. */
export const nameOfPlace = (source: RemoteSource): string => withoutScheme(placeOfSource(source));

/** Its key, its addresses from long to short, and the name of the chart, flavor or file alone. */
export function namesOfSource(source: RemoteSource): readonly string[] {
  const place = placeOfSource(source);
  const repository = source.kind === 'repository' ? source.repository : place;
  const name = nameOfSource(source);
  return [
    ...new Set([
      sourceKey(source),
      name,
      repository,
      withoutScheme(repository),
      withoutScheme(repository).replace(/^[^/]+\//, ''),
      (name.split('/').at(-1) ?? '').replace(/\.(?:tgz|tar\.gz)$/, ''),
    ]),
  ];
}

const withoutScheme = (place: string): string =>
  place
    .replace(/^(?:https?|ssh|oci):\/\/(?:[^/@]*@)?/, '')
    .replace(/\.git$/, '')
    .replace(' ', '/');
