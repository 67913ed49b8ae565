/**
 * Names services and releases. The names come from committed files, so that every checkout has the same ones.
 */
import { basename } from 'node:path';
import type { Context, Service } from './types.ts';

interface NameFacts {
  /** The folder of the service, and the top of its repository. */
  readonly dir: string;
  readonly root: string;
  /** For each context the name of its plain chart, where that chart is in the folder of the service. */
  readonly charts: readonly (string | undefined)[];
  /** The name in the Chart.yaml beside the pligos.yaml. */
  readonly ownChart: string | undefined;
  /** By the root of each repository: its name. */
  readonly repositories: ReadonlyMap<string, string>;
}

/**
 * The plain chart that all contexts share, else Chart.yaml, else the folder below the repository's root, else
 * the repository.
 */
export function nameService(facts: NameFacts): Pick<Service, 'name' | 'nameSource'> {
  const [chart, ...others] = new Set(facts.charts);
  const givenName = (others.length === 0 ? chart : undefined) ?? facts.ownChart;
  return givenName === undefined ? nameFolder(facts) : { name: givenName, nameSource: 'chart' };
}

/** The name of a folder, where no file in it has one. */
export function nameFolder({
  dir,
  root,
  repositories,
}: Pick<NameFacts, 'dir' | 'root' | 'repositories'>): Pick<Service, 'name' | 'nameSource'> {
  if (dir !== root) return { name: basename(dir), nameSource: 'folder' };
  return { name: repositories.get(root) ?? basename(dir), nameSource: 'repository' };
}

/** The release name of a context without a `release`: that of its plain chart, else of the service. */
export function defaultRelease(service: Pick<Service, 'name'>, { source }: Pick<Context, 'source'>): string {
  return source.name ?? service.name;
}

/** Does the release name depend on the repository's name, or on the folder of its clone? */
export function isNamedByRepository(
  { nameSource }: Pick<Service, 'nameSource'>,
  { release, source }: Pick<Context, 'release' | 'source'>,
): boolean {
  if (nameSource !== 'repository') return false;
  if (release !== undefined) return release.value.includes('%{service}');
  return source.name === undefined;
}
