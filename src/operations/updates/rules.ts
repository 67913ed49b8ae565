/** What `pligos.updates` says of a source: whether it is ignored, the range of its newer versions, its group. */
import type { Service } from '../../config/index.ts';
import { type At, type Problem, warning } from '../../errors.ts';
import { limitVersions, type SourceVersions } from '../../fetch/index.ts';
import { namesOfSource, type RemoteSource } from '../../sources/index.ts';
import { matchGlob, suggest } from '../../text/index.ts';

/** A source as a service names it. */
export interface NamedUse {
  readonly service: Service;
  /** Its canonical text. */
  readonly key: string;
  readonly source: RemoteSource;
  /** The first place that names it. */
  readonly at: At;
}

/** Is the source meant by the name, or by the glob? */
export const isMeant = (name: string, source: RemoteSource): boolean =>
  namesOfSource(source).some((one) => one === name || matchGlob(name, one));

export const isIgnored = ({ service, source }: Pick<NamedUse, 'service' | 'source'>): boolean =>
  service.updates.ignore.some(({ value }) => isMeant(value, source));

/** With the newest version that the first range of its name allows. */
export function withinRules(
  { service, source }: Pick<NamedUse, 'service' | 'source'>,
  versions: SourceVersions,
): SourceVersions {
  const rule = service.updates.ranges.find(({ name }) => isMeant(name.value, source));
  return rule === undefined ? versions : limitVersions(source, versions, rule.range);
}

/** The group of a source that services share: the first that names it in any of them. */
export function groupOf(source: RemoteSource, services: readonly Service[]): string | undefined {
  for (const { updates } of services)
    for (const [group, names] of updates.groups)
      if (names.some(({ value }) => isMeant(value, source))) return group;
  return undefined;
}

/** The smallest limit that a service names. */
export function limitOf(services: readonly Service[]): number | undefined {
  const limits = services.flatMap(({ updates }) => updates.limit ?? []);
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** A warning for each name that means nothing: a typing error there would let updates through. */
export function unusedNames(
  { updates }: Service,
  uses: readonly Pick<NamedUse, 'source'>[],
): readonly Problem[] {
  const names = [
    ...updates.ranges.map(({ name }) => name),
    ...[...updates.groups.values()].flat(),
    ...updates.ignore,
  ];
  const known = new Set(uses.flatMap(({ source }) => namesOfSource(source).at(-1) ?? []));
  return names
    .filter(({ value }) => !uses.some(({ source }) => isMeant(value, source)))
    .map(({ value, at }) =>
      warning('unknown-source', `no context names a source ${JSON.stringify(value)}`, {
        at,
        hint: suggest(value, known),
      }),
    );
}
