/** Turns `kustomize` of a source into what Argo CD writes into the kustomization by `kustomize edit`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isTrueAt, mapAt, mapsAt, textAt, textsAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { readText } from '../files/index.ts';
import { helmFile, isMap, type MapValue, readOne, type Value, valueOf } from '../yaml/index.ts';
import { type BuildEnvironment, fillIn } from './build-environment.ts';
import { kustomizationFileIn } from '../kustomize/index.ts';

interface KustomizeOptions {
  readonly kustomize: MapValue | undefined;
  /** Its folder; undefined where it is not here. */
  readonly folder: string | undefined;
  readonly environment: BuildEnvironment;
}

/** The fields of a kustomization; undefined where nothing is edited. Throws what Argo CD refuses. */
export function kustomizeEdits({ kustomize, folder, environment }: KustomizeOptions): MapValue | undefined {
  if (kustomize === undefined) return undefined;
  if (folder !== undefined) refuseTwice(kustomize, folder);
  const edits = new Map<string, Value>();
  for (const key of ['namePrefix', 'nameSuffix', 'namespace'] as const) {
    const text = textAt(kustomize, key);
    if (text !== undefined) edits.set(key, text);
  }
  const images = textsAt(kustomize, 'images').map(imageOf);
  if (images.length > 0) edits.set('images', images);
  const replicas = mapsAt(kustomize, 'replicas');
  if (replicas.length > 0) edits.set('replicas', replicas);
  const labels = filled(mapAt(kustomize, 'commonLabels'), environment);
  if (labels !== undefined)
    if (isTrueAt(kustomize, 'labelWithoutSelector'))
      edits.set('labels', [
        new Map<string, Value>([
          ['pairs', labels],
          ...(isTrueAt(kustomize, 'labelIncludeTemplates') ? ([['includeTemplates', true]] as const) : []),
        ]),
      ]);
    else edits.set('commonLabels', labels);
  const written = mapAt(kustomize, 'commonAnnotations');
  const annotations = isTrueAt(kustomize, 'commonAnnotationsEnvsubst')
    ? filled(written, environment)
    : written;
  if (annotations !== undefined) edits.set('commonAnnotations', annotations);
  const isOptional = isTrueAt(kustomize, 'ignoreMissingComponents');
  const components = textsAt(kustomize, 'components').filter(
    (path) => !isOptional || folder === undefined || existsSync(join(folder, path)),
  );
  if (components.length > 0) edits.set('components', [...components]);
  const patches = mapsAt(kustomize, 'patches');
  if (patches.length > 0) edits.set('patches', [...patches]);
  return edits.size === 0 ? undefined : edits;
}

const filled = (texts: MapValue | undefined, environment: BuildEnvironment): MapValue | undefined =>
  texts &&
  new Map(
    [...texts].map(([key, text]) => [key, typeof text === 'string' ? fillIn(text, environment) : text]),
  );

/** `kustomize edit add` fails where the key is there already, and so does Argo CD. */
function refuseTwice(kustomize: MapValue, folder: string): void {
  const file = kustomizationFileIn(folder);
  const { tree } = file === undefined ? {} : readOne(file, readText(file), helmFile);
  const value = tree && valueOf(tree);
  if (!isMap(value)) return;
  for (const [field, force] of [
    ['commonLabels', 'forceCommonLabels'],
    ['commonAnnotations', 'forceCommonAnnotations'],
  ] as const) {
    const own = mapAt(value, field);
    const twice = [...(mapAt(kustomize, field)?.keys() ?? [])].find((key) => own?.has(key));
    if (twice !== undefined && !isTrueAt(kustomize, force))
      throw new UserError('application-source', `${twice} stands in ${field} of the kustomization already`, {
        hint: `set ${force}: true in the Application, or remove one of them: Argo CD refuses both`,
      });
  }
}

/** `NAME=NEW:TAG`, `NAME:TAG` or `NAME@DIGEST`, as `kustomize edit set image` reads it. */
function imageOf(text: string): MapValue {
  const [, given, target = text] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  const { name, tag, digest } = partsOf(target);
  return new Map<string, Value>([
    ['name', given ?? name],
    ...(given !== undefined && name !== '*' ? ([['newName', name]] as const) : []),
    ...(tag === undefined ? [] : ([['newTag', tag]] as const)),
    ...(digest === undefined ? [] : ([['digest', digest]] as const)),
  ]);
}

/** The colon of a port stands before the last slash. */
function partsOf(image: string): { name: string; tag?: string; digest?: string } {
  const at = image.indexOf('@');
  const rest = at < 0 ? image : image.slice(0, at);
  const colon = rest.lastIndexOf(':');
  const hasTag = colon > rest.lastIndexOf('/');
  return {
    name: hasTag ? rest.slice(0, colon) : rest,
    ...(hasTag && { tag: rest.slice(colon + 1) }),
    ...(at >= 0 && { digest: image.slice(at + 1) }),
  };
}
