/** The files of a container: its volumes at their mount paths, one over the other as the runtime mounts them. */
import { posix } from 'node:path';
import { at, listOf, mapOf, textOf } from '../manifests/index.ts';
import type { MapValue, Value } from '../yaml/index.ts';
import {
  blockedMount,
  claimedVolume,
  hiddenFiles,
  otherVolume,
  pathExpression,
  subPathMissing,
  type ViewNote,
} from './notes.ts';
import type { PodObjects } from './objects.ts';
import type { MountedFile, ViewSettings } from './types.ts';
import { insidePath, volumeContent } from './volumes.ts';

export interface ContainerFiles {
  readonly files: ReadonlyMap<string, MountedFile>;
  readonly notes: readonly ViewNote[];
  /** What the API server would refuse. */
  readonly faults: readonly string[];
}

interface Mount {
  readonly volume: string;
  /** Absolute and clean: whatever it says, the runtime keeps it below the root of the container. */
  readonly path: string;
  readonly subPath: string;
  readonly expression: string | undefined;
}

interface Tree {
  readonly files: Map<string, MountedFile>;
  readonly notes: ViewNote[];
  readonly faults: string[];
}

export function filesOf(
  container: MapValue,
  podSpec: Value | undefined,
  objects: PodObjects,
  settings: ViewSettings,
  claims: ReadonlySet<string>,
): ContainerFiles {
  const tree: Tree = { files: new Map(), notes: [], faults: [] };
  const volumes = new Map(
    (listOf(at(podSpec, 'volumes')) ?? []).flatMap((item) => {
      const volume = mapOf(item);
      return volume === undefined ? [] : [[textOf(volume.get('name')) ?? '', volume] as const];
    }),
  );
  for (const mount of mountsOf(container, tree.faults)) {
    const volume = volumes.get(mount.volume);
    clear(mount.path, tree);
    if (volume === undefined && claims.has(mount.volume))
      tree.notes.push(claimedVolume(mount.path, mount.volume));
    else if (volume === undefined)
      tree.faults.push(`${mount.path}: the pod has no volume ${JSON.stringify(mount.volume)}`);
    else place(mount, volumeContent(volume, objects, settings), tree);
  }
  // A volume that is mounted twice says everything once.
  const notes = new Map(tree.notes.map((note) => [note.text, note]));
  return { files: tree.files, notes: [...notes.values()], faults: [...new Set(tree.faults)] };
}

/** The runtime mounts what is nearer to the root first, and keeps the order beside that. */
function mountsOf(container: MapValue, faults: string[]): Mount[] {
  const mounts = (listOf(container.get('volumeMounts')) ?? []).flatMap((item): Mount[] => {
    const written = textOf(at(item, 'mountPath')) ?? '';
    const subPath = textOf(at(item, 'subPath')) ?? '';
    const inside = subPath === '' ? '' : insidePath(subPath);
    if (written === '' || written.includes('\0')) faults.push('a volumeMount needs a mountPath');
    else if (inside === undefined) faults.push(`${written}: the subPath leads outside of the volume`);
    else {
      return [
        {
          volume: textOf(at(item, 'name')) ?? '',
          path: posix.resolve('/', written),
          subPath: inside,
          expression: textOf(at(item, 'subPathExpr')) || undefined,
        },
      ];
    }
    return [];
  });
  return mounts.toSorted((a, b) => depth(a.path) - depth(b.path));
}

const depth = (path: string): number => path.split('/').filter((part) => part !== '').length;

/** A mount hides what earlier ones put at or below its path. */
function clear(path: string, { files, notes }: Tree): void {
  const below = path === '/' ? '/' : `${path}/`;
  const hidden = [...files.keys()].filter((file) => file === path || file.startsWith(below));
  for (const file of hidden) files.delete(file);
  if (hidden.length > 0) notes.push(hiddenFiles(path, hidden));
}

function place(mount: Mount, content: ReturnType<typeof volumeContent>, tree: Tree): void {
  tree.notes.push(...content.notes);
  tree.faults.push(...content.faults);
  const { path, subPath, expression } = mount;
  if (content.files === undefined) return void tree.notes.push(otherVolume(path, content.type));
  if (expression !== undefined) return void tree.notes.push(pathExpression(path, expression));
  const single = subPath === '' ? undefined : content.files.get(subPath);
  if (single !== undefined) return put(path, single, tree);
  const prefix = subPath === '' ? '' : `${subPath}/`;
  const below = [...content.files].filter(([file]) => file.startsWith(prefix));
  const isComplete = content.notes.length === 0;
  if (below.length === 0 && subPath !== '' && isComplete)
    tree.notes.push(subPathMissing(path, mount.volume, subPath));
  for (const [file, entry] of below) put(posix.join(path, file.slice(prefix.length)), entry, tree);
}

function put(path: string, file: MountedFile, { files, notes }: Tree): void {
  const parts = path.split('/');
  const above = parts.map((_, count) => parts.slice(0, count).join('/')).find((folder) => files.has(folder));
  const isFolder = path === '/' || [...files.keys()].some((other) => other.startsWith(`${path}/`));
  if (above !== undefined || isFolder) notes.push(blockedMount(path, above ?? path));
  else files.set(path, file);
}
