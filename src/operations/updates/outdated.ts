/** `pligos outdated`: what the lock pins, what its source leads to now, and the newest version there is. */
import { relative } from 'node:path';
import type { Problem } from '../../errors.ts';
import { type LockedSource, nameOfSource, type RemoteSource } from '../../sources/index.ts';
import { chooseMany, openProject, type ProjectInput } from '../sources/project.ts';
import { openBases } from '../sources/manifests/remote-bases.ts';
import type { Surroundings } from '../surroundings.ts';
import { askVersions } from './ask-versions.ts';
import { readLockOf } from '../sources/lock-of.ts';
import { type SourceUse, usesOf } from './named-sources.ts';
import { type AllowedVersions, isIgnored, unusedNames, withinRules } from './rules.ts';
import { saysMissing, type SourceStatus, statusOf } from './status.ts';
import { nameOf } from './subject.ts';
import { versionStatus } from './version-steps.ts';
import { contextsOf, versionsOf, type VersionUse } from './version-uses.ts';

export interface OutdatedInput extends ProjectInput {
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
}

/** What a version of a source is; a branch has a revision only. */
export type VersionRef = Partial<Pick<LockedSource, 'version' | 'revision'>>;

export interface OutdatedSource {
  /** Its key in pligos.lock. */
  readonly source: string;
  readonly name: string;
  /** Of a dependency: what names it, relative to the current folder. */
  readonly file?: string;
  /** The version, range, branch or digest that pligos.yaml names. */
  readonly named?: string;
  readonly pinned?: VersionRef;
  readonly wanted?: VersionRef;
  /** The newest that `updates.ranges` allows; helm stays in its major. */
  readonly latest?: string;
  /** A newer version outside of these ranges. */
  readonly beyond?: string;
  readonly status: SourceStatus;
  /** Why no list says what is newer. */
  readonly reason?: string;
  /** As `service/context`. */
  readonly contexts: readonly string[];
}

export interface OutdatedResult {
  readonly sources: readonly OutdatedSource[];
  /** Why sources could not be asked. */
  readonly problems: readonly Problem[];
}

export async function outdated(input: OutdatedInput, surroundings: Surroundings): Promise<OutdatedResult> {
  const { project } = await openBases(await openProject(input, surroundings), 'required', surroundings);
  const targets = chooseMany(project, input.contexts, surroundings);
  const services = [...new Set(targets.map(({ service }) => service))];
  const uses = services.flatMap((service) => {
    const chosen = new Set(
      targets.filter((target) => target.service === service).map(({ context }) => context.name),
    );
    const own = usesOf(service, readLockOf(service));
    return own
      .map((use) => ({ ...use, contexts: use.contexts.filter((name) => chosen.has(name)) }))
      .filter(({ contexts }) => contexts.length > 0);
  });
  const named = versionsOf(targets, surroundings);
  const all = [...uses, ...named.uses];
  if (input.contexts.length === 0)
    for (const service of services)
      for (const unused of unusedNames(service, all)) surroundings.host.report(unused);
  const candidates = all.filter((use) => !isIgnored(use));
  const versions = await askVersions(candidates, surroundings);
  const keys = new Set(candidates.map(({ key }) => key));
  const unreachable = [...keys].flatMap((key) => {
    const found = versions.get(key);
    return found !== undefined && 'code' in found ? [found] : [];
  });
  const rows = all.map((use) => {
    const found = isIgnored(use) ? undefined : versions.get(use.key);
    const within = found === undefined || 'code' in found ? undefined : withinRules(use, found);
    const row = 'locks' in use ? versionRow(use, within, surroundings) : rowOf(use, within);
    return found !== undefined && 'code' in found && saysMissing(found)
      ? { ...row, status: 'missing' as const }
      : row;
  });
  return { sources: joinEqual(rows), problems: [...named.problems, ...unreachable] };
}

function rowOf(use: SourceUse, versions: AllowedVersions | undefined): OutdatedSource {
  const { key, source, service, contexts, locked } = use;
  const named = namedVersion(source);
  return {
    source: key,
    name: nameOfSource(source),
    ...(named !== undefined && { named }),
    ...(locked && { pinned: refOf(locked) }),
    ...(versions?.wanted && { wanted: versions.wanted }),
    ...(versions?.latest !== undefined && { latest: versions.latest }),
    ...(versions?.beyond !== undefined && { beyond: versions.beyond }),
    status: isIgnored(use) ? 'ignored' : versions === undefined ? 'unknown' : statusOf(locked, versions),
    ...(hasNoVersions(source) && { reason: `${source.kind} sources have no list of versions` }),
    contexts: contexts.map((name) => `${service.name}/${name}`),
  };
}

function versionRow(
  use: VersionUse,
  versions: AllowedVersions | undefined,
  { cwd }: Surroundings,
): OutdatedSource {
  const { key, source, at, locks } = use;
  const [lock] = locks;
  const named = 'written' in use ? use.written.version : use.named;
  const wanted = versions?.wanted?.version;
  return {
    source: key,
    name: nameOf(source),
    ...('written' in use && { file: relative(cwd, at.file) }),
    ...(named !== '' && { named }),
    ...(lock && { pinned: { version: lock.version } }),
    ...(wanted !== undefined && { wanted: { version: wanted } }),
    ...(versions?.latest !== undefined && { latest: versions.latest }),
    ...(versions?.beyond !== undefined && { beyond: versions.beyond }),
    status: isIgnored(use) ? 'ignored' : versions === undefined ? 'unknown' : versionStatus(use, versions),
    contexts: contextsOf(use),
  };
}

const refOf = ({ version, revision }: LockedSource): VersionRef => ({
  ...(version !== undefined && { version }),
  revision,
});

/** An archive or an object of a bucket: its address may hold a version, but its server lists none. */
const hasNoVersions = ({ kind }: RemoteSource): boolean => kind === 'archive' || kind === 'bucket';

function namedVersion(source: RemoteSource): string | undefined {
  switch (source.kind) {
    case 'oci':
      return source.ref ?? source.range ?? source.digest;
    case 'git':
    case 'repository':
      return source.ref ?? source.range;
    case 'archive':
    case 'bucket':
      return undefined;
    default:
      return source satisfies never;
  }
}

/** Services that name and pin a source alike share a row. */
function joinEqual(rows: readonly OutdatedSource[]): readonly OutdatedSource[] {
  const joined = new Map<string, OutdatedSource>();
  for (const row of rows) {
    const id = JSON.stringify([row.source, row.file, row.pinned, row.latest, row.status]);
    const first = joined.get(id);
    joined.set(id, first ? { ...first, contexts: [...first.contexts, ...row.contexts] } : row);
  }
  return [...joined.values()].toSorted((a, b) => (a.source < b.source ? -1 : 1));
}
