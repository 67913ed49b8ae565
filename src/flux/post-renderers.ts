/** What a HelmRelease changes of the text that helm rendered. */
import { type ApiObject, mapAt, mapsAt } from '../discover/index.ts';
import { type Problem, warning } from '../errors.ts';
import type { MapValue } from '../yaml/index.ts';
import { metadataPatch } from './metadata-patch.ts';

/** In the form of the key `patches` of a context. What the render does not show is named. */
export function patchesOf({ value, name, at }: ApiObject, problems: Problem[]): readonly MapValue[] {
  const spec = mapAt(value, 'spec');
  const kustomizes = mapsAt(spec, 'postRenderers').flatMap((one) => mapAt(one, 'kustomize') ?? []);
  const patches = [
    ...kustomizes.flatMap((one) => mapsAt(one, 'patches')),
    ...metadataPatch(mapAt(spec, 'commonMetadata'), false),
  ];
  const hasImages = kustomizes.some((one) => mapsAt(one, 'images').length > 0);
  if (hasImages)
    problems.push(
      warning('not-rendered', `${name}: images of postRenderers are not replaced`, {
        at,
        hint: 'set the image in values:',
      }),
    );
  return patches;
}
