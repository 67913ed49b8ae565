/** Provides a program of a version: from the runner's tool cache, else the official archive with its checksum. */
import type { Host } from '../host.ts';
import type { Constraint } from '../versions/index.ts';
import {
  nothingPublished,
  openArchives,
  type Program,
  type ProgramArchives,
  programOf,
  type ProgramServerOptions,
} from './archives.ts';
import { findInCache, keepInCache, type ToolCache } from './cache.ts';

export interface ProvisionOptions extends ProgramServerOptions {
  /** Where downloaded programs stay: `RUNNER_TOOL_CACHE`. */
  readonly toolCache: string;
  readonly host: Host;
}

export interface ProvidedProgram {
  readonly path: string;
  readonly version: string;
  readonly from: 'cache' | 'download';
}

interface WantedVersion {
  /** As it is written. */
  readonly written: string;
  readonly range: Constraint;
  /** The version to download; undefined where none is published. */
  readonly toDownload: (archives: ProgramArchives) => Promise<string | undefined>;
}

/** The newest of a range: a cached one wins over newer ones to download. */
export async function provideProgram(
  program: Program,
  { written, range, toDownload }: WantedVersion,
  options: ProvisionOptions,
): Promise<ProvidedProgram> {
  const cache: ToolCache = { tool: program.name, dir: options.toolCache, arch: options.arch };
  const cached = findInCache(range, cache);
  if (cached !== undefined) return { ...cached, from: 'cache' };
  const archives = openArchives(program, options);
  const version = await toDownload(archives);
  if (version === undefined) throw nothingPublished(written, archives);
  return options.host.group(`Download ${program.name} ${version}`, async () => {
    const path = keepInCache(version, await programOf(version, archives), cache);
    return { path, version, from: 'download' as const };
  });
}
