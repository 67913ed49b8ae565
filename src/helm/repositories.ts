/** The private helm home of a fetch: the repositories of the charts, and their logins. */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type MapValue, type Value, write, writeJson } from '../yaml/index.ts';
import type { ChartDependencies } from './chart-tree.ts';
import { findRepository, type Logins, normalAddress, registryFor, secretsOf } from './logins.ts';

interface FetchHome {
  readonly ociHosts: ReadonlySet<string>;
  /** The logins in it, which must never be shown. */
  readonly secrets: readonly string[];
}

/**
 * Writes `repositories.yaml` and the registry configuration, with matching logins only. helm's `dependency
 * build` fails on a repository that is not named there, unlike `update`. `cached` is the user's cache of
 * indexes, for a helm that does not refresh them.
 */
export function writeFetchHome(
  charts: readonly ChartDependencies[],
  logins: Logins,
  env: Readonly<Record<string, string>>,
  cached?: string,
): FetchHome {
  const named = new Set(charts.flatMap(({ repositories }) => repositories));
  const entries = new Map<string, MapValue>();
  for (const repository of named) {
    if (!/^(?:https?:\/\/|@|alias:)/.test(repository)) continue;
    const entry = findRepository(logins, repository);
    if (entry !== undefined) entries.set(repository, entry);
    else if (repository.startsWith('http'))
      entries.set(normalAddress(repository), newEntry(repository, entries.size));
  }
  // `@name` and the address itself may lead to the same entry.
  const repositories = [...new Set(entries.values())];
  if (cached !== undefined) copyIndexes(repositories, cached, env);
  const ociHosts = new Set(
    [...named].flatMap((repository) => /^oci:\/\/([^/]+)/.exec(repository)?.slice(1, 2) ?? []),
  );
  const registry = registryFor(logins, ociHosts);
  writePrivate(
    env['HELM_REPOSITORY_CONFIG'],
    write(
      new Map<string, Value>([
        ['apiVersion', ''],
        ['repositories', repositories],
      ]),
    ),
  );
  writePrivate(env['HELM_REGISTRY_CONFIG'], writeJson(registry));
  return { ociHosts, secrets: secretsOf(repositories, registry) };
}

/** helm keeps `NAME-index.yaml` of each repository. */
function copyIndexes(
  repositories: readonly MapValue[],
  cached: string,
  env: Readonly<Record<string, string>>,
): void {
  const cacheFolder = env['HELM_REPOSITORY_CACHE'];
  if (cacheFolder === undefined) throw new TypeError('a fetch needs a helm home of its own');
  mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
  for (const name of repositories.map((entry) => entry.get('name'))) {
    if (typeof name !== 'string' || name !== basename(name)) continue;
    const file = join(cached, `${name}-index.yaml`);
    if (existsSync(file)) copyFileSync(file, join(cacheFolder, `${name}-index.yaml`));
  }
}

/** Names become file names in helm's cache. */
function newEntry(url: string, index: number): MapValue {
  return new Map([
    ['name', `pligos-${index}`],
    ['url', url],
  ]);
}

function writePrivate(file: string | undefined, text: string): void {
  if (file === undefined) throw new TypeError('a fetch needs a helm home of its own');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
}
