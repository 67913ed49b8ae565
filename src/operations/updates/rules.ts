/** What `pligos.updates` says of a source, or of helm: whether it is ignored, the range of its newer versions, its group. */
import type { Service } from '../../config/index.ts';
import { type At, type Problem, warning } from '../../errors.ts';
import { limitVersions, type SourceVersions } from '../../fetch/index.ts';
import { majorRange } from '../../helm/index.ts';
import { matchGlob, suggest } from '../../text/index.ts';
import { namesOf, type UpdateSubject } from './subject.ts';

/** A source, or a version of helm, as a service names it. */
export interface NamedUse {
  readonly service: Service;
  /** Its canonical text. */
  readonly key: string;
  readonly source: UpdateSubject;
  /** The first place that names it. */
  readonly at: At;
}

/** Is the source meant by the name, or by the glob? */
export const isMeant = (name: string, source: UpdateSubject): boolean =>
  namesOf(source).some((one) => one === name || matchGlob(name, one));

export const isIgnored = ({ service, source }: Pick<NamedUse, 'service' | 'source'>): boolean =>
  service.updates.ignore.some(({ value }) => isMeant(value, source));

/** The ranges of newer versions that a service names for a source: the first counts. */
export const rangesFor = ({ service, source }: Pick<NamedUse, 'service' | 'source'>): readonly string[] =>
  service.updates.ranges.flatMap(({ name, range }) => (isMeant(name.value, source) ? [range] : []));

/** The newest version that the rules allow, and a newer one that they do not. */
export interface AllowedVersions extends SourceVersions {
  readonly beyond?: string;
}

/** With the newest version that the first range of its name allows; helm stays in its major without one. */
export function withinRules(
  use: Pick<NamedUse, 'service' | 'source'>,
  versions: SourceVersions,
): AllowedVersions {
  const { latest, wanted } = versions;
  const isHelm = use.source.kind === 'helm' && wanted?.version !== undefined;
  const [range = isHelm ? majorRange(wanted.version) : undefined] = rangesFor(use);
  if (range === undefined) return versions;
  const limited = limitVersions(use.source, versions, range);
  return latest === undefined || latest === limited.latest ? limited : { ...limited, beyond: latest };
}

/** The group of a source that services share: the first that names it in any of them. */
export function groupOf(source: UpdateSubject, services: readonly Service[]): string | undefined {
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
  const known = new Set(uses.flatMap(({ source }) => namesOf(source).at(-1) ?? []));
  return names
    .filter(({ value }) => !uses.some(({ source }) => isMeant(value, source)))
    .map(({ value, at }) =>
      warning('unknown-source', `no context names a source ${JSON.stringify(value)}`, {
        at,
        hint: suggest(value, known),
      }),
    );
}
