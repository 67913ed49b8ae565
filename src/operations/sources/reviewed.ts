/** What of the sources of a base code that is not trusted may ask for. */
import { type Service, sourcesOf } from '../../config/index.ts';
import { parseSource, placeOfSource } from '../../sources/index.ts';
import { lockOf } from './lock-of.ts';
import type { Project } from './target.ts';

export interface ReviewedSources {
  /** `placeOfSource` of all that its locks pin. */
  readonly places: ReadonlySet<string>;
  readonly allowHosts: readonly string[];
}

/** `onDisk` gives the service in whose folder the lock is. */
export function reviewedSources(
  { services }: Pick<Project, 'services'>,
  onDisk: (service: Service) => Service,
): ReviewedSources {
  return {
    places: new Set(services.flatMap((service) => pinnedPlaces(onDisk(service)))),
    allowHosts: services.flatMap(({ allowHosts }) => allowHosts),
  };
}

function pinnedPlaces(service: Service): string[] {
  const named = sourcesOf(service);
  if (named.length === 0) return [];
  const lock = lockOf(service);
  const entries = 'entries' in lock ? lock.entries : new Map();
  const direct = named.flatMap(({ source, key }) =>
    source.kind === 'package' || !entries.has(key) ? [] : [placeOfSource(source)],
  );
  return [...direct, ...[...entries.keys()].flatMap(placeOfKey)];
}

/** What bases of other places name is known by the lock alone. A key may end in a range. */
function placeOfKey(key: string): readonly string[] {
  const source = parseSource(key.split(' ')[0] ?? '', []);
  return source?.kind === 'git' || source?.kind === 'archive' ? [placeOfSource(source)] : [];
}
