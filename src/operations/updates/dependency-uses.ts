/** Which charts of other places the charts of a repository depend on: in a Chart.yaml, or in `chartDependencies`. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { artifactsDir, lockedVersion, lockPaths, type RaisedDependency } from '../../artifacts/index.ts';
import { type DependencyEntry, ownDependencies } from '../../chart/index.ts';
import type { At, Problem } from '../../errors.ts';
import { isInside, readText } from '../../files/index.ts';
import { findRepository, type Logins } from '../../helm/index.ts';
import { type OciSource, parseSource, type RepositorySource, sourceKey } from '../../sources/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { chartFolders } from '../sources/kinds.ts';
import type { Target } from '../sources/project.ts';
import type { NamedUse } from './rules.ts';

/** An entry of the dependencies of charts. */
export interface DependencyUse extends NamedUse {
  readonly source: RepositorySource | OciSource;
  /** The one that names it. */
  readonly places: readonly At[];
  /** As it is written. */
  readonly written: Pick<RaisedDependency, 'name' | 'repository' | 'version'>;
  /** The contexts whose charts have it. */
  readonly targets: readonly Target[];
  /** The locks that hold it. */
  readonly locks: readonly DependencyLock[];
}

export interface DependencyLock {
  readonly file: string;
  readonly version: string;
  /** It is of the generated chart of this context; absent: of the folder that it is in. */
  readonly target?: Target;
}

export interface DependencyUses {
  readonly uses: readonly DependencyUse[];
  /** Of those that are not written as Pligos can read them. */
  readonly problems: readonly Problem[];
}

/** By the place that names them. Sub-charts without a repository, and `file://` ones, have no newer version. */
export function dependenciesOf(targets: readonly Target[], logins: Logins): DependencyUses {
  const problems: Problem[] = [];
  const uses = new Map<string, DependencyUse>();
  for (const target of targets) {
    for (const entry of entriesOf(target)) {
      const { file, line, column } = entry.at;
      const id = `${file}:${line}:${column}`;
      const use = uses.get(id) ?? readUse(entry, target, logins, problems);
      if (use === undefined) continue;
      const locks = [...use.locks, ...locksOf(use, target)];
      const own = new Map(locks.map((lock) => [lock.file, lock]));
      uses.set(id, { ...use, targets: [...use.targets, target], locks: [...own.values()] });
    }
  }
  return { uses: [...uses.values()], problems };
}

/** What the files of the repository name for the chart of a context. */
function entriesOf(target: Target): readonly DependencyEntry[] {
  const { service, context } = target;
  const own = [...new Set(chartFolders(target))].filter(
    (dir) =>
      existsSync(join(dir, 'Chart.yaml')) &&
      isInside(dir, service.root) &&
      !service.fetched.some((fetched) => isInside(dir, fetched)),
  );
  return [...own.flatMap(ownDependencies), ...context.chartDependencies];
}

function readUse(
  { value, at }: DependencyEntry,
  { service }: Target,
  logins: Logins,
  problems: Problem[],
): DependencyUse | undefined {
  const [name, written, version] = ['name', 'repository', 'version'].map((key) => textAt(value, key));
  if (name === undefined || written === undefined || version === undefined) return undefined;
  const entry = /^(?:@|alias:)/.test(written) ? findRepository(logins, written) : undefined;
  const repository = entry === undefined ? written : textAt(entry, 'url');
  if (repository === undefined || !/^(?:https?|oci):/.test(repository)) return undefined;
  const source = parseSource({ name, repository, version }, problems, at);
  if (source?.kind !== 'repository' && source?.kind !== 'oci') return undefined;
  const key = sourceKey(source);
  return {
    service,
    key,
    source,
    at,
    places: [at],
    written: { name, repository: written, version },
    targets: [],
    locks: [],
  };
}

/** Is it a file of a chart, and no pligos.yaml? */
export const isChartFile = (file: string): boolean =>
  ['Chart.yaml', 'requirements.yaml'].includes(basename(file));

/** The lock beside the Chart.yaml, and that of the chart that is generated of it. */
function locksOf({ at, source, written }: DependencyUse, target: Target): readonly DependencyLock[] {
  const { service, context } = target;
  const repository = source.kind === 'repository' ? source.repository : written.repository;
  const read = (dir: string): Omit<DependencyLock, 'target'> | undefined => {
    const path = lockPaths.find((name) => existsSync(join(dir, name)));
    if (path === undefined) return undefined;
    const file = join(dir, path);
    const content = Buffer.from(readText(file));
    const version =
      lockedVersion(path, content, written) ?? lockedVersion(path, content, { ...written, repository });
    return version === undefined ? undefined : { file, version };
  };
  const beside = isChartFile(at.file) ? read(dirname(at.file)) : undefined;
  const stored = context.source.kind === 'flavor' ? read(artifactsDir(service, context)) : undefined;
  return [...(beside ? [beside] : []), ...(stored ? [{ ...stored, target }] : [])];
}

/** Numbers are no versions to helm's readers of ranges, but their digits are. */
function textAt(map: MapValue, key: string): string | undefined {
  const value = map.get(key);
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'numeral' in value ? value.numeral : undefined;
}
