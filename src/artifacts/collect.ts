/** Collects what helm added, changed and removed of locks and `charts/`. */
import { readTgz, sha256 } from '../archive/index.ts';
import { type Chart, metadataOf } from '../chart/index.ts';
import { type Problem, problem, UserError } from '../errors.ts';
import { ownLock } from './lock.ts';
import { lockOf } from './requirements.ts';
import { lookInside } from './sub-charts.ts';
import { tamperedArchive } from './overlay.ts';
import type { Artifacts, StoredArchive, StoredLock } from './types.ts';

/**
 * The artifacts to keep after helm ran: `before` is the chart before helm, `after` the one that it left,
 * `stored` the artifacts laid over it. Undefined where nothing changed.
 */
export function collectArtifacts(
  before: Chart,
  after: Chart,
  stored: Artifacts | undefined,
): Artifacts | undefined {
  const wasStored = new Set(stored?.archives.map(({ file }) => file));
  const archives: StoredArchive[] = [];
  let changed = false;
  for (const [path, { content }] of after.files) {
    if (!path.startsWith('charts/')) continue;
    const previous = before.files.get(path)?.content;
    const equal = previous !== undefined && isSameArchive(path, previous, content);
    if (!equal) changed = true;
    if (!equal || wasStored.has(path))
      archives.push(describeArchive(path, equal ? previous : content, after));
  }
  const deleted = [...before.files.keys()].filter(
    (path) => path.startsWith('charts/') && !after.files.has(path),
  );
  const removed = deleted.filter((path) => !wasStored.has(path));
  const stillRemoved = (stored?.removed ?? []).filter((path) => !after.files.has(path));
  const lock = collectLock(before, after, stored);
  if (!changed && deleted.length === 0 && isSameLock(lock, stored?.lock)) return undefined;
  return { ...(lock && { lock }), archives, removed: [...new Set([...removed, ...stillRemoved])].toSorted() };
}

/** Some Helms pack a `file: ` chart with new bytes each time: equal contents keep the old archive. */
function isSameArchive(path: string, a: Uint8Array, b: Uint8Array): boolean {
  if (Buffer.compare(a, b) === 0) return true;
  if (!path.endsWith('.tgz')) return false;
  try {
    const files = new Map(readTgz(a, path).map((file) => [file.path, file]));
    const others = readTgz(b, path);
    return (
      others.length === files.size &&
      others.every(({ path: name, content }) => {
        const ownContent = files.get(name)?.content;
        return ownContent !== undefined && Buffer.compare(ownContent, content) === 0;
      })
    );
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

function describeArchive(file: string, content: Uint8Array, chart: Chart): StoredArchive {
  const identity = file.endsWith('.tgz') ? lookInside(file, content) : undefined;
  const repository = identity && repositoryOf(chart, identity.name);
  return {
    file,
    ...(identity && { name: identity.name, version: identity.version }),
    ...(repository !== undefined && { repository }),
    sha256: sha256(content),
    content,
  };
}

const repositoryOf = (chart: Chart, name: string): string | undefined =>
  metadataOf(chart).dependencies.find((dependency) => dependency.name === name)?.repository;

/**
 * The lock where helm wrote it or it was stored before; one that came with the chart and is unchanged stays
 * the chart's.
 */
function collectLock(before: Chart, after: Chart, stored: Artifacts | undefined): StoredLock | undefined {
  const path = lockOf(after)?.path;
  const file = path === undefined ? undefined : after.files.get(path);
  if (path === undefined || file === undefined) return undefined;
  const previous = before.files.get(path);
  if (previous !== undefined && Buffer.compare(previous.content, file.content) === 0) return stored?.lock;
  return { path, content: (ownLock(after) ?? file).content };
}

function isSameLock(a: StoredLock | undefined, b: StoredLock | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.path === b.path && Buffer.compare(a.content, b.content) === 0;
}

/** Digests of the archives of a plain chart, whose own `charts/` is used. */
export function digestsOf(chart: Chart): Artifacts {
  const archives = [...chart.files]
    .filter(([path]) => /^charts\/[^/]+\.tgz$/.test(path))
    .map(([path, { content }]) => {
      const { content: _, ...digest } = describeArchive(path, content, chart);
      return digest;
    });
  return { archives, removed: [] };
}

/** Archives of a plain chart whose bytes differ from the recorded ones; unrecorded ones are not checked. */
export function checkDigests(chart: Chart, recorded: Artifacts): Problem[] {
  return recorded.archives.flatMap(({ file, sha256: recordedDigest }) => {
    const content = chart.files.get(file)?.content;
    const digest = content && sha256(content);
    return digest === undefined || digest === recordedDigest
      ? []
      : [tamperedArchive(file, digest, recordedDigest)];
  });
}

/**
 * Archives that were fetched again and differ from the recorded one with the same name, version and
 * repository: the publisher replaced the bytes. `file: ` charts are packed again each time and not checked.
 */
export function changedArchives(recorded: Artifacts | undefined, collected: Artifacts): Problem[] {
  return collected.archives.flatMap((archive) => {
    const previous = recorded?.archives.find(
      ({ name, version, repository }) =>
        name === archive.name && version === archive.version && repository === archive.repository,
    );
    if (
      previous?.repository === undefined ||
      previous.repository.startsWith('file://') ||
      previous.sha256 === archive.sha256
    )
      return [];
    return [
      problem(
        'artifact-changed',
        `${archive.name ?? archive.file} ${archive.version ?? ''} of ${previous.repository} has the sha256 ${archive.sha256}, ${previous.sha256} was recorded in artifacts.json`,
        {
          hint: 'the same version was published again with other content: find out why; pligos run CONTEXT -- dependency update accepts it',
        },
      ),
    ];
  });
}
