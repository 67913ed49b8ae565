/** Reads a Kustomization of Flux: what it builds, with which fields and variables. */
import { isTrueAt, mapAt, mapsAt, placeIn, textAt } from '../discover/index.ts';
import { type Problem, UserError } from '../errors.ts';
import { attempt } from './attempt.ts';
import { factsOf } from './facts.ts';
import { kustomizationEdits } from './kustomization-edits.ts';
import { referenceOf } from './objects.ts';
import { removalOf } from './removal.ts';
import { folderOf } from './source-place.ts';
import { substitutionsOf } from './substitutions.ts';
import type { FluxApplication, ReadInput } from './types.ts';

/** Undefined, with a warning, where Pligos does not render it. */
export function readKustomization(
  { object, parent, known, place }: ReadInput,
  problems: Problem[],
): FluxApplication | undefined {
  const spec = mapAt(object.value, 'spec') ?? new Map();
  const namespace = object.namespace ?? parent?.targetNamespace;
  const targetNamespace = textAt(spec, 'targetNamespace');
  const reference = referenceOf(mapAt(spec, 'sourceRef'), undefined, namespace);
  const made = attempt(object, problems, () => {
    if (reference === undefined)
      throw new UserError('not-rendered', 'it has no sourceRef', {
        hint: 'it is a part of a Kustomization, such as a patch: leave its folder out',
      });
    const source = folderOf(reference, textAt(spec, 'path') ?? './', { object, known, place });
    const { path, isOwn, version } = source;
    if (version !== undefined)
      throw new UserError('not-rendered', `its source follows the tags of ${version}`, {
        hint: 'Pligos reads a Kustomization of another repository by its branch, tag or commit',
      });
    const substitutions = substitutionsOf(object, namespace, known);
    return {
      kind: 'kustomize' as const,
      path,
      at: placeIn(object, ['spec', 'path']),
      edits: kustomizationEdits(spec, isOwn ? path : undefined),
      ...(textAt(mapAt(spec, 'decryption'), 'provider') === 'sops' && { decrypts: true as const }),
      ...(substitutions !== undefined && { substitutions }),
    };
  });
  if (made === undefined) return undefined;
  const cluster = textAt(mapAt(mapAt(spec, 'kubeConfig'), 'secretRef'), 'name');
  const isPruned = isTrueAt(spec, 'prune');
  return {
    object: 'Kustomization',
    objectName: object.name,
    namespace,
    targetNamespace,
    isPruned,
    dependencies: mapsAt(spec, 'dependsOn').flatMap(
      (one) => referenceOf(one, 'Kustomization', namespace) ?? [],
    ),
    application: {
      name: object.name,
      folder: object.folder,
      kind: 'flux',
      at: object.at,
      parts: made.value === undefined ? [] : [made.value],
      destination: {
        ...(targetNamespace !== undefined && { namespace: targetNamespace }),
        ...(cluster !== undefined && { cluster }),
      },
      facts: factsOf(spec),
      ...(made.errors.length > 0 && { problems: made.errors }),
      removal: removalOf(object, isPruned && textAt(spec, 'deletionPolicy') !== 'Orphan'),
    },
  };
}
