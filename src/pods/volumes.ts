/** The files of a volume, as the kubelet makes them of ConfigMaps and Secrets (`MakePayload`). */
import { posix } from 'node:path';
import { at, listOf, mapOf, textOf } from '../manifests/index.ts';
import { integerOf, isNumeral, type MapValue, type Value } from '../yaml/index.ts';
import { clusterOnly, keyMissing, objectMissing, secretLeftOut, type ViewNote } from './notes.ts';
import type { PodObjects } from './objects.ts';
import type { MountedFile, ViewSettings } from './types.ts';

interface VolumeContent {
  /** By path in the volume; undefined for a volume of another type. */
  readonly files: ReadonlyMap<string, MountedFile> | undefined;
  /** `emptyDir`, `configMap`, … */
  readonly type: string;
  readonly notes: readonly ViewNote[];
  readonly faults: readonly string[];
}

interface Build {
  readonly objects: PodObjects;
  readonly settings: ViewSettings;
  readonly use: string;
  readonly defaultMode: number;
  readonly files: Map<string, MountedFile>;
  readonly notes: ViewNote[];
  readonly faults: string[];
}

export function volumeContent(volume: MapValue, objects: PodObjects, settings: ViewSettings): VolumeContent {
  const name = textOf(volume.get('name')) ?? '';
  const type = [...volume.keys()].find((key) => key !== 'name') ?? 'emptyDir';
  const source = volume.get(type);
  const faults: string[] = [];
  const use = `volume ${name}`;
  const defaultMode = modeOf(at(source, 'defaultMode'), 0o644, use, faults);
  const build: Build = { objects, settings, use, defaultMode, files: new Map(), notes: [], faults };
  if (type === 'configMap') addObject('ConfigMap', source, 'name', build);
  else if (type === 'secret') addObject('Secret', source, 'secretName', build);
  else if (type === 'projected') addProjected(source, build);
  else if (type === 'downwardAPI') build.notes.push(clusterOnly('the downward API', use));
  const isKnown = ['configMap', 'secret', 'projected', 'downwardAPI'].includes(type);
  return { files: isKnown ? build.files : undefined, type, notes: build.notes, faults };
}

/** Later sources win over earlier ones. */
function addProjected(source: Value | undefined, build: Build): void {
  for (const item of listOf(at(source, 'sources')) ?? []) {
    for (const [type, inner] of mapOf(item) ?? []) {
      if (type === 'configMap') addObject('ConfigMap', inner, 'name', build);
      else if (type === 'secret') addObject('Secret', inner, 'name', build);
      else build.notes.push(clusterOnly(type === 'downwardAPI' ? 'the downward API' : type, build.use));
    }
  }
}

function addObject(
  kind: 'ConfigMap' | 'Secret',
  source: Value | undefined,
  nameKey: string,
  build: Build,
): void {
  const { objects, settings, use, defaultMode, files, notes, faults } = build;
  const name = textOf(at(source, nameKey)) ?? '';
  const isOptional = at(source, 'optional') === true;
  if (kind === 'Secret' && !settings.secrets) return void notes.push(secretLeftOut(name, use));
  const content = objects.find(kind, name);
  if (content === undefined) return void notes.push(objectMissing(kind, name, use, isOptional));
  const add = (key: string, path: string, mode: number): void => {
    const entry = content.get(key);
    if (entry === undefined) notes.push(keyMissing({ kind, name, key }, use, isOptional));
    else files.set(path, { bytes: entry.bytes, mode, isSecret: kind === 'Secret', from: `${kind} ${name}` });
  };
  const items = listOf(at(source, 'items')) ?? [];
  if (items.length === 0) for (const key of content.keys()) add(key, key, defaultMode);
  for (const item of items) {
    const key = textOf(at(item, 'key')) ?? '';
    const path = insidePath(textOf(at(item, 'path')) ?? '');
    if (path === undefined) faults.push(`${use}: the path of the key ${JSON.stringify(key)} leads outside`);
    else add(key, path, modeOf(at(item, 'mode'), defaultMode, use, faults));
  }
}

/** A path below a volume without `..`, which the API server refuses; cleaned. */
export function insidePath(path: string): string | undefined {
  const clean = posix.normalize(path).replace(/\/$/, '');
  const isInside = path !== '' && clean !== '.' && !path.includes('\0') && !posix.isAbsolute(path);
  return isInside && !path.split('/').includes('..') && !path.startsWith('..') ? clean : undefined;
}

function modeOf(value: Value | undefined, fallback: number, use: string, faults: string[]): number {
  if (value === undefined || value === null) return fallback;
  const mode = isNumeral(value) ? Number(integerOf(value.numeral) ?? -1n) : -1;
  if (mode >= 0 && mode <= 0o777) return mode;
  faults.push(`${use}: a mode must be a number from 0 to 0777`);
  return fallback;
}
