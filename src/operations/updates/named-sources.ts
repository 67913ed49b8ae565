/** Which sources the contexts of a project name, where, and what pligos.lock pins of them. */
import type { Service } from '../../config/index.ts';
import { type At, problem, UserError } from '../../errors.ts';
import { type LockedSource, type RemoteSource, type SourceLock } from '../../sources/index.ts';
import { isInside } from '../../files/index.ts';
import { suggest } from '../../text/index.ts';
import { isIgnored, isMeant, type NamedUse } from './rules.ts';
import { namesOf, type UpdateSubject } from './subject.ts';

/** A source of one service. */
export interface SourceUse extends NamedUse {
  readonly source: RemoteSource;
  /** Every place that names it. */
  readonly places: readonly At[];
  /** Something that was fetched names it, too: its version is not ours to raise. */
  readonly isOfOthers?: true;
  /** The names of the contexts that use it. */
  readonly contexts: readonly string[];
  readonly locked?: LockedSource;
}

/** Sources by service, with what its lock pins; a context with `lock: none` pins nothing. */
export function usesOf(service: Service, lock: SourceLock): readonly SourceUse[] {
  const contexts = [...service.contexts.values()].filter(({ settings }) => settings.lock?.value !== 'none');
  const named = [
    ...service.sources.map((each) => ({ each, users: contexts.map(({ name }) => name) })),
    ...contexts.flatMap(({ name, sources }) => sources.map((each) => ({ each, users: [name] }))),
  ];
  const uses = new Map<string, { source: RemoteSource; at: At; places: At[]; users: Set<string> }>();
  for (const { each, users } of named) {
    const { key, source, at } = each;
    if (source.kind === 'package') continue;
    const use = uses.get(key) ?? { source, at, places: [], users: new Set() };
    uses.set(key, use);
    use.places.push(at);
    for (const user of users) use.users.add(user);
  }
  return [...uses].map(([key, { users, ...use }]) => {
    const locked = lock.get(key);
    const isOfOthers = use.places.some((place) => isFetched(place, service));
    return {
      ...use,
      service,
      key,
      contexts: [...users],
      ...(isOfOthers && { isOfOthers }),
      ...(locked && { locked }),
    };
  });
}

/** Is it named in what was fetched? That is of others, and no update of it can be written. */
const isFetched = ({ file }: At, { fetched }: Pick<Service, 'fetched'>): boolean =>
  fetched.some((folder) => isInside(file, folder));

/** Does one of the names mean this source alone? A glob is no name of it; a range with `*` in its key is. */
export const isNamedExactly = (names: readonly string[], source: UpdateSubject): boolean =>
  names.some((name) => namesOf(source).includes(name));

/** The sources that the names mean, all but ignored ones where there is no name; throws where a name means none. */
export function selectSources<Use extends NamedUse>(
  uses: readonly Use[],
  names: readonly string[],
): readonly Use[] {
  const unknown = names.filter((name) => !uses.some(({ source }) => isMeant(name, source)));
  if (unknown.length > 0) {
    const known = new Set(uses.flatMap(({ source }) => namesOf(source).at(-1) ?? []));
    throw UserError.of(
      unknown.map((name) =>
        problem('unknown-source', `no context names a source ${JSON.stringify(name)}`, {
          hint: suggest(name, known),
        }),
      ),
    );
  }
  const chosen =
    names.length === 0 ? uses : uses.filter(({ source }) => names.some((name) => isMeant(name, source)));
  return chosen.filter((use) => !isIgnored(use) || isNamedExactly(names, use.source));
}
