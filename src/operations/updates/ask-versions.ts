/** Asks servers which versions there are: of sources, and of helm. */
import type { Problem } from '../../errors.ts';
import { findNewest, findNewestHelms, type HelmQuestion, type SourceVersions } from '../../fetch/index.ts';
import { officialUrl } from '../../helm/index.ts';
import type { SourceRequest } from '../../sources/index.ts';
import { fetchOptions } from '../sources/fetch-options.ts';
import type { Surroundings } from '../surroundings.ts';
import { type NamedUse, rangesFor } from './rules.ts';

/** What these lead to now, by their keys; nothing is downloaded. */
export async function askVersions(
  uses: readonly NamedUse[],
  surroundings: Surroundings,
): Promise<ReadonlyMap<string, SourceVersions | Problem>> {
  const sources = uses.flatMap(({ source, at }): SourceRequest[] =>
    source.kind === 'helm' ? [] : [{ source, at }],
  );
  const helms = uses.filter(({ source }) => source.kind === 'helm');
  const allowHosts = [...new Set(uses.flatMap(({ service }) => service.allowHosts))];
  const [newest, newestHelms] = await Promise.all([
    findNewest(sources, fetchOptions(surroundings, allowHosts)),
    askHelms(helms, allowHosts, surroundings),
  ]);
  return new Map([...newest, ...newestHelms]);
}

async function askHelms(
  uses: readonly NamedUse[],
  allowHosts: readonly string[],
  surroundings: Surroundings,
): Promise<ReadonlyMap<string, SourceVersions | Problem>> {
  if (uses.length === 0) return new Map();
  const { helmServer: baseUrl = officialUrl } = surroundings;
  // All services that name a version ask for the ranges of each.
  const ranges = [...new Set(uses.flatMap(rangesFor))];
  const questions = uses.flatMap(({ key, source, at }): HelmQuestion[] =>
    source.kind === 'helm' ? [{ key, written: source.ref ?? source.range ?? '', ranges, at }] : [],
  );
  const hosts = [...allowHosts, ...(baseUrl === officialUrl ? [] : hostOf(baseUrl))];
  // Elsewhere no helm is provided, but its version can be raised.
  const platform = process.platform === 'darwin' ? 'darwin' : 'linux';
  const server = { baseUrl, platform, arch: process.arch };
  return findNewestHelms(questions, server, fetchOptions(surroundings, hosts));
}

/** Who names a mirror allows its host: a mirror is often a private one. */
function hostOf(baseUrl: string): readonly string[] {
  if (!URL.canParse(baseUrl)) return [];
  const { hostname, port, protocol } = new URL(baseUrl);
  return [`${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`];
}
