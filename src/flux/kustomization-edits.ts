/** Turns the fields of a Kustomization of Flux into what its controller writes into the kustomization before the build. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isTrueAt, mapAt, mapsAt, textAt, textsAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { readText } from '../files/index.ts';
import {
  helmFile,
  isList,
  isMap,
  type MapValue,
  readOne,
  type Value,
  valueOf,
  writeJson,
} from '../yaml/index.ts';
import { kustomizationFileIn } from '../kustomize/index.ts';
import { generatedResources } from './generated.ts';
import { metadataPatch } from './metadata-patch.ts';

/** `folder` is undefined where it is not here: then it is taken to hold a kustomization. */
export function kustomizationEdits(spec: MapValue, folder: string | undefined): MapValue {
  const edits = new Map<string, Value>();
  const file = folder === undefined ? undefined : kustomizationFileIn(folder);
  const own = file === undefined ? undefined : mapOf(file);
  if (folder !== undefined && file === undefined) {
    const resources = generatedResources(folder);
    if (resources.length > 0) edits.set('resources', resources);
    // As Flux does, so that kustomize builds what is empty.
    else edits.set('namespace', '_placeholder');
  } else if (own !== undefined && !hasItems(own.get('resources')) && !hasItems(own.get('bases')))
    edits.set('buildMetadata', ['originAnnotations']);
  for (const [field, key] of texts) {
    const text = textAt(spec, field);
    if (text !== undefined) edits.set(key, text);
  }
  const set = (key: string, items: readonly Value[]): void => {
    if (items.length > 0) edits.set(key, items);
  };
  set('patches', [
    ...mapsAt(spec, 'patches').map(patchOf),
    ...metadataPatch(mapAt(spec, 'commonMetadata'), isMap(spec.get('postBuild'))),
  ]);
  set('components', componentsOf(spec, folder));
  set(
    'patchesStrategicMerge',
    mapsAt(spec, 'patchesStrategicMerge').map((patch) => writeJson(patch)),
  );
  set(
    'patchesJson6902',
    mapsAt(spec, 'patchesJson6902').map((one) =>
      patchOf(new Map([...one, ['patch', writeJson(one.get('patch') ?? [])]])),
    ),
  );
  set('images', imagesOf(mapsAt(own, 'images'), mapsAt(spec, 'images')));
  const buildMetadata = textsAt(spec, 'buildMetadata');
  if (buildMetadata.length > 0) edits.set('buildMetadata', buildMetadata);
  return edits;
}

const texts = [
  ['targetNamespace', 'namespace'],
  ['namePrefix', 'namePrefix'],
  ['nameSuffix', 'nameSuffix'],
] as const;

const hasItems = (value: Value | undefined): boolean => isList(value) && value.length > 0;

/** Flux takes these two fields of a patch, and no options. */
const patchOf = (patch: MapValue): MapValue =>
  new Map([...patch].filter(([key]) => key === 'patch' || key === 'target'));

function componentsOf(spec: MapValue, folder: string | undefined): readonly string[] {
  const isOptional = isTrueAt(spec, 'ignoreMissingComponents');
  return textsAt(spec, 'components').filter(
    (path) => !isOptional || folder === undefined || existsSync(join(folder, path)),
  );
}

/** Field by field over an image of the same name; a tag and a digest take each other's place. */
function imagesOf(own: readonly MapValue[], images: readonly MapValue[]): readonly MapValue[] {
  const byName = new Map(own.map((image) => [image.get('name'), image]));
  for (const image of images) {
    const merged = new Map(byName.get(image.get('name')));
    const version = versionFields.filter((field) => textAt(image, field) !== undefined);
    if (version.length > 0) for (const field of versionFields) merged.delete(field);
    for (const field of ['name', 'newName', ...versionFields]) {
      const text = textAt(image, field);
      if (text !== undefined) merged.set(field, text);
    }
    byName.set(image.get('name'), merged);
  }
  return images.length === 0 ? [] : [...byName.values()];
}

const versionFields = ['newTag', 'digest'] as const;

/** What cannot be read is reported where it is built. */
function mapOf(file: string): MapValue | undefined {
  try {
    const { tree } = readOne(file, readText(file), helmFile);
    const value = tree && valueOf(tree);
    return isMap(value) ? value : undefined;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
