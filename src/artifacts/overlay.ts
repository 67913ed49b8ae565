/** Lays stored artifacts over a generated chart, and checks each archive before helm can see it. */
import { sha256 } from '../archive/index.ts';
import { type Chart, type ChartFile, metadataOf, withFiles } from '../chart/index.ts';
import { type Problem, problem } from '../errors.ts';
import type { Artifacts, StoredArchive } from './types.ts';

/**
 * The chart as helm left it the last time. An artifact that differs from its record is an error and is left
 * out.
 */
export function overlayArtifacts(chart: Chart, artifacts: Artifacts): { chart: Chart; problems: Problem[] } {
  const names = new Set(metadataOf(chart).dependencies.map(({ name }) => name));
  const problems: Problem[] = [];
  const changes = new Map<string, ChartFile | undefined>(artifacts.removed.map((path) => [path, undefined]));
  if (artifacts.lock !== undefined) changes.set(artifacts.lock.path, plainFile(artifacts.lock.content));
  for (const archive of artifacts.archives) {
    if (archive.content === undefined) continue;
    const found = checkArchive(archive, archive.content, names);
    if (found === undefined) changes.set(archive.file, plainFile(archive.content));
    else problems.push(found);
  }
  return { chart: withFiles(chart, changes), problems };
}

const plainFile = (content: Uint8Array): ChartFile => ({ content, executable: false, secret: false });

function checkArchive(
  { file, name, version, sha256: recorded }: StoredArchive,
  content: Uint8Array,
  names: ReadonlySet<string>,
): Problem | undefined {
  const digest = sha256(content);
  if (digest !== recorded) return tamperedArchive(file, digest, recorded);
  if (name === undefined || names.has(name)) return undefined;
  return problem(
    'dependency-stale',
    `${file} holds ${[name, version].join(' ').trim()}, which is no longer a dependency of the chart`,
    {
      hint: 'run pligos run CONTEXT -- dependency update',
    },
  );
}

export function tamperedArchive(file: string, digest: string, recorded: string): Problem {
  return problem(
    'artifact-tampered',
    `${file} has the sha256 ${digest}, ${recorded} was recorded in artifacts.json`,
    {
      hint: 'find out how it changed; remove it to fetch it again, or run pligos run CONTEXT -- dependency update to accept what is published now',
    },
  );
}
